//! `cargo bench -p boardproof --bench lab`: what the lab itself costs.
//!
//! * **overhead**: 10 000 trivial runs by two workers; seconds by the clock that are not in the runs, for each run.
//! * **speed-up**: twenty runs of one or two seconds, by one worker and by two.
//!
//! `-- overhead 1000` or `-- speed-up 10` takes one part, with another number of runs. Nothing else should be running.

use std::process::Command;
use std::time::Instant;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let part = words.first().map(String::as_str);
    let count = |usual: usize| words.get(1).and_then(|word| word.parse().ok()).unwrap_or(usual);
    if part.is_none_or(|part| part == "overhead") {
        overhead(count(10_000));
    }
    if part.is_none_or(|part| part == "speed-up") {
        speed_up(count(20));
    }
}

fn overhead(runs: usize) {
    const WORKERS: usize = 2;
    let (wall, inside) = run("polyomino:domino@2x2,depth={n}", runs, WORKERS);
    let each = (wall * WORKERS as f64 - inside) / runs as f64;
    println!(
        "{runs} trivial runs, {WORKERS} workers: {wall:.1} s, in the runs {inside:.1} s: {:.2} ms a run",
        each * 1000.0
    );
}

fn speed_up(runs: usize) {
    let [(one, _), (two, _)] = [1, 2].map(|workers| run("polyomino:snaky@7x7,depth={n}", runs, workers));
    println!("{runs} independent runs: {one:.1} s by one worker, {two:.1} s by two: {:.2} times as fast", one / two);
}

/// Has a plan run; gives seconds by the clock: in all, and the sum over the runs.
fn run(question: &str, runs: usize, workers: usize) -> (f64, f64) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // Bounds that the board does not reach: different questions with the same work.
    let plan = format!(
        "name = \"bench\"\n[[engines]]\nname = \"search\"\n[[instances]]\nfamily = \"bench\"\nquestions = [\"{question}\"]\n\
         over = {{ n = \"100..{}\" }}\n",
        99 + runs
    );
    std::fs::write(folder.path().join("plan.toml"), plan).expect("the folder can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    command.args(["lab", "run", "plan.toml", "--quiet", "--jobs", &workers.to_string()]).current_dir(folder.path());
    let start = Instant::now();
    let output = command.output().expect("the program can be started");
    let wall = start.elapsed().as_secs_f64();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let journal = std::fs::read_to_string(folder.path().join("plan.lab/journal.jsonl")).expect("a journal");
    let records = journal.lines().map(|line| serde_json::from_str(line).expect("a record"));
    let records: Vec<serde_json::Value> = records.collect();
    assert_eq!(records.len(), runs);
    let inside = records.iter().map(|record| record["wall_seconds"].as_f64().expect("seconds")).sum();
    (wall, inside)
}
