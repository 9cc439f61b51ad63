//! Propositional and quantified formulas: how they are built, turned into clauses, written and read.
//!
//! An encoder writes clauses into a [`ClauseSink`], or builds a hash-consed [`Circuit`] and lets
//! [`clausal`] turn it into clauses. A sink may keep the clauses ([`Cnf`]), count them ([`CountingSink`]) or
//! write them straight to a file ([`dimacs::Writer`]): the encoder does not know. Formulas are prenex: a
//! [`Prefix`] of quantifier blocks over a [`Cnf`] or a [`Circuit`]. The formats are [`dimacs`] (DIMACS and
//! QDIMACS) and [`qcir`]; both are read and written as streams. Functions
//! are written as [`aiger`], steps of proofs as [`lrat`].
//!
//! Nothing in this crate knows of boards.

pub mod aiger;
mod at_most;
pub mod at_most_one;
pub mod bits;
pub mod circuit;
pub mod clausal;
mod cnf;
pub mod compression;
mod counting;
pub mod dimacs;
pub mod formula;
mod largest_var;
mod literal;
pub mod lrat;
mod names;
mod prefix;
pub mod qcir;
mod sink;
mod stage;
pub mod text;
mod var_map;

pub use at_most::at_most;
pub use at_most_one::{AtMostOne, exactly_one};
pub use circuit::{Circuit, Edge};
pub use cnf::Cnf;
pub use counting::CountingSink;
pub use formula::{CircuitFormula, CnfFormula, Formula};
pub use largest_var::LargestVar;
pub use literal::{Lit, LiteralError, Var};
pub use names::Names;
pub use prefix::{Block, Prefix, PrefixError, Quantifier};
pub use sink::{ClauseSink, SinkError, VarRange};
pub use stage::{Hints, Stage};
pub use var_map::VarMap;
