//! Periodic pairings: what is accepted, against games on boards; what is not, and why.

use std::collections::HashSet;

use board::games::polyomino::{Game, Polyomino, Rule, Target, named, placements};
use board::games::random::generator;
use board::games::{CellSet, Player};
use check::pairing::{Pairing, Rejection, read, verify, write};
use check::strategy::{self, Step, Strategy};
use rand::RngExt;

/// Bricks: dominoes in rows, every other row shifted by one.
const BRICKS: &str = "boardproof-pairing 1\nshape XX/XX\nperiod 2 2\npair 0 0 1 0\npair 1 1 2 1\nend\n";

fn bricks() -> Pairing {
    read("bricks", BRICKS.as_bytes()).unwrap()
}

/// The pairs on a board, whole ones only; on a torus, all.
fn pairs_on(pairing: &Pairing, columns: usize, rows: usize, torus: bool) -> Vec<(usize, usize)> {
    let (wide, high) = (pairing.period.0 as i64, pairing.period.1 as i64);
    let (columns, rows) = (columns as i64, rows as i64);
    let cell = |(x, y): (i64, i64)| match torus {
        true => Some((y.rem_euclid(rows) * columns + x.rem_euclid(columns)) as usize),
        false => ((0..columns).contains(&x) && (0..rows).contains(&y)).then_some((y * columns + x) as usize),
    };
    // Enough shifts for pairs that begin outside of a plain board; a torus has each once.
    let (from, shifts) = if torus { (0, (columns / wide, rows / high)) } else { (-9, (columns + 9, rows + 9)) };
    let mut pairs = Vec::new();
    for (i, j) in (from..shifts.0).flat_map(|i| (from..shifts.1).map(move |j| (i, j))) {
        let moved = |(x, y): (i64, i64)| cell((x + i * wide, y + j * high));
        pairs.extend(pairing.pairs.iter().filter_map(|&(one, other)| Some((moved(one)?, moved(other)?))));
    }
    pairs
}

#[test]
fn an_accepted_pairing_is_a_strategy_on_every_board() {
    let pairing = bricks();
    assert_eq!(verify(&pairing).unwrap().copies, 4);
    let plain = (1..=7).flat_map(|columns| (1..=7).map(move |rows| (columns, rows, false)));
    let tori = [(2, 2), (2, 4), (4, 4), (6, 4)].map(|(columns, rows)| (columns, rows, true));
    for ((columns, rows, torus), rule) in
        plain.chain(tori).flat_map(|board| [(board, Rule::MakerBreaker), (board, Rule::MakerMaker)])
    {
        let game = Game { torus, rule, ..Game::new(Target::Shape(pairing.shape.clone()), columns, rows) };
        let pairs = pairs_on(&pairing, columns, rows, torus);
        for maker in [Player::Black, Player::White] {
            let strategy = Strategy {
                question: game.from_start(maker),
                owner: maker.other(),
                steps: vec![Step::Pairs { stones: Vec::new(), pairs: pairs.clone() }],
                root: vec![0],
            };
            let accepted = strategy::verify(&strategy).unwrap_or_else(|why| panic!("{game}: {why}"));
            assert_eq!(accepted.moves, None, "{game}");
        }
    }
}

#[test]
fn random_pairings_are_judged_as_on_a_large_torus() {
    let rng = &mut generator(5);
    let shapes = ["fatty", "p5", "x5", "tic", "w5"].map(|name| named(name).unwrap());
    let mut seen = [0; 3];
    for round in 0..4000 {
        let period: (usize, usize) = (rng.random_range(1..=3), rng.random_range(1..=3));
        let shape = shapes[round % shapes.len()].clone();
        let mut pairs = Vec::new();
        for _ in 0..rng.random_range(1..=(period.0 * period.1).div_ceil(2)) {
            let one = (rng.random_range(0..period.0) as i64, rng.random_range(0..period.1) as i64);
            let step = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (2, 0)][rng.random_range(0..6)];
            pairs.push((one, (one.0 + step.0, one.1 + step.1)));
        }
        let pairing = Pairing { shape, period, pairs };
        // A torus on which neither copies nor pairs meet themselves has all that the plane has.
        let (columns, rows) = (period.0 * 6, period.1 * 6);
        let on_torus = pairs_on(&pairing, columns, rows, true);
        let mut cells = HashSet::new();
        let disjoint = on_torus.iter().all(|&(one, other)| cells.insert(one) && cells.insert(other));
        let both = |set: &CellSet| on_torus.iter().any(|&(a, b)| set.contains(a) && set.contains(b));
        let met = placements(&pairing.shape, columns, rows, true, false).all(|copy| both(&copy.cells));
        let verdict = verify(&pairing);
        match verdict {
            Ok(_) => assert!(disjoint && met, "{pairing:?}"),
            Err(Rejection::Twice { .. }) => assert!(!disjoint, "{pairing:?}"),
            Err(Rejection::Unpaired { .. }) => assert!(disjoint && !met, "{pairing:?}"),
            Err(ref why) => panic!("{why}: {pairing:?}"),
        }
        seen[[verdict.is_ok(), !disjoint, true].iter().position(|&is| is).unwrap()] += 1;
    }
    assert!(seen.iter().all(|&count| count > 50), "all verdicts occur: {seen:?}");
}

