//! What the symmetries of Hex and the fact that it has no draws say of verdicts, on random positions.

use board::games::{Goal, Player, Position, Question, Turns, cell_set, hex, random};
use check::strategy::verify;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use solve::search::Search;
use solve::{Engine, Task, Verdict};

/// Whether the maker wins, by an accepted certificate, and in how many plies.
fn decide(question: &Question) -> (bool, Option<usize>) {
    let task = Task { critical_depth: true, ..Task::default() };
    let answer = Search.solve(question, &task, &mut |_| ());
    verify(answer.strategy.as_ref().expect("a verdict has a proof")).unwrap_or_else(|error| panic!("{error}"));
    (answer.verdict == Verdict::Yes, answer.critical_depth)
}

/// A position from 3x3 to 4x4 with at least three stones, without a depth bound.
fn position(rng: &mut ChaCha8Rng) -> (usize, usize, Position) {
    let (columns, rows) = [(3, 3), (4, 3), (3, 4), (4, 4)][rng.random_range(0..4)];
    let stones = rng.random_range(3..columns * rows);
    let black = (stones + rng.random_range(0..2)) / 2;
    (columns, rows, random::position(rng, columns * rows, black, stones - black))
}

fn player(rng: &mut ChaCha8Rng) -> Player {
    if rng.random() { Player::White } else { Player::Black }
}

/// The cell on the other side of the long diagonal, on the board with rows and columns exchanged.
fn mirrored(cell: usize, columns: usize, rows: usize) -> usize {
    let (column, row) = (cell % columns, cell / columns);
    column * rows + row
}

/// The same game with rows and columns exchanged and with the other colours.
fn transposed(question: &Question) -> Question {
    let (columns, rows) = question.hex_size().expect("a Hex board");
    let mirror = |player| {
        let stones = question.position.stones(player).ones();
        cell_set(columns * rows, stones.map(|cell| mirrored(cell, columns, rows)))
    };
    let position = Position { black: mirror(Player::White), white: mirror(Player::Black) };
    let mover = question.to_move().other();
    let mut other = hex::question(rows, columns, position, mover, question.maker.other());
    other.depth = question.depth;
    other
}

/// The board turned by half a turn: both players keep their sides.
fn turned(question: &Question) -> Question {
    let cells = question.board.len();
    let turn = |player| cell_set(cells, question.position.stones(player).ones().map(|cell| cells - 1 - cell));
    let position = Position { black: turn(Player::Black), white: turn(Player::White) };
    Question { position, ..question.clone() }
}

#[test]
fn transposing_the_board_and_exchanging_the_colours_changes_nothing() {
    let mut rng = random::generator(11);
    let mut won = 0;
    for _ in 0..300 {
        let (columns, rows, position) = position(&mut rng);
        let mut question = hex::question(columns, rows, position, player(&mut rng), player(&mut rng));
        question.depth = rng.random_bool(0.5).then(|| rng.random_range(0..columns * rows));
        let answer = decide(&question);
        assert_eq!(decide(&transposed(&question)), answer, "{question:?}");
        assert_eq!(decide(&turned(&question)), answer, "{question:?}");
        won += usize::from(answer.0);
    }
    assert!((75..225).contains(&won), "both verdicts are tested: {won} of 300 won");
}

/// A full Hex board has exactly one winner: one player wins iff the other does not, with the same player to move.
#[test]
fn one_of_the_players_wins() {
    let mut rng = random::generator(12);
    let mut seen = [[0; 2]; 2];
    for _ in 0..300 {
        let (columns, rows, position) = position(&mut rng);
        let mover = player(&mut rng);
        let ask = |maker| decide(&hex::question(columns, rows, position.clone(), mover, maker)).0;
        let black = ask(Player::Black);
        assert_eq!(ask(Player::White), !black, "{position:?}, {} moves first", mover.name());
        seen[usize::from(mover == Player::Black)][usize::from(black)] += 1;
    }
    assert!(seen.iter().flatten().all(|&count| count > 20), "each case occurs: {seen:?}");
}

/// An extra stone never hurts its owner, nor does the right to move first.
#[test]
fn stones_and_the_move_are_no_burden() {
    let mut rng = random::generator(13);
    for _ in 0..200 {
        let (columns, rows, position) = position(&mut rng);
        let question = hex::question(columns, rows, position, Player::White, Player::Black);
        if !decide(&question).0 {
            continue;
        }
        let moves_first = Question { turns: Turns::Alternate { first: Player::Black }, ..question.clone() };
        assert!(decide(&moves_first).0, "{question:?}");
        let open: Vec<usize> = question.position.open().ones().collect();
        let mut richer = question.clone();
        richer.position.black.insert(open[rng.random_range(0..open.len())]);
        assert!(decide(&richer).0, "{question:?}");
    }
}

#[test]
fn goals_are_those_of_the_rules() {
    let question = hex::question(4, 3, Position::empty(12), Player::White, Player::Black);
    let other = transposed(&question);
    assert_eq!((other.hex_size(), other.maker, other.to_move()), (Some((3, 4)), Player::White, Player::Black));
    assert_eq!(other.goal, Goal::Paths(hex::goal(3, 4, Player::White)));
    assert_eq!(transposed(&other), question);
}
