//! Look-ahead along chains.
//!
//! A *chain* is a stretch of the order in which each cell touches the one before, and whatever else it knows is known
//! before the chain begins: a row, or a column, of most orders. When the search comes to its first cell, going backwards
//! along the chain tells for each seam in it the colours from which the rest of the chain can be filled, as far as the
//! pieces left now allow and used pieces within the chain are not told apart. A candidate that shows another colour is
//! not tried.

use super::tables::Tables;

/// Colours that a mask can hold.
pub(super) const MOST_COLOURS: u32 = 64;

/// The chains of an order, and the masks of the present one.
#[derive(Clone)]
pub(super) struct Masks {
    /// For each depth the last depth of the chain that begins there; itself if none does.
    end: Vec<usize>,
    /// For each depth the colours allowed on the side towards the depth before; all of them outside of chains.
    pub(super) allowed: Vec<u64>,
    /// For each depth the side that the depth after it looks at.
    pub(super) side: Vec<usize>,
    /// For each key of each depth, the colours that its candidates show to the depth after.
    shown: Vec<u64>,
}

impl Masks {
    /// None if there are too many colours.
    pub(super) fn new(tables: &Tables) -> Option<Self> {
        if tables.radix > MOST_COLOURS {
            return None;
        }
        let depths = tables.depths.len();
        let mut end: Vec<usize> = (0..depths).collect();
        let mut start = 0;
        while start < depths {
            let mut last = start;
            while last + 1 < depths && tables.depths[last + 1].link.is_some() && tables.depths[last + 1].ready <= start
            {
                last += 1;
            }
            end[start] = last;
            start = last + 1;
        }
        let side = (0..depths).map(|depth| {
            let Some((place, _)) = tables.depths.get(depth + 1).and_then(|next| next.link) else { return 0 };
            let slot = tables.depths[depth + 1].reads[place];
            tables.depths[depth].writes.iter().position(|&(written, _)| written == slot).expect("it is written here")
        });
        let side: Vec<usize> = side.collect();
        let mut shown = vec![0; tables.starts.len()];
        for (at, depth) in tables.depths.iter().enumerate() {
            let keys = depth.keys..tables.depths.get(at + 1).map_or(tables.starts.len(), |next| next.keys) - 1;
            for key in keys {
                let candidates = tables.starts[key] as usize..tables.starts[key + 1] as usize;
                shown[key] = tables.candidates[candidates].iter().fold(0, |all, one| all | 1 << one.colours[side[at]]);
            }
        }
        Some(Self { end, allowed: vec![u64::MAX; depths + 1], side, shown })
    }

    /// Computes the masks of the chain that begins at a depth. False if it cannot be filled.
    pub(super) fn enter(&mut self, depth: usize, tables: &Tables, slots: &[u32], left: &[u16]) -> bool {
        let mut allowed = u64::MAX;
        for at in (depth + 1..=self.end[depth]).rev() {
            let this = &tables.depths[at];
            let (place, factor) = this.link.expect("a cell of a chain");
            let others: u32 =
                (0..4).filter(|&other| other != place).map(|other| slots[this.reads[other] as usize]).sum();
            let side = self.side[at];
            let mut colours = 0;
            for colour in 1..tables.radix {
                let first = this.keys + (others + colour * factor) as usize;
                if self.shown[first] & allowed == 0 {
                    continue;
                }
                let candidates = &tables.candidates[tables.starts[first] as usize..tables.starts[first + 1] as usize];
                let works = candidates
                    .iter()
                    .any(|candidate| allowed >> candidate.colours[side] & 1 == 1 && left[candidate.class as usize] > 0);
                colours |= u64::from(works) << colour;
            }
            if colours == 0 {
                return false;
            }
            self.allowed[at] = colours;
            allowed = colours;
        }
        true
    }
}
