//! Which program it is that made a run.

use std::io;
use std::path::Path;

use crate::hash;

/// The program's version, with a hash of its file: two builds of one version may differ.
///
/// # Errors
/// When the program cannot be read.
pub fn of_program(program: &Path) -> io::Result<String> {
    let hash = hash::of_file(program)?;
    Ok(format!("{} {}", env!("CARGO_PKG_VERSION"), &hash[..12]))
}
