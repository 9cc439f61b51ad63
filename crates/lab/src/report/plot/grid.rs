//! Outcomes in a grid of squares: by colour and by sign, so that colours need not be told apart.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Anchor, HEAD, INK, Marker, RIM, WIDTH, document, draw_text, width};
use crate::Outcome;
use crate::report::markup::escaped;
use crate::report::words::outcome as name;

/// The side of a square at most, and at least where there are many rows, pixels.
const LARGEST: f64 = 40.0;
const SMALLEST: f64 = 10.0;
/// The height that the squares have together if they may.
const HEIGHT: f64 = 560.0;
/// The room of the numbers of columns, and of the legend on the right.
const HEADER: f64 = 20.0;
const LEGEND: f64 = 180.0;
/// The longest name of a row that is written out, letters.
const LONGEST: usize = 30;

const OUTCOMES: [Outcome; 7] = [
    Outcome::Yes,
    Outcome::No,
    Outcome::Counted,
    Outcome::TimeLimit,
    Outcome::MemoryLimit,
    Outcome::Unknown,
    Outcome::Failed,
];

/// A grid of outcomes.
pub(crate) struct Grid<'a> {
    pub(crate) title: &'a str,
    /// What the rows and the columns are.
    pub(crate) axes: &'a str,
    pub(crate) rows: &'a [String],
    pub(crate) columns: &'a [String],
    /// By row and column, from 0.
    pub(crate) squares: &'a BTreeMap<(usize, usize), Square>,
}

/// A square of the grid.
pub(crate) struct Square {
    pub(crate) outcome: Outcome,
    /// What is shown when the pointer is on it.
    pub(crate) about: String,
}

impl Grid<'_> {
    /// The picture as an SVG document.
    pub(crate) fn svg(&self) -> String {
        let written: Vec<String> = self.rows.iter().map(|name| super::cut(name, LONGEST)).collect();
        let left = RIM + 8.0 + written.iter().map(|name| width(name, false)).fold(0.0, f64::max);
        let (across, down) = (self.columns.len() as f64, self.rows.len() as f64);
        let side = LARGEST.min((WIDTH - RIM - LEGEND - left) / across).min(SMALLEST.max(HEIGHT / down));
        let top = HEAD - 34.0 + HEADER;
        let middle = |from: f64, place: usize| from + (place as f64 + 0.5) * side;
        let mut body = String::new();
        let widest = self.columns.iter().map(|name| width(name, false)).fold(0.0, f64::max);
        for place in (0..self.columns.len()).step_by(((widest + 4.0) / side).ceil() as usize) {
            draw_text(&mut body, (middle(left, place), top - 10.0), Anchor::Middle, &self.columns[place]);
        }
        for place in (0..written.len()).step_by((15.0 / side).ceil() as usize) {
            draw_text(&mut body, (left - 8.0, middle(top, place)), Anchor::End, &written[place]);
        }
        for (&(row, column), Square { outcome, about }) in self.squares {
            let _ = write!(body, "<g><title>{}</title>", escaped(&format!("{about}, {}", name(*outcome))));
            draw_square(&mut body, (middle(left, column), middle(top, row)), side, *outcome);
            body += "</g>\n";
        }
        let legend = left + across * side + 24.0;
        let mut y = top + 14.0;
        for outcome in OUTCOMES {
            let count = self.squares.values().filter(|square| square.outcome == outcome).count();
            if count > 0 {
                draw_square(&mut body, (legend + 11.0, y), 22.0, outcome);
                draw_text(&mut body, (legend + 30.0, y), Anchor::Start, &format!("{}: {count}", name(outcome)));
                y += 28.0;
            }
        }
        document(self.title, self.axes, (top + down * side).max(y) + RIM, &body)
    }
}

/// A square around a point, its outcome as colour and sign.
fn draw_square(body: &mut String, (x, y): (f64, f64), side: f64, outcome: Outcome) {
    let (fill, ink) = match outcome {
        Outcome::Yes => ("#0072b2", "#ffffff"),
        Outcome::No => ("#f0b040", INK),
        Outcome::Counted | Outcome::TimeLimit | Outcome::MemoryLimit | Outcome::Unknown => ("#e4e1d8", INK),
        Outcome::Failed => ("#ffffff", "#b00020"),
    };
    let (corner, inner) = (side / 2.0 - 0.75, side - 1.5);
    let _ = write!(
        body,
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{inner:.1}\" height=\"{inner:.1}\" fill=\"{fill}\" stroke=\"{ink}\" \
         stroke-width=\"{}\"/>",
        x - corner,
        y - corner,
        if outcome == Outcome::Failed { 1.2 } else { 0.0 }
    );
    let letter = match outcome {
        Outcome::Yes => return Marker::Circle.draw(body, (x, y), side * 0.2, ink, false),
        Outcome::No => return Marker::Cross.draw(body, (x, y), side * 0.2, ink, false),
        Outcome::Counted => '#',
        Outcome::TimeLimit => 'T',
        Outcome::MemoryLimit => 'M',
        Outcome::Unknown => '?',
        Outcome::Failed => '!',
    };
    let size = (side * 0.5).min(15.0);
    let _ = write!(
        body,
        "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-size=\"{size:.1}\" fill=\"{ink}\">{letter}</text>",
        y + 0.36 * size
    );
}
