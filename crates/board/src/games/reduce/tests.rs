//! Worked examples of the literature, and reduced games against whole ones.

use rand::RngExt;

use super::super::{Player, Position, hex, random};
use super::*;

/// A Hex question from cell names; Black to move.
fn hex_question(side: usize, black: &[&str], white: &[&str], depth: Option<usize>) -> Question {
    let cell = |name: &&str| hex::parse_cell(name).map(|(c, r)| r * side + c).unwrap();
    let mut position = Position::empty(side * side);
    position.black.extend(black.iter().map(cell));
    position.white.extend(white.iter().map(cell));
    Question { depth, ..hex::question(side, side, position, Player::Black, Player::Black) }
}

fn open(outcome: Outcome) -> Reduced {
    match outcome {
        Outcome::Open(reduced) => reduced,
        other => panic!("{other:?}"),
    }
}

fn names(question: &Question, reduced: &Reduced, set: &CellSet) -> String {
    let mut names: Vec<&str> = set.ones().map(|cell| question.board.name(reduced.origin[cell])).collect();
    names.sort_unstable();
    names.join(" ")
}

/// Spec §6.2.
#[test]
fn hein_04_as_in_the_worked_example() {
    let question = hex_question(3, &["a1"], &["b1", "c2"], Some(5));
    let reduced = open(reduce(&question, Shrink::Depth));
    assert_eq!((reduced.origin.len(), reduced.moves, reduced.depth()), (5, 3, 5));
    let Goal::Paths(graph) = &reduced.goal else { panic!() };
    assert_eq!(graph.edges(), 5, "the edge a3-b3 lies inside a border");
    assert_eq!(names(&question, &reduced, &graph.start), "a2 c1");
    assert_eq!(names(&question, &reduced, &graph.end), "a3 b3");
    let mut sets: Vec<String> = graph.minimal_paths(3).iter().map(|s| names(&question, &reduced, s)).collect();
    sets.sort();
    assert_eq!(sets, ["a2 a3", "a2 b2 b3", "a3 b2 c1", "b2 b3 c1"]);
}

/// Spec §6.4 and §7.1: cells kept and minimal sets.
#[test]
fn sizes_of_the_literature() {
    for (side, black, white, depth, kept, sets) in [
        (4, vec!["c4", "d2"], vec!["a1", "b4", "d1"], 7, 10, 12),
        (4, vec!["c1", "d4"], vec!["a4", "d2"], 7, 7, 7),
        (5, vec!["a5", "c3", "e3"], vec!["b4", "c2", "c5"], 13, 19, 64),
    ] {
        let reduced = open(reduce(&hex_question(side, &black, &white, Some(depth)), Shrink::Depth));
        let Goal::Paths(graph) = &reduced.goal else { panic!() };
        let longest = depth.div_ceil(2);
        assert_eq!((reduced.origin.len(), graph.minimal_paths(longest).len()), (kept, sets), "{black:?} {depth}");
    }
    // Two cells and one set of two are left of hein_04 within 3 plies, four cells and two sets of three of hein_09
    // within 5: the clamp of the depth settles both.
    let hein_04 = hex_question(3, &["a1"], &["b1", "c2"], Some(3));
    let hein_09 = hex_question(4, &["c4", "d2"], &["a1", "b4", "d1"], Some(5));
    assert_eq!([hein_04, hein_09].map(|q| reduce(&q, Shrink::Depth)), [Outcome::Lost, Outcome::Lost]);
}

#[test]
fn trivial_cases() {
    let chain = hex_question(2, &["a1", "a2"], &["b1"], Some(0));
    assert_eq!(reduce(&chain, Shrink::Stones), Outcome::Won);
    let cut = hex_question(2, &[], &["a1", "b1"], None);
    assert_eq!(reduce(&cut, Shrink::Stones), Outcome::Lost);
    let no_time = hex_question(2, &[], &[], Some(0));
    assert_eq!(reduce(&no_time, Shrink::Stones), Outcome::Lost);
    let too_short = hex_question(2, &[], &[], Some(2));
    assert_eq!(reduce(&too_short, Shrink::Depth), Outcome::Lost);
}

#[test]
fn depth_is_clamped_and_rounded() {
    assert_eq!(maker_moves(Some(6), 9, true), 3);
    assert_eq!(maker_moves(Some(6), 9, false), 3);
    assert_eq!(maker_moves(Some(99), 9, true), 5);
    assert_eq!(maker_moves(None, 9, false), 4);
    assert_eq!(maker_moves(Some(1), 9, false), 0);
}

