//! The goal of a listed family: all cells of one of its sets, by counting what each set still needs.

use board::games::Family;

use super::bits::Bits;
use super::goal::{Goal, Hold, NEVER, Outlook, shares};

/// Winning sets as bits.
#[derive(Debug, Clone)]
pub(super) struct Sets<const W: usize> {
    cells: usize,
    sets: Vec<Bits<W>>,
}

impl<const W: usize> Sets<W> {
    pub(super) fn new(cells: usize, family: &Family) -> Self {
        Self { cells, sets: family.iter().map(|set| set.ones().collect()).collect() }
    }

    /// What each set that the breaker has not met still needs.
    fn needs(&self, maker: Bits<W>, breaker: Bits<W>) -> impl Iterator<Item = Bits<W>> {
        self.sets.iter().filter(move |set| !set.meets(&breaker)).map(move |&set| set - maker)
    }
}

impl<const W: usize> Goal<W> for Sets<W> {
    fn cells(&self) -> usize {
        self.cells
    }

    fn outlook(&self, maker: Bits<W>, breaker: Bits<W>, cap: u16) -> Outlook<W> {
        let mut least = usize::from(cap) + 1;
        let mut near = Bits::EMPTY;
        let mut common = Bits::EMPTY;
        for need in self.needs(maker, breaker) {
            let count = need.len();
            if count < least {
                (least, near, common) = (count, need, need);
            } else if count == least && least <= usize::from(cap) {
                near |= need;
                common &= need;
            }
        }
        let need = if least > usize::from(cap) { NEVER } else { least as u16 };
        Outlook { need, near, pinch: common.least() }
    }

    fn pull(&self, maker: Bits<W>, breaker: Bits<W>, _need: u16) -> Vec<f64> {
        let mut weights = vec![0.0; self.cells];
        for need in self.needs(maker, breaker) {
            let weight = 0.5_f64.powi(need.len() as i32);
            need.iter().for_each(|cell| weights[cell] += weight);
        }
        shares(weights)
    }

    fn winning_stones(&self, maker: Bits<W>) -> Bits<W> {
        *self.sets.iter().find(|set| set.is_subset(&maker)).expect("the stones hold a winning set")
    }

    fn hold(&self, maker: Bits<W>, breaker: Bits<W>, moves: u16) -> Hold<W> {
        let enough = usize::from(moves).saturating_add(1);
        let mut stones = Bits::EMPTY;
        let mut kept = Bits::EMPTY;
        // Sets with the fewest ways to be held come first: what holds them may hold the others too.
        let ways = |set: &Bits<W>| {
            let open = (*set - maker - breaker).len();
            (*set & breaker).len() + if open >= enough { open } else { 0 }
        };
        let mut order: Vec<&Bits<W>> = self.sets.iter().collect();
        order.sort_by_cached_key(|set| ways(set));
        for set in order {
            let have = (*set & kept).len();
            if set.meets(&stones) || have >= enough {
                continue;
            }
            let open = *set - maker - breaker - kept;
            if have + open.len() >= enough && (enough - have <= 1 || !set.meets(&breaker)) {
                kept = open.iter().take(enough - have).fold(kept, Bits::with);
            } else {
                let stone =
                    (*set & breaker).iter().max_by_key(|&cell| self.sets.iter().filter(|s| s.contains(cell)).count());
                stones.insert(stone.expect("every set is held"));
            }
        }
        Hold { stones, kept }
    }
}
