//! `encode`: every encoding is written in both formats, and what it cannot say is told.

use assert_cmd::Command;
use logic::Formula;
use logic::text::Options;

const ENCODINGS: [&str; 11] = ["COR", "EA", "EN", "ET", "LA", "LN", "SA", "SN", "FA", "FN", "FT"];

fn example(name: &str) -> String {
    format!("{}/../../examples/hex/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}

fn encode(arguments: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_boardproof")).arg("encode").args(arguments).output().unwrap()
}

#[test]
fn both_formats_are_read_back_without_a_warning() {
    let file = example("hein_09");
    for encoding in ENCODINGS {
        for format in ["qdimacs", "qcir"] {
            let output = encode(&[&file, "--depth", "7", "--encoding", encoding, "--format", format]);
            assert_eq!(output.status.code(), Some(0), "{encoding} {format}");
            let strict = Options { strict: true };
            let reading = logic::formula::read(&output.stdout[..], "out", strict).expect("our own output is strict");
            assert_eq!(reading.warnings, [], "{encoding} {format}");
            assert_eq!(matches!(reading.value, Formula::Circuit(_)), format == "qcir");
            assert!(reading.value.prefix().blocks().len() >= 7, "{encoding}: as many blocks as plies");
        }
    }
}

#[test]
fn files_are_compressed_and_settled_questions_are_formulas_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("formula.qdimacs.zst");
    let output = encode(&[&example("hein_09"), "--depth", "1", "--encoding", "et", "-o", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the answer is no without play"));
    let packed = std::fs::File::open(&path).unwrap();
    let formula = logic::formula::read(packed, "out", Options { strict: true }).unwrap().value;
    assert_eq!(formula.prefix().blocks().len(), 1);
}

#[test]
fn what_cannot_be_said_is_told() {
    let wrong = encode(&[&example("hein_09"), "--encoding", "XY"]);
    assert_eq!(wrong.status.code(), Some(2));
    let folder = tempfile::tempdir().unwrap();
    let sets = folder.path().join("sets.toml");
    std::fs::write(&sets, "game = 'sets'\ncells = ['a', 'b', 'c']\nwins = [['a', 'b'], ['b', 'c']]\n").unwrap();
    let out = folder.path().join("out.qdimacs");
    let neighbours = encode(&[sets.to_str().unwrap(), "--encoding", "EN", "-o", out.to_str().unwrap()]);
    assert_eq!(neighbours.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&neighbours.stderr).contains("EN needs"), "{neighbours:?}");
    assert!(!out.exists(), "no partial file is left");
}

#[test]
fn large_boards_do_not_wait_for_a_list_of_paths() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    program.args(["encode", "-", "--encoding", "LN", "--depth", "45"]).write_stdin("#19c1,");
    let output = program.timeout(std::time::Duration::from_secs(60)).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.windows(6).any(|text| text == b"p cnf "));
}

#[test]
fn names_and_options() {
    let folder = tempfile::tempdir().unwrap();
    let names = folder.path().join("names.json");
    let file = example("hein_09");
    let arguments = [&file, "--depth", "7", "--encoding", "EN", "--names", names.to_str().unwrap(), "--naming", "all"];
    let plain = encode(&arguments).stdout;
    let map: serde_json::Value = serde_json::from_slice(&std::fs::read(&names).unwrap()).unwrap();
    assert_eq!(map["1"], "Black's 1st move, bit 0");
    assert_eq!(map["110"], "on the path at step 1, cell 1");
    assert_eq!(map.as_object().unwrap().len(), 138, "every variable of spec 6.4 has a name");
    let comment = b"c var 1 = Black's 1st move, bit 0\n";
    assert!(plain.windows(comment.len()).any(|text| text == comment));
    for option in [
        ["--reduction", "stones"],
        ["--maker-bound", "off"],
        ["--stutter", "rest"],
        ["--stutter", "without"],
        ["--redundant", "on"],
    ] {
        let other = encode(&[&arguments[..], &option].concat());
        assert_eq!(other.status.code(), Some(0), "{option:?}");
        assert_ne!(other.stdout, plain, "{option:?}");
    }
    let stateless = ["--depth", "7", "--encoding", "SN"];
    let plain = encode(&[&[file.as_str()], &stateless[..]].concat()).stdout;
    for option in [["--maker-repeats", "off"], ["--clauses", "plaisted-greenbaum"], ["--gates", "after-inputs"]] {
        assert_ne!(encode(&[&[file.as_str()], &stateless[..], &option].concat()).stdout, plain, "{option:?}");
    }
    let empty = folder.path().join("empty.toml");
    std::fs::write(&empty, "game = 'hex'\nboard = '3x3'\ndepth = 5\n").unwrap();
    let [all, one_of_each_orbit] = ["off", "on"]
        .map(|value| encode(&[empty.to_str().unwrap(), "--encoding", "ET", "--symmetry-breaking", value]).stdout.len());
    assert!(all < one_of_each_orbit, "one clause more");
}

