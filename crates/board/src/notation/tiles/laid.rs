//! Boards and puzzles: the puzzle of a full board, and a board that shows a puzzle.

use super::{Format, Options, Record};
use crate::tiles::{Grid, Hint, Layout, Piece, Puzzle, Sides};

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
    let cells = puzzle.grid.cells();
    let mut layout = empty(puzzle.name.clone(), puzzle.grid);
    let mut left: Vec<usize> = (0..cells).rev().collect();
    for hint in &puzzle.hints {
        left.retain(|&piece| piece != hint.piece);
        layout.cells[hint.cell] = Some(puzzle.pieces[hint.piece].turned(hint.rotation));
        layout.numbers[hint.cell] = Some(hint.piece);
    }
    for cell in 0..cells {
        if layout.cells[cell].is_none() {
            let piece = left.pop().expect("as many pieces as cells");
            layout.cells[cell] = Some(puzzle.pieces[piece].0);
            layout.numbers[cell] = Some(piece);
        }
    }
    layout
}

/// A board on which nothing lies.
pub(super) fn empty(name: String, grid: Grid) -> Layout {
    Layout { name, grid, cells: vec![None; grid.cells()], numbers: vec![None; grid.cells()] }
}

/// The pieces of a record, for formats that tell nothing else.
pub(super) fn pieces(record: &Record) -> Result<&Puzzle, String> {
    record.puzzle.as_ref().ok_or_else(|| "a board with empty cells, of whose pieces not all are known".to_owned())
}

/// Piece and rotation of each cell of a board: by its number if that is right, else the first piece like it that lies
/// nowhere else.
pub(super) fn seated(layout: &Layout, puzzle: &Puzzle) -> Result<Vec<Option<(usize, u8)>>, String> {
    if layout.grid != puzzle.grid {
        return Err("a board of another size than its puzzle".to_owned());
    }
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
