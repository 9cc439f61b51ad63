//! Explained refutations: what each lemma says, and that nothing is forgotten that was not learned.

use board::tiles::{Filling, Question, random};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use solve::tiles::frontier::{Explained, Lemmas, Placed, explain};

use crate::brute;

/// Keeps all lemmas that were ever learned, and those that still stand.
#[derive(Default)]
struct Ledger {
    learned: Vec<Vec<Placed>>,
    standing: Vec<Vec<Placed>>,
}

impl Lemmas for &mut Ledger {
    type Error = std::convert::Infallible;

    fn learn(&mut self, lemma: &[Placed]) -> Result<(), Self::Error> {
        self.learned.push(lemma.to_vec());
        self.standing.push(lemma.to_vec());
        Ok(())
    }

    fn forget(&mut self, lemma: &[Placed]) -> Result<(), Self::Error> {
        let place = self.standing.iter().rposition(|other| other == lemma).expect("a lemma that stands");
        self.standing.remove(place);
        Ok(())
    }
}

/// Whether the filling has all placements of the lemma.
fn contains(question: &Question, filling: &Filling, lemma: &[Placed]) -> bool {
    let classes = question.pool.classes();
    lemma.iter().all(|placed| {
        let colours = classes[placed.class].form.turned(placed.rotation);
        filling.iter().any(|&(cell, placement)| cell == placed.cell && question.colours(placement) == colours)
    })
}

#[test]
fn lemmas_exclude_no_filling_and_end_empty_if_there_is_none() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut lemmas = 0;
    for number in 0..600 {
        let question = random::question(&mut random, 6);
        let fillings = brute::fillings(&question);
        let mut order: Vec<usize> = question.open().collect();
        order.shuffle(&mut random);
        let mut ledger = Ledger::default();
        let Ok((explained, _)) = explain(&question, &order, &mut ledger);
        assert_eq!(explained == Explained::Fillable, !fillings.is_empty(), "question {number}: {question:?}");
        for lemma in &ledger.learned {
            let excluded = fillings.iter().find(|filling| contains(&question, filling, lemma));
            assert_eq!(excluded, None, "question {number}, lemma {lemma:?}: {question:?}");
        }
        if explained == Explained::Refuted {
            assert_eq!(ledger.standing, [Vec::new()], "question {number}");
        }
        lemmas += ledger.learned.len();
    }
    assert!(lemmas > 1000, "{lemmas} lemmas");
}
