//! Strategies for two goals and turns of several stones: those of a plain minimax are accepted with their exact length;
//! whatever else is accepted, damaged or put together at random, is true by the same minimax and wins every game.

#[path = "../brute/mod.rs"]
mod brute;
mod builder;
mod claims;
mod damage;
mod game;
mod growing;
mod replay;
mod second;

use board::games::{Board, Player, Turns, grid};
use brute::games::Dice;
use check::Strategy;
use check::strategy::{Accepted, Play, Rejection, text, verify};
use game::{Minimax, NEVER, Race};

const LARGEST: usize = 8;

/// That what was accepted is true, and wins or holds in every game.
fn assert_true(race: &Race, strategy: &Strategy, accepted: &Accepted) -> usize {
    let (maker, breaker) = race.start();
    let mut minimax = Minimax::of(race);
    let value = minimax.won_after(maker, breaker, 0);
    let holds = match accepted.plies {
        Some(plies) => value <= plies && plies <= minimax.schedule.len(),
        None => value == NEVER,
    };
    if !holds || race.both_won() {
        let mut file = Vec::new();
        text::write(strategy, &mut file).expect("it can be written");
        panic!("{accepted:?}, but won after {value}:\n{}", String::from_utf8_lossy(&file));
    }
    let play = Play::new(strategy).expect("it was accepted");
    main_line_is_played(race, &play.main_line(), &minimax.schedule);
    replay::all_games(race, strategy, &play)
}

/// Every stone of the main line is laid on an open cell by the player whose turn it is.
fn main_line_is_played(race: &Race, line: &[(Player, usize)], schedule: &[bool]) {
    let mut open = race.question.position.open();
    for (ply, &(player, cell)) in line.iter().enumerate() {
        assert!(open.contains(cell), "{line:?}");
        open.set(cell, false);
        // Where turns alternate, a depth does not end the line.
        let makers = schedule.get(ply).copied().unwrap_or_else(|| {
            assert!(matches!(race.question.turns, Turns::Alternate { .. }), "{line:?} is longer than the game");
            (ply % 2 == 0) == (race.question.to_move() == race.question.maker)
        });
        assert_eq!(player == race.question.maker, makers, "{line:?}");
    }
}

#[test]
fn strategies_of_both_answers_are_accepted_with_their_length() {
    let (mut yes, mut no, mut games, mut tightened, mut long) = (0, 0, 0, 0, 0);
    for seed in 0..4000 {
        let mut dice = Dice::new(4_000_000 + seed);
        let race = Race::random(&mut dice, LARGEST);
        if race.both_won() {
            continue;
        }
        let (mut strategy, plies) = builder::strategy(&race, &mut dice);
        let accepted = verify(&strategy).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{strategy:?}"));
        assert_eq!(accepted.plies, plies, "seed {seed}");
        long += usize::from(accepted.steps > 20);
        games += assert_true(&race, &strategy, &accepted);
        written_and_read(&strategy);
        written_and_read(&on_another_board(&strategy, seed as usize));
        let Some(plies) = plies else {
            no += 1;
            continue;
        };
        yes += 1;
        if plies > 0 {
            strategy.question.depth = Some(plies - 1);
            // A shorter game can also have shorter turns.
            let rejection = verify(&strategy).unwrap_err();
            tightened += usize::from(matches!(rejection, Rejection::TooLong { .. }));
        }
    }
    assert!(yes > 1000 && no > 2000 && games > 300_000, "{yes} {no} {games}");
    assert!(tightened > 400 && long > 200, "{tightened} {long}");
}

/// The same cells by the names of another board, or by those that a reader could stumble over.
fn on_another_board(strategy: &Strategy, choice: usize) -> Strategy {
    const NAMES: [&str; 8] = ["pairs", "then", "move", "won", "#2", "é", "end", "root/"];
    let mut strategy = strategy.clone();
    let cells = strategy.question.board.len();
    strategy.question.board = match choice % 3 {
        0 => grid::board(cells, 1, false),
        1 => grid::board(1, cells, true),
        _ => Board::free(NAMES[..cells].iter().map(|&name| name.to_owned()).collect()),
    };
    strategy
}

/// The format has no word for a breaker whose sets are listed, but none.
fn written_and_read(strategy: &Strategy) {
    let mut expected = strategy.clone();
    expected.question.breaker_goal = expected.question.breaker_goal.filter(|sets| !sets.is_empty());
    let mut file = Vec::new();
    text::write(strategy, &mut file).expect("it can be written");
    assert_eq!(text::read("f", &file[..]).as_ref(), Ok(&expected), "{}", String::from_utf8_lossy(&file));
    let mut again = Vec::new();
    text::write(&expected, &mut again).expect("it can be written again");
    assert_eq!(file, again);
}
