//! The best refilling of windows around the first mismatches of the 468 board, and of its halos.

use std::time::{Duration, Instant};

use board::tiles::Layout;
use check::tiles::Watch;
use cpu_time::ProcessTime;
use solve::Limits;
use solve::tiles::{Task, improve};

/// All of them, each with that limit by the clock.
pub(crate) fn run(layout: &Layout, limit: Duration) {
    for (rows, columns) in [(3, 3), (3, 4), (4, 4), (5, 5)] {
        for mismatch in 0..3 {
            let name = format!("{rows}x{columns}, mismatch {mismatch}");
            tell(&name, layout, &window(layout, mismatch, rows, columns), limit);
        }
    }
    for radius in [0, 1] {
        tell(&format!("halo {radius}"), layout, &layout.halo(radius), limit);
    }
}

/// The window of that size whose middle is nearest to a mismatch.
fn window(layout: &Layout, mismatch: usize, rows: usize, columns: usize) -> Vec<usize> {
    let grid = layout.grid;
    let (row, column) = grid.place(layout.mismatches()[mismatch].cell);
    let top = row.saturating_sub((rows - 1) / 2).min(grid.rows - rows);
    let left = column.saturating_sub((columns - 1) / 2).min(grid.columns - columns);
    (top..top + rows).flat_map(|row| (left..left + columns).map(move |column| grid.cell(row, column))).collect()
}

fn tell(name: &str, layout: &Layout, freed: &[usize], limit: Duration) {
    let question = layout.region(freed, &[]);
    let limits = Limits { deadline: Some(Instant::now() + limit), ..Limits::default() };
    let start = ProcessTime::now();
    let improved = improve(&question, Some(&layout.laid(freed)), &Task { limits, ..Task::default() }, &mut |_, _| ());
    let found = start.elapsed().as_secs_f64();
    let start = ProcessTime::now();
    if let Some((goal, refutation)) = &improved.refutation {
        refutation.judge(&question, *goal, Watch::default()).expect("the certificate is accepted");
    }
    let judged = start.elapsed().as_secs_f64();
    println!("{name:<20} {} cells: {improved}; {found:.2} s, check {judged:.2} s", freed.len());
}
