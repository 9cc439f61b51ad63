//! The solver: CaDiCaL with a state that can be relied on.

use cadical_sys::{CaDiCal, Status};
use logic::{ClauseSink, Cnf, Lit, SinkError, Var};

use crate::configuration::set;
use crate::{Configuration, Limits, Terminator, UnknownOption};

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// There is a model.
    Satisfiable,
    /// There is none.
    Unsatisfiable,
    /// A limit was reached.
    Unknown,
}

/// Work done so far, over all calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Conflicts.
    pub conflicts: u64,
    /// Decisions.
    pub decisions: u64,
    /// Propagated literals.
    pub propagations: u64,
}

/// A set of clauses and a search over it; see the front page of the crate for the states.
pub struct Solver {
    cadical: CaDiCal,
    variables: u32,
    /// The outcome of the last search, if nothing has changed since.
    outcome: Option<Outcome>,
    assumptions: Vec<Lit>,
    conflict_limit: Option<u64>,
    terminator: Option<Terminator>,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new(Configuration::Default)
    }
}

impl Solver {
    /// No variables and no clauses.
    pub fn new(configuration: Configuration) -> Self {
        let mut cadical = CaDiCal::new();
        configuration.apply(&mut cadical);
        Self { cadical, variables: 0, outcome: None, assumptions: Vec::new(), conflict_limit: None, terminator: None }
    }

    /// As [`Solver::new`], with some of CaDiCaL's options changed afterwards, for instance its `seed`. Values beyond the
    /// range of an option are cut.
    ///
    /// # Errors
    /// When CaDiCaL has no such option.
    pub fn with_options(configuration: Configuration, options: &[(&str, i32)]) -> Result<Self, UnknownOption> {
        let mut solver = Self::new(configuration);
        for (name, value) in options {
            set(&mut solver.cadical, name, *value)?;
        }
        Ok(solver)
    }

    /// The bindings, before the first clause.
    pub(crate) fn cadical(&mut self) -> &mut CaDiCal {
        &mut self.cadical
    }

    /// Searches for a model in which all assumptions hold. The assumptions count for this call only.
    ///
    /// # Panics
    /// When an assumption needs more variables than CaDiCaL has memory for.
    pub fn solve(&mut self, assumptions: &[Lit]) -> Outcome {
        self.outcome = None;
        self.assumptions.clear();
        self.assumptions.extend_from_slice(assumptions);
        if let Some(highest) = assumptions.iter().map(|lit| lit.var()).max() {
            self.declare(highest);
        }
        let limit = self.conflict_limit.take();
        if self.terminator.as_ref().is_some_and(Terminator::is_due) {
            return Outcome::Unknown;
        }
        assumptions.iter().for_each(|lit| self.cadical.assume(lit.number()));
        if let Some(conflicts) = limit.and_then(|limit| i32::try_from(limit).ok()) {
            self.cadical.limit("conflicts", conflicts);
        }
        let outcome = match self.cadical.solve() {
            Status::SATISFIABLE => Outcome::Satisfiable,
            Status::UNSATISFIABLE => Outcome::Unsatisfiable,
            Status::UNKNOWN => Outcome::Unknown,
        };
        self.outcome = Some(outcome);
        outcome
    }

    /// Whether a literal holds in the model found. Every variable has a value; those that the solver has never seen are
    /// false.
    ///
    /// # Panics
    /// When the last call of [`Solver::solve`] found no model, or the formula was changed since.
    pub fn value(&mut self, lit: Lit) -> bool {
        self.expect(Outcome::Satisfiable, "value");
        self.cadical.val(lit.number()) == lit.number()
    }

    /// The model found: a value for each of so many variables, the first at index 0.
    pub(crate) fn model(&mut self, variables: u32) -> Vec<bool> {
        let all = (1..=u64::from(variables)).filter_map(|number| Var::new(number).ok());
        all.map(|var| self.value(var.positive())).collect()
    }

