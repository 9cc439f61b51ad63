//! The JSON object of `qbf --json`: schema `boardproof/answer/1` with a formula as its question. Absent keys are left
//! out.

use logic::Formula;
use serde::Serialize;

/// The whole object.
#[derive(Serialize)]
pub(crate) struct FormulaAnswer<'a> {
    pub(crate) schema: &'static str,
    pub(crate) question: FormulaObject,
    pub(crate) verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    pub(crate) engine: &'static str,
    pub(crate) nodes: u64,
    pub(crate) lemmas: u64,
    /// The winner's values of the outermost block, as literals.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) outer_assignment: Option<Vec<i32>>,
    pub(crate) seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certificate: Option<FunctionsObject<'a>>,
}

/// What was asked.
#[derive(Serialize)]
pub(crate) struct FormulaObject {
    kind: &'static str,
    form: &'static str,
    /// The largest variable.
    pub(crate) variables: u32,
    /// Clauses, or gates of a circuit.
    pub(crate) size: usize,
    blocks: usize,
}

/// The certificate: where it is, and whether it was accepted.
#[derive(Serialize)]
pub(crate) struct FunctionsObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) path: Option<&'a str>,
    pub(crate) kind: &'static str,
    pub(crate) checked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    /// Gates with an input each, as they are in the circuit. None if there are no functions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) gates: Option<usize>,
    /// Steps of the proof that was accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<u64>,
    /// Bytes of the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) size: Option<u64>,
    /// The file with the proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proof: Option<&'a str>,
}

impl FormulaObject {
    pub(crate) fn new(formula: &Formula) -> Self {
        let prefix = formula.prefix();
        let (form, variables, size) = match formula {
            Formula::Cnf(formula) => ("cnf", formula.matrix.variables(), formula.matrix.len()),
            Formula::Circuit(formula) => {
                let support = formula.circuit.support([formula.output]).into_iter().map(|var| var.number());
                ("circuit", support.max().unwrap_or(0), formula.circuit.size([formula.output]).gates)
            }
        };
        let variables = variables.max(prefix.max_variable());
        Self { kind: "formula", form, variables, size, blocks: prefix.blocks().len() }
    }
}
