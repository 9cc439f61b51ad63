//! Certificates of the Hex puzzles: how large they are, and how long they take to make and to check.
//!
//!     cargo bench -p boardproof-qbf --bench certificates -- [ENCODING] [PART OF A NAME] [SECONDS]
//!
//! The files are the forty of the B-Hex benchmark, if they are beside the project (`../shared/data/hex`). Columns: CPU seconds
//! of the search with and without the making of the certificate, its rules' circuit in gates, the bytes of the binary
//! file, the clauses of the obligation, CPU seconds (where Linux tells) of the SAT solver with the LRAT checker at its side, and
//! the additions of the proof. The certificate goes through its file; with `IN_MEMORY=1` in the environment it keeps its
//! wide gates. `WITHOUT_HINTS=1` leaves the hints out.

#[path = "../../solve/tests/puzzles/mod.rs"]
#[allow(dead_code, reason = "the module serves other programs, too")]
mod puzzles;

use std::time::{Duration, Instant};

use board::games::Shrink;
use check::lrat::Checker;
use check::qbf::{Claim, obligation};
use encode::games::{Encoding, Form, Options, Prepared, encode, prepare};
use logic::{Formula, Hints};
use sat::{Configuration, Outcome, Terminator, refute_in_stages};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let encoding: Encoding = arguments.first().map_or(Encoding::Ft, |name| name.parse().expect("an encoding"));
    let part = arguments.get(1).map_or("", String::as_str);
    let limit = Duration::from_secs(arguments.get(2).map_or(60, |text| text.parse().expect("seconds")));
    let hinted = std::env::var_os("WITHOUT_HINTS").is_none();
    println!(
        "{:20} {:>7} {:>8} {:>8} {:>8} {:>10} {:>8} {:>8} {:>9}",
        "", "verdict", "plain", "solve", "gates", "bytes", "clauses", "check", "additions"
    );
    for (name, question) in puzzles::bounded().unwrap_or_default() {
        let Prepared::Open(instance) = prepare(&question, Shrink::Depth) else { continue };
        if !name.contains(part) {
            continue;
        }
        let options = Options { form: Form::Circuit, ..Options::default() };
        let formula = match encode(&instance, encoding, &options).expect("an encoding of Hex").formula {
            Formula::Circuit(formula) => formula,
            Formula::Cnf(formula) => formula.to_circuit(),
        };
        let solve = |certificate| {
            let before = cpu();
            let limits = qbf::Limits { deadline: Some(Instant::now() + limit), ..Default::default() };
            let options = qbf::Options { certificate, ..Default::default() };
            (qbf::solve(&formula, &options, &limits, &mut |_| ()), cpu() - before)
        };
        let (_, plain) = solve(false);
        let (answer, seconds) = solve(true);
        let Ok(verdict) = answer.verdict else {
            println!("{name:20} {:>7} {plain:8.2}", "-");
            continue;
        };
        let functions = answer.certificate.expect("it was asked for").functions;
        let gates = functions.circuit.size(functions.outputs.iter().map(|output| output.edge)).edges;
        let file =
            logic::aiger::write(&functions, logic::aiger::Form::Binary, Vec::new()).expect("memory takes everything");
        let claim = if std::env::var_os("IN_MEMORY").is_some() {
            Claim::from(functions)
        } else {
            // As one judges it who has the file only.
            check::qbf::read(&file[..], &name).expect("what was written")
        };
        let obligation = obligation(&Formula::Circuit(formula), &claim).expect("a certificate");
        let hints = if hinted { obligation.hints } else { Hints::default() };
        let (start, before) = (Instant::now(), cpu());
        let terminator = Terminator { deadline: Some(start + limit), ..Default::default() };
        let limits = sat::Limits { terminator, ..Default::default() };
        let (outcome, checker) = refute_in_stages(
            &obligation.cnf,
            &hints,
            Configuration::Incremental,
            &limits,
            Checker::new(&obligation.cnf),
        )
        .expect("right steps");
        let check = cpu() - before;
        assert_ne!(outcome, Outcome::Satisfiable, "{name}: the functions lose");
        let additions = match outcome {
            Outcome::Unsatisfiable => checker.finish().expect("a proof").additions.to_string(),
            _ => "-".into(),
        };
        let (bytes, clauses) = (file.len(), obligation.cnf.len());
        println!(
            "{name:20} {:>7} {plain:8.2} {seconds:8.2} {gates:8} {bytes:10} {clauses:8} {check:8.2} {additions:>9}",
            if verdict { "yes" } else { "no" }
        );
    }
}

/// CPU seconds of this thread so far, where the system tells.
fn cpu() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0.0) / 1e9
}
