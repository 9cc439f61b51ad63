//! The functions of a formula from those under the cubes of a split.

use std::collections::HashMap;

use logic::aiger::{Aiger, Input, Output};
use logic::{Block, Circuit, CircuitFormula, Edge, Quantifier, Var, VarMap};

use super::{Certificate, Functions};
use crate::cube::Cube;
use crate::substitution::substitute;

impl Certificate {
    /// The certificate of a formula from those of the cubes of its [`split`](crate::split), each about the formula under
    /// its cube, and all of them of that verdict. If the winner has the outermost block, one will do, and the first is
    /// taken; otherwise there must be one for every cube. `None` if there must be one and there is none.
    pub fn combined(formula: &CircuitFormula, verdict: bool, cases: Vec<(&Cube, Self)>) -> Option<Self> {
        let owner = formula.bound_prefix().blocks().first().map(Block::quantifier);
        if owner.is_none_or(|owner| verdict == (owner == Quantifier::Exists)) {
            let (cube, certificate) = cases.into_iter().next()?;
            Some(certificate.with_choice(formula, cube))
        } else {
            Some(Self::by_cases(formula, verdict, &cases))
        }
    }

    /// What [`combined`](Self::combined) takes, from functions that were read: each input and each function is the
    /// variable by whose number it is called. `None` if a port of a variable has no such name.
    pub fn of_functions_read(verdict: bool, read: &Aiger) -> Option<Self> {
        let number = |name: &Option<String>| Var::new(name.as_deref()?.parse().ok()?).ok();
        let named = |input: &Input| Some((input.var, number(&input.name)?));
        let names: HashMap<Var, Var> = read.inputs.iter().map(named).collect::<Option<_>>()?;
        let mut circuit = Circuit::new();
        let edges: Vec<Edge> = read.outputs.iter().map(|output| output.edge).collect();
        let edges = substitute(&mut circuit, &read.circuit, &edges, |circuit, var| circuit.input(names[&var]));
        let inputs = read.inputs.iter().map(|input| Input { var: names[&input.var], name: input.name.clone() });
        let outputs = read.outputs.iter().zip(edges).map(|(output, edge)| Output { edge, name: output.name.clone() });
        let (inputs, outputs) = (inputs.collect(), outputs.collect());
        Some(Self { verdict, functions: Aiger { circuit, inputs, outputs, comments: read.comments.clone() } })
    }

    /// The winner has the outermost block: he takes the cube. Hints are about his other functions, and stay.
    fn with_choice(self, formula: &CircuitFormula, cube: &Cube) -> Self {
        self.completed(&formula.bound_prefix(), &formula.names, |_, functions| {
            functions.extend(cube.literals().iter().map(|lit| (lit.var(), Edge::constant(lit.is_positive()))));
        })
    }

    /// The loser has the outermost block: the winner looks which cube his assignment is in. In none it does not matter
    /// what he does, so the last case needs no condition. A hint holds in its cube.
    fn by_cases(formula: &CircuitFormula, verdict: bool, cases: &[(&Cube, Self)]) -> Self {
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
