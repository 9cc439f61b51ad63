//! A game in which one player, the *owner*, has a proof to follow.

use std::sync::Arc;

use board::games::{CellSet, Player, Position, Question, Rounds, Turns};
use check::strategy::{Play, Strategy};

use crate::following::{Stand, beginning};
use crate::outcome::Outcome;

/// A strategy that `check` has accepted.
pub type Proof = Play<Arc<Strategy>>;

/// A stone, or a turn (or the rest of one) without a stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply {
    /// Who.
    pub player: Player,
    /// Where; `None` is a pass.
    pub cell: Option<usize>,
}

/// Why a move cannot be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// There is no such cell.
    #[error("there is no cell `{0}` on this board")]
    UnknownCell(String),
    /// A stone lies there.
    #[error("{cell} has a {} stone already", .owner.name())]
    Occupied {
        /// The name of the cell.
        cell: String,
        /// Whose stone it is.
        owner: Player,
    },
    /// Nothing more is played.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// A proof is about another position than that on the board.
    #[error("the proof is about another position")]
    OtherPosition,
}

/// A moment of a game.
#[derive(Debug, Clone)]
pub(crate) struct State {
    pub(crate) proof: Arc<Proof>,
    pub(crate) position: Position,
    /// Stones laid and left out since the beginning.
    ply: usize,
    pub(crate) stand: Stand,
}

/// A game from the position of a question on.
#[derive(Debug, Clone)]
pub struct Game {
    question: Question,
    /// Who lays each stone.
    players: Vec<Player>,
    plies: Vec<Ply>,
    /// One more than there are plies: the moment before each, and now.
    states: Vec<State>,
}

impl Game {
    /// A new game.
    pub fn new(proof: Arc<Proof>) -> Self {
        let question = proof.strategy().question.clone();
        let open = question.position.open().count_ones(..);
        let plies = question.depth.map_or(open, |depth| depth.min(open));
        let rounds = Rounds::of(&question.turns, plies).expect("an accepted strategy has regular turns");
        let stand = beginning(&proof);
        let state = State { proof, position: question.position.clone(), ply: 0, stand };
        Self { question, players: rounds.players().collect(), plies: Vec::new(), states: vec![state] }
    }

    /// The question from whose position on it is played.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The proof that is followed now.
    pub fn proof(&self) -> &Arc<Proof> {
        &self.state().proof
    }

    /// Whose proof that is.
    pub fn owner(&self) -> Player {
        self.proof().strategy().owner
    }

    /// The plies so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The stones laid so far, in their order.
    pub fn line(&self) -> Vec<(Player, usize)> {
        self.plies.iter().filter_map(|ply| Some((ply.player, ply.cell?))).collect()
    }

    /// The stones on the board.
    pub fn position(&self) -> &Position {
        &self.state().position
    }

