//! Games of Hex that players without foresight finish: moves from a seed, up to the one that joins.

use std::collections::VecDeque;

use board::games::{CellSet, Graph, Player, Position, cell_set, hex, random};
use rand::RngExt;

/// The moves of a game, Black's and White's in turn; the last one joins.
pub(crate) struct Game {
    pub(crate) side: usize,
    pub(crate) moves: Vec<usize>,
}

impl Game {
    /// The game as SGF.
    pub(crate) fn sgf(&self) -> String {
        let letters = ["B", "W"].into_iter().cycle();
        let name = |cell: usize| hex::cell_name(cell % self.side, cell / self.side);
        let moves: String =
            self.moves.iter().zip(letters).map(|(&cell, letter)| format!("\n;{letter}[{}]", name(cell))).collect();
        format!("(;FF[4]GM[11]SZ[{}]{moves})\n", self.side)
    }
}

/// What a player knows when he is to move.
struct View<'a> {
    player: Player,
    position: &'a Position,
    /// The paths of the player and of the opponent.
    goals: [&'a Graph; 2],
    /// Where the opponent has just laid a stone.
    last: Option<usize>,
}

/// A game in which both players lay a stone on one of the cells that `choose` tells, whichever the seed says.
fn play(side: usize, seed: u64, choose: impl Fn(&View<'_>) -> CellSet) -> Game {
    let [black, white] = [Player::Black, Player::White].map(|player| hex::goal(side, side, player));
    let cells = side * side;
    let mut game = Game { side, moves: Vec::new() };
    let mut position = Position::empty(cells);
    let generator = &mut random::generator(seed);
    loop {
        let (player, goals) = if game.moves.len().is_multiple_of(2) {
            (Player::Black, [&black, &white])
        } else {
            (Player::White, [&white, &black])
        };
        let wanted: Vec<usize> =
            choose(&View { player, position: &position, goals, last: game.moves.last().copied() }).ones().collect();
        let cell = wanted[generator.random_range(0..wanted.len())];
        position.stones_mut(player).insert(cell);
        game.moves.push(cell);
        if goals[0].connects(position.stones(player)) {
            return game;
        }
    }
}

/// Both players lay stones anywhere.
pub(crate) fn careless(side: usize, seed: u64) -> Game {
    play(side, seed, |view| view.position.open())
}

/// Both players go for the open cells that are on shortest ways of both, else on one of the opponent.
pub(crate) fn greedy(side: usize, seed: u64) -> Game {
    play(side, seed, |view| {
        let own = shortest(view.goals[0], view.position, view.player);
        let other = shortest(view.goals[1], view.position, view.player.other());
        let both: CellSet = own.intersection(&other).collect();
        if both.is_clear() { other } else { both }
    })
}

/// Both players build bridges, two stones or a stone and a side with two open cells between, and keep them.
pub(crate) fn builders(side: usize, seed: u64) -> Game {
    play(side, seed, |view| {
        let View { player, position, goals: [goal, _], last } = *view;
        let reply = last.and_then(|last| {
            let around = goal.neighbours(last).ones();
            around
                .filter(|&cell| position.owner(cell).is_none())
                .find(|&cell| is_bridge(goal, position, player, [last, cell]))
        });
        if let Some(cell) = reply {
            return cell_set(goal.len(), [cell]);
        }
        let bridged = with_bridges(goal, position);
        let finished = bridged.connects(position.stones(player));
        shortest(if finished { goal } else { &bridged }, position, player)
    })
}

/// The sides that both of two cells touch.
fn sides(goal: &Graph, [one, other]: [usize; 2]) -> impl Iterator<Item = &CellSet> {
    [&goal.start, &goal.end].into_iter().filter(move |side| side.contains(one) && side.contains(other))
}

/// Whether both ends of the bridge over these two cells, which touch, are the player's.
fn is_bridge(goal: &Graph, position: &Position, player: Player, over: [usize; 2]) -> bool {
    let ends = goal.neighbours(over[0]).intersection(goal.neighbours(over[1]));
    let own = ends.filter(|&end| position.owner(end) == Some(player)).count();
    own + sides(goal, over).count() == 2
}

/// The graph in which bridges over open cells join their ends.
fn with_bridges(goal: &Graph, position: &Position) -> Graph {
    let mut bridged = goal.clone();
    let open = position.open();
    for one in open.ones() {
        for other in goal.neighbours(one).intersection(&open).filter(|&other| other > one) {
            let ends: Vec<usize> = goal.neighbours(one).intersection(goal.neighbours(other)).collect();
            if let [first, second] = ends[..] {
                bridged.join(first, second);
            }
            if goal.start.contains(one) && goal.start.contains(other) {
                bridged.start.extend(ends.iter().copied());
            }
            if goal.end.contains(one) && goal.end.contains(other) {
                bridged.end.extend(ends);
            }
        }
    }
    bridged
}

/// The open cells on the paths that need the fewest further stones.
fn shortest(goal: &Graph, position: &Position, player: Player) -> CellSet {
    let from_start = needed(goal, position, player, &goal.start);
    let from_end = needed(goal, position, player, &goal.end);
    let open = position.open();
    let through = |cell: usize| Some(from_start[cell]? + from_end[cell]? - 1);
    let least = open.ones().filter_map(through).min();
    open.ones().filter(|&cell| through(cell).is_some() && through(cell) == least).collect()
}

/// How many further stones a way from a border to each cell needs, one on that cell counted.
fn needed(goal: &Graph, position: &Position, player: Player, border: &CellSet) -> Vec<Option<usize>> {
    let price = |cell: usize| match position.owner(cell) {
        None => Some(1),
        Some(owner) => (owner == player).then_some(0),
    };
    let mut least = vec![None; goal.len()];
    let mut queue: VecDeque<(usize, usize)> = VecDeque::new();
    let mut add = |queue: &mut VecDeque<_>, cell: usize, before: usize| {
        let Some(price) = price(cell) else { return };
        let total = before + price;
        if least[cell].is_none_or(|known| total < known) {
            least[cell] = Some(total);
            if price == 0 { queue.push_front((cell, total)) } else { queue.push_back((cell, total)) }
        }
    };
    border.ones().for_each(|cell| add(&mut queue, cell, 0));
    while let Some((cell, total)) = queue.pop_front() {
        goal.neighbours(cell).ones().for_each(|next| add(&mut queue, next, total));
    }
    least
}
