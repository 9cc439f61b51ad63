//! Sizes against the depth: how formulas grow with the plies that they look ahead.

use std::collections::BTreeSet;

use super::{Figure, distinct, file_name};
use crate::report::Run;
use crate::report::plot::{Axis, Chart, Line, Panel, Style};
use crate::report::summary::median;

/// The sizes that can be shown; the first of those that the most engines have is.
const MEASURES: [&str; 4] = ["clauses", "variables", "gates", "bytes"];
/// The parameters against which they are shown; the first of which there are several values is.
const DEPTHS: [(&str, &str); 2] = [("depth", "depth in plies"), ("size", "size of the board")];

pub(super) fn draw(family: &str, runs: &[&Run<'_>], engines: &[(&str, Style)]) -> Option<Figure> {
    let has = |measure: &str| -> usize {
        let engines = runs.iter().filter(|run| run.record.sizes.contains_key(measure)).map(|run| &run.engine);
        engines.collect::<BTreeSet<_>>().len()
    };
    // Of equal numbers the first.
    let &measure = MEASURES.iter().rev().max_by_key(|measure| has(measure))?;
    let value = |run: &Run<'_>| run.record.sizes.get(measure).map(|&size| (size as f64).max(1.0));
    let measured: Vec<&Run<'_>> = runs.iter().copied().filter(|run| value(run).is_some()).collect();
    let depths = |name: &str| distinct(measured.iter().filter_map(|run| run.parameter(name)));
    let &(parameter, label) = DEPTHS.iter().find(|(name, _)| depths(name).len() > 1)?;
    let mut lines = Vec::new();
    for &(engine, style) in engines {
        let at = |depth: f64| -> Option<(f64, f64)> {
            let own = measured.iter().filter(|run| run.engine == engine && run.parameter(parameter) == Some(depth));
            Some((depth, median(&own.filter_map(|run| value(run)).collect::<Vec<_>>())?))
        };
        let points: Vec<(f64, f64)> = depths(parameter).into_iter().filter_map(at).collect();
        if !points.is_empty() {
            lines.push(Line::straight(engine, style, points));
        }
    }
    let x = Axis::at_values(label, depths(parameter))?;
    let y = Axis::logarithmic(measure, lines.iter().flat_map(|line| &line.points).map(|point| point.1))?;
    let title = format!("{measure} by {parameter}: {family}");
    let subtitle = format!("the median of the instances of the same {parameter}");
    let chart = Chart { title, subtitle, x, panels: vec![Panel { y, lines, height: 400.0 }] };
    Some(Figure {
        name: file_name(&["sizes", family]),
        svg: chart.svg(),
        title: chart.title,
        caption: format!(
            "How the formulas grow: {measure} of the question as each engine gets it, on a logarithmic scale."
        ),
    })
}
