//! The legend below a tile board: the figures in sum, the marks that occur, the colours with number and letter.

use std::fmt::Write;

use super::svg::{MARGIN, SIDE, draw_mark};
use super::{Mark, TilePicture, letter};
use crate::picture::drawing::{INK, Point, draw_text};
use crate::tiles::Colour;

/// Font size.
const SIZE: f64 = 14.0;
/// From line to line.
const LINE: f64 = 34.0;
/// How much smaller signs are than on the board.
const SCALE: f64 = 0.55;

/// Draws the legend from `top` downwards; gives where it ends.
pub(super) fn legend(body: &mut String, picture: &TilePicture, width: f64, top: f64) -> f64 {
    let _ = writeln!(body, "<g class=\"legend\" font-size=\"{SIZE}\" fill=\"{INK}\" text-anchor=\"start\">");
    let mut flow = Flow { at: (MARGIN, top + 0.3 * LINE), right: width - 0.5 * MARGIN };
    for line in folded(&picture.summary(), flow.right - MARGIN) {
        draw_text(body, flow.place(text_width(&line)), SIZE, &line);
        flow.line();
    }
    for mark in picture.marks() {
        let (x, y) = flow.place(2.0 * LINE + text_width(mark.meaning()));
        draw_sign(body, mark, (x + 0.5 * LINE, y));
        draw_text(body, (x + 1.1 * LINE, y), SIZE, mark.meaning());
    }
    flow.line();
    for colour in picture.colours() {
        let (x, y) = flow.place(2.6 * LINE);
        draw_motif(body, colour, (x + 0.5 * LINE, y));
        let name = letter(colour).map_or_else(String::new, |letter| format!(" {letter}"));
        draw_text(body, (x + 1.05 * LINE, y), SIZE, &format!("{colour}{name}"));
    }
    flow.line();
    body.push_str("</g>\n");
    flow.at.1 - 0.3 * LINE
}

/// Things side by side, in lines.
struct Flow {
    at: Point,
    right: f64,
}

impl Flow {
    /// Where the next thing stands.
    fn place(&mut self, width: f64) -> Point {
        if self.at.0 + width > self.right {
            self.line();
        }
        let at = self.at;
        self.at.0 += width;
        at
    }

    /// Ends a line that has something on it.
    fn line(&mut self) {
        if self.at.0 > MARGIN {
            self.at = (MARGIN, self.at.1 + LINE);
        }
    }
}

/// A list in lines that are not wider, if its parts are not.
fn folded(list: &str, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in list.split_inclusive(", ") {
        match lines.last_mut() {
            Some(line) if text_width(line) + text_width(part.trim_end()) <= width => line.push_str(part),
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

/// About as wide as a text is.
fn text_width(text: &str) -> f64 {
    0.62 * SIZE * text.chars().count() as f64
}

fn draw_sign(body: &mut String, mark: Mark, (x, y): Point) {
    let _ = write!(body, "<g transform=\"translate({x} {y}) scale({SCALE})\">");
    draw_mark(body, mark, (0.0, 0.0));
    body.push_str("</g>\n");
}

/// The two halves of a motif as at a seam that matches.
fn draw_motif(body: &mut String, colour: Colour, (x, y): Point) {
    let half = SIDE / 2.0;
    let _ = writeln!(
        body,
        "<g class=\"motif\" transform=\"translate({x} {y}) scale({SCALE})\"><use href=\"#c{colour}\" y=\"{half}\"/><use href=\"#c{colour}\" transform=\"translate(0 -{half}) rotate(180)\"/><path d=\"M-{half} 0L0-{half}L{half} 0L0 {half}Z\" fill=\"none\" stroke=\"{INK}\"/></g>"
    );
}
