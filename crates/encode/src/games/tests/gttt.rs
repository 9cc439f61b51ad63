//! Games with turns of several stones, by GTTT and COR: achievement games on all small boards, random sets, sizes.

use board::games::polyomino::{Game, Rule, Target, named};
use board::games::{Player, Question, Shrink, random};
use logic::Formula;

use super::super::gttt::region;
use super::super::sizes::{Parameters, row};
use super::super::{Encoding, Form, Instance, Options, Prepared, encode, prepare, size};
use super::evaluate::truth;
use super::games::{maker_wins, rounds};

/// Where the test's solver gives up.
const STEPS: usize = 2_000;

/// All that GTTT leaves to choose, and COR.
fn choices() -> Vec<(Encoding, Options)> {
    let mut choices = Vec::new();
    for bits in 0..8 {
        let [few_is_cheat, occupied_is_cheat, symmetry_breaking] = [1, 2, 4].map(|bit| bits & bit != 0);
        let options = Options { few_is_cheat, occupied_is_cheat, symmetry_breaking, ..Options::default() };
        choices.push((Encoding::Gttt, options));
    }
    for symmetry_breaking in [false, true] {
        choices.push((Encoding::Cor, Options { symmetry_breaking, ..Options::default() }));
    }
    choices
}

/// Counts: verdicts, those that are yes, and those that took too long.
#[derive(Debug, Default)]
struct Tally {
    decided: usize,
    yes: usize,
    given_up: usize,
}

impl Tally {
    fn compare(&mut self, question: &Question, of: &str) {
        let expected = maker_wins(question);
        let instance = match prepare(question, Shrink::Depth) {
            Prepared::Open(instance) => instance,
            Prepared::Decided(value) => return assert_eq!(value, expected, "{of}"),
        };
        for (encoding, options) in choices() {
            let formula = encode(&instance, encoding, &options).unwrap().formula;
            match truth(&formula, STEPS) {
                Some(verdict) => {
                    assert_eq!(verdict, expected, "{encoding}, {of}, {options:?}");
                    self.decided += 1;
                    self.yes += usize::from(verdict);
                }
                None => self.given_up += 1,
            }
        }
    }
}

fn open(question: &Question) -> Instance {
    let Prepared::Open(instance) = prepare(question, Shrink::Depth) else { panic!("{question:?} is decided") };
    *instance
}

#[test]
fn all_shapes_on_boards_of_up_to_six_cells() {
    let mut tally = Tally::default();
    // Shapes may be turned, so a board of 2x3 is one of 3x2.
    for (columns, rows) in [(2, 2), (3, 2)] {
        for name in ["elam", "domino", "el", "tic", "fatty", "elly", "knobby", "tippy"] {
            for bits in 0..8 {
                let [torus, white, breaker] = [1, 2, 4].map(|bit| bits & bit != 0);
                for (opening, stones) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (1, 3), (2, 3)] {
                    let rule = if breaker { Rule::MakerBreaker } else { Rule::MakerMaker };
                    let target = Target::Shape(named(name).unwrap());
                    let game = Game { torus, rule, opening, stones, ..Game::new(target, columns, rows) };
                    let question = game.from_start(if white { Player::White } else { Player::Black });
                    tally.compare(&question, &game.to_string());
                }
            }
        }
    }
    assert!(tally.decided > 2000 && tally.yes > 500 && tally.given_up < tally.decided / 5, "{tally:?}");
}

#[test]
fn random_sets_and_turns() {
    let mut tally = Tally::default();
    for seed in 0..600 {
        tally.compare(&rounds(&mut random::generator(seed)), &format!("seed {seed}"));
    }
    assert!(tally.decided > 2000 && tally.yes > 500 && tally.given_up < tally.decided / 10, "{tally:?}");
}

