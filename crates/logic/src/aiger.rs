//! And-inverter graphs: AIGER 1.9, ASCII (`.aag`) and binary (`.aig`), combinational circuits only.
//!
//! Inputs and outputs keep their order and their names; a file of functions, such as a certificate, is told apart by
//! the names of its outputs. What is read goes into a hash-consed [`Circuit`], so equal gates become one. What is
//! written has "and" gates of two inputs only: longer conjunctions become chains, xor and if-then-else three gates each.
//!
//! Source: Biere, Heljanko, Wieringa: AIGER 1.9 and Beyond, FMV report 11/2, 2011.

mod header;
mod literal;
mod read;
mod symbols;
mod wide;
mod write;

use crate::{Circuit, Edge, Var};

pub use read::{MOST_SILENT_INPUTS, read};
pub use write::{WriteError, write};

/// Functions of named inputs.
#[derive(Debug, Clone, Default)]
pub struct Aiger {
    /// The gates.
    pub circuit: Circuit,
    /// The inputs in the order of the file. When read, they are the variables 1, 2, 3, ...
    pub inputs: Vec<Input>,
    /// The functions in the order of the file.
    pub outputs: Vec<Output>,
    /// The lines of the comment at the end.
    pub comments: Vec<String>,
}

/// An input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// Its variable in the circuit.
    pub var: Var,
    /// Its name, if it has one.
    pub name: Option<String>,
}

/// An output.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Output {
    /// The function.
    pub edge: Edge,
    /// Its name, if it has one.
    pub name: Option<String>,
}

/// The two forms of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// Lines of numbers.
    #[default]
    Ascii,
    /// Gates as differences in a few bytes each.
    Binary,
}
