//! Hints for whoever looks for a refutation: literals that are said to be false in every model.

use crate::Lit;

/// Hints of one stage. Each of them follows easily when those of the next stage are known to be false.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stage {
    /// Those that need the clauses between this stage and the next one only, in the order in which they follow.
    pub local: Vec<Lit>,
    /// Those that may need all clauses, but no other hint.
    pub global: Vec<Lit>,
}

/// All that is said about how to look for a refutation.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hints {
    /// The last one is to be shown first.
    pub stages: Vec<Stage>,
    /// Literals of the functions: global hints need not know what is behind them.
    pub functions: Vec<Lit>,
}
