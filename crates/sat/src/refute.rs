//! One formula, one refutation, one LRAT proof, step by step into whatever takes the steps: a file or a checker.
//!
//! CaDiCaL numbers a clause when it is added, and may number a simplified copy of it before the next one comes; LRAT
//! wants the clauses of the formula to be 1..m. So the numbers given while the clauses are added are changed: clauses
//! of the formula get their place, copies come after m. Both ways the same numbers are used up, so that all later ones
//! can stay as they are.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use cadical_sys::ProofTracer;
use logic::lrat::Steps;
use logic::{ClauseSink, Cnf, Lit};

use crate::reserve::Reserve;
use crate::solver::load;
use crate::{Configuration, Limits, Outcome, Solver, Terminator};

/// Why a proof could not be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Failure<E> {
    /// A step was refused by what takes the steps; the search was stopped.
    #[error("{0}")]
    Step(E),
    /// CaDiCaL made a step that LRAT cannot express.
    #[error("clause {0} of the proof rests on a witness, which is not expected without extension variables")]
    Witness(u64),
}

/// Searches for a model and writes why there is none: with [`Outcome::Unsatisfiable`], the steps that `steps` has
/// taken are a refutation of `cnf`. With another outcome they are the beginning of a proof of something else.
/// What takes the steps must not panic: it is called from C++, and the process would end.
///
/// The steps use clause numbers as they are in the file that [`logic::dimacs::write`] makes of `cnf`.
///
/// # Errors
/// The first error of `steps`, which ends the search.
pub fn refute<S: Steps + 'static>(
    cnf: &Cnf,
    configuration: Configuration,
    limits: &Limits,
    steps: S,
) -> Result<(Outcome, S), Failure<S::Error>> {
    refute_by(cnf, &[], configuration, limits, steps)
}

/// Conflicts that one hint is worth.
const CONFLICTS_A_HINT: u64 = 2000;

/// As [`refute`], along hints: literals that are said to be false in every model, each of which is tried for a little
/// while when its turn comes, and is a clause from then on if it was refuted. Hints that are wrong cost time and do no
/// harm. Where the order of the hints is that of a proof known from elsewhere, each step of it is short.
///
/// # Errors
/// As for [`refute`].
pub fn refute_by<S: Steps + 'static>(
    cnf: &Cnf,
    hints: &[Lit],
    configuration: Configuration,
    limits: &Limits,
    steps: S,
) -> Result<(Outcome, S), Failure<S::Error>> {
    refute_along(cnf, &Reserve::default(), hints, Extent::Whole, configuration, limits, steps)
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// As many hints as are easily refuted; of the formula nothing more than what comes of it.
    Hints,
    /// A refutation of the formula.
    Whole,
}

/// As [`refute`], and gives the model if there is one: a value for each variable, the first at index 0; empty otherwise.
///
/// # Errors
/// As for [`refute`].
pub fn decide<S: Steps + 'static>(
    cnf: &Cnf,
    configuration: Configuration,
    limits: &Limits,
    steps: S,
) -> Result<(Outcome, Vec<bool>, S), Failure<S::Error>> {
    traced(cnf, &Reserve::default(), &[], Extent::Whole, configuration, limits, steps)
}

/// As [`refute_by`], for hints alone or for the whole. The clauses in reserve, whose numbers come after those of `cnf`,
/// are for hints only.
pub(crate) fn refute_along<S: Steps + 'static>(
    cnf: &Cnf,
    reserve: &Reserve,
    hints: &[Lit],
    extent: Extent,
    configuration: Configuration,
    limits: &Limits,
    steps: S,
) -> Result<(Outcome, S), Failure<S::Error>> {
    traced(cnf, reserve, hints, extent, configuration, limits, steps).map(|(outcome, _, steps)| (outcome, steps))
}

