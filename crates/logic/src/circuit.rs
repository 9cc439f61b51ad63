//! Hash-consed circuits of and, xor and if-then-else gates with signed edges.
//!
//! A gate that is built twice is stored once, which matters: `m = P` and `bin(P, v)` recur everywhere in the
//! encodings of games. Signed edges are those of and-inverter graphs: "not" costs nothing, "or" is an "and" with all
//! signs turned. Conjunctions have any number of inputs, sorted, without duplicates; constants and complementary
//! inputs are folded. Gates stand after their inputs, so the order of indices is topological.

mod build;
mod evaluate;
mod expand;
mod hash;
mod view;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::ops::Not;

use crate::Var;

use hash::AsItIs;

pub use evaluate::Values;
pub use view::Size;

/// A gate, or its negation; by default the constant true.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u32);

impl Edge {
    /// The constant true.
    pub const TRUE: Self = Self(0);
    /// The constant false.
    pub const FALSE: Self = Self(1);

    /// A constant.
    pub fn constant(value: bool) -> Self {
        if value { Self::TRUE } else { Self::FALSE }
    }

    pub(crate) fn new(node: usize) -> Self {
        Self((node as u32) << 1)
    }

    /// The index of the gate.
    pub fn node(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether the edge negates.
    pub fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// The gate itself, without negation.
    pub fn positive(self) -> Self {
        Self(self.0 & !1)
    }

    /// Negated if `negate` holds.
    pub fn negated_if(self, negate: bool) -> Self {
        Self(self.0 ^ u32::from(negate))
    }
}

impl Not for Edge {
    type Output = Self;

    fn not(self) -> Self {
        self.negated_if(true)
    }
}

/// What a node of a circuit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gate<'a> {
    /// The constant true; node 0 only.
    True,
    /// An input.
    Input(Var),
    /// All of at least two.
    And(&'a [Edge]),
    /// Exactly one of two; both edges are positive.
    Xor([Edge; 2]),
    /// If the first then the second else the third; the first and second edges are positive.
    Ite([Edge; 3]),
}

impl Gate<'_> {
    /// The edges into it.
    pub fn inputs(&self) -> &[Edge] {
        match self {
            Gate::True | Gate::Input(_) => &[],
            Gate::And(inputs) => inputs,
            Gate::Xor(inputs) => inputs,
            Gate::Ite(inputs) => inputs,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    True,
    /// The variable, instead of a place among the edges.
    Input(Var),
    And,
    Xor,
    Ite,
}

#[derive(Debug, Clone, Copy)]
struct Node {
    kind: Kind,
    /// Where its inputs end in `Circuit::edges`; they begin where those of the node before it end.
    end: usize,
    /// The node with the same hash before it, or 0.
    same_hash: u32,
}

/// A set of gates that share what they can.
#[derive(Debug, Clone)]
pub struct Circuit {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The last node with this hash.
    by_hash: HashMap<u64, u32, BuildHasherDefault<AsItIs>>,
    /// The inputs of the conjunction that is being made, kept to save an allocation for each.
    inputs: Vec<Edge>,
}

impl Default for Circuit {
    fn default() -> Self {
        Self::new()
    }
}

impl Circuit {
    /// A circuit with the constant only.
    pub fn new() -> Self {
        let constant = Node { kind: Kind::True, end: 0, same_hash: 0 };
        Self { nodes: vec![constant], edges: Vec::new(), by_hash: HashMap::default(), inputs: Vec::new() }
    }

    /// How many nodes there are, with the constant and the inputs.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// What a node is.
    ///
    /// # Panics
    /// When the circuit has no such node.
    pub fn gate(&self, node: usize) -> Gate<'_> {
        let start = if node == 0 { 0 } else { self.nodes[node - 1].end };
        let inputs = &self.edges[start..self.nodes[node].end];
        match (self.nodes[node].kind, inputs) {
            (Kind::Input(var), _) => Gate::Input(var),
            (Kind::And, inputs) => Gate::And(inputs),
            (Kind::Xor, &[a, b]) => Gate::Xor([a, b]),
            (Kind::Ite, &[condition, then, otherwise]) => Gate::Ite([condition, then, otherwise]),
            _ => Gate::True,
        }
    }
}
