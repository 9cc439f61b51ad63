//! Strategies of a plain minimax: accepted with the right bound, rejected with a tighter one, won or held in every
//! game that can be played against them, and the same after being written and read.

mod brute;

use board::games::{Goal, Player, Position, Question, Turns, cell_set, hex};
use brute::games::{self, Dice};
use brute::{Brute, replay, strategy};
use check::compression::Compression;
use check::strategy::{Play, Rejection, text, verify};
use check::{Step, Strategy};

const GAMES: u64 = 4000;

#[test]
fn strategies_of_both_answers_are_accepted_with_their_bound() {
    let (mut yes_count, mut no_count, mut tightened, mut games) = (0, 0, 0, 0);
    for seed in 0..GAMES {
        let mut dice = Dice::new(seed);
        let question = games::question(&mut dice);
        let (strategy, yes) = strategy(&question, &mut dice);
        let accepted = verify(&strategy).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{strategy:?}"));
        let play = Play::new(&strategy).expect("it was just accepted");
        assert_eq!(*play.accepted(), accepted);
        games += replay::all_games(&strategy, &play, accepted.moves);
        let mut brute = Brute::new(&question);
        if yes {
            yes_count += 1;
            assert_eq!(accepted.moves, brute.critical(), "seed {seed}");
        } else {
            no_count += 1;
            assert!(accepted.moves.is_none_or(|moves| moves >= brute.turns), "seed {seed}");
        }
        tightened += usize::from(one_turn_more_or_less_is_rejected(strategy, accepted.moves));
    }
    assert!(yes_count > 1500 && no_count > 1500, "{yes_count} and {no_count}");
    assert!(tightened > 1000 && games > 50_000, "{tightened}, {games}");
}

/// The same strategy for a depth that asks one turn more than it proves. Whether there is such a depth.
fn one_turn_more_or_less_is_rejected(mut strategy: Strategy, moves: Option<usize>) -> bool {
    let first = strategy.question.to_move() == strategy.question.maker;
    let open = strategy.question.position.open().count_ones(..);
    let depth_of = |turns: usize| if first { (2 * turns).saturating_sub(1) } else { 2 * turns };
    let Some(moves) = moves else { return false };
    if strategy.owner == strategy.question.maker {
        if moves == 0 {
            return false;
        }
        strategy.question.depth = Some(depth_of(moves - 1));
        assert_eq!(verify(&strategy), Err(Rejection::TooLong { needed: moves, allowed: moves - 1 }));
    } else {
        let depth = depth_of(moves + 1);
        if depth > open {
            return false;
        }
        strategy.question.depth = Some(depth);
        assert_eq!(verify(&strategy), Err(Rejection::TooShort { withstood: moves, allowed: moves + 1 }));
    }
    true
}

#[test]
fn strategies_are_the_same_after_being_written_and_read() {
    for seed in 0..GAMES {
        let mut dice = Dice::new(seed);
        let question = games::question(&mut dice);
        let (strategy, _) = strategy(&question, &mut dice);
        for compression in [Compression::None, Compression::Gzip, Compression::Zstd] {
            let mut writer = compression.writer(Vec::new()).unwrap();
            text::write(&strategy, &mut writer).unwrap();
            let bytes = writer.finish().unwrap();
            let read = text::read("f", &bytes[..]);
            assert_eq!(read.as_ref(), Ok(&strategy), "seed {seed}");
        }
    }
}

#[test]
fn names_of_files_tell_the_compression() {
    let of = Compression::of_name;
    assert_eq!(
        [of("a.strategy"), of("a.gz"), of("b.strategy.zst")],
        [Compression::None, Compression::Gzip, Compression::Zstd]
    );
}

/// The maker to move on the two middle cells of a bridge: either will do.
fn bridge() -> Question {
    hex::question(2, 2, Position::empty(4), Player::Black, Player::Black)
}

#[test]
fn the_opponent_resists_in_the_main_line() {
    // Black b1, then whichever of a2 and b2 is left; a maker may also come again to a cell that he has.
    let steps = vec![
        Step::Won { stones: vec![1, 2] },
        Step::Won { stones: vec![1, 3] },
        Step::play(2, vec![0]),
        Step::play(3, vec![1]),
        Step::play(1, vec![2, 3]),
    ];
    let strategy = Strategy { question: bridge(), owner: Player::Black, steps, root: vec![4] };
    let accepted = verify(&strategy).unwrap();
    assert_eq!((accepted.moves, accepted.steps), (Some(2), 5));
    assert_eq!(accepted.carrier, cell_set(4, [1, 2, 3]));
    let line = Play::new(&strategy).unwrap().main_line();
    assert_eq!(line[0], (Player::Black, 1));
    // Either reply spoils one of the two ways; the first of equals is taken.
    assert_eq!(line[1..], [(Player::White, 2), (Player::Black, 3)]);
}

