//! The Hex Text Protocol: a program that speaks it can be attached to HexGui, and to scripts made for Benzene's players.
//!
//! Sources: the Go Text Protocol, version 2, draft 2 (G. Farnebäck 2002), for the form of commands and answers and for the
//! commands that Hex shares with Go; the programs Benzene and HexGui for the commands of Hex, the colours and the types of
//! analysis commands. `docs/htp.md` describes what is spoken here.
//!
//! `line` is the form of commands and answers, `input` reads them in a thread of its own so that `# interrupt` stops a
//! search, `history` is the board and how it came about, `prover` searches and keeps proofs; the commands themselves are in
//! `commands`, by subject.

mod commands;
mod history;
mod input;
mod line;
mod prover;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use board::games::random::generator;
use rand_chacha::ChaCha8Rng;

use history::History;
use line::Line;
use prover::Prover;

/// The longest side of a board, which is that of HexGui.
pub const LARGEST_SIDE: usize = 63;

/// How an engine is set up.
#[derive(Debug, Clone)]
pub struct Options {
    /// Columns and rows of the first board, at most [`LARGEST_SIDE`] each.
    pub size: (usize, usize),
    /// How long a move, or an answer, may be searched for.
    pub time_limit: Duration,
    /// How many bytes the tables of a search may take.
    pub memory_limit: Option<usize>,
    /// Decides between moves that seem equally good.
    pub seed: u64,
    /// Set by somebody else to stop the command that is being carried out, and the conversation if there is none; cleared
    /// before each command.
    pub stop: Arc<AtomicBool>,
}

/// A player's time.
#[derive(Debug, Clone, Copy)]
struct Clock {
    left: Duration,
    /// How many moves it must do for, if that is known.
    moves: Option<u32>,
}

/// A player of Hex who is told by commands what to do.
pub struct Engine {
    history: History,
    prover: Prover,
    random: ChaCha8Rng,
    seed: u64,
    /// What is left to each player, as far as somebody has told.
    clocks: [Option<Clock>; 2],
    /// What a person may like to know beside the answers.
    notes: Vec<String>,
}

impl Engine {
    /// An engine before an empty board.
    ///
    /// # Panics
    /// When a side of the board is 0 or more than [`LARGEST_SIDE`].
    pub fn new(options: &Options) -> Self {
        let (columns, rows) = options.size;
        let sides = 1..=LARGEST_SIDE;
        assert!(sides.contains(&columns) && sides.contains(&rows), "a board of {columns}x{rows}");
        Self {
            history: History::new(columns, rows),
            prover: Prover::new(options),
            random: generator(options.seed),
            seed: options.seed,
            clocks: [None; 2],
            notes: Vec::new(),
        }
    }

    /// Carries out a line: gives the whole answer with the empty line at its end; nothing where the line says nothing.
    pub fn answer(&mut self, text: &str) -> Option<String> {
        let text = line::cleaned(text.as_bytes());
        (!text.is_empty()).then(|| self.obey(&Line::parse(&text)))
    }

    /// What there is to say beside the answers, since it was last asked for.
    pub fn notes(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notes)
    }

    fn obey(&mut self, line: &Line) -> String {
        line::answer(line.id.as_deref(), &commands::obey(self, line))
    }
}

/// Talks with somebody until he quits or says no more. Notes are for people, and part of no answer.
///
/// # Errors
/// When an answer cannot be written.
pub fn run(
    options: &Options,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
    mut notes: impl FnMut(&str),
) -> io::Result<()> {
    let mut engine = Engine::new(options);
    let commands = input::Commands::of(input, Arc::clone(&options.stop));
    while let Some(command) = commands.next() {
        let answer = match &command {
            Ok(line) => engine.obey(line),
            Err(problem) => line::answer(None, &Err(problem.clone())),
        };
        commands.done();
        engine.notes().iter().for_each(|note| notes(note));
        output.write_all(answer.as_bytes())?;
        output.flush()?;
        if command.is_ok_and(|line| line.quits()) {
            break;
        }
    }
    Ok(())
}
