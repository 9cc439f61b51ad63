//! The MiniZinc model through `minizinc` with gecode, skipped where these are missing; and programs that misbehave.

use std::time::{Duration, Instant};

use board::tiles::random;
use board::tiles::{Cell, Grid, Piece, Pool, Question};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use solve::external::Command;
use solve::tiles::minizinc::{GECODE, solve};
use solve::tiles::{Refutation, Verdict};
use solve::{Limits, Reason};

use crate::brute;

fn within(time: Duration) -> Limits {
    Limits { deadline: Some(Instant::now() + time), ..Limits::default() }
}

#[test]
fn gecode_agrees_with_a_brute_force() {
    let mut random = ChaCha8Rng::seed_from_u64(22);
    let gecode = Command::parse(GECODE).unwrap();
    for number in 0..10 {
        let question = random::question(&mut random, 6);
        let fillings = brute::fillings(&question);
        match solve(&question, &gecode, &within(Duration::from_secs(60))) {
            Verdict::Unknown(Reason::NotFound(program)) => {
                eprintln!("not tested: {program} is not installed");
                return;
            }
            Verdict::Yes(filling) => assert!(fillings.contains(&filling), "question {number}: {question:?}"),
            Verdict::No(Refutation::Word(_)) => assert!(fillings.is_empty(), "question {number}: {question:?}"),
            verdict => panic!("question {number}: {verdict:?}"),
        }
    }
}

/// Two cells, two pieces: one filling.
fn pair() -> Question {
    let pieces = vec![Piece([0, 0, 1, 0]), Piece([1, 0, 0, 0])];
    let grid = Grid::new(2, 1);
    Question { grid, framed: true, cells: vec![Cell::Open; 2], pool: Pool { pieces }, numbers: vec![0, 1] }
}

/// What comes of a shell script in the place of `minizinc`.
fn says(script: &str, time: Duration) -> Verdict {
    let command = Command::parse(&format!("sh -c '{script}' sh {{}}")).unwrap();
    solve(&pair(), &command, &within(time))
}

fn failure(script: &str) -> String {
    match says(script, Duration::from_secs(20)) {
        Verdict::Unknown(Reason::Failed(why)) => why,
        verdict => panic!("{script}: {verdict:?}"),
    }
}

#[test]
fn what_a_program_says_is_checked() {
    let long = Duration::from_secs(20);
    let right = says("echo 0 3; echo 1 3; echo ----------; echo ==========", long);
    assert!(matches!(right, Verdict::Yes(filling) if filling.len() == 2));
    assert_eq!(says("echo =====UNSATISFIABLE=====", long), Verdict::No(Refutation::Word("sh".to_owned())));
    assert_eq!(
        failure("echo 0 0; echo 1 3; echo ----------"),
        "sh: its filling is wrong: cell 0: its side right shows 0, expected any colour but grey, 0"
    );
    assert_eq!(failure("echo =====UNKNOWN====="), "sh: it does not know");
    assert!(failure("echo =====ERROR=====").contains("expected a piece and a rotation"));
    assert_eq!(
        failure("echo =====UNSATISFIABLE=====; echo broken >&2; exit 1"),
        "sh: no verdict, exit status 1: broken"
    );
    assert_eq!(failure("echo =====UNSATISFIABLE=====; exit 20"), "sh: no verdict, exit status 20");
}

#[test]
fn limits_and_missing_programs() {
    let start = Instant::now();
    assert_eq!(says("sleep 60", Duration::from_millis(100)), Verdict::Unknown(Reason::TimeLimit));
    assert!(start.elapsed() < Duration::from_secs(20));
    let nowhere = Command::parse("no-such-program-of-ours").unwrap();
    let missing = Reason::NotFound("no-such-program-of-ours".to_owned());
    assert_eq!(solve(&pair(), &nowhere, &Limits::default()), Verdict::Unknown(missing));
}
