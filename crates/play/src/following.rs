//! Following a proof through a game: where the game is in it, and where each move leads.

use check::strategy::Step;

use crate::game::{Game, Proof};

/// Where a game is in its proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stand {
    /// The owner goes on with this step.
    Step(usize),
    /// The opponent's turn after a `Move` step (`None`: the beginning), with the stones that he has laid in it; or what is
    /// left of the owner's own turn, when he may lay his stones anywhere.
    Reply { after: Option<usize>, laid: Vec<usize> },
    /// A leaf says all there is to say, whoever is to move.
    Leaf(usize),
    /// The owner has played something that the proof does not speak of.
    Left,
}

impl Game {
    /// Whether a move of the owner keeps to the proof.
    fn keeps_to_the_proof(&self, cell: usize) -> bool {
        match &self.state().stand {
            Stand::Step(step) => {
                let asked = self.proof().strategy().steps[*step].cell();
                // With a stone of his there already, he may play anywhere.
                asked == Some(cell) || asked.is_some_and(|asked| self.position().owner(asked).is_some())
            }
            Stand::Reply { .. } => true,
            Stand::Leaf(leaf) => self.demanded(*leaf).is_none_or(|asked| asked == cell),
            Stand::Left => false,
        }
    }

    /// The other cell of a pair that the opponent has broken into.
    pub(crate) fn demanded(&self, leaf: usize) -> Option<usize> {
        let Step::Pairs { pairs, .. } = &self.proof().strategy().steps[leaf] else { return None };
        let theirs = self.position().stones(self.owner().other());
        let open = |cell: usize| self.position().owner(cell).is_none();
        pairs.iter().find_map(|&(one, other)| match (theirs.contains(one), theirs.contains(other)) {
            (true, false) => Some(other).filter(|&cell| open(cell)),
            (false, true) => Some(one).filter(|&cell| open(cell)),
            _ => None,
        })
    }

    /// An open cell that a leaf speaks of: to play there can only help.
    pub(crate) fn useful(&self, leaf: usize) -> Option<usize> {
        let clear = &self.proof().claim(leaf).clear;
        self.open().find(|&cell| clear.contains(cell))
    }

    /// Where the proof is after a stone of its owner.
    pub(crate) fn after_own(&self, cell: usize) -> Stand {
        if !self.keeps_to_the_proof(cell) {
            return Stand::Left;
        }
        match &self.state().stand {
            Stand::Step(step) => match &self.proof().strategy().steps[*step] {
                Step::Then { next, .. } => standing(self.proof(), *next),
                _ => Stand::Reply { after: Some(*step), laid: Vec::new() },
            },
            same => same.clone(),
        }
    }

    /// Where it is after a stone of the opponent, or the end of his turn without one.
    pub(crate) fn after_theirs(&self, cell: Option<usize>, ends: bool) -> Stand {
        let Stand::Reply { after, laid } = &self.state().stand else { return self.state().stand.clone() };
        let laid: Vec<usize> = laid.iter().copied().chain(cell).collect();
        if !ends {
            return Stand::Reply { after: *after, laid };
        }
        let proof = self.proof();
        let answer = after.map_or_else(|| proof.first_reply(&laid), |step| proof.reply(step, &laid));
        answer.map_or(Stand::Left, |step| standing(proof, step))
    }
}

/// Where a proof begins.
pub(crate) fn beginning(proof: &Proof) -> Stand {
    match proof.start() {
        Some(step) => standing(proof, step),
        None => Stand::Reply { after: None, laid: Vec::new() },
    }
}

/// At a step, or at a leaf.
fn standing(proof: &Proof, step: usize) -> Stand {
    if proof.strategy().steps[step].cell().is_some() { Stand::Step(step) } else { Stand::Leaf(step) }
}
