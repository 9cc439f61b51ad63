//! Strategies that no file can say, but a program can build.

use board::games::{Goal, Player, Turns, cell_set};
use check::strategy::{Rejection, text, verify};
use check::{Step, Strategy};

use super::BRIDGE;

/// The bridge after one change.
fn bridge(change: impl FnOnce(&mut Strategy)) -> Strategy {
    let mut strategy = text::read("f", BRIDGE.as_bytes()).unwrap();
    change(&mut strategy);
    strategy
}

fn rejection(change: impl FnOnce(&mut Strategy)) -> Rejection {
    verify(&bridge(change)).unwrap_err()
}

#[test]
fn cells_outside_the_board() {
    let expected = |step| Rejection::UnknownCell { step, cell: 4, cells: 4 };
    assert_eq!(rejection(|s| s.steps[1] = Step::Won { stones: vec![1, 3, 4] }), expected(2));
    assert_eq!(rejection(|s| s.steps[2] = Step::play(4, vec![0])), expected(3));
    let guard = |stones, kept| check::strategy::Guard { stones, kept };
    for guard in [guard(vec![4], vec![]), guard(vec![], vec![4])] {
        let step = Step::Move { cell: 1, answers: vec![2, 3], guard };
        assert_eq!(rejection(|s| s.steps[4] = step), expected(5));
    }
    assert_eq!(rejection(|s| s.steps[4] = Step::Then { cell: 4, next: 2 }), expected(5));
    let held = rejection(|s| {
        s.owner = Player::White;
        s.steps[0] = Step::Held { stones: vec![], kept: vec![4] };
    });
    let guarded = rejection(|s| {
        s.owner = Player::White;
        s.steps[0] = Step::Held { stones: vec![0, 1], kept: vec![] };
        s.steps[1] = Step::Move { cell: 1, answers: vec![0], guard: guard(vec![4], vec![]) };
    });
    assert_eq!(guarded, expected(2));
    let pairs = rejection(|s| {
        s.owner = Player::White;
        s.steps[0] = Step::Pairs { stones: vec![], pairs: vec![(0, 4)] };
    });
    assert_eq!(pairs, expected(1));
    assert_eq!(held, Rejection::UnknownCell { step: 1, cell: 4, cells: 4 });
}

#[test]
fn questions_whose_parts_do_not_fit() {
    let misfit = |what| Rejection::Misfit { what, cells: 4 };
    assert_eq!(rejection(|s| s.question.goal = Goal::Sets(vec![cell_set(9, [8])])), misfit("goal"));
    assert_eq!(rejection(|s| s.question.goal = Goal::Paths(board::games::Graph::new(3))), misfit("goal"));
    assert_eq!(rejection(|s| s.question.breaker_goal = Some(vec![cell_set(9, [8])])), misfit("goal"));
    assert_eq!(rejection(|s| s.question.position.white = cell_set(9, [4])), misfit("position"));
    assert_eq!(rejection(|s| s.question.position.black = cell_set(9, [7])), misfit("position"));
}

#[test]
fn questions_of_other_kinds() {
    use Player::{Black, White};
    let irregular = bridge(|s| {
        s.question.turns = Turns::List(vec![Black, White, Black, Black]);
        s.question.depth = None;
    });
    let graph = bridge(|s| s.question.breaker_goal = Some(vec![cell_set(4, [0])]));
    let cases = [(irregular, "turns that are not regular"), (graph, "a graph and winning sets of the breaker")];
    for (strategy, what) in cases {
        assert_eq!(verify(&strategy), Err(Rejection::Unsupported { what }));
        let error = text::write(&strategy, Vec::new()).unwrap_err();
        assert_eq!(error.to_string(), format!("the strategy format cannot say {what}"));
    }
}

/// The same turns in a list, a breaker without sets, and irregular turns behind the depth.
#[test]
fn questions_of_much_the_same_kind_are_spoken_of() {
    use Player::{Black, White};
    let expected = verify(&bridge(|_| ())).unwrap();
    assert_eq!(verify(&bridge(|s| s.question.breaker_goal = Some(vec![]))), Ok(expected.clone()));
    for list in [vec![Black, White, Black], vec![Black, White, Black, Black]] {
        assert_eq!(
            verify(&bridge(|s| {
                s.question.turns = Turns::List(list);
                s.question.depth = Some(3);
            })),
            Ok(expected.clone())
        );
    }
}

#[test]
fn turns_of_more_stones_than_are_searched() {
    let of = |stones: usize| {
        let cells = stones + 4;
        verify(&bridge(|s| {
            s.question.board = board::games::Board::free((0..cells).map(|cell| format!("c{cell}")).collect());
            s.question.goal = Goal::Sets(vec![cell_set(cells, 1..4)]);
            s.question.position = board::games::Position::empty(cells);
            s.question.turns = Turns::List(vec![Player::Black; stones]);
            s.question.depth = None;
            s.steps = vec![Step::Won { stones: vec![1, 2, 3] }];
            for cell in 1..4 {
                s.steps.push(Step::Then { cell, next: cell - 1 });
            }
            s.root = vec![3];
        }))
    };
    assert_eq!(of(64).map(|accepted| accepted.plies), Ok(Some(3)));
    assert_eq!(of(65), Err(Rejection::Unsupported { what: "turns of more than 64 stones" }));
}

#[test]
fn lists_of_turns_that_are_not_read_again() {
    let turns = |count: usize| bridge(|s| s.question.turns = Turns::List(vec![Player::Black; count]));
    assert!(text::write(&turns(text::LARGEST_BOARD), Vec::new()).is_ok());
    let error = text::write(&turns(text::LARGEST_BOARD + 1), Vec::new()).unwrap_err();
    assert_eq!(error.to_string(), "the strategy format cannot say so many turns");
}

#[test]
fn names_that_the_format_cannot_say() {
    for (name, said) in [("a b", false), ("", false), ("/", false), ("a/", true), ("#", true), ("won", true)] {
        let names = [name, "x", "y", "z"].map(str::to_owned).to_vec();
        let strategy = bridge(|s| s.question.board = board::games::Board::free(names));
        assert_eq!(text::write(&strategy, Vec::new()).is_ok(), said, "{name:?}");
    }
    let outside = bridge(|s| s.steps[0] = Step::Won { stones: vec![4] });
    assert!(text::write(&outside, Vec::new()).is_err());
}

#[test]
fn roots_and_references_beyond_all_numbers() {
    assert_eq!(rejection(|s| s.root = vec![usize::MAX]), Rejection::UnknownRoot { to: usize::MAX, steps: 5 });
    let step = Step::play(0, vec![usize::MAX]);
    assert_eq!(rejection(|s| s.steps[4] = step), Rejection::ForwardReference { step: 5, to: usize::MAX });
    let step = Step::Then { cell: 0, next: usize::MAX };
    assert_eq!(rejection(|s| s.steps[4] = step), Rejection::ForwardReference { step: 5, to: usize::MAX });
    assert_eq!(rejection(|s| s.steps.clear()), Rejection::UnknownRoot { to: 5, steps: 0 });
    assert_eq!(rejection(|s| s.root.clear()), Rejection::RootCount { found: 0, first: true });
}
