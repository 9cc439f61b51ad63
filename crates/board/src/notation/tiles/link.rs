//! Links to the viewers e2.bucas.name (parameters after `#`, boards of any size) and eternity2.dev (after `?`, square
//! boards), or their parameters alone.
//!
//! Source: the links that these sites make. `board_edges` and `board_pieces` are described in `letters.rs`,
//! `motifs_order` in `motifs.rs`; `hints` are `cell.rotation` joined by `-`, where the rotation is that of the piece
//! that lies on the cell.
//!
//! Policy: parameters in any order, percent signs; parameters that are not ours only concern the drawing and are
//! skipped; one of ours a second time is an error.

use super::super::findings::Findings;
use super::letters::{self, Word};
use super::motifs::Motifs;
use super::{Format, Options, Record, laid, size};
use crate::text::{ReadError, Reading, Source};
use crate::tiles::{Grid, Hint, Layout};

const BUCAS: &str = "https://e2.bucas.name/#";
const ETERNITY2_DEV: &str = "https://eternity2.dev/viewer?";

/// Whether a text is a link of either kind.
pub(super) fn recognise(text: &str) -> bool {
    !text.trim_start().starts_with('{') && link(text).1.contains("board_edges=")
}

/// Whether it is a link to eternity2.dev, or has parameters that only this viewer has.
pub(super) fn is_eternity2_dev(text: &str) -> bool {
    let (_, link) = link(text);
    recognise(text) && ["eternity2.dev/", "puzzle_size=", "hints="].iter().any(|sign| link.contains(sign))
}

/// The first word of a text, and where it starts.
fn link(text: &str) -> (usize, &str) {
    let start = text.len() - text.trim_start().len();
    (start, text[start..].split_whitespace().next().unwrap_or_default())
}

/// Reads a link.
///
/// # Errors
/// When a parameter is wrong or missing.
pub(super) fn read(source: &Source, options: &Options) -> Result<Reading<Record>, ReadError> {
    let (start, link) = link(&source.text);
    let mut findings = Findings::new(source);
    if let Some(after) = source.text[start + link.len()..].find(|c: char| !c.is_whitespace()) {
        findings.warn(start + link.len() + after, "only the first link is read");
    }
    let format = if is_eternity2_dev(&source.text) { Format::Eternity2Dev } else { Format::Bucas };
    let record = parameters(source, &mut findings, (start, link), format, options)?;
    findings.finish(Some(record))
}

/// Reads the parameters of a link that stands at a place of the source.
fn parameters(
    source: &Source,
    findings: &mut Findings<'_>,
    (start, link): (usize, &str),
    format: Format,
    options: &Options,
) -> Result<Record, ReadError> {
    let parameters = Parameters::of(source, start, link)?;
    let Some(edges) = parameters.get("board_edges") else {
        return Err(source.error(start, "a link without a board", "board_edges"));
    };
    let grid = match (parameters.number("board_w")?, parameters.number("board_h")?, parameters.number("puzzle_size")?) {
        (Some(columns), Some(rows), _) => size::told(source, start, columns, rows)?,
        (None, None, Some(side)) => size::told(source, start, side, side)?,
        (None, None, None) => size::square(source, edges.at(), edges.letters.len().div_ceil(4), "cells")?,
        _ => return Err(source.error(start, "one side of the board", "board_w and board_h")),
    };
    let order = parameters.get("motifs_order").filter(|word| !word.letters.is_empty());
    let unknown = |word: &Word| source.error(word.at(), format!("`{}`", word.text()), "jef, marie or jblackwood");
    let order = order.map(|word| Motifs::from_name(&word.text()).ok_or_else(|| unknown(word))).transpose()?;
    let told = options.motifs.as_ref().or(order.as_ref());
    let cells = letters::edges(source, findings, (grid, edges), told)?;
    let numbers = match parameters.get("board_pieces") {
        Some(word) => letters::numbers(source, findings, (grid, word), &cells)?,
        None => vec![None; grid.cells()],
    };
    let name = parameters.get("puzzle").map(Word::text).unwrap_or_default();
    let layout = Layout { name, grid, cells, numbers };
    let hints = parameters.get("hints").filter(|word| !word.letters.is_empty());
    let clues = hints.map_or(Ok(Vec::new()), |word| clues(source, word, &layout))?;
    if let Some(word) = hints.filter(|_| layout.cells.contains(&None) && options.puzzle.is_none()) {
        findings.warn(word.at(), "hints belong to the puzzle, of whose pieces not all are on the board: left out");
    }
    Ok(laid::record(layout, &clues, None, format, options))
}

