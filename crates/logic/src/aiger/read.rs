//! The reader of both forms.
//!
//! Policy: blanks at the ends of lines and CRLF are tolerated; gates of the ASCII form may stand in any order, as long
//! as none depends on itself. Memory grows with what has been read, never with what the header announces.

use std::collections::HashMap;
use std::io::Read;

use super::header::{Header, line, unexpected};
use super::literal::Literal;
use super::wide::Wide;
use super::{Aiger, Form, Input, Output, symbols};
use crate::compression::decompressed;
use crate::text::{Notes, Options, Place, ReadError, Scanner};
use crate::{Circuit, Edge, Var};

/// The binary form spends no byte on an input, so that a short file could ask for any amount of memory: a file with
/// more inputs than this is not read.
pub const MOST_SILENT_INPUTS: u64 = 1 << 22;

/// Reads a circuit, plain or compressed; its form is known by its first word. `name` is for messages.
///
/// # Errors
/// When the input fails or is no combinational AIGER file; the message says where. The gates of the binary form count
/// as one line, and their columns count bytes.
pub fn read(input: impl Read, name: &str) -> Result<Aiger, ReadError> {
    let notes = Notes::new(name, Options::default());
    let io = |error| ReadError::Io { file: name.to_owned(), error };
    let mut scanner = Scanner::new(decompressed(input).map_err(io)?, &notes)?;
    let header = Header::read(&mut scanner, &notes)?;
    let (circuit, wide) = (Circuit::new(), Wide::default());
    let mut reader = Reader { scanner, notes, header, circuit, wide, meaning: HashMap::new() };
    let (inputs, outputs) = match header.form {
        Form::Ascii => reader.ascii()?,
        Form::Binary => reader.binary()?,
    };
    let mut aiger = Aiger { circuit: reader.circuit, inputs, outputs, comments: Vec::new() };
    symbols::read(&mut reader.scanner, &reader.notes, &mut aiger)?;
    Ok(aiger)
}

struct Reader<R> {
    scanner: Scanner<R>,
    notes: Notes,
    header: Header,
    circuit: Circuit,
    wide: Wide,
    /// What the variables of the ASCII form are.
    meaning: HashMap<u64, Meaning>,
}

/// What a variable of the ASCII form is.
enum Meaning {
    Done(Edge),
    /// A gate that is not built yet: where it stands, its inputs with their places, and whether it is being built.
    Gate {
        place: Place,
        inputs: [(Place, Literal); 2],
        begun: bool,
    },
}

type Ports = (Vec<Input>, Vec<Output>);

impl<R: Read> Reader<R> {
    fn ascii(&mut self) -> Result<Ports, ReadError> {
        let mut inputs = Vec::new();
        for number in 1..=self.header.inputs {
            let [(place, literal)] = line(&mut self.scanner, &self.notes, "the literal of an input")?;
            let var = Var::new(number).expect("the largest variable is one");
            let edge = self.circuit.input(var);
            self.define(place, literal, Meaning::Done(edge))?;
            inputs.push(Input { var, name: None });
        }
        let mut outputs = Vec::new();
        for _ in 0..self.header.outputs {
            let [(place, literal)] = line(&mut self.scanner, &self.notes, "the literal of an output")?;
            let literal = self.literal(place, literal)?;
            self.wide.output(literal);
            outputs.push((place, literal));
        }
        let mut gates = Vec::new();
        for _ in 0..self.header.gates {
            let [(place, gate), (left_place, left), (right_place, right)] =
                line(&mut self.scanner, &self.notes, "the literals of a gate and its two inputs")?;
            let left = (left_place, self.literal(left_place, left)?);
            let right = (right_place, self.literal(right_place, right)?);
            self.wide.uses([left.1, right.1]);
            self.define(place, gate, Meaning::Gate { place, inputs: [left, right], begun: false })?;
            gates.push((place, Literal(gate)));
        }
        for (place, gate) in gates {
            self.build(place, gate)?;
        }
        let mut ports = Vec::with_capacity(outputs.len());
        for (place, literal) in outputs {
            ports.push(Output { edge: self.build(place, literal)?, name: None });
        }
        Ok((inputs, ports))
    }

    /// Gives a variable its one meaning.
    fn define(&mut self, place: Place, number: u64, meaning: Meaning) -> Result<(), ReadError> {
        let literal = self.literal(place, number)?;
        if literal.is_negated() || literal.variable() == 0 {
            let expected = "an even number from 2, a variable that is not negated";
            return Err(self.notes.error(place, number.to_string(), expected));
        }
        if self.meaning.insert(literal.variable(), meaning).is_some() {
            return Err(self.notes.error(place, format!("{number} for the second time"), "one definition"));
        }
        Ok(())
    }

    fn literal(&self, place: Place, number: u64) -> Result<Literal, ReadError> {
        let literal = Literal(number);
        if literal.variable() > self.header.largest {
            let most = 2 * self.header.largest + 1;
            return Err(self.notes.error(place, number.to_string(), format!("a literal up to {most}")));
        }
        Ok(literal)
    }

