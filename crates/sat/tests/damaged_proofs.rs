//! Damaged proofs are rejected, or are still proofs: said by the slowest checker that could be right.

mod brute;

use std::collections::BTreeMap;

use brute::{any, dice, parity, pigeons, random, satisfiable, three_sat};
use check::lrat::{Checker, Rejection, check};
use logic::lrat::{Encoding, Steps, Writer};
use logic::{ClauseSink, Cnf, Lit};
use rand::RngExt;
use sat::{Configuration, Limits, Outcome, refute};

/// A step that is kept.
#[derive(Clone, Debug)]
enum Kept {
    Add(u64, Vec<Lit>, Vec<i64>),
    Delete(Vec<u64>),
}

#[derive(Default)]
struct Keep(Vec<Kept>);

impl Steps for Keep {
    type Error = Rejection;

    fn add(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> Result<(), Rejection> {
        self.0.push(Kept::Add(id, clause.to_vec(), hints.to_vec()));
        Ok(())
    }

    fn delete(&mut self, ids: &[u64]) -> Result<(), Rejection> {
        self.0.push(Kept::Delete(ids.to_vec()));
        Ok(())
    }
}

/// Unit propagation over all clauses until nothing changes, hints unused. Whether the clause follows.
fn follows(clauses: &BTreeMap<u64, Vec<Lit>>, clause: &[Lit]) -> bool {
    let mut known: Vec<Lit> = clause.iter().map(|&lit| !lit).collect();
    loop {
        let before = known.len();
        for clause in clauses.values() {
            if clause.iter().any(|lit| known.contains(lit)) {
                continue;
            }
            let mut open: Vec<Lit> = clause.iter().copied().filter(|&lit| !known.contains(&!lit)).collect();
            open.sort_unstable();
            open.dedup();
            match open[..] {
                [] => return true,
                [unit] => known.push(unit),
                _ => {}
            }
        }
        if known.iter().any(|&lit| known.contains(&!lit)) {
            return true;
        }
        if known.len() == before {
            return false;
        }
    }
}

/// Whether the steps are a refutation, by the slowest checker that could be right.
fn refutes(cnf: &Cnf, steps: &[Kept]) -> bool {
    let mut clauses: BTreeMap<u64, Vec<Lit>> = (1..).zip(cnf.clauses().map(<[Lit]>::to_vec)).collect();
    let mut empty = clauses.values().any(Vec::is_empty);
    for step in steps {
        match step {
            Kept::Add(id, clause, _) => {
                if !follows(&clauses, clause) && !redundant(&clauses, clause) {
                    return false;
                }
                empty |= clause.is_empty();
                clauses.insert(*id, clause.clone());
            }
            Kept::Delete(ids) => ids.iter().for_each(|id| _ = clauses.remove(id)),
        }
    }
    empty
}

/// Whether the clause is RAT on its first literal.
fn redundant(clauses: &BTreeMap<u64, Vec<Lit>>, clause: &[Lit]) -> bool {
    let Some(&pivot) = clause.first() else { return false };
    clauses.values().filter(|other| other.contains(&!pivot)).all(|other| {
        let others = other.iter().copied().filter(|&lit| lit != !pivot);
        let resolvent: Vec<Lit> = clause.iter().copied().chain(others).collect();
        follows(clauses, &resolvent)
    })
}

#[test]
fn damaged_proofs() {
    let (mut accepted, mut rejected) = (0, 0);
    for seed in 0..400 {
        let mut dice = dice(77_000 + seed);
        let cnf = match seed % 4 {
            0 => three_sat(&mut dice, 8, 70),
            1 => pigeons(3),
            2 => parity(&mut dice, 5),
            _ => random(&mut dice, 6, 60),
        };
        let (outcome, kept) = refute(&cnf, Configuration::Default, &Limits::default(), Keep::default()).unwrap();
        if outcome != Outcome::Unsatisfiable || kept.0.is_empty() {
            continue;
        }
        for _ in 0..15 {
            let mut steps = kept.0.clone();
            let at = dice.random_range(0..steps.len());
            match (&mut steps[at], dice.random_range(0..7)) {
                (Kept::Add(_, clause, _), 0) if !clause.is_empty() => {
                    clause.remove(dice.random_range(0..clause.len()));
                }
                (Kept::Add(_, clause, _), 1) if !clause.is_empty() => {
                    let place = dice.random_range(0..clause.len());
                    clause[place] = !clause[place];
                }
                (Kept::Add(_, clause, _), 2) => clause.push(any(&mut dice, cnf.variables())),
                (Kept::Add(_, _, hints), 3) if !hints.is_empty() => {
                    hints.remove(dice.random_range(0..hints.len()));
                }
                (Kept::Add(_, _, hints), 4) if hints.len() > 1 => {
                    let place = dice.random_range(1..hints.len());
                    hints.swap(0, place);
                }
                (Kept::Add(id, _, hints), 5) => {
                    let other = dice.random_range(1..=*id) as i64;
                    let place = dice.random_range(0..=hints.len());
                    hints.insert(place, if dice.random() { other } else { -other });
                }
                (Kept::Delete(ids), 0..3) => ids[0] += 1,
                _ => {
                    steps.remove(at);
                }
            }
            let mut checker = Checker::new(&cnf);
            let taken = steps.iter().try_for_each(|step| match step {
                Kept::Add(id, clause, hints) => checker.add(*id, clause, hints),
                Kept::Delete(ids) => checker.delete(ids),
            });
            match taken.and_then(|()| checker.finish()) {
                Ok(_) => {
                    assert!(refutes(&cnf, &steps), "{cnf:?}\n{steps:?}");
                    accepted += 1;
                }
                Err(_) => rejected += 1,
            }
        }
    }
    assert!(accepted > 200 && rejected > 2000, "{accepted} accepted, {rejected} rejected");
}

/// Damage to the bytes of a file never makes the checker panic, and never makes it accept a formula that has a model.
#[test]
fn damaged_files() {
    for seed in 0..300 {
        let mut dice = dice(88_000 + seed);
        let cnf = three_sat(&mut dice, 7, 60);
        let encoding = if seed % 2 == 0 { Encoding::Text } else { Encoding::Binary };
        let writer = Writer::new(Vec::new(), encoding, cnf.len() as u64);
        let (outcome, writer) = refute(&cnf, Configuration::Default, &Limits::default(), writer).unwrap();
        if outcome != Outcome::Unsatisfiable {
            continue;
        }
        let bytes = writer.finish().unwrap();
        // The same formula without one of its clauses has a model in most cases.
        let mut fewer = Cnf::new();
        fewer.raise_to(logic::Var::new(7).unwrap()).unwrap();
        let left_out = dice.random_range(0..cnf.len());
        for (_, clause) in cnf.clauses().enumerate().filter(|&(i, _)| i != left_out) {
            fewer.add_clause(clause).unwrap();
        }
        let open = satisfiable(&fewer, 7, &[]);
        for _ in 0..20 {
            let mut bytes = bytes.clone();
            for _ in 0..dice.random_range(0..3) {
                let at = dice.random_range(0..bytes.len());
                bytes[at] = dice.random();
            }
            bytes.truncate(dice.random_range(0..=bytes.len() + bytes.len() / 2));
            let verdict = check(&fewer, &bytes[..], "proof", Some(encoding));
            assert!(!open || verdict.is_err());
            let _ = check(&cnf, &bytes[..], "proof", None);
        }
    }
}
