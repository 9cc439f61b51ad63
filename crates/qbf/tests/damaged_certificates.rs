//! Certificates that must be rejected, each for its reason; random damage is accepted only where it does no harm.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod formulas;
mod judge;

use check::qbf::{Claim, Port, Rejection, accept, obligation};
use logic::aiger::{self, Form, Input, Output};
use logic::{CircuitFormula, Edge, Formula, Quantifier, Var};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// For all 1 there is 2, for all 3 there is 4: 2 = 1, 4 = 1 xor 3.
const TRUE: &str = "#QCIR-14\nforall(1)\nexists(2)\nforall(3)\nexists(4)\noutput(9)\n5 = xor(1, 2)\n6 = xor(1, 3)\n7 = xor(6, 4)\n9 = and(-5, -7)\n";
/// There is 1, for all 2: 1 = 2.
const FALSE: &str = "#QCIR-14\nexists(1)\nforall(2)\noutput(-3)\n3 = xor(1, 2)\n";

fn read(text: &str) -> Formula {
    logic::formula::read(text.as_bytes(), "formula", logic::text::Options::default()).unwrap().value
}

fn circuit(formula: &Formula) -> &CircuitFormula {
    let Formula::Circuit(formula) = formula else { panic!("circuits only") };
    formula
}

fn solved(formula: &CircuitFormula) -> Claim {
    let answer = qbf::solve(formula, &qbf::Options::default(), &qbf::Limits::default(), &mut |_| ());
    // Through a file, as others would read it.
    let file = aiger::write(&answer.certificate.unwrap().functions, Form::Binary, Vec::new()).unwrap();
    check::qbf::read(&file[..], "certificate").unwrap()
}

fn rejected(text: &str, damage: impl FnOnce(&mut Claim)) -> Rejection {
    let formula = read(text);
    let mut claim = solved(circuit(&formula));
    assert!(judge::is_refuted(&obligation(&formula, &claim).unwrap()));
    damage(&mut claim);
    obligation(&formula, &claim).expect_err("it is damaged")
}

fn var(n: u64) -> Var {
    Var::new(n).unwrap()
}

fn name(claim: &mut Claim, output: usize, name: &str) {
    claim.functions.outputs[output].name = Some(name.into());
}

#[test]
fn wrong_forms() {
    let first = Port::Output(0);
    let rejection = rejected(TRUE, |claim| _ = claim.functions.outputs.remove(1));
    assert!(matches!(rejection, Rejection::Missing(missing) if missing == var(4)), "{rejection}");
    let rejection = rejected(TRUE, |claim| claim.verdict = None);
    assert!(matches!(rejection, Rejection::NoVerdict), "{rejection}");
    let rejection = rejected(TRUE, |claim| claim.verdict = Some(false));
    let winner = Quantifier::Forall;
    assert!(matches!(rejection, Rejection::WrongPlayer { port: Port::Input(0), winner: w, .. } if w == winner));
    assert_eq!(
        rejection.to_string(),
        "input 0 is variable 1, which is universal; under this verdict inputs are existential and outputs universal"
    );
    let rejection = rejected(TRUE, |claim| name(claim, 0, "3"));
    assert_eq!(
        rejection.to_string(),
        "output 0 is variable 3, which is universal; under this verdict inputs are universal and outputs existential"
    );
    let rejection = rejected(TRUE, |claim| name(claim, 1, "2"));
    assert!(matches!(rejection, Rejection::Twice { port: Port::Output(1), var: twice } if twice == var(2)));
    for wrong in ["", "x", "+2", "0", "-2", "2 ", "99999999999"] {
        let rejection = rejected(TRUE, |claim| name(claim, 0, wrong));
        assert!(matches!(rejection, Rejection::NoNumber { port, .. } if port == first), "{wrong}: {rejection}");
    }
    let rejection = rejected(TRUE, |claim| name(claim, 0, "17"));
    assert!(matches!(rejection, Rejection::UnknownVariable { port, var: v } if (port, v) == (first, var(17))));
    let rejection = rejected(FALSE, |claim| claim.functions.inputs.clear());
    assert!(matches!(rejection, Rejection::NoInput { var: v, .. } if v == var(2)), "{rejection}");
}

