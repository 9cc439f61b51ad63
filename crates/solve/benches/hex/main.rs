//! `cargo bench -p boardproof-solve`: how long Hex questions take, on one thread, beside the marks.
//!
//! Three tables: the forty depth-bounded benchmark files (if they are beside the project), our own examples without a
//! bound, and empty boards. `-- bounded`, `-- examples` or `-- empty` prints only that table; `--full` adds the empty
//! 7x7 board. Seconds are CPU time of this process; every certificate is checked, a rejected one ends the benchmark.

#[path = "../../tests/examples/mod.rs"]
mod examples;
mod marks;
mod measure;
#[path = "../../tests/puzzles/mod.rs"]
mod puzzles;
mod table;

use std::time::Duration;

use board::games::{Player, Position, hex};
use measure::{COLUMNS, Measured, mebibytes, seconds};
use table::Table;

/// How long an empty board may take.
const LIMIT: Duration = Duration::from_secs(60);

fn main() {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let has = |name: &str| arguments.iter().any(|argument| argument == name);
    if let Some(unknown) = arguments.iter().find(|word| !["bounded", "examples", "empty", "--full"].contains(&&***word))
    {
        eprintln!("error: found {unknown}, expected bounded, examples, empty or --full");
        std::process::exit(2);
    }
    let all = arguments.iter().all(|argument| argument == "--full");
    if all || has("bounded") {
        bounded();
    }
    if all || has("examples") {
        examples();
    }
    if all || has("empty") {
        empty(if has("--full") { 7 } else { 6 });
    }
}

/// The forty files. The last two columns are what sketches took.
fn bounded() {
    let Some(files) = puzzles::bounded() else { return };
    let names = [&["question"], &COLUMNS[..], &["sketch: nodes", "QBF sketch: s"]].concat();
    let table = Table::new("Black wins within so many plies?", &names);
    let (mut total, mut checks, mut largest) = (0.0, 0.0, 0);
    for (name, question) in &files {
        let measured = Measured::of(question, false, None);
        total += measured.seconds;
        checks += measured.check;
        largest = largest.max(measured.answer.statistics.memory);
        let mut row = vec![name.clone()];
        row.extend(measured.columns());
        if let Some((nodes, qbf)) = marks::sketch(name) {
            row.extend([nodes.to_string(), seconds(qbf)]);
        }
        table.row(&row);
    }
    println!(
        "\ntotal {total:.2} s (mark {} s, game-search sketches {} s, QBF sketch {} s), checks {checks:.2} s, at most {} MiB",
        marks::MARK,
        marks::SKETCHES,
        marks::QBF_SKETCH,
        mebibytes(largest),
    );
}

/// Our examples, without a bound: the verdict alone, then with all first moves.
fn examples() {
    let names = [&["example"], &COLUMNS[..], &["expected s", "all moves s", "winning"]].concat();
    let table = Table::new("Does Black win? (without a bound)", &names);
    let (mut total, mut total_all) = (0.0, 0.0);
    for example in examples::examples() {
        let measured = Measured::of(&example.question, false, None);
        let all = Measured::of(&example.question, true, None);
        total += measured.seconds;
        total_all += all.seconds;
        let mut row = vec![example.name];
        row.extend(measured.columns());
        row.push(example.expected.seconds.map(|seconds| seconds.to_string()).unwrap_or_default());
        row.push(seconds(all.seconds));
        let wins = all.answer.first_moves.iter().flatten().filter(|first| first.wins).map(|first| first.cell);
        row.push(example.question.board.list(wins));
        table.row(&row);
    }
    println!("\ntotal {total:.2} s, with all moves {total_all:.2} s (Benzene: {} s each)", marks::BENZENE_EXAMPLE);
}

/// Empty boards, up to a side.
fn empty(largest: usize) {
    let names = [&["empty board"], &COLUMNS[..], &["Benzene s"]].concat();
    let title = format!("Does Black win on the empty board? (at most {} s)", LIMIT.as_secs());
    let table = Table::new(&title, &names);
    for side in 3..=largest {
        let question = hex::question(side, side, Position::empty(side * side), Player::Black, Player::Black);
        let measured = Measured::of(&question, false, Some(LIMIT));
        let mut row = vec![format!("{side}x{side}")];
        row.extend(measured.columns());
        row.push(marks::benzene_empty(side).map(seconds).unwrap_or_else(|| "-".to_owned()));
        table.row(&row);
    }
}
