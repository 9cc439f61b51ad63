//! The MiniZinc model: its text, what is read back, and a solver where `minizinc` is installed.

use std::process::Command;

use board::tiles::{Cell, Grid, Piece, Placement, Pool, Question};

use super::super::mzn::{Answer, read, write};
use super::{brute, random};

fn pair() -> Question {
    let pieces = vec![Piece([0, 0, 1, 0]), Piece([1, 0, 0, 0]), Piece([0, 2, 0, 2])];
    let grid = Grid::new(2, 1);
    Question { grid, framed: true, cells: vec![Cell::Open; 2], pool: Pool { pieces }, numbers: vec![0, 1, 2] }
}

fn model(question: &Question) -> String {
    let mut out = Vec::new();
    write(question, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn the_text() {
    let text = model(&pair());
    assert!(text.contains("include \"alldifferent.mzn\";\ninclude \"table.mzn\";"));
    assert!(!text.contains("globals.mzn"));
    assert!(text.contains("array[1..10, 1..6] of int: placed = [| 0, 0, 0, 0, 1, 0\n  | 0, 1, 0, 0, 0, 1\n"), "{text}");
    assert!(text.contains("constraint table([piece[1], turn[1], 0, seam[1], 0, 0], placed);"));
    assert!(text.contains("constraint table([piece[2], turn[2], 0, 0, 0, seam[1]], placed);"));
}

#[test]
fn what_a_solver_prints() {
    let question = pair();
    let filling = vec![(0, Placement { piece: 0, rotation: 3 }), (1, Placement { piece: 1, rotation: 3 })];
    assert_eq!(read(&question, "% time\n0 3\r\n1 3\n----------\n==========\n"), Ok(Answer::Yes(filling)));
    assert_eq!(read(&question, "=====UNSATISFIABLE=====\n"), Ok(Answer::No));
    assert_eq!(read(&question, "=====UNKNOWN=====\n"), Ok(Answer::Unknown));
    for (output, message) in [
        ("", "line 1 of MiniZinc's output: found \"\", expected ----------"),
        ("0 3\n", "line 2 of MiniZinc's output: found \"\", expected ----------"),
        ("0 3\n----------\n", "line 2 of MiniZinc's output: found \"----------\", expected a line for each open cell"),
        ("0 3\n1 3\n0 3\n", "line 3 of MiniZinc's output: found \"0 3\", expected no more lines than open cells"),
        ("3 0\n", "line 1 of MiniZinc's output: found \"3 0\", expected a piece of the pool"),
        ("2 2\n", "line 1 of MiniZinc's output: found \"2 2\", expected a rotation below the period of the piece"),
        ("Error: x\n", "line 1 of MiniZinc's output: found \"Error: x\", expected a piece and a rotation"),
    ] {
        assert_eq!(read(&question, output).unwrap_err().to_string(), message);
    }
}

/// Skipped where `minizinc` with gecode is not installed.
#[test]
fn solved_by_gecode() {
    if Command::new("minizinc").args(["--solver", "gecode", "--version"]).output().is_err() {
        println!("skipped: no minizinc");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for seed in 0..25 {
        let question = random::question(&mut random::dice(seed));
        let Some(expected) = brute::fillings(&question, 1000) else { continue };
        let file = folder.path().join("model.mzn");
        std::fs::write(&file, model(&question)).unwrap();
        let output = Command::new("minizinc").args(["--solver", "gecode"]).arg(&file).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        match read(&question, &text).unwrap_or_else(|error| panic!("seed {seed}: {error}: {output:?}")) {
            Answer::Yes(filling) => {
                let colours = filling.iter().map(|&(_, placement)| question.colours(placement)).collect();
                assert!(expected.contains::<Vec<_>>(&colours), "seed {seed}");
            }
            answer => assert_eq!((answer, expected.len()), (Answer::No, 0), "seed {seed}"),
        }
    }
}
