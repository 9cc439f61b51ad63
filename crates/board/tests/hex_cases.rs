//! The Hex notations on cases from people's real trouble, on random boards, and on damaged texts.

use std::path::PathBuf;

use board::games::{Player, Question, cell_set, hex};
use board::notation::{self, Format, Move, Record};
use board::text::Source;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

const HEX_CASES: [&str; 10] = [
    "60-hexworld.txt",
    "62-hexboard-tag.txt",
    "64-sgf-setup.sgf",
    "65-sgf-lists.sgf",
    "67-sgf-swap-pieces.sgf",
    "69-littlegolem.sgf",
    "73-benzene-showboard.txt",
    "75-diamond.txt",
    "77-one-cell.txt",
    "78-already-won.txt",
];

const HEX_FORMATS: [Format; 4] = [Format::Ascii, Format::Hexworld, Format::Hexwiki, Format::Sgf];

/// The text of a case; `None`, with a note, where the cases are not at hand.
fn case(name: &str) -> Option<Source> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").join(name);
    match std::fs::read(&path) {
        Ok(bytes) => Some(Source::from_bytes(name, bytes).unwrap()),
        Err(error) => {
            eprintln!("skipped: {}: {error}", path.display());
            None
        }
    }
}

/// What a case must read as: one of the objects of `expected.json`.
fn expected(list: &Source, name: &str) -> Value {
    let list: Vec<Value> = serde_json::from_str(&list.text).unwrap();
    list.into_iter().find(|entry| entry["file"] == name).unwrap()["expect"].take()
}

