//! Phase transition: effort and verdicts of random puzzles against the number of colours.
//!
//! With few colours nearly every puzzle can be finished, with many the search is narrow; the effort has a peak between
//! (Ansótegui, Béjar, Fernández, Mateu, "Edge matching puzzles as hard SAT/CSP benchmarks", CP 2008).

use super::{Figure, LEAST_SECONDS, distinct, file_name};
use crate::report::Run;
use crate::report::plot::{Axis, Chart, Line, Panel, Style};
use crate::report::summary::median;

/// Counts of work that can stand for the effort, because they are the same on every machine.
const WORK: [&str; 2] = ["nodes", "conflicts"];

/// A plot for each engine that has runs at several numbers of colours.
pub(super) fn draw_all(family: &str, runs: &[&Run<'_>], engines: &[(&str, Style)]) -> Vec<Figure> {
    let draw_engine = |&(engine, _): &(&str, Style)| {
        let own = runs.iter().copied().filter(|run| run.engine == engine && run.parameter("colours").is_some());
        draw(family, engine, &own.collect::<Vec<_>>())
    };
    engines.iter().filter_map(draw_engine).collect()
}

/// The share of some runs of which something is true.
type Share = fn(&[&Run<'_>]) -> Option<f64>;

fn draw(family: &str, engine: &str, runs: &[&Run<'_>]) -> Option<Figure> {
    let colours = distinct(runs.iter().filter_map(|run| run.parameter("colours")));
    if colours.len() < 2 {
        return None;
    }
    let work = WORK.into_iter().find(|name| runs.iter().all(|run| run.record.work.contains_key(*name)));
    let effort = |run: &Run<'_>| match work {
        Some(name) => (run.record.work[name] as f64).max(1.0),
        None => run.cpu_seconds.max(LEAST_SECONDS),
    };
    let label = work.map_or("median CPU seconds".to_owned(), |name| format!("median number of {name}"));
    let sizes = distinct(runs.iter().filter_map(|run| run.parameter("size")));
    // Without sizes, all runs are one curve.
    let groups: Vec<Option<f64>> = if sizes.is_empty() { vec![None] } else { sizes.into_iter().map(Some).collect() };
    let at = |size: Option<f64>, colours: f64| -> Vec<&Run<'_>> {
        let is_there = |run: &&Run<'_>| run.parameter("size") == size && run.parameter("colours") == Some(colours);
        runs.iter().copied().filter(is_there).collect()
    };
    let lines = |value: &dyn Fn(&[&Run<'_>]) -> Option<f64>, bound: &dyn Fn(&[&Run<'_>]) -> bool| -> Vec<Line> {
        let line = |(number, &size): (usize, &Option<f64>)| {
            let there: Vec<Vec<&Run<'_>>> = colours.iter().map(|&colours| at(size, colours)).collect();
            // Where nothing is known the curve has a gap.
            let value = |(&colours, runs): (&f64, &Vec<&Run<'_>>)| (colours, value(runs).unwrap_or(f64::NAN));
            let points = colours.iter().zip(&there).map(value).collect();
            let name = size.map_or_else(|| engine.to_owned(), |size| format!("size {size}"));
            let bounds = there.iter().map(|runs| bound(runs)).collect();
            Line { bounds, ..Line::straight(&name, Style::number(number), points) }
        };
        groups.iter().enumerate().map(line).collect()
    };
    // The median is that of all runs only if the unsolved ones, which need more than was seen, are less than half.
    let is_bound = |runs: &[&Run<'_>]| 2 * runs.iter().filter(|run| run.is_solved()).count() <= runs.len();
    let efforts = lines(&|runs| median(&runs.iter().map(|run| effort(run)).collect::<Vec<_>>()), &is_bound);
    let solved: Share = |runs| share(runs.iter().filter(|run| run.is_solved()).count(), runs.len());
    let yes: Share = |runs| {
        let verdicts: Vec<bool> =
            runs.iter().filter(|run| run.is_solved()).filter_map(|run| run.record.outcome.verdict()).collect();
        share(verdicts.iter().filter(|&&verdict| verdict).count(), verdicts.len())
    };
    let x = Axis::at_values("colours", colours.iter().copied())?;
    let y = Axis::logarithmic(&label, efforts.iter().flat_map(|line| &line.points).map(|point| point.1))?;
    let panels = vec![
        Panel { y, lines: efforts, height: 260.0 },
        Panel { y: Axis::shares("solved"), lines: lines(&solved, &|_| false), height: 120.0 },
        Panel { y: Axis::shares("yes, of the solved"), lines: lines(&yes, &|_| false), height: 120.0 },
    ];
    let title = format!("Phase transition: {family}, {engine}");
    let subtitle = "hollow marks: half or less is solved, so the median is a lower bound".to_owned();
    let chart = Chart { title, subtitle, x, panels };
    Some(Figure {
        name: file_name(&["phase", family, engine]),
        svg: chart.svg(),
        title: chart.title,
        caption: "The median effort of random puzzles of the same size and number of colours; how many were solved within \
                  the limit; and how many of those can be finished. An unsolved run counts with what it spent until it was \
                  stopped."
            .to_owned(),
    })
}

fn share(part: usize, all: usize) -> Option<f64> {
    (all > 0).then(|| part as f64 / all as f64)
}
