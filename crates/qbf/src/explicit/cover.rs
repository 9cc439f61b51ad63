//! Why every assignment of a domain loses: a cover of the domain by what forbids its assignments.

use super::Explicit;
use super::table::{Table, has};
use crate::bits::{Bits, members};
use crate::block::Lemmas;
use crate::justify::Required;
use crate::layers::Operand;

/// Why some assignments lose.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cause {
    /// A conjunct of the layer is bad.
    Conjunct(usize),
    /// All nodes of a loss are bad.
    Loss(usize),
}

impl Cause {
    pub(super) fn loss(self) -> Option<usize> {
        match self {
            Self::Conjunct(_) => None,
            Self::Loss(index) => Some(index),
        }
    }
}

/// Assignments that lose, and why.
#[derive(Debug)]
pub(super) struct Killer<const N: usize> {
    pub(super) killed: Table<N>,
    pub(super) cause: Cause,
}

impl<const N: usize> Explicit<N> {
    /// A cover of the domain by killers: assignments with few killers first, each by the one that adds the fewest
    /// inputs to the reason.
    pub(super) fn cover(&mut self, lemmas: &Lemmas) -> (Bits, Vec<usize>) {
        let mut reason = Bits::empty(self.layer.inputs);
        let mut used = Vec::new();
        let mut justifier = std::mem::take(&mut self.justifier);
        let required: Vec<(Bits, Vec<Operand>)> =
            self.killers.iter().map(|killer| self.required(killer.cause, lemmas)).collect();
        for place in self.by_number_of_killers() {
            let value = |operand| has(&self.table(operand), place);
            let mut best: Option<(usize, Bits, Cause)> = None;
            for (killer, (inputs, others)) in self.killers.iter().zip(&required) {
                let least = best.as_ref().map_or(usize::MAX, |(least, ..)| *least);
                if !has(&killer.killed, place) || reason.count_with(inputs) >= least {
                    continue;
                }
                let mut with = reason.clone();
                with.add_all(inputs);
                justifier.begin();
                others.iter().for_each(|&other| justifier.add(&self.layer, other, false, &value, &mut with));
                let size = with.count();
                if size < least {
                    best = Some((size, with, killer.cause));
                }
                if size == reason.count() || !self.options.short_reasons {
                    break;
                }
            }
            let (_, with, cause) = best.expect("every assignment has a killer");
            reason = with;
            if let Cause::Loss(index) = cause {
                used.push(index);
            }
        }
        self.justifier = justifier;
        used.sort_unstable();
        used.dedup();
        (reason, used)
    }

    /// All assignments, those with the fewest killers first.
    fn by_number_of_killers(&self) -> Vec<usize> {
        let mut counts = vec![0_u32; self.domain.len()];
        for killer in &self.killers {
            members(&killer.killed).for_each(|place| counts[place] += 1);
        }
        let mut order: Vec<usize> = (0..counts.len()).collect();
        order.sort_by_key(|&place| counts[place]);
        order
    }

    /// What of a cause's reasons does not depend on the assignment, and which operands have more to them.
    fn required(&self, cause: Cause, lemmas: &Lemmas) -> (Bits, Vec<Operand>) {
        let (mut inputs, mut others) = (Bits::empty(self.layer.inputs), Vec::new());
        let mut take = |required: &Required, operand: Operand| {
            inputs.add_all(&required.inputs);
            if required.more {
                others.push(operand);
            }
        };
        match cause {
            Cause::Conjunct(conjunct) => take(&self.bad_conjuncts[conjunct], self.layer.conjuncts[conjunct]),
            Cause::Loss(index) => {
                for node in members(lemmas.losses.get(index)) {
                    take(&self.bad_outputs[node], self.layer.outputs[node]);
                }
            }
        }
        (inputs, others)
    }
}
