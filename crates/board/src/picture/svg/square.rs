//! Square cells in columns and rows as SVG. The edge of a torus, over which shapes go on, is dashed.

use std::fmt::Write;

use super::stones::{GREEN, draw_content};
use super::{CELL, GRID, INK, Picture, Point, RADIUS, SHADE, document, draw_text};
use crate::games::hex::column_name;

/// The side of a cell.
pub(super) const SIDE: f64 = 1.8 * RADIUS;
/// Around the board.
const MARGIN: f64 = 1.4 * RADIUS;

/// The upper left corner of a cell.
pub(super) fn corner(columns: usize, cell: usize) -> Point {
    (MARGIN + SIDE * (cell % columns) as f64, MARGIN + SIDE * (cell / columns) as f64)
}

pub(super) fn draw(picture: &Picture, columns: usize, rows: usize, torus: bool) -> String {
    let corner = |cell: usize| corner(columns, cell);
    let mut body = String::new();
    for cell in 0..columns * rows {
        let (x, y) = corner(cell);
        let (class, fill) = if picture.in_carrier(cell) { ("carrier", SHADE) } else { ("cell", CELL) };
        let _ = writeln!(
            body,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{SIDE:.1}\" height=\"{SIDE:.1}\" fill=\"{fill}\" stroke=\"{GRID}\" stroke-width=\"1.2\"/>"
        );
    }
    let (width, height) = (SIDE * columns as f64, SIDE * rows as f64);
    let dashes = if torus { " stroke-dasharray=\"7 5\"" } else { "" };
    let _ = writeln!(
        body,
        "<rect class=\"edge\" x=\"{MARGIN:.1}\" y=\"{MARGIN:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.6\"{dashes}/>"
    );
    labels(&mut body, columns, rows);
    for cell in 0..columns * rows {
        let (x, y) = corner(cell);
        if picture.completes(cell) {
            mark(&mut body, (x, y));
        }
        draw_content(&mut body, picture, cell, (x + SIDE / 2.0, y + SIDE / 2.0), 0.4 * SIDE);
    }
    document(picture, width + 2.0 * MARGIN, height + 2.0 * MARGIN, &body)
}

/// A frame inside the cell: one of the set that wins.
fn mark(body: &mut String, (x, y): Point) {
    let inset = 0.05 * SIDE;
    let side = SIDE - 2.0 * inset;
    let _ = writeln!(
        body,
        "<rect class=\"won\" x=\"{:.1}\" y=\"{:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" fill=\"none\" stroke=\"{GREEN}\" stroke-width=\"{:.1}\"/>",
        x + inset,
        y + inset,
        0.08 * SIDE
    );
}

fn labels(body: &mut String, columns: usize, rows: usize) {
    let size = 0.58 * RADIUS;
    let middle = |index: usize| MARGIN + SIDE * (index as f64 + 0.5);
    let _ = writeln!(body, "<g font-size=\"{size:.1}\" fill=\"{INK}\">");
    for column in 0..columns {
        draw_text(body, (middle(column), MARGIN - size), size, &column_name(column));
    }
    for row in 0..rows {
        draw_text(body, (MARGIN - size, middle(row)), size, &(row + 1).to_string());
    }
    body.push_str("</g>\n");
}
