//! Why a strategy is not accepted.

use board::games::Player;

/// The first thing that is wrong with a strategy. Steps are numbered from 1, as in the file; cells go by name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Rejection {
    /// The question is of a kind that strategies do not speak of.
    #[error("strategies do not speak of {what}")]
    Unsupported {
        /// What the question has.
        what: &'static str,
    },
    /// The parts of the question do not belong to the same board.
    #[error("the {what} of the question does not fit its board of {cells} cells")]
    Misfit {
        /// Which part.
        what: &'static str,
        /// Size of the board.
        cells: usize,
    },
    /// Two stones on one cell at the start.
    #[error("cell {cell} holds a black and a white stone in the question's position")]
    BothColours {
        /// That cell.
        cell: String,
    },
    /// A leaf that proves the opposite of what the owner claims.
    #[error("step {step} is a `{kind}` step, which has no place in a strategy of the {side}")]
    WrongKind {
        /// Number of the step.
        step: usize,
        /// `won`, `held` or `pairs`.
        kind: &'static str,
        /// `maker` or `breaker`.
        side: &'static str,
    },
    /// A cell that the board does not have.
    #[error("step {step} speaks of cell number {cell} (from 0) on a board of {cells} cells")]
    UnknownCell {
        /// Number of the step.
        step: usize,
        /// Index of the cell, from 0.
        cell: usize,
        /// Size of the board.
        cells: usize,
    },
    /// A cell both with a breaker's stone and kept.
    #[error("step {step} lists {cell} both as a stone and as kept")]
    Overlap {
        /// Number of the step.
        step: usize,
        /// That cell.
        cell: String,
    },
    /// Stones without a winning set.
    #[error("step {step} says `won`, but its stones hold no winning set")]
    NotWon {
        /// Number of the step.
        step: usize,
    },
    /// The maker may have won already.
    #[error("step {step} says `held`, but a winning set avoids all its cells: the maker may have won already")]
    NotHeld {
        /// Number of the step.
        step: usize,
    },
    /// A move after which the strategy knows nothing.
    #[error("step {step} plays {cell} and gives no answer")]
    NoAnswer {
        /// Number of the step.
        step: usize,
        /// Where it plays.
        cell: String,
    },
    /// A reference to a step that does not come earlier.
    #[error("step {step} refers to step {to}, which does not come before it")]
    ForwardReference {
        /// Number of the step.
        step: usize,
        /// Number of the step referred to.
        to: usize,
    },
    /// A reply that spoils all answers.
    #[error("step {step} has no answer to the reply {reply}")]
    Unanswered {
        /// Number of the step.
        step: usize,
        /// The opponent's reply.
        reply: String,
    },
    /// A step that needs a cell which holds the wrong stone from the start.
    #[error("step {step} uses {cell}, where the question's position has a {} stone", .by.name())]
    Occupied {
        /// Number of the step.
        step: usize,
        /// That cell.
        cell: String,
        /// Whose stone lies there.
        by: Player,
    },
    /// The owner moves first, and it is not said how; or he moves second, and no answer is given.
    #[error("{found} root steps, but {}", if *.first { "the owner moves first, which takes exactly one" } else { "there must be at least one" })]
    RootCount {
        /// How many root steps there are.
        found: usize,
        /// Whether the owner moves first.
        first: bool,
    },
    /// A root that is no step.
    #[error("the root refers to step {to}, and there are {steps} steps")]
    UnknownRoot {
        /// Number of the step referred to.
        to: usize,
        /// How many there are.
        steps: usize,
    },
    /// A first move of the opponent that spoils all root steps.
    #[error("the root has no answer to the first move {reply}")]
    UnansweredFirst {
        /// The opponent's first move.
        reply: String,
    },
    /// The root builds on a stone that is not there.
    #[error("step {step} is a root and needs a {} stone on {cell}, where the question's position has none", .owner.name())]
    MissingStone {
        /// Number of the root step.
        step: usize,
        /// Where the stone should be.
        cell: String,
        /// Whose it should be.
        owner: Player,
    },
    /// A maker's strategy that takes more moves than he has.
    #[error("the strategy may take {needed} of the maker's moves, and the question allows him {allowed}")]
    TooLong {
        /// Most moves that the strategy takes.
        needed: usize,
        /// Maker's moves within the depth.
        allowed: usize,
    },
    /// Pairs against turns of several stones.
    #[error("step {step} answers one stone with another, and the opponent lays {stones} a turn")]
    PairsTooSlow {
        /// Number of the step.
        step: usize,
        /// Stones of the opponent's turn.
        stones: usize,
    },
    /// A cell in a pair that is also in another, or under a stone of the step.
    #[error("step {step} pairs {cell}, which it has in another pair or as a stone")]
    PairedTwice {
        /// Number of the step.
        step: usize,
        /// That cell.
        cell: String,
    },
    /// A winning set without a stone and without a pair.
    #[error("step {step} says `pairs`, but the winning set {set} has neither one of its stones nor a pair")]
    Unpaired {
        /// Number of the step.
        step: usize,
        /// Cells of that set.
        set: String,
    },
    /// An answer that needs more stones than a turn has.
    #[error("step {step} goes on with step {to}, which takes {needed} stones of a turn of {stones}")]
    TurnTooShort {
        /// Number of the step.
        step: usize,
        /// Number of the step referred to.
        to: usize,
        /// Stones that it takes.
        needed: usize,
        /// Stones of a turn.
        stones: usize,
    },
    /// A root that needs more stones than the first turn has.
    #[error("step {step} is a root and takes {needed} stones of a turn of {stones}")]
    RootTurnTooShort {
        /// Number of the step.
        step: usize,
        /// Stones that it takes.
        needed: usize,
        /// Stones of the owner's first turn.
        stones: usize,
    },
    /// A set that the opponent may complete before the owner has won.
    #[error("after step {step} the opponent may complete {set} in one turn")]
    Unguarded {
        /// Number of the step.
        step: usize,
        /// Cells of that set.
        set: String,
    },
    /// A set that the opponent has, or completes in his first turn.
    #[error("the opponent has {set}, or may complete it, before the strategy begins")]
    Forestalled {
        /// Cells of that set.
        set: String,
    },
    /// A breaker's strategy that gives out before the maker does.
    #[error("the strategy withstands {withstood} of the maker's moves, and the question allows him {allowed}")]
    TooShort {
        /// Moves of the maker that the strategy withstands.
        withstood: usize,
        /// Maker's moves within the depth.
        allowed: usize,
    },
}
