//! `e2pieces.txt` and its many relatives: a line a piece, four colours, 0 is grey.
//!
//! Source: the survey of such files in the Eternity II community ("it is a mess"). Some have the number of the piece in
//! front, some a first line with the size: `n`, or `rows columns`. Without it the board is square. `.puz` files
//! (`puz.rs`) are of this kind, too.
//!
//! Policy: colours are taken as up, right, down, left unless an option says otherwise. A cyclic shift of that order
//! gives the same puzzle with other rotations, but up, down, left, right is another one: files that look like it, and
//! those with numbers, whose makers have no common order, get a warning.

use std::collections::BTreeSet;

use super::super::findings::Findings;
use super::motifs::Motifs;
use super::table::{self, Row, Word};
use super::{Format, Options, Record, laid, puz, size, solution};
use crate::text::{ReadError, Reading, Source};
use crate::tiles::{Colour, Grid, Piece, Puzzle, RIM, Sides};

/// Whether the first lines are numbers, as many as a piece has, perhaps after a size.
pub(super) fn recognise(text: &str) -> bool {
    let mut rows = table::rows(text).map(|row| row.words);
    let numbers = |words: &[(usize, Word)]| words.iter().all(|(_, word)| matches!(word, Word::Number(_) | Word::Sign));
    let Some(first) = rows.next().filter(|words| numbers(words)) else { return false };
    let piece = |words: &[(usize, Word)]| numbers(words) && (4..=6).contains(&words.len());
    match first.len() {
        1 | 2 => rows.next().is_some_and(|second| piece(&second)),
        _ => piece(&first),
    }
}

/// Reads a list of pieces.
///
/// # Errors
/// When a line is not a piece, or when there are not as many as the size tells.
pub(super) fn read(source: &Source, options: &Options) -> Result<Reading<Record>, ReadError> {
    let mut findings = Findings::new(source);
    let mut rows: Vec<Row> = table::rows(&source.text).collect();
    let size = read_size(source, &mut rows)?;
    if size.is_none() && solution::looks_like(&rows) {
        return Err(source.error(0, "tile, column, row, rotation of each cell", "its puzzle as well (--puzzle)"));
    }
    let signs = rows.iter().find_map(|row| row.words.iter().find(|(_, word)| *word == Word::Sign));
    if let Some(&(at, _)) = signs {
        findings.warn(at, "the signs after the pieces are left out");
    }
    for row in &mut rows {
        row.words.retain(|(_, word)| *word != Word::Sign);
    }
    let numbered = rows.first().is_some_and(|row| row.words.len() == 5);
    let mut numbers = BTreeSet::new();
    let mut pieces: Vec<(u32, Sides)> = Vec::new();
    for row in &rows {
        let (number, sides) = piece(source, row, numbered)?;
        if let Some(number) = number.filter(|&number| !numbers.insert(number)) {
            return Err(source.error(row.at, format!("piece {number} a second time"), "each piece once"));
        }
        pieces.push((number.unwrap_or(0), sides));
    }
    let grid = match size {
        Some((_, grid)) => grid,
        None => size::square(source, source.text.trim_end().len(), rows.len(), "pieces")?,
    };
    if let Some((at, _)) = size.filter(|_| pieces.len() != grid.cells()) {
        let announced = format!("{} x {} = {} pieces, as the header announces", grid.rows, grid.columns, grid.cells());
        return Err(source.error(at, pieces.len().to_string(), announced));
    }
    // Ids tell the order of the pieces.
    pieces.sort_by_key(|&(number, _)| number);
    let order = options.order.unwrap_or_default();
    let pieces: Vec<Piece> = pieces.into_iter().map(|(_, sides)| Piece(order.sides(sides))).collect();
    if options.order.is_none() {
        warn_of_order(&mut findings, rows[0].at, numbered, grid, &pieces);
    }
    let format = if puz::recognise(&source.text) { Format::Puz } else { Format::Pieces };
    let puzzle = Puzzle { name: String::new(), grid, pieces, hints: Vec::new() };
    findings.finish(Some(Record { puzzle: Some(puzzle), layout: None, claimed: None, format }))
}

