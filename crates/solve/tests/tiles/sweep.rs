//! Sweeps over regions of a board against solving each region by itself.

use board::tiles::generate::{Parameters, planted};
use board::tiles::{Grid, Layout, Question};
use check::tiles::filling;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use solve::tiles::{Sweep, Task, Verdict, solve};

/// A finished board on which three pieces inside were exchanged in a ring, or one piece was changed, too.
fn damaged(random: &mut ChaCha8Rng, seed: u64) -> Layout {
    let grid = Grid::new(6, 6);
    let mut layout =
        planted(&Parameters { grid, inner: 6, frame: 3, hints: 0, seed }).expect("enough colours").layout();
    let (row, column) = (random.random_range(1..4), random.random_range(1..4));
    let cells = [(0, 0), (0, 1), (1, 1)].map(|(down, right)| grid.cell(row + down, column + right));
    layout.cells.swap(cells[0], cells[1]);
    layout.cells.swap(cells[1], cells[2]);
    if random.random_bool(0.3) {
        layout.cells[cells[0]].as_mut().expect("a piece").rotate_left(1);
        layout.cells[cells[1]].as_mut().expect("a piece").swap(0, 1);
    }
    layout
}

fn finished(board: &Layout, question: &Question, filling: &[(usize, board::tiles::Placement)]) -> Layout {
    let mut board = board.clone();
    filling.iter().for_each(|&(cell, placement)| board.cells[cell] = Some(question.colours(placement)));
    board
}

#[test]
fn a_finished_region_finishes_those_around_it_and_no_others() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let (mut yes, mut no, mut known) = (0, 0, 0);
    for seed in 0..30 {
        let board = damaged(&mut random, seed);
        let mut sweep = Sweep::over(&board);
        let mut last = false;
        for radius in 0..2 {
            let question = board.region(&board.halo(radius), &[]);
            let shown = sweep.known(&question);
            assert_eq!(shown.is_some(), last, "board {seed}, radius {radius}");
            if let Some(filling) = &shown {
                filling::verify(&question, filling).expect("right by the rules");
            }
            match solve(&question, &Task::default(), &mut |_| ()).verdict {
                Verdict::Yes(filling) => {
                    sweep.finished(finished(&board, &question, &filling));
                    last = true;
                    yes += 1;
                }
                Verdict::No(_) => {
                    assert!(shown.is_none(), "board {seed}, radius {radius}");
                    no += 1;
                }
                Verdict::Unknown(reason) => panic!("{reason}"),
            }
        }
        for cell in 0..board.grid.cells() {
            let (row, column) = board.grid.place(cell);
            if row + 2 > board.grid.rows || column + 2 > board.grid.columns {
                continue;
            }
            let window =
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| board.grid.cell(row + down, column + right));
            let question = board.region(&window, &[]);
            if let Some(filling) = sweep.known(&question) {
                filling::verify(&question, &filling).expect("right by the rules");
                known += 1;
            }
        }
    }
    assert!(yes > 20 && no > 10 && known > 200, "{yes} {no} {known}");
}
