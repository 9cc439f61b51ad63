//! The puzzles of Piet Hein and Cameron Browne: golden answers, every one with a certificate that the checker
//! accepts. Times are the benchmark's business (`cargo bench -p boardproof-solve`); work is counted here.

mod examples;
mod puzzles;

use board::games::Question;
use check::Strategy;
use check::strategy::{text, verify};
use examples::Example;
use solve::search::Search;
use solve::{Answer, Engine, Task, Verdict};

/// The forty bounded questions that Black wins; he loses the other 23.
const WON: [&str; 17] = [
    "browne_5x5_09",
    "hein_02_5x5-13",
    "hein_04_3x3-05",
    "hein_05_6x6-13",
    "hein_06_4x4-13",
    "hein_07_4x4-09",
    "hein_08_5x5-11",
    "hein_09_4x4-07",
    "hein_10_5x5-13",
    "hein_11_5x5-11",
    "hein_12_4x4-07",
    "hein_13_5x5-09",
    "hein_14_5x5-09",
    "hein_15_5x5-15",
    "hein_16_5x5-13",
    "hein_19_5x5-11",
    "hein_20_6x6-15",
];

/// The example that Black loses.
const LOST: &str = "hein_18";

/// The largest certificate of an example in bytes, as text.
const LARGEST: usize = 5_000_000;

fn solve(question: &Question, task: &Task) -> Answer {
    Search.solve(question, task, &mut |_| ())
}

/// That a certificate is about this question, is its winner's, and is accepted.
fn accept(name: &str, strategy: &Strategy, question: &Question, maker_wins: bool) {
    assert_eq!(&strategy.question, question, "{name}");
    assert_eq!(strategy.owner == question.maker, maker_wins, "{name}");
    verify(strategy).unwrap_or_else(|rejection| panic!("{name}: {rejection}"));
}

/// That a question has this verdict, with an accepted certificate.
fn decide(name: &str, question: &Question, maker_wins: bool, task: &Task) -> Answer {
    let answer = solve(question, task);
    let verdict = if maker_wins { Verdict::Yes } else { Verdict::No };
    assert_eq!(answer.verdict, verdict, "{name}");
    accept(name, proof(&answer), question, maker_wins);
    answer
}

fn proof(answer: &Answer) -> &Strategy {
    answer.strategy.as_ref().expect("a verdict has a proof")
}

/// All of what an example's `[expected]` table says, except for the time.
fn golden(example: &Example) {
    let Example { name, question, expected } = example;
    let maker_wins = expected.verdict.expect("a verdict");
    let task = Task { critical_depth: true, all_moves: true, ..Task::default() };
    let answer = decide(name, question, maker_wins, &task);
    small(name, proof(&answer));
    assert_eq!(answer.critical_depth, expected.critical_depth, "{name}");
    assert_eq!(expected.critical_depth.is_some(), maker_wins, "{name}");
    if let Some(depth) = expected.critical_depth {
        critical(name, question, depth, proof(&answer));
    }
    let mut listed = expected.winning_moves.clone().expect("winning moves");
    listed.sort_unstable();
    assert_eq!(winning_moves(name, question, &answer), listed, "{name}");
    assert!(expected.seconds.is_some(), "{name} says how long it takes");
}

fn small(name: &str, strategy: &Strategy) {
    let mut written = Vec::new();
    text::write(strategy, &mut written).expect("it can be written");
    assert!(written.len() < LARGEST, "{name}: {} bytes", written.len());
}

/// That the proof is one of a win within so many plies, and that two plies fewer are too few.
fn critical(name: &str, question: &Question, depth: usize, proof: &Strategy) {
    let within = |depth| Question { depth: Some(depth), ..question.clone() };
    let proof = Strategy { question: within(depth), ..proof.clone() };
    accept(name, &proof, &within(depth), true);
    decide(name, &within(depth - 2), false, &Task::default());
}

/// The winning first moves in the order of the board, after the checker has accepted every first move's certificate.
fn winning_moves(name: &str, question: &Question, answer: &Answer) -> Vec<usize> {
    let moves = answer.first_moves.as_ref().expect("all moves were asked for");
    assert_eq!(moves.len(), question.position.open().count_ones(..), "{name}: every open cell");
    for first in moves {
        let maker_wins = first.wins == (question.to_move() == question.maker);
        let strategy = first.strategy.as_ref().expect("each first move has a proof");
        accept(name, strategy, &question.after(first.cell), maker_wins);
    }
    moves.iter().filter(|first| first.wins).map(|first| first.cell).collect()
}

#[test]
fn won_examples_have_their_golden_answers() {
    let examples = examples::examples();
    assert_eq!(examples.len(), 20);
    examples.iter().filter(|example| example.name != LOST).for_each(golden);
}

/// Apart from the others because it takes as long as all of them: tests run side by side.
#[test]
fn the_lost_example_has_its_golden_answer() {
    golden(examples::examples().iter().find(|example| example.name == LOST).expect("it is there"));
}

#[test]
fn the_forty_bounded_questions() {
    let Some(files) = puzzles::bounded() else { return };
    assert_eq!(files.len(), 40);
    for (name, question) in &files {
        decide(name, question, WON.contains(&name.as_str()), &Task::default());
    }
    let won = files.iter().filter(|(name, _)| WON.contains(&name.as_str())).count();
    assert_eq!(won, WON.len(), "every name in the list is a file");
}

/// Nodes, lemmas and certificate steps are the same on every machine. A change of the search changes this table: run
/// the test, see that the new numbers are what the change was meant to do, and copy them from the message.
#[test]
fn the_work_is_as_it_was() {
    let pinned = [
        ("hein_02", None, (3384, 858, 554)),
        ("hein_06", Some(11), (66, 14, 47)),
        ("hein_16", Some(13), (1945, 474, 322)),
        ("hein_17", Some(15), (3642, 1039, 1553)),
    ];
    let examples = examples::examples();
    let measured = pinned.map(|(name, depth, _)| {
        let example = examples.iter().find(|example| example.name == name).expect("an example");
        let answer = solve(&Question { depth, ..example.question.clone() }, &Task::default());
        let steps = answer.strategy.as_ref().map_or(0, |strategy| strategy.steps.len());
        (name, depth, (answer.statistics.nodes, answer.statistics.lemmas, steps))
    });
    assert_eq!(measured, pinned, "(nodes, lemmas, steps)");
}
