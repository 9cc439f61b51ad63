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

    /// The steps that the given ones rest on, renumbered, with cells named by `origin`; and the new numbers of the given ones.
    pub(super) fn extract(&self, wanted: &[u32], origin: &[usize]) -> (Vec<Step>, Vec<usize>) {
        let mut needed = vec![false; self.steps.len()];
        for &step in wanted {
            needed[step as usize] = true;
        }
        for i in (0..self.steps.len()).rev() {
            if let (true, Compact::Move { from, count, .. }) = (needed[i], self.steps[i]) {
                for &answer in &self.answers[from as usize..][..count as usize] {
                    needed[answer as usize] = true;
                }
            }
        }
        let cells = |bits: Bits<W>| bits.iter().map(|cell| origin[cell]).collect();
        let mut number = vec![usize::MAX; self.steps.len()];
        let mut steps = Vec::new();
        for (i, _) in needed.iter().enumerate().filter(|(_, needed)| **needed) {
            number[i] = steps.len();
            steps.push(match self.steps[i] {
                Compact::Won(stones) => Step::Won { stones: cells(stones) },
                Compact::Held(stones, kept) => Step::Held { stones: cells(stones), kept: cells(kept) },
                Compact::Move { cell, from, count } => Step::Move {
                    cell: origin[usize::from(cell)],
                    answers: self.answers[from as usize..][..count as usize]
                        .iter()
                        .map(|&answer| number[answer as usize])
                        .collect(),
                },
            });
        }
        (steps, wanted.iter().map(|&step| number[step as usize]).collect())
    }
}
