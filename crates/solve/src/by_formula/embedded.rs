//! The embedded solver: the circuit goes straight to it, and the winner's functions come back as his moves.

use std::collections::HashMap;
use std::sync::Arc;

use board::games::{Outcome, Question, Shrink, Turns, reduce};
use check::Strategy;
use encode::games::{Encoding, Form, Instance, Moves, Options, Side, encode};
use logic::{Circuit, Edge, Formula, Lit, Var};
use qbf::{Certificate, Preparation};

use super::watch::Watch;
use crate::engine::{Answer, Engine, Limits, Reason, Statistics, Task};
use crate::replay;
use crate::search::Search;

/// The longest strategy that is made of functions; what is longer is not given.
const MOST_STEPS: usize = 100_000;

pub(super) fn decide(
    question: &Question,
    instance: &Instance,
    encoding: Encoding,
    options: &Options,
    solver: &qbf::Options,
    limits: &Limits,
    watch: &mut Watch<'_>,
) -> Answer {
    // What consists of clauses has boards as variables. As definitions they are gates again, and functions of the loser's
    // moves are functions of these alone.
    let form = if encoding.is_clausal() { Form::Cnf } else { Form::Circuit };
    let encoded = match encode(instance, encoding, &Options { form, ..*options }) {
        Ok(encoded) => encoded,
        Err(error) => return Answer::undecided(Reason::Unsupported(error.to_string())),
    };
    let solver_limits =
        qbf::Limits { deadline: limits.deadline, memory: limits.memory, stop: Arc::clone(&limits.stop) };
    let mut report = |progress: &qbf::Progress| watch.report(statistics(&progress.statistics));
    let answer = match &encoded.formula {
        Formula::Circuit(formula) => qbf::solve(formula, solver, &solver_limits, &mut report),
        Formula::Cnf(formula) => {
            // Preprocessing would let functions look at the boards.
            let preparation = Preparation { preprocessing: None, ..Preparation::default() };
            qbf::solve_clauses(formula, &preparation, solver, &solver_limits, &mut report)
        }
    };
    let decided = match answer.verdict {
        Err(stop) => Answer::undecided(reason(stop)),
        Ok(value) => {
            let first_move = answer.outer.as_deref().and_then(|outer| first_move(&encoded.moves, outer));
            let functions = answer.certificate.map(Functions::of);
            let strategy = functions.and_then(|functions| strategy(question, &encoded.moves, value, &functions));
            Answer { first_move: first_move.filter(|_| value), strategy, ..Answer::of(value) }
        }
    };
    Answer { statistics: statistics(&answer.statistics), ..decided }
}

/// The answer to a question that the reduction has settled: there is no formula, so game search says why.
pub(super) fn settled(question: &Question, value: bool, limits: &Limits) -> Answer {
    let task = Task { limits: limits.clone(), ..Task::default() };
    let proved = Search.solve(question, &task, &mut |_| ());
    let settled = Answer::of(value);
    let strategy = proved.strategy.filter(|_| proved.verdict == settled.verdict);
    Answer { strategy, ..settled }
}

fn statistics(work: &qbf::Statistics) -> Statistics {
    Statistics { nodes: work.nodes, lemmas: work.lemmas, memory: work.memory }
}

fn reason(stop: qbf::Stop) -> Reason {
    match stop {
        qbf::Stop::TimeLimit => Reason::TimeLimit,
        qbf::Stop::MemoryLimit => Reason::MemoryLimit,
        qbf::Stop::Interrupted => Reason::Interrupted,
    }
}

/// The maker's first move under the assignment of the outermost block.
fn first_move(moves: &Moves, outer: &[Lit]) -> Option<usize> {
    let value = |var: Var| outer.iter().find(|lit| lit.var() == var).map(|lit| lit.is_positive());
    // Of a turn of several stones any may be the first.
    moves.first_move(value)?.first().copied()
}

