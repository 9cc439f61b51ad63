//! Game search: who wins, how fast, by which first moves, and why.
//!
//! Games of listed sets, of two goals or of turns with several stones are searched in `rounds`. This is about the others:
//! a maker wants a path through a graph, and the players take turns.
//!
//! The way through: where the breaker has a [`pairing`], nothing is searched. Otherwise [`board::games::reduce()`] takes the
//! stones out; `decide` asks for a win of the maker within 1, 2, 3 ... moves and, in turn, for one of any length; `tree`
//! is the recursion of both, whose results are `claim`s that stay true everywhere; `lemmas` stores them and finds those
//! that hold in a position; `goal` (`paths`, and `sets` for `rounds`) is what the rules say about distances; `proof` writes the
//! certificate.

mod bits;
mod claim;
mod decide;
mod goal;
mod lemmas;
mod paths;
mod proof;
mod rounds;
mod sets;
mod spot;
#[cfg(test)]
mod tests;
mod threats;
mod tree;
mod watch;

use board::games::{self, Outcome, Question, Reduced, Shrink, Turns, maker_moves, reduce};
use check::{Step, Strategy};

use crate::engine::{Answer, Engine, FirstMove, Progress, Reason, Task, Verdict};
use crate::pairing;
use bits::Bits;
use claim::Side;
use decide::{Bound, Decision, decide, deepen};
use goal::Goal;
use paths::Paths;
use proof::Leaves;
use spot::Spot;
use tree::Tree;
use watch::{Stop, Watch};

pub use rounds::guard_of;

/// The game search engine: maker-breaker questions about paths of a graph with alternating turns and up to 512 open
/// cells, and games of sets, with regular turns and one goal or two, of up to 511.
#[derive(Debug, Clone, Copy, Default)]
pub struct Search;

impl Engine for Search {
    fn name(&self) -> &str {
        "search"
    }

    fn solve(&self, question: &Question, task: &Task, progress: &mut dyn FnMut(&Progress)) -> Answer {
        if let Some(strategy) = paired(question, task) {
            return Answer {
                verdict: Verdict::No,
                strategy: Some(strategy),
                no_win_within: question.depth,
                ..Answer::undecided(Reason::Interrupted)
            };
        }
        let two_goals = question.breaker_goal.as_ref().is_some_and(|sets| !sets.is_empty());
        if matches!(question.goal, games::Goal::Sets(_)) || two_goals || matches!(question.turns, Turns::List(_)) {
            return by_turns(question, task, progress);
        }
        match reduce(question, Shrink::Stones) {
            Outcome::Won => won_already(question, task),
            Outcome::Lost => lost_already(question, task),
            Outcome::Open(reduced) => match reduced.origin.len() {
                0..=64 => solve_reduced::<1>(question, &reduced, task, progress),
                65..=128 => solve_reduced::<2>(question, &reduced, task, progress),
                129..=256 => solve_reduced::<4>(question, &reduced, task, progress),
                257..=512 => solve_reduced::<8>(question, &reduced, task, progress),
                _ => Answer::undecided(Reason::Unsupported(
                    "game search takes boards of up to 512 open cells".to_owned(),
                )),
            },
        }
    }
}

/// A pairing with which the breaker holds for ever. It decides no single first move.
fn paired(question: &Question, task: &Task) -> Option<Strategy> {
    if task.all_moves { None } else { pairing::finite(question, &task.limits) }
}

/// Games with turns of several stones or with two goals.
fn by_turns(question: &Question, task: &Task, progress: &mut dyn FnMut(&Progress)) -> Answer {
    let unsupported = |reason: &str| Answer::undecided(Reason::Unsupported(reason.to_owned()));
    let open = question.position.open().count_ones(..);
    let plies = question.depth.map_or(open, |depth| depth.min(open));
    let Some(game) = games::Rounds::of(&question.turns, plies) else {
        return unsupported("game search needs regular turns: some stones first, then the same number each");
    };
    let answer = rounds::solve(question, game, task, progress);
    answer.unwrap_or_else(|| unsupported("game search needs winning sets in a game with turns or with two goals"))
}

/// The maker's stones hold a winning set: nothing needs to be played, so no first move is told apart.
fn won_already(question: &Question, task: &Task) -> Answer {
    let stones = question.position.stones(question.maker).ones().collect();
    let strategy = Strategy {
        question: question.clone(),
        owner: question.maker,
        steps: vec![Step::Won { stones }],
        root: vec![0],
    };
    Answer {
        verdict: Verdict::Yes,
        strategy: Some(strategy),
        critical_depth: Some(0),
        first_moves: task.all_moves.then(Vec::new),
        ..Answer::undecided(Reason::Interrupted)
    }
}

/// The maker has no move to make, or nothing left to win.
fn lost_already(question: &Question, task: &Task) -> Answer {
    let owner = question.maker.other();
    let stones = question.position.stones(owner);
    let mut others = stones.clone();
    others.toggle_range(..);
    // Where the stones cut the maker off, no open cell needs to be kept from him.
    let kept = if question.goal.reached(&others) { question.position.open().ones().collect() } else { Vec::new() };
    let stones = stones.ones().collect();
    let strategy =
        Strategy { question: question.clone(), owner, steps: vec![Step::Held { stones, kept }], root: vec![0] };
    Answer {
        verdict: Verdict::No,
        strategy: Some(strategy),
        no_win_within: question.depth,
        first_moves: task.all_moves.then(Vec::new),
        ..Answer::undecided(Reason::Interrupted)
    }
}

