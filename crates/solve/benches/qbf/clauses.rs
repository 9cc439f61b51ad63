//! Clauses to a circuit, with what the command line switches off.

use board::games::{Player, Position, Shrink, hex};
use cpu_time::ProcessTime;
use encode::games::{Encoding, Options, Prepared, encode, prepare};
use logic::{CircuitFormula, CnfFormula, Formula};
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

/// The time from clauses to a circuit for the transversal encoding of empty Hex of side 19, 21 plies.
pub(crate) fn large(arguments: &[String]) {
    let mut question = hex::question(19, 19, Position::empty(361), Player::Black, Player::Black);
    question.depth = Some(21);
    let Prepared::Open(instance) = prepare(&question, Shrink::Stones) else { panic!("nothing is dropped") };
    let Formula::Cnf(formula) = encode(&instance, Encoding::Et, &Options::default()).unwrap().formula else { panic!() };
    let start = ProcessTime::now();
    circuit(&formula, arguments);
    println!("{} clauses: {:.1} s", formula.matrix.len(), start.elapsed().as_secs_f64());
}
