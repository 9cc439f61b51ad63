//! Plans become runs, runs become records, records become a report.

use std::fs;

use super::{Lab, SEARCH, instances};

#[test]
fn a_plan_is_run_once_and_reported() {
    let lab = Lab::new(&format!(
        "cpu-limit = \"20s\"\nrepetitions = 2\n{SEARCH}\n[[engines]]\nname = \"qbf\"\narguments = [\"--engine\", \"qbf\"]\n\
         encodings = [\"COR\", \"GTTT\"]\n[[instances]]\nfamily = \"gttt\"\nsuite = \"gttt\"\nwhere = {{ side = \"3\", p = \"2\", torus = \"0\" }}\n\
         full = {{ where = {{ side = \"3\" }} }}\n"
    ));
    let output = lab.run(&["--jobs", "2"]);
    // Seven shapes, two openings, two players; three engines; twice.
    let records = lab.records();
    assert_eq!(records.len(), 28 * 3 * 2);
    for record in &records {
        let said = record["outcome"].as_str().unwrap();
        assert_eq!(said == "yes", record["task"]["expected"].as_bool().unwrap(), "{record}");
        assert_eq!(record["id"].as_str().unwrap().len(), 32);
        assert!(record["cpu_seconds"].as_f64().unwrap() > 0.0 && record["peak_memory"].as_u64().unwrap() > 1 << 20);
        assert!(
            record["task"]["versions"]["boardproof"].is_string() && record["machine"]["processors"].as_u64() > Some(0)
        );
    }
    assert!(records.iter().any(|record| record["certificate"]["checked"] == true && record["work"]["nodes"].is_u64()));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("qbf GTTT") && text.contains("virtual best"), "{text}");

    // Runs that are there are neither made again nor overwritten.
    let again = lab.lab(&["run", "plan.toml"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("go on with --resume"));
    lab.run(&["--resume"]);
    assert_eq!(lab.records(), records);

    let output = lab.lab(&["report", "plan.lab"]);
    assert!(output.status.success());
    let page = fs::read_to_string(lab.path().join("plan.lab/report/index.html")).unwrap();
    assert!(page.contains("<svg") && page.contains("suite = &quot;gttt&quot;"));
    assert!(lab.path().join("plan.lab/report/runs.csv").exists());
}

#[test]
fn generated_questions_and_files_have_their_numbers() {
    let lab = Lab::new(&format!(
        "{SEARCH}\n[[instances]]\nfamily = \"planted\"\ngenerate = [\"tiles\", \"--size\", \"{{size}}\", \"--inner\", \"{{colours}}\", \"--seed\", \"{{seed}}\"]\n\
         over = {{ size = 4, colours = [3, 4], seed = \"1..2\" }}\n[[instances]]\nfamily = \"files\"\nfiles = [\"*.toml\"]\nwhere = {{ depth = \"..3\" }}\n"
    ));
    for (name, depth) in [("a", 3), ("b", 5)] {
        let text = format!("game = \"hex\"\nboard = \"3x3\"\nblack = [\"b2\"]\nwhite = []\ndepth = {depth}\n");
        fs::write(lab.path().join(format!("{name}.toml")), text).unwrap();
    }
    // The plan itself is no question, and has no depth.
    lab.run(&[]);
    let records = lab.records();
    assert_eq!(records.len(), 5, "{records:?}");
    assert!(records.iter().all(|record| record["outcome"] == "yes"), "{records:?}");
    let with =
        |key: &str, value: f64| records.iter().filter(|record| record["task"]["parameters"][key] == value).count();
    assert_eq!((with("colours", 3.0), with("seed", 2.0), with("depth", 3.0), with("depth", 5.0)), (2, 2, 1, 0));
}

#[test]
fn a_file_that_changes_is_noticed() {
    let lab = Lab::new(&format!("{SEARCH}[[instances]]\nfamily = \"files\"\nfiles = [\"*.hex.toml\"]\n"));
    let text = "game = \"hex\"\nboard = \"3x3\"\nblack = []\nwhite = []\n";
    fs::write(lab.path().join("a.hex.toml"), text).unwrap();
    lab.run(&[]);
    fs::write(lab.path().join("a.hex.toml"), format!("{text}# changed\n")).unwrap();
    // Another content is another run.
    lab.run(&["--resume"]);
    assert_eq!(lab.records().len(), 2);
}

#[test]
fn a_wrong_verdict_is_an_error() {
    let lab = Lab::new(&format!("{SEARCH}{}no = [\"*\"]\n", instances(3)));
    lab.run(&[]);
    let output = lab.lab(&["report", "plan.lab"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("error: "), "{output:?}");
}

#[test]
fn a_plan_that_is_none() {
    for (plan, complaint) in [
        ("x = 1\n", "plan.toml:2:1: unknown field `x`"),
        ("cpu-limit = \"1d\"\n", "plan.toml:2:13: found `1d`, expected a duration"),
        ("engines = []\n", "plan.toml:1:1: missing field `instances`"),
        ("[[engines]]\nname = \"a\"\n[[instances]]\nfamily = \"f\"\n", "the family f has no instances"),
        ("[[engines]]\nname = \"a\"\n[[instances]]\nfamily = \"f\"\nfiles = [\"none*\"]\n", "none*: no such file"),
        (
            "[[engines]]\nname = \"a\"\n[[instances]]\nfamily = \"f\"\nsuite = \"x\"\n",
            "found suite `x`, expected `gttt`",
        ),
        (
            "[[engines]]\nname = \"a\"\n[[instances]]\nfamily = \"f\"\ngenerate = [\"tiles\", \"--size\", \"0\"]\n",
            "generate tiles --size 0: error: invalid value",
        ),
    ] {
        let lab = Lab::new(plan);
        let output = lab.lab(&["run", "plan.toml"]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains(complaint), "{said}");
        assert!(lab.records().is_empty());
    }
}

#[test]
fn studies_can_be_printed_and_changed() {
    let lab = Lab::new("");
    for study in ["hein", "gttt", "sizes", "peak", "halos", "rings"] {
        let output = lab.lab(&["plan", study]);
        assert!(output.status.success() && output.stdout.starts_with(b"# "), "{study}");
    }
    assert_eq!(lab.lab(&["plan", "nothing"]).status.code(), Some(2));
}
