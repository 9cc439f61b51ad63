//! What can be chosen about an encoding of tiles, with names instead of numbers.

use std::fmt;
use std::str::FromStr;

use logic::AtMostOne;

/// The encodings, named as in the literature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Encoding {
    /// Placements, and a clause for each two that disagree across a seam.
    Direct,
    /// Placements, and the colours of seams, which follow from them.
    Seam,
    /// As `Seam`, and placements follow from colours.
    SeamSupport,
    /// Pieces on cells without rotation, and the colours of seams.
    RotationFree(Heule),
    /// Every cell has a piece that its neighbours support.
    Primal,
    /// Every piece has a cell where the neighbours support it.
    Dual,
    /// As `Primal`, with a second variable for each piece and cell.
    Both,
}

/// The rotation-free encodings of Heule 2008.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Heule {
    /// `cmp`, compact: what is needed.
    Compact,
    /// `exp`: and explicitly, that no piece lies on two cells.
    Explicit,
    /// `fbc`: and the colours that a piece does not have are forbidden around it.
    Forbidden,
    /// `all`: both.
    All,
}

impl Heule {
    /// Whether no piece lies on two cells, even where it follows from the numbers.
    pub(super) fn explicit(self) -> bool {
        matches!(self, Self::Explicit | Self::All)
    }

    /// Whether the colours that a piece does not have are forbidden around it.
    pub(super) fn forbidden(self) -> bool {
        matches!(self, Self::Forbidden | Self::All)
    }
}

impl Encoding {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Direct,
        Self::Seam,
        Self::SeamSupport,
        Self::RotationFree(Heule::Compact),
        Self::RotationFree(Heule::Explicit),
        Self::RotationFree(Heule::Forbidden),
        Self::RotationFree(Heule::All),
        Self::Primal,
        Self::Dual,
        Self::Both,
    ];

    /// Its name in the literature.
    pub fn name(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Seam => "seam",
            Self::SeamSupport => "seam-support",
            Self::RotationFree(Heule::Compact) => "rotation-free-cmp",
            Self::RotationFree(Heule::Explicit) => "rotation-free-exp",
            Self::RotationFree(Heule::Forbidden) => "rotation-free-fbc",
            Self::RotationFree(Heule::All) => "rotation-free-all",
            Self::Primal => "primal",
            Self::Dual => "dual",
            Self::Both => "both",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No encoding of tiles has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown encoding {0:?} of tiles, expected one of {names}", names = Encoding::ALL.map(Encoding::name).join(" "))]
pub struct UnknownEncoding(String);

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|encoding| encoding.name().eq_ignore_ascii_case(name));
        known.ok_or_else(|| UnknownEncoding(name.to_owned()))
    }
}

/// Where it is said that a cell has at most one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CellRule {
    /// Only where it does not follow: see the encodings for where it does.
    #[default]
    WhereNeeded,
    /// For every cell.
    Always,
}

/// What becomes of pinned cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Pins {
    /// They are no part of the formula: only their colours are, as what the cells beside them must show.
    #[default]
    Fixed,
    /// They are cells like the open ones, their pieces are in the pool, and unit clauses say what lies there.
    Units,
    /// As `Units`, but the literals are [handed over](super::Encoded::assumptions) instead of asserted: a solver may
    /// assume some of them.
    Assumptions,
}

/// What can be chosen about an encoding. What an encoding does not know, it ignores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// Which encoding.
    pub encoding: Encoding,
    /// How it is said that a piece is used at most once; for pieces that repeat, a sequential counter says it.
    pub pieces: AtMostOne,
    /// How it is said that a cell has at most one piece.
    pub cells: AtMostOne,
    /// Where that is said (seam, seam-support, rotation-free).
    pub cell_rule: CellRule,
    /// How it is said that a seam shows at most one colour.
    pub colours: AtMostOne,
    /// Two colours on adjacent sides of a cell need a placement that shows both (seam, seam-support).
    pub corner_pairs: bool,
    /// One of four turned fillings only, where that is sound: never when fillings are counted.
    pub symmetry_breaking: bool,
    /// What becomes of pinned cells.
    pub pins: Pins,
}

impl Options {
    /// The usual choices for an encoding: 2-product on pieces and cells, pairwise on the few colours.
    pub fn new(encoding: Encoding) -> Self {
        Self {
            encoding,
            pieces: AtMostOne::Product,
            cells: AtMostOne::Product,
            cell_rule: CellRule::default(),
            colours: AtMostOne::Pairwise,
            corner_pairs: false,
            symmetry_breaking: false,
            pins: Pins::default(),
        }
    }
}

impl Default for Options {
    /// Seam and support: the best on hard questions with the answer "no".
    fn default() -> Self {
        Self::new(Encoding::SeamSupport)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        for encoding in Encoding::ALL {
            assert_eq!(encoding.to_string().parse(), Ok(encoding));
        }
        let error = "rotationfree".parse::<Encoding>().unwrap_err();
        assert!(
            error.to_string().starts_with("unknown encoding \"rotationfree\" of tiles, expected one of direct seam ")
        );
    }
}
