//! QBF encodings of positional games: "can the maker force a win within d plies?"
//!
//! [`prepare`] takes the stones out of a question and answers it where that is trivial; [`encode()`] makes a formula
//! of the [`Instance`] that is left, [`write()`] streams it to QDIMACS without holding it. The formula is true iff the
//! maker can win. Each [`Encoding`] has a file of its own; equation numbers are those of the project's specification
//! of the encodings, which the head of each file repeats.

mod cor;
mod decode;
mod ea;
mod en;
mod error;
mod et;
mod explicit_board;
mod file;
mod functional;
mod gates;
mod goals;
mod gttt;
mod instance;
mod la;
mod lifted_board;
mod ln;
mod moves;
mod options;
mod output;
mod sa;
pub mod sizes;
mod sn;
mod stateless;
mod symmetry;
mod wg;

#[cfg(test)]
mod tests;

pub use decode::{Code, Move, Moves, Ply};
pub use error::EncodeError;
pub use file::{FileFormat, write_file};
pub use instance::{Instance, Prepared, Side, prepare};
pub use options::{Encoding, Form, Naming, Options, Stutter, UnknownEncoding, Win};
pub use output::{CircuitSize, Encoded, Head, Size, constant, encode, size, write, write_clauses};
