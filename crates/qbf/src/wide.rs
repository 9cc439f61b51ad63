//! A block with many variables: an incremental SAT solver proposes its assignments.
//!
//! The solver knows the layer in one direction only (Plaisted and Greenbaum): what it holds to be good is good. A
//! position is told by assumptions, the bad inputs; the good ones stay free and are false by preference, so that a
//! model asks for few of them. A loss K is a clause: some node of K must be good.

use std::ops::ControlFlow;

use logic::{ClauseSink, Lit};
use sat::{Configuration, Outcome, Solver, Terminator};

use crate::Options;
use crate::bits::{Bits, members};
use crate::block::{Block, Lemmas, Proposal, Used};
use crate::justify::Justifier;
use crate::layers::{Layer, Operand};
use crate::one_sided::Literals;

/// Cores of more inputs are minimised: of small ones there is little to gain for the many calls that it takes.
const LARGE_CORE: usize = 12;
/// CaDiCaL's seeds.
const SEEDS: u64 = 2_000_000_000;
/// How many inputs of a core are tried, and how many conflicts each may take.
const MOST_TRIES: usize = 200;
const MOST_CONFLICTS: u64 = 100;

/// A block behind a SAT solver.
pub(crate) struct Wide {
    layer: Layer,
    solver: Solver,
    literals: Literals,
    good: Bits,
    /// The inputs that the values below are computed from: the good ones, or in the last block those of the model.
    given: Bits,
    assignment: Bits,
    values: Vec<bool>,
    losses_added: usize,
    /// How many losses there were when the position was new.
    losses_before: Option<usize>,
    calls: u64,
    options: Options,
    terminator: Terminator,
    core: Bits,
    /// Whether the cut after the block is that of the end of the formula.
    is_last: bool,
    justifier: Justifier,
}

impl Wide {
    pub(crate) fn new(layer: Layer, is_last: bool, options: &Options, terminator: Terminator) -> Self {
        let (solver, literals) = solver(&layer, options, &terminator);
        Self {
            good: Bits::empty(layer.inputs),
            given: Bits::empty(layer.inputs),
            assignment: Bits::empty(layer.vars.len()),
            values: vec![false; layer.gates.len()],
            core: Bits::empty(layer.inputs),
            justifier: Justifier::new(&layer),
            losses_added: 0,
            losses_before: None,
            calls: 0,
            options: *options,
            terminator,
            solver,
            literals,
            is_last,
            layer,
        }
    }

    fn value(&self, operand: Operand) -> bool {
        match operand {
            Operand::Input(input) => self.given.contains(input as usize),
            Operand::Own(var, wanted) => self.assignment.contains(var as usize) == wanted,
            Operand::Gate(gate) => self.values[gate as usize],
        }
    }

    /// The inputs among these whose badness the last refutation used.
    fn failed(&mut self, bad: &Bits) -> Bits {
        let mut core = Bits::empty(self.layer.inputs);
        bad.iter()
            .filter(|&input| self.solver.failed(!self.literals.inputs[input]))
            .for_each(|input| core.insert(input));
        core
    }

    /// Leaves out of the core what it does not need, one input after the other, with a bound on the tries.
    fn minimise(&mut self) {
        for input in self.core.iter().take(MOST_TRIES).collect::<Vec<_>>() {
            if !self.core.contains(input) {
                continue;
            }
            let mut rest = self.core.clone();
            rest.set(input, false);
            let assumptions: Vec<Lit> = rest.iter().map(|input| !self.literals.inputs[input]).collect();
            self.solver.set_conflict_limit(MOST_CONFLICTS);
            self.calls += 1;
            if self.solver.solve(&assumptions) == Outcome::Unsatisfiable {
                self.core = self.failed(&rest);
            }
        }
    }

    /// Reads the model and computes what it makes of the gates.
    fn read_model(&mut self) {
        for (var, &lit) in self.literals.own.iter().enumerate() {
            self.assignment.set(var, self.solver.value(lit));
        }
        self.given.clone_from(&self.good);
        if self.is_last {
            for input in self.good.iter() {
                self.given.set(input, self.solver.value(self.literals.inputs[input]));
            }
        }
        for index in 0..self.layer.gates.len() {
            let gate = self.layer.gates[index];
            let mut children = self.layer.children(gate).iter();
            self.values[index] = if gate.all {
                children.all(|&child| self.value(child))
            } else {
                children.any(|&child| self.value(child))
            };
        }
    }
}

