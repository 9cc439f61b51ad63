//! A long LRAT proof, made while it is read and never stored: `cargo bench -p boardproof-check --bench lrat`, and a number
//! for other than 1100 megabytes. Seconds of CPU, those of making the text apart, and the most memory held.

mod memory;
mod rounds;

use std::io;

use check::lrat::{Encoding, check};
use cpu_time::ProcessTime;

/// 300 000 clauses alive at most.
const VARIABLES: u32 = 100_000;

fn main() {
    // `cargo test --benches` asks for a quick look only.
    let quick = !std::env::args().any(|argument| argument == "--bench");
    let megabytes = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(if quick { 1 } else { 1100 });
    let (variables, bytes) = (if quick { 1000 } else { VARIABLES }, megabytes * 1_000_000);
    let start = ProcessTime::now();
    let size = io::copy(&mut rounds::Rounds::new(variables, bytes), &mut io::sink()).expect("it is made");
    let made = start.elapsed().as_secs_f64();
    let cnf = rounds::formula(variables);
    let before = memory::most_held();
    let start = ProcessTime::now();
    let proof = rounds::Rounds::new(variables, bytes);
    let accepted = check(&cnf, proof, "rounds", Some(Encoding::Text)).expect("the proof is right");
    let seconds = start.elapsed().as_secs_f64() - made;
    let size = size as f64 / 1e6;
    println!(
        "{size:.0} MB made in {made:.1} s; checked in {seconds:.1} s more, {:.0} MB/s: {accepted:?}",
        size / seconds
    );
    if let (Some(before), Some(after)) = (before, memory::most_held()) {
        println!("most memory held: {:.1} MB, {:.1} MB before", after as f64 / 1e6, before as f64 / 1e6);
    }
}
