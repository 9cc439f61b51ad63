//! How fast LRAT proofs are made and checked: seconds and megabytes a second, for pigeons in holes and for random
//! clauses of three literals. `cargo bench -p boardproof-sat`.

#[path = "../../tests/brute/mod.rs"]
mod brute;

use std::time::Instant;

use brute::{dice, pigeons, three_sat};
use check::lrat::{Checker, check};
use logic::Cnf;
use logic::lrat::{Encoding, Writer};
use sat::{Configuration, Limits, Outcome, refute};

fn main() {
    // `cargo test --benches` asks for a quick look only.
    let quick = !std::env::args().any(|argument| argument == "--bench");
    let holes = if quick { vec![5] } else { vec![7, 8, 9] };
    let variables = if quick { vec![60] } else { vec![150, 200, 225] };
    println!("formula       solve     proof  and check live   text MB  MB/s    binary MB  MB/s  most alive");
    for holes in holes {
        row(&format!("pigeons {holes}"), &pigeons(holes));
    }
    for variables in variables {
        let cnf = three_sat(&mut dice(variables.into()), variables, variables as usize * 9 / 2);
        row(&format!("3-SAT {variables}"), &cnf);
    }
}

fn row(name: &str, cnf: &Cnf) {
    let configuration = Configuration::Unsatisfiable;
    let clock = Instant::now();
    let (outcome, _) = sat::solve(cnf, configuration, &Limits::default());
    let plain = clock.elapsed().as_secs_f64();
    if outcome != Outcome::Unsatisfiable {
        println!("{name}: has a model");
        return;
    }
    let write = |encoding| {
        let clock = Instant::now();
        let writer = Writer::new(Vec::new(), encoding, cnf.len() as u64);
        let (_, writer) = refute(cnf, configuration, &Limits::default(), writer).expect("memory takes all steps");
        let bytes = writer.finish().expect("memory takes all steps");
        (bytes, clock.elapsed().as_secs_f64())
    };
    let clock = Instant::now();
    let (_, checker) = refute(cnf, configuration, &Limits::default(), Checker::new(cnf)).expect("the proof is right");
    checker.finish().expect("the proof is complete");
    let live = clock.elapsed().as_secs_f64();
    let ((text, seconds), (binary, _)) = (write(Encoding::Text), write(Encoding::Binary));
    let rate = |bytes: &[u8]| {
        let clock = Instant::now();
        let counts = check(cnf, bytes, name, None).expect("the proof is right");
        let megabytes = bytes.len() as f64 / 1e6;
        (megabytes, megabytes / clock.elapsed().as_secs_f64(), counts.most_alive)
    };
    let ((text, text_rate, alive), (binary, binary_rate, _)) = (rate(&text), rate(&binary));
    println!(
        "{name:<11} {plain:>6.2} s {seconds:>7.2} s {live:>12.2} s {text:>11.1} {text_rate:>5.0} {binary:>12.1} {binary_rate:>5.0} {alive:>11}"
    );
}
