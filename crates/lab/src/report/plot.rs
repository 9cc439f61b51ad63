//! Plots as plain SVG text, readable without colour: curves have names at their ends, dashes and marks.
//!
//! The document needs no font, style sheet or script from elsewhere, and has no identifiers, so that several can stand
//! in one page. The palette is that of Okabe and Ito ("Color Universal Design", 2008), darkened where a thin line would be
//! faint on white.

mod axis;
mod chart;
mod frame;
mod grid;
mod names;
mod style;

use std::fmt::Write;

pub use axis::{Axis, grouped};
pub use chart::{Chart, Line, Panel, Shape};
pub(crate) use frame::Frame;
pub(crate) use grid::{Grid, Square};
pub use style::{Marker, Style};

use super::markup::escaped;

/// The width of every plot, pixels.
pub const WIDTH: f64 = 800.0;
/// The text and the axes.
pub const INK: &str = "#222222";
/// What stands back: guides, remarks.
pub(crate) const GREY: &str = "#6b6b6b";
pub(super) const GRID: &str = "#d9d5c9";
pub(super) const FAINT: &str = "#efece4";
/// The size of letters, pixels; that of titles.
const LETTERS: f64 = 13.0;
const TITLE: f64 = 17.0;
/// The rim on the left of titles and on the right of everything.
pub(super) const RIM: f64 = 16.0;
/// Where a plot begins below its title, subtitle and the label of its vertical axis.
pub(super) const HEAD: f64 = 94.0;

/// The document around the drawn elements: white, with a title and a subtitle.
pub(crate) fn document(title: &str, subtitle: &str, height: f64, body: &str) -> String {
    let room = WIDTH - 2.0 * RIM;
    format!(
        concat!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0}\" height=\"{1:.0}\" viewBox=\"0 0 {0:.0} {1:.0}\" ",
            "role=\"img\" font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" font-size=\"{2:.0}\" fill=\"{3}\">\n",
            "<title>{4}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
            "<text x=\"{5:.0}\" y=\"28\" font-size=\"{6:.0}\" font-weight=\"bold\">{7}</text>\n",
            "<text x=\"{5:.0}\" y=\"50\">{8}</text>\n{9}</svg>\n",
        ),
        WIDTH,
        height.ceil(),
        LETTERS,
        INK,
        escaped(title),
        RIM,
        TITLE,
        escaped(&cut(title, (room / TITLE / BOLD) as usize)),
        escaped(&cut(subtitle, (room / LETTERS / PLAIN) as usize)),
        body
    )
}

/// How wide letters are on average, in font sizes, in the widest of the fonts.
const PLAIN: f64 = 0.60;
const BOLD: f64 = 0.69;

/// About how wide a text is, pixels.
pub(super) fn width(text: &str, bold: bool) -> f64 {
    text.chars().count() as f64 * LETTERS * if bold { BOLD } else { PLAIN }
}

/// The text, or its beginning if it has more letters than these.
pub(crate) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// Where a text is anchored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A text whose capitals and digits are centred on the height `y`.
pub(crate) fn draw_text(body: &mut String, (x, y): (f64, f64), anchor: Anchor, text: &str) {
    let anchor = match anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let _ = writeln!(body, "<text x=\"{x:.1}\" y=\"{:.1}\"{anchor}>{}</text>", y + 0.36 * LETTERS, escaped(text));
}
