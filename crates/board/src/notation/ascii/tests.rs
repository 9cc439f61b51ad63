//! Drawn boards: every slant and dialect, and what is refused.

use super::*;

fn read_text(text: &str) -> Result<Reading<Record>, ReadError> {
    read(&Source::new("f", text))
}

fn shown(text: &str) -> (String, String, Player) {
    let question = read_text(text).unwrap().value.question;
    let list = |player| question.board.list(question.position.stones(player).ones());
    (list(Player::Black), list(Player::White), question.to_move())
}

fn warnings(text: &str) -> Vec<String> {
    read_text(text).unwrap().warnings.iter().map(ToString::to_string).collect()
}

fn board(black: &str, white: &str, to_move: Player) -> (String, String, Player) {
    (black.to_owned(), white.to_owned(), to_move)
}

#[test]
fn what_a_program_prints_around_a_board() {
    let text = "= \n\n  \"play black b1\"\n  6fe1a2b3c4d5e6f7\n  a  b\n 1\\.  B\\1\n  2\\.  W\\2\n     a  b\n\n";
    assert!(recognise(text));
    assert_eq!(shown(text), board("b1", "b2", Player::Black));
    assert_eq!(shown(" a b\n1\\○ ●\\1\n 2\\. .\\2\n  a b\n"), board("b1", "a1", Player::Black));
}

#[test]
fn frames() {
    let text = "% a puzzle\nsize 3x2\r\nWhite to move\ndepth 5\nX . @\n . o -\n";
    assert!(recognise(text));
    assert_eq!(shown(text), board("a1 c1", "b2", Player::White));
    assert_eq!(read_text(text).unwrap().value.question.depth, Some(5));
    assert_eq!(shown("..X\n.O.\n*.."), board("c1 a3", "b2", Player::White));
}

#[test]
fn rows_to_the_left_are_mirrored() {
    let text = "  X . .\n . O .\n. . .\n";
    assert_eq!(shown(text), board("c1", "b2", Player::Black));
    assert_eq!(
        warnings(text),
        ["f:1:3: rows that go to the left draw the mirror image: columns are counted from the right"]
    );
}

#[test]
fn diamonds_of_all_sizes() {
    assert_eq!(shown(" .\nX O\n ."), board("a1", "b2", Player::Black));
    let wide = "  .\n.   O\n  .   .\n    X\n";
    assert_eq!(shown(wide), board("c1", "b2", Player::Black));
    let high = "    X\n  .   .\n.   O\n  .\n";
    assert_eq!(shown(high), board("a3", "b2", Player::Black));
    assert_eq!(read_text(high).unwrap().value.question.hex_size(), Some((2, 3)));
}

#[test]
fn red_and_blue() {
    let text = "R . B\n . B .\n";
    assert_eq!(shown(text).1, "c1 b2");
    assert_eq!(
        warnings(text),
        [
            "f:1:5: R and B are taken for Red (black here) and Blue (white here)",
            "f: 1 black and 2 white stones with black to move do not arise by alternate play"
        ][..1]
    );
    let error = read_text("R W\nB .\n").unwrap_err();
    assert_eq!(
        error.to_string(),
        "f:2:1: found `B` beside `R` and a sign for White, expected two signs for the players"
    );
}

#[test]
fn wrong_drawings_have_a_place() {
    for (text, expected) in [
        ("size 2x2\n", "f:2:1: found the end of the text, expected the rows of a board"),
        (". . .\n . .\n", "f:2:2: found a row of 2 cells, expected 3 cells in each row"),
        (". .\n . . .\n", "f:2:6: found a row of 3 cells, expected 2 cells in each row"),
        ("a b c\n1 . .\n", "f:2:3: found a row of 2 cells, expected 3 cells in each row"),
        ("1 . .\n3 . .\n", "f:2:3: found row 3, expected row 2"),
        ("size 2x1\n. .\n. .\n", "f:3:1: found another row, expected 1 rows, as the size says"),
        ("size 2x3\n. .\n. .\n", "f:4:1: found the end of the text after 2 rows, expected 3 rows, as the size says"),
        (". .\n . Q\n", "f:2:2: found `. Q`, expected a row of cells, a size, a side to move or a depth"),
        (" .\n. .\n . .\n", "f:3:4: found a line of 2 cells, expected 1 on this line of a diamond of 2x2"),
        ("size 3x3\n .\n. .\n .\n", "f:1:1: found a size of 3x3, expected 2x2, as drawn below"),
    ] {
        assert_eq!(read_text(text).unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn other_texts_are_not_taken_for_boards() {
    for text in ["", "% only words", "#times\nt1\n#positions\na1\n", "(;GM[11])", "game = \"hex\"", "p cnf 1 1\n1 0\n"]
    {
        assert!(!recognise(text), "{text}");
    }
}

#[test]
fn boards_are_drawn_slanted() {
    let text = "size 3x2\nwhite to move\ndepth 3\nX . .\n . O X\n";
    assert_eq!(write(&read_text(text).unwrap().value).unwrap(), text);
}