/// WG and GTTT are for shapes on a board; GTTT has options of its own.
#[test]
fn shapes_on_a_board() {
    let tippy = "polyomino:tippy@4x4,torus,p=2,q=1,player=white";
    let game = |game: &str, arguments: &[&str]| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game");
        std::fs::write(&file, game).unwrap();
        let output = encode(&[&[file.to_str().unwrap()], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        let header = text.lines().find_map(|line| line.strip_prefix("p cnf ")).unwrap().to_owned();
        let numbers: Vec<usize> = header.split(' ').map(|number| number.parse().unwrap()).collect();
        (numbers[0], numbers[1])
    };
    let all = game(tippy, &["--encoding", "GTTT"]);
    for option in ["--few-is-cheat", "--occupied-is-cheat"] {
        let fewer = game(tippy, &["--encoding", "GTTT", option, "off"]);
        assert!(fewer.0 < all.0 && fewer.1 < all.1, "{option}");
    }
    let broken = game(tippy, &["--encoding", "GTTT", "--symmetry-breaking", "on"]);
    assert_eq!(broken, (all.0 + 1, all.1 + 3), "a region of one cell: one cheat more");
    game("polyomino:tippy@4x4,maker-breaker,depth=5", &["--encoding", "WG"]);
    let hex = encode(&[&example("hein_09"), "--encoding", "GTTT", "--depth", "7"]);
    assert_eq!(hex.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&hex.stderr).contains("GTTT needs a list of winning sets"), "{hex:?}");
}

#[test]
fn plain_dimacs_is_for_a_single_move() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one.toml");
    std::fs::write(&file, "game = 'hex'\nboard = '1x2'\nblack = ['a1']\n").unwrap();
    for encoding in ["COR", "EA", "EN", "ET", "SA", "SN", "FA", "FN", "FT"] {
        let arguments = [file.to_str().unwrap(), "--encoding", encoding, "--format", "dimacs"];
        let output = encode(&[&arguments[..], &["--depth", "1"]].concat());
        assert_eq!(output.status.code(), Some(0), "{encoding}: {output:?}");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("p cnf ") && !text.contains("\ne ") && !text.contains("\na "), "{text}");
    }
    for (arguments, why) in [
        ([&example("hein_09"), "--encoding", "ET", "--depth", "7"], "quantifiers for this game, and DIMACS has none"),
        ([file.to_str().unwrap(), "--encoding", "LN", "--depth", "1"], "quantifiers for this game"),
    ] {
        let output = encode(&[&arguments[..], &["--format", "dimacs"]].concat());
        assert_eq!(output.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&output.stderr).contains(why), "{output:?}");
    }
}

/// Ctrl-C while a large formula is written: no file, nor a part of one.
#[cfg(unix)]
#[test]
fn an_interrupted_file_is_not_there() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().unwrap();
    let question = folder.path().join("large.toml");
    std::fs::write(&question, "game = 'hex'\nboard = '40x40'\n").unwrap();
    let out = folder.path().join("out.qdimacs");
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    program.args(["encode", question.to_str().unwrap(), "--encoding", "ET", "--reduction", "stones", "-o"]).arg(&out);
    let child = program.stderr(Stdio::piped()).spawn().unwrap();
    let begun = || std::fs::read_dir(folder.path()).unwrap().count() > 1;
    while !begun() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted"), "{output:?}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "only the question is left");
}
