//! Achievement games in which only the maker's copy counts, one stone a turn: EA, SA, LA, FA and WG.

use board::games::polyomino::{ANIMALS, Game, Polyomino, Rule, Target, named};
use board::games::{Player, Shrink};

use super::super::options::Mutant;
use super::super::{EncodeError, Encoding, Options, Prepared, encode, prepare};
use super::evaluate::truth;
use super::games::maker_wins;

const STEPS: usize = 1_000;

fn shapes() -> Vec<Polyomino> {
    let names = ["domino", "el", "tic", "fatty", "elly", "knobby", "tippy"];
    let wild = Polyomino::drawn("X.X").unwrap();
    names.iter().map(|name| named(name).unwrap()).chain([wild]).collect()
}

/// All games on small boards, with a depth now and then.
fn games() -> impl Iterator<Item = (Game, Option<usize>, Player)> {
    let boards = [(2, 2), (3, 2), (2, 3), (3, 3), (5, 1)];
    // Without a bound there is no longer one.
    let choices = boards.into_iter().flat_map(|board| (0..12).map(move |bits| (board, bits)));
    choices.flat_map(|((columns, rows), bits)| {
        shapes().into_iter().map(move |shape| {
            let [torus, white] = [1, 2].map(|bit| bits & bit != 0);
            let game = Game { torus, rule: Rule::MakerBreaker, ..Game::new(Target::Shape(shape), columns, rows) };
            let depth = [None, Some(3), Some(5)][bits / 4];
            (game, depth, if white { Player::White } else { Player::Black })
        })
    })
}

/// How many verdicts there are, and how many of them are wrong.
fn compare(encoding: Encoding, options: &Options) -> (usize, usize) {
    let (mut decided, mut wrong) = (0, 0);
    for (game, depth, player) in games() {
        let question = board::games::Question { depth, ..game.from_start(player) };
        let Prepared::Open(instance) = prepare(&question, Shrink::Stones) else { continue };
        let encoded = match encode(&instance, encoding, options) {
            Ok(encoded) => encoded,
            // On a torus, what is left of the copies may be no shape: two cells in a row of two have one copy a row.
            Err(EncodeError::NotExpressible { .. }) => continue,
            Err(error) => panic!("{error}"),
        };
        let Some(verdict) = truth(&encoded.formula, STEPS) else { continue };
        decided += 1;
        wrong += usize::from(verdict != maker_wins(&question));
    }
    (decided, wrong)
}

#[test]
fn wg_against_minimax() {
    for options in [
        Options::default(),
        Options { maker_bound: false, ..Options::default() },
        Options { symmetry_breaking: true, maker_repeats: false, ..Options::default() },
    ] {
        let (decided, wrong) = compare(Encoding::Wg, &options);
        assert!(decided > 100 && wrong == 0, "{wrong} of {decided} are wrong, {options:?}");
    }
}

#[test]
fn other_encodings_against_minimax() {
    for encoding in [Encoding::Ea, Encoding::Sa, Encoding::La, Encoding::Fa, Encoding::Cor, Encoding::Gttt] {
        let (decided, wrong) = compare(encoding, &Options::default());
        assert!(decided > 60 && wrong == 0, "{encoding}: {wrong} of {decided} are wrong");
    }
}

/// Spec §4.6: where n is no power of 2, nodes that are no cells win for the maker.
#[test]
fn phantom_cells_are_noticed() {
    let mutant = Some(Mutant::PhantomCells);
    let (_, wrong) = compare(Encoding::Wg, &Options { mutant, maker_bound: false, ..Options::default() });
    assert!(wrong > 0);
}

#[test]
fn shapes_are_found_on_every_board() {
    for shape in ANIMALS.iter().map(|(name, _)| named(name).unwrap()) {
        for (columns, rows, torus) in [(6, 6, false), (7, 6, false), (6, 7, true)] {
            let rule = Rule::MakerBreaker;
            let game = Game { torus, rule, ..Game::new(Target::Shape(shape.clone()), columns, rows) };
            let Prepared::Open(instance) = prepare(&game.from_start(Player::Black), Shrink::Stones) else { continue };
            assert!(encode(&instance, Encoding::Wg, &Options::default()).is_ok(), "{game}");
        }
    }
}
