//! The sizes of spec §6.4, exactly, and streamed files that are the formulas in memory.

use board::games::{Goal, Outcome, Player, Position, Question, Reduced, Shrink, hex, random, reduce};
use logic::{Formula, dimacs, text};

use super::super::{
    EncodeError, Encoding, Form, Instance, Naming, Options, Prepared, Win, encode, prepare, size, write,
};
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

/// Empty Hex of side 19, with all its cells.
fn empty_19(depth: usize) -> Instance {
    let empty = Position::empty(19 * 19);
    let question = hex::question(19, 19, empty, Player::Black, Player::Black);
    let Prepared::Open(instance) = prepare(&Question { depth: Some(depth), ..question }, Shrink::Stones) else {
        panic!()
    };
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

/// QDIMACS has no empty clause, not even where no set is within reach.
#[test]
fn no_empty_clause() {
    let question = hex::question(3, 3, Position::empty(9), Player::Black, Player::Black);
    let Prepared::Open(instance) = prepare(&Question { depth: Some(3), ..question }, Shrink::Stones) else { panic!() };
    for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.reads_graphs()) {
        let Formula::Cnf(formula) = encode(&instance, encoding, &Options::default()).unwrap().formula else { panic!() };
        assert!(formula.matrix.clauses().all(|clause| !clause.is_empty()), "{encoding}");
    }
}

/// Spec §7.2: the empty board of side 19, counted without being held. LN and SN are no larger than the sizes there.
#[test]
fn empty_hex_of_side_19() {
    let sizes = [
        (Encoding::En, 45, (24953, 114_780)),
        (Encoding::En, 91, (50276, 231_022)),
        (Encoding::En, 361, (198_911, 913_312)),
        (Encoding::Et, 45, (17011, 100_246)),
        (Encoding::Et, 91, (34031, 199_882)),
        (Encoding::Et, 361, (133_931, 784_702)),
        (Encoding::Ln, 9, (1489, 11408)),
        (Encoding::Ln, 361, (14865, 51888)),
        (Encoding::Sn, 9, (3735, 30740)),
    ];
    for (encoding, depth, expected) in sizes {
        let instance = empty_19(depth);
        let maker_bound = !encoding.is_clausal();
        let size = size(&instance, encoding, &Options { maker_bound, ..Options::default() }).unwrap();
        assert_eq!((size.variables, size.clauses), expected, "{encoding} at depth {depth}");
    }
}

/// COR with the goals of EN and ET on hein_09, n = 10, d = 7: n(l+1) or n variables instead of |WIN| = 12.
#[test]
fn cor_with_other_goals() {
    let instance = open(hein_09(7));
    let size_of = |win| size(&instance, Encoding::Cor, &Options { maker_bound: false, win, ..Options::default() });
    let sizes = [Win::Sets, Win::Neighbours, Win::Transversal].map(|win| {
        let size = size_of(win).unwrap();
        (size.variables, size.clauses)
    });
    assert_eq!(sizes, [(207, 683), (235, 714), (205, 679)]);
}

/// Sets that cannot be listed are refused at once, and nothing is written.
#[test]
fn too_many_sets() {
    let instance = empty_19(361);
    for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.reads_graphs()) {
        let lists = matches!(encoding, Encoding::Cor | Encoding::Ea | Encoding::La | Encoding::Sa | Encoding::Fa);
        if lists {
            let mut output = Vec::new();
            let refused = write(&instance, encoding, &Options::default(), &mut output);
            assert!(matches!(refused, Err(EncodeError::TooManySets { .. })), "{encoding}");
            assert!(output.is_empty(), "{encoding}");
        }
    }
    for win in [Win::Neighbours, Win::Transversal] {
        let size = size(&instance, Encoding::Cor, &Options { win, ..Options::default() }).unwrap();
        assert_eq!(size.blocks, 361);
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
    for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.reads_graphs()) {
        let options = Options::default();
        let file = write(&instance, encoding, &options, Vec::new()).unwrap().0;
        let read = logic::formula::read(&file[..], "streamed", text::Options::default()).unwrap();
        let Formula::Cnf(formula) = encode(&instance, encoding, &options).unwrap().formula else { panic!() };
        assert_eq!(dimacs::write(&formula, Vec::new()).unwrap(), file, "{encoding}");
        let Formula::Cnf(read) = read.value else { panic!() };
        assert_eq!(read, formula, "{encoding}");
        let all = Options { form: Form::Circuit, naming: Naming::All, ..options };
        let qcir = write(&instance, encoding, &all, Vec::new()).unwrap().0;
        let read = logic::formula::read(&qcir[..], "circuit", text::Options::default()).unwrap();
        let Formula::Circuit(circuit) = read.value else { panic!() };
        let quantified = circuit.prefix.blocks().iter().flat_map(|block| block.vars());
        // The variables of EA's and COR's sets have no names.
        let unnamed = quantified.filter(|&&var| circuit.names.get(var).is_none()).count();
        let sets = if matches!(encoding, Encoding::Ea | Encoding::Cor) { 4 } else { 0 };
        assert_eq!(unnamed, sets, "{encoding}");
        assert!(formula.names.iter().any(|(_, name)| name == "Black's 3rd move, bit 2"), "{encoding}");
    }
}

/// On large boards the cells that the reduction drops are contracted for the breaker, which makes cliques; ET and FT
/// still have his graph.
#[test]
fn the_breakers_graph_of_a_reduced_large_board() {
    let rng = &mut random::generator(19);
    let sizes = [(45, 40), (61, 40), (61, 90)].map(|(depth, stones)| {
        let question = random::hex(rng, 19, 19, stones, stones, Player::Black);
        let instance = open(Question { depth: Some(depth), ..question });
        let edges = instance.breaker_graph(Encoding::Et).unwrap().edges();
        let size = size(&instance, Encoding::Et, &Options::default()).unwrap();
        (instance.cells(), edges, size.clauses)
    });
    assert_eq!(sizes, [(278, 847, 77459), (276, 861, 103484), (167, 625, 57684)]);
}
