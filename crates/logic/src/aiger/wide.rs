//! Conjunctions of many inputs from chains, and trees, of gates of two.
//!
//! A gate that is used once, by another gate and without negation, is a part of that one. Joining such gates makes
//! the circuit smaller, and the file gives back the conjunctions that the writer took apart. Gates that are used
//! more often stay what they are, so nothing is copied, and the time is that of a sort.

use std::collections::HashMap;

use super::literal::Literal;
use crate::{Circuit, Edge};

/// How often gates are used, and the inputs of those that await the gate of which they are a part.
#[derive(Default)]
pub(super) struct Wide {
    /// By variable: 1 for a part of one gate, more for everything else.
    uses: HashMap<u64, u8>,
    parts: HashMap<u64, Vec<Edge>>,
}

impl Wide {
    /// Notes an output.
    pub(super) fn output(&mut self, literal: Literal) {
        self.note(literal, 2);
    }

    /// Notes the inputs of a gate; all gates must be noted before the first one is built.
    pub(super) fn uses(&mut self, inputs: [Literal; 2]) {
        inputs.into_iter().for_each(|literal| self.note(literal, if literal.is_negated() { 2 } else { 1 }));
    }

    fn note(&mut self, literal: Literal, weight: u8) {
        let uses = self.uses.entry(literal.variable()).or_default();
        *uses = uses.saturating_add(weight);
    }

    /// Builds the gate of a variable from inputs that are built. For a part of another gate the edge means nothing:
    /// only that gate uses it, and takes the inputs instead.
    pub(super) fn gate(&mut self, circuit: &mut Circuit, number: u64, inputs: [(Literal, Edge); 2]) -> Edge {
        let mut all: Vec<Edge> = Vec::new();
        for (literal, edge) in inputs {
            let mut part = self.parts.remove(&literal.variable()).unwrap_or_else(|| vec![edge]);
            if part.len() > all.len() {
                std::mem::swap(&mut part, &mut all);
            }
            all.append(&mut part);
        }
        if self.uses.get(&number) == Some(&1) {
            self.parts.insert(number, all);
            return Edge::TRUE;
        }
        circuit.and(all)
    }
}
