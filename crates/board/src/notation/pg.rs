//! Positional games (.pg): the format of the encoder by Mayer-Eichberger and Saffidine ("Positional Game
//! Description 1.0", with explicit winning sets) and of Q-sage by Shaik et al. (the lifted dialect: neighbours
//! and two borders); spec §1.7. `%` comments, `#keyword` lines, then data lines up to the next keyword:
//!
//! ```text
//! #times          t1 t2 t3                 #positions    a1 a2 b1 b2
//! #blackturns     t1 t3                    #neighbours   a1 b1 a2      (one position a line)
//! #whiteinitials  a1                       #startborder  a1 b1         #endborder  a2 b2
//! ```
//!
//! Policy: sections in any order, blanks, line ends, comments and the spellings of border and neighbour do not
//! matter; redundancy (a stone twice, neighbours one way) is a warning; unknown sections, positions and times,
//! a cell of both players and a second goal are errors. `#firstmoves` is a hint that no reading depends on.

mod goals;
mod sections;
mod write;

use super::findings::Findings;
use super::stones::{self, Stone};
use super::{Format, MOST_CELLS, Record, hex_board, turns};
use crate::games::{Board, Goal, Player, Question, Turns, hex};
use crate::text::{ReadError, Reading, Source};
use sections::{Keyword, Sections, Word};
use std::collections::HashMap;

pub(super) use write::write;

/// Whether some line is a keyword of ours.
pub(super) fn recognise(text: &str) -> bool {
    sections::any_section(text)
}

/// Reads both dialects.
pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let mut findings = Findings::new(source);
    let sections = Sections::split(&mut findings);
    let record =
        question(&sections, &mut findings).map(|question| Record { format: Format::Pg, ..Record::of(question) });
    findings.finish(record)
}

fn question(sections: &Sections<'_>, findings: &mut Findings<'_>) -> Option<Question> {
    let (board, goal) = match fragment(sections, findings) {
        Some((columns, rows)) => (hex::board(columns, rows), Goal::Paths(hex::goal(columns, rows, Player::Black))),
        None => {
            let board = board(sections, findings)?;
            let goal = goals::black_goal(sections, &board, findings);
            (board, goal)
        }
    };
    let white_wins = sections.filled(Keyword::WhiteWins);
    let breaker_goal = white_wins.map(|section| goals::family(section, &board, findings));
    let position = stones::place(&board, initials(sections, &board, findings), findings);
    let (turns, depth) = turn_list(sections, findings);
    hints(sections, &board, findings);
    let question = Question { board, maker: Player::Black, goal, breaker_goal, position, turns, depth };
    let question = hex_board::canonical(question);
    if let Some(odd) = question.stone_count_warning() {
        let initials = sections.get(Keyword::BlackInitials).or(sections.get(Keyword::WhiteInitials));
        findings.warn(initials.map_or(0, |section| section.at), odd);
    }
    Some(question)
}

fn board(sections: &Sections<'_>, findings: &mut Findings<'_>) -> Option<Board> {
    let Some(section) = sections.filled(Keyword::Positions) else {
        let at = sections.get(Keyword::Positions).map_or(findings.text().len(), |section| section.at);
        findings.error(at, "no position", "#positions with at least one name");
        return None;
    };
    let mut names = Vec::new();
    let mut seen = HashMap::new();
    for word in section.words() {
        if seen.insert(word.text, ()).is_some() {
            findings.error(word.at, format!("position `{}` a second time", word.text), "distinct positions");
        } else if names.len() == MOST_CELLS {
            findings.error(word.at, "one position more", format!("at most {MOST_CELLS} positions"));
            return None;
        } else {
            names.push(word.text.to_owned());
        }
    }
    Some(Board::free(names))
}

