//! Formulas over clauses: preprocessed, definitions recovered, solved as a circuit, and the way back.

use std::collections::HashMap;

use logic::{Circuit, CircuitFormula, CnfFormula, Edge, Lit, Prefix, Quantifier, Var};

use crate::preprocess::{self, preprocess};
use crate::recover::{self, Recovered, recover};
use crate::{Answer, Limits, Options, Progress, solve};

/// What is done with clauses before the search.
#[derive(Debug, Clone)]
pub struct Preparation {
    /// A smaller formula first, by these techniques.
    pub preprocessing: Option<preprocess::Options>,
    /// Definitions found among the clauses become gates.
    pub recovery: Option<recover::Options>,
}

impl Default for Preparation {
    fn default() -> Self {
        Self { preprocessing: Some(preprocess::Options::default()), recovery: Some(recover::Options::default()) }
    }
}

/// Decides a formula over clauses. The answer, with its certificate and its outermost assignment, is about the formula
/// given, whatever was made of it on the way.
pub fn solve_clauses(
    formula: &CnfFormula,
    preparation: &Preparation,
    options: &Options,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    solve_clauses_by(formula, preparation, |circuit| solve(circuit, options, limits, progress))
}

/// The same with another way to solve the circuit that is made of the clauses, such as
/// [`solve_parallel`](crate::solve_parallel).
pub fn solve_clauses_by(
    formula: &CnfFormula,
    preparation: &Preparation,
    solve: impl FnOnce(&CircuitFormula) -> Answer,
) -> Answer {
    let preprocessed = preparation.preprocessing.as_ref().map(|options| preprocess(formula, options));
    let smaller = preprocessed.as_ref().map_or(formula, |preprocessed| &preprocessed.formula);
    let recovered = match &preparation.recovery {
        Some(options) => recover(smaller, options),
        None => Recovered { formula: smaller.to_circuit(), definitions: Vec::new() },
    };
    let answer = solve(&recovered.formula);
    let Ok(verdict) = answer.verdict else { return answer };
    let complete = |circuit: &mut Circuit, functions: &mut HashMap<Var, Edge>| {
        let winner = if verdict { Quantifier::Exists } else { Quantifier::Forall };
        if verdict {
            recovered.complete(circuit, functions);
        }
        if let Some(preprocessed) = &preprocessed {
            preprocessed.reconstruction.complete(winner, circuit, functions);
        }
    };
    let mut asked = formula.clone();
    asked.bind_free();
    let outer = outer(&asked.prefix, verdict, answer.outer.as_deref().unwrap_or_default(), &complete);
    let certificate =
        answer.certificate.map(|certificate| certificate.completed(&asked.prefix, &asked.names, complete));
    Answer { certificate, outer, ..answer }
}

/// The winner's values of the outermost block, if it is his: what stands before all others depends on nothing, so the
/// functions of these variables are constants when those of the solver's outermost block are.
fn outer(
    prefix: &Prefix,
    verdict: bool,
    known: &[Lit],
    complete: &impl Fn(&mut Circuit, &mut HashMap<Var, Edge>),
) -> Option<Vec<Lit>> {
    let winner = if verdict { Quantifier::Exists } else { Quantifier::Forall };
    let block = prefix.blocks().first().filter(|block| block.quantifier() == winner)?;
    let mut functions: HashMap<Var, Edge> =
        known.iter().map(|lit| (lit.var(), Edge::constant(lit.is_positive()))).collect();
    // Those of the block that the solver has not seen may have any value.
    for &var in block.vars() {
        functions.entry(var).or_insert(Edge::FALSE);
    }
    complete(&mut Circuit::new(), &mut functions);
    let value = |var: &Var| functions.get(var).is_some_and(|&edge| edge == Edge::TRUE);
    Some(block.vars().iter().map(|var| var.literal(value(var))).collect())
}
