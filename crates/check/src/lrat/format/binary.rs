//! `a` number literals 0 hints 0, and `d` numbers 0, as CaDiCaL writes them: each number n as 2n, or 2n+1 for -n, in
//! groups of seven bits, the lowest first.

use std::io::Read;

use super::bytes::Bytes;
use super::{Broken, Kind, Offset, Step, clause_number, literal};

/// Reads one step; `None` at the end of the file.
pub(super) fn step<R: Read>(bytes: &mut Bytes<R>, step: &mut Step) -> Result<Option<Kind>, Broken> {
    step.place = Offset::Byte(bytes.offset());
    match bytes.next()? {
        None => Ok(None),
        Some(b'a') => {
            step.id = match number(bytes)? {
                (at, Some(number)) => clause_number(at, number)?,
                (at, None) => clause_number(at, 0)?,
            };
            step.clause.clear();
            while let (at, Some(number)) = number(bytes)? {
                step.clause.push(literal(at, number)?);
            }
            step.hints.clear();
            while let (_, Some(number)) = number(bytes)? {
                step.hints.push(number);
            }
            Ok(Some(Kind::Add))
        }
        Some(b'd') => {
            step.deleted.clear();
            while let (at, Some(number)) = number(bytes)? {
                step.deleted.push(clause_number(at, number)?);
            }
            Ok(Some(Kind::Delete))
        }
        Some(byte) => {
            let found = format!("'{}'", byte.escape_ascii());
            Err(Broken::Format(step.place, found, "a step: 'a' or 'd'"))
        }
    }
}

/// The next number and its place; `None` for 0.
pub(crate) fn number<R: Read>(bytes: &mut Bytes<R>) -> Result<(Offset, Option<i64>), Broken> {
    let place = Offset::Byte(bytes.offset());
    // Up to four groups in the buffer are nearly all numbers, and the quick way.
    if let &[a, b, c, d, ..] = bytes.ready()
        && let Some(length) = [a, b, c, d].iter().position(|&byte| byte < 0x80)
    {
        let groups = [a, b, c, d].map(|byte| i64::from(byte & 0x7f));
        let value = (0..=length).fold(0, |value, i| value | groups[i] << (7 * i));
        if value != 1 {
            bytes.skip(length + 1);
            return Ok((place, (value != 0).then_some(if value & 1 == 1 { -(value >> 1) } else { value >> 1 })));
        }
    }
    let mut value: u64 = 0;
    let mut shift = 0;
    loop {
        let Some(byte) = bytes.next()? else {
            let end = Offset::Byte(bytes.offset());
            return Err(Broken::Format(end, "the end of the file".into(), "the rest of a step"));
        };
        let group = u64::from(byte & 0x7f);
        if shift > 63 || group << shift >> shift != group {
            return Err(Broken::Format(place, "a number beyond 2^63".into(), "a smaller number"));
        }
        value |= group << shift;
        if byte < 0x80 {
            break;
        }
        shift += 7;
    }
    if value == 1 {
        return Err(Broken::Format(place, "minus zero".into(), "a number"));
    }
    let number = (value >> 1).cast_signed();
    Ok((place, (value != 0).then_some(if value & 1 == 1 { -number } else { number })))
}