/// The cells of the hints and the rotation of their pieces.
fn clues(source: &Source, word: &Word, layout: &Layout) -> Result<Vec<(usize, u8)>, ReadError> {
    let mut clues: Vec<(usize, u8)> = Vec::new();
    for hint in word.letters.split(|&(_, letter)| letter == '-') {
        let at = hint.first().map_or(word.end, |&(at, _)| at);
        let text: String = hint.iter().map(|&(_, letter)| letter).collect();
        let error = |expected: &str| Err(source.error(at, format!("hint `{text}`"), expected));
        let parts = text.split_once('.').map(|(cell, rotation)| (cell.parse::<usize>(), rotation.parse::<u8>()));
        match parts {
            Some((Ok(cell), Ok(rotation @ 0..=3))) if cell < layout.grid.cells() => {
                if layout.cells[cell].is_none() {
                    return error("a piece on its cell");
                }
                if clues.iter().any(|clue| clue.0 == cell) {
                    return error("one hint a cell");
                }
                clues.push((cell, rotation));
            }
            _ => return error("a cell of the board, a point, and a rotation from 0 to 3"),
        }
    }
    Ok(clues)
}

/// The parameters of a link, by name.
struct Parameters<'a> {
    source: &'a Source,
    values: Vec<(String, Word)>,
}

impl<'a> Parameters<'a> {
    fn of(source: &'a Source, start: usize, link: &str) -> Result<Self, ReadError> {
        const OURS: [&str; 8] =
            ["puzzle", "board_w", "board_h", "puzzle_size", "board_edges", "board_pieces", "motifs_order", "hints"];
        let mut values: Vec<(String, Word)> = Vec::new();
        let mut at = start;
        for part in link.split(['?', '#', '&']) {
            if let Some((name, value)) = part.split_once('=').filter(|(name, _)| OURS.contains(name)) {
                if values.iter().any(|(other, _)| other == name) {
                    return Err(source.error(at, format!("{name} a second time"), "each parameter once"));
                }
                values.push((name.to_owned(), decoded(source, at + name.len() + 1, value)?));
            }
            at += part.len() + 1;
        }
        Ok(Self { source, values })
    }

    fn get(&self, name: &str) -> Option<&Word> {
        self.values.iter().find(|(other, _)| other == name).map(|(_, word)| word)
    }

    fn number(&self, name: &str) -> Result<Option<usize>, ReadError> {
        let Some(word) = self.get(name) else { return Ok(None) };
        let error = |_| self.source.error(word.at(), format!("{name} `{}`", word.text()), "a number");
        word.text().parse().map(Some).map_err(error)
    }
}

/// A value with its percent signs resolved, and `+` for a blank.
fn decoded(source: &Source, at: usize, value: &str) -> Result<Word, ReadError> {
    let bytes = value.as_bytes();
    let (mut plain, mut places) = (Vec::new(), Vec::new());
    let mut next = 0;
    while next < bytes.len() {
        places.push(at + next);
        let (byte, length) = match bytes[next] {
            b'%' => {
                let digits = value.get(next + 1..next + 3).filter(|digits| !digits.starts_with('+'));
                let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
                (byte.ok_or_else(|| source.error(at + next, "`%`", "two hexadecimal digits after it"))?, 3)
            }
            b'+' => (b' ', 1),
            other => (other, 1),
        };
        plain.push(byte);
        next += length;
    }
    let text = String::from_utf8(plain).map_err(|_| source.error(at, "other bytes", "text in UTF-8"))?;
    let letters = text.char_indices().map(|(i, letter)| (places[i], letter)).collect();
    Ok(Word { letters, end: at + value.len() })
}

/// Writes a link to e2.bucas.name.
pub(super) fn write_bucas(record: &Record, motifs: &Motifs) -> Result<String, String> {
    let layout = laid::board(record)?;
    Ok(format!("{}\n", bucas(&layout, motifs)?))
}

/// The link to e2.bucas.name that shows a board.
pub(super) fn bucas(layout: &Layout, motifs: &Motifs) -> Result<String, String> {
    let Grid { columns, rows } = layout.grid;
    let mut link = format!("{BUCAS}puzzle={}&board_w={columns}&board_h={rows}", encoded(&layout.name));
    link += &format!("&board_edges={}", letters::write_edges(layout, motifs)?);
    if let Some(numbers) = letters::write_numbers(layout)? {
        link += &format!("&board_pieces={numbers}");
    }
    // Always told, so that nobody has to guess; viewers take no order for ours.
    if !motifs.is_canonical() {
        link += &format!("&motifs_order={}", motifs.name());
    }
    Ok(link)
}

/// Writes a link to eternity2.dev.
pub(super) fn write_eternity2_dev(record: &Record, motifs: &Motifs) -> Result<String, String> {
    let layout = laid::board(record)?;
    let side = size::side(layout.grid)?;
    let mut link = format!("{ETERNITY2_DEV}puzzle={}&puzzle_size={side}", encoded(&layout.name));
    link += &format!("&board_edges={}", letters::write_edges(&layout, motifs)?);
    if !motifs.is_canonical() {
        link += &format!("&motifs_order={}", motifs.name());
    }
    let hints = record.puzzle.iter().flat_map(|puzzle| &puzzle.hints);
    let hints: Vec<String> = hints
        .filter(|hint| layout.cells[hint.cell].is_some())
        .map(|Hint { cell, rotation, .. }| format!("{cell}.{rotation}"))
        .collect();
    if !hints.is_empty() {
        link += &format!("&hints={}", hints.join("-"));
    }
    Ok(link + "\n")
}

/// A name as it may stand in a link.
fn encoded(name: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let spell = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    name.bytes().map(spell).collect()
}
