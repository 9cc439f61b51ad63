//! The head of a strategy file: the question and the owner.

use std::collections::HashSet;

use board::games::{
    Board, CellSet, Family, Goal, Graph, Player, Position, Question, Rounds, Turns, cell_set, grid, hex,
};
use board::text::ReadError;

use super::lines::{Fields, Lines};
use super::{LARGEST_BOARD, MAGIC, VERSION};

/// Reads from the first line up to the owner; the current line is then the one after.
pub(super) fn read_header(lines: &mut Lines<'_>) -> Result<(Question, Player), ReadError> {
    line(lines, magic)?;
    let board = line(lines, board)?;
    let maker = line(lines, |fields| player(fields, "maker"))?;
    let (goal, breaker_goal) = read_goal(lines, &board, maker)?;
    let position = Position {
        black: read_cell_set(lines, "black", &board)?.unwrap_or_else(|| CellSet::with_capacity(board.len())),
        white: read_cell_set(lines, "white", &board)?.unwrap_or_else(|| CellSet::with_capacity(board.len())),
    };
    let first = line(lines, |fields| player(fields, "first"))?;
    let turns = read_turns(lines, first)?;
    let depth = line(lines, depth)?;
    let owner = line(lines, |fields| player(fields, "owner"))?;
    Ok((Question { board, maker, goal, breaker_goal, position, turns, depth }, owner))
}

