//! Nobody who follows a proof loses what it proves, whatever the other player does.

use std::sync::Arc;

use board::games::polyomino::{self, Game as Rules, Target};
use board::games::random::{generator, graph, hex, sets};
use board::games::{Goal, Player, Position, Question, Rounds};
use play::{Game, Opponent, Outcome, PlayError, Proof};
use rand::{Rng, RngExt};
use solve::search::Search;
use solve::{Engine, Task, Verdict};

/// The proof of the answer to a question, and whether the maker wins; `None` where the search does not know the game.
fn proof(question: &Question) -> Option<(Arc<Proof>, bool)> {
    let answer = Search.solve(question, &Task::default(), &mut |_| ());
    let wins = match answer.verdict {
        Verdict::Yes => true,
        Verdict::No => false,
        Verdict::Unknown(_) => return None,
    };
    Some((Arc::new(Proof::new(Arc::new(answer.strategy?)).expect("it is accepted")), wins))
}

/// Plays a game to its end; the opponent may pass now and then. Gives the number of plies. The owner never needs more moves
/// than the proof says.
fn play_out(game: &mut Game, opponent: Opponent, passes: u32, random: &mut impl Rng) -> usize {
    let own = |game: &Game| game.plies().iter().filter(|ply| ply.player == game.owner()).count();
    let mut bounds = Vec::new();
    while let Some(player) = game.to_move() {
        bounds.extend(game.moves_left().map(|left| own(game) + left));
        if player == game.owner() {
            let cell = game.answer().expect("the owner has an answer while the game goes on");
            game.play(cell).expect("it is open");
            assert!(game.follows());
        } else if passes > 0 && random.random_range(0..10) < passes {
            game.pass().expect("one may pass");
        } else {
            check_branches(game);
            let cell = opponent.choose(game, random).expect("a cell is open");
            game.play(cell).expect("it is open");
        }
    }
    assert!(bounds.iter().all(|&bound| own(game) <= bound), "{bounds:?} {:?}", game.plies());
    assert!(bounds.is_sorted_by(|one, next| one >= next), "{bounds:?}");
    game.plies().len()
}

/// Every open cell is in one branch, and what the branch tells is what the proof plays.
fn check_branches(game: &Game) {
    let branches = game.branches();
    if branches.is_empty() {
        return;
    }
    let mut replies: Vec<usize> = branches.iter().flat_map(|branch| branch.replies.clone()).collect();
    replies.sort_unstable();
    assert_eq!(replies, game.position().open().ones().collect::<Vec<_>>());
    assert_eq!(branches.iter().filter(|branch| branch.pass).count(), 1);
    for branch in branches {
        let mut then = game.clone();
        then.play(branch.replies[0]).expect("it is open");
        if then.to_move() == Some(then.owner()) && branch.answer.is_some() {
            assert_eq!(then.answer(), branch.answer);
        }
    }
}

/// The maker has won, by the rules alone.
fn maker_won(game: &Game) -> bool {
    let question = game.question();
    question.goal.reached(game.position().stones(question.maker))
}

fn check(question: &Question, random: &mut impl Rng) -> usize {
    let Some((proof, wins)) = proof(question) else { return 0 };
    for (opponent, passes) in
        [(Opponent::Longest, 0), (Opponent::Random, 0), (Opponent::Random, 1), (Opponent::Random, 9)]
    {
        let mut game = Game::new(Arc::clone(&proof));
        let plies = play_out(&mut game, opponent, passes, random);
        let outcome = game.outcome().expect("it is over");
        assert_eq!(maker_won(&game), wins, "{outcome} {question:?} {:?}", game.plies());
        let won = matches!(outcome, Outcome::Won { winner, .. } if winner == question.maker);
        assert_eq!(won, wins, "{outcome}");
        for _ in 0..plies {
            game.undo().expect("there is a ply to take back");
        }
        assert_eq!((game.undo(), game.position()), (None, &question.position));
    }
    1
}

#[test]
fn owners_of_proofs_do_not_lose_random_games() {
    let random = &mut generator(8);
    let mut games = 0;
    for seed in 0..300 {
        let stones = random.random_range(0..4);
        let mut question = match seed % 3 {
            0 => hex(random, 4, 3, stones, stones, Player::Black),
            1 => graph(random, 8, 12, stones / 2, stones / 2),
            _ => sets(random, 9, 8, 4, stones / 2, stones / 2),
        };
        if seed % 2 == 0 {
            question.depth = Some(random.random_range(1..8));
        }
        games += check(&question, random);
    }
    assert_eq!(games, 300);
}

