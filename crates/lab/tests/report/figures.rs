//! The plots of a made-up study: which there are, and that they are whole.

use lab::Outcome;
use lab::report::Report;

use crate::journal::{Run, record, study};

#[test]
fn each_kind_is_drawn_where_it_has_data() {
    let records = study(7);
    let figures = Report::new(&records).figures();
    let names: Vec<&str> = figures.iter().map(|figure| figure.name.as_str()).collect();
    println!("{names:?}");
    for kind in ["cactus-hein", "cactus-peak", "scatter-hein-search-qbf-ln", "sizes-hein", "phase-peak-search"] {
        assert!(names.contains(&kind), "{kind}: {names:?}");
    }
    assert!(names.iter().any(|name| name.starts_with("map-windows")) && names.contains(&"radius-halos-region"));
    for figure in &figures {
        let svg = &figure.svg;
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{}", figure.name);
        assert!(!svg.contains("NaN") && !svg.contains("inf") && !svg.contains(" id="), "{}", figure.name);
        assert!(!svg.contains("href") && !svg.contains("<script"), "{}", figure.name);
    }
}

#[test]
fn without_data_there_is_no_plot() {
    assert_eq!(Report::new(&[]).figures(), []);
    let run = Run { family: "f", instance: "i", engine: "e", parameters: &[("colours", 3.0), ("depth", 5.0)] };
    let records = [record(&run, Outcome::TimeLimit)];
    assert_eq!(Report::new(&records).figures(), []);
}

#[test]
fn names_of_files_differ() {
    let run = |family| Run { family, instance: "i", engine: "e", parameters: &[] };
    let records = ["a b", "a-b", "a/b"].map(|family| record(&run(family), Outcome::Yes));
    let names: Vec<String> = Report::new(&records).figures().into_iter().map(|figure| figure.name).collect();
    assert_eq!(names, ["cactus-all-families", "cactus-a-b", "cactus-a-b-2", "cactus-a-b-3"]);
}

#[test]
fn maps_have_a_square_for_each_window_and_count_them() {
    let records = study(7);
    let figures = Report::new(&records).figures();
    let map = figures.iter().find(|figure| figure.name.starts_with("map-windows")).expect("there are windows");
    let of = |outcome: Outcome| {
        records.iter().filter(|record| record.task.family == "windows" && record.outcome == outcome).count()
    };
    let words = [("yes", Outcome::Yes), ("no", Outcome::No), ("time limit", Outcome::TimeLimit)];
    for (word, outcome) in words {
        assert!(of(outcome) > 0);
        assert!(map.svg.contains(&format!(">{word}: {}</text>", of(outcome))), "{word}");
        assert_eq!(map.svg.matches(&format!(" s, {word}</title>")).count(), of(outcome), "{word}");
    }
}

#[test]
fn points_beyond_the_limit_lie_on_it() {
    let run = |instance, engine| Run { family: "f", instance, engine, parameters: &[] };
    let mut records = [
        record(&run("i", "a"), Outcome::Yes),
        record(&run("i", "b"), Outcome::TimeLimit),
        record(&run("j", "a"), Outcome::No),
        record(&run("j", "b"), Outcome::No),
        record(&run("k", "a"), Outcome::Failed),
        record(&run("k", "b"), Outcome::Unknown),
    ];
    records[0].cpu_seconds = 1.5;
    records[2].cpu_seconds = 0.25;
    records[3].cpu_seconds = 0.5;
    let report = Report::new(&records);
    let figure = report.scatter("f", "a", "b").expect("two instances are solved");
    for part in ["<title>i: 1.500 s, 60.000 s</title>", "<title>j: 0.250 s, 0.500 s</title>", ">both no: 1</text>"] {
        assert!(figure.svg.contains(part), "{part}");
    }
    assert!(figure.svg.contains("3 instances, 2 faster with a, 0 with b; 1 unsolved by both, not drawn"));
    assert_eq!(report.scatter("f", "a", "c"), None);
}
