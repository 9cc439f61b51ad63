//! Why an operand is good or bad under an assignment of the block: a set of the layer's inputs that are enough for it.
//!
//! Much of a reason does not depend on the assignment: what every reason has to contain is found once ([`Required`]).

use crate::bits::Bits;
use crate::layers::{Layer, Operand};

/// Finds reasons; what it has visited for one assignment it does not visit again.
#[derive(Debug, Default)]
pub(crate) struct Justifier {
    visited: Vec<u32>,
    stamp: u32,
    stack: Vec<Operand>,
}

impl Justifier {
    pub(crate) fn new(layer: &Layer) -> Self {
        Self { visited: vec![0; layer.gates.len()], stamp: 0, stack: Vec::new() }
    }

    /// Forgets what was visited: another assignment, or another reason.
    pub(crate) fn begin(&mut self) {
        self.stamp += 1;
    }

    /// Adds to `reason` inputs that make `operand` what it is: good (`wanted`) or bad. `value` tells what operands are.
    ///
    /// Where one child is enough, one is preferred that the block's own variables settle, then an input that is in the
    /// reason already, then a gate.
    pub(crate) fn add(
        &mut self,
        layer: &Layer,
        operand: Operand,
        wanted: bool,
        value: &impl Fn(Operand) -> bool,
        reason: &mut Bits,
    ) {
        debug_assert_eq!(value(operand), wanted);
        self.stack.push(operand);
        while let Some(operand) = self.stack.pop() {
            match operand {
                Operand::Input(input) => reason.insert(input as usize),
                Operand::Own(..) => {}
                Operand::Gate(index) => {
                    let gate = layer.gates[index as usize];
                    if gate.own || self.visited[index as usize] == self.stamp {
                        continue;
                    }
                    self.visited[index as usize] = self.stamp;
                    let children = layer.children(gate);
                    if gate.all == wanted {
                        self.stack.extend_from_slice(children);
                    } else {
                        let settled = children.iter().filter(|&&child| value(child) == wanted);
                        let rank = |&&child: &&Operand| match child {
                            _ if layer.is_own(child) => 0,
                            Operand::Input(input) if reason.contains(input as usize) => 1,
                            Operand::Gate(gate) if self.visited[gate as usize] == self.stamp => 1,
                            Operand::Gate(_) => 2,
                            _ => 3,
                        };
                        self.stack.extend(settled.min_by_key(rank));
                    }
                }
            }
        }
    }
}

/// The part of an operand's reasons that is the same under all assignments.
#[derive(Debug, Clone)]
pub(crate) struct Required {
    /// Inputs that every reason contains.
    pub(crate) inputs: Bits,
    /// Whether there is more to a reason, which depends on the assignment.
    pub(crate) more: bool,
}

impl Required {
    /// For an operand being good (`wanted`) or bad.
    pub(crate) fn of(layer: &Layer, operand: Operand, wanted: bool) -> Self {
        let mut required = Self { inputs: Bits::empty(layer.inputs), more: false };
        let (mut stack, mut visited) = (vec![operand], vec![false; layer.gates.len()]);
        while let Some(operand) = stack.pop() {
            match operand {
                Operand::Input(input) => required.inputs.insert(input as usize),
                Operand::Gate(index) if !layer.is_own(operand) => {
                    if std::mem::replace(&mut visited[index as usize], true) {
                        continue;
                    }
                    let gate = layer.gates[index as usize];
                    if gate.all == wanted {
                        stack.extend_from_slice(layer.children(gate))
                    } else {
                        required.more = true
                    }
                }
                Operand::Gate(_) | Operand::Own(..) => {}
            }
        }
        required
    }
}
