//! The best filling against the best of all fillings; its certificates judged, damaged ones refused.

use board::tiles::{Cell, Direction, Filling, Goal, Placement, Question, RIM, Sides, random};
use check::tiles::{Watch, formula, open};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use solve::Limits;
use solve::tiles::{Improved, Refutation, Task, improve};
use std::time::Instant;

/// The most seams that match in a filling whose seams need not, and how many seams there are; every filling is tried.
fn best(question: &Question) -> (Option<usize>, usize) {
    let open: Vec<usize> = question.open().collect();
    let mut shown: Vec<Option<Sides>> = question
        .cells
        .iter()
        .map(|cell| match cell {
            Cell::Pinned(sides) => Some(*sides),
            Cell::Open | Cell::Ignored => None,
        })
        .collect();
    let asked = |cell: usize, other: usize| {
        let states = [question.cells[cell], question.cells[other]];
        states.contains(&Cell::Open) && !states.contains(&Cell::Ignored)
    };
    let seams: Vec<_> = question.grid.seams().filter(|&(cell, _, other)| asked(cell, other)).collect();
    (extend(question, &open, &seams, &mut shown, &mut Vec::new()), seams.len())
}

fn extend(
    question: &Question,
    open: &[usize],
    seams: &[(usize, Direction, usize)],
    shown: &mut Vec<Option<Sides>>,
    used: &mut Vec<usize>,
) -> Option<usize> {
    let Some((&cell, rest)) = open.split_first() else {
        let colour = |cell: usize, side: Direction| shown[cell].map(|sides| sides[side as usize]);
        let matches = |&&(cell, side, other): &&(usize, Direction, usize)| {
            let near = colour(cell, side);
            near != Some(RIM) && near == colour(other, side.opposite())
        };
        return Some(seams.iter().filter(matches).count());
    };
    let mut most = None;
    for piece in (0..question.pool.pieces.len()).filter(|piece| !used.contains(piece)).collect::<Vec<_>>() {
        for rotation in 0..4 {
            let sides = question.pool.pieces[piece].turned(rotation);
            let grey = |side: Direction| question.framed && question.grid.neighbour(cell, side).is_none();
            if Direction::ALL.into_iter().all(|side| (sides[side as usize] == RIM) == grey(side)) {
                shown[cell] = Some(sides);
                used.push(piece);
                most = most.max(extend(question, rest, seams, shown, used));
                used.pop();
                shown[cell] = None;
            }
        }
    }
    most
}

/// A question as at random, some with pins that disagree with everything.
fn question(random: &mut ChaCha8Rng, cells: usize) -> Question {
    let mut question = random::question(random, cells);
    for cell in &mut question.cells {
        if let Cell::Pinned(sides) = cell
            && random.random_bool(0.5)
        {
            sides[random.random_range(0..4)] = random.random_range(0..=4);
        }
    }
    question
}

fn written(question: &Question, goal: Goal, refutation: &Refutation) -> String {
    let mut file = Vec::new();
    refutation.write(question, goal, &mut file).unwrap();
    String::from_utf8(file).unwrap()
}

fn accepted(text: &str) -> Result<bool, String> {
    let verdict = open("f", text.as_bytes()).map_err(|error| error.to_string())?;
    let verdict = verdict.verify(&formula::build, Watch::default());
    verdict.map(|accepted| accepted.verdict()).map_err(|error| error.to_string())
}

/// What was found is the best, and its proof is one; the same proof of less is none.
fn judged(question: &Question, improved: &Improved) {
    let (most, seams) = best(question);
    assert!(improved.optimal(), "{improved}: {question:?}");
    assert_eq!((improved.best.is_some().then_some(improved.score), improved.seams), (most, seams), "{question:?}");
    if let Some(filling) = &improved.best {
        assert_eq!(check::tiles::filling::score(question, filling), Ok((improved.score, seams)));
        assert_eq!(question.score(filling), improved.score);
    }
    assert_eq!(improved.unreachable, most.map_or(0, |most| most + 1));
    let Some((goal, refutation)) = &improved.refutation else {
        assert_eq!(most, Some(seams), "{question:?}");
        return;
    };
    let goals = [Goal::Score(improved.unreachable), Goal::All];
    assert!(*goal == goals[0] || *goal == goals[1] && improved.unreachable == seams, "{goal:?}");
    let judgement = refutation.judge(question, *goal, Watch::default());
    assert!(!judgement.unwrap_or_else(|error| panic!("{error}: {question:?}")).verdict());
    let text = written(question, *goal, refutation);
    assert_eq!(accepted(&text), Ok(false));
    if let (Goal::Score(score), Some(most)) = (goal, most) {
        let less = text.replacen(&format!("score {score}"), &format!("score {most}"), 1);
        assert!(accepted(&less).unwrap_err().contains("step "), "{less}");
        let steps = text.find("lrat text\n").unwrap() + "lrat text\n".len();
        assert!(accepted(&text[..steps]).unwrap_err().ends_with("the proof ends without the empty clause"));
    }
}

#[test]
fn the_best_of_all_fillings() {
    let mut random = ChaCha8Rng::seed_from_u64(27);
    let (mut all, mut some, mut none, mut by_score) = (0, 0, 0, 0);
    for number in 0..300 {
        let question = question(&mut random, if number % 20 == 0 { 6 } else { 4 });
        let improved = improve(&question, None, &Task::default(), &mut |_, _| ());
        judged(&question, &improved);
        match (&improved.best, improved.score == improved.seams) {
            (None, _) => none += 1,
            (Some(_), true) => all += 1,
            (Some(_), false) => some += 1,
        }
        by_score += usize::from(matches!(improved.refutation, Some((Goal::Score(_), _))));
        // From the best filling nothing is to be improved; from any other as much as from none.
        if let Some(filling) = &improved.best {
            let mut swapped = filling.clone();
            if let [(_, one), (_, other), ..] = &mut swapped[..] {
                std::mem::swap(one, other);
            }
            judged(&question, &improve(&question, Some(&swapped), &Task::default(), &mut |_, _| ()));
            let again = improve(&question, Some(filling), &Task::default(), &mut |_, _| ());
            assert_eq!(again.best.as_ref(), Some(filling));
            judged(&question, &again);
        }
    }
    assert!(all > 50 && some > 50 && none > 20 && by_score > 50, "{all} {some} {none} {by_score}");
}

#[test]
fn a_present_filling_that_breaks_the_rules_is_no_start() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..50 {
        let question = question(&mut random, 3);
        let twice: Filling = question.open().map(|cell| (cell, Placement { piece: 0, rotation: 0 })).collect();
        judged(&question, &improve(&question, Some(&twice), &Task::default(), &mut |_, _| ()));
    }
}

#[test]
fn fewer_pieces_than_cells() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut tried = 0;
    while tried < 20 {
        let mut question = question(&mut random, 4);
        if question.open().count() == 0 {
            continue;
        }
        question.pool.pieces.truncate(question.open().count() - 1);
        let improved = improve(&question, None, &Task::default(), &mut |_, _| ());
        assert_eq!(improved.to_string(), "no filling has grey where it must be and nowhere else");
        judged(&question, &improved);
        tried += 1;
    }
}

#[test]
fn a_limit_leaves_what_is_known() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let question = (0..).map(|_| question(&mut random, 4)).find(|question| best(question) == (Some(3), 5)).unwrap();
    let limits = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    let improved = improve(&question, None, &Task { limits, ..Task::default() }, &mut |_, _| ());
    assert!(!improved.optimal() && improved.stopped.is_some());
    assert_eq!(improved.to_string().split(';').next(), Some("no filling found"));
}
