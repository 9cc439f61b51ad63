//! Prenex formulas, over clauses or over a circuit, and the reader that knows their format by content.

use std::io::Read;

use crate::clausal::{self, Method, Placement};
use crate::compression::decompressed;
use crate::text::{Notes, Options, ReadError, Reading, Scanner};
use crate::{Block, Circuit, ClauseSink, Cnf, Edge, Names, Prefix, Quantifier, SinkError, Var, VarMap, dimacs, qcir};

/// A prenex formula over clauses.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CnfFormula {
    /// The quantifiers; variables of the matrix without one are outermost existential.
    pub prefix: Prefix,
    /// The clauses.
    pub matrix: Cnf,
    /// What variables mean.
    pub names: Names,
}

/// A prenex formula over a circuit.
#[derive(Debug, Clone, Default)]
pub struct CircuitFormula {
    /// The quantifiers; inputs without one are outermost existential.
    pub prefix: Prefix,
    /// The gates.
    pub circuit: Circuit,
    /// What has to be true.
    pub output: Edge,
    /// What variables mean.
    pub names: Names,
}

/// A prenex formula.
#[derive(Debug, Clone)]
pub enum Formula {
    /// Over clauses.
    Cnf(CnfFormula),
    /// Over a circuit.
    Circuit(CircuitFormula),
}

impl CnfFormula {
    /// Binds the free variables of the matrix outermost.
    pub fn bind_free(&mut self) {
        let mut seen = VarMap::new();
        let vars = self.matrix.clauses().flatten().map(|lit| lit.var());
        let prefix = &self.prefix;
        let free: Vec<Var> = vars.filter(|&var| prefix.level(var).is_none() && !seen.set(var, true)).collect();
        self.prefix.bind_free(free).expect("free variables are not quantified");
    }

    /// The same over a circuit with a gate for each clause. A formula without clauses is true.
    pub fn to_circuit(&self) -> CircuitFormula {
        let mut circuit = Circuit::new();
        let mut clauses = Vec::with_capacity(self.matrix.len());
        for clause in self.matrix.clauses() {
            let inputs: Vec<Edge> =
                clause.iter().map(|lit| circuit.input(lit.var()).negated_if(!lit.is_positive())).collect();
            clauses.push(circuit.or(inputs));
        }
        let output = circuit.and(clauses);
        CircuitFormula { prefix: self.prefix.clone(), circuit, output, names: self.names.clone() }
    }

    /// The formula without its prefix, to be written as plain DIMACS; `None` if it has universal variables.
    pub fn without_prefix(mut self) -> Option<Self> {
        let existential = |block: &Block| block.quantifier() == Quantifier::Exists;
        if !self.prefix.blocks().iter().all(existential) {
            return None;
        }
        if let Ok(last) = Var::new(self.prefix.max_variable().into()) {
            self.matrix.raise_to(last).ok()?;
        }
        self.prefix = Prefix::new();
        Some(self)
    }

    /// The formula in a form for readers that hold to the letter of QDIMACS 1.1, which has no empty clause and no
    /// empty matrix: a false one becomes `x and not x`, a true one `x or not x`, for an existential x.
    ///
    /// # Errors
    /// When no variable is left.
    pub fn without_empty(mut self) -> Result<Self, SinkError> {
        let contradiction = self.matrix.clauses().any(<[_]>::is_empty);
        if !contradiction && !self.matrix.is_empty() {
            return Ok(self);
        }
        let mut matrix = Cnf::new();
        if let Ok(last) = Var::new(self.matrix.variables().max(self.prefix.max_variable()).into()) {
            matrix.raise_to(last)?;
        }
        let x = matrix.new_var()?.positive();
        if contradiction {
            matrix.add_clause(&[x])?;
            matrix.add_clause(&[!x])?;
        } else {
            matrix.add_clause(&[x, !x])?;
        }
        self.prefix.bind_free([x.var()]).expect("the variable is new");
        self.matrix = matrix;
        Ok(self)
    }
}

impl CircuitFormula {
    /// The prefix with the free inputs below the output bound outermost.
    pub fn bound_prefix(&self) -> Prefix {
        let mut prefix = self.prefix.clone();
        let support = self.circuit.support([self.output]).into_iter();
        let free: Vec<Var> = support.filter(|&var| prefix.level(var).is_none()).collect();
        prefix.bind_free(free).expect("free variables are not quantified");
        prefix
    }

    /// The same question over clauses.
    ///
    /// # Errors
    /// When no variable is left.
    pub fn to_cnf(&self, method: Method, placement: Placement) -> Result<CnfFormula, SinkError> {
        let mut prefix = self.bound_prefix();
        let mut matrix = Cnf::new();
        if let Ok(last) = Var::new(prefix.max_variable().into()) {
            matrix.raise_to(last)?;
        }
        clausal::assert(&self.circuit, &[self.output], method, placement, &mut prefix, &mut matrix)?;
        Ok(CnfFormula { prefix, matrix, names: self.names.clone() })
    }
}

impl Formula {
    /// Its quantifiers.
    pub fn prefix(&self) -> &Prefix {
        match self {
            Self::Cnf(formula) => &formula.prefix,
            Self::Circuit(formula) => &formula.prefix,
        }
    }

    /// What its variables mean.
    pub fn names(&self) -> &Names {
        match self {
            Self::Cnf(formula) => &formula.names,
            Self::Circuit(formula) => &formula.names,
        }
    }
}

/// Reads a formula whose format, DIMACS, QDIMACS or QCIR, and whose compression are known by its content.
///
/// # Errors
/// Those of the reader of its format.
pub fn read(input: impl Read, file: &str, options: Options) -> Result<Reading<Formula>, ReadError> {
    let input = decompressed(input).map_err(|error| ReadError::Io { file: file.to_owned(), error })?;
    let notes = Notes::new(file, options);
    let mut scanner = Scanner::new(input, &notes)?;
    let head = scanner.ahead(256, &notes)?.trim_ascii_start();
    if looks_like_qcir(head) {
        Ok(qcir::read_from(scanner, notes)?.map(Formula::Circuit))
    } else {
        Ok(dimacs::read_from(scanner, notes, dimacs::Dialect::Qdimacs)?.map(Formula::Cnf))
    }
}

/// QCIR begins with `#`, or, where the header is missing, with one of its words; DIMACS with `c` or `p`.
fn looks_like_qcir(head: &[u8]) -> bool {
    let words: [&[u8]; 4] = [b"exists", b"forall", b"free", b"output"];
    let begins = |word: &[u8]| head.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    head.starts_with(b"#") || words.into_iter().any(begins)
}
