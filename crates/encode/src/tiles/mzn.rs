//! The question as a MiniZinc model: `alldifferent` over the pieces, and a `table` that ties a cell to its neighbours.
//!
//! For each open cell a piece, a rotation, and a colour for each side. One table lists all pieces in all rotations that
//! look different, with their colours; each cell is a row of it. Neighbours share the variable of the colour between
//! them; sides at the rim and at pins are constants. Pieces are those of the pool, numbered from 0: equal ones are
//! different values, so solvers that count solutions count each labelling.
//!
//! Only the files of these two constraints are included. [`read`] takes back what `minizinc` prints.

use std::fmt::Write as _;
use std::io::{self, Write};

use board::tiles::{Filling, Placement, Question, RIM, Side};

use super::choices::{Choices, Seam};

/// Writes the model.
///
/// # Errors
/// Those of the output.
pub fn write(question: &Question, output: &mut impl Write) -> io::Result<()> {
    output.write_all(text(question).as_bytes())
}

fn text(question: &Question) -> String {
    let choices = Choices::new(question);
    let (cells, pieces) = (choices.cells.len(), &question.pool.pieces);
    let colours = pieces.iter().flat_map(|piece| piece.0).max().unwrap_or(RIM);
    let mut out = String::from("% An edge-matching puzzle: colours up, right, down, left; 0 is grey.\n");
    out += "include \"alldifferent.mzn\";\ninclude \"table.mzn\";\n\n";
    if pieces.len() < cells {
        return out + "constraint false; % fewer pieces than cells\nsolve satisfy;\n";
    }
    if cells == 0 {
        return out + "solve satisfy;\n";
    }
    let rows: Vec<String> = pieces
        .iter()
        .enumerate()
        .flat_map(|(number, piece)| (0..piece.period()).map(move |turn| (number, turn, piece.turned(turn))))
        .map(|(number, turn, [up, right, down, left])| format!("| {number}, {turn}, {up}, {right}, {down}, {left}"))
        .collect();
    let _ = writeln!(out, "% Pieces from 0, clockwise quarter turns, colours as placed.");
    let _ = writeln!(out, "array[1..{}, 1..6] of int: placed = [{} |];\n", rows.len(), rows.join("\n  "));
    let _ = writeln!(out, "% The open cells, by rows: {}.", list(choices.cells.iter()));
    let _ = writeln!(out, "array[1..{cells}] of var 0..{}: piece;", pieces.len() - 1);
    let _ = writeln!(out, "array[1..{cells}] of var 0..3: turn;");
    let seams: Vec<Seam> = choices.seams.iter().copied().chain(choices.loose()).collect();
    if !seams.is_empty() {
        // A pool of grey alone has no colour for a seam: the domain is empty then, and rightly so.
        let domain = if colours == RIM { "{}".to_owned() } else { format!("1..{colours}") };
        let _ = writeln!(out, "array[1..{}] of var {domain}: seam;", seams.len());
    }
    out += "\nconstraint alldifferent(piece);\n";
    for (index, sides) in choices.sides.iter().enumerate() {
        let term = |place: usize| match sides[place] {
            Side::Rim => RIM.to_string(),
            Side::Fixed(colour) => colour.to_string(),
            Side::Loose | Side::Seam(_) => {
                let is_here = |seam: &Seam| seam.ends().any(|(cell, side)| (cell, side as usize) == (index, place));
                format!("seam[{}]", seams.iter().position(is_here).map_or(0, |seam| seam + 1))
            }
        };
        let terms: Vec<String> = (0..4).map(term).collect();
        let cell = index + 1;
        let _ = writeln!(out, "constraint table([piece[{cell}], turn[{cell}], {}], placed);", terms.join(", "));
        if sides.contains(&Side::Fixed(RIM)) {
            out += "constraint false; % a pinned piece shows grey to this cell\n";
        }
    }
    out += "\nsolve satisfy;\n";
    out += "output [\"\\(piece[i]) \\(turn[i])\\n\" | i in index_set(piece)];\n";
    out
}

fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

/// What a solver says of the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// A filling, not yet checked.
    Yes(Filling),
    /// There is none.
    No,
    /// It does not know.
    Unknown,
}

/// An output that is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of MiniZinc's output: found {found:?}, expected {expected}")]
pub struct ReadError {
    /// From 1; one after the last at the end.
    pub line: usize,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: &'static str,
}

/// Reads what `minizinc` prints for the model of a question, up to the end of the first solution.
///
/// # Errors
/// When it is neither a solution nor one of the marks for "none" and "unknown", or speaks of pieces that are not there.
pub fn read(question: &Question, output: &str) -> Result<Answer, ReadError> {
    let mut open = question.open();
    let mut filling = Filling::new();
    let mut lines = 0;
    for (number, line) in output.lines().enumerate() {
        let error = |expected| ReadError { line: number + 1, found: line.to_owned(), expected };
        lines = number + 1;
        match line.trim() {
            "" => {}
            comment if comment.starts_with('%') => {}
            "=====UNSATISFIABLE=====" => return Ok(Answer::No),
            "=====UNKNOWN=====" => return Ok(Answer::Unknown),
            "----------" if open.next().is_none() => return Ok(Answer::Yes(filling)),
            "----------" => return Err(error("a line for each open cell")),
            line => {
                let words =
                    line.split_once(' ').and_then(|(piece, turn)| Some((piece.parse().ok()?, turn.parse().ok()?)));
                let (piece, rotation): (usize, u8) = words.ok_or_else(|| error("a piece and a rotation"))?;
                let form = question.pool.pieces.get(piece).ok_or_else(|| error("a piece of the pool"))?;
                if rotation >= form.period() {
                    return Err(error("a rotation below the period of the piece"));
                }
                let cell = open.next().ok_or_else(|| error("no more lines than open cells"))?;
                filling.push((cell, Placement { piece, rotation }));
            }
        }
    }
    Err(ReadError { line: lines + 1, found: String::new(), expected: "----------" })
}
