//! Pieces: four colours, and what turning does to them.

/// A colour; 0 is the grey rim.
pub type Colour = u8;

/// The grey of the rim.
pub const RIM: Colour = 0;

/// Colours as placed: up, right, down, left.
pub type Sides = [Colour; 4];

/// A piece as it comes out of the box: its colours up, right, down, left at rotation 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(pub Sides);

impl Piece {
    /// The colours after that many clockwise quarter turns.
    pub fn turned(self, rotation: u8) -> Sides {
        std::array::from_fn(|side| self.0[(side + 4 - rotation as usize % 4) % 4])
    }

    /// The number of rotations that look different: 1, 2 or 4.
    pub fn period(self) -> u8 {
        match self.0 {
            [a, b, c, d] if a == b && b == c && c == d => 1,
            [a, b, c, d] if a == c && b == d => 2,
            _ => 4,
        }
    }

    /// The least of the piece's turned forms, which is the same for pieces that are equal up to rotation, and the
    /// rotation that leads from it to this piece's own form.
    pub fn canonical(self) -> (Self, u8) {
        let least = (0..4).map(|rotation| self.turned(rotation)).min().expect("four rotations");
        let back = (0..4).find(|&rotation| Self(least).turned(rotation) == self.0).expect("one of the rotations");
        (Self(least), back)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_moves_up_to_right() {
        assert_eq!(Piece([1, 2, 3, 4]).turned(1), [4, 1, 2, 3]);
        assert_eq!(Piece([1, 2, 3, 4]).turned(3), [2, 3, 4, 1]);
    }

    #[test]
    fn equal_rotations_are_told_once() {
        assert_eq!([[1, 1, 1, 1], [1, 2, 1, 2], [1, 1, 2, 2], [1, 2, 1, 3]].map(|p| Piece(p).period()), [1, 2, 4, 4]);
    }

    #[test]
    fn the_canonical_form_does_not_depend_on_the_rotation() {
        let piece = Piece([3, 1, 2, 1]);
        for rotation in 0..4 {
            let (form, back) = Piece(piece.turned(rotation)).canonical();
            assert_eq!(form, Piece([1, 2, 1, 3]));
            assert_eq!(form.turned(back), piece.turned(rotation));
        }
    }
}
