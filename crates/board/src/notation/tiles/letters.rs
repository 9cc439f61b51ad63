//! `board_edges` and `board_pieces`: a board as a word of letters and a word of digits.
//!
//! Four letters a cell, its colours up, right, down, left *as placed*; `aaaa` is an empty cell. Three digits a cell,
//! the number of its piece from 1; `000` where there is none.
//!
//! Policy: a word that is too short (links are cut by mail programs) leaves the other cells empty, with a warning.

use super::super::findings::Findings;
use super::motifs::Motifs;
use crate::text::{ReadError, Source};
use crate::tiles::{Grid, Layout, RIM, Sides};

/// A word of a text: its characters with their places, and the place where it ends.
pub(super) struct Word {
    pub(super) letters: Vec<(usize, char)>,
    pub(super) end: usize,
}

impl Word {
    /// A word that stands in the text as it is.
    pub(super) fn plain(at: usize, text: &str) -> Self {
        Self { letters: text.char_indices().map(|(i, c)| (at + i, c)).collect(), end: at + text.len() }
    }

    pub(super) fn text(&self) -> String {
        self.letters.iter().map(|&(_, letter)| letter).collect()
    }

    pub(super) fn at(&self) -> usize {
        self.letters.first().map_or(self.end, |&(at, _)| at)
    }
}

/// Reads `board_edges`. Letters are those of the order that is `told`; if none is, the content tells.
pub(super) fn edges(
    source: &Source,
    findings: &mut Findings<'_>,
    (grid, word): (Grid, &Word),
    told: Option<&Motifs>,
) -> Result<Vec<Option<Sides>>, ReadError> {
    check_length(source, findings, word, 4 * grid.cells(), "letters")?;
    if let Some(&(at, letter)) = word.letters.iter().find(|(_, letter)| !letter.is_ascii_lowercase()) {
        return Err(source.error(at, format!("`{letter}`"), "a letter from a to z"));
    }
    let mut cells: Vec<Option<Sides>> = word.letters.chunks_exact(4).map(number).collect();
    cells.resize(grid.cells(), None);
    let motifs = told.cloned().unwrap_or_else(|| Motifs::of_letters(grid, &cells));
    if told.is_none() && !motifs.is_canonical() {
        let name = motifs.name();
        findings.warn(word.at(), format!("the letters are taken for {name}, in which the frame has its own colours"));
    }
    for (cell, sides) in cells.iter_mut().enumerate() {
        for (side, letter) in sides.iter_mut().flatten().enumerate() {
            let (at, shown) = word.letters[4 * cell + side];
            let expected = || format!("a letter from a to {} ({})", motifs.last_letter(), motifs.name());
            *letter = motifs.colour(*letter).ok_or_else(|| source.error(at, format!("`{shown}`"), expected()))?;
        }
    }
    Ok(cells)
}

/// Four letters as numbers from `a`.
fn number(letters: &[(usize, char)]) -> Option<Sides> {
    let sides = std::array::from_fn(|side| letters[side].1 as u8 - b'a');
    (sides != [RIM; 4]).then_some(sides)
}

/// Reads `board_pieces`.
pub(super) fn numbers(
    source: &Source,
    findings: &mut Findings<'_>,
    (grid, word): (Grid, &Word),
    cells: &[Option<Sides>],
) -> Result<Vec<Option<usize>>, ReadError> {
    check_length(source, findings, word, 3 * grid.cells(), "digits")?;
    if let Some(&(at, digit)) = word.letters.iter().find(|(_, digit)| !digit.is_ascii_digit()) {
        return Err(source.error(at, format!("`{digit}`"), "a digit"));
    }
    let value = |digits: &[(usize, char)]| digits.iter().fold(0, |sum, digit| 10 * sum + (digit.1 as usize - 48));
    let mut numbers: Vec<Option<usize>> =
        word.letters.chunks_exact(3).map(|digits| value(digits).checked_sub(1)).collect();
    numbers.resize(grid.cells(), None);
    for (cell, number) in numbers.iter_mut().enumerate() {
        if let (Some(told), None) = (*number, cells[cell]) {
            findings.warn(word.letters[3 * cell].0, format!("piece {} has no colours: left out", told + 1));
            *number = None;
        }
    }
    Ok(numbers)
}

fn check_length(
    source: &Source,
    findings: &mut Findings<'_>,
    word: &Word,
    expected: usize,
    noun: &str,
) -> Result<(), ReadError> {
    let found = word.letters.len();
    if found > expected {
        let at = word.letters[expected].0;
        return Err(source.error(at, format!("{found} {noun}"), format!("{expected}")));
    }
    if found < expected {
        findings.warn(word.end, format!("{found} {noun}, expected {expected}: the other cells are left empty"));
    }
    Ok(())
}

/// Writes `board_edges`.
pub(super) fn write_edges(layout: &Layout, motifs: &Motifs) -> Result<String, String> {
    if layout.cells.contains(&Some([RIM; 4])) {
        return Err("a piece that is grey on all sides: its letters mean an empty cell".to_owned());
    }
    let sides = layout.cells.iter().flat_map(|cell| cell.unwrap_or([RIM; 4]));
    let letter = |colour| motifs.letter(colour).ok_or_else(|| format!("colour {colour}: letters end before"));
    sides.map(letter).collect()
}

/// Writes `board_pieces`; nothing if no number is told.
pub(super) fn write_numbers(layout: &Layout) -> Result<Option<String>, String> {
    if layout.numbers.iter().all(Option::is_none) {
        return Ok(None);
    }
    let spell = |number: &Option<usize>| match number {
        Some(number) if *number >= 999 => Err(format!("piece number {}: it has three digits", number + 1)),
        Some(number) => Ok(format!("{:03}", number + 1)),
        None => Ok("000".to_owned()),
    };
    layout.numbers.iter().map(spell).collect::<Result<String, _>>().map(Some)
}
