//! The quantified names, and the variables that they become.
//!
//! If all names are numbers, they are the variables; else variables are counted from 1 and keep their names.

use std::ops::Range;

use crate::{Names, Prefix, Quantifier, Var};

/// One statement of the prefix.
struct Statement {
    /// `None` for `free`.
    quantifier: Option<Quantifier>,
    names: Range<usize>,
}

/// The prefix while it is being read; a variable is the index of its name.
#[derive(Default)]
pub(super) struct Variables {
    names: Vec<String>,
    statements: Vec<Statement>,
    /// From comments `# var N = text`.
    pub(super) comments: Names,
}

impl Variables {
    /// Begins a statement.
    pub(super) fn begin(&mut self, quantifier: Option<Quantifier>) {
        let end = self.names.len();
        self.statements.push(Statement { quantifier, names: end..end });
    }

    /// Adds a name to the last statement, and gives its index.
    pub(super) fn add(&mut self, name: String) -> usize {
        self.names.push(name);
        if let Some(statement) = self.statements.last_mut() {
            statement.names.end = self.names.len();
        }
        self.names.len() - 1
    }

    /// The quantifier of the innermost block so far.
    pub(super) fn innermost(&self) -> Option<Quantifier> {
        let mut with_names = self.statements.iter().rev().filter(|statement| !statement.names.is_empty());
        with_names.find_map(|statement| statement.quantifier)
    }

    /// Whether nothing has been quantified yet.
    pub(super) fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The variables by index of their names, the prefix and what they are called.
    pub(super) fn settle(self) -> (Vec<Var>, Prefix, Names) {
        let numbers: Option<Vec<Var>> = self.names.iter().map(|name| number(name)).collect();
        let mut names = self.comments;
        let vars = numbers.unwrap_or_else(|| {
            names = Names::new();
            let vars: Vec<Var> = (1..=self.names.len() as u64).map_while(|n| Var::new(n).ok()).collect();
            vars.iter().zip(&self.names).for_each(|(&var, name)| names.set(var, name));
            vars
        });
        let mut prefix = Prefix::new();
        let (free, bound): (Vec<_>, Vec<_>) = self.statements.into_iter().partition(|s| s.quantifier.is_none());
        for statement in free.into_iter().chain(bound) {
            let quantifier = statement.quantifier.unwrap_or(Quantifier::Exists);
            let block = vars[statement.names].iter().copied();
            prefix.push(quantifier, block).expect("names have been checked to be different");
        }
        (vars, prefix, names)
    }
}

/// The variable that a name is the number of.
pub(super) fn number(name: &str) -> Option<Var> {
    let canonical = name.bytes().all(|byte| byte.is_ascii_digit()) && !name.starts_with('0');
    name.parse().ok().filter(|_| canonical).and_then(|number| Var::new(number).ok())
}
