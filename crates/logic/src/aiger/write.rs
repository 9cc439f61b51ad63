//! The writer of both forms.

use std::collections::HashMap;
use std::io::{self, Write};

use super::literal::Literal;
use super::{Aiger, Form};
use crate::circuit::Gate;
use crate::{Circuit, Edge, Var};

/// Why a circuit could not be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// An output depends on a variable that is no input.
    #[error("an output depends on variable {0}, which is not among the inputs")]
    NoInput(Var),
    /// A variable is an input twice.
    #[error("variable {0} is an input twice")]
    Twice(Var),
    /// The output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes the inputs, the outputs and the gates that the outputs depend on. Control characters in names and comments
/// become blanks.
///
/// # Errors
/// When the inputs do not fit the circuit, or the output fails.
pub fn write<W: Write>(aiger: &Aiger, form: Form, output: W) -> Result<W, WriteError> {
    let graph = Graph::new(aiger)?;
    let outputs: Vec<Literal> = aiger.outputs.iter().map(|output| graph.literal(output.edge)).collect();
    let mut out = io::BufWriter::new(output);
    let (inputs, gates) = (aiger.inputs.len() as u64, graph.gates.len());
    let word = if form == Form::Ascii { "aag" } else { "aig" };
    writeln!(out, "{word} {} {inputs} 0 {} {gates}", inputs + gates as u64, outputs.len())?;
    if form == Form::Ascii {
        for input in 1..=inputs {
            writeln!(out, "{}", Literal::of(input).0)?;
        }
    }
    for output in outputs {
        writeln!(out, "{}", output.0)?;
    }
    for (gate, &[left, right]) in (inputs + 1..).map(Literal::of).zip(&graph.gates) {
        match form {
            Form::Ascii => writeln!(out, "{} {} {}", gate.0, left.0, right.0)?,
            Form::Binary => {
                difference(gate.0 - left.0, &mut out)?;
                difference(left.0 - right.0, &mut out)?;
            }
        }
    }
    let inputs = aiger.inputs.iter().map(|input| &input.name).enumerate();
    let outputs = aiger.outputs.iter().map(|output| &output.name).enumerate();
    for (mark, (index, name)) in inputs.map(|port| ('i', port)).chain(outputs.map(|port| ('o', port))) {
        if let Some(name) = name.as_deref().filter(|name| !name.is_empty()) {
            writeln!(out, "{mark}{index} {}", one_line(name))?;
        }
    }
    if !aiger.comments.is_empty() {
        writeln!(out, "c")?;
        for comment in &aiger.comments {
            writeln!(out, "{}", one_line(comment))?;
        }
    }
    Ok(out.into_inner().map_err(io::IntoInnerError::into_error)?)
}

fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn difference(mut rest: u64, out: &mut impl Write) -> io::Result<()> {
    while rest >= 0x80 {
        out.write_all(&[rest as u8 | 0x80])?;
        rest >>= 7;
    }
    out.write_all(&[rest as u8])
}

/// The gates of two inputs that make up a circuit.
struct Graph {
    inputs: u64,
    /// The inputs of each gate, the larger literal first, as the binary form has it.
    gates: Vec<[Literal; 2]>,
    by_inputs: HashMap<[Literal; 2], Literal>,
    /// The literal of each node of the circuit.
    nodes: Vec<Literal>,
}

impl Graph {
    fn new(aiger: &Aiger) -> Result<Self, WriteError> {
        let mut numbers = HashMap::new();
        for (input, number) in aiger.inputs.iter().zip(1..) {
            if numbers.insert(input.var, number).is_some() {
                return Err(WriteError::Twice(input.var));
            }
        }
        let circuit: &Circuit = &aiger.circuit;
        let nodes = vec![Literal::TRUE; circuit.nodes()];
        let mut graph = Self { inputs: aiger.inputs.len() as u64, gates: Vec::new(), by_inputs: HashMap::new(), nodes };
        for node in circuit.cone(aiger.outputs.iter().map(|output| output.edge)) {
            graph.nodes[node] = match circuit.gate(node) {
                Gate::True => Literal::TRUE,
                Gate::Input(var) => Literal::of(*numbers.get(&var).ok_or(WriteError::NoInput(var))?),
                Gate::And(inputs) => {
                    // A chain shares no gate with others, so that the reader sees that it is one conjunction.
                    let (&last, rest) = inputs.split_last().expect("at least two");
                    let first = graph.literal(rest[0]);
                    let all = rest[1..].iter().fold(first, |all, &edge| {
                        let next = graph.literal(edge);
                        graph.new_and([all.max(next), all.min(next)])
                    });
                    graph.and(all, graph.literal(last))
                }
                Gate::Xor([a, b]) => graph.choice(a, !b, b),
                Gate::Ite([condition, then, otherwise]) => graph.choice(condition, then, otherwise),
            };
        }
        Ok(graph)
    }

    fn literal(&self, edge: Edge) -> Literal {
        self.nodes[edge.node()].negated_if(edge.is_negated())
    }

    fn and(&mut self, a: Literal, b: Literal) -> Literal {
        let inputs = [a.max(b), a.min(b)];
        if let Some(&known) = self.by_inputs.get(&inputs) {
            return known;
        }
        let gate = self.new_and(inputs);
        self.by_inputs.insert(inputs, gate);
        gate
    }

    fn new_and(&mut self, inputs: [Literal; 2]) -> Literal {
        self.gates.push(inputs);
        Literal::of(self.inputs + self.gates.len() as u64)
    }

    /// Neither of the two ways to fail.
    fn choice(&mut self, condition: Edge, then: Edge, otherwise: Edge) -> Literal {
        let [condition, then, otherwise] = [condition, then, otherwise].map(|edge| self.literal(edge));
        let (wrong_then, wrong_else) = (self.and(condition, !then), self.and(!condition, !otherwise));
        self.and(!wrong_then, !wrong_else)
    }
}
