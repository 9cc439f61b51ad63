//! Who wins achievement games: the paper's 180 instances and other known results, by search, every certificate judged by
//! the rules.
//!
//! Sources: spec §6.5, §7.3-7.5; for k in a row M. Gardner, "Mathematical games", and E. R. Berlekamp, J. H. Conway,
//! R. K. Guy, "Winning Ways", ch. 22.

use board::games::Player;
use board::games::polyomino::{Game, Rule, Target, named, suite};
use check::strategy::verify;
use solve::search::Search;
use solve::{Answer, Engine, Task, Verdict};

/// The answer to a question about a game, its certificate accepted.
fn answer(game: &Game, maker: Player, task: &Task) -> Answer {
    let question = game.from_start(maker);
    let answer = Search.solve(&question, task, &mut |_| {});
    let strategy = answer.strategy.as_ref().expect("a verdict has a proof");
    assert_eq!(strategy.question, question);
    assert_eq!(strategy.owner == maker, answer.verdict == Verdict::Yes);
    if let Err(rejection) = verify(strategy) {
        panic!("{game}, {maker:?}: {rejection}");
    }
    answer
}

fn shape(name: &str, side: usize) -> Game {
    Game::new(Target::Shape(named(name).expect("a name")), side, side)
}

/// The 84 questions on 3x3 and the 96 on 4x4.
#[test]
fn the_paper_s_suite() {
    let mut counts = [(0, 0); 2];
    for case in suite() {
        let verdict = answer(&case.game, case.player, &Task::default()).verdict;
        assert_eq!(verdict == Verdict::Yes, case.expected, "{}", case.name());
        let (yes, no) = &mut counts[case.game.columns - 3];
        *if case.expected { yes } else { no } += 1;
    }
    assert_eq!(counts, [(24, 60), (34, 62)]);
}

/// The least depth in plies at which the maker wins, one stone a turn.
fn critical(game: &Game) -> Option<usize> {
    let task = Task { critical_depth: true, ..Task::default() };
    answer(game, Player::Black, &task).critical_depth
}

/// Spec §6.5 and §7.4: maker-breaker, plain board and torus.
#[test]
fn critical_depths_of_makers() {
    let never = None;
    for (name, side, plain, torus) in [
        ("domino", 3, Some(3), Some(3)),
        ("el", 3, Some(5), Some(5)),
        ("tic", 3, never, never),
        ("elly", 3, never, never),
        ("knobby", 3, never, never),
        ("tippy", 3, Some(9), Some(7)),
        ("fatty", 3, never, never),
        ("domino", 4, Some(3), Some(3)),
        ("el", 4, Some(5), Some(5)),
        ("tic", 4, Some(5), Some(5)),
        ("elly", 4, Some(7), Some(7)),
        ("knobby", 4, never, Some(7)),
        ("tippy", 4, Some(9), Some(7)),
        ("fatty", 4, never, never),
        ("skinny", 4, never, never),
    ] {
        for (torus, expected) in [(false, plain), (true, torus)] {
            let game = Game { torus, rule: Rule::MakerBreaker, ..shape(name, side) };
            assert_eq!(critical(&game), expected, "{game}");
        }
    }
    for (name, plies) in [("domino", 3), ("el", 5), ("tic", 5), ("elly", 7), ("knobby", 7), ("tippy", 7), ("n5", 11)] {
        let game = Game { rule: Rule::MakerBreaker, ..shape(name, 5) };
        assert_eq!(critical(&game), Some(plies), "{game}");
    }
}

#[test]
fn stones_in_a_row() {
    let row = |k, columns, rows| Game::new(Target::Row(k), columns, rows);
    let tic_tac_toe = Game { rule: Rule::MakerBreaker, ..row(3, 3, 3) };
    assert_eq!(critical(&tic_tac_toe), Some(7));
    for (game, first_wins) in [
        (row(3, 3, 3), false),
        (row(3, 4, 3), true),
        (row(4, 4, 4), false),
        (row(4, 5, 4), false),
        (row(4, 5, 5), false),
        (row(5, 5, 5), false),
        (row(5, 6, 5), false),
    ] {
        for maker in [Player::Black, Player::White] {
            let wins = answer(&game, maker, &Task::default()).verdict == Verdict::Yes;
            assert_eq!(wins, first_wins && maker == Player::Black, "{game}, {maker:?}");
        }
    }
}

/// On 5x5 and 6x6: animals that are won, and losers.
#[test]
fn larger_boards() {
    for (name, side, wins) in [
        ("elly", 5, true),
        ("tippy", 5, true),
        ("knobby", 5, true),
        ("skinny", 5, false),
        ("y5", 5, false),
        ("fatty", 8, false),
        ("snaky", 6, false),
    ] {
        let game = shape(name, side);
        let found = answer(&game, Player::Black, &Task::default()).verdict;
        assert_eq!(found == Verdict::Yes, wins, "{game}");
    }
}
