//! A tile board as SVG. Each triangle is defined once and used wherever its colour stands.
//!
//! Marks are told by their form as well as by their colour: a barred disc on a seam that does not match, a pin on
//! clues, a dashed line around free cells (the others stand back behind a veil), a double frame in the cells of a core.

use std::fmt::Write;

use super::legend::legend;
use super::motif::{HALF, triangle};
use super::{Mark, TilePicture};
use crate::picture::drawing::{self, GRID, INK, Point, draw_text, escaped};
use crate::tiles::{Direction, Grid};

/// The side of a cell.
pub(super) const SIDE: f64 = 2.0 * HALF;
/// Around the board.
pub(super) const MARGIN: f64 = 30.0;
/// The least width of a picture: that of a line of the legend.
const NARROWEST: f64 = 300.0;
const DASHES: &str = "stroke=\"#000000\" stroke-width=\"3.6\" stroke-dasharray=\"8 4\"";
const RED: &str = "#d00000";
const ORANGE: &str = "#ff9900";

pub(super) fn draw(picture: &TilePicture) -> String {
    let grid = picture.layout.grid;
    let (width, height) = (SIDE * grid.columns as f64, SIDE * grid.rows as f64);
    let whole = (width + 2.0 * MARGIN).max(NARROWEST);
    let mut body = definitions(picture);
    draw_pieces(&mut body, picture);
    draw_lines(&mut body, grid);
    draw_free(&mut body, picture);
    for cell in 0..grid.cells() {
        for mark in [Mark::Core, Mark::Clue].into_iter().filter(|&mark| picture.has(cell, mark)) {
            draw_mark(&mut body, mark, centre(grid, cell));
        }
    }
    for seam in picture.layout.mismatches() {
        let (from, to) = (centre(grid, seam.cell), centre(grid, seam.other));
        draw_mismatch(&mut body, (from.0.midpoint(to.0), from.1.midpoint(to.1)), seam.direction == Direction::Right);
    }
    draw_labels(&mut body, grid);
    let below = legend(&mut body, picture, whole, 2.0 * MARGIN + height);
    let name = escaped(&picture.layout.name);
    let title = if name.is_empty() { picture.summary() } else { format!("{name}: {}", picture.summary()) };
    drawing::document(&title, whole, below, &body)
}

fn centre(grid: Grid, cell: usize) -> Point {
    let (row, column) = grid.place(cell);
    (MARGIN + HALF + SIDE * column as f64, MARGIN + HALF + SIDE * row as f64)
}

/// The triangles of the colours that occur, as `c0` for grey, `c1`, ...
fn definitions(picture: &TilePicture) -> String {
    let mut out = String::from("<defs>\n");
    for colour in [crate::tiles::RIM].into_iter().chain(picture.colours()) {
        let _ = writeln!(out, "<g id=\"c{colour}\">{}</g>", triangle(colour));
    }
    out + "</defs>\n"
}

fn draw_pieces(body: &mut String, picture: &TilePicture) {
    for (cell, sides) in picture.layout.cells.iter().enumerate() {
        let (x, y) = centre(picture.layout.grid, cell);
        let Some(sides) = sides else {
            draw_mark(body, Mark::Empty, (x, y));
            continue;
        };
        let _ = write!(body, "<g class=\"piece\" transform=\"translate({x} {y})\">");
        for (quarter, colour) in sides.iter().enumerate() {
            let turn = if quarter == 0 { String::new() } else { format!(" transform=\"rotate({})\"", 90 * quarter) };
            let _ = write!(body, "<use href=\"#c{colour}\"{turn}/>");
        }
        let _ = writeln!(
            body,
            "<path d=\"M-{HALF}-{HALF}L{HALF} {HALF}M{HALF}-{HALF}L-{HALF} {HALF}\" stroke=\"{INK}\" stroke-width=\"0.5\"/></g>"
        );
    }
}

/// Transparent shapes over the cells, named by row and column: `0.15`.
pub(super) fn areas(picture: &TilePicture) -> String {
    let grid = picture.layout.grid;
    let area = |cell: usize| {
        let ((x, y), (row, column)) = (centre(grid, cell), grid.place(cell));
        let (x, y) = (x - HALF, y - HALF);
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" class=\"hit\" data-cell=\"{row}.{column}\"/>\n"
        )
    };
    (0..grid.cells()).map(area).collect()
}

fn draw_lines(body: &mut String, grid: Grid) {
    let (width, height) = (SIDE * grid.columns as f64, SIDE * grid.rows as f64);
    let upright = (0..=grid.columns).map(|line| format!("M{} {MARGIN}v{height}", MARGIN + SIDE * line as f64));
    let level = (0..=grid.rows).map(|line| format!("M{MARGIN} {}h{width}", MARGIN + SIDE * line as f64));
    let path: String = upright.chain(level).collect();
    let _ = writeln!(body, "<path class=\"grid\" d=\"{path}\" stroke=\"{INK}\" stroke-width=\"1.2\"/>");
}

