//! What pictures as SVG have in common: the document, its ink, and text in it.

use std::fmt::Write;

pub(super) const INK: &str = "#222222";
pub(super) const GRID: &str = "#8c8675";

/// A point; y grows downwards.
pub(super) type Point = (f64, f64);

/// The document around the drawn elements. It needs no font, style sheet or script from elsewhere.
pub(super) fn document(title: &str, width: f64, height: f64, body: &str) -> String {
    format!(
        concat!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0}\" height=\"{1:.0}\" viewBox=\"0 0 {0:.0} {1:.0}\" ",
            "font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" text-anchor=\"middle\">\n",
            "<title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{3}</svg>\n",
        ),
        width.ceil(),
        height.ceil(),
        title,
        body
    )
}

/// A text around a point. Digits and capitals stand about 0.72 of the font size above their base line.
pub(super) fn draw_text(body: &mut String, at: Point, size: f64, text: &str) {
    let _ = writeln!(body, "<text x=\"{:.2}\" y=\"{:.2}\">{text}</text>", at.0, at.1 + 0.36 * size);
}

/// Names come from files: no mark-up may come from them.
pub(super) fn escaped(name: &str) -> String {
    let printable = name.chars().filter(|letter| !letter.is_control()).collect::<String>();
    printable.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
