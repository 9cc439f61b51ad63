//! Lines of input of any length, in any bytes.

use std::io::{self, BufRead, Read};

/// More bytes of a line are not kept.
const LONGEST: u64 = 4096;

/// The next line without its end; `None` at the end of input.
///
/// # Errors
/// When the input cannot be read.
pub(super) fn next(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        // What is too long is left out.
        input.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_somehow() {
        let mut input = &b"a1\r\n\n\xffb\n"[..];
        let mut lines = Vec::new();
        while let Some(line) = next(&mut input).unwrap() {
            lines.push(line);
        }
        assert_eq!(lines, ["a1", "", "\u{fffd}b"]);
        assert_eq!(next(&mut &b"end"[..]).unwrap().as_deref(), Some("end"));
    }

    #[test]
    fn a_long_line_is_one_line_still() {
        let text = format!("{}\nb2\n", "x".repeat(100_000));
        let mut input = text.as_bytes();
        assert_eq!(next(&mut input).unwrap().map(|line| line.len()), Some(4096));
        assert_eq!(next(&mut input).unwrap().as_deref(), Some("b2"));
    }
}
