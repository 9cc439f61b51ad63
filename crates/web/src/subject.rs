//! What a request is about: a text in any notation, and what overrules it.

use axum::http::StatusCode;
use board::games::{Player, Question};
use board::notation::{self, Format, Overruling, Record, tiles};
use board::text::Source;
use check::strategy::{Strategy, text as strategies};
use check::tiles as tile_certificates;
use serde::{Deserialize, Deserializer};
use show::tiles::certificate::Scene;

use crate::failure::Failure;

/// The largest board that is drawn.
const MOST_CELLS: usize = 4096;

/// The text, and what is asked of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Subject {
    text: String,
    /// Absent: as the text says; `null`: the whole game.
    #[serde(default, deserialize_with = "given")]
    depth: Option<Option<usize>>,
    #[serde(default)]
    player: Option<Side>,
    #[serde(default)]
    to_move: Option<Side>,
    #[serde(default)]
    transpose: bool,
    /// Tiles: which of several boards, by its id or its number from 1.
    #[serde(default)]
    board: Option<String>,
    /// Tiles: the order of the colours in a list of pieces.
    #[serde(default)]
    order: Option<String>,
    /// Tiles: what the letters of a board stand for.
    #[serde(default)]
    motifs: Option<String>,
    /// Tiles: the text of the puzzle to which the board belongs.
    #[serde(default)]
    puzzle: Option<String>,
}

/// Tells `null` from a key that is absent.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<usize>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// A player by his name.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Side {
    Black,
    White,
}

impl From<Side> for Player {
    fn from(side: Side) -> Self {
        match side {
            Side::Black => Self::Black,
            Side::White => Self::White,
        }
    }
}

/// What a text turned out to be.
pub(crate) enum Content {
    Game(Box<Record>),
    Tiles(Box<tiles::Record>),
    Strategy(Box<Strategy>),
    TileCertificate(Box<Scene>),
}

/// Something that was read, with the reader's warnings.
pub(crate) struct Read<T> {
    pub(crate) value: T,
    pub(crate) warnings: Vec<String>,
}

impl Subject {
    /// The text as it came.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Reads whatever it is.
    pub(crate) fn read(&self) -> Result<Read<Content>, Failure> {
        let source = self.source();
        if self.is_certificate(strategies::MAGIC) {
            let strategy = strategies::read(&source.name, self.text.as_bytes())?;
            fits(strategy.question.board.len())?;
            return Ok(Read { value: Content::Strategy(Box::new(strategy)), warnings: Vec::new() });
        }
        if self.is_certificate(tile_certificates::MAGIC) {
            let opened = tile_certificates::open(&source.name, self.text.as_bytes())?;
            fits(opened.certificate.question.grid.cells())?;
            let scene = Scene::of(&opened).map_err(|rejection| Failure::bad(format!("rejected: {rejection}")))?;
            return Ok(Read { value: Content::TileCertificate(Box::new(scene)), warnings: Vec::new() });
        }
        if self.is_certificate("boardproof-") || self.text.starts_with("aag ") {
            return Err(Failure::bad(
                "this is a certificate that is not about a single game: `boardproof check` and `show` read it",
            ));
        }
        if tiles::recognise(&source).is_some() {
            let Read { value, warnings } = self.tiles()?;
            return Ok(Read { value: Content::Tiles(Box::new(value)), warnings });
        }
        let Read { value, warnings } = self.game()?;
        Ok(Read { value: Content::Game(Box::new(value)), warnings })
    }

    /// Reads a question about a game.
    pub(crate) fn game(&self) -> Result<Read<Record>, Failure> {
        let reading = notation::read(&self.source())?;
        let mut record = reading.value;
        fits(record.question.board.len())?;
        self.overruling().apply(&mut record).map_err(|why| Failure::bad(why.to_string()))?;
        Ok(Read { value: record, warnings: reading.warnings.iter().map(|warning| warning.message.clone()).collect() })
    }

    /// Reads a puzzle or a board of tiles.
    pub(crate) fn tiles(&self) -> Result<Read<tiles::Record>, Failure> {
        let reading = tiles::read(&self.source(), &self.tile_options()?)?;
        let grid = reading.value.layout.as_ref().map(|layout| layout.grid);
        let grid = grid.or(reading.value.puzzle.as_ref().map(|puzzle| puzzle.grid));
        fits(grid.map_or(0, |grid| grid.cells()))?;
        let warnings = reading.warnings.iter().map(|warning| warning.message.clone()).collect();
        Ok(Read { value: reading.value, warnings })
    }

    fn tile_options(&self) -> Result<tiles::Options, Failure> {
        let order = self.order.as_ref().map(|name| {
            let order = tiles::Order::from_name(name);
            order.ok_or_else(|| Failure::bad("order: expected urdl, eswn or udlr"))
        });
        let motifs = self.motifs.as_ref().map(|name| {
            let motifs = tiles::Motifs::from_name(name);
            motifs.ok_or_else(|| Failure::bad("motifs: expected a known order of the letters, or a permutation"))
        });
        let mut options = tiles::Options {
            order: order.transpose()?,
            motifs: motifs.transpose()?,
            board: self.board.clone(),
            puzzle: None,
        };
        if let Some(text) = &self.puzzle {
            let beside = tiles::read(&Source::new("puzzle", text.clone()), &options)?.value.puzzle;
            let missing = || Failure::bad("puzzle: not all pieces are told");
            options.puzzle = Some(beside.ok_or_else(missing)?);
        }
        Ok(options)
    }

    fn overruling(&self) -> Overruling {
        let (player, to_move) = (self.player.map(Player::from), self.to_move.map(Player::from));
        Overruling { transpose: self.transpose, to_move, player, depth: self.depth }
    }

    fn source(&self) -> Source {
        Source::new("text", self.text.clone())
    }

    /// Whether the first line that is no comment begins so.
    fn is_certificate(&self, magic: &str) -> bool {
        let telling = self.text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
        telling.is_some_and(|line| line.starts_with(magic))
    }
}

fn fits(cells: usize) -> Result<(), Failure> {
    if cells > MOST_CELLS {
        let why = format!("{cells} cells are too many for this page: at most {MOST_CELLS}");
        return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, why));
    }
    Ok(())
}

/// A text that asks a question: the shortest notation that loses nothing. `like` tells by whose rules it came about.
pub(crate) fn text_of(question: &Question, like: &Record) -> Option<String> {
    let game = like.game.clone().filter(|game| game.fits(question));
    let record = Record { game, ..Record::of(question.clone()) };
    let lossless = |format: &Format| notation::losses(&record, *format).is_empty();
    let formats = [Format::Short, Format::Toml, Format::Pg].into_iter().filter(lossless);
    formats.filter_map(|format| notation::write(&record, format).ok()).next()
}
