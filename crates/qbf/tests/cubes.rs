//! Cubes as text, formulas under them, and what their verdicts say of the whole.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod formulas;
mod judge;

use logic::{CircuitFormula, Formula, Lit, Quantifier, Var};
use qbf::{
    AssumptionError, Cube, CubeError, Limits, Options, cofactor, cofactor_of_clauses, combine, solve_under, split,
};

fn lit(number: i64) -> Lit {
    Lit::new(number).unwrap()
}

#[test]
fn texts_round_trip() {
    for (text, literals) in [("0", &[] as &[i64]), ("1 -2 3 0", &[1, -2, 3]), ("-2147483647 0", &[-2147483647])] {
        let cube: Cube = text.parse().unwrap();
        assert_eq!(cube.literals(), literals.iter().copied().map(lit).collect::<Vec<_>>());
        assert_eq!(cube.to_string(), text);
        assert_eq!(Cube::new(cube.literals().iter().copied()), Ok(cube));
    }
    assert_eq!(" 1\t-2  0\n".parse::<Cube>().unwrap().to_string(), "1 -2 0");
}

#[test]
fn damaged_texts() {
    for text in ["", " ", "1", "1 -2"] {
        assert_eq!(text.parse::<Cube>(), Err(CubeError::NoEnd), "{text:?}");
    }
    for text in ["0 0", "1 0 2", "1 0 2 0"] {
        assert!(matches!(text.parse::<Cube>(), Err(CubeError::AfterEnd(_))), "{text:?}");
    }
    for word in ["x", "+1", "01", "-0", "00", "--1", "1.0", "2147483648", "99999999999999999999", "1,2", "-", "\u{661}"]
    {
        assert_eq!(format!("3 {word} 0").parse::<Cube>(), Err(CubeError::Literal(word.to_owned())));
    }
    for text in ["1 1 0", "1 -1 0", "2 1 -2 0"] {
        assert!(matches!(text.parse::<Cube>(), Err(CubeError::Twice(_))), "{text:?}");
    }
    assert_eq!("1 -2 x 0".parse::<Cube>().unwrap_err().to_string(), "expected a literal, got \"x\"");
}

#[test]
fn combination_by_its_definition() {
    let values = [Some(false), Some(true), None];
    for length in 0..=5_u32 {
        for code in 0..3_usize.pow(length) {
            let verdicts: Vec<Option<bool>> = (0..length).map(|place| values[code / 3_usize.pow(place) % 3]).collect();
            // What it would be if the unknown ones were any: known if it is always the same.
            let unknown = verdicts.iter().filter(|verdict| verdict.is_none()).count();
            for quantifier in [Quantifier::Exists, Quantifier::Forall] {
                let completed = |choice: usize| {
                    let mut bits = (0..unknown).map(|bit| choice >> bit & 1 == 1);
                    let mut full = verdicts.iter().map(|verdict| verdict.unwrap_or_else(|| bits.next().unwrap()));
                    if quantifier == Quantifier::Exists { full.any(|value| value) } else { full.all(|value| value) }
                };
                let first = completed(0);
                let expected = (0..1 << unknown).all(|choice| completed(choice) == first).then_some(first);
                assert_eq!(combine(quantifier, verdicts.iter().copied()), expected, "{quantifier:?} {verdicts:?}");
            }
        }
    }
}

/// The verdict under each cube is right, with its certificate, and they combine to the verdict of the whole; each
/// assignment of the block is in at most one cube, and in one unless it is lost for the block's owner.
fn splits(formula: &CircuitFormula, parts: usize, of: &str) -> usize {
    let prefix = formula.bound_prefix();
    let cubes = split(formula, parts);
    assert!(cubes.len() <= parts.max(1), "{of}: {cubes:?}");
    let mut verdicts = Vec::new();
    for cube in &cubes {
        let under = cofactor(formula, cube.literals()).unwrap();
        let values: Vec<(u64, bool)> =
            cube.literals().iter().map(|lit| (lit.var().number().into(), lit.is_positive())).collect();
        let bound = Formula::Circuit(CircuitFormula { prefix: prefix.clone(), ..formula.clone() });
        let answer =
            solve_under(formula, cube.literals(), &Options::default(), &Limits::default(), &mut |_| ()).unwrap();
        let verdict = answer.verdict.unwrap();
        assert_eq!(verdict, brute::truth_under(&bound, &values), "{of}: {cube}");
        judge::judge(&under, &answer.certificate.unwrap());
        judge::judge_outer(&under, verdict, answer.outer.as_deref());
        verdicts.push(Some(verdict));
    }
    let Some(block) = prefix.blocks().first() else { return cubes.len() };
    assert_eq!(combine(block.quantifier(), verdicts), Some(brute::circuit_truth(formula)), "{of}: {cubes:?}");
    let vars: Vec<Var> = block.vars().to_vec();
    for code in 0..1_u32 << vars.len() {
        let value = |var: Var| code >> vars.iter().position(|&other| other == var).unwrap() & 1 == 1;
        let holds = |cube: &&Cube| cube.literals().iter().all(|lit| value(lit.var()) == lit.is_positive());
        let in_cubes = cubes.iter().filter(holds).count();
        let full: Vec<(u64, bool)> = vars.iter().map(|&var| (var.number().into(), value(var))).collect();
        let bound = Formula::Circuit(CircuitFormula { prefix: prefix.clone(), ..formula.clone() });
        let lost = brute::truth_under(&bound, &full) != (block.quantifier() == Quantifier::Exists);
        assert!(in_cubes == 1 || in_cubes == 0 && lost, "{of}: {code} is in {in_cubes} of {cubes:?}");
    }
    cubes.len()
}

