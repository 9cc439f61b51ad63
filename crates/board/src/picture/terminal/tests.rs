//! Positions as text: what is marked how, and that it stays aligned.

use super::*;
use crate::games::{Board, Position, Question, Turns, cell_set, hex};
use crate::picture::Drawing;

fn hein_09() -> Question {
    let mut position = Position::empty(16);
    position.black.extend([14, 7]);
    position.white.extend([0, 13, 3]);
    hex::question(4, 4, position, Player::Black, Player::Black)
}

fn plain(picture: &Picture) -> String {
    picture.terminal(Style::Plain)
}

#[test]
fn a_bare_position() {
    let expected = " a b c d\n1 O . . O 1\n 2 . . . X 2\n  3 . . . . 3\n   4 . O X . 4\n      a b c d\n";
    assert_eq!(plain(&Picture::of(&hein_09())), expected);
}

#[test]
fn line_carrier_and_winning_move() {
    let question = hein_09();
    let carrier = cell_set(16, [1, 2, 5, 8, 9]);
    let line = [(Player::Black, 5), (Player::White, 1)];
    let picture = Picture {
        question: &question,
        line: &line,
        carrier: Some(&carrier),
        winning: &[5, 9],
        ..Picture::of(&question)
    };
    let expected = concat!(
        "a   b   c   d\n",
        "1 O   o2  +   O   1\n",
        "  2 .   x1* .   X   2\n",
        "    3 +   *   .   .   3\n",
        "      4 .   O   X   .   4\n",
        "          a   b   c   d\n",
        "x1 o2 .. main line   * winning first move   + carrier: what the strategy needs\n",
    );
    assert_eq!(plain(&picture), expected);
}

#[test]
fn the_last_moves_are_small_letters() {
    let question = hein_09();
    let picture = Picture { last: &[7, 13], ..Picture::of(&question) };
    let expected = concat!(
        " a b c d\n1 O . . O 1\n 2 . . . x 2\n  3 . . . . 3\n   4 . o X . 4\n      a b c d\n",
        "x o last moves\n"
    );
    assert_eq!(plain(&picture), expected);
    let one = Picture { last: &[13], ..picture };
    assert!(plain(&one).ends_with("\no last move\n"));
}

#[test]
fn wide_boards_stay_aligned() {
    let question = hex::question(28, 11, Position::empty(308), Player::Black, Player::White);
    let text = plain(&Picture::of(&question));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 13);
    for (row, line) in lines[1..12].iter().enumerate() {
        assert_eq!(line.find('.'), Some(3 + 2 * row), "{line}");
        assert_eq!(line.rfind('.'), Some(3 + 2 * row + 27 * 4), "{line}");
    }
    assert_eq!(lines[0].find("ab"), lines[1].rfind('.').map(|at| at - 2));
}

#[test]
fn colour_only_when_asked() {
    let question = hein_09();
    let picture = Picture::of(&question);
    assert!(!picture.terminal(Style::Plain).contains('\x1b'));
    let mut coloured = picture.terminal(Style::Colour);
    while let Some(start) = coloured.find('\x1b') {
        let end = start + coloured[start..].find('m').unwrap();
        coloured.replace_range(start..=end, "");
    }
    assert_eq!(coloured, picture.terminal(Style::Plain));
}

#[test]
fn other_boards_are_listed_and_capped() {
    let names = (0..100).map(|i| format!("v{i}")).collect();
    let question = Question {
        board: Board::free(names),
        maker: Player::Black,
        goal: Goal::Sets((0..99).map(|i| cell_set(100, [i, i + 1])).collect()),
        breaker_goal: None,
        position: Position { black: cell_set(100, [3]), white: cell_set(100, [5, 6]) },
        turns: Turns::Alternate { first: Player::Black },
        depth: Some(5),
    };
    let text = plain(&Picture::of(&question));
    assert!(text.starts_with("black stones (X): v3\nwhite stones (O): v5 v6\nopen: v0 v1 "), "{text}");
    assert!(text.contains("v42 ... (57 more)\n99 winning sets\n  v0 v1\n"), "{text}");
    assert!(text.ends_with("  ... (59 more)\n"), "{text}");
}