#[test]
fn owners_of_proofs_do_not_lose_achievement_games() {
    let random = &mut generator(9);
    let mut games = 0;
    for (target, size) in [("tippy", 4), ("elly", 4), ("tic", 3), ("el", 3)] {
        for (opening, stones) in [(1, 1), (1, 2), (2, 2)] {
            for maker in [Player::Black, Player::White] {
                let shape = Target::Shape(polyomino::named(target).expect("a known shape"));
                let rules = Rules { opening, stones, ..Rules::new(shape, size, size) };
                games += check(&rules.from_start(maker), random);
            }
        }
    }
    let row = Rules::new(Target::Row(3), 4, 4);
    games += check(&row.from_start(Player::Black), random);
    assert!(games > 20, "{games}");
}

#[test]
fn a_proof_can_be_left_and_another_taken_up() {
    let question = hex_question(3);
    let (first, wins) = proof(&question).expect("it is known");
    assert!(wins);
    let mut game = Game::new(first);
    let best = game.answer().expect("Black begins");
    let bad = (0..9).find(|&cell| {
        cell != best && {
            let mut other = game.clone();
            other.play(cell).expect("it is open");
            !proof(&other.rest()).expect("it is known").1
        }
    });
    let bad = bad.expect("not every first move wins");
    game.play(bad).expect("it is open");
    assert!(!game.follows());
    assert_eq!((game.answer(), game.branches(), game.carrier().count_ones(..)), (None, Vec::new(), 0));
    let (second, wins) = proof(&game.rest()).expect("it is known");
    assert!(!wins);
    let mut elsewhere = game.clone();
    elsewhere.undo();
    assert_eq!(elsewhere.resume(Arc::clone(&second)), Err(PlayError::OtherPosition));
    game.resume(second).expect("it is about this position");
    assert_eq!((game.owner(), game.follows()), (Player::White, true));
    play_out(&mut game, Opponent::Random, 0, &mut generator(1));
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Player::White));
    while game.plies().len() > 1 {
        game.undo();
    }
    assert_eq!(game.owner(), Player::White);
    game.undo();
    assert_eq!((game.owner(), game.answer()), (Player::Black, Some(best)));
}

fn hex_question(side: usize) -> Question {
    board::games::hex::question(side, side, Position::empty(side * side), Player::Black, Player::Black)
}

#[test]
fn impossible_moves_are_refused() {
    let (proof, _) = proof(&hex_question(3)).expect("it is known");
    let mut game = Game::new(proof);
    assert_eq!(game.play(9), Err(PlayError::UnknownCell("9".to_owned())));
    let cell = game.answer().expect("Black begins");
    game.play(cell).expect("it is open");
    let name = game.question().board.name(cell).to_owned();
    assert_eq!(game.play(cell), Err(PlayError::Occupied { cell: name, owner: Player::Black }));
    play_out(&mut game, Opponent::Longest, 0, &mut generator(1));
    let over = game.outcome().expect("it is over");
    assert_eq!(over.to_string(), "Black has joined his sides and wins");
    assert_eq!((game.play(8), game.pass()), (Err(PlayError::Over(over)), Err(PlayError::Over(over))));
}

#[test]
fn several_stones_a_turn_are_told_apart() {
    let rules = Rules { opening: 1, stones: 2, ..Rules::new(Target::Row(2), 3, 3) };
    let question = rules.from_start(Player::Black);
    assert!(matches!(question.goal, Goal::Sets(_)) && Rounds::of(&question.turns, 9).is_some());
    let (proof, wins) = proof(&question).expect("it is known");
    let mut game = Game::new(proof);
    let mut movers = Vec::new();
    while let Some(player) = game.to_move() {
        movers.push(player);
        let cell = game.answer().or_else(|| game.stoutest()).expect("a cell is open");
        game.play(cell).expect("it is open");
    }
    // White lays two stones next to each other in his first turn, whatever Black did.
    assert!(!wins);
    assert_eq!(movers, [Player::Black, Player::White, Player::White]);
}
