//! The benchmark files of up to nine plies through every encoding and DepQBF, where that is installed.
//!
//! `cargo bench -p boardproof-solve --bench external` runs what takes longer.

#![cfg(unix)]

mod puzzles;

use std::time::{Duration, Instant};

use encode::games::Encoding;
use solve::external::Command;
use solve::search::Search;
use solve::{Answer, ByFormula, Engine, Limits, Reason, Task, Verdict};

/// Whether DepQBF is known to decide these within a second or two; the rest is left to the benchmark.
fn is_quick(name: &str, depth: usize, encoding: Encoding) -> bool {
    let small = ["hein_04_3x3-03", "hein_04_3x3-05", "hein_09_4x4-05"].contains(&name);
    match encoding {
        Encoding::La | Encoding::Ln => small,
        Encoding::Ea | Encoding::En | Encoding::Et => {
            depth <= 7 || name == "hein_07_4x4-09" || name == "hein_19_5x5-09"
        }
        _ => depth <= 7,
    }
}

fn search(question: &board::games::Question) -> Verdict {
    Search.solve(question, &Task::default(), &mut |_| ()).verdict
}

fn depqbf(question: &board::games::Question, encoding: Encoding) -> Answer {
    let mut engine = ByFormula::external(Command::parse("external:depqbf").unwrap());
    engine.encoding = Some(encoding);
    // Far more than it takes: only a machine that is much too busy gets no verdict.
    let limits = Limits { deadline: Some(Instant::now() + Duration::from_secs(120)), ..Limits::default() };
    engine.solve(question, &Task { limits, ..Task::default() }, &mut |_| ())
}

#[test]
fn the_verdicts_are_those_of_game_search_and_the_first_moves_win() {
    let Some(files) = puzzles::bounded() else { return };
    let mut moves = 0;
    for (name, question) in files.iter().filter(|(_, question)| question.depth <= Some(9)) {
        let expected = search(question);
        for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.reads_graphs()) {
            if !is_quick(name, question.depth.unwrap(), encoding) {
                continue;
            }
            let answer = depqbf(question, encoding);
            if let Verdict::Unknown(Reason::NotFound(program)) = &answer.verdict {
                return println!("skipped: {program} is not installed");
            }
            assert_eq!(answer.verdict, expected, "{name} with {encoding}");
            if let Some(first) = answer.first_move {
                assert_eq!(search(&question.after(first)), Verdict::Yes, "{name} with {encoding}");
                moves += 1;
            }
        }
    }
    // Three files of at most seven plies are won, each with nine encodings at least.
    assert!(moves >= 27, "only {moves} first moves were told");
}
