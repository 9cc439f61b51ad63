//! The file format of strategies: a text that carries its own question (`docs/formats/strategy.md`).
//!
//! Policy of the reader: CRLF, tabs, blank lines, lines that begin with `#` and a missing last line feed are
//! accepted, and so is a file packed with gzip or zstd. Anything else that is not in the format is an error with
//! its place. The parts stand in one order. No memory is set aside because of a number in the file: boards have a
//! largest size, and the number of steps only serves to notice what is missing. What the steps *prove* is not the
//! reader's business but [`verify`](super::verify())'s: it may well read nonsense in good form.

mod header;
mod lines;
mod read;
mod write;

pub use read::read;
pub use write::write;

/// The first word of every strategy file.
pub const MAGIC: &str = "boardproof-strategy";

/// The version of the format that is read and written.
pub const VERSION: usize = 1;

/// The largest number of cells of a board.
pub const LARGEST_BOARD: usize = 10_000;

/// The longest line in bytes.
pub const LONGEST_LINE: usize = 1 << 24;

/// The largest number of steps: each takes memory, however little text it is.
pub const MOST_STEPS: usize = 1 << 25;

/// First words of lines after the header. A move on a cell with such a name begins with `move`.
const STEP_WORDS: [&str; 7] = ["won", "held", "pairs", "move", "then", "root", "end"];
