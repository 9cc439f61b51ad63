//! A graph as SVG: its cells on a circle, in their order.

use std::f64::consts::TAU;
use std::fmt::Write;

use super::stones::draw_content;
use super::{CELL, GRID, INK, Picture, Point, RADIUS, SHADE, VERMILION, around, document, draw_text};
use crate::games::Graph;
use crate::picture::drawing::escaped;

/// The radius of a stone, and the size of names.
pub(super) const STONE: f64 = 0.66 * RADIUS;
const SIZE: f64 = 0.5 * RADIUS;

/// Where the cells lie.
#[derive(Clone, Copy)]
pub(super) struct Circle {
    cells: usize,
    radius: f64,
    middle: f64,
}

impl Circle {
    pub(super) fn of(picture: &Picture, graph: &Graph) -> Self {
        let cells = graph.len().max(1);
        let radius = (cells as f64 * STONE * 2.6 / TAU).max(4.0 * RADIUS);
        let names = picture.question.board.names().iter();
        let longest = names.map(|name| shortened(name).chars().count()).max().unwrap_or(0);
        Self { cells, radius, middle: radius + 3.0 * RADIUS + longest as f64 * 0.7 * SIZE }
    }

    /// The place of a cell, or so far outside of it.
    pub(super) fn at(&self, cell: usize, out: f64) -> Point {
        around((self.middle, self.middle), self.radius + out, cell as f64 / self.cells as f64)
    }
}

/// The cells of a graph on a circle, in their order; the two borders are square marks outside.
pub(super) fn draw(picture: &Picture, graph: &Graph) -> String {
    let size = SIZE;
    let names: Vec<String> = picture.question.board.names().iter().map(|name| shortened(name)).collect();
    let circle = Circle::of(picture, graph);
    let Circle { middle, radius, .. } = circle;
    let at = |cell: usize, out: f64| circle.at(cell, out);
    let mut body = String::new();
    for cell in 0..graph.len() {
        for other in graph.neighbours(cell).ones().filter(|&other| other > cell) {
            let ((x1, y1), (x2, y2)) = (at(cell, 0.0), at(other, 0.0));
            let _ = writeln!(
                body,
                "<line x1=\"{x1:.2}\" y1=\"{y1:.2}\" x2=\"{x2:.2}\" y2=\"{y2:.2}\" stroke=\"{GRID}\" stroke-opacity=\"0.6\"/>"
            );
        }
    }
    for (cell, name) in names.iter().enumerate() {
        draw_vertex(&mut body, picture, cell, at(cell, 0.0), STONE);
        draw_borders(&mut body, graph, cell, |out| at(cell, out), STONE);
        let place = at(cell, 2.4 * RADIUS);
        let anchor = anchor((place.0 - middle) / (radius + 2.4 * RADIUS));
        let _ = write!(body, "<g font-size=\"{size:.1}\" fill=\"{INK}\" text-anchor=\"{anchor}\">");
        draw_text(&mut body, place, size, &escaped(name));
        body.push_str("</g>\n");
    }
    document(picture, 2.0 * middle, 2.0 * middle, &body)
}

fn draw_vertex(body: &mut String, picture: &Picture, cell: usize, at: Point, stone: f64) {
    let fill = if picture.in_carrier(cell) { SHADE } else { CELL };
    let _ = writeln!(
        body,
        "<circle class=\"cell\" cx=\"{:.2}\" cy=\"{:.2}\" r=\"{:.2}\" fill=\"{fill}\" stroke=\"{GRID}\"/>",
        at.0,
        at.1,
        1.1 * stone
    );
    draw_content(body, picture, cell, at, stone * 0.85);
}

/// A full square where a cell touches the first border, an open one where it touches the second.
fn draw_borders(body: &mut String, graph: &Graph, cell: usize, at: impl Fn(f64) -> Point, stone: f64) {
    let half = 0.35 * stone;
    for (touches, out, fill) in
        [(graph.start.contains(cell), 1.15, VERMILION), (graph.end.contains(cell), 1.75, "#ffffff")]
    {
        if touches {
            let (x, y) = at(out * RADIUS);
            let _ = writeln!(
                body,
                concat!(
                    "<rect class=\"border\" x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" ",
                    "fill=\"{}\" stroke=\"{}\" stroke-width=\"2\"/>"
                ),
                x - half,
                y - half,
                2.0 * half,
                2.0 * half,
                fill,
                VERMILION
            );
        }
    }
}

/// Names stand outside of the circle, so that long ones do not cross it.
fn anchor(sideways: f64) -> &'static str {
    match sideways {
        ..-0.2 => "end",
        0.2.. => "start",
        _ => "middle",
    }
}

/// The first characters of a name that is too long for a picture.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 16;
    match name.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}\u{2026}", &name[..end]),
        None => name.to_owned(),
    }
}
