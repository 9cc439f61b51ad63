//! The list of proof steps behind the claims, from which the certificate is cut.

use std::collections::HashMap;

use check::{Guard, Step};

use super::super::bits::Bits;
use super::claim::{Claim, Proof};
use super::game::Game;
use super::pairs::Pair;

/// All steps, in the order in which they were proved: a step only refers to earlier ones.
#[derive(Debug, Default)]
pub(super) struct Steps<const W: usize> {
    steps: Vec<Compact<W>>,
    answers: Vec<Reference>,
    pairs: Vec<Pair>,
}

/// A step, its cells moved by a symmetry (0: as they are).
type Reference = (u32, u16);

#[derive(Debug, Clone, Copy)]
enum Compact<const W: usize> {
    Won(Bits<W>),
    Held(Bits<W>, Bits<W>),
    Move {
        cell: u16,
        from: u32,
        count: u32,
        stones: Bits<W>,
        kept: Bits<W>,
    },
    Then {
        cell: u16,
        next: u32,
    },
    /// The breaker's stones; pairs from the list of pairs.
    Pairs {
        stones: Bits<W>,
        from: u32,
        count: u32,
    },
}

/// What a move needs beyond its answers; see [`Guard`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Guarding<const W: usize> {
    pub(super) stones: Bits<W>,
    pub(super) kept: Bits<W>,
}

impl<const W: usize> Guarding<W> {
    pub(super) const NONE: Self = Self { stones: Bits::EMPTY, kept: Bits::EMPTY };
}

impl<const W: usize> Steps<W> {
    fn push(&mut self, step: Compact<W>) -> u32 {
        self.steps.push(step);
        u32::try_from(self.steps.len() - 1).expect("fewer than 2^32 steps")
    }

    /// A turn: its last stone has the answers, the others come before it.
    fn push_turn(&mut self, turn: Bits<W>, answers: &[Reference], guard: Guarding<W>) -> u32 {
        let mut cells: Vec<usize> = turn.iter().collect();
        let last = cells.pop().expect("a turn has a stone");
        let from = u32::try_from(self.answers.len()).expect("fewer than 2^32 answers");
        self.answers.extend_from_slice(answers);
        let Guarding { stones, kept } = guard;
        let count = answers.len() as u32;
        let step = self.push(Compact::Move { cell: last as u16, from, count, stones, kept });
        cells.into_iter().rev().fold(step, |next, cell| self.push(Compact::Then { cell: cell as u16, next }))
    }

    /// The step that proves a claim, written now if it was not yet.
    fn prove(&mut self, claim: &Claim<W>) -> Reference {
        match claim.proof {
            Proof::Step(step) | Proof::Pairs(step) => (step, 0),
            Proof::Image(step, symmetry) => (step, symmetry),
            Proof::Complete => {
                let won = self.push(Compact::Won(claim.region()));
                if claim.free.is_empty() {
                    return (won, 0);
                }
                (self.push_turn(claim.free, &[(won, 0)], Guarding::NONE), 0)
            }
            Proof::Held => (self.push(Compact::Held(claim.own, claim.free)), 0),
            Proof::Block(turn) => {
                // All stones of the turn lie then, needed or not.
                let held = self.push(Compact::Held(claim.own | turn, claim.free - turn));
                (self.push_turn(turn, &[(held, 0)], Guarding::NONE), 0)
            }
        }
    }

    /// The leaf of some pairs.
    pub(super) fn prove_pairs(&mut self, stones: Bits<W>, pairs: &[Pair]) -> u32 {
        let from = u32::try_from(self.pairs.len()).expect("fewer than 2^32 pairs");
        self.pairs.extend_from_slice(pairs);
        self.push(Compact::Pairs { stones, from, count: pairs.len() as u32 })
    }

    fn pairs_of(&self, from: u32, count: u32) -> &[Pair] {
        &self.pairs[from as usize..][..count as usize]
    }

    /// A turn and what answers each reply to it.
    pub(super) fn prove_turn(&mut self, turn: Bits<W>, answers: &[Claim<W>], guard: Guarding<W>) -> u32 {
        let answers: Vec<Reference> = answers.iter().map(|claim| self.prove(claim)).collect();
        self.push_turn(turn, &answers, guard)
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        self.steps.len() * size_of::<Compact<W>>()
            + self.answers.len() * size_of::<Reference>()
            + self.pairs.len() * size_of::<Pair>()
    }

