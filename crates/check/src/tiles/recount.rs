//! The number of partial fillings at every depth of an order of cells, counted again.
//!
//! At depth k: the ways to put pieces on the first k cells of the order such that sides facing the rim of a framed
//! board are grey, sides facing pinned cells or earlier cells of the order match them and are not grey, and all other
//! sides, those facing later cells, open cells that are not in the order, ignored cells or the outside of an unframed
//! board, are not grey. Each piece is used at most once. Fillings are told apart by what they look like: equal
//! rotations of a piece, and pieces that are equal up to rotation, count once. These numbers depend on the question
//! and the order alone.
//!
//! If one of them is 0, so is the number of fillings of all open cells: a filling of all cells, restricted to the
//! first k, is one of the partial fillings that are counted.
//!
//! The walk is depth first, without allocation: from the colours already placed to the bucket of candidates, past
//! those whose class is used up. A count that exceeds the claim ends it early, so a false claim costs no more than a
//! true one.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use board::tiles::Question;

use super::tree::{Candidate, Tree};
use super::{Rejection, Watch};

/// Steps down between looks at the flags.
const PATIENCE: u32 = 1 << 20;

/// Several threads share a tree below a depth with so many partial fillings for each of them.
const SHARES: u64 = 256;

/// Checks every count of a refutation; gives their sum.
///
/// # Errors
/// The first thing that is wrong, from the first cell on; or that it was stopped.
pub fn verify(question: &Question, order: &[usize], claimed: &[u64], watch: Watch<'_>) -> Result<u64, Rejection> {
    let tree = Tree::new(question, order)?;
    if order.len() != claimed.len() {
        return Err(Rejection::Lengths { cells: order.len(), counts: claimed.len() });
    }
    let sum = claimed.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count)).ok_or(Rejection::Overflow)?;
    match claimed.last() {
        None => return Err(Rejection::NoCells),
        Some(0) => {}
        Some(&last) => return Err(Rejection::NotRefuted { last }),
    }
    let counted = count(&tree, Some(claimed), watch)?;
    for (depth, (&counted, &claimed)) in (1..).zip(counted.iter().zip(claimed)) {
        if counted != claimed {
            return Err(Rejection::Count { depth, counted, claimed });
        }
    }
    Ok(sum)
}

/// The number of partial fillings at every depth.
///
/// # Errors
/// When the order names a cell that is not open, or one twice; or it was stopped.
pub fn counts(question: &Question, order: &[usize], watch: Watch<'_>) -> Result<Vec<u64>, Rejection> {
    count(&Tree::new(question, order)?, None, watch)
}

fn count(tree: &Tree, claimed: Option<&[u64]>, watch: Watch<'_>) -> Result<Vec<u64>, Rejection> {
    let threads = watch.threads.max(1);
    let enough = SHARES * threads as u64;
    // A false claim may make this a bad place to part the work, but no wrong one.
    let split = claimed.filter(|_| threads > 1).and_then(|claimed| claimed.iter().position(|&count| count >= enough));
    let common = Common { tree, claimed, watch, nodes: AtomicU64::new(0), over: AtomicBool::new(false) };
    let Some(split) = split else { return Walk::new(&common, None).run() };
    let parts = std::thread::scope(|scope| {
        let shares = (0..threads).map(|part| Share { depth: split, part, parts: threads });
        let walks = shares.map(|share| Walk::new(&common, Some(share)));
        let handles: Vec<_> = walks.map(|walk| scope.spawn(|| walk.run())).collect();
        let joined = handles.into_iter().map(|handle| handle.join().expect("a walk does not panic"));
        joined.collect::<Vec<Result<Vec<u64>, Rejection>>>()
    });
    // The others stop when one walk has found something wrong.
    if let Some(wrong) = parts.iter().filter_map(|part| part.as_ref().err()).find(|&why| *why != Rejection::Stopped) {
        return Err(wrong.clone());
    }
    let parts = parts.into_iter().collect::<Result<Vec<_>, _>>()?;
    // Down to the split, each part walks the whole tree.
    let add = |depth: usize| match depth {
        _ if depth <= split => Some(parts[0][depth]),
        _ => parts.iter().try_fold(0_u64, |sum, counts| sum.checked_add(counts[depth])),
    };
    (0..parts[0].len()).map(|depth| add(depth).ok_or(Rejection::Overflow)).collect()
}

/// What all walks through a tree share.
struct Common<'a> {
    tree: &'a Tree,
    claimed: Option<&'a [u64]>,
    watch: Watch<'a>,
    /// Steps down so far.
    nodes: AtomicU64,
    /// A walk has counted more than was claimed, or was stopped.
    over: AtomicBool,
}

