//! A game of turns without its stones: the open cells, what each side must own, who lays which stone.

use std::collections::{HashMap, HashSet};

use board::games::{CellSet, Family, Goal as BoardGoal, Question, Rounds, Shape, grid, minimal_sets};

use super::super::bits::Bits;
use super::super::claim::Side;
use super::super::sets::Sets;

/// What the search needs to know of the rules, over the open cells.
pub(super) struct Game<const W: usize> {
    pub(super) cells: usize,
    /// The board's cell behind each cell.
    pub(super) origin: Vec<usize>,
    pub(super) rounds: Rounds,
    /// Who lays each stone.
    players: Vec<Side>,
    /// For each stone, the number of the first one that is not of the same turn.
    turn_end: Vec<u16>,
    /// How many of the first stones are the maker's.
    maker_before: Vec<u16>,
    pub(super) maker: Sides<W>,
    pub(super) breaker: Sides<W>,
    /// Permutations of the cells that change nothing, the identity first.
    pub(super) symmetries: Vec<Vec<u16>>,
    /// The index of each symmetry.
    index: HashMap<Vec<u16>, u16>,
}

/// What one side must own.
pub(super) struct Sides<const W: usize> {
    pub(super) sets: Vec<Bits<W>>,
    pub(super) goal: Sets<W>,
}

impl<const W: usize> Sides<W> {
    fn new(cells: usize, family: &Family) -> Self {
        let sets = family.iter().map(|set| set.ones().collect()).collect();
        Self { sets, goal: Sets::new(cells, family) }
    }

    /// The sets that the other side has not met, with what they still need.
    pub(super) fn open(&self, own: Bits<W>, other: Bits<W>) -> impl Iterator<Item = (Bits<W>, Bits<W>)> {
        self.sets.iter().filter(move |set| !set.meets(&other)).map(move |&set| (set, set - own))
    }

    /// The least number of cells that a set needs.
    pub(super) fn need(&self, own: Bits<W>, other: Bits<W>) -> usize {
        self.open(own, other).map(|(_, need)| need.len()).min().unwrap_or(usize::MAX)
    }
}

impl<const W: usize> Game<W> {
    /// The game of a question with regular turns whose goals are sets; `None` for others.
    pub(super) fn new(question: &Question, rounds: Rounds) -> Option<Self> {
        let BoardGoal::Sets(goal) = &question.goal else { return None };
        let open = question.position.open();
        let origin: Vec<usize> = open.ones().collect();
        let cells = origin.len();
        let rest = |family: &Family, player| {
            let other = question.position.stones(player);
            let left = |set: &CellSet| {
                let inside = set.intersection(&open).map(|cell| origin.binary_search(&cell).expect("an open cell"));
                board::games::cell_set(cells, inside)
            };
            minimal_sets(family.iter().filter(|set| set.is_disjoint(other)).map(left).collect())
        };
        let none = Family::new();
        let rival = question.breaker_goal.as_ref().unwrap_or(&none);
        let maker = Sides::new(cells, &rest(goal, question.maker.other()));
        let breaker = Sides::new(cells, &rest(rival, question.maker));
        let side = |player| if player == question.maker { Side::Maker } else { Side::Breaker };
        let players: Vec<Side> = rounds.players().map(side).collect();
        let mut turn_end = vec![players.len() as u16; players.len()];
        for ply in (1..players.len()).rev() {
            turn_end[ply - 1] = if players[ply] == players[ply - 1] { turn_end[ply] } else { ply as u16 };
        }
        let mut maker_before = vec![0];
        for &side in &players {
            maker_before.push(maker_before[maker_before.len() - 1] + u16::from(side == Side::Maker));
        }
        let symmetries = symmetries(question, &origin, &[&maker.sets, &breaker.sets]);
        let index = symmetries.iter().cloned().zip(0..).collect();
        Some(Self { cells, origin, rounds, players, turn_end, maker_before, maker, breaker, symmetries, index })
    }

    pub(super) fn side(&self, side: Side) -> &Sides<W> {
        match side {
            Side::Maker => &self.maker,
            Side::Breaker => &self.breaker,
        }
    }

