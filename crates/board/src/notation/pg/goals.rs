//! The goals of a .pg text: sets of positions, or a graph with two borders.

use super::sections::{Keyword, Section, Sections, Word};
use crate::games::{Board, CellSet, Family, Goal, Graph};
use crate::notation::findings::Findings;

/// Memory for listed winning sets ends here: 1 GiB of bits.
const MOST_SET_BITS: usize = 1 << 33;

/// The position that a word names.
pub(super) fn position(word: Word<'_>, board: &Board, findings: &mut Findings<'_>) -> Option<usize> {
    let cell = board.cell(word.text);
    if cell.is_none() {
        findings.error(word.at, format!("unknown position `{}`", word.text), "one of #positions");
    }
    cell
}

/// What Black must own.
pub(super) fn black_goal(sections: &Sections<'_>, board: &Board, findings: &mut Findings<'_>) -> Goal {
    let graph = [Keyword::Neighbours, Keyword::StartBorder, Keyword::EndBorder];
    let lifted = graph.into_iter().find_map(|keyword| sections.filled(keyword));
    let explicit = sections.get(Keyword::BlackWins);
    match (explicit, lifted) {
        (Some(sets), Some(graph)) if !sets.is_empty() => {
            findings.error(
                sets.at.max(graph.at),
                "both winning sets (#blackwins) and a graph (#neighbours)",
                "one goal of Black",
            );
            Goal::Sets(Family::new())
        }
        (Some(sets), None) => {
            if sets.is_empty() {
                findings.warn(sets.at, "no winning set: Black cannot win");
            }
            Goal::Sets(family(sets, board, findings))
        }
        _ if graph.into_iter().any(|keyword| sections.get(keyword).is_some()) => {
            Goal::Paths(lifted_goal(sections, board, findings))
        }
        _ => {
            findings.error(findings.text().len(), "the end of the text", "#blackwins or #neighbours");
            Goal::Sets(Family::new())
        }
    }
}

/// One set a line.
pub(super) fn family(section: &Section<'_>, board: &Board, findings: &mut Findings<'_>) -> Family {
    if section.lines.len().saturating_mul(board.len()) > MOST_SET_BITS {
        findings.error(section.at, format!("{} winning sets", section.lines.len()), "sets that fit into memory");
        return Family::new();
    }
    section.lines.iter().map(|line| set(line.iter().copied(), board, findings)).collect()
}

fn set<'a>(words: impl Iterator<Item = Word<'a>>, board: &Board, findings: &mut Findings<'_>) -> CellSet {
    let mut set = CellSet::with_capacity(board.len());
    for word in words {
        if let Some(cell) = position(word, board, findings)
            && set.put(cell)
        {
            findings.warn(word.at, format!("{} is given twice in one set", word.text));
        }
    }
    set
}

fn lifted_goal(sections: &Sections<'_>, board: &Board, findings: &mut Findings<'_>) -> Graph {
    let mut graph = Graph::new(board.len());
    if let Some(section) = sections.get(Keyword::Neighbours) {
        join_neighbours(&mut graph, section, board, findings);
    }
    graph.start = border(sections, Keyword::StartBorder, board, findings);
    graph.end = border(sections, Keyword::EndBorder, board, findings);
    graph
}

/// A missing or empty border is understood, but nobody means it.
fn border(sections: &Sections<'_>, keyword: Keyword, board: &Board, findings: &mut Findings<'_>) -> CellSet {
    let Some(section) = sections.filled(keyword) else {
        let at = sections.get(keyword).map_or(findings.text().len(), |section| section.at);
        findings.warn(at, format!("#{} is empty: Black cannot win", keyword.spelling()));
        return CellSet::with_capacity(board.len());
    };
    set(section.words(), board, findings)
}

/// Joins every first position of a line with the others. Neighbours are meant both ways: a pair that is given
/// one way only is joined all the same.
fn join_neighbours(graph: &mut Graph, section: &Section<'_>, board: &Board, findings: &mut Findings<'_>) {
    let mut given: Vec<CellSet> = vec![CellSet::with_capacity(board.len()); board.len()];
    let mut arcs = Vec::new();
    for line in &section.lines {
        let Some(from) = position(line[0], board, findings) else { continue };
        for &word in &line[1..] {
            let Some(to) = position(word, board, findings) else { continue };
            if to == from {
                findings.warn(word.at, format!("{} is its own neighbour", word.text));
            } else if given[from].put(to) {
                findings.warn(word.at, format!("{} is given twice as a neighbour of {}", word.text, line[0].text));
            } else {
                graph.join(from, to);
                arcs.push((from, to, word.at));
            }
        }
    }
    arcs.retain(|&(from, to, _)| !given[to].contains(from));
    if let Some(&(from, to, at)) = arcs.first() {
        let (from, to, pairs) = (board.name(from), board.name(to), arcs.len());
        let first = format!("neighbours given one way only, {from} to {to} first");
        findings.warn(at, format!("{first}: joined both ways (pairs: {pairs})"));
    }
}
