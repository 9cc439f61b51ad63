//! Hex puzzles over the functional encoding: certificates of both answers are accepted.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod judge;
#[path = "../../solve/tests/puzzles/mod.rs"]
#[allow(dead_code, reason = "the module serves other programs, too")]
mod puzzles;

use board::games::Shrink;
use check::qbf::{Claim, obligation};
use encode::games::{Encoding, Form, Options, Prepared, encode, prepare};
use qbf::{Limits, solve};

#[test]
fn certificates_of_puzzles() {
    let (mut yes, mut no) = (0, 0);
    for (name, question) in puzzles::bounded().unwrap_or_default() {
        let Prepared::Open(instance) = prepare(&question, Shrink::Depth) else { continue };
        // The larger ones are for the benchmark.
        if question.depth.is_none_or(|depth| depth > 9) {
            continue;
        }
        let options = Options { form: Form::Circuit, ..Options::default() };
        let formula = encode(&instance, Encoding::Ft, &options).unwrap().formula;
        let logic::Formula::Circuit(circuit) = &formula else { panic!("{name}: FT is a circuit") };
        let answer = solve(circuit, &qbf::Options::default(), &Limits::default(), &mut |_| ());
        let verdict = answer.verdict.unwrap();
        let claim = Claim::from(answer.certificate.unwrap().functions);
        assert!(judge::is_refuted(&obligation(&formula, &claim).unwrap()), "{name}");
        *if verdict { &mut yes } else { &mut no } += 1;
    }
    println!("{yes} yes, {no} no");
}
