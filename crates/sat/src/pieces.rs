//! A refutation in pieces: along hints in stages, each stage with a solver that knows the clauses between it and the
//! next stage only.
//!
//! The clauses are taken for definitions: a clause belongs to its largest variable, as gates come after their inputs;
//! clauses with a hint belong to the hint. A variable belongs to the first stage whose hints depend on it. What a stage
//! needs are then the clauses of the variables of the next stage, those of its own hints, and that the next
//! stage's hints are false. This is only a guess that makes searches small: what it does not prove is left to the
//! last piece, which has all clauses.

use std::collections::{HashMap, HashSet};

use logic::lrat::Steps;
use logic::{ClauseSink, Cnf, Hints, Lit, Stage, Var};

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
    if std::env::var_os("SIMPLE").is_some() || stages.len() < 2 || cnf.clauses().any(<[_]>::is_empty) {
        let hints: Vec<Lit> =
            stages.iter().rev().flat_map(|stage| stage.global.iter().chain(&stage.local)).copied().collect();
        return refute_by(cnf, &hints, configuration, limits, steps);
    }
    let plan = Plan::new(cnf, stages);
    let all: Vec<usize> = (0..cnf.len()).collect();
    let mut proof =
        Proof { clauses: &plan.clauses, known: HashMap::new(), last: cnf.len() as u64, configuration, limits };
    let global: Vec<Lit> = stages.iter().rev().flat_map(|stage| stage.global.iter().copied()).collect();
    let mut outcome = Outcome::Unknown;
    let mut steps = steps;
    if !global.is_empty() {
        let matrix = plan.matrix(stages, &hints.functions);
        (outcome, steps) = proof.piece(&matrix, &[], &global, Extent::Hints, steps)?;
    }
    for stage in (0..stages.len()).rev() {
        if outcome == Outcome::Unsatisfiable {
            return Ok((outcome, steps));
        }
        let units = stages.get(stage + 1).map_or(Vec::new(), |next| [&next.local[..], &next.global].concat());
        let hints = &stages[stage].local;
        if !hints.is_empty() {
            (outcome, steps) = proof.piece(&plan.piece(stages, stage), &units, hints, Extent::Hints, steps)?;
        }
    }
    if outcome == Outcome::Unsatisfiable {
        return Ok((outcome, steps));
    }
    let hints: Vec<Lit> =
        stages.iter().rev().flat_map(|stage| stage.global.iter().chain(&stage.local)).copied().collect();
    let (known, open): (Vec<Lit>, Vec<Lit>) = hints.iter().partition(|&hint| proof.known.contains_key(hint));
    proof.piece(&all, &known, &open, Extent::Whole, steps)
}

/// What belongs to what.
struct Plan<'c> {
    clauses: Vec<&'c [Lit]>,
    /// The clauses of each variable.
    owned: Vec<Vec<u32>>,
    /// The variables of each stage.
    vars: Vec<Vec<u32>>,
}

impl<'c> Plan<'c> {
    fn new(cnf: &'c Cnf, stages: &[Stage]) -> Self {
        let mut plan = Plan {
            clauses: cnf.clauses().collect(),
            owned: vec![Vec::new(); cnf.variables() as usize + 1],
            vars: Vec::new(),
        };
        let hints =
            |stage: &Stage| stage.local.iter().chain(&stage.global).map(|hint| hint.var().number()).collect::<Vec<_>>();
        let mut is_hint = vec![false; plan.owned.len()];
        stages.iter().flat_map(hints).for_each(|var| is_hint[var as usize] = true);
        for (index, clause) in plan.clauses.iter().enumerate() {
            let vars = clause.iter().map(|lit| lit.var().number());
            let owner = vars.clone().find(|&var| is_hint[var as usize]).or(vars.max());
            owner.into_iter().for_each(|var| plan.owned[var as usize].push(index as u32));
        }
        let mut seen = vec![false; plan.owned.len()];
        for stage in stages {
            let (mut open, mut found) = (hints(stage), Vec::new());
            while let Some(var) = open.pop() {
                if !std::mem::replace(&mut seen[var as usize], true) {
                    found.push(var);
                    open.extend(plan.below(var));
                }
            }
            plan.vars.push(found);
        }
        plan
    }

