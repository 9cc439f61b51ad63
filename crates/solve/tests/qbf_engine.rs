//! The embedded solver behind the engine trait: verdicts of game search, strategies that the rule-only checker accepts.

mod puzzles;
mod small_questions;

use board::games::{Goal, Player, Question};
use check::strategy::verify;
use encode::games::Encoding;
use small_questions::question;
use solve::search::Search;
use solve::{Answer, ByFormula, Decider, Engine, Limits, Reason, Task, Verdict};

fn engine(encoding: Option<Encoding>) -> ByFormula {
    let mut engine = ByFormula::new(Decider::Embedded(qbf::Options::default()));
    engine.encoding = encoding;
    engine
}

fn answer(question: &Question, encoding: Option<Encoding>, task: &Task) -> Answer {
    engine(encoding).solve(question, task, &mut |_| ())
}

fn search(question: &Question, task: &Task) -> Answer {
    Search.solve(question, task, &mut |_| ())
}

/// The strategy, where there is one, proves the verdict.
fn check(answer: &Answer, question: &Question, of: &str) -> bool {
    let Some(strategy) = &answer.strategy else { return false };
    assert_eq!(verify(strategy).err(), None, "{of}");
    assert_eq!(strategy.owner == question.maker, answer.verdict == Verdict::Yes, "{of}");
    true
}

#[test]
fn the_benchmark_files_of_up_to_eleven_plies() {
    let Some(files) = puzzles::bounded() else { return };
    for (name, question) in files.iter().filter(|(_, question)| question.depth <= Some(11)) {
        let found = answer(question, None, &Task::default());
        assert_eq!(found.verdict, search(question, &Task::default()).verdict, "{name}");
        assert!(check(&found, question, name), "{name}");
        if let Some(first) = found.first_move {
            assert_eq!(search(&question.after(first), &Task::default()).verdict, Verdict::Yes, "{name}");
        }
    }
}

#[test]
fn every_encoding_on_the_smaller_files() {
    let Some(files) = puzzles::bounded() else { return };
    for (name, question) in files.iter().filter(|(_, question)| question.depth <= Some(7)) {
        let expected = search(question, &Task::default()).verdict;
        for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.reads_graphs()) {
            let found = answer(question, Some(encoding), &Task::default());
            assert_eq!(found.verdict, expected, "{name} with {encoding}");
            let checked = check(&found, question, &format!("{name} with {encoding}"));
            // In COR the losing maker's variables are more than his moves: his clock, and boards that say nothing else.
            assert!(checked || encoding == Encoding::Cor, "{name} with {encoding}");
        }
    }
}

#[test]
fn random_questions_with_depths_and_first_moves() {
    let task = Task { critical_depth: true, all_moves: true, ..Task::default() };
    let (mut proved, mut asked) = (0, 0);
    for seed in 0..300 {
        let question = question(seed);
        let encoding = match (&question.goal, seed % 4) {
            (_, 0) => None,
            (Goal::Paths(_), 1) => Some(Encoding::Fn),
            (_, 1 | 2) => Some(Encoding::Ea),
            _ => Some(Encoding::Fa),
        };
        let (found, expected) = (answer(&question, encoding, &task), search(&question, &task));
        let of = format!("seed {seed}, {encoding:?}");
        assert_eq!(found.verdict, expected.verdict, "{of}");
        let wins = |answer: &Answer| -> Vec<usize> {
            answer.first_moves.iter().flatten().filter(|first| first.wins).map(|first| first.cell).collect()
        };
        // Game search does not list cells that matter to nobody.
        assert!(wins(&expected).iter().all(|cell| wins(&found).contains(cell)), "{of}");
        if let (Verdict::Yes, Some(depth)) = (&expected.verdict, expected.critical_depth) {
            assert_eq!(found.critical_depth, Some(depth), "{of}");
        }
        for first in found.first_moves.iter().flatten() {
            if let Some(strategy) = &first.strategy {
                assert_eq!(verify(strategy).err(), None, "{of}, first move {}", first.cell);
            }
        }
        asked += 1;
        proved += usize::from(check(&found, &question, &of));
    }
    assert!(proved > asked * 9 / 10, "{proved} of {asked} have a strategy");
}

#[test]
fn limits() {
    let question = board::games::hex::question(7, 7, board::games::Position::empty(49), Player::Black, Player::Black);
    let now = std::time::Instant::now();
    let deadline = Some(now + std::time::Duration::from_millis(300));
    let task = Task { limits: Limits { deadline, ..Limits::default() }, ..Task::default() };
    assert_eq!(answer(&question, None, &task).verdict, Verdict::Unknown(Reason::TimeLimit));
    let limits = Limits { memory: Some(300), ..Limits::default() };
    let found = answer(&question, None, &Task { limits, ..Task::default() });
    assert_eq!(found.verdict, Verdict::Unknown(Reason::MemoryLimit));
    let limits = Limits::default();
    limits.stop.store(true, std::sync::atomic::Ordering::SeqCst);
    let found = answer(&question, None, &Task { limits, ..Task::default() });
    assert_eq!(found.verdict, Verdict::Unknown(Reason::Interrupted));
}
