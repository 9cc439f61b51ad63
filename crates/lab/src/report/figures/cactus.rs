//! Cactus plot: how many instances an engine solves when each may take so long.
//!
//! As in the reports of the SAT competitions, turned so that time, which is chosen, is the horizontal axis (as in Brain,
//! Davenport, Griggio, "Benchmarking solvers, SAT-style", SC² 2017).

use super::{Figure, LEAST_SECONDS, file_name};
use crate::report::Run;
use crate::report::plot::{Axis, Chart, Line, Panel, Shape, Style};
use crate::report::words::counted;

/// For each time at which the count changes, ascending: the time, and how many runs are solved within it.
pub fn solved_within<'r>(runs: impl IntoIterator<Item = &'r Run<'r>>) -> Vec<(f64, usize)> {
    let mut times: Vec<f64> = runs.into_iter().filter(|run| run.is_solved()).map(|run| run.cpu_seconds).collect();
    times.sort_by(f64::total_cmp);
    let mut points: Vec<(f64, usize)> = Vec::new();
    for (place, &time) in times.iter().enumerate() {
        // Equal times are one point, with the greatest count.
        points.pop_if(|last| last.0 == time);
        points.push((time, place + 1));
    }
    points
}

pub(super) fn draw(name: &str, runs: &[&Run<'_>], engines: &[(&str, Style)]) -> Option<Figure> {
    let limit = runs.iter().map(|run| run.task().limits.cpu_seconds).fold(LEAST_SECONDS, f64::max);
    let mut curves = Vec::new();
    for &(engine, style) in engines {
        let own = runs.iter().copied().filter(|run| run.engine == engine);
        let solved: Vec<(f64, usize)> = solved_within(own);
        if let Some(&(_, all)) = solved.last() {
            let mut points: Vec<(f64, f64)> =
                solved.iter().map(|&(time, count)| (time.max(LEAST_SECONDS), count as f64)).collect();
            // Nothing more is solved until the limit.
            points.push((limit.max(points[points.len() - 1].0), all as f64));
            let spent: f64 = solved.iter().map(|point| point.0).sum();
            let name = format!("{all} {engine}");
            curves.push((spent, Line { name, style, points, shape: Shape::Steps, bounds: Vec::new() }));
        }
    }
    // The names of curves that end together stand in the order of the time.
    curves.sort_by(|a, b| a.0.total_cmp(&b.0));
    let curves: Vec<Line> = curves.into_iter().map(|(_, curve)| curve).collect();
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let x = Axis::logarithmic("CPU time of a run, seconds", points().map(|point| point.0))?;
    let y = Axis::counts("instances solved within that time", points().map(|point| point.1))?;
    let mut instances: Vec<_> = runs.iter().map(|run| (&run.task().family, &run.task().instance)).collect();
    instances.dedup();
    let title = format!("Cactus: {name}");
    let subtitle =
        format!("{}; before each name how many are solved within the limit", counted(instances.len(), "instance"));
    let chart = Chart { title, subtitle, x, panels: vec![Panel { y, lines: curves, height: 400.0 }] };
    Some(Figure {
        name: file_name(&["cactus", name]),
        svg: chart.svg(),
        title: chart.title,
        caption: format!(
            "The number of instances that each engine solves when every run may take so much processor time. Higher is \
             better; the curves end at the limit of {limit} s."
        ),
    })
}
