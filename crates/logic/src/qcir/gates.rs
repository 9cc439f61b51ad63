//! What names mean, and how gates are put together when they come in any order.
//!
//! A gate whose inputs are known is built at once. The others wait until all of the text has been read; then they are
//! built depth first, which also finds the cycles.

use std::collections::HashMap;

use crate::circuit::{Circuit, Edge};
use crate::text::{Notes, Place, ReadError};

/// The operation of a gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operation {
    And,
    Or,
    Xor,
    Ite,
}

/// A name with a sign, where it stands.
#[derive(Debug, Clone)]
pub(super) struct Literal {
    pub(super) name: String,
    pub(super) negated: bool,
    pub(super) place: Place,
}

/// What a name means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The variable with this index.
    Variable(usize),
    /// A gate that has been built.
    Gate(Edge),
    /// A gate that waits, by index.
    Waiting(usize),
}

struct Waiting {
    name: String,
    place: Place,
    operation: Operation,
    inputs: Vec<Literal>,
}

/// All names, and the gates so far.
#[derive(Default)]
pub(super) struct Gates {
    pub(super) circuit: Circuit,
    /// The inputs by index of their variables.
    pub(super) variables: Vec<Edge>,
    meanings: HashMap<String, (Meaning, u64)>,
    waiting: Vec<Waiting>,
}

impl Gates {
    /// Gives a name a meaning.
    ///
    /// # Errors
    /// When it has one.
    pub(super) fn define(
        &mut self,
        name: &str,
        meaning: Meaning,
        place: Place,
        notes: &Notes,
    ) -> Result<(), ReadError> {
        let Some(&(old, line)) = self.meanings.get(name) else {
            self.meanings.insert(name.to_owned(), (meaning, place.line));
            return Ok(());
        };
        let variable = |meaning| matches!(meaning, Meaning::Variable(_));
        let (found, expected) = match (variable(old), variable(meaning)) {
            (true, true) => (format!("variable {name} quantified twice (first on line {line})"), "each variable once"),
            (false, false) => (format!("gate {name} defined twice (first on line {line})"), "each gate once"),
            _ => (format!("{name}, which is both a variable and a gate (first on line {line})"), "a new name"),
        };
        Err(notes.error(place, found, expected))
    }

    /// Defines a gate.
    ///
    /// # Errors
    /// When its name means something already.
    pub(super) fn add(
        &mut self,
        name: String,
        place: Place,
        operation: Operation,
        inputs: Vec<Literal>,
        notes: &Notes,
    ) -> Result<(), ReadError> {
        let edges: Option<Vec<Edge>> = inputs.iter().map(|input| self.known(input)).collect();
        if let Some(edges) = edges {
            let edge = build(&mut self.circuit, operation, &edges);
            return self.define(&name, Meaning::Gate(edge), place, notes);
        }
        self.define(&name, Meaning::Waiting(self.waiting.len()), place, notes)?;
        self.waiting.push(Waiting { name, place, operation, inputs });
        Ok(())
    }

    /// The edge of a literal, if it is known yet.
    fn known(&self, literal: &Literal) -> Option<Edge> {
        let edge = match self.meanings.get(&literal.name)?.0 {
            Meaning::Variable(index) => self.variables[index],
            Meaning::Gate(edge) => edge,
            Meaning::Waiting(_) => return None,
        };
        Some(edge.negated_if(literal.negated))
    }

    /// Builds all gates that wait, and gives the edge of the output.
    ///
    /// # Errors
    /// When a name means nothing, or gates depend on each other in a circle.
    pub(super) fn finish(mut self, output: &Literal, notes: &mut Notes) -> Result<(Circuit, Edge), ReadError> {
        for input in self.waiting.iter().flat_map(|gate| &gate.inputs).chain([output]) {
            if !self.meanings.contains_key(&input.name) {
                let found = format!("{}, which is neither a variable nor a gate", input.name);
                return Err(notes.error(input.place, found, "a name with a meaning"));
            }
        }
        let waiting = std::mem::take(&mut self.waiting);
        self.build_waiting(&waiting, notes)?;
        for input in waiting.iter().flat_map(|gate| &gate.inputs) {
            let line = self.meanings[&input.name].1;
            if line > input.place.line {
                let found = format!("{}, which is defined later (on line {line})", input.name);
                notes.warn(input.place, &found, "a gate defined before its use", "taken all the same")?;
            }
        }
        let edge = self.known(output).expect("no gate waits any more");
        Ok((self.circuit, edge))
    }

    /// Depth first with an explicit stack: circuits may be millions of gates deep.
    fn build_waiting(&mut self, waiting: &[Waiting], notes: &Notes) -> Result<(), ReadError> {
        let mut begun = vec![false; waiting.len()];
        for start in 0..waiting.len() {
            let mut stack = if begun[start] { Vec::new() } else { vec![(start, 0)] };
            begun[start] = true;
            while let Some((gate, input)) = stack.pop() {
                let Some(literal) = waiting[gate].inputs.get(input) else {
                    self.build_one(&waiting[gate]);
                    continue;
                };
                stack.push((gate, input + 1));
                if let (Meaning::Waiting(next), _) = self.meanings[&literal.name] {
                    if begun[next] {
                        return Err(cycle(next, &stack, waiting, notes));
                    }
                    begun[next] = true;
                    stack.push((next, 0));
                }
            }
        }
        Ok(())
    }

    fn build_one(&mut self, gate: &Waiting) {
        let known = |input| self.known(input).expect("the inputs have been built before");
        let edges: Vec<Edge> = gate.inputs.iter().map(known).collect();
        let edge = build(&mut self.circuit, gate.operation, &edges);
        if let Some((meaning, _)) = self.meanings.get_mut(&gate.name) {
            *meaning = Meaning::Gate(edge);
        }
    }
}

/// The error for a gate that is met again while its inputs are being built: the top of the stack leads back to it.
fn cycle(gate: usize, stack: &[(usize, usize)], waiting: &[Waiting], notes: &Notes) -> ReadError {
    const SHOWN: usize = 8;
    let start = stack.iter().position(|&(on_stack, _)| on_stack == gate).unwrap_or(0);
    let mut gates: Vec<usize> = stack[start..].iter().map(|&(gate, _)| gate).collect();
    gates.sort_unstable();
    let mut names: Vec<&str> = gates.iter().take(SHOWN).map(|&gate| waiting[gate].name.as_str()).collect();
    if gates.len() > SHOWN {
        names.push("...");
    }
    let found = format!("a cycle through gates {}", names.join(", "));
    notes.error(waiting[gates[0]].place, found, "gates that do not depend on themselves")
}

/// The number of inputs has been checked.
fn build(circuit: &mut Circuit, operation: Operation, inputs: &[Edge]) -> Edge {
    match (operation, inputs) {
        (Operation::Or, inputs) => circuit.or(inputs.iter().copied()),
        (Operation::Xor, &[a, b]) => circuit.xor(a, b),
        (Operation::Ite, &[condition, then, otherwise]) => circuit.ite(condition, then, otherwise),
        (_, inputs) => circuit.and(inputs.iter().copied()),
    }
}