#[test]
fn functions_that_look_ahead() {
    // Variable 2 takes the function of 4, which knows 3.
    let rejection = rejected(TRUE, |claim| claim.functions.outputs[0].edge = claim.functions.outputs[1].edge);
    assert!(matches!(rejection, Rejection::Later { var: v, on } if (v, on) == (var(2), var(3))), "{rejection}");
    // Foreign inputs: the winner's own variables are none.
    let rejection = rejected(TRUE, |claim| {
        claim.functions.inputs.push(Input { var: var(50), name: Some("4".into()) });
    });
    assert!(matches!(rejection, Rejection::WrongPlayer { port: Port::Input(2), var: v, .. } if v == var(4)));
}

#[test]
fn functions_that_lose() {
    for (text, damage) in [(TRUE, 0), (TRUE, 1), (FALSE, 0)] {
        let formula = read(text);
        let mut claim = solved(circuit(&formula));
        let output: &mut Output = &mut claim.functions.outputs[damage];
        output.edge = !output.edge;
        assert!(!judge::is_refuted(&obligation(&formula, &claim).unwrap()));
    }
    // Right for another formula.
    let claim = solved(circuit(&read(TRUE)));
    let other = read(&TRUE.replace("output(9)", "output(-9)"));
    assert!(!judge::is_refuted(&obligation(&other, &claim).unwrap()));
}

#[test]
fn files_that_end_early() {
    let claim = solved(circuit(&read(TRUE)));
    for form in [Form::Ascii, Form::Binary] {
        let file = aiger::write(&claim.functions, form, Vec::new()).unwrap();
        let whole = obligation(&read(TRUE), &claim).unwrap();
        for length in 0..file.len() {
            let Ok(part) = check::qbf::read(&file[..length], "part") else { continue };
            // What can be read lacks names or the verdict, or only the end of a comment.
            if let Ok(same) = obligation(&read(TRUE), &part) {
                assert_eq!(same, whole, "{form:?} {length}");
            }
        }
    }
}

#[test]
fn proofs_of_something_else() {
    let proof = |formula: &Formula| {
        let obligation = obligation(formula, &solved(circuit(formula))).unwrap();
        let steps = logic::lrat::Writer::new(Vec::new(), logic::lrat::Encoding::Text, obligation.cnf.len() as u64);
        let (outcome, steps) =
            sat::refute(&obligation.cnf, sat::Configuration::Default, &sat::Limits::default(), steps).unwrap();
        assert_eq!(outcome, sat::Outcome::Unsatisfiable);
        (obligation, steps.finish().unwrap())
    };
    let some: Vec<_> = (0..60).map(|seed| proof(&Formula::Circuit(formulas::circuit(seed)))).collect();
    let mut foreign = 0;
    for (obligation, proof) in &some {
        accept(obligation, &proof[..], "proof").expect("its own proof");
        for (other, _) in some.iter().filter(|(other, _)| other != obligation) {
            // It may be a proof of both; never of one that has a model.
            foreign += usize::from(accept(other, &proof[..], "proof").is_err());
        }
        assert!(accept(obligation, &b""[..], "proof").is_err() || obligation.cnf.clauses().any(<[_]>::is_empty));
    }
    assert!(foreign > 500, "{foreign}");
}