/// A veil over the other cells, and a line around the free ones.
fn draw_free(body: &mut String, picture: &TilePicture) {
    let grid = picture.layout.grid;
    if picture.free.is_empty() {
        return;
    }
    let free = |cell: usize| picture.free.contains(&cell);
    let (mut veil, mut line) = (String::new(), String::new());
    for cell in 0..grid.cells() {
        let (x, y) = centre(grid, cell);
        if !free(cell) {
            let _ = write!(veil, "M{} {}h{SIDE}v{SIDE}h-{SIDE}Z", x - HALF, y - HALF);
            continue;
        }
        for direction in Direction::ALL {
            if !grid.neighbour(cell, direction).is_some_and(free) {
                let _ = match direction {
                    Direction::Up => write!(line, "M{} {}h{SIDE}", x - HALF, y - HALF),
                    Direction::Right => write!(line, "M{} {}v{SIDE}", x + HALF, y - HALF),
                    Direction::Down => write!(line, "M{} {}h{SIDE}", x - HALF, y + HALF),
                    Direction::Left => write!(line, "M{} {}v{SIDE}", x - HALF, y - HALF),
                };
            }
        }
    }
    let _ = writeln!(body, "<path class=\"pinned\" d=\"{veil}\" fill=\"#ffffff\" fill-opacity=\"0.6\"/>");
    let _ = writeln!(
        body,
        "<path class=\"free\" d=\"{line}\" fill=\"none\" stroke=\"#ffffff\" stroke-width=\"6\" stroke-linecap=\"square\"/>"
    );
    let _ = writeln!(body, "<path d=\"{line}\" fill=\"none\" {DASHES}/>");
}

/// A mark around a point: the centre of its cell, the middle of its seam.
pub(super) fn draw_mark(body: &mut String, mark: Mark, (x, y): Point) {
    let frame = |inset: f64| (x - HALF + inset, y - HALF + inset, SIDE - 2.0 * inset);
    match mark {
        Mark::Core => {
            for (inset, colour, thick) in [(3.5, "#000000", 5.0), (3.5, ORANGE, 2.6)] {
                let (x, y, side) = frame(inset);
                let _ = writeln!(
                    body,
                    "<rect class=\"core\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{thick}\"/>"
                );
            }
        }
        Mark::Clue => {
            let _ = writeln!(
                body,
                "<g class=\"clue\"><circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"#ffffff\" stroke=\"#000000\" stroke-width=\"2\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"3\"/></g>"
            );
        }
        Mark::Empty => {
            let (x, y, side) = frame(0.6);
            let _ = writeln!(
                body,
                "<path class=\"empty\" d=\"M{x} {y}h{side}v{side}h-{side}ZM{} {}h12\" fill=\"#f4f4f4\" stroke=\"{GRID}\"/>",
                x + side / 2.0 - 6.0,
                y + side / 2.0
            );
        }
        Mark::Free => {
            let (x, y, side) = frame(0.0);
            let _ =
                writeln!(body, "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"none\" {DASHES}/>");
        }
        Mark::Mismatch => draw_mismatch(body, (x, y), true),
    }
}

/// A bar along a seam, and a cross in a disc on its middle.
fn draw_mismatch(body: &mut String, (x, y): Point, upright: bool) {
    let bar = if upright { format!("M{x} {}v{SIDE}", y - HALF) } else { format!("M{} {y}h{SIDE}", x - HALF) };
    let cross = format!("M{} {}l8 8m0-8l-8 8", x - 4.0, y - 4.0);
    let _ = writeln!(
        body,
        concat!(
            "<g class=\"mismatch\"><path d=\"{bar}\" stroke=\"#ffffff\" stroke-width=\"8\"/><path d=\"{bar}\" stroke=\"{red}\" stroke-width=\"4.5\"/>",
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"8.5\" fill=\"#ffffff\" stroke=\"#000000\" stroke-width=\"1.5\"/><path d=\"{cross}\" stroke=\"{red}\" stroke-width=\"3\"/></g>"
        ),
        bar = bar,
        red = RED,
        x = x,
        y = y,
        cross = cross
    );
}

/// Columns above and below, rows at both sides.
fn draw_labels(body: &mut String, grid: Grid) {
    const SIZE: f64 = 14.0;
    let _ = writeln!(body, "<g font-size=\"{SIZE}\" fill=\"{INK}\">");
    let far = |cells: usize| MARGIN + SIDE * cells as f64 + MARGIN / 2.0;
    let middle = |index: usize| MARGIN + HALF + SIDE * index as f64;
    for column in 0..grid.columns {
        for y in [MARGIN / 2.0, far(grid.rows)] {
            draw_text(body, (middle(column), y), SIZE, &column.to_string());
        }
    }
    for row in 0..grid.rows {
        for x in [MARGIN / 2.0, far(grid.columns)] {
            draw_text(body, (x, middle(row)), SIZE, &row.to_string());
        }
    }
    body.push_str("</g>\n");
}
