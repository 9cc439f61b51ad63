//! What must not be merged, and why.

use std::fs;
use std::path::Path;

use board::games::random::generator;
use board::games::{Goal, Player, Position, Turns, cell_set, hex, random};
use board::notation::Record;
use board::text::Source;
use board::tiles;
use lab::cube::{Cube, Error, Fault, Limits, Question, split};
use lab::hash;
use rand::RngExt;
use tempfile::TempDir;

use super::{folder, merged, run};

/// Black to move on an empty Hex board of 3x3, whose win is asked for.
pub(crate) fn hex() -> Question {
    let question = hex::question(3, 3, Position::empty(9), Player::Black, Player::Black);
    Question::Game(Box::new(Record::of(question)))
}

/// More than a few milliseconds' work.
pub(crate) fn long_game() -> Question {
    let question = hex::question(7, 7, Position::empty(49), Player::Black, Player::Black);
    Question::Game(Box::new(Record::of(question)))
}

/// Black needs one of a few sets; the first question has two that have no cell in common, so that White has an answer to each
/// of his moves.
fn game(seed: u64) -> Question {
    let mut question = random::sets(&mut generator(seed), 4, 4, 3, 0, 0);
    if seed == 0 {
        question.goal = Goal::Sets(vec![cell_set(4, [0, 1]), cell_set(4, [2, 3])]);
    }
    Question::Game(Box::new(Record::of(question)))
}

/// For all 1, 2 there is a 3 that is "either 1 or 2": true.
fn formula(_: u64) -> Question {
    Question::Formula("p cnf 3 4\na 1 2 0\ne 3 0\n-1 -2 -3 0\n1 2 -3 0\n1 -2 3 0\n-1 2 3 0\n".to_owned())
}

fn board(seed: u64) -> Question {
    Question::Tiles(Box::new(tiles::random::question(&mut generator(seed), 8)))
}

/// A question of each kind all of whose cubes are needed, with its cubes and their results.
fn finished() -> [(Vec<Cube>, TempDir); 3] {
    [game, formula, board].map(|question: fn(u64) -> Question| {
        let finished = |seed| {
            let (cubes, folder) = (split(&question(seed), 4).unwrap(), folder());
            cubes.iter().for_each(|cube| drop(run(cube, folder.path())));
            (cubes, folder)
        };
        let all_needed = |(cubes, folder): &(Vec<Cube>, TempDir)| {
            let without = |place| [&cubes[..place], &cubes[place + 1..]].concat();
            let is_needed = |place| matches!(merged(&without(place), folder.path()), Err(Error::Missing { .. }));
            cubes.len() >= 4 && (0..cubes.len()).all(is_needed)
        };
        (0..100).map(finished).find(all_needed).expect("some question is of this kind")
    })
}

fn json(folder: &Path, cube: &Cube) -> std::path::PathBuf {
    folder.join(format!("{}.json", cube.hash()))
}

fn certificate(folder: &Path, cube: &Cube) -> std::path::PathBuf {
    folder.join(format!("{}.certificate", cube.hash()))
}

/// Changes the text of a result.
fn edit(folder: &Path, cube: &Cube, from: &str, to: &str) {
    let text = fs::read_to_string(json(folder, cube)).unwrap();
    assert!(text.contains(from), "{text}");
    fs::write(json(folder, cube), text.replacen(from, to, 1)).unwrap();
}

/// Puts another certificate in place of that of a cube, and its hash into the result.
fn forge(folder: &Path, cube: &Cube, bytes: &[u8]) {
    let old = hash::of_file(&certificate(folder, cube)).unwrap();
    fs::write(certificate(folder, cube), bytes).unwrap();
    edit(folder, cube, &old, &hash::of_bytes(bytes));
}

/// The fault of the result of that cube.
fn fault(cubes: &[Cube], folder: &Path, of: &Cube) -> Fault {
    match merged(cubes, folder) {
        Err(Error::Result { cube, fault }) if cube == of.hash() => fault,
        other => panic!("{other:?}"),
    }
}

/// The verdict that the cube does not have.
fn flipped(folder: &Path, cube: &Cube) -> [&'static str; 2] {
    let text = fs::read_to_string(json(folder, cube)).unwrap();
    let is_yes = text.contains("\"verdict\":\"yes\"");
    let words = ["\"verdict\":\"yes\"", "\"verdict\":\"no\""];
    if is_yes { words } else { [words[1], words[0]] }
}

