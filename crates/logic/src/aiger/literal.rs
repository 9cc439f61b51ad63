//! AIGER's literals: 0 is false, 1 is true, 2n is variable n and 2n+1 its negation.

use crate::Edge;

/// A literal as it stands in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Literal(pub(super) u64);

impl Literal {
    pub(super) const TRUE: Self = Self(1);

    /// The literal of a variable, not negated.
    pub(super) fn of(variable: u64) -> Self {
        Self(variable << 1)
    }

    pub(super) fn variable(self) -> u64 {
        self.0 >> 1
    }

    pub(super) fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn negated_if(self, negate: bool) -> Self {
        Self(self.0 ^ u64::from(negate))
    }

    /// The edge, when `positive` is that of its variable.
    pub(super) fn edge(self, positive: Edge) -> Edge {
        positive.negated_if(self.is_negated())
    }
}

impl std::ops::Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        self.negated_if(true)
    }
}
