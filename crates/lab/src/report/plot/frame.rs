//! The part of a plot between two axes.

use std::fmt::Write;

use super::{Anchor, Axis, FAINT, GRID, INK, RIM, draw_text, width};

/// Between the frame and what is drawn in it, to the left and the right, pixels.
const INSET: f64 = 14.0;

/// A rectangle of the picture in which values are drawn.
#[derive(Debug)]
pub(crate) struct Frame<'a> {
    pub(crate) x: &'a Axis,
    pub(crate) y: &'a Axis,
    pub(crate) left: f64,
    pub(crate) right: f64,
    pub(crate) top: f64,
    pub(crate) bottom: f64,
}

impl Frame<'_> {
    /// How much room the numbers of a vertical axis need on its left, with the rim.
    pub(crate) fn room(y: &Axis) -> f64 {
        let texts = y.ticks().iter().filter_map(|tick| tick.text.as_deref());
        RIM + 10.0 + texts.map(|text| width(text, false)).fold(0.0, f64::max)
    }

    /// The point of a pair of values.
    pub(crate) fn point(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let across = self.right - self.left - 2.0 * INSET;
        (self.left + INSET + self.x.place(x) * across, self.bottom - self.y.place(y) * (self.bottom - self.top))
    }

    /// Draws the grid, both axes, the numbers of the vertical one and its label above it. The label is horizontal: it
    /// is read without turning the head.
    pub(crate) fn draw(&self, body: &mut String) {
        let Self { left, right, top, bottom, .. } = *self;
        for tick in self.y.ticks() {
            let (y, colour) = (self.point((0.0, tick.at)).1, if tick.is_strong { GRID } else { FAINT });
            let _ = writeln!(body, "<path d=\"M{left:.1},{y:.1}H{right:.1}\" stroke=\"{colour}\"/>");
            if let Some(text) = &tick.text {
                draw_text(body, (left - 8.0, y), Anchor::End, text);
            }
        }
        for tick in self.x.ticks() {
            let (x, colour) = (self.point((tick.at, 0.0)).0, if tick.is_strong { GRID } else { FAINT });
            let _ = writeln!(body, "<path d=\"M{x:.1},{top:.1}V{bottom:.1}\" stroke=\"{colour}\"/>");
            let _ = writeln!(body, "<path d=\"M{x:.1},{bottom:.1}v5\" stroke=\"{INK}\"/>");
        }
        let _ =
            writeln!(body, "<path d=\"M{left:.1},{top:.1}V{bottom:.1}H{right:.1}\" fill=\"none\" stroke=\"{INK}\"/>");
        draw_text(body, (RIM, top - 17.0), Anchor::Start, &self.y.label);
    }

    /// Draws the numbers of the horizontal axis, those that do not touch, and its label.
    pub(crate) fn draw_foot(&self, body: &mut String) {
        let mut free = f64::NEG_INFINITY;
        for tick in self.x.ticks() {
            let Some(text) = &tick.text else { continue };
            let (x, half) = (self.point((tick.at, 0.0)).0, width(text, false) / 2.0);
            if x - half >= free {
                draw_text(body, (x, self.bottom + 16.0), Anchor::Middle, text);
                free = x + half + 6.0;
            }
        }
        draw_text(body, (self.left.midpoint(self.right), self.bottom + 38.0), Anchor::Middle, &self.x.label);
    }
}
