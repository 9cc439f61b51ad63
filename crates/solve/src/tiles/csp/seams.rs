//! Arc consistency across seams.
//!
//! A value of a cell has a support at a seam if the other cell has a value with the same colour there. So supports are
//! a matter of colours, not of values: where a cell has lost its last value with some colour, the other cell loses all of its own
//! with that colour. Whether a colour is still shown is asked of whole words of the domain, beginning with the word that answered
//! last time.
//!
//! Source: C. Lecoutre, J. Vion, Enforcing arc consistency using bitwise operations, Constraint Programming Letters 2,
//! 2008 (AC3bit with residues).

use board::tiles::Direction;

use super::domains::{Domains, Empty};
use super::model::Model;

/// For each cell and direction the colours shown; and the residues.
#[derive(Debug)]
pub(super) struct Seams {
    /// Where the sets of shown colours are on the trail.
    shown: usize,
    /// Words of a set of colours.
    width: usize,
    /// For each cell, direction and colour the word of the domain that showed it last.
    residues: Vec<u32>,
}

impl Seams {
    /// At first every colour counts as shown.
    pub(super) fn new(model: &Model, domains: &mut Domains) -> Self {
        let width = model.colours.div_ceil(64);
        let all = (0..width).map(|place| u64::MAX >> (64 * (place + 1)).saturating_sub(model.colours));
        let sides = 4 * model.cells.len();
        let words = std::iter::repeat_n(all.collect::<Vec<_>>(), sides).flatten();
        let shown = domains.trail.allocate(words).start;
        Self { shown, width, residues: vec![0; sides * model.colours] }
    }

    /// Makes the neighbours of a cell consistent with it. Fails with the seam that leaves a cell without a value.
    pub(super) fn revise(&mut self, model: &Model, domains: &mut Domains, cell: usize) -> Result<(), usize> {
        for direction in Direction::ALL {
            if let Some(other) = model.neighbours[cell][direction as usize] {
                self.pass(model, domains, (cell, direction), other.cell).map_err(|Empty| other.seam)?;
            }
        }
        Ok(())
    }

    /// Takes from the other cell what has the colours that the side of this one does not show any more.
    fn pass(
        &mut self,
        model: &Model,
        domains: &mut Domains,
        (cell, direction): (usize, Direction),
        other: usize,
    ) -> Result<(), Empty> {
        let side = 4 * cell + direction as usize;
        for place in 0..self.width {
            let index = self.shown + side * self.width + place;
            let mut rest = domains.trail.get(index);
            while rest != 0 {
                let colour = 64 * place + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let residue = &mut self.residues[side * model.colours + colour];
                if is_shown(domains.words(cell), model.showing(direction, colour), residue) {
                    continue;
                }
                let left = domains.trail.get(index) & !(1 << (colour % 64));
                domains.trail.set(index, left);
                domains.subtract(other, model.showing(direction.opposite(), colour))?;
            }
        }
        Ok(())
    }
}

/// Whether the sets have a value in common; keeps the word that tells.
fn is_shown(domain: &[u64], showing: &[u64], residue: &mut u32) -> bool {
    let place = *residue as usize;
    if domain[place] & showing[place] != 0 {
        return true;
    }
    match domain.iter().zip(showing).position(|(word, mask)| word & mask != 0) {
        None => false,
        Some(found) => {
            *residue = found as u32;
            true
        }
    }
}
