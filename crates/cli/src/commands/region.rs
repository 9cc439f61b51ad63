//! `region`: can the pieces of some cells of a board be put back so that every seam of these cells matches?

use board::notation::tiles::Record;
use board::tiles::Layout;

use crate::arguments::{Freed, RegionOptions};
use crate::commands::solve_tiles::{self, Subject};
use crate::failure::Failure;
use crate::input::display_name;

pub(crate) fn run(options: &RegionOptions) -> Result<u8, Failure> {
    let record = solve_tiles::read(&options.file, &options.engine)?;
    let subjects = subjects(record, display_name(&options.file), &options.freed, options.improve)?;
    solve_tiles::decide_all(&subjects, &options.engine, options.core, options.svg.as_deref())
}

/// The question about each of the regions; with what lies there if a better filling is asked for.
pub(crate) fn subjects(record: Record, name: &str, freed: &Freed, improve: bool) -> Result<Vec<Subject>, Failure> {
    let no_board = || Failure::Bad(format!("{name}: a puzzle without a board, expected a board"));
    let layout = record.layout.ok_or_else(no_board)?;
    let regions = regions(&layout, freed).map_err(|why| Failure::Bad(format!("{name}: {why}")))?;
    let spare = record.puzzle.as_ref().map(|puzzle| layout.spare(&puzzle.pieces)).unwrap_or_default();
    let subjects = regions.into_iter().map(|(words, cells)| Subject {
        question: layout.region(&cells, &spare),
        base: layout.clone(),
        region: Some(words),
        clash: None,
        present: improve.then(|| layout.laid(&cells)),
    });
    Ok(subjects.collect())
}

/// The regions asked for, each in the words of the command line.
fn regions(layout: &Layout, freed: &Freed) -> Result<Vec<(String, Vec<usize>)>, String> {
    let grid = layout.grid;
    if let Some((first, last)) = freed.halo {
        return Ok((first..=last).map(|radius| (format!("halo {radius}"), layout.halo(radius))).collect());
    }
    if freed.mismatches {
        return Ok(vec![("mismatches".to_owned(), layout.halo(0))]);
    }
    if let Some([row, column, height, width]) = freed.rect {
        return rectangle(layout, row, column, height, width).map(|region| vec![region]);
    }
    if let Some((height, width)) = freed.windows {
        if height == 0 || width == 0 || height > grid.rows || width > grid.columns {
            return Err(format!(
                "windows of {height}x{width} do not fit on {} rows and {} columns",
                grid.rows, grid.columns
            ));
        }
        let places =
            (0..=grid.rows - height).flat_map(|row| (0..=grid.columns - width).map(move |column| (row, column)));
        return places.map(|(row, column)| rectangle(layout, row, column, height, width)).collect();
    }
    let mut cells = Vec::new();
    for &(row, column) in freed.cells.iter().flatten() {
        if row >= grid.rows || column >= grid.columns {
            return Err(format!("there is no cell {row}.{column} on {} rows and {} columns", grid.rows, grid.columns));
        }
        cells.push(grid.cell(row, column));
    }
    cells.sort_unstable();
    cells.dedup();
    Ok(vec![(format!("{} cells", cells.len()), cells)])
}

fn rectangle(
    layout: &Layout,
    row: usize,
    column: usize,
    height: usize,
    width: usize,
) -> Result<(String, Vec<usize>), String> {
    let grid = layout.grid;
    let cells = grid.rectangle(row, column, height, width).ok_or_else(|| {
        let given = format!("the rectangle {row},{column},{height},{width}");
        format!("{given} does not fit on {} rows and {} columns", grid.rows, grid.columns)
    })?;
    Ok((format!("rect {row},{column},{height},{width}"), cells))
}
