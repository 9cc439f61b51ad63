//! Reads a strategy file: the steps after the head, the root, the end.

use std::io::Read;

use board::games::Board;
use board::text::ReadError;

use super::MOST_STEPS;
use super::header::{line, read_header};
use super::lines::{Field, Fields, Lines};
use crate::strategy::{Guard, Step, Strategy};
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
        "pairs" => pairs(fields, board),
        "then" => {
            let cell = fields.word("a cell of the board")?;
            let cell = fields.parse_cell(cell, board)?;
            let next = fields.word(STEP_NUMBER)?;
            Ok(Step::Then { cell, next: index(fields, next)? })
        }
        "root" | "end" => Err(fields.wrong(first, expected)),
        _ => moved(fields, first, board, expected),
    }
}

fn moved(fields: &mut Fields<'_>, cell: Field<'_>, board: &Board, expected: &str) -> Result<Step, ReadError> {
    let cell = board.cell(cell.text).ok_or_else(|| fields.wrong(cell, expected))?;
    let mut answers = Vec::new();
    let mut guard = Guard::default();
    while let Some(field) = fields.next() {
        if field.text == "/" {
            guard.stones = cells_before_slash(fields, board)?;
            guard.kept = fields.cells(board)?;
            break;
        }
        answers.push(index(fields, field)?);
    }
    Ok(Step::Move { cell, answers, guard })
}

fn held(fields: &mut Fields<'_>, board: &Board) -> Result<Step, ReadError> {
    Ok(Step::Held { stones: cells_before_slash(fields, board)?, kept: fields.cells(board)? })
}

fn pairs(fields: &mut Fields<'_>, board: &Board) -> Result<Step, ReadError> {
    let stones = cells_before_slash(fields, board)?;
    let mut pairs = Vec::new();
    while let Some(one) = fields.next() {
        let one = fields.parse_cell(one, board)?;
        let other = fields.word("the other cell of the pair")?;
        pairs.push((one, fields.parse_cell(other, board)?));
    }
    Ok(Step::Pairs { stones, pairs })
}

fn cells_before_slash(fields: &mut Fields<'_>, board: &Board) -> Result<Vec<usize>, ReadError> {
    let mut stones = Vec::new();
    loop {
        let field = fields.word("`/` before the other cells")?;
        if field.text == "/" {
            return Ok(stones);
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
        indices.push(index(fields, field)?);
    }
    Ok(indices)
}

const STEP_NUMBER: &str = "the number of a step (from 1)";

fn index(fields: &mut Fields<'_>, field: Field<'_>) -> Result<usize, ReadError> {
    match fields.parse_number(field, STEP_NUMBER)? {
        0 => Err(fields.wrong(field, STEP_NUMBER)),
        number => Ok(number - 1),
    }
}
