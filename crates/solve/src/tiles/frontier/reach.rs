//! Reach: which colours the pieces left show on one side of a cell, given the colours on other sides.
//!
//! A key's candidates stand in blocks of a fixed width, so that most keys are looked up without a branch that depends
//! on the data: this made look-ahead twice as fast as going through lists.

use std::collections::HashMap;

use board::tiles::Side;

use super::tables::Tables;

/// Candidates in a block: about twice as many as a key has on average where there is one filling.
const WIDTH: usize = 4;

/// Some candidates of one key. Free places have a class of which no piece is ever left.
#[derive(Clone, Copy)]
struct Block {
    classes: [u16; WIDTH],
    /// What they show on the side asked for.
    colours: [u8; WIDTH],
    /// The block with more candidates of the same key; 0 for none.
    next: u32,
}

/// What a cell asks for, the sides that make the key, and the side asked for.
type Wanted = ([Side; 4], Vec<usize>, usize);

/// The tables of an order.
#[derive(Default)]
pub(super) struct Reach {
    /// For each key of each table its first block; further ones behind their table.
    blocks: Vec<Block>,
    begun: HashMap<Wanted, u32>,
}

impl Reach {
    /// Where the keys begin that some sides of the cell at a depth make, for the colours on one more side.
    pub(super) fn table(&mut self, tables: &Tables, depth: usize, known: &[usize], side: usize) -> u32 {
        let wanted = (tables.cells[depth].asks, known.to_vec(), side);
        if let Some(&keys) = self.begun.get(&wanted) {
            return keys;
        }
        let nobody = tables.classes as u16;
        let empty = Block { classes: [nobody; WIDTH], colours: [0; WIDTH], next: 0 };
        let keys = self.blocks.len();
        self.blocks.resize(keys + tables.radix.pow(known.len() as u32) as usize, empty);
        for candidate in tables.all(depth) {
            let mut at = keys + tables.key(candidate.colours, known) as usize;
            while self.blocks[at].next != 0 {
                at = self.blocks[at].next as usize;
            }
            if self.blocks[at].classes[WIDTH - 1] != nobody {
                self.blocks[at].next = self.blocks.len() as u32;
                at = self.blocks.len();
                self.blocks.push(empty);
            }
            let block = &mut self.blocks[at];
            let place = block.classes.iter().position(|&class| class == nobody).expect("a free place");
            (block.classes[place], block.colours[place]) = (candidate.class, candidate.colours[side]);
        }
        self.begun.insert(wanted, keys as u32);
        keys as u32
    }

    /// The colours that the pieces left show, as a set.
    #[inline(always)]
    pub(super) fn shown(&self, key: usize, left: &[u16]) -> u64 {
        let mut block = &self.blocks[key];
        let mut shown = 0;
        loop {
            for place in 0..WIDTH {
                shown |= u64::from(left[block.classes[place] as usize] > 0) << (block.colours[place] & 63);
            }
            if block.next == 0 {
                return shown;
            }
            block = &self.blocks[block.next as usize];
        }
    }
}
