//! A made-up journal: what a study of several families could have seen. Nothing of it was measured.

use std::collections::BTreeMap;

use lab::{Certificate, Input, Limits, Machine, Outcome, Record, Task};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The limit of all runs, seconds.
pub(crate) const LIMIT: f64 = 60.0;

/// What tells one run from the others.
pub(crate) struct Run<'a> {
    pub(crate) family: &'a str,
    pub(crate) instance: &'a str,
    pub(crate) engine: &'a str,
    pub(crate) parameters: &'a [(&'a str, f64)],
}

/// A record of the run, which takes no time yet.
pub(crate) fn record(run: &Run<'_>, outcome: Outcome) -> Record {
    let task = Task {
        family: run.family.to_owned(),
        instance: run.instance.to_owned(),
        engine: run.engine.to_owned(),
        parameters: run.parameters.iter().map(|&(name, value)| (name.to_owned(), value)).collect(),
        command: ["solve", run.instance, "--engine", run.engine, "--json"].map(str::to_owned).to_vec(),
        inputs: Vec::new(),
        expected: None,
        limits: Limits { cpu_seconds: LIMIT, memory: 1 << 30 },
        repetition: 0,
        versions: BTreeMap::from([("boardproof".to_owned(), "0.1.0".to_owned())]),
    };
    let machine =
        Machine { system: "linux x86_64".to_owned(), processor: Some("Made-up CPU".to_owned()), processors: 2 };
    let mut record = Record::new(task, outcome, machine);
    record.peak_memory = 5 << 20;
    record
}

/// Some 250 records of four families, the same for the same seed.
pub(crate) fn study(seed: u64) -> Vec<Record> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut records = games(&mut random);
    records.extend(puzzles(&mut random));
    records.extend(windows(&mut random));
    records.extend(halos(&mut random));
    records
}

/// Turns the record into one that took so long, if the limit allows.
fn spend(record: &mut Record, seconds: f64) {
    record.cpu_seconds = seconds.min(LIMIT + 0.2);
    record.wall_seconds = record.cpu_seconds * 1.02;
    record.peak_memory = (8.0 * f64::from(1 << 20) * (1.0 + record.cpu_seconds.sqrt())) as u64;
    record.work.insert("nodes".to_owned(), (record.cpu_seconds * 250_000.0) as u64 + 1);
    if seconds > LIMIT {
        record.outcome = Outcome::TimeLimit;
    } else if record.outcome.verdict().is_some() {
        record.certificate = Some(Certificate { kind: Some("strategy".to_owned()), checked: true, size: Some(4096) });
    }
}

fn games(random: &mut ChaCha8Rng) -> Vec<Record> {
    let engines = [
        ("search", 0.02, 3.0),
        ("qbf COR", 0.6, 9.0),
        ("qbf ET", 0.3, 6.0),
        ("qbf LN", 0.2, 4.0),
        ("depqbf ET", 1.2, 5.0),
    ];
    let mut records = Vec::new();
    for puzzle in 1..=20 {
        let depth = 5.0 + f64::from(2 * (puzzle % 6));
        let (hard, win): (f64, bool) = (random.random_range(-1.0..1.0), random.random_bool(0.6));
        for (engine, speed, size) in engines {
            let run =
                Run { family: "hein", instance: &format!("hein_{puzzle:02}"), engine, parameters: &[("depth", depth)] };
            let mut record = record(&run, if win { Outcome::Yes } else { Outcome::No });
            let noise: f64 = random.random_range(-0.7..0.7);
            spend(&mut record, speed * (0.45 * (depth - 5.0) + 1.6 * hard + noise).exp());
            if engine != "search" {
                let clauses = size * depth.powf(1.3 + size / 10.0) * random.random_range(20.0..24.0);
                record.sizes.insert("clauses".to_owned(), clauses as u64);
                record.sizes.insert("variables".to_owned(), (clauses / 3.0) as u64);
            }
            if engine == "depqbf ET" {
                record.task.versions.insert("depqbf".to_owned(), "6.03".to_owned());
                if puzzle % 9 == 0 {
                    record.outcome = Outcome::Failed;
                    record.reason = Some("ended by signal 11".to_owned());
                }
            }
            records.push(record);
        }
    }
    records
}

fn puzzles(random: &mut ChaCha8Rng) -> Vec<Record> {
    let mut records = Vec::new();
    for (size, colours, seed) in
        (4..=6).flat_map(|size| (2..=9).flat_map(move |colours| (0..3).map(move |seed| (size, colours, seed))))
    {
        let distance = f64::from(colours) - (f64::from(size) * 0.9 + 0.5);
        let instance = format!("{size}x{size} {colours} colours seed {seed}");
        let parameters = [("size", f64::from(size)), ("colours", f64::from(colours)), ("seed", f64::from(seed))];
        let run = Run { family: "peak", instance: &instance, engine: "search", parameters: &parameters };
        let finished = random.random_bool((1.0 / (1.0 + (1.8 * distance).exp())).clamp(0.0, 1.0));
        let mut record = record(&run, if finished { Outcome::Yes } else { Outcome::No });
        let effort = 3.6 * f64::from(size) - 15.5 - 0.5 * distance * distance + random.random_range(-0.8..0.8);
        spend(&mut record, effort.exp());
        records.push(record);
    }
    records
}

fn windows(random: &mut ChaCha8Rng) -> Vec<Record> {
    let mut records = Vec::new();
    for (row, column) in (1..=7).flat_map(|row| (1..=7).map(move |column| (row, column))) {
        let instance = format!("window {row},{column}");
        let parameters = [("row", f64::from(row)), ("column", f64::from(column)), ("height", 4.0), ("width", 4.0)];
        let run = Run { family: "windows", instance: &instance, engine: "region", parameters: &parameters };
        let outcome = match random.random_range(0..12) {
            0..6 => Outcome::No,
            6..9 => Outcome::Yes,
            9 => Outcome::MemoryLimit,
            10 => Outcome::Unknown,
            _ => Outcome::TimeLimit,
        };
        let mut record = record(&run, outcome);
        spend(&mut record, random.random_range(0.01..20.0));
        record.task.inputs = vec![Input { path: "boards/board_468.json".to_owned(), hash: "0".repeat(32) }];
        records.push(record);
    }
    records
}

fn halos(random: &mut ChaCha8Rng) -> Vec<Record> {
    let mut records = Vec::new();
    for (board, radius) in (460..=468).flat_map(|board| (1..=4).map(move |radius| (board, radius))) {
        let instance = format!("{board} radius {radius}");
        let run = Run {
            family: "halos",
            instance: &instance,
            engine: "region",
            parameters: &[("radius", f64::from(radius))],
        };
        let mut record = record(&run, if board < 463 && radius > 2 { Outcome::Yes } else { Outcome::No });
        spend(&mut record, (f64::from(radius) * 1.4 - 4.0 + random.random_range(-1.0..2.0)).exp());
        record.task.inputs = vec![Input { path: format!("boards/board_{board}.json"), hash: "0".repeat(32) }];
        records.push(record);
    }
    records
}
