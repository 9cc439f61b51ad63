//! Every way to say "at most one" allows exactly the assignments that it should, at its known size.

mod brute;

use brute::random::var;
use logic::at_most_one::{AtMostOne, exactly_one};
use logic::{ClauseSink, Cnf, CountingSink, Lit, LiteralError, SinkError, Var, dimacs};

/// Literals of both signs, after a variable that is none of them.
fn literals(n: u64) -> Vec<Lit> {
    (1..=n).map(|i| var(i + 1).literal(i % 3 != 0)).collect()
}

/// Whether some values of the variables that are not in `fixed` satisfy all clauses; both ways are tried.
fn satisfiable(matrix: &Cnf, values: &mut Vec<Option<bool>>) -> bool {
    let value = |lit: &Lit, values: &[Option<bool>]| {
        values[lit.var().number() as usize].map(|value| value == lit.is_positive())
    };
    let open = |clause: &&[Lit]| !clause.iter().any(|lit| value(lit, values) == Some(true));
    let Some(clause) = matrix.clauses().filter(open).min_by_key(|clause| free(clause, values)) else { return true };
    let Some(lit) = clause.iter().find(|lit| value(lit, values).is_none()) else { return false };
    let index = lit.var().number() as usize;
    let found = [lit.is_positive(), !lit.is_positive()].into_iter().any(|value| {
        values[index] = Some(value);
        satisfiable(matrix, values)
    });
    values[index] = found.then_some(true);
    found
}

fn free(clause: &[Lit], values: &[Option<bool>]) -> usize {
    clause.iter().filter(|lit| values[lit.var().number() as usize].is_none()).count()
}

/// Under each assignment of the literals' variables, whether the clauses can be satisfied, and whether they should.
fn check(matrix: &Cnf, literals: &[Lit], allowed: impl Fn(usize) -> bool, what: &str) {
    let mut vars: Vec<Var> = literals.iter().map(|lit| lit.var()).collect();
    vars.sort();
    vars.dedup();
    for bits in 0..1_u32 << vars.len() {
        let mut values = vec![None; matrix.variables() as usize + 1];
        for (i, var) in vars.iter().enumerate() {
            values[var.number() as usize] = Some(bits >> i & 1 == 1);
        }
        let holds = |lit: &&Lit| values[lit.var().number() as usize] == Some(lit.is_positive());
        let count = literals.iter().filter(holds).count();
        assert_eq!(satisfiable(matrix, &mut values), allowed(count), "{what}: {count} of {literals:?}");
    }
}

fn at_most_one(choice: AtMostOne, literals: &[Lit]) -> Cnf {
    let mut matrix = Cnf::new();
    choice.encode(literals, &mut matrix).unwrap();
    matrix
}

#[test]
fn a_counter_allows_up_to_its_bound() {
    for n in 0..=7 {
        for k in 0..=4 {
            let literals = literals(n as u64);
            let mut matrix = Cnf::new();
            logic::at_most(k, &literals, &mut matrix).unwrap();
            check(&matrix, &literals, |count| count <= k, &format!("at most {k}"));
            if (1..n).contains(&k) {
                assert_eq!(matrix.len(), 2 * n * k + n - 3 * k - 1, "at most {k} of {n}");
                assert_eq!(matrix.variables() as usize, 1 + n + k * (n - 1));
            }
        }
    }
}

#[test]
fn exactly_the_right_assignments_are_allowed() {
    for choice in AtMostOne::ALL {
        for n in 0..=9 {
            let literals = literals(n);
            check(&at_most_one(choice, &literals), &literals, |count| count <= 1, choice.name());
            let mut matrix = Cnf::new();
            exactly_one(choice, &literals, &mut matrix).unwrap();
            check(&matrix, &literals, |count| count == 1, choice.name());
        }
    }
}

#[test]
fn equal_and_opposite_literals() {
    let [a, b] = [1, 2].map(|n| var(n).positive());
    for choice in AtMostOne::ALL {
        for literals in [vec![a, a], vec![a, !a], vec![a, b, a], vec![a, b, !a], vec![b, a, !b, !a]] {
            check(&at_most_one(choice, &literals), &literals, |count| count <= 1, choice.name());
        }
    }
}

/// Variables and clauses, so that a change in the encodings shows.
#[test]
fn sizes() {
    let size = |choice: AtMostOne, n| {
        let matrix = at_most_one(choice, &(1..=n).map(|i| var(i).positive()).collect::<Vec<_>>());
        (u64::from(matrix.variables()).saturating_sub(n), matrix.len())
    };
    for (choice, expected) in [
        (AtMostOne::Pairwise, [(0, 0), (0, 1), (0, 10), (0, 36), (0, 4950)]),
        (AtMostOne::Ladder, [(0, 0), (1, 2), (4, 11), (8, 23), (99, 296)]),
        (AtMostOne::Bitwise, [(0, 0), (1, 2), (3, 15), (4, 36), (7, 700)]),
        (AtMostOne::Commander, [(0, 0), (1, 3), (2, 12), (3, 24), (25, 550)]),
        (AtMostOne::Bimander, [(0, 0), (1, 3), (1, 11), (2, 30), (5, 650)]),
        (AtMostOne::Product, [(0, 0), (3, 5), (5, 14), (6, 24), (20, 290)]),
    ] {
        assert_eq!([1, 2, 5, 9, 100].map(|n| size(choice, n)), expected, "{}", choice.name());
    }
}

#[test]
fn new_variables_come_after_those_of_the_sink() {
    let mut matrix = Cnf::new();
    matrix.new_vars(7).unwrap();
    AtMostOne::Ladder.encode(&[var(9).positive(), var(1).positive()], &mut matrix).unwrap();
    assert_eq!(matrix.variables(), 10);
    AtMostOne::Ladder.encode(&[var(3).positive(), var(1).positive()], &mut matrix).unwrap();
    assert_eq!(matrix.variables(), 11);
}

#[test]
fn the_sink_may_refuse() {
    for choice in AtMostOne::ALL {
        assert_eq!(AtMostOne::from_name(choice.name()), Some(choice));
        let head = dimacs::Head { variables: 50, clauses: 4, ..Default::default() };
        let mut writer = dimacs::Writer::new(Vec::new(), &head).unwrap();
        let error = choice.encode(&literals(9), &mut writer).unwrap_err();
        assert!(matches!(error, SinkError::Count { what: "clauses", found: 5, .. }), "{error}");
        let last = [Var::MAX, Var::MAX - 1].map(|n| var(n.into()).positive());
        let error = choice.encode(&last, &mut CountingSink::new()).unwrap_err();
        assert!(matches!(error, SinkError::Variable(LiteralError::TooLarge(_))), "{error}");
    }
}
