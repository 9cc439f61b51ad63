//! Frontier search: the open cells are filled in a fixed order, depth first, without propagation.
//!
//! What makes it strong is the order ([`order`]): a shortest path in the lattice of cell subsets, weighted with the
//! expected number of fillings of each subset, so that the predicted tree ([`Plan::nodes`]) is nearly the least that
//! any order has. The loop ([`Search`]) then only looks candidates up by the colours that are already known.
//!
//! For a given order the number of partial fillings at each depth is a fact about the question: *order and counts* are
//! the certificate of a "no", which `check::tiles` recounts.

mod explain;
mod masks;
mod model;
pub mod order;
mod reach;
mod sample;
mod search;
mod tables;

pub use explain::{Explained, Lemmas, Placed, explain};
pub use order::Plan;
pub use sample::{Sample, Sampling, sample};
pub use search::{Search, Status};
