//! Why a puzzle cannot be made, told before anything is tried where counting tells it.
//!
//! With `F` frame and `I` inner colours there are `F^2` corner pieces, `F^2 * I` border pieces and, leaving out those that
//! look the same after a half turn, `(I^4 - I^2) / 4` inner pieces up to rotation.

use super::{Parameters, highest};

/// Why there is no such puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Ungeneratable {
    /// A rim all around needs two columns and two rows.
    #[error("a framed board has at least 2 columns and 2 rows, not {0}x{1}")]
    TooNarrow(usize, usize),
    /// Colours are numbered up to 255.
    #[error("{inner} inner and {frame} frame colours are more than 255 colours")]
    TooManyColours {
        /// Inner colours.
        inner: usize,
        /// Frame colours.
        frame: usize,
    },
    /// A colour that no seam could show.
    #[error("there are {colours} {group} colours for {seams} seams: expected at most one a seam")]
    UnusedColours {
        /// `inner` or `frame`.
        group: &'static str,
        /// Colours asked for.
        colours: usize,
        /// Seams of the group.
        seams: usize,
    },
    /// More pieces than there are.
    #[error("{cells} {kind} pieces cannot be distinct: the colours make only {most}")]
    TooFewColours {
        /// `corner`, `border` or `inner`.
        kind: &'static str,
        /// Pieces asked for.
        cells: usize,
        /// Pieces that there are.
        most: usize,
    },
    /// More hints than pieces that may be hints.
    #[error("{0} hints are too many: expected at most {1}")]
    TooManyHints(usize, usize),
    /// Counting allows it, but it was not found.
    #[error(
        "no board of distinct pieces was found, {0} pieces have a twin or a symmetry: more colours make it possible"
    )]
    NotFound(usize),
    /// No piece of the ring can be mirrored.
    #[error("no piece of the ring has a mirror image that is not in the box already: expected more frame colours")]
    NoMirror,
}

/// Whether counting rules the puzzle out.
pub(super) fn refuse(parameters: &Parameters, frame_seams: usize, inner_seams: usize) -> Result<(), Ungeneratable> {
    let &Parameters { grid, inner, frame, hints, .. } = parameters;
    let (columns, rows) = (grid.columns, grid.rows);
    if columns < 2 || rows < 2 {
        return Err(Ungeneratable::TooNarrow(columns, rows));
    }
    if highest(inner, frame).is_none() {
        return Err(Ungeneratable::TooManyColours { inner, frame });
    }
    for (group, colours, seams) in [("frame", frame, frame_seams), ("inner", inner, inner_seams)] {
        if colours > seams {
            return Err(Ungeneratable::UnusedColours { group, colours, seams });
        }
    }
    let (wide, high) = (columns - 2, rows - 2);
    let kinds = [
        ("corner", 4, frame * frame),
        ("border", 2 * (wide + high), frame * frame * inner),
        ("inner", wide * high, (inner.pow(4) - inner.pow(2)) / 4),
    ];
    for (kind, cells, most) in kinds {
        if cells > most {
            return Err(Ungeneratable::TooFewColours { kind, cells, most });
        }
    }
    if hints > grid.cells() {
        return Err(Ungeneratable::TooManyHints(hints, grid.cells()));
    }
    Ok(())
}
