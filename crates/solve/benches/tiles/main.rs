//! `cargo bench -p boardproof-solve --bench tiles -- halos`: the record boards' regions at radius 1 to 4, each with its
//! certificate and the check of it; `rings`: their borders with the five clues and without; `windows`: the best refilling of windows of the 468 board; `planted`: the public
//! planted boards of 10x10 to 13x13; `peak`: planted 6x6, 7x7 and 8x8 boards at the peak, one corner given. After that a
//! part of a name, and `--limit 60` for the seconds of each, by the clock (default 60). `attack`: what radius 5 of the
//! record boards would take, told by a sample of the tree with look-ahead.
//!
//! `--engine search` has no rival that might be faster; `lookahead` looks ahead along lines; `sat` uses CaDiCaL; `cpsat`
//! OR-tools' CP-SAT with one worker, where Python has the package `ortools`; `--threads 2` more threads. Seconds are CPU time; nodes are the same on every machine.

mod attack;
mod boards;
mod cpsat;
mod windows;

use std::time::{Duration, Instant};

use board::tiles::{Goal, Piece, Question, official};
use check::tiles::{Accepted, Certificate, Evidence, Watch};
use cpu_time::ProcessTime;
use solve::Limits;
use solve::tiles::core::{Effort, minimise};
use solve::tiles::{Configuration, Engine, Refutation, Task, Verdict, plan, solve};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let value = |name: &str| arguments.iter().position(|argument| argument == name).map(|place| &arguments[place + 1]);
    let words: Vec<&String> = arguments.iter().take_while(|argument| !argument.starts_with("--")).collect();
    let part = words.get(1).map(|part| part.as_str()).unwrap_or_default();
    let runs = Runs {
        part: part.to_owned(),
        limit: Duration::from_secs(value("--limit").map_or(60, |seconds| seconds.parse().expect("seconds"))),
        threads: value("--threads").map_or(1, |number| number.parse().expect("a number of threads")),
        engine: value("--engine").cloned().unwrap_or_else(|| "auto".to_owned()),
    };
    match words.first().map(|word| word.as_str()) {
        Some("halos") => runs.halos(),
        Some("rings") => runs.rings(),
        Some("windows") => {
            let board = boards::records().into_iter().find(|layout| layout.score() == 468);
            board.iter().for_each(|layout| windows::run(layout, runs.limit));
        }
        Some("attack") => attack::run(&runs.part, &runs.engine, runs.limit),
        Some("planted") => runs.all(boards::planted()),
        Some("peak") => runs.all(boards::peak()),
        _ => println!("which? `-- halos`, `attack`, `rings`, `windows`, `planted` or `peak`"),
    }
}

/// What is run, and how.
struct Runs {
    part: String,
    limit: Duration,
    threads: usize,
    engine: String,
}

impl Runs {
    fn halos(&self) {
        println!(
            "{:<28} {:>5} {:>10} {:>8} {:>12} {:>10} {:>10}",
            "region", "open", "expected", "verdict", "nodes", "solve", "check"
        );
        for layout in boards::records() {
            for radius in 1..=4 {
                let name = format!("{} R{radius}", layout.name);
                if name.contains(&self.part) {
                    self.line(&name, &layout.region(&layout.halo(radius), &[]));
                }
            }
        }
    }

    fn rings(&self) {
        for layout in boards::records().iter().filter(|layout| layout.name.contains(&self.part)) {
            let Some(base) = official::with_clues(layout) else { continue };
            let pieces: Vec<Piece> = layout.cells.iter().flatten().map(|&sides| Piece(sides)).collect();
            let question = base.rest(&pieces);
            let start = ProcessTime::now();
            let (order, counts) = match self.solved(&question) {
                Verdict::No(Refutation::Plain(Evidence::Counts { order, counts })) => (order, counts),
                Verdict::No(Refutation::Plain(Evidence::Census(obstacle))) => {
                    println!("{:<28} no {:.2} s: {obstacle}", layout.name, start.elapsed().as_secs_f64());
                    continue;
                }
                _ => {
                    println!("{:<28} not decided", layout.name);
                    continue;
                }
            };
            let solve = start.elapsed().as_secs_f64();
            let core = minimise(&question, &order, &counts, Effort::default(), &Limits::default());
            let places: Vec<(usize, usize)> = core.cells.iter().map(|&cell| layout.grid.place(cell)).collect();
            let all = start.elapsed().as_secs_f64();
            println!("{:<28} no {solve:.2} s, with its core {all:.2} s: {places:?}", layout.name);
            let without = layout.ring().rest(&pieces);
            println!("{:<28} without clues: {:.0e} nodes expected", "", plan(&without).nodes());
        }
    }

    fn all(&self, questions: Vec<(String, Question)>) {
        println!(
            "{:<28} {:>5} {:>10} {:>8} {:>12} {:>10} {:>10}",
            "puzzle", "open", "expected", "verdict", "nodes", "solve", "check"
        );
        for (name, question) in questions.iter().filter(|(name, _)| name.contains(&self.part)) {
            self.line(name, question);
        }
    }

    fn line(&self, name: &str, question: &Question) {
        if self.engine == "cpsat" {
            return println!("{name:<28} {}", cpsat::run(question, self.limit));
        }
        let start = ProcessTime::now();
        let task = self.task();
        let answer = solve(question, &task, &mut |_| ());
        let took = start.elapsed().as_secs_f64();
        let start = ProcessTime::now();
        let (verdict, checked) = match &answer.verdict {
            Verdict::Yes(filling) => {
                let certificate = Certificate {
                    question: question.clone(),
                    goal: Goal::All,
                    evidence: Evidence::Filling(filling.clone()),
                };
                certificate.verify(Watch::default()).expect("the filling is right");
                ("yes", String::new())
            }
            Verdict::No(refutation) => {
                let watch = Watch { threads: self.threads, ..Watch::default() };
                let judged = refutation.evidence().map(|_| refutation.judge(question, Goal::All, watch));
                match judged.transpose().expect("the certificate is accepted") {
                    Some(Accepted::Proof { steps, .. }) => ("no", format!(", {steps} steps")),
                    Some(_) => ("no", String::new()),
                    None => ("no", " (none)".to_owned()),
                }
            }
            Verdict::Unknown(_) => ("?", String::new()),
        };
        let check = start.elapsed().as_secs_f64();
        let expected = answer.expected.map_or(String::new(), |nodes| format!("{nodes:.1e}"));
        println!(
            "{name:<28} {:>5} {expected:>10} {verdict:>8} {:>12} {took:>10.2} {check:>10.2}{checked}",
            question.open().count(),
            answer.nodes
        );
    }

    fn solved(&self, question: &Question) -> Verdict {
        solve(question, &self.task(), &mut |_| ()).verdict
    }

    fn task(&self) -> Task {
        let engine = match self.engine.as_str() {
            "sat" => Engine::Sat(Configuration::Unsatisfiable),
            "search" => Engine::Search,
            "lookahead" => Engine::LookAhead,
            _ => Engine::Auto,
        };
        let limits = Limits { deadline: Some(Instant::now() + self.limit), ..Limits::default() };
        Task { engine, threads: self.threads, limits, ..Task::default() }
    }
}
