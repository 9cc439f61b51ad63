//! Quantified formulas: a cube has some variables of the outermost block assigned.
//!
//! [`qbf::split`] says which. The certificates of cubes are functions of the winner for the formula under the cube. If
//! he has the outermost block, he takes a cube that he wins; otherwise he looks which cube the loser's assignment is
//! in, and plays its functions.

use std::time::Instant;

use check::qbf::{Claim, obligation};
use logic::aiger::{self, Form};
use logic::text::Options;
use logic::{Block, CircuitFormula, Formula, Quantifier};
use qbf::{Certificate, Preparation};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use solve::obligation::{Undischarged, discharge, limits as limits_of_proof};

use super::merge::Parts;
use super::whole::{Combined, Decided, Whole};
use super::{Error, Fault, Kind, Limits, Progress, Verdict, value};

/// The kind of its certificates.
const FUNCTIONS: &str = "functions";

/// A formula, and into how many cubes it is split.
pub(super) struct QuantifiedFormula {
    text: String,
    formula: Formula,
    circuit: CircuitFormula,
    split: Split,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Split {
    /// At most so many cubes.
    parts: usize,
}

impl QuantifiedFormula {
    fn of(text: &str, split: Split) -> Result<Self, String> {
        let reading = logic::formula::read(text.as_bytes(), "the formula", Options::default());
        let mut formula = reading.map_err(|error| error.to_string())?.value;
        let circuit = match &mut formula {
            Formula::Cnf(formula) => {
                formula.bind_free();
                formula.to_circuit()
            }
            Formula::Circuit(formula) => formula.clone(),
        };
        Ok(Self { text: text.to_owned(), formula, circuit, split })
    }

    /// The formula under a cube.
    fn under(&self, cube: &str) -> Result<Formula, String> {
        let cube: qbf::Cube = cube.parse().map_err(|error: qbf::CubeError| error.to_string())?;
        let under = match &self.formula {
            Formula::Cnf(formula) => qbf::cofactor_of_clauses(formula, cube.literals()).map(Formula::Cnf),
            Formula::Circuit(formula) => qbf::cofactor(formula, cube.literals()).map(Formula::Circuit),
        };
        under.map_err(|error| error.to_string())
    }

    /// Who has the outermost block. Without blocks nothing is split, and it does not matter.
    fn owner(&self) -> Quantifier {
        self.circuit.bound_prefix().blocks().first().map_or(Quantifier::Exists, Block::quantifier)
    }
}

impl Whole for QuantifiedFormula {
    const KIND: Kind = Kind::Formula;
    type Fixed = String;
    type Proof = Certificate;

    fn split(text: &str, number: usize) -> Result<Self, String> {
        Self::of(text, Split { parts: number.max(1) })
    }

    fn read(text: &str, parameters: &Value) -> Result<Self, String> {
        Self::of(text, Split::deserialize(parameters).map_err(|error| format!("split: {error}"))?)
    }

    fn question(&self) -> &str {
        &self.text
    }

    fn parameters(&self) -> Value {
        value(&self.split)
    }

    fn cover(&self) -> Result<Vec<String>, String> {
        // Where all cubes are plainly lost, the whole is left.
        let cubes: Vec<String> = qbf::split(&self.circuit, self.split.parts).iter().map(qbf::Cube::to_string).collect();
        Ok(if cubes.is_empty() { vec![Self::nothing()] } else { cubes })
    }

    fn nothing() -> String {
        qbf::Cube::default().to_string()
    }

    fn decide(&self, cube: &String, limits: &Limits, progress: &mut dyn FnMut(&Progress)) -> Result<Decided, String> {
        let under = self.under(cube)?;
        let start = Instant::now();
        let solve::Limits { deadline, memory, stop } = limits.of_engine();
        let (limits, options) = (qbf::Limits { deadline, memory, stop }, qbf::Options::default());
        let mut say = |progressed: &qbf::Progress| {
            progress(&Progress { nodes: progressed.statistics.nodes, elapsed: start.elapsed() });
        };
        let answer = match &under {
            Formula::Cnf(formula) => qbf::solve_clauses(formula, &Preparation::default(), &options, &limits, &mut say),
            Formula::Circuit(formula) => qbf::solve(formula, &options, &limits, &mut say),
        };
        let nodes = answer.statistics.nodes;
        Ok(match (answer.verdict, answer.certificate, answer.given_up) {
            (Ok(yes), Some(certificate), _) => Decided::proved(yes, nodes, FUNCTIONS, written(&certificate)?),
            (Ok(_), None, Some(limit)) => Decided::unknown(format!("the certificate was given up: {limit}"), nodes),
            (Ok(_), None, None) => Decided::unknown("the certificate was given up", nodes),
            (Err(stop), ..) => Decided::unknown(stop, nodes),
        })
    }

    fn judge(&self, cube: &String, yes: bool, bytes: &[u8], limits: &Limits) -> Result<Certificate, Fault> {
        let under = self.under(cube).map_err(Fault::OtherQuestion)?;
        let claim: Claim =
            check::qbf::read(bytes, "the certificate").map_err(|error| Fault::Torn(error.to_string()))?;
        if let Some(proved) = claim.verdict.filter(|&verdict| verdict != yes) {
            let [said, proved] = [yes, proved].map(|yes| Verdict::of(yes).name());
            return Err(Fault::OtherVerdict { said, proved });
        }
        let rejected = |why: String| Fault::Rejected(why);
        let obligation = obligation(&under, &claim).map_err(|rejection| rejected(rejection.to_string()))?;
        let limits = limits_of_proof(None, &limits.stop);
        discharge(&obligation, &limits, None).map_err(|why| match why {
            Undischarged::Stopped => Fault::Stopped,
            why => rejected(why.to_string()),
        })?;
        let read = Certificate::of_functions_read(yes, &claim.functions);
        read.ok_or_else(|| rejected("a port without the number of a variable".to_owned()))
    }

    fn combine(&self, parts: &Parts<'_, Self>) -> Result<Option<Combined>, Error> {
        let owner = self.owner();
        let verdicts = (0..parts.len()).map(|place| parts.verdict(place));
        let Some(yes) = qbf::combine(owner, verdicts) else { return Ok(None) };
        let of_winner = (0..parts.len()).filter(|&place| parts.verdict(place) == Some(yes));
        // Of the winner's own choices one is enough.
        let needed = if yes == (owner == Quantifier::Exists) { 1 } else { parts.len() };
        let mut proofs = Vec::new();
        for place in of_winner.take(needed) {
            let cube: qbf::Cube = parts.fixed[place].parse().expect("a cube of the split");
            proofs.push((cube, parts.proof(place)?));
        }
        let cases = proofs.iter().map(|(cube, proof)| (cube, proof.clone())).collect();
        let combined = Certificate::combined(&self.circuit, yes, cases);
        let combined = combined.ok_or_else(|| Error::Combined("no cube has the verdict".to_owned()))?;
        let certificate = written(&combined).map_err(Error::Combined)?;
        Ok(Some(Combined { yes, kind: FUNCTIONS, certificate }))
    }
}

fn written(certificate: &Certificate) -> Result<Vec<u8>, String> {
    aiger::write(&certificate.functions, Form::Ascii, Vec::new()).map_err(|error| error.to_string())
}
