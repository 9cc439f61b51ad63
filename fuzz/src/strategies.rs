//! Strategy files: what was read is judged without a panic, and written and read again as the same.

use check::strategy::{Play, text, verify};
use check::{Step, Strategy};

use crate::Kind;

/// The work of a verdict grows with the board and the references of all steps; larger ones only take longer.
const MOST_WORK: usize = 1 << 20;

/// A strategy file, plain or compressed.
pub fn strategy(data: &[u8]) -> Kind {
    let strategy = match text::read("f", data) {
        Ok(strategy) => strategy,
        Err(error) => {
            assert!(error.with_excerpt().starts_with("f"));
            return Kind::Fits;
        }
    };
    if work(&strategy) <= MOST_WORK {
        match verify(&strategy) {
            Ok(_) => drop(Play::new(&strategy).expect("it has been accepted")),
            Err(rejection) => assert!(!rejection.to_string().is_empty()),
        }
    }
    let mut written = Vec::new();
    if text::write(&strategy, &mut written).is_ok() {
        let again = text::read("written", &written[..]);
        let again = again.unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(&written)));
        assert_eq!(again, strategy);
    }
    Kind::Fits
}

fn work(strategy: &Strategy) -> usize {
    let references = strategy.steps.iter().map(|step| match step {
        Step::Won { stones } => stones.len(),
        Step::Held { stones, kept } => stones.len() + kept.len(),
        Step::Move { answers, .. } => answers.len(),
    });
    let references = references.sum::<usize>() + strategy.steps.len() + strategy.root.len();
    references.saturating_mul(strategy.question.board.len())
}
