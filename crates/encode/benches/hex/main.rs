//! `cargo bench -p boardproof-encode`: how long empty Hex of side 19 takes to be written as QDIMACS, beside the marks.
//!
//! Two tables: the game with all its cells, and the game reduced to the depth. At depth 361 both have the same cells;
//! the reduced one lacks the edges inside the borders. `-- whole` or `-- reduced` prints only that table. Each
//! case runs twice, in processes of its own: once into a writer that only counts bytes, once into a temporary file.

mod case;
mod marks;
mod measure;
mod resources;
#[path = "../../../solve/benches/hex/table.rs"]
mod table;

use case::Case;
use measure::Measured;
use table::Table;

const COLUMNS: [&str; 12] = [
    "case",
    "depth",
    "variables",
    "clauses",
    "MB",
    "prepare s",
    "count s",
    "file s",
    "mark s",
    "MB/s",
    "peak MB",
    "reference s",
];

fn main() {
    // Cargo itself adds `--bench`.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["--case", name, depth, reduced, output] => return measure::child(name, depth, reduced, output),
        [] => {}
        ["whole"] => return table(false),
        ["reduced"] => return table(true),
        _ => {
            eprintln!("error: found {}, expected whole or reduced", arguments.join(" "));
            std::process::exit(2);
        }
    }
    table(false);
    table(true);
}

fn table(reduced: bool) {
    let kind = if reduced { "reduced to the depth" } else { "all cells" };
    let table = Table::new(&format!("Empty Hex of side 19, {kind} (CPU seconds)"), &COLUMNS);
    for case in case::CASES {
        let [count, file] = ["count", "file"].map(|output| Measured::of(&case, reduced, output));
        table.row(&row(&case, &count, &file));
    }
}

fn row(case: &Case, count: &Measured, file: &Measured) -> Vec<String> {
    let megabytes = count.bytes as f64 / 1e6;
    let peak = count.peak.max(file.peak).map_or_else(|| "-".to_owned(), |peak| format!("{:.1}", peak as f64 / 1e6));
    let or_dash = |seconds: Option<f64>| seconds.map_or_else(|| "-".to_owned(), |seconds| seconds.to_string());
    vec![
        case.name.to_owned(),
        case.depth.to_string(),
        count.variables.to_string(),
        count.clauses.to_string(),
        format!("{megabytes:.1}"),
        format!("{:.3}", count.prepare),
        format!("{:.3}", count.write),
        format!("{:.3}", file.write),
        or_dash(marks::mark(case)),
        format!("{:.0}", megabytes / count.write),
        peak,
        or_dash(marks::reference(case)),
    ]
}
