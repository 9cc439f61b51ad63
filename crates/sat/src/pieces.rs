//! A refutation in pieces: along hints in stages, each stage with a solver that knows the clauses between it and the
//! next stage only ([`plan`]), as what is proved so far leaves them ([`known`]). What that does not prove is left to the
//! last piece, which has all clauses.

mod known;
mod plan;
mod relay;

use std::collections::{HashMap, HashSet};

use logic::lrat::Steps;
use logic::{ClauseSink, Cnf, Hints, Lit, Var};

use known::Known;
use plan::Plan;
use relay::Relay;

use crate::refute::{Extent, refute_along};
use crate::{Configuration, Failure, Limits, Outcome, refute_by};

/// As [`refute_by`], along stages of hints, the last stage first. With less than two stages it is the same.
///
/// # Errors
/// As for [`refute_by`].
pub fn refute_in_stages<S: Steps + 'static>(
    cnf: &Cnf,
    hints: &Hints,
    configuration: Configuration,
    limits: &Limits,
    steps: S,
) -> Result<(Outcome, S), Failure<S::Error>> {
    let stages = &hints.stages[..];
    if stages.len() < 2 || cnf.clauses().any(<[_]>::is_empty) {
        let hints: Vec<Lit> =
            stages.iter().rev().flat_map(|stage| stage.global.iter().chain(&stage.local)).copied().collect();
        return refute_by(cnf, &hints, configuration, limits, steps);
    }
    let plan = Plan::new(cnf, stages);
    let all: Vec<usize> = (0..cnf.len()).collect();
    let mut proof = Proof { known: Known::new(&plan.clauses), configuration, limits };
    let global: Vec<Lit> = stages.iter().rev().flat_map(|stage| stage.global.iter().copied()).collect();
    let mut outcome = Outcome::Unknown;
    let mut steps = steps;
    if !global.is_empty() {
        let matrix = plan.matrix(stages, &hints.functions);
        (outcome, steps) = proof.piece(&matrix, &global, Extent::Hints, steps)?;
    }
    for stage in (0..stages.len()).rev() {
        if outcome == Outcome::Unsatisfiable {
            return Ok((outcome, steps));
        }
        let hints = &stages[stage].local;
        if !hints.is_empty() && !limits.terminator.is_due() {
            (outcome, steps) = proof.piece(&plan.piece(stages, stage), hints, Extent::Hints, steps)?;
        }
    }
    if outcome == Outcome::Unsatisfiable {
        return Ok((outcome, steps));
    }
    if limits.terminator.is_due() {
        return Ok((Outcome::Unknown, steps));
    }
    let hints: Vec<Lit> =
        stages.iter().rev().flat_map(|stage| stage.global.iter().chain(&stage.local)).copied().collect();
    proof.piece(&all, &hints, Extent::Whole, steps)
}

/// The proof so far.
struct Proof<'a> {
    known: Known<'a>,
    configuration: Configuration,
    limits: &'a Limits,
}

impl Proof<'_> {
    /// Tries hints with some of the clauses, or with what known hints leave of them.
    fn piece<S: Steps + 'static>(
        &mut self,
        clauses: &[usize],
        hints: &[Lit],
        extent: Extent,
        mut steps: S,
    ) -> Result<(Outcome, S), Failure<S::Error>> {
        let mut local = Local::default();
        let (mut cnf, mut numbers, mut left) = (Cnf::new(), Vec::new(), Vec::new());
        self.known.propagate(clauses, &mut steps).map_err(Failure::Step)?;
        for &place in clauses {
            let Some(number) = self.known.shorten(place, &mut left, &mut steps).map_err(Failure::Step)? else {
                continue;
            };
            if left.is_empty() {
                return Ok((Outcome::Unsatisfiable, steps));
            }
            left.iter_mut().for_each(|lit| *lit = local.of(*lit));
            cnf.add_clause(&left).expect("memory takes every clause");
            numbers.push(number);
        }
        // A hint may be one of several stages.
        let open: Vec<Lit> = hints.iter().copied().filter(|&hint| !self.known.is_false(hint)).collect();
        let asked: Vec<Lit> = open.iter().map(|&hint| local.of(hint)).collect();
        let relay = Relay {
            steps,
            vars: local.vars,
            numbers,
            later: HashMap::new(),
            wanted: open.into_iter().collect(),
            found: HashMap::new(),
            kept: HashSet::new(),
            last: self.known.last,
            refuted: false,
        };
        let (outcome, mut relay) = refute_along(&cnf, &asked, extent, self.configuration, self.limits, relay)?;
        relay.clear().map_err(Failure::Step)?;
        self.known.learn(relay.found, relay.last);
        Ok((if relay.refuted { Outcome::Unsatisfiable } else { outcome }, relay.steps))
    }
}

/// Variables of a piece, numbered from 1.
#[derive(Default)]
struct Local {
    numbers: HashMap<Var, Var>,
    vars: Vec<Var>,
}

impl Local {
    fn of(&mut self, lit: Lit) -> Lit {
        let vars = &mut self.vars;
        let var = *self.numbers.entry(lit.var()).or_insert_with(|| {
            vars.push(lit.var());
            Var::new(vars.len() as u64).expect("no more variables than in the formula")
        });
        var.literal(lit.is_positive())
    }
}
