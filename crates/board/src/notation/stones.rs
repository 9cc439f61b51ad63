//! Stones as texts list them: where each is said to lie, and what may not be.

use super::findings::Findings;
use crate::games::{Board, Player, Position};
use std::collections::HashMap;

/// A stone, and the byte offset at which the text has it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stone {
    pub(super) player: Player,
    pub(super) cell: usize,
    pub(super) at: usize,
}

/// The position with these stones. A stone given twice is odd, a cell of both players is wrong.
pub(super) fn place(board: &Board, mut stones: Vec<Stone>, findings: &mut Findings<'_>) -> Position {
    stones.sort_by_key(|stone| stone.at);
    let mut owner: HashMap<usize, Player> = HashMap::new();
    let mut position = Position::empty(board.len());
    for Stone { player, cell, at } in stones {
        let name = board.name(cell);
        match owner.insert(cell, player) {
            None => position.stones_mut(player).insert(cell),
            Some(before) if before == player => {
                findings.warn(at, format!("{name} is given twice to {}", player.name()));
            }
            Some(before) => findings.error(
                at,
                format!("{name} for {}, owned by {} already", player.name(), before.name()),
                "no cell owned by both players",
            ),
        }
    }
    position
}
