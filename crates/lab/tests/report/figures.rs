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
