//! From functions for the preprocessed formula to functions for the input.
//!
//! Each change of the formula that a function has to answer for is a step; they are undone last first. A function may
//! stand for each variable of the winner; the variables of the other player are inputs. What the techniques' heads say
//! of *yes* and *no* is done here.

use std::collections::HashMap;

use logic::{Circuit, Edge, Lit, Quantifier, Var};

use crate::prenex::{Code, Prenex, variable};

/// A change of the formula.
#[derive(Debug, Clone)]
pub(super) enum Step {
    /// An existential literal was made true.
    Existential(Code),
    /// A universal literal was made true.
    Universal(Code),
    /// An existential literal was replaced by an outer one.
    Replaced(Code, Code),
    /// A universal literal has to be an outer one: it must not.
    Differs(Code, Code),
    /// Universal literals went from a clause of which the others were left.
    Reduced { left: Vec<Code>, reduced: Vec<Code> },
    /// A clause blocked by a literal went; those of its others that are quantified no further in.
    Blocked { literal: Code, outer: Vec<Code> },
}

/// How to get functions for the input of [`preprocess`](super::preprocess).
#[derive(Debug, Clone, Default)]
pub struct Reconstruction {
    vars: Vec<Var>,
    universal: Vec<bool>,
    steps: Vec<Step>,
}

/// The functions of a winner, while they are worked on.
struct Functions<'a> {
    of: &'a Reconstruction,
    winner: Quantifier,
    circuit: &'a mut Circuit,
    edges: &'a mut HashMap<Var, Edge>,
}

impl Reconstruction {
    pub(super) fn new(prenex: &Prenex, steps: Vec<Step>) -> Self {
        Self { vars: prenex.vars.clone(), universal: prenex.universal.clone(), steps }
    }

    /// Makes the winner's functions for the preprocessed formula, edges of `circuit` over the other player's
    /// variables, into functions for the input: Skolem functions if the winner is existential, else Herbrand functions.
    /// A variable that stays without a function may have any constant value. O(1) gates a literal in a step.
    pub fn complete(&self, winner: Quantifier, circuit: &mut Circuit, functions: &mut HashMap<Var, Edge>) {
        let mut functions = Functions { of: self, winner, circuit, edges: functions };
        for step in self.steps.iter().rev() {
            match winner {
                Quantifier::Exists => functions.skolem(step),
                Quantifier::Forall => functions.herbrand(step),
            }
        }
    }
}

impl Functions<'_> {
    fn skolem(&mut self, step: &Step) {
        match step {
            Step::Existential(code) => self.set(*code, Edge::TRUE),
            Step::Replaced(code, by) => {
                let by = self.edge(*by);
                self.set(*code, by);
            }
            Step::Blocked { literal, outer } => {
                let old = self.edge(*literal);
                let others = self.some(outer);
                let new = self.circuit.or([old, !others]);
                self.set(*literal, new);
            }
            Step::Universal(_) | Step::Differs(..) | Step::Reduced { .. } => {}
        }
    }

    fn herbrand(&mut self, step: &Step) {
        match step {
            Step::Universal(code) => self.set(*code, Edge::TRUE),
            Step::Differs(code, from) => {
                let from = self.edge(*from);
                self.set(*code, !from);
            }
            Step::Reduced { left, reduced } => {
                // Where the rest of the clause is false, the whole is made false; elsewhere it does not matter.
                let rest = self.some(left);
                for &code in reduced {
                    let old = self.edge(code);
                    let new = self.circuit.and([old, rest]);
                    self.set(code, new);
                }
            }
            Step::Existential(_) | Step::Replaced(..) | Step::Blocked { .. } => {}
        }
    }

    fn some(&mut self, codes: &[Code]) -> Edge {
        let edges: Vec<Edge> = codes.iter().map(|&code| self.edge(code)).collect();
        self.circuit.or(edges)
    }

    fn literal(&self, code: Code) -> Lit {
        self.of.vars[variable(code)].literal(code & 1 == 0)
    }

    fn edge(&mut self, code: Code) -> Edge {
        let lit = self.literal(code);
        let own = self.of.universal[variable(code)] == (self.winner == Quantifier::Forall);
        let edge = match own {
            true => self.edges.get(&lit.var()).copied().unwrap_or(Edge::FALSE),
            false => self.circuit.input(lit.var()),
        };
        edge.negated_if(!lit.is_positive())
    }

    fn set(&mut self, code: Code, edge: Edge) {
        let lit = self.literal(code);
        self.edges.insert(lit.var(), edge.negated_if(!lit.is_positive()));
    }
}