fn traced<S: Steps + 'static>(
    cnf: &Cnf,
    reserve: &Reserve,
    hints: &[Lit],
    extent: Extent,
    configuration: Configuration,
    limits: &Limits,
    steps: S,
) -> Result<(Outcome, Vec<bool>, S), Failure<S::Error>> {
    let mut solver = Solver::new(configuration);
    let trace = Trace {
        steps,
        failure: None,
        clauses: cnf.len() as u64,
        reserve: reserve.len() as u64,
        original: 0,
        early: Vec::new(),
        derived: 0,
        next: 0,
        later: HashMap::new(),
        last: (cnf.len() + reserve.len()) as u64,
        empty: Empty::None,
        clause: Vec::new(),
        hints: Vec::new(),
    };
    let trace = Rc::new(RefCell::new(trace));
    solver.cadical().connect_proof_tracer1(Tracer(Rc::clone(&trace)), true, false);
    let stop = Stop { terminator: limits.terminator.clone(), trace: Rc::clone(&trace) };
    solver.cadical().connect_terminator(stop);
    load(cnf, &mut solver);
    reserve.prefer(&mut solver);
    let is_due = || limits.terminator.is_due() || trace.borrow().failure.is_some();
    let early = hints.iter().find_map(|&hint| {
        loop {
            if is_due() {
                return Some(Outcome::Unknown);
            }
            solver.set_conflict_limit(CONFLICTS_A_HINT);
            match solver.solve(&[hint]) {
                Outcome::Satisfiable => match reserve.violated(|lit| solver.value(lit)) {
                    Some(index) => {
                        trace.borrow_mut().next = (cnf.len() + index) as u64 + 1;
                        solver.add_clause(reserve.get(index)).expect("the solver takes every clause");
                    }
                    None => return (extent == Extent::Whole).then_some(Outcome::Satisfiable),
                },
                Outcome::Unknown => return None,
                // Asking for the failed assumption also makes the last step of its proof.
                Outcome::Unsatisfiable if solver.failed(hint) => {
                    solver.add_clause(&[!hint]).expect("the solver takes every clause");
                    return None;
                }
                Outcome::Unsatisfiable => return Some(Outcome::Unsatisfiable),
            }
        }
    });
    if let Some(conflicts) = limits.conflicts {
        solver.set_conflict_limit(conflicts);
    }
    let stops = || extent == Extent::Hints || is_due();
    let outcome = early.unwrap_or_else(|| if stops() { Outcome::Unknown } else { solver.solve(&[]) });
    let model = match outcome {
        Outcome::Satisfiable if extent == Extent::Whole => solver.model(cnf.variables()),
        _ => Vec::new(),
    };
    drop(solver);
    let Ok(trace) = Rc::try_unwrap(trace) else { unreachable!("the solver had the only other owners") };
    trace.into_inner().finish(outcome).map(|(outcome, steps)| (outcome, model, steps))
}

/// Whether the empty clause is there, and where from.
enum Empty {
    None,
    /// The formula has it, under this number.
    Original(u64),
    Derived,
}

struct Trace<S: Steps> {
    steps: S,
    failure: Option<Failure<S::Error>>,
    /// How many clauses the formula has, without those in reserve.
    clauses: u64,
    /// How many are in reserve: their numbers come next.
    reserve: u64,
    /// How many of them have been added.
    original: u64,
    /// The new numbers of what CaDiCaL numbered 1, 2, ... while clauses were added.
    early: Vec<u64>,
    /// How many clauses were derived while clauses were added.
    derived: u64,
    /// The number of the clause that is added next: a hint that was proved, or one from the reserve.
    next: u64,
    /// The numbers of what CaDiCaL takes for new clauses of the formula.
    later: HashMap<u64, u64>,
    last: u64,
    empty: Empty,
    clause: Vec<Lit>,
    hints: Vec<i64>,
}

impl<S: Steps> Trace<S> {
    fn original(&mut self, id: i64, clause: &[i32]) {
        if self.original == self.clauses {
            self.later.insert(id.unsigned_abs(), self.next);
            return;
        }
        self.original += 1;
        self.note(id, self.original);
        if clause.is_empty() && matches!(self.empty, Empty::None) {
            self.empty = Empty::Original(self.original);
        }
    }

