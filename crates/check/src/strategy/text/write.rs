//! Writes a strategy file.

use std::io::{self, BufWriter, Write};

use board::games::{Board, CellSet, Goal, Graph, Question, Rounds, Shape, Turns, grid, hex};

use super::{LARGEST_BOARD, MAGIC, STEP_WORDS, VERSION};
use crate::strategy::{Guard, Step, Strategy};

/// Writes a strategy. The output is buffered here and flushed at the end.
///
/// # Errors
/// Those of the output; and [`io::ErrorKind::InvalidInput`] for what the format cannot say: turns that are not
/// regular, a graph together with winning sets of the breaker, boards larger than [`LARGEST_BOARD`], cell names with
/// blanks, cells outside the board.
pub fn write(strategy: &Strategy, output: impl Write) -> io::Result<()> {
    let Strategy { question, owner, steps, root } = strategy;
    let mut out = BufWriter::new(output);
    writeln!(out, "{MAGIC} {VERSION}")?;
    write_question(question, &mut out)?;
    writeln!(out, "owner {}", owner.name())?;
    writeln!(out, "steps {}", steps.len())?;
    for step in steps {
        write_step(step, &question.board, &mut out)?;
    }
    out.write_all(b"root")?;
    write_indices(root, &mut out)?;
    out.write_all(b"\nend\n")?;
    out.flush()
}

fn write_question(question: &Question, out: &mut impl Write) -> io::Result<()> {
    let Some(rounds) = Rounds::of(&question.turns, usize::MAX) else {
        return Err(unsaid("turns that are not regular"));
    };
    if matches!(&question.turns, Turns::List(turns) if turns.len() > LARGEST_BOARD) {
        return Err(unsaid("so many turns"));
    }
    let board = &question.board;
    let size = write_board(board, out)?;
    let against = question.breaker_goal.as_deref().unwrap_or_default();
    writeln!(out, "maker {}", question.maker.name())?;
    match &question.goal {
        Goal::Paths(graph) if size.is_some_and(|(c, r)| *graph == hex::goal(c, r, question.maker)) => {
            writeln!(out, "goal sides")?;
        }
        Goal::Paths(graph) => write_paths(graph, board, out)?,
        Goal::Sets(sets) if sets == against => {
            writeln!(out, "goal sets")?;
            sets.iter().try_for_each(|set| write_set("both", set, board, out))?;
        }
        Goal::Sets(sets) => {
            writeln!(out, "goal sets")?;
            sets.iter().try_for_each(|set| write_set("win", set, board, out))?;
            against.iter().try_for_each(|set| write_set("against", set, board, out))?;
        }
    }
    if matches!(question.goal, Goal::Paths(_)) && !against.is_empty() {
        return Err(unsaid("a graph and winning sets of the breaker"));
    }
    for (word, stones) in [("black", &question.position.black), ("white", &question.position.white)] {
        write_set_unless_empty(word, stones, board, out)?;
    }
    writeln!(out, "first {}", rounds.first.name())?;
    if let Turns::List(turns) = &question.turns {
        writeln!(out, "turns {} {} {}", rounds.opening, rounds.stones, turns.len())?;
    }
    match question.depth {
        Some(depth) => writeln!(out, "depth {depth}"),
        None => writeln!(out, "depth any"),
    }
}

/// Writes the board; gives its size if it was written as a Hex board.
fn write_board(board: &Board, out: &mut impl Write) -> io::Result<Option<(usize, usize)>> {
    if board.len() > LARGEST_BOARD {
        return Err(unsaid("such a large board"));
    }
    let sides = 1..=hex::LARGEST_SIDE;
    if let Shape::Hex { columns, rows } = board.shape()
        && sides.contains(&columns)
        && sides.contains(&rows)
        && *board == hex::board(columns, rows)
    {
        writeln!(out, "board hex {columns} {rows}")?;
        return Ok(Some((columns, rows)));
    }
    if let Shape::Grid { columns, rows, torus } = board.shape()
        && sides.contains(&columns)
        && sides.contains(&rows)
        && *board == grid::board(columns, rows, torus)
    {
        writeln!(out, "board {} {columns} {rows}", if torus { "torus" } else { "grid" })?;
        return Ok(None);
    }
    if board.names().iter().any(|name| name.is_empty() || name == "/" || name.bytes().any(|b| b.is_ascii_whitespace()))
    {
        return Err(unsaid("such a cell name"));
    }
    out.write_all(b"cells")?;
    write_cells(0..board.len(), board, out)?;
    writeln!(out)?;
    Ok(None)
}

