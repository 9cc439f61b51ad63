//! Certificates with one thing wrong, and the one sentence that each must be refused with.

use board::tiles::{Cell, Goal, Grid, Piece, Question};
use check::tiles::census::{Kind, Zone};
use check::tiles::{Certificate, Evidence, Obstacle, Rejection, Watch, open};

use crate::proofs::toy;

/// Corners in a ring; no two of the first kind stand side by side, and there are only two of the second.
const COUNTS: &str = "boardproof-tiles 1
board 2 2
frame grey
row . .
row . .
piece 0 0,2,1,0
piece 1 0,2,1,0
piece 2 0,3,3,0
piece 3 0,3,3,0
order 0 1 3
counts 2 1 0
end
";

/// Corners in a ring.
const FILLING: &str = "boardproof-tiles 1
board 2 2
frame grey
row . .
row . .
piece 0 0,2,1,0
piece 1 0,1,2,0
piece 2 0,2,1,0
piece 3 0,1,2,0
filling
place 0 0 0
place 1 1 1
place 3 2 2
place 2 3 3
end
";

pub(crate) fn judge(text: &str) -> Result<String, String> {
    let opened = open("f", text.as_bytes()).map_err(|error| error.to_string())?;
    let verdict = opened.verify(&toy, Watch::default());
    verdict.map(|accepted| accepted.to_string()).map_err(|error| error.to_string())
}

/// Each edit makes a certificate wrong in the way that the message says.
pub(crate) fn refused(good: &str, cases: &[(&str, &str, &str)]) {
    assert!(judge(good).is_ok(), "{:?}", judge(good));
    for (from, to, message) in cases {
        assert!(good.contains(from), "{from}");
        assert_eq!(judge(&good.replacen(from, to, 1)), Err(format!("f: {message}")), "{from} -> {to}");
    }
}

/// The same for what is not even in the format.
pub(crate) fn unread(good: &str, cases: &[(&str, &str, &str)]) {
    for (from, to, message) in cases {
        assert!(good.contains(from), "{from}");
        assert_eq!(judge(&good.replacen(from, to, 1)), Err(format!("f:{message}")), "{from} -> {to}");
    }
}

#[test]
fn wrong_counts() {
    let depth = |depth: usize, counted: u64, claimed: u64| {
        format!("depth {depth}: counted {counted}, the certificate says {claimed}")
    };
    refused(
        COUNTS,
        &[
            ("counts 2 1 0", "counts 3 1 0", &depth(1, 2, 3)),
            ("counts 2 1 0", "counts 1 1 0", &depth(1, 2, 1)),
            ("counts 2 1 0", "counts 2 2 0", &depth(2, 1, 2)),
            ("counts 2 1 0", "counts 2 0 0", &depth(2, 1, 0)),
            ("counts 2 1 0", "counts 2 1 1", "nothing is refuted: the last count is 1, expected 0"),
            (
                "order 0 1 3\ncounts 2 1 0",
                "order 0 1\ncounts 2 1",
                "nothing is refuted: the last count is 1, expected 0",
            ),
            ("order 0 1 3\ncounts 2 1 0", "order 0 1\ncounts 2 0", &depth(2, 1, 0)),
            ("order 0 1 3", "order 0 1 3 2", "4 cells in the order, but 3 counts"),
            ("counts 2 1 0", "counts 2 0", "3 cells in the order, but 2 counts"),
            ("counts 2 1 0\n", "", "3 cells in the order, but 0 counts"),
            ("order 0 1 3\ncounts 2 1 0", "order", "nothing is refuted: the order has no cell"),
            ("order 0 1 3", "order 0 1 1", "cell 1 is named twice"),
            ("order 0 1 3", "order 0 1 4", "cell 4 is not an open cell"),
            ("order 0 1 3", "order 0 1 4294967295", "cell 4294967295 is not an open cell"),
            ("row . .", "row . 0,0,2,2", "cell 1 is not an open cell"),
            ("row . .", "row . -", "cell 1 is not an open cell"),
            ("counts 2 1 0", "counts 18446744073709551615 1 0", "more than 2^64 partial fillings"),
            ("order 0 1 3", "order 3 0 1", &depth(2, 4, 1)),
            ("piece 3 0,3,3,0", "piece 3 0,3,2,0", &depth(1, 3, 2)),
            ("piece 3 0,3,3,0\n", "", &depth(2, 0, 1)),
            ("frame grey", "frame any", &depth(1, 0, 2)),
        ],
    );
}