    fn derive(&mut self, id: i64, witness: i32, clause: &[i32], hints: &[i64]) {
        let id = if self.original < self.clauses {
            self.derived += 1;
            let new = self.clauses + self.reserve + self.derived;
            self.note(id, new);
            new
        } else {
            self.renumbered(id)
        };
        if witness != 0 {
            self.fail(Failure::Witness(id));
        }
        if clause.is_empty() {
            self.empty = Empty::Derived;
        }
        let mut new_hints = std::mem::take(&mut self.hints);
        new_hints.clear();
        new_hints.extend(hints.iter().map(|&hint| self.renumbered(hint) as i64));
        self.clause.clear();
        self.clause.extend(clause.iter().filter_map(|&number| Lit::new(number.into()).ok()));
        self.last = self.last.max(id);
        if self.failure.is_none()
            && let Err(error) = self.steps.add(id, &self.clause, &new_hints)
        {
            self.fail(Failure::Step(error));
        }
        self.hints = new_hints;
    }

    fn delete(&mut self, id: i64) {
        let id = self.renumbered(id);
        // CaDiCaL drops the rest of the formula when it is refuted; the last step still needs this clause.
        let needed = matches!(self.empty, Empty::Original(empty) if empty == id);
        if !needed
            && self.failure.is_none()
            && let Err(error) = self.steps.delete(&[id])
        {
            self.fail(Failure::Step(error));
        }
    }

    fn fail(&mut self, failure: Failure<S::Error>) {
        self.failure.get_or_insert(failure);
    }

    /// Remembers the new number of a clause that came while the formula was added.
    fn note(&mut self, id: i64, new: u64) {
        debug_assert_eq!(id, self.early.len() as i64 + 1, "CaDiCaL counts without gaps");
        self.early.push(new);
    }

    fn renumbered(&self, id: i64) -> u64 {
        let id = id.unsigned_abs();
        let later = || self.later.get(&id).copied().unwrap_or(id + self.reserve);
        self.early.get((id as usize).wrapping_sub(1)).copied().unwrap_or_else(later)
    }

    fn finish(mut self, outcome: Outcome) -> Result<(Outcome, S), Failure<S::Error>> {
        if outcome == Outcome::Unsatisfiable
            && let Empty::Original(id) = self.empty
            && self.failure.is_none()
            && let Err(error) = self.steps.add(self.last + 1, &[], &[id as i64])
        {
            self.fail(Failure::Step(error));
        }
        match self.failure {
            Some(failure) => Err(failure),
            None => Ok((outcome, self.steps)),
        }
    }
}

/// Stops the search also when a step was refused.
struct Stop<S: Steps> {
    terminator: Terminator,
    trace: Rc<RefCell<Trace<S>>>,
}

impl<S: Steps> cadical_sys::Terminator for Stop<S> {
    fn terminated(&mut self) -> bool {
        self.terminator.is_due() || self.trace.borrow().failure.is_some()
    }
}

struct Tracer<S: Steps>(Rc<RefCell<Trace<S>>>);

impl<S: Steps> ProofTracer for Tracer<S> {
    fn add_original_clause(&mut self, id: i64, _redundant: bool, clause: &[i32], restored: bool) {
        if !restored {
            self.0.borrow_mut().original(id, clause);
        }
    }

    fn add_derived_clause(&mut self, id: i64, _redundant: bool, witness: i32, clause: &[i32], antecedents: &[i64]) {
        self.0.borrow_mut().derive(id, witness, clause, antecedents);
    }

    fn add_assumption_clause(&mut self, id: i64, clause: &[i32], antecedents: &[i64]) {
        let mut trace = self.0.borrow_mut();
        trace.derive(id, 0, clause, antecedents);
        trace.next = trace.renumbered(id);
    }

    fn delete_clause(&mut self, id: i64, _redundant: bool, _clause: &[i32]) {
        self.0.borrow_mut().delete(id);
    }

    // The rest belongs to incremental proofs, or repeats what is known.
    fn weaken_minus(&mut self, _id: i64, _clause: &[i32]) {}
    fn strengthen(&mut self, _id: i64) {}
    fn finalize_clause(&mut self, _id: i64, _clause: &[i32]) {}
    fn add_assumption(&mut self, _lit: i32) {}
    fn add_constraint(&mut self, _clause: &[i32]) {}
    fn reset_assumptions(&mut self) {}
    fn conclude_sat(&mut self, _conclusion: i32, _model: &[i32]) {}
    fn conclude_unsat(&mut self, _conclusion: i32, _clause_ids: &[i64]) {}
    fn conclude_unknown(&mut self, _trail: &[i32]) {}
}