impl Block for Wide {
    fn layer(&self) -> &Layer {
        &self.layer
    }

    fn forgets(&self) -> bool {
        false
    }

    fn evaluate(&mut self, good: &Bits) {
        self.good.clone_from(good);
        self.losses_before = None;
    }

    fn propose(&mut self, lemmas: &Lemmas) -> Proposal {
        self.losses_before.get_or_insert(lemmas.losses.len());
        for index in self.losses_added..lemmas.losses.len() {
            let nodes = members(lemmas.losses.get(index));
            let clause: Vec<Lit> = nodes.map(|node| self.literals.of(self.layer.outputs[node])).collect();
            self.solver.add_clause(&clause).expect("the solver takes every clause");
        }
        self.losses_added = lemmas.losses.len();
        let bad = self.good.complement(self.layer.inputs);
        let assumptions: Vec<Lit> = bad.iter().map(|input| !self.literals.inputs[input]).collect();
        self.calls += 1;
        match self.solver.solve(&assumptions) {
            Outcome::Unknown => Proposal::Stopped,
            Outcome::Unsatisfiable => {
                self.core = self.failed(&bad);
                if self.is_last && self.options.minimised_cores && self.core.count() > LARGE_CORE {
                    self.minimise();
                }
                Proposal::Lost
            }
            Outcome::Satisfiable => {
                self.read_model();
                let bad = self.output().complement(self.layer.outputs.len());
                let known =
                    self.options.known_wins.then(|| lemmas.wins.avoiding(bad.words(), 0, ControlFlow::Break)).flatten();
                known.map_or(Proposal::Try, Proposal::Won)
            }
        }
    }

    fn output(&self) -> Bits {
        let mut good = Bits::empty(self.layer.outputs.len());
        for (node, &operand) in self.layer.outputs.iter().enumerate() {
            good.set(node, self.value(operand));
        }
        good
    }

    fn assignment(&self) -> Bits {
        self.assignment.clone()
    }

    fn explain_win(&mut self, lemma: &[u64]) -> Bits {
        let mut reason = Bits::empty(self.layer.inputs);
        let mut justifier = std::mem::take(&mut self.justifier);
        justifier.begin();
        let value = |operand| self.value(operand);
        for &conjunct in &self.layer.conjuncts {
            justifier.add(&self.layer, conjunct, true, &value, &mut reason);
        }
        for node in members(lemma) {
            justifier.add(&self.layer, self.layer.outputs[node], true, &value, &mut reason);
        }
        self.justifier = justifier;
        reason
    }

    fn explain_loss(&mut self, _lemmas: &Lemmas) -> (Bits, Used) {
        (self.core.clone(), Used::Before(self.losses_added))
    }

    /// Each assignment that was tried in this position is excluded by the loss that came of it.
    fn needed(&self, lemmas: &Lemmas) -> Vec<usize> {
        (self.losses_before.unwrap_or(0)..lemmas.losses.len()).collect()
    }

    /// A solver cannot forget what it was told, so a new one is made; it is told the losses that are left with the next
    /// proposal. What was read from the last model stays.
    fn forget(&mut self, kept: &[bool]) {
        (self.solver, self.literals) = solver(&self.layer, &self.options, &self.terminator);
        self.losses_added = 0;
        self.losses_before = self.losses_before.map(|before| kept.iter().take(before).filter(|&&kept| kept).count());
    }

    fn sat_calls(&self) -> u64 {
        self.calls
    }
}

/// A solver that knows the layer, and no losses.
fn solver(layer: &Layer, options: &Options, terminator: &Terminator) -> (Solver, Literals) {
    let seed = (options.seed % SEEDS) as i32;
    let solver = Solver::with_options(Configuration::Incremental, &[("seed", seed)]);
    let mut solver = solver.expect("CaDiCaL has a seed");
    solver.set_terminator(terminator.clone());
    let literals = Literals::new(layer, &mut solver);
    literals.define(layer, &layer.conjuncts, &mut solver);
    for lit in literals.inputs.iter().chain(&literals.gates) {
        solver.phase(!*lit);
    }
    (solver, literals)
}
