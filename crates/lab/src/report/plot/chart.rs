//! Curves over a common horizontal axis, in one panel or several below each other.

use std::fmt::Write;

use super::names::{self, End};
use super::{Axis, Frame, HEAD, RIM, Style, WIDTH, document, width};

/// Between panels: the label of the lower one.
const GAP: f64 = 46.0;
/// Below the last panel: numbers and label of the horizontal axis.
const FOOT: f64 = 58.0;
/// The most marks on a curve; more would hide it.
const MARKS: usize = 14;

/// A picture with curves.
#[derive(Debug)]
pub struct Chart {
    /// What is shown.
    pub title: String,
    /// How to read it.
    pub subtitle: String,
    /// The axis of all panels.
    pub x: Axis,
    /// From top to bottom.
    pub panels: Vec<Panel>,
}

/// The curves of one vertical axis.
#[derive(Debug)]
pub struct Panel {
    /// The vertical axis.
    pub y: Axis,
    /// The curves.
    pub lines: Vec<Line>,
    /// The height, pixels; more if the names need it.
    pub height: f64,
}

/// A curve.
#[derive(Debug)]
pub struct Line {
    /// What stands at its end.
    pub name: String,
    /// Its look.
    pub style: Style,
    /// From left to right; a value that is not a number is a gap in the curve.
    pub points: Vec<(f64, f64)>,
    /// How the points are joined.
    pub shape: Shape,
    /// Whether the value at a point is a lower bound only: its mark is hollow.
    pub bounds: Vec<bool>,
}

/// How the points of a curve are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// By straight lines.
    Straight,
    /// By steps: the value stays until the next point.
    Steps,
}

impl Line {
    /// A curve of straight lines, all of its values exact.
    pub fn straight(name: &str, style: Style, points: Vec<(f64, f64)>) -> Self {
        Self { name: name.to_owned(), style, points, shape: Shape::Straight, bounds: Vec::new() }
    }
}

impl Shape {
    /// The points, with a corner between each two of a line of steps.
    fn corners(self, points: &[(f64, f64)]) -> Vec<(f64, f64)> {
        let mut corners: Vec<(f64, f64)> = Vec::new();
        for &(x, y) in points {
            if let (Self::Steps, Some(&(_, before))) = (self, corners.last()) {
                corners.push((x, before));
            }
            corners.push((x, y));
        }
        corners
    }
}

impl Chart {
    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        let names = || self.panels.iter().flat_map(|panel| &panel.lines).map(|line| names::written(&line.name));
        let left = self.panels.iter().map(|panel| Frame::room(&panel.y)).fold(0.0, f64::max);
        let right = WIDTH - RIM - 30.0 - names().map(|name| width(&name, true)).fold(0.0, f64::max);
        let (mut top, mut body) = (HEAD, String::new());
        for (number, panel) in self.panels.iter().enumerate() {
            let bottom = top + panel.height.max(panel.lines.len() as f64 * names::LINE);
            let frame = Frame { x: &self.x, y: &panel.y, left, right, top, bottom };
            panel.draw(&mut body, &frame);
            if number + 1 == self.panels.len() {
                frame.draw_foot(&mut body);
            }
            top = bottom + GAP;
        }
        document(&self.title, &self.subtitle, top - GAP + FOOT, &body)
    }
}

impl Panel {
    fn draw(&self, body: &mut String, frame: &Frame<'_>) {
        frame.draw(body);
        for line in &self.lines {
            let Style { colour, dashes, marker } = line.style;
            let dashes = if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
            for part in line.points.split(|point| point.1.is_nan()).filter(|part| !part.is_empty()) {
                let points = line.shape.corners(part).into_iter().map(|corner| frame.point(corner));
                let points: Vec<String> = points.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
                let _ = writeln!(
                    body,
                    "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\"{dashes}/>",
                    points.join(" ")
                );
            }
            let every = line.points.len().div_ceil(MARKS);
            for (place, &point) in line.points.iter().enumerate().filter(|(place, _)| place.is_multiple_of(every)) {
                if !point.1.is_nan() {
                    let is_bound = line.bounds.get(place).copied().unwrap_or(false);
                    marker.draw(body, frame.point(point), 3.2, colour, is_bound);
                }
            }
        }
        let ends = self.lines.iter().filter_map(|line| {
            let last = line.points.iter().rfind(|point| !point.1.is_nan())?;
            Some(End { at: frame.point(*last), name: &line.name, style: line.style })
        });
        names::draw(body, frame.right + 12.0, (frame.top, frame.bottom), ends.collect());
    }
}
