//! Variables and literals, numbered as in DIMACS: 1, 2, 3, ... and a minus for "not".
//!
//! The largest variable is 2^31-1, as in most solvers; what is larger is an error and never wraps around.

use std::fmt;
use std::num::{NonZeroI32, NonZeroU32};
use std::ops::Not;

/// A variable: a number from 1 to [`Var::MAX`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(NonZeroU32);

/// A variable or its negation.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lit(NonZeroI32);

/// Why a number is no variable or literal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LiteralError {
    /// Zero ends clauses and names no variable.
    #[error("0 is no variable")]
    Zero,
    /// More than 2^31-1.
    #[error("variable {0} exceeds the supported maximum 2147483647")]
    TooLarge(u64),
}

impl Var {
    /// The largest variable, 2^31-1.
    pub const MAX: u32 = i32::MAX as u32;

    /// The variable with this number.
    ///
    /// # Errors
    /// When the number is 0 or larger than [`Var::MAX`].
    pub fn new(number: u64) -> Result<Self, LiteralError> {
        if number > u64::from(Self::MAX) {
            return Err(LiteralError::TooLarge(number));
        }
        NonZeroU32::new(number as u32).map(Self).ok_or(LiteralError::Zero)
    }

    /// Its number, from 1.
    pub fn number(self) -> u32 {
        self.0.get()
    }

    /// The literal that holds when the variable is true.
    pub fn positive(self) -> Lit {
        self.literal(true)
    }

    /// The literal that holds when the variable is false.
    pub fn negative(self) -> Lit {
        self.literal(false)
    }

    /// The literal that holds when the variable has this value.
    pub fn literal(self, value: bool) -> Lit {
        let number = self.0.cast_signed();
        Lit(if value { number } else { -number })
    }
}

impl Lit {
    /// The literal that DIMACS writes as this number.
    ///
    /// # Errors
    /// When the number is 0 or beyond ±[`Var::MAX`].
    pub fn new(number: i64) -> Result<Self, LiteralError> {
        Var::new(number.unsigned_abs()).map(|var| var.literal(number > 0))
    }

    /// Its variable.
    pub fn var(self) -> Var {
        Var(self.0.unsigned_abs())
    }

    /// Whether it is the variable itself and not the negation.
    pub fn is_positive(self) -> bool {
        self.0.is_positive()
    }

    /// The number that DIMACS writes.
    pub fn number(self) -> i32 {
        self.0.get()
    }
}

impl Not for Lit {
    type Output = Self;

    fn not(self) -> Self {
        Self(-self.0)
    }
}

/// By variable, the negative literal of each first.
impl Ord for Lit {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.var(), self.is_positive()).cmp(&(other.var(), other.is_positive()))
    }
}

impl PartialOrd for Lit {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl From<Var> for Lit {
    fn from(var: Var) -> Self {
        var.positive()
    }
}

impl fmt::Display for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Var {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits() {
        assert_eq!(Var::new(0), Err(LiteralError::Zero));
        assert_eq!(Var::new(1 << 31), Err(LiteralError::TooLarge(1 << 31)));
        assert_eq!(Lit::new(i64::MIN), Err(LiteralError::TooLarge(1 << 63)));
        let last = Lit::new(-i64::from(i32::MAX)).unwrap();
        assert_eq!((last.var().number(), last.number()), (Var::MAX, -i32::MAX));
    }

    #[test]
    fn negation_and_order() {
        let [one, two] = [1, 2].map(|n| Var::new(n).unwrap());
        assert_eq!(!one.positive(), one.negative());
        let mut lits = [two.negative(), one.positive(), one.negative()];
        lits.sort();
        assert_eq!(lits.map(Lit::number), [-1, 1, -2]);
        assert_eq!(format!("{} {:?}", two.negative(), two), "-2 2");
    }
}
