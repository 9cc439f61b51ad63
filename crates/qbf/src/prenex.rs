//! A prenex formula over clauses with its variables numbered from 0, outermost first, as the passes over it use it.
//!
//! A literal is twice the number of its variable, plus one for a negation. Free variables are bound; clauses are
//! sorted, repeated literals and tautologies are gone.

use logic::{CnfFormula, Lit, Prefix, Quantifier, Var, VarMap};

/// Twice the number of a variable, plus one for a negation.
pub(crate) type Code = u32;

/// The number of a literal's variable.
pub(crate) fn variable(code: Code) -> usize {
    (code >> 1) as usize
}

/// A formula over clauses.
#[derive(Debug)]
pub(crate) struct Prenex {
    /// The quantifiers, free variables included.
    pub(crate) prefix: Prefix,
    /// The variables that stand in clauses, by number.
    pub(crate) vars: Vec<Var>,
    /// The block of each.
    pub(crate) levels: Vec<u32>,
    /// Whether each is universal.
    pub(crate) universal: Vec<bool>,
    /// The clauses.
    pub(crate) clauses: Vec<Vec<Code>>,
}

impl Prenex {
    /// In O(n log n) of the formula's size.
    pub(crate) fn of(formula: &CnfFormula) -> Self {
        let mut bound = formula.clone();
        bound.bind_free();
        let mut used = VarMap::new();
        let mut vars: Vec<Var> = bound.matrix.clauses().flatten().map(|lit| lit.var()).collect();
        vars.retain(|&var| !used.set(var, true));
        let level = |var: Var| bound.prefix.level(var).expect("all variables are bound") as u32;
        vars.sort_unstable_by_key(|&var| (level(var), var));
        let mut numbers = VarMap::new();
        vars.iter().enumerate().for_each(|(number, &var)| {
            numbers.set(var, number as u32);
        });
        let code = |lit: &Lit| numbers.get(lit.var()) << 1 | u32::from(!lit.is_positive());
        let clauses = bound.matrix.clauses().map(|clause| clause.iter().map(code).collect::<Vec<_>>());
        let clauses = clauses.filter_map(normal).collect();
        let levels = vars.iter().map(|&var| level(var)).collect();
        let universal = vars.iter().map(|&var| bound.prefix.quantifier(var) == Quantifier::Forall).collect();
        Self { prefix: bound.prefix, vars, levels, universal, clauses }
    }

    /// The literal that a code stands for.
    pub(crate) fn literal(&self, code: Code) -> Lit {
        self.vars[variable(code)].literal(code & 1 == 0)
    }
}

/// A clause in order and without repetition; `None` if it is a tautology.
pub(crate) fn normal(mut clause: Vec<Code>) -> Option<Vec<Code>> {
    clause.sort_unstable();
    clause.dedup();
    let tautology = clause.windows(2).any(|pair| pair[0] ^ 1 == pair[1]);
    (!tautology).then_some(clause)
}
