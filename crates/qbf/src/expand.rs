//! The innermost universal block replaced by a copy of the matrix for each of its values.
//!
//! `∀P ∃X M` is the conjunction over all values p of P of `M[P := p, X := X_p]`, where each copy has variables X_p of its
//! own, which join the existential block before P. This is the expansion of A. Biere: "Resolve and Expand", SAT 2004,
//! and U. Bubeck, H. Kleine Büning: "Bounded Universal Expansion for Preprocessing QBF", SAT 2007; here on circuits: a
//! copy is folded under its constants, and copies share the gates that are equal.
//!
//! It is worth it where gates compare P with variables of many blocks, as a board does that is told for one symbolic
//! position P only: all cuts before P consist of these variables then, and nothing that is learnt there speaks of what
//! they do. In the copies "m = P" is "m = p", a function of one block. Whether that came about is counted (`worth`).
//!
//! A few variables X are expanded, too: what depends on them becomes a disjunction over their values, and folds well
//! where X is all but a function of P, such as its neighbour on a path. More of them stay variables, but then there is
//! no way back to functions.
//!
//! The way back (`way_back`): P's value, where the formula is false, is the first p whose copy is false; X's, where it is
//! true, the first one that makes its copy true.

mod copies;
mod way_back;
mod worth;

use logic::clausal::{Method, Placement};
use logic::{CircuitFormula, Prefix, Quantifier, Var, VarMap};

use crate::Answer;
use crate::clauses::{Preparation, solve_clauses_by};
use crate::options::{Expansion, Options};

/// A block of more variables is left alone.
const FEW_VARIABLES: usize = 10;
/// Nodes that the circuit of all copies may have.
const MOST_NODES: usize = 1 << 22;
/// Nodes that may be looked at to build it, counting the whole matrix for each value of P and of X.
const MOST_STEPS: usize = 1 << 26;
/// So many variables X are expanded, too.
const FEW_INNER: usize = 6;

/// A formula without its innermost universal block.
#[derive(Debug)]
pub(crate) struct Expanded<'a> {
    given: &'a CircuitFormula,
    /// The formula that is left.
    pub(crate) formula: CircuitFormula,
    ends: Ends,
    copies: Vec<copies::Copy>,
}

/// The innermost blocks of those variables that matter.
#[derive(Debug)]
struct Ends {
    /// P.
    universal: Vec<Var>,
    /// X.
    inner: Vec<Var>,
    /// The first block of the prefix that has variables of P.
    start: usize,
}

/// Whether X is to be looked through for definitions before an expansion: what depends on P need not be copied as
/// variables, and where a certificate is wanted X must be small.
pub(crate) fn wants_definitions(formula: &CircuitFormula, options: &Options) -> bool {
    let few = match options.expansion {
        Expansion::Never => return false,
        Expansion::IfItPays => FEW_INNER,
        // Tests meet formulas with and without definitions then.
        Expansion::Always => 2,
    };
    let prefix = formula.bound_prefix();
    let Some(ends) = Ends::of(formula, &prefix) else { return false };
    let is_small = ends.universal.len() <= FEW_VARIABLES && ends.inner.len() > few;
    is_small && (options.expansion == Expansion::Always || worth::looked_at(formula, &prefix, ends.start) > 0)
}

/// Definitions are found among clauses, so the circuit becomes clauses for a while. The gate variables stand innermost,
/// where no function of a universal variable sees them.
pub(crate) fn with_definitions(formula: &CircuitFormula, mut solve: impl FnMut(&CircuitFormula) -> Answer) -> Answer {
    let Ok(clauses) = formula.to_cnf(Method::Tseitin, Placement::Innermost) else { return solve(formula) };
    let answer = solve_clauses_by(&clauses, &Preparation::default(), solve);
    way_back::of_the_circuit(formula, answer)
}

/// Expands the innermost universal block, if it is small and the options want that.
pub(crate) fn expand<'a>(formula: &'a CircuitFormula, options: &Options) -> Option<Expanded<'a>> {
    if options.expansion == Expansion::Never {
        return None;
    }
    let prefix = formula.bound_prefix();
    let ends = Ends::of(formula, &prefix)?;
    let is_small = ends.universal.len() <= FEW_VARIABLES && (!options.certificate || ends.inner.len() <= FEW_INNER);
    let inner = if ends.inner.len() > FEW_INNER { 0 } else { ends.inner.len() };
    if !is_small || formula.circuit.cone([formula.output]).len() > MOST_STEPS >> (ends.universal.len() + inner) {
        return None;
    }
    let looked_at = worth::looked_at(formula, &prefix, ends.start);
    if options.expansion == Expansion::IfItPays && looked_at == 0 {
        return None;
    }
    let expanded = Expanded::new(formula, &prefix, ends)?;
    let left = || worth::looked_at(&expanded.formula, &expanded.formula.prefix, expanded.ends.start);
    let pays = options.expansion == Expansion::Always || left() * 2 <= looked_at;
    pays.then_some(expanded)
}

