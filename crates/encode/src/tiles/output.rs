//! From a question to clauses in a sink, to a count of them, or to a file.

use std::io::Write;

use board::tiles::Question;
use logic::{ClauseSink, CountingSink, Names, Prefix, SinkError, dimacs};

use super::choices::Choices;
use super::decode::{Encoded, Variables};
use super::{
    EncodeError, Encoding, Options, Pins, both, direct, dual, pins, primal, rotation_free, seam, seam_support, symmetry,
};

/// How large an encoding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// Variables.
    pub variables: u32,
    /// Clauses.
    pub clauses: u64,
    /// Literals of all clauses.
    pub literals: u64,
}

/// Writes the clauses to a sink that has given out no variable yet. They can be satisfied iff the open cells can be
/// filled; see [the contract](super) on their numbers and their order.
///
/// # Errors
/// When a pin is to be a literal and cannot be one, and those of the sink.
pub fn encode(question: &Question, options: &Options, sink: &mut impl ClauseSink) -> Result<Encoded, EncodeError> {
    let opened = pins::opened(question, options.pins);
    let choices = Choices::new(&opened);
    let variables = match options.encoding {
        Encoding::Direct => Variables::Placements(direct::write(&choices, options, sink)?),
        Encoding::Seam => {
            let (x, y) = seam::write(&choices, options, sink)?;
            Variables::Seams(x, y)
        }
        Encoding::SeamSupport => {
            let (x, y) = seam_support::write(&choices, options, sink)?;
            Variables::Seams(x, y)
        }
        Encoding::RotationFree(heule) => {
            let (z, y) = rotation_free::write(&choices, heule, options, sink)?;
            Variables::RotationFree(z, y)
        }
        Encoding::Primal => Variables::Placements(primal::write(&choices, options, sink)?),
        Encoding::Dual => Variables::Placements(dual::write(&choices, options, sink)?),
        Encoding::Both => Variables::Placements(both::write(&choices, options, sink)?),
    };
    let mut encoded = Encoded { choices, variables, assumptions: Vec::new(), symmetry_broken: false };
    // Too few pieces: no search should have to find that out.
    if opened.pool.pieces.len() < encoded.choices.cells.len() {
        sink.add_clause(&[])?;
    }
    if options.symmetry_breaking
        && let Some(class) = symmetry::corner_class(question, &encoded.choices)
    {
        sink.add_clause(&encoded.class_on(0, class))?;
        encoded.symmetry_broken = true;
    }
    if options.pins != Pins::Fixed {
        for (cell, sides) in pins::pinned(question) {
            let (row, column) = question.grid.place(cell);
            let placed = encoded.placed(cell, sides).ok_or(EncodeError::Pin { row, column })?;
            encoded.assumptions.extend(placed);
        }
    }
    if options.pins == Pins::Units {
        encoded.assumptions.drain(..).try_for_each(|lit| sink.add_clause(&[lit]))?;
    }
    Ok(encoded)
}

/// The size of an encoding, counted and not stored.
///
/// # Errors
/// As for [`encode`].
pub fn size(question: &Question, options: &Options) -> Result<Size, EncodeError> {
    let mut count = CountingSink::new();
    encode(question, options, &mut count)?;
    Ok(Size { variables: count.variables(), clauses: count.clauses(), literals: count.literals() })
}

/// Writes DIMACS without holding the clauses, a first pass counts them; with the names of the variables as comments, if
/// they are asked for. Assumptions are no part of the file.
///
/// # Errors
/// As for [`encode`], and those of the output.
pub fn write_dimacs<W: Write>(
    question: &Question,
    options: &Options,
    named: bool,
    output: W,
) -> Result<(W, Encoded), EncodeError> {
    let mut last = None;
    let output = dimacs::stream(output, |mut sink: &mut dyn ClauseSink| {
        let first = last.is_none();
        let encoded = last.insert(encode(question, options, &mut sink)?);
        let names = if named && first { encoded.names(question, options) } else { Names::new() };
        Ok::<_, EncodeError>((Prefix::new(), names))
    })?;
    let encoded = last.ok_or_else(|| SinkError::Io(std::io::Error::other("nothing was written")))?;
    Ok((output, encoded))
}
