//! Negation normal form: a directed graph of shared conjunctions and disjunctions over literals, regrouped by level.
//!
//! The level of a node is the innermost block that it depends on, from 1. Nested gates of one kind are flattened, and
//! their children regrouped so that a gate is a chain: those of the outermost level, or that and those of the next,
//! and so on. What a later block can see of an earlier one is then as little as may be (the cuts, see `layers`).

use std::collections::HashMap;

use logic::circuit::Gate;
use logic::{Circuit, Edge, Var, VarMap};

/// The index of a node.
pub(crate) type Id = u32;

/// What a node is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    /// A variable or its negation.
    Literal(Var, bool),
    /// All of at least two (`true`), or at least one of at least two.
    Gate(bool, Box<[Id]>),
}

/// A formula's matrix.
#[derive(Debug, Default)]
pub(crate) struct Nnf {
    pub(crate) nodes: Vec<Node>,
    pub(crate) levels: Vec<usize>,
    known: HashMap<Node, Id>,
}

/// A node or a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value {
    Constant(bool),
    Node(Id),
}

/// Gates of more children are not flattened into their parents, so that the size stays in bounds.
const WIDEST: usize = 1 << 12;

impl Nnf {
    /// The normal form of an output, where `level` tells the block of each variable, and the node of the output.
    pub(crate) fn of(circuit: &Circuit, output: Edge, level: &VarMap<u32>) -> (Self, Value) {
        let mut nnf = Self::default();
        let cone = circuit.cone([output]);
        let mut needed = vec![[false; 2]; circuit.nodes()];
        needed[output.node()][usize::from(output.is_negated())] = true;
        for &node in cone.iter().rev() {
            let both = matches!(circuit.gate(node), Gate::Xor(_));
            let [plain, negated] = needed[node];
            for (place, edge) in circuit.gate(node).inputs().iter().enumerate() {
                // The condition of an if-then-else is needed both ways, too.
                let both = both || matches!(circuit.gate(node), Gate::Ite(_)) && place == 0;
                let [as_is, turned] = if edge.is_negated() { [1, 0] } else { [0, 1] };
                needed[edge.node()][as_is] |= plain || both;
                needed[edge.node()][turned] |= negated || both;
            }
        }
        let mut images = vec![[Value::Constant(true), Value::Constant(false)]; circuit.nodes()];
        for node in cone {
            for negated in [false, true] {
                if needed[node][usize::from(negated)] {
                    images[node][usize::from(negated)] = nnf.image(circuit, node, negated, &images, level);
                }
            }
        }
        let root = images[output.node()][usize::from(output.is_negated())];
        (nnf, root)
    }

    /// The node of a gate or of its negation.
    fn image(
        &mut self,
        circuit: &Circuit,
        node: usize,
        negated: bool,
        images: &[[Value; 2]],
        level: &VarMap<u32>,
    ) -> Value {
        let at = |edge: Edge| images[edge.node()][usize::from(edge.is_negated())];
        match circuit.gate(node) {
            Gate::True => Value::Constant(!negated),
            Gate::Input(var) => Value::Node(self.literal(var, !negated, level)),
            Gate::And(inputs) if negated => self.gate(false, inputs.iter().map(|&edge| at(!edge)).collect()),
            Gate::And(inputs) => self.gate(true, inputs.iter().map(|&edge| at(edge)).collect()),
            Gate::Xor([a, b]) => self.choice(at(a), at(!a), at(b.negated_if(!negated)), at(b.negated_if(negated))),
            Gate::Ite([c, t, e]) => self.choice(at(c), at(!c), at(t.negated_if(negated)), at(e.negated_if(negated))),
        }
    }

    /// If-then-else, as a disjunction of the two cases.
    fn choice(&mut self, condition: Value, not_condition: Value, then: Value, otherwise: Value) -> Value {
        let cases = [self.gate(true, vec![condition, then]), self.gate(true, vec![not_condition, otherwise])];
        self.gate(false, cases.into())
    }

    fn literal(&mut self, var: Var, positive: bool, level: &VarMap<u32>) -> Id {
        self.node(Node::Literal(var, positive), level.get(var) as usize)
    }

    /// A gate, flattened, regrouped and shared; constants and complementary literals are folded.
    pub(crate) fn gate(&mut self, all: bool, children: Vec<Value>) -> Value {
        let mut flat = Vec::with_capacity(children.len());
        for child in children {
            match child {
                Value::Constant(value) if value == all => {}
                Value::Constant(value) => return Value::Constant(value),
                Value::Node(id) => self.flatten(all, id, &mut flat),
            }
        }
        flat.sort_unstable_by_key(|&id| (self.levels[id as usize], id));
        flat.dedup();
        if self.has_complements(&flat) {
            return Value::Constant(!all);
        }
        let mut chain: Option<Id> = None;
        let mut rest = &flat[..];
        while let Some(&first) = rest.first() {
            let level = self.levels[first as usize];
            let end = rest.iter().position(|&id| self.levels[id as usize] != level).unwrap_or(rest.len());
            let (group, others) = rest.split_at(end);
            let link: Box<[Id]> = chain.into_iter().chain(group.iter().copied()).collect();
            chain = Some(if link.len() == 1 { link[0] } else { self.node(Node::Gate(all, link), level) });
            rest = others;
        }
        chain.map_or(Value::Constant(all), Value::Node)
    }

    /// The children of a gate of this kind, those of its chain included; any other node by itself.
    pub(crate) fn flatten(&self, all: bool, id: Id, flat: &mut Vec<Id>) {
        match &self.nodes[id as usize] {
            Node::Gate(kind, children) if *kind == all && children.len() <= WIDEST => {
                children.iter().for_each(|&child| self.flatten(all, child, flat));
            }
            _ => flat.push(id),
        }
    }

    fn has_complements(&self, flat: &[Id]) -> bool {
        let mut seen: HashMap<Var, bool> = HashMap::new();
        flat.iter().any(|&id| match self.nodes[id as usize] {
            Node::Literal(var, positive) => seen.insert(var, positive) == Some(!positive),
            Node::Gate(..) => false,
        })
    }

    fn node(&mut self, node: Node, level: usize) -> Id {
        if let Some(&id) = self.known.get(&node) {
            return id;
        }
        let id = self.nodes.len() as Id;
        self.known.insert(node.clone(), id);
        self.nodes.push(node);
        self.levels.push(level);
        id
    }
}
