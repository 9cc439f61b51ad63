//! The tree of partial fillings along an order of cells: for every depth the placements that may come next, sorted by
//! the colours that are known by then.
//!
//! What the sides of a cell that face the rim, pinned cells, ignored cells and later cells of the order must show is
//! known before anything is placed: it filters the *candidates* of the depth. The sides that face earlier cells take
//! their colours from there: the candidates are put into buckets by them. Cells about which the same is known share a
//! table. Pieces that are equal up to rotation are one *class*; a candidate is a class and one of its different
//! rotations.

use std::collections::HashMap;

use board::tiles::{Colour, Direction, Question, RIM, Side, Sides};

use super::Rejection;

/// The most buckets and candidates of all tables together: about half a gigabyte.
const MOST_ENTRIES: usize = 1 << 26;

/// Buckets for each candidate, at most. Beyond it, some of the known sides are compared one by one.
const BUCKETS_PER_CANDIDATE: usize = 64;

/// Something to put on a cell.
#[derive(Clone, Copy, Default)]
pub(super) struct Candidate {
    /// The class of its piece.
    pub(super) class: u16,
    /// Its colours, numbered among the colours of the pool.
    pub(super) colours: Sides,
}

/// A side of the cell of a depth that faces an earlier cell.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    /// The depth of the earlier cell.
    pub(super) depth: u32,
    /// The side of the earlier cell that shows the colour.
    pub(super) shown: u8,
    /// By what its colour is multiplied to find the bucket.
    pub(super) stride: u32,
}

/// A cell of the order.
#[derive(Clone, Default)]
pub(super) struct Level {
    /// The first bucket of its table.
    pub(super) table: u32,
    /// The side of the cell just before that chooses the bucket; with stride 0 if there is none.
    pub(super) before: Known,
    /// The other sides that choose the bucket, the first so many of four.
    earlier: [Known; 4],
    number: usize,
    /// Sides that no bucket stands for: the candidate's side must show what that side of that earlier depth shows.
    pub(super) compared: Vec<(usize, usize, usize)>,
}

impl Level {
    /// The sides that choose the bucket, but for the one that faces the cell just before.
    #[inline]
    pub(super) fn earlier(&self) -> &[Known] {
        &self.earlier[..self.number]
    }

    fn choose_by(&mut self, known: Known, is_just_before: bool) {
        if is_just_before {
            self.before = known;
        } else {
            self.earlier[self.number] = known;
            self.number += 1;
        }
    }
}

/// The tree, ready to be walked.
pub(super) struct Tree {
    /// A level for each cell, and one more that has no candidates.
    pub(super) levels: Vec<Level>,
    /// For each bucket of all tables, where its candidates begin and end.
    pub(super) buckets: Vec<(u32, u32)>,
    pub(super) candidates: Vec<Candidate>,
    /// How many members each class has.
    pub(super) members: Vec<u32>,
}

/// What is known of a side before anything is placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Demand {
    Exactly(Colour),
    Coloured,
    /// As an earlier cell, which shows a colour; the flag tells whether buckets stand for it.
    Earlier(bool),
    Impossible,
}

/// The sides that face earlier cells: the own side, the depth of the other cell and its side.
type Facing = Vec<(usize, usize, usize)>;

