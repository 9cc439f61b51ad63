//! Scatter plot: the times of two engines on each instance.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Figure, LEAST_SECONDS, file_name};
use crate::report::Run;
use crate::report::markup::escaped;
use crate::report::plot::{self, Anchor, Axis, Frame, GREY, HEAD, Marker};
use crate::report::words::counted;

/// The side of the plot, pixels.
const SIDE: f64 = 520.0;
const FOOT: f64 = 58.0;
/// The size of marks, pixels.
const MARK: f64 = 4.2;
/// The longest name of an engine in the legend, letters.
const LONGEST: usize = 13;

/// What a point says of its instance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Yes,
    No,
    OnlyAcross,
    OnlyUp,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Yes, Self::No, Self::OnlyAcross, Self::OnlyUp];

    fn look(self) -> (Marker, &'static str) {
        match self {
            Self::Yes => (Marker::Circle, "#0072b2"),
            Self::No => (Marker::Cross, "#d55e00"),
            Self::OnlyAcross => (Marker::Triangle, "#007a59"),
            Self::OnlyUp => (Marker::Diamond, "#a2427d"),
        }
    }
}

/// Two engines on the instances of a family; `None` if they share no instance that one of them solves.
pub(super) fn draw(family: &str, runs: &[&Run<'_>], across: &str, up: &str) -> Option<Figure> {
    let of = |engine: &str| -> BTreeMap<&str, &Run<'_>> {
        runs.iter().filter(|run| run.engine == engine).map(|&run| (run.task().instance.as_str(), run)).collect()
    };
    let (left, right) = (of(across), of(up));
    let pairs: Vec<(&Run<'_>, &Run<'_>)> =
        left.iter().filter_map(|(instance, &run)| Some((run, *right.get(instance)?))).collect();
    let limit =
        pairs.iter().flat_map(|(a, b)| [a, b]).map(|run| run.task().limits.cpu_seconds).fold(LEAST_SECONDS, f64::max);
    let time = |run: &Run<'_>| if run.is_solved() { run.cpu_seconds.clamp(LEAST_SECONDS, limit) } else { limit };
    let mut points: Vec<(Kind, (f64, f64), &str)> = Vec::new();
    for &(a, b) in &pairs {
        let kind = match (a.is_solved(), b.is_solved()) {
            (false, false) => continue,
            (true, false) => Kind::OnlyAcross,
            (false, true) => Kind::OnlyUp,
            (true, true) if a.record.outcome.verdict() == Some(true) => Kind::Yes,
            (true, true) => Kind::No,
        };
        points.push((kind, (time(a), time(b)), &a.task().instance));
    }
    let values = || points.iter().flat_map(|&(_, (x, y), _)| [x, y]).chain([limit]);
    let x = Axis::logarithmic(&format!("CPU time of {across}, seconds"), values())?;
    let y = Axis::logarithmic(&format!("CPU time of {up}, seconds"), values())?;
    if points.is_empty() {
        return None;
    }
    let left = Frame::room(&y);
    let frame = Frame { x: &x, y: &y, left, right: left + SIDE, top: HEAD, bottom: HEAD + SIDE };
    let mut body = String::new();
    frame.draw(&mut body);
    frame.draw_foot(&mut body);
    draw_guides(&mut body, &frame, limit);
    for (kind, values, instance) in &points {
        let (marker, colour) = kind.look();
        let _ = write!(body, "<g><title>{}: {:.3} s, {:.3} s</title>", escaped(instance), values.0, values.1);
        marker.draw(&mut body, frame.point(*values), MARK, colour, false);
        body += "</g>\n";
    }
    let counts = Kind::ALL.map(|kind| points.iter().filter(|point| point.0 == kind).count());
    draw_legend(&mut body, frame.right + 18.0, [across, up], counts, limit);
    let title = format!("{across} against {up}: {family}");
    let faster = |is: fn(f64, f64) -> bool| pairs.iter().filter(|(a, b)| is(a.penalised(), b.penalised())).count();
    let mut subtitle = format!(
        "{}, {} faster with {across}, {} with {up}",
        counted(pairs.len(), "instance"),
        faster(|a, b| a < b),
        faster(|a, b| a > b),
    );
    if pairs.len() > points.len() {
        let _ = write!(subtitle, "; {} unsolved by both, not drawn", pairs.len() - points.len());
    }
    Some(Figure {
        name: file_name(&["scatter", family, across, up]),
        svg: plot::document(&title, &subtitle, HEAD + SIDE + FOOT, &body),
        title,
        caption: format!(
            "Each point is an instance: below the diagonal {up} is faster, above it {across}. The thin lines are ten \
             times as fast. Runs without a verdict lie on the dashed lines, at the limit of {limit} s."
        ),
    })
}

fn draw_guides(body: &mut String, frame: &Frame<'_>, limit: f64) {
    let (low, high) = frame.x.range();
    let mut line = |from: (f64, f64), to: (f64, f64), look: &str| {
        let ((x1, y1), (x2, y2)) = (frame.point(from), frame.point(to));
        let _ = writeln!(body, "<path d=\"M{x1:.1},{y1:.1}L{x2:.1},{y2:.1}\" {look}/>");
    };
    let solid = format!("stroke=\"{GREY}\" stroke-width=\"1.2\"");
    line((low, low), (high, high), &solid);
    if high / low > 10.0 {
        let thin = format!("stroke=\"{GREY}\" stroke-width=\"0.6\"");
        line((low, low * 10.0), (high / 10.0, high), &thin);
        line((low * 10.0, low), (high, high / 10.0), &thin);
    }
    let dashed = format!("stroke=\"{GREY}\" stroke-width=\"1.2\" stroke-dasharray=\"6 4\"");
    line((limit, low), (limit, high), &dashed);
    line((low, limit), (high, limit), &dashed);
}

fn draw_legend(body: &mut String, x: f64, [across, up]: [&str; 2], counts: [usize; 4], limit: f64) {
    let mut y = HEAD + 10.0;
    for (kind, count) in Kind::ALL.into_iter().zip(counts) {
        let text = match kind {
            Kind::Yes => format!("both yes: {count}"),
            Kind::No => format!("both no: {count}"),
            Kind::OnlyAcross => format!("only {}: {count}", plot::cut(across, LONGEST)),
            Kind::OnlyUp => format!("only {}: {count}", plot::cut(up, LONGEST)),
        };
        let (marker, colour) = kind.look();
        marker.draw(body, (x + 6.0, y), MARK, colour, false);
        plot::draw_text(body, (x + 20.0, y), Anchor::Start, &text);
        y += 22.0;
    }
    let _ = writeln!(
        body,
        "<path d=\"M{x:.1},{y:.1}h14\" stroke=\"{GREY}\" stroke-width=\"1.2\" stroke-dasharray=\"6 2\"/>"
    );
    plot::draw_text(body, (x + 20.0, y), Anchor::Start, &format!("limit: {limit} s"));
}
