//! What can be chosen about an encoding, with names instead of numbers.

use board::games::{Goal, Question};
use std::fmt;
use std::str::FromStr;

use logic::clausal::{Method, Placement};

/// The encodings of positional games, named as in the literature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Encoding {
    /// Corrective; maker-maker games and any list of turns.
    Cor,
    /// Explicit board, all winning sets.
    Ea,
    /// Explicit board, neighbours.
    En,
    /// Explicit board, transversal game.
    Et,
    /// Lifted board, all winning sets.
    La,
    /// Lifted board, neighbours.
    Ln,
    /// Stateless, all winning sets.
    Sa,
    /// Stateless, neighbours.
    Sn,
    /// Functional board, all winning sets.
    Fa,
    /// Functional board, neighbours.
    Fn,
    /// Functional board, transversal game.
    Ft,
    /// Stateless, a witness of a shape on a board of squares.
    Wg,
    /// Generalised tic-tac-toe: unary moves, turns of several stones, cheats.
    Gttt,
}

impl Encoding {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Cor,
        Self::Ea,
        Self::En,
        Self::Et,
        Self::La,
        Self::Ln,
        Self::Sa,
        Self::Sn,
        Self::Fa,
        Self::Fn,
        Self::Ft,
        Self::Wg,
        Self::Gttt,
    ];

    /// All that may be able to speak of a question.
    pub fn able(question: &Question) -> Vec<Self> {
        let listed = matches!(question.goal, Goal::Sets(_));
        Self::ALL.into_iter().filter(|encoding| listed || encoding.reads_graphs()).collect()
    }

    /// Its name in the literature.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cor => "COR",
            Self::Ea => "EA",
            Self::En => "EN",
            Self::Et => "ET",
            Self::La => "LA",
            Self::Ln => "LN",
            Self::Sa => "SA",
            Self::Sn => "SN",
            Self::Fa => "FA",
            Self::Fn => "FN",
            Self::Ft => "FT",
            Self::Wg => "WG",
            Self::Gttt => "GTTT",
        }
    }

    /// Whether it can speak of the paths of a graph, as in Hex; the others need winning sets.
    pub fn reads_graphs(self) -> bool {
        !matches!(self, Self::Wg | Self::Gttt)
    }

    /// Whether it consists of clauses from the start, which can be streamed; the others are circuits.
    pub fn is_clausal(self) -> bool {
        matches!(self, Self::Cor | Self::Ea | Self::En | Self::Et | Self::Gttt)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No encoding has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown encoding {0:?}, expected one of COR EA EN ET LA LN SA SN FA FN FT WG GTTT")]
pub struct UnknownEncoding(String);

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let known = Self::ALL.into_iter().find(|encoding| encoding.name().eq_ignore_ascii_case(name));
        known.ok_or_else(|| UnknownEncoding(name.to_owned()))
    }
}

/// How a path that is shorter than the longest one ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stutter {
    /// A cell of the end border is its own successor, beside its neighbours.
    #[default]
    SelfLoops,
    /// A cell of the end border is its only successor.
    Rest,
    /// A cell of the end border needs no successor.
    Without,
}

/// How COR says that the maker has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Win {
    /// He owns one of the listed sets, as in the literature.
    #[default]
    Sets,
    /// His cells contain a path of neighbours, as in EN.
    Neighbours,
    /// Cells that are not his do not join the breaker's borders, as in ET.
    Transversal,
}

/// Clauses or gates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// Clauses, for QDIMACS.
    #[default]
    Cnf,
    /// A circuit, for QCIR.
    Circuit,
}

/// What to name in the map from variables to their meaning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Naming {
    /// The bits of the moves.
    #[default]
    Moves,
    /// All variables of the encoding; much text on large boards.
    All,
}

/// What can be chosen about an encoding. What an encoding does not know, it ignores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The maker's moves are on the board: (BOUND) of spec §2.
    pub maker_bound: bool,
    /// The maker may repeat a move of his own (SA, SN), which never helps him.
    pub maker_repeats: bool,
    /// How it is said that the maker has won (COR; the others have it in their names).
    pub win: Win,
    /// How short paths end (EN, LN, SN, FN, COR with neighbours).
    pub stutter: Stutter,
    /// The redundant clauses of the literature: (G3), (C13), and those of EN.
    pub redundant: bool,
    /// Fewer stones than the turn has are a cheat (GTTT, category 2); otherwise they are as good as a pass.
    pub few_is_cheat: bool,
    /// A stone on an occupied cell is a cheat (GTTT, category 3); otherwise it is as good as a pass.
    pub occupied_is_cheat: bool,
    /// The first move of the maker, if he moves first, is one of a set of representatives: one cell of each orbit
    /// under the automorphisms of the game. In GTTT the first turn of either player touches the region R.
    pub symmetry_breaking: bool,
    /// Clauses or gates.
    pub form: Form,
    /// How gates become clauses.
    pub method: Method,
    /// Where gate variables stand in the prefix.
    pub placement: Placement,
    /// Which variables are named.
    pub naming: Naming,
    /// A deliberate mistake.
    #[cfg(test)]
    pub(crate) mutant: Option<Mutant>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            maker_bound: true,
            maker_repeats: true,
            win: Win::default(),
            stutter: Stutter::default(),
            redundant: false,
            few_is_cheat: true,
            occupied_is_cheat: true,
            symmetry_breaking: false,
            form: Form::default(),
            method: Method::default(),
            placement: Placement::default(),
            naming: Naming::default(),
            #[cfg(test)]
            mutant: None,
        }
    }
}

/// The mistakes of spec §3 that the tests have to catch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mutant {
    /// LA, LN: the symbolic position before the moves.
    PositionBeforeMoves,
    /// LA, LN: the symbolic position before the witness nodes.
    PositionBeforeNodes,
    /// LN: the neighbour before the symbolic position.
    NeighbourBeforePosition,
    /// LA, LN: (L2) without "not occupied".
    MakerOverwrites,
    /// LA, LN: (L4) without "not occupied".
    BreakerOverwrites,
    /// EN, LN, SN, FN: a cell of the end border has only its neighbours as successors.
    NoStutter,
    /// The maker may take the breaker's cells: no (E3), (C7), (Z1), (F3). In GTTT (G2) also on occupied cells.
    NoLegality,
    /// (LN3) also for cells without successor.
    IsolatedCells,
    /// The breaker's moves are on the board, as a conjunct.
    BreakerBound,
    /// ET, FT: edges in one direction.
    OneDirection,
    /// WG: nodes that are no cells of the board.
    PhantomCells,
    /// GTTT: no (G4), more stones than the turn has are no cheat.
    TooManyStones,
    /// GTTT: (G12) without the other's cheats.
    CheatsGoUnpunished,
}

impl Options {
    /// Whether a deliberate mistake is to be made; never outside the tests.
    pub(super) fn has(&self, mutant: Mutant) -> bool {
        #[cfg(test)]
        return self.mutant == Some(mutant);
        #[cfg(not(test))]
        {
            let _ = mutant;
            false
        }
    }
}
