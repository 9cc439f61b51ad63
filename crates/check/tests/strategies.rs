//! Strategies of a plain minimax: accepted with the right bound, rejected with a tighter one, won or held in every
//! game that can be played against them, and the same after being written and read.

mod brute;

use board::games::{Goal, Player, Position, Question, Turns, cell_set, hex};
use brute::games::{self, Dice};
use brute::{Brute, replay, strategy};
use check::compression::Compression;
use check::strategy::{Play, Rejection, main_line, text, verify};
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
        assert_eq!(play.carrier(), accepted.carrier);
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

#[test]
fn damaged_files_never_prove_what_is_false() {
    let (mut read, mut accepted) = (0, 0);
    for seed in 0..800 {
        let mut dice = Dice::new(1_000_000 + seed);
        let question = games::question(&mut dice);
        let (strategy, _) = strategy(&question, &mut dice);
        let mut good = Vec::new();
        text::write(&strategy, &mut good).unwrap();
        for _ in 0..50 {
            let bytes = damaged(&good, &mut dice);
            let Ok(strategy) = text::read("f", &bytes[..]) else { continue };
            read += 1;
            let Ok(verdict) = verify(&strategy) else { continue };
            if strategy.question.board.len() <= 10 {
                accepted += 1;
                assert_true(&strategy, verdict.moves, &bytes);
            }
        }
    }
    assert!(read > 1500 && accepted > 1000, "{read} files were read, {accepted} accepted");
}

fn assert_true(strategy: &Strategy, moves: Option<usize>, bytes: &[u8]) {
    let file = String::from_utf8_lossy(bytes);
    let mut brute = Brute::new(&strategy.question);
    if strategy.owner == strategy.question.maker {
        assert!(brute.yes() && brute.critical() <= moves, "{file}");
    } else {
        assert!(!brute.yes(), "{file}");
    }
    main_line(strategy).expect("it was accepted");
}

/// One to three bytes or lines changed, doubled, removed or swapped.
fn damaged(good: &[u8], dice: &mut Dice) -> Vec<u8> {
    const LIKELY: &[u8] = b"0123456789 \n/abc#bhw";
    let mut bytes = good.to_vec();
    for _ in 0..=dice.roll(3) {
        let at = dice.roll(bytes.len());
        match dice.roll(9) {
            0 => bytes[at] = dice.roll(256) as u8,
            1 => bytes[at] = LIKELY[dice.roll(LIKELY.len())],
            2 => bytes.insert(at, LIKELY[dice.roll(LIKELY.len())]),
            3 => drop(bytes.remove(at)),
            4 => {
                let other = dice.roll(bytes.len());
                bytes[at] = bytes[other];
            }
            _ => bytes = with_words_mixed(&bytes, dice),
        }
    }
    bytes
}

/// Two words swapped, or one written over the other.
fn with_words_mixed(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut words: Vec<&[u8]> = bytes.split_inclusive(|b| b.is_ascii_whitespace()).collect();
    let (a, b) = (dice.roll(words.len()), dice.roll(words.len()));
    if dice.roll(2) == 0 {
        words.swap(a, b);
    } else {
        words[a] = words[b];
    }
    words.concat()
}

#[test]
fn damaged_strategies_never_prove_what_is_false() {
    let (mut accepted, mut rejected) = (0, 0);
    for seed in 0..1000 {
        let mut dice = Dice::new(2_000_000 + seed);
        let question = games::question(&mut dice);
        let (good, _) = strategy(&question, &mut dice);
        for _ in 0..20 {
            let mut bad = good.clone();
            for _ in 0..=dice.roll(2) {
                damage(&mut bad, &mut dice);
            }
            let mut bytes = Vec::new();
            match verify(&bad) {
                Ok(verdict) => {
                    accepted += 1;
                    text::write(&bad, &mut bytes).unwrap();
                    assert_true(&bad, verdict.moves, &bytes);
                    let play = Play::new(&bad).unwrap();
                    replay::all_games(&bad, &play, verdict.moves);
                }
                Err(rejection) => {
                    rejected += 1;
                    assert!(!rejection.to_string().is_empty());
                }
            }
        }
    }
    assert!(accepted > 3000 && rejected > 3000, "{accepted} accepted, {rejected} rejected");
}

