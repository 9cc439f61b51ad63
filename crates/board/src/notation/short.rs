//! An achievement game in one word: `polyomino:tippy@4x4,torus,p=2,q=1,player=white`, `connect:4@5x5`.
//!
//! In front of `@` stands a shape (by name, or drawn with `/` between its rows) or a number of stones in a row, behind it
//! columns and rows of the board, then any of: `torus`, `self-overlap`, `maker-maker`, `maker-breaker`, `p=N`, `q=N`,
//! `player=P`, `to-move=P`, `depth=N`. The board is empty. The same can be said in more lines of TOML.
//!
//! Policy: one word and nothing else; capitals do not matter; an option twice is an error.

use super::findings::Findings;
use super::question_toml::{shape, size};
use super::{Format, MOST_CELLS, Record, WriteError};
use crate::games::polyomino::{Game, Rule, Target, names};
use crate::games::{Player, Position, hex::LARGEST_SIDE};
use crate::text::{ReadError, Reading, Source};

/// Whether the text begins with one of the two kinds of game and a colon.
pub(super) fn recognise(text: &str) -> bool {
    let kind = text.trim_start().split(':').next().unwrap_or_default();
    text.contains(':') && ["polyomino", "connect"].iter().any(|known| kind.eq_ignore_ascii_case(known))
}

pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let mut findings = Findings::new(source);
    let record = record(&mut findings);
    findings.finish(record)
}

/// A piece of the text and its place.
#[derive(Clone, Copy)]
struct Piece<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Piece<'t> {
    fn split(self, by: char) -> Option<(Self, Self)> {
        let (before, after) = self.text.split_once(by)?;
        let at = self.at + before.len() + by.len_utf8();
        Some((Self { text: before, at: self.at }, Self { text: after, at }))
    }

    fn pieces(self, by: char) -> impl Iterator<Item = Self> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let piece = rest?;
            let (first, after) = piece.split(by).map_or((piece, None), |(first, after)| (first, Some(after)));
            rest = after;
            Some(first)
        })
    }

    fn error<T>(self, expected: impl Into<String>, findings: &mut Findings<'_>) -> Option<T> {
        findings.error(self.at, format!("`{}`", self.text), expected);
        None
    }
}

fn record(findings: &mut Findings<'_>) -> Option<Record> {
    const FORM: &str = "a game in one word, as in polyomino:tippy@4x4,torus or connect:4@5x5";
    let all = findings.text();
    let text = all.trim();
    let whole = Piece { text, at: all.len() - all.trim_start().len() };
    let (kind, rest) = whole.split(':').expect("recognised by its colon");
    let Some((target, rest)) = rest.split('@') else { return whole.error(FORM, findings) };
    let mut pieces = rest.pieces(',');
    let board = pieces.next().expect("there is always a first piece");
    let target = self::target(kind, target, findings);
    let fits = |&(columns, rows): &(usize, usize)| columns.max(rows) <= LARGEST_SIDE && columns * rows <= MOST_CELLS;
    let Some((columns, rows)) = size(board.text).filter(fits) else {
        return board.error(format!("columns x rows, as in 4x4, at most {MOST_CELLS} cells"), findings);
    };
    let mut game = Game::new(target?, columns, rows);
    let mut asked = Asked { player: Player::Black, to_move: Player::Black, depth: None };
    let mut seen = Vec::new();
    for piece in pieces {
        let name = piece.text.split('=').next().unwrap_or_default().trim().to_ascii_lowercase();
        if seen.contains(&name) {
            return piece.error("every option once", findings);
        }
        option(piece, &name, &mut game, &mut asked, findings)?;
        seen.push(name);
    }
    let mut question = game.question(asked.player, Position::empty(columns * rows), asked.to_move);
    question.depth = asked.depth;
    Some(Record { format: Format::Short, game: Some(game), ..Record::of(question) })
}

/// What is asked of the game.
struct Asked {
    player: Player,
    to_move: Player,
    depth: Option<usize>,
}

fn target(kind: Piece<'_>, target: Piece<'_>, findings: &mut Findings<'_>) -> Option<Target> {
    if kind.text.eq_ignore_ascii_case("connect") {
        let length = target.text.trim().parse().ok().filter(|&length| length > 0);
        return length.map(Target::Row).or_else(|| target.error("a number of stones from 1", findings));
    }
    let known = shape(target.text).map(Target::Shape);
    known.or_else(|| {
        let known: Vec<_> = names().collect();
        target.error(format!("a shape: a drawing (XXX/.X.) or one of {}", known.join(" ")), findings)
    })
}

fn option(piece: Piece<'_>, name: &str, game: &mut Game, asked: &mut Asked, findings: &mut Findings<'_>) -> Option<()> {
    const OPTIONS: &str =
        "torus, self-overlap, maker-maker, maker-breaker, p=N, q=N, player=black|white, to-move=black|white or depth=N";
    let value = piece.text.split_once('=').map(|(_, value)| value.trim().to_ascii_lowercase());
    let number = || value.as_deref().and_then(|value| value.parse::<usize>().ok());
    let player = || {
        let players = [Player::Black, Player::White].into_iter();
        value.as_deref().and_then(|value| players.clone().find(|player| player.name() == value))
    };
    let positive = |number: &usize| *number > 0;
    let known = match (name, &value) {
        ("torus", None) => Some(()).inspect(|()| game.torus = true),
        ("self-overlap", None) => Some(()).inspect(|()| game.self_overlap = true),
        ("maker-maker" | "maker-breaker", None) => Rule::from_name(name).map(|rule| game.rule = rule),
        ("p", _) => number().filter(positive).map(|stones| game.stones = stones),
        ("q", _) => number().filter(positive).map(|stones| game.opening = stones),
        ("player", _) => player().map(|player| asked.player = player),
        ("to-move", _) => player().map(|player| asked.to_move = player),
        ("depth", _) => number().map(|depth| asked.depth = Some(depth)),
        _ => None,
    };
    known.or_else(|| piece.error(OPTIONS, findings))
}

/// Writes the question of an achievement game from the empty board.
pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let cannot = |what: &str| Err(WriteError::NotExpressible { format: Format::Short, what: what.to_owned() });
    let question = &record.question;
    let Some(game) = record.game.as_ref().filter(|game| game.fits(question)) else {
        return cannot("another game than those of shapes");
    };
    if !question.position.black.is_clear() || !question.position.white.is_clear() {
        return cannot("stones on the board");
    }
    let mut text = match &game.target {
        Target::Row(length) => format!("connect:{length}"),
        Target::Shape(shape) => format!("polyomino:{}", shape.name()),
    };
    text += &format!("@{}x{}", game.columns, game.rows);
    let mut option = |option: String, needed: bool| {
        if needed {
            text.push(',');
            text.push_str(&option);
        }
    };
    option("torus".to_owned(), game.torus);
    option("self-overlap".to_owned(), game.self_overlap);
    option(game.rule.name().to_owned(), game.rule != Rule::MakerMaker);
    option(format!("p={}", game.stones), game.stones != 1);
    option(format!("q={}", game.opening), game.opening != 1);
    option(format!("player={}", question.maker.name()), question.maker != Player::Black);
    option(format!("to-move={}", question.to_move().name()), question.to_move() != Player::Black);
    option(format!("depth={}", question.depth.unwrap_or_default()), question.depth.is_some());
    Ok(text + "\n")
}
