//! How curves are told apart: colour, mark and dashes together.

use std::fmt::Write;

/// Dark enough for thin lines on white, and different for every kind of colour vision.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#007a59", "#a2427d", "#222222", "#7a6a00"];
const DASHES: [&str; 4] = ["", "7 4", "2 3", "9 3 2 3"];
const MARKERS: [Marker; 7] =
    [Marker::Circle, Marker::Square, Marker::Triangle, Marker::Diamond, Marker::Cross, Marker::Wedge, Marker::Plus];

/// The look of a curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// The colour, as in SVG.
    pub colour: &'static str,
    /// `stroke-dasharray`; empty for a solid line.
    pub dashes: &'static str,
    /// The mark at its points.
    pub marker: Marker,
}

impl Style {
    /// The look of the curve with this number, from 0: marks and colours come round at different times, dashes change
    /// with each round of colours.
    pub fn number(number: usize) -> Self {
        Self {
            colour: COLOURS[number % COLOURS.len()],
            dashes: DASHES[number / COLOURS.len() % DASHES.len()],
            marker: MARKERS[number % MARKERS.len()],
        }
    }
}

/// A mark at a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marker {
    /// ●
    Circle,
    /// ■
    Square,
    /// ▲
    Triangle,
    /// ◆
    Diamond,
    /// ×
    Cross,
    /// ▼
    Wedge,
    /// +
    Plus,
}

impl Marker {
    /// Draws it around a point; hollow: as an outline on white.
    pub(crate) fn draw(self, body: &mut String, (x, y): (f64, f64), size: f64, colour: &str, hollow: bool) {
        let r = size;
        let path = match self {
            Self::Circle => format!(
                "M{:.1},{y:.1}a{r:.1},{r:.1} 0 1 0 {:.1},0a{r:.1},{r:.1} 0 1 0 {:.1},0z",
                x - r,
                2.0 * r,
                -2.0 * r
            ),
            Self::Square => format!("M{:.1},{:.1}h{d:.1}v{d:.1}h-{d:.1}z", x - 0.9 * r, y - 0.9 * r, d = 1.8 * r),
            Self::Triangle => format!("M{x:.1},{:.1}l{:.1},{:.1}h{:.1}z", y - 1.2 * r, 1.15 * r, 2.0 * r, -2.3 * r),
            Self::Wedge => format!("M{x:.1},{:.1}l{:.1},{:.1}h{:.1}z", y + 1.2 * r, 1.15 * r, -2.0 * r, -2.3 * r),
            Self::Diamond => {
                format!("M{x:.1},{:.1}l{d:.1},{d:.1}l-{d:.1},{d:.1}l-{d:.1},-{d:.1}z", y - 1.3 * r, d = 1.3 * r)
            }
            Self::Cross => format!("M{:.1},{:.1}l{d:.1},{d:.1}m0,-{d:.1}l-{d:.1},{d:.1}", x - r, y - r, d = 2.0 * r),
            Self::Plus => format!("M{:.1},{y:.1}h{d:.1}M{x:.1},{:.1}v{d:.1}", x - 1.2 * r, y - 1.2 * r, d = 2.4 * r),
        };
        let look = match self {
            Self::Cross | Self::Plus => format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\""),
            _ if hollow => format!("fill=\"#ffffff\" stroke=\"{colour}\" stroke-width=\"1.4\""),
            _ => format!("fill=\"{colour}\""),
        };
        let _ = writeln!(body, "<path d=\"{path}\" {look}/>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_curves_differ() {
        let styles: Vec<Style> = (0..24).map(Style::number).collect();
        for (place, style) in styles.iter().enumerate() {
            assert!(!styles[..place].contains(style), "{place}");
        }
    }
}
