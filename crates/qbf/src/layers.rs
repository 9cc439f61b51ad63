//! The matrix cut into layers, one a block: what a block sees of the blocks before it, what it computes, and what the
//! blocks after it see.
//!
//! The *cut* C_i are the nodes that depend on blocks up to i only and are used later. After blocks 1..i are assigned,
//! the values of C_i are all that the rest of the formula can see, and the rest is monotone in them, for the form has
//! no negated gates. A layer is written from the point of view of its player: "good" is true for the existential one
//! and false for the universal one, whose layer is the dual. So both players look alike from here on, and the good
//! values of one are the bad ones of the next.

use logic::{CircuitFormula, Quantifier, Var, VarMap};

use crate::nnf::{Id, Nnf, Node, Value};

/// What a gate or a cut is made of, within a layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Operand {
    /// A node of the cut before the layer.
    Input(u32),
    /// One of the block's variables (by its place among them), and which value of it is good.
    Own(u32, bool),
    /// A gate of the layer.
    Gate(u32),
}

/// A gate of a layer: good if all children are, or if some child is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gate {
    pub(crate) all: bool,
    start: u32,
    end: u32,
    /// Whether it depends on the block's own variables only.
    pub(crate) own: bool,
}

/// A block with the part of the matrix that it decides.
#[derive(Debug)]
pub(crate) struct Layer {
    pub(crate) player: Quantifier,
    pub(crate) vars: Vec<Var>,
    /// How many nodes the cut before the layer has.
    pub(crate) inputs: usize,
    /// Children before parents.
    pub(crate) gates: Vec<Gate>,
    children: Vec<Operand>,
    /// What must be good, or the player loses; of the existential player only.
    pub(crate) conjuncts: Vec<Operand>,
    /// The cut after the layer.
    pub(crate) outputs: Vec<Operand>,
}

impl Layer {
    pub(crate) fn children(&self, gate: Gate) -> &[Operand] {
        &self.children[gate.start as usize..gate.end as usize]
    }

    /// Whether an operand depends on the block's own variables only.
    pub(crate) fn is_own(&self, operand: Operand) -> bool {
        match operand {
            Operand::Input(_) => false,
            Operand::Own(..) => true,
            Operand::Gate(gate) => self.gates[gate as usize].own,
        }
    }
}

/// A formula ready to be solved.
#[derive(Debug)]
pub(crate) struct Layers {
    pub(crate) nnf: Nnf,
    pub(crate) layers: Vec<Layer>,
    /// What must be true, by layer.
    pub(crate) conjuncts: Vec<Vec<Id>>,
    /// The nodes of the cut after each layer.
    pub(crate) cuts: Vec<Vec<Id>>,
}

/// A formula, or its value if that is plain to see.
#[derive(Debug)]
pub(crate) enum Prepared {
    Constant(bool),
    Open(Layers),
}

/// Cuts a formula into layers.
pub(crate) fn prepare(formula: &CircuitFormula) -> Prepared {
    let blocks = blocks(formula);
    let mut level = VarMap::new();
    for (place, (_, vars)) in blocks.iter().enumerate() {
        vars.iter().for_each(|&var| {
            level.set(var, place as u32 + 1);
        });
    }
    let (nnf, root) = Nnf::of(&formula.circuit, formula.output, &level);
    let root = match root {
        Value::Constant(value) => return Prepared::Constant(value),
        Value::Node(root) => root,
    };
    let mut conjuncts = Vec::new();
    nnf.flatten(true, root, &mut conjuncts);
    Prepared::Open(Cutter::new(nnf, blocks, conjuncts).cut())
}

/// The blocks of the variables that matter; neighbours have different quantifiers, and the last is existential.
fn blocks(formula: &CircuitFormula) -> Vec<(Quantifier, Vec<Var>)> {
    let mut used = VarMap::new();
    formula.circuit.support([formula.output]).into_iter().for_each(|var| {
        used.set(var, true);
    });
    let mut blocks: Vec<(Quantifier, Vec<Var>)> = Vec::new();
    for block in formula.bound_prefix().blocks() {
        let vars: Vec<Var> = block.vars().iter().copied().filter(|&var| used.get(var)).collect();
        match blocks.last_mut() {
            _ if vars.is_empty() => {}
            Some((quantifier, last)) if *quantifier == block.quantifier() => last.extend(vars),
            _ => blocks.push((block.quantifier(), vars)),
        }
    }
    if blocks.last().is_none_or(|(quantifier, _)| *quantifier == Quantifier::Forall) {
        blocks.push((Quantifier::Exists, Vec::new()));
    }
    blocks
}

