//! Orders in which lists of pieces tell the four colours.

use crate::tiles::Sides;

/// An order of the four sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Order {
    /// Up, right, down, left: ours.
    #[default]
    Urdl,
    /// East, south, west, north.
    Eswn,
    /// Up, down, left, right.
    Udlr,
}

impl Order {
    /// All of them, with their names.
    pub const ALL: [(Self, &'static str); 3] = [(Self::Urdl, "urdl"), (Self::Eswn, "eswn"), (Self::Udlr, "udlr")];

    /// The order of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|order| order.1 == name).map(|order| order.0)
    }

    /// Colours told in this order, in ours.
    pub(super) fn sides(self, [a, b, c, d]: Sides) -> Sides {
        match self {
            Self::Urdl => [a, b, c, d],
            Self::Eswn => [d, a, b, c],
            Self::Udlr => [a, d, b, c],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_come_into_our_order() {
        assert_eq!(Order::Eswn.sides([1, 2, 3, 4]), [4, 1, 2, 3]);
        assert_eq!(Order::Udlr.sides([1, 2, 3, 4]), [1, 4, 2, 3]);
        assert!(Order::ALL.iter().all(|&(order, name)| Order::from_name(name) == Some(order)));
    }
}
