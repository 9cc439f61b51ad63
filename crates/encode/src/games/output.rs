//! From an instance to a formula in memory, to clauses in a sink, or to a file.

use std::io::Write;

use logic::clausal::{self, GateLiterals};
use logic::{
    CircuitFormula, ClauseSink, Cnf, CnfFormula, CountingSink, Formula, Names, Prefix, SinkError, dimacs, qcir,
};

use super::gates::{CircuitSink, Gates};
use super::moves::Variables;
use super::{
    EncodeError, Encoding, Form, Instance, Moves, Options, cor, ea, en, et, functional, gttt, la, ln, sa, sn, wg,
};

/// A formula and how to read its moves.
#[derive(Debug, Clone)]
pub struct Encoded {
    /// True iff the maker can win.
    pub formula: Formula,
    /// The moves, to decode an assignment.
    pub moves: Moves,
}

/// What there is to say about a formula beside its clauses.
#[derive(Debug, Clone)]
pub struct Head {
    /// The quantifiers.
    pub prefix: Prefix,
    /// What variables mean.
    pub names: Names,
    /// The moves, to decode an assignment.
    pub moves: Moves,
}

/// How large the clausal form is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Quantifier blocks; one less is the number of alternations.
    pub blocks: usize,
    /// Variables.
    pub variables: u32,
    /// Clauses.
    pub clauses: u64,
    /// Literals of all clauses.
    pub literals: u64,
    /// The circuit form; `None` for encodings that consist of clauses, whose circuit has a gate a clause.
    pub circuit: Option<CircuitSize>,
}

/// How large the circuit form is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CircuitSize {
    /// Quantified variables: those of the clausal form without the gates.
    pub inputs: usize,
    /// Gates, with the one at the output.
    pub gates: usize,
    /// Inputs of all gates.
    pub edges: usize,
}

/// A formula in memory, in the form that the options ask for.
///
/// # Errors
/// When the encoding cannot express the game, or there are too many variables.
pub fn encode(instance: &Instance, encoding: Encoding, options: &Options) -> Result<Encoded, EncodeError> {
    if options.form == Form::Circuit {
        let (formula, moves) = circuit_formula(instance, encoding, options)?;
        return Ok(Encoded { formula: Formula::Circuit(formula), moves });
    }
    let mut matrix = Cnf::new();
    let Head { prefix, names, moves } = write_clauses(instance, encoding, options, &mut matrix)?;
    Ok(Encoded { formula: Formula::Cnf(CnfFormula { prefix, matrix, names }), moves })
}

/// Writes the clauses to a sink that has given out no variable yet.
///
/// # Errors
/// When the encoding cannot express the game, and those of the sink.
pub fn write_clauses(
    instance: &Instance,
    encoding: Encoding,
    options: &Options,
    sink: &mut impl ClauseSink,
) -> Result<Head, EncodeError> {
    if encoding.is_clausal() {
        return clauses(instance, encoding, options, sink);
    }
    let (mut head, gates) = circuit(instance, encoding, options)?;
    gates_to_clauses(&gates, options, &mut head.prefix, sink)?;
    Ok(head)
}

/// Writes QDIMACS without holding the clauses, a first pass counts them; or QCIR, if the options ask for a circuit.
///
/// # Errors
/// When the encoding cannot express the game, and those of the output.
pub fn write<W: Write>(
    instance: &Instance,
    encoding: Encoding,
    options: &Options,
    output: W,
) -> Result<(W, Head), EncodeError> {
    if options.form == Form::Circuit {
        let (formula, moves) = circuit_formula(instance, encoding, options)?;
        let output = qcir::write(&formula, qcir::Form::Cleansed, output).map_err(SinkError::from)?;
        return Ok((output, Head { prefix: formula.prefix, names: formula.names, moves }));
    }
    if encoding.is_clausal() {
        let mut written = None;
        let output = dimacs::stream(output, |mut sink| {
            let head = written.insert(clauses(instance, encoding, options, &mut sink)?);
            Ok::<_, EncodeError>((head.prefix.clone(), head.names.clone()))
        })?;
        return Ok((output, written.expect("the clauses were written")));
    }
    let (mut head, gates) = circuit(instance, encoding, options)?;
    let inputs = head.prefix.clone();
    let output = dimacs::stream(output, |mut sink| {
        head.prefix = inputs.clone();
        gates_to_clauses(&gates, options, &mut head.prefix, &mut sink)?;
        Ok::<_, EncodeError>((head.prefix.clone(), head.names.clone()))
    })?;
    Ok((output, head))
}

