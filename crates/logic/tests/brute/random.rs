//! Random formulas from fixed seeds.

use logic::circuit::{Circuit, Edge};
use logic::{CircuitFormula, ClauseSink, Cnf, CnfFormula, Lit, Names, Prefix, Quantifier, Var};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub(crate) fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

pub(crate) fn var(n: u64) -> Var {
    Var::new(n).unwrap()
}

/// Up to `most` variables in blocks of random order; the numbers may have gaps.
pub(crate) fn prefix(dice: &mut ChaCha8Rng, most: u64) -> Prefix {
    let mut left: Vec<Var> = (1..=most).map(var).collect();
    let mut prefix = Prefix::new();
    for _ in 0..dice.random_range(0..=most) {
        let var = left.swap_remove(dice.random_range(0..left.len()));
        let quantifier = if dice.random() { Quantifier::Exists } else { Quantifier::Forall };
        prefix.push(quantifier, [var]).unwrap();
    }
    prefix
}

pub(crate) fn names(dice: &mut ChaCha8Rng, most: u64) -> Names {
    const SOME: [&str; 6] = ["m_1", "Black's 3rd move, bit 2", "7", "x = y", "g", "v1"];
    let mut names = Names::new();
    for n in 1..=most {
        if dice.random_range(0..3) == 0 {
            names.set(var(n), SOME[dice.random_range(0..SOME.len())]);
        }
    }
    names
}

pub(crate) fn cnf(seed: u64) -> CnfFormula {
    let mut dice = dice(seed);
    let most = dice.random_range(1..=7);
    let (prefix, names) = (prefix(&mut dice, most), names(&mut dice, most));
    let mut matrix = Cnf::new();
    for _ in 0..dice.random_range(0..12) {
        let clause: Vec<Lit> =
            (0..dice.random_range(0..4)).map(|_| var(dice.random_range(1..=most)).literal(dice.random())).collect();
        matrix.add_clause(&clause).unwrap();
    }
    if prefix.max_variable() > 0 {
        matrix.raise_to(var(prefix.max_variable().into())).unwrap();
    }
    let mut formula = CnfFormula { prefix, matrix, names };
    formula.bind_free();
    formula
}

pub(crate) fn circuit(seed: u64) -> CircuitFormula {
    let mut dice = dice(seed);
    let most = dice.random_range(1..=6);
    let (prefix, names) = (prefix(&mut dice, most), names(&mut dice, most));
    let mut circuit = Circuit::new();
    let mut edges: Vec<Edge> = (1..=most).map(|n| circuit.input(var(n))).collect();
    for _ in 0..dice.random_range(1..9) {
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
    let output = edges[edges.len() - 1].negated_if(dice.random());
    let mut formula = CircuitFormula { prefix, circuit, output, names };
    formula.prefix = formula.bound_prefix();
    formula
}
