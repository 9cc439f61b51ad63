//! What a script may rely on: exit statuses, what goes where, the JSON object, `-`, formats known by content.

use std::fs;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

const WON: &str = "game = \"hex\"\nboard = \"3x3\"\n";
const LOST: &str = "game = \"hex\"\nboard = \"3x4\"\n";
const HARD: &str = "game = \"hex\"\nboard = \"11x11\"\n";
const UNEVEN: &str = "game = \"hex\"\nboard = \"3x3\"\nturns = [\"black\", \"black\", \"white\"]\n";

fn run(arguments: &[&str], input: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_boardproof")).args(arguments).write_stdin(input).output().unwrap()
}

fn status(arguments: &[&str], input: &str) -> i32 {
    run(arguments, input).status.code().expect("not killed")
}

#[test]
fn statuses() {
    for (arguments, input, expected) in [
        (&["solve", "-"] as &[&str], WON, 10),
        (&["solve", "-"], LOST, 20),
        (&["solve", "-", "--depth", "1"], WON, 20),
        (&["solve", "-", "--time-limit", "100ms"], HARD, 0),
        (&["solve", "-", "--memory-limit", "1MiB"], HARD, 0),
        (&["solve", "-"], UNEVEN, 0),
        (&["solve", "-"], "rubbish", 1),
        (&["solve", "-", "--player", "red"], WON, 2),
        (&["solve"], WON, 2),
        (&[], WON, 2),
        (&["show", "-"], WON, 0),
        (&["convert", "-", "--to", "pg"], WON, 0),
        (&["convert", "-", "--to", "sgf", "--player", "white"], WON, 1),
        (&["generate", "hex", "--size", "3x3"], "", 0),
        (&["check", "-"], WON, 1),
        (&["check", "-", "--depth", "3"], WON, 2),
        (&["show", "-", "--scale", "2"], WON, 2),
        (&["--help"], "", 0),
        (&["--version"], "", 0),
    ] {
        assert_eq!(status(arguments, input), expected, "{arguments:?} {input}");
    }
}

/// The keys of an object and the types of their values, in order: `depth:number`.
fn keys(object: &Value) -> Vec<String> {
    let kind = |value: &Value| match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "list",
        Value::Object(_) => "object",
    };
    object.as_object().expect("an object").iter().map(|(key, value)| format!("{key}:{}", kind(value))).collect()
}

/// The one object on standard output.
fn object(arguments: &[&str], input: &str) -> Value {
    let output = run(arguments, input);
    assert!(output.stdout.ends_with(b"}\n"), "{arguments:?}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{arguments:?}: {error}"))
}

/// Whether just these keys with these types are there, in any order.
fn has(value: &Value, expected: &str) {
    let mut expected: Vec<String> = expected.split_whitespace().map(str::to_owned).collect();
    let mut found = keys(value);
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "{value}");
}

#[test]
fn one_object_of_a_fixed_form() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("c.zst");
    let certificate = ["--certificate", file.to_str().unwrap()];
    let always = "schema:string question:object verdict:string engine:string nodes:number seconds:number ";
    let proved = "line:list carrier:list certificate:object ";

    let yes =
        object(&[&["solve", "-", "--json", "--all-moves", "--depth", "9"] as &[&str], &certificate].concat(), WON);
    has(&yes, &format!("{always}{proved}depth:number critical_depth:number winning_moves:list moves:list"));
    has(&yes["certificate"], "path:string kind:string checked:bool steps:number plies:number size:number");
    let question = "kind:string game:string board:string sides:object cells:number black:list white:list \
                    to_move:string player:string";
    has(&yes["question"], question);
    has(&yes["question"]["sides"], "black:string white:string");
    for first in yes["moves"].as_array().unwrap() {
        has(first, if first["wins"] == true { "cell:string wins:bool" } else { "cell:string wins:bool reply:string" });
    }

    let no = object(&["solve", "-", "--json"], LOST);
    has(&no, &format!("{always}{proved}"));
    has(&no["certificate"], "kind:string checked:bool steps:number");

    let unknown = object(&["solve", "-", "--json", "--time-limit", "100ms"], HARD);
    has(&unknown, &format!("{always}reason:string no_win_within:number"));
    let unsupported = object(&["solve", "-", "--json"], UNEVEN);
    has(&unsupported, &format!("{always}reason:string"));
    assert_eq!(unsupported["question"]["turns"], serde_json::json!(["black", "black", "white"]));
}

