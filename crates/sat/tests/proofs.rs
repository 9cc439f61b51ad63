//! The proofs that CaDiCaL makes are accepted by the checker, live and from files.

mod brute;

use std::fs;
use std::time::Instant;

use brute::{any, cnf, dice, parity, pigeons, random, satisfiable, three_sat};
use cadical_sys::{CaDiCal, Status};
use check::lrat::{Checker, check};
use logic::lrat::{Encoding, Steps, Writer};
use logic::{Cnf, CnfFormula, Hints, Lit, Names, Prefix, Stage};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use sat::{Configuration, Failure, Limits, Outcome, Terminator, refute, refute_in_stages};

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
    let terminator = Terminator { deadline: Some(Instant::now()), ..Terminator::default() };
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
        // Ours says the same, letter by letter; only deletions at the end are left out there.
        let encoding = if binary == 1 { Encoding::Binary } else { Encoding::Text };
        assert!(proof(&cnf, Configuration::Default, encoding).unwrap().starts_with(&file));
    }
    fs::remove_dir_all(folder).unwrap();
}

/// Stages of any literals, most of which are no consequences: the answer is right and its proof is accepted.
#[test]
fn stages_change_no_answer() {
    let mut dice = dice(17);
    let mut refuted = 0;
    for _ in 0..400 {
        let variables = dice.random_range(1..8);
        let clauses = dice.random_range(1..30);
        let cnf = random(&mut dice, variables, clauses);
        let some = |dice: &mut ChaCha8Rng| -> Vec<Lit> {
            let count = dice.random_range(0..4);
            (0..count).map(|_| any(dice, variables)).collect()
        };
        let count = dice.random_range(0..5);
        let stages = (0..count).map(|_| Stage { local: some(&mut dice), global: some(&mut dice) }).collect();
        let hints = Hints { stages, functions: some(&mut dice) };
        let configuration = Configuration::Incremental;
        let (outcome, checker) =
            refute_in_stages(&cnf, &hints, configuration, &no_limits(), Checker::new(&cnf)).unwrap();
        let expected = if satisfiable(&cnf, variables, &[]) { Outcome::Satisfiable } else { Outcome::Unsatisfiable };
        assert_eq!(outcome, expected, "{cnf:?} {hints:?}");
        if outcome == Outcome::Unsatisfiable {
            checker.finish().unwrap();
            refuted += 1;
        }
    }
    assert!(refuted > 50, "{refuted}");
}