    /// How it has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let state = self.state();
        let left = self.players.len().saturating_sub(state.ply);
        Outcome::of(&self.question, &state.position, self.players.len(), left)
    }

    /// Whose turn it is; nobody's when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        self.players.get(self.state().ply).copied().filter(|_| self.outcome().is_none())
    }

    /// Whether the owner has kept to the proof.
    pub fn follows(&self) -> bool {
        self.state().stand != Stand::Left
    }

    /// How many moves of the maker it takes at most (in a proof that he wins, where every turn is one stone).
    pub fn moves_left(&self) -> Option<usize> {
        let proof = self.proof();
        match &self.state().stand {
            Stand::Step(step) | Stand::Leaf(step) => self.moves_after(*step),
            // Whichever reply comes.
            Stand::Reply { after, .. } => proof.answers(*after).iter().filter_map(|&step| self.moves_after(step)).max(),
            Stand::Left => None,
        }
    }

    /// How many moves of the maker a step takes.
    pub(crate) fn moves_after(&self, step: usize) -> Option<usize> {
        let single = matches!(self.question.turns, Turns::Alternate { .. });
        (single && self.owner() == self.question.maker).then(|| self.proof().claim(step).moves)
    }

    /// How many stones of this turn are still to be laid.
    pub fn stones_left(&self) -> usize {
        let Some(mover) = self.to_move() else { return 0 };
        self.players[self.state().ply..].iter().take_while(|&&player| player == mover).count()
    }

    /// The cells that the proof still speaks of: those that it needs.
    pub fn carrier(&self) -> CellSet {
        let proof = self.proof();
        let mut cells = CellSet::with_capacity(self.question.board.len());
        let mut add = |step: usize| {
            cells.union_with(&proof.claim(step).stones);
            cells.union_with(&proof.claim(step).clear);
        };
        match &self.state().stand {
            Stand::Step(step) | Stand::Leaf(step) => add(*step),
            Stand::Reply { after, .. } => proof.answers(*after).iter().for_each(|&step| add(step)),
            Stand::Left => {}
        }
        cells
    }

    /// What the owner plays next by the proof; `None` when it is not his turn, or he has left the proof.
    pub fn answer(&self) -> Option<usize> {
        if self.to_move()? != self.owner() {
            return None;
        }
        let anywhere = || self.open().next();
        match &self.state().stand {
            Stand::Step(step) => {
                let cell = self.proof().strategy().steps[*step].cell();
                cell.filter(|&cell| self.position().owner(cell).is_none()).or_else(anywhere)
            }
            Stand::Reply { .. } => anywhere(),
            Stand::Leaf(leaf) => self.demanded(*leaf).or_else(|| self.useful(*leaf)).or_else(anywhere),
            Stand::Left => None,
        }
    }

    /// Lays a stone of the player to move.
    ///
    /// # Errors
    /// When the game is over, or the cell is none or not open.
    pub fn play(&mut self, cell: usize) -> Result<(), PlayError> {
        let player = self.mover()?;
        if cell >= self.question.board.len() {
            return Err(PlayError::UnknownCell(cell.to_string()));
        }
        if let Some(owner) = self.position().owner(cell) {
            return Err(PlayError::Occupied { cell: self.question.board.name(cell).to_owned(), owner });
        }
        let state = self.state();
        let ply = state.ply + 1;
        let ends = self.players.get(ply) != Some(&player);
        let stand = if player == self.owner() { self.after_own(cell) } else { self.after_theirs(Some(cell), ends) };
        let mut position = state.position.clone();
        position.stones_mut(player).insert(cell);
        self.push(Ply { player, cell: Some(cell) }, position, ply, stand);
        Ok(())
    }

    /// Ends the turn of the player to move without a (further) stone. An owner who passes leaves his proof, unless a leaf has
    /// said all or nothing is asked of him.
    ///
    /// # Errors
    /// When the game is over.
    pub fn pass(&mut self) -> Result<(), PlayError> {
        let player = self.mover()?;
        let ply = self.state().ply;
        let skipped = self.players[ply..].iter().take_while(|&&other| other == player).count();
        let stand = match (player == self.owner(), &self.state().stand) {
            (true, Stand::Leaf(leaf)) if self.demanded(*leaf).is_none() => Stand::Leaf(*leaf),
            (true, Stand::Reply { after, laid }) => Stand::Reply { after: *after, laid: laid.clone() },
            (true, _) => Stand::Left,
            (false, _) => self.after_theirs(None, true),
        };
        let position = self.position().clone();
        self.push(Ply { player, cell: None }, position, ply + skipped, stand);
        Ok(())
    }

    /// Takes the last ply back, and a proof that was taken up since; tells which ply it was.
    pub fn undo(&mut self) -> Option<Ply> {
        let ply = self.plies.pop()?;
        self.states.pop();
        Some(ply)
    }

    /// What is left of the question: the same goal from this position on.
    pub fn rest(&self) -> Question {
        let ply = self.state().ply.min(self.players.len());
        let turns = match &self.question.turns {
            Turns::Alternate { first } => Turns::Alternate { first: self.players.get(ply).copied().unwrap_or(*first) },
            Turns::List(_) => Turns::List(self.players[ply..].to_vec()),
        };
        let depth = self.question.depth.map(|depth| depth.saturating_sub(ply));
        Question { position: self.position().clone(), turns, depth, ..self.question.clone() }
    }

    /// Goes on with another proof from here.
    ///
    /// # Errors
    /// When it is about another position than this one.
    pub fn resume(&mut self, proof: Arc<Proof>) -> Result<(), PlayError> {
        let about = &proof.strategy().question;
        let rest = self.rest();
        let same = about.board == rest.board && about.position == rest.position && about.maker == rest.maker;
        if !same || about.to_move() != rest.to_move() {
            return Err(PlayError::OtherPosition);
        }
        let stand = beginning(&proof);
        let state = self.states.last_mut().expect("a game has a beginning");
        (state.proof, state.stand) = (proof, stand);
        Ok(())
    }

    /// The cells without a stone.
    pub(crate) fn open(&self) -> impl Iterator<Item = usize> + use<'_> {
        (0..self.question.board.len()).filter(|&cell| self.position().owner(cell).is_none())
    }

    pub(crate) fn state(&self) -> &State {
        self.states.last().expect("a game has a beginning")
    }

    fn mover(&self) -> Result<Player, PlayError> {
        match self.outcome() {
            Some(outcome) => Err(PlayError::Over(outcome)),
            None => Ok(self.players[self.state().ply]),
        }
    }

    fn push(&mut self, made: Ply, position: Position, ply: usize, stand: Stand) {
        let proof = Arc::clone(self.proof());
        self.plies.push(made);
        self.states.push(State { proof, position, ply, stand });
    }
}
