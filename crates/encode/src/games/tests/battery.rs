//! The same tests for all encodings, with all their options.

use board::games::{Question, Shrink, random};
use logic::clausal::{Method, Placement};

use super::super::{EncodeError, Encoding, Form, Instance, Naming, Options, Prepared, Stutter, Win, encode, prepare};
use super::evaluate::truth;
use super::games::{game, maker_wins};

/// How many games each choice of options decides.
const GAMES: usize = 300;
/// Where the test's solver gives up; sooner on the encodings that are hard for it.
fn steps(encoding: Encoding) -> usize {
    match encoding {
        Encoding::La | Encoding::Ln => 200,
        Encoding::Sa | Encoding::Sn => 400,
        _ => 2_000,
    }
}

/// A question that is not trivial, ready for encoding.
pub(super) fn open_game(seed: u64) -> Option<(Question, Instance)> {
    let question = game(&mut random::generator(seed));
    let shrink = if seed.is_multiple_of(3) { Shrink::Stones } else { Shrink::Depth };
    match prepare(&question, shrink) {
        Prepared::Decided(value) => {
            assert_eq!(value, maker_wins(&question), "seed {seed} is no trivial game");
            None
        }
        Prepared::Open(instance) => Some((question, *instance)),
    }
}

/// What an option decides on random games; `None` where the encoding cannot express the game or it takes too long.
pub(super) fn decide(instance: &Instance, encoding: Encoding, options: &Options) -> Option<bool> {
    match encode(instance, encoding, options) {
        Ok(encoded) => truth(&encoded.formula, steps(encoding)),
        Err(EncodeError::NotExpressible { .. }) => None,
        Err(error) => panic!("{error}"),
    }
}

fn agrees_with_minimax(encoding: Encoding, options: &Options) {
    let (mut decided, mut won) = (0, 0);
    for seed in 0.. {
        let Some((question, instance)) = open_game(seed) else { continue };
        let Some(verdict) = decide(&instance, encoding, options) else { continue };
        let expected = maker_wins(&question);
        assert_eq!(verdict, expected, "{encoding}, seed {seed}, {options:?}, {instance:?}");
        decided += 1;
        won += usize::from(verdict);
        if decided == GAMES {
            break;
        }
        assert!(seed < 100_000, "{encoding} decides only {decided} games");
    }
    // Of games of listed sets that are not trivial, few are lost.
    let most = if encoding == Encoding::Gttt { GAMES * 24 / 25 } else { GAMES * 9 / 10 };
    assert!(won > GAMES / 10 && won < most, "{encoding}: {won} of {GAMES} games won");
}

fn plain() -> Options {
    Options::default()
}

macro_rules! battery {
    ($($module:ident: $encoding:ident { $($name:ident: { $($field:ident: $value:expr),* })* })*) => { $(
        mod $module {
            use super::*;
            $(
                #[test]
                fn $name() {
                    agrees_with_minimax(Encoding::$encoding, &Options { $($field: $value,)* ..plain() });
                }
            )*
        }
    )* };
}

