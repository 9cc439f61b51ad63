//! Numbers as vectors of bits: the gadgets of the logarithmic encodings of positional games.
//!
//! Shaik, Mayer-Eichberger, van de Pol, Saffidine: "Implicit State and Goals in QBF Encodings for Positional Games",
//! arXiv 2301.07345. Bit `i` has weight 2^i everywhere.

use crate::circuit::{Circuit, Edge};
use crate::{ClauseSink, Lit, SinkError};

/// How many bits it takes to tell `n` things apart: max(1, ceil(lg n)).
pub fn width(n: u64) -> usize {
    let bits = u64::BITS - n.saturating_sub(1).leading_zeros();
    bits.max(1) as usize
}

/// Bit `i` of `v`.
fn bit(v: u64, i: usize) -> bool {
    v.checked_shr(i as u32).unwrap_or(0) & 1 == 1
}

/// Whether `k` bits can spell `v`.
fn fits(v: u64, k: usize) -> bool {
    k >= 64 || v >> k == 0
}

/// `bin(x, v)`: the literals that hold together exactly when the bits of `x` spell `v`; `None` if they cannot.
pub fn spelling(x: &[Lit], v: u64) -> Option<impl ExactSizeIterator<Item = Lit> + Clone> {
    fits(v, x.len()).then(|| x.iter().enumerate().map(move |(i, &lit)| if bit(v, i) { lit } else { !lit }))
}

/// Clauses for `x = y`, two a bit; vectors of different length are compared as numbers.
///
/// # Errors
/// Those of the sink.
pub fn equal(x: &[Lit], y: &[Lit], sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    for (&a, &b) in x.iter().zip(y) {
        sink.add_clause(&[!a, b])?;
        sink.add_clause(&[a, !b])?;
    }
    let common = x.len().min(y.len());
    for &high in x[common..].iter().chain(&y[common..]) {
        sink.add_clause(&[!high])?;
    }
    Ok(())
}

/// Clauses for `x < bound`, without new variables: with u = bound - 1, for each bit with u_i = 0 the clause
/// `not x_i, or not x_j for some j > i with u_j = 1`.
///
/// # Errors
/// Those of the sink.
pub fn less_than(x: &[Lit], bound: u64, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    let Some(u) = bound.checked_sub(1) else { return sink.add_clause(&[]) };
    if !fits(u, x.len()) {
        return Ok(());
    }
    let mut clause = Vec::with_capacity(x.len());
    for i in (0..x.len()).filter(|&i| !bit(u, i)) {
        clause.clear();
        clause.push(!x[i]);
        clause.extend((i + 1..x.len()).filter(|&j| bit(u, j)).map(|j| !x[j]));
        sink.add_clause(&clause)?;
    }
    Ok(())
}

/// `bin(x, v)` as a gate.
pub fn spelling_gate(circuit: &mut Circuit, x: &[Edge], v: u64) -> Edge {
    if !fits(v, x.len()) {
        return Edge::FALSE;
    }
    circuit.and(x.iter().enumerate().map(|(i, &edge)| if bit(v, i) { edge } else { !edge }))
}

/// `x = y` as a gate; vectors of different length are compared as numbers.
pub fn equal_gate(circuit: &mut Circuit, x: &[Edge], y: &[Edge]) -> Edge {
    let common = x.len().min(y.len());
    let mut all: Vec<Edge> = x.iter().zip(y).map(|(&a, &b)| !circuit.xor(a, b)).collect();
    all.extend(x[common..].iter().chain(&y[common..]).map(|&high| !high));
    circuit.and(all)
}

/// `x < bound` as a gate: for some bit with bound_i = 1, x_i = 0 and all higher bits agree.
pub fn less_than_gate(circuit: &mut Circuit, x: &[Edge], bound: u64) -> Edge {
    if !fits(bound, x.len()) {
        return Edge::TRUE;
    }
    let mut cases = Vec::new();
    for i in (0..x.len()).filter(|&i| bit(bound, i)) {
        let higher = (i + 1..x.len()).map(|j| if bit(bound, j) { x[j] } else { !x[j] });
        cases.push(circuit.and(higher.chain([!x[i]])));
    }
    circuit.or(cases)
}