    /// Drops all steps but those that the wanted ones rest on; returns the new numbers, `u32::MAX` for the dropped.
    pub(super) fn keep(&mut self, wanted: impl Iterator<Item = u32>) -> Vec<u32> {
        let mut needed = vec![false; self.steps.len()];
        wanted.for_each(|step| needed[step as usize] = true);
        for i in (0..self.steps.len()).rev() {
            if needed[i] {
                self.references(i).iter().for_each(|&(step, _)| needed[step as usize] = true);
            }
        }
        let old = std::mem::take(self);
        let mut numbers = vec![u32::MAX; old.steps.len()];
        for i in (0..old.steps.len()).filter(|&i| needed[i]) {
            numbers[i] = match old.steps[i] {
                Compact::Move { cell, stones, kept, .. } => {
                    let from = self.answers.len() as u32;
                    let answers = old.references(i).into_iter().map(|(step, by)| (numbers[step as usize], by));
                    self.answers.extend(answers);
                    let count = self.answers.len() as u32 - from;
                    self.push(Compact::Move { cell, from, count, stones, kept })
                }
                Compact::Then { cell, next } => {
                    let next = numbers[next as usize];
                    self.push(Compact::Then { cell, next })
                }
                Compact::Pairs { stones, from, count } => self.prove_pairs(stones, old.pairs_of(from, count)),
                leaf => self.push(leaf),
            };
        }
        numbers
    }

    fn references(&self, step: usize) -> Vec<Reference> {
        match self.steps[step] {
            Compact::Move { from, count, .. } => self.answers[from as usize..][..count as usize].to_vec(),
            Compact::Then { next, .. } => vec![(next, 0)],
            Compact::Won(_) | Compact::Held(..) | Compact::Pairs { .. } => Vec::new(),
        }
    }

    /// The steps that some claims rest on, as a certificate has them, and the numbers of the claims' own.
    pub(super) fn extract(&mut self, game: &Game<W>, stones: &[usize], claims: &[Claim<W>]) -> (Vec<Step>, Vec<usize>) {
        let wanted: Vec<Reference> = claims.iter().map(|claim| self.prove(claim)).collect();
        let mut writer = Writer { proof: self, game, stones, steps: Vec::new(), written: HashMap::new() };
        let root = wanted.into_iter().map(|reference| writer.write(reference)).collect();
        (writer.steps, root)
    }
}

/// Writes steps for the board, each with its symmetry once.
struct Writer<'a, const W: usize> {
    proof: &'a Steps<W>,
    game: &'a Game<W>,
    /// The owner's stones on the board.
    stones: &'a [usize],
    steps: Vec<Step>,
    written: HashMap<Reference, usize>,
}

impl<const W: usize> Writer<'_, W> {
    /// The number of a step, after all that it rests on was written. Works off a list, because proofs can be deep.
    fn write(&mut self, wanted: Reference) -> usize {
        let mut todo = vec![wanted];
        while let Some(&reference) = todo.last() {
            if self.written.contains_key(&reference) {
                todo.pop();
                continue;
            }
            let below = self.below(reference);
            let missing: Vec<Reference> =
                below.iter().filter(|below| !self.written.contains_key(below)).copied().collect();
            if missing.is_empty() {
                todo.pop();
                let step = self.step(reference, &below);
                self.steps.push(step);
                self.written.insert(reference, self.steps.len() - 1);
            } else {
                todo.extend(missing);
            }
        }
        self.written[&wanted]
    }

    /// What a step with its symmetry refers to: symmetries one after the other are one.
    fn below(&self, (step, symmetry): Reference) -> Vec<Reference> {
        let references = self.proof.references(step as usize);
        references.into_iter().map(|(below, inner)| (below, self.game.after(inner, symmetry))).collect()
    }

    fn step(&self, (step, symmetry): Reference, below: &[Reference]) -> Step {
        let at =
            |cell: u16| self.game.origin[usize::from(self.game.symmetries[usize::from(symmetry)][usize::from(cell)])];
        let cells = |bits: Bits<W>| bits.iter().map(|cell| at(cell as u16)).collect::<Vec<_>>();
        let with_stones = |bits: Bits<W>| self.stones.iter().copied().chain(cells(bits)).collect::<Vec<_>>();
        match self.proof.steps[step as usize] {
            Compact::Won(stones) => Step::Won { stones: with_stones(stones) },
            Compact::Held(stones, kept) => Step::Held { stones: with_stones(stones), kept: cells(kept) },
            Compact::Move { cell, stones, kept, .. } => {
                let guarded = !stones.is_empty() || !kept.is_empty() || self.is_racing();
                let stones = if guarded { with_stones(stones) } else { Vec::new() };
                Step::Move {
                    cell: at(cell),
                    answers: below.iter().map(|reference| self.written[reference]).collect(),
                    guard: Guard { stones, kept: cells(kept) },
                }
            }
            Compact::Pairs { stones, from, count } => {
                let pairs = self.proof.pairs_of(from, count).iter().map(|&(one, other)| (at(one), at(other)));
                Step::Pairs { stones: with_stones(stones), pairs: pairs.collect() }
            }
            Compact::Then { cell, .. } => Step::Then { cell: at(cell), next: self.written[&below[0]] },
        }
    }

    /// Whether stones from before the search may be what keeps the opponent from a set of his.
    fn is_racing(&self) -> bool {
        !self.game.breaker.sets.is_empty()
    }
}