impl Tree {
    /// The tree of an order: open cells, none twice.
    pub(super) fn new(question: &Question, order: &[usize]) -> Result<Self, Rejection> {
        let mut depth_of = vec![None; question.cells.len()];
        for (depth, &cell) in order.iter().enumerate() {
            let place = depth_of.get_mut(cell).filter(|_| question.is_open(cell));
            let place = place.ok_or(Rejection::NotOpen { cell })?;
            if place.replace(depth).is_some() {
                return Err(Rejection::CellTwice { cell });
            }
        }
        // The first bucket is empty: it is that of the level after the last.
        let mut builder = Builder { tables: HashMap::new(), buckets: vec![(0, 0)], candidates: Vec::new() };
        let (colours, classes) = (Palette::new(question), question.pool.classes());
        if classes.len() > 1 << 16 {
            return Err(Rejection::TooLarge(1 << 16));
        }
        let mut turned = Vec::new();
        for (class, of) in (0..=u16::MAX).zip(&classes) {
            turned.extend((0..of.form.period()).map(|rotation| (class, of.form.turned(rotation))));
        }
        let mut levels = Vec::with_capacity(order.len() + 1);
        for (depth, &cell) in order.iter().enumerate() {
            let (mut demands, mut facing) = ([Demand::Coloured; 4], Facing::new());
            for direction in Direction::ALL {
                let side = direction as usize;
                demands[side] = match question.side(cell, direction) {
                    Side::Rim => Demand::Exactly(RIM),
                    Side::Fixed(RIM) => Demand::Impossible,
                    Side::Fixed(colour) => Demand::Exactly(colour),
                    Side::Loose => Demand::Coloured,
                    Side::Seam(other) => match depth_of[other].filter(|&other| other < depth) {
                        Some(other) => {
                            facing.push((side, other, direction.opposite() as usize));
                            Demand::Earlier(true)
                        }
                        None => Demand::Coloured,
                    },
                };
            }
            let fitting: Vec<&(u16, Sides)> = turned.iter().filter(|(_, sides)| fits(&demands, *sides)).collect();
            // As many sides for the buckets as are worth it, the others are compared.
            let bound = fitting.len().saturating_mul(BUCKETS_PER_CANDIDATE).max(1);
            let mut buckets = 1_usize;
            let mut level = Level::default();
            for &(side, other, shown) in &facing {
                if buckets * colours.number > bound {
                    demands[side] = Demand::Earlier(false);
                    level.compared.push((side, other, shown));
                } else {
                    let known = Known { depth: other as u32, shown: shown as u8, stride: buckets as u32 };
                    level.choose_by(known, other + 1 == depth);
                    buckets *= colours.number;
                }
            }
            level.table = builder.table(demands, &fitting, buckets, &colours)? as u32;
            levels.push(level);
        }
        levels.push(Level::default());
        let members = classes.iter().map(|class| class.members.len() as u32).collect();
        Ok(Self { levels, buckets: builder.buckets, candidates: builder.candidates, members })
    }
}

fn fits(demands: &[Demand; 4], sides: Sides) -> bool {
    demands.iter().zip(sides).all(|(demand, colour)| match demand {
        Demand::Exactly(exactly) => colour == *exactly,
        Demand::Coloured | Demand::Earlier(_) => colour != RIM,
        Demand::Impossible => false,
    })
}

/// The colours of the pool, numbered one after the other.
struct Palette {
    number_of: [u8; 256],
    number: usize,
}

impl Palette {
    fn new(question: &Question) -> Self {
        let mut used = [false; 256];
        question.pool.pieces.iter().flat_map(|piece| piece.0).for_each(|colour| used[usize::from(colour)] = true);
        let (mut number_of, mut number) = ([0; 256], 0);
        for colour in (0..256).filter(|&colour| used[colour]) {
            number_of[colour] = number as u8;
            number += 1;
        }
        Self { number_of, number }
    }

    fn translated(&self, sides: Sides) -> Sides {
        sides.map(|colour| self.number_of[usize::from(colour)])
    }
}

struct Builder {
    /// Where the table begins, by what is known of the sides.
    tables: HashMap<[Demand; 4], usize>,
    buckets: Vec<(u32, u32)>,
    candidates: Vec<Candidate>,
}

impl Builder {
    /// Puts candidates into buckets, by counting; gives the first bucket.
    fn table(
        &mut self,
        demands: [Demand; 4],
        fitting: &[&(u16, Sides)],
        buckets: usize,
        colours: &Palette,
    ) -> Result<usize, Rejection> {
        if let Some(&first) = self.tables.get(&demands) {
            return Ok(first);
        }
        if self.buckets.len() + self.candidates.len() + buckets + fitting.len() > MOST_ENTRIES {
            return Err(Rejection::TooLarge(MOST_ENTRIES));
        }
        let mut sorted: Vec<(usize, Candidate)> = fitting
            .iter()
            .map(|&&(class, sides)| {
                let candidate = Candidate { class, colours: colours.translated(sides) };
                let keyed = (0..4).filter(|&side| demands[side] == Demand::Earlier(true));
                // The first known side has stride 1, as the levels have it.
                let bucket =
                    keyed.rev().fold(0, |key, side| key * colours.number + usize::from(candidate.colours[side]));
                (bucket, candidate)
            })
            .collect();
        sorted.sort_by_key(|&(bucket, _)| bucket);
        let first = self.buckets.len();
        self.buckets.resize(first + buckets, (0, 0));
        for (bucket, candidate) in sorted {
            let place = &mut self.buckets[first + bucket];
            if place.0 == place.1 {
                *place = (self.candidates.len() as u32, self.candidates.len() as u32);
            }
            place.1 += 1;
            self.candidates.push(candidate);
        }
        self.tables.insert(demands, first);
        Ok(first)
    }
}
