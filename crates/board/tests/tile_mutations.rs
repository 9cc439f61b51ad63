//! Thousands of damaged puzzles and boards: whatever a reader makes of them can be judged and written, and nothing panics.

mod damage;

use board::games::random::generator;
use board::notation::tiles::{Format, Motifs, Options, Order, Record, losses, read, write};
use board::text::Source;
use damage::damage;
use rand::RngExt;

fn source(text: &str) -> Source {
    Source::new("f", text)
}

const SOUND: [&str; 9] = [
    "https://e2.bucas.name/#puzzle=Tiny&board_w=2&board_h=2&board_edges=abcaaadbcbaadaab&board_pieces=001002003004",
    "https://eternity2.dev/viewer?puzzle=T&puzzle_size=2&board_edges=abcaaadbcbaadaab&motifs_order=jef&hints=0.1-3.2",
    "c a puzzle\n2\n0 1 2 0 +\n0 0 3 1 -\n2 1 0 0 +\n3 0 0 1 -\n",
    "1,0,1,2,0\n2,0,0,3,1\n3,2,1,0,0\n4,3,0,0,1\n",
    "1\n1111111111111111,0000000000000010,0000000000000001,1111111111111111,0,0,1\n",
    "{\"name\":\"a\",\"width\":2,\"height\":1,\"numColors\":1,\"pieces\":[[0,1,0,0],[1,0,0,0]],\"hints\":[{\"pos\":1,\"piece\":1,\"rot\":3}]}",
    "{\"name\":\"a\",\"size\":1,\"num_colors\":1,\"pieces\":[[0,0,0,0]],\"hints\":[]}",
    "{\"name\":\"a\",\"size\":2,\"score\":4,\"board\":[3,5,0,8],\"board_edges\":\"abcaaadbcbaadaab\",\"board_pieces\":\"001002003004\"}",
    "{\"boards\":[{\"id\":\"a\",\"score\":4,\"edges\":\"abcaaadbcbaadaab\"}]}",
];

const ODD: &[u8] = b"\0\t\n\r \"#%&+,-./0123456789:=?[\\]abcxz{}\xc3\xa9\xff";

#[test]
fn damaged_texts() {
    let rng = &mut generator(9);
    let puzzle = read(&source(SOUND[0]), &Options::default()).unwrap().value.puzzle;
    let mut sound = 0;
    for _ in 0..2000 {
        for text in SOUND {
            let damaged = damage(rng, text, ODD);
            let options =
                Options { puzzle: puzzle.clone().filter(|_| rng.random_range(0..4) == 0), ..Options::default() };
            match read(&source(&damaged), &options) {
                Ok(reading) => {
                    sound += 1;
                    handle(&reading.value, &damaged);
                }
                Err(error) => assert!(error.with_excerpt().starts_with("f:"), "{error}"),
            }
        }
    }
    assert!(sound > 2000, "{sound}");
}

/// Does everything with a record that can be done without solving.
fn handle(record: &Record, text: &str) {
    if let Some(layout) = &record.layout {
        for fault in board::tiles::faults(layout, record.puzzle.as_ref(), record.claimed) {
            assert!(!fault.sentence(layout.grid).is_empty());
        }
    }
    if let Some(puzzle) = &record.puzzle {
        let obstacle = board::tiles::census_of_puzzle(puzzle);
        assert!(obstacle.is_none_or(|obstacle| !obstacle.to_string().is_empty()));
    }
    for format in Format::all() {
        losses(record, format);
        let Ok(written) = write(record, format, &Motifs::default()) else { continue };
        let options = Options { puzzle: record.puzzle.clone(), order: Some(Order::Urdl), ..Options::default() };
        let options =
            if matches!(format, Format::Sol | Format::Clue) { options } else { Options { puzzle: None, ..options } };
        let again = read(&source(&written), &options);
        let again = again.unwrap_or_else(|error| panic!("{text:?} as {}: {error}\n{written}", format.name())).value;
        if let (Some(old), Some(new)) = (&record.layout, &again.layout)
            && format != Format::Clue
        {
            assert_eq!((old.grid, &old.cells), (new.grid, &new.cells), "{text:?}: {written}");
        }
    }
}
