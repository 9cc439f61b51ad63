//! `generate hex --from-game`: the end of a finished game as a question.

use std::num::NonZeroUsize;
use std::path::Path;

use board::games::{Outcome, Question, Shrink, reduce};
use board::notation::{EndGame, EndGameError, end_game};
use board::text::Reading;

use super::toml;
use crate::arguments::{Depth, HexOptions};
use crate::failure::Failure;
use crate::input;

/// The question file, with comments that say where it comes from.
pub(super) fn text(file: &str, back: NonZeroUsize, options: &HexOptions) -> Result<String, Failure> {
    let source = input::source(file)?;
    let Reading { value: mut game, warnings } = end_game(&source, back).map_err(|error| match error {
        EndGameError::Record(error) => Failure::reading(&error),
        EndGameError::Back(error) => Failure::Usage(error.with_excerpt()),
    })?;
    input::warn(&warnings, false, false)?;
    match options.depth {
        Some(Depth::Plies(depth)) => game.question.depth = Some(depth),
        Some(Depth::Any) => game.question.depth = None,
        None => {}
    }
    let mut remarks = vec![origin(&source.name, back, &game), win(&game)];
    let question = if options.whole { game.question } else { without_useless(game.question, &mut remarks) };
    let remarks: String = remarks.into_iter().map(|remark| format!("# {remark}\n")).collect();
    Ok(remarks + &toml(question)?)
}

/// Which game, and where in it.
fn origin(file: &str, back: NonZeroUsize, game: &EndGame) -> String {
    let name = Path::new(file).file_name().map_or(file.into(), |name| name.to_string_lossy());
    format!("The end of {}: the last {back} of {} plies are taken back.", name.escape_debug(), game.plies)
}

/// Who won, and where the bound comes from.
fn win(EndGame { question, ending, laid, missing, .. }: &EndGame) -> String {
    let laid = if *laid == 1 { "1 stone".to_owned() } else { format!("{laid} stones") };
    let missing = match missing {
        0 => String::new(),
        missing => format!(", and lacked at least {missing} more to join"),
    };
    let bound = question.depth.map_or("the whole game".to_owned(), |depth| format!("{depth} plies"));
    let (winner, how) = (ending.winner.name(), &ending.words);
    format!("Asked for {winner} ({how}), who laid {laid} from here on{missing}; bound: {bound}.")
}

/// The question without the cells that cannot matter within its bound; the whole where nothing is left to be asked.
fn without_useless(question: Question, remarks: &mut Vec<String>) -> Question {
    let why = match reduce(&question, Shrink::Depth) {
        Outcome::Open(reduced) => {
            let (kept, all) = (reduced.origin.len(), question.board.len());
            remarks.push(format!("{kept} of {all} cells can matter within the bound. The stones are taken out."));
            return reduced.question(&question);
        }
        Outcome::Won => "he has joined already",
        Outcome::Lost => "the other player can cut all paths within the bound",
    };
    remarks.push(format!("The whole board: {why}."));
    question
}
