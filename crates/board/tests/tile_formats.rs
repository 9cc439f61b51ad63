//! Formats of edge-matching puzzles and boards: what is written is read again as the same, wrong texts have their
//! errors.

use board::games::random::generator;
use board::notation::tiles::{Format, Motifs, Options, Order, Record, losses, read, recognise, write};
use board::text::{ReadError, Source};
use board::tiles::{Grid, Hint, Layout, Piece, Puzzle, Sides};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

fn source(text: &str) -> Source {
    Source::new("f", text)
}

fn reading(text: &str) -> Record {
    read(&source(text), &Options::default()).unwrap_or_else(|error| panic!("{error}\n{text}")).value
}

fn random_sides(rng: &mut ChaCha8Rng, colours: u8) -> Sides {
    std::array::from_fn(|_| rng.random_range(0..=colours))
}

fn random_puzzle(rng: &mut ChaCha8Rng, square: bool) -> Puzzle {
    let rows = rng.random_range(2..=5);
    let grid = Grid::new(if square { rows } else { rng.random_range(1..=6) }, rows);
    let pieces: Vec<Piece> = (0..grid.cells()).map(|_| Piece(random_sides(rng, 22))).collect();
    let mut order: Vec<usize> = (0..grid.cells()).collect();
    order.shuffle(rng);
    let hint = |(cell, &piece): (usize, &usize)| Hint { cell, piece, rotation: (piece % 4) as u8 };
    let hints = order.iter().enumerate().map(hint).filter(|_| rng.random_range(0..4) == 0).collect();
    Puzzle { name: "Ünïcode \"and\" a/b & c=d".to_owned(), grid, pieces, hints }
}

/// A board with or without empty cells, of which all, none, or some have numbers.
fn random_layout(rng: &mut ChaCha8Rng, square: bool) -> Layout {
    let Puzzle { name, grid, .. } = random_puzzle(rng, square);
    let empty = rng.random_range(0..3) == 0;
    let lies = |rng: &mut ChaCha8Rng| !(empty && rng.random_range(0..3) == 0);
    let mut sides = || {
        let mut sides = random_sides(rng, 22);
        sides[0] = sides[0].max(1);
        lies(rng).then_some(sides)
    };
    let cells: Vec<Option<Sides>> = (0..grid.cells()).map(|_| sides()).collect();
    let numbers = if rng.random_range(0..2) == 0 {
        let mut numbers: Vec<usize> = (0..grid.cells()).collect();
        numbers.shuffle(rng);
        cells.iter().zip(numbers).map(|(cell, number)| cell.map(|_| number)).collect()
    } else {
        vec![None; grid.cells()]
    };
    Layout { name, grid, cells, numbers }
}

fn of_puzzle(puzzle: Puzzle) -> Record {
    Record { puzzle: Some(puzzle), layout: None, claimed: None, format: Format::PuzzleJson }
}

#[test]
fn puzzles_survive() {
    let rng = &mut generator(3);
    for _ in 0..200 {
        let puzzle = random_puzzle(rng, true);
        let record = of_puzzle(puzzle.clone());
        for format in [Format::PuzzleJson, Format::InstanceJson, Format::Csv, Format::Pieces, Format::Puz] {
            let text = write(&record, format, &Motifs::default()).unwrap();
            assert_eq!(recognise(&source(&text)), Some(format), "{text}");
            let again = read(&source(&text), &Options { order: Some(Order::Urdl), ..Options::default() });
            let again = again.unwrap_or_else(|error| panic!("{error}\n{text}")).value;
            assert_eq!(again.format, format);
            let again = again.puzzle.unwrap();
            let forms = |puzzle: &Puzzle| -> Vec<_> { puzzle.pieces.iter().map(|p| p.canonical().0).collect() };
            assert_eq!((again.grid, forms(&again)), (puzzle.grid, forms(&puzzle)), "{text}");
            if losses(&record, format).is_empty() {
                let mut same = again.question();
                same.pool = puzzle.question().pool;
                assert_eq!(same, puzzle.question(), "{text}");
            }
            if matches!(format, Format::PuzzleJson | Format::InstanceJson) {
                assert_eq!(again, puzzle, "{text}");
            }
        }
    }
}

