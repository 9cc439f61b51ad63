//! The documentation is a book: every page has its place, every link leads somewhere, and nothing that the program
//! knows is missing from the overviews.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use assert_cmd::Command;
use encode::{games, tiles};
use serde_json::Value;

fn project() -> PathBuf {
    fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap()
}

fn read(page: &str) -> String {
    fs::read_to_string(project().join(page)).unwrap_or_else(|error| panic!("{page}: {error}"))
}

/// The pages below a folder, by their paths from the folder of the project.
fn pages(folder: &str) -> BTreeSet<String> {
    let mut pages = BTreeSet::new();
    for entry in fs::read_dir(project().join(folder)).unwrap().map(Result::unwrap) {
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        match entry.file_type().unwrap().is_dir() {
            true => pages.extend(self::pages(&path)),
            false if path.ends_with(".md") => drop(pages.insert(path)),
            false => (),
        }
    }
    pages.remove("docs/SUMMARY.md");
    pages
}

/// The lines of a page that are no blocks of code.
fn prose(page: &str) -> String {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        if !fence && !fenced && !line.starts_with("    ") {
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// Where the links and pictures of a page lead; what stands between backquotes is none.
fn links(page: &str) -> Vec<String> {
    let plain = |paragraph: &str| paragraph.split('`').step_by(2).collect::<String>();
    let paragraphs: Vec<String> = prose(page).split("\n\n").map(plain).collect();
    let ends = paragraphs.iter().flat_map(|paragraph| paragraph.split("](").skip(1));
    ends.map(|rest| rest.split(')').next().unwrap().to_owned()).filter(|link| !link.contains("://")).collect()
}

/// The anchors of the headings of a page, as mdBook and GitHub make them.
fn anchors(page: &str) -> Vec<String> {
    let text = prose(page);
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let text = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
        text.chars().filter(|sign| sign.is_alphanumeric() || ['-', '_'].contains(sign)).collect()
    };
    headings.map(anchor).collect()
}

/// Where a link from a page leads, from the folder of the project.
fn target(page: &str, link: &str) -> String {
    let mut folders: Vec<String> =
        Path::new(page).parent().unwrap().iter().map(|part| part.to_str().unwrap().to_owned()).collect();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => drop(folders.pop()),
            part => folders.push(part.as_os_str().to_str().unwrap().to_owned()),
        }
    }
    folders.join("/")
}

/// What is wrong with a link from a page, if anything.
fn fault(page: &str, link: &str) -> Option<String> {
    let (file, anchor) = link.split_once('#').map_or((link, None), |(file, anchor)| (file, Some(anchor)));
    let target = if file.is_empty() { page.to_owned() } else { target(page, file) };
    let exists = project().join(&target).exists();
    // mdBook copies what lies beside the pages, and nothing else.
    let inside = page.starts_with("docs/") && (!target.starts_with("docs/") || !project().join(&target).is_file());
    let missing = anchor.is_some_and(|anchor| exists && !anchors(&read(&target)).iter().any(|known| known == anchor));
    match (exists, inside, missing) {
        (false, _, _) => Some(format!("{page}: {link}: there is no {target}")),
        (_, true, _) => Some(format!("{page}: {link}: {target} is not in the book")),
        (_, _, true) => Some(format!("{page}: {link}: {target} has no such heading")),
        _ => None,
    }
}

#[test]
fn every_page_has_its_place() {
    let summary = read("docs/SUMMARY.md");
    let listed = links(&summary);
    let placed: BTreeSet<String> = listed.iter().map(|link| target("docs/SUMMARY.md", link)).collect();
    assert_eq!(placed.len(), listed.len(), "a page is there twice");
    assert_eq!(placed, pages("docs"));
}

