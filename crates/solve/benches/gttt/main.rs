//! `cargo bench -p boardproof-solve --bench gttt`: the GTTT suite of QBFEVAL'16 through the embedded solver and, where it
//! is installed, DepQBF, each by GTTT and by COR.
//!
//! `-- 4x4` takes the larger boards instead of 3x3, `--limit 60` another limit than 10 s for each run, `--encodings COR`
//! fewer encodings, `--solver qbf` (or `depqbf`) one solver, `--part p2-q1` only questions with this in their names. Symmetries are broken, as in the paper. Seconds are CPU time (of
//! DepQBF: of its process, Linux only), limits are by the clock. A verdict that differs from the table of known outcomes
//! ends the benchmark.

use std::time::{Duration, Instant};

use board::games::polyomino::suite;
use cpu_time::ProcessTime;
use encode::games::Encoding;
use solve::external::{Command, presets};
use solve::{ByFormula, Decider, Engine, Limits, Task, Verdict};

/// What is run.
struct Choice {
    side: usize,
    limit: Duration,
    encodings: Vec<Encoding>,
    solver: Option<String>,
    part: String,
}

/// One engine, and what it has done.
struct Column {
    name: String,
    engine: ByFormula,
    decided: usize,
    seconds: f64,
}

fn main() {
    let choice = choice().unwrap_or_else(|error| {
        eprintln!("error: {error}");
        std::process::exit(2);
    });
    let mut columns = columns(&choice);
    let names: String = columns.iter().map(|column| format!("{:>13}", column.name)).collect();
    println!("CPU seconds, `-` where {} s were not enough\n\n{:<40} known{names}", choice.limit.as_secs(), "question");
    let mut count = 0;
    for case in suite().filter(|case| case.game.columns == choice.side && case.name().contains(&choice.part)) {
        count += 1;
        let question = case.game.from_start(case.player);
        print!("{:<40} {:<5}", case.name(), if case.expected { "yes" } else { "no" });
        for column in &mut columns {
            let limits = Limits { deadline: Some(Instant::now() + choice.limit), ..Limits::default() };
            let (own, before) = (ProcessTime::now(), children());
            let answer = column.engine.solve(&question, &Task { limits, ..Task::default() }, &mut |_| ());
            let seconds = own.elapsed().as_secs_f64() + children() - before;
            let verdict = match answer.verdict {
                Verdict::Yes => true,
                Verdict::No => false,
                Verdict::Unknown(_) => {
                    print!("{:>13}", "-");
                    continue;
                }
            };
            assert_eq!(verdict, case.expected, "{} of {}", column.name, case.name());
            column.decided += 1;
            column.seconds += seconds;
            print!("{seconds:>13.2}");
        }
        println!();
    }
    println!("\n{:<24} {:>12} {:>22}", "", "decided", "CPU seconds of these");
    for column in &columns {
        println!("{:<24} {:>12} {:>22.1}", column.name, format!("{}/{count}", column.decided), column.seconds);
    }
}

fn columns(choice: &Choice) -> Vec<Column> {
    let embedded = Decider::Embedded(qbf::Options { certificate: false, ..qbf::Options::default() });
    let depqbf = presets::installed().any(|preset| preset.name == "depqbf");
    let mut deciders = vec![("qbf", embedded)];
    if depqbf {
        let command = Command::parse("depqbf {}").expect("a command");
        deciders.push(("depqbf", Decider::External(Box::new(command))));
    }
    let mut columns = Vec::new();
    for (name, decider) in deciders {
        if choice.solver.as_deref().is_some_and(|only| only != name) {
            continue;
        }
        for &encoding in &choice.encodings {
            let mut engine = ByFormula::new(decider.clone());
            engine.encoding = Some(encoding);
            engine.options.symmetry_breaking = true;
            columns.push(Column { name: format!("{name} {encoding}"), engine, decided: 0, seconds: 0.0 });
        }
    }
    columns
}

/// CPU seconds of all children that were waited for: fields 16 and 17 of the process's state, in hundredths.
fn children() -> f64 {
    let state = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = state.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(13).take(2).filter_map(|field| field.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

fn choice() -> Result<Choice, String> {
    let encodings = vec![Encoding::Gttt, Encoding::Cor];
    let mut choice = Choice { side: 3, limit: Duration::from_secs(10), encodings, solver: None, part: String::new() };
    // Cargo itself adds `--bench`.
    let mut words = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(word) = words.next() {
        match word.as_str() {
            "3x3" => choice.side = 3,
            "4x4" => choice.side = 4,
            "--limit" => {
                let seconds = words.next().and_then(|word| word.parse().ok());
                choice.limit = Duration::from_secs(seconds.ok_or("--limit needs a number of seconds")?);
            }
            "--solver" => choice.solver = words.next(),
            "--part" => choice.part = words.next().unwrap_or_default(),
            "--encodings" => {
                let names = words.next().unwrap_or_default();
                let encodings: Result<_, _> = names.split(',').map(str::parse).collect();
                choice.encodings = encodings.map_err(|error: encode::games::UnknownEncoding| error.to_string())?;
            }
            other => return Err(format!("{other} is no choice of this benchmark")),
        }
    }
    Ok(choice)
}
