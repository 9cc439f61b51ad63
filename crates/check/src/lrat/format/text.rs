//! `id literals 0 hints 0` and `id d ids 0`, a line each.

use std::io::Read;

use super::bytes::Bytes;
use super::{Broken, Kind, Offset, Step, clause_number, literal};

/// Reads one step; `None` at the end of the file.
pub(super) fn step<R: Read>(bytes: &mut Bytes<R>, step: &mut Step) -> Result<Option<Kind>, Broken> {
    if !next_line(bytes)? {
        return Ok(None);
    }
    step.place = place(bytes);
    // The number before a deletion is that of the last clause, and says nothing.
    let id = number(bytes, "a step")?;
    skip_blanks(bytes)?;
    if bytes.peek()? == Some(b'd') {
        bytes.bump();
        step.deleted.clear();
        while let (at, Some(number)) = list(bytes, "the number of a clause to delete, or 0")? {
            step.deleted.push(clause_number(at, number)?);
        }
        line_ends(bytes)?;
        return Ok(Some(Kind::Delete));
    }
    step.id = clause_number(step.place, id)?;
    step.clause.clear();
    while let (at, Some(number)) = list(bytes, "a literal, or 0")? {
        step.clause.push(literal(at, number)?);
    }
    step.hints.clear();
    let hint = "a hint, or 0; a proof without hints is DRAT, not LRAT";
    while let (_, Some(number)) = list(bytes, hint)? {
        step.hints.push(number);
    }
    line_ends(bytes)?;
    Ok(Some(Kind::Add))
}

/// Goes to the next line that has something and is no comment; false if there is none.
pub(crate) fn next_line<R: Read>(bytes: &mut Bytes<R>) -> Result<bool, Broken> {
    loop {
        skip_blanks(bytes)?;
        match bytes.peek()? {
            None => return Ok(false),
            Some(b'\n') => end_line(bytes),
            Some(b'c') => {
                while bytes.peek()?.is_some_and(|byte| byte != b'\n') {
                    bytes.bump();
                }
            }
            Some(_) => return Ok(true),
        }
    }
}

/// The next number of a list and its place; `None` for the 0 at its end.
pub(crate) fn list<R: Read>(bytes: &mut Bytes<R>, expected: &'static str) -> Result<(Offset, Option<i64>), Broken> {
    skip_blanks(bytes)?;
    let at = place(bytes);
    let number = number(bytes, expected)?;
    Ok((at, (number != 0).then_some(number)))
}

fn number<R: Read>(bytes: &mut Bytes<R>, expected: &'static str) -> Result<i64, Broken> {
    if let Some((number, length)) = ready_number(bytes.ready()) {
        bytes.skip(length);
        return Ok(number);
    }
    let start = place(bytes);
    let negative = bytes.peek()? == Some(b'-');
    if negative {
        bytes.bump();
    }
    let mut value: Option<i64> = None;
    while let Some(digit @ b'0'..=b'9') = bytes.peek()? {
        let longer = value.unwrap_or(0).checked_mul(10).and_then(|value| value.checked_add((digit - b'0').into()));
        value = Some(longer.ok_or_else(|| Broken::Format(start, "a number beyond 2^63".into(), expected))?);
        bytes.bump();
    }
    let ended = matches!(bytes.peek()?, None | Some(b' ' | b'\t' | b'\r' | b'\n'));
    match value {
        Some(value) if ended => Ok(if negative { -value } else { value }),
        _ => Err(Broken::Format(place(bytes), found(bytes)?, expected)),
    }
}

/// A number of at most 18 digits with a blank behind it, and its length: nearly all of them, and the quick way.
#[inline]
fn ready_number(ready: &[u8]) -> Option<(i64, usize)> {
    let sign = usize::from(ready.first() == Some(&b'-'));
    let digits = ready[sign..].iter().take(19).take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 || digits > 18 || ready.get(sign + digits) != Some(&b' ') {
        return None;
    }
    let value = ready[sign..sign + digits].iter().fold(0, |value, digit| value * 10 + i64::from(digit - b'0'));
    Some((if sign == 1 { -value } else { value }, sign + digits))
}

pub(crate) fn line_ends<R: Read>(bytes: &mut Bytes<R>) -> Result<(), Broken> {
    skip_blanks(bytes)?;
    match bytes.peek()? {
        None => Ok(()),
        Some(b'\n') => {
            end_line(bytes);
            Ok(())
        }
        Some(_) => Err(Broken::Format(place(bytes), found(bytes)?, "the end of the line")),
    }
}

/// Takes the line feed that [`Bytes::peek`] showed.
pub(crate) fn end_line<R: Read>(bytes: &mut Bytes<R>) {
    bytes.bump();
    bytes.line += 1;
    bytes.line_start = bytes.offset();
}

/// A CR is a blank: it stands before an LF only.
fn skip_blanks<R: Read>(bytes: &mut Bytes<R>) -> Result<(), Broken> {
    while let Some(b' ' | b'\t' | b'\r') = bytes.peek()? {
        bytes.bump();
    }
    Ok(())
}

pub(crate) fn place<R: Read>(bytes: &Bytes<R>) -> Offset {
    Offset::Line(bytes.line, bytes.offset() - bytes.line_start + 1)
}

fn found<R: Read>(bytes: &mut Bytes<R>) -> Result<String, Broken> {
    Ok(match bytes.peek()? {
        None => "the end of the file".into(),
        Some(b'\n') => "the end of the line".into(),
        Some(byte) => format!("'{}'", byte.escape_ascii()),
    })
}
