//! Look-ahead along chains.
//!
//! A *chain* is a stretch of the order in which each cell touches the one before, and whatever else it knows is known
//! before the chain begins: a row, or a column, of most orders. Going along it, cell by cell, tells which colours are
//! possible on each seam in it as far as the pieces left allow, if used pieces within the chain are not told apart:
//!
//! * *forwards*, the colours that can be reached from the chain's beginning;
//! * *backwards*, the colours from which its end can be reached. A candidate that shows another colour is not tried.
//!
//! A step over a cell is made as soon as the cell's other neighbours are placed, mostly while the line before is still
//! being filled; when no colour is left, the line before need not be finished. Lines in the same direction are entered
//! forwards, and the way back is gone at the chain's beginning, with the pieces left then; where a line turns back, its
//! end is known first, and the way back is gone early.
//!
//! Nothing is undone: a mask belongs to a depth and is written again whenever that depth is filled.

use std::ops::Range;
use std::sync::Arc;

use super::reach::Reach;
use super::tables::Tables;

/// Colours that a mask can hold.
const MOST_COLOURS: u32 = 64;

/// A step over one cell: from the colours possible on a seam to those possible on the next one.
#[derive(Debug, Clone, Copy)]
struct Step {
    /// Where the keys of its table begin.
    keys: u32,
    /// The slots of the cell's known sides.
    reads: [u16; 4],
    /// What the colour on the first seam counts in the key; 0 if there is no such seam.
    factor: u32,
    /// The two seams, each by the depth behind it. Before the first step stands the mask 0, with the one colour 0.
    from: u32,
    to: u32,
}

/// A step, and the depth that must be filled before.
type Timed = (usize, Step);

/// What is to be done when a depth has been filled: where in the list of all steps its own are.
#[derive(Clone)]
struct Due {
    /// Steps that tell what is reached.
    reached: Range<usize>,
    /// Steps that tell what is allowed.
    allowed: Range<usize>,
}

/// The masks of an order.
#[derive(Clone)]
pub(super) struct Masks {
    reach: Arc<Reach>,
    steps: Arc<[Step]>,
    due: Arc<[Due]>,
    /// For each depth the side towards the depth after it.
    exits: Arc<[usize]>,
    /// For each depth, the colours on the seam before it that can be reached.
    reached: Vec<u64>,
    /// For each depth, the colours on the seam before it from which the rest of its chain can be filled.
    allowed: Vec<u64>,
}

impl Masks {
    /// None if there are too many colours or classes.
    pub(super) fn new(tables: &Tables) -> Option<Self> {
        if tables.radix > MOST_COLOURS || tables.classes > usize::from(u16::MAX) {
            return None;
        }
        let depths = tables.depths.len();
        let mut timed = vec![(Vec::new(), Vec::new()); depths];
        let mut reach = Reach::default();
        for chain in chains(tables) {
            let forwards = forwards(&chain, tables, &mut reach);
            let backwards = backwards(&chain, tables, &mut reach);
            let early = |steps: &[Timed]| steps.iter().filter(|&&(after, _)| after + 1 < chain.start).count();
            if early(&forwards) > early(&backwards) {
                forwards.into_iter().for_each(|(after, step)| timed[after].0.push(step));
                timed[chain.start - 1].1.extend(backwards.into_iter().map(|(_, step)| step));
            } else {
                backwards.into_iter().for_each(|(after, step)| timed[after].1.push(step));
            }
        }
        let mut steps = Vec::new();
        let mut append = |more: Vec<Step>| {
            steps.extend(more);
            steps.len()
        };
        let mut end = 0;
        let mut due = Vec::new();
        for (reached, allowed) in timed {
            let (start, middle) = (end, append(reached));
            end = append(allowed);
            due.push(Due { reached: start..middle, allowed: middle..end });
        }
        let mut masks = vec![u64::MAX; depths + 1];
        masks[0] = 1;
        let exits = (0..depths).map(|depth| tables.exit(depth).unwrap_or(0)).collect();
        Some(Self {
            reach: reach.into(),
            steps: steps.into(),
            due: due.into(),
            exits,
            reached: masks.clone(),
            allowed: masks,
        })
    }