/// The strategy of the winner whose functions these are, in a maker-breaker game with alternating turns.
fn strategy(question: &Question, moves: &Moves, value: bool, functions: &Functions) -> Option<Strategy> {
    if question.breaker_goal.is_some() || !matches!(question.turns, Turns::Alternate { .. }) {
        return None;
    }
    let Outcome::Open(reduced) = reduce(question, Shrink::Stones) else { return None };
    let owner = if value { Side::Maker } else { Side::Breaker };
    let mut player = Player::new(moves, owner, functions);
    replay::strategy(question, &reduced, value, &mut |replies| player.next(replies), MOST_STEPS).ok()
}

/// The winner's functions by variable, over the loser's variables.
struct Functions {
    circuit: Circuit,
    of: HashMap<Var, Edge>,
}

impl Functions {
    fn of(certificate: Certificate) -> Self {
        let named = certificate.functions.outputs.iter().filter_map(|output| {
            let number = output.name.as_ref()?.parse().ok()?;
            Some((Var::new(number).ok()?, output.edge))
        });
        Self { of: named.collect(), circuit: certificate.functions.circuit }
    }
}

/// Plays the functions' moves.
///
/// The encoded game may lack cells of the board, and its opponent must play legal moves. So a reply on a cell that is
/// not there, or was given to the opponent before, becomes a stone of his on any other cell: he has then more stones in
/// the encoded game than on the board, which hurts nobody but the player, and he wins all the same.
struct Player<'a> {
    moves: &'a Moves,
    owner: Side,
    functions: &'a Functions,
    /// What the encoded game looks like after some replies.
    known: HashMap<Vec<usize>, Encoded>,
}

/// A position of the encoded game with the player to move: the values of the opponent's variables, the codes taken, and
/// the player's move there.
#[derive(Debug, Clone)]
struct Encoded {
    values: HashMap<Var, bool>,
    taken: Vec<bool>,
    /// Plies made, the player's coming one included.
    plies: usize,
    cell: Option<usize>,
}

impl<'a> Player<'a> {
    fn new(moves: &'a Moves, owner: Side, functions: &'a Functions) -> Self {
        Self { moves, owner, functions, known: HashMap::new() }
    }

    /// The player's move after these replies, by cells of the board.
    fn next(&mut self, replies: &[usize]) -> Option<usize> {
        self.position(replies)?.cell
    }

    fn position(&mut self, replies: &[usize]) -> Option<&Encoded> {
        if !self.known.contains_key(replies) {
            let position = self.compute(replies)?;
            self.known.insert(replies.to_vec(), position);
        }
        self.known.get(replies)
    }

    fn compute(&mut self, replies: &[usize]) -> Option<Encoded> {
        let first = self.moves.plies().first()?.side == self.owner;
        // Where the opponent moves first, his first reply is to the position from the start.
        let from_the_start = replies.len() <= usize::from(!first);
        let mut encoded = if from_the_start {
            Encoded { values: HashMap::new(), taken: vec![false; self.moves.cells()], plies: 0, cell: None }
        } else {
            self.position(&replies[..replies.len() - 1])?.clone()
        };
        if let Some(&reply) = replies.last() {
            let free = |code: &usize| !encoded.taken[*code];
            let code = self.moves.code(reply).filter(free).or_else(|| (0..encoded.taken.len()).find(free));
            if let Some(code) = code {
                encoded.taken[code] = true;
            }
            let ply = self.moves.plies().get(encoded.plies)?;
            encoded.values.extend(ply.code.spelling(code.unwrap_or(0)));
            encoded.plies += 1;
        }
        let values = self.functions.circuit.evaluate(|var| encoded.values.get(&var).copied().unwrap_or(false));
        let value = |var: Var| self.functions.of.get(&var).map(|&edge| values.get(edge));
        encoded.cell = self.moves.decode(encoded.plies, value).and_then(|cells| cells.first().copied());
        if let Some(code) = encoded.cell.and_then(|cell| self.moves.code(cell)) {
            encoded.taken[code] = true;
        }
        encoded.plies += 1;
        Some(encoded)
    }
}
