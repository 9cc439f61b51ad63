//! .pg files met in the wild: the cases of `../shared/cases`, the forty Hex puzzles of `../shared/data/hex`,
//! and thousands of damaged copies of them.

use board::games::random::generator;
use board::games::{Goal, Player, Turns};
use board::notation::{Format, Record, read};
use board::text::{ReadError, Reading, Source};
use rand::RngExt;
use std::fs;
use std::path::{Path, PathBuf};

/// A folder of the shared samples; `None`, with a note, where they are not at hand.
fn shared(folder: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(folder);
    if !path.is_dir() {
        println!("skipped: no {}", path.display());
        return None;
    }
    Some(path)
}

fn read_case(name: &str) -> Option<Result<Reading<Record>, ReadError>> {
    let path = shared("cases")?.join(name);
    Some(read(&Source::from_bytes(name, fs::read(path).expect("the case is there")).expect("UTF-8")))
}

fn listed(record: &Record, player: Player) -> String {
    let question = &record.question;
    question.board.list(question.position.stones(player).ones())
}

fn messages(reading: &Reading<Record>) -> Vec<String> {
    reading.warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn explicit_sets_and_times_by_name() {
    let Some(reading) = read_case("70-explicit.pg") else { return };
    let reading = reading.expect("a good file");
    let question = &reading.value.question;
    assert_eq!(reading.value.format, Format::Pg);
    assert_eq!((question.turns.clone(), question.depth), (Turns::Alternate { first: Player::White }, Some(6)));
    assert!(matches!(&question.goal, Goal::Sets(family) if family.len() == 8));
    assert_eq!(question.breaker_goal.as_ref().map(Vec::len), Some(8));
    assert_eq!(
        (listed(&reading.value, Player::Black), listed(&reading.value, Player::White)),
        ("b2".into(), "a1 c3".into())
    );
    assert_eq!(messages(&reading), [""; 0]);
}

#[test]
fn lifted_dialect_with_every_liberty() {
    let Some(reading) = read_case("71-lifted.pg") else { return };
    let reading = reading.expect("a good file");
    let question = &reading.value.question;
    assert_eq!(question.hex_size(), Some((2, 2)));
    assert_eq!(question.board.names(), ["a1", "b1", "a2", "b2"]);
    assert_eq!((question.turns.clone(), question.depth), (Turns::Alternate { first: Player::Black }, Some(3)));
    assert_eq!(
        (listed(&reading.value, Player::Black), listed(&reading.value, Player::White)),
        (String::new(), "a1".into())
    );
    assert_eq!(
        messages(&reading),
        [
            "71-lifted.pg:20:1: #startboarder: accepted spelling of startborder",
            "71-lifted.pg:22:1: #endboarder: accepted spelling of endborder",
        ]
    );
}

#[test]
fn both_errors_are_told() {
    let Some(reading) = read_case("72-conflicting.pg") else { return };
    assert_eq!(
        reading.unwrap_err().to_string(),
        "72-conflicting.pg:10:1: found a1 for white, owned by black already, \
         expected no cell owned by both players; 11:1: found unknown position `z9`"
    );
}

#[test]
fn a_fragment_takes_its_size_from_the_comment() {
    let Some(reading) = read_case("115-lost-benchmark.pg") else { return };
    let reading = reading.expect("a good fragment");
    let question = &reading.value.question;
    assert_eq!((question.hex_size(), question.depth, question.to_move()), (Some((7, 7)), None, Player::Black));
    assert_eq!(listed(&reading.value, Player::Black), "c1 g6 a7");
    assert_eq!(listed(&reading.value, Player::White), "c2 d4 e4 b6");
    assert_eq!(
        messages(&reading),
        ["115-lost-benchmark.pg:2:1: no #positions: taken for a Hex board of 7x7, as a comment says"]
    );
}

/// The puzzles, by file name.
fn puzzles() -> Vec<(String, String)> {
    let Some(folder) = shared("data/hex") else { return Vec::new() };
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<_> = entries
        .filter(|path| path.extension().is_some_and(|extension| extension == "pg"))
        .map(|path| {
            (path.file_name().expect("a name").to_string_lossy().into_owned(), fs::read_to_string(&path).expect("text"))
        })
        .collect();
    files.sort();
    files
}

/// Size and depth are in the name of the file: `hein_02_5x5-11.pg`, `browne_5x5_07.pg`.
#[test]
fn the_forty_puzzles_are_hex_boards() {
    let files = puzzles();
    assert!(files.is_empty() || files.len() == 40);
    for (name, text) in files {
        let record = read(&Source::new(&name, &text)).unwrap_or_else(|error| panic!("{error}")).value;
        let numbers: Vec<usize> = name.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
        let [.., columns, rows, depth] = numbers[..] else { panic!("{name} has no size") };
        let question = &record.question;
        assert_eq!(question.hex_size(), Some((columns, rows)), "{name}");
        assert_eq!((question.depth, question.to_move(), question.maker), (Some(depth), Player::Black, Player::Black));
        for (keyword, player) in [("#blackinitials", Player::Black), ("#whiteinitials", Player::White)] {
            let after = text.split_once(keyword).expect("the section").1;
            let mut stones: Vec<_> = after.split('#').next().expect("a part").split_whitespace().collect();
            let read = listed(&record, player);
            let mut read: Vec<_> = read.split_whitespace().collect();
            stones.sort_unstable();
            read.sort_unstable();
            assert_eq!(read, stones, "{name}");
        }
    }
}

#[test]
fn damaged_files_never_panic() {
    let files = puzzles();
    if files.is_empty() {
        return;
    }
    let rng = &mut generator(2024);
    let (mut good, mut bad) = (0, 0);
    for round in 0..3000 {
        let mut bytes = files[round % files.len()].1.clone().into_bytes();
        for _ in 0..rng.random_range(1..6) {
            damage(&mut bytes, rng);
        }
        match Source::from_bytes("damaged.pg", bytes).and_then(|source| read(&source)) {
            Ok(_) => good += 1,
            Err(error) => {
                assert!(error.place.is_some(), "{error}");
                bad += 1;
            }
        }
    }
    assert!(good > 100 && bad > 100, "{good} read, {bad} refused: the damage is too weak or too strong");
}

/// Changes a byte, drops a stretch, doubles one, or puts a word of the format somewhere.
fn damage(bytes: &mut Vec<u8>, rng: &mut impl rand::Rng) {
    const WORDS: [&str; 8] = ["#times\n", "#", "%", " a1 ", "\r\n", "#blackwins\na1 a2\n", "\u{feff}", "é"];
    let at = rng.random_range(0..bytes.len());
    let end = (at + rng.random_range(1..40)).min(bytes.len());
    match rng.random_range(0..4) {
        0 => bytes[at] = rng.random_range(0..128),
        1 if bytes.len() > 100 => drop(bytes.drain(at..end)),
        2 => {
            let copy = bytes[at..end].to_vec();
            bytes.splice(at..at, copy);
        }
        _ => {
            let word = WORDS[rng.random_range(0..WORDS.len())];
            bytes.splice(at..at, word.bytes());
        }
    }
}