/// The part of a tree that a walk takes: of the nodes at this depth, in the order in which they are met, every so
/// manieth.
#[derive(Clone, Copy)]
struct Share {
    depth: usize,
    part: usize,
    parts: usize,
}

/// Where the walk stands at a depth.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// The candidates still to be tried.
    at: u32,
    end: u32,
    /// The bucket of the next depth, but for what the candidate here adds to it.
    base: u32,
    /// The candidate that led deeper.
    placed: Candidate,
}

struct Walk<'a> {
    common: &'a Common<'a>,
    tree: &'a Tree,
    share: Option<Share>,
    met: usize,
    frames: Vec<Frame>,
    left: Vec<u32>,
    counts: Vec<u64>,
}

impl<'a> Walk<'a> {
    fn new(common: &'a Common<'a>, share: Option<Share>) -> Self {
        let tree = common.tree;
        let cells = tree.levels.len() - 1;
        Self {
            common,
            tree,
            share,
            met: 0,
            frames: vec![Frame::default(); cells],
            left: tree.members.clone(),
            counts: vec![0; cells],
        }
    }

    /// The bucket at a depth, but for what the cell just before adds to it.
    #[inline(always)]
    fn base(&self, depth: usize) -> u32 {
        let level = &self.tree.levels[depth];
        level.earlier().iter().fold(level.table, |bucket, known| {
            bucket
                + u32::from(self.frames[known.depth as usize].placed.colours[usize::from(known.shown & 3)])
                    * known.stride
        })
    }

    fn run(mut self) -> Result<Vec<u64>, Rejection> {
        if self.counts.is_empty() {
            return Ok(self.counts);
        }
        let (at, end) = self.tree.buckets[self.base(0) as usize];
        self.frames[0] = Frame { at, end, base: self.base(1), ..Frame::default() };
        let (mut depth, mut patience) = (0, PATIENCE);
        loop {
            if let Some((candidate, (at, end))) = self.scan(depth) {
                if self.passes_on(depth) {
                    continue;
                }
                self.left[usize::from(candidate.class)] -= 1;
                self.frames[depth].placed = candidate;
                depth += 1;
                self.frames[depth] = Frame { at, end, base: self.base(depth + 1), ..Frame::default() };
                patience -= 1;
                if patience == 0 {
                    patience = PATIENCE;
                    self.look_up()?;
                }
            } else if depth == 0 {
                return Ok(self.counts);
            } else {
                depth -= 1;
                self.left[usize::from(self.frames[depth].placed.class)] += 1;
            }
        }
    }

    /// Counts candidates until one leads deeper: until the next depth has any for it.
    #[inline(always)]
    fn scan(&mut self, depth: usize) -> Option<(Candidate, (u32, u32))> {
        let tree = self.tree;
        let compared = &tree.levels[depth].compared[..];
        let before = tree.levels[depth + 1].before;
        let (side, stride) = (usize::from(before.shown & 3), before.stride);
        let Frame { at, end, base, .. } = self.frames[depth];
        let (mut count, mut tried, mut found) = (0, 0, None);
        for candidate in &tree.candidates[at as usize..end as usize] {
            tried += 1;
            if self.left[usize::from(candidate.class)] == 0 {
                continue;
            }
            let agrees = |&(own, other, shown): &(usize, usize, usize)| {
                candidate.colours[own] == self.frames[other].placed.colours[shown]
            };
            if !compared.is_empty() && !compared.iter().all(agrees) {
                continue;
            }
            count += 1;
            let next = tree.buckets[(base + u32::from(candidate.colours[side]) * stride) as usize];
            if next.0 != next.1 {
                found = Some((*candidate, next));
                break;
            }
        }
        self.frames[depth].at = at + tried;
        self.counts[depth] += count;
        found
    }

    /// Whether somebody else takes this node.
    #[inline(always)]
    fn passes_on(&mut self, depth: usize) -> bool {
        let Some(share) = self.share.filter(|share| share.depth == depth) else { return false };
        self.met += 1;
        self.met % share.parts != share.part
    }

    /// Looks at the flags and compares what is counted so far.
    #[cold]
    fn look_up(&self) -> Result<(), Rejection> {
        let common = self.common;
        let nodes = common.nodes.fetch_add(u64::from(PATIENCE), Ordering::Relaxed);
        common.watch.tell(nodes + u64::from(PATIENCE));
        if let Some(claimed) = common.claimed {
            let over = (1..).zip(self.counts.iter().zip(claimed)).find(|(_, (counted, claimed))| counted > claimed);
            if let Some((depth, (_, &claimed))) = over {
                common.over.store(true, Ordering::Relaxed);
                return Err(Rejection::Exceeded { depth, claimed });
            }
        }
        if common.watch.stopped() || common.over.load(Ordering::Relaxed) {
            return Err(Rejection::Stopped);
        }
        Ok(())
    }
}
