//! Kinds of board that a question file can describe: hex, sets, graph; achievement games stand in `polyomino`.

use super::fields::{Fields, Word, Words};
use crate::games::{Board, CellSet, Family, Goal, Graph, Player, Shape, hex, polyomino};
use crate::notation::MOST_CELLS;
use crate::notation::findings::Findings;
use std::collections::HashSet;

/// What depends on the kind of game.
pub(super) struct Game {
    pub(super) board: Board,
    pub(super) goal: Goal,
    pub(super) breaker_goal: Option<Family>,
    /// The rules by which the winning sets came about.
    pub(super) achievement: Option<polyomino::Game>,
}

/// `game = "hex"`: a board by its size, the maker's two sides.
pub(super) fn hex<'t>(fields: &mut Fields<'t>, maker: Player, findings: &mut Findings<'t>) -> Option<Game> {
    let (columns, rows) = board_size(fields, findings)?;
    let goal = Goal::Paths(hex::goal(columns, rows, maker));
    Some(Game { board: hex::board(columns, rows), goal, breaker_goal: None, achievement: None })
}

/// The key `board`: columns and rows.
pub(super) fn board_size<'t>(fields: &mut Fields<'t>, findings: &mut Findings<'t>) -> Option<(usize, usize)> {
    const SIZE: &str = "columns x rows, as in \"4x4\"";
    if fields.place_of("board").is_none() {
        fields.missing("board", findings);
    }
    let word = fields.word("board", SIZE, findings)?;
    let Some((columns, rows)) = size(&word.text) else {
        findings.error(word.at, format!("board {:?}", word.text), SIZE);
        return None;
    };
    let largest = columns.max(rows);
    if largest > hex::LARGEST_SIDE || columns * rows > MOST_CELLS {
        findings.error(word.at, format!("board {:?}", word.text), format!("at most {MOST_CELLS} cells"));
        return None;
    }
    Some((columns, rows))
}

/// `game = "sets"`: named cells, the maker's winning sets one by one.
pub(super) fn sets<'t>(fields: &mut Fields<'t>, maker: Player, findings: &mut Findings<'t>) -> Option<Game> {
    let board = cells(fields, findings)?;
    if fields.place_of("wins").is_none() {
        fields.missing("wins", findings);
    }
    let wins = fields.lists("wins", findings).unwrap_or_default();
    let goal = Goal::Sets(family(&wins, &board, findings));
    let breaker_goal = breaker_goal(fields, &board, maker, findings);
    Some(Game { board, goal, breaker_goal, achievement: None })
}

/// `game = "graph"`: named cells, edges, the maker's two borders.
pub(super) fn graph<'t>(fields: &mut Fields<'t>, maker: Player, findings: &mut Findings<'t>) -> Option<Game> {
    let board = cells(fields, findings)?;
    for key in ["edges", "start", "end"] {
        if fields.place_of(key).is_none() {
            fields.missing(key, findings);
        }
    }
    let mut graph = Graph::new(board.len());
    for edge in fields.lists("edges", findings).unwrap_or_default() {
        join(&mut graph, &edge, &board, findings);
    }
    graph.start = fields.words("start", findings).map_or(CellSet::new(), |words| set(&words, &board, findings));
    graph.end = fields.words("end", findings).map_or(CellSet::new(), |words| set(&words, &board, findings));
    let breaker_goal = breaker_goal(fields, &board, maker, findings);
    Some(Game { board, goal: Goal::Paths(graph), breaker_goal, achievement: None })
}

/// The cell that a string names. On a board of columns and rows capitals are as good.
pub(super) fn cell(word: &Word, board: &Board, findings: &mut Findings<'_>) -> Option<usize> {
    let cell = board.cell(&word.text).or_else(|| match board.shape() {
        Shape::Hex { .. } | Shape::Grid { .. } => board.cell(&word.text.to_ascii_lowercase()),
        Shape::Free => None,
    });
    if cell.is_none() {
        let expected = match board.shape() {
            Shape::Hex { columns, rows } | Shape::Grid { columns, rows, .. } => {
                format!("a cell from a1 to {}", hex::cell_name(columns - 1, rows - 1))
            }
            Shape::Free => "one of `cells`".to_owned(),
        };
        findings.error(word.at, format!("unknown cell {:?}", word.text), expected);
    }
    cell
}

/// `4x4`, also with a capital, a multiplication sign or blanks.
pub(in crate::notation) fn size(text: &str) -> Option<(usize, usize)> {
    let (columns, rows) = text.split_once(['x', 'X', '×'])?;
    let side = |digits: &str| digits.trim().parse::<usize>().ok().filter(|&side| side > 0 && side <= MOST_CELLS);
    Some((side(columns)?, side(rows)?))
}

fn cells<'t>(fields: &mut Fields<'t>, findings: &mut Findings<'t>) -> Option<Board> {
    if fields.place_of("cells").is_none() {
        fields.missing("cells", findings);
    }
    let Words { words, at } = fields.words("cells", findings)?;
    if words.is_empty() || words.len() > MOST_CELLS {
        findings.error(at, format!("{} cells", words.len()), format!("1 to {MOST_CELLS} names of cells"));
        return None;
    }
    let mut seen = HashSet::new();
    let mut names = Vec::new();
    for word in words {
        if seen.insert(word.text.clone()) {
            names.push(word.text);
        } else {
            findings.error(word.at, format!("cell {:?} a second time", word.text), "distinct cells");
        }
    }
    Some(Board::free(names))
}

fn set(words: &Words, board: &Board, findings: &mut Findings<'_>) -> CellSet {
    let mut set = CellSet::with_capacity(board.len());
    for word in &words.words {
        if let Some(cell) = cell(word, board, findings)
            && set.put(cell)
        {
            findings.warn(word.at, format!("{} is given twice in one list", word.text));
        }
    }
    set
}

fn family(lists: &[Words], board: &Board, findings: &mut Findings<'_>) -> Family {
    lists.iter().map(|words| set(words, board, findings)).collect()
}

fn join(graph: &mut Graph, edge: &Words, board: &Board, findings: &mut Findings<'_>) {
    let [a, b] = edge.words.as_slice() else {
        findings.error(edge.at, format!("an edge of {} cells", edge.words.len()), "two cells");
        return;
    };
    if let (Some(from), Some(to)) = (cell(a, board, findings), cell(b, board, findings)) {
        if from == to {
            findings.warn(b.at, format!("{} is its own neighbour", b.text));
        } else if graph.neighbours(from).contains(to) {
            findings.warn(edge.at, format!("{} and {} are joined twice", a.text, b.text));
        }
        graph.join(from, to);
    }
}

/// The winning sets of the maker's opponent, under his name: who has a set of his first, wins.
fn breaker_goal<'t>(
    fields: &mut Fields<'t>,
    board: &Board,
    maker: Player,
    findings: &mut Findings<'t>,
) -> Option<Family> {
    let key = wins_key(maker.other());
    fields.lists(key, findings).map(|lists| family(&lists, board, findings))
}

/// The key of the breaker's winning sets.
pub(super) fn wins_key(breaker: Player) -> &'static str {
    match breaker {
        Player::Black => "black_wins",
        Player::White => "white_wins",
    }
}