#[test]
fn a_move_on_an_own_stone_is_a_move_anywhere() {
    let steps = vec![
        Step::Won { stones: vec![1, 2] },
        Step::Won { stones: vec![1, 3] },
        Step::play(2, vec![0]),
        Step::play(3, vec![1]),
        Step::play(1, vec![2, 3]),
        Step::play(1, vec![4]),
    ];
    let strategy = Strategy { question: bridge(), owner: Player::Black, steps, root: vec![5] };
    // Step 5 needs a2 and b2 free of White, so step 6 leaves White a reply that spoils it.
    assert_eq!(verify(&strategy), Err(Rejection::Unanswered { step: 6, reply: "a2".into() }));

    // One cell wins; playing there twice takes a turn more, and the board is full by then.
    let goal = Goal::Sets(vec![cell_set(1, [0])]);
    let board = board::games::Board::free(vec!["x".into()]);
    let turns = Turns::Alternate { first: Player::Black };
    let position = Position::empty(1);
    let question = Question { board, maker: Player::Black, goal, breaker_goal: None, position, turns, depth: None };
    let steps = vec![Step::Won { stones: vec![0] }, Step::play(0, vec![0]), Step::play(0, vec![1])];
    let strategy = Strategy { question, owner: Player::Black, steps, root: vec![2] };
    assert_eq!(verify(&strategy).unwrap().moves, Some(1));
    let play = Play::new(&strategy).unwrap();
    assert_eq!(play.claim(2).moves, 2);
    assert_eq!(play.main_line(), [(Player::Black, 0)]);
}

#[test]
fn a_lone_leaf_speaks_of_the_position_itself() {
    let mut question = bridge();
    question.depth = Some(1);
    let steps = vec![Step::Held { stones: vec![], kept: vec![0, 1, 2, 3] }];
    let strategy = Strategy { question, owner: Player::White, steps, root: vec![0] };
    let accepted = verify(&strategy).unwrap();
    assert_eq!(accepted.moves, Some(1));
    assert_eq!(Play::new(&strategy).unwrap().main_line(), []);
}

/// Without a move left to make, White is held after a2: said once or twice.
#[test]
fn a_repetition_in_a_step_changes_nothing() {
    let question = Question { depth: Some(3), ..bridge() };
    let steps = |answers| vec![Step::Held { stones: vec![2], kept: vec![1, 3] }, Step::play(2, answers)];
    let claims = [vec![0], vec![0, 0]].map(|answers| {
        let question = Question { turns: Turns::Alternate { first: Player::White }, ..question.clone() };
        let strategy = Strategy { question, owner: Player::White, steps: steps(answers), root: vec![1] };
        let play = Play::new(&strategy).unwrap();
        assert_eq!(play.reply(1, &[3]), Some(0));
        play.claim(1).clone()
    });
    assert_eq!(claims[0], claims[1]);
    assert_eq!((claims[0].moves, &claims[0].clear), (1, &cell_set(4, [1, 2, 3])));
}

#[test]
fn boards_without_cells_have_answers_too() {
    let nothing = || cell_set(0, []);
    let goals = [
        (Goal::Sets(vec![]), false),
        (Goal::Sets(vec![nothing()]), true),
        (Goal::Paths(board::games::Graph::new(0)), false),
    ];
    for (goal, won) in goals {
        for (first, depth) in [(Player::Black, None), (Player::White, Some(0)), (Player::Black, Some(5))] {
            let question = Question {
                board: board::games::Board::free(vec![]),
                goal: goal.clone(),
                position: Position::empty(0),
                turns: Turns::Alternate { first },
                depth,
                ..bridge()
            };
            for owner in [Player::Black, Player::White] {
                let step = match owner {
                    Player::Black => Step::Won { stones: vec![] },
                    Player::White => Step::Held { stones: vec![], kept: vec![] },
                };
                let strategy = Strategy { question: question.clone(), owner, steps: vec![step], root: vec![0] };
                assert_eq!(verify(&strategy).is_ok(), won == (owner == Player::Black), "{strategy:?}");
            }
        }
    }
}

#[test]
fn long_strategies_take_linear_time() {
    // A chain in which every step has the two before it as answers: as a tree it would never end.
    let cells = 361;
    let steps = 200_000;
    let mut question = hex::question(19, 19, Position::empty(cells), Player::Black, Player::Black);
    question.goal = Goal::Sets(vec![cell_set(cells, [0])]);
    let mut list = vec![Step::Won { stones: vec![0] }, Step::play(0, vec![0])];
    for step in 2..steps {
        list.push(Step::play(0, vec![step - 1, step - 2]));
    }
    let strategy = Strategy { question, owner: Player::Black, steps: list, root: vec![steps - 1] };
    let accepted = verify(&strategy).unwrap();
    assert_eq!((accepted.steps, accepted.moves), (steps, Some(181)));
}
