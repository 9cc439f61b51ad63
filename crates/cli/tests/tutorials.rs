//! The commands of the tutorials print what the pages say, and end with the status that the pages say.
//!
//! The blocks marked `console` are run by `trycmd`, each page in a folder of its own with a copy of `examples` in it.
//! `TRYCMD=overwrite cargo test -p boardproof --test tutorials` writes what is printed now into the pages.

use std::fs;
use std::io::Write;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use tempfile::TempDir;
use trycmd::TestCases;

/// Programs that a page may start. `trycmd` passes over others without a word.
const PROGRAMS: [&str; 3] = ["boardproof", "cat", "sh"];

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn tutorials() -> PathBuf {
    project().join("docs/tutorials")
}

/// The tutorials, by their names.
fn pages() -> Vec<(String, String)> {
    let files = fs::read_dir(tutorials()).unwrap().map(|entry| entry.unwrap().path());
    let pages = files.filter(|file| file.extension().is_some_and(|end| end == "md"));
    pages
        .map(|file| (file.file_name().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(&file).unwrap()))
        .collect()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        match entry.file_type().unwrap().is_dir() {
            true => copy(&entry.path(), &to.join(entry.file_name())),
            false => drop(fs::copy(entry.path(), to.join(entry.file_name())).unwrap()),
        }
    }
}

/// The pictures of a page, which its commands draw.
fn pictures(page: &str) -> impl Iterator<Item = &str> {
    page.split("](").skip(1).filter_map(|rest| rest.split(')').next()).filter(|link| link.ends_with(".svg"))
}

/// The page as `trycmd` reads it, which knows no `<`; what needs a program that is not installed is passed over.
fn runnable(page: &str) -> String {
    let installed = |name: &str| solve::external::presets::installed().any(|preset| preset.name == name);
    let line = |line: &str| match line.strip_prefix("$ ") {
        Some(command) if command.contains(" < ") => format!("$ sh -c '{command}'\n"),
        _ if line == "```console,depqbf" && !installed("depqbf") => {
            println!("skipped: depqbf is not installed");
            format!("{line},ignore\n")
        }
        _ => format!("{line}\n"),
    };
    page.lines().map(line).collect()
}

/// The opposite of [`runnable`].
fn readable(page: &str) -> String {
    let line = |line: &str| match line.strip_prefix("$ sh -c '").and_then(|rest| rest.strip_suffix('\'')) {
        Some(command) => format!("$ {command}\n"),
        None => format!("{}\n", line.strip_suffix(",ignore").unwrap_or(line)),
    };
    page.lines().map(line).collect()
}

fn overwriting() -> bool {
    std::env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite")
}

/// Runs pages, each in a folder of its own; panics if one prints something else.
fn run(pages: &[(String, String)], folder: &Path) {
    for (name, text) in pages {
        let page = folder.join(name);
        fs::write(&page, runnable(text)).unwrap();
        copy(&project().join("examples"), &page.with_extension("in").join("examples"));
        // That it is there makes `trycmd` work in a copy; what is in it must be what the commands leave.
        let out = page.with_extension("out");
        fs::create_dir(&out).unwrap();
        for picture in pictures(text) {
            fs::copy(tutorials().join(picture), out.join(picture)).unwrap();
        }
    }
    let program = Path::new(env!("CARGO_BIN_EXE_boardproof"));
    let mut folders = vec![program.parent().unwrap().to_owned()];
    folders.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap()));
    let cases = TestCases::new();
    cases.env("PATH", std::env::join_paths(&folders).unwrap().to_str().unwrap());
    for name in PROGRAMS {
        let file = folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file());
        cases.register_bin(name, file.unwrap_or_else(|| panic!("there is no {name}")).as_path());
    }
    cases.case(folder.join("*.md").to_str().unwrap()).run();
}

#[test]
fn pages_tell_what_is_printed() {
    let pages = pages();
    for (name, text) in &pages {
        let programs = text.lines().filter_map(|line| line.strip_prefix("$ ")?.split(' ').next());
        let unknown: Vec<&str> = programs.clone().filter(|program| !PROGRAMS.contains(program)).collect();
        assert!(unknown.is_empty(), "{name}: {unknown:?}");
        assert!(programs.count() >= 10, "{name}");
    }
    assert_eq!(pages.len(), 3);
    let folder = TempDir::new().unwrap();
    run(&pages, folder.path());
    if overwriting() {
        for (name, text) in &pages {
            let page = folder.path().join(name);
            fs::write(tutorials().join(name), readable(&fs::read_to_string(&page).unwrap())).unwrap();
            for picture in pictures(text) {
                fs::copy(page.with_extension("out").join(picture), tutorials().join(picture)).unwrap();
            }
        }
    }
}

#[test]
fn what_changes_is_noticed() {
    if overwriting() {
        return println!("skipped: nothing is wrong that is overwritten");
    }
    let page = |shown: &str| format!("```console\n$ boardproof check - < examples/hex/hein_09.toml\n? {shown}\n```\n");
    let right = "1\nerror: <stdin>:2:1: found `game`, expected `boardproof-strategy`\n2 | game = \"hex\"\n    ^\n";
    let told = |text: &str| {
        let folder = TempDir::new().unwrap();
        catch_unwind(|| run(&[("page.md".to_owned(), page(text))], folder.path())).is_ok()
    };
    assert!(told(right));
    // What `trycmd` prints is seen whatever comes of the test.
    writeln!(std::io::stderr(), "The next two pages are wrong, and shall fail:").unwrap();
    assert!(!told(&right.replacen('1', "20", 1)));
    assert!(!told(&right.replace("expected", "but expected")));
    assert_eq!(readable(&runnable(&page(right))), page(right));
}
