//! All races in which the owner has several threats and the opponent moves first, with one set and any stones: a turn of
//! his may come before all threats.

use board::games::{Board, Goal, Player, Position, Question, cell_set};
use check::strategy::{Rejection, verify};
use check::{Step, Strategy};

use super::assert_true;
use super::game::Race;

const CELLS: usize = 6;

#[test]
fn no_race_is_accepted_that_the_opponents_first_turn_decides() {
    let (mut accepted, mut forestalled, mut unanswered) = (0, 0, 0);
    for (maker, turns) in [Player::Black, Player::White].into_iter().flat_map(|maker| (0..9).map(move |t| (maker, t))) {
        for (set, stones) in (0..1 << CELLS).flat_map(|set| (0..1 << (CELLS - 1)).map(move |stones| (set, stones << 1)))
        {
            let race = threats(maker, (1 + turns % 3, 1 + turns / 3), set, stones);
            let strategy = strategy(&race, stones);
            if strategy.root.is_empty() || race.both_won() {
                continue;
            }
            match verify(&strategy) {
                Ok(verdict) => {
                    accepted += 1;
                    assert_true(&race, &strategy, &verdict);
                }
                Err(Rejection::Forestalled { .. }) => forestalled += 1,
                Err(Rejection::UnansweredFirst { .. }) => unanswered += 1,
                Err(rejection) => assert!(matches!(rejection, Rejection::TooLong { .. }), "{rejection}"),
            }
        }
    }
    assert!(accepted > 1000 && forestalled > 10_000 && unanswered > 1000, "{accepted} {forestalled} {unanswered}");
}

/// White has the first cell and wins with any other. Black moves first; he wins with one set.
fn threats(maker: Player, (opening, stones): (usize, usize), set: usize, black: usize) -> Race {
    let cells = |mask: usize| (0..CELLS).filter(move |cell| mask >> cell & 1 == 1);
    let mut position = Position::empty(CELLS);
    position.white = cell_set(CELLS, [0]);
    position.black = cell_set(CELLS, cells(black));
    let open = position.open().count_ones(..);
    let white = (1..CELLS).map(|cell| cell_set(CELLS, [0, cell])).collect();
    let black = vec![cell_set(CELLS, cells(set))];
    let (ours, theirs) = if maker == Player::White { (white, black) } else { (black, white) };
    let question = Question {
        board: Board::free((0..CELLS).map(|cell| format!("c{cell}")).collect()),
        maker,
        goal: Goal::Sets(ours),
        breaker_goal: Some(theirs),
        position,
        turns: Race::list(Player::Black, opening, stones, open),
        depth: None,
    };
    Race::new(question, opening, stones)
}

/// White's, with all his threats that are left.
fn strategy(race: &Race, black: usize) -> Strategy {
    let mut strategy =
        Strategy { question: race.question.clone(), owner: Player::White, steps: Vec::new(), root: Vec::new() };
    for cell in (1..CELLS).filter(|cell| black >> cell & 1 == 0) {
        strategy.steps.push(Step::Won { stones: vec![0, cell] });
        strategy.steps.push(Step::play(cell, vec![strategy.steps.len() - 1]));
        strategy.root.push(strategy.steps.len() - 1);
    }
    strategy
}
