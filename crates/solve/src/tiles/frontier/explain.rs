//! Refutation with reasons: why each node has no filling, as a clause over placements.
//!
//! A node fails because its cell has no candidate that works. The reason is a set of earlier depths: those of the known
//! neighbours, those that hold a piece which would have fitted, and the reasons of the children. The clause that says
//! "not these placements together" follows from the clauses of the children by unit propagation in every encoding with
//! support clauses, so the clauses in the order of the search are a proof in DRAT. A reason without the node's own cell
//! is one for its parent, whose other candidates are then not tried (backjumping).
//!
//! Source: P. Prosser, Hybrid algorithms for the constraint satisfaction problem, 1993 (conflict-directed backjumping).

use board::tiles::{Class, Question};

use super::tables::{Candidate, Tables};

/// A placement in a lemma: the cell, the class of the piece (by its place in `Pool::classes`) and the rotation of the
/// class's form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placed {
    /// The cell.
    pub cell: usize,
    /// The class of the piece.
    pub class: usize,
    /// Rotation of the class's form, below its period.
    pub rotation: u8,
}

/// Takes the lemmas. Each says that its placements do not go together; the last one is empty.
pub trait Lemmas {
    /// Why it stops.
    type Error;

    /// A lemma that follows by unit propagation from the formula and the lemmas not yet deleted.
    ///
    /// # Errors
    /// To stop the search.
    fn learn(&mut self, lemma: &[Placed]) -> Result<(), Self::Error>;

    /// A lemma that is not needed any more.
    ///
    /// # Errors
    /// To stop the search.
    fn forget(&mut self, lemma: &[Placed]) -> Result<(), Self::Error>;
}

/// How an explained search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Explained {
    /// The last lemma was the empty one.
    Refuted,
    /// There is a filling, so there is nothing to explain.
    Fillable,
}

/// Explains why the cells of that order cannot be filled. Gives the nodes of the tree, too.
///
/// # Errors
/// The first error of the lemmas' taker.
pub fn explain<L: Lemmas>(question: &Question, order: &[usize], lemmas: L) -> Result<(Explained, u64), L::Error> {
    let classes = question.pool.classes();
    let tables = Tables::new(question, &classes, order);
    let known = known_depths(question, order);
    let owners = vec![Vec::new(); classes.len()];
    let slots = vec![0; tables.slots];
    let mut search = Explaining { order, classes, tables, known, owners, slots, placed: Vec::new(), nodes: 0, lemmas };
    match search.exhaust() {
        Ok(_) => Ok((Explained::Refuted, search.nodes)),
        Err(Stop::Filled) => Ok((Explained::Fillable, search.nodes)),
        Err(Stop::Lemmas(error)) => Err(error),
    }
}

/// For each depth, the depths of the neighbours that are filled before.
fn known_depths(question: &Question, order: &[usize]) -> Vec<Depths> {
    let mut depth_of = vec![None; question.cells.len()];
    let mut known = Vec::with_capacity(order.len());
    for (depth, &cell) in order.iter().enumerate() {
        let mut depths = Depths::default();
        for direction in board::tiles::Direction::ALL {
            if let Some(earlier) = question.grid.neighbour(cell, direction).and_then(|other| depth_of[other]) {
                depths.insert(earlier);
            }
        }
        known.push(depths);
        depth_of[cell] = Some(depth);
    }
    known
}

/// A set of depths.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Depths(Vec<u64>);

impl Depths {
    fn insert(&mut self, depth: usize) {
        if self.0.len() <= depth / 64 {
            self.0.resize(depth / 64 + 1, 0);
        }
        self.0[depth / 64] |= 1 << (depth % 64);
    }

    /// Takes a depth out, if it is in.
    fn remove(&mut self, depth: usize) -> bool {
        let Some(word) = self.0.get_mut(depth / 64) else { return false };
        let had = *word >> (depth % 64) & 1 == 1;
        *word &= !(1 << (depth % 64));
        had
    }

    fn extend(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        self.0.iter_mut().zip(&other.0).for_each(|(own, more)| *own |= more);
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        self.0
            .iter()
            .enumerate()
            .flat_map(|(block, &word)| (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * block + bit))
    }
}

enum Stop<E> {
    Filled,
    Lemmas(E),
}

impl<E> From<E> for Stop<E> {
    fn from(error: E) -> Self {
        Self::Lemmas(error)
    }
}

/// Why a node fails: the depths, and the lemma that says so.
struct Reason {
    depths: Depths,
    lemma: Vec<Placed>,
}

struct Explaining<'a, L> {
    order: &'a [usize],
    classes: Vec<Class>,
    tables: Tables,
    known: Vec<Depths>,
    /// For each class the depths that hold its members.
    owners: Vec<Vec<usize>>,
    slots: Vec<u32>,
    placed: Vec<Placed>,
    nodes: u64,
    lemmas: L,
}

impl<L: Lemmas> Explaining<'_, L> {
    /// Tries everything below the present node. Its lemma has been given out when it returns.
    fn exhaust(&mut self) -> Result<Reason, Stop<L::Error>> {
        let depth = self.placed.len();
        if depth == self.order.len() {
            return Err(Stop::Filled);
        }
        let mut depths = self.known[depth].clone();
        let mut children: Vec<Vec<Placed>> = Vec::new();
        let mut jump = None;
        for at in self.tables.candidates_at(depth, &self.slots) {
            let candidate = self.tables.candidates[at];
            let class = candidate.class as usize;
            if self.owners[class].len() == self.classes[class].members.len() {
                self.owners[class].iter().for_each(|&owner| depths.insert(owner));
                continue;
            }
            self.place(depth, candidate);
            let mut child = self.exhaust()?;
            self.placed.pop();
            self.owners[class].pop();
            if !child.depths.remove(depth) {
                jump = Some(child);
                break;
            }
            depths.extend(&child.depths);
            children.push(child.lemma);
        }
        let reason = match jump {
            Some(child) => child,
            None => {
                let lemma: Vec<Placed> = depths.iter().map(|depth| self.placed[depth]).collect();
                self.lemmas.learn(&lemma)?;
                Reason { depths, lemma }
            }
        };
        for lemma in children {
            self.lemmas.forget(&lemma)?;
        }
        Ok(reason)
    }

    fn place(&mut self, depth: usize, candidate: Candidate) {
        self.nodes += 1;
        self.tables.write(depth, candidate, &mut self.slots);
        self.owners[candidate.class as usize].push(depth);
        let class = candidate.class as usize;
        self.placed.push(Placed { cell: self.order[depth], class, rotation: candidate.rotation });
    }
}