/// The size of the clausal form, counted and not stored, and that of the circuit.
///
/// # Errors
/// When the encoding cannot express the game, or there are too many variables.
pub fn size(instance: &Instance, encoding: Encoding, options: &Options) -> Result<Size, EncodeError> {
    let mut count = CountingSink::new();
    let (prefix, circuit) = if encoding.is_clausal() {
        (clauses(instance, encoding, options, &mut count)?.prefix, None)
    } else {
        let (mut head, mut gates) = circuit(instance, encoding, options)?;
        let inputs = head.prefix.blocks().iter().map(|block| block.vars().len()).sum();
        gates_to_clauses(&gates, options, &mut head.prefix, &mut count)?;
        let output = gates.output();
        let logic::circuit::Size { gates, edges, .. } = gates.circuit.size([output]);
        (head.prefix, Some(CircuitSize { inputs, gates, edges }))
    };
    let blocks = prefix.blocks().len();
    let (variables, clauses, literals) = (count.variables(), count.clauses(), count.literals());
    Ok(Size { blocks, variables, clauses, literals, circuit })
}

/// A true or a false formula, for games that are decided without play (spec §5.1).
pub fn constant(value: bool, form: Form) -> Formula {
    if form == Form::Circuit {
        let output = logic::Edge::constant(value);
        return Formula::Circuit(CircuitFormula { output, ..CircuitFormula::default() });
    }
    let mut formula = CnfFormula::default();
    if !value {
        formula.matrix.add_clause(&[]).expect("memory takes every clause");
    }
    Formula::Cnf(formula.without_empty().expect("one variable is there"))
}

fn check(instance: &Instance, encoding: Encoding) -> Result<(), EncodeError> {
    let refuse = |needs| Err(EncodeError::NotExpressible { encoding, needs });
    if instance.maker_moves() == 0 {
        return refuse("a move of the maker");
    }
    if !matches!(encoding, Encoding::Cor | Encoding::Gttt) && !instance.breaker_sets.is_empty() {
        return refuse("a game that only the maker can win");
    }
    let explicit_board = matches!(encoding, Encoding::Ea | Encoding::En | Encoding::Et);
    if explicit_board && !instance.is_alternating() {
        return refuse("turns that alternate, the last one the maker's");
    }
    Ok(())
}

/// The encodings that consist of clauses.
fn clauses(
    instance: &Instance,
    encoding: Encoding,
    options: &Options,
    sink: &mut impl ClauseSink,
) -> Result<Head, EncodeError> {
    check(instance, encoding)?;
    let mut variables = Variables::new(instance, options);
    match encoding {
        Encoding::Ea => ea::write(&mut variables, sink),
        Encoding::En => en::write(&mut variables, sink),
        Encoding::Et => et::write(&mut variables, sink),
        Encoding::Gttt => gttt::write(&mut variables, sink),
        _ => cor::write(&mut variables, sink),
    }?;
    let Variables { prefix, names, moves, .. } = variables;
    Ok(Head { prefix, names, moves })
}

/// All encodings as circuits.
fn circuit(instance: &Instance, encoding: Encoding, options: &Options) -> Result<(Head, Gates), EncodeError> {
    check(instance, encoding)?;
    let mut sink = CircuitSink::default();
    if encoding.is_clausal() {
        let head = clauses(instance, encoding, options, &mut sink)?;
        return Ok((head, sink.gates));
    }
    let mut variables = Variables::new(instance, options);
    let mut gates = Gates::default();
    match encoding {
        Encoding::La => la::build(&mut variables, &mut sink, &mut gates),
        Encoding::Ln => ln::build(&mut variables, &mut sink, &mut gates),
        Encoding::Sa => sa::build(&mut variables, &mut sink, &mut gates),
        Encoding::Sn => sn::build(&mut variables, &mut sink, &mut gates),
        Encoding::Wg => wg::build(&mut variables, &mut sink, &mut gates),
        Encoding::Fa => functional::all_sets(&mut variables, &mut sink, &mut gates),
        Encoding::Fn => functional::neighbours(&mut variables, &mut sink, &mut gates),
        _ => functional::transversal(&mut variables, &mut sink, &mut gates),
    }?;
    let Variables { prefix, names, moves, .. } = variables;
    Ok((Head { prefix, names, moves }, gates))
}

fn circuit_formula(
    instance: &Instance,
    encoding: Encoding,
    options: &Options,
) -> Result<(CircuitFormula, Moves), EncodeError> {
    let (head, mut gates) = circuit(instance, encoding, options)?;
    let output = gates.output();
    let formula = CircuitFormula { prefix: head.prefix, circuit: gates.circuit, output, names: head.names };
    Ok((formula, head.moves))
}

fn gates_to_clauses(
    gates: &Gates,
    options: &Options,
    prefix: &mut Prefix,
    sink: &mut impl ClauseSink,
) -> Result<GateLiterals, SinkError> {
    if let Some(last) = prefix.blocks().iter().flat_map(|block| block.vars()).max() {
        sink.raise_to(*last)?;
    }
    clausal::assert(&gates.circuit, &gates.conjuncts, options.method, options.placement, prefix, sink)
}
