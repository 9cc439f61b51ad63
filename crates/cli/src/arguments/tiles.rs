//! What can be chosen about an encoding of tiles, by name.

use clap::{ArgAction, Args};
use encode::tiles::{CellRule, Encoding, Options};
use logic::AtMostOne;

use super::encoding::{named, switch};

/// How a question about tiles becomes clauses; `encode` and `sizes` share it.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Encoding of tiles")]
pub(crate) struct TileOptions {
    /// How it is said that a piece, or a cell, has at most one place, or piece
    #[arg(long, hide_possible_values = true, default_value = "product", value_parser = named(&FORMS), value_name = "pairwise|ladder|bitwise|commander|bimander|product")]
    pub(crate) at_most_one: AtMostOne,
    /// Whether "one piece a cell" is said where it follows (seam, seam-support, rotation-free)
    #[arg(long, hide_possible_values = true, default_value = "where-needed", value_parser = named(&RULES), value_name = "where-needed|always")]
    pub(crate) cell_rule: CellRule,
    /// Two colours on adjacent sides need a placement that shows both (seam, seam-support)
    #[arg(long, hide_possible_values = true, default_value = "off", value_parser = switch(), action = ArgAction::Set, value_name = "on|off")]
    pub(crate) corner_pairs: bool,
}

const FORMS: [(&str, AtMostOne); 6] = [
    ("pairwise", AtMostOne::Pairwise),
    ("ladder", AtMostOne::Ladder),
    ("bitwise", AtMostOne::Bitwise),
    ("commander", AtMostOne::Commander),
    ("bimander", AtMostOne::Bimander),
    ("product", AtMostOne::Product),
];
const RULES: [(&str, CellRule); 2] = [("where-needed", CellRule::WhereNeeded), ("always", CellRule::Always)];

impl TileOptions {
    /// The same for the encoder.
    pub(crate) fn choice(&self, encoding: Encoding, symmetry_breaking: bool) -> Options {
        Options {
            pieces: self.at_most_one,
            cells: self.at_most_one,
            cell_rule: self.cell_rule,
            corner_pairs: self.corner_pairs,
            symmetry_breaking,
            ..Options::new(encoding)
        }
    }
}