/// Turns edges, swaps functions, or replaces one by another edge of the circuit.
fn mutate(claim: &mut Claim, dice: &mut ChaCha8Rng) {
    let nodes = claim.functions.circuit.nodes();
    let all = edges(claim);
    let outputs = &mut claim.functions.outputs;
    // Mostly functions; damage to hints never does any harm.
    let hints = outputs.iter().filter(|output| output.name.as_deref().unwrap().starts_with("hint")).count();
    let functions = outputs.len() - hints;
    let most = if functions > 0 && dice.random_range(0..4) > 0 { functions } else { outputs.len() };
    let (a, b) = (dice.random_range(0..most), dice.random_range(0..most));
    match dice.random_range(0..5) {
        0 => outputs[a].edge = !outputs[a].edge,
        1 => (outputs[a].edge, outputs[b].edge) = (outputs[b].edge, outputs[a].edge),
        2 => outputs[a].edge = Edge::constant(dice.random()),
        3 => (outputs[a].name, outputs[b].name) = (outputs[b].name.clone(), outputs[a].name.clone()),
        _ => outputs[a].edge = all[dice.random_range(0..nodes)].negated_if(dice.random()),
    }
}

/// An edge to every node of the circuit.
fn edges(claim: &Claim) -> Vec<Edge> {
    let circuit = &claim.functions.circuit;
    let mut edges = vec![Edge::TRUE; circuit.nodes()];
    for node in 0..circuit.nodes() {
        circuit.gate(node).inputs().iter().for_each(|edge| edges[edge.node()] = edge.positive());
    }
    claim.functions.outputs.iter().for_each(|output| edges[output.edge.node()] = output.edge.positive());
    edges
}

#[test]
fn random_damage() {
    let (mut harmless, mut harmful, mut misshapen) = (0, 0, 0);
    for seed in 0..1500 {
        let formula = formulas::circuit(seed);
        let claim = solved(&formula);
        let formula = Formula::Circuit(formula);
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        if claim.functions.outputs.is_empty() {
            continue;
        }
        for _ in 0..4 {
            let mut claim = claim.clone();
            mutate(&mut claim, &mut dice);
            match obligation(&formula, &claim) {
                Err(_) => misshapen += 1,
                Ok(obligation) => {
                    let wins = judge::wins(&formula, &claim);
                    assert_eq!(judge::is_refuted(&obligation), wins, "{formula:?} {claim:?}");
                    *if wins { &mut harmless } else { &mut harmful } += 1;
                }
            }
        }
    }
    assert!(harmless > 500 && harmful > 500 && misshapen > 40, "{harmless} {harmful} {misshapen}");
}

/// Hints by the hundreds, most of them wrong, in wrong stages: they change no judgement. There are more than are tried
/// with one solver.
#[test]
fn hints_that_lie() {
    let (mut winning, mut losing) = (0, 0);
    for seed in 0..150 {
        let formula = formulas::circuit(seed);
        let mut claim = solved(&formula);
        let formula = Formula::Circuit(formula);
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        let functions = |output: &&mut Output| !output.name.as_deref().unwrap().starts_with("hint");
        if let Some(output) = claim.functions.outputs.iter_mut().find(functions).filter(|_| seed % 2 == 0) {
            output.edge = !output.edge;
        }
        let mut all = edges(&claim);
        for _ in 0..300 {
            let mut some = || all[dice.random_range(0..all.len())].negated_if(dice.random());
            let inputs = [some(), some(), some()];
            all.push(claim.functions.circuit.and(inputs));
        }
        for &edge in &all {
            let global = if dice.random_range(0..20) == 0 { " global" } else { "" };
            let name = Some(format!("hint {}{global}", dice.random_range(0..3)));
            claim.functions.outputs.push(Output { edge, name });
        }
        let Ok(obligation) = obligation(&formula, &claim) else { continue };
        let wins = judge::wins(&formula, &claim);
        assert_eq!(judge::is_refuted(&obligation), wins, "{formula:?} {claim:?}");
        *if wins { &mut winning } else { &mut losing } += 1;
    }
    assert!(winning > 40 && losing > 20, "{winning} {losing}");
}
