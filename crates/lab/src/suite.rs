//! Questions that are built in, and the numbers that a question has.

use std::collections::BTreeMap;
use std::path::Path;

use board::games::polyomino;
use board::notation::{self, Format, Record};
use board::text::Source;

/// A question of a suite.
pub(crate) struct Question {
    pub(crate) name: String,
    /// The question in one word.
    pub(crate) word: String,
    pub(crate) parameters: BTreeMap<String, f64>,
    pub(crate) expected: bool,
}

/// The questions of a suite.
///
/// # Errors
/// When there is no suite of this name.
pub(crate) fn questions(name: &str) -> Result<Vec<Question>, String> {
    match name {
        "gttt" => Ok(gttt()),
        _ => Err(format!("found suite `{name}`, expected `gttt`")),
    }
}

/// The 180 questions of QBFEVAL'16.
fn gttt() -> Vec<Question> {
    polyomino::suite()
        .map(|case| {
            let game = &case.game;
            let numbers =
                [("side", game.columns), ("p", game.stones), ("q", game.opening), ("torus", usize::from(game.torus))];
            let record = Record { game: Some(game.clone()), ..Record::of(game.from_start(case.player)) };
            Question {
                name: case.name(),
                word: notation::write(&record, Format::from_name("short").expect("a format"))
                    .expect("an empty board")
                    .trim()
                    .to_owned(),
                parameters: numbers.map(|(name, value)| (name.to_owned(), value as f64)).into(),
                expected: case.expected,
            }
        })
        .collect()
}

/// The numbers of the question in a file, if it is about a game: cells, and the bound in plies.
pub(crate) fn parameters_of(path: &Path) -> BTreeMap<String, f64> {
    let read = || {
        let text = std::fs::read_to_string(path).ok()?;
        let record = notation::read(&Source::new(path.display().to_string(), text)).ok()?.value;
        let cells = ("cells".to_owned(), record.question.board.len() as f64);
        let depth = record.question.depth.map(|depth| ("depth".to_owned(), depth as f64));
        Some([Some(cells), depth].into_iter().flatten().collect())
    };
    read().unwrap_or_default()
}
