//! What an obstacle says.

use std::fmt;

use super::super::counted;
use super::Obstacle;

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewPieces { cells, pieces } => {
                write!(f, "{} must be filled, found {}", counted(*cells, "cell"), counted(*pieces, "piece"))
            }
            Self::TooFewOfKind { kind, cells, pieces, whole } => {
                match whole {
                    Some(grid) => write!(f, "a {}x{} board needs ", grid.columns, grid.rows)?,
                    None => f.write_str("the open cells need ")?,
                }
                write!(f, "{cells} {}, found {pieces}", kind.plural())
            }
            Self::NothingFits { row, column } => write!(f, "no piece fits on cell ({row},{column})"),
            Self::TooFewOfColour { colour, zone, sides, found } => {
                let sides = counted(*sides, "neighbour");
                write!(f, "{sides} {zone} must be met with colour {colour}, the pieces have it {}", times(*found))
            }
            Self::OddColours { zone, colours, free } => {
                let odd: Vec<String> =
                    colours.iter().map(|(colour, count)| format!("colour {colour} occurs {}", times(*count))).collect();
                write!(f, "{}: {zone}, ", odd.join(", "))?;
                match free {
                    0 => f.write_str("each must occur an even number of times"),
                    _ => write!(f, "at most {free} may occur an odd number of times"),
                }
            }
            Self::HintOffRim { row, column } => {
                write!(f, "the grey sides of the hint on cell ({row},{column}) are not where the rim is")
            }
            Self::HintsClash { one, other } => {
                write!(f, "the hints on cells ({},{}) and ({},{}) disagree", one.0, one.1, other.0, other.1)
            }
        }
    }
}

fn times(count: usize) -> String {
    if count == 1 { "once".to_owned() } else { format!("{count} times") }
}
