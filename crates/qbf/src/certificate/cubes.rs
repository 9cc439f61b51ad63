//! The functions of a formula from those under the cubes of a split.

use std::collections::HashMap;

use logic::aiger::Output;
use logic::{Circuit, CircuitFormula, Edge, Var, VarMap};

use super::{Certificate, Functions};
use crate::cube::Cube;
use crate::substitution::substitute;

impl Certificate {
    /// The winner has the outermost block: he takes the cube. Hints are about his other functions, and stay.
    pub(crate) fn with_choice(self, formula: &CircuitFormula, cube: &Cube) -> Self {
        self.completed(&formula.bound_prefix(), &formula.names, |_, functions| {
            functions.extend(cube.literals().iter().map(|lit| (lit.var(), Edge::constant(lit.is_positive()))));
        })
    }

    /// The loser has the outermost block: the winner looks which cube his assignment is in. In none it does not matter
    /// what he does, so the last case needs no condition. A hint holds in its cube.
    pub(crate) fn by_cases(formula: &CircuitFormula, verdict: bool, cases: &[(&Cube, Self)]) -> Self {
        let mut circuit = Circuit::new();
        let mut known: HashMap<Var, Edge> = HashMap::new();
        let mut hints = Vec::new();
        for (cube, Self { functions, .. }) in cases.iter().rev() {
            let literals: Vec<Edge> =
                cube.literals().iter().map(|lit| circuit.input(lit.var()).negated_if(!lit.is_positive())).collect();
            let here = circuit.and(literals);
            let edges: Vec<Edge> = functions.outputs.iter().map(|output| output.edge).collect();
            let edges = substitute(&mut circuit, &functions.circuit, &edges, Circuit::input);
            for (Output { name, .. }, edge) in functions.outputs.iter().zip(edges) {
                match name.as_deref().and_then(|name| Var::new(name.parse().ok()?).ok()) {
                    Some(var) => {
                        let choice = known.get(&var).map_or(edge, |&other| circuit.ite(here, edge, other));
                        known.insert(var, choice);
                    }
                    None => hints.push((name.clone().unwrap_or_default(), circuit.and([here, edge]))),
                }
            }
        }
        let mut of = VarMap::new();
        known.into_iter().for_each(|(var, edge)| {
            of.set(var, Some(edge));
        });
        Self::new(formula, verdict, Functions { circuit, of, hints })
    }
}
