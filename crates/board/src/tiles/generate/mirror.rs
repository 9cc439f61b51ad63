//! Puzzles that certainly cannot be finished: one piece of the ring is replaced by its mirror image.
//!
//! Lay the pieces of the rim as a ring and walk around it clockwise, the outside at the left hand. Each seam of the ring joins the
//! side *behind* one piece, where the walker leaves it, with the side *before* the next, where he enters it. In a finished ring
//! every colour is thus left as often as it is entered. Which of its two sides a piece of the ring is entered by is told
//! by where its grey lies, not by how it is turned, so this balance is a matter of the box alone: see [`ring_surplus`].
//!
//! [`unsolvable`] takes the pieces of a finished board, which are balanced, and exchanges the two frame colours of one piece, which
//! differ. One colour is then entered twice more than left: no arrangement of these pieces is a ring, so none is a filling. Nothing
//! else is to be seen: all pieces are distinct, each colour is as frequent as before (so even), and there are as many corner,
//! border and inner pieces as the board needs. The verdict "no" rests on this argument alone, not on a search.

use std::collections::{BTreeMap, BTreeSet};

use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::{Colour, Parameters, Piece, Puzzle, Ungeneratable, cut, generator, hints, name, plan};
use crate::tiles::RIM;

/// For each colour of the ring, how much more often a clockwise walk on the rim enters a piece over it than it leaves
/// one. Colours that are in balance are left out: if any colour is told, there is no framed filling with all pieces.
pub fn ring_surplus(pieces: &[Piece]) -> BTreeMap<Colour, i64> {
    let mut surplus: BTreeMap<Colour, i64> = BTreeMap::new();
    for (piece, (entered, left)) in pieces.iter().filter_map(|&piece| Some((piece, passage(piece)?))) {
        *surplus.entry(piece.0[entered]).or_default() += 1;
        *surplus.entry(piece.0[left]).or_default() -= 1;
    }
    surplus.retain(|_, surplus| *surplus != 0);
    surplus
}

/// The sides over which a clockwise walk on the rim enters and leaves a corner or border piece: those that follow the
/// grey anti-clockwise and clockwise.
fn passage(piece: Piece) -> Option<(usize, usize)> {
    let grey = |side: usize| piece.0[side % 4] == RIM;
    let mut starts = (0..4).filter(|&side| grey(side) && !grey(side + 3));
    let first = starts.next().filter(|_| starts.next().is_none())?;
    let greys = (0..4).filter(|&side| grey(side)).count();
    (greys <= 2).then_some(((first + 3) % 4, (first + greys) % 4))
}

/// A puzzle that has all the looks of a planted one, and certainly no filling. Its hints agree with each other.
///
/// # Errors
/// As for [`super::planted`]; or when every piece of the ring whose frame colours differ has its mirror image in the box.
pub fn unsolvable(parameters: &Parameters) -> Result<Puzzle, Ungeneratable> {
    let rng = &mut generator(parameters.seed);
    let placed = plan::board(parameters, rng)?;
    let mut planted = cut(parameters, &placed, rng);
    let (piece, image) = choose(&planted.puzzle.pieces, rng).ok_or(Ungeneratable::NoMirror)?;
    planted.puzzle.pieces[piece] = image;
    planted.solution.retain(|at| at.piece != piece);
    if parameters.hints > planted.solution.len() {
        return Err(Ungeneratable::TooManyHints(parameters.hints, planted.solution.len()));
    }
    planted.puzzle.name = name(parameters, "unsolvable");
    planted.puzzle.hints = hints(&planted.solution, parameters.hints, rng);
    Ok(planted.puzzle)
}

/// A random piece whose mirror image is not in the box, with this image.
fn choose(pieces: &[Piece], rng: &mut ChaCha8Rng) -> Option<(usize, Piece)> {
    let forms: BTreeSet<Piece> = pieces.iter().map(|piece| piece.canonical().0).collect();
    let images = pieces.iter().enumerate().filter_map(|(at, &piece)| Some((at, mirror(piece)?)));
    let mut fresh: Vec<(usize, Piece)> = images.filter(|(_, image)| !forms.contains(&image.canonical().0)).collect();
    fresh.shuffle(rng);
    fresh.first().copied()
}

/// A piece of the ring with its two frame colours exchanged: if these are equal, the piece itself.
fn mirror(piece: Piece) -> Option<Piece> {
    let (entered, left) = passage(piece)?;
    let mut image = piece;
    image.0.swap(entered, left);
    Some(image)
}
