//! `cargo bench -p boardproof-encode --bench tiles`: how long the official 16x16 puzzle with its five clues takes to be
//! counted and to be written as DIMACS. Reads the project's data, and says so where they are absent.
//!
//! Mark: seam-support in under 1.5 s and 500 MB; direct with pairwise at-most-ones at 200 MB/s. Each case runs in a
//! process of its own, so that its peak of memory is its own; `-- NAME` runs only those whose name begins so.

#[path = "../hex/resources.rs"]
mod resources;

use std::process::Command;

use board::tiles::{Grid, Hint, Piece, Puzzle, Question};
use cpu_time::ProcessTime;
use encode::tiles::{CellRule, Encoding, Options, size, write_dimacs};
use logic::AtMostOne;
use resources::{Counting, peak};

/// 1-based piece, row and column from 0, clockwise quarter turns.
const CLUES: [(usize, usize, usize, u8); 5] =
    [(139, 8, 7, 0), (208, 2, 2, 1), (255, 2, 13, 1), (181, 13, 2, 1), (249, 13, 13, 2)];

fn main() {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let wanted = match words[..] {
        ["--case", name, output] => return child(name, output),
        [] => "",
        [name, ..] => name,
    };
    if official().is_none() {
        println!("skipped: no data");
        return;
    }
    println!(
        "encoding            variables     clauses    literals       MB  count s  write s   file s  MB/s  peak MB"
    );
    for name in names().iter().filter(|name| name.starts_with(wanted)) {
        for output in ["count", "file"] {
            let program = std::env::current_exe().expect("a program knows its file");
            let child = Command::new(program).args(["--case", name, output]).output().expect("it can start itself");
            assert!(child.status.success(), "{name}: {}", String::from_utf8_lossy(&child.stderr));
            print!("{}", String::from_utf8_lossy(&child.stdout));
        }
    }
}

fn names() -> Vec<String> {
    let textbook = ["direct pairwise", "seam ladder"].map(str::to_owned);
    textbook.into_iter().chain(Encoding::ALL.map(|encoding| encoding.to_string())).collect()
}

fn options(name: &str) -> Options {
    let (encoding, form) = match name.split_once(' ') {
        Some((encoding, form)) => (encoding, AtMostOne::from_name(form)),
        None => (name, None),
    };
    let usual = Options::new(encoding.parse().expect("cases are named after encodings"));
    form.map_or(usual, |form| Options { pieces: form, cells: form, cell_rule: CellRule::Always, ..usual })
}

fn child(name: &str, output: &str) {
    let question = official().expect("the data were there");
    let options = options(name);
    let start = ProcessTime::now();
    let (written, _) = write_dimacs(&question, &options, false, Counting::to(output)).expect("it can be written");
    let seconds = start.elapsed().as_secs_f64();
    let memory = peak().map_or_else(|| "-".to_owned(), |peak| format!("{:.0}", peak as f64 / 1e6));
    let megabytes = written.bytes as f64 / 1e6;
    if output == "file" {
        println!("{seconds:>9.2}{:>6.0}{memory:>9}", megabytes / seconds);
        return;
    }
    let start = ProcessTime::now();
    let size = size(&question, &options).expect("it can be counted");
    let counted = start.elapsed().as_secs_f64();
    let (variables, clauses, literals) = (size.variables, size.clauses, size.literals);
    print!("{name:<18}{variables:>11}{clauses:>12}{literals:>12}{megabytes:>9.1}{counted:>9.2}{seconds:>9.2}");
}

fn official() -> Option<Question> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/tiles/eternity2-official.json");
    let value: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(file).ok()?).ok()?;
    let colour = |colour: &serde_json::Value| u8::try_from(colour.as_u64().expect("a colour")).expect("a small one");
    let piece = |sides: &serde_json::Value| Piece(std::array::from_fn(|side| colour(&sides[side])));
    let pieces = value["pieces"].as_array().expect("pieces").iter().map(piece).collect();
    let grid = Grid::new(16, 16);
    let hint = |(piece, row, column, rotation): (usize, _, _, _)| Hint {
        cell: grid.cell(row, column),
        piece: piece - 1,
        rotation,
    };
    Some(Puzzle { name: String::new(), grid, pieces, hints: CLUES.map(hint).into() }.question())
}