/// A question with some stones on random cells.
fn random_question(seed: u64) -> Question {
    let rng = &mut random::generator(seed);
    let to_move = if rng.random_range(0..2) == 0 { Player::White } else { Player::Black };
    let mut question = if rng.random_range(0..2) == 0 {
        let (columns, rows) = (rng.random_range(1..=4), rng.random_range(2..=4));
        let stones = usize::saturating_sub(columns * rows, rng.random_range(2..=8));
        let black = rng.random_range(0..=stones);
        random::hex(rng, columns, rows, black, stones - black, to_move)
    } else {
        let cells = rng.random_range(4..=10);
        let edges = rng.random_range(cells - 1..=2 * cells);
        let (black, white) = (rng.random_range(0..=2), rng.random_range(0..=1));
        random::graph(rng, cells, edges, black, white)
    };
    question.turns = Turns::Alternate { first: to_move };
    question.depth = Some(rng.random_range(1..=8));
    question
}

/// Plain minimax: whether the maker wins within so many plies.
fn wins(goal: &Goal, own: &mut CellSet, open: &mut CellSet, maker_moves: bool, plies: usize) -> bool {
    if goal.reached(own) {
        return true;
    }
    if plies == 0 {
        return false;
    }
    for cell in open.ones().collect::<Vec<_>>() {
        open.set(cell, false);
        own.set(cell, maker_moves);
        let value = wins(goal, own, open, !maker_moves, plies - 1);
        open.insert(cell);
        own.set(cell, false);
        if value == maker_moves {
            return value;
        }
    }
    // Without an open cell the maker has lost, whoever is to move.
    !maker_moves && !open.is_clear()
}

/// Neither the listing of the paths nor the tests that replace it change a verdict.
#[test]
fn reduced_games_have_the_verdict_of_the_whole() {
    let (mut open, mut won, mut kept, mut listed) = (0, 0, 0, 0);
    for seed in 0..6000 {
        let question = random_question(seed);
        let mut own = question.position.stones(question.maker).clone();
        let first = question.to_move() == question.maker;
        let depth = question.depth.unwrap();
        let expected = wins(&question.goal, &mut own, &mut question.position.open(), first, depth);
        for listing in [0, depth::LISTING] {
            let verdict = match reduce_within(&question, Shrink::Depth, listing) {
                Outcome::Won => true,
                Outcome::Lost => false,
                Outcome::Open(reduced) => {
                    let cells = reduced.origin.len();
                    let (mut none, mut all) = (cell_set(cells, []), cell_set(cells, 0..cells));
                    let verdict = wins(&reduced.goal, &mut none, &mut all, first, reduced.depth());
                    if listing == 0 {
                        kept += cells;
                        open += 1;
                        won += usize::from(verdict);
                    } else {
                        listed += cells;
                    }
                    verdict
                }
            };
            assert_eq!(verdict, expected, "seed {seed}, {listing} steps: {question:?}");
        }
    }
    assert!(open >= 1000 && won >= 200 && open - won >= 200, "{won} of {open} won");
    assert!(listed < kept, "listing drops more: {listed} of {kept} cells");
}

/// Boards whose paths cannot be listed. Walks of 19 cells lead through every cell of side 19.
#[test]
fn large_boards_are_reduced_by_distances() {
    let empty = |depth| reduce(&hex_question(19, &[], &[], Some(depth)), Shrink::Depth);
    assert_eq!(empty(21), Outcome::Lost, "11 cells do not join the borders");
    for (depth, moves) in [(37, 19), (39, 20), (361, 181)] {
        let reduced = open(empty(depth));
        assert_eq!((reduced.origin.len(), reduced.moves), (361, moves), "depth {depth}");
        let Goal::Paths(graph) = &reduced.goal else { panic!() };
        assert_eq!(graph.edges(), 1008 - 2 * 18, "those inside the borders are gone");
        assert_eq!(graph.on_minimal_paths(moves, depth::LISTING), None, "depth {depth}");
    }
    let question = random::hex(&mut random::generator(13), 13, 13, 25, 25, Player::Black);
    let kept = |depth, listing| {
        let reduced = open(reduce_within(&Question { depth, ..question.clone() }, Shrink::Depth, listing));
        let Goal::Paths(graph) = &reduced.goal else { panic!() };
        let listed = graph.on_minimal_paths(reduced.moves, depth::LISTING).is_some();
        (reduced.origin.len(), reduced.moves, listed)
    };
    let depths = [Some(15), Some(21), Some(41), None];
    let by_tests = [(57, 8, true), (117, 11, true), (117, 21, false), (117, 59, false)];
    assert_eq!(depths.map(|depth| kept(depth, 0)), by_tests);
    let by_listing = [(55, 8, true), (114, 11, true), (117, 21, false), (117, 59, false)];
    assert_eq!(depths.map(|depth| kept(depth, depth::LISTING)), by_listing);
}
