//! Whatever is typed, the session goes on, and what it saves is the game that was played.

use board::games::polyomino::{Game as Rules, Target};
use board::games::random::{generator, graph, hex, sets};
use board::games::{Player, Shape};
use board::notation;
use board::text::Source;
use rand::RngExt;

use crate::{Desk, session};

const WORDS: [&str; 22] = [
    "pass",
    "undo",
    "undo 3",
    "hint",
    "carrier",
    "branches",
    "line",
    "moves",
    "board",
    "save file",
    "sides",
    "help",
    "h",
    "p",
    "",
    "a1 b2",
    "play c2",
    "\u{7}\u{1b}[0m",
    "\u{fffd}\u{e9}",
    "x",
    "undo -1",
    "SAVE",
];

#[test]
fn sessions_survive_everything_and_keep_their_games() {
    let random = &mut generator(4);
    let mut read_again = 0;
    for round in 0..200 {
        let stones = random.random_range(0..3);
        let mut question = match round % 5 {
            0 | 1 => {
                let first = if random.random() { Player::Black } else { Player::White };
                hex(random, 3, 4, stones, stones, first)
            }
            2 => graph(random, 7, 10, stones, stones),
            3 => sets(random, 8, 7, 3, stones, stones),
            _ => Rules { stones: 1 + stones, ..Rules::new(Target::Row(3), 3, 3) }.from_start(Player::Black),
        };
        if round % 7 == 0 {
            question.depth = Some(random.random_range(0..6));
        }
        let mut typed = String::new();
        for _ in 0..random.random_range(0..40) {
            let cell = &question.board.names()[random.random_range(0..question.board.len())];
            let word = WORDS[random.random_range(0..WORDS.len())];
            typed += if random.random_range(0..3) == 0 { word } else { cell };
            typed += if random.random_range(0..9) == 0 { " " } else { "\n" };
        }
        typed += "\nsave last\n";
        let desk = Desk::default();
        *desk.undecided.borrow_mut() = random.random_range(0..2);
        let you = if random.random() { Player::Black } else { Player::White };
        let (seen, game) = session(&question, Some(you), &typed, &desk);
        assert!(seen.chars().all(|c| c == '\n' || !c.is_control()), "{seen}");
        assert!(seen.ends_with("> \n"), "{seen}");
        // What was typed may be long.
        assert!(seen.lines().all(|line| line.len() < 80 || line.contains("> ") || line.starts_with('`')), "{seen}");
        let Some((_, text)) = desk.saved.borrow().last().cloned() else {
            assert_eq!(question.board.shape(), Shape::Free);
            continue;
        };
        let winner = game.outcome().and_then(play::Outcome::winner);
        let result = winner.map(|winner| if winner == Player::Black { "RE[B+]" } else { "RE[W+]" });
        assert!(result.is_none_or(|result| text.contains(result)), "{text}");
        if question.hex_size().is_some() {
            let record = notation::read(&Source::new("saved", text.as_str())).expect("our own").value;
            assert_eq!(&record.question.position, game.position(), "{text}");
            assert_eq!(record.result.map(|ending| ending.winner), winner, "{text}");
            if let Some(mover) = game.to_move() {
                assert_eq!(record.question.to_move(), mover, "{text}");
            }
            read_again += 1;
        } else {
            assert!(text.starts_with("(;FF[4]GM[4]") && text.matches("\n;").count() >= game.plies().len(), "{text}");
        }
    }
    assert_eq!(read_again, 80);
}
