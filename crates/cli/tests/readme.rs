//! The commands of the README and of other pages do what these say.

use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

const README: &str = include_str!("../../../README.md");

/// The indented commands of the program on a page, without how it is started.
fn commands(page: &str) -> Vec<&str> {
    let indented = page.lines().filter_map(|line| line.strip_prefix("    "));
    indented.filter_map(|line| line.strip_prefix("boardproof ").or_else(|| cargo(line))).collect()
}

fn cargo(line: &str) -> Option<&str> {
    line.strip_prefix("cargo run ").and_then(|rest| rest.split_once(" -- ")).map(|(_, arguments)| arguments)
}

/// Runs a command in a folder, with the examples of the project in reach; gives what it prints.
fn run(command: &str, folder: &Path) -> String {
    let project = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let arguments = command.split_whitespace().map(|word| match word.strip_prefix("examples/") {
        Some(file) => format!("{project}examples/{file}"),
        None => word.to_owned(),
    });
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = program.args(arguments).current_dir(folder).output().unwrap();
    let decides = command.starts_with("solve")
        || command.starts_with("lab merge")
        || command.starts_with("qbf") && !command.contains("-only");
    let expected: &[i32] = if decides { &[10, 20] } else { &[0] };
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(expected.contains(&output.status.code().unwrap()), "{command}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn all_commands_run_one_after_the_other() {
    let folder = TempDir::new().unwrap();
    let commands = commands(README);
    assert!(commands.len() >= 6, "{commands:?}");
    let printed: Vec<String> = commands.iter().map(|command| run(command, folder.path())).collect();
    let sentence = "\nBlack wins in 7 plies, the only winning first move is b2.\n";
    assert!(printed[0].contains(sentence), "{}", printed[0]);
    assert!(README.contains(sentence.trim()));
}

#[test]
fn commands_with_an_external_solver() {
    let page = include_str!("../../../docs/external-solvers.md");
    let installed = |name: &str| solve::external::presets::installed().any(|preset| preset.name == name);
    if !installed("depqbf") {
        return println!("skipped: depqbf is not installed");
    }
    let folder = TempDir::new().unwrap();
    let commands = commands(page);
    assert_eq!(commands.len(), 2, "{commands:?}");
    for command in commands {
        assert!(run(command, folder.path()).contains("Black wins in"), "{command}");
    }
}

#[test]
fn commands_of_the_page_on_sizes() {
    let folder = TempDir::new().unwrap();
    let commands = commands(include_str!("../../../docs/sizes.md"));
    assert_eq!(commands.len(), 5, "{commands:?}");
    let starts = ["Depth ", "Depth ", "Depth ", "16x16 cells, ", "{"];
    for (command, start) in commands.into_iter().zip(starts) {
        assert!(run(command, folder.path()).starts_with(start), "{command}");
    }
}

#[test]
fn commands_with_the_embedded_solver() {
    let page = include_str!("../../../docs/qbf.md");
    let folder = TempDir::new().unwrap();
    let commands = commands(page);
    assert_eq!(commands.len(), 5, "{commands:?}");
    let printed: Vec<String> = commands.iter().map(|command| run(command, folder.path())).collect();
    assert!(printed[1].contains("s cnf 1 "), "{}", printed[1]);
    assert!(printed[4].contains("Black wins in at most 7 plies"), "{}", printed[4]);
}

#[test]
fn commands_of_the_page_on_tiles() {
    let folder = TempDir::new().unwrap();
    let commands = commands(include_str!("../../../docs/tiles.md"));
    assert_eq!(commands.len(), 3, "{commands:?}");
    for command in commands {
        assert_eq!(run(command, folder.path()), "", "{command}");
    }
}

#[test]
fn commands_of_the_page_on_the_lab() {
    let folder = TempDir::new().unwrap();
    let commands = commands(include_str!("../../../docs/lab.md"));
    assert_eq!(commands.len(), 7, "{commands:?}");
    let printed: Vec<String> = commands.iter().map(|command| run(command, folder.path())).collect();
    assert!(printed[1].contains("puzzles: 6 instances") && printed[1].contains("qbf COR"), "{}", printed[1]);
    assert!(folder.path().join("encodings.lab/report/index.html").exists());
}

#[test]
fn commands_of_the_page_on_playing() {
    let folder = TempDir::new().unwrap();
    let commands = commands(include_str!("../../../docs/play.md"));
    assert_eq!(commands.len(), 5, "{commands:?}");
    let ends = [
        "White> \n",
        "accepted by the independent checker.\n",
        "White> \n",
        "\nBlack has won.\n",
        "\nBlack has won.\n",
    ];
    for (command, end) in commands.into_iter().zip(ends) {
        let printed = run(command, folder.path());
        assert!(printed.ends_with(end) || printed.contains(&format!("{end}Written to ")), "{command}\n{printed}");
    }
    assert!(folder.path().join("game.sgf").exists());
}
