//! The solver against truth tables: verdicts, models, cores, many calls on one formula.

mod brute;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use brute::{any, clause, cnf, dice, lit, pigeons, random, satisfiable};
use logic::{ClauseSink, Cnf, Lit, Var};
use rand::RngExt;
#[cfg(target_os = "linux")]
use sat::MemoryLimit;
use sat::{Configuration, Limits, Outcome, Solver, Terminator};

const ALL: [Configuration; 4] =
    [Configuration::Default, Configuration::Incremental, Configuration::Unsatisfiable, Configuration::Satisfiable];

/// Compares a search with the truth table, the model and the core included.
fn agree(solver: &mut Solver, cnf: &Cnf, variables: u32, assumptions: &[Lit]) -> Outcome {
    let outcome = solver.solve(assumptions);
    if satisfiable(cnf, variables, assumptions) {
        assert_eq!(outcome, Outcome::Satisfiable, "{cnf:?} {assumptions:?}");
        assert!(assumptions.iter().all(|&lit| solver.value(lit)));
        assert!(cnf.clauses().all(|clause| clause.iter().any(|&lit| solver.value(lit))));
        for number in 1..=variables {
            let var = Var::new(number.into()).unwrap();
            assert_ne!(solver.value(var.positive()), solver.value(var.negative()));
        }
    } else {
        assert_eq!(outcome, Outcome::Unsatisfiable, "{cnf:?} {assumptions:?}");
        let core = solver.core();
        assert!(core.iter().all(|lit| assumptions.contains(lit) && solver.failed(*lit)));
        assert!(!satisfiable(cnf, variables, &core), "{cnf:?} {assumptions:?} {core:?}");
    }
    outcome
}

#[test]
fn one_formula_with_assumptions() {
    let mut counts = [0; 2];
    for seed in 0..1500 {
        let mut dice = dice(seed);
        let variables = dice.random_range(1..=9);
        let clauses = dice.random_range(0..40);
        let cnf = random(&mut dice, variables, clauses);
        let mut solver = Solver::new(ALL[seed as usize % 4]);
        solver.raise_to(Var::new(variables.into()).unwrap()).unwrap();
        for clause in cnf.clauses() {
            solver.add_clause(clause).unwrap();
        }
        // Assumptions may repeat and contradict each other.
        let assumptions: Vec<Lit> = (0..dice.random_range(0..5)).map(|_| any(&mut dice, variables)).collect();
        for assumptions in [&assumptions[..], &[], &assumptions] {
            let outcome = agree(&mut solver, &cnf, variables, assumptions);
            counts[usize::from(outcome == Outcome::Satisfiable)] += 1;
        }
        let (outcome, model) = sat::solve(&cnf, ALL[seed as usize % 4], &Limits::default());
        assert_eq!(outcome == Outcome::Satisfiable, satisfiable(&cnf, variables, &[]));
        if outcome == Outcome::Satisfiable {
            assert_eq!(model.len(), variables as usize);
            let holds = |lit: &Lit| model[lit.var().number() as usize - 1] == lit.is_positive();
            assert!(cnf.clauses().all(|clause| clause.iter().any(holds)));
        }
    }
    assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
}

#[test]
fn a_growing_formula() {
    for seed in 0..40 {
        let mut dice = dice(10_000 + seed);
        let mut solver = Solver::new(ALL[seed as usize % 4]);
        let mut cnf = Cnf::new();
        for round in 0..60 {
            let variables = 4 + round / 10;
            if dice.random_range(0..3) > 0 {
                let length = dice.random_range(2..=4);
                let clause: Vec<Lit> = (0..length).map(|_| any(&mut dice, variables)).collect();
                cnf.add_clause(&clause).unwrap();
                solver.add_clause(&clause).unwrap();
            }
            match dice.random_range(0..8) {
                0 => solver.phase(any(&mut dice, variables)),
                1 => solver.unphase(any(&mut dice, variables).var()),
                _ => {}
            }
            let assumptions: Vec<Lit> = (0..dice.random_range(0..4)).map(|_| any(&mut dice, variables)).collect();
            agree(&mut solver, &cnf, variables, &assumptions);
        }
    }
}

#[test]
fn trivial_formulas() {
    let mut solver = Solver::default();
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert_eq!(sat::solve(&Cnf::new(), Configuration::Default, &Limits::default()), (Outcome::Satisfiable, vec![]));
    // A variable that nobody has mentioned, one that is only declared, one that is only assumed.
    assert!(!solver.value(lit(7)) && solver.value(lit(-7)));
    solver.raise_to(Var::new(3).unwrap()).unwrap();
    assert_eq!(solver.solve(&[lit(5)]), Outcome::Satisfiable);
    assert!(solver.value(lit(5)) && solver.value(lit(2)) != solver.value(lit(-2)));
    assert_eq!(solver.variables(), 5);
    // The next variable is a new one.
    assert_eq!(solver.new_var().unwrap().number(), 6);
    assert_eq!(solver.solve(&[lit(5), lit(-5)]), Outcome::Unsatisfiable);
    assert!(!solver.failed(lit(2)));
    solver.add_clause(&[]).unwrap();
    assert_eq!(solver.solve(&[lit(5)]), Outcome::Unsatisfiable);
    assert!(solver.core().is_empty());
    let (outcome, model) = sat::solve(&cnf(&[&[1], &[-1]]), Configuration::Default, &Limits::default());
    assert_eq!((outcome, model), (Outcome::Unsatisfiable, vec![]));
}

