//! Edge-matching puzzles that made trouble elsewhere (../shared/cases), and the public puzzles and record boards
//! (../shared/data). Both are read where they are; the tests are skipped where these folders are absent.

use std::path::PathBuf;

use board::notation::tiles::{Format, Motifs, Options, Order, Record, read};
use board::text::{ReadError, Reading, Source};
use board::tiles::{Fault, Piece, Pool, census_of_puzzle, faults};

fn shared(path: &str) -> Option<Source> {
    let file: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../../../shared", path].iter().collect();
    let bytes = std::fs::read(file).map_err(|_| println!("skipped: no ../shared/{path}")).ok()?;
    Some(Source::from_bytes(path, bytes).unwrap())
}

fn case(name: &str, options: &Options) -> Option<Result<Reading<Record>, ReadError>> {
    shared(&format!("cases/{name}")).map(|source| read(&source, options))
}

fn ordered(order: Order) -> Options {
    Options { order: Some(order), ..Options::default() }
}

fn pieces(record: &Record) -> &[Piece] {
    &record.puzzle.as_ref().unwrap().pieces
}

#[test]
fn lists_of_pieces() {
    let plain = Options::default();
    let Some(list) = case("90-urdl.txt", &plain) else { return };
    let list = list.unwrap();
    assert_eq!((list.warnings.len(), list.value.format), (0, Format::Pieces));
    assert_eq!(pieces(&list.value), [[0, 1, 2, 0], [0, 0, 3, 1], [2, 1, 0, 0], [3, 0, 0, 1]].map(Piece));
    assert_eq!(census_of_puzzle(list.value.puzzle.as_ref().unwrap()), None);
    for (name, options) in [
        ("91-header.txt", plain.clone()),
        ("92-eswn.csv", ordered(Order::Eswn)),
        ("94-udlr-noncyclic.txt", ordered(Order::Udlr)),
    ] {
        let same = case(name, &options).unwrap().unwrap();
        assert_eq!((same.value.puzzle, same.warnings.len()), (list.value.puzzle.clone(), 0), "{name}");
    }
    let guessed = case("92-eswn.csv", &plain).unwrap().unwrap();
    let turned: Vec<Piece> = pieces(&list.value).iter().map(|piece| Piece(piece.turned(3))).collect();
    assert_eq!(pieces(&guessed.value), turned);
    assert!(guessed.warnings[0].to_string().contains("1:1: the order of the colours cannot be guessed"));
    let other = case("94-udlr-noncyclic.txt", &plain).unwrap().unwrap();
    assert_ne!(other.value.puzzle, list.value.puzzle);
    assert!(other.warnings[0].message.starts_with("2 pieces have grey on opposite sides"), "{:?}", other.warnings);
}

#[test]
fn what_cannot_be_solved() {
    for (name, expected) in [
        ("101-odd-colour.txt", "colour 1 occurs 3 times, colour 2 occurs 3 times"),
        ("102-wrong-corner-count.txt", "a 2x2 board needs 4 corners, found 3"),
    ] {
        let Some(reading) = case(name, &Options::default()) else { return };
        let obstacle = census_of_puzzle(&reading.unwrap().value.puzzle.unwrap()).unwrap().to_string();
        assert!(obstacle.starts_with(expected), "{name}: {obstacle}");
    }
    let error = case("105-five-columns-or-size.txt", &Options::default()).unwrap().unwrap_err();
    let expected = "cases/105-five-columns-or-size.txt:1:1: found 1, \
                    expected 3 x 3 = 9 pieces, as the header announces";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn equal_pieces() {
    let Some(reading) = case("99-duplicate-pieces.txt", &Options::default()) else { return };
    let puzzle = reading.unwrap().value.puzzle.unwrap();
    assert_eq!(census_of_puzzle(&puzzle), None);
    let classes = Pool { pieces: puzzle.pieces }.classes();
    assert_eq!(classes.iter().map(|class| class.members.len()).collect::<Vec<_>>(), [4]);
}

#[test]
fn links() {
    let Some(reading) = case("95-bucas.txt", &Options::default()) else { return };
    let Reading { value, warnings } = reading.unwrap();
    let layout = value.layout.unwrap();
    assert_eq!((layout.score(), layout.grid.seams().count(), warnings.len()), (4, 4, 0));
    assert_eq!((layout.name.as_str(), value.format), ("Tiny", Format::Bucas));
    assert_eq!(layout.numbers, [0, 1, 2, 3].map(Some));
    assert_eq!(faults(&layout, value.puzzle.as_ref(), Some(4)), []);

    let cut = case("97-bucas-truncated.txt", &Options::default()).unwrap().unwrap();
    let layout = cut.value.layout.unwrap();
    assert_eq!(layout.cells.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, true, false]);
    assert!(cut.warnings[0].message.starts_with("13 letters, expected 16"), "{:?}", cut.warnings);
    assert_eq!(cut.value.puzzle, None);

    let claimed = case("104-claimed-solution-grey-inside.txt", &Options::default()).unwrap().unwrap().value;
    let layout = claimed.layout.unwrap();
    let told = faults(&layout, None, None);
    let told: Vec<String> = told.iter().map(|fault| fault.sentence(layout.grid)).collect();
    assert!(told.iter().any(|fault| fault.starts_with("grey sides meet inside the board: ")), "{told:?}");
    assert!(told.iter().any(|fault| fault.starts_with("coloured sides on the rim: ")), "{told:?}");
}

