//! Gates in clauses: variables that have only one possible value, as Tseitin's translation makes them.
//!
//! A conjunction l = a_1 and ... and a_n is one clause (l, not a_1, ..., not a_n) and n of two literals (not l, a_i);
//! disjunctions and equivalences are among them by turning signs. An if-then-else, and so an exclusive or, is two
//! halves: (x, k, o) and (not x, k, not o) say that x is not o where k is false, and another half says the same for
//! not k. See N. Een, A. Biere: "Effective Preprocessing in SAT through Variable and Clause Elimination", SAT 2005.
//! The search is linear in the size of the formula, up to hashing.

use std::collections::HashMap;

use super::definition::Definition;
use super::order::Order;
use crate::prenex::{Code, Prenex, variable};

/// A gate: how its output is defined, and all clauses that say so.
struct Gate {
    definition: Definition,
    clauses: Vec<usize>,
}

/// Where the clauses of two and three literals are.
struct Short {
    pairs: HashMap<[Code; 2], usize>,
    triples: HashMap<[Code; 3], usize>,
}

impl Short {
    fn of(formula: &Prenex) -> Self {
        let mut short = Self { pairs: HashMap::new(), triples: HashMap::new() };
        for (id, clause) in formula.clauses.iter().enumerate() {
            match clause[..] {
                [a, b] => _ = short.pairs.insert([a, b], id),
                [a, b, c] => _ = short.triples.insert([a, b, c], id),
                _ => {}
            }
        }
        short
    }

    fn pair(&self, a: Code, b: Code) -> Option<usize> {
        self.pairs.get(&[a.min(b), a.max(b)]).copied()
    }

    fn triple(&self, mut clause: [Code; 3]) -> Option<usize> {
        clause.sort_unstable();
        self.triples.get(&clause).copied()
    }
}

/// Finds gates whose inputs are not quantified after them, and marks their clauses as used.
pub(super) fn find(
    formula: &Prenex,
    occurrences: &[Vec<u32>],
    order: &mut Order,
    definitions: &mut [Option<Definition>],
    used: &mut [bool],
) {
    let short = Short::of(formula);
    // Gates are usually numbered after their inputs: the last is the output, where that is a matter of taste.
    for var in (0..formula.vars.len()).rev().filter(|&var| !formula.universal[var]) {
        let known = |clause: &[Code]| clause.iter().all(|&code| formula.levels[variable(code)] <= formula.levels[var]);
        let usable = |gate: &Gate| gate.clauses.iter().all(|&id| !used[id] && known(&formula.clauses[id]));
        let codes = [var as Code * 2, var as Code * 2 + 1];
        let ands = codes.iter().flat_map(|&code| conjunctions(formula, occurrences, &short, code));
        let gates = ands.chain(choice(formula, occurrences, &short, codes[0]));
        let found = gates.filter(usable).find(|gate| order.depend(var, &gate.definition.inputs(formula)));
        if let Some(gate) = found {
            gate.clauses.iter().for_each(|&id| used[id] = true);
            definitions[var] = Some(gate.definition);
        }
    }
}

/// The conjunctions that a literal is.
fn conjunctions(formula: &Prenex, occurrences: &[Vec<u32>], short: &Short, output: Code) -> impl Iterator<Item = Gate> {
    occurrences[output as usize].iter().filter_map(move |&id| {
        let clause = &formula.clauses[id as usize];
        if clause.len() < 2 {
            return None;
        }
        let inputs = clause.iter().filter(|&&code| code != output);
        let mut clauses: Vec<usize> = inputs.map(|&code| short.pair(output ^ 1, code ^ 1)).collect::<Option<_>>()?;
        clauses.push(id as usize);
        Some(Gate { definition: Definition { literal: output, clauses: vec![id] }, clauses })
    })
}

/// The if-then-else that a literal is.
fn choice(formula: &Prenex, occurrences: &[Vec<u32>], short: &Short, output: Code) -> Option<Gate> {
    // The two clauses of a half by the literal k.
    let mut halves: HashMap<Code, [usize; 2]> = HashMap::new();
    for &id in &occurrences[output as usize] {
        let clause = &formula.clauses[id as usize];
        let &[a, b, c] = &clause[..] else { continue };
        let others: Vec<Code> = [a, b, c].into_iter().filter(|&code| code != output).collect();
        for [condition, branch] in [[others[0], others[1]], [others[1], others[0]]] {
            let Some(mate) = short.triple([output ^ 1, condition, branch ^ 1]) else { continue };
            halves.insert(condition, [id as usize, mate]);
            if let Some(&[first, second]) = halves.get(&(condition ^ 1)) {
                let definition = Definition { literal: output, clauses: vec![id, first as u32] };
                return Some(Gate { definition, clauses: vec![id as usize, mate, first, second] });
            }
        }
    }
    None
}
