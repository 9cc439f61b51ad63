//! `literals 0` and `d literals 0` a line, or in the binary form `a` or `d`, numbers as in LRAT, and a zero.

use std::io::Read;

use logic::Lit;
use logic::lrat::Encoding;

use super::{Error, Offset, Rejection};
use crate::lrat::format::bytes::Bytes;
use crate::lrat::format::{Broken, binary, literal, text};

#[derive(Clone, Copy)]
pub(super) enum Kind {
    Add,
    Delete,
}

/// Hands each step to `take`, until it refuses one.
pub(super) fn read<R: Read>(
    mut bytes: Bytes<R>,
    name: &str,
    encoding: Option<Encoding>,
    mut take: impl FnMut(Kind, &[Lit]) -> Result<(), Rejection>,
) -> Result<(), Error<Rejection>> {
    let io = |error| Error::Io { file: name.to_owned(), error };
    let encoding = match encoding {
        Some(encoding) => encoding,
        None => guess(bytes.ahead().map_err(io)?),
    };
    let mut clause = Vec::new();
    loop {
        let next = match encoding {
            Encoding::Text => text_step(&mut bytes, &mut clause),
            Encoding::Binary => binary_step(&mut bytes, &mut clause),
        };
        match next {
            Ok(None) => return Ok(()),
            Ok(Some((place, kind))) => take(kind, &clause).map_err(|rejection| {
                let place = Some(place);
                Error::Rejected { file: name.to_owned(), place, rejection }
            })?,
            Err(Broken::Io(error)) => return Err(io(error)),
            Err(Broken::Format(place, found, expected)) => {
                return Err(Error::Format { file: name.to_owned(), place, found, expected });
            }
        }
    }
}

/// A binary proof may begin with a hundred printable characters, but not without a zero byte after its first step.
fn guess(start: &[u8]) -> Encoding {
    if start.contains(&0) || start.first() == Some(&b'a') { Encoding::Binary } else { Encoding::Text }
}

type Next = Result<Option<(Offset, Kind)>, Broken>;

fn text_step<R: Read>(bytes: &mut Bytes<R>, clause: &mut Vec<Lit>) -> Next {
    if !text::next_line(bytes)? {
        return Ok(None);
    }
    let place = text::place(bytes);
    let kind = if bytes.peek()? == Some(b'd') { Kind::Delete } else { Kind::Add };
    if matches!(kind, Kind::Delete) {
        bytes.bump();
    }
    clause.clear();
    while let (at, Some(number)) = text::list(bytes, "a literal, or 0")? {
        clause.push(literal(at, number)?);
    }
    text::line_ends(bytes)?;
    Ok(Some((place, kind)))
}

fn binary_step<R: Read>(bytes: &mut Bytes<R>, clause: &mut Vec<Lit>) -> Next {
    let place = Offset::Byte(bytes.offset());
    let kind = match bytes.next()? {
        None => return Ok(None),
        Some(b'a') => Kind::Add,
        Some(b'd') => Kind::Delete,
        Some(byte) => {
            return Err(Broken::Format(place, format!("'{}'", byte.escape_ascii()), "a step: 'a' or 'd'"));
        }
    };
    clause.clear();
    while let (at, Some(number)) = binary::number(bytes)? {
        clause.push(literal(at, number)?);
    }
    Ok(Some((place, kind)))
}
