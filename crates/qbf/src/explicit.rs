//! A block with few assignments: all of them are evaluated at once, one bit of a word each.
//!
//! The domain is the set of assignments that the block's own conjuncts allow, at most 64 N of them; a gate has a table
//! of one bit an assignment. A lemma forbids the assignments under which all its nodes are bad.

mod cover;
mod table;

use std::ops::ControlFlow;

use crate::Options;
use crate::bits::{Bits, members};
use crate::block::{Block, Lemmas, Proposal, Used};
use crate::justify::{Justifier, Required};
use crate::layers::{Layer, Operand};
use cover::{Cause, Killer};
use table::{Table, and, first, has, is_empty, or, set, without};

/// What a win counts for; below are the tie-breaks of the seed.
const FRESH: u32 = 1 << 8;

/// A block of at most 64 N assignments.
#[derive(Debug)]
pub(crate) struct Explicit<const N: usize> {
    layer: Layer,
    domain: Vec<Bits>,
    /// The assignments of the domain.
    whole: Table<N>,
    /// Where each variable is true.
    own: Vec<Table<N>>,
    good: Bits,
    /// Of the gates; those of own variables only never change.
    tables: Vec<Table<N>>,
    outputs: Vec<Table<N>>,
    allowed: Table<N>,
    killers: Vec<Killer<N>>,
    /// Nodes of the cut after that are good under every assignment, and under none.
    everywhere: Bits,
    nowhere: Bits,
    /// How many losses have been looked at in this position, and whether the wins have been.
    losses_seen: usize,
    wins_seen: bool,
    chosen: usize,
    /// How often each assignment has won.
    history: Vec<u32>,
    options: Options,
    justifier: Justifier,
    /// What makes outputs and conjuncts bad, whatever the assignment.
    bad_outputs: Vec<Required>,
    bad_conjuncts: Vec<Required>,
}

impl<const N: usize> Explicit<N> {
    /// # Panics
    /// When the domain has more than 64 N assignments.
    pub(crate) fn new(layer: Layer, domain: Vec<Bits>, options: &Options) -> Self {
        assert!(domain.len() <= 64 * N);
        let mut own = vec![[0; N]; layer.vars.len()];
        let mut whole = [0; N];
        for (place, assignment) in domain.iter().enumerate() {
            set(&mut whole, place);
            assignment.iter().for_each(|var| set(&mut own[var], place));
        }
        let mut block = Self {
            domain,
            whole,
            own,
            good: Bits::empty(layer.inputs),
            tables: vec![[0; N]; layer.gates.len()],
            outputs: vec![[0; N]; layer.outputs.len()],
            allowed: whole,
            killers: Vec::new(),
            everywhere: Bits::empty(layer.outputs.len()),
            nowhere: Bits::empty(layer.outputs.len()),
            losses_seen: 0,
            wins_seen: false,
            chosen: 0,
            history: Vec::new(),
            options: *options,
            justifier: Justifier::new(&layer),
            bad_outputs: layer.outputs.iter().map(|&output| Required::of(&layer, output, false)).collect(),
            bad_conjuncts: layer.conjuncts.iter().map(|&conjunct| Required::of(&layer, conjunct, false)).collect(),
            layer,
        };
        block.history = (0..block.domain.len() as u64).map(|place| tie_break(options.seed, place)).collect();
        block.fill_gates(true);
        block
    }

    /// The tables of the gates over the block's own variables, or of all others.
    fn fill_gates(&mut self, own: bool) {
        for gate in 0..self.layer.gates.len() {
            if self.layer.gates[gate].own == own {
                self.fill(gate);
            }
        }
    }

    /// The table of a gate from those of its children.
    fn fill(&mut self, gate: usize) {
        let all = self.layer.gates[gate].all;
        let mut table = if all { [u64::MAX; N] } else { [0; N] };
        for &child in self.layer.children(self.layer.gates[gate]) {
            let child = self.table(child);
            for (word, other) in table.iter_mut().zip(child) {
                if all { *word &= other } else { *word |= other }
            }
        }
        self.tables[gate] = table;
    }

    fn table(&self, operand: Operand) -> Table<N> {
        match operand {
            Operand::Input(input) if self.good.contains(input as usize) => [u64::MAX; N],
            Operand::Input(_) => [0; N],
            Operand::Own(var, true) => self.own[var as usize],
            Operand::Own(var, false) => self.own[var as usize].map(|word| !word),
            Operand::Gate(gate) => self.tables[gate as usize],
        }
    }

    fn kill(&mut self, killed: Table<N>, cause: Cause) {
        if !is_empty(&killed) {
            self.allowed = without(self.allowed, killed);
            self.killers.push(Killer { killed, cause });
        }
    }