/// Reads the whole current line and goes to the next.
pub(super) fn line<T>(
    lines: &mut Lines<'_>,
    content: impl FnOnce(&mut Fields<'_>) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    let mut fields = lines.fields();
    let value = content(&mut fields)?;
    fields.finish()?;
    lines.advance()?;
    Ok(value)
}

fn magic(fields: &mut Fields<'_>) -> Result<(), ReadError> {
    fields.keyword(MAGIC)?;
    let field = fields.word("the version of the format")?;
    if fields.parse_number(field, "the version of the format")? != VERSION {
        return Err(fields.wrong(field, format!("version {VERSION}")));
    }
    Ok(())
}

fn board(fields: &mut Fields<'_>) -> Result<Board, ReadError> {
    let field = fields.word("`board` or `cells`")?;
    match field.text {
        "board" => shaped_board(fields),
        "cells" => free_board(fields),
        _ => Err(fields.wrong(field, "`board` or `cells`")),
    }
}

fn shaped_board(fields: &mut Fields<'_>) -> Result<Board, ReadError> {
    const KINDS: &str = "`hex`, `grid` or `torus`";
    let kind = fields.word(KINDS)?;
    if !["hex", "grid", "torus"].contains(&kind.text) {
        return Err(fields.wrong(kind, KINDS));
    }
    let columns = side(fields, "the number of columns", hex::LARGEST_SIDE)?;
    let rows = side(fields, "the number of rows", hex::LARGEST_SIDE.min(LARGEST_BOARD / columns))?;
    Ok(match kind.text {
        "hex" => hex::board(columns, rows),
        grid => grid::board(columns, rows, grid == "torus"),
    })
}

/// `turns Q P N`: the first turn has Q stones, later ones P, together N. Without the line the players alternate.
fn read_turns(lines: &mut Lines<'_>, first: Player) -> Result<Turns, ReadError> {
    if lines.first_word() != "turns" {
        return Ok(Turns::Alternate { first });
    }
    line(lines, |fields| {
        fields.keyword("turns")?;
        let mut number = |expected: &str, least: usize| {
            let field = fields.word(expected)?;
            match fields.parse_number(field, expected)? {
                number if (least..=LARGEST_BOARD).contains(&number) => Ok(number),
                _ => Err(fields.wrong(field, format!("a number between {least} and {LARGEST_BOARD}"))),
            }
        };
        let (opening, stones) = (number("the stones of the first turn", 1)?, number("the stones of later turns", 1)?);
        let plies = number("the stones of all turns", 0)?;
        Ok(Turns::List(Rounds { first, opening, stones, plies }.players().collect()))
    })
}

fn side(fields: &mut Fields<'_>, expected: &str, largest: usize) -> Result<usize, ReadError> {
    let field = fields.word(expected)?;
    match fields.parse_number(field, expected)? {
        side if (1..=largest).contains(&side) => Ok(side),
        _ => Err(fields.wrong(field, format!("a number between 1 and {largest}"))),
    }
}

fn free_board(fields: &mut Fields<'_>) -> Result<Board, ReadError> {
    let mut names = Vec::new();
    let mut known = HashSet::new();
    while let Some(field) = fields.next() {
        if names.len() == LARGEST_BOARD {
            return Err(fields.wrong(field, format!("at most {LARGEST_BOARD} cells")));
        }
        if field.text == "/" || !known.insert(field.text.to_owned()) {
            return Err(fields.wrong(field, "the name of another cell"));
        }
        names.push(field.text.to_owned());
    }
    Ok(Board::free(names))
}

fn player(fields: &mut Fields<'_>, role: &str) -> Result<Player, ReadError> {
    fields.keyword(role)?;
    let field = fields.word("`black` or `white`")?;
    match field.text {
        "black" => Ok(Player::Black),
        "white" => Ok(Player::White),
        _ => Err(fields.wrong(field, "`black` or `white`")),
    }
}

fn depth(fields: &mut Fields<'_>) -> Result<Option<usize>, ReadError> {
    fields.keyword("depth")?;
    let expected = "`any` or a number of plies";
    let field = fields.word(expected)?;
    match field.text {
        "any" => Ok(None),
        _ => fields.parse_number(field, expected).map(Some),
    }
}

/// The goals of the maker and of the breaker.
fn read_goal(lines: &mut Lines<'_>, board: &Board, maker: Player) -> Result<(Goal, Option<Family>), ReadError> {
    let expected = "`sides` (on a hex board), `paths` or `sets`";
    let kind = line(lines, |fields| {
        fields.keyword("goal")?;
        let field = fields.word(expected)?;
        match (field.text, board.shape()) {
            ("sides", board::games::Shape::Hex { columns, rows }) => Ok(Kind::Sides { columns, rows }),
            ("paths", _) => Ok(Kind::Paths),
            ("sets", _) => Ok(Kind::Sets),
            _ => Err(fields.wrong(field, expected)),
        }
    })?;
    match kind {
        Kind::Sides { columns, rows } => Ok((Goal::Paths(hex::goal(columns, rows, maker)), None)),
        Kind::Paths => Ok((read_paths(lines, board)?, None)),
        Kind::Sets => {
            let mut both = read_sets(lines, "both", board)?;
            let mut against = both.clone();
            both.extend(read_sets(lines, "win", board)?);
            against.extend(read_sets(lines, "against", board)?);
            Ok((Goal::Sets(both), (!against.is_empty()).then_some(against)))
        }
    }
}

/// How the goal is given.
enum Kind {
    Sides { columns: usize, rows: usize },
    Paths,
    Sets,
}

fn read_paths(lines: &mut Lines<'_>, board: &Board) -> Result<Goal, ReadError> {
    let mut graph = Graph::new(board.len());
    while lines.first_word() == "edge" {
        line(lines, |fields| {
            fields.keyword("edge")?;
            let from = fields.word("a cell of the board")?;
            let from = fields.parse_cell(from, board)?;
            fields.cells(board)?.into_iter().for_each(|to| graph.join(from, to));
            Ok(())
        })?;
    }
    graph.start = read_cell_set(lines, "start", board)?.unwrap_or(graph.start);
    graph.end = read_cell_set(lines, "end", board)?.unwrap_or(graph.end);
    Ok(Goal::Paths(graph))
}

fn read_sets(lines: &mut Lines<'_>, word: &str, board: &Board) -> Result<Family, ReadError> {
    let mut sets = Vec::new();
    while let Some(set) = read_cell_set(lines, word, board)? {
        sets.push(set);
    }
    Ok(sets)
}

/// A line of cells, if the current line begins with that word.
fn read_cell_set(lines: &mut Lines<'_>, word: &str, board: &Board) -> Result<Option<CellSet>, ReadError> {
    if lines.first_word() != word {
        return Ok(None);
    }
    line(lines, |fields| {
        fields.keyword(word)?;
        Ok(Some(cell_set(board.len(), fields.cells(board)?)))
    })
}
