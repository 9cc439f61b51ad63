//! Truth tables, and random formulas from fixed seeds.

#![allow(dead_code, reason = "each test program uses its own part")]

use logic::{ClauseSink, Cnf, Lit, Var};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub(crate) fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

pub(crate) fn lit(number: i64) -> Lit {
    Lit::new(number).unwrap()
}

pub(crate) fn clause(numbers: &[i64]) -> Vec<Lit> {
    numbers.iter().map(|&number| lit(number)).collect()
}

pub(crate) fn cnf(clauses: &[&[i64]]) -> Cnf {
    let mut cnf = Cnf::new();
    for numbers in clauses {
        cnf.add_clause(&clause(numbers)).unwrap();
    }
    cnf
}

/// A literal of one of `variables` variables.
pub(crate) fn any(dice: &mut ChaCha8Rng, variables: u32) -> Lit {
    Var::new(dice.random_range(1..=variables).into()).unwrap().literal(dice.random())
}

/// Clauses of up to four literals, which may repeat and contradict each other; sometimes the empty one.
pub(crate) fn random(dice: &mut ChaCha8Rng, variables: u32, clauses: usize) -> Cnf {
    let mut cnf = Cnf::new();
    cnf.raise_to(Var::new(variables.into()).unwrap()).unwrap();
    for _ in 0..clauses {
        let shortest = usize::from(dice.random_range(0..60) != 0);
        let length = dice.random_range(shortest..=4);
        let clause: Vec<Lit> = (0..length).map(|_| any(dice, variables)).collect();
        cnf.add_clause(&clause).unwrap();
    }
    cnf
}

/// Random clauses of three different variables.
pub(crate) fn three_sat(dice: &mut ChaCha8Rng, variables: u32, clauses: usize) -> Cnf {
    let mut cnf = Cnf::new();
    while cnf.len() < clauses {
        let lits = [0; 3].map(|_| any(dice, variables));
        let [a, b, c] = lits.map(Lit::var);
        if a != b && b != c && a != c {
            cnf.add_clause(&lits).unwrap();
        }
    }
    cnf
}

/// `holes` + 1 pigeons in `holes` holes.
pub(crate) fn pigeons(holes: i64) -> Cnf {
    let at = |pigeon: i64, hole: i64| pigeon * holes + hole + 1;
    let mut cnf = Cnf::new();
    for pigeon in 0..=holes {
        cnf.add_clause(&(0..holes).map(|hole| lit(at(pigeon, hole))).collect::<Vec<_>>()).unwrap();
    }
    for hole in 0..holes {
        for second in 0..=holes {
            for first in 0..second {
                cnf.add_clause(&clause(&[-at(first, hole), -at(second, hole)])).unwrap();
            }
        }
    }
    cnf
}

/// The sum of `n` bits is even, added up in two orders, and also odd.
pub(crate) fn parity(dice: &mut ChaCha8Rng, n: i64) -> Cnf {
    let mut cnf = Cnf::new();
    cnf.raise_to(Var::new(n as u64).unwrap()).unwrap();
    for value in [false, true] {
        let mut bits: Vec<Lit> = (1..=n).map(lit).collect();
        let mut sum = bits.swap_remove(dice.random_range(0..bits.len()));
        while !bits.is_empty() {
            let bit = bits.swap_remove(dice.random_range(0..bits.len()));
            let next = cnf.new_var().unwrap().positive();
            for [a, b, c] in [[!next, sum, bit], [!next, !sum, !bit], [next, !sum, bit], [next, sum, !bit]] {
                cnf.add_clause(&[a, b, c]).unwrap();
            }
            sum = next;
        }
        cnf.add_clause(&[if value { sum } else { !sum }]).unwrap();
    }
    cnf
}

pub(crate) fn holds(lit: Lit, assignment: u32) -> bool {
    (assignment >> (lit.var().number() - 1) & 1 == 1) == lit.is_positive()
}

/// Whether there is a model in which the assumptions hold.
pub(crate) fn satisfiable(cnf: &Cnf, variables: u32, assumptions: &[Lit]) -> bool {
    (0..1 << variables).any(|assignment| {
        assumptions.iter().all(|&lit| holds(lit, assignment))
            && cnf.clauses().all(|clause| clause.iter().any(|&lit| holds(lit, assignment)))
    })
}
