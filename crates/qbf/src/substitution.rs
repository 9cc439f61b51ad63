//! Circuits with edges in place of inputs.

use logic::circuit::Gate;
use logic::{Circuit, Edge, Var};

/// The outputs of one circuit built into another one, where `input` tells what stands for each variable. In time linear
/// in the part that the outputs depend on.
pub(crate) fn substitute(
    into: &mut Circuit,
    from: &Circuit,
    outputs: &[Edge],
    mut input: impl FnMut(&mut Circuit, Var) -> Edge,
) -> Vec<Edge> {
    let mut images = vec![Edge::TRUE; from.nodes()];
    for node in from.cone(outputs.iter().copied()) {
        let at = |edge: Edge| images[edge.node()].negated_if(edge.is_negated());
        images[node] = match from.gate(node) {
            Gate::True => Edge::TRUE,
            Gate::Input(var) => input(into, var),
            Gate::And(inputs) => into.and(inputs.iter().map(|&edge| at(edge))),
            Gate::Xor([a, b]) => into.xor(at(a), at(b)),
            Gate::Ite([condition, then, otherwise]) => into.ite(at(condition), at(then), at(otherwise)),
        };
    }
    outputs.iter().map(|edge| images[edge.node()].negated_if(edge.is_negated())).collect()
}
