//! What can be wrong with the form of a certificate.

use std::fmt;

use logic::{Quantifier, SinkError, Var};

/// An input or an output of the file, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Port {
    /// An input.
    Input(usize),
    /// An output.
    Output(usize),
}

impl fmt::Display for Port {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(index) => write!(f, "input {index}"),
            Self::Output(index) => write!(f, "output {index}"),
        }
    }
}

/// A player, for messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Player(pub Quantifier);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 == Quantifier::Exists { "existential" } else { "universal" })
    }
}

/// The first thing that is wrong.
#[derive(Debug, thiserror::Error)]
pub enum Rejection {
    /// Nothing tells whether the formula is said to be true.
    #[error("the certificate does not say for which verdict it is: expected a comment `verdict yes` or `verdict no`")]
    NoVerdict,
    /// A port is not named by the number of a variable.
    #[error("{port} is named {name:?}, expected the number of a variable")]
    NoNumber {
        /// The port.
        port: Port,
        /// Its name, empty if it has none.
        name: String,
    },
    /// A port names a variable that the formula does not have.
    #[error("{port} is variable {var}, which the formula does not have")]
    UnknownVariable {
        /// The port.
        port: Port,
        /// The variable.
        var: Var,
    },
    /// A variable has two ports.
    #[error("{port} is variable {var}, which has a port already")]
    Twice {
        /// The second port.
        port: Port,
        /// The variable.
        var: Var,
    },
    /// An input is a variable of the winner, or an output one of the loser.
    #[error(
        "{port} is variable {var}, which is {}; under this verdict inputs are {} and outputs {}",
        Player(.winner.dual_if(matches!(.port, Port::Output(_)))), Player(.winner.dual()), Player(*.winner)
    )]
    WrongPlayer {
        /// The port.
        port: Port,
        /// The variable.
        var: Var,
        /// Whose variables have functions.
        winner: Quantifier,
    },
    /// A variable of the winner has no function.
    #[error("variable {0} has no function")]
    Missing(Var),
    /// The circuit has an input that is no port; only in circuits that were built in memory.
    #[error("the function of variable {var} depends on variable {on} of the circuit, which is no input")]
    NoInput {
        /// The variable with the function.
        var: Var,
        /// What it depends on.
        on: Var,
    },
    /// A function looks ahead.
    #[error("the function of variable {var} depends on variable {on}, which comes later")]
    Later {
        /// The variable with the function.
        var: Var,
        /// What it depends on.
        on: Var,
    },
    /// The question that is left has too many variables.
    #[error(transparent)]
    TooLarge(#[from] SinkError),
}

trait DualIf {
    fn dual_if(&self, dual: bool) -> Quantifier;
}

impl DualIf for Quantifier {
    fn dual_if(&self, dual: bool) -> Quantifier {
        if dual { self.dual() } else { *self }
    }
}
