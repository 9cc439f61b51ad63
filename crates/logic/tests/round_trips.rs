//! Written and read again, every formula is the same, plain and compressed.

mod brute;

use std::collections::HashMap;
use std::io::Read;

use brute::random;
use brute::{circuit_truth, cnf_truth};
use logic::circuit::{Edge, Gate};
use logic::compression::{Compression, decompressed};
use logic::dimacs::{self, Dialect};
use logic::qcir::{self, Form};
use logic::text::Options;
use logic::{CircuitFormula, ClauseSink, CnfFormula, Formula, Names, Prefix, Quantifier, SinkError, formula};

const STRICT: Options = Options { strict: true };
const ALL: [Compression; 3] = [Compression::None, Compression::Gzip, Compression::Zstd];

#[test]
fn qdimacs() {
    for seed in 0..400 {
        let formula = random::cnf(seed);
        for compression in ALL {
            let file = dimacs::write(&formula, compression.writer(Vec::new()).unwrap()).unwrap().finish().unwrap();
            let reading = formula::read(&file[..], "f", STRICT).unwrap();
            let Formula::Cnf(again) = reading.value else { panic!("not clauses") };
            assert_eq!(again, formula, "seed {seed}");
        }
    }
}

#[test]
fn dimacs_without_prefix() {
    for seed in 0..200 {
        let formula = random::cnf(seed);
        let universal = brute::quantified(&formula.prefix).any(|(q, _)| q == Quantifier::Forall);
        let Some(formula) = formula.without_prefix() else {
            assert!(universal);
            continue;
        };
        assert!(!universal);
        for compression in ALL {
            let file = dimacs::write(&formula, compression.writer(Vec::new()).unwrap()).unwrap().finish().unwrap();
            let again = dimacs::read(&file[..], "f", Dialect::Dimacs, STRICT).unwrap().value;
            assert_eq!((&again.matrix, &again.names), (&formula.matrix, &formula.names));
            assert_eq!(cnf_truth(&again), cnf_truth(&formula));
        }
    }
}

#[test]
fn qcir_by_numbers() {
    for seed in 0..400 {
        let formula = random::circuit(seed);
        for compression in ALL {
            let file = compression.writer(Vec::new()).unwrap();
            let file = qcir::write(&formula, Form::Cleansed, file).unwrap().finish().unwrap();
            let Formula::Circuit(again) = formula::read(&file[..], "f", STRICT).unwrap().value else {
                panic!("no circuit")
            };
            assert_eq!((&again.prefix, &again.names), (&formula.prefix, &formula.names), "seed {seed}");
            assert!(same_circuit(&formula, &again, &|var| var.number().to_string(), &|var| var.number().to_string()));
        }
    }
}

#[test]
fn qcir_by_names() {
    for seed in 0..400 {
        let formula = random::circuit(seed);
        let file = qcir::write(&formula, Form::Named, Vec::new()).unwrap();
        for compression in [Compression::Gzip, Compression::Zstd] {
            let compressed = compression.writer(Vec::new()).unwrap();
            let compressed = qcir::write(&formula, Form::Named, compressed).unwrap().finish().unwrap();
            let mut plain = Vec::new();
            decompressed(&compressed[..]).unwrap().read_to_end(&mut plain).unwrap();
            assert_eq!(plain, file);
        }
        let text = String::from_utf8_lossy(&file);
        let again = qcir::read(&file[..], "f", STRICT).unwrap_or_else(|error| panic!("{error}\n{text}")).value;
        // Variables are counted anew in the order of the prefix.
        let old = brute::quantified(&formula.prefix).map(|(q, var)| (q, formula.names.get(var)));
        let new = brute::quantified(&again.prefix).map(|(q, var)| (q, again.names.get(var)));
        for ((q, name), (again_q, again_name)) in old.zip(new) {
            assert_eq!(q, again_q);
            assert!(
                again_name.is_none_or(|again| name == Some(again) || again.starts_with('v')),
                "seed {seed}\n{text}"
            );
        }
        let order = |formula: &CircuitFormula| {
            let vars = brute::quantified(&formula.prefix).map(|(_, var)| var);
            vars.enumerate().map(|(i, var)| (var, i.to_string())).collect::<HashMap<_, _>>()
        };
        let (old, new) = (order(&formula), order(&again));
        assert!(
            same_circuit(&formula, &again, &|var| old[&var].clone(), &|var| new[&var].clone()),
            "seed {seed}\n{text}"
        );
    }
}

