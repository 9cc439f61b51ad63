//! Games from files.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::{engine, refused, said};

const GAME: &str = "(;GM[11]SZ[4];B[b2];W[c3];B[b4];W[a1];B[resign])";

fn saved(folder: &TempDir, name: &str, text: &str) -> String {
    let file = folder.path().join(name);
    fs::write(&file, text).expect("it can be written");
    file.to_str().expect("a plain name").to_owned()
}

/// The rows of the board that is shown, without their numbers.
fn rows(engine: &mut play::htp::Engine) -> String {
    let shown = said(engine, "showboard");
    let rows = shown.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
    rows.map(|row| row.chars().filter(|c| ".XO".contains(*c)).collect::<String>()).collect::<Vec<_>>().join(" ")
}

#[test]
fn all_moves_or_the_first() {
    let folder = TempDir::new().expect("a folder");
    let file = saved(&folder, "a game.sgf", GAME);
    let mut engine = engine();
    said(&mut engine, &format!("loadsgf \"{file}\""));
    assert_eq!(rows(&mut engine), "O... .X.. ..O. .X..");
    for (moves, expected) in [
        (0, ".... .... .... ...."),
        (1, ".... .X.. .... ...."),
        (3, ".... .X.. ..O. .X.."),
        (4, "O... .X.. ..O. .X.."),
        (99, "O... .X.. ..O. .X.."),
    ] {
        said(&mut engine, &format!("loadsgf \"{file}\" {moves}"));
        assert_eq!(rows(&mut engine), expected, "{moves}");
    }
    // The moves can be taken back, and it is the other one's turn then.
    said(&mut engine, "undo");
    assert!(said(&mut engine, "showboard").ends_with("White to move"));
    assert_eq!(rows(&mut engine), ".... .X.. ..O. .X..");
}

#[test]
fn swaps_and_stones_that_are_set_up() {
    let folder = TempDir::new().expect("a folder");
    let swapped = saved(&folder, "swap.sgf", "(;GM[11]SZ[4];B[b1];W[swap-pieces];B[c3];W[d4])");
    let mut engine = engine();
    said(&mut engine, &format!("loadsgf {swapped}"));
    assert_eq!(rows(&mut engine), ".... O... ..X. ...O");
    said(&mut engine, &format!("loadsgf {swapped} 1"));
    assert_eq!(rows(&mut engine), ".X.. .... .... ....");
    let sides = saved(&folder, "sides.sgf", "(;GM[11]SZ[3];B[b1];W[swap-sides];W[c3];B[a3])");
    said(&mut engine, &format!("loadsgf {sides}"));
    assert_eq!(rows(&mut engine), ".X. ... X.O");
    said(&mut engine, &format!("loadsgf {sides} 3"));
    assert_eq!(rows(&mut engine), ".X. ... ..O");
    let set_up = saved(&folder, "setup.sgf", "(;GM[11]SZ[3]AB[a1]AW[b2]PL[W];W[c1];B[c3])");
    said(&mut engine, &format!("loadsgf {set_up} 1"));
    assert_eq!(rows(&mut engine), "X.O .O. ...");
    said(&mut engine, &format!("loadsgf {set_up} 0"));
    assert_eq!(rows(&mut engine), "X.. .O. ...");
    assert!(said(&mut engine, "showboard").ends_with("White to move"));
    let later = saved(&folder, "later.sgf", "(;GM[11]SZ[3];B[a1];W[b2];AB[a3];W[c1])");
    said(&mut engine, &format!("loadsgf {later}"));
    assert_eq!(rows(&mut engine), "X.O .O. X..");
    let problem = refused(&mut engine, &format!("loadsgf {later} 1"));
    assert_eq!(problem, format!("cannot load file: {later}: its stones are set up: it can be loaded from move 2 on"));
    // What cannot be loaded leaves the board as it is.
    assert_eq!(rows(&mut engine), "X.O .O. X..");
}

#[test]
fn other_notations() {
    let puzzle = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/hex/hein_09.toml");
    let mut engine = engine();
    said(&mut engine, &format!("loadsgf \"{}\"", puzzle.display()));
    assert_eq!(rows(&mut engine), "O..O ...X .... .OX.");
    assert_eq!(said(&mut engine, "boardproof-winning-moves"), "b2");
    assert!(said(&mut engine, "boardproof-solve 7").starts_with("black wins in at most 7 plies by b2, proof of "));
}

#[test]
fn what_cannot_be_loaded() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().to_str().expect("a plain name");
    let mut engine = engine();
    assert_eq!(refused(&mut engine, "loadsgf"), "syntax error: expected loadsgf FILE [MOVES]");
    let go = saved(&folder, "go.sgf", "(;GM[1]SZ[9];B[aa])");
    for (file, words) in [
        (format!("{path}/none.sgf"), "No such file or directory"),
        (path.to_owned(), "is not a file"),
        (saved(&folder, "empty.sgf", ""), "found an empty file"),
        (saved(&folder, "broken.sgf", "(;GM[11]SZ[3];B[a9])"), "found `a9`, expected a cell from a1 to c3"),
        (go, "expected GM[11], which is Hex"),
        (saved(&folder, "large.sgf", "(;GM[11]SZ[64])"), "unacceptable size: 64x64"),
        (saved(&folder, "tippy.txt", "polyomino:tippy@4x4"), "no Hex board"),
        (saved(&folder, "noise", "\u{1}\0\0"), "found binary data"),
    ] {
        let problem = refused(&mut engine, &format!("loadsgf \"{file}\""));
        assert!(problem.starts_with("cannot load file: ") && problem.contains(words), "{problem}");
        assert!(problem.contains(&file) && !problem.contains("os error"), "{problem}");
    }
    let file = saved(&folder, "game.sgf", GAME);
    let problem = refused(&mut engine, &format!("loadsgf {file} two"));
    assert_eq!(problem, "syntax error: found `two`, expected a number of moves");
    fs::write(folder.path().join("huge"), vec![b' '; (16 << 20) + 1]).expect("it can be written");
    assert!(refused(&mut engine, &format!("loadsgf {path}/huge")).contains("is larger than 16 MiB"));
}
