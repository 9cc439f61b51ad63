//! Engines that read formulas, with solvers that are scripts: what becomes of their verdicts and assignments, and
//! cross-checks between engines of which one is wrong.

#![cfg(target_os = "linux")]

mod fakes;

use board::games::{Player, Position, Question, hex};
use encode::games::Encoding;
use fakes::{Fake, within};
use solve::cross_check::{Disagreement, Run, cross_check};
use solve::external::Command;
use solve::search::Search;
use solve::{Answer, ByFormula, Engine, Reason, Task, Verdict};

/// The empty board of side 3: Black wins within 5 plies, by b2 within 5 or by others later.
fn question(depth: usize) -> Question {
    Question { depth: Some(depth), ..hex::question(3, 3, Position::empty(9), Player::Black, Player::Black) }
}

fn engine(fake: &Fake, encoding: Encoding) -> ByFormula {
    let mut engine = ByFormula::external(Command::parse(&fake.line()).unwrap());
    engine.encoding = Some(encoding);
    engine
}

fn answer(commands: &str) -> Answer {
    let fake = Fake::new(commands);
    let answer = engine(&fake, Encoding::Et).solve(&question(5), &task(), &mut |_| ());
    fake.check_nothing_left();
    answer
}

fn task() -> Task {
    Task { limits: within(20_000), ..Task::default() }
}

#[test]
fn the_first_move_is_read_from_the_outermost_block() {
    let answer = answer("echo 's cnf 1'; echo 'V -1 -2 3 -4 0'; exit 10");
    assert_eq!((answer.verdict, answer.first_move), (Verdict::Yes, Some(4)), "the code 4 is the cell b2");
    assert_eq!(answer.encoding, Some(Encoding::Et));
}

#[test]
fn a_first_move_that_is_not_told_is_not_made_up() {
    for commands in ["exit 10", "echo 'V -1 -2 3 0'; exit 10", "echo 'V 1 2 3 4 0'; exit 10", "echo 'V 1 2'; exit 10"] {
        let answer = answer(commands);
        assert_eq!((answer.verdict, answer.first_move), (Verdict::Yes, None), "{commands}");
    }
    let no = answer("echo 'V -1 -2 3 -4 0'; exit 20");
    assert_eq!((no.verdict, no.first_move), (Verdict::No, None));
}

#[test]
fn failures_are_told_apart() {
    let reason = |commands| match answer(commands).verdict {
        Verdict::Unknown(reason) => reason.to_string(),
        verdict => panic!("{verdict:?}"),
    };
    assert_eq!(reason("exit 124"), "time limit");
    assert_eq!(reason("kill -SEGV $$"), "sh: crashed by signal 11");
    assert_eq!(reason("echo hm; exit 3"), "sh: no verdict, exit status 3: hm");
    assert_eq!(
        reason("echo SAT; exit 20"),
        "sh: disagreement: exit status 20 and the result line say different things"
    );
    let missing = ByFormula::external(Command::parse("external:no-such-solver").unwrap());
    let answer = missing.solve(&question(5), &task(), &mut |_| ());
    assert_eq!(answer.verdict, Verdict::Unknown(Reason::NotFound("no-such-solver".to_owned())));
}

#[test]
fn what_an_encoding_cannot_express_is_not_run() {
    let sets = "game = 'sets'\ncells = ['a', 'b', 'c']\nwins = [['a', 'b'], ['b', 'c']]\n";
    let source = board::text::Source::new("sets", sets);
    let question = board::notation::read(&source).unwrap().value.question;
    let engine = engine(&Fake::new("exit 10"), Encoding::En);
    let answer = engine.solve(&question, &task(), &mut |_| ());
    assert_eq!(answer.verdict.clone(), Verdict::Unknown(Reason::Unsupported("EN needs the maker's graph".to_owned())));
}

#[test]
fn settled_questions_need_no_program() {
    let missing = ByFormula::external(Command::parse("external:no-such-solver").unwrap());
    assert_eq!(missing.solve(&question(1), &task(), &mut |_| ()).verdict, Verdict::No);
    let mut won = question(5);
    won.position.black.extend([0, 3, 6]);
    let answer = missing.solve(&won, &Task { critical_depth: true, all_moves: true, ..task() }, &mut |_| ());
    assert_eq!((answer.verdict, answer.critical_depth), (Verdict::Yes, Some(0)));
    assert_eq!(answer.first_moves, Some(Vec::new()));
}

#[test]
fn depths_are_asked_one_by_one() {
    let fake = Fake::new(LATE);
    let task = Task { critical_depth: true, ..task() };
    let answer = engine(&fake, Encoding::Et).solve(&question(9), &task, &mut |_| ());
    assert_eq!((answer.verdict, answer.critical_depth, answer.no_win_within), (Verdict::Yes, Some(7), Some(5)));
    let answer = engine(&fake, Encoding::Et).solve(&question(5), &task, &mut |_| ());
    assert_eq!((answer.verdict, answer.critical_depth, answer.no_win_within), (Verdict::No, None, Some(3)));
}

/// For this solver a formula is true iff it has more than six blocks.
const LATE: &str = "if [ $(grep -c '^[ae]' \"$1\") -gt 6 ]; then exit 10; else exit 20; fi";

/// The verdicts of a cross-check of game search and these solvers, and what they disagree about.
fn checked(task: &Task, depth: usize, solvers: &[&str]) -> (Vec<Run>, Option<Disagreement>) {
    let fakes: Vec<Fake> = solvers.iter().map(|commands| Fake::new(commands)).collect();
    let by_formula: Vec<ByFormula> = fakes.iter().map(|fake| engine(fake, Encoding::Ea)).collect();
    let mut engines: Vec<&dyn Engine> = vec![&Search];
    engines.extend(by_formula.iter().map(|engine| engine as &dyn Engine));
    cross_check(&question(depth), &engines, task, &mut |_, _| (), &mut |_| ())
}

#[test]
fn the_first_disagreement_ends_a_cross_check() {
    let (runs, disagreement) = checked(&task(), 5, &["exit 10", "exit 1", "exit 20", "exit 10"]);
    assert_eq!((runs.len(), disagreement), (4, Some(Disagreement::Verdicts(0, 3))));
    let (runs, disagreement) = checked(&task(), 5, &["exit 10", "exit 1", "exit 10"]);
    assert_eq!((runs.len(), disagreement), (4, None));
}

#[test]
fn a_losing_first_move_is_a_disagreement() {
    let win = "echo 'V -1 -2 3 -4 0'; exit 10";
    let loss = "echo 'V -1 -2 -3 -4 0'; exit 10";
    assert_eq!(checked(&task(), 5, &[win]).1, None);
    assert_eq!(checked(&task(), 5, &[win, loss]).1, Some(Disagreement::LosingMove(0, 2)));
}

#[test]
fn critical_depths_and_first_moves_are_compared() {
    let deepening = Task { critical_depth: true, ..task() };
    assert_eq!(checked(&deepening, 7, &[LATE]).1, Some(Disagreement::CriticalDepths(0, 1)));
    let every_move = Task { all_moves: true, ..task() };
    assert_eq!(checked(&every_move, 5, &["exit 10"]).1, Some(Disagreement::FirstMoves(0, 1)));
}
