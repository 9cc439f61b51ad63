//! Comparisons of vectors of bits, rewritten so that each vector is seen by its value.
//!
//! "a = b", bit by bit, is `⋀_i (a_i ↔ b_i)`: where the blocks of a and b are far apart, all bits of a are seen in between,
//! and a lemma there is about bits. The same is `⋁_v bin(a, v) ∧ bin(b, v)` over all values v, and where b is compared
//! with several vectors, `⋁_t (a_t = b)` is `⋁_v bin(b, v) ∧ ⋁_t bin(a_t, v)`. So what is seen of the outer vectors is,
//! for each value, whether one of them has it: for the moves of a game that is its board, and a cut of it is as small as
//! if the formula had been written with a board.
//!
//! The circuit stays equivalent, so strategies of the new formula are strategies of the old one. It is kept if inner
//! gates see fewer than half as many single variables of outer blocks afterwards.

use std::collections::BTreeMap;

use logic::circuit::Gate;
use logic::{Circuit, CircuitFormula, Edge, VarMap};

use crate::nnf::{Nnf, Node};

/// Vectors of more bits are left alone.
const MOST_BITS: usize = 8;
/// Nodes that the circuit may have then.
const MOST_NODES: usize = 1 << 22;

/// The formula with comparisons rewritten; `None` if there are none, or it does not help.
pub(crate) fn rewritten(formula: &CircuitFormula) -> Option<CircuitFormula> {
    let levels = levels(formula);
    let cone = formula.circuit.cone([formula.output]);
    let mut rewriter = Rewriter {
        from: &formula.circuit,
        levels: &levels,
        into: Circuit::new(),
        images: vec![Edge::TRUE; formula.circuit.nodes()],
        found: vec![None; formula.circuit.nodes()],
        count: 0,
    };
    for node in cone {
        rewriter.rewrite(node);
        if rewriter.into.nodes() > MOST_NODES {
            return None;
        }
    }
    if rewriter.count == 0 {
        return None;
    }
    let output = rewriter.at(formula.output);
    let new =
        CircuitFormula { prefix: formula.prefix.clone(), circuit: rewriter.into, output, names: formula.names.clone() };
    let [before, after] = [formula, &new].map(|formula| seen_from_afar(formula, &levels));
    (after * 2 < before).then_some(new)
}

/// The block of each variable, from 1.
fn levels(formula: &CircuitFormula) -> VarMap<u32> {
    let mut levels = VarMap::new();
    for (level, block) in formula.bound_prefix().blocks().iter().enumerate() {
        block.vars().iter().for_each(|&var| {
            levels.set(var, level as u32 + 1);
        });
    }
    levels
}

/// How many pairs of a variable and an inner block there are where gates of the block see the variable as it is, over
/// at least one block in between.
fn seen_from_afar(formula: &CircuitFormula, levels: &VarMap<u32>) -> usize {
    let (nnf, _) = Nnf::of(&formula.circuit, formula.output, levels);
    let mut last: VarMap<u32> = VarMap::new();
    let mut count = 0;
    for (node, &level) in nnf.nodes.iter().zip(&nnf.levels) {
        let Node::Gate(_, children) = node else { continue };
        for &child in children {
            if let Node::Literal(var, _) = nnf.nodes[child as usize] {
                let distance = (level as u32 - levels.get(var)).saturating_sub(1);
                let before = last.get(var);
                count += distance.saturating_sub(before) as usize;
                last.set(var, before.max(distance));
            }
        }
    }
    count
}

/// "These literals have the same values as those", the second ones of a later block or equally late, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Equality {
    outer: Vec<Edge>,
    inner: Vec<Edge>,
    is_far: bool,
}

/// An inner literal, an outer one, and the edge that says that they are equal.
type Pair = (Edge, Edge, Edge);

struct Rewriter<'a> {
    from: &'a Circuit,
    levels: &'a VarMap<u32>,
    into: Circuit,
    images: Vec<Edge>,
    /// What a gate is that is a comparison and nothing else.
    found: Vec<Option<Equality>>,
    count: usize,
}