#[test]
fn record_boards() {
    let Some(source) = shared("data/tiles/record-boards.json") else { return };
    let official = read(&shared("data/tiles/eternity2-official.json").unwrap(), &Options::default());
    let official = official.unwrap().value.puzzle.unwrap();
    let halos = [[62, 91, 116, 141], [50, 79, 100, 122], [62, 87, 114, 139], [0, 0, 0, 133], [0, 0, 0, 148]];
    for (number, score) in [470, 469, 468, 467, 464].into_iter().enumerate() {
        let options = Options { board: Some((number + 1).to_string()), ..Options::default() };
        let Reading { value, warnings } = read(&source, &options).unwrap();
        let layout = value.layout.unwrap();
        assert_eq!((layout.score(), value.claimed), (score, Some(score)));
        assert_eq!(warnings.len(), usize::from(score == 470), "{warnings:?}");
        // Hints aside, which not all of them keep.
        let set = board::tiles::Puzzle { hints: Vec::new(), ..official.clone() };
        let told = faults(&layout, Some(&set), value.claimed);
        assert!(matches!(&told[..], [Fault::Mismatched(seams)] if seams.len() == 480 - score), "{told:?}");
        for radius in (1..=4).filter(|radius| halos[number][radius - 1] > 0) {
            assert_eq!(layout.halo(radius).len(), halos[number][radius - 1], "{score} {radius}");
        }
        assert_eq!(faults(&layout, None, Some(480)).last(), Some(&Fault::Score { claimed: 480, found: score }));
        let by_id = Options { board: Some(layout.name.clone()), ..Options::default() };
        assert_eq!(read(&source, &by_id).unwrap().value.layout, Some(layout));
    }
    let first = |motifs: &str| {
        let options = Options { board: Some("1".to_owned()), motifs: Motifs::from_name(motifs), ..Options::default() };
        read(&source, &options).unwrap()
    };
    assert_eq!(first("marie").warnings, []);
    let foreign = faults(&first("canonical").value.layout.unwrap(), Some(&official), None);
    assert!(foreign.iter().any(|fault| matches!(fault, Fault::Foreign(cells) if cells.len() == 252)));
    let none_chosen = read(&source, &Options::default()).unwrap_err().to_string();
    assert!(
        none_chosen.contains(":2:13: found 5 boards, expected one of them chosen (--board): Joshua_Blackwood_470, ")
    );
}

#[test]
fn public_puzzles() {
    for (name, format, hints, pieces) in [
        ("eternity2-official.json", Format::PuzzleJson, 5, 256),
        ("e2-16x16-v01.json", Format::PuzzleJson, 8, 256),
        ("e2-clue-clue2.json", Format::PuzzleJson, 0, 72),
        ("inst_n10_c22_s1.json", Format::InstanceJson, 5, 100),
        ("inst_n13_c22_s5.json", Format::InstanceJson, 5, 169),
    ] {
        let Some(source) = shared(&format!("data/tiles/{name}")) else { return };
        let reading = read(&source, &Options::default()).unwrap();
        assert_eq!((reading.value.format, reading.warnings.len()), (format, 0), "{name}");
        let puzzle = reading.value.puzzle.unwrap();
        assert_eq!((puzzle.hints.len(), puzzle.pieces.len()), (hints, pieces), "{name}");
        assert_eq!(census_of_puzzle(&puzzle), None, "{name}");
    }
}
