//! The page: nothing in it comes from names as mark-up or from elsewhere, and a browser shows it without complaint.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use lab::Outcome;
use lab::report::{About, Report};

use crate::journal::{Run, record, study};

const COMMANDS: [&str; 2] =
    ["boardproof lab run study.toml --journal study.jsonl", "boardproof lab report study.jsonl -o report"];

fn written(records: &[lab::Record], folder: &Path) {
    let commands = COMMANDS.map(str::to_owned);
    let about = About { title: "A made-up study", plan: "# limits\ncpu = \"60s\"\n", commands: &commands };
    Report::new(records).write(folder, &about).expect("a folder that can be written");
}

#[test]
fn all_files_are_there() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("new").join("report");
    let records = study(7);
    written(&records, &target);
    written(&records, &target);
    let names: Vec<String> =
        fs::read_dir(&target).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    let plots = Report::new(&records).figures();
    assert_eq!(names.len(), plots.len() + 3, "{names:?}");
    for figure in plots {
        assert_eq!(fs::read_to_string(target.join(format!("{}.svg", figure.name))).unwrap(), figure.svg);
    }
    let runs = fs::read_to_string(target.join("runs.csv")).unwrap();
    assert_eq!(runs.lines().count(), records.len() + 1);
    assert!(runs.starts_with("id,family,instance,engine,repetition,outcome,"));
    assert!(fs::read_to_string(target.join("summary.csv")).unwrap().contains("\nhein,virtual best,20,20,"));
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let about = About { title: "", plan: "", commands: &[] };
    let error = Report::new(&[]).write(&file.join("report"), &about).unwrap_err();
    assert!(error.to_string().contains("file/report: "), "{error}");
}

#[test]
fn names_bring_no_mark_up() {
    let bad = "<script>alert(1)</script>\"'&";
    let run = Run { family: bad, instance: bad, engine: bad, parameters: &[("colours", 3.0), ("radius", 1.0)] };
    let other =
        Run { instance: "i", engine: "</svg><img src=x>", parameters: &[("colours", 4.0), ("depth", 3.0)], ..run };
    let run = Run { family: bad, instance: bad, engine: bad, ..run };
    let mut records = [
        record(&run, Outcome::Yes),
        record(&run, Outcome::No),
        record(&other, Outcome::Yes),
        record(&other, Outcome::Failed),
    ];
    records[3].reason = Some(bad.to_owned());
    records[3].task.engine = bad.to_owned();
    for record in &mut records {
        record.task.versions.insert(bad.to_owned(), bad.to_owned());
        record.machine.processor = Some(bad.to_owned());
        record.sizes.insert("clauses".to_owned(), 5);
    }
    let commands = [bad.to_owned()];
    let report = Report::new(&records);
    let page = report.page(&About { title: bad, plan: bad, commands: &commands });
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;"));
    assert!(page.contains("Verdicts that cannot all be true") && page.contains("<figure"));
    for svg in report.figures().iter().map(|figure| &figure.svg).chain([&page]) {
        assert!(!svg.contains("<script") && !svg.contains("<img"), "{svg}");
    }
}

#[test]
fn contradictions_are_at_the_top() {
    let run = |engine| Run { family: "hein", instance: "hein_09", engine, parameters: &[] };
    let mut records = [record(&run("search"), Outcome::Yes), record(&run("qbf"), Outcome::No)];
    let about = About { title: "T", plan: "", commands: &[] };
    let report = Report::new(&records);
    let (page, text) = (report.page(&about), report.text());
    let line = format!("run {}, no proof: boardproof solve hein_09 --engine qbf --json", records[1].id);
    assert!(
        text.starts_with("error: hein, hein_09: found yes and no, expected one of them\n    yes: search, run "),
        "{text}"
    );
    assert!(text.contains(&line) && page.contains(&line));
    assert!(page.find("role=\"alert\"").unwrap() < page.find("<table").unwrap());
    records[0].outcome = Outcome::No;
    let page = Report::new(&records).page(&about);
    assert!(page.contains("All verdicts agree") && !page.contains("role=\"alert\""));
    records[0].task.expected = Some(true);
    records[1].task.expected = Some(true);
    let report = Report::new(&records);
    assert!(report.text().starts_with("error: hein, hein_09: found no, expected yes\n"));
    assert_eq!(report.summaries()[0].failed, 1);
}

/// Opens a page in Chromium without a window; none if there is no such program.
fn browse(page: &Path, profile: &Path) -> Option<Output> {
    let mut browser = Command::new("chromium");
    browser.args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]);
    browser.args(["--disable-background-networking", "--disable-component-update", "--disable-sync"]);
    browser.args(["--enable-logging=stderr", "--v=0", "--dump-dom"]);
    browser.arg(format!("--user-data-dir={}", profile.display())).arg(format!("file://{}", page.display()));
    match browser.output() {
        Ok(output) => Some(output),
        Err(error) => {
            eprintln!("skipped: chromium cannot be started: {error}");
            None
        }
    }
}

#[test]
fn a_browser_shows_the_page_without_complaint() {
    let folder = tempfile::tempdir().unwrap();
    let records = study(7);
    written(&records, folder.path());
    let (page, profile) = (folder.path().join("index.html"), folder.path().join("profile"));
    let Some(output) = browse(&page, &profile) else { return };
    let (dom, log) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{log}");
    assert!(!log.contains("CONSOLE"), "{log}");
    let report = Report::new(&records);
    let count = |element: &str| dom.matches(element).count();
    let tables = report.summary_tables().len() + report.matrices().len() + usize::from(report.failures().is_some());
    assert_eq!(count("<table"), tables);
    assert_eq!(count("<tr>"), count("</tr>"));
    assert_eq!((count("<svg "), count("</svg>")), (report.figures().len(), report.figures().len()));

    // The same eye sees a complaint where there is one: the page allows no picture from elsewhere.
    let html = fs::read_to_string(&page)
        .unwrap()
        .replace("</h1>", "</h1><img src=\"https://example.invalid/x.png\" alt=\"\">");
    fs::write(&page, html).unwrap();
    let output = browse(&page, &profile).expect("it could be started before");
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(log.contains("CONSOLE") && log.contains("Content Security Policy"), "{log}");
}
