//! Certificates of the Hex puzzles: how large they are, and how long they take to make and to check.
//!
//!     cargo bench -p boardproof-qbf --bench certificates -- [ENCODING] [PART OF A NAME] [SECONDS]
//!
//! The files are the forty of the B-Hex benchmark, if they are beside the project (`../shared/data/hex`). Columns: seconds
//! of the search with and without the making of the certificate, its rules' circuit in gates, the clauses of the
//! obligation, seconds of the SAT solver with the LRAT checker at its side, and the additions of the proof.

#[path = "../../solve/tests/puzzles/mod.rs"]
#[allow(dead_code, reason = "the module serves other programs, too")]
mod puzzles;

use std::time::{Duration, Instant};

use board::games::Shrink;
use check::lrat::Checker;
use check::qbf::{Claim, obligation};
use encode::games::{Encoding, Form, Options, Prepared, encode, prepare};
use logic::Formula;
use sat::{Configuration, Outcome, Terminator, refute_by};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let encoding: Encoding = arguments.first().map_or(Encoding::Ft, |name| name.parse().expect("an encoding"));
    let part = arguments.get(1).map_or("", String::as_str);
    let limit = Duration::from_secs(arguments.get(2).map_or(60, |text| text.parse().expect("seconds")));
    let hinted = std::env::var_os("WITHOUT_HINTS").is_none();
    println!(
        "{:20} {:>7} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9}",
        "", "verdict", "plain", "solve", "gates", "clauses", "check", "additions"
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
            let start = Instant::now();
            let limits = qbf::Limits { deadline: Some(start + limit), ..Default::default() };
            let options = qbf::Options { certificate, ..Default::default() };
            (qbf::solve(&formula, &options, &limits, &mut |_| ()), start.elapsed().as_secs_f64())
        };
        let (_, plain) = solve(false);
        let (answer, seconds) = solve(true);
        let Ok(verdict) = answer.verdict else {
            println!("{name:20} {:>7} {plain:8.2}", "-");
            continue;
        };
        let functions = answer.certificate.expect("it was asked for").functions;
        let gates = functions.circuit.size(functions.outputs.iter().map(|output| output.edge)).edges;
        let obligation = obligation(&Formula::Circuit(formula), &Claim::from(functions)).expect("a certificate");
        let hints = if hinted { &obligation.hints[..] } else { &[] };
        let start = Instant::now();
        let terminator = Terminator { deadline: Some(start + limit), ..Default::default() };
        let limits = sat::Limits { terminator, ..Default::default() };
        let (outcome, checker) =
            refute_by(&obligation.cnf, hints, Configuration::Incremental, &limits, Checker::new(&obligation.cnf))
                .expect("right steps");
        let check = start.elapsed().as_secs_f64();
        assert_ne!(outcome, Outcome::Satisfiable, "{name}: the functions lose");
        let additions = match outcome {
            Outcome::Unsatisfiable => checker.finish().expect("a proof").additions.to_string(),
            _ => "-".into(),
        };
        let clauses = obligation.cnf.len();
        println!(
            "{name:20} {:>7} {plain:8.2} {seconds:8.2} {gates:8} {clauses:8} {check:8.2} {additions:>9}",
            if verdict { "yes" } else { "no" }
        );
    }
}
