//! Hashes of contents: the first 32 hexadecimal digits of SHA-256 (FIPS 180-4).

use std::fmt::Write;
use std::fs::File;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

/// Bytes of the hash that are kept: 128 bits, so that no two contents of a study share one by chance.
const KEPT: usize = 16;

/// The hash of these bytes.
pub fn of_bytes(bytes: &[u8]) -> String {
    digits(&Sha256::digest(bytes))
}

/// The hash of a file, which is not held in memory.
///
/// # Errors
/// When the file cannot be read.
pub fn of_file(path: &Path) -> io::Result<String> {
    let mut hasher = Sha256::new();
    io::copy(&mut File::open(path)?, &mut Writer(&mut hasher))?;
    Ok(digits(&hasher.finalize()))
}

/// Takes what is written into the hash.
struct Writer<'a>(&'a mut Sha256);

impl io::Write for Writer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn digits(hash: &[u8]) -> String {
    let mut out = String::new();
    for byte in &hash[..KEPT] {
        write!(out, "{byte:02x}").expect("a string takes everything");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        // The examples of FIPS 180-2, appendix B.1, and of the empty message.
        assert_eq!(of_bytes(b"abc"), "ba7816bf8f01cfea414140de5dae2223");
        assert_eq!(of_bytes(b""), "e3b0c44298fc1c149afbf4c8996fb924");
    }
}
