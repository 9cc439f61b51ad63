//! A layer as clauses in one direction: what they hold to be good is good (Plaisted and Greenbaum, 1986).

use logic::{ClauseSink, Lit, Var};

use crate::layers::{Layer, Operand};

/// The literals of a layer's operands.
pub(crate) struct Literals {
    pub(crate) inputs: Vec<Lit>,
    pub(crate) own: Vec<Lit>,
    pub(crate) gates: Vec<Lit>,
}

impl Literals {
    /// New variables of a sink.
    pub(crate) fn new(layer: &Layer, sink: &mut impl ClauseSink) -> Self {
        let mut literals = |count: usize| -> Vec<Lit> {
            let vars = sink.new_vars(count as u32).expect("fewer than 2^31 variables");
            vars.iter().map(Var::positive).collect()
        };
        Self { inputs: literals(layer.inputs), own: literals(layer.vars.len()), gates: literals(layer.gates.len()) }
    }

    /// The literal that holds when the operand is good.
    pub(crate) fn of(&self, operand: Operand) -> Lit {
        match operand {
            Operand::Input(input) => self.inputs[input as usize],
            Operand::Own(var, true) => self.own[var as usize],
            Operand::Own(var, false) => !self.own[var as usize],
            Operand::Gate(gate) => self.gates[gate as usize],
        }
    }

    /// Clauses for all gates, and for conjuncts that have to be good.
    pub(crate) fn define(&self, layer: &Layer, conjuncts: &[Operand], sink: &mut impl ClauseSink) {
        let mut add = |clause: &[Lit]| sink.add_clause(clause).expect("the sink takes every clause");
        for (gate, &output) in layer.gates.iter().zip(&self.gates) {
            let children: Vec<Lit> = layer.children(*gate).iter().map(|&child| self.of(child)).collect();
            if gate.all {
                children.iter().for_each(|&child| add(&[!output, child]));
            } else {
                add(&[&[!output], &children[..]].concat());
            }
        }
        conjuncts.iter().for_each(|&conjunct| add(&[self.of(conjunct)]));
    }
}