fn initials(sections: &Sections<'_>, board: &Board, findings: &mut Findings<'_>) -> Vec<Stone> {
    let mut stones = Vec::new();
    for (keyword, player) in [(Keyword::BlackInitials, Player::Black), (Keyword::WhiteInitials, Player::White)] {
        for word in sections.get(keyword).into_iter().flat_map(|section| section.words()) {
            if let Some(cell) = goals::position(word, board, findings) {
                stones.push(Stone { player, cell, at: word.at });
            }
        }
    }
    stones
}

/// Who moves when: `#times` in their order, those of `#blackturns` are Black's. Without times, Black begins
/// and the whole game is asked for.
fn turn_list(sections: &Sections<'_>, findings: &mut Findings<'_>) -> (Turns, Option<usize>) {
    let mut ply = HashMap::new();
    let mut players = Vec::new();
    for word in sections.get(Keyword::Times).into_iter().flat_map(|section| section.words()) {
        if ply.insert(word.text, players.len()).is_some() {
            findings.error(word.at, format!("time point `{}` a second time", word.text), "distinct time points");
        }
        players.push(Player::White);
    }
    let black = sections.get(Keyword::BlackTurns);
    if let (Some(times), None) = (sections.filled(Keyword::Times), black) {
        findings.error(times.at, "#times without #blackturns", "which of the times are Black's");
    }
    for Word { text, at } in black.into_iter().flat_map(|section| section.words()) {
        match ply.get(text).map(|&ply| std::mem::replace(&mut players[ply], Player::Black)) {
            None => findings.error(at, format!("unknown time point `{text}`"), "one of #times"),
            Some(Player::Black) => findings.warn(at, format!("time point {text} is given twice")),
            Some(Player::White) => {}
        }
    }
    turns::from_list(players)
}

/// What is checked but changes nothing.
fn hints(sections: &Sections<'_>, board: &Board, findings: &mut Findings<'_>) {
    if let Some(section) = sections.filled(Keyword::FirstMoves) {
        for word in section.words() {
            goals::position(word, board, findings);
        }
        findings.warn(section.at, "#firstmoves: a hint on symmetry, not needed and not used");
    }
    if let Some(word) = sections.get(Keyword::Version).and_then(|section| section.words().next())
        && !matches!(word.text, "1" | "1.0")
    {
        findings.warn(word.at, format!("version {}: read as version 1.0", word.text));
    }
}

/// The size of a Hex board of which only stones are listed, as people cut them out of a file: nothing tells the
/// positions, but a comment says the size (`7x7`) and every stone lies on that board.
fn fragment(sections: &Sections<'_>, findings: &mut Findings<'_>) -> Option<(usize, usize)> {
    let told = [Keyword::Positions, Keyword::Neighbours, Keyword::BlackWins, Keyword::StartBorder, Keyword::EndBorder];
    if told.into_iter().any(|keyword| sections.get(keyword).is_some()) {
        return None;
    }
    let (columns, rows) = sections::comments(findings.text()).flat_map(str::split_whitespace).find_map(size)?;
    let on_board = |word: Word<'_>| {
        hex::parse_cell(word.text)
            .is_some_and(|(column, row)| column < columns && row < rows && word.text == hex::cell_name(column, row))
    };
    let initials =
        [Keyword::BlackInitials, Keyword::WhiteInitials].into_iter().filter_map(|word| sections.filled(word));
    let first = initials.clone().map(|section| section.at).min()?;
    if !initials.flat_map(|section| section.words()).all(on_board) {
        return None;
    }
    findings.warn(first, format!("no #positions: taken for a Hex board of {columns}x{rows}, as a comment says"));
    Some((columns, rows))
}

/// A size as a comment says it: `7x7`, columns before rows.
fn size(word: &str) -> Option<(usize, usize)> {
    let (columns, rows) = word.split_once('x')?;
    let side = |digits: &str| digits.parse().ok().filter(|side| (1..=hex::LARGEST_SIDE).contains(side));
    let (columns, rows): (usize, usize) = (side(columns)?, side(rows)?);
    (columns * rows <= MOST_CELLS).then_some((columns, rows))
}