/// Changes one thing in a strategy or in its question.
fn damage(strategy: &mut Strategy, dice: &mut Dice) {
    let cells = strategy.question.board.len();
    let steps = strategy.steps.len();
    let (cell, step) = (dice.roll(cells), dice.roll(steps));
    let position = &mut strategy.question.position;
    match dice.roll(12) {
        0 => strategy.question.depth = Some(dice.roll(cells + 1)),
        1 => strategy.question.turns = Turns::Alternate { first: strategy.question.to_move().other() },
        2 => position.black.set(cell, dice.roll(2) == 0),
        3 => position.white.set(cell, dice.roll(2) == 0),
        4 => strategy.root = vec![step],
        5 => strategy.root.push(step),
        _ => damage_step(&mut strategy.steps[step], cell, dice.roll(steps), dice),
    }
}

fn damage_step(step: &mut Step, to_cell: usize, to_step: usize, dice: &mut Dice) {
    match step {
        Step::Won { stones } => change_one(stones, to_cell, dice),
        Step::Held { stones, kept } => change_one(if dice.roll(2) == 0 { stones } else { kept }, to_cell, dice),
        Step::Move { cell, .. } if dice.roll(2) == 0 => *cell = to_cell,
        Step::Move { answers, .. } => change_one(answers, to_step, dice),
    }
}

/// One item removed or replaced, or one more.
fn change_one(items: &mut Vec<usize>, to: usize, dice: &mut Dice) {
    if items.is_empty() || dice.roll(3) == 0 {
        items.push(to);
        return;
    }
    let at = dice.roll(items.len());
    if dice.roll(2) == 0 {
        items[at] = to;
    } else {
        items.remove(at);
    }
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
        Step::Move { cell: 2, answers: vec![0] },
        Step::Move { cell: 3, answers: vec![1] },
        Step::Move { cell: 1, answers: vec![2, 3] },
    ];
    let strategy = Strategy { question: bridge(), owner: Player::Black, steps, root: vec![4] };
    let accepted = verify(&strategy).unwrap();
    assert_eq!((accepted.moves, accepted.steps), (Some(2), 5));
    assert_eq!(accepted.carrier, cell_set(4, [1, 2, 3]));
    let line = main_line(&strategy).unwrap();
    assert_eq!(line.len(), 4);
    assert_eq!(line[0], (Player::Black, 1));
    assert!(matches!(
        line[1..],
        [(Player::White, 2), (Player::Black, 3), _] | [(Player::White, 3), (Player::Black, 2), _]
    ));
}

#[test]
fn a_move_on_an_own_stone_is_a_move_anywhere() {
    let steps = vec![
        Step::Won { stones: vec![1, 2] },
        Step::Won { stones: vec![1, 3] },
        Step::Move { cell: 2, answers: vec![0] },
        Step::Move { cell: 3, answers: vec![1] },
        Step::Move { cell: 1, answers: vec![2, 3] },
        Step::Move { cell: 1, answers: vec![4] },
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
    let steps = vec![
        Step::Won { stones: vec![0] },
        Step::Move { cell: 0, answers: vec![0] },
        Step::Move { cell: 0, answers: vec![1] },
    ];
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
    assert_eq!(main_line(&strategy).unwrap(), []);
}

#[test]
fn a_million_steps_take_linear_time() {
    // A chain of moves on 361 cells that share their answers: `Move` steps alternate between two cells.
    let cells = 361;
    let steps = 200_000;
    let mut question = hex::question(19, 19, Position::empty(cells), Player::Black, Player::Black);
    question.goal = Goal::Sets(vec![cell_set(cells, [0])]);
    let mut list = vec![Step::Won { stones: vec![0] }, Step::Move { cell: 0, answers: vec![0] }];
    for step in 2..steps {
        list.push(Step::Move { cell: 0, answers: vec![step - 1, step - 2] });
    }
    let strategy = Strategy { question, owner: Player::Black, steps: list, root: vec![steps - 1] };
    let accepted = verify(&strategy).unwrap();
    assert_eq!((accepted.steps, accepted.moves), (steps, Some(181)));
}