#[test]
fn wrong_fillings() {
    refused(
        FILLING,
        &[
            ("place 1 1 1\n", "", "cell 1 is left open"),
            ("place 1 1 1\nplace 3 2 2\n", "", "cell 1 is left open"),
            ("place 1 1 1", "place 1 0 1", "cell 1: piece 0 is placed already"),
            ("place 1 1 1", "place 0 1 1", "cell 0 is named twice"),
            ("place 1 1 1", "place 4 1 1", "cell 4 is not an open cell"),
            ("place 1 1 1", "place 1 4 1", "cell 1: there is no piece 4 in the pool"),
            ("place 0 0 0", "place 0 0 2", "cell 0: its side up shows 1, expected grey, 0"),
            ("piece 1 0,1,2,0", "piece 1 0,1,1,0", "cell 0: its side right shows 2, expected 1 as its neighbour"),
            (
                "piece 1 0,1,2,0",
                "piece 1 0,1,0,0",
                "cell 0: its side right shows 2, expected a colour, but its neighbour shows grey, 0",
            ),
            ("row . .", "row . 0,0,1,2", "cell 1 is not an open cell"),
            ("row . .\nrow . .", "row . .\nrow . -", "cell 3 is not an open cell"),
            ("frame grey", "frame any", "cell 0: its side up shows 0, expected any colour but grey, 0"),
        ],
    );
    let pinned = FILLING.replacen("row . .", "row . 0,0,1,2", 1).replace("place 1 1 1\n", "");
    refused(
        &pinned,
        &[
            ("0,0,1,2", "0,0,1,3", "cell 0: its side right shows 2, expected 3 as its pinned neighbour"),
            (
                "0,0,1,2",
                "0,0,1,0",
                "cell 0: its side right shows 2, expected a colour, but its pinned neighbour shows grey, 0",
            ),
        ],
    );
}

#[test]
fn obstacles_that_are_not_there() {
    for obstacle in [
        Obstacle::Pieces,
        Obstacle::Cell(2),
        Obstacle::Kind(Kind::Corner),
        Obstacle::Few(Zone::Frame, 2),
        Obstacle::Odd(Zone::Frame),
        Obstacle::Odd(Zone::Inside),
    ] {
        let question = open("f", COUNTS.as_bytes()).unwrap().certificate.question;
        let certificate = Certificate { question, goal: Goal::All, evidence: Evidence::Census(obstacle) };
        let mut text = Vec::new();
        certificate.write(&mut text).unwrap();
        let verdict = judge(std::str::from_utf8(&text).unwrap());
        assert_eq!(verdict, Err(format!("f: it is not so that {obstacle}")));
    }
    let census = COUNTS.replace("order 0 1 3\ncounts 2 1 0", "census cell 4");
    assert_eq!(judge(&census), Err("f: cell 4 is not an open cell".to_owned()));
    let few = census.replace("cell 4", "few inside 1");
    assert!(judge(&few).unwrap_err().starts_with("f: it is not so that inside pinned sides ask for colour 1"));
}

