//! Several boards in JSON: `{boards: [{id, label, score, edges}, ...]}`, as of record boards.
//!
//! Policy: one board is read: the only one, or the one that the options name. What order its letters are in is told by
//! its content (`motifs.rs`) or by the options.

use super::super::findings::Findings;
use super::json::Json;
use super::motifs::Motifs;
use super::{Format, Options, Record, board_json, laid, letters, puzzle_json, size};
use crate::text::{ReadError, Reading, Source};

/// Whether a text is JSON that has boards.
pub(super) fn recognise(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"boards\"")
}

/// Reads one of the boards.
///
/// # Errors
/// When it is not told which, or when its description is wrong.
pub(super) fn read(source: &Source, options: &Options) -> Result<Reading<Record>, ReadError> {
    const EXPECTED: &str = "a list of boards";
    let whole = Json::new(source);
    let members = whole.object("boards in JSON")?;
    let list = *members.get("boards").ok_or_else(|| whole.error(EXPECTED))?;
    let boards =
        list.list(EXPECTED)?.into_iter().map(|board| board.object("a board")).collect::<Result<Vec<_>, _>>()?;
    let ids = boards.iter().map(|board| board.get("id").map_or(Ok(String::new()), |id| id.string("an id")));
    let ids = ids.collect::<Result<Vec<String>, _>>()?;
    let chosen = match &options.board {
        None if boards.len() == 1 => Some(0),
        None => None,
        Some(word) => {
            let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            ids.iter().position(|id| id == word).or(number.filter(|&number| number < boards.len()))
        }
    };
    let Some(chosen) = chosen else {
        let found =
            options.board.as_ref().map_or_else(|| format!("{} boards", ids.len()), |word| format!("no board {word}"));
        return Err(source.error(list.at(), found, format!("one of them chosen (--board): {}", ids.join(", "))));
    };
    let members = &boards[chosen];
    let edges = members.get("edges").or(members.get("board_edges"));
    let edges = *edges.ok_or_else(|| source.error(list.at(), "a board without edges", "edges"))?;
    let mut findings = Findings::new(source);
    let mut record = board_json::lettered(source, &mut findings, members, edges, options)?;
    record.format = Format::BoardsJson;
    findings.finish(Some(record))
}

/// Writes a list of one board, which is square.
pub(super) fn write(record: &Record, motifs: &Motifs) -> Result<String, String> {
    let layout = laid::board(record)?;
    size::side(layout.grid)?;
    let name = puzzle_json::quoted(&layout.name);
    let (score, edges) = (layout.score(), letters::write_edges(&layout, motifs)?);
    Ok(format!("{{\"boards\":[{{\"id\":{name},\"label\":{name},\"score\":{score},\"edges\":\"{edges}\"}}]}}\n"))
}