#[test]
fn notes_never_mix_with_data() {
    let odd = "game = \"hex\"\nboard = \"3x3\"\nblack = [\"a1\", \"b2\", \"c1\"]\ndepth = 5\n";
    let json = run(&["solve", "-", "--json", "--progress"], odd);
    assert!(serde_json::from_slice::<Value>(&json.stdout).is_ok());
    assert!(json.stderr.starts_with(b"warning: <stdin>:3:1: "));
    let converted = run(&["convert", "-", "--to", "sgf"], odd);
    assert!(converted.stdout.starts_with(b"(;") && converted.stdout.ends_with(b")\n"));
    let notes = String::from_utf8(converted.stderr).unwrap();
    assert!(notes.contains("note: sgf does not tell the bound of 5 plies\n"), "{notes}");
    assert!(run(&["convert", "-", "--to", "sgf", "--quiet"], odd).stderr.is_empty());
}

#[test]
fn formats_are_known_by_content() {
    let folder = TempDir::new().unwrap();
    let shown = run(&["show", "-"], WON).stdout;
    for format in ["toml", "pg", "ascii", "hexworld", "hexwiki", "sgf"] {
        let text = run(&["convert", "-", "--to", format], WON).stdout;
        for name in ["q.toml", "q.pg", "q.sgf", "q.gz", "q"] {
            let path = folder.path().join(name);
            fs::write(&path, &text).unwrap();
            assert_eq!(run(&["show", path.to_str().unwrap()], "").stdout, shown, "{format} in {name}");
        }
        assert_eq!(run(&["show", "-"], &String::from_utf8(text).unwrap()).stdout, shown, "{format}");
    }
}

#[test]
fn errors_point_at_the_text() {
    let certificate = "boardproof-strategy 1\nboard hex 2 2\nmaker blue\n";
    for (arguments, input, expected) in [
        (
            ["check", "-"],
            certificate,
            "error: <stdin>:3:7: found `blue`, expected `black` or `white`\n3 | maker blue\n",
        ),
        (["show", "-"], certificate, "error: <stdin>:3:7: found `blue`, expected `black` or `white`\n3 | maker blue\n"),
        (["show", "-"], "#5c1,a1z9", "error: <stdin>:1:8: found `z9`, expected a cell from a1 to e5\n1 | #5c1,a1z9\n"),
        (["solve", "-"], certificate, "error: <stdin>: is a certificate, expected a question"),
    ] {
        let output = run(&arguments, input);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with(expected), "{message}");
        assert!(output.stdout.is_empty() && output.status.code() == Some(1));
    }
}

#[test]
fn a_verdict_outlives_a_certificate_that_cannot_be_written() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    let output = run(&["solve", "-", "--quiet", "--certificate", "/dev/full"], WON);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), b"Black wins in 5 plies.\n".as_slice()));
    assert!(output.stderr.starts_with(b"error: /dev/full: cannot be written: "));
}

#[test]
fn small_files_do_not_hide_large_ones() {
    use std::io::Write;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("bomb.zst");
    let mut packed = check::compression::Compression::Zstd.writer(fs::File::create(&path).unwrap()).unwrap();
    let megabyte = "# and on\n".repeat(1 << 17);
    for _ in 0..300 {
        packed.write_all(megabyte.as_bytes()).unwrap();
    }
    packed.finish().unwrap();
    let output = run(&["show", path.to_str().unwrap()], "");
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("cannot be read: more than 256 MiB of text"), "{message}");
    assert_eq!(output.status.code(), Some(1));
}