fn solve_reduced<const W: usize>(
    question: &Question,
    reduced: &Reduced,
    task: &Task,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    let games::Goal::Paths(graph) = &reduced.goal else { unreachable!("games of sets are searched by turns") };
    let rival = rival(question).map(|graph| Paths::<W>::new(&graph));
    let watch = Watch::new(&task.limits, progress);
    Run::new(question, reduced, Tree::new(Paths::new(graph), rival), watch).answer(task)
}

/// The graph in which the breaker wants a path of his own, over the cells of the reduced game; none where it is not known.
fn rival(question: &Question) -> Option<games::Graph> {
    // No transversals: they are many.
    match reduce(&games::opposite(question, 0)?, Shrink::Stones) {
        Outcome::Open(Reduced { goal: games::Goal::Paths(graph), .. }) => Some(graph),
        _ => None,
    }
}

/// One question on its way.
struct Run<'a, const W: usize, G> {
    question: &'a Question,
    reduced: &'a Reduced,
    tree: Tree<W, G>,
    watch: Watch<'a>,
    /// The largest number of moves with which the maker is known not to win the position decided last.
    refuted: u16,
}

impl<'a, const W: usize, G: Goal<W>> Run<'a, W, G> {
    fn new(question: &'a Question, reduced: &'a Reduced, tree: Tree<W, G>, watch: Watch<'a>) -> Self {
        Self { question, reduced, tree, watch, refuted: 0 }
    }

    fn answer(mut self, task: &Task) -> Answer {
        let to_move = if self.reduced.maker_first { Side::Maker } else { Side::Breaker };
        let spot = Spot { maker: Bits::EMPTY, breaker: Bits::EMPTY, to_move };
        let mut answer = match self.decide(spot, task.critical_depth) {
            Err(stop) => Answer::undecided(reason(stop)),
            Ok(decision) => Answer {
                verdict: if decision.maker_wins { Verdict::Yes } else { Verdict::No },
                strategy: Some(self.strategy(self.question.clone(), &decision)),
                critical_depth: decision.moves.map(|moves| spot.plies(moves)),
                ..Answer::undecided(Reason::Interrupted)
            },
        };
        answer.no_win_within = (self.refuted > 0).then(|| spot.plies(self.refuted));
        if task.all_moves && answer.strategy.is_some() {
            answer.first_moves = self.first_moves(spot).ok();
        }
        answer.statistics = self.tree.statistics();
        answer
    }

    /// Decides a position; with `critical`, goes on to the shortest win.
    fn decide(&mut self, spot: Spot<W>, critical: bool) -> Result<Decision<W>, Stop> {
        let bound = self.bound(spot);
        let mut decision = decide(&mut self.tree, spot, bound, &mut self.refuted, &mut self.watch)?;
        if !critical || !decision.maker_wins || decision.moves.is_some() {
            return Ok(decision);
        }
        // A win of unknown length came first. That it is not the shortest, should time run out, does not make it wrong.
        self.tree.pinned = std::mem::take(&mut decision.claims);
        let shortest = deepen(&mut self.tree, spot, bound, &mut self.refuted, u64::MAX, &mut self.watch);
        decision.claims = std::mem::take(&mut self.tree.pinned);
        Ok(shortest.ok().flatten().unwrap_or(decision))
    }

    /// How many moves the maker may make from a position on.
    fn bound(&self, spot: Spot<W>) -> Bound {
        let played = spot.maker.len() + spot.breaker.len();
        let open = self.reduced.origin.len() - played;
        let maker_first = spot.to_move == Side::Maker;
        let depth = self.question.depth.map(|depth| depth.saturating_sub(played));
        let moves = maker_moves(depth, open, maker_first);
        Bound { moves: moves as u16, tight: moves < maker_moves(None, open, maker_first) }
    }

    /// Decides every first move. One refutation serves for all moves outside its region.
    fn first_moves(&mut self, spot: Spot<W>) -> Result<Vec<FirstMove>, Stop> {
        let mut moves: Vec<Option<FirstMove>> = vec![None; self.reduced.origin.len()];
        for cell in 0..moves.len() {
            if moves[cell].is_some() {
                continue;
            }
            let after = spot.play(cell);
            let decision = self.decide(after, false)?;
            let wins = decision.maker_wins == (spot.to_move == Side::Maker);
            let reply = if wins { None } else { decision.claims.first().and_then(|claim| self.tree.steps.cell(claim)) };
            let same = match (&decision.claims[..], wins) {
                ([claim], false) => Bits::first(moves.len()) - claim.region(),
                _ => Bits::one(cell),
            };
            for cell in same.with(cell).iter().filter(|&cell| moves[cell].is_none()).collect::<Vec<_>>() {
                let strategy = Some(self.strategy(self.question.after(self.reduced.origin[cell]), &decision));
                moves[cell] = Some(FirstMove {
                    cell: self.reduced.origin[cell],
                    wins,
                    reply: reply.map(|reply| self.reduced.origin[reply]),
                    strategy,
                });
            }
        }
        Ok(moves.into_iter().flatten().collect())
    }

    /// The certificate of a decision about a question on this board.
    fn strategy(&mut self, question: Question, decision: &Decision<W>) -> Strategy {
        let owner = if decision.maker_wins { question.maker } else { question.maker.other() };
        let stones: Vec<usize> = self.question.position.stones(owner).ones().collect();
        let leaves = Leaves { origin: &self.reduced.origin, stones: &stones };
        let wanted: Vec<u32> = decision.claims.iter().map(|claim| self.tree.steps.prove(claim)).collect();
        let (steps, root) = self.tree.steps.extract(&wanted, &leaves);
        Strategy { question, owner, steps, root }
    }
}

fn reason(stop: Stop) -> Reason {
    match stop {
        Stop::Limit(reason) => reason,
        Stop::Slice => unreachable!("`decide` deals with slices"),
    }
}
