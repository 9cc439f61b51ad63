//! `cargo bench -p boardproof-solve --bench achievement`: achievement games by search, every certificate judged by the
//! rules.
//!
//! First the paper's 180 questions, then games on larger boards, each with `--limit 60` seconds by the clock (default 10).
//! `-- snaky` takes only games whose word has it. Nodes and steps are the same on every machine; seconds are CPU time.

use std::time::{Duration, Instant};

use board::games::polyomino::suite;
use board::games::{Player, Question};
use board::notation;
use board::text::Source;
use check::strategy::verify;
use cpu_time::ProcessTime;
use solve::search::Search;
use solve::{Answer, Engine, Limits, Task, Verdict};

/// Games beyond the suite: shapes of which something is known (spec §7.5), and rows.
const GAMES: [&str; 34] = [
    "polyomino:elly@5x5",
    "polyomino:tippy@5x5",
    "polyomino:knobby@5x5",
    "polyomino:n5@5x5",
    "polyomino:n5@6x6",
    "polyomino:y5@5x5",
    "polyomino:y5@6x6",
    "polyomino:y5@7x7",
    "polyomino:l5@6x6,maker-breaker",
    "polyomino:l5@6x6",
    "polyomino:l5@7x7,maker-breaker",
    "polyomino:l5@7x7",
    "polyomino:skinny@5x5",
    "polyomino:skinny@6x6,maker-breaker",
    "polyomino:skinny@6x6",
    "polyomino:skinny@7x7,maker-breaker",
    "polyomino:skinny@7x7",
    "polyomino:snaky@6x6,maker-breaker",
    "polyomino:snaky@6x6",
    "polyomino:snaky@7x7,maker-breaker",
    "polyomino:snaky@7x7",
    "polyomino:snaky@8x8,maker-breaker",
    "polyomino:snaky@8x8",
    "polyomino:snaky@7x7,q=2",
    "polyomino:snaky@8x8,q=2",
    "polyomino:snaky@9x9,q=2",
    "connect:3@3x3",
    "connect:4@4x4",
    "connect:4@5x5",
    "connect:4@6x5",
    "connect:4@6x6",
    "connect:5@5x5",
    "connect:5@6x6",
    "connect:5@7x7",
];

fn main() {
    let mut limit = Duration::from_secs(10);
    let mut part = None;
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    while let Some(argument) = arguments.next() {
        if argument == "--limit" {
            let seconds = arguments.next().and_then(|word| word.parse().ok());
            limit = Duration::from_secs(seconds.expect("a number of seconds after --limit"));
        } else {
            part = Some(argument);
        }
    }
    if part.is_none() {
        the_suite();
    }
    println!("\n{:<38} {:>8} {:>6} {:>11} {:>9} {:>8}", "game", "verdict", "plies", "nodes", "steps", "seconds");
    for game in GAMES.into_iter().filter(|game| part.as_ref().is_none_or(|part| game.contains(part.as_str()))) {
        let question = notation::read(&Source::new("bench", game)).expect("a game").value.question;
        let (answer, seconds) = solved(&question, limit);
        let verdict = match &answer.verdict {
            Verdict::Yes => "yes".to_owned(),
            Verdict::No => "no".to_owned(),
            Verdict::Unknown(_) => match answer.no_win_within {
                Some(plies) => format!("? > {plies}"),
                None => "?".to_owned(),
            },
        };
        let plies = answer.critical_depth.map(|plies| plies.to_string()).unwrap_or_default();
        let steps = answer.strategy.as_ref().map_or(0, |strategy| strategy.steps.len());
        println!("{game:<38} {verdict:>8} {plies:>6} {:>11} {steps:>9} {seconds:>8.2}", answer.statistics.nodes);
    }
}

/// The 180 questions, by board.
fn the_suite() {
    println!("{:<38} {:>8} {:>6} {:>11} {:>9} {:>8}", "suite", "yes", "no", "nodes", "steps", "seconds");
    for side in [3, 4] {
        let (mut yes, mut no, mut nodes, mut steps, mut seconds) = (0, 0, 0, 0, 0.0);
        for case in suite().filter(|case| case.game.columns == side) {
            let (answer, took) = solved(&case.game.from_start(case.player), Duration::from_secs(60));
            assert_eq!(answer.verdict == Verdict::Yes, case.expected, "{}", case.name());
            *if case.expected { &mut yes } else { &mut no } += 1;
            nodes += answer.statistics.nodes;
            steps += answer.strategy.map_or(0, |strategy| strategy.steps.len());
            seconds += took;
        }
        let name = format!("{side}x{side}, plain and torus, both players");
        println!("{name:<38} {yes:>8} {no:>6} {nodes:>11} {steps:>9} {seconds:>8.2}");
    }
}

/// The answer, its certificate accepted, and the CPU seconds of both.
fn solved(question: &Question, limit: Duration) -> (Answer, f64) {
    let start = ProcessTime::now();
    let limits = Limits { deadline: Some(Instant::now() + limit), ..Limits::default() };
    let answer = Search.solve(question, &Task { limits, ..Task::default() }, &mut |_| {});
    if let Some(strategy) = &answer.strategy {
        assert!(verify(strategy).is_ok(), "the certificate is accepted");
        let owner = if answer.verdict == Verdict::Yes { question.maker } else { Player::other(question.maker) };
        assert_eq!(strategy.owner, owner);
    }
    (answer, start.elapsed().as_secs_f64())
}
