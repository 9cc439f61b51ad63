//! Which clauses a stage needs.
//!
//! The clauses are taken for definitions: a clause belongs to its largest variable, as gates come after their inputs;
//! clauses with a hint belong to the hint. A variable belongs to the first stage whose hints depend on it. What a stage
//! needs are then the clauses of the variables of the next stage, those of its own hints, and what the next stage's
//! hints are made of, which is a clause each when they are false. Global hints need the matrix, but not what the
//! functions are. All this is only a guess that makes searches small.

use std::collections::{HashMap, HashSet};

use logic::{Cnf, Lit, Stage};

/// What belongs to what.
pub(super) struct Plan<'c> {
    pub(super) clauses: Vec<&'c [Lit]>,
    /// The clauses of each variable.
    owned: Vec<Vec<u32>>,
    /// The variables of each stage.
    vars: Vec<Vec<u32>>,
}

impl<'c> Plan<'c> {
    pub(super) fn new(cnf: &'c Cnf, stages: &[Stage]) -> Self {
        let mut plan = Plan {
            clauses: cnf.clauses().collect(),
            owned: vec![Vec::new(); cnf.variables() as usize + 1],
            vars: Vec::new(),
        };
        let mut is_hint = vec![false; plan.owned.len()];
        stages.iter().flat_map(hints).for_each(|var| is_hint[var as usize] = true);
        for (index, clause) in plan.clauses.iter().enumerate() {
            let vars = clause.iter().map(|lit| lit.var().number());
            let owner = vars.clone().find(|&var| is_hint[var as usize]).or(vars.max());
            owner.into_iter().for_each(|var| plan.owned[var as usize].push(index as u32));
        }
        let mut seen = vec![false; plan.owned.len()];
        for stage in stages {
            let (mut open, mut found) = (hints(stage).collect::<Vec<_>>(), Vec::new());
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
    pub(super) fn matrix(&self, stages: &[Stage], functions: &[Lit]) -> Vec<usize> {
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

    /// The clauses between a stage's hints and the next one's.
    pub(super) fn between(&self, stages: &[Stage], stage: usize) -> Vec<usize> {
        let next = stages.get(stage + 1);
        let mut vars: HashSet<u32> = self.vars.get(stage + 1).into_iter().flatten().copied().collect();
        vars.extend(next.into_iter().flat_map(hints));
        for stage in [Some(&stages[stage]), next].into_iter().flatten() {
            self.gates(stage).values().flatten().for_each(|var| _ = vars.remove(var));
        }
        // Conjuncts that hold: a condition of every hint.
        let all = stages[stage].local.len() as u32;
        let uses = self.uses(&stages[stage]).into_iter();
        vars.extend(uses.filter(|&(_, uses)| uses > 1 && uses == all).map(|(var, _)| var));
        self.of(vars)
    }

    /// For each local hint of a stage its variable, and those that it alone implies: the gate that it is, or of which
    /// it is a part. What else it implies belongs to the stage before.
    pub(super) fn gates(&self, stage: &Stage) -> HashMap<Lit, Vec<u32>> {
        let uses = self.uses(stage);
        let own = |hint: Lit| {
            let alone = self.implied(hint).filter(|var| uses[var] == 1);
            alone.chain([hint.var().number()]).collect()
        };
        stage.local.iter().map(|&hint| (hint, own(hint))).collect()
    }

    /// The variables of the inputs that a hint has as a conjunction.
    fn implied(&self, hint: Lit) -> impl Iterator<Item = u32> {
        let clauses = self.owned[hint.var().number() as usize].iter().map(|&clause| self.clauses[clause as usize]);
        clauses.filter_map(move |clause| match *clause {
            [a, b] if a == !hint => Some(b.var().number()),
            [a, b] if b == !hint => Some(a.var().number()),
            _ => None,
        })
    }

    /// How many local hints of a stage imply a variable.
    fn uses(&self, stage: &Stage) -> HashMap<u32, u32> {
        let mut uses = HashMap::new();
        stage.local.iter().flat_map(|&hint| self.implied(hint)).for_each(|var| *uses.entry(var).or_default() += 1);
        uses
    }

    /// The clauses of some variables.
    pub(super) fn of(&self, vars: impl IntoIterator<Item = u32>) -> Vec<usize> {
        let owned = vars.into_iter().flat_map(|var| &self.owned[var as usize]);
        let mut clauses: Vec<usize> = owned.map(|&clause| clause as usize).collect();
        clauses.sort_unstable();
        clauses.dedup();
        clauses
    }
}

/// The variables of the hints of a stage.
fn hints(stage: &Stage) -> impl Iterator<Item = u32> {
    stage.local.iter().chain(&stage.global).map(|hint| hint.var().number())
}
