//! A small solver for the tests: unit propagation, and all models up to the variables that do not matter.

use logic::{Cnf, Lit, Var};

/// Clauses, where each literal stands, and the values so far.
pub(super) struct Models {
    clauses: Vec<Vec<Lit>>,
    watched: Vec<Vec<usize>>,
    values: Vec<Option<bool>>,
    trail: Vec<Lit>,
}

impl Models {
    /// Calls `found` for each assignment of `deciding` that a model extends, with the values of all variables of one such
    /// model.
    pub(super) fn each(cnf: &Cnf, assumed: &[Lit], deciding: &[Var], found: &mut impl FnMut(&dyn Fn(Var) -> bool)) {
        let variables = cnf.variables() as usize;
        let mut models = Self {
            clauses: cnf.clauses().map(<[Lit]>::to_vec).collect(),
            watched: vec![Vec::new(); 2 * variables + 2],
            values: vec![None; variables + 1],
            trail: Vec::new(),
        };
        let mut units = assumed.to_vec();
        for (index, clause) in models.clauses.iter().enumerate() {
            match clause[..] {
                [] => return,
                [unit] => units.push(unit),
                [first, second, ..] => [first, second].iter().for_each(|&lit| models.watched[code(lit)].push(index)),
            }
        }
        let others = (1..=variables as u64).map(|number| Var::new(number).unwrap());
        let order: Vec<Var> = deciding.iter().copied().chain(others.filter(|var| !deciding.contains(var))).collect();
        if units.into_iter().all(|unit| models.assign(unit)) {
            models.search(&order, 0, deciding.len(), found);
        }
    }

    /// Whether there is a model below, for the variables that do not decide.
    fn search(
        &mut self,
        order: &[Var],
        place: usize,
        deciding: usize,
        found: &mut impl FnMut(&dyn Fn(Var) -> bool),
    ) -> bool {
        let value = |var: &Var| self.values[var.number() as usize];
        let Some(next) = (place..order.len()).find(|&place| value(&order[place]).is_none()) else {
            found(&|var| value(&var) == Some(true));
            return true;
        };
        for choice in [true, false] {
            let before = self.trail.len();
            let reached = self.assign(order[next].literal(choice)) && self.search(order, next + 1, deciding, found);
            while self.trail.len() > before {
                let lit = self.trail.pop().unwrap();
                self.values[lit.var().number() as usize] = None;
            }
            if reached && next >= deciding {
                return true;
            }
        }
        false
    }

    fn value(&self, lit: Lit) -> Option<bool> {
        self.values[lit.var().number() as usize].map(|value| value == lit.is_positive())
    }

    /// Makes a literal true, and what follows; false on a conflict.
    fn assign(&mut self, lit: Lit) -> bool {
        if let Some(value) = self.value(lit) {
            return value;
        }
        let mut head = self.trail.len();
        self.set(lit);
        while head < self.trail.len() {
            let falsified = !self.trail[head];
            head += 1;
            let list = std::mem::take(&mut self.watched[code(falsified)]);
            let mut keep = Vec::new();
            let mut fine = true;
            for &index in &list {
                if !fine {
                    keep.push(index);
                    continue;
                }
                let place = usize::from(self.clauses[index][0] != falsified);
                let other = self.clauses[index][1 - place];
                let free = (2..self.clauses[index].len()).find(|&i| self.value(self.clauses[index][i]) != Some(false));
                match (self.value(other), free) {
                    (Some(true), _) => keep.push(index),
                    (_, Some(free)) => {
                        self.clauses[index].swap(place, free);
                        let lit = self.clauses[index][place];
                        self.watched[code(lit)].push(index);
                    }
                    (known, None) => {
                        keep.push(index);
                        fine = known.is_none();
                        if fine {
                            self.set(other);
                        }
                    }
                }
            }
            self.watched[code(falsified)].extend(keep);
            if !fine {
                return false;
            }
        }
        true
    }

    fn set(&mut self, lit: Lit) {
        self.values[lit.var().number() as usize] = Some(lit.is_positive());
        self.trail.push(lit);
    }
}

fn code(lit: Lit) -> usize {
    2 * lit.var().number() as usize + usize::from(lit.is_positive())
}
