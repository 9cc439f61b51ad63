//! The sizes of spec §6.4, exactly, and streamed files that are the formulas in memory.

use board::games::{Goal, Outcome, Player, Question, Reduced, Shrink, reduce};
use logic::{Formula, dimacs, text};

use super::super::{Encoding, Form, Instance, Options, Prepared, encode, prepare, size, write};
use super::puzzles::{hein_04, hein_09, hein_12};

/// What the reduction to a depth leaves, without the clamp that would decide the game.
fn unclamped(question: &Question, maker_moves: usize) -> Instance {
    let Outcome::Open(mut reduced) = reduce(question, Shrink::Stones) else { panic!() };
    let Goal::Paths(graph) = &reduced.goal else { panic!() };
    let sets = graph.minimal_paths(maker_moves);
    let keep: Vec<usize> = (0..graph.len()).filter(|&cell| sets.iter().any(|set| set.contains(cell))).collect();
    let number = |cell: usize| keep.iter().position(|&kept| kept == cell);
    let mut small = board::games::Graph::new(keep.len());
    for (new, &old) in keep.iter().enumerate() {
        graph.neighbours(old).ones().filter_map(number).for_each(|other| small.join(new, other));
    }
    small.start = board::games::cell_set(keep.len(), graph.start.ones().filter_map(number));
    small.end = board::games::cell_set(keep.len(), graph.end.ones().filter_map(number));
    reduced.origin = keep.iter().map(|&cell| reduced.origin[cell]).collect();
    reduced = Reduced { goal: Goal::Paths(small), moves: maker_moves, ..reduced };
    Instance::new(question, &reduced)
}

fn open(question: Question) -> Instance {
    let Prepared::Open(instance) = prepare(&question, Shrink::Depth) else { panic!() };
    *instance
}

#[test]
fn sizes_of_the_specification() {
    // COR with the redundant (C13); the others without, and all without BOUND.
    let table = [
        (unclamped(&hein_04(3), 2), [(23, 52), (10, 11), (13, 16), (11, 14)]),
        (open(hein_04(5)), [(84, 235), (44, 82), (55, 99), (45, 91)]),
        (unclamped(&hein_09(5), 3), [(65, 173), (32, 51), (42, 67), (34, 58)]),
        (open(hein_09(7)), [(207, 695), (110, 287), (138, 318), (108, 283)]),
        (unclamped(&hein_12(5), 3), [(109, 326), (55, 114), (71, 138), (57, 130)]),
        (open(hein_12(7)), [(147, 450), (77, 164), (98, 194), (77, 172)]),
    ];
    for (instance, expected) in table {
        for (encoding, expected) in [Encoding::Cor, Encoding::Ea, Encoding::En, Encoding::Et].into_iter().zip(expected)
        {
            let redundant = encoding == Encoding::Cor;
            let options = Options { maker_bound: false, redundant, ..Options::default() };
            let size = size(&instance, encoding, &options).unwrap();
            assert_eq!((size.variables, size.clauses), expected, "{encoding} {instance:?}");
            assert_eq!(size.blocks, instance.turns().len(), "{encoding}");
        }
    }
}

#[test]
fn inputs_and_blocks_of_the_circuits() {
    let instance = open(hein_09(7));
    // d = 7, k = 4, l + 1 = 4, n = 10: dk + (l+1)k, + k + 2(d+1), + k for Q; dk (+ n(l+1) or n) for the functional.
    for (encoding, blocks, inputs) in [
        (Encoding::La, 9, 64),
        (Encoding::Ln, 9, 68),
        (Encoding::Sa, 7, 44),
        (Encoding::Sn, 7, 44),
        (Encoding::Fa, 7, 28),
        (Encoding::Fn, 7, 68),
        (Encoding::Ft, 7, 38),
    ] {
        let options = Options { form: Form::Circuit, ..Options::default() };
        let Formula::Circuit(formula) = encode(&instance, encoding, &options).unwrap().formula else { panic!() };
        let quantified: usize = formula.prefix.blocks().iter().map(|block| block.vars().len()).sum();
        assert_eq!((formula.prefix.blocks().len(), quantified), (blocks, inputs), "{encoding}");
    }
}

#[test]
fn a_streamed_file_is_the_formula_in_memory() {
    let instance = open(hein_04(5));
    for encoding in Encoding::ALL {
        let options = Options::default();
        let file = write(&instance, encoding, &options, Vec::new()).unwrap();
        let read = logic::formula::read(&file[..], "streamed", text::Options::default()).unwrap();
        let Formula::Cnf(formula) = encode(&instance, encoding, &options).unwrap().formula else { panic!() };
        assert_eq!(dimacs::write(&formula, Vec::new()).unwrap(), file, "{encoding}");
        let Formula::Cnf(read) = read.value else { panic!() };
        assert_eq!(read, formula, "{encoding}");
        let second = instance.player(super::super::Side::Maker);
        assert_eq!(second, Player::Black);
        assert!(formula.names.iter().any(|(_, name)| name == "Black's 3rd move, bit 2"), "{encoding}");
    }
}
