//! What is drawn and listed of a game.

use board::games::{Board, CellSet, Player, Shape};
use board::picture::{Drawing, Picture, Style};
use show::sentences::{counted, main_line, title};

use crate::following::Stand;
use crate::game::{Game, Ply};

/// The most columns of a line that can be broken.
const WIDTH: usize = 78;
/// The most replies that are listed where they are all the others.
const FEW: usize = 6;

/// The board with the last moves of both players marked, and the cells of a proof.
pub(super) fn board(game: &Game, style: Style, carrier: Option<&CellSet>) -> String {
    let now = game.rest();
    let last = last_moves(game.plies());
    Picture { last: &last, carrier, completed: Picture::completed(&now, &[]), ..Picture::of(&now) }.terminal(style)
}

/// The board after a move: of cells that lie in no columns and rows, only what has changed since the winning sets were
/// listed.
pub(super) fn after_move(game: &Game, style: Style) -> String {
    if game.question().board.shape() != Shape::Free {
        return board(game, style, None);
    }
    let position = game.position();
    let open: Vec<usize> = position.open().ones().collect();
    let mut text = String::new();
    for (what, cells) in [
        ("black stones (X)", position.black.ones().collect()),
        ("white stones (O)", position.white.ones().collect()),
        ("open", open),
    ] {
        if !cells.is_empty() {
            text += &wrapped(&format!("{what}: {}", game.question().board.list(cells)));
        }
    }
    text
}

/// The cells of the last turn of each player.
fn last_moves(plies: &[Ply]) -> Vec<usize> {
    let turns = plies.chunk_by(|one, next| one.player == next.player).rev().take(2);
    turns.flatten().filter_map(|ply| ply.cell).collect()
}

/// `1. b2 2. c3 3. pass`, a turn a number.
pub(super) fn moves(game: &Game) -> String {
    let board = &game.question().board;
    let turns = game.plies().chunk_by(|one, next| one.player == next.player);
    let words = |turn: &[Ply]| turn.iter().map(|ply| name(board, ply.cell)).collect::<Vec<_>>().join(" ");
    let turns: Vec<String> = (1..).zip(turns).map(|(number, turn)| format!("{number}. {}", words(turn))).collect();
    match game.plies().first() {
        Some(first) => wrapped(&format!("{} began: {}", title(first.player), turns.join(" "))),
        None => "No move has been made.\n".to_owned(),
    }
}

/// A cell, or `pass`.
pub(super) fn name(board: &Board, cell: Option<usize>) -> String {
    cell.map_or("pass".to_owned(), |cell| board.name(cell).to_owned())
}

/// What the owner does against the stoutest resistance, up to where a leaf of the proof says all.
pub(super) fn line(game: &Game) -> String {
    let mut then = game.clone();
    while let (Some(player), false) = (then.to_move(), matches!(then.state().stand, Stand::Leaf(_) | Stand::Left)) {
        let cell = if player == then.owner() { then.answer() } else { then.stoutest() };
        if cell.is_none_or(|cell| then.play(cell).is_err()) {
            break;
        }
    }
    let line = then.line().split_off(game.line().len());
    match (line.is_empty(), then.outcome()) {
        (true, _) => "Nothing more needs to be played.\n".to_owned(),
        (false, Some(outcome)) => format!("{}{outcome}.\n", wrapped(main_line(&game.question().board, &line).trim())),
        (false, None) => wrapped(main_line(&game.question().board, &line).trim()),
    }
}

/// Which reply is answered how; when the owner is to move, after his next move.
pub(super) fn branches(game: &Game) -> String {
    let mut then = game.clone();
    let mut text = String::new();
    let (owner, opponent) = (game.owner(), game.owner().other());
    let board = &game.question().board;
    if game.to_move() == Some(owner) {
        let mut own = Vec::new();
        while then.to_move() == Some(owner)
            && let Some(cell) = then.answer()
            && then.play(cell).is_ok()
        {
            own.push(cell);
        }
        text += &wrapped(&format!("After {} by {}:", board.list(own), title(owner)));
    }
    let branches = then.branches();
    if branches.is_empty() {
        let why = match then.outcome() {
            Some(outcome) => format!("{outcome}.\n"),
            None => "The proof tells no replies apart any more.\n".to_owned(),
        };
        return text + &why;
    }
    if then.stones_left() > 1 {
        text += &format!("If {}'s turn ended with this stone:\n", title(opponent));
    }
    let last = branches.len() - 1;
    for (index, branch) in branches.iter().enumerate() {
        let count = branch.replies.len();
        let pass = if branch.pass { " or a pass" } else { "" };
        let replies = match (index == last, count) {
            (_, 0) => "a pass".to_owned(),
            (true, _) if count > FEW && last > 0 => format!("anywhere else ({count} cells){pass}"),
            (true, _) if count > FEW => format!("anywhere ({count} cells){pass}"),
            _ => {
                let names: Vec<&str> = branch.replies.iter().map(|&cell| board.name(cell)).collect();
                format!("{}{pass}", names.join(", "))
            }
        };
        let answer = match branch.answer {
            Some(cell) => format!("{} plays {}", title(owner), board.name(cell)),
            None => "needs no answer".to_owned(),
        };
        let left = branch.left.filter(|&left| left > 0);
        let left = left.map(|left| format!(" and wins in at most {}", counted(left, "", "move"))).unwrap_or_default();
        text += &wrapped(&format!("{replies}: {answer}{left}"));
    }
    text
}

/// `Black plays b2 and c3`.
pub(super) fn played(board: &Board, player: Player, cells: &[usize]) -> String {
    let names: Vec<&str> = cells.iter().map(|&cell| board.name(cell)).collect();
    let list = match names.split_last() {
        None => return format!("{} passes", title(player)),
        Some((only, [])) => (*only).to_owned(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    };
    format!("{} plays {list}", title(player))
}

/// A text in lines that are not too wide, all but the first a little further right; ends with a line break. The number of a
/// move stays with it.
pub(super) fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        let numbered = word.strip_suffix('.').is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        let next = if numbered { words.next() } else { None };
        let word = next.map_or(word.to_owned(), |next| format!("{word} {next}"));
        let line = lines.last_mut().expect("never empty");
        if line.is_empty() {
            line.push_str(&word);
        } else if line.chars().count() + 1 + word.chars().count() <= WIDTH {
            *line += &format!(" {word}");
        } else {
            lines.push(format!("    {word}"));
        }
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        let text = wrapped(&"word ".repeat(40));
        assert!(text.lines().count() > 2 && text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert_eq!(text.matches("word").count(), 40);
        assert!(text.lines().skip(1).all(|line| line.starts_with("    w")), "{text}");
        assert_eq!(wrapped("a"), "a\n");
        let moves = wrapped(&(1..60).map(|number| format!("{number}. a{number}")).collect::<Vec<_>>().join(" "));
        assert!(moves.lines().all(|line| !line.ends_with('.') && line.len() <= WIDTH), "{moves}");
    }
}
