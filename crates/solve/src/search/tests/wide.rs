//! Boards of more than one word of cells, where the truth is known: thin boards, and small games scattered over
//! large boards. The width of the bit sets changes no work.

use board::games::{Board, CellSet, Graph, Position};

use super::*;

fn solved(question: &Question, all_moves: bool) -> Answer {
    let task = Task { critical_depth: true, all_moves, ..Task::default() };
    let answer = Search.solve(question, &task, &mut |_| ());
    if let Some(strategy) = &answer.strategy {
        assert_eq!(verify(strategy).err(), None);
    }
    answer
}

/// The player whose sides are nearer wins, also as the second to move.
#[test]
fn thin_boards_belong_to_the_nearer_sides() {
    for (columns, rows) in [(2, 40), (40, 2), (2, 70), (70, 2), (140, 2), (2, 140), (33, 3), (3, 33)] {
        for to_move in [Player::Black, Player::White] {
            let cells = columns * rows;
            let question = hex::question(columns, rows, Position::empty(cells), to_move, Player::Black);
            let answer = solved(&question, false);
            let black = columns > rows;
            assert_eq!(answer.verdict, if black { Verdict::Yes } else { Verdict::No }, "{columns}x{rows}");
            if black && rows == 2 {
                let plies = if to_move == Player::Black { 3 } else { 4 };
                assert_eq!(answer.critical_depth, Some(plies), "{columns}x{rows}");
            }
        }
    }
}

/// Black needs every cell of a single column, White one of them.
#[test]
fn single_columns_need_every_cell() {
    for rows in [64, 65, 70, 128, 129, 256, 257, 512] {
        for (missing, to_move, yes) in [
            (1, Player::Black, true),
            (1, Player::White, false),
            (2, Player::Black, false),
            (rows, Player::Black, false),
            (rows, Player::White, false),
        ] {
            let mut position = Position::empty(rows);
            position.black.insert_range(missing..);
            let answer = solved(&hex::question(1, rows, position, to_move, Player::Black), false);
            assert_eq!(answer.verdict == Verdict::Yes, yes, "{missing} of {rows}");
            assert!(!matches!(answer.verdict, Verdict::Unknown(_)));
        }
    }
}

#[test]
fn beyond_512_open_cells_is_said_to_be_too_much() {
    let mut question = hex::question(1, 513, Position::empty(513), Player::Black, Player::Black);
    let too_much = Verdict::Unknown(Reason::Unsupported("game search takes boards of up to 512 open cells".to_owned()));
    assert_eq!(solved(&question, false).verdict, too_much);
    question.position.white.insert(512);
    assert_eq!(solved(&question, false).verdict, Verdict::No, "a stone less is no matter, and White has cut already");
}

/// The cells of a small game among so many others, which belong to no winning set: to play there is to pass.
fn scattered(small: &Question, cells: usize, places: &[usize]) -> Question {
    let far = |set: &CellSet| cell_set(cells, set.ones().map(|cell| places[cell]));
    let goal = match &small.goal {
        Goal::Sets(family) => Goal::Sets(family.iter().map(far).collect()),
        Goal::Paths(graph) => {
            let mut large = Graph::new(cells);
            for cell in 0..graph.len() {
                graph.neighbours(cell).ones().for_each(|other| large.join(places[cell], places[other]));
            }
            (large.start, large.end) = (far(&graph.start), far(&graph.end));
            Goal::Paths(large)
        }
    };
    Question {
        board: Board::free((0..cells).map(|cell| format!("c{cell}")).collect()),
        goal,
        position: Position { black: far(&small.position.black), white: far(&small.position.white) },
        ..small.clone()
    }
}

/// As passing never helps, cells more that matter to nobody change neither the answer nor the critical depth.
#[test]
fn small_games_on_large_boards() {
    let mut rng = random::generator(5);
    for i in 0..240 {
        let (black, white) = (rng.random_range(0..3), rng.random_range(0..3));
        let mut small = match i % 2 {
            0 => random::graph(&mut rng, 8, 12, black, white),
            _ => random::sets(&mut rng, 8, 8, 4, black, white),
        };
        small.turns = Turns::Alternate { first: player(&mut rng) };
        small.depth = some_depth(&mut rng, 8);
        let cells = [66, 100, 130, 200, 258, 300][i / 2 % 6];
        let mut places: Vec<usize> = Vec::new();
        while places.len() < 8 {
            let place = rng.random_range(0..cells);
            if !places.contains(&place) {
                places.push(place);
            }
        }
        let all_moves = cells < 131;
        let answer = solved(&scattered(&small, cells, &places), all_moves);
        compare(&small, &answer, &places);
    }
}

fn compare(small: &Question, answer: &Answer, places: &[usize]) {
    let mut brute = Brute::new(small);
    let (maker, breaker) = (mask(&small.position.black), mask(&small.position.white));
    let maker_moves = small.to_move() == small.maker;
    let depth = small.depth.unwrap_or(usize::MAX);
    let least = (0..=depth.min(8)).find(|&plies| brute.wins(maker, breaker, maker_moves, plies));
    let expected = if least.is_some() { Verdict::Yes } else { Verdict::No };
    assert_eq!((answer.verdict.clone(), answer.critical_depth), (expected, least), "{small:?}");
    for first in answer.first_moves.iter().flatten() {
        let bit = places.iter().position(|&place| place == first.cell).map_or(0, |cell| 1 << cell);
        let (maker, breaker) = if maker_moves { (maker | bit, breaker) } else { (maker, breaker | bit) };
        let wins = brute.wins(maker, breaker, !maker_moves, depth - 1) == maker_moves;
        assert_eq!(first.wins, wins, "{} of {small:?}", first.cell);
        assert_eq!(verify(first.strategy.as_ref().unwrap()).err(), None);
    }
}

#[test]
fn the_width_changes_no_work() {
    let mut rng = random::generator(6);
    for _ in 0..6 {
        let to_move = player(&mut rng);
        let mut question = random::hex(&mut rng, 5, 5, 2, 2, to_move);
        question.depth = some_depth(&mut rng, 25);
        let Outcome::Open(reduced) = reduce(&question, Shrink::Stones) else { continue };
        let task = Task { critical_depth: true, all_moves: true, ..Task::default() };
        let told = |answer: Answer| {
            let crate::Statistics { nodes, lemmas, .. } = answer.statistics;
            (answer.verdict, answer.critical_depth, answer.strategy, answer.first_moves, nodes, lemmas)
        };
        let narrow = told(solve_reduced::<1>(&question, &reduced, &task, &mut |_| ()));
        assert_eq!(told(solve_reduced::<2>(&question, &reduced, &task, &mut |_| ())), narrow);
        assert_eq!(told(solve_reduced::<8>(&question, &reduced, &task, &mut |_| ())), narrow);
    }
}