impl Ends {
    /// `None` if there is no such block, or nothing before it that could know more after an expansion.
    fn of(formula: &CircuitFormula, prefix: &Prefix) -> Option<Self> {
        let mut used = VarMap::new();
        formula.circuit.support([formula.output]).into_iter().for_each(|var| {
            used.set(var, true);
        });
        let mut ends = Self { universal: Vec::new(), inner: Vec::new(), start: 0 };
        for (level, block) in prefix.blocks().iter().enumerate().rev() {
            let vars = block.vars().iter().copied().filter(|&var| used.get(var));
            match block.quantifier() {
                Quantifier::Exists if ends.universal.is_empty() => ends.inner.extend(vars),
                Quantifier::Exists => {
                    if vars.count() > 0 {
                        break;
                    }
                }
                Quantifier::Forall => {
                    let before = ends.universal.len();
                    ends.universal.extend(vars);
                    if ends.universal.len() > before {
                        ends.start = level;
                    }
                }
            }
        }
        (ends.start > 0).then_some(ends)
    }
}

impl<'a> Expanded<'a> {
    /// `None` if the copies are too large.
    fn new(given: &'a CircuitFormula, prefix: &Prefix, ends: Ends) -> Option<Self> {
        let mut outer = Prefix::new();
        for block in &prefix.blocks()[..ends.start] {
            outer.push(block.quantifier(), block.vars().iter().copied()).expect("each variable has one block");
        }
        let mut copier = copies::Copier::new(given, &ends, largest(given, prefix) + 1);
        let mut copies = Vec::new();
        for value in 0..1_usize << ends.universal.len() {
            copies.push(copier.copy(value)?);
            if copier.circuit.nodes() > MOST_NODES {
                return None;
            }
        }
        let (mut circuit, fresh) = (copier.circuit, copier.fresh);
        outer.push(Quantifier::Exists, fresh).expect("these variables are new");
        let output = circuit.and(copies.iter().map(|copy| copy.output));
        let formula = CircuitFormula { prefix: outer, circuit, output, names: given.names.clone() };
        Some(Self { given, formula, ends, copies })
    }
}

/// The largest number of a variable that occurs anywhere.
fn largest(formula: &CircuitFormula, prefix: &Prefix) -> u64 {
    let inputs = formula.circuit.support([formula.output]).into_iter().map(|var| var.number());
    inputs.chain([prefix.max_variable()]).max().unwrap_or(0).into()
}

#[cfg(test)]
mod tests {
    use logic::{Circuit, Edge};

    use super::*;

    /// For all values of two bits the existential player has a bit that tells whether both are his own.
    fn formula() -> CircuitFormula {
        let var = |n: u64| Var::new(n).unwrap();
        let mut circuit = Circuit::new();
        let inputs: Vec<Edge> = (1..=5).map(|n| circuit.input(var(n))).collect();
        let same = [!circuit.xor(inputs[0], inputs[2]), !circuit.xor(inputs[1], inputs[3])];
        let same = circuit.and(same);
        let output = !circuit.xor(same, inputs[4]);
        let mut prefix = Prefix::new();
        prefix.push(Quantifier::Exists, [var(1), var(2)]).unwrap();
        prefix.push(Quantifier::Forall, [var(3), var(4)]).unwrap();
        prefix.push(Quantifier::Exists, [var(5)]).unwrap();
        CircuitFormula { prefix, circuit, output, ..CircuitFormula::default() }
    }

    #[test]
    fn a_copy_for_each_value() {
        let formula = formula();
        let options = Options { expansion: Expansion::Always, ..Options::default() };
        let expanded = expand(&formula, &options).expect("two bits are few");
        assert_eq!(expanded.copies.len(), 4);
        let blocks: Vec<usize> = expanded.formula.prefix.blocks().iter().map(|block| block.vars().len()).collect();
        assert_eq!(blocks, [2], "the last variable is expanded, too");
        assert_eq!(expanded.formula.output, Edge::TRUE);
        assert!(expand(&formula, &Options { expansion: Expansion::Never, ..options }).is_none());
        // No block lies between, so nothing is gained.
        assert!(expand(&formula, &Options { expansion: Expansion::IfItPays, ..options }).is_none());
    }
}