/// Takes the size from the front of the rows, with its place.
fn read_size(source: &Source, rows: &mut Vec<Row>) -> Result<Option<(usize, Grid)>, ReadError> {
    let Some(numbers) = rows.first().and_then(Row::numbers) else { return Ok(None) };
    let (high, wide) = match numbers[..] {
        [(_, side)] => (side, side),
        [(_, high), (_, wide)] => (high, wide),
        _ => return Ok(None),
    };
    let at = rows.remove(0).at;
    Ok(Some((at, size::told(source, at, wide as usize, high as usize)?)))
}

/// The number of a piece, if there is one in front, and its colours as they stand there.
fn piece(source: &Source, row: &Row, numbered: bool) -> Result<(Option<u32>, Sides), ReadError> {
    let expected = if numbered { "the number of a piece and four colours" } else { "four colours" };
    if let Some(&(at, _)) = row.words.iter().find(|(_, word)| !matches!(word, Word::Number(_))) {
        let rest = source.text[at..].split_whitespace().next().unwrap_or_default();
        return Err(source.error(at, format!("`{rest}`"), expected));
    }
    let numbers = row.numbers().expect("all are numbers");
    if numbers.len() != 4 + usize::from(numbered) {
        return Err(source.error(row.at, format!("{} numbers", numbers.len()), expected));
    }
    let mut sides = [RIM; 4];
    for (side, &(at, colour)) in sides.iter_mut().zip(&numbers[usize::from(numbered)..]) {
        *side = Colour::try_from(colour)
            .map_err(|_| source.error(at, format!("colour {colour}"), "a colour from 0 to 255"))?;
    }
    Ok((numbered.then(|| numbers[0].1), sides))
}

fn warn_of_order(findings: &mut Findings<'_>, at: usize, numbered: bool, grid: Grid, pieces: &[Piece]) {
    let opposite = |piece: &Piece| {
        let grey = piece.0.map(|colour| colour == RIM);
        grey == [true, false, true, false] || grey == [false, true, false, true]
    };
    let odd = pieces.iter().filter(|piece| opposite(piece)).count();
    if odd > 0 && grid.columns > 1 && grid.rows > 1 {
        let message =
            format!("{odd} pieces have grey on opposite sides: perhaps the order is not urdl but udlr (--order)");
        findings.warn(at, message);
    } else if numbered {
        findings.warn(
            at,
            "the order of the colours cannot be guessed: taken as urdl (--order); eswn would only turn all pieces, \
             udlr would make other pieces",
        );
    }
}

/// Writes a list of pieces, with the size in front.
pub(super) fn write(record: &Record, _: &Motifs) -> Result<String, String> {
    let puzzle = laid::pieces(record)?;
    if puzzle.pieces.len() != puzzle.grid.cells() {
        return Err("more or fewer pieces than cells".to_owned());
    }
    let Grid { columns, rows } = puzzle.grid;
    let mut text = if columns == rows { format!("{rows}\n") } else { format!("{rows} {columns}\n") };
    for Piece([up, right, down, left]) in &puzzle.pieces {
        text += &format!("{up} {right} {down} {left}\n");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pieces_are_recognised() {
        for text in ["0 1 2 0\n", "2 2\n0,1,2,0\n", "1,1,2,0,0\n", "c mine\n2\n0 0 1 2 +\n"] {
            assert!(recognise(text), "{text}");
        }
        for text in ["", "3 3\n", "11c1,a1\n", "5,a1b2\n", "p cnf 3 1\n1 2 3 0\n", "1 2 3\n", "1 . . . 1\n"] {
            assert!(!recognise(text), "{text}");
        }
    }
}
