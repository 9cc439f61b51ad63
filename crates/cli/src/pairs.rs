//! Periodic pairings in words and drawn.

use std::fmt::Write;

use check::pairing::{Pairing, verify};

use crate::failure::Failure;

/// The pattern and what it proves.
///
/// # Errors
/// When the checker does not accept it.
pub(crate) fn accepted(pairing: &Pairing, name: &str) -> Result<String, Failure> {
    let rejected = |why| Failure::Bad(format!("{name}: rejected: {why}"));
    let copies = verify(pairing).map_err(rejected)?.copies;
    let (columns, rows) = pairing.period;
    let mut out = drawn(pairing).map_err(rejected)?;
    let _ = writeln!(
        out,
        "Equal neighbouring letters are pairs; the period of the pattern is {columns}x{rows}.\n{}{copies} copies looked at.",
        judgement(pairing)
    );
    Ok(out)
}

/// What an accepted pairing proves, in one line.
pub(crate) fn judgement(pairing: &Pairing) -> String {
    format!(
        "Accepted: {} cannot be achieved on any board, nor on a torus of whole periods, with one stone a turn.\n",
        pairing.shape.name()
    )
}

/// At least two periods each way: a letter for each pair, one after the other, `.` for a square without.
fn drawn(pairing: &Pairing) -> Result<String, check::pairing::Rejection> {
    let partners = pairing.partners()?;
    let (columns, rows) = (pairing.period.0 as i64, pairing.period.1 as i64);
    let (wide, high) = ((columns * 2).max(8), (rows * 2).max(4));
    let at = |x: i64, y: i64| (y * wide + x) as usize;
    let mut signs = vec![None; (wide * high) as usize];
    let mut next = 0;
    for (x, y) in (0..high).flat_map(|y| (0..wide).map(move |x| (x, y))) {
        let class = y.rem_euclid(rows) * columns + x.rem_euclid(columns);
        let Some((dx, dy)) = partners[class as usize] else { continue };
        if signs[at(x, y)].is_some() {
            continue;
        }
        let letter = char::from(b'a' + (next % 26) as u8);
        next += 1;
        signs[at(x, y)] = Some(letter);
        if (0..wide).contains(&(x + dx)) && (0..high).contains(&(y + dy)) {
            signs[at(x + dx, y + dy)] = Some(letter);
        }
    }
    let rows = signs.chunks(wide as usize).map(|row| {
        let row: Vec<String> = row.iter().map(|sign| sign.unwrap_or('.').to_string()).collect();
        row.join(" ") + "\n"
    });
    Ok(rows.collect())
}
