//! Which assignments a block has, if they are few.

use logic::{ClauseSink, Lit};
use sat::{Configuration, Outcome, Solver};

use crate::bits::Bits;
use crate::layers::{Layer, Operand};
use crate::one_sided::Literals;

/// Blocks of so many variables are looked at assignment by assignment.
const FEW_VARIABLES: usize = 10;
/// The largest domain.
pub(crate) const LARGEST: usize = 1 << FEW_VARIABLES;

/// Conflicts that the next assignment may cost. A block that is a hard question by itself is left to the search, which
/// keeps the limits; a number of conflicts is the same on every machine, as a time would not be.
const CONFLICTS: u64 = 1000;

/// The assignments that the conjuncts over the block's own variables allow; `None` if they are more than
/// [`LARGEST`] or hard to find. A choice of one among many, a variable each, has as many assignments as variables.
pub(crate) fn domain(layer: &Layer) -> Option<Vec<Bits>> {
    let own: Vec<Operand> = layer.conjuncts.iter().copied().filter(|&conjunct| layer.is_own(conjunct)).collect();
    if layer.vars.len() <= FEW_VARIABLES {
        let all = (0..1 << layer.vars.len()).map(|number| of_number(layer.vars.len(), number));
        return Some(
            all.filter(|assignment| own.iter().all(|&conjunct| is_good(layer, conjunct, assignment))).collect(),
        );
    }
    if own.is_empty() { None } else { enumerate(layer, &own) }
}

fn of_number(vars: usize, number: usize) -> Bits {
    let mut assignment = Bits::empty(vars);
    (0..vars).filter(|var| number >> var & 1 == 1).for_each(|var| assignment.insert(var));
    assignment
}

fn is_good(layer: &Layer, operand: Operand, assignment: &Bits) -> bool {
    match operand {
        Operand::Input(_) => false,
        Operand::Own(var, wanted) => assignment.contains(var as usize) == wanted,
        Operand::Gate(gate) => {
            let gate = layer.gates[gate as usize];
            let mut children = layer.children(gate).iter();
            let good = |&child: &Operand| is_good(layer, child, assignment);
            if gate.all { children.all(good) } else { children.any(good) }
        }
    }
}

/// All models of the conjuncts, found by excluding those found before.
fn enumerate(layer: &Layer, conjuncts: &[Operand]) -> Option<Vec<Bits>> {
    let mut solver = Solver::new(Configuration::Incremental);
    let literals = Literals::new(layer, &mut solver);
    literals.define(layer, conjuncts, &mut solver);
    let own = &literals.own;
    let mut found = Vec::new();
    loop {
        solver.set_conflict_limit(CONFLICTS);
        match solver.solve(&[]) {
            Outcome::Satisfiable => {}
            Outcome::Unsatisfiable => return Some(found),
            Outcome::Unknown => return None,
        }
        if found.len() == LARGEST {
            return None;
        }
        let mut assignment = Bits::empty(own.len());
        own.iter().enumerate().for_each(|(var, &lit)| assignment.set(var, solver.value(lit)));
        let other: Vec<Lit> =
            own.iter().enumerate().map(|(var, &lit)| if assignment.contains(var) { !lit } else { lit }).collect();
        solver.add_clause(&other).expect("the solver takes every clause");
        found.push(assignment);
    }
}