struct Cutter {
    nnf: Nnf,
    blocks: Vec<(Quantifier, Vec<Var>)>,
    /// The conjuncts of each layer.
    asserted: Vec<Vec<Id>>,
    /// The last layer that uses each node; 0 for nodes that nothing uses.
    last_use: Vec<usize>,
    /// The place of each variable in its block.
    place: VarMap<u32>,
}

impl Cutter {
    fn new(nnf: Nnf, blocks: Vec<(Quantifier, Vec<Var>)>, conjuncts: Vec<Id>) -> Self {
        let mut last_use = vec![0; nnf.nodes.len()];
        let mut asserted = vec![Vec::new(); blocks.len() + 1];
        for id in conjuncts {
            // Existential blocks are every other one, and the last is one.
            let level = nnf.levels[id as usize];
            let layer = level + usize::from(blocks[level - 1].0 == Quantifier::Forall);
            last_use[id as usize] = layer;
            asserted[layer].push(id);
        }
        for id in (0..nnf.nodes.len()).rev().filter(|&id| matches!(nnf.nodes[id], Node::Gate(..))) {
            if last_use[id] > 0 {
                let Node::Gate(_, children) = &nnf.nodes[id] else { continue };
                let level = nnf.levels[id];
                children.iter().for_each(|&child| last_use[child as usize] = last_use[child as usize].max(level));
            }
        }
        let mut place = VarMap::new();
        for (_, vars) in &blocks {
            vars.iter().enumerate().for_each(|(index, &var)| {
                place.set(var, index as u32);
            });
        }
        Self { nnf, blocks, asserted, last_use, place }
    }

    fn cut(mut self) -> Layers {
        let (mut layers, mut cuts) = (Vec::new(), vec![Vec::new()]);
        for layer in 1..=self.blocks.len() {
            let before: &Vec<Id> = &cuts[layer - 1];
            let after = self.cut_after(layer);
            layers.push(self.layer(layer, before, &after));
            cuts.push(after);
        }
        Layers { nnf: std::mem::take(&mut self.nnf), layers, conjuncts: self.asserted.split_off(1), cuts }
    }

    fn cut_after(&self, layer: usize) -> Vec<Id> {
        let is_seen = |&id: &usize| self.nnf.levels[id] <= layer && layer < self.last_use[id];
        (0..self.nnf.nodes.len()).filter(is_seen).map(|id| id as Id).collect()
    }

    fn layer(&mut self, number: usize, before: &[Id], after: &[Id]) -> Layer {
        let (player, vars) = std::mem::replace(&mut self.blocks[number - 1], (Quantifier::Exists, Vec::new()));
        let dual = player == Quantifier::Forall;
        let mut operands: Vec<Option<Operand>> = vec![None; self.nnf.nodes.len()];
        for (place, &id) in before.iter().enumerate() {
            operands[id as usize] = Some(Operand::Input(place as u32));
        }
        let (mut gates, mut all_children) = (Vec::new(), Vec::new());
        for id in 0..self.nnf.nodes.len() {
            if self.nnf.levels[id] != number || self.last_use[id] == 0 {
                continue;
            }
            operands[id] = Some(match &self.nnf.nodes[id] {
                Node::Literal(var, positive) => Operand::Own(self.place.get(*var), *positive != dual),
                Node::Gate(all, children) => {
                    let start = all_children.len() as u32;
                    let known = |&child: &Id| operands[child as usize].expect("in the cut, or of this layer");
                    all_children.extend(children.iter().map(known));
                    let end = all_children.len() as u32;
                    let own = children.iter().all(|&child| self.is_own(number, child, &gates, &operands));
                    gates.push(Gate { all: *all != dual, start, end, own });
                    Operand::Gate(gates.len() as u32 - 1)
                }
            });
        }
        let known = |&id: &Id| operands[id as usize].expect("in the cut, or of this layer");
        let conjuncts = self.asserted[number].iter().map(known).collect();
        let outputs = after.iter().map(known).collect();
        Layer { player, vars, inputs: before.len(), gates, children: all_children, conjuncts, outputs }
    }

    fn is_own(&self, number: usize, child: Id, gates: &[Gate], operands: &[Option<Operand>]) -> bool {
        self.nnf.levels[child as usize] == number
            && match operands[child as usize] {
                Some(Operand::Gate(gate)) => gates[gate as usize].own,
                Some(Operand::Own(..)) => true,
                _ => false,
            }
    }
}