    /// The edge of a literal of the ASCII form; builds what it depends on first, without recursion.
    fn build(&mut self, place: Place, literal: Literal) -> Result<Edge, ReadError> {
        let mut waiting = vec![(place, literal)];
        let mut edge = Edge::FALSE;
        while let Some(&(place, literal)) = waiting.last() {
            if let Some(done) = self.done(literal) {
                edge = done;
                waiting.pop();
                continue;
            }
            let number = literal.variable();
            let Some(Meaning::Gate { place: gate_place, inputs, begun }) = self.meaning.get_mut(&number) else {
                let found = format!("{}, which is neither an input nor a gate", literal.0);
                return Err(self.notes.error(place, found, "a literal with a meaning"));
            };
            let (gate_place, inputs, again) = (*gate_place, *inputs, std::mem::replace(begun, true));
            match inputs.map(|(_, literal)| self.done(literal)) {
                [Some(left), Some(right)] => {
                    let inputs = [(inputs[0].1, left), (inputs[1].1, right)];
                    let edge = self.wide.gate(&mut self.circuit, number, inputs);
                    self.meaning.insert(number, Meaning::Done(edge));
                }
                _ if again => {
                    let found = format!("gate {}, which depends on itself", 2 * number);
                    return Err(self.notes.error(gate_place, found, "gates without a cycle"));
                }
                edges => waiting.extend(inputs.into_iter().zip(edges).filter(|(_, done)| done.is_none()).map(|p| p.0)),
            }
        }
        Ok(edge)
    }

    fn done(&self, literal: Literal) -> Option<Edge> {
        match self.meaning.get(&literal.variable()) {
            _ if literal.variable() == 0 => Some(literal.edge(Edge::FALSE)),
            Some(Meaning::Done(edge)) => Some(literal.edge(*edge)),
            _ => None,
        }
    }

    fn binary(&mut self) -> Result<Ports, ReadError> {
        let count = self.header.inputs;
        if count > MOST_SILENT_INPUTS {
            let start = Place { line: 1, column: 1 };
            return Err(self.notes.error(start, format!("{count} inputs"), format!("at most {MOST_SILENT_INPUTS}")));
        }
        let vars = (1..=count).map(|number| Var::new(number).expect("the bound is smaller"));
        let inputs: Vec<Input> = vars.map(|var| Input { var, name: None }).collect();
        let mut outputs = Vec::new();
        for _ in 0..self.header.outputs {
            let [(place, literal)] = line(&mut self.scanner, &self.notes, "the literal of an output")?;
            let literal = self.literal(place, literal)?;
            self.wide.output(literal);
            outputs.push(literal);
        }
        let mut pairs: Vec<[Literal; 2]> = Vec::new();
        for gate in 0..self.header.gates {
            let literal = Literal::of(count + gate + 1);
            let left = self.smaller(literal, 1)?;
            let right = self.smaller(left, 0)?;
            self.wide.uses([left, right]);
            pairs.push([left, right]);
        }
        let mut gates: Vec<Edge> = Vec::with_capacity(pairs.len());
        for (inputs, number) in pairs.into_iter().zip(count + 1..) {
            let inputs = inputs.map(|literal| (literal, edge_of(&mut self.circuit, count, &gates, literal)));
            gates.push(self.wide.gate(&mut self.circuit, number, inputs));
        }
        let port = |literal| Output { edge: edge_of(&mut self.circuit, count, &gates, literal), name: None };
        let outputs = outputs.into_iter().map(port).collect();
        Ok((inputs, outputs))
    }

    /// The next literal of the binary form, given by how much it is less than `from`: at least by `least`.
    fn smaller(&mut self, from: Literal, least: u64) -> Result<Literal, ReadError> {
        let place = self.scanner.place();
        let mut difference: u64 = 0;
        for shift in (0..).step_by(7) {
            let Some(byte) = self.scanner.raw(&self.notes)? else {
                return Err(unexpected(&mut self.scanner, &self.notes, "the rest of the gates")?);
            };
            let group = u64::from(byte & 0x7f);
            // Literals have 32 bits; longer numbers are wrong, zeros in front included.
            if shift > 28 {
                return Err(self.notes.error(place, "a difference beyond 2^35", "a smaller one"));
            }
            difference |= group << shift;
            if byte < 0x80 {
                break;
            }
        }
        if difference < least || difference > from.0 {
            let found = format!("a difference of {difference}");
            return Err(self.notes.error(place, found, format!("one from {least} to {}", from.0)));
        }
        Ok(Literal(from.0 - difference))
    }
}

/// The edge of a literal of the binary form, in which inputs come first and gates after them.
fn edge_of(circuit: &mut Circuit, inputs: u64, gates: &[Edge], literal: Literal) -> Edge {
    literal.edge(match literal.variable() {
        0 => Edge::FALSE,
        number if number <= inputs => circuit.input(Var::new(number).expect("inputs are numbered from 1")),
        number => gates[(number - inputs - 1) as usize],
    })
}