    /// The variables in the clauses of a variable.
    fn below(&self, var: u32) -> impl Iterator<Item = u32> {
        let clauses = self.owned[var as usize].iter().flat_map(|&clause| self.clauses[clause as usize]);
        clauses.map(|lit| lit.var().number())
    }

    /// The clauses of the matrix, where the functions are as good as free variables, and of the global hints.
    fn matrix(&self, stages: &[Stage], functions: &[Lit]) -> Vec<usize> {
        let number = |lit: &Lit| lit.var().number();
        let mut is_function = vec![false; self.owned.len()];
        functions.iter().for_each(|lit| is_function[number(lit) as usize] = true);
        let hints: Vec<u32> = stages.iter().flat_map(|stage| &stage.local).chain(functions).map(number).collect();
        let below = self.reach(hints, &[]);
        let roots = stages.iter().flat_map(|stage| &stage.global).map(number);
        let roots = roots.chain((0..self.owned.len()).filter(|&var| !below[var]).map(|var| var as u32)).collect();
        let reached = self.reach(roots, &is_function);
        let vars = (0..self.owned.len()).filter(|&var| reached[var] && !is_function[var]);
        let mut clauses: Vec<usize> = vars.flat_map(|var| &self.owned[var]).map(|&clause| clause as usize).collect();
        clauses.sort_unstable();
        clauses
    }

    /// The variables on which some depend, with nothing behind those where to stop.
    fn reach(&self, mut open: Vec<u32>, stop: &[bool]) -> Vec<bool> {
        let mut seen = vec![false; self.owned.len()];
        while let Some(var) = open.pop() {
            if !std::mem::replace(&mut seen[var as usize], true) && !stop.get(var as usize).is_some_and(|&stop| stop) {
                open.extend(self.below(var));
            }
        }
        seen
    }

    /// The clauses that a stage needs.
    fn piece(&self, stages: &[Stage], stage: usize) -> Vec<usize> {
        let mut vars = self.vars[stage].clone();
        vars.extend(self.vars.get(stage + 1).into_iter().flatten());
        let hints =
            |stage: &Stage| stage.local.iter().chain(&stage.global).map(|hint| hint.var().number()).collect::<Vec<_>>();
        vars.extend(stages.get(stage + 1).into_iter().flat_map(hints));
        // The hints themselves, and what follows from them downwards: a file has wide gates as chains of narrow ones.
        let mut open: Vec<Lit> = stages[stage].local.clone();
        let mut known: HashSet<Lit> = open.iter().copied().collect();
        while let Some(lit) = open.pop() {
            vars.push(lit.var().number());
            for &clause in &self.owned[lit.var().number() as usize] {
                if let &[a, b] = self.clauses[clause as usize]
                    && (a == !lit || b == !lit)
                {
                    let other = if a == !lit { b } else { a };
                    if known.insert(other) {
                        open.push(other);
                    }
                }
            }
        }
        let mut clauses: Vec<usize> =
            vars.iter().flat_map(|&var| &self.owned[var as usize]).map(|&clause| clause as usize).collect();
        clauses.sort_unstable();
        clauses.dedup();
        clauses
    }
}

/// The proof so far.
struct Proof<'a> {
    clauses: &'a [&'a [Lit]],
    /// Hints that are proved to be false, and the number of the clause that says so.
    known: HashMap<Lit, u64>,
    /// The largest number of a clause.
    last: u64,
    configuration: Configuration,
    limits: &'a Limits,
}

