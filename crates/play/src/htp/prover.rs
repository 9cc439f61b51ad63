//! Searches positions, and keeps the last proof while the moves go on from it; also the last answer, which people ask for in
//! several ways.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use board::games::Player;
use board::games::Question;
use solve::proof::{self, Proof};
use solve::search::Search;
use solve::{Answer, Engine, Limits, Reason, Task, Verdict};

use super::Options;
use super::history::History;
use crate::game::{self, Game};

/// Why there is no verdict.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Undecided {
    /// The search stopped.
    #[error("not decided: {0}")]
    Stopped(Reason),
    /// What it found is not to be trusted.
    #[error("{0}")]
    Unsound(String),
}

/// A verdict whose proof the checker has accepted.
pub(super) struct Decided {
    pub(super) answer: Answer,
    pub(super) proof: Proof,
}

/// The proof that the game follows.
struct Kept {
    game: Game,
    /// How many moves had been made when it was found.
    since: usize,
}

/// An answer, and what was asked.
struct Known {
    question: Question,
    all_moves: bool,
    decided: Arc<Decided>,
}

/// Decides questions about a game.
pub(super) struct Prover {
    kept: Option<Kept>,
    known: Option<Known>,
    time_limit: Duration,
    memory_limit: Option<usize>,
    stop: Arc<AtomicBool>,
}

impl Prover {
    pub(super) fn new(options: &Options) -> Self {
        let Options { time_limit, memory_limit, ref stop, .. } = *options;
        Self { kept: None, known: None, time_limit, memory_limit, stop: Arc::clone(stop) }
    }

    /// How long a search may take.
    pub(super) fn time_limit(&self) -> Duration {
        self.time_limit
    }

    /// The game goes on from another position.
    pub(super) fn forget(&mut self) {
        self.kept = None;
    }

    /// A stone has been laid.
    pub(super) fn played(&mut self, player: Player, cell: usize) {
        let follows = |kept: &mut Kept| kept.game.to_move() == Some(player) && kept.game.play(cell).is_ok();
        self.kept = self.kept.take().and_then(|mut kept| follows(&mut kept).then_some(kept));
    }

    /// A move has been taken back, and so many are left.
    pub(super) fn undone(&mut self, left: usize) {
        self.kept = self.kept.take().filter(|kept| left >= kept.since);
        if let Some(kept) = &mut self.kept {
            kept.game.undo();
        }
    }

    /// A proof of who wins when `player` is to move: that which is being followed, or a new one.
    ///
    /// # Errors
    /// When none is found in time.
    pub(super) fn game(&mut self, history: &History, player: Player, limit: Duration) -> Result<&Game, Undecided> {
        let fits = |kept: &Kept| {
            let game = &kept.game;
            game.to_move() == Some(player) && game.follows() && game.position() == history.position()
        };
        if !self.kept.as_ref().is_some_and(fits) {
            let decided = self.decide(&history.question(player, None), false, limit)?;
            self.keep(history, &decided)?;
        }
        self.kept.as_ref().map(|kept| &kept.game).ok_or(Undecided::Stopped(Reason::Interrupted))
    }

    /// Goes on with the proof of an answer about the position of a history.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn keep(&mut self, history: &History, decided: &Decided) -> Result<(), Undecided> {
        let strategy = decided.answer.strategy.clone();
        let strategy = strategy.ok_or_else(|| Undecided::Unsound("there is no proof".to_owned()))?;
        let proof = game::Proof::new(Arc::new(strategy)).map_err(|why| Undecided::Unsound(why.to_string()))?;
        self.kept = Some(Kept { game: Game::new(Arc::new(proof)), since: history.moves().len() });
        Ok(())
    }

    /// Searches, and lets the checker judge.
    ///
    /// # Errors
    /// When there is no verdict in time, or no proof of it.
    pub(super) fn decide(
        &mut self,
        question: &Question,
        all_moves: bool,
        limit: Duration,
    ) -> Result<Arc<Decided>, Undecided> {
        let answers = |known: &&Known| known.question == *question && (known.all_moves || !all_moves);
        if let Some(known) = self.known.as_ref().filter(answers) {
            return Ok(Arc::clone(&known.decided));
        }
        let limits = Limits {
            // A limit beyond the end of time is none.
            deadline: Instant::now().checked_add(limit),
            memory: self.memory_limit,
            stop: Arc::clone(&self.stop),
        };
        let task = Task { all_moves, limits, ..Task::default() };
        let answer = Search.solve(question, &task, &mut |_| ());
        if let Verdict::Unknown(reason) = answer.verdict {
            return Err(Undecided::Stopped(reason));
        }
        let judged = proof::examine(question, Search.name(), &answer);
        let judged = judged.map_err(|unsound| Undecided::Unsound(unsound.to_string()))?;
        let proof = judged.map_err(Undecided::Unsound)?;
        let decided = Arc::new(Decided { answer, proof });
        // Where some first moves were not decided in time, they may be another time.
        let all_moves = decided.answer.first_moves.is_some();
        self.known = Some(Known { question: question.clone(), all_moves, decided: Arc::clone(&decided) });
        Ok(decided)
    }
}
