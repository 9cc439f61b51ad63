//! For each depth of an order: the candidates, by the colours that are known when its cell is filled.

use std::collections::HashMap;
use std::ops::Range;

use board::tiles::{Class, Direction, Question, Side, Sides};

/// Something that may stand on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Candidate {
    /// The class of its piece.
    pub(super) class: u16,
    /// Rotation of the class's form.
    pub(super) rotation: u8,
    /// Its colours.
    pub(super) colours: Sides,
}

/// What is fixed at one depth.
///
/// Each seam between two cells of the order has a *slot*, into which the earlier cell writes its colour times the
/// later cell's stride; the key of the later cell is the sum of its slots. Slot 0 is always 0, and the last slot takes
/// what nobody reads, so that every depth has four slots of each sort.
#[derive(Debug, Clone, Copy)]
pub(super) struct Depth {
    /// Where its keys begin in `starts`.
    pub(super) keys: usize,
    /// The slots that make its key.
    pub(super) reads: [u16; 4],
    /// For each side: the slot that it writes, and the factor.
    pub(super) writes: [(u16, u32); 4],
}

/// What is known of the cell at a depth.
pub(super) struct Known {
    /// What the cell asks for by itself, without [`Side::Seam`]: cells that ask for the same have the same candidates.
    pub(super) asks: [Side; 4],
    /// The sides that make its key, in the order of its digits and of their depths.
    pub(super) known: Vec<usize>,
    /// Whether the last of them is towards the depth just before.
    pub(super) linked: bool,
    /// The earliest depth at which the other ones are known.
    pub(super) ready: usize,
}

/// The tables of an order. Candidates of a key are contiguous.
pub(super) struct Tables {
    pub(super) depths: Vec<Depth>,
    /// For each depth, too, but not needed in the loop.
    pub(super) cells: Vec<Known>,
    /// For each key of each table where its candidates begin; one more entry ends each table.
    pub(super) starts: Vec<u32>,
    pub(super) candidates: Vec<Candidate>,
    pub(super) slots: usize,
    /// The number of classes.
    pub(super) classes: usize,
    /// One more than the largest colour.
    pub(super) radix: u32,
}

impl Tables {
    pub(super) fn new(question: &Question, classes: &[Class], order: &[usize]) -> Self {
        let mut depth_of = vec![usize::MAX; question.cells.len()];
        for (depth, &cell) in order.iter().enumerate() {
            depth_of[cell] = depth;
        }
        let radix = 1 + question.pool.pieces.iter().flat_map(|piece| piece.0).max().unwrap_or(0) as u32;
        let mut tables = Self {
            depths: Vec::new(),
            cells: Vec::new(),
            starts: Vec::new(),
            candidates: Vec::new(),
            slots: 1,
            classes: classes.len(),
            radix,
        };
        // Most cells inside a board ask for the same, and one table for all of them stays in the cache.
        let mut tables_of = HashMap::new();
        let mut slot_of = vec![[(0u16, 0u32); 4]; order.len()];
        for (depth, &cell) in order.iter().enumerate() {
            let mut known: Vec<(Direction, usize)> = Direction::ALL
                .into_iter()
                .filter_map(|direction| match question.side(cell, direction) {
                    Side::Seam(other) if depth_of[other] < depth => Some((direction, depth_of[other])),
                    _ => None,
                })
                .collect();
            // The latest last, so that the other sides make the same key without it.
            known.sort_by_key(|&(_, earlier)| earlier);
            let mut reads = [0; 4];
            for (place, &(direction, earlier)) in known.iter().enumerate() {
                reads[place] = tables.slots as u16;
                slot_of[earlier][direction.opposite() as usize] = (tables.slots as u16, radix.pow(place as u32));
                tables.slots += 1;
            }
            let sides: Vec<usize> = known.iter().map(|&(direction, _)| direction as usize).collect();
            let asks = question.sides(cell).map(|side| if let Side::Seam(_) = side { Side::Loose } else { side });
            let keys =
                *tables_of.entry((asks, sides.clone())).or_insert_with(|| tables.add(question, classes, cell, &sides));
            let linked = known.last().is_some_and(|&(_, earlier)| earlier + 1 == depth);
            let outer = &known[..known.len() - usize::from(linked)];
            let ready = outer.last().map_or(0, |&(_, earlier)| earlier + 1);
            tables.cells.push(Known { asks, known: sides, linked, ready });
            tables.depths.push(Depth { keys, reads, writes: [(0, 0); 4] });
        }
        let rubbish = tables.slots as u16;
        tables.slots += 1;
        for (depth, slots) in tables.depths.iter_mut().zip(slot_of) {
            depth.writes = slots.map(|(slot, factor)| if slot == 0 { (rubbish, 0) } else { (slot, factor) });
        }
        tables
    }

    /// The candidates at a depth, given what the earlier ones wrote.
    #[inline(always)]
    pub(super) fn candidates_at(&self, depth: usize, slots: &[u32]) -> Range<usize> {
        let depth = &self.depths[depth];
        let key: u32 = depth.reads.iter().map(|&slot| slots[slot as usize]).sum();
        let first = depth.keys + key as usize;
        self.starts[first] as usize..self.starts[first + 1] as usize
    }

    /// Everything that may stand at a depth, whatever stands beside it.
    pub(super) fn all(&self, depth: usize) -> &[Candidate] {
        let keys = self.depths[depth].keys;
        let end = keys + self.radix.pow(self.cells[depth].known.len() as u32) as usize;
        &self.candidates[self.starts[keys] as usize..self.starts[end] as usize]
    }

    /// The key that colours make on some sides.
    pub(super) fn key(&self, colours: Sides, known: &[usize]) -> u32 {
        known.iter().rev().fold(0, |key, &side| key * self.radix + u32::from(colours[side]))
    }

    /// What the colour on the last known side counts in the key of a depth.
    pub(super) fn stride(&self, depth: usize) -> u32 {
        self.radix.pow(self.cells[depth].known.len() as u32 - 1)
    }

    /// The side of a depth towards the next one, if they touch each other.
    pub(super) fn exit(&self, depth: usize) -> Option<usize> {
        let next = self.cells.get(depth + 1).filter(|next| next.linked)?;
        next.known.last().map(|&side| Direction::ALL[side].opposite() as usize)
    }

    /// Writes what the later cells must know of a candidate.
    #[inline(always)]
    pub(super) fn write(&self, depth: usize, candidate: Candidate, slots: &mut [u32]) {
        for ((slot, factor), colour) in self.depths[depth].writes.into_iter().zip(candidate.colours) {
            slots[slot as usize] = u32::from(colour) * factor;
        }
    }

    /// Sorts the candidates of a cell by the key that their colours on the known sides make.
    fn add(&mut self, question: &Question, classes: &[Class], cell: usize, known: &[usize]) -> usize {
        let mut sorted: Vec<(u32, Candidate)> = Vec::new();
        for (class, members) in classes.iter().enumerate() {
            for rotation in 0..members.form.period() {
                let colours = members.form.turned(rotation);
                if question.fits(cell, colours) {
                    sorted.push((self.key(colours, known), Candidate { class: class as u16, rotation, colours }));
                }
            }
        }
        sorted.sort_by_key(|&(key, _)| key);
        let keys = self.starts.len();
        let mut rest = sorted.iter().peekable();
        for key in 0..=self.radix.pow(known.len() as u32) {
            self.starts.push(self.candidates.len() as u32);
            while let Some((_, candidate)) = rest.next_if(|(own, _)| *own == key) {
                self.candidates.push(*candidate);
            }
        }
        keys
    }
}
