//! `generate`: random questions from a seed, and suites of formulas.

mod gttt_suite;
mod tiles;

use board::games::random;
use board::notation::{self, Format, Record};

use crate::arguments::{Depth, Game, GenerateOptions, HexOptions};
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(options: &GenerateOptions) -> Result<u8, Failure> {
    match &options.game {
        Game::Hex(options) => hex(options),
        Game::Tiles(options) => tiles::run(options),
        Game::GtttSuite(options) => gttt_suite::run(options),
    }
}

fn hex(options: &HexOptions) -> Result<u8, Failure> {
    let (columns, rows) = options.size;
    let (black, white) = (options.black, options.white);
    if black.checked_add(white).is_none_or(|stones| stones > columns * rows) {
        let cells = columns * rows;
        return Err(Failure::Usage(format!("{black} black and {white} white stones do not fit on {cells} cells")));
    }
    let mut generator = random::generator(options.seed);
    let mut question = random::hex(&mut generator, columns, rows, black, white, options.to_move);
    if let Some(Depth::Plies(depth)) = options.depth {
        question.depth = Some(depth);
    }
    let record = Record::of(question);
    let text = notation::write(&record, Format::Toml).map_err(|error| Failure::Bad(error.to_string()))?;
    output::write(&options.output, |out| out.write_all(text.as_bytes()))?;
    Ok(0)
}
