//! Writing .pg: the lifted dialect for paths, the explicit one for sets. Keywords are spelled, and sections
//! ordered, as the programs that made the format have them.

use super::sections::Keyword;
use crate::games::{CellSet, Family, Goal, Graph, Player, Question, Turns};
use crate::notation::{Format, Record, WriteError, turns};

/// Writes a question of which Black is the maker.
pub(in crate::notation) fn write(record: &Record) -> Result<String, WriteError> {
    let question = &record.question;
    check(question)?;
    let mut text = String::new();
    section(&mut text, Keyword::BlackInitials, stones(question, Player::Black));
    section(&mut text, Keyword::WhiteInitials, stones(question, Player::White));
    write_turns(&mut text, question)?;
    section(&mut text, Keyword::Positions, [question.board.names().join(" ")]);
    match &question.goal {
        Goal::Sets(family) => write_family(&mut text, Keyword::BlackWins, question, family),
        Goal::Paths(graph) => write_graph(&mut text, question, graph),
    }
    if let Some(family) = &question.breaker_goal {
        write_family(&mut text, Keyword::WhiteWins, question, family);
    }
    Ok(text)
}

fn cannot<T>(what: impl Into<String>) -> Result<T, WriteError> {
    Err(WriteError::NotExpressible { format: Format::Pg, what: what.into() })
}

fn check(question: &Question) -> Result<(), WriteError> {
    if question.maker == Player::White {
        return cannot("a win asked for White (swap the colours and the borders)");
    }
    if question.board.is_empty() {
        return cannot("a board without a cell");
    }
    let wrong = |name: &&String| {
        name.is_empty() || name.starts_with('#') || name.chars().any(|c| c == '%' || c.is_whitespace())
    };
    if let Some(name) = question.board.names().iter().find(wrong) {
        return cannot(format!("the cell name {name:?}"));
    }
    let listed = match &question.goal {
        Goal::Sets(family) => Some(family),
        Goal::Paths(_) => None,
    };
    if listed.into_iter().chain(&question.breaker_goal).flatten().any(CellSet::is_clear) {
        return cannot("a winning set without a cell");
    }
    Ok(())
}

fn section(text: &mut String, keyword: Keyword, lines: impl IntoIterator<Item = String>) {
    text.push_str(&format!("#{}\n", keyword.spelling()));
    for line in lines {
        text.push_str(&line);
        text.push('\n');
    }
}

fn stones(question: &Question, player: Player) -> impl Iterator<Item = String> {
    let stones = question.position.stones(player).ones();
    stones.map(|cell| question.board.name(cell).to_owned())
}

/// A whole game that Black begins needs no times. Any other whole game gets a time for every open cell, which
/// bounds nothing.
fn write_turns(text: &mut String, question: &Question) -> Result<(), WriteError> {
    let unbounded = question.depth.is_none();
    let open = question.position.open().count_ones(..);
    let players = match &question.turns {
        Turns::Alternate { first: Player::Black } if unbounded => return Ok(()),
        Turns::Alternate { .. } if unbounded => turns::to_list(question, open.max(1)),
        _ => turns::to_list(question, question.depth.unwrap_or(usize::MAX)),
    };
    if players.is_empty() {
        return cannot("a depth of 0");
    }
    let names = |wanted: Option<Player>| {
        let plies = players.iter().enumerate().filter(move |&(_, &player)| wanted.is_none_or(|want| player == want));
        plies.map(|(ply, _)| format!("t{}", ply + 1)).collect::<Vec<_>>().join(" ")
    };
    section(text, Keyword::Times, [names(None)]);
    section(text, Keyword::BlackTurns, [names(Some(Player::Black))]);
    Ok(())
}

fn write_family(text: &mut String, keyword: Keyword, question: &Question, family: &Family) {
    section(text, keyword, family.iter().map(|set| question.board.list(set.ones())));
}

fn write_graph(text: &mut String, question: &Question, graph: &Graph) {
    let board = &question.board;
    let lines = (0..graph.len()).map(|cell| board.list([cell].into_iter().chain(graph.neighbours(cell).ones())));
    section(text, Keyword::BlackWins, []);
    section(text, Keyword::Neighbours, lines);
    section(text, Keyword::StartBorder, [board.list(graph.start.ones())]);
    section(text, Keyword::EndBorder, [board.list(graph.end.ones())]);
}