#[test]
fn oblong_puzzles_survive_or_are_refused() {
    let rng = &mut generator(4);
    for _ in 0..200 {
        let mut puzzle = random_puzzle(rng, false);
        let record = of_puzzle(puzzle.clone());
        let text = write(&record, Format::PuzzleJson, &Motifs::default()).unwrap();
        assert_eq!(reading(&text).puzzle, Some(puzzle.clone()));
        let refused = write(&record, Format::Csv, &Motifs::default()).err().map(|error| error.to_string());
        let oblong = puzzle.grid.columns != puzzle.grid.rows;
        assert_eq!(refused, oblong.then(|| "csv cannot express a board that is not square".to_owned()));
        let text = write(&record, Format::Pieces, &Motifs::default()).unwrap();
        puzzle.hints.clear();
        puzzle.name.clear();
        assert_eq!(reading(&text).puzzle, Some(puzzle));
    }
}

#[test]
fn a_puzzle_survives_both_links() {
    let rng = &mut generator(5);
    for _ in 0..200 {
        let mut puzzle = random_puzzle(rng, true);
        puzzle.pieces.iter_mut().for_each(|piece| piece.0[1] = piece.0[1].max(1));
        for motifs in ["canonical", "jef", "marie"] {
            let motifs = Motifs::from_name(motifs).unwrap();
            let record = of_puzzle(puzzle.clone());
            let text = write(&record, Format::Eternity2Dev, &motifs).unwrap();
            let again = reading(&text).puzzle.unwrap();
            // Without numbers the pieces come in the order of the cells.
            let question = |puzzle: &Puzzle| {
                let mut question = puzzle.question();
                question.pool.pieces.sort();
                (question.grid, question.cells, question.pool)
            };
            assert_eq!(question(&again), question(&puzzle), "{text}");
            let text = write(&record, Format::Bucas, &motifs).unwrap();
            let again = reading(&text).puzzle.unwrap();
            let forms = |puzzle: &Puzzle| -> Vec<_> { puzzle.pieces.iter().map(|p| p.canonical().0).collect() };
            assert_eq!(forms(&again), forms(&puzzle), "{text}");
        }
    }
}

#[test]
fn boards_survive() {
    let rng = &mut generator(6);
    for _ in 0..300 {
        let layout = random_layout(rng, true);
        let text = |record: &Record, format, motifs: &str| {
            write(record, format, &Motifs::from_name(motifs).unwrap()).unwrap_or_else(|error| panic!("{error}"))
        };
        let record = Record { puzzle: None, layout: Some(layout.clone()), claimed: None, format: Format::Bucas };
        let nameless = Layout { numbers: vec![None; layout.cells.len()], ..layout.clone() };
        for motifs in ["canonical", "jef", "marie"] {
            assert_eq!(reading(&text(&record, Format::Bucas, motifs)).layout.as_ref(), Some(&layout));
            assert_eq!(reading(&text(&record, Format::Eternity2Dev, motifs)).layout.as_ref(), Some(&nameless));
        }
        let board = reading(&text(&record, Format::BoardJson, "canonical"));
        assert_eq!((board.layout.as_ref(), board.claimed), (Some(&layout), Some(layout.score())));
        let boards = reading(&text(&record, Format::BoardsJson, "canonical"));
        assert_eq!((boards.layout, boards.claimed), (Some(nameless), Some(layout.score())));
        let Some(puzzle) = board.puzzle else { continue };
        // With its puzzle: numbers and rotations.
        let whole = Record { puzzle: Some(puzzle.clone()), layout: Some(layout.clone()), ..record };
        let again = reading(&text(&whole, Format::BoardJson, "canonical"));
        assert_eq!(again.layout.unwrap().cells, layout.cells);
        let options = Options { puzzle: Some(puzzle.clone()), ..Options::default() };
        let solution = text(&whole, Format::Sol, "canonical");
        let again = read(&source(&solution), &options).unwrap().value;
        assert_eq!((again.layout.unwrap().cells, again.format), (layout.cells, Format::Sol));
        if layout.grid.cells() >= 4 {
            let error = read(&source(&solution), &Options::default()).unwrap_err();
            assert!(error.to_string().contains("its puzzle as well"), "{error}\n{solution}");
        }
    }
}

