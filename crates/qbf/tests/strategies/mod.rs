//! Strategies of small formulas as circuits, made and judged by trying all plays.

#![allow(dead_code, reason = "each test program uses its own part")]

use std::collections::HashMap;

use logic::{Circuit, CircuitFormula, CnfFormula, Edge, Quantifier, Var};

use crate::brute::quantified;

/// Functions of a winner's variables.
pub(crate) type Functions = HashMap<Var, Edge>;

/// Functions by which the winner wins: of the variables of the other player, which are the inputs of `circuit`.
pub(crate) fn of(formula: &CircuitFormula, yes: bool, circuit: &mut Circuit) -> Functions {
    let winner = if yes { Quantifier::Exists } else { Quantifier::Forall };
    let order: Vec<(Quantifier, Var)> = quantified(&formula.bound_prefix()).collect();
    let mut functions = Functions::new();
    let mut search = Search { formula, winner, order: &order, values: HashMap::new() };
    assert!(search.wins(0));
    search.play(0, Edge::TRUE, circuit, &mut functions);
    functions
}

struct Search<'a> {
    formula: &'a CircuitFormula,
    winner: Quantifier,
    order: &'a [(Quantifier, Var)],
    values: HashMap<Var, bool>,
}

impl Search<'_> {
    fn wins(&mut self, place: usize) -> bool {
        let Some(&(quantifier, var)) = self.order.get(place) else {
            let values = self.formula.circuit.evaluate(|var| self.values.get(&var).copied().unwrap_or(false));
            return values.get(self.formula.output) == (self.winner == Quantifier::Exists);
        };
        let own = quantifier == self.winner;
        let mut branch = |value| {
            self.values.insert(var, value);
            self.wins(place + 1)
        };
        if own { branch(true) || branch(false) } else { branch(true) && branch(false) }
    }

    /// Adds to the functions what the winner does where `here` holds.
    fn play(&mut self, place: usize, here: Edge, circuit: &mut Circuit, functions: &mut Functions) {
        let Some(&(quantifier, var)) = self.order.get(place) else { return };
        if quantifier == self.winner {
            self.values.insert(var, true);
            let value = self.wins(place + 1);
            self.values.insert(var, value);
            let old = functions.get(&var).copied().unwrap_or(Edge::FALSE);
            functions.insert(var, if value { circuit.or([old, here]) } else { old });
            self.play(place + 1, here, circuit, functions);
        } else {
            for value in [false, true] {
                self.values.insert(var, value);
                let input = circuit.input(var).negated_if(!value);
                let branch = circuit.and([here, input]);
                self.play(place + 1, branch, circuit, functions);
            }
        }
    }
}

/// Whether the functions win against all plays, and see outer variables only.
pub(crate) fn holds(formula: &CnfFormula, yes: bool, circuit: &Circuit, functions: &Functions) -> bool {
    let winner = if yes { Quantifier::Exists } else { Quantifier::Forall };
    let mut formula = formula.clone();
    formula.bind_free();
    let (prefix, matrix) = (&formula.prefix, &formula.matrix);
    let function = |var: Var| functions.get(&var).copied().unwrap_or(Edge::FALSE);
    let order: Vec<(Quantifier, Var)> = quantified(prefix).collect();
    let outer = |&(quantifier, var): &(Quantifier, Var)| {
        let sees = |&other: &Var| prefix.quantifier(other) != winner && prefix.level(other) < prefix.level(var);
        quantifier != winner || circuit.support([function(var)]).iter().all(sees)
    };
    let free: Vec<Var> = order.iter().filter(|(quantifier, _)| *quantifier != winner).map(|&(_, var)| var).collect();
    order.iter().all(outer)
        && (0..1u32 << free.len()).all(|play| {
            let bits: HashMap<Var, bool> = free.iter().enumerate().map(|(i, &var)| (var, play >> i & 1 == 1)).collect();
            let values = circuit.evaluate(|var| bits.get(&var).copied().unwrap_or(false));
            let value = |var: Var| bits.get(&var).copied().unwrap_or_else(|| values.get(function(var)));
            matrix.clauses().all(|clause| clause.iter().any(|lit| value(lit.var()) == lit.is_positive())) == yes
        })
}
