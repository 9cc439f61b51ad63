//! Whether inputs, outputs and what the functions depend on fit the prefix of a formula.

use std::collections::{HashMap, HashSet};

use logic::aiger::Aiger;
use logic::circuit::Gate;
use logic::{Edge, Prefix, Quantifier, Var};

use super::{Port, Rejection};

/// The name of an output that is no function: `hint`, `hint 7` or `hint 7 global`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct HintName {
    /// Its stage.
    pub(super) stage: u32,
    /// Whether it may need the whole matrix.
    pub(super) global: bool,
}

impl HintName {
    fn of(name: &str) -> Option<Self> {
        let mut words = name.split(' ');
        let (hint, stage, global, end) = (words.next(), words.next(), words.next(), words.next());
        let stage = stage.map_or(Some(0), |stage| stage.parse().ok())?;
        let fits = hint == Some("hint") && global.is_none_or(|word| word == "global") && end.is_none();
        fits.then_some(Self { stage, global: global.is_some() })
    }
}

/// The ports of a certificate, found to be in order.
pub(super) struct Ports {
    /// The variable of the formula for each input variable of the circuit.
    pub(super) inputs: HashMap<Var, Var>,
    /// The function of each of the winner's variables.
    pub(super) functions: HashMap<Var, Edge>,
    /// Conditions under which the winner has won.
    pub(super) hints: Vec<(HintName, Edge)>,
}

impl Ports {
    /// # Errors
    /// The first port, or the first function, that is not as it should be.
    pub(super) fn new(functions: &Aiger, prefix: &Prefix, winner: Quantifier) -> Result<Self, Rejection> {
        let mut ports = Self { inputs: HashMap::new(), functions: HashMap::new(), hints: Vec::new() };
        let mut seen = HashSet::new();
        let mut variable = |port: Port, name: Option<&str>, player: Quantifier| {
            let name = name.unwrap_or_default();
            let digits = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
            let number = name.parse().ok().filter(|_| digits).and_then(|number| Var::new(number).ok());
            let var = number.ok_or_else(|| Rejection::NoNumber { port, name: name.to_owned() })?;
            match prefix.level(var) {
                None => Err(Rejection::UnknownVariable { port, var }),
                _ if prefix.quantifier(var) != player => Err(Rejection::WrongPlayer { port, var, winner }),
                _ if !seen.insert(var) => Err(Rejection::Twice { port, var }),
                _ => Ok(var),
            }
        };
        for (index, input) in functions.inputs.iter().enumerate() {
            let var = variable(Port::Input(index), input.name.as_deref(), winner.dual())?;
            ports.inputs.insert(input.var, var);
        }
        for (index, output) in functions.outputs.iter().enumerate() {
            if let Some(name) = output.name.as_deref().and_then(HintName::of) {
                ports.hints.push((name, output.edge));
                continue;
            }
            let var = variable(Port::Output(index), output.name.as_deref(), winner)?;
            ports.functions.insert(var, output.edge);
        }
        let blocks = prefix.blocks().iter().filter(|block| block.quantifier() == winner);
        match blocks.flat_map(|block| block.vars()).find(|var| !ports.functions.contains_key(var)) {
            Some(&var) => Err(Rejection::Missing(var)),
            None => {
                ports.look_back_only(functions, prefix)?;
                Ok(ports)
            }
        }
    }

    /// Whether every function depends on variables of earlier blocks only.
    fn look_back_only(&mut self, functions: &Aiger, prefix: &Prefix) -> Result<(), Rejection> {
        // For each node the variable of the innermost block below it, and that block's place, from 1.
        let mut latest: Vec<(usize, Option<Var>)> = Vec::with_capacity(functions.circuit.nodes());
        for node in 0..functions.circuit.nodes() {
            latest.push(match functions.circuit.gate(node) {
                Gate::Input(var) => match self.inputs.get(&var) {
                    Some(var) => (prefix.level(*var).map_or(0, |level| level + 1), Some(*var)),
                    None => (usize::MAX, Some(var)),
                },
                gate => {
                    gate.inputs().iter().map(|edge| latest[edge.node()]).max_by_key(|last| last.0).unwrap_or((0, None))
                }
            });
        }
        self.hints.retain(|(_, edge)| latest[edge.node()].0 != usize::MAX);
        for (level, block) in (1..).zip(prefix.blocks()) {
            for &var in block.vars() {
                let Some(edge) = self.functions.get(&var) else { continue };
                match latest[edge.node()] {
                    (usize::MAX, Some(on)) => return Err(Rejection::NoInput { var, on }),
                    (last, Some(on)) if last >= level => return Err(Rejection::Later { var, on }),
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
