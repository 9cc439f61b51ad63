//! A refutation in pieces: along hints in stages, each stage with a solver that knows the clauses between it and the
//! next stage only ([`plan`]), as what is proved so far leaves them ([`known`]). What that does not prove is left to the
//! last piece, which has all clauses.

mod known;
mod plan;
mod relay;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use logic::lrat::Steps;
use logic::{ClauseSink, Cnf, Hints, Lit, Stage, Var};

use known::Known;
use plan::Plan;
use relay::Relay;

use crate::refute::{Extent, refute_along};
use crate::reserve::Reserve;
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
        (outcome, steps) = proof.piece(&matrix, &global, Extent::Hints, &Held::default(), steps)?;
    }
    for stage in (0..stages.len()).rev() {
        if outcome == Outcome::Unsatisfiable {
            return Ok((outcome, steps));
        }
        (outcome, steps) = proof.stage(&plan, stages, stage, steps)?;
    }
    if outcome == Outcome::Unsatisfiable {
        return Ok((outcome, steps));
    }
    if limits.terminator.is_due() {
        return Ok((Outcome::Unknown, steps));
    }
    let hints: Vec<Lit> =
        stages.iter().rev().flat_map(|stage| stage.global.iter().chain(&stage.local)).copied().collect();
    proof.piece(&all, &hints, Extent::Whole, &Held::default(), steps)
}

/// What stands by while a piece is proved: clauses that it may come to need, and the variables of hints whose turn is
/// another time, without which its own clauses are taken.
#[derive(Default)]
struct Held {
    local: Local,
    reserve: Reserve,
    numbers: Rc<[u64]>,
    absent: HashSet<u32>,
}

/// Hints that share a solver.
const BATCH: usize = 256;

/// The proof so far.
struct Proof<'a> {
    known: Known<'a>,
    configuration: Configuration,
    limits: &'a Limits,
}

impl Proof<'_> {
    /// Tries the hints of a stage, a batch at a time, and what is left of them once more together.
    fn stage<S: Steps + 'static>(
        &mut self,
        plan: &Plan<'_>,
        stages: &[Stage],
        stage: usize,
        mut steps: S,
    ) -> Result<(Outcome, S), Failure<S::Error>> {
        let mut open = self.open(&stages[stage].local);
        let mut outcome = Outcome::Unknown;
        if open.is_empty() || self.limits.terminator.is_due() {
            return Ok((outcome, steps));
        }
        let gates = plan.gates(&stages[stage]);
        let mut core = plan.between(stages, stage);
        let mut held = Held::default();
        if let Some(next) = stages.get(stage + 1) {
            self.hold(&mut held, plan, next, &mut core, &mut steps).map_err(Failure::Step)?;
        }
        let of = |hints: &[Lit]| hints.iter().flat_map(|hint| &gates[hint]).copied().collect::<HashSet<u32>>();
        for batch in open.chunks(BATCH) {
            let vars = of(batch);
            held.absent = &of(&self.open(&open)) - &vars;
            let own = plan.of(vars);
            (outcome, steps) = self.piece(&[&core[..], &own].concat(), batch, Extent::Hints, &held, steps)?;
            if outcome == Outcome::Unsatisfiable || self.limits.terminator.is_due() {
                return Ok((outcome, steps));
            }
            self.known.propagate(&own, &mut steps).map_err(Failure::Step)?;
            // What these hints say without their variables is for those that follow.
            core.extend(own.into_iter().filter(|&place| self.known.is_shorter(place)));
        }
        open = self.open(&open);
        if !open.is_empty() {
            held.absent.clear();
            let own = plan.of(of(&open));
            (outcome, steps) = self.piece(&[&core[..], &own].concat(), &open, Extent::Hints, &held, steps)?;
        }
        Ok((outcome, steps))
    }

    /// Puts into reserve what the hints of a stage say, each as one clause about their inputs where they are known.
    fn hold<S: Steps>(
        &mut self,
        held: &mut Held,
        plan: &Plan<'_>,
        stage: &Stage,
        core: &mut Vec<usize>,
        steps: &mut S,
    ) -> Result<(), S::Error> {
        let gates = plan.gates(stage);
        let lits = core.iter().flat_map(|&place| self.known.clauses[place]);
        let shared: HashSet<u32> = lits.map(|lit| lit.var().number()).collect();
        let (mut reserve, mut left) = (Vec::new(), Vec::new());
        for hint in &stage.local {
            // What others are made of, too, is no part of a hint.
            let (parts, vars): (Vec<u32>, Vec<u32>) = gates[hint].iter().partition(|&var| shared.contains(var));
            core.extend(plan.of(parts));
            let places = plan.of(vars.iter().copied());
            self.known.propagate(&places, steps)?;
            let mut clauses = Vec::new();
            for place in places {
                match self.known.shorten(place, &mut left, steps)? {
                    Some(number) if left.len() > 1 => clauses.push((number, left.clone())),
                    Some(_) => core.push(place),
                    None => {}
                }
            }
            for var in vars {
                let gate = Var::new(var.into()).expect("a variable of the formula").positive();
                self.known.eliminate(&mut clauses, gate, steps)?;
            }
            reserve.append(&mut clauses);
        }
        reserve.sort_by_key(|(_, clause)| clause.len());
        held.numbers = reserve.iter().map(|(number, _)| *number).collect();
        let local = |(_, clause): (u64, Vec<Lit>)| clause.into_iter().map(|lit| held.local.of(lit)).collect();
        held.reserve = Reserve::new(reserve.into_iter().map(local).collect());
        Ok(())
    }

    /// The hints that are not proved yet: one may be of several stages.
    fn open(&self, hints: &[Lit]) -> Vec<Lit> {
        hints.iter().copied().filter(|&hint| !self.known.is_false(hint)).collect()
    }

    /// Tries hints with some of the clauses, or with what known hints leave of them.
    fn piece<S: Steps + 'static>(
        &mut self,
        clauses: &[usize],
        hints: &[Lit],
        extent: Extent,
        held: &Held,
        mut steps: S,
    ) -> Result<(Outcome, S), Failure<S::Error>> {
        let mut local = held.local.clone();
        let (mut cnf, mut numbers, mut left) = (Cnf::new(), Vec::new(), Vec::new());
        self.known.propagate(clauses, &mut steps).map_err(Failure::Step)?;
        for &place in clauses {
            if self.known.clauses[place].iter().any(|lit| held.absent.contains(&lit.var().number())) {
                continue;
            }
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
        let open = self.open(hints);
        let asked: Vec<Lit> = open.iter().map(|&hint| local.of(hint)).collect();
        let relay = Relay {
            steps,
            vars: local.vars,
            numbers,
            reserve: Rc::clone(&held.numbers),
            later: HashMap::new(),
            wanted: open.into_iter().collect(),
            found: HashMap::new(),
            kept: HashSet::new(),
            last: self.known.last,
            refuted: false,
        };
        let (outcome, mut relay) =
            refute_along(&cnf, &held.reserve, &asked, extent, self.configuration, self.limits, relay)?;
        relay.clear().map_err(Failure::Step)?;
        self.known.learn(relay.found, relay.last);
        Ok((if relay.refuted { Outcome::Unsatisfiable } else { outcome }, relay.steps))
    }
}

/// Variables of a piece, numbered from 1.
#[derive(Clone, Default)]
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
