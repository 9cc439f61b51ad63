//! Files that are about a game or about an edge-matching puzzle: their content tells which.

use board::notation::{self, tiles};
use board::text::Source;

use super::{display_name, question_text, record, text_of, warn};
use crate::arguments::{PuzzleOptions, QuestionOptions};
use crate::failure::Failure;
use crate::input::stream::Stream;

/// What a file is about.
pub(crate) enum Asked {
    /// A game, and whether the file also has the expected answer.
    Game(Box<notation::Record>, bool),
    /// A puzzle, a board, or both.
    Tiles(Box<tiles::Record>),
}

/// Reads a file of either kind. Options of the other kind are wrong usage.
pub(crate) fn asked(file: &str, game: &QuestionOptions, puzzle: &PuzzleOptions) -> Result<Asked, Failure> {
    asked_in(&question_text(file, Stream::open(file)?)?, game, puzzle)
}

/// What a file is about that may also be a formula.
pub(crate) enum AskedOrFormula {
    /// A game, a puzzle or a board.
    Asked(Asked),
    /// The text of a quantified formula.
    Formula(String),
}

/// Reads a file of any kind.
pub(crate) fn asked_or_formula(
    file: &str,
    game: &QuestionOptions,
    puzzle: &PuzzleOptions,
) -> Result<AskedOrFormula, Failure> {
    let stream = Stream::open(file)?;
    if is_formula(&stream.start) {
        return text_of(display_name(file), stream).map(|source| AskedOrFormula::Formula(source.text));
    }
    asked_in(&question_text(file, stream)?, game, puzzle).map(AskedOrFormula::Asked)
}

/// Whether a text is QCIR, or DIMACS: the first line that is no comment begins with `p cnf`.
fn is_formula(start: &[u8]) -> bool {
    let is_comment = |line: &[u8]| line.is_empty() || line == b"c" || line.starts_with(b"c ");
    let mut lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !is_comment(line)).unwrap_or_default();
    let qcir = first.get(..5).is_some_and(|word| word.eq_ignore_ascii_case(b"#QCIR"));
    qcir || first.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).take(2).eq([&b"p"[..], b"cnf"])
}

/// Reads a text of either kind.
pub(super) fn asked_in(source: &Source, game: &QuestionOptions, puzzle: &PuzzleOptions) -> Result<Asked, Failure> {
    let wrong = |what: &str| Err(Failure::Usage(format!("{}: {what}", source.name)));
    if tiles::recognise(source).is_none() {
        if puzzle.given() {
            return wrong("--order, --motifs, --board and --puzzle are for edge-matching puzzles");
        }
        let record = record(source, game)?;
        let answered = notation::expected(source).is_ok_and(|expected| expected.is_some());
        return Ok(Asked::Game(Box::new(record), answered));
    }
    if game.overrule() {
        return wrong("--depth, --to-move, --player and --transpose are for games");
    }
    if puzzle.puzzle.as_deref() == Some("-") && source.name == display_name("-") {
        return wrong("only one of the two files can be standard input");
    }
    about_tiles(source, puzzle, game.strict, game.quiet).map(|record| Asked::Tiles(Box::new(record)))
}

/// Reads a file that must be about tiles.
pub(crate) fn tiles(file: &str, puzzle: &PuzzleOptions, strict: bool, quiet: bool) -> Result<tiles::Record, Failure> {
    about_tiles(&question_text(file, Stream::open(file)?)?, puzzle, strict, quiet)
}

fn about_tiles(source: &Source, puzzle: &PuzzleOptions, strict: bool, quiet: bool) -> Result<tiles::Record, Failure> {
    let mut options = tiles::Options {
        order: puzzle.order,
        motifs: puzzle.motifs.clone(),
        board: puzzle.board.clone(),
        puzzle: None,
    };
    if let Some(file) = &puzzle.puzzle {
        let beside = question_text(file, Stream::open(file)?)?;
        let pieces = read(&beside, &options, strict, quiet)?.puzzle;
        let missing = || Failure::Bad(format!("{}: not all pieces of the puzzle are told", display_name(file)));
        options.puzzle = Some(pieces.ok_or_else(missing)?);
    }
    read(source, &options, strict, quiet)
}

fn read(source: &Source, options: &tiles::Options, strict: bool, quiet: bool) -> Result<tiles::Record, Failure> {
    let reading = tiles::read(source, options).map_err(|error| Failure::reading(&error))?;
    warn(&reading.warnings, strict, quiet)?;
    Ok(reading.value)
}