#[test]
fn clues_survive() {
    let rng = &mut generator(8);
    for _ in 0..100 {
        let puzzle = random_puzzle(rng, false);
        if puzzle.hints.is_empty() || puzzle.hints.len() == puzzle.grid.cells() {
            continue;
        }
        let clues = write(&of_puzzle(puzzle.clone()), Format::Clue, &Motifs::default()).unwrap();
        let options = Options { puzzle: Some(Puzzle { hints: Vec::new(), ..puzzle.clone() }), ..Options::default() };
        let again = read(&source(&clues), &options).unwrap().value;
        assert_eq!((again.puzzle, again.format), (Some(puzzle), Format::Clue));
    }
}

#[test]
fn links_in_any_shape() {
    let plain = reading("board_w=2&board_h=2&board_edges=abcaaadbcbaadaab").layout.unwrap();
    for text in [
        "https://e2.bucas.name/#board_edges=abcaaadbcbaadaab&board_h=2&board_w=2",
        "  https://eternity2.dev/viewer?board_edges=abcaaadbcbaadaab&puzzle_size=2\r\n",
        "https://e2.bucas.name/?x=y&board_edges=%61bcaaadb%63baadaab&lang=fr",
        "#board_edges=abcaaadbcbaadaab&puzzle=",
    ] {
        assert_eq!(reading(text).layout.as_ref(), Some(&plain), "{text}");
    }
    let named = reading("puzzle=a%20b+%C3%A9&board_edges=abcaaadbcbaadaab&hints=3.1");
    let puzzle = named.puzzle.unwrap();
    assert_eq!((puzzle.name.as_str(), named.format), ("a b é", Format::Eternity2Dev));
    assert_eq!(puzzle.hints, [Hint { cell: 3, piece: 3, rotation: 1 }]);
    assert_eq!(puzzle.pieces[3].turned(1), plain.cells[3].unwrap());
    let jef = reading("motifs_order=jef&board_edges=abcaaadbcbaadaab").layout.unwrap();
    assert_eq!(jef.cells[0], Some([0, 19, 14, 0]));
}

fn error(text: &str) -> String {
    let error: ReadError = read(&source(text), &Options::default()).expect_err(text);
    error.to_string()
}

