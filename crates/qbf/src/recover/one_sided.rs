//! Definitions that clauses imply in one direction only: a literal may be as low as its clauses allow.

use super::Options;
use super::definition::Definition;
use super::order::Order;
use crate::prenex::{Code, Prenex, variable};

/// What is known of the clauses that define no gate.
struct Rest<'a> {
    formula: &'a Prenex,
    occurrences: &'a [Vec<u32>],
    used: Vec<bool>,
    /// The innermost block that each clause depends on.
    innermost: Vec<u32>,
    /// Whether making a literal true makes a gate true, or false, that stands so in a clause: then lowering it may harm.
    hidden: Vec<bool>,
}

/// Defines what may be, and marks the clauses that become true thereby as used.
pub(super) fn find(
    formula: &Prenex,
    options: &Options,
    occurrences: &[Vec<u32>],
    order: &mut Order,
    definitions: &mut [Option<Definition>],
    used: &mut [bool],
) {
    let rest = Rest::new(formula, occurrences, order, definitions, used);
    let last = formula.levels.last().copied().unwrap_or(0);
    let mut candidates: Vec<(bool, usize, Code)> = Vec::new();
    for (var, gate) in definitions.iter().enumerate() {
        let may = !formula.universal[var] && gate.is_none();
        if may && (options.last_block || formula.levels[var] < last) {
            // Move bits come last: defined by the boards that they make, they would stand in the way of those.
            let inner = !rest.is_interface(var);
            for code in [var as Code * 2, var as Code * 2 + 1].into_iter().filter(|&code| rest.is_definable(code)) {
                candidates.push((inner && options.interface_first, rest.clauses(code).count(), code));
            }
        }
    }
    candidates.sort_unstable();
    for (_, _, literal) in candidates {
        let var = variable(literal);
        if definitions[var].is_some() {
            continue;
        }
        let definition = Definition { literal, clauses: rest.clauses(literal).map(|id| id as u32).collect() };
        if order.depend(var, &definition.inputs(formula)) {
            rest.clauses(literal).for_each(|id| used[id] = true);
            rest.clauses(literal ^ 1).filter(|&id| rest.is_implied(id, &definition)).for_each(|id| used[id] = true);
            definitions[var] = Some(definition);
        }
    }
}

impl<'a> Rest<'a> {
    fn new(
        formula: &'a Prenex,
        occurrences: &'a [Vec<u32>],
        order: &Order,
        gates: &[Option<Definition>],
        used: &[bool],
    ) -> Self {
        let sorted = order.sorted();
        let mut levels = formula.levels.clone();
        for &var in &sorted {
            if let Some(gate) = &gates[var] {
                levels[var] = gate.inputs(formula).into_iter().map(|input| levels[input as usize]).max().unwrap_or(0);
            }
        }
        let innermost = |clause: &Vec<Code>| clause.iter().map(|&code| levels[variable(code)]).max().unwrap_or(0);
        let innermost = formula.clauses.iter().map(innermost).collect();
        let used = used.to_vec();
        let mut hidden = vec![false; occurrences.len()];
        for &var in sorted.iter().rev() {
            let Some(gate) = &gates[var] else { continue };
            for (output, turn) in [(gate.literal, 1), (gate.literal ^ 1, 0)] {
                let stands = |&id: &u32| !used[id as usize];
                if hidden[output as usize] || occurrences[output as usize].iter().any(stands) {
                    gate.rests(formula).flatten().for_each(|code| hidden[(code ^ turn) as usize] = true);
                }
            }
        }
        Self { formula, occurrences, used, innermost, hidden }
    }

    fn clauses(&self, code: Code) -> impl Iterator<Item = usize> {
        self.occurrences[code as usize].iter().map(|&id| id as usize).filter(|&id| !self.used[id])
    }

    fn is_interface(&self, var: usize) -> bool {
        let codes = [var as Code * 2, var as Code * 2 + 1];
        let mut clauses = codes.into_iter().flat_map(|code| self.clauses(code));
        clauses.any(|id| self.innermost[id] > self.formula.levels[var])
    }

    fn is_definable(&self, code: Code) -> bool {
        let level = self.formula.levels[variable(code)];
        !self.hidden[code as usize] && self.clauses(code).all(|id| self.innermost[id] <= level)
    }

    /// Whether a clause with the negation of a defined literal is true by the definition: wherever the literal is
    /// true, the other literals of some clause are false, and the negation of one of them stands here.
    fn is_implied(&self, id: usize, definition: &Definition) -> bool {
        let clause = &self.formula.clauses[id];
        // Long lists are no gates: to look at them all would be quadratic.
        definition.clauses.len() * clause.len() <= 1 << 12
            && definition.rests(self.formula).all(|mut rest| rest.any(|code| clause.binary_search(&(code ^ 1)).is_ok()))
    }
}
