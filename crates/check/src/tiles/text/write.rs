//! Certificates written.

use std::fmt::Display;
use std::io::{self, Write};

use board::tiles::{Cell, Goal, Question, Sides};
use logic::lrat::Encoding;

use super::{MAGIC, VERSION};
use crate::tiles::{Certificate, Evidence, Format, Obstacle};

/// Numbers in a line.
const IN_LINE: usize = 20;

impl Certificate {
    /// Writes it. After a clausal proof's certificate its steps have to follow at once, in the same file.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write(&self, output: &mut impl Write) -> io::Result<()> {
        write_question(&self.question, output)?;
        if let Goal::Score(score) = self.goal {
            writeln!(output, "score {score}")?;
        }
        match &self.evidence {
            Evidence::Filling(placed) => {
                writeln!(output, "filling")?;
                for (cell, placement) in placed {
                    writeln!(output, "place {cell} {} {}", placement.piece, placement.rotation)?;
                }
            }
            Evidence::Census(obstacle) => {
                writeln!(output, "# {obstacle}")?;
                match obstacle {
                    Obstacle::Pieces => writeln!(output, "census pieces"),
                    Obstacle::Cell(cell) => writeln!(output, "census cell {cell}"),
                    Obstacle::Kind(kind) => writeln!(output, "census kind {}", kind.name()),
                    Obstacle::Few(zone, colour) => writeln!(output, "census few {} {colour}", zone.name()),
                    Obstacle::Odd(zone) => writeln!(output, "census odd {}", zone.name()),
                }?;
            }
            Evidence::Counts { order, counts } => {
                write_numbers("order", order, output)?;
                write_numbers("counts", counts, output)?;
            }
            Evidence::Proof { encoding, format } => {
                let (kind, form) = match format {
                    Format::Lrat(form) => ("lrat", form),
                    Format::Drat(form) => ("drat", form),
                };
                let form = match form {
                    Encoding::Text => "text",
                    Encoding::Binary => "binary",
                };
                return writeln!(output, "encoding {encoding}\n{kind} {form}");
            }
        }
        writeln!(output, "end")
    }
}

/// Writes the lines of a question alone, as every certificate begins.
///
/// # Errors
/// Those of the output.
pub fn write_question(question: &Question, output: &mut impl Write) -> io::Result<()> {
    let frame = if question.framed { "grey" } else { "any" };
    writeln!(output, "{MAGIC} {VERSION}\nboard {} {}\nframe {frame}", question.grid.columns, question.grid.rows)?;
    for row in question.cells.chunks(question.grid.columns) {
        write!(output, "row")?;
        for cell in row {
            match cell {
                Cell::Open => write!(output, " ."),
                Cell::Ignored => write!(output, " -"),
                Cell::Pinned(sides) => write!(output, " {}", written(*sides)),
            }?;
        }
        writeln!(output)?;
    }
    for (piece, number) in question.pool.pieces.iter().zip(&question.numbers) {
        writeln!(output, "piece {number} {}", written(piece.0))?;
    }
    Ok(())
}

fn written(sides: Sides) -> String {
    sides.map(|colour| colour.to_string()).join(",")
}

fn write_numbers(keyword: &str, numbers: &[impl Display], output: &mut impl Write) -> io::Result<()> {
    if numbers.is_empty() {
        return writeln!(output, "{keyword}");
    }
    for line in numbers.chunks(IN_LINE) {
        let line: Vec<String> = line.iter().map(|number| number.to_string()).collect();
        writeln!(output, "{keyword} {}", line.join(" "))?;
    }
    Ok(())
}
