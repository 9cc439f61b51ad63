//! What a goal says of a position, against its definition: how near the maker is, and what holds him.

use super::super::sets::Sets;
use super::*;
use crate::search::goal::{Goal as _, Hold, NEVER};

/// Least number of cells of `open` that give the maker a winning set.
fn least_need<const W: usize>(question: &Question, maker: Bits<W>, open: Bits<W>) -> u16 {
    let cells: Vec<usize> = open.iter().collect();
    let reached = |chosen: &u32| {
        let chosen = (0..cells.len()).filter(|&i| chosen >> i & 1 != 0).map(|i| cells[i]);
        question.goal.reached(&cell_set(question.board.len(), maker.iter().chain(chosen)))
    };
    (0..1_u32 << cells.len()).filter(reached).map(|chosen| chosen.count_ones() as u16).min().unwrap_or(NEVER)
}

/// Whether the maker needs more than `moves` moves if he owns everything but the hold.
fn holds<const W: usize>(question: &Question, hold: &Hold<W>, moves: u16) -> bool {
    let all = Bits::first(question.board.len());
    let need = least_need(question, all - hold.stones - hold.kept, hold.kept);
    need > moves || need == NEVER
}

fn examine<const W: usize, G: goal::Goal<W>>(question: &Question, goal: &G, rng: &mut ChaCha8Rng) -> usize {
    let cells = question.board.len();
    let (mut maker, mut breaker) = (Bits::EMPTY, Bits::EMPTY);
    for cell in 0..cells {
        match rng.random_range(0..4) {
            0 => maker.insert(cell),
            1 => breaker.insert(cell),
            _ => {}
        }
    }
    let need = least_need(question, maker, Bits::first(cells) - maker - breaker);
    assert_eq!(goal.outlook(maker, breaker, NEVER - 1).need, need, "{question:?} {maker:?} {breaker:?}");
    for moves in (0..need.min(4)).chain((need == NEVER).then_some(NEVER)) {
        let hold = goal.hold(maker, breaker, moves);
        let text = format!("{moves} moves, {hold:?} for {maker:?} and {breaker:?} in {question:?}");
        assert!(hold.stones.is_subset(&breaker) && !hold.kept.meets(&maker) && !hold.kept.meets(&breaker), "{text}");
        assert!(holds(question, &hold, moves), "{text}");
        if let Goal::Paths(_) = question.goal {
            for cell in (hold.stones | hold.kept).iter() {
                let less = Hold { stones: hold.stones.without(cell), kept: hold.kept.without(cell) };
                assert!(!holds(question, &less, moves), "{cell} is needless: {text}");
            }
        }
    }
    usize::from(need > 0)
}

#[test]
fn holds_are_enough_and_those_of_paths_have_nothing_needless() {
    let mut rng = random::generator(7);
    let mut examined = 0;
    for i in 0..3000 {
        let question = match i % 3 {
            0 => random::hex(&mut rng, 3, 3, 0, 0, Player::Black),
            1 => random::graph(&mut rng, 8, 12, 0, 0),
            _ => random::sets(&mut rng, 8, 6, 4, 0, 0),
        };
        examined += match &question.goal {
            Goal::Paths(graph) => examine(&question, &Paths::<1>::new(graph), &mut rng),
            Goal::Sets(family) => examine(&question, &Sets::<2>::new(question.board.len(), family), &mut rng),
        };
    }
    assert!(examined > 1500, "{examined}");
}

/// There are some 2^200 walks of a length on a long board; where the sum was infinite, no share was a number.
#[test]
fn shares_add_up_on_the_longest_boards() {
    for (columns, rows) in [(2, 200), (3, 170), (1, 512), (22, 23)] {
        let goal = Paths::<8>::new(&hex::goal(columns, rows, Player::Black));
        let outlook = goal.outlook(Bits::EMPTY, Bits::EMPTY, NEVER - 1);
        let sum: f64 = goal.pull(Bits::EMPTY, Bits::EMPTY, outlook.need).iter().sum();
        assert!((sum - 1.0).abs() < 1e-3, "{columns}x{rows}: {sum}");
    }
}
