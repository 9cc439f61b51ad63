//! `cargo bench -p boardproof-solve --bench random`: positions that nothing was tuned on, through game search, the
//! embedded QBF solver and, where it is installed, DepQBF.
//!
//! Random Hex positions of side 6 to 8 with many stones, and random graphs, each with a bound; seeds are fixed. CPU seconds
//! (of DepQBF: of its process, Linux only); what is not decided within `-- --limit 10` seconds by the clock counts as
//! that. A verdict that differs ends the benchmark.

use std::time::{Duration, Instant};

use board::games::{Player, Question, random};
use cpu_time::ProcessTime;
use encode::games::Encoding;
use solve::external::{Command, presets};
use solve::search::Search;
use solve::{ByFormula, Decider, Engine, Limits, Task, Verdict};

/// Questions of one kind.
struct Kind {
    name: &'static str,
    make: fn(u64) -> Question,
    /// The encoding for DepQBF: the one by which it gets farthest.
    clauses: Encoding,
}

const QUESTIONS: u64 = 12;

fn hex(seed: u64, side: usize, stones: usize, depth: usize) -> Question {
    let mut rng = random::generator(seed);
    let question = random::hex(&mut rng, side, side, stones, stones, Player::Black);
    Question { depth: Some(depth), ..question }
}

fn graph(seed: u64, cells: usize, depth: usize) -> Question {
    let mut rng = random::generator(seed);
    Question { depth: Some(depth), ..random::graph(&mut rng, cells, 2 * cells, 2, 2) }
}

const KINDS: [Kind; 5] = [
    Kind { name: "Hex 6x6, 6+6 stones, 9 plies", make: |seed| hex(seed, 6, 6, 9), clauses: Encoding::Et },
    Kind { name: "Hex 7x7, 11+11 stones, 9 plies", make: |seed| hex(seed, 7, 11, 9), clauses: Encoding::Et },
    Kind { name: "Hex 7x7, 9+9 stones, 11 plies", make: |seed| hex(seed, 7, 9, 11), clauses: Encoding::Et },
    Kind { name: "Hex 8x8, 16+16 stones, 11 plies", make: |seed| hex(seed, 8, 16, 11), clauses: Encoding::Et },
    Kind { name: "graphs of 20 cells, 9 plies", make: |seed| graph(seed, 20, 9), clauses: Encoding::En },
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let limit = match &arguments[..] {
        [] => 10,
        [name, number] if name == "--limit" => number.parse().expect("a number of seconds"),
        _ => panic!("expected --limit and a number of seconds"),
    };
    let limit = Duration::from_secs(limit);
    let depqbf = presets::installed().find(|preset| preset.name == "depqbf");
    println!("{:<32} {:>4} {:>18} {:>18} {:>18}", "kind", "yes", "search", "qbf", "depqbf");
    for kind in &KINDS {
        let (mut yes, mut columns) = (0, [Column::default(), Column::default(), Column::default()]);
        for seed in 0..QUESTIONS {
            let question = (kind.make)(seed);
            let verdict = columns[0].add(&Search, &question, limit, None);
            yes += usize::from(verdict == Some(true));
            let options = qbf::Options { certificate: false, ..qbf::Options::default() };
            columns[1].add(&ByFormula::new(Decider::Embedded(options)), &question, limit, verdict);
            if depqbf.is_some() {
                let mut engine = ByFormula::external(Command::parse("depqbf {}").expect("a command"));
                engine.encoding = Some(kind.clauses);
                columns[2].add(&engine, &question, limit, verdict);
            }
        }
        let columns = columns.map(|column| format!("{}/{QUESTIONS} {:>8.2} s", column.decided, column.seconds));
        println!("{:<32} {yes:>4} {:>18} {:>18} {:>18}", kind.name, columns[0], columns[1], columns[2]);
    }
}

/// What one engine has done.
#[derive(Default)]
struct Column {
    decided: usize,
    seconds: f64,
}

impl Column {
    /// Asks the engine; the verdict must be the expected one, where both are known.
    fn add(
        &mut self,
        engine: &dyn Engine,
        question: &Question,
        limit: Duration,
        expected: Option<bool>,
    ) -> Option<bool> {
        let limits = Limits { deadline: Some(Instant::now() + limit), ..Limits::default() };
        let (own, children) = (ProcessTime::now(), children());
        let answer = engine.solve(question, &Task { limits, ..Task::default() }, &mut |_| ());
        self.seconds += own.elapsed().as_secs_f64() + crate::children() - children;
        let verdict = match answer.verdict {
            Verdict::Yes => Some(true),
            Verdict::No => Some(false),
            Verdict::Unknown(_) => None,
        };
        self.decided += usize::from(verdict.is_some());
        if let (Some(verdict), Some(expected)) = (verdict, expected) {
            assert_eq!(verdict, expected, "{}", engine.name());
        }
        verdict
    }
}

/// CPU seconds of all children that were waited for: fields 16 and 17 of the process's state, in hundredths.
fn children() -> f64 {
    let state = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = state.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(13).take(2).filter_map(|field| field.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}
