//! Clausal forms and gadgets say the same as the circuits they come from, and wrong ones are caught.

mod brute;

use brute::random::{self, var};
use brute::{circuit_truth, cnf_truth};
use logic::circuit::{Circuit, Edge};
use logic::clausal::{Method, Placement};
use logic::{CircuitFormula, ClauseSink, Cnf, CnfFormula, Lit, Prefix, Quantifier, Var, bits};

const METHODS: [Method; 2] = [Method::Tseitin, Method::PlaistedGreenbaum];
const PLACEMENTS: [Placement; 2] = [Placement::Innermost, Placement::AfterInputs];
const SEEDS: u64 = 600;

#[test]
fn clauses_keep_the_verdict() {
    let mut yes = 0;
    for seed in 0..SEEDS {
        let formula = random::circuit(seed);
        let verdict = circuit_truth(&formula);
        yes += u64::from(verdict);
        for method in METHODS {
            for placement in PLACEMENTS {
                let cnf = formula.to_cnf(method, placement).unwrap();
                assert_eq!(cnf_truth(&cnf), verdict, "seed {seed} {method:?} {placement:?}");
                assert!(cnf.matrix.clauses().all(|clause| !clause.is_empty()));
            }
        }
    }
    assert!(yes > SEEDS / 5 && yes < SEEDS * 4 / 5, "{yes} of {SEEDS} are true");
}

#[test]
fn one_sided_is_never_larger() {
    for seed in 0..SEEDS {
        let formula = random::circuit(seed);
        let [full, one_sided] = METHODS.map(|method| formula.to_cnf(method, Placement::Innermost).unwrap().matrix);
        assert_eq!(full.variables(), one_sided.variables());
        assert!(one_sided.len() <= full.len());
    }
}

/// The formula with its gate variables moved: `place` gives their block from that of the placement after the inputs.
fn moved(formula: &CircuitFormula, method: Method, place: impl Fn(usize) -> (usize, Quantifier)) -> CnfFormula {
    let mut cnf = formula.to_cnf(method, Placement::AfterInputs).unwrap();
    let is_gate = |var: Var| formula.prefix.level(var).is_none();
    let blocks = cnf.prefix.blocks();
    let mut prefix = Prefix::new();
    for level in 0..=blocks.len() {
        for (from, block) in blocks.iter().enumerate() {
            for &gate in block.vars().iter().filter(|&&var| is_gate(var)) {
                let (to, quantifier) = place(from);
                if to.min(blocks.len()) == level {
                    prefix.push(quantifier, [gate]).unwrap();
                }
            }
        }
        if let Some(block) = blocks.get(level) {
            let inputs = block.vars().iter().copied().filter(|&var| !is_gate(var));
            prefix.push(block.quantifier(), inputs).unwrap();
        }
    }
    cnf.prefix = prefix;
    cnf
}

/// How many verdicts change when gate variables are placed wrongly.
fn caught(method: Method, place: impl Fn(usize) -> (usize, Quantifier)) -> usize {
    let changed = |&seed: &u64| {
        let formula = random::circuit(seed);
        cnf_truth(&moved(&formula, method, &place)) != circuit_truth(&formula)
    };
    (0..4 * SEEDS).filter(changed).count()
}

#[test]
fn wrong_places_are_caught() {
    use Quantifier::{Exists, Forall};
    for method in METHODS {
        // Moving as far in as possible changes nothing; this also tests the moving.
        assert_eq!(caught(method, |_| (usize::MAX, Exists)), caught(method, |from| (from + 1, Exists)));
        assert_eq!(caught(method, |from| (from + 1, Exists)), 0);
        let outermost = caught(method, |_| (0, Exists));
        let one_block_too_early = caught(method, |from| (from.saturating_sub(1), Exists));
        let universal = caught(method, |from| (from + 1, Forall));
        let counts = [outermost, one_block_too_early, universal];
        assert!(counts.iter().all(|&count| count >= 20), "{method:?}: {counts:?}");
    }
}

#[test]
fn a_lost_direction_is_caught() {
    let changed = |&seed: &u64| {
        let formula = random::circuit(seed);
        let mut cnf = formula.to_cnf(Method::PlaistedGreenbaum, Placement::Innermost).unwrap();
        let mut matrix = Cnf::new();
        cnf.matrix.clauses().skip(1).for_each(|clause| matrix.add_clause(clause).unwrap());
        cnf.matrix = matrix;
        cnf_truth(&cnf) != circuit_truth(&formula)
    };
    let caught = (0..SEEDS).filter(changed).count();
    assert!(caught > 50, "{caught}");
}

