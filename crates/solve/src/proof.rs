//! The proof of an answer about a game, judged: what it proves, and whether it is about the question that was asked.

use board::games::{CellSet, Player, Question};
use check::Strategy;
use check::strategy::{self, Play, Rejection};

use crate::{Answer, FirstMove, Verdict};

/// What the checker has accepted.
#[derive(Debug)]
pub struct Proof {
    /// The most plies until the maker has won; absent in certificates of the breaker.
    pub plies: Option<usize>,
    /// Steps that matter.
    pub steps: usize,
    /// The cells that it needs.
    pub carrier: CellSet,
    /// The line of stoutest resistance.
    pub line: Vec<(Player, usize)>,
}

impl Proof {
    /// Lets the checker judge a certificate.
    pub fn of(strategy: &Strategy) -> Result<Self, Rejection> {
        let play = Play::new(strategy)?;
        let accepted = play.accepted();
        Ok(Self {
            plies: accepted.plies,
            steps: accepted.steps,
            carrier: accepted.carrier.clone(),
            line: play.main_line(),
        })
    }
}

/// An engine's certificate was rejected, or proves something else than its verdict. An error of ours, or of the engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "internal error: the engine says {verdict}, but its certificate is rejected: {why}. Please report this question."
)]
pub struct Unsound {
    verdict: &'static str,
    why: String,
}

/// Whether the claim is "the maker wins".
pub fn proves_win(strategy: &Strategy) -> bool {
    strategy.owner == strategy.question.maker
}

/// Judges the certificate of an answer: `Err` inside if there is none, and why.
///
/// # Errors
/// When an engine's certificate is rejected or proves something else: its verdict is not to be trusted.
pub fn examine(question: &Question, engine: &str, answer: &Answer) -> Result<Result<Proof, String>, Unsound> {
    let says_yes = match answer.verdict {
        Verdict::Yes => true,
        Verdict::No => false,
        Verdict::Unknown(_) => return Ok(Err("there is no verdict to prove".to_owned())),
    };
    let Some(strategy) = &answer.strategy else {
        return Ok(Err(format!("the engine {engine} gives no certificate, its word is all there is")));
    };
    let internal = |why: String| Unsound { verdict: if says_yes { "yes" } else { "no" }, why };
    if proves_win(strategy) != says_yes {
        return Err(internal("it proves the opposite".to_owned()));
    }
    against(strategy, question).map_err(internal)?;
    let proof = Proof::of(strategy).map_err(|rejection| internal(rejection.to_string()))?;
    if let Some(why) = contradiction(answer, &proof).or_else(|| wrong_first_move(question, answer)) {
        return Err(internal(why));
    }
    Ok(Ok(proof))
}

/// The first of the first moves whose own proof does not prove what is said of it.
fn wrong_first_move(question: &Question, answer: &Answer) -> Option<String> {
    let wrong = |first: &FirstMove| {
        let winner = if first.wins { question.to_move() } else { question.to_move().other() };
        let strategy = first.strategy.as_ref()?;
        if strategy.owner != winner {
            return Some("it proves the opposite".to_owned());
        }
        against(strategy, &question.after(first.cell))
            .err()
            .or_else(|| strategy::verify(strategy).err().map(|rejection| rejection.to_string()))
    };
    answer
        .first_moves
        .iter()
        .flatten()
        .find_map(|first| Some(format!("first move {}: {}", question.board.name(first.cell), wrong(first)?)))
}

/// A win that is proved sooner than the engine says there is one.
fn contradiction(answer: &Answer, proof: &Proof) -> Option<String> {
    let proved = proof.plies?;
    let too_soon = answer.critical_depth.is_some_and(|critical| proved < critical)
        || answer.no_win_within.is_some_and(|depth| proved <= depth);
    too_soon.then(|| format!("it proves a win in {proved} plies, sooner than the engine says"))
}

/// Whether a certificate answers a question.
///
/// # Errors
/// Says what differs. A different bound is fine as long as the steps keep to the one that is asked for.
pub fn against(strategy: &Strategy, asked: &Question) -> Result<(), String> {
    if let Some(what) = difference(&strategy.question, asked) {
        return Err(format!("the certificate is about another question: {what}"));
    }
    if strategy.question.depth == asked.depth {
        return Ok(());
    }
    let within = Strategy { question: asked.clone(), ..strategy.clone() };
    strategy::verify(&within).map(|_| ()).map_err(|rejection| rejection.to_string())
}

/// In what two questions differ, their bounds aside.
fn difference(claimed: &Question, asked: &Question) -> Option<String> {
    let name = Player::name;
    if claimed.board != asked.board {
        return Some("another board".to_owned());
    }
    for player in [Player::Black, Player::White] {
        let (theirs, ours) = (claimed.position.stones(player), asked.position.stones(player));
        if let Some(cell) = theirs.symmetric_difference(ours).next() {
            let has = if ours.contains(cell) { "lacks" } else { "has" };
            return Some(format!("it {has} a {} stone on {}", name(player), asked.board.name(cell)));
        }
    }
    if claimed.maker != asked.maker {
        return Some(format!("it asks for a win of {}, not of {}", name(claimed.maker), name(asked.maker)));
    }
    if claimed.to_move() == asked.to_move() && claimed.turns != asked.turns {
        return Some("its turns are others".to_owned());
    }
    if claimed.turns != asked.turns {
        return Some(format!("{} moves first, not {}", name(claimed.to_move()), name(asked.to_move())));
    }
    // No winning sets of the breaker and an empty list of them are the same.
    let breaker_goal = |question: &Question| question.breaker_goal.clone().unwrap_or_default();
    let same_goals = claimed.goal == asked.goal && breaker_goal(claimed) == breaker_goal(asked);
    (!same_goals).then(|| "it has other winning sets".to_owned())
}