    /// Forbids what the losses forbid that came since the last look.
    fn look_at_losses(&mut self, lemmas: &Lemmas) {
        let losses = &lemmas.losses;
        let Self { outputs, whole, allowed, killers, .. } = self;
        losses.avoiding::<()>(self.everywhere.words(), self.losses_seen, |index| {
            let good = members(losses.get(index)).fold([0; N], |good, node| or(good, outputs[node]));
            let killed = without(*whole, good);
            if !is_empty(&killed) {
                *allowed = without(*allowed, killed);
                killers.push(Killer { killed, cause: Cause::Loss(index) });
            }
            ControlFlow::Continue(())
        });
        self.losses_seen = losses.len();
    }

    /// An allowed assignment that a known lemma wins, and the lemma's index.
    fn look_at_wins(&mut self, lemmas: &Lemmas) -> Option<(usize, usize)> {
        let wins = &lemmas.wins;
        self.wins_seen = true;
        for (node, table) in self.outputs.iter().enumerate() {
            self.nowhere.set(node, is_empty(&and(*table, self.allowed)));
        }
        wins.avoiding(self.nowhere.words(), 0, |index| {
            let mut won = self.allowed;
            for node in members(wins.get(index)) {
                won = and(won, self.outputs[node]);
                if is_empty(&won) {
                    return ControlFlow::Continue(());
                }
            }
            first(won).map_or(ControlFlow::Continue(()), |assignment| ControlFlow::Break((index, assignment)))
        })
    }
}

impl<const N: usize> Block for Explicit<N> {
    fn layer(&self) -> &Layer {
        &self.layer
    }

    fn forgets(&self) -> bool {
        true
    }

    fn evaluate(&mut self, good: &Bits) {
        self.good.clone_from(good);
        self.fill_gates(false);
        for output in 0..self.outputs.len() {
            let table = and(self.table(self.layer.outputs[output]), self.whole);
            self.outputs[output] = table;
            self.everywhere.set(output, table == self.whole);
        }
        self.allowed = self.whole;
        self.killers.clear();
        for conjunct in 0..self.layer.conjuncts.len() {
            let table = self.table(self.layer.conjuncts[conjunct]);
            self.kill(without(self.whole, table), Cause::Conjunct(conjunct));
        }
        self.losses_seen = 0;
        self.wins_seen = false;
    }

    fn propose(&mut self, lemmas: &Lemmas) -> Proposal {
        self.look_at_losses(lemmas);
        if is_empty(&self.allowed) {
            return Proposal::Lost;
        }
        if self.options.known_wins
            && !self.wins_seen
            && let Some((index, assignment)) = self.look_at_wins(lemmas)
        {
            self.chosen = assignment;
            return Proposal::Won(index);
        }
        let most = members(&self.allowed).max_by_key(|&place| (self.history[place], std::cmp::Reverse(place)));
        self.chosen = most.expect("some are allowed");
        Proposal::Try
    }

    fn output(&self) -> Bits {
        let mut good = Bits::empty(self.outputs.len());
        for (node, table) in self.outputs.iter().enumerate() {
            good.set(node, has(table, self.chosen));
        }
        good
    }

    fn assignment(&self) -> Bits {
        self.domain[self.chosen].clone()
    }

    fn explain_win(&mut self, lemma: &[u64]) -> Bits {
        let mut reason = Bits::empty(self.layer.inputs);
        let mut justifier = std::mem::take(&mut self.justifier);
        justifier.begin();
        let value = |operand| has(&self.table(operand), self.chosen);
        for &conjunct in &self.layer.conjuncts {
            justifier.add(&self.layer, conjunct, true, &value, &mut reason);
        }
        for node in members(lemma) {
            justifier.add(&self.layer, self.layer.outputs[node], true, &value, &mut reason);
        }
        self.justifier = justifier;
        if self.options.winners_first {
            self.history[self.chosen] += FRESH;
            if self.history[self.chosen] > 1 << 30 {
                self.history.iter_mut().for_each(|count| *count /= 2);
            }
        }
        reason
    }

    fn explain_loss(&mut self, lemmas: &Lemmas) -> (Bits, Used) {
        let (reason, used) = self.cover(lemmas);
        (reason, Used::These(used))
    }

    fn needed(&self, _lemmas: &Lemmas) -> Vec<usize> {
        self.killers.iter().filter_map(|killer| killer.cause.loss()).collect()
    }

    fn forget(&mut self, kept: &[bool]) {
        let mut places = Vec::with_capacity(kept.len() + 1);
        let mut next = 0;
        for &kept in kept {
            places.push(next);
            next += usize::from(kept);
        }
        places.push(next);
        self.losses_seen = places[self.losses_seen.min(kept.len())];
        self.killers.retain_mut(|killer| match &mut killer.cause {
            Cause::Conjunct(_) => true,
            Cause::Loss(index) => {
                let stays = kept.get(*index) == Some(&true);
                if stays {
                    *index = places[*index];
                }
                stays
            }
        });
    }

    fn sat_calls(&self) -> u64 {
        0
    }
}

/// A small number for an assignment (SplitMix64), 0 for the seed 0.
fn tie_break(seed: u64, place: u64) -> u32 {
    if seed == 0 {
        return 0;
    }
    let mut mixed = seed.wrapping_add((place + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed >> 56) as u32
}
