//! Files whose content tells what they hold: a certificate of some kind, a game, or an edge-matching puzzle or board.

use std::io::BufRead;

use board::notation::{self, tiles as puzzles};
use board::text::Source;
use check::Strategy;
use check::pairing::{self, Pairing};
use check::qbf::Claim;
use check::strategy::text;
use check::tiles::{self, Opened};

use super::asked::{Asked, asked_in};
use super::stream::Stream;
use super::{LARGEST_CERTIFICATE, LARGEST_FORMULA, display_name, question_text};
use crate::arguments::{PuzzleOptions, QuestionOptions};
use crate::failure::Failure;

/// What a file holds.
pub(crate) enum Content {
    /// A question about a game, in any notation.
    Game(Box<notation::Record>),
    /// A puzzle, a board, or both.
    Tiles(Box<puzzles::Record>),
    /// A certificate of any kind.
    Certificate(Certificate),
}

impl From<Asked> for Content {
    fn from(asked: Asked) -> Self {
        match asked {
            Asked::Game(record, _) => Self::Game(record),
            Asked::Tiles(record) => Self::Tiles(record),
        }
    }
}

/// A certificate of any kind.
pub(crate) enum Certificate {
    /// Of a game, with its own question.
    Strategy(Box<Strategy>),
    /// Of a formula.
    Functions(Box<Claim>),
    /// Of a shape on all boards.
    Pairing(Pairing),
    /// Of tiles; the steps of its proof are still in the file.
    Tiles(Box<Opened<Box<dyn BufRead>>>),
}

/// Reads whatever a file holds.
pub(crate) fn content(file: &str, game: &QuestionOptions, puzzle: &PuzzleOptions) -> Result<Content, Failure> {
    let stream = Stream::open(file)?;
    match Kind::of(&stream.start) {
        Some(kind) => certificate(kind, file, stream).map(Content::Certificate),
        None => asked_in(&question_text(file, stream)?, game, puzzle).map(Content::from),
    }
}

/// Reads a certificate, or a board of tiles: whatever claims something. Anything else is taken for a damaged strategy.
pub(crate) fn claim(file: &str, game: &QuestionOptions, puzzle: &PuzzleOptions) -> Result<Content, Failure> {
    let stream = Stream::open(file)?;
    let start = || Source::new(display_name(file), String::from_utf8_lossy(&stream.start));
    match Kind::of(&stream.start) {
        None if puzzles::recognise(&start()).is_some() => {
            asked_in(&question_text(file, stream)?, game, puzzle).map(Content::from)
        }
        kind => certificate(kind.unwrap_or(Kind::Strategy), file, stream).map(Content::Certificate),
    }
}

/// The kinds of certificates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Strategy,
    Functions,
    Pairing,
    Tiles,
}

impl Kind {
    /// The kind by the first line that is neither blank nor a comment; none if this is no certificate.
    pub(super) fn of(start: &[u8]) -> Option<Self> {
        const MAGICS: [(&str, Kind); 3] =
            [(text::MAGIC, Kind::Strategy), (pairing::MAGIC, Kind::Pairing), (tiles::MAGIC, Kind::Tiles)];
        if start.starts_with(b"aag ") || start.starts_with(b"aig ") {
            return Some(Self::Functions);
        }
        let lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let telling = lines.into_iter().find(|line| !line.is_empty() && !line.starts_with(b"#"))?;
        MAGICS.into_iter().find(|(magic, _)| telling.starts_with(magic.as_bytes())).map(|(_, kind)| kind)
    }
}

fn certificate(kind: Kind, file: &str, stream: Stream) -> Result<Certificate, Failure> {
    let name = display_name(file);
    match kind {
        Kind::Functions => {
            let claim = check::qbf::read(stream.whole(LARGEST_CERTIFICATE), name);
            let claim = claim.map_err(|error| Failure::Bad(error.to_string()))?;
            Ok(Certificate::Functions(Box::new(claim)))
        }
        Kind::Pairing => {
            let pairing = pairing::read(name, stream.whole(LARGEST_CERTIFICATE));
            pairing.map(Certificate::Pairing).map_err(|error| Failure::reading(&error))
        }
        Kind::Tiles => {
            let opened = tiles::open(name, stream.whole(LARGEST_FORMULA));
            opened.map(|opened| Certificate::Tiles(Box::new(opened))).map_err(|error| Failure::reading(&error))
        }
        Kind::Strategy => {
            let strategy = text::read(name, stream.whole(LARGEST_CERTIFICATE));
            strategy.map(|read| Certificate::Strategy(Box::new(read))).map_err(|error| Failure::reading(&error))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn certificates_are_told_by_their_first_word() {
        assert_eq!(Kind::of(b"# mine\n\nboardproof-strategy 1\n"), Some(Kind::Strategy));
        assert_eq!(Kind::of(b"boardproof-pairing 1\n"), Some(Kind::Pairing));
        assert_eq!(Kind::of(b"boardproof-tiles 1\n"), Some(Kind::Tiles));
        assert_eq!(Kind::of(b"aag 0 0 0 0 0\n"), Some(Kind::Functions));
        assert_eq!(Kind::of(b"#blackinitials\na1\n"), None);
        assert_eq!(Kind::of(b""), None);
    }
}