/// Spec §4.7: the paper has 616578 variables (cheats of both players in every turn), 1557653 clauses, 80 alternations.
#[test]
fn snaky_on_nine_by_nine() {
    let game = Game::new(Target::Shape(named("snaky").unwrap()), 9, 9);
    let instance = open(&game.from_start(Player::Black));
    let options = Options { symmetry_breaking: true, ..Options::default() };
    let with_region = size(&instance, Encoding::Gttt, &options).unwrap();
    assert_eq!((with_region.blocks, with_region.variables, with_region.clauses), (81, 347_657, 1_557_738));
    let without = size(&instance, Encoding::Gttt, &Options::default()).unwrap();
    // The cheat of category 4: itself, one clause for each cell of the region and one more, and its place in (G7).
    assert_eq!((without.variables, without.clauses), (347_656, 1_557_738 - 15 - 2));
    // Cheats that the player not in turn cannot commit, had we declared them.
    assert_eq!(with_region.variables + 81 * (3240 + 1 + 81) + 1, 616_740);
}

#[test]
fn sizes_are_those_of_the_formula() {
    let mut measured = 0;
    for seed in 0..500 {
        let Prepared::Open(instance) = prepare(&rounds(&mut random::generator(seed)), Shrink::Depth) else { continue };
        let options = Options { few_is_cheat: seed % 2 == 0, occupied_is_cheat: seed % 4 < 2, ..Options::default() };
        let row = row(&instance, &Parameters::of(&instance), Encoding::Gttt, &options).unwrap();
        let exact = row.exact.unwrap();
        assert_eq!((u64::from(row.size.variables), row.size.clauses), (exact.variables, exact.clauses), "seed {seed}");
        measured += 1;
    }
    assert!(measured > 200, "{measured}");
}

/// Spec §4.5, and one cell of each orbit where the sets have not the symmetries of the board.
#[test]
fn regions() {
    let region = |columns, rows, torus| {
        let game = Game { torus, ..Game::new(Target::Shape(named("domino").unwrap()), columns, rows) };
        region(&open(&game.from_start(Player::White)))
    };
    assert_eq!(region(3, 3, false), [0, 3, 4]);
    assert_eq!(region(4, 4, false), [0, 4, 5]);
    assert_eq!(region(5, 5, false), [0, 5, 10, 6, 11, 12]);
    assert_eq!(region(4, 3, false), [0, 4, 1, 5]);
    assert_eq!(region(4, 3, true), [5]);
    let game = Game::new(Target::Shape(named("domino").unwrap()), 3, 3);
    let mut lopsided = game.from_start(Player::Black);
    lopsided.breaker_goal = Some(vec![board::games::cell_set(9, [0, 1])]);
    let instance = open(&lopsided);
    assert_eq!(super::super::gttt::region(&instance), super::super::symmetry::representatives(&instance));
}

/// The first turn of several stones is read from its unary variables, and stones of any other turn, too.
#[test]
fn turns_are_decoded() {
    let game = Game { opening: 2, stones: 2, ..Game::new(Target::Shape(named("domino").unwrap()), 3, 2) };
    let instance = open(&game.from_start(Player::Black));
    let encoded = encode(&instance, Encoding::Gttt, &Options::default()).unwrap();
    let plies = encoded.moves.plies();
    assert_eq!(plies.len(), 3);
    let laid = [plies[0].code.vars()[1], plies[0].code.vars()[4], plies[1].code.vars()[0]];
    let value = |var| Some(laid.contains(&var));
    assert_eq!(encoded.moves.first_move(value), Some(vec![1, 4]));
    let line: Vec<Vec<usize>> = encoded.moves.line(value).into_iter().map(|(_, cells)| cells).collect();
    assert_eq!(line, [vec![1, 4], vec![0], vec![]]);
    let unknown = |var| (var != laid[0]).then_some(false);
    assert_eq!(encoded.moves.first_move(unknown), None);
    let white = encode(&open(&game.from_start(Player::White)), Encoding::Gttt, &Options::default()).unwrap();
    assert_eq!(white.moves.first_move(value), None);
}

#[test]
fn a_circuit_is_the_same_formula() {
    let game = Game { stones: 2, ..Game::new(Target::Shape(named("el").unwrap()), 2, 2) };
    for player in [Player::Black, Player::White] {
        let question = game.from_start(player);
        let Prepared::Open(instance) = prepare(&question, Shrink::Depth) else { continue };
        let options = Options { form: Form::Circuit, ..Options::default() };
        let formula = encode(&instance, Encoding::Gttt, &options).unwrap().formula;
        assert!(matches!(formula, Formula::Circuit(_)));
        assert_eq!(truth(&formula, STEPS), Some(maker_wins(&question)));
    }
}
