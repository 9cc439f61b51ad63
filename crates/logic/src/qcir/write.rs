//! The writer. Only gates below the output are written; a gate that is mostly used negated is written as an "or".

use std::collections::HashSet;
use std::io::{self, BufWriter, Write};

use super::token::is_name;
use super::variables;
use crate::circuit::{Circuit, Edge, Gate};
use crate::{CircuitFormula, Prefix, Quantifier, Var};

/// What variables and gates are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// By numbers, gates after variables: the cleansed form with the header `#QCIR-G14 <largest number>`. Names of
    /// variables become comments.
    #[default]
    Cleansed,
    /// By the names of the variables as far as they are names of QCIR, else `v7`, and gates `g7`.
    Named,
}

/// Writes a formula. Free variables are bound outermost.
///
/// # Errors
/// Those of the output.
pub fn write<W: Write>(formula: &CircuitFormula, form: Form, output: W) -> io::Result<W> {
    let mut out = BufWriter::with_capacity(1 << 16, output);
    let prefix = formula.bound_prefix();
    let cone = formula.circuit.cone([formula.output]);
    let labels = Labels::new(formula, form, &prefix, &cone);
    match form {
        Form::Cleansed => {
            writeln!(out, "#QCIR-G14 {}", labels.largest)?;
            formula.names.write_comments(&mut out, '#')?;
        }
        Form::Named => writeln!(out, "#QCIR-14")?,
    }
    for block in prefix.blocks() {
        let keyword = if block.quantifier() == Quantifier::Exists { "exists" } else { "forall" };
        write!(out, "{keyword}(")?;
        for (i, &var) in block.vars().iter().enumerate() {
            out.write_all(separator(i))?;
            labels.write_var(var, &mut out)?;
        }
        out.write_all(b")\n")?;
    }
    out.write_all(b"output(")?;
    labels.write_edge(&formula.circuit, formula.output, &mut out)?;
    out.write_all(b")\n")?;
    for node in cone {
        write_gate(&formula.circuit, node, &labels, &mut out)?;
    }
    out.into_inner().map_err(io::IntoInnerError::into_error)
}

fn write_gate(circuit: &Circuit, node: usize, labels: &Labels<'_>, out: &mut impl Write) -> io::Result<()> {
    let gate = circuit.gate(node);
    let as_or = labels.as_or[node];
    let keyword = match gate {
        Gate::Input(_) => return Ok(()),
        Gate::True | Gate::And(_) if as_or => "or",
        Gate::True | Gate::And(_) => "and",
        Gate::Xor(_) => "xor",
        Gate::Ite(_) => "ite",
    };
    labels.write_gate(node, out)?;
    write!(out, " = {keyword}(")?;
    for (i, &edge) in gate.inputs().iter().enumerate() {
        out.write_all(separator(i))?;
        labels.write_edge(circuit, edge.negated_if(as_or), out)?;
    }
    out.write_all(b")\n")
}

fn separator(i: usize) -> &'static [u8] {
    if i == 0 { b"" } else { b", " }
}

/// How variables and gates are written.
struct Labels<'a> {
    formula: &'a CircuitFormula,
    /// The names that are used, `None` in the cleansed form.
    names: Option<HashSet<&'a str>>,
    /// What stands before the number of a variable without such a name, and of a gate.
    var_mark: String,
    gate_mark: String,
    /// The number of each gate.
    numbers: Vec<u64>,
    largest: u64,
    /// Gates that are written as an "or": their label means their negation.
    as_or: Vec<bool>,
}

impl<'a> Labels<'a> {
    fn new(formula: &'a CircuitFormula, form: Form, prefix: &Prefix, cone: &[usize]) -> Self {
        let circuit = &formula.circuit;
        let names = (form == Form::Named).then(|| usable_names(formula));
        let (mut var_mark, mut gate_mark) = (String::new(), String::new());
        if let Some(names) = &names {
            var_mark = unused_mark("v", names);
            gate_mark = unused_mark("g", names);
        }
        let mut numbers = vec![0; circuit.nodes()];
        let mut largest = if names.is_some() { 0 } else { u64::from(prefix.max_variable()) };
        for &node in cone.iter().filter(|&&node| !matches!(circuit.gate(node), Gate::Input(_))) {
            largest += 1;
            numbers[node] = largest;
        }
        Self { formula, names, var_mark, gate_mark, numbers, largest, as_or: mostly_negated(formula, cone) }
    }

    fn write_var(&self, var: Var, out: &mut impl Write) -> io::Result<()> {
        let name = self.formula.names.get(var);
        match name.filter(|name| self.names.as_ref().is_some_and(|names| names.contains(name))) {
            Some(name) => out.write_all(name.as_bytes()),
            None => write!(out, "{}{var}", self.var_mark),
        }
    }

    fn write_gate(&self, node: usize, out: &mut impl Write) -> io::Result<()> {
        write!(out, "{}{}", self.gate_mark, self.numbers[node])
    }

    fn write_edge(&self, circuit: &Circuit, edge: Edge, out: &mut impl Write) -> io::Result<()> {
        if edge.is_negated() != self.as_or[edge.node()] {
            out.write_all(b"-")?;
        }
        match circuit.gate(edge.node()) {
            Gate::Input(var) => self.write_var(var, out),
            _ => self.write_gate(edge.node(), out),
        }
    }
}

/// Names that QCIR allows, that belong to one variable only and are no numbers, which would be read as variables.
fn usable_names(formula: &CircuitFormula) -> HashSet<&str> {
    let (mut seen, mut twice) = (HashSet::new(), HashSet::new());
    for (_, name) in formula.names.iter() {
        let allowed = name.bytes().all(is_name) && variables::number(name).is_none();
        if allowed && !seen.insert(name) {
            twice.insert(name);
        }
    }
    seen.difference(&twice).copied().collect()
}

/// A mark with which none of the names begins.
fn unused_mark(mark: &str, names: &HashSet<&str>) -> String {
    let mut mark = mark.to_owned();
    while names.iter().any(|name| name.starts_with(&mark)) {
        mark.push('_');
    }
    mark
}

/// Conjunctions that are used more often negated than not.
fn mostly_negated(formula: &CircuitFormula, cone: &[usize]) -> Vec<bool> {
    let mut balance = vec![0_i64; formula.circuit.nodes()];
    let mut used = |edge: Edge| balance[edge.node()] += if edge.is_negated() { 1 } else { -1 };
    used(formula.output);
    for &node in cone {
        formula.circuit.gate(node).inputs().iter().copied().for_each(&mut used);
    }
    let conjunction = |node: usize| matches!(formula.circuit.gate(node), Gate::And(_) | Gate::True);
    balance.iter().enumerate().map(|(node, &balance)| balance > 0 && conjunction(node)).collect()
}
