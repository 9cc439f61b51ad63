//! Why an operand is good or bad under an assignment of the block: a set of the layer's inputs that are enough for it.

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
