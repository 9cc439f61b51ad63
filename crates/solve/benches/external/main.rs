//! `cargo bench -p boardproof-solve --bench external`: the benchmark files through an external solver, each encoding.
//!
//! `-- caqe` takes another solver than DepQBF (several words are one command), `--limit 60` another time limit than 10
//! s for each run, `--depth 11` more files than those of at most 9 plies, `--encodings ET,EN` fewer encodings. Seconds
//! are CPU time of the solver (of all processes that were waited for; Linux only, wall clock elsewhere). A verdict
//! that differs from that of game search ends the benchmark, and so does a first move that does not win.

#[path = "../../tests/puzzles/mod.rs"]
mod puzzles;

use std::time::{Duration, Instant};

use board::games::Question;
use encode::games::Encoding;
use solve::external::Command;
use solve::search::Search;
use solve::{ByFormula, Engine, Limits, Reason, Task, Verdict};

/// What is run.
struct Choice {
    solver: String,
    limit: Duration,
    depth: usize,
    encodings: Vec<Encoding>,
}

fn main() {
    let choice = choice().unwrap_or_else(|error| {
        eprintln!("error: {error}");
        std::process::exit(2);
    });
    let Some(files) = puzzles::bounded() else { return };
    let solver = Command::parse(&choice.solver).expect("a command");
    let version = solver.version().map_or(String::new(), |version| format!(" ({version})"));
    println!("{}{version}: CPU seconds, `-` where {} s were not enough\n", choice.solver, choice.limit.as_secs());
    let names: Vec<String> = choice.encodings.iter().map(|encoding| format!("{encoding:>8}")).collect();
    println!("{:<16} verdict {}", "question", names.join(""));
    let mut decided = vec![(0, 0.0); choice.encodings.len()];
    let mut count = 0;
    for (name, question) in files.iter().filter(|(_, question)| question.depth <= Some(choice.depth)) {
        count += 1;
        let expected = Search.solve(question, &Task::default(), &mut |_| ()).verdict;
        print!("{name:<16} {:<7} ", if expected == Verdict::Yes { "yes" } else { "no" });
        for (place, &encoding) in choice.encodings.iter().enumerate() {
            let mut engine = ByFormula::external(solver.clone());
            engine.encoding = Some(encoding);
            match run(&engine, question, &expected, choice.limit) {
                Ok(seconds) => {
                    decided[place] = (decided[place].0 + 1, decided[place].1 + seconds);
                    print!("{seconds:>8.2}");
                }
                Err(Reason::TimeLimit) => print!("{:>8}", "-"),
                Err(Reason::NotFound(program)) => return println!("\nskipped: {program} is not installed"),
                Err(reason) => print!("{:>8}", format!("{reason:.6}")),
            }
        }
        println!();
    }
    let decided: Vec<String> = decided.iter().map(|(runs, _)| format!("{:>8}", format!("{runs}/{count}"))).collect();
    println!("{:<24} {}", "decided", decided.join(""));
}

/// CPU seconds to the verdict, which is compared with the expected one.
fn run(engine: &ByFormula, question: &Question, expected: &Verdict, limit: Duration) -> Result<f64, Reason> {
    let limits = Limits { deadline: Some(Instant::now() + limit), ..Limits::default() };
    let (before, start) = (children(), Instant::now());
    let answer = engine.solve(question, &Task { limits, ..Task::default() }, &mut |_| ());
    let wall = start.elapsed().as_secs_f64();
    let seconds = children().zip(before).map_or(wall, |(after, before)| after - before);
    if let Verdict::Unknown(reason) = answer.verdict {
        return Err(reason);
    }
    assert_eq!(answer.verdict, *expected, "{:?}", engine.encoding);
    if let Some(first) = answer.first_move {
        let after = Search.solve(&question.after(first), &Task::default(), &mut |_| ());
        assert_eq!(after.verdict, Verdict::Yes, "{:?}: {} wins", engine.encoding, question.board.name(first));
    }
    Ok(seconds)
}

/// CPU seconds of all children that were waited for: fields 16 and 17 of the process's state, in hundredths.
fn children() -> Option<f64> {
    let state = std::fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = state.rsplit_once(')')?;
    let ticks: Vec<f64> = fields.split_whitespace().skip(13).take(2).filter_map(|field| field.parse().ok()).collect();
    Some(ticks.iter().sum::<f64>() / 100.0)
}

fn choice() -> Result<Choice, String> {
    let encodings = Encoding::ALL.into_iter().filter(|encoding| encoding.reads_graphs()).collect();
    let mut choice = Choice { solver: String::new(), limit: Duration::from_secs(10), depth: 9, encodings };
    // Cargo itself adds `--bench`.
    let mut words = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).ok_or(format!("{word} needs a number"));
        match word.as_str() {
            "--limit" => choice.limit = Duration::from_secs(number()?),
            "--depth" => choice.depth = number()? as usize,
            "--encodings" => {
                let names = words.next().unwrap_or_default();
                let encodings: Result<_, _> = names.split(',').map(str::parse).collect();
                choice.encodings = encodings.map_err(|error: encode::games::UnknownEncoding| error.to_string())?;
            }
            _ => choice.solver = format!("{} {word}", choice.solver).trim().to_owned(),
        }
    }
    if choice.solver.is_empty() {
        choice.solver = "depqbf".to_owned();
    }
    Ok(choice)
}