/// Whether both outputs are the same gates of the same inputs, however numbered.
fn same_circuit(
    a: &CircuitFormula,
    b: &CircuitFormula,
    name_a: &dyn Fn(logic::Var) -> String,
    name_b: &dyn Fn(logic::Var) -> String,
) -> bool {
    shape(a, a.output, name_a) == shape(b, b.output, name_b)
}

/// The gate as a text with its inputs sorted.
fn shape(formula: &CircuitFormula, edge: Edge, name: &dyn Fn(logic::Var) -> String) -> String {
    let sign = if edge.is_negated() { "-" } else { "" };
    let gate = formula.circuit.gate(edge.node());
    let mut inputs: Vec<String> = gate.inputs().iter().map(|&input| shape(formula, input, name)).collect();
    let word = match gate {
        Gate::True => "true".to_owned(),
        Gate::Input(var) => name(var),
        Gate::And(_) => "and".to_owned(),
        Gate::Xor(_) => "xor".to_owned(),
        Gate::Ite(_) => "ite".to_owned(),
    };
    if !matches!(gate, Gate::Ite(_)) {
        inputs.sort();
    }
    format!("{sign}{word}({})", inputs.join(","))
}

#[test]
fn xor_and_ite_expanded() {
    for seed in 0..200 {
        let formula = random::circuit(seed);
        let (circuit, output) = formula.circuit.only_and(formula.output);
        let expanded = CircuitFormula { circuit, output, ..formula.clone() };
        let only_and = |node| !matches!(expanded.circuit.gate(node), Gate::Xor(_) | Gate::Ite(_));
        assert!((0..expanded.circuit.nodes()).all(only_and));
        assert_eq!(circuit_truth(&expanded), circuit_truth(&formula), "seed {seed}");
    }
}

#[test]
fn no_empty_clause_and_no_empty_matrix() {
    for seed in 0..300 {
        let formula = random::cnf(seed);
        let strict = formula.clone().without_empty().unwrap();
        assert!(!strict.matrix.is_empty() && strict.matrix.clauses().all(|clause| !clause.is_empty()));
        assert_eq!(cnf_truth(&strict), cnf_truth(&formula), "seed {seed}");
    }
}

/// An encoder that writes a formula again.
fn replay(formula: &CnfFormula, sink: &mut dyn ClauseSink) -> Result<(Prefix, Names), SinkError> {
    sink.new_vars(formula.matrix.variables())?;
    formula.matrix.clauses().try_for_each(|clause| sink.add_clause(clause))?;
    Ok((formula.prefix.clone(), formula.names.clone()))
}

#[test]
fn streamed_and_stored_files_are_equal() {
    for seed in 0..100 {
        let formula = random::cnf(seed);
        let streamed = dimacs::stream(Vec::new(), |sink| replay(&formula, sink)).unwrap();
        assert_eq!(streamed, dimacs::write(&formula, Vec::new()).unwrap());
    }
}

#[test]
fn counts_are_kept() {
    let head = |variables, clauses| dimacs::Head { variables, clauses, ..Default::default() };
    let formula = random::cnf(3);
    let (variables, clauses) = (formula.matrix.variables(), formula.matrix.len() as u64);
    assert!(variables > 1 && clauses > 1);
    for (variables, clauses, expected) in [
        (variables, clauses, None),
        (variables - 1, clauses, Some("variables")),
        (variables, clauses - 1, Some("clauses")),
        (variables, clauses + 1, Some("clauses")),
    ] {
        let mut writer = dimacs::Writer::new(Vec::new(), &head(variables, clauses)).unwrap();
        let result = replay(&formula, &mut writer).and_then(|_| writer.finish());
        match (result, expected) {
            (Ok(_), None) => {}
            (Err(SinkError::Count { what, .. }), Some(expected)) => assert_eq!(what, expected),
            (result, _) => panic!("{result:?}"),
        }
    }
}
