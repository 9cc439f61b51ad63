//! Clauses to a circuit, with what the command line switches off.

use logic::{CircuitFormula, CnfFormula};
use qbf::{preprocess, recover};

/// What the solver is given for a formula over clauses; with `--widths` its blocks are printed.
pub(crate) fn circuit(formula: &CnfFormula, arguments: &[String]) -> CircuitFormula {
    let on = |name: &str| !arguments.iter().any(|argument| argument == name);
    let options = preprocess::Options {
        universal_reduction: on("--no-reduction"),
        units: on("--no-units"),
        pure_literals: on("--no-pure"),
        equivalences: on("--no-equivalences"),
        subsumption: on("--no-subsumption"),
        strengthening: on("--no-strengthening"),
        blocked_clauses: !on("--blocked"),
    };
    let options = if on("--no-preprocessing") { options } else { preprocess::Options::NONE };
    let smaller = preprocess::preprocess(formula, &options);
    let options = recover::Options {
        gates: on("--no-gates"),
        one_sided: on("--no-one-sided"),
        last_block: on("--no-last-block"),
        interface_first: on("--no-interface"),
    };
    let recovered = recover::recover(&smaller.formula, &options);
    if !on("--widths") {
        let widths: Vec<usize> = recovered.formula.prefix.blocks().iter().map(|block| block.vars().len()).collect();
        println!("{:?}, {} defined, widths {widths:?}", smaller.statistics, recovered.definitions.len());
    }
    recovered.formula
}