#[test]
fn cubes_that_are_not_those_of_the_question() {
    for (mut cubes, folder) in finished() {
        let last = cubes.pop().unwrap();
        match merged(&cubes, folder.path()) {
            Err(Error::Missing { number: 1, of, .. }) => assert_eq!(of, cubes.len() + 1),
            other => panic!("{other:?}"),
        }
        cubes.extend([last.clone(), last.clone()]);
        let is_repeated = |error: &Error| matches!(error, Error::Repeated { cube } if cube == last.hash());
        assert!(merged(&cubes, folder.path()).is_err_and(|error| is_repeated(&error)));
        cubes.pop();
        // Of another split of the same question, and of another question.
        let (of_hex, of_formula) = (split(&hex(), 4).unwrap(), split(&formula(0), 1).unwrap());
        for foreign in [of_hex.last().unwrap(), &of_formula[0]] {
            cubes.push(foreign.clone());
            let is_other = |error: &Error| matches!(error, Error::OtherQuestion { cube, .. } if cube == foreign.hash());
            assert!(merged(&cubes, folder.path()).is_err_and(|error| is_other(&error)));
            cubes.pop();
        }
        // With its hash made right again: the cube is of no split.
        let altered = altered(&last);
        *cubes.last_mut().unwrap() = altered.clone();
        let is_foreign = |error: &Error| matches!(error, Error::Foreign { cube, .. } if cube == altered.hash());
        let found = merged(&cubes, folder.path());
        assert!(found.as_ref().is_err_and(is_foreign), "{found:?}");
        assert!(matches!(merged(&[], folder.path()), Err(Error::NoCubes)));
    }
}

/// A cube that claims another place, as one who knows the format would write it.
fn altered(cube: &Cube) -> Cube {
    let [place, of] = cube.place();
    let line =
        cube.line().replacen(&format!("\"place\":[{place},{of}]"), &format!("\"place\":[{place},{}]", of + 1), 1);
    renamed(cube, &line).unwrap()
}

/// The cube of a line that was changed, its hash made right again.
fn renamed(cube: &Cube, line: &str) -> Result<Cube, Error> {
    let unnamed = line.replacen(cube.hash(), "", 1);
    let line = line.replacen(cube.hash(), &hash::of_bytes(unnamed.as_bytes()), 1);
    Cube::read_all(&Source::new("altered", line)).map(|mut cubes| cubes.remove(0))
}

/// One digit changed behind the question: in what is fixed, or in how the question is split. Such a cube is answered or
/// refused, and never merged with the others.
#[test]
fn damaged_cubes_do_no_harm() {
    let mut refused = 0;
    for (cubes, results) in finished() {
        for (cube, seed) in cubes.iter().cycle().zip(0..150) {
            let dice = &mut generator(seed);
            let line = cube.line();
            let digits: Vec<usize> = (line.find("\"split\"").unwrap()..line.len())
                .filter(|&at| line.as_bytes()[at].is_ascii_digit())
                .collect();
            let at = digits[dice.random_range(0..digits.len())];
            let digit = char::from(b'0' + dice.random_range(0..10));
            let changed = format!("{}{digit}{}", &line[..at], &line[at + 1..]);
            let Ok(damaged) = renamed(cube, &changed) else { continue };
            if cubes.contains(&damaged) {
                continue;
            }
            let elsewhere = folder();
            match damaged.run(elsewhere.path(), &Limits::default(), &mut |_| ()) {
                Ok(_) => {}
                Err(Error::Cube { .. }) => refused += 1,
                Err(other) => panic!("{other}: {changed}"),
            }
            let mut with_it = cubes.clone();
            with_it.push(damaged);
            let found = merged(&with_it, results.path());
            assert!(matches!(found, Err(Error::OtherQuestion { .. } | Error::Foreign { .. })), "{found:?}");
        }
    }
    assert!(refused > 30, "{refused}");
}

#[test]
fn results_that_are_not_whole() {
    for (cubes, folder) in finished() {
        let (cube, folder) = (&cubes[1], folder.path());
        let whole = fs::read(json(folder, cube)).unwrap();
        fs::write(json(folder, cube), &whole[..whole.len() / 2]).unwrap();
        assert!(matches!(fault(&cubes, folder, cube), Fault::Torn(_)));
        fs::write(json(folder, cube), fs::read(json(folder, &cubes[0])).unwrap()).unwrap();
        assert_eq!(fault(&cubes, folder, cube), Fault::OtherCube(cubes[0].hash().to_owned()));
        fs::write(json(folder, cube), &whole).unwrap();
        fs::remove_file(certificate(folder, cube)).unwrap();
        assert_eq!(fault(&cubes, folder, cube), Fault::Missing);
        fs::write(certificate(folder, cube), "nonsense").unwrap();
        assert!(matches!(fault(&cubes, folder, cube), Fault::Changed { .. }));
        fs::remove_file(json(folder, cube)).unwrap();
        let merged = merged(&cubes, folder).unwrap();
        assert_eq!((merged.verdict, merged.missing), (None, vec![cube.hash().to_owned()]));
    }
}

