//! `cargo bench -p boardproof-solve --bench qbf -- FT hein_02`: the benchmark files whose names have a part through the
//! embedded QBF solver. With `--from-qdimacs` it is given clauses only; `--limit 10` are CPU seconds a file, `--to 9` the
//! largest depth; `--without known-wins` and the like turn a switch of the search off (several with commas), `--certificate`
//! lets the functions be made; `--memory 4096` limits the memory to so many KiB; `--no-preprocessing`, `--no-last-block`, `--blocked` and the like switch what their names say; `--large`
//! only times the way from clauses to a circuit for a large board.

mod clauses;

#[path = "../../tests/puzzles/mod.rs"]
mod puzzles;

use std::time::{Duration, Instant};

use cpu_time::ProcessTime;
use encode::games::{Encoding, Form, Options, Prepared, encode, prepare};
use logic::Formula;

fn main() {
    let Some(files) = puzzles::bounded() else { return };
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let switch = |name: &str| arguments.iter().position(|argument| argument == name);
    let number = |name: &str| switch(name).map(|place| arguments[place + 1].parse::<usize>().unwrap());
    let words: Vec<&String> = arguments.iter().take_while(|argument| !argument.starts_with("--")).collect();
    let encoding: Encoding = words.first().map_or(Encoding::Ft, |name| name.parse().unwrap());
    let filter = words.get(1).map(|&filter| filter.clone()).unwrap_or_default();
    let limit = number("--limit").unwrap_or(60) as u64;
    let memory = number("--memory").map(|kibibytes| kibibytes << 10);
    if switch("--large").is_some() {
        return clauses::large(&arguments);
    }
    let (mut total, mut solved, mut asked) = (0.0, 0, 0);
    for (name, question) in files.iter().filter(|(name, _)| name.contains(&filter)) {
        let depth: usize = name.rsplit(['-', '_']).next().unwrap().parse().unwrap();
        if number("--to").is_some_and(|most| depth > most) {
            continue;
        }
        asked += 1;
        let instance = match prepare(question, board::games::Shrink::Depth) {
            Prepared::Decided(value) => {
                println!("{name:<16} {value} without play");
                solved += 1;
                continue;
            }
            Prepared::Open(instance) => instance,
        };
        let options_of_solver = solver_options(&arguments);
        let start = ProcessTime::now();
        let form = if switch("--from-qdimacs").is_some() { Form::Cnf } else { Form::Circuit };
        let formula = match encode(&instance, encoding, &Options { form, ..Options::default() }).unwrap().formula {
            Formula::Circuit(formula) => formula,
            Formula::Cnf(formula) => clauses::circuit(&formula, &arguments),
        };
        let limits = qbf::Limits {
            deadline: Some(Instant::now() + Duration::from_secs(limit * 4)),
            memory,
            ..Default::default()
        };
        let answer = qbf::solve(&formula, &options_of_solver, &limits, &mut |_| ());
        let seconds = start.elapsed().as_secs_f64();
        total += seconds;
        // The limit is in CPU time; on a shared machine that is less than what the clock shows.
        solved += usize::from(answer.verdict.is_ok() && seconds <= limit as f64);
        let verdict = match answer.verdict {
            Ok(true) => "yes".to_owned(),
            Ok(false) => "no".to_owned(),
            Err(stop) => stop.to_string(),
        };
        println!(
            "{name:<16} {verdict:<10} {seconds:>8.3} s {:>8} nodes {:>8} SAT calls {:>6} KiB {:>4} evictions",
            answer.statistics.nodes,
            answer.statistics.sat_calls,
            answer.statistics.memory >> 10,
            answer.statistics.evictions,
        );
    }
    println!("{solved} of {asked}, total {total:.1} s");
}

/// The switches of the search.
fn solver_options(arguments: &[String]) -> qbf::Options {
    let place = arguments.iter().position(|argument| argument == "--without");
    let names = place.map_or("", |place| &arguments[place + 1]);
    let mut options = qbf::Options {
        certificate: arguments.iter().any(|argument| argument == "--certificate"),
        ..qbf::Options::default()
    };
    for name in names.split(',').filter(|name| !name.is_empty()) {
        if name == "expansion" {
            options.expansion = qbf::Expansion::Never;
            continue;
        }
        *match name {
            "explicit-blocks" => &mut options.explicit_blocks,
            "known-wins" => &mut options.known_wins,
            "short-reasons" => &mut options.short_reasons,
            "winners-first" => &mut options.winners_first,
            "minimised-cores" => &mut options.minimised_cores,
            "equalities" => &mut options.equalities,
            "compaction" => &mut options.compaction,
            _ => panic!("{name} is no switch"),
        } = false;
    }
    options
}
