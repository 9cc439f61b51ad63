//! Whole games: who can win, does.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use board::games::random::{generator, hex};
use board::games::{Player, Question};
use board::notation::{self, Format, Record};
use board::text::Source;
use play::htp::Engine;
use rand::{Rng, RngExt};

use super::{engine, options, said};

fn set_up(engine: &mut Engine, question: &Question) {
    let (columns, rows) = question.hex_size().expect("a Hex board");
    said(engine, &format!("boardsize {columns} {rows}"));
    for player in [Player::Black, Player::White] {
        for cell in question.position.stones(player).ones() {
            said(engine, &format!("play {} {}", player.name(), question.board.name(cell)));
        }
    }
}

fn over(engine: &mut Engine) -> Option<String> {
    engine.answer("final_score").and_then(|answer| Some(answer.strip_prefix("= ")?.trim().to_owned()))
}

/// Plays a random stone of a player.
fn play_anywhere(engine: &mut Engine, question: &Question, player: Player, random: &mut impl Rng) {
    let cells = question.board.len();
    loop {
        let name = question.board.name(random.random_range(..cells));
        if engine.answer(&format!("play {} {name}", player.name())).expect("an answer").starts_with('=') {
            return;
        }
    }
}

#[test]
fn a_won_position_is_won_without_searching_again() {
    let random = &mut generator(11);
    let mut games = 0;
    while games < 100 {
        let side = 4 + games % 2;
        let stones = random.random_range(0..3);
        let mover = if games % 3 == 0 { Player::White } else { Player::Black };
        let question = hex(random, side, side, stones, stones, mover);
        let stop = Arc::new(AtomicBool::new(false));
        let mut engine = Engine::new(&options(&stop));
        set_up(&mut engine, &question);
        if over(&mut engine).is_some() {
            continue;
        }
        let winner = said(&mut engine, &format!("dfpn-solve-state {}", mover.name()));
        let winner = if winner == "black" { Player::Black } else { Player::White };
        // From here on every search would end at once.
        stop.store(true, Ordering::SeqCst);
        let mut player = mover;
        let result = loop {
            if let Some(score) = over(&mut engine) {
                break score;
            }
            if player == winner {
                said(&mut engine, &format!("genmove {}", player.name()));
            } else {
                play_anywhere(&mut engine, &question, player, random);
            }
            player = player.other();
        };
        let notes = engine.notes();
        assert!(notes.iter().all(|note| note.starts_with(&format!("{} wins (", winner.name()))), "{notes:?}");
        assert_eq!(result, if winner == Player::Black { "B+" } else { "W+" }, "{question:?}");
        games += 1;
    }
}

#[test]
fn who_plays_both_sides_ends_as_was_proved() {
    let random = &mut generator(12);
    for _ in 0..20 {
        let question = hex(random, 5, 4, 1, 1, Player::Black);
        let mut engine = engine();
        set_up(&mut engine, &question);
        let winner = said(&mut engine, "dfpn-solve-state black");
        let mut player = Player::Black;
        while over(&mut engine).is_none() {
            said(&mut engine, &format!("genmove {}", player.name()));
            player = player.other();
        }
        assert_eq!(over(&mut engine), Some(format!("{}+", winner[..1].to_uppercase())));
        assert_eq!(said(&mut engine, "genmove black"), "resign");
    }
}

#[test]
fn a_proof_is_followed_again_after_moves_are_taken_back() {
    let stop = Arc::new(AtomicBool::new(false));
    let mut engine = Engine::new(&options(&stop));
    said(&mut engine, "boardsize 5");
    let first = said(&mut engine, "genmove black");
    stop.store(true, Ordering::SeqCst);
    let reply = if first == "a1" { "a2" } else { "a1" };
    said(&mut engine, &format!("play white {reply}"));
    let second = said(&mut engine, "genmove black");
    said(&mut engine, "undo");
    // A stone that the proof does not know, and back.
    let other = if second == "e5" { "e4" } else { "e5" };
    said(&mut engine, &format!("play black {other}"));
    said(&mut engine, "undo");
    assert_eq!(said(&mut engine, "genmove black"), second);
    assert!(engine.notes().iter().all(|note| note.starts_with("black wins")), "it was not searched again");
    // Before the first move of the proof it holds as well, but not for White.
    for _ in 0..3 {
        said(&mut engine, "undo");
    }
    assert_eq!(said(&mut engine, "reg_genmove black"), first);
    said(&mut engine, "genmove white");
    let notes = engine.notes();
    assert!(notes[0].starts_with("black wins") && notes[1].starts_with("not decided: interrupted"), "{notes:?}");
}

/// On another board the proof is of no use, whoever is to move there.
#[test]
fn a_proof_is_forgotten_with_its_board() {
    for other in ["clear_board", "boardsize 4", "boardsize 4 5"] {
        let mut engine = engine();
        said(&mut engine, "boardsize 4");
        said(&mut engine, "genmove black");
        said(&mut engine, other);
        // Who begins wins from the short diagonal of 4x4 and from nowhere else.
        let first = said(&mut engine, "genmove white");
        assert!(engine.notes().last().is_some_and(|note| note.starts_with("white wins (")), "{other}");
        assert!(other.ends_with('5') || ["d1", "c2", "b3", "a4"].contains(&first.as_str()), "{other}: {first}");
    }
}

#[test]
fn boards_that_are_shown_can_be_read() {
    let random = &mut generator(13);
    for (columns, rows) in [(1, 1), (1, 5), (6, 1), (2, 3), (5, 5), (11, 11), (27, 3), (3, 12)] {
        let stones = random.random_range(0..=columns * rows / 2);
        let question = hex(random, columns, rows, stones, stones, Player::Black);
        let mut engine = engine();
        set_up(&mut engine, &question);
        // A number before it, and the sign, are no part of the board.
        let shown = engine.answer("showboard").expect("an answer");
        let reading = notation::read(&Source::new("shown", shown)).unwrap_or_else(|error| panic!("{error}"));
        let Record { question: read, format, .. } = reading.value;
        let last = if stones == 0 { Player::Black } else { Player::White };
        assert_eq!((&read.position, read.board, format), (&question.position, question.board, Format::Ascii));
        assert_eq!(read.turns, board::games::Turns::Alternate { first: if stones == 0 { last } else { last.other() } });
    }
}
