//! `generate hex --from-game`, and what `solve` and the lab do with it.

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

use crate::players::builders;

const JOINED: &str = "(;GM[11]SZ[3]\n;B[b2];W[c2]\n;B[c1];W[a3]\n;B[b3])\n";

fn run(folder: &Path, arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    command.args(arguments).current_dir(folder).write_stdin(input).output().unwrap()
}

/// The end of a game on standard input, with these further words.
fn generated(words: &[&str], game: &str) -> (i32, String, String) {
    let folder = TempDir::new().unwrap();
    let output = run(folder.path(), &[&["generate", "hex", "--from-game", "-"], words].concat(), game);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_small_game_is_written_with_where_it_comes_from() {
    let small = "# The end of <stdin>: the last 3 of 5 plies are taken back.
# Asked for black (black joined top and bottom), who laid 2 stones from here on; bound: 3 plies.
# 4 of 9 cells can matter within the bound. The stones are taken out.
game = \"graph\"
cells = [\"b1\", \"c1\", \"a3\", \"b3\"]
edges = [
    [\"b1\", \"a3\"],
    [\"b1\", \"b3\"],
    [\"c1\", \"a3\"],
    [\"c1\", \"b3\"],
]
start = [\"b1\", \"c1\"]
end = [\"a3\", \"b3\"]
black = []
white = []
player = \"black\"
to_move = \"black\"
depth = 3
";
    assert_eq!(generated(&["--back", "3"], JOINED), (0, small.to_owned(), String::new()));
    let whole = "# The end of <stdin>: the last 2 of 4 plies are taken back.
# Asked for black (white resigned), who laid 1 stone from here on, and lacked at least 1 more to join; bound: 3 plies.
game = \"hex\"
board = \"3x3\"
black = [\"b2\"]
white = [\"c2\"]
player = \"black\"
to_move = \"black\"
depth = 3
";
    assert_eq!(generated(&["--back", "2", "--whole"], "#3,b2c2c1a3:rw").1, whole);
    let short = generated(&["--back", "3", "--depth", "1"], JOINED).1;
    assert!(
        short.contains("# The whole board: the other player can cut all paths within the bound.\ngame = \"hex\"\n"),
        "{short}"
    );
    let any = generated(&["--back", "3", "--depth", "any"], JOINED).1;
    assert!(any.contains("bound: the whole game.\n") && !any.contains("depth"), "{any}");
}

#[test]
fn what_is_no_end_of_a_game() {
    for (words, game, status, complaint) in [
        (
            &["--back", "2"] as &[&str],
            JOINED,
            2,
            "error: <stdin>:3:10: found a ply of white, who lost, 2 before the end, ",
        ),
        (&["--back", "6"], JOINED, 2, "error: <stdin>:2:4: found 5 plies from here to the end, expected the 6 to be"),
        (&["--back", "0"], JOINED, 2, "error: invalid value '0' for '--back <K>'"),
        (&[], JOINED, 2, "--back <K>"),
        (&["--back", "3", "--size", "3x3"], JOINED, 2, "cannot be used with"),
        (&["--back", "3", "--black", "1"], JOINED, 2, "cannot be used with"),
        (&["--back", "1"], "(;GM[11]SZ[3]\n;B[b2])", 1, "error: <stdin>:2:4: found an end at which nobody has joined"),
        (&["--back", "1"], "game = \"hex\"\nboard = \"2x2\"", 1, "error: <stdin>:1:1: found no move that can be taken"),
        (&["--back", "1"], "rubbish", 1, "error: <stdin>:1:1: found `rubbish`, expected a question: "),
    ] {
        let (code, out, errors) = generated(words, game);
        assert_eq!((code, out.as_str()), (status, ""), "{words:?} {errors}");
        assert!(errors.contains(complaint), "{words:?} {errors}");
    }
    let odd = generated(&["--back", "1"], &JOINED.replace("SZ[3]", "SZ[3]RE[W]"));
    assert_eq!((odd.0, odd.2.as_str()), (0, "warning: <stdin>:4:4: white won, but black is joined\n"));
}

/// A game on 19x19, of which the lab asks four ends, whole and without useless cells. The plan is in another folder than
/// the game and the caller; a game that changes is asked again.
#[test]
fn the_lab_asks_the_ends_of_a_large_game() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    ["games", "study"].iter().for_each(|name| fs::create_dir(path(name)).unwrap());
    let instances = |family: &str, more: &str| {
        format!(
            "[[instances]]\nfamily = \"{family}\"\nyes = [\"*\"]\n\
             generate = [\"hex\", \"--from-game\", \"{{file}}\", \"--back\", \"{{back}}\"{more}]\n\
             over = {{ file = [\"../games/large.sgf\"], back = [5, 7, 9, 11] }}\n"
        )
    };
    let engine = "name = \"ends\"\n[[engines]]\nname = \"search\"\n";
    let plan = [engine, &instances("ends", ""), &instances("whole", ", \"--whole\"")].concat();
    fs::write(path("study/plan.toml"), plan).unwrap();
    for (seed, resume, runs) in [(1, None, 8), (2, Some("--resume"), 16)] {
        fs::write(path("games/large.sgf"), builders(19, seed).sgf()).unwrap();
        let words: Vec<&str> = ["lab", "run", "study/plan.toml"].into_iter().chain(resume).collect();
        let output = run(folder.path(), &words, "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let journal = fs::read_to_string(path("plan.lab/journal.jsonl")).unwrap();
        let records: Vec<Value> = journal.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(records.len(), runs);
        for record in records {
            assert_eq!(
                (&record["outcome"], &record["certificate"]["checked"]),
                (&"yes".into(), &true.into()),
                "{record}"
            );
            assert!(record["task"]["parameters"]["back"].as_f64() >= Some(5.0));
        }
    }
}