#[test]
fn what_is_rejected_and_why() {
    let rejected = |change: fn(&mut Pairing)| {
        let mut pairing = bricks();
        change(&mut pairing);
        verify(&pairing).unwrap_err()
    };
    assert_eq!(rejected(|p| p.period = (0, 2)), Rejection::Period { columns: 0, rows: 2 });
    assert_eq!(rejected(|p| p.period = (2, 65)), Rejection::Period { columns: 2, rows: 65 });
    assert_eq!(rejected(|p| p.pairs[1] = ((2, 1), (1, 1))), Rejection::Outside { pair: 2, square: (2, 1) });
    assert_eq!(rejected(|p| p.pairs[1] = ((1, -1), (1, 1))), Rejection::Outside { pair: 2, square: (1, -1) });
    assert_eq!(rejected(|p| p.pairs[0].1 = (65, 0)), Rejection::TooFar { pair: 1 });
    assert_eq!(rejected(|p| p.pairs[0].1 = (i64::MIN, i64::MAX)), Rejection::TooFar { pair: 1 });
    assert_eq!(rejected(|p| p.pairs.push(((1, 0), (1, 1)))), Rejection::Twice { pair: 3, square: (1, 0) });
    // The square itself, and its shift by the period.
    assert_eq!(rejected(|p| p.pairs[0].1 = (0, 0)), Rejection::Twice { pair: 1, square: (0, 0) });
    assert_eq!(rejected(|p| p.pairs[0].1 = (2, 0)), Rejection::Twice { pair: 1, square: (2, 0) });
    // The same square in another period.
    assert_eq!(rejected(|p| p.pairs[1].1 = (2, 2)), Rejection::Twice { pair: 2, square: (2, 2) });
    let unpaired = |copy: &str, origin| Rejection::Unpaired { copy: copy.to_owned(), origin };
    // Dominoes in line leave the squares between two columns of them.
    assert_eq!(rejected(|p| p.pairs[1] = ((0, 1), (1, 1))), unpaired("XX/XX", (1, 0)));
    assert_eq!(rejected(|p| p.pairs.truncate(1)), unpaired("XX/XX", (1, 0)));
    assert_eq!(rejected(|p| p.pairs.clear()), unpaired("XX/XX", (0, 0)));
    // Both squares of the pair modulo the period are not enough: they must be those of one pair of the plane.
    assert_eq!(rejected(|p| p.pairs[0].1 = (3, 0)), unpaired("XX/XX", (0, 0)));
    // Another orientation than the one that is drawn.
    assert_eq!(rejected(|p| p.shape = named("tic").unwrap()), unpaired("X/X/X", (0, 0)));
    // A single square can never be kept from anybody.
    assert_eq!(rejected(|p| p.shape = named("elam").unwrap()), unpaired("X", (0, 0)));
}

#[test]
fn texts() {
    let mut written = Vec::new();
    write(&bricks(), &mut written).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), BRICKS);
    let loose = BRICKS.replace('\n', "\r\n").replace("period", "# two rows\n\n\tperiod  ");
    assert_eq!(read("loose", loose.trim_end().as_bytes()).unwrap(), bricks());
    let negative = "boardproof-pairing 1\nshape X\nperiod 1 1\npair 0 0 -1 -20\nend";
    assert_eq!(read("negative", negative.as_bytes()).unwrap().pairs, [((0, 0), (-1, -20))]);
    assert_eq!(bricks().shape, Polyomino::drawn("XX/XX").unwrap());
}

#[test]
fn texts_that_are_wrong() {
    for (from, to, message) in [
        ("boardproof-pairing", "boardproof", "t:1:1: found `boardproof`, expected `boardproof-pairing`"),
        ("pairing 1", "pairing 2", "t:1:20: found `2`, expected version 1"),
        ("XX/XX", "XX/XY", "t:2:7: found the character 'Y' in a drawing, expected the drawing of a shape"),
        ("shape XX/XX", "shape", "t:2:6: found the end of the line, expected the drawing of a shape"),
        ("period 2", "period 0", "t:3:8: found `0`, expected a number from 1 to 64"),
        ("period 2 2", "period 2 2 2", "t:3:12: found `2`, expected the end of the line"),
        ("0 0 1 0", "0 0 1", "t:4:11: found the end of the line, expected a row"),
        ("0 0 1 0", "0 0 1 +1", "t:4:12: found `+1`, expected a row"),
        ("0 0 1 0", "0 0 1 99999999999999999999", "t:4:12: found `99999999999999999999`, expected a row"),
        ("pair 1", "pears 1", "t:5:1: found `pears`, expected `pair` or `end`"),
        ("end\n", "", "t:6:1: found the end of the file, expected `pair` or `end`"),
        ("end\n", "end\n# more\nend\n", "t:8:1: found `end`, expected the end of the file"),
    ] {
        let error = read("t", BRICKS.replacen(from, to, 1).as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}