    /// Stones of the whole game.
    pub(super) fn plies(&self) -> u16 {
        self.players.len() as u16
    }

    /// Who lays the stone of a ply; the maker where none is laid any more.
    pub(super) fn mover(&self, ply: u16) -> Side {
        self.players.get(usize::from(ply)).copied().unwrap_or(Side::Maker)
    }

    /// Stones that the turn of a ply still has, if the game ends at `end`.
    pub(super) fn left(&self, ply: u16, end: u16) -> usize {
        let turn_end = self.turn_end.get(usize::from(ply)).copied().unwrap_or(ply);
        usize::from(turn_end.min(end).saturating_sub(ply))
    }

    /// Stones of the maker from a ply to the end.
    pub(super) fn maker_stones(&self, ply: u16, end: u16) -> usize {
        let before = |ply: u16| self.maker_before[usize::from(ply.min(self.plies()))];
        usize::from(before(end).saturating_sub(before(ply)))
    }

    /// More stones than any turn has; see [`Game::capacity`].
    pub(super) fn wide(&self) -> usize {
        self.rounds.stones.max(self.rounds.opening)
    }

    /// The maker's turns from one of his plies to the end, and the stones of the last: n turns and then s stones are
    /// `n * wide + s`, as the checker counts.
    pub(super) fn capacity(&self, ply: u16, end: u16) -> usize {
        let (mut ply, mut turns) = (ply, 0);
        let mut last = self.left(ply, end);
        loop {
            ply += self.left(ply, end) as u16; // the maker's turn
            ply += self.left(ply, end) as u16; // the breaker's
            let next = self.left(ply, end);
            if next == 0 {
                return turns * self.wide() + last;
            }
            (turns, last) = (turns + 1, next);
        }
    }

    /// The ends of the maker's turns, and the end of the game.
    pub(super) fn maker_ends(&self) -> Vec<u16> {
        let last = |ply: &u16| {
            self.mover(ply - 1) == Side::Maker && (*ply == self.plies() || self.mover(*ply) == Side::Breaker)
        };
        (1..=self.plies()).filter(last).collect()
    }

    /// The symmetry that is one after the other.
    pub(super) fn after(&self, inner: u16, outer: u16) -> u16 {
        if inner == 0 || outer == 0 {
            return inner + outer;
        }
        let outer = &self.symmetries[usize::from(outer)];
        let both: Vec<u16> = self.symmetries[usize::from(inner)].iter().map(|&cell| outer[usize::from(cell)]).collect();
        self.index[&both]
    }

    /// The images of some cells.
    pub(super) fn image(&self, symmetry: usize, cells: Bits<W>) -> Bits<W> {
        let images = &self.symmetries[symmetry];
        cells.iter().map(|cell| usize::from(images[cell])).collect()
    }
}

/// The symmetries of the board that keep the open cells and the sets.
fn symmetries<const W: usize>(question: &Question, origin: &[usize], families: &[&Vec<Bits<W>>]) -> Vec<Vec<u16>> {
    let identity = || vec![(0..origin.len() as u16).collect()];
    let Shape::Grid { columns, rows, torus } = question.board.shape() else { return identity() };
    /// Looking through more takes longer than it saves.
    const MOST_CELLS: usize = 144;
    if columns * rows > MOST_CELLS {
        return identity();
    }
    let keeps = |images: &Vec<u16>| {
        families.iter().all(|family| {
            let moved = |set: &Bits<W>| set.iter().map(|cell| usize::from(images[cell])).collect::<Bits<W>>();
            let known: HashSet<Bits<W>> = family.iter().copied().collect();
            family.iter().all(|set| known.contains(&moved(set)))
        })
    };
    let restricted = |images: Vec<usize>| -> Option<Vec<u16>> {
        origin.iter().map(|&cell| origin.binary_search(&images[cell]).ok().map(|cell| cell as u16)).collect()
    };
    let all = grid::symmetries(columns, rows, torus).into_iter().filter_map(restricted);
    all.filter(keeps).collect()
}
