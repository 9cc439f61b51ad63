//! The loop: a line is read, understood and obeyed; then the program moves.

mod moves;

use std::io::{self, BufRead, Write};

use board::games::Player;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use show::sentences::{counted, title};

use super::command::{self, Command};
use super::{Host, Setting, line, view};
use crate::following::Stand;
use crate::game::Game;

/// A game that a person plays against the program.
#[derive(Debug)]
pub struct Session<'a, I, O, H> {
    game: Game,
    you: Player,
    setting: Setting<'a>,
    random: ChaCha8Rng,
    input: I,
    output: O,
    host: H,
}

impl<'a, I: BufRead, O: Write, H: Host> Session<'a, I, O, H> {
    /// A session that goes on with a game.
    pub fn new(game: Game, setting: Setting<'a>, input: I, output: O, host: H) -> Self {
        let random = ChaCha8Rng::seed_from_u64(setting.seed);
        Self { game, you: setting.you, setting, random, input, output, host }
    }

    /// Plays until the person quits or the input ends; gives the game as it is then. The board as it was in the beginning
    /// has been shown.
    ///
    /// # Errors
    /// When the input cannot be read, or nobody takes the output.
    pub fn run(mut self) -> io::Result<Game> {
        let greeting = self.greeting();
        self.say(&greeting)?;
        if self.game.to_move().is_none() {
            self.tell_outcome()?;
        } else if self.game.to_move() != Some(self.you) {
            self.program_moves()?;
        }
        while let Some(line) = self.ask()? {
            match Command::parse(&line, &self.game.question().board) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => return Ok(self.game),
                Ok(Some(command)) => self.obey(command)?,
                Err(why) => self.say(&format!("{why}\n"))?,
            }
        }
        self.say("\n")?;
        Ok(self.game)
    }

    /// Who plays whom.
    fn greeting(&self) -> String {
        let (you, owner) = (title(self.you), title(self.game.owner()));
        let sides = if self.you == self.game.owner() {
            format!("You play {you}, who has the proof; {} resists as long as he can.", title(self.you.other()))
        } else {
            format!("You play {you} against the proof of {owner}.")
        };
        format!("{sides}\n`help` lists the commands.\n")
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// The next line; `None` at the end of input.
    fn ask(&mut self) -> io::Result<Option<String>> {
        let prompt = match (self.game.to_move(), self.game.stones_left()) {
            (None, _) => "over> ".to_owned(),
            (Some(player), 0 | 1) => format!("{}> ", title(player)),
            (Some(player), stones) => format!("{}, {}> ", title(player), counted(stones, "", "stone")),
        };
        self.say(&prompt)?;
        self.output.flush()?;
        let line = line::next(&mut self.input)?;
        if let (true, Some(line)) = (self.setting.echo, &line) {
            self.say(&format!("{}\n", command::shown(line)))?;
        }
        Ok(line)
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        let style = self.setting.style;
        match command {
            Command::Play(cells) => self.play(&cells),
            Command::Pass => self.pass(),
            Command::Undo(count) => self.undo(count),
            Command::Hint => self.say(&self.hint()),
            Command::Carrier => {
                let text = self.carrier();
                self.say(&text)
            }
            Command::Branches => self.say(&self.by_proof(view::branches)),
            Command::Line => self.say(&self.by_proof(view::line)),
            Command::Moves => self.say(&view::moves(&self.game)),
            Command::Board => self.say(&view::board(&self.game, style, None)),
            Command::Save(file) => self.save(&file),
            Command::Sides => self.change_sides(),
            Command::Help => self.say(&command::help(&self.game.question().board)),
            Command::Quit => Ok(()),
        }
    }

    /// What a proof tells, if one is known.
    fn by_proof(&self, tell: impl FnOnce(&Game) -> String) -> String {
        if self.game.follows() { tell(&self.game) } else { "No proof is known from here.\n".to_owned() }
    }

    fn hint(&self) -> String {
        let Some(mover) = self.game.to_move() else {
            return "The game is over: there is nothing to play.\n".to_owned();
        };
        let name = |cell| self.game.question().board.name(cell);
        let mover_name = title(mover);
        if !self.game.follows() {
            return "No proof is known from here: there is nothing to go by.\n".to_owned();
        }
        if mover == self.game.owner() {
            return match self.game.answer() {
                Some(cell) => format!("The proof plays {}.\n", name(cell)),
                None => "The proof has nothing to play.\n".to_owned(),
            };
        }
        let Some(cell) = self.game.stoutest() else { return "No cell is better than another here.\n".to_owned() };
        let settled =
            if matches!(self.game.state().stand, Stand::Leaf(_)) { ", though nothing helps any more" } else { "" };
        let mut then = self.game.clone();
        let left = then.play(cell).ok().and_then(|()| then.moves_left()).filter(|&left| left > 0);
        let left =
            left.map(|left| format!("; {} needs at most {} then", title(mover.other()), counted(left, "more", "move")));
        format!("{mover_name} resists longest by {}{settled}{}.\n", name(cell), left.unwrap_or_default())
    }

    fn carrier(&self) -> String {
        self.by_proof(|game| {
            let carrier = game.carrier();
            let open = carrier.intersection(&game.position().open()).count();
            let board = view::board(game, self.setting.style, Some(&carrier));
            format!("{board}The proof needs {} still.\n", counted(open, "open", "cell"))
        })
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        let saved = match self.game.sgf(self.setting.rules) {
            Ok(text) => self.host.save(file, &text),
            Err(error) => Err(error.to_string()),
        };
        let file = command::shown(file);
        match saved {
            Ok(()) => self.say(&format!("Saved as {file}.\n")),
            Err(why) => self.say(&format!("Not saved: {why}\n")),
        }
    }

    fn change_sides(&mut self) -> io::Result<()> {
        self.you = self.you.other();
        self.say(&format!("You play {} now.\n", title(self.you)))?;
        self.program_moves()
    }

    /// That the game is over, and what can still be done.
    fn tell_outcome(&mut self) -> io::Result<()> {
        match self.game.outcome() {
            Some(outcome) => {
                self.say(&format!("{outcome}.\n`undo` takes moves back, `save FILE` keeps the game, `quit` ends.\n"))
            }
            None => Ok(()),
        }
    }
}
