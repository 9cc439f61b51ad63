//! What can be chosen about an encoding, by name.

use std::str::FromStr;

use board::games::Shrink;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgAction, Args};
use encode::games::{Encoding, Form, Naming, Options, Stutter, Win};
use encode::tiles;
use logic::clausal::{Method, Placement};

/// How a question becomes a formula; `solve`, `encode` and `sizes` share it.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Encoding")]
pub(crate) struct EncodingOptions {
    /// What is taken out of the game first: what cannot matter within the depth, or the stones alone
    #[arg(long, hide_possible_values = true, default_value = "depth", value_parser = named(&REDUCTIONS), value_name = "depth|stones")]
    pub(crate) reduction: Shrink,
    /// The maker's moves must be on the board
    #[arg(long, hide_possible_values = true, default_value = "on", value_parser = switch(), action = ArgAction::Set, value_name = "on|off")]
    pub(crate) maker_bound: bool,
    /// The maker may repeat a move of his own (SA, SN), which never helps him
    #[arg(long, hide_possible_values = true, default_value = "on", value_parser = switch(), action = ArgAction::Set, value_name = "on|off")]
    pub(crate) maker_repeats: bool,
    /// How a path that is shorter than the longest one ends (EN, LN, SN, FN)
    #[arg(long, hide_possible_values = true, default_value = "self-loops", value_parser = named(&STUTTERS), value_name = "self-loops|rest|without")]
    pub(crate) stutter: Stutter,
    /// What says that the maker has won (COR): sets as in the literature, or the goal of EN or ET, for large boards
    #[arg(long, hide_possible_values = true, default_value = "sets", value_parser = named(&WINS), value_name = "sets|neighbours|transversal")]
    pub(crate) win: Win,
    /// The redundant clauses of the literature (COR, EA, EN, FN)
    #[arg(long, hide_possible_values = true, default_value = "off", value_parser = switch(), action = ArgAction::Set, value_name = "on|off")]
    pub(crate) redundant: bool,
    /// Fewer stones than the turn has are a cheat, not a pass (GTTT)
    #[arg(long, hide_possible_values = true, default_value = "on", value_parser = switch(), action = ArgAction::Set, value_name = "on|off")]
    pub(crate) few_is_cheat: bool,
    /// A stone on an occupied cell is a cheat, not a pass (GTTT)
    #[arg(long, hide_possible_values = true, default_value = "on", value_parser = switch(), action = ArgAction::Set, value_name = "on|off")]
    pub(crate) occupied_is_cheat: bool,
    /// The maker's first move is one of each orbit under the automorphisms of the game; in GTTT, the first turn touches
    /// the region R of the literature
    #[arg(long, hide_possible_values = true, default_value = "off", value_parser = switch(), action = ArgAction::Set, value_name = "on|off")]
    pub(crate) symmetry_breaking: bool,
    /// How gates become clauses
    #[arg(long, hide_possible_values = true, default_value = "tseitin", value_parser = named(&METHODS), value_name = "tseitin|plaisted-greenbaum")]
    pub(crate) clauses: Method,
    /// Where gate variables stand in the prefix
    #[arg(long, hide_possible_values = true, default_value = "innermost", value_parser = named(&PLACEMENTS), value_name = "innermost|after-inputs")]
    pub(crate) gates: Placement,
}

const REDUCTIONS: [(&str, Shrink); 2] = [("depth", Shrink::Depth), ("stones", Shrink::Stones)];
const STUTTERS: [(&str, Stutter); 3] =
    [("self-loops", Stutter::SelfLoops), ("rest", Stutter::Rest), ("without", Stutter::Without)];
const WINS: [(&str, Win); 3] =
    [("sets", Win::Sets), ("neighbours", Win::Neighbours), ("transversal", Win::Transversal)];
const METHODS: [(&str, Method); 2] = [("tseitin", Method::Tseitin), ("plaisted-greenbaum", Method::PlaistedGreenbaum)];
const PLACEMENTS: [(&str, Placement); 2] =
    [("innermost", Placement::Innermost), ("after-inputs", Placement::AfterInputs)];
pub(super) const NAMINGS: [(&str, Naming); 2] = [("moves", Naming::Moves), ("all", Naming::All)];

impl EncodingOptions {
    /// The same for the encoders.
    pub(crate) fn choice(&self, form: Form, naming: Naming) -> Options {
        Options {
            maker_bound: self.maker_bound,
            maker_repeats: self.maker_repeats,
            stutter: self.stutter,
            win: self.win,
            redundant: self.redundant,
            few_is_cheat: self.few_is_cheat,
            occupied_is_cheat: self.occupied_is_cheat,
            symmetry_breaking: self.symmetry_breaking,
            form,
            method: self.clauses,
            placement: self.gates,
            naming,
        }
    }
}

/// An encoding of games or of tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AnyEncoding {
    Games(Encoding),
    Tiles(tiles::Encoding),
}

impl FromStr for AnyEncoding {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let games = name.parse().map(Self::Games);
        games.or_else(|error| {
            let names = tiles::Encoding::ALL.map(tiles::Encoding::name).join(" ");
            name.parse().map(Self::Tiles).map_err(|_| format!("{error}, or for tiles one of {names}"))
        })
    }
}

/// A value by its name.
pub(super) fn named<T: Copy + Send + Sync + 'static>(
    values: &'static [(&'static str, T)],
) -> impl TypedValueParser<Value = T> {
    let names = PossibleValuesParser::new(values.iter().map(|(name, _)| *name));
    names.map(|name| values.iter().find(|(known, _)| *known == name).expect("clap knows the names").1)
}

pub(super) fn switch() -> impl TypedValueParser<Value = bool> {
    named(&[("on", true), ("off", false)])
}
