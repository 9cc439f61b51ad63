//! A small QBF solver for the tests: search in the order of the prefix with unit and pure literals, no learning.

use std::collections::HashMap;

use logic::clausal::{Method, Placement};
use logic::{CircuitFormula, CnfFormula, Formula, Lit, Quantifier, Var};

struct Search {
    clauses: Vec<Vec<Lit>>,
    /// By index of a literal: the clauses with it, and how many of them no literal fulfils.
    with: Vec<Vec<usize>>,
    open: Vec<usize>,
    fulfilled: Vec<usize>,
    unfulfilled: usize,
    value: Vec<Option<bool>>,
    level: Vec<usize>,
    exists: Vec<bool>,
    order: Vec<usize>,
    trail: Vec<Lit>,
    pure: Vec<Lit>,
    steps: usize,
}

fn index(lit: Lit) -> usize {
    2 * lit.var().number() as usize + usize::from(lit.is_positive())
}

fn variable(lit: Lit) -> usize {
    lit.var().number() as usize
}

/// The truth value; `None` if that takes more than so many steps.
pub(super) fn truth(formula: &Formula, steps: usize) -> Option<bool> {
    match formula {
        Formula::Cnf(cnf) => Search::new(cnf, steps).run(),
        Formula::Circuit(circuit) => {
            let cnf = circuit.to_cnf(Method::PlaistedGreenbaum, Placement::Innermost).unwrap();
            Search::new(&cnf, steps).run()
        }
    }
}

/// The truth value of a circuit by trying all assignments, when it has at most so many variables.
pub(super) fn truth_by_expansion(formula: &CircuitFormula, most: usize) -> Option<bool> {
    let blocks = formula.prefix.blocks().iter();
    let order: Vec<(Var, bool)> = blocks
        .flat_map(|block| block.vars().iter().map(|&var| (var, block.quantifier() == Quantifier::Exists)))
        .collect();
    (order.len() <= most).then(|| expand(formula, &order, &mut HashMap::new()))
}

fn expand(formula: &CircuitFormula, order: &[(Var, bool)], assigned: &mut HashMap<Var, bool>) -> bool {
    let Some((&(var, exists), rest)) = order.split_first() else {
        return formula.circuit.evaluate(|var| assigned[&var]).get(formula.output);
    };
    for value in [false, true] {
        assigned.insert(var, value);
        if expand(formula, rest, assigned) == exists {
            return exists;
        }
    }
    !exists
}

impl Search {
    fn new(formula: &CnfFormula, steps: usize) -> Self {
        let size = formula.matrix.variables().max(formula.prefix.max_variable()) as usize + 1;
        let clauses: Vec<Vec<Lit>> = formula.matrix.clauses().map(<[Lit]>::to_vec).collect();
        let mut search = Self {
            with: vec![Vec::new(); 2 * size],
            open: vec![0; 2 * size],
            fulfilled: vec![0; clauses.len()],
            unfulfilled: clauses.len(),
            value: vec![None; size],
            level: vec![usize::MAX; size],
            exists: vec![true; size],
            order: Vec::new(),
            trail: Vec::new(),
            pure: Vec::new(),
            clauses,
            steps,
        };
        for (level, block) in formula.prefix.blocks().iter().enumerate() {
            for var in block.vars() {
                let var = var.number() as usize;
                search.level[var] = level;
                search.exists[var] = block.quantifier() == Quantifier::Exists;
                search.order.push(var);
            }
        }
        for (number, clause) in search.clauses.iter().enumerate() {
            for &lit in clause {
                assert_ne!(search.level[variable(lit)], usize::MAX, "variable {lit} is not quantified");
                search.with[index(lit)].push(number);
                search.open[index(lit)] += 1;
            }
        }
        search
    }

    fn run(mut self) -> Option<bool> {
        for var in self.order.clone() {
            let var = Var::new(var as u64).unwrap();
            [var.positive(), var.negative()]
                .into_iter()
                .filter(|&lit| self.open[index(lit)] == 0)
                .for_each(|lit| self.pure.push(lit));
        }
        let all = (0..self.clauses.len()).collect();
        let consistent = self.settle(all);
        self.search(consistent, 0)
    }

    fn search(&mut self, consistent: bool, mut next: usize) -> Option<bool> {
        if !consistent {
            return Some(false);
        }
        self.steps = self.steps.checked_sub(1)?;
        while self.order.get(next).is_some_and(|&var| self.value[var].is_some()) {
            next += 1;
        }
        if self.unfulfilled == 0 || next == self.order.len() {
            return Some(true);
        }
        let var = Var::new(self.order[next] as u64).unwrap();
        let exists = self.exists[self.order[next]];
        for value in [true, false] {
            let before = self.trail.len();
            let touched = self.assign(var.literal(value));
            let consistent = self.settle(touched);
            let result = self.search(consistent, next + 1);
            self.undo(before);
            if result? == exists {
                return Some(exists);
            }
        }
        Some(!exists)
    }

    /// Unit and pure literals until there are no more; whether no clause is false.
    fn settle(&mut self, mut touched: Vec<usize>) -> bool {
        loop {
            if let Some(clause) = touched.pop() {
                match self.look(clause) {
                    Look::Nothing => {}
                    Look::False => {
                        self.pure.clear();
                        return false;
                    }
                    Look::Unit(lit) => touched.extend(self.assign(lit)),
                }
            } else if let Some(lit) = self.pure.pop() {
                // No open clause has `lit`: false helps if existential, true hurts if universal.
                let var = variable(lit);
                if self.value[var].is_none() {
                    touched.extend(self.assign(if self.exists[var] { !lit } else { lit }));
                }
            } else {
                return true;
            }
        }
    }

    fn look(&self, clause: usize) -> Look {
        if self.fulfilled[clause] > 0 {
            return Look::Nothing;
        }
        let free = || self.clauses[clause].iter().copied().filter(|&lit| self.value[variable(lit)].is_none());
        let mut existential = free().filter(|&lit| self.exists[variable(lit)]);
        let Some(only) = existential.next() else { return Look::False };
        let deep = |lit: Lit| self.level[variable(lit)] > self.level[variable(only)];
        if existential.next().is_none() && free().all(|lit| lit == only || deep(lit)) {
            return Look::Unit(only);
        }
        Look::Nothing
    }

    /// Gives a literal its value, and tells the clauses that lost one.
    fn assign(&mut self, lit: Lit) -> Vec<usize> {
        self.value[variable(lit)] = Some(lit.is_positive());
        self.trail.push(lit);
        for i in 0..self.with[index(lit)].len() {
            let clause = self.with[index(lit)][i];
            self.fulfilled[clause] += 1;
            if self.fulfilled[clause] == 1 {
                self.unfulfilled -= 1;
                for &other in &self.clauses[clause] {
                    self.open[index(other)] -= 1;
                    if self.open[index(other)] == 0 {
                        self.pure.push(other);
                    }
                }
            }
        }
        self.with[index(!lit)].clone()
    }

    fn undo(&mut self, length: usize) {
        while self.trail.len() > length {
            let lit = self.trail.pop().unwrap();
            self.value[variable(lit)] = None;
            for &clause in &self.with[index(lit)] {
                self.fulfilled[clause] -= 1;
                if self.fulfilled[clause] == 0 {
                    self.unfulfilled += 1;
                    self.clauses[clause].iter().for_each(|&other| self.open[index(other)] += 1);
                }
            }
        }
    }
}

enum Look {
    Nothing,
    False,
    Unit(Lit),
}
