//! Sessions in the terminal, with what is typed written down beforehand.

mod commands;
mod games;
mod left;
mod rubbish;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use board::games::{Player, Position, Question, hex};
use board::picture::Style;
use play::terminal::{Host, Session, Setting};
use play::{Game, Proof};
use solve::search::Search;
use solve::{Engine, Task};

/// Solves by search, unless its patience is at an end; keeps what is saved.
#[derive(Default, Clone)]
struct Desk {
    /// How many of the next questions are not decided.
    undecided: Rc<RefCell<usize>>,
    saved: Rc<RefCell<Vec<(String, String)>>>,
}

impl Host for Desk {
    fn prove(&mut self, question: &Question) -> Result<Arc<Proof>, String> {
        let mut undecided = self.undecided.borrow_mut();
        if *undecided > 0 {
            *undecided -= 1;
            return Err("time limit".to_owned());
        }
        Ok(proof(question))
    }

    fn save(&mut self, file: &str, text: &str) -> Result<(), String> {
        if file.contains("nowhere") {
            return Err(format!("{file}: cannot be written: no such file or folder"));
        }
        self.saved.borrow_mut().push((file.to_owned(), text.to_owned()));
        Ok(())
    }
}

fn proof(question: &Question) -> Arc<Proof> {
    let answer = Search.solve(question, &Task::default(), &mut |_| ());
    Arc::new(Proof::new(Arc::new(answer.strategy.expect("it is decided"))).expect("it is accepted"))
}

/// What is seen of a session, and the game in the end.
fn session(question: &Question, you: Option<Player>, typed: &str, desk: &Desk) -> (String, Game) {
    let game = Game::new(proof(question));
    let you = you.unwrap_or(game.owner().other());
    let setting = Setting { you, style: Style::Plain, echo: true, rules: None, seed: 0 };
    let mut seen = Vec::new();
    let session = Session::new(game, setting, typed.as_bytes(), &mut seen, desk.clone());
    let game = session.run().expect("memory takes all");
    (String::from_utf8(seen).expect("text"), game)
}

/// An empty Hex board on which Black begins.
fn hex_board(side: usize) -> Question {
    hex::question(side, side, Position::empty(side * side), Player::Black, Player::Black)
}

/// The lines between the prompt with what was typed and the next prompt.
fn answer<'s>(seen: &'s str, typed: &str) -> Vec<&'s str> {
    let typed = format!("> {typed}");
    let mut lines = seen.lines().skip_while(|line| !line.ends_with(&typed));
    assert!(lines.next().is_some(), "{typed} was not typed:\n{seen}");
    lines.take_while(|line| !line.contains("> ")).collect()
}
