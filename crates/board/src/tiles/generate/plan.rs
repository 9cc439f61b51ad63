//! A finished board with evenly dealt colours and distinct pieces, by local repair.
//!
//! A cell is *faulty* when its piece has a twin up to rotation or looks the same after a half turn. A sweep goes over the
//! faulty cells: each exchanges the colour of one of its seams with that of a random seam of the same group, several times
//! if need be, and keeps the exchange unless that makes more faults on the board. Exchanges without gain are kept,
//! too: so the search leaves plateaus. It ends when nothing is faulty, or gives up after a number of sweeps.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::fault::{self, Ungeneratable};
use super::{Colour, Parameters, Piece};
use crate::tiles::{Direction, Grid, RIM};

/// How often all faulty cells get a chance. Some ten are enough where pieces are a tenth of those that there are.
const SWEEPS: usize = 2000;
/// Exchanges tried for a faulty cell in a sweep.
const EXCHANGES: usize = 20;

/// The pieces as they lie, by cells.
pub(super) fn board(parameters: &Parameters, rng: &mut ChaCha8Rng) -> Result<Vec<Piece>, Ungeneratable> {
    let grid = parameters.grid;
    let (frame, inner): (Vec<Seam>, Vec<Seam>) = grid.seams().partition(|seam| runs_into_rim(grid, seam));
    fault::refuse(parameters, frame.len(), inner.len())?;
    let mut plan = Plan::new(grid);
    for (seams, first, colours) in [(&frame, 1, parameters.frame), (&inner, 1 + parameters.frame, parameters.inner)] {
        plan.deal(seams, first, colours, rng);
    }
    plan.repair(&[frame, inner], rng)?;
    Ok(plan.pieces)
}

/// A cell and its right or lower neighbour.
type Seam = (usize, Direction, usize);

/// Whether both cells of a seam lie on the same outer side of the board.
fn runs_into_rim(grid: Grid, &(cell, _, other): &Seam) -> bool {
    let outer = |direction| [cell, other].iter().all(|&cell| grid.neighbour(cell, direction).is_none());
    Direction::ALL.into_iter().any(outer)
}

/// A board with some count of how often each piece lies on it.
struct Plan {
    grid: Grid,
    pieces: Vec<Piece>,
    /// By canonical form.
    count: BTreeMap<Piece, usize>,
}

impl Plan {
    /// Nothing but grey.
    fn new(grid: Grid) -> Self {
        let grey = Piece([RIM; 4]);
        Self { grid, pieces: vec![grey; grid.cells()], count: BTreeMap::from([(grey, grid.cells())]) }
    }

    /// Gives every seam a colour, each colour as often as any other or once more.
    fn deal(&mut self, seams: &[Seam], first: usize, colours: usize, rng: &mut ChaCha8Rng) {
        let mut deck: Vec<Colour> = (0..seams.len()).map(|seam| (first + seam % colours) as Colour).collect();
        deck.shuffle(rng);
        for (&seam, colour) in seams.iter().zip(deck) {
            self.paint(seam, colour);
        }
    }

    fn colour(&self, (cell, direction, _): Seam) -> Colour {
        self.pieces[cell].0[direction as usize]
    }

    fn paint(&mut self, (cell, direction, other): Seam, colour: Colour) {
        for (cell, direction) in [(cell, direction), (other, direction.opposite())] {
            let old = self.pieces[cell].canonical().0;
            *self.count.get_mut(&old).expect("every piece is counted") -= 1;
            self.pieces[cell].0[direction as usize] = colour;
            *self.count.entry(self.pieces[cell].canonical().0).or_default() += 1;
        }
    }

    /// How many other pieces are equal to that on a cell, and one more if it has a symmetry.
    fn faults(&self, cell: usize) -> usize {
        let piece = self.pieces[cell];
        self.count[&piece.canonical().0] - 1 + usize::from(piece.period() < 4)
    }

    fn faulty(&self) -> Vec<usize> {
        (0..self.pieces.len()).filter(|&cell| self.faults(cell) > 0).collect()
    }

    fn repair(&mut self, groups: &[Vec<Seam>; 2], rng: &mut ChaCha8Rng) -> Result<(), Ungeneratable> {
        for _ in 0..SWEEPS {
            let faulty = self.faulty();
            if faulty.is_empty() {
                return Ok(());
            }
            for cell in faulty {
                let mut chances = 0..EXCHANGES;
                while self.faults(cell) > 0 && chances.next().is_some() {
                    self.exchange(cell, groups, rng);
                }
            }
        }
        match self.faulty().len() {
            0 => Ok(()),
            left => Err(Ungeneratable::NotFound(left)),
        }
    }

    /// Exchanges the colours of a random seam of a cell and a random seam of its group, unless that makes more faults.
    fn exchange(&mut self, cell: usize, groups: &[Vec<Seam>; 2], rng: &mut ChaCha8Rng) {
        let near = self.seam(cell, rng);
        let group = &groups[usize::from(!runs_into_rim(self.grid, &near))];
        let far = group[rng.random_range(0..group.len() as u32) as usize];
        let colours = (self.colour(near), self.colour(far));
        // A cell that both seams have counts twice, before and after.
        let touched = [near.0, near.2, far.0, far.2];
        let faults = |plan: &Self| touched.iter().map(|&cell| plan.faults(cell)).sum::<usize>();
        let before = faults(self);
        self.paint(near, colours.1);
        self.paint(far, colours.0);
        if faults(self) > before {
            self.paint(near, colours.0);
            self.paint(far, colours.1);
        }
    }

    /// A random seam of a cell.
    fn seam(&self, cell: usize, rng: &mut ChaCha8Rng) -> Seam {
        loop {
            let direction = Direction::ALL[rng.random_range(0..4u32) as usize];
            match (direction, self.grid.neighbour(cell, direction)) {
                (_, None) => {}
                (Direction::Right | Direction::Down, Some(other)) => return (cell, direction, other),
                (Direction::Up | Direction::Left, Some(other)) => return (other, direction.opposite(), cell),
            }
        }
    }
}
