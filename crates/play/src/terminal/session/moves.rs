//! Moves of the person, and what the program does then: it answers by the proof, it resists, or it looks for another proof
//! where the person has left his own.

use std::io::{self, BufRead, Write};

use board::games::{Player, Turns};
use show::sentences::{claim, counted, title};

use super::Session;
use crate::game::Game;
use crate::opponent::Opponent;
use crate::resistance;
use crate::terminal::{Host, view};

/// How a move was found that looks best.
const JUDGED: &str = ", without a proof: it looks best by resistance";

impl<I: BufRead, O: Write, H: Host> Session<'_, I, O, H> {
    /// Lays the stones that were typed; then the program moves if it is its turn.
    pub(super) fn play(&mut self, cells: &[usize]) -> io::Result<()> {
        let stones = self.game.stones_left();
        if cells.len() > stones && self.game.to_move().is_some() {
            return self.say(&format!(
                "{} can be laid in this turn, not {}\n",
                counted(stones, "more", "stone"),
                cells.len()
            ));
        }
        // All or none.
        let mut tried = self.game.clone();
        if let Err(why) = cells.iter().try_for_each(|&cell| tried.play(cell)) {
            return self.say(&format!("{why}\n"));
        }
        for &cell in cells {
            self.made(|game| game.play(cell).map_err(|error| error.to_string()))?;
        }
        self.after_yours()
    }

    /// Ends the turn without a stone.
    pub(super) fn pass(&mut self) -> io::Result<()> {
        if let Some(outcome) = self.game.outcome() {
            return self.say(&format!("the game is over: {outcome}\n"));
        }
        self.made(|game| game.pass().map_err(|error| error.to_string()))?;
        self.after_yours()
    }

    /// Makes a move of the person; where it leaves the proof, another is looked for.
    fn made(&mut self, make: impl FnOnce(&mut Game) -> Result<(), String>) -> io::Result<()> {
        let asked = self.game.answer();
        let followed = self.game.follows();
        if let Err(why) = make(&mut self.game) {
            return self.say(&format!("{why}\n"));
        }
        if self.game.follows() || self.game.outcome().is_some() {
            return Ok(());
        }
        let what = match (followed, asked) {
            (true, Some(cell)) => {
                format!("That was not the move of the proof, which is {}.\n", self.game.question().board.name(cell))
            }
            (true, None) => "That was not the move of the proof.\n".to_owned(),
            (false, _) => String::new(),
        };
        self.say(&what)?;
        self.output.flush()?;
        match self.host.prove(&self.game.rest()) {
            Ok(proof) => {
                let claim = claim(proof.strategy());
                let verdict = match (followed, proof.strategy().owner == self.you) {
                    (true, true) => "Nothing is lost",
                    (true, false) => "It was a mistake",
                    (false, _) => "Now it is decided",
                };
                if let Err(why) = self.game.resume(proof) {
                    return self.say(&format!("{why}\n"));
                }
                self.say(&format!("{verdict}. {claim}"))
            }
            Err(why) => self.say(&format!("Who wins now is not decided: {why}.\n")),
        }
    }

    /// What comes after the person's move.
    fn after_yours(&mut self) -> io::Result<()> {
        if self.game.to_move().is_some_and(|player| player == self.you) {
            // His turn has more stones, or the other player has none.
            let board = view::after_move(&self.game, self.setting.style);
            return self.say(&board);
        }
        self.program_moves()
    }

    /// The program makes its moves, if it is its turn, and the board is shown.
    pub(super) fn program_moves(&mut self) -> io::Result<()> {
        let mut cells = Vec::new();
        while let Some(player) = self.game.to_move().filter(|&player| player != self.you) {
            let cell = self.choice(player);
            match cell.map(|cell| (cell, self.game.play(cell))) {
                Some((cell, Ok(()))) => cells.push(cell),
                // Without an open cell the game would be over.
                _ => break,
            }
        }
        if !cells.is_empty() {
            let mut text = view::played(&self.game.question().board, self.you.other(), &cells);
            if !self.game.follows() {
                text += if self.judged_by().is_some() { JUDGED } else { ", without a proof, at random" };
            }
            text += ".";
            if let Some(left) = self.moves_left() {
                text += &format!(" {left}");
            }
            self.say(&format!("{text}\n"))?;
        }
        let board = view::after_move(&self.game, self.setting.style);
        self.say(&board)?;
        self.tell_outcome()
    }

    /// Where the program plays.
    fn choice(&mut self, player: Player) -> Option<usize> {
        if !self.game.follows() {
            match self.judged_by() {
                Some(size) => resistance::choose(size, self.game.position(), player, &mut self.random),
                None => Opponent::Random.choose(&self.game, &mut self.random),
            }
        } else if player == self.game.owner() {
            self.game.answer()
        } else {
            Opponent::Longest.choose(&self.game, &mut self.random)
        }
    }

    /// The size of a Hex board, if its positions can be judged without a proof.
    fn judged_by(&self) -> Option<(usize, usize)> {
        let question = self.game.question();
        question.hex_size().filter(|_| matches!(question.turns, Turns::Alternate { .. }))
    }

    /// How long it can still take.
    fn moves_left(&self) -> Option<String> {
        let left = self.game.moves_left().filter(|&left| left > 0 && self.game.to_move().is_some())?;
        let moves = counted(left, "more", "move");
        Some(if self.game.owner() == self.you {
            format!("You need at most {moves}.")
        } else {
            format!("You can hold out {moves} at most.")
        })
    }

    /// Takes so many moves of the person back, and what came after them.
    pub(super) fn undo(&mut self, count: usize) -> io::Result<()> {
        let own = self.game.plies().iter().filter(|ply| ply.player == self.you).count();
        if own == 0 {
            return self.say("there is no move of yours to take back\n");
        }
        if count > own {
            return self.say(&format!("only {} of yours can be taken back\n", counted(own, "", "move")));
        }
        let mut left = count;
        let mut back = Vec::new();
        while left > 0
            && let Some(ply) = self.game.undo()
        {
            left -= usize::from(ply.player == self.you);
            back.push(view::name(&self.game.question().board, ply.cell));
        }
        self.say(&view::wrapped(&format!("Taken back: {}.", back.join(" "))))?;
        if let Some(player) = self.game.to_move().filter(|_| !self.game.follows()) {
            self.say(&format!("{} is to move; who wins here is not decided.\n", title(player)))?;
        }
        let board = view::after_move(&self.game, self.setting.style);
        self.say(&board)
    }
}
