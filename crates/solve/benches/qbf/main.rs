//! `cargo bench -p boardproof-solve --bench qbf`: the benchmark files through the embedded QBF solver.

#[path = "../../tests/puzzles/mod.rs"]
mod puzzles;

use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use encode::games::{Encoding, Form, Options, Prepared, encode, prepare};
use logic::Formula;

fn main() {
    let Some(files) = puzzles::bounded() else { return };
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let encoding: Encoding = arguments.first().map_or(Encoding::Ft, |name| name.parse().unwrap());
    let filter = arguments.get(1).cloned().unwrap_or_default();
    let mut total = 0.0;
    for (name, question) in files.iter().filter(|(name, _)| name.contains(&filter)) {
        let instance = match prepare(question, board::games::Shrink::Depth) {
            Prepared::Decided(value) => {
                println!("{name:<16} {value} without play");
                continue;
            }
            Prepared::Open(instance) => instance,
        };
        let start = ProcessTime::now();
        let options = Options { form: Form::Circuit, ..Options::default() };
        let Formula::Circuit(formula) = encode(&instance, encoding, &options).unwrap().formula else { panic!() };
        let limits = qbf::Limits { deadline: Some(Instant::now() + Duration::from_secs(60)), ..qbf::Limits::default() };
        let answer = qbf::solve(&formula, &qbf::Options::default(), &limits, &mut |_| ());
        let seconds = start.elapsed().as_secs_f64();
        total += seconds;
        let verdict = match answer.verdict {
            Ok(true) => "yes".to_owned(),
            Ok(false) => "no".to_owned(),
            Err(stop) => stop.to_string(),
        };
        println!(
            "{name:<16} {verdict:<10} {seconds:>8.3} s {:>8} nodes {:?}",
            answer.statistics.nodes, answer.statistics
        );
    }
    println!("total {total:.1} s");
}
