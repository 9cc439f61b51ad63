//! `pairing`: a pattern of pairs that keeps a shape from a player on every board, checked before it is printed.

use std::fmt::Write;
use std::time::Instant;

use board::games::polyomino::{self, Polyomino};
use check::compression::Compression;
use check::pairing::{Pairing, verify, write};
use solve::Limits;
use solve::pairing::{Found, periodic, with_period};

use crate::arguments::PairingOptions;
use crate::failure::Failure;
use crate::{interrupt, output, pairs};

pub(crate) fn run(options: &PairingOptions) -> Result<u8, Failure> {
    if options.certificate.as_deref() == Some("-") {
        return Err(Failure::Usage("--certificate needs a file: standard output has the verdict".to_owned()));
    }
    if let Some(file) = &options.certificate {
        output::probe(file)?;
    }
    let deadline = options.time_limit.and_then(|limit| Instant::now().checked_add(limit));
    let limits = Limits { deadline, memory: None, stop: interrupt::flag() };
    let Some(shape) = &options.shape else { return table(options, &limits) };
    let name = shape.name();
    match find(shape, options, &limits) {
        Found::Pairing(pairing) => {
            let text = pairs::accepted(&pairing, &name)?;
            output::print(&text)?;
            if let Some(file) = &options.certificate {
                output::write(file, |out| {
                    let mut packed = Compression::of_name(file).writer(out)?;
                    write(&pairing, &mut packed)?;
                    packed.finish().map(drop)
                })?;
            }
            return Ok(20);
        }
        Found::Impossible => {
            output::print(&format!("{name}: there is no such pairing, by counting; this decides no game.\n"))?;
        }
        Found::Nothing => output::print(&format!("{name}: no pairing was found; this decides no game.\n"))?,
        Found::Stopped => output::print(&format!("{name}: stopped by a limit.\n"))?,
    }
    Ok(0)
}

fn find(shape: &Polyomino, options: &PairingOptions, limits: &Limits) -> Found {
    let Some(period) = options.period else { return periodic(shape, limits) };
    match with_period(shape, period, true, limits) {
        Found::Nothing => with_period(shape, period, false, limits),
        found => found,
    }
}

/// A line for each shape, as soon as it is known.
fn table(options: &PairingOptions, limits: &Limits) -> Result<u8, Failure> {
    let mut found = 0;
    let shapes = polyomino::free(options.squares.map_or(0, usize::from));
    output::print("| shape | drawing | period | pairs |\n|---|---|---|---|\n")?;
    for shape in &shapes {
        let (period, kind) = match find(shape, options, limits) {
            Found::Pairing(pairing) => {
                verify(&pairing).map_err(|why| Failure::Bad(format!("internal error: {shape}: {why}")))?;
                found += 1;
                let (columns, rows) = pairing.period;
                (format!("{columns}x{rows}"), kind(&pairing))
            }
            Found::Impossible => ("-".to_owned(), "none, by counting".to_owned()),
            Found::Nothing => ("-".to_owned(), "none found".to_owned()),
            Found::Stopped => ("-".to_owned(), "stopped".to_owned()),
        };
        let mut line = String::new();
        let name = polyomino::name_of(shape).unwrap_or("");
        let _ = writeln!(line, "| {name} | `{shape}` | {period} | {kind} |");
        output::print(&line)?;
    }
    output::print(&format!("\n{found} of {} shapes have a pairing that was found and accepted.\n", shapes.len()))?;
    Ok(0)
}

/// How many pairs in a period, and whether all are dominoes.
fn kind(pairing: &Pairing) -> String {
    let domino = |((x, y), (x2, y2)): &((i64, i64), (i64, i64))| (x - x2).abs() + (y - y2).abs() == 1;
    match (pairing.pairs.len(), pairing.pairs.iter().all(domino)) {
        (1, true) => "1 domino".to_owned(),
        (1, false) => "1 pair".to_owned(),
        (count, true) => format!("{count} dominoes"),
        (count, false) => format!("{count} pairs"),
    }
}