impl Proof<'_> {
    /// Tries hints with some of the clauses, and with hints that are known to be false.
    fn piece<S: Steps + 'static>(
        &mut self,
        clauses: &[usize],
        units: &[Lit],
        hints: &[Lit],
        extent: Extent,
        steps: S,
    ) -> Result<(Outcome, S), Failure<S::Error>> {
        let mut local = Local::default();
        let (mut cnf, mut numbers) = (Cnf::new(), Vec::new());
        let mut add = |clause: &[Lit], number: u64| {
            let clause: Vec<Lit> = clause.iter().map(|&lit| local.of(lit)).collect();
            cnf.add_clause(&clause).expect("memory takes every clause");
            numbers.push(number);
        };
        clauses.iter().for_each(|&clause| add(self.clauses[clause], clause as u64 + 1));
        // A hint may be one of several stages.
        let (known, open): (Vec<Lit>, Vec<Lit>) = hints.iter().partition(|&hint| self.known.contains_key(hint));
        units.iter().chain(&known).for_each(|hint| {
            if let Some(&number) = self.known.get(hint) {
                add(&[!*hint], number);
            }
        });
        let asked: Vec<Lit> = open.iter().map(|&hint| local.of(hint)).collect();
        let wanted = open.into_iter().collect();
        let relay = Relay {
            steps,
            vars: local.vars,
            numbers,
            later: HashMap::new(),
            wanted,
            found: HashMap::new(),
            kept: HashSet::new(),
            last: self.last,
            refuted: false,
        };
        let dbg_start = std::time::Instant::now(); let dbg_last = self.last; let nclauses = cnf.len();
        let (outcome, mut relay) = refute_along(&cnf, &asked, extent, self.configuration, self.limits, relay)?;
        relay.clear().map_err(Failure::Step)?;
        self.last = relay.last;
        self.known.extend(relay.found);
        eprintln!("DBG clauses {nclauses} units {} hints {} known {} steps {} {extent:?} {outcome:?} refuted {} {:.2}s", units.len(), hints.len(), hints.iter().filter(|h| self.known.contains_key(h)).count(), self.last-dbg_last, relay.refuted, dbg_start.elapsed().as_secs_f64());
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

/// Hands the steps of a piece on, as steps of the whole proof.
struct Relay<S: Steps> {
    steps: S,
    /// The variables and the clauses of the piece.
    vars: Vec<Var>,
    numbers: Vec<u64>,
    /// Clauses that were derived in the piece and are alive.
    later: HashMap<u64, u64>,
    wanted: HashSet<Lit>,
    /// Hints that were proved to be false.
    found: HashMap<Lit, u64>,
    /// The clauses that say so.
    kept: HashSet<u64>,
    last: u64,
    refuted: bool,
}

impl<S: Steps> Relay<S> {
    fn number(&self, id: u64) -> u64 {
        match self.numbers.get(id as usize - 1) {
            Some(&number) => number,
            None => self.later.get(&id).copied().unwrap_or(u64::MAX),
        }
    }

    /// Deletes what the piece leaves behind.
    fn clear(&mut self) -> Result<(), S::Error> {
        let mut left: Vec<u64> = self.later.values().copied().filter(|number| !self.kept.contains(number)).collect();
        left.sort_unstable();
        if self.refuted { Ok(()) } else { self.steps.delete(&left) }
    }
}

impl<S: Steps> Steps for Relay<S> {
    type Error = S::Error;

    fn add(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> Result<(), S::Error> {
        if self.refuted {
            return Ok(());
        }
        let hints: Vec<i64> = hints.iter().map(|&hint| self.number(hint.unsigned_abs()) as i64).collect();
        let global = |lit: &Lit| self.vars[lit.var().number() as usize - 1].literal(lit.is_positive());
        let clause: Vec<Lit> = clause.iter().map(global).collect();
        self.last += 1;
        self.later.insert(id, self.last);
        if let [unit] = clause[..]
            && self.wanted.contains(&!unit)
        {
            self.found.entry(!unit).or_insert(self.last);
            self.kept.insert(self.last);
        }
        self.refuted |= clause.is_empty();
        self.steps.add(self.last, &clause, &hints)
    }

    fn delete(&mut self, ids: &[u64]) -> Result<(), S::Error> {
        // What is of the whole formula, or proves a hint, is needed later.
        let mut gone = Vec::with_capacity(ids.len());
        for id in ids {
            if let Some(number) = self.later.get(id).copied().filter(|number| !self.kept.contains(number)) {
                self.later.remove(id);
                gone.push(number);
            }
        }
        if gone.is_empty() || self.refuted { Ok(()) } else { self.steps.delete(&gone) }
    }
}
