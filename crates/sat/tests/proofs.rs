//! The proofs that CaDiCaL makes are accepted by the checker, live and from files, and damaged ones are not.

mod brute;

use std::collections::BTreeMap;
use std::fs;
use std::time::Instant;

use brute::{any, cnf, dice, parity, pigeons, random, satisfiable, three_sat};
use cadical_sys::{CaDiCal, Status};
use check::lrat::{Checker, Rejection, check};
use logic::lrat::{Encoding, Steps, Writer};
use logic::{ClauseSink, Cnf, CnfFormula, Lit, Names, Prefix};
use rand::RngExt;
use sat::{Configuration, Failure, Limits, Outcome, Terminator, refute};

fn no_limits() -> Limits {
    Limits::default()
}

/// The proof in one encoding, if there is one.
fn proof(cnf: &Cnf, configuration: Configuration, encoding: Encoding) -> Option<Vec<u8>> {
    let writer = Writer::new(Vec::new(), encoding, cnf.len() as u64);
    let (outcome, writer) = refute(cnf, configuration, &no_limits(), writer).unwrap();
    (outcome == Outcome::Unsatisfiable).then(|| writer.finish().unwrap())
}

/// All three ways give the same proof, and it is right.
fn accepted(cnf: &Cnf, configuration: Configuration) {
    let (outcome, checker) = refute(cnf, configuration, &no_limits(), Checker::new(cnf)).unwrap();
    assert_eq!(outcome, Outcome::Unsatisfiable);
    let live = checker.finish().unwrap();
    for encoding in [Encoding::Text, Encoding::Binary] {
        let bytes = proof(cnf, configuration, encoding).unwrap();
        let read = check(cnf, &bytes[..], "proof", None).unwrap_or_else(|error| panic!("{error}\n{cnf:?}"));
        assert_eq!((read.additions, read.hints, read.rat), (live.additions, live.hints, 0));
    }
}

#[test]
fn proofs_of_small_formulas() {
    let mut refuted = 0;
    for seed in 0..1500 {
        let mut dice = dice(seed);
        let variables = dice.random_range(1..=8);
        let clauses = dice.random_range(0..60);
        let cnf = random(&mut dice, variables, clauses);
        let configuration = [Configuration::Default, Configuration::Incremental, Configuration::Unsatisfiable];
        let configuration = configuration[seed as usize % 3];
        if satisfiable(&cnf, variables, &[]) {
            let (outcome, checker) = refute(&cnf, configuration, &no_limits(), Checker::new(&cnf)).unwrap();
            assert_eq!(outcome, Outcome::Satisfiable);
            assert!(checker.finish().is_err());
        } else {
            accepted(&cnf, configuration);
            refuted += 1;
        }
    }
    assert!(refuted > 500, "{refuted}");
}

#[test]
fn proofs_of_formulas_that_need_search() {
    for holes in 1..=7 {
        accepted(&pigeons(holes), Configuration::Unsatisfiable);
    }
    for seed in 0..6 {
        let mut dice = dice(seed);
        accepted(&parity(&mut dice, 14), Configuration::Default);
        accepted(&three_sat(&mut dice, 90, 480), Configuration::Default);
        accepted(&three_sat(&mut dice, 60, 400), Configuration::Incremental);
    }
}

#[test]
fn nothing_to_search_for() {
    for clauses in [&[&[][..]][..], &[&[1], &[-1]], &[&[1, 1], &[], &[-1, 2], &[-2]], &[&[2, -2], &[1], &[-1, -1]]] {
        accepted(&cnf(clauses), Configuration::Default);
    }
    let empty = cnf(&[&[3], &[]]);
    let text = proof(&empty, Configuration::Default, Encoding::Text).unwrap();
    assert_eq!(String::from_utf8(text).unwrap(), "3 0 2 0\n");
}

#[test]
fn limits_end_the_proof() {
    let cnf = pigeons(9);
    let limits = Limits { conflicts: Some(20), ..no_limits() };
    let (outcome, checker) = refute(&cnf, Configuration::Default, &limits, Checker::new(&cnf)).unwrap();
    assert_eq!(outcome, Outcome::Unknown);
    assert!(!checker.is_refuted() && checker.steps() > 0);
    let terminator = Terminator { deadline: Some(Instant::now()), stop: None };
    let limits = Limits { terminator, ..no_limits() };
    let (outcome, _) = refute(&cnf, Configuration::Default, &limits, Checker::new(&cnf)).unwrap();
    assert_eq!(outcome, Outcome::Unknown);
}

/// Refuses the tenth step.
struct Full(u32);

impl Steps for Full {
    type Error = &'static str;

    fn add(&mut self, _id: u64, _clause: &[Lit], _hints: &[i64]) -> Result<(), &'static str> {
        self.0 += 1;
        assert!(self.0 <= 10, "nothing is asked after an error");
        if self.0 == 10 { Err("full") } else { Ok(()) }
    }

    fn delete(&mut self, _ids: &[u64]) -> Result<(), &'static str> {
        Ok(())
    }
}

#[test]
fn an_error_of_the_output_ends_the_search() {
    let result = refute(&pigeons(12), Configuration::Default, &no_limits(), Full(0));
    assert!(matches!(result, Err(Failure::Step("full"))));
}

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
        let (outcome, kept) = refute(&cnf, Configuration::Default, &no_limits(), Keep::default()).unwrap();
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
        let Some(bytes) = proof(&cnf, Configuration::Default, encoding) else { continue };
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

/// The files that CaDiCaL itself writes are the same language.
#[test]
fn files_of_cadical() {
    let folder = std::env::temp_dir().join(format!("boardproof-sat-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = |name| folder.join(name).into_os_string().into_string().unwrap();
    for (seed, binary) in [(1, 0), (2, 1), (3, 0), (4, 1)] {
        let cnf = three_sat(&mut dice(seed), 60, 400);
        let text = CnfFormula { prefix: Prefix::new(), matrix: cnf.clone(), names: Names::new() };
        fs::write(path("formula.cnf"), logic::dimacs::write(&text, Vec::new()).unwrap()).unwrap();
        let mut cadical = CaDiCal::new();
        assert!(cadical.set("lrat", 1) && cadical.set("binary", binary) && cadical.trace_proof2(&path("proof.lrat")));
        cadical.read_dimacs2(&path("formula.cnf"), &mut 0, 1).unwrap();
        assert_eq!(cadical.solve(), Status::UNSATISFIABLE);
        cadical.close_proof_trace(false);
        let file = fs::read(path("proof.lrat")).unwrap();
        assert_eq!(file[0] == b'a' || file[0] == b'd', binary == 1);
        check(&cnf, &file[..], "proof.lrat", None).unwrap();
    }
    fs::remove_dir_all(folder).unwrap();
}
