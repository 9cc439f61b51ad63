//! Heat map: the verdicts of windows over a board, or of radii over boards.

use std::collections::BTreeMap;
use std::path::Path;

use super::{Figure, file_name};
use crate::report::plot::{Grid, Square, Style};
use crate::report::{Run, order};

/// The parameters that say where a window lies.
const PLACE: [&str; 2] = ["row", "column"];

/// A map for each engine, board and form of the window; and one for each engine that has runs with a radius.
pub(super) fn draw_all(family: &str, runs: &[&Run<'_>], engines: &[(&str, Style)]) -> Vec<Figure> {
    let mut figures = Vec::new();
    for &(engine, _) in engines {
        let own = || runs.iter().copied().filter(|run| run.engine == engine);
        let is_window = |run: &&Run<'_>| PLACE.iter().all(|name| run.parameter(name).is_some());
        let mut windows: BTreeMap<(Option<String>, String), Vec<&Run<'_>>> = BTreeMap::new();
        for run in own().filter(is_window) {
            windows.entry((board(run), form(run))).or_default().push(run);
        }
        for ((board, form), runs) in &windows {
            let label = |name: &'static str| move |run: &Run<'_>| run.parameter(name).unwrap_or(0.0).to_string();
            let of_board = board.as_ref().map(|board| format!("{board}, ")).unwrap_or_default();
            let title = format!("{family}: {of_board}{form}, {engine}");
            let name = file_name(&["map", family, &of_board, form, engine]);
            let axes = "down: row, across: column of the window's upper left cell";
            figures.push(draw(name, title, axes, runs, &label("row"), &label("column")));
        }
        let with_radius = own().filter(|run| !is_window(run) && run.parameter("radius").is_some());
        let runs: Vec<&Run<'_>> = with_radius.collect();
        if !runs.is_empty() {
            let radius = |run: &Run<'_>| run.parameter("radius").unwrap_or(0.0).to_string();
            let title = format!("{family}: verdicts by radius, {engine}");
            let name = file_name(&["radius", family, engine]);
            figures.push(draw(
                name,
                title,
                "down: board, across: radius",
                &runs,
                &|run| board(run).unwrap_or_else(|| run.task().instance.clone()),
                &radius,
            ));
        }
    }
    figures
}

fn draw(
    name: String,
    title: String,
    axes: &str,
    runs: &[&Run<'_>],
    row: &dyn Fn(&Run<'_>) -> String,
    column: &dyn Fn(&Run<'_>) -> String,
) -> Figure {
    let sorted = |label: &dyn Fn(&Run<'_>) -> String| {
        let mut labels: Vec<String> = runs.iter().map(|run| label(run)).collect();
        labels.sort_by(|a, b| order::natural(a, b));
        labels.dedup();
        labels
    };
    let (rows, columns) = (sorted(row), sorted(column));
    let mut squares: BTreeMap<(usize, usize), Square> = BTreeMap::new();
    for run in runs {
        let find = |labels: &[String], label: String| labels.iter().position(|other| *other == label);
        let place = find(&rows, row(run)).zip(find(&columns, column(run)));
        let about = format!("{}: {:.3} s", run.task().instance, run.cpu_seconds);
        squares.extend(place.map(|place| (place, Square { outcome: run.record.outcome, about })));
    }
    let hidden = match runs.len() - squares.len() {
        0 => String::new(),
        hidden => format!(" {hidden} more runs have the same places and are not drawn."),
    };
    Figure {
        svg: Grid { title: &title, axes, rows: &rows, columns: &columns, squares: &squares }.svg(),
        name,
        title,
        caption: format!("The verdict at each place; the legend has the signs and how many there are.{hidden}"),
    }
}

/// The board of a run: the name of its first file, if it reads one, and which of the boards there, if that is told.
fn board(run: &Run<'_>) -> Option<String> {
    let path = Path::new(&run.task().inputs.first()?.path);
    let name = path.file_stem()?.to_string_lossy();
    Some(run.parameter("board").map_or_else(|| name.to_string(), |number| format!("{name}, board {number}")))
}

/// The other numbers of a window, which are the same all over a map, rows before columns: `windows of 4 x 4, seed 1`.
fn form(run: &Run<'_>) -> String {
    let numbers = &run.task().parameters;
    let mut words = Vec::new();
    if let (Some(height), Some(width)) = (numbers.get("height"), numbers.get("width")) {
        words.push(format!("windows of {height} x {width}"));
    }
    let said = |name: &str| PLACE.contains(&name) || ["board", "height", "width"].contains(&name);
    let others = numbers.iter().filter(|(name, _)| !said(name));
    words.extend(others.map(|(name, number)| format!("{name} {number}")));
    if words.is_empty() { "windows".to_owned() } else { words.join(", ") }
}
