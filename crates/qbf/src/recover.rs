//! From clauses to a circuit: variables that are functions of others are found and replaced.
//!
//! *Gates* have one possible value, as their clauses say in both directions. A *one-sided* definition is of an
//! existential variable with a literal l all of whose clauses have variables of its own block and outer ones only: l
//! becomes the least value that these clauses allow, true exactly if one of them has no other true literal. This undoes
//! the translation of D. A. Plaisted and S. Greenbaum (1986), and finds variables that are no gates at all, such as the
//! cells of a board that clauses only keep from being too bad.
//!
//! # Why the truth value stays
//! Definitions depend on each other without cycles, and each takes *all* clauses of its literal that define no gate.
//! Fix any assignment that makes all clauses true and go through the one-sided definitions, a variable after those it
//! depends on. Lowering the literal to its defined value keeps its clauses true by definition, and helps those with
//! its negation; gates follow their inputs, and no literal is lowered that would make a gate worse where it stands.
//! Later steps change nothing that an earlier definition depends on. So in the end all variables have their defined
//! values, and all clauses are still true.
//!
//! Hence a *yes* to the result is one to the input, with each definition as the Skolem function of its variable
//! ([`Recovered::complete`]): it depends on no inner variable. And Herbrand functions for a *no* to the result are ones
//! for the input just as they are: if some play against them made all clauses true, lowering its defined variables
//! would do so too, change no variable that the functions see, and be a win in the result.
//!
//! The work is near linear: the search for an order of the definitions has a linear budget (see `order`).

mod definition;
mod gates;
mod one_sided;
mod order;

use std::collections::HashMap;

use logic::circuit::Gate;
use logic::{Circuit, CircuitFormula, CnfFormula, Edge, Prefix, Var};

use crate::prenex::Prenex;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Variables that two-sided clauses make gates.
    pub gates: bool,
    /// Variables that may be as low as their clauses allow.
    pub one_sided: bool,
    /// One-sided definitions also in the innermost block.
    pub last_block: bool,
    /// Variables that inner clauses see are defined before others.
    pub interface_first: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { gates: true, one_sided: true, last_block: true, interface_first: true }
    }
}

/// A formula with the same truth value as the input, and what is missing in it.
#[derive(Debug)]
pub struct Recovered {
    /// The formula without the defined variables.
    pub formula: CircuitFormula,
    /// The function of each defined variable, in the formula's circuit, over variables that are not defined.
    pub definitions: Vec<(Var, Edge)>,
}

/// Replaces variables by their definitions.
pub fn recover(formula: &CnfFormula, options: &Options) -> Recovered {
    let prenex = Prenex::of(formula);
    let mut occurrences = vec![Vec::new(); prenex.vars.len() * 2];
    for (id, clause) in prenex.clauses.iter().enumerate() {
        clause.iter().for_each(|&code| occurrences[code as usize].push(id as u32));
    }
    let literals: usize = prenex.clauses.iter().map(Vec::len).sum();
    let mut order = order::Order::new(prenex.vars.len(), literals.saturating_mul(64));
    let mut definitions = vec![None; prenex.vars.len()];
    let mut used = vec![false; prenex.clauses.len()];
    if options.gates {
        gates::find(&prenex, &occurrences, &mut order, &mut definitions, &mut used);
    }
    if options.one_sided {
        one_sided::find(&prenex, options, &occurrences, &mut order, &mut definitions, &mut used);
    }

    let mut circuit = Circuit::new();
    let edges = definition::edges(&prenex, &definitions, &order.sorted(), &mut circuit);
    let left = prenex.clauses.iter().zip(&used).filter(|(_, used)| !**used).map(|(clause, _)| clause);
    let clauses: Vec<Edge> =
        left.map(|clause| circuit.or(clause.iter().map(|&code| definition::edge(&edges, code)))).collect();
    let output = circuit.and(clauses);
    let defined = (0..definitions.len()).filter(|&var| definitions[var].is_some());
    let definitions: Vec<(Var, Edge)> = defined.map(|var| (prenex.vars[var], edges[var])).collect();
    let prefix = without(&prenex.prefix, &definitions);
    Recovered { formula: CircuitFormula { prefix, circuit, output, names: formula.names.clone() }, definitions }
}

/// The prefix without the defined variables.
fn without(prefix: &Prefix, definitions: &[(Var, Edge)]) -> Prefix {
    let mut defined = logic::VarMap::new();
    definitions.iter().for_each(|&(var, _)| {
        defined.set(var, true);
    });
    let mut left = Prefix::new();
    for block in prefix.blocks() {
        let vars = block.vars().iter().copied().filter(|&var| !defined.get(var));
        left.push(block.quantifier(), vars).expect("the blocks of a prefix have no variable twice");
    }
    left
}

impl Recovered {
    /// Adds the functions of the defined variables to Skolem functions of the formula.
    ///
    /// `functions` has an edge of `circuit` for existential variables; a variable that it has not is an input.
    /// Herbrand functions need nothing added.
    pub fn complete(&self, circuit: &mut Circuit, functions: &mut HashMap<Var, Edge>) {
        let from = &self.formula.circuit;
        let mut images = vec![Edge::TRUE; from.nodes()];
        for node in from.cone(self.definitions.iter().map(|&(_, edge)| edge)) {
            let at = |edge: Edge| images[edge.node()].negated_if(edge.is_negated());
            images[node] = match from.gate(node) {
                Gate::True => Edge::TRUE,
                Gate::Input(var) => functions.get(&var).copied().unwrap_or_else(|| circuit.input(var)),
                Gate::And(inputs) => circuit.and(inputs.iter().map(|&edge| at(edge))),
                Gate::Xor([a, b]) => circuit.xor(at(a), at(b)),
                Gate::Ite([c, t, e]) => circuit.ite(at(c), at(t), at(e)),
            };
        }
        for &(var, edge) in &self.definitions {
            functions.insert(var, images[edge.node()].negated_if(edge.is_negated()));
        }
    }
}
