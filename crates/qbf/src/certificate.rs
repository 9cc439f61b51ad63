//! The winner's functions, from the derivations of the search: Skolem functions of a true formula, Herbrand functions of
//! a false one.
//!
//! A derivation of a win before layer i is a rule: "if all nodes of the lemma are good, assign this". The rules of the
//! winner that are kept are a strategy, whichever rule is taken where several match:
//!
//! * Kept are derivations that are reached from the root's one through sources. Before layer 0 the cut is empty, so a
//!   rule matches there if the winner moves first.
//! * If a rule before layer i matches and its assignment is taken, the conjuncts of the layer and all nodes of the lemma
//!   of its source are good: that is what the rule was derived from. The source is a loss of the loser before layer
//!   i+1, and is kept. If there is none, layer i is the last one, and the formula is true.
//! * If all nodes of a kept loss before layer i are bad for the loser, every assignment of his either makes a conjunct
//!   false (and the formula with it), or makes all nodes of one of the sources good for the winner: a rule
//!   before layer i+1 that is kept matches. In the last layer there are no sources, and the formula is false.
//!
//! Each step looks at one derivation and its sources, never at the path on which the search found it. So lemmas that
//! are implied by others of their layer can be left out ([`rules`]), and the rules come in any order ([`functions`]).
//! As some rule matches as long as the loser has not lost already, the last one need not ask whether it does.

mod cubes;
mod functions;
mod rules;

use std::collections::HashMap;

use logic::aiger::{Aiger, Input, Output};
use logic::{Circuit, CircuitFormula, Edge, Lit, Names, Prefix, Quantifier, Var, VarMap};

use crate::layers::{Layer, Layers};
use crate::limits::{Meter, Stop};
use crate::log::Entry;
use crate::search::{Decided, Search};
use crate::substitution::substitute;

/// Functions with which the winner wins whatever the loser does.
#[derive(Debug, Clone)]
pub struct Certificate {
    /// Whether the formula is true.
    pub verdict: bool,
    /// The loser's variables as inputs and the winner's as outputs, each named by its number. Every variable of the
    /// formula has its port, also those that do not matter. Variables of the circuit are those of the formula. The
    /// first comment tells the verdict, the others are names of variables. Outputs named `hint` and a number follow:
    /// conditions under which the winner has won, for the maker of a proof.
    pub functions: Aiger,
}

/// The winner's functions by variable, over the loser's; false where nothing is said.
struct Functions {
    circuit: Circuit,
    of: VarMap<Option<Edge>>,
    /// Conditions under which the winner has won, with their names.
    hints: Vec<(String, Edge)>,
}

impl Certificate {
    /// For a formula whose value is plain to see: any functions will do.
    pub(crate) fn constant(formula: &CircuitFormula, verdict: bool) -> Self {
        Self::new(formula, verdict, Functions { circuit: Circuit::new(), of: VarMap::new(), hints: Vec::new() })
    }

    /// From the derivations of a search, unless one of its limits is reached.
    pub(crate) fn of(
        formula: &CircuitFormula,
        verdict: bool,
        layers: &Layers,
        search: &Search<'_>,
        root: Entry,
    ) -> Result<Self, Stop> {
        let mut meter = Meter::new(search.limits, search.memory());
        let rules = rules::rules(search, root, &mut meter)?;
        Ok(Self::new(formula, verdict, functions::functions(layers, search, &rules, winner(verdict), &mut meter)?))
    }

    fn new(formula: &CircuitFormula, verdict: bool, functions: Functions) -> Self {
        Self::of_functions(&formula.bound_prefix(), &formula.names, verdict, functions)
    }

    /// The same for a formula with this prefix, of which the present one was made: `complete` adds to the winner's
    /// functions, and changes them.
    pub(crate) fn completed(
        self,
        prefix: &Prefix,
        names: &Names,
        complete: impl FnOnce(&mut Circuit, &mut HashMap<Var, Edge>),
    ) -> Self {
        self.completed_with_hints(prefix, names, |circuit, functions| {
            complete(circuit, functions);
            Vec::new()
        })
    }

    /// The same where `complete` gives hints, too, which come before the others.
    pub(crate) fn completed_with_hints(
        self,
        prefix: &Prefix,
        names: &Names,
        complete: impl FnOnce(&mut Circuit, &mut HashMap<Var, Edge>) -> Vec<(String, Edge)>,
    ) -> Self {
        let Self { verdict, functions: Aiger { mut circuit, outputs, .. } } = self;
        let (mut known, mut hints) = (HashMap::new(), Vec::new());
        for Output { edge, name } in outputs {
            let name = name.unwrap_or_default();
            match name.parse().ok().and_then(|number| Var::new(number).ok()) {
                Some(var) => {
                    known.insert(var, edge);
                }
                None => hints.push((name, edge)),
            }
        }
        hints.splice(0..0, complete(&mut circuit, &mut known));
        let mut of = VarMap::new();
        known.into_iter().for_each(|(var, edge)| {
            of.set(var, Some(edge));
        });
        Self::of_functions(prefix, names, verdict, Functions { circuit, of, hints })
    }

    /// The same functions in a circuit of nothing else.
    pub(crate) fn without_idle_gates(mut self) -> Self {
        let outputs = &mut self.functions.outputs;
        let edges: Vec<Edge> = outputs.iter().map(|output| output.edge).collect();
        let mut circuit = Circuit::new();
        let edges = substitute(&mut circuit, &self.functions.circuit, &edges, Circuit::input);
        outputs.iter_mut().zip(edges).for_each(|(output, edge)| output.edge = edge);
        self.functions.circuit = circuit;
        self
    }

    fn of_functions(prefix: &Prefix, names: &Names, verdict: bool, functions: Functions) -> Self {
        let of_player = |player: Quantifier| {
            let blocks = prefix.blocks().iter().filter(move |block| block.quantifier() == player);
            blocks.flat_map(|block| block.vars().iter().copied())
        };
        let name = |var: Var| Some(var.to_string());
        let winner = winner(verdict);
        let inputs = of_player(winner.dual()).map(|var| Input { var, name: name(var) }).collect();
        let function = |var| functions.of.get(var).unwrap_or(Edge::FALSE);
        let mut outputs: Vec<Output> =
            of_player(winner).map(|var| Output { edge: function(var), name: name(var) }).collect();
        outputs.extend(functions.hints.into_iter().map(|(name, edge)| Output { edge, name: Some(name) }));
        let mut comments = vec![format!("verdict {}", if verdict { "yes" } else { "no" })];
        comments.extend(names.iter().map(|(var, name)| format!("var {var} = {name}")));
        Self { verdict, functions: Aiger { circuit: functions.circuit, inputs, outputs, comments } }
    }
}

/// The player of a verdict: the existential one if the formula is true.
fn winner(verdict: bool) -> Quantifier {
    if verdict { Quantifier::Exists } else { Quantifier::Forall }
}

/// The winner's values of the outermost block, if it is his.
pub(crate) fn outer(prefix: &Prefix, verdict: bool, root: Option<(&Layer, &Decided)>) -> Option<Vec<Lit>> {
    let block = prefix.blocks().first().filter(|block| block.quantifier() == winner(verdict))?;
    let mut values = VarMap::new();
    if let Some((layer, root)) = root
        && let Some(assignment) = &root.assignment
    {
        for (place, &var) in layer.vars.iter().enumerate() {
            values.set(var, assignment.contains(place));
        }
    }
    Some(block.vars().iter().map(|&var| var.literal(values.get(var))).collect())
}