#[test]
fn universal_last_inputs_push_gates_to_the_next_block() {
    let (mut circuit, mut prefix) = (Circuit::new(), Prefix::new());
    prefix.push(Quantifier::Exists, [var(1)]).unwrap();
    prefix.push(Quantifier::Forall, [var(2)]).unwrap();
    prefix.push(Quantifier::Exists, [var(3)]).unwrap();
    prefix.push(Quantifier::Forall, [var(4)]).unwrap();
    let [a, b, c, d] = [1, 2, 3, 4].map(|n| circuit.input(var(n)));
    let (ab, cd) = (circuit.xor(a, b), circuit.xor(c, d));
    let output = circuit.or([ab, cd]);
    let formula = CircuitFormula { circuit, prefix, output, ..Default::default() };
    let cnf = formula.to_cnf(Method::Tseitin, Placement::AfterInputs).unwrap();
    assert_eq!([5, 6].map(|n| cnf.prefix.level(var(n))), [Some(2), Some(4)]);
    assert_eq!(cnf.prefix.blocks().len(), 5);
    assert_eq!(cnf.matrix.len(), 9);
}

/// The literals and inputs of two vectors of `k` bits.
fn vectors(k: usize) -> (Cnf, [Vec<Lit>; 2]) {
    let mut cnf = Cnf::new();
    let vectors = [0, 1].map(|_| cnf.new_vars(k as u32).unwrap().iter().map(Lit::from).collect());
    (cnf, vectors)
}

fn edges(circuit: &mut Circuit, lits: &[Lit]) -> Vec<Edge> {
    lits.iter().map(|lit| circuit.input(lit.var())).collect()
}

fn holds(cnf: &Cnf, code: u64) -> bool {
    let value = |lit: &Lit| (code >> (lit.var().number() - 1) & 1 == 1) == lit.is_positive();
    cnf.clauses().all(|clause| clause.iter().any(value))
}

#[test]
fn widths() {
    let widths = [0, 1, 2, 3, 4, 5, 8, 9, 361, u64::MAX].map(bits::width);
    assert_eq!(widths, [1, 1, 1, 2, 2, 3, 3, 4, 9, 64]);
}

#[test]
fn gadgets_by_all_values() {
    for k in 1..=5 {
        let (empty, [x, y]) = vectors(k);
        let size = 1_u64 << k;
        let mut circuit = Circuit::new();
        let [xe, ye] = [&x, &y].map(|lits| edges(&mut circuit, lits));
        let mut equal = empty.clone();
        bits::equal(&x, &y, &mut equal).unwrap();
        let equal_gate = bits::equal_gate(&mut circuit, &xe, &ye);
        let mut below = Vec::new();
        for bound in 0..=size + 2 {
            let mut less = empty.clone();
            bits::less_than(&x, bound, &mut less).unwrap();
            assert_eq!(less.variables(), empty.variables());
            below.push((less, bits::less_than_gate(&mut circuit, &xe, bound)));
        }
        let spelled: Vec<Edge> = (0..size + 2).map(|v| bits::spelling_gate(&mut circuit, &xe, v)).collect();
        for code in 0..size * size {
            let (a, b) = (code % size, code / size);
            let values = circuit.evaluate(|var| code >> (var.number() - 1) & 1 == 1);
            assert_eq!([holds(&equal, code), values.get(equal_gate)], [a == b; 2]);
            for (bound, (less, gate)) in below.iter().enumerate() {
                assert_eq!([holds(less, code), values.get(*gate)], [a < bound as u64; 2], "{a} < {bound}");
            }
            for (v, &gate) in spelled.iter().enumerate() {
                let lits = bits::spelling(&x, v as u64);
                let spells = lits.is_some_and(|mut lits| {
                    lits.all(|lit| (code >> (lit.var().number() - 1) & 1 == 1) == lit.is_positive())
                });
                assert_eq!([spells, values.get(gate)], [a == v as u64; 2]);
            }
        }
    }
}

#[test]
fn vectors_of_different_length_are_numbers() {
    let (_, [x, y]) = vectors(3);
    let mut cnf = Cnf::new();
    bits::equal(&x, &y[..2], &mut cnf).unwrap();
    let mut circuit = Circuit::new();
    let [xe, ye] = [&x, &y].map(|lits| edges(&mut circuit, lits));
    let gate = bits::equal_gate(&mut circuit, &xe, &ye[..2]);
    for code in 0..64 {
        let values = circuit.evaluate(|var| code >> (var.number() - 1) & 1 == 1);
        assert_eq!([holds(&cnf, code), values.get(gate)], [code % 8 == code / 8 % 4; 2]);
    }
}
