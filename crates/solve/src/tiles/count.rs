//! All fillings of a question: listed, and counted in three ways.

use std::time::Instant;

use board::tiles::{Cell, Filling, Question, Sides};

use super::frontier::{Search, Status};
use super::{Progress, plan};
use crate::engine::{Limits, Reason};

/// How many fillings there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// By what the board shows: equal pieces are not told apart.
    pub distinct: u64,
    /// Equal pieces told apart; a piece's equal rotations still count once. Stays at the largest number if it is larger.
    pub labelled: u128,
    /// Boards that are turns of each other count once; none unless all cells are open, for then turns mean nothing.
    pub up_to_turns: Option<u64>,
}

/// Counts them all, and shows each to `each`.
///
/// # Errors
/// Why it stopped early, with what was counted until then.
pub fn count(
    question: &Question,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
    each: &mut dyn FnMut(&Filling),
) -> Result<Count, (Reason, Count)> {
    let plan = plan(question);
    let mut search = Search::new(question, &plan.order, None);
    let turns = turns(question);
    let mut count = Count { up_to_turns: (!turns.is_empty()).then_some(0), ..Count::default() };
    let start = Instant::now();
    let mut runs = 0u32;
    loop {
        let status = search.run(1 << 20);
        match status {
            Status::Exhausted => return Ok(count),
            Status::Paused => {}
            Status::Filled => {
                let filling = search.filling();
                count.distinct += 1;
                count.labelled = count.labelled.saturating_add(labelled(question, &filling));
                if let Some(number) = &mut count.up_to_turns {
                    *number += u64::from(is_first(question, &filling, &turns));
                }
                each(&filling);
            }
        }
        // Fillings may come fast; the clock is looked at now and then.
        runs = runs.wrapping_add(1);
        if status == Status::Paused || runs.is_multiple_of(1024) {
            if let Some(reason) = limits.passed() {
                return Err((reason, count));
            }
            let (nodes, expected) = (search.nodes(), Some(plan.nodes()));
            progress(&Progress { nodes, expected, fixed: None, elapsed: start.elapsed() });
        }
    }
}

/// In how many ways equal pieces can be exchanged for each other, or for one that was left over.
fn labelled(question: &Question, filling: &Filling) -> u128 {
    let classes = question.pool.classes();
    let ways = classes.iter().map(|class| {
        let used = filling.iter().filter(|(_, at)| class.members.iter().any(|&(piece, _)| piece == at.piece)).count();
        let members = class.members.len();
        (members - used + 1..=members).fold(1u128, |ways, number| ways.saturating_mul(number as u128))
    });
    ways.fold(1, u128::saturating_mul)
}

/// The turns of the board that are turns of the question, without the trivial one: for each cell where it comes from,
/// and by how many quarter turns. None unless all cells are open.
fn turns(question: &Question) -> Vec<(Vec<usize>, usize)> {
    let grid = question.grid;
    if question.cells.iter().any(|&cell| cell != Cell::Open) {
        return Vec::new();
    }
    let (rows, columns) = (grid.rows, grid.columns);
    let quarter = |(row, column): (usize, usize), rows: usize| (column, rows - 1 - row);
    let amounts = if rows == columns { vec![1, 2, 3] } else { vec![2] };
    let turned = |amount: usize| {
        let mut from = vec![0; grid.cells()];
        for cell in 0..grid.cells() {
            let (mut place, mut height) = (grid.place(cell), rows);
            for _ in 0..amount {
                place = quarter(place, height);
                height = rows + columns - height;
            }
            from[grid.cell(place.0, place.1)] = cell;
        }
        (from, amount)
    };
    amounts.into_iter().map(turned).collect()
}

/// Whether the board of a filling is the first among its turns.
fn is_first(question: &Question, filling: &Filling, turns: &[(Vec<usize>, usize)]) -> bool {
    let own: Vec<Sides> = filling.iter().map(|&(_, placement)| question.colours(placement)).collect();
    turns.iter().all(|(from, amount)| {
        let turned = from.iter().map(|&cell| board::tiles::Piece(own[cell]).turned(*amount as u8));
        own.iter().copied().le(turned)
    })
}