/// Every edge is written with its earlier cell.
fn write_paths(graph: &Graph, board: &Board, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "goal paths")?;
    for cell in 0..graph.len() {
        let later: Vec<usize> = graph.neighbours(cell).ones().filter(|&other| other > cell).collect();
        if !later.is_empty() {
            out.write_all(b"edge")?;
            write_cells(std::iter::once(cell).chain(later), board, out)?;
            writeln!(out)?;
        }
    }
    write_set_unless_empty("start", &graph.start, board, out)?;
    write_set_unless_empty("end", &graph.end, board, out)
}

fn write_set_unless_empty(word: &str, set: &CellSet, board: &Board, out: &mut impl Write) -> io::Result<()> {
    if set.is_clear() { Ok(()) } else { write_set(word, set, board, out) }
}

fn write_set(word: &str, set: &CellSet, board: &Board, out: &mut impl Write) -> io::Result<()> {
    out.write_all(word.as_bytes())?;
    write_cells(set.ones(), board, out)?;
    writeln!(out)
}

fn write_step(step: &Step, board: &Board, out: &mut impl Write) -> io::Result<()> {
    match step {
        Step::Won { stones } => {
            out.write_all(b"won")?;
            write_cells(stones.iter().copied(), board, out)?;
        }
        Step::Held { stones, kept } => {
            out.write_all(b"held")?;
            write_cells(stones.iter().copied(), board, out)?;
            out.write_all(b" /")?;
            write_cells(kept.iter().copied(), board, out)?;
        }
        Step::Pairs { stones, pairs } => {
            out.write_all(b"pairs")?;
            write_cells(stones.iter().copied(), board, out)?;
            out.write_all(b" /")?;
            write_cells(pairs.iter().flat_map(|&(one, other)| [one, other]), board, out)?;
        }
        Step::Move { cell, answers, guard } => {
            let name = name(*cell, board)?;
            if STEP_WORDS.contains(&name) || name.starts_with('#') {
                out.write_all(b"move ")?;
            }
            out.write_all(name.as_bytes())?;
            write_indices(answers, out)?;
            if *guard != Guard::default() {
                out.write_all(b" /")?;
                write_cells(guard.stones.iter().copied(), board, out)?;
                out.write_all(b" /")?;
                write_cells(guard.kept.iter().copied(), board, out)?;
            }
        }
        Step::Then { cell, next } => {
            write!(out, "then {}", name(*cell, board)?)?;
            write_indices(&[*next], out)?;
        }
    }
    writeln!(out)
}

fn write_cells(cells: impl IntoIterator<Item = usize>, board: &Board, out: &mut impl Write) -> io::Result<()> {
    for cell in cells {
        out.write_all(b" ")?;
        out.write_all(name(cell, board)?.as_bytes())?;
    }
    Ok(())
}

/// Indices as numbers of steps, which count from 1.
fn write_indices(indices: &[usize], out: &mut impl Write) -> io::Result<()> {
    indices.iter().try_for_each(|&index| write!(out, " {}", index.saturating_add(1)))
}

fn name(cell: usize, board: &Board) -> io::Result<&str> {
    if cell < board.len() { Ok(board.name(cell)) } else { Err(unsaid("a cell outside the board")) }
}

fn unsaid(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("the strategy format cannot say {what}"))
}
