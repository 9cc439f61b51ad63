//! boardproof's own question file: a small TOML table. The whole manual is `docs/formats/toml.md`.
//!
//! ```toml
//! game = "hex"          # or "sets" (cells, wins), "graph" (cells, edges, start, end), "polyomino", "connect"
//! board = "4x4"         # columns x rows
//! black = ["c4", "d2"]  # stones on the board
//! white = ["a1", "b4", "d1"]
//! player = "black"      # whose win is asked for; black if absent
//! to_move = "black"     # black if absent; or `turns`, the players of all plies
//! depth = 7             # bound in plies; the whole game if absent
//! ```
//!
//! Policy: TOML 1.1; keys that are not ours, values of another type, unknown cells, a cell twice and a cell of
//! both players are errors with their place; a stone or an edge given twice is a warning.

mod expected;
mod fields;
mod games;
mod polyomino;
mod write;

use super::findings::Findings;
use super::stones::{self, Stone};
use super::{Record, hex_board, turns};
use crate::games::polyomino::Game;
use crate::games::{Board, Player, Question, Rounds, Turns};
use crate::text::{ReadError, Reading, Source};
use fields::Fields;

pub use expected::Expected;
pub(super) use games::size;
pub(super) use polyomino::shape;
pub(super) use write::write;

/// The keys with which a question file may begin.
const KEYS: [&str; 22] = [
    "game",
    "board",
    "black",
    "white",
    "player",
    "to_move",
    "turns",
    "depth",
    "cells",
    "wins",
    "black_wins",
    "white_wins",
    "edges",
    "start",
    "end",
    "torus",
    "self_overlap",
    "shape",
    "rule",
    "p",
    "q",
    "k",
];

/// Whether a line sets `game`, or the first line that is neither blank nor a comment sets a key of ours or
/// opens `[expected]`.
pub(super) fn recognise(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start);
    let first = lines.clone().find(|line| !line.is_empty() && !line.starts_with('#'));
    let key = |line: &str| line.split_once('=').map(|(key, _)| key.trim().trim_matches('"').to_owned());
    first.is_some_and(|line| line.starts_with("[expected]") || key(line).is_some_and(|key| KEYS.contains(&&*key)))
        || lines.any(|line| line.strip_prefix("game").is_some_and(|rest| rest.trim_start().starts_with('=')))
}

/// Reads a question file; its `[expected]` is checked, and left out.
pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let Reading { value, warnings } = parse(source)?;
    Ok(Reading { value: value.0, warnings })
}

/// The table `[expected]` of a question file: `None` if it has none, or if the text is in another format.
///
/// # Errors
/// As reading the question.
pub fn expected(source: &Source) -> Result<Option<Expected>, ReadError> {
    if recognise(&source.text) { Ok(parse(source)?.value.1) } else { Ok(None) }
}

/// The longest question file in bytes: TOML takes thirty times its length in memory. `.pg` has no such limit.
const LONGEST: usize = 16 << 20;

fn parse(source: &Source) -> Result<Reading<(Record, Option<Expected>)>, ReadError> {
    if source.text.len() > LONGEST {
        let found = format!("{} MiB of TOML", source.text.len() >> 20);
        return Err(source.error(0, found, format!("at most {} MiB (pg takes more)", LONGEST >> 20)));
    }
    let mut findings = Findings::new(source);
    let value = Fields::parse(&mut findings).and_then(|fields| question(fields, &mut findings));
    findings.finish(value)
}

fn question<'t>(mut fields: Fields<'t>, findings: &mut Findings<'t>) -> Option<(Record, Option<Expected>)> {
    let game = kind(&mut fields, findings)?;
    let maker = player(&mut fields, "player", findings);
    let stones_at = fields.place_of("black").or(fields.place_of("white")).unwrap_or(fields.at());
    let games::Game { board, goal, breaker_goal, achievement } = game(&mut fields, maker, findings)?;
    let position = stones::place(&board, stones(&mut fields, &board, findings), findings);
    let open = position.open().count_ones(..);
    let (turns, depth) = turn_list(&mut fields, achievement.as_ref().map(|game| (game, open)), findings);
    // Cells of the golden answer are cells of the board that the reader hands out, so the board comes first.
    let question = Question { board, maker, goal, breaker_goal, position, turns, depth };
    let question = hex_board::canonical(question);
    let golden = fields.table("expected", findings);
    let golden = golden.map(|table| expected::read(table, &question.board, findings));
    fields.finish(findings);
    if let Some(odd) = question.stone_count_warning() {
        findings.warn(stones_at, odd);
    }
    Some((Record { game: achievement, ..Record::of(question) }, golden))
}

type GameReader = for<'t> fn(&mut Fields<'t>, Player, &mut Findings<'t>) -> Option<games::Game>;

fn kind<'t>(fields: &mut Fields<'t>, findings: &mut Findings<'t>) -> Option<GameReader> {
    const KINDS: &str = "\"hex\", \"sets\", \"graph\", \"polyomino\" or \"connect\"";
    if fields.place_of("game").is_none() {
        fields.missing("game", findings);
    }
    let word = fields.word("game", KINDS, findings)?;
    match word.text.as_str() {
        "hex" => return Some(games::hex),
        "sets" => return Some(games::sets),
        "graph" => return Some(games::graph),
        "polyomino" => return Some(polyomino::polyomino),
        "connect" => return Some(polyomino::connect),
        other => findings.error(word.at, format!("game {other:?}"), KINDS),
    }
    None
}

/// A player by name, Black if the key is absent.
fn player<'t>(fields: &mut Fields<'t>, key: &'static str, findings: &mut Findings<'t>) -> Player {
    let word = fields.word(key, PLAYERS, findings);
    word.and_then(|word| named_player(&word, findings)).unwrap_or(Player::Black)
}

const PLAYERS: &str = "\"black\" or \"white\"";

fn named_player(word: &fields::Word, findings: &mut Findings<'_>) -> Option<Player> {
    let player = [Player::Black, Player::White].into_iter().find(|player| player.name() == word.text);
    if player.is_none() {
        findings.error(word.at, format!("player {:?}", word.text), PLAYERS);
    }
    player
}

fn stones<'t>(fields: &mut Fields<'t>, board: &Board, findings: &mut Findings<'t>) -> Vec<Stone> {
    let mut stones = Vec::new();
    for player in [Player::Black, Player::White] {
        for word in fields.words(player.name(), findings).into_iter().flat_map(|list| list.words) {
            if let Some(cell) = games::cell(&word, board, findings) {
                stones.push(Stone { player, cell, at: word.at });
            }
        }
    }
    stones
}

/// Either `turns`, or `to_move` and `depth`; in an achievement game on so many open cells, turns of `p` stones.
fn turn_list<'t>(
    fields: &mut Fields<'t>,
    achievement: Option<(&Game, usize)>,
    findings: &mut Findings<'t>,
) -> (Turns, Option<usize>) {
    let other = fields.place_of("to_move").or(fields.place_of("depth"));
    let first = player(fields, "to_move", findings);
    let depth = fields.count("depth", findings);
    let Some(turns) = fields.words("turns", findings) else {
        let turns = match achievement {
            Some((game, open)) => Rounds::whole(first, game.opening, game.stones, open).turns(),
            None => Turns::Alternate { first },
        };
        return (turns, depth);
    };
    if let Some(at) = other {
        findings.error(at, "to_move or depth beside turns", "either of them: turns tells both");
    }
    if turns.words.is_empty() {
        findings.error(turns.at, "no turns", "the players of all plies");
    }
    turns::from_list(turns.words.iter().filter_map(|word| named_player(word, findings)).collect())
}
