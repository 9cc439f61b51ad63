//! Reads a strategy file: the steps after the head, the root, the end.

use std::io::Read;

use board::games::Board;
use board::text::ReadError;

use super::MOST_STEPS;
use super::header::{line, read_header};
use super::lines::{Field, Fields, Lines};
use crate::strategy::{Step, Strategy};
use logic::compression::decompressed;

/// Reads a strategy, plain or compressed; `name` is how errors call the source. The input is buffered here.
///
/// # Errors
/// The first thing that is not in the format, with its place.
pub fn read(name: &str, input: impl Read) -> Result<Strategy, ReadError> {
    let input = decompressed(input).map_err(|error| ReadError {
        file: name.to_owned(),
        place: None,
        found: format!("unreadable data ({error})"),
        expected: "a strategy".to_owned(),
        excerpt: None,
    })?;
    let mut lines = Lines::new(name, input);
    lines.advance()?;
    let (question, owner) = read_header(&mut lines)?;
    let count = line(&mut lines, |fields| {
        fields.keyword("steps")?;
        let field = fields.word("the number of steps")?;
        match fields.parse_number(field, "the number of steps")? {
            count if count <= MOST_STEPS => Ok(count),
            _ => Err(fields.wrong(field, format!("at most {MOST_STEPS} steps"))),
        }
    })?;
    let steps = read_steps(&mut lines, &question.board, count)?;
    let root = line(&mut lines, root)?;
    line(&mut lines, |fields| fields.keyword("end"))?;
    if !lines.ended() {
        return Err(lines.error(0, format!("`{}`", lines.first_word()), "the end of the file"));
    }
    Ok(Strategy { question, owner, steps, root })
}

fn read_steps(lines: &mut Lines<'_>, board: &Board, count: usize) -> Result<Vec<Step>, ReadError> {
    let mut steps = Vec::new();
    while steps.len() < count {
        let expected = format!("step {} of {count}", steps.len() + 1);
        steps.push(line(lines, |fields| step(fields, board, &expected))?);
    }
    Ok(steps)
}

fn step(fields: &mut Fields<'_>, board: &Board, expected: &str) -> Result<Step, ReadError> {
    let first = fields.word(expected)?;
    match first.text {
        "won" => Ok(Step::Won { stones: fields.cells(board)? }),
        "held" => held(fields, board),
        "move" => {
            let cell = fields.word("a cell of the board")?;
            moved(fields, cell, board, "a cell of the board")
        }
        "root" | "end" => Err(fields.wrong(first, expected)),
        _ => moved(fields, first, board, expected),
    }
}

fn moved(fields: &mut Fields<'_>, cell: Field<'_>, board: &Board, expected: &str) -> Result<Step, ReadError> {
    let cell = board.cell(cell.text).ok_or_else(|| fields.wrong(cell, expected))?;
    Ok(Step::Move { cell, answers: indices(fields)? })
}

fn held(fields: &mut Fields<'_>, board: &Board) -> Result<Step, ReadError> {
    let mut stones = Vec::new();
    loop {
        let field = fields.word("`/` before the kept cells")?;
        if field.text == "/" {
            return Ok(Step::Held { stones, kept: fields.cells(board)? });
        }
        stones.push(fields.parse_cell(field, board)?);
    }
}

fn root(fields: &mut Fields<'_>) -> Result<Vec<usize>, ReadError> {
    fields.keyword("root")?;
    indices(fields)
}

/// Numbers of steps, which count from 1, as indices.
fn indices(fields: &mut Fields<'_>) -> Result<Vec<usize>, ReadError> {
    let mut indices = Vec::new();
    while let Some(field) = fields.next() {
        let expected = "the number of a step (from 1)";
        match fields.parse_number(field, expected)? {
            0 => return Err(fields.wrong(field, expected)),
            number => indices.push(number - 1),
        }
    }
    Ok(indices)
}
