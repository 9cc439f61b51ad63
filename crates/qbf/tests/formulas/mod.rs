//! Random formulas with several blocks of several variables each.

#![allow(dead_code, reason = "each test program uses its own part")]

use logic::{CircuitFormula, ClauseSink, Cnf, CnfFormula, Edge, Lit, Names, Prefix, Quantifier, Var};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn var(n: u64) -> Var {
    Var::new(n).unwrap()
}

/// Up to seven blocks of up to three variables, at most thirteen in all; some blocks are empty, some variables free.
fn prefix(dice: &mut ChaCha8Rng) -> (Prefix, u64) {
    let mut prefix = Prefix::new();
    let mut quantifier = if dice.random() { Quantifier::Exists } else { Quantifier::Forall };
    let free = if dice.random_range(0..5) == 0 { dice.random_range(1..3) } else { 0 };
    let mut last = free;
    for _ in 0..dice.random_range(1..=7) {
        let size = dice.random_range(0..=3).min(13 - last);
        prefix.push(quantifier, (last + 1..=last + size).map(var)).unwrap();
        last += size;
        quantifier = if quantifier == Quantifier::Exists { Quantifier::Forall } else { Quantifier::Exists };
    }
    (prefix, last)
}

pub(crate) fn cnf(seed: u64) -> CnfFormula {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let (prefix, last) = prefix(&mut dice);
    let mut matrix = Cnf::new();
    let universal = |var: Var| prefix.quantifier(var) == Quantifier::Forall;
    for _ in 0..dice.random_range(0..=last * 2) {
        // A clause of few universal literals, or the formula is nearly always false.
        let mut clause: Vec<Lit> = Vec::new();
        for _ in 0..dice.random_range(1..5) {
            let lit = var(dice.random_range(1..=last.max(1))).literal(dice.random());
            if !universal(lit.var()) || dice.random_range(0..2) == 0 {
                clause.push(lit);
            }
        }
        if !clause.is_empty() || dice.random_range(0..50) == 0 {
            matrix.add_clause(&clause).unwrap();
        }
    }
    CnfFormula { prefix, matrix, names: Names::new() }
}

pub(crate) fn circuit(seed: u64) -> CircuitFormula {
    let mut dice = ChaCha8Rng::seed_from_u64(seed ^ 0xc1c1);
    let (prefix, last) = prefix(&mut dice);
    let mut circuit = logic::Circuit::new();
    let mut edges: Vec<Edge> = (1..=last.max(1)).map(|n| circuit.input(var(n))).collect();
    for _ in 0..dice.random_range(1..40) {
        let mut pick = || edges[dice.random_range(0..edges.len())].negated_if(dice.random());
        let (a, b, c) = (pick(), pick(), pick());
        let edge = match dice.random_range(0..6) {
            0 => circuit.and([a, b, c]),
            1 => circuit.or([a, b, c]),
            2 => circuit.and([a, b]),
            3 => circuit.or([a, b]),
            4 => circuit.xor(a, b),
            _ => circuit.ite(a, b, c),
        };
        edges.push(edge);
    }
    let some: Vec<Edge> = edges.iter().rev().take(dice.random_range(1..4)).copied().collect();
    let output = if dice.random() { circuit.and(some) } else { circuit.or(some) };
    CircuitFormula { prefix, circuit, output, names: Names::new() }
}

/// Clauses of two literals, few of them longer.
pub(crate) fn pairs(seed: u64) -> CnfFormula {
    let mut dice = ChaCha8Rng::seed_from_u64(seed ^ 0x2222);
    let (prefix, last) = prefix(&mut dice);
    let mut matrix = Cnf::new();
    for _ in 0..dice.random_range(0..=last + last / 2) {
        let length = if dice.random_range(0..5) == 0 { 3 } else { 2 };
        let clause: Vec<Lit> =
            (0..length).map(|_| var(dice.random_range(1..=last.max(1))).literal(dice.random())).collect();
        matrix.add_clause(&clause).unwrap();
    }
    CnfFormula { prefix, matrix, names: Names::new() }
}
