//! Orders of the 22 motifs of Eternity II: which colour a letter of a board stands for.
//!
//! Source: the parameter `motifs_order` of the viewers' links. Colour `c` of our order is the letter `a` + c; the
//! colour of a letter in another order is that letter's entry in the order's table.

use crate::tiles::{Colour, Direction, Grid, RIM, Sides};

/// An order of motifs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Motifs {
    name: String,
    /// The letter of our order for each letter, from `a`.
    table: Vec<u8>,
}

const CANONICAL: (&str, &str) = ("canonical", "abcdefghijklmnopqrstuvwxyz");
/// The orders that have names. The last two are one.
const NAMED: [(&str, &str); 4] = [
    CANONICAL,
    ("jef", "atojeqlgbupkfrmhcwvsnid"),
    ("jblackwood", "abglqejotchmrfkpudinsvw"),
    ("marie", "abglqejotchmrfkpudinsvw"),
];

/// Of the official pieces, colours 1 to this lie along the frame, and no others do.
const FRAME: Colour = 5;
const OFFICIAL: Grid = Grid { columns: 16, rows: 16 };

impl Default for Motifs {
    fn default() -> Self {
        Self::new(CANONICAL)
    }
}

impl Motifs {
    fn new((name, table): (&str, &str)) -> Self {
        Self { name: name.to_owned(), table: table.bytes().collect() }
    }

    /// The order of that name, or the one whose table the word is: a permutation of the letters from `a` on.
    pub fn from_name(word: &str) -> Option<Self> {
        if let Some(&named) = NAMED.iter().find(|named| named.0 == word) {
            return Some(Self::new(named));
        }
        let mut letters: Vec<u8> = word.bytes().collect();
        letters.sort_unstable();
        // Grey is the `a` of all orders.
        (word.starts_with('a') && word.len() > 1 && letters.iter().copied().eq((b'a'..=b'z').take(word.len())))
            .then(|| Self::new((word, word)))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether letters stand for colours in our order.
    pub fn is_canonical(&self) -> bool {
        self.name == CANONICAL.0
    }

    /// The last letter that stands for anything.
    pub(super) fn last_letter(&self) -> char {
        char::from(b'a' + self.table.len() as u8 - 1)
    }

    /// The colour of a letter, which is given by its number from `a`.
    pub(super) fn colour(&self, letter: u8) -> Option<Colour> {
        self.table.get(usize::from(letter)).map(|&canonical| canonical - b'a')
    }

    /// The letter of a colour.
    pub(super) fn letter(&self, colour: Colour) -> Option<char> {
        let place = self.table.iter().position(|&canonical| canonical - b'a' == colour)?;
        Some(char::from(b'a' + place as u8))
    }

    /// The order in which letters make a board of the official pieces: all five frame colours are seen along the frame,
    /// and none of them elsewhere. Ours if it does, or if no order does: other puzzles have their own colours.
    pub(super) fn of_letters(grid: Grid, letters: &[Option<Sides>]) -> Self {
        let fitting = NAMED.iter().find(|&&named| grid == OFFICIAL && Self::new(named).separates_frame(letters));
        Self::new(*fitting.unwrap_or(&CANONICAL))
    }

    fn separates_frame(&self, letters: &[Option<Sides>]) -> bool {
        let mut seen = [false; FRAME as usize];
        for (cell, sides) in letters.iter().enumerate() {
            let Some(sides) = sides else { continue };
            let rim = Direction::ALL.map(|direction| OFFICIAL.neighbour(cell, direction).is_none());
            for side in 0..4 {
                let Some(colour) = self.colour(sides[side]) else { return false };
                let along = !rim[side] && (rim[(side + 1) % 4] || rim[(side + 3) % 4]);
                if (colour == RIM) != rim[side] || !rim[side] && (colour <= FRAME) != along {
                    return false;
                }
                if along {
                    seen[usize::from(colour) - 1] = true;
                }
            }
        }
        seen.iter().all(|&seen| seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_colours_go_both_ways() {
        for (name, table) in NAMED {
            let motifs = Motifs::from_name(name).unwrap();
            for colour in 0..table.len() as u8 {
                let letter = motifs.letter(colour).unwrap();
                assert_eq!(motifs.colour(letter as u8 - b'a'), Some(colour));
            }
            assert!(motifs.last_letter() >= 'w');
        }
        let jef = Motifs::from_name("jef").unwrap();
        assert_eq!((jef.colour(1), jef.colour(23), jef.letter(23)), (Some(19), None, None));
        assert_eq!(Motifs::from_name("acb").unwrap().colour(1), Some(2));
        assert!(["", "a", "bac", "abd", "aab"].iter().all(|word| Motifs::from_name(word).is_none()));
    }
}
