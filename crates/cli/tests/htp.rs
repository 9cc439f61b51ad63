//! `htp` as a program: what goes where, and how it ends.

use std::process::Output;

use assert_cmd::Command;

fn run(arguments: &[&str], input: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    program.arg("htp").args(arguments).write_stdin(input).output().unwrap()
}

#[test]
fn answers_go_to_standard_output_and_notes_do_not() {
    let input = "1 boardsize 3\n2 genmove black\n3 quarrel\n4 quit\n5 name\n";
    let expected = "=1\n\n=2 b2\n\n?3 unknown command: quarrel\n\n=4\n\n";
    let output = run(&[], input);
    assert_eq!((String::from_utf8_lossy(&output.stdout).as_ref(), output.status.code()), (expected, Some(0)));
    let notes = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(notes.starts_with("black wins (") && notes.lines().count() == 1, "{notes}");
    let output = run(&["--quiet"], input);
    assert_eq!((String::from_utf8_lossy(&output.stdout).as_ref(), output.stderr.len()), (expected, 0));
}

#[test]
fn options_are_those_of_the_page() {
    let output = run(&["--boardsize", "7x6", "--time-limit", "20ms", "--seed", "3"], "boardproof-solve\nshowboard");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("= not decided: time limit\n\n=\n a b c d e f g\n1 "), "{text}");
    assert!(text.contains("\n     6 . "), "{text}");
    let page = include_str!("../../../docs/htp.md");
    let help = String::from_utf8(run(&["--help"], "").stdout).unwrap();
    for option in ["--boardsize", "--time-limit", "--memory-limit", "--seed", "--quiet"] {
        assert!(page.contains(option) && help.contains(option), "{option}");
    }
    let command = page.lines().find_map(|line| line.strip_prefix("    boardproof htp ")).unwrap();
    let output = run(&command.split_whitespace().collect::<Vec<_>>(), "5 quit");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), b"=5\n\n".as_slice()));
    for wrong in ["64x1", "0x3", "5"] {
        let output = run(&["--boardsize", wrong], "");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && errors.contains("with sides up to 63"), "{errors}");
    }
}

#[test]
fn all_commands_are_on_the_page() {
    let page = include_str!("../../../docs/htp.md");
    let output = run(&[], "list_commands");
    let text = String::from_utf8(output.stdout).unwrap();
    let names: Vec<&str> = text.trim_start_matches("= ").split_whitespace().collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names {
        assert!(page.contains(&format!("`{name}")), "{name}");
    }
}
