//! Boards of tiles, against trying everything.

use board::games::random::generator;
use board::tiles::{Direction, Goal, Question, Side, Sides, random};
use check::tiles::{Watch, formula, open};
use lab::cube;

use super::answer;

/// Whether the open cells can be filled, by trying everything.
fn fillable(question: &Question, open: &[usize], laid: &mut [Option<Sides>], used: &mut [bool]) -> bool {
    let Some((&cell, rest)) = open.split_first() else { return true };
    for piece in 0..used.len() {
        for rotation in 0..4 {
            let sides = question.pool.pieces[piece].turned(rotation);
            let meets = |direction: Direction| match question.side(cell, direction) {
                Side::Seam(other) => {
                    laid[other].is_none_or(|facing| facing[direction.opposite() as usize] == sides[direction as usize])
                }
                _ => true,
            };
            if used[piece] || !question.fits(cell, sides) || !Direction::ALL.into_iter().all(meets) {
                continue;
            }
            (used[piece], laid[cell]) = (true, Some(sides));
            let filled = fillable(question, rest, laid, used);
            (used[piece], laid[cell]) = (false, None);
            if filled {
                return true;
            }
        }
    }
    false
}

#[test]
fn random_questions() {
    let mut verdicts = Vec::new();
    for seed in 0..400 {
        let question = random::question(&mut generator(seed), 8);
        let open_cells: Vec<usize> = question.open().collect();
        let mut used = vec![false; question.pool.pieces.len()];
        let expected = fillable(&question, &open_cells, &mut vec![None; question.cells.len()], &mut used);
        let number = [1, 4, 12, 30][seed as usize % 4];
        let (yes, certificate) = answer(&cube::Question::Tiles(Box::new(question.clone())), number, seed);
        assert_eq!(yes, expected, "seed {seed}");
        let opened = open("the certificate", &certificate[..]).unwrap();
        opened.certificate.against(&question, Goal::All).unwrap();
        assert_eq!(opened.verify(&formula::build, Watch::default()).unwrap().verdict(), expected, "seed {seed}");
        verdicts.push(expected);
    }
    let filled = verdicts.iter().filter(|&&yes| yes).count();
    assert!((80..320).contains(&filled), "{filled} can be filled");
}
