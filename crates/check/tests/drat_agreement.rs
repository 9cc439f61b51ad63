//! The DRAT checker and the simplest one that could be right agree on random proofs, step by step, deletions and new
//! variables included.

use std::collections::HashMap;

use board::games::random::generator;
use check::drat::{Error, Rejection, Wrong, check};
use logic::{ClauseSink, Cnf, Lit};
use rand::RngExt;

/// Looks at all clauses until nothing changes.
struct Naive {
    clauses: Vec<Vec<Lit>>,
    refuted: bool,
}

/// What happened at the step at which a proof ends or fails.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Accepted,
    NotRefuted,
    NotRedundant,
    NotThere,
    NoConflict,
}

type Values = HashMap<Lit, bool>;

impl Naive {
    fn new(cnf: &Cnf) -> Self {
        let clauses: Vec<Vec<Lit>> = cnf.clauses().map(sorted).collect();
        let refuted = propagated(&clauses, &mut Values::new());
        Self { clauses, refuted }
    }

    fn add(&mut self, clause: &[Lit]) -> Result<(), Outcome> {
        if self.refuted {
            return Ok(());
        }
        let mut values = Values::new();
        propagated(&self.clauses, &mut values);
        if !self.contradicted(clause, &mut values) {
            let pivot = *clause.first().ok_or(Outcome::NotRefuted)?;
            for other in self.clauses.iter().filter(|other| other.contains(&!pivot)) {
                let rest: Vec<Lit> = other.iter().copied().filter(|&lit| lit != !pivot).collect();
                if !self.contradicted(&rest, &mut values.clone()) {
                    return Err(Outcome::NotRedundant);
                }
            }
        }
        self.clauses.push(sorted(clause));
        self.refuted = propagated(&self.clauses, &mut Values::new());
        Ok(())
    }

    fn delete(&mut self, clause: &[Lit]) -> Result<(), Outcome> {
        if self.refuted {
            return Ok(());
        }
        let clause = sorted(clause);
        let place = self.clauses.iter().position(|other| *other == clause).ok_or(Outcome::NotThere)?;
        let mut values = Values::new();
        propagated(&self.clauses, &mut values);
        let holding = clause.iter().filter(|lit| values.get(lit) == Some(&true)).count();
        if holding != 1 || clause.iter().any(|lit| !values.contains_key(lit)) {
            self.clauses.remove(place);
        }
        Ok(())
    }

    fn contradicted(&self, lits: &[Lit], values: &mut Values) -> bool {
        lits.iter().any(|&lit| !set(values, !lit)) || propagated(&self.clauses, values)
    }
}

fn set(values: &mut Values, lit: Lit) -> bool {
    values.insert(!lit, false);
    values.insert(lit, true) != Some(false)
}

fn propagated(clauses: &[Vec<Lit>], values: &mut Values) -> bool {
    loop {
        let mut changed = false;
        for clause in clauses {
            let open: Vec<Lit> = clause.iter().copied().filter(|lit| values.get(lit) != Some(&false)).collect();
            match open[..] {
                [] => return true,
                [lit] if !values.contains_key(&lit) => changed = set(values, lit),
                _ => {}
            }
        }
        if !changed {
            return false;
        }
    }
}

fn sorted(clause: &[Lit]) -> Vec<Lit> {
    let mut clause = clause.to_vec();
    clause.sort_unstable();
    clause.dedup();
    clause
}

fn clause(rng: &mut impl RngExt, variables: i64, longest: usize) -> Vec<Lit> {
    (0..rng.random_range(0..=longest))
        .map(|_| Lit::new(rng.random_range(1..=variables) * if rng.random() { 1 } else { -1 }).unwrap())
        .collect()
}

#[test]
fn random_proofs() {
    let mut seen: HashMap<String, usize> = HashMap::new();
    for seed in 0..6000 {
        let rng = &mut generator(seed);
        let variables = rng.random_range(2..=6);
        let mut cnf = Cnf::new();
        for _ in 0..rng.random_range(2..=4 * variables) {
            let clause = clause(rng, variables, 3);
            if clause.len() > 1 || rng.random_range(0..10) == 0 {
                cnf.add_clause(&clause).unwrap();
            }
        }
        let mut naive = Naive::new(&cnf);
        let mut text = String::new();
        let mut outcome = None;
        for _ in 0..rng.random_range(0..30) {
            let known = &naive.clauses;
            let delete = rng.random_range(0..3) == 0;
            let mut lits = match delete {
                true if !known.is_empty() && rng.random_range(0..30) > 0 => {
                    let mut lits = known[rng.random_range(0..known.len())].clone();
                    lits.reverse();
                    lits
                }
                _ => clause(rng, variables + 1, 3),
            };
            if rng.random_range(0..20) == 0 {
                lits.push(Lit::new(1_000_000).unwrap());
            }
            // Most steps should be right, or no proof gets far.
            let mut trial = Naive { clauses: naive.clauses.clone(), refuted: naive.refuted };
            let result = if delete { trial.delete(&lits) } else { trial.add(&lits) };
            if result.is_err() && rng.random_range(0..20) > 0 {
                continue;
            }
            let numbers: Vec<String> = lits.iter().map(|lit| format!("{lit} ")).collect();
            text += &format!("{}{}0\n", if delete { "d " } else { "" }, numbers.concat());
            naive = trial;
            if let Err(why) = result {
                outcome = Some(why);
                break;
            }
        }
        let expected = outcome.unwrap_or(if naive.refuted { Outcome::Accepted } else { Outcome::NoConflict });
        let steps = text.lines().count() as u64;
        let (step, found) = match check(&cnf, text.as_bytes(), "p", None) {
            Ok(steps) => (steps, Outcome::Accepted),
            Err(Error::Rejected { rejection: Rejection { step, wrong }, .. }) => {
                let found = match wrong {
                    Wrong::NotRefuted => Outcome::NotRefuted,
                    Wrong::NotRedundant { .. } => Outcome::NotRedundant,
                    Wrong::NotThere(_) => Outcome::NotThere,
                    Wrong::NoConflict => Outcome::NoConflict,
                };
                (step, found)
            }
            Err(other) => panic!("{other}"),
        };
        assert_eq!((step, &found), (steps, &expected), "{seed}: {cnf:?}\n{text}");
        *seen.entry(format!("{found:?}")).or_default() += 1;
    }
    assert!(seen.len() == 5 && seen.values().all(|&times| times > 30), "{seen:?}");
}
