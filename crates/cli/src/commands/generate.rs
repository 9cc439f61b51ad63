//! `generate`: random questions from a seed, ends of finished games, and suites of formulas.

mod end_game;
mod gttt_suite;
mod tiles;

use board::games::{Question, random};
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
    let text = match (options.size, &options.from_game, options.back) {
        (Some(size), ..) => random_hex(options, size)?,
        (None, Some(file), Some(back)) => end_game::text(file, back, options)?,
        (None, ..) => return Err(Failure::Usage("expected --size, or --from-game with --back".to_owned())),
    };
    output::write(&options.output, |out| out.write_all(text.as_bytes()))?;
    Ok(0)
}

fn random_hex(options: &HexOptions, (columns, rows): (usize, usize)) -> Result<String, Failure> {
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
    toml(question)
}

/// The question as a TOML file.
fn toml(question: Question) -> Result<String, Failure> {
    notation::write(&Record::of(question), Format::Toml).map_err(|error| Failure::Bad(error.to_string()))
}
