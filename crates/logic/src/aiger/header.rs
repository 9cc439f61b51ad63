//! The first line, `aag M I L O A` or `aig M I L O A`, and numbers on lines.

use std::io::Read;

use super::Form;
use crate::Var;
use crate::text::{Notes, Place, ReadError, Scanner};

/// What the first line announces.
#[derive(Debug, Clone, Copy)]
pub(super) struct Header {
    pub(super) form: Form,
    /// The largest variable.
    pub(super) largest: u64,
    pub(super) inputs: u64,
    pub(super) outputs: u64,
    pub(super) gates: u64,
}

/// The counts behind the gates, which AIGER 1.9 added for model checking.
const PROPERTIES: [&str; 4] = ["bad states", "invariant constraints", "justice properties", "fairness constraints"];

impl Header {
    pub(super) fn read<R: Read>(scanner: &mut Scanner<R>, notes: &Notes) -> Result<Self, ReadError> {
        let start = scanner.place();
        let form = match scanner.ahead(4, notes)? {
            b"aag " | b"aag\t" => Form::Ascii,
            b"aig " | b"aig\t" => Form::Binary,
            other => {
                let found = other.escape_ascii().to_string();
                return Err(notes.error(start, format!("'{found}'"), "the header 'aag M I L O A' or 'aig M I L O A'"));
            }
        };
        for _ in 0..3 {
            scanner.bump(notes)?;
        }
        let mut places = [start; 5];
        let mut counts = [0; 5];
        for (place, count) in places.iter_mut().zip(&mut counts) {
            skip_blanks(scanner, notes)?;
            *place = scanner.place();
            *count = number(scanner, notes, "a count")?;
        }
        let [largest, inputs, latches, outputs, gates] = counts;
        if latches > 0 {
            let found = format!("{latches} latches");
            return Err(notes.error(places[2], found, "0: only circuits without memory can be read"));
        }
        for what in PROPERTIES {
            skip_blanks(scanner, notes)?;
            if matches!(scanner.peek(notes)?, None | Some(b'\n')) {
                break;
            }
            let place = scanner.place();
            let count = number(scanner, notes, "a count, or the end of the line")?;
            if count > 0 {
                return Err(notes.error(place, format!("{count} {what}"), "0: only outputs can be read"));
            }
        }
        line_ends(scanner, notes)?;
        if largest > u64::from(Var::MAX) {
            return Err(notes.error(places[0], largest.to_string(), "at most 2147483647 variables"));
        }
        let defined = inputs.saturating_add(gates);
        let right = if form == Form::Ascii { largest >= defined } else { largest == defined };
        if !right {
            let relation = if form == Form::Ascii { "at least" } else { "exactly" };
            let expected = format!("{relation} {defined}, the number of inputs and gates");
            return Err(notes.error(places[0], format!("largest variable {largest}"), expected));
        }
        Ok(Self { form, largest, inputs, outputs, gates })
    }
}

/// A number without sign.
pub(super) fn number<R: Read>(
    scanner: &mut Scanner<R>,
    notes: &Notes,
    expected: &'static str,
) -> Result<u64, ReadError> {
    let place = scanner.place();
    let mut value: Option<u64> = None;
    while let Some(digit @ b'0'..=b'9') = scanner.peek(notes)? {
        let longer = value.unwrap_or(0).checked_mul(10).and_then(|value| value.checked_add(u64::from(digit - b'0')));
        value = Some(longer.ok_or_else(|| notes.error(place, "a number beyond 2^64", expected))?);
        scanner.bump(notes)?;
    }
    match (value, scanner.peek(notes)?) {
        (Some(value), None | Some(b' ' | b'\t' | b'\n')) => Ok(value),
        _ => Err(unexpected(scanner, notes, expected)?),
    }
}

pub(super) fn skip_blanks<R: Read>(scanner: &mut Scanner<R>, notes: &Notes) -> Result<(), ReadError> {
    while let Some(b' ' | b'\t') = scanner.peek(notes)? {
        scanner.bump(notes)?;
    }
    Ok(())
}

/// Takes the end of a line; the end of the file will do.
pub(super) fn line_ends<R: Read>(scanner: &mut Scanner<R>, notes: &Notes) -> Result<(), ReadError> {
    skip_blanks(scanner, notes)?;
    match scanner.peek(notes)? {
        None => Ok(()),
        Some(b'\n') => scanner.bump(notes),
        Some(_) => Err(unexpected(scanner, notes, "the end of the line")?),
    }
}

/// The literals of a line, each with its place.
pub(super) fn line<const N: usize, R: Read>(
    scanner: &mut Scanner<R>,
    notes: &Notes,
    expected: &'static str,
) -> Result<[(Place, u64); N], ReadError> {
    let mut numbers = [(scanner.place(), 0); N];
    for number_and_place in &mut numbers {
        skip_blanks(scanner, notes)?;
        let place = scanner.place();
        *number_and_place = (place, number(scanner, notes, expected)?);
    }
    line_ends(scanner, notes)?;
    Ok(numbers)
}

pub(super) fn unexpected<R: Read>(
    scanner: &mut Scanner<R>,
    notes: &Notes,
    expected: &'static str,
) -> Result<ReadError, ReadError> {
    let found = match scanner.peek(notes)? {
        None => "the end of the file".into(),
        Some(b'\n') => "the end of the line".into(),
        Some(byte) => format!("'{}'", byte.escape_ascii()),
    };
    Ok(notes.error(scanner.place(), found, expected))
}
