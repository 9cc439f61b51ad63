//! What a proof answers to which reply: the branches of its tree at a position.

use std::collections::BTreeMap;

use crate::following::Stand;
use crate::game::Game;

/// Replies after which the owner plays the same cell, and needs as many moves. (Further on, the proof may tell them apart.)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Cells where the opponent may play, in their order.
    pub replies: Vec<usize>,
    /// Whether a pass is answered so, too.
    pub pass: bool,
    /// Where the owner plays then; `None` where nothing needs to be played.
    pub answer: Option<usize>,
    /// How many moves of the maker it takes then at most; told as [`Game::moves_left`] tells it.
    pub left: Option<usize>,
}

impl Game {
    /// The branches, when the opponent is to move: every open cell is in one. Where a turn has several stones, it is told
    /// what is answered if the turn ended with this one.
    pub fn branches(&self) -> Vec<Branch> {
        let Stand::Reply { after, laid } = &self.state().stand else { return Vec::new() };
        if self.to_move() != Some(self.owner().other()) {
            return Vec::new();
        }
        let proof = self.proof();
        let answer = |laid: &[usize]| after.map_or_else(|| proof.first_reply(laid), |step| proof.reply(step, laid));
        let mut branches: BTreeMap<(Option<usize>, Option<usize>), Branch> = BTreeMap::new();
        let mut add = |reply: Option<usize>| {
            let laid: Vec<usize> = laid.iter().copied().chain(reply).collect();
            let Some(step) = answer(&laid) else { return };
            let cell = proof.strategy().steps[step].cell();
            let answer = cell.filter(|&cell| self.position().owner(cell).is_none());
            let left = self.moves_after(step);
            let branch = branches.entry((answer, left)).or_insert_with(|| Branch {
                replies: Vec::new(),
                pass: false,
                answer,
                left,
            });
            match reply {
                Some(cell) => branch.replies.push(cell),
                None => branch.pass = true,
            }
        };
        self.open().for_each(|cell| add(Some(cell)));
        add(None);
        let mut branches: Vec<Branch> = branches.into_values().collect();
        // What answers fewest replies is what the proof was made for.
        branches.sort_by_key(|branch| (branch.replies.len(), branch.replies.first().copied()));
        branches
    }
}
