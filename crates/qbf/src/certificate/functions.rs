//! Rules as circuits.
//!
//! The rules of a layer are grouped by assignment, the one with the longest conditions last, because the last one has
//! none. With groups of conditions m_1, ..., m_n and values a_1, ..., a_n, a variable is
//! `if m_1 then a_1 else if m_2 then a_2 ... else a_n`; neighbours of equal value are one case.

use std::collections::HashMap;

use logic::{Circuit, Edge, Quantifier, VarMap};

use super::Functions;
use crate::bits::Bits;
use crate::layers::Layers;
use crate::limits::{Meter, Stop};
use crate::log::Derivation;
use crate::nnf::Node;
use crate::search::Search;

/// The functions that a strategy consists of.
pub(super) fn functions(
    layers: &Layers,
    search: &Search<'_>,
    rules: &[Vec<&Derivation>],
    winner: Quantifier,
    meter: &mut Meter<'_>,
) -> Result<Functions, Stop> {
    let mut functions = Functions { circuit: Circuit::new(), of: VarMap::new(), hints: Vec::new() };
    let mut held = Edge::TRUE;
    let mut edges = vec![Edge::TRUE; layers.nnf.nodes.len()];
    let mut by_level: Vec<Vec<usize>> = vec![Vec::new(); search.layers() + 1];
    for (id, &level) in layers.nnf.levels.iter().enumerate() {
        by_level[level].push(id);
    }
    for (index, rules) in rules.iter().enumerate() {
        let layer = search.layer(index);
        let cut = &layers.cuts[index];
        let good = |node: usize| edges[cut[node] as usize].negated_if(winner == Quantifier::Forall);
        let mut wins = Vec::new();
        if layer.player == winner {
            let groups = groups(rules);
            let mut matches: Vec<Vec<Edge>> = Vec::new();
            for group in &groups {
                matches.push(conjunctions(&mut functions.circuit, group.lemmas.iter().copied(), &good, meter)?);
            }
            let circuit = &mut functions.circuit;
            let conditions: Vec<Edge> = matches.iter().map(|lemmas| circuit.or(lemmas.iter().copied())).collect();
            wins.extend(matches.concat());
            for (place, &var) in layer.vars.iter().enumerate() {
                // Each condition once again.
                meter.hold(conditions.len() * size_of::<Edge>());
                meter.step(bytes(&functions.circuit))?;
                let values = groups.iter().map(|group| group.assignment.contains(place));
                let edge = choose(&mut functions.circuit, &conditions, values);
                functions.of.set(var, Some(edge));
            }
        } else if search.options.hints {
            // A lost position is a won one for the other player.
            wins = conjunctions(&mut functions.circuit, rules.iter().map(|loss| &loss.lemma), &good, meter)?;
        }
        if search.options.hints {
            for win in wins {
                let edge = functions.circuit.and([held, win]);
                functions.hints.push((format!("hint {index}"), edge));
            }
        }
        for &id in &by_level[index + 1] {
            let circuit = &mut functions.circuit;
            edges[id] = match &layers.nnf.nodes[id] {
                Node::Literal(var, positive) => {
                    let edge = if layer.player == winner { functions.of.get(*var) } else { None };
                    edge.unwrap_or_else(|| circuit.input(*var)).negated_if(!positive)
                }
                Node::Gate(true, children) => circuit.and(children.iter().map(|&child| edges[child as usize])),
                Node::Gate(false, children) => circuit.or(children.iter().map(|&child| edges[child as usize])),
            };
        }
        let conjuncts = layers.conjuncts[index].iter().map(|&id| edges[id as usize]);
        if winner == Quantifier::Exists {
            held = functions.circuit.and(conjuncts.chain([held]));
        } else if search.options.hints {
            functions.hints.extend(conjuncts.map(|edge| (format!("hint {} global", index + 1), !edge)));
        }
    }
    if winner == Quantifier::Exists && search.options.hints {
        functions.hints.push((format!("hint {} global", rules.len()), held));
    }
    Ok(functions)
}

/// Rules with the same assignment.
struct Group<'s> {
    assignment: &'s Bits,
    lemmas: Vec<&'s Bits>,
}

/// The groups in a fixed order.
fn groups<'s>(rules: &[&'s Derivation]) -> Vec<Group<'s>> {
    let mut groups: Vec<Group<'s>> = Vec::new();
    let mut known: HashMap<&Bits, usize> = HashMap::new();
    for rule in rules {
        let Some(assignment) = &rule.assignment else { continue };
        let group = *known.entry(assignment).or_insert_with(|| {
            groups.push(Group { assignment, lemmas: Vec::new() });
            groups.len() - 1
        });
        groups[group].lemmas.push(&rule.lemma);
    }
    let length = |group: &Group<'_>| group.lemmas.iter().map(|lemma| lemma.count() + 1).sum::<usize>();
    groups.sort_by(|a, b| a.assignment.words().cmp(b.assignment.words()));
    if let Some(longest) = (0..groups.len()).max_by_key(|&group| length(&groups[group])) {
        let last = groups.remove(longest);
        groups.push(last);
    }
    groups
}

/// Whether all nodes of each lemma are good for the winner.
fn conjunctions<'l>(
    circuit: &mut Circuit,
    lemmas: impl Iterator<Item = &'l Bits>,
    good: &impl Fn(usize) -> Edge,
    meter: &mut Meter<'_>,
) -> Result<Vec<Edge>, Stop> {
    let mut made = Vec::new();
    for lemma in lemmas {
        // An edge for each node, the edge made, and its part in the next disjunction.
        meter.hold((lemma.count() + 2) * size_of::<Edge>());
        meter.step(bytes(circuit))?;
        made.push(circuit.and(lemma.iter().map(good)));
    }
    Ok(made)
}

/// About what the nodes of a circuit take, with the table by which equal ones are found.
fn bytes(circuit: &Circuit) -> usize {
    circuit.nodes() * 48
}

/// The value of the first case whose condition holds, else that of the last one.
fn choose(circuit: &mut Circuit, conditions: &[Edge], values: impl Iterator<Item = bool>) -> Edge {
    let mut cases: Vec<(bool, Vec<Edge>)> = Vec::new();
    for (value, &condition) in values.zip(conditions) {
        match cases.last_mut() {
            Some((last, run)) if *last == value => run.push(condition),
            _ => cases.push((value, vec![condition])),
        }
    }
    let Some((last, _)) = cases.pop() else { return Edge::FALSE };
    cases.into_iter().rev().fold(Edge::constant(last), |chosen, (value, run)| {
        if value {
            circuit.or(run.into_iter().chain([chosen]))
        } else {
            circuit.and(run.into_iter().map(|condition| !condition).chain([chosen]))
        }
    })
}