    /// Whether the refutation used this assumption. False for what was not assumed.
    ///
    /// # Panics
    /// When the last call of [`Solver::solve`] refuted nothing, or the formula was changed since.
    pub fn failed(&mut self, assumption: Lit) -> bool {
        self.expect(Outcome::Unsatisfiable, "failed");
        self.assumptions.contains(&assumption) && self.cadical.failed(assumption.number())
    }

    /// The assumptions that the refutation used, in their order: together with the clauses they are unsatisfiable.
    /// They need not be a least such set.
    ///
    /// # Panics
    /// As for [`Solver::failed`].
    pub fn core(&mut self) -> Vec<Lit> {
        self.expect(Outcome::Unsatisfiable, "core");
        self.assumptions.iter().copied().filter(|lit| self.cadical.failed(lit.number())).collect()
    }

    /// Prefers this value when the search decides the variable.
    ///
    /// # Panics
    /// As for [`Solver::solve`].
    pub fn phase(&mut self, lit: Lit) {
        self.declare(lit.var());
        self.cadical.phase(lit.number());
    }

    /// Leaves the choice to the search again.
    ///
    /// # Panics
    /// As for [`Solver::solve`].
    pub fn unphase(&mut self, var: Var) {
        self.declare(var);
        self.cadical.unphase(var.positive().number());
    }

    /// Lets the next call of [`Solver::solve`], and only that one, give up after so many conflicts.
    pub fn set_conflict_limit(&mut self, conflicts: u64) {
        self.conflict_limit = Some(conflicts);
    }

    /// Lets all calls from now on stop when `terminator` says so.
    pub fn set_terminator(&mut self, terminator: Terminator) {
        self.cadical.connect_terminator(terminator.clone());
        self.terminator = Some(terminator);
    }

    /// The work done so far.
    pub fn statistics(&self) -> Statistics {
        let count = |name| u64::try_from(self.cadical.get_statistic_value(name)).unwrap_or(0);
        Statistics { conflicts: count("conflicts"), decisions: count("decisions"), propagations: count("propagations") }
    }

    fn declare(&mut self, var: Var) {
        if var.number() > self.variables {
            self.outcome = None;
            self.variables = var.number();
            self.cadical.resize(var.positive().number());
        }
    }

    fn expect(&self, outcome: Outcome, asked: &str) {
        let found = self.outcome;
        assert!(
            found == Some(outcome),
            "Solver::{asked} needs the outcome {outcome:?} of a search with no change after it, but it is {found:?}"
        );
    }
}

impl ClauseSink for Solver {
    fn variables(&self) -> u32 {
        self.variables
    }

    fn raise_to(&mut self, var: Var) -> Result<(), SinkError> {
        self.declare(var);
        Ok(())
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), SinkError> {
        self.outcome = None;
        if let Some(highest) = clause.iter().map(|lit| lit.var()).max() {
            self.declare(highest);
        }
        clause.iter().for_each(|lit| self.cadical.add(lit.number()));
        self.cadical.add(0);
        Ok(())
    }
}

/// Adds all clauses and declares all variables of a formula.
pub(crate) fn load(cnf: &Cnf, solver: &mut Solver) {
    if let Ok(highest) = Var::new(cnf.variables().into()) {
        solver.declare(highest);
    }
    for clause in cnf.clauses() {
        clause.iter().for_each(|lit| solver.cadical.add(lit.number()));
        solver.cadical.add(0);
    }
}

/// Decides one formula. The model has a value for each of its variables, the first at index 0; it is empty unless the
/// outcome is [`Outcome::Satisfiable`].
pub fn solve(cnf: &Cnf, configuration: Configuration, limits: &Limits) -> (Outcome, Vec<bool>) {
    let mut solver = Solver::new(configuration);
    solver.set_terminator(limits.terminator.clone());
    if let Some(conflicts) = limits.conflicts {
        solver.set_conflict_limit(conflicts);
    }
    load(cnf, &mut solver);
    let outcome = solver.solve(&[]);
    let model = match outcome {
        Outcome::Satisfiable => solver.model(cnf.variables()),
        _ => Vec::new(),
    };
    (outcome, model)
}
