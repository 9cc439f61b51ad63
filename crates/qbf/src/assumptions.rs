//! Formulas under assumptions: literals of the outermost block are true, and their variables leave the prefix.

use logic::{Circuit, CircuitFormula, ClauseSink, Cnf, CnfFormula, Edge, Lit, Prefix, Var, VarMap};

use crate::substitution::substitute;
use crate::{Answer, Limits, Options, Progress, solve};

/// Why literals cannot be assumed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AssumptionError {
    /// Its variable is not of the outermost block.
    #[error("literal {0} is not of the outermost block")]
    NotOutermost(Lit),
    /// Its negation is assumed, too.
    #[error("literal {0} and its negation are both assumed")]
    Contradiction(Lit),
}

/// Decides a formula under assumptions on its outermost block. Free variables are of that block, if there are any.
///
/// The answer, with its certificate and its outermost assignment, is about the formula that [`cofactor`] gives.
///
/// # Errors
/// When a literal is not of the outermost block, or contradicts another one.
pub fn solve_under(
    formula: &CircuitFormula,
    assumptions: &[Lit],
    options: &Options,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Answer, AssumptionError> {
    Ok(solve(&cofactor(formula, assumptions)?, options, limits, progress))
}

/// The formula in which the assumptions are true, without their variables; all others are bound. In linear time.
///
/// # Errors
/// When a literal is not of the outermost block, or contradicts another one.
pub fn cofactor(formula: &CircuitFormula, assumptions: &[Lit]) -> Result<CircuitFormula, AssumptionError> {
    let prefix = formula.bound_prefix();
    let values = values(&prefix, assumptions)?;
    let mut circuit = Circuit::new();
    let output = substitute(&mut circuit, &formula.circuit, &[formula.output], |circuit, var| {
        values.get(var).map_or_else(|| circuit.input(var), Edge::constant)
    })[0];
    Ok(CircuitFormula { prefix: rest(&prefix, &values), circuit, output, names: formula.names.clone() })
}

/// The same over clauses: those that are satisfied leave, false literals leave the others.
///
/// # Errors
/// When a literal is not of the outermost block, or contradicts another one.
pub fn cofactor_of_clauses(formula: &CnfFormula, assumptions: &[Lit]) -> Result<CnfFormula, AssumptionError> {
    let mut bound = formula.clone();
    bound.bind_free();
    let values = values(&bound.prefix, assumptions)?;
    let mut matrix = Cnf::new();
    for clause in bound.matrix.clauses() {
        let value = |lit: &Lit| values.get(lit.var()).map(|value| value == lit.is_positive());
        if clause.iter().all(|lit| value(lit) != Some(true)) {
            let open: Vec<Lit> = clause.iter().copied().filter(|lit| value(lit).is_none()).collect();
            matrix.add_clause(&open).expect("these variables were taken before");
        }
    }
    Ok(CnfFormula { prefix: rest(&bound.prefix, &values), matrix, names: bound.names })
}

fn values(prefix: &Prefix, assumptions: &[Lit]) -> Result<VarMap<Option<bool>>, AssumptionError> {
    let mut values = VarMap::new();
    for &lit in assumptions {
        if prefix.level(lit.var()) != Some(0) {
            return Err(AssumptionError::NotOutermost(lit));
        }
        if values.set(lit.var(), Some(lit.is_positive())) == Some(!lit.is_positive()) {
            return Err(AssumptionError::Contradiction(lit));
        }
    }
    Ok(values)
}

fn rest(prefix: &Prefix, values: &VarMap<Option<bool>>) -> Prefix {
    let mut rest = Prefix::new();
    for block in prefix.blocks() {
        let open = block.vars().iter().copied().filter(|&var: &Var| values.get(var).is_none());
        rest.push(block.quantifier(), open).expect("each variable has one block");
    }
    rest
}