    /// Whether the rest of the chain allows what a candidate shows to the next depth.
    #[inline(always)]
    pub(super) fn allows(&self, depth: usize, colours: [u8; 4]) -> bool {
        self.allowed[depth + 1] >> (colours[self.exits[depth]] & 63) & 1 == 1
    }

    /// Makes the steps for which a depth was still missing. False if some chain cannot be filled any more.
    #[inline(always)]
    pub(super) fn follow(&mut self, depth: usize, slots: &[u32], left: &[u16]) -> bool {
        let Self { reach, steps, due, reached, allowed, .. } = self;
        let due = &due[depth];
        for step in &steps[due.reached.clone()] {
            let colours = step.over(reached[step.from as usize], reach, slots, left);
            reached[step.to as usize] = colours;
            if colours == 0 {
                return false;
            }
        }
        for step in &steps[due.allowed.clone()] {
            let colours = step.over(allowed[step.from as usize], reach, slots, left) & reached[step.to as usize];
            allowed[step.to as usize] = colours;
            if colours == 0 {
                return false;
            }
        }
        true
    }
}

impl Step {
    /// The colours possible behind the cell, given those possible before it.
    #[inline(always)]
    fn over(&self, mut colours: u64, reach: &Reach, slots: &[u32], left: &[u16]) -> u64 {
        let base = self.keys + self.reads.iter().map(|&slot| slots[slot as usize]).sum::<u32>();
        let mut behind = 0;
        while colours != 0 {
            behind |= reach.shown((base + self.factor * colours.trailing_zeros()) as usize, left);
            colours &= colours - 1;
        }
        behind
    }
}

/// The chains of an order but the first one, as ranges of depths. Cells that know all their sides are in none: their
/// tables are large and tell nothing new.
fn chains(tables: &Tables) -> Vec<Range<usize>> {
    let mut chains = Vec::new();
    let mut start = 0;
    while start < tables.cells.len() {
        let goes_on = |at: &usize| {
            let cell = &tables.cells[*at];
            cell.linked && cell.ready <= start && cell.known.len() < 4
        };
        let length = 1 + (start + 1..tables.cells.len()).take_while(goes_on).count();
        if start > 0 && tables.cells[start].known.len() < 4 {
            chains.push(start..start + length);
        }
        start += length;
    }
    chains
}

/// The steps from the beginning of a chain over all its cells.
fn forwards(chain: &Range<usize>, tables: &Tables, reach: &mut Reach) -> Vec<Timed> {
    let mut ready = 1;
    let step = |at: usize| {
        let cell = &tables.cells[at];
        let mut reads = tables.depths[at].reads;
        let (mut from, mut factor) = (0, 0);
        if at > chain.start {
            (from, factor) = (at as u32, tables.stride(at));
            reads[cell.known.len() - 1] = 0;
            ready = ready.max(cell.ready);
        } else {
            ready = ready.max(if cell.linked { at } else { cell.ready });
        }
        // The last cell has no seam to go on with: any side tells whether there is something at all.
        let keys = reach.table(tables, at, &cell.known, tables.exit(at).unwrap_or(0));
        (ready - 1, Step { keys, reads, factor, from, to: at as u32 + 1 })
    };
    chain.clone().map(step).collect()
}

/// The steps from the end of a chain over all its cells but the first one.
fn backwards(chain: &Range<usize>, tables: &Tables, reach: &mut Reach) -> Vec<Timed> {
    let mut ready = 1;
    let step = |at: usize| {
        let cell = &tables.cells[at];
        let mut reads = tables.depths[at].reads;
        let mut known = cell.known.clone();
        let entry = known.pop().expect("the side towards the cell before");
        reads[known.len()] = 0;
        let (mut from, mut factor) = (0, 0);
        if at + 1 < chain.end {
            (from, factor) = (at as u32 + 1, tables.stride(at));
            known.push(tables.exit(at).expect("the side towards the next cell"));
        }
        ready = ready.max(cell.ready);
        let keys = reach.table(tables, at, &known, entry);
        (ready - 1, Step { keys, reads, factor, from, to: at as u32 })
    };
    chain.clone().skip(1).rev().map(step).collect()
}