#[test]
fn the_phase_is_followed() {
    let mut solver = Solver::new(Configuration::Incremental);
    solver.raise_to(Var::new(6).unwrap()).unwrap();
    let wanted = clause(&[1, -2, 3, -4, 5, -6]);
    wanted.iter().for_each(|&lit| solver.phase(lit));
    assert_eq!(solver.solve(&[]), Outcome::Satisfiable);
    assert!(wanted.iter().all(|&lit| solver.value(lit)));
}

#[test]
fn a_conflict_limit_holds_for_one_call() {
    for configuration in ALL {
        let mut solver = Solver::new(configuration);
        for clause in pigeons(6).clauses() {
            solver.add_clause(clause).unwrap();
        }
        solver.set_conflict_limit(3);
        assert_eq!(solver.solve(&[]), Outcome::Unknown);
        assert!(solver.statistics().conflicts <= 10, "{:?}", solver.statistics());
        assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
        assert!(solver.statistics().conflicts > 10);
    }
}

#[test]
fn a_terminator_holds_until_it_is_changed() {
    let stop = Arc::new(AtomicBool::new(true));
    let mut solver = Solver::new(Configuration::Incremental);
    for clause in pigeons(11).clauses() {
        solver.add_clause(clause).unwrap();
    }
    solver.set_terminator(Terminator { stop: Some(Arc::clone(&stop)), ..Terminator::default() });
    assert_eq!([solver.solve(&[]), solver.solve(&[])], [Outcome::Unknown; 2]);
    // Raised by another thread, in the middle of a search that would take long.
    stop.store(false, std::sync::atomic::Ordering::Relaxed);
    let raise = std::thread::spawn({
        let stop = Arc::clone(&stop);
        move || {
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    });
    assert_eq!(solver.solve(&[]), Outcome::Unknown);
    assert!(stop.load(std::sync::atomic::Ordering::Relaxed));
    raise.join().unwrap();
    solver.set_terminator(Terminator {
        deadline: Some(Instant::now() + Duration::from_millis(50)),
        ..Terminator::default()
    });
    assert_eq!(solver.solve(&[]), Outcome::Unknown);
    solver.set_terminator(Terminator::default());
    assert_eq!(solver.solve(&[lit(1), lit(12)]), Outcome::Unsatisfiable);
}

#[test]
#[cfg(target_os = "linux")]
fn the_memory_of_the_process_is_limited() {
    let held = sat::resident().expect("Linux tells it") as usize;
    let mut solver = Solver::new(Configuration::Incremental);
    for clause in pigeons(11).clauses() {
        solver.add_clause(clause).unwrap();
    }
    let mut searched = |limit: &MemoryLimit, deadline| {
        solver.set_terminator(Terminator { memory: Some(limit.clone()), deadline, stop: None });
        (solver.solve(&[]), limit.is_passed())
    };
    assert_eq!(searched(&MemoryLimit::new(1), None), (Outcome::Unknown, true));
    let soon = Some(Instant::now() + Duration::from_millis(50));
    assert_eq!(searched(&MemoryLimit::new(usize::MAX), soon), (Outcome::Unknown, false));
    // Filled by another thread, in the middle of a search that would take long; passed also when it is free again.
    let greedy = std::thread::spawn(|| {
        std::thread::sleep(Duration::from_millis(50));
        let block = std::hint::black_box(vec![1u8; 256 << 20]);
        std::thread::sleep(Duration::from_millis(500));
        block.len()
    });
    let limit = MemoryLimit::new(held + (128 << 20));
    assert_eq!(searched(&limit, None), (Outcome::Unknown, true));
    assert_eq!(greedy.join().unwrap(), 256 << 20);
    std::thread::sleep(Duration::from_millis(30));
    assert!(limit.is_passed());
}

#[test]
fn the_same_work_each_time() {
    let work = || {
        let options = [("seed", 7)];
        let mut solver = Solver::with_options(Configuration::Default, &options).unwrap();
        for clause in pigeons(6).clauses() {
            solver.add_clause(clause).unwrap();
        }
        assert_eq!(solver.solve(&[]), Outcome::Unsatisfiable);
        solver.statistics()
    };
    assert_eq!(work(), work());
    let error = Solver::with_options(Configuration::Default, &[("sede", 7)]).err().unwrap();
    assert_eq!(error.to_string(), "CaDiCaL has no option 'sede'");
}

#[test]
#[should_panic(expected = "Solver::value needs the outcome Satisfiable of a search with no change after it")]
fn no_value_after_a_change() {
    let mut solver = Solver::default();
    solver.solve(&[]);
    solver.add_clause(&[lit(1)]).unwrap();
    solver.value(lit(1));
}

#[test]
#[should_panic(expected = "but it is Some(Satisfiable)")]
fn no_core_of_a_model() {
    let mut solver = Solver::default();
    solver.solve(&[lit(1)]);
    solver.core();
}
