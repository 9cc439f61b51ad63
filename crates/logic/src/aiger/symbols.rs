//! The end of a file: names of inputs and outputs, then a comment.

use std::io::Read;

use super::Aiger;
use super::header::{number, unexpected};
use crate::text::{Notes, ReadError, Scanner};

/// A name or a line of the comment may be so long; the rest is dropped.
const LONGEST: usize = 1 << 16;

pub(super) fn read<R: Read>(scanner: &mut Scanner<R>, notes: &Notes, aiger: &mut Aiger) -> Result<(), ReadError> {
    while let Some(letter) = scanner.peek(notes)? {
        let place = scanner.place();
        match letter {
            b'i' | b'o' => {
                scanner.bump(notes)?;
                let index = number(scanner, notes, "the index of a port, from 0")?;
                if scanner.peek(notes)? != Some(b' ') {
                    return Err(unexpected(scanner, notes, "a blank and a name")?);
                }
                scanner.bump(notes)?;
                let name = text(scanner, notes)?;
                let index = usize::try_from(index).unwrap_or(usize::MAX);
                let (port, what) = match letter {
                    b'i' => (aiger.inputs.get_mut(index).map(|input| &mut input.name), "input"),
                    _ => (aiger.outputs.get_mut(index).map(|output| &mut output.name), "output"),
                };
                let Some(port) = port else {
                    return Err(notes.error(
                        place,
                        format!("a name for {what} {index}"),
                        "an index below their number",
                    ));
                };
                if port.is_some() {
                    return Err(notes.error(place, format!("a second name for {what} {index}"), "one name"));
                }
                *port = Some(name).filter(|name| !name.is_empty());
            }
            b'c' => {
                scanner.bump(notes)?;
                if scanner.peek(notes)?.is_some_and(|byte| byte != b'\n') {
                    return Err(unexpected(scanner, notes, "'c' alone on its line, before the comment")?);
                }
                end_line(scanner, notes)?;
                while scanner.peek(notes)?.is_some() {
                    let line = text(scanner, notes)?;
                    aiger.comments.push(line);
                }
            }
            _ => return Err(unexpected(scanner, notes, "a name 'i0 ...' or 'o0 ...', a comment 'c', or the end")?),
        }
    }
    Ok(())
}

/// The rest of the line.
fn text<R: Read>(scanner: &mut Scanner<R>, notes: &Notes) -> Result<String, ReadError> {
    let place = scanner.place();
    let line = scanner.rest_of_line(LONGEST, notes)?;
    end_line(scanner, notes)?;
    String::from_utf8(line).map_err(|_| notes.error(place, "bytes that are no UTF-8", "a text in UTF-8"))
}

fn end_line<R: Read>(scanner: &mut Scanner<R>, notes: &Notes) -> Result<(), ReadError> {
    if scanner.peek(notes)?.is_some() { scanner.bump(notes) } else { Ok(()) }
}
