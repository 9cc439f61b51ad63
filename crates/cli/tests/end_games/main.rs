//! Ends of finished games: the questions without useless cells have the answer of the whole, and large games are asked on
//! the command line.

mod command;
mod players;

use std::num::NonZeroUsize;

use board::games::{CellSet, Goal, Outcome, Player, Question, Shrink, reduce};
use board::notation::{self, Format, Record, end_game};
use board::text::Source;
use check::strategy::verify;
use players::{Game, builders, careless, greedy};
use solve::search::Search;
use solve::{Engine, Task, Verdict};

/// The end of a game, `None` where the loser is to move.
fn asked(game: &Game, back: usize) -> Option<Question> {
    let source = Source::new("game.sgf", game.sgf());
    let loser_moves = back.is_multiple_of(2) || back > game.moves.len();
    let read = end_game(&source, NonZeroUsize::new(back).unwrap());
    assert_eq!(read.is_err(), loser_moves, "{back} {read:?}");
    let end = read.ok()?.value;
    let winner = if game.moves.len() % 2 == 1 { Player::Black } else { Player::White };
    assert_eq!((end.ending.winner, end.plies, end.missing), (winner, game.moves.len(), 0));
    assert_eq!(end.question.depth, Some(back), "in so many plies he joined");
    Some(end.question)
}

/// The question without useless cells, written and read again; `None` where that leaves nothing to win.
fn reduced(question: &Question) -> Option<Question> {
    let reduced = match reduce(question, Shrink::Depth) {
        Outcome::Open(reduced) => reduced,
        Outcome::Lost => return None,
        Outcome::Won => panic!("the last ply joins"),
    };
    let small = reduced.question(question);
    let text = notation::write(&Record::of(small.clone()), Format::Toml).unwrap();
    let read = notation::read(&Source::new("small.toml", text)).unwrap().value.question;
    assert_eq!((&read.goal, read.board.names(), read.depth), (&small.goal, small.board.names(), small.depth));
    Some(read)
}

/// Whether the maker wins, with a certificate that the checker accepts.
fn wins(question: &Question) -> bool {
    let answer = Search.solve(question, &Task::default(), &mut |_| ());
    let strategy = answer.strategy.expect("a proof");
    assert_eq!(&strategy.question, question);
    verify(&strategy).unwrap_or_else(|rejection| panic!("{rejection}"));
    let won = answer.verdict == Verdict::Yes;
    assert_eq!(strategy.owner == question.maker, won, "{:?}", answer.verdict);
    won
}

/// Plain minimax on the board with its stones.
fn minimax(goal: &Goal, own: &mut CellSet, open: &mut CellSet, maker_moves: bool, plies: usize) -> bool {
    if goal.reached(own) {
        return true;
    }
    if plies == 0 {
        return false;
    }
    let better = open.ones().collect::<Vec<_>>().into_iter().any(|cell| {
        open.set(cell, false);
        own.set(cell, maker_moves);
        let won = minimax(goal, own, open, !maker_moves, plies - 1);
        open.insert(cell);
        own.set(cell, false);
        won == maker_moves
    });
    if open.is_clear() { false } else { better == maker_moves }
}

fn by_minimax(question: &Question) -> bool {
    let mut own = question.position.stones(question.maker).clone();
    minimax(&question.goal, &mut own, &mut question.position.open(), true, question.depth.unwrap())
}

#[test]
fn useless_cells_do_not_matter() {
    let (mut won, mut lost, mut dropped, mut compared) = (0, 0, 0, 0);
    for seed in 0..60 {
        let side = 4 + seed as usize % 3;
        let game = [careless, greedy, builders][seed as usize / 3 % 3](side, seed);
        for back in 1..=9 {
            let Some(question) = asked(&game, back) else { continue };
            let small = reduced(&question);
            let verdict = wins(&question);
            assert_eq!(small.as_ref().is_some_and(wins), verdict, "seed {seed}, {back} back");
            if question.position.open().count_ones(..) <= 9 {
                assert_eq!(by_minimax(&question), verdict, "seed {seed}, {back} back");
                assert_eq!(small.as_ref().is_some_and(by_minimax), verdict, "seed {seed}, {back} back");
                compared += 1;
            }
            let open = question.position.open().count_ones(..);
            dropped += usize::from(small.is_none_or(|small| small.board.len() < open));
            *(if verdict { &mut won } else { &mut lost }) += 1;
        }
    }
    println!("{won} won, {lost} lost, {dropped} with useless cells, {compared} by minimax");
    assert!(won >= 80 && lost >= 20 && dropped >= 80 && compared >= 40, "{won} {lost} {dropped} {compared}");
}