impl Rewriter<'_> {
    fn at(&self, edge: Edge) -> Edge {
        self.images[edge.node()].negated_if(edge.is_negated())
    }

    fn rewrite(&mut self, node: usize) {
        self.images[node] = match self.from.gate(node) {
            Gate::True => Edge::TRUE,
            Gate::Input(var) => self.into.input(var),
            Gate::And(inputs) => self.conjunction(node, inputs),
            Gate::Xor([a, b]) => {
                let (a, b) = (self.at(a), self.at(b));
                self.into.xor(a, b)
            }
            Gate::Ite([c, t, e]) => {
                let (c, t, e) = (self.at(c), self.at(t), self.at(e));
                self.into.ite(c, t, e)
            }
        };
    }

    fn conjunction(&mut self, node: usize, inputs: &[Edge]) -> Edge {
        let mut parts = Vec::new();
        // Two literals that are equal, by their blocks: the bits of a comparison.
        let mut pairs: BTreeMap<(u32, u32), Vec<Pair>> = BTreeMap::new();
        // Comparisons of which none holds, by what is compared.
        let mut different: BTreeMap<Vec<Edge>, Vec<(Equality, Edge)>> = BTreeMap::new();
        for &edge in inputs {
            if let Some((outer, inner)) = self.equal_literals(edge) {
                let blocks = (self.level(outer), self.level(inner));
                pairs.entry(blocks).or_default().push((inner, outer, edge));
            } else if let Some(equality) = self.found[edge.node()].clone().filter(|_| edge.is_negated()) {
                different.entry(equality.inner.clone()).or_default().push((equality, edge));
            } else {
                parts.push(self.at(edge));
            }
        }
        for ((outer_level, inner_level), mut bits) in pairs {
            bits.sort_unstable();
            let is_vector = (2..=MOST_BITS).contains(&bits.len())
                && bits.windows(2).all(|two| two[0].0 != two[1].0)
                && (1..bits.len()).all(|i| bits[..i].iter().all(|bit| bit.1.node() != bits[i].1.node()));
            if !is_vector {
                parts.extend(bits.iter().map(|&(_, _, edge)| self.at(edge)));
                continue;
            }
            let equality = Equality {
                outer: bits.iter().map(|bit| bit.1).collect(),
                inner: bits.iter().map(|bit| bit.0).collect(),
                is_far: outer_level < inner_level,
            };
            let image = if equality.is_far {
                self.some_equal(&[&equality])
            } else {
                let equal: Vec<Edge> = bits.iter().map(|&(_, _, edge)| self.at(edge)).collect();
                self.into.and(equal)
            };
            if bits.len() == inputs.len() {
                self.found[node] = Some(equality);
            }
            parts.push(image);
        }
        for group in different.into_values() {
            if group.iter().any(|(equality, _)| equality.is_far) {
                let group: Vec<&Equality> = group.iter().map(|(equality, _)| equality).collect();
                parts.push(!self.some_equal(&group));
            } else {
                parts.extend(group.iter().map(|&(_, edge)| self.at(edge)));
            }
        }
        self.into.and(parts)
    }

    fn level(&self, literal: Edge) -> u32 {
        if let Gate::Input(var) = self.from.gate(literal.node()) { self.levels.get(var) } else { 0 }
    }

    /// Whether one of some comparisons with the same inner vector holds, by its value.
    fn some_equal(&mut self, equalities: &[&Equality]) -> Edge {
        self.count += 1;
        let inner = &equalities[0].inner;
        let cases: Vec<Edge> = (0..1_usize << inner.len())
            .map(|value| {
                let inner = self.spelled(inner, value);
                let outer: Vec<Edge> = equalities.iter().map(|equality| self.spelled(&equality.outer, value)).collect();
                let outer = self.into.or(outer);
                self.into.and([inner, outer])
            })
            .collect();
        self.into.or(cases)
    }

    fn spelled(&mut self, literals: &[Edge], value: usize) -> Edge {
        let bits: Vec<Edge> =
            literals.iter().enumerate().map(|(bit, &edge)| self.at(edge).negated_if(value >> bit & 1 == 0)).collect();
        self.into.and(bits)
    }

    /// The two literals that an edge says are equal: the first of an outer block, the second without a sign.
    fn equal_literals(&self, edge: Edge) -> Option<(Edge, Edge)> {
        let [a, b] = match self.from.gate(edge.node()) {
            Gate::Xor(inputs) => inputs,
            // (not both) and (not neither) is the exclusive or.
            Gate::And(&[both, neither]) if both.is_negated() && neither.is_negated() => {
                let Gate::And(&[a, b]) = self.from.gate(both.node()) else { return None };
                let Gate::And(&[c, d]) = self.from.gate(neither.node()) else { return None };
                if [c, d] != [!a, !b] && [d, c] != [!a, !b] {
                    return None;
                }
                [a, b]
            }
            _ => return None,
        };
        let rank = |edge: Edge| match self.from.gate(edge.node()) {
            Gate::Input(var) => Some((self.levels.get(var), var)),
            _ => None,
        };
        let (outer, inner) = if rank(a)? < rank(b)? { (a, b) } else { (b, a) };
        Some((outer.negated_if(inner.is_negated() == edge.is_negated()), inner.positive()))
    }
}

#[cfg(test)]
mod tests {
    use logic::{Prefix, Quantifier, Var};

    use super::*;

    /// Three vectors of two bits, a block each; the last differs from the others, or one bit is turned.
    fn formula(turned: bool, as_and: bool) -> CircuitFormula {
        let mut circuit = Circuit::new();
        let inputs: Vec<Edge> = (1..=6).map(|n| circuit.input(Var::new(n).unwrap())).collect();
        let mut prefix = Prefix::new();
        for (block, quantifier) in [Quantifier::Exists, Quantifier::Forall, Quantifier::Exists].into_iter().enumerate()
        {
            let var = |n: usize| Var::new(n as u64).unwrap();
            prefix.push(quantifier, [var(2 * block + 1), var(2 * block + 2)]).unwrap();
        }
        let same = |circuit: &mut Circuit, a: Edge, b: Edge| {
            if !as_and {
                return !circuit.xor(a, b);
            }
            let cases = [circuit.and([a, b]), circuit.and([!a, !b])];
            circuit.or(cases)
        };
        let different: Vec<Edge> = [0, 2]
            .into_iter()
            .map(|at| {
                let bits = [same(&mut circuit, inputs[at], inputs[4]), same(&mut circuit, inputs[at + 1], !inputs[5])];
                !circuit.and([bits[0], bits[1].negated_if(turned)])
            })
            .collect();
        let output = circuit.and(different);
        CircuitFormula { prefix, circuit, output, ..CircuitFormula::default() }
    }

    #[test]
    fn comparisons_are_found_and_the_same() {
        for (turned, as_and) in [(false, false), (true, false), (false, true), (true, true)] {
            let old = formula(turned, as_and);
            let new = rewritten(&old).expect("bits of the first block are seen by the last one only as a value");
            assert_eq!(seen_from_afar(&new, &levels(&new)), 0);
            for values in 0..64 {
                let value = |formula: &CircuitFormula| {
                    let values = formula.circuit.evaluate(|var| values >> (var.number() - 1) & 1 == 1);
                    values.get(formula.output)
                };
                assert_eq!(value(&old), value(&new), "{values:b}");
            }
        }
    }
}