#[test]
fn not_in_the_format() {
    let kinds = "`piece`, `score`, `filling`, `census`, `order` or `encoding`";
    unread(
        COUNTS,
        &[
            ("boardproof-tiles 1", "boardproof-tiles 2", "1:18: found `2`, expected version 1"),
            ("boardproof-tiles 1\n", "", "1:1: found `board`, expected `boardproof-tiles`"),
            ("board 2 2", "board 2 0", "2:9: found `0`, expected a number from 1 to 128"),
            ("board 2 2", "board 129 2", "2:7: found `129`, expected a number from 1 to 128"),
            ("board 2 2", "board 2", "2:8: found the end of the line, expected a number from 1 to 128"),
            (
                "board 2 2",
                "board 3 2",
                "4:8: found the end of the line, expected `.` for an open cell, `-` for one that is not asked for, or four colours",
            ),
            ("board 2 2", "board 2 3", "6:1: found `piece`, expected `row`"),
            ("board 2 2", "board 1 2", "4:7: found `.`, expected the end of the line"),
            ("frame grey", "frame blue", "3:7: found `blue`, expected `grey` or `any`"),
            (
                "row . .",
                "row . 1,2,3",
                "4:7: found `1,2,3`, expected `.` for an open cell, `-` for one that is not asked for, or four colours",
            ),
            ("0,2,1,0", "0,2,256,0", "6:9: found `0,2,256,0`, expected four colours from 0 to 255, up,right,down,left"),
            ("0,2,1,0", "0,+2,1,0", "6:9: found `0,+2,1,0`, expected four colours from 0 to 255, up,right,down,left"),
            (
                "piece 0",
                "piece 4294967296",
                "6:7: found `4294967296`, expected the number of the piece in its puzzle, from 0",
            ),
            ("order 0 1 3", "ordre 0 1 3", &format!("10:1: found `ordre`, expected {kinds}")),
            ("order 0 1 3", "order 0 -1 3", "10:9: found `-1`, expected a cell, from 0"),
            (
                "order 0 1 3",
                "order 0 1 3 2 0 1 2 3",
                "10:17: found `1`, expected no more numbers than the board has cells",
            ),
            (
                "counts 2 1 0",
                "counts 18446744073709551616 1 0",
                "11:8: found `18446744073709551616`, expected a number of partial fillings, less than 2^64",
            ),
            ("counts 2 1 0\n", "counts 2 1 0\norder 2\n", "12:1: found `order`, expected `end`"),
            ("end\n", "", "12:1: found the end of the file, expected `end`"),
            ("end\n", "end\nend\n", "13:1: found `end`, expected the end of the file"),
            (
                "order 0 1 3\ncounts 2 1 0",
                "census much",
                "10:8: found `much`, expected `pieces`, `cell`, `kind`, `few` or `odd`",
            ),
            ("order 0 1 3\ncounts 2 1 0", "census odd around", "10:12: found `around`, expected `frame` or `inside`"),
            (
                "order 0 1 3\ncounts 2 1 0",
                "encoding",
                "10:9: found the end of the line, expected the name of an encoding",
            ),
            ("order 0 1 3\ncounts 2 1 0", "encoding toy\ncounts", "11:1: found `counts`, expected `lrat` or `drat`"),
            (
                "order 0 1 3\ncounts 2 1 0",
                "encoding toy\nlrat short",
                "11:6: found `short`, expected `text` or `binary`",
            ),
            ("order 0 1 3\ncounts 2 1 0", "lrat text", &format!("10:1: found `lrat`, expected {kinds}")),
        ],
    );
    unread(
        FILLING,
        &[
            ("place 1 1 1", "place 1 1 4", "12:11: found `4`, expected a rotation from 0 to 3"),
            ("place 1 1 1", "place 1 1", "12:10: found the end of the line, expected a rotation from 0 to 3"),
        ],
    );
    assert_eq!(judge(""), Err("f:1:1: found the end of the file, expected `boardproof-tiles`".to_owned()));
    let endless = std::io::repeat(b'a');
    let error = open("f", endless).err().unwrap();
    assert_eq!(error.to_string(), "f: found more than 16777216 bytes, expected a certificate of tiles");
}

#[test]
fn lenient_where_the_meaning_is_certain() {
    let loose = COUNTS.replace('\n', "\r\n# remark\r\n\r\n").replace(' ', " \t ").replace("order", "  order");
    assert_eq!(judge(&loose), judge(COUNTS));
    let parted = COUNTS.replace("order 0 1 3", "order 0\norder 1 3").replace("counts 2 1", "counts 2\ncounts 1");
    assert_eq!(judge(&parted), judge(COUNTS));
}

#[test]
fn another_question() {
    let certificate = open("f", COUNTS.as_bytes()).unwrap().certificate;
    let asked = certificate.question.clone();
    assert_eq!(certificate.against(&asked, Goal::All), Ok(()));
    let renumbered = Question { numbers: vec![7, 8, 9, 10], ..asked.clone() };
    assert_eq!(certificate.against(&renumbered, Goal::All), Ok(()));
    let mut others: Vec<Question> = vec![asked.clone(); 5];
    others[0].framed = false;
    others[1].cells[2] = Cell::Ignored;
    others[2].pool.pieces[3] = Piece([0, 3, 0, 3]);
    others[3].pool.pieces.pop();
    others[4].grid = Grid::new(4, 1);
    let why = [
        "its board is another one",
        "it asks something else of cell 2",
        "its pool has other pieces",
        "its pool has other pieces",
        "its board is another one",
    ];
    for (other, why) in others.iter().zip(why) {
        assert_eq!(certificate.against(other, Goal::All), Err(Rejection::OtherQuestion(why.to_owned())));
    }
}
