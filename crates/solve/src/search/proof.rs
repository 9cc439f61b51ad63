//! The list of proof steps behind the claims, from which the certificate is cut.

use check::Step;

use super::bits::Bits;
use super::claim::{Claim, Proof};

/// All steps, in the order in which they were proved: a step only refers to earlier ones.
#[derive(Debug, Default)]
pub(super) struct Steps<const W: usize> {
    steps: Vec<Compact<W>>,
    answers: Vec<u32>,
}

#[derive(Debug, Clone, Copy)]
enum Compact<const W: usize> {
    Won(Bits<W>),
    Held(Bits<W>, Bits<W>),
    Move { cell: u16, from: u32, count: u32 },
}

impl<const W: usize> Steps<W> {
    pub(super) fn new() -> Self {
        Self { steps: Vec::new(), answers: Vec::new() }
    }

    fn push(&mut self, step: Compact<W>) -> u32 {
        self.steps.push(step);
        u32::try_from(self.steps.len() - 1).expect("fewer than 2^32 steps")
    }

    fn push_move(&mut self, cell: u16, answers: &[u32]) -> u32 {
        let from = u32::try_from(self.answers.len()).expect("fewer than 2^32 answers");
        self.answers.extend_from_slice(answers);
        self.push(Compact::Move { cell, from, count: answers.len() as u32 })
    }

    /// The step that proves a claim, written now if it was not yet.
    pub(super) fn prove(&mut self, claim: &Claim<W>) -> u32 {
        match claim.proof {
            Proof::Step(step) => step,
            Proof::Won => self.push(Compact::Won(claim.own)),
            Proof::Complete(cell) => {
                let won = self.push(Compact::Won(claim.own.with(usize::from(cell))));
                self.push_move(cell, &[won])
            }
            Proof::Held => self.push(Compact::Held(claim.own, claim.free)),
            Proof::Block(cell) => {
                let played = usize::from(cell);
                let held = self.push(Compact::Held(claim.own.with(played), claim.free.without(played)));
                self.push_move(cell, &[held])
            }
        }
    }

    /// A move and what answers each reply to it.
    pub(super) fn prove_move(&mut self, cell: usize, answers: &[Claim<W>]) -> u32 {
        let answers: Vec<u32> = answers.iter().map(|claim| self.prove(claim)).collect();
        self.push_move(cell as u16, &answers)
    }

    /// Bytes taken.
    pub(super) fn bytes(&self) -> usize {
        self.steps.len() * size_of::<Compact<W>>() + self.answers.len() * size_of::<u32>()
    }

    /// The cell that a claim's proof plays; none if it needs no move.
    pub(super) fn cell(&self, claim: &Claim<W>) -> Option<usize> {
        match claim.proof {
            Proof::Complete(cell) | Proof::Block(cell) => Some(usize::from(cell)),
            Proof::Won | Proof::Held => None,
            Proof::Step(step) => match self.steps[step as usize] {
                Compact::Move { cell, .. } => Some(usize::from(cell)),
                Compact::Won(_) | Compact::Held(..) => None,
            },
        }
    }

    /// Which steps the wanted ones rest on, themselves included.
    fn needed(&self, wanted: impl Iterator<Item = u32>) -> Vec<bool> {
        let mut needed = vec![false; self.steps.len()];
        for step in wanted {
            needed[step as usize] = true;
        }
        for i in (0..self.steps.len()).rev() {
            if let (true, Compact::Move { from, count, .. }) = (needed[i], self.steps[i]) {
                for &answer in self.answers_of(from, count) {
                    needed[answer as usize] = true;
                }
            }
        }
        needed
    }

    fn answers_of(&self, from: u32, count: u32) -> &[u32] {
        &self.answers[from as usize..][..count as usize]
    }

    /// Drops all steps but those that the wanted ones rest on; returns the new numbers, `u32::MAX` for the dropped.
    pub(super) fn keep(&mut self, wanted: impl Iterator<Item = u32>) -> Vec<u32> {
        let needed = self.needed(wanted);
        let old = std::mem::replace(self, Self::new());
        let mut numbers = vec![u32::MAX; old.steps.len()];
        for (i, &step) in old.steps.iter().enumerate().filter(|&(i, _)| needed[i]) {
            numbers[i] = match step {
                Compact::Move { cell, from, count } => {
                    let answers: Vec<u32> =
                        old.answers_of(from, count).iter().map(|&answer| numbers[answer as usize]).collect();
                    self.push_move(cell, &answers)
                }
                leaf => self.push(leaf),
            };
        }
        numbers
    }

    /// The steps that the wanted ones rest on, as a certificate has them, and the new numbers of the wanted ones.
    pub(super) fn extract(&self, wanted: &[u32], leaves: &Leaves<'_>) -> (Vec<Step>, Vec<usize>) {
        let needed = self.needed(wanted.iter().copied());
        let mut numbers = vec![usize::MAX; self.steps.len()];
        let mut steps = Vec::new();
        for (i, &step) in self.steps.iter().enumerate().filter(|&(i, _)| needed[i]) {
            numbers[i] = steps.len();
            steps.push(match step {
                Compact::Won(stones) => leaves.won(stones),
                Compact::Held(stones, kept) => leaves.held(stones, kept),
                Compact::Move { cell, from, count } => Step::play(
                    leaves.origin[usize::from(cell)],
                    self.answers_of(from, count).iter().map(|&answer| numbers[answer as usize]).collect(),
                ),
            });
        }
        (steps, wanted.iter().map(|&step| numbers[step as usize]).collect())
    }
}

/// How the ends of a proof are written in terms of the board: with the stones that the reduction took out.
#[derive(Debug)]
pub(super) struct Leaves<'a> {
    /// The board's cell behind each cell of the search.
    pub(super) origin: &'a [usize],
    /// The owner's stones on the board.
    pub(super) stones: &'a [usize],
}

impl Leaves<'_> {
    fn cells<const W: usize>(&self, bits: Bits<W>) -> impl Iterator<Item = usize> {
        bits.iter().map(|cell| self.origin[cell])
    }

    fn with_stones<const W: usize>(&self, bits: Bits<W>) -> Vec<usize> {
        self.stones.iter().copied().chain(self.cells(bits)).collect()
    }

    fn won<const W: usize>(&self, stones: Bits<W>) -> Step {
        Step::Won { stones: self.with_stones(stones) }
    }

    fn held<const W: usize>(&self, stones: Bits<W>, kept: Bits<W>) -> Step {
        Step::Held { stones: self.with_stones(stones), kept: self.cells(kept).collect() }
    }
}