/// The names of a list, sorted, so that orders do not matter.
fn names(list: &Value) -> Vec<String> {
    let mut names: Vec<_> = list.as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

fn stones(question: &Question, player: Player) -> Vec<String> {
    let mut names: Vec<_> =
        question.position.stones(player).ones().map(|cell| question.board.name(cell).to_owned()).collect();
    names.sort();
    names
}

fn spelled(record: &Record) -> Vec<String> {
    let spell = |played: &Move| match *played {
        Move::Stone(_, cell) => record.question.board.name(cell).to_owned(),
        Move::Swap(_) => "swap".to_owned(),
        Move::Pass(_) => "pass".to_owned(),
        Move::Resign(_) => "resign".to_owned(),
    };
    record.moves.iter().map(spell).collect()
}

#[test]
fn the_cases_read_as_expected() {
    let Some(list) = case("expected.json") else { return };
    for name in HEX_CASES {
        let Some(source) = case(name) else { continue };
        let expect = expected(&list, name);
        let reading = notation::read(&source).unwrap_or_else(|error| panic!("{error}"));
        let (record, question) = (&reading.value, &reading.value.question);
        let (columns, rows) = question.hex_size().unwrap();
        for (key, value) in expect.as_object().unwrap() {
            match key.as_str() {
                "cols" => assert_eq!(value, columns, "{name}"),
                "rows" => assert_eq!(value, rows, "{name}"),
                "red" | "black" => assert_eq!(stones(question, Player::Black), names(value), "{name}"),
                "blue" | "white" => assert_eq!(stones(question, Player::White), names(value), "{name}"),
                "moves" => assert_eq!(&Value::from(spelled(record)), value, "{name}"),
                "result" => assert_eq!(record.result.as_ref().map(|ending| &*ending.words), value.as_str(), "{name}"),
                "to_move" => {
                    let player = question.to_move().name();
                    let told = value.as_str().unwrap().replace("red", "black").replace("blue", "white");
                    assert_eq!(player, told, "{name}");
                }
                "empty" => {
                    let open = question.position.open();
                    assert!(
                        names(value).iter().all(|cell| open.contains(question.board.cell(cell).unwrap())),
                        "{name}"
                    );
                }
                "winner" => assert!(question.goal.reached(&question.position.black), "{name}"),
                _ => {}
            }
        }
    }
}

#[test]
fn the_cases_are_not_odd() {
    for name in HEX_CASES {
        let Some(source) = case(name) else { continue };
        let warnings = notation::read(&source).unwrap().warnings;
        // No play in turn leads to six black and three white stones.
        let odd = usize::from(name == "65-sgf-lists.sgf");
        assert_eq!(warnings.len(), odd, "{name}: {warnings:?}");
    }
}

/// A record of a random position: sides up to `longest`, any stones, any side to move.
fn random_record(random: &mut ChaCha8Rng, longest: usize) -> Record {
    let (columns, rows) = (random.random_range(1..=longest), random.random_range(1..=longest));
    let cells = columns * rows;
    let mut position = board::games::Position { black: cell_set(cells, []), white: cell_set(cells, []) };
    for cell in 0..cells {
        match random.random_range(0..4) {
            0 => position.black.insert(cell),
            1 => position.white.insert(cell),
            _ => {}
        }
    }
    let to_move = if random.random() { Player::Black } else { Player::White };
    let question = hex::question(columns, rows, position, to_move, Player::Black);
    Record { format: Format::Ascii, ..Record::of(question) }
}

#[test]
fn written_positions_read_as_they_were() {
    let mut random = ChaCha8Rng::seed_from_u64(2011);
    for round in 0..120 {
        let record = random_record(&mut random, if round % 6 == 0 { 40 } else { 9 });
        for format in HEX_FORMATS {
            let text = notation::write(&record, format).unwrap();
            let read = notation::read(&Source::new("written", text.clone())).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(read.value.format, format, "{text}");
            assert!(read.value.question == record.question, "{text}");
        }
    }
}

#[test]
fn what_is_read_can_be_written_in_every_format() {
    for name in HEX_CASES {
        let Some(source) = case(name) else { continue };
        let record = notation::read(&source).unwrap().value;
        for format in HEX_FORMATS {
            let text = notation::write(&record, format).unwrap();
            let read = notation::read(&Source::new(name, text)).unwrap().value;
            assert!(read.question == record.question, "{name} in {format:?}");
        }
    }
}

#[test]
fn damaged_cases_are_told_with_their_place() {
    for (name, from, to, place) in [
        ("60-hexworld.txt", "c1\n", "b2\n", (1, 39)),
        ("62-hexboard-tag.txt", "b2 B", "f2 B", (3, 30)),
        ("62-hexboard-tag.txt", "\"\n  />", "\n  />", (3, 12)),
        ("64-sgf-setup.sgf", "AW[b2]", "AW[c3]", (1, 48)),
        ("65-sgf-lists.sgf", "W[E1]", "W[E4]", (4, 4)),
        ("67-sgf-swap-pieces.sgf", "W[resign])", "W[resign", (1, 63)),
        ("69-littlegolem.sgf", "W[cc]", "W[cf]", (1, 110)),
        ("73-benzene-showboard.txt", "  3\\.  .  B", "  3\\.  ?  B", (4, 4)),
        ("75-diamond.txt", "X     .\n", "X\n", (6, 12)),
        ("77-one-cell.txt", "1x1", "2x1", (2, 1)),
        ("78-already-won.txt", " X . O\n  X", " X . O O\n  X", (3, 8)),
    ] {
        let Some(source) = case(name) else { continue };
        let text = source.text.replacen(from, to, 1);
        assert_ne!(text, source.text, "{name}");
        let error = notation::read(&Source::new(name, text)).unwrap_err();
        let found = error.place.map(|place| (place.line, place.column));
        assert_eq!(found, Some(place), "{error}");
    }
}

/// Deletes, inserts, doubles or cuts a few bytes.
fn damage(random: &mut ChaCha8Rng, bytes: &mut Vec<u8>) {
    const LIKELY: &[u8] = b"()[];:,.\\/|<>=\"'#%abzABRWXOx0129 \n\r\t-+*@\xc3\xff";
    for _ in 0..random.random_range(1..4) {
        if bytes.is_empty() {
            return;
        }
        let at = random.random_range(0..bytes.len());
        match random.random_range(0..4) {
            0 => {
                bytes.remove(at);
            }
            1 => bytes.insert(at, LIKELY[random.random_range(0..LIKELY.len())]),
            2 => {
                let end = (at + random.random_range(1..12)).min(bytes.len());
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            _ => bytes.truncate(at),
        }
    }
}

#[test]
fn damaged_texts_never_panic() {
    let mut random = ChaCha8Rng::seed_from_u64(60);
    let mut texts: Vec<Vec<u8>> = HEX_CASES.iter().filter_map(|name| case(name)).map(|s| s.text.into_bytes()).collect();
    texts.push(b"<hex>\nR4 C4 Q1 Va1 H2b2 Sc3 Md4 Ma4\nplay c1\nred numbered a1</hex>".to_vec());
    texts.push("= \n  a b\n1\\● .\\1\n 2\\○ .\\2\n  a b\nwhite to move\ndepth 3\n".into());
    let mut understood = 0;
    for _ in 0..4000 {
        let mut bytes = texts[random.random_range(0..texts.len())].clone();
        damage(&mut random, &mut bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        understood += usize::from(notation::read(&Source::new("damaged", text)).is_ok());
    }
    assert!(understood > 100, "{understood} of 4000 were still understood");
}

#[test]
fn large_hostile_texts_take_no_longer_than_their_length() {
    let many = 200_000;
    let texts = [
        format!("#128,{}", ":p".repeat(many)),
        format!("#128,a1:p{}", "a1:p".repeat(many)),
        format!("(;GM[11]SZ[128]{})", ";B[a1]".repeat(many)),
        format!("(;GM[11]SZ[128]AB{})", "[a1]".repeat(many)),
        format!("<hex>R9 C9 {}</hex>", "Va1 ".repeat(many)),
        format!("<hexboard size='9x9' contents='R {}'/>", "a1 ".repeat(many)),
        "<".repeat(many),
        ". ".repeat(many),
        ".\n".repeat(many),
        format!(".\n{}", ". .\n".repeat(many)),
        "(;A[1]".repeat(many),
        "a ".repeat(many),
    ];
    let start = std::time::Instant::now();
    for text in texts {
        let _ = notation::read(&Source::new("hostile", text));
    }
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}