#[test]
fn every_link_leads_somewhere() {
    let mut pages = pages("docs");
    pages.extend(["README.md", "CONTRIBUTING.md"].map(str::to_owned));
    let all: Vec<(String, String)> =
        pages.iter().flat_map(|page| links(&read(page)).into_iter().map(|link| (page.clone(), link))).collect();
    assert!(all.len() > 100, "{all:?}");
    let faults: Vec<String> = all.iter().filter_map(|(page, link)| fault(page, link)).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn wrong_links_are_noticed() {
    let page = "docs/formats/toml.md";
    let told = |link: &str| fault(page, link).unwrap_or_default();
    assert_eq!(told("../tiles.md#how-many-colours"), "");
    assert_eq!(told("#rejected"), "");
    assert!(told("../tile.md").ends_with("there is no docs/tile.md"));
    assert!(told("../tiles.md#how-few-colours").ends_with("docs/tiles.md has no such heading"));
    assert!(told("../../README.md").ends_with("README.md is not in the book"));
    assert!(told("../games").ends_with("docs/games is not in the book"));
    let text = "[a](b.md), `[c](d.md)` and ![e](f.svg)\n```\n[g](h.md)\n```\n    [i](j.md)\n[k](https://l.org)\n";
    assert_eq!(links(text), ["b.md", "f.svg"]);
    assert_eq!(anchors("# One `two`: three\n```\n# no\n```\n## 2x2, or not\n"), ["one-two-three", "2x2-or-not"]);
}

/// Asserts that a table of an overview has a row for each name, with a link to a page that speaks of it.
fn in_overview(overview: &str, names: impl IntoIterator<Item = String>) {
    let text = read(overview);
    for name in names {
        let starts = [format!("| [{name}]("), format!("| [`{name}`](")];
        let rest = text.lines().find_map(|line| starts.iter().find_map(|start| line.strip_prefix(&**start)));
        let link = rest.unwrap_or_else(|| panic!("{overview}: no row begins with {name}")).split(')').next().unwrap();
        let page = target(overview, link);
        assert!(page.contains(&name) || read(&page).contains(&name), "{page} says nothing of {name}");
    }
}

#[test]
fn overviews_are_complete() {
    in_overview("docs/encodings.md", games::Encoding::ALL.map(|encoding| encoding.to_string()));
    in_overview("docs/encodings.md", tiles::Encoding::ALL.map(|encoding| encoding.name().to_owned()));
    in_overview("docs/formats.md", board::notation::Format::all().map(|format| format.name().to_owned()));
    in_overview("docs/formats.md", board::notation::tiles::Format::all().map(|format| format.name().to_owned()));
    in_overview("docs/formats.md", ["DIMACS", "QDIMACS", "QCIR", "AIGER", "MiniZinc"].map(str::to_owned));
    in_overview("docs/formats.md", ["strategy", "pairing", "tiles", "functions", "LRAT", "DRAT"].map(str::to_owned));
}

/// All keys of an object and of what is in it.
fn keys(value: &Value) -> BTreeSet<String> {
    match value {
        Value::Object(members) => {
            members.iter().flat_map(|(key, value)| [key.clone()].into_iter().chain(keys(value))).collect()
        }
        Value::Array(list) => list.iter().flat_map(keys).collect(),
        _ => BTreeSet::new(),
    }
}

#[test]
fn every_key_of_an_answer_is_described() {
    let page = read("docs/formats/answer-json.md");
    let mut told = BTreeSet::new();
    for command in [
        "solve examples/hex/hein_09.toml --critical-depth --all-moves",
        "solve examples/hex/hein_09.toml --depth 7 --cross-check --engine search --engine qbf --encoding ET",
        "solve examples/hex/browne.toml --time-limit 1ms",
        "solve connect:3@3x3 --who-wins",
        "qbf -",
        "region examples/tiles/six_57.txt --halo 1 --core",
        "region examples/tiles/six_57.txt --mismatches --improve",
        "solve examples/tiles/own.txt",
        "solve examples/tiles/own.txt --count",
        "sizes examples/hex/hein_09.toml --depths 5,7",
        "sizes --tiles 3",
    ] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
        program
            .current_dir(project())
            .args(command.split(' '))
            .arg("--json")
            .write_stdin("p cnf 2 1\ne 1 0\na 2 0\n1 2 0\n");
        let output = program.output().unwrap();
        let object = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{command}: {error}"));
        for key in keys(&object) {
            assert!(page.contains(&format!("`{key}`")), "{command}: {key}");
            told.insert(key);
        }
    }
    assert!(told.len() > 70, "{told:?}");
}
