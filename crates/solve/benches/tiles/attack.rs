//! What radius 5 of the record boards would take: nodes expected by the model, nodes by a sample, core-hours.

use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use solve::tiles::frontier::{Sampling, Search, sample};
use solve::tiles::plan;

/// Each board whose name has that part, for that long by the clock once its order is found; with `--engine search` the
/// tree without look-ahead.
pub(crate) fn run(part: &str, engine: &str, limit: Duration) {
    println!(
        "{:<28} {:>5} {:>10} {:>10} {:>10} {:>6} {:>5} {:>8} {:>10}",
        "region", "open", "expected", "sampled", "error", "ways", "left", "Mnode/s", "core-hours"
    );
    for layout in crate::boards::records().iter().filter(|layout| layout.name.contains(part)) {
        let question = layout.region(&layout.halo(5), &[]);
        let plan = plan(&question);
        let plain = Search::new(&question, &plan.order, None);
        let search = if engine == "search" { plain } else { plain.looking_ahead() };
        // By itself: much of the time of a sample goes into its ways down.
        let (mut alone, start) = (search.clone(), ProcessTime::now());
        alone.run(1 << 26);
        let rate = alone.nodes() as f64 / start.elapsed().as_secs_f64();
        let end = Instant::now() + limit;
        let sample = sample(search, &plan, Sampling::default(), &mut |_| Instant::now() < end);
        println!(
            "{:<28} {:>5} {:>10.1e} {:>10.1e} {:>10.1e} {:>6} {:>5} {:>8.1} {:>10.1e}",
            format!("{} R5", layout.name),
            question.open().count(),
            plan.nodes(),
            sample.mean(),
            sample.error(),
            sample.sums.len(),
            sample.left,
            rate / 1e6,
            sample.mean() / rate / 3600.0
        );
    }
}