#[test]
fn wrong_texts() {
    for (text, expected) in [
        ("board_edges=abca1aaa&board_w=2&board_h=1", "f:1:17: found `1`, expected a letter from a to z"),
        (
            "board_edges=abcaxaaa&board_w=2&board_h=1&motifs_order=jef",
            "f:1:17: found `x`, expected a letter from a to w",
        ),
        ("board_edges=abcaaaaa", "f:1:13: found 2 cells, expected a square number, or"),
        ("board_edges=aaaa&board_edges=aaaa", "f:1:18: found board_edges a second time, expected each"),
        ("board_edges=abca&motifs_order=mine", "f:1:31: found `mine`, expected jef, marie or jblackwood"),
        ("board_edges=abca&hints=0.4", "f:1:24: found hint `0.4`, expected a cell of the board"),
        ("board_edges=abca&hints=0.1-0.2", "f:1:28: found hint `0.2`, expected one hint a cell"),
        ("board_edges=abcaa", "f:1:13: found 2 cells, expected a square number"),
        ("board_edges=%zz", "f:1:13: found `%`, expected two hexadecimal digits"),
        ("board_edges=abca&board_w=200&board_h=1", "f:1:1: found a board of 200 columns and 1 rows, expected sides"),
        ("board_edges=abcaabca&board_w=1&board_h=1", "f:1:17: found 8 letters, expected 4"),
        ("board_edges=abca&board_pieces=0x1", "f:1:32: found `x`, expected a digit"),
        ("0 1 2 0\n0 0 256 1\n", "f:2:5: found colour 256, expected a colour from 0 to 255"),
        ("0 1 2 0\n0 0 3\n", "f:2:1: found 3 numbers, expected four colours"),
        ("0 1 2 0\n0 0 x 1\n", "f:2:5: found `x`, expected four colours"),
        ("1,0,1,2,0\n1,0,0,3,1\n", "f:2:1: found piece 1 a second time, expected each piece once"),
        ("0 1 2 0\n0 0 3 1\n", "f:2:8: found 2 pieces, expected a square number, or the size"),
        ("0 129\n0 1 2 0\n", "f:1:1: found a board of 129 columns and 0 rows, expected sides of 1 to 128"),
        ("{\"pieces\":[[0,0,1]]}", "f:1:12: found [0,0,1], expected a piece: [up, right, down, left]"),
        ("{\"pieces\":[[0,0,1,300]]}", "f:1:19: found 300, expected a colour from 0 to 255"),
        ("{\"pieces\":\n [[0,0,1,]]}", "f:2:10: found what is not JSON (expected value), expected a puzzle"),
        ("{\"size\":2,\"pieces\":[[0,0,1,2]]}", "f:1:20: found 1 pieces, expected at least 2 x 2 = 4"),
        ("{\"name\":1,\"pieces\":[[0,0,0,0]]}", "f:1:9: found 1, expected a name"),
        ("{\"a\":1}", "f:1:1: found an object without them, expected a puzzle with pieces, or a board"),
        ("{", "f:1:1: found what is not JSON (EOF while parsing an object), expected a puzzle in JSON"),
        (
            "{\"pieces\":[[0,0,1,2]],\"hints\":[{\"pos\":0,\"piece\":0,\"rot\":0},{\"pos\":0,\"piece\":0,\"rot\":0}]}",
            "f:1:67: found a second hint on cell 0, expected one hint a cell",
        ),
        (
            "{\"size\":1,\"pieces\":[[0,0,0,0]],\"hints\":[{\"pos\":1,\"piece\":0,\"rot\":0}]}",
            "f:1:48: found cell 1, expected a cell from 0 to 0",
        ),
        ("{\"board\":[0]}", "f:1:1: found a board without colours, expected board_edges"),
        ("{\"board\":[0,1],\"board_edges\":\"bbbb\"}", "f:1:10: found [0,1], expected 1 placements"),
        (
            "{\"board\":[4],\"board_edges\":\"bbbb\",\"board_pieces\":\"001\"}",
            "f:1:11: found 4, expected the piece that board_edges and board_pieces tell",
        ),
        ("1\n0000000000000001,0,0,0,0,0,0\n", "f:2:18: found `0`, expected a binary word of 16 digits"),
        ("2\n1111111111111111,0\n", "f:2:1: found `1111111111111111,0`, expected up,right,down,left,x,y,rotation"),
    ] {
        let found = error(text);
        assert!(found.starts_with(expected), "{text}\n  {found}\n  {expected}");
    }
}

#[test]
fn a_csv_that_numbers_its_colours_from_nought() {
    let words = ["1111111111111111", "0000000000000000", "0000000000000001", "1111111111111111"].join(",");
    let reading = read(&source(&format!("1\n{words},0,0,1\n")), &Options::default()).unwrap();
    assert_eq!(reading.warnings.len(), 1);
    let puzzle = reading.value.puzzle.unwrap();
    assert_eq!((puzzle.pieces, puzzle.hints.len()), (vec![Piece([0, 1, 2, 0])], 1));
}
