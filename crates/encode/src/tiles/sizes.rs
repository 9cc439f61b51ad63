//! How large the encodings of a whole board are: by the formulas of the textbooks, and counted.
//!
//! The formulas are those of `direct` and `seam` with pairwise at-most-ones, for n x n cells and as many different pieces
//! without symmetry. Counted is a [`specimen`]: a planted puzzle with a rim, as many colours as make puzzles of its size
//! hard. Nothing is stored while counting.

mod specimen;

use super::{EncodeError, Options, Size, size};

pub use specimen::{Specimen, specimen, specimen_of};

/// What the formulas say of a board of n x n cells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Formulas {
    /// n², the cells.
    pub cells: f64,
    /// Placements: 4n⁴ without a rim.
    pub placements: f64,
    /// Pairs of placements on one cell, and as many of one piece: n²·C(4n², 2) without a rim.
    pub pairs: f64,
    /// Pairs of placements that disagree across a seam: 2n(n-1)·(4n²)²·(1-1/k) for k colours that are equally frequent.
    pub conflicts: f64,
    /// Variables of seams: 2n(n-1)·k.
    pub seam_colours: f64,
    /// Placements times sides that are seams.
    pub shown: f64,
    /// Pairs of colours at one seam: 2n(n-1)·C(k, 2).
    pub colour_pairs: f64,
}

/// Cells of one kind, each with the same number of placements.
struct Kind {
    cells: f64,
    placements: f64,
    seams: f64,
}

/// Seams between cells of two kinds, and the colours they can show.
struct Between {
    seams: f64,
    placements: [f64; 2],
    colours: f64,
}

impl Formulas {
    /// The textbook board: every piece fits everywhere in four rotations.
    pub fn without_rim(n: usize, colours: usize) -> Self {
        let (n, colours) = (n as f64, colours as f64);
        let placements = 4.0 * n * n;
        let seams = 2.0 * n * (n - 1.0);
        let kind = Kind { cells: n * n, placements, seams: 2.0 * seams / (n * n) };
        Self::of(&[kind], &[Between { seams, placements: [placements; 2], colours }])
    }

    /// A board with a grey rim: 4 corner pieces, 4(n-2) border pieces in one rotation, (n-2)² inner pieces in four.
    pub fn with_rim(n: usize, inner: usize, frame: usize) -> Self {
        let side = n.saturating_sub(2) as f64;
        let (inner, frame) = (inner as f64, frame as f64);
        let (corner, border, middle) = (4.0, 4.0 * side, 4.0 * side * side);
        let kinds = [
            Kind { cells: 4.0, placements: corner, seams: 2.0 },
            Kind { cells: 4.0 * side, placements: border, seams: 3.0 },
            Kind { cells: side * side, placements: middle, seams: 4.0 },
        ];
        let border_seams = 4.0 * (side - 1.0).max(0.0);
        let inner_seams = 2.0 * side * (side - 1.0).max(0.0);
        let between = [
            // Where a side has no border cell, the corners touch.
            Between {
                seams: if side == 0.0 { 4.0 } else { 8.0 },
                placements: [corner, if side == 0.0 { corner } else { border }],
                colours: frame,
            },
            Between { seams: border_seams, placements: [border; 2], colours: frame },
            Between { seams: 4.0 * side, placements: [border, middle], colours: inner },
            Between { seams: inner_seams, placements: [middle; 2], colours: inner },
        ];
        Self::of(&kinds, &between)
    }

    fn of(kinds: &[Kind], between: &[Between]) -> Self {
        let pairs = |of: f64| of * (of - 1.0) / 2.0;
        let over_kinds = |term: &dyn Fn(&Kind) -> f64| kinds.iter().map(|kind| kind.cells * term(kind)).sum();
        let over_seams = |term: &dyn Fn(&Between) -> f64| between.iter().map(|all| all.seams * term(all)).sum();
        Self {
            cells: over_kinds(&|_| 1.0),
            placements: over_kinds(&|kind| kind.placements),
            pairs: over_kinds(&|kind| pairs(kind.placements)),
            conflicts: over_seams(&|all| all.placements[0] * all.placements[1] * (1.0 - 1.0 / all.colours)),
            seam_colours: over_seams(&|all| all.colours),
            shown: over_kinds(&|kind| kind.placements * kind.seams),
            colour_pairs: over_seams(&|all| pairs(all.colours)),
        }
    }

    /// Variables and clauses of `direct` with pairwise at-most-ones.
    pub fn direct(&self) -> (f64, f64) {
        (self.placements, self.cells + 2.0 * self.pairs + self.conflicts)
    }

    /// Variables and clauses of `seam` with pairwise at-most-ones, where one a cell follows.
    pub fn seam(&self) -> (f64, f64) {
        (self.placements + self.seam_colours, self.cells + self.shown + self.colour_pairs + self.pairs)
    }
}

/// Counts an encoding of a specimen.
///
/// # Errors
/// As for [`size()`](super::size()).
pub fn measured(specimen: &Specimen, options: &Options) -> Result<Size, EncodeError> {
    size(&specimen.puzzle.question(), options)
}
