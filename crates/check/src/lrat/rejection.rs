//! What can be wrong in a proof.

use logic::Lit;

/// The first thing that is wrong, and the step in which it is; steps count from 1, additions and deletions alike.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step}: {wrong}")]
pub struct Rejection {
    /// The number of the step; of the last one if an end is missing.
    pub step: u64,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is wrong in a step.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// A number at or below that of a clause that was there before.
    #[error("clause {id} does not come after clause {last}: numbers must increase")]
    NotIncreasing {
        /// The number of the new clause.
        id: u64,
        /// The largest number so far.
        last: u64,
    },
    /// A hint names no clause.
    #[error("clause {id}: the hint {hint} names no clause: there never was one, or it is deleted")]
    UnknownHint {
        /// The number of the new clause.
        id: u64,
        /// The hint.
        hint: u64,
    },
    /// A hint names a clause that tells nothing when its turn comes.
    #[error("clause {id}: the hinted clause {hint} is not unit: {lits:?} are both open")]
    NotUnit {
        /// The number of the new clause.
        id: u64,
        /// The hint.
        hint: u64,
        /// Two literals without a value.
        lits: [Lit; 2],
    },
    /// A hint names a clause that holds already.
    #[error("clause {id}: the hinted clause {hint} is satisfied by {lit}")]
    Satisfied {
        /// The number of the new clause.
        id: u64,
        /// The hint.
        hint: u64,
        /// The literal that holds.
        lit: Lit,
    },
    /// All hints are used, and nothing is contradicted.
    #[error("clause {id}: the hints end without a conflict")]
    NoConflict {
        /// The number of the new clause.
        id: u64,
    },
    /// An empty clause can be no RAT clause.
    #[error("clause {id} is empty, and has hints of a RAT step")]
    NoPivot {
        /// The number of the new clause.
        id: u64,
    },
    /// The hints of a RAT step leave out a clause with the negated pivot.
    #[error("clause {id}: RAT on {pivot} needs hints for clause {candidate}")]
    MissingCandidate {
        /// The number of the new clause.
        id: u64,
        /// Its first literal.
        pivot: Lit,
        /// The clause without hints.
        candidate: u64,
    },
    /// The hints of a RAT step name a clause without the negated pivot, or one twice.
    #[error("clause {id}: clause {candidate} is no further candidate for RAT on {pivot}")]
    NoCandidate {
        /// The number of the new clause.
        id: u64,
        /// Its first literal.
        pivot: Lit,
        /// The clause named.
        candidate: u64,
    },
    /// A deletion of a clause that is not there.
    #[error("clause {id} is deleted, but there never was one, or it is deleted already")]
    NotThere {
        /// The number.
        id: u64,
    },
    /// The proof ends too early.
    #[error("the proof ends without the empty clause")]
    NoEmptyClause,
}
