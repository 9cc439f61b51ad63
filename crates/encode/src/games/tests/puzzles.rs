//! Piet Hein's puzzles through DepQBF, where it is installed (Debian has it).

use std::io::Write as _;
use std::process::{Command, Stdio};

use board::games::{Player, Position, Question, Shrink, hex};

use super::super::{Encoding, Form, Instance, Options, Prepared, constant, encode, prepare, write};
use super::evaluate::truth;
use super::games::maker_wins;

fn puzzle(side: usize, black: &[&str], white: &[&str], depth: usize) -> Question {
    let cell = |name: &&str| hex::parse_cell(name).map(|(column, row)| row * side + column).unwrap();
    let mut position = Position::empty(side * side);
    position.black.extend(black.iter().map(cell));
    position.white.extend(white.iter().map(cell));
    Question { depth: Some(depth), ..hex::question(side, side, position, Player::Black, Player::Black) }
}

pub(super) fn hein_04(depth: usize) -> Question {
    puzzle(3, &["a1"], &["b1", "c2"], depth)
}

pub(super) fn hein_09(depth: usize) -> Question {
    puzzle(4, &["c4", "d2"], &["a1", "b4", "d1"], depth)
}

pub(super) fn hein_12(depth: usize) -> Question {
    puzzle(4, &["c1", "d4"], &["a4", "d2"], depth)
}

/// The verdict of DepQBF within ten seconds; `Err` if it cannot be started.
fn depqbf(instance: &Instance, encoding: Encoding, options: &Options) -> std::io::Result<Option<bool>> {
    let file = write(instance, encoding, options, Vec::new()).unwrap().0;
    let mut command = Command::new("depqbf");
    let mut child = command.arg("--max-secs=10").stdin(Stdio::piped()).stdout(Stdio::null()).spawn()?;
    child.stdin.take().unwrap().write_all(&file)?;
    Ok(match child.wait()?.code() {
        Some(10) => Some(true),
        Some(20) => Some(false),
        _ => None,
    })
}

#[test]
fn hein_through_depqbf() {
    let critical = [(hein_04 as fn(usize) -> Question, 5), (hein_09, 7), (hein_12, 7)];
    for (puzzle, critical) in critical {
        for (shrink, depth) in [(Shrink::Depth, critical - 2), (Shrink::Depth, critical), (Shrink::Stones, critical)] {
            let expected = depth == critical;
            let instance = match prepare(&puzzle(depth), shrink) {
                Prepared::Open(instance) => instance,
                Prepared::Decided(value) => {
                    assert_eq!(value, expected);
                    continue;
                }
            };
            for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.reads_graphs()) {
                // Lifted boards take DepQBF a minute on these.
                if matches!(encoding, Encoding::La | Encoding::Ln) && instance.cells() > 5 {
                    continue;
                }
                match depqbf(&instance, encoding, &Options::default()) {
                    Ok(Some(verdict)) => assert_eq!(verdict, expected, "{encoding} at depth {depth}"),
                    Ok(None) => eprintln!("{encoding} at depth {depth}: no verdict of depqbf in 10 s"),
                    Err(error) => return eprintln!("skipped: depqbf: {error}"),
                }
            }
        }
    }
}

/// Too large for the solver of these tests: Hex on the empty board of side 3, either player to move.
#[test]
fn empty_hex_through_depqbf() {
    for (to_move, depth) in [(Player::Black, 3), (Player::Black, 5), (Player::Black, 7), (Player::White, 6)] {
        let question = hex::question(3, 3, Position::empty(9), to_move, Player::Black);
        let question = Question { depth: Some(depth), ..question };
        let Prepared::Open(instance) = prepare(&question, Shrink::Stones) else { panic!() };
        let expected = maker_wins(&question);
        for encoding in [Encoding::Cor, Encoding::Ea, Encoding::En, Encoding::Et, Encoding::Fa, Encoding::Ft] {
            let options = Options { symmetry_breaking: true, ..Options::default() };
            match depqbf(&instance, encoding, &options) {
                Ok(Some(verdict)) => assert_eq!(verdict, expected, "{encoding} at depth {depth}"),
                Ok(None) => eprintln!("{encoding} at depth {depth}: no verdict of depqbf in 10 s"),
                Err(error) => return eprintln!("skipped: depqbf: {error}"),
            }
        }
    }
}

#[test]
fn constants() {
    for form in [Form::Cnf, Form::Circuit] {
        for value in [true, false] {
            assert_eq!(truth(&constant(value, form), 10), Some(value), "{form:?}");
        }
    }
}

#[test]
fn what_cannot_be_expressed_is_said() {
    let Prepared::Open(instance) = prepare(&hein_04(5), Shrink::Depth) else { panic!() };
    let bare = Instance { breaker_graph: None, ..(*instance).clone() };
    let error = encode(&bare, Encoding::Et, &Options::default()).unwrap_err();
    assert_eq!(error.to_string(), "ET needs the breaker's graph, as Hex has it");
    assert_eq!("xy".parse::<Encoding>().unwrap_err().to_string().split(',').next(), Some("unknown encoding \"xy\""));
    for (encoding, needs) in
        [(Encoding::Gttt, "a list of winning sets"), (Encoding::Wg, "a shape on a board of squares")]
    {
        let error = encode(&instance, encoding, &Options::default()).unwrap_err();
        assert_eq!(error.to_string(), format!("{encoding} needs {needs}"));
    }
    for encoding in Encoding::ALL {
        assert_eq!(encoding.to_string().to_lowercase().parse(), Ok(encoding));
    }
}
