//! Pools of pieces, sorted into classes of pieces that are equal up to rotation.

use std::collections::BTreeMap;

use super::{Piece, Placement};

/// Pieces that are equal up to rotation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// Their canonical form.
    pub form: Piece,
    /// The members, by their place in the pool, each with the rotation that turns the form into the member's own
    /// rotation 0.
    pub members: Vec<(usize, u8)>,
}

impl Class {
    /// The placement of a member that shows the form in this rotation.
    ///
    /// # Panics
    /// When there are not so many members.
    pub fn placement(&self, member: usize, rotation: u8) -> Placement {
        let (piece, own) = self.members[member];
        Placement { piece, rotation: (rotation + 4 - own) % self.form.period() }
    }
}

/// Pieces to be placed, each at most once.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Pool {
    /// The pieces, in the order of the puzzle.
    pub pieces: Vec<Piece>,
}

impl Pool {
    /// The classes, in the order of their canonical forms.
    pub fn classes(&self) -> Vec<Class> {
        let mut classes: BTreeMap<Piece, Vec<(usize, u8)>> = BTreeMap::new();
        for (place, piece) in self.pieces.iter().enumerate() {
            let (form, rotation) = piece.canonical();
            classes.entry(form).or_default().push((place, rotation));
        }
        classes.into_iter().map(|(form, members)| Class { form, members }).collect()
    }
}
