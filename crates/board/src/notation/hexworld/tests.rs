//! HexWorld links: what they mean, what is refused, and what is written.

use super::*;

fn read_text(text: &str) -> Result<Reading<Record>, ReadError> {
    read(&Source::new("f", text))
}

fn cells(text: &str) -> (String, String, Player) {
    let question = read_text(text).unwrap().value.question;
    let list = |player| question.board.list(question.position.stones(player).ones());
    (list(Player::Black), list(Player::White), question.to_move())
}

#[test]
fn links_of_all_shapes() {
    let plain = ("a1".to_owned(), "b2".to_owned(), Player::Black);
    for text in [
        "https://hexworld.org/board/#11c1,a1b2",
        "hexworld.org/board/#11,a1b2",
        "#11nc1,a1b2\n",
        "11r9c1,A1B2",
        "#11c1%2Ca1b2,c3",
    ] {
        assert!(recognise(text), "{text}");
        assert_eq!(cells(text), plain, "{text}");
    }
    assert_eq!(cells("#5x3c1,e3:p"), ("e3".to_owned(), String::new(), Player::Black));
    assert_eq!(cells("#4"), (String::new(), String::new(), Player::Black));
    for text in ["", "# comment", "4x4", "(;GM[11])", "% x", "size 4", "a1,b2"] {
        assert!(!recognise(text), "{text}");
    }
}

#[test]
fn commands() {
    assert_eq!(cells("#5,d2:sc3"), ("c3".to_owned(), "b4".to_owned(), Player::White));
    let record = read_text("#5,d2:sc3:rw").unwrap().value;
    assert_eq!(record.result.unwrap().words, "white resigned");
    assert_eq!(record.moves[1..3], [Move::Swap(Player::White), Move::Stone(Player::Black, 12)]);
}

#[test]
fn wrong_links_have_a_place() {
    for (text, expected) in [
        ("https://hexworld.org/board/", "f:1:28: found the end of the link, expected `#` and the size of the board"),
        ("#5q,a1", "f:1:3: found `q,a1`, expected one of the flags n, r, c, m, or a comma"),
        ("#5,a1z9", "f:1:6: found `z9`, expected a cell from a1 to e5"),
        ("#5,a1a1", "f:1:6: found a white stone on a1, where a black stone lies, expected an empty cell"),
        ("#5,a1:x", "f:1:6: found `:x`, expected one of :p, :s, :rb, :rw, :fb, :fw"),
        ("#5,a1?b", "f:1:6: found `?b`, expected a cell such as d2, a colon or a comma"),
        ("#5,a1b", "f:1:6: found `b`, expected a cell such as d2"),
        ("#900,a1", "f:1:2: found a board of 900x900, expected sides from 1 to 702 and at most 16384 cells"),
        ("#5x,a1", "f:1:4: found `,a1`, expected the number of rows"),
    ] {
        assert_eq!(read_text(text).unwrap_err().to_string(), expected);
    }
}

#[test]
fn a_line_taken_back_is_left_out_with_a_warning() {
    let reading = read_text("#5,a1b2,c3\nmore").unwrap();
    let warnings: Vec<_> = reading.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings[0], "f:1:8: the moves after the second comma were taken back: they are left out");
    assert_eq!(warnings[1], "f:2:1: only the first link is read");
}

#[test]
fn the_moves_are_written_back() {
    let link = "https://hexworld.org/board/#5c1,d2:sc3:p:rw\n";
    assert_eq!(write(&read_text(link).unwrap().value).unwrap(), link);
}
