//! Who wins the achievement games of the paper's 180 instances: by search, every certificate judged by the rules.
//!
//! The verdicts are those of spec §7.3: letters tell who wins, the first player, the second, or nobody.

use board::games::Player;
use board::games::polyomino::{Game, Target, named};
use check::strategy::verify;
use solve::search::Search;
use solve::{Engine, Task, Verdict};

/// (p, q), then for each shape the outcome on the plain board and on the torus.
type Outcomes = [((usize, usize), &'static [(&'static str, &'static str)])];

const SMALL: &Outcomes = &[
    (
        (1, 1),
        &[
            ("domino", "BB"),
            ("el", "BB"),
            ("tic", "DD"),
            ("fatty", "DD"),
            ("elly", "DD"),
            ("knobby", "DD"),
            ("tippy", "BB"),
        ],
    ),
    (
        (2, 1),
        &[
            ("domino", "WW"),
            ("el", "BB"),
            ("tic", "DD"),
            ("fatty", "DD"),
            ("elly", "DW"),
            ("knobby", "DW"),
            ("tippy", "DW"),
        ],
    ),
    (
        (2, 2),
        &[
            ("domino", "BB"),
            ("el", "BB"),
            ("tic", "BB"),
            ("fatty", "DD"),
            ("elly", "BB"),
            ("knobby", "BB"),
            ("tippy", "DB"),
        ],
    ),
];

const LARGE: &Outcomes = &[
    (
        (1, 1),
        &[
            ("domino", "BB"),
            ("el", "BB"),
            ("tic", "BB"),
            ("fatty", "DD"),
            ("elly", "BB"),
            ("knobby", "DB"),
            ("tippy", "BB"),
            ("skinny", "DD"),
        ],
    ),
    (
        (2, 1),
        &[
            ("domino", "WW"),
            ("el", "BB"),
            ("tic", "DB"),
            ("fatty", "DD"),
            ("elly", "WW"),
            ("knobby", "WW"),
            ("tippy", "WW"),
            ("skinny", "DD"),
        ],
    ),
    (
        (2, 2),
        &[
            ("domino", "BB"),
            ("el", "BB"),
            ("tic", "BB"),
            ("fatty", "DD"),
            ("elly", "BB"),
            ("knobby", "BB"),
            ("tippy", "BB"),
            ("skinny", "DD"),
        ],
    ),
];

/// Decides all questions of a table; gives how many are answered yes and no.
fn decide(side: usize, outcomes: &Outcomes) -> (usize, usize) {
    let mut counts = (0, 0);
    for &((stones, opening), shapes) in outcomes {
        for &(name, letters) in shapes {
            for (torus, letter) in [false, true].into_iter().zip(letters.chars()) {
                for maker in [Player::Black, Player::White] {
                    let target = Target::Shape(named(name).unwrap());
                    let game = Game { torus, stones, opening, ..Game::new(target, side, side) };
                    let question = game.from_start(maker);
                    let started = std::time::Instant::now();
                    let answer = Search.solve(&question, &Task::default(), &mut |_| {});
                    let wins = letter == if maker == Player::Black { 'B' } else { 'W' };
                    assert_eq!(answer.verdict, if wins { Verdict::Yes } else { Verdict::No }, "{game}, {maker:?}");
                    let strategy = answer.strategy.expect("a verdict has a proof");
                    println!(
                        "{game} {maker:?} {letter} nodes {} steps {} {:.3} s",
                        answer.statistics.nodes,
                        strategy.steps.len(),
                        started.elapsed().as_secs_f64()
                    );
                    assert_eq!(strategy.question, question);
                    assert_eq!(strategy.owner == maker, wins);
                    if let Err(rejection) = verify(&strategy) {
                        panic!("{game}, {maker:?}: {rejection}");
                    }
                    if wins { counts.0 += 1 } else { counts.1 += 1 }
                }
            }
        }
    }
    counts
}

#[test]
fn three_by_three() {
    assert_eq!(decide(3, SMALL), (24, 60));
}

#[test]
fn four_by_four() {
    assert_eq!(decide(4, LARGE), (34, 62));
}
