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

/// Vectors of two bits in blocks of one or two of them, compared with each other: as the last universal block has all
/// others compared with it, few variables follow it, or none, and it may be empty or of no use.
pub(crate) fn vectors(seed: u64) -> CircuitFormula {
    let mut dice = ChaCha8Rng::seed_from_u64(seed ^ 0x7ec7);
    let mut prefix = Prefix::new();
    let (mut last, mut vectors) = (0, Vec::new());
    let mut circuit = logic::Circuit::new();
    for _ in 0..dice.random_range(2..=4) {
        let quantifier = if dice.random() { Quantifier::Exists } else { Quantifier::Forall };
        prefix.push(quantifier, [var(last + 1), var(last + 2)]).unwrap();
        vectors.push([circuit.input(var(last + 1)), circuit.input(var(last + 2))]);
        last += 2;
    }
    let sizes = [(Quantifier::Exists, dice.random_range(0..=2)), (Quantifier::Forall, dice.random_range(0..=2))];
    for (quantifier, size) in sizes.into_iter().chain([(Quantifier::Exists, dice.random_range(0..=3))]) {
        prefix.push(quantifier, (last + 1..=last + size).map(var)).unwrap();
        let bits: Vec<Edge> = (last + 1..=last + size).map(|n| circuit.input(var(n))).collect();
        vectors.extend(<[Edge; 2]>::try_from(bits).ok());
        last += size;
    }
    let mut edges: Vec<Edge> = (1..=last).map(|n| circuit.input(var(n))).collect();
    for (i, a) in vectors.iter().enumerate() {
        for b in &vectors[..i] {
            if dice.random_range(0..4) == 0 {
                continue;
            }
            let turned = dice.random_range(0..8) == 0;
            let bits = [!circuit.xor(a[0], b[0]), (!circuit.xor(a[1], b[1])).negated_if(turned)];
            edges.extend([circuit.and(bits); 3]);
        }
    }
    let clauses: Vec<Edge> = (0..dice.random_range(1..=8))
        .map(|_| {
            let mut literals = Vec::new();
            for _ in 0..dice.random_range(1..=4) {
                literals.push(edges[dice.random_range(0..edges.len())].negated_if(dice.random()));
            }
            let clause = circuit.or(literals);
            edges.push(clause);
            clause
        })
        .collect();
    let output = circuit.and(clauses).negated_if(dice.random_range(0..4) == 0);
    CircuitFormula { prefix, circuit, output, names: Names::new() }
}
