//! Whether an expansion does what it is for.

use logic::{CircuitFormula, Prefix, VarMap};

use crate::nnf::{Nnf, Node};

/// How many variables of the blocks before `start - 1` are seen as they are by gates of that block and of later ones:
/// all of them are in the cuts in between, and what is learnt there is in terms of them.
pub(super) fn looked_at(formula: &CircuitFormula, prefix: &Prefix, start: usize) -> usize {
    let mut levels = VarMap::new();
    for (level, block) in prefix.blocks().iter().enumerate() {
        block.vars().iter().for_each(|&var| {
            levels.set(var, level as u32 + 1);
        });
    }
    let (nnf, _) = Nnf::of(&formula.circuit, formula.output, &levels);
    let mut seen: VarMap<bool> = VarMap::new();
    let mut count = 0;
    for (node, &level) in nnf.nodes.iter().zip(&nnf.levels) {
        let Node::Gate(_, children) = node else { continue };
        for &child in children.iter().filter(|_| level >= start) {
            if let Node::Literal(var, _) = nnf.nodes[child as usize]
                && nnf.levels[child as usize] < start
                && !seen.set(var, true)
            {
                count += 1;
            }
        }
    }
    count
}