#[test]
fn verdicts_under_cubes() {
    let mut split_up = 0;
    for seed in 0..400 {
        for parts in [0, 2, 3, 8] {
            split_up += usize::from(splits(&formulas::circuit(seed), parts, &format!("circuit {seed}")) > 1);
            splits(&formulas::cnf(seed).to_circuit(), parts, &format!("cnf {seed}"));
        }
    }
    assert!(split_up > 100, "{split_up} were split");
}

#[test]
fn clauses_and_circuits_have_the_same_cofactors() {
    for seed in 0..300 {
        let mut clauses = formulas::cnf(seed);
        // A circuit does not know of free variables that do not matter.
        clauses.bind_free();
        let circuit = clauses.to_circuit();
        for cube in split(&circuit, 4) {
            let of_clauses = cofactor_of_clauses(&clauses, cube.literals()).unwrap();
            let of_circuit = cofactor(&circuit, cube.literals()).unwrap();
            assert_eq!(of_clauses.prefix.blocks(), of_circuit.prefix.blocks());
            assert_eq!(brute::cnf_truth(&of_clauses), brute::circuit_truth(&of_circuit), "cnf {seed}, {cube}");
        }
    }
}

/// A choice of one among 16 has 16 assignments, not 2^16.
#[test]
fn allowed_assignments_only() {
    let mut formula = CircuitFormula::default();
    let vars: Vec<Var> = (1..=16).map(|number| Var::new(number).unwrap()).collect();
    formula.prefix.push(Quantifier::Exists, vars.iter().copied()).unwrap();
    let reply = Var::new(17).unwrap();
    formula.prefix.push(Quantifier::Forall, [reply]).unwrap();
    let circuit = &mut formula.circuit;
    let inputs: Vec<_> = vars.iter().map(|&var| circuit.input(var)).collect();
    let mut rules = vec![circuit.or(inputs.iter().copied())];
    for (i, &one) in inputs.iter().enumerate() {
        rules.extend(inputs[..i].iter().map(|&other| circuit.or([!one, !other])).collect::<Vec<_>>());
    }
    let reply = circuit.input(reply);
    rules.push(circuit.or([inputs[2], inputs[9], reply]));
    formula.output = circuit.and(rules);
    let cubes = split(&formula, 64);
    assert_eq!(cubes.len(), 16);
    assert_eq!(cubes.iter().filter(|cube| cube.literals().iter().any(|lit| lit.is_positive())).count(), 15);
}

#[test]
fn assumptions_that_cannot_be() {
    let mut formula = CircuitFormula::default();
    let [a, b, c] = [1, 2, 3].map(|number| Var::new(number).unwrap());
    formula.prefix.push(Quantifier::Forall, [a, b]).unwrap();
    formula.prefix.push(Quantifier::Exists, [c]).unwrap();
    formula.output = formula.circuit.input(c);
    let error = |literals: &[Lit]| {
        solve_under(&formula, literals, &Options::default(), &Limits::default(), &mut |_| ()).map(|_| ()).unwrap_err()
    };
    assert_eq!(error(&[lit(3)]), AssumptionError::NotOutermost(lit(3)));
    assert_eq!(error(&[lit(1), lit(7)]), AssumptionError::NotOutermost(lit(7)));
    assert_eq!(error(&[lit(1), lit(2), lit(-1)]), AssumptionError::Contradiction(lit(-1)));
    assert!(cofactor(&formula, &[lit(1), lit(1)]).is_ok());
}
