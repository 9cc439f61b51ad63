//! DIMACS and QDIMACS 1.1, read and written as streams. The pages are `docs/formats/dimacs.md` and `qdimacs.md`.
//!
//! Policy of the reader, lenient where the meaning is certain: any blanks, any line ends, clauses over several lines,
//! comment lines anywhere, no line end at the end, empty clauses and matrices. With a warning: odd counts in the
//! header, free variables, equal neighbours in the prefix, a remark after a clause, SATLIB's `%`. Everything else is an
//! error with its place; nothing is allocated because a header says so.

mod prefix;
mod read;
mod tokens;
mod write;

pub use read::{Dialect, Head, read, read_into};
pub use write::{Writer, stream, write};

pub(crate) use read::read_from;