battery! {
    cor: Cor {
        as_is: {}
        without_bound: { maker_bound: false }
        redundant: { redundant: true }
        one_of_each_orbit: { symmetry_breaking: true }
        as_circuit: { form: Form::Circuit }
        path_of_neighbours: { win: Win::Neighbours }
        redundant_path_at_rest: { win: Win::Neighbours, redundant: true, stutter: Stutter::Rest }
        path_without_stutter: { win: Win::Neighbours, stutter: Stutter::Without, symmetry_breaking: true }
        transversal_game: { win: Win::Transversal }
        transversal_game_as_circuit: { win: Win::Transversal, form: Form::Circuit, symmetry_breaking: true }
    }
    ea: Ea {
        as_is: {}
        without_bound: { maker_bound: false }
        redundant: { redundant: true, naming: Naming::All }
        one_of_each_orbit: { symmetry_breaking: true }
        as_circuit: { form: Form::Circuit }
    }
    en: En {
        as_is: {}
        without_bound: { maker_bound: false }
        redundant: { redundant: true }
        redundant_at_rest: { redundant: true, stutter: Stutter::Rest }
        redundant_without_stutter: { redundant: true, stutter: Stutter::Without }
        at_rest: { stutter: Stutter::Rest }
        without_stutter: { stutter: Stutter::Without }
        one_of_each_orbit: { symmetry_breaking: true }
        as_circuit: { form: Form::Circuit }
    }
    et: Et {
        as_is: {}
        without_bound: { maker_bound: false }
        one_of_each_orbit: { symmetry_breaking: true }
        as_circuit: { form: Form::Circuit }
    }
    sa: Sa {
        as_is: {}
        without_bound: { maker_bound: false }
        no_move_twice: { maker_repeats: false }
        one_of_each_orbit: { symmetry_breaking: true }
        one_sided: { method: Method::PlaistedGreenbaum }
        after_inputs: { placement: Placement::AfterInputs }
        one_sided_after_inputs: { method: Method::PlaistedGreenbaum, placement: Placement::AfterInputs }
        as_circuit: { form: Form::Circuit }
    }
    sn: Sn {
        as_is: {}
        without_bound: { maker_bound: false }
        no_move_twice: { maker_repeats: false }
        at_rest: { stutter: Stutter::Rest }
        without_stutter: { stutter: Stutter::Without }
        one_of_each_orbit: { symmetry_breaking: true }
        one_sided: { method: Method::PlaistedGreenbaum }
        one_sided_after_inputs: { method: Method::PlaistedGreenbaum, placement: Placement::AfterInputs }
        as_circuit: { form: Form::Circuit }
    }
    la: La {
        as_is: {}
        without_bound: { maker_bound: false }
        one_of_each_orbit: { symmetry_breaking: true }
        one_sided: { method: Method::PlaistedGreenbaum }
        one_sided_after_inputs: { method: Method::PlaistedGreenbaum, placement: Placement::AfterInputs }
        as_circuit: { form: Form::Circuit }
    }
    ln: Ln {
        as_is: {}
        without_bound: { maker_bound: false }
        at_rest: { stutter: Stutter::Rest }
        without_stutter: { stutter: Stutter::Without }
        one_of_each_orbit: { symmetry_breaking: true }
        one_sided: { method: Method::PlaistedGreenbaum }
        one_sided_after_inputs: { method: Method::PlaistedGreenbaum, placement: Placement::AfterInputs }
        as_circuit: { form: Form::Circuit }
    }
    fa: Fa {
        as_is: {}
        without_bound: { maker_bound: false }
        one_of_each_orbit: { symmetry_breaking: true }
        one_sided: { method: Method::PlaistedGreenbaum }
        one_sided_after_inputs: { method: Method::PlaistedGreenbaum, placement: Placement::AfterInputs }
        as_circuit: { form: Form::Circuit }
    }
    r#fn: Fn {
        as_is: {}
        without_bound: { maker_bound: false }
        redundant: { redundant: true }
        at_rest: { stutter: Stutter::Rest }
        without_stutter: { stutter: Stutter::Without }
        one_of_each_orbit: { symmetry_breaking: true }
        one_sided_after_inputs: { method: Method::PlaistedGreenbaum, placement: Placement::AfterInputs }
        as_circuit: { form: Form::Circuit }
    }
    gttt: Gttt {
        as_is: {}
        with_passes: { few_is_cheat: false, occupied_is_cheat: false }
        one_of_each_orbit: { symmetry_breaking: true }
        as_circuit: { form: Form::Circuit }
    }
    ft: Ft {
        as_is: {}
        without_bound: { maker_bound: false }
        one_of_each_orbit: { symmetry_breaking: true }
        one_sided: { method: Method::PlaistedGreenbaum }
        one_sided_after_inputs: { method: Method::PlaistedGreenbaum, placement: Placement::AfterInputs }
        as_circuit: { form: Form::Circuit }
    }
}
