//! Boards and puzzles: the puzzle of a full board, and a board that shows a puzzle.

use super::{Format, Options, Record};
use crate::tiles::{Hint, Layout, Piece, Puzzle, Question, Sides, official};

/// What a board tells. `clues` are its cells that are hints, with the rotation of their pieces.
pub(super) fn record(
    layout: Layout,
    clues: &[(usize, u8)],
    claimed: Option<usize>,
    format: Format,
    options: &Options,
) -> Record {
    let puzzle = options.puzzle.clone().or_else(|| puzzle(&layout, clues));
    Record { puzzle, layout: Some(layout), claimed, format }
}

/// The puzzle whose pieces are those of a board, if it is full. Their order is that of their numbers if these are those
/// of the pieces 0 to n - 1, and otherwise that of the cells; their rotation 0 is how they lie, clues aside.
fn puzzle(layout: &Layout, clues: &[(usize, u8)]) -> Option<Puzzle> {
    let cells: Vec<Sides> = layout.cells.iter().copied().collect::<Option<_>>()?;
    let mut numbers: Vec<usize> = layout.numbers.iter().map(|number| number.unwrap_or(usize::MAX)).collect();
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(0..cells.len()) {
        numbers = (0..cells.len()).collect();
    }
    let mut pieces = vec![Piece([0; 4]); cells.len()];
    for (&number, &sides) in numbers.iter().zip(&cells) {
        pieces[number] = Piece(sides);
    }
    let mut hints = Vec::new();
    for &(cell, rotation) in clues {
        let piece = numbers[cell];
        pieces[piece] = Piece(pieces[piece].turned(4 - rotation));
        hints.push(Hint { cell, piece, rotation });
    }
    Some(Puzzle { name: layout.name.clone(), grid: layout.grid, pieces, hints })
}

/// The board without its inside, and the question about it.
pub(super) fn ring(record: &Record, clues: bool) -> Result<(Layout, Question), String> {
    let layout = record.layout.as_ref().ok_or("a puzzle without a board, expected a board with a border")?;
    let grid = layout.grid;
    if (0..grid.cells()).any(|cell| grid.on_rim(cell) && layout.cells[cell].is_none()) {
        return Err("the border is not complete".to_owned());
    }
    let puzzle = record.puzzle.as_ref().ok_or("the inner pieces are not told; --puzzle FILE has them")?;
    let base = if clues {
        official::with_clues(layout).ok_or("the official clues belong to a board of 16x16 with the official pieces")?
    } else {
        layout.ring()
    };
    let question = base.rest(&puzzle.pieces);
    Ok((base, question))
}

/// The board of a record; of a puzzle without one, its hints in their places and the other pieces in their order on
/// the other cells, as viewers show it.
pub(super) fn board(record: &Record) -> Result<Layout, String> {
    match (&record.layout, &record.puzzle) {
        (Some(layout), _) => Ok(layout.clone()),
        (None, Some(puzzle)) if puzzle.pieces.len() == puzzle.grid.cells() => Ok(spread(puzzle)),
        (None, _) => Err("more or fewer pieces than cells".to_owned()),
    }
}

fn spread(puzzle: &Puzzle) -> Layout {
    let mut layout = puzzle.hinted();
    let hinted = |piece: usize| puzzle.hints.iter().any(|hint| hint.piece == piece);
    let mut left = (0..puzzle.pieces.len()).filter(|&piece| !hinted(piece));
    for cell in 0..puzzle.grid.cells() {
        if layout.cells[cell].is_none() {
            let piece = left.next().expect("as many pieces as cells");
            layout.cells[cell] = Some(puzzle.pieces[piece].0);
            layout.numbers[cell] = Some(piece);
        }
    }
    layout
}

/// Can the puzzle of a record be finished? The pieces on a board with empty cells stay.
pub(super) fn question(record: &Record) -> Result<Question, String> {
    let puzzle = pieces(record)?;
    let begun = |layout: &&Layout| layout.cells.contains(&None) && layout.cells.iter().any(Option::is_some);
    let Some(layout) = record.layout.as_ref().filter(begun) else { return Ok(puzzle.question()) };
    let layout = with_hints(layout, puzzle)?;
    let seats = seated(&layout, puzzle)?.into_iter().enumerate();
    let hints = seats.filter_map(|(cell, seat)| seat.map(|(piece, rotation)| Hint { cell, piece, rotation }));
    Ok(Puzzle { hints: hints.collect(), ..puzzle.clone() }.question())
}

/// A board with the hints of its puzzle on it as well.
fn with_hints(layout: &Layout, puzzle: &Puzzle) -> Result<Layout, String> {
    same_size(layout, puzzle)?;
    let (mut both, hinted) = (layout.clone(), puzzle.hinted());
    for cell in (0..both.cells.len()).filter(|&cell| hinted.cells[cell].is_some()) {
        match both.cells[cell] {
            None => (both.cells[cell], both.numbers[cell]) = (hinted.cells[cell], hinted.numbers[cell]),
            laid if laid == hinted.cells[cell] => {}
            Some(_) => return Err("a board that does not keep the hints of its puzzle".to_owned()),
        }
    }
    Ok(both)
}

fn same_size(layout: &Layout, puzzle: &Puzzle) -> Result<(), String> {
    if layout.grid == puzzle.grid { Ok(()) } else { Err("a board of another size than its puzzle".to_owned()) }
}

/// The pieces of a record, for formats that tell nothing else.
pub(super) fn pieces(record: &Record) -> Result<&Puzzle, String> {
    record.puzzle.as_ref().ok_or_else(|| "a board with empty cells, of whose pieces not all are known".to_owned())
}

/// Piece and rotation of each cell of a board: by its number if that is right, else the first piece like it that lies
/// nowhere else.
pub(super) fn seated(layout: &Layout, puzzle: &Puzzle) -> Result<Vec<Option<(usize, u8)>>, String> {
    same_size(layout, puzzle)?;
    let rotation = |piece: usize, sides: Sides| {
        let piece = puzzle.pieces.get(piece)?;
        (0..4).find(|&rotation| piece.turned(rotation) == sides)
    };
    let mut used = vec![false; puzzle.pieces.len()];
    let mut seated = vec![None; layout.grid.cells()];
    for (cell, sides) in layout.cells.iter().enumerate() {
        let numbered = sides.zip(layout.numbers[cell]);
        let fitting = numbered.and_then(|(sides, number)| Some((number, rotation(number, sides)?)));
        if let Some((number, rotation)) = fitting.filter(|&(number, _)| !used[number]) {
            used[number] = true;
            seated[cell] = Some((number, rotation));
        }
    }
    for (cell, sides) in layout.cells.iter().enumerate() {
        let Some(sides) = sides.filter(|_| seated[cell].is_none()) else { continue };
        let mut free = (0..used.len()).filter(|&piece| !used[piece]);
        let like = free.find_map(|piece| Some((piece, rotation(piece, sides)?)));
        let (piece, rotation) = like.ok_or("a piece that the puzzle does not have")?;
        used[piece] = true;
        seated[cell] = Some((piece, rotation));
    }
    Ok(seated)
}