#[test]
fn a_verdict_without_a_certificate() {
    for (cubes, folder) in finished() {
        let text = fs::read_to_string(json(folder.path(), &cubes[0])).unwrap();
        let at = text.find(",\"certificate\"").unwrap();
        fs::write(json(folder.path(), &cubes[0]), text[..at].to_owned() + "}").unwrap();
        assert_eq!(fault(&cubes, folder.path(), &cubes[0]), Fault::NoCertificate);
    }
}

#[test]
fn certificates_of_other_cubes() {
    for (cubes, folder) in finished() {
        let (one, other) = (&cubes[0], &cubes[1]);
        let bytes = fs::read(certificate(folder.path(), other)).unwrap();
        forge(folder.path(), one, &bytes);
        let fault = fault(&cubes, folder.path(), one);
        // Functions do not tell what formula they are for, but they do not win another one.
        assert!(matches!(fault, Fault::OtherQuestion(_) | Fault::Rejected(_)), "{fault}");
    }
}

#[test]
fn altered_verdicts() {
    for (cubes, folder) in finished() {
        // All of them: so that the wrong verdict is that of the whole.
        for cube in &cubes {
            let [from, to] = flipped(folder.path(), cube);
            edit(folder.path(), cube, from, to);
        }
        match merged(&cubes, folder.path()) {
            Err(Error::Result { fault: Fault::OtherVerdict { said, proved }, .. }) => assert_ne!(said, proved),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn altered_certificates() {
    let [(games, in_games), (formulas, in_formulas), (tiles, in_tiles)] = finished();
    // A step less.
    let text = fs::read_to_string(certificate(in_games.path(), &games[0])).unwrap();
    let step = text.lines().rev().nth(2).unwrap();
    forge(in_games.path(), &games[0], text.replacen(&format!("{step}\n"), "", 1).as_bytes());
    let found = fault(&games, in_games.path(), &games[0]);
    assert!(matches!(found, Fault::Torn(_) | Fault::Rejected(_)), "{found}");
    // A function that is always false.
    let text = fs::read_to_string(certificate(in_formulas.path(), &formulas[0])).unwrap();
    let mut lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("aag"));
    let inputs: usize = lines[0].split(' ').nth(2).unwrap().parse().unwrap();
    lines[1 + inputs] = if lines[1 + inputs] == "0" { "1" } else { "0" };
    forge(in_formulas.path(), &formulas[0], (lines.join("\n") + "\n").as_bytes());
    let found = fault(&formulas, in_formulas.path(), &formulas[0]);
    assert_eq!(found.to_string(), "its certificate is rejected: there is a play that the functions do not win");
    // A partial filling more, and one less.
    for by in [1_i64, -1] {
        let cube = tiles.iter().find(|cube| counts(in_tiles.path(), cube)[0] > 0).unwrap();
        let whole = fs::read_to_string(certificate(in_tiles.path(), cube)).unwrap();
        let numbers = counts(in_tiles.path(), cube);
        let changed = numbers[0] + by;
        let from = format!("counts {}", numbers[0]);
        forge(in_tiles.path(), cube, whole.replacen(&from, &format!("counts {changed}"), 1).as_bytes());
        let found = fault(&tiles, in_tiles.path(), cube).to_string();
        assert!(found.contains("depth 1: counted"), "{found}");
        forge(in_tiles.path(), cube, whole.as_bytes());
    }
}

/// The counts in the certificate of a cube.
fn counts(folder: &Path, cube: &Cube) -> Vec<i64> {
    let text = fs::read_to_string(certificate(folder, cube)).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix("counts ")).unwrap();
    line.split(' ').map(|number| number.parse().unwrap()).collect()
}

#[test]
fn questions_that_are_not_split() {
    let mut question = random::sets(&mut generator(1), 6, 3, 3, 0, 0);
    question.turns = Turns::List([0, 1, 1, 0, 1, 1].map(|white| [Player::Black, Player::White][white]).into());
    let why = split(&Question::Game(Box::new(Record::of(question))), 4).unwrap_err().to_string();
    assert!(why.contains("turns that are not regular"), "{why}");
    let why = split(&Question::Formula("p cnf 1 1\nx 0\n".to_owned()), 4).unwrap_err().to_string();
    assert!(why.starts_with("the formula:2:1: "), "{why}");
}
