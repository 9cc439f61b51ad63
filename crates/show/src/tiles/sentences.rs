//! Answers about tiles in words.

use board::tiles::{Grid, Layout, Question, pinned_mismatches};
use check::tiles::Accepted;
use solve::tiles::core::Core;
use solve::tiles::frontier::Plan;
use solve::tiles::{Decided, Progress, Verdict};

use crate::quantity::{bytes, count, seconds};

/// Nodes that the search sees in a second, about.
const NODES_A_SECOND: f64 = 5e7;

/// How an engine gets on.
pub fn progress(signs: &Progress) -> String {
    let rate = signs.nodes as f64 / signs.elapsed.as_secs_f64().max(0.001);
    let (nodes, rate, time) = (count(signs.nodes as f64), count(rate), seconds(signs.elapsed));
    match (signs.fixed, signs.expected) {
        (Some(fixed), _) => format!("{nodes} clauses learned, {rate}/s, {fixed} cells fixed, {time}"),
        (None, Some(expected)) => format!("{nodes} of about {expected:.0e} nodes, {rate} nodes/s, {time}"),
        (None, None) => format!("{nodes} nodes, {rate} nodes/s, {time}"),
    }
}

/// How much work the search is expected to be.
pub fn estimate(plan: &Plan) -> String {
    let nodes = plan.nodes();
    let time = plan.effort() / NODES_A_SECOND;
    let time = match time {
        ..1.0 => "less than a second".to_owned(),
        ..3600.0 => format!("about {time:.0} s"),
        ..86_400.0 => format!("about {:.0} h", time / 3600.0),
        ..3.2e7 => format!("about {:.0} days", time / 86_400.0),
        _ => format!("about {:.0e} years", time / 3.15e7),
    };
    let fillings = plan.fillings();
    format!("Estimate: {nodes:.1e} partial fillings and {fillings:.0e} fillings; a verdict in {time} of one core.\n")
}

/// What is wrong between pinned cells, which the question does not ask about.
pub fn mismatched_pins(question: &Question) -> String {
    let seams = pinned_mismatches(question);
    if seams.is_empty() {
        return String::new();
    }
    let places: Vec<String> = seams
        .iter()
        .map(|seam| format!("{}-{}", cell_name(question.grid, seam.cell), cell_name(question.grid, seam.other)))
        .collect();
    format!("Seams between cells that stay, which do not match: {}.\n", places.join(" "))
}

/// The verdict, what it rests on, and the board if there is one.
pub fn answer(decided: &Decided, filled: Option<&Layout>, written: Option<(&str, u64)>, quiet: bool) -> String {
    let mut out = match (&decided.answer.verdict, &decided.obstacle) {
        (Verdict::Yes(_), _) => "Yes: every open cell can be filled.\n".to_owned(),
        (Verdict::No(_), Some(obstacle)) => format!("No: {obstacle}.\n"),
        (Verdict::No(_), None) => "No: the open cells cannot be filled.\n".to_owned(),
        (Verdict::Unknown(reason), _) => format!("Unknown: {reason}.\n"),
    };
    match (&decided.proof, &decided.answer.verdict) {
        (Ok(accepted), _) => out += &format!("Checked: {accepted}.\n"),
        (Err(why), Verdict::No(_)) => out += &format!("Not checked: {why}.\n"),
        (Err(_), _) => {}
    }
    if let Some(layout) = filled {
        let all = layout.grid.seams().count();
        out += &format!("Score: {} of {all}.\n", layout.score());
    }
    if !quiet {
        let expected =
            decided.answer.expected.map(|nodes| format!(" of about {nodes:.0e} expected")).unwrap_or_default();
        let nodes = if decided.answer.nodes > 0 {
            format!(", {} partial fillings{expected}", decided.answer.nodes)
        } else {
            expected.replace(" of about", ", about").replace("expected", "partial fillings expected")
        };
        out += &format!("Engine {}, {:.2} s{nodes}.\n", decided.answer.engine, decided.seconds);
    }
    if let Some((file, size)) = written {
        out += &format!("Certificate: {file}, {}.\n", bytes(size));
    }
    out
}

/// The kind of a certificate, by its name in the file.
pub fn kind(accepted: &Accepted) -> &'static str {
    match accepted {
        Accepted::Filling { .. } | Accepted::Score { .. } => "filling",
        Accepted::Census(_) => "census",
        Accepted::Counts { .. } => "counts",
        Accepted::Proof { .. } => "proof",
    }
}

/// Row and column from 0.
fn cell_name(grid: Grid, cell: usize) -> String {
    let (row, column) = grid.place(cell);
    format!("{row}.{column}")
}

/// Cells by row and column.
pub fn cell_names(grid: Grid, cells: &[usize]) -> String {
    cells.iter().map(|&cell| cell_name(grid, cell)).collect::<Vec<_>>().join(" ")
}

/// A core in words.
pub fn core(grid: Grid, core: &Core, confirmed: bool) -> String {
    let by_sat = if confirmed { "SAT says the same" } else { "not confirmed by SAT" };
    let names = cell_names(grid, &core.cells);
    if core.cells.len() == 1 {
        return format!("Core: 1 cell is already impossible ({by_sat}): {names}.\n");
    }
    let least = if core.minimal { "none of them can be left out" } else { "as few as were found" };
    format!("Core: {} cells are already impossible ({least}; {by_sat}): {names}.\n", core.cells.len())
}
