//! What a definition is, and how it becomes a part of a circuit.

use logic::{Circuit, Edge};

use crate::prenex::{Code, Prenex, variable};

/// The literal is true exactly if one of the clauses, in all of which it stands, has no other true literal.
#[derive(Debug, Clone)]
pub(super) struct Definition {
    pub(super) literal: Code,
    pub(super) clauses: Vec<u32>,
}

impl Definition {
    /// The other literals of its clauses, in one list for each clause.
    pub(super) fn rests<'a>(&'a self, formula: &'a Prenex) -> impl Iterator<Item = impl Iterator<Item = Code> + 'a> {
        let others = |&id: &u32| formula.clauses[id as usize].iter().copied().filter(|&code| code != self.literal);
        self.clauses.iter().map(others)
    }

    /// The variables that it depends on, once each.
    pub(super) fn inputs(&self, formula: &Prenex) -> Vec<u32> {
        let mut inputs: Vec<u32> = self.rests(formula).flatten().map(|code| code >> 1).collect();
        inputs.sort_unstable();
        inputs.dedup();
        inputs
    }
}

/// The edge of each variable: its input, or its definition with those of others put in. `order` has inputs first.
pub(super) fn edges(
    formula: &Prenex,
    definitions: &[Option<Definition>],
    order: &[usize],
    circuit: &mut Circuit,
) -> Vec<Edge> {
    let mut edges = vec![Edge::TRUE; formula.vars.len()];
    for &var in order {
        edges[var] = match &definitions[var] {
            None => circuit.input(formula.vars[var]),
            Some(definition) => {
                let cases: Vec<Edge> =
                    definition.rests(formula).map(|rest| circuit.and(rest.map(|code| !edge(&edges, code)))).collect();
                circuit.or(cases).negated_if(definition.literal & 1 == 1)
            }
        };
    }
    edges
}

/// The edge of a literal.
pub(super) fn edge(edges: &[Edge], code: Code) -> Edge {
    edges[variable(code)].negated_if(code & 1 == 1)
}
