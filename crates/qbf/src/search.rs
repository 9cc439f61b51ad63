//! The search: blocks from the outside in, with lemmas over the cuts between them.
//!
//! A position before block i is the set of good nodes of the cut C_{i-1}. The block proposes an assignment that no
//! known lemma forbids; the next block decides the position after it, from its own point of view. What comes back is
//! the position generalised to the nodes that matter: a lemma over C_i, for ever.

use logic::Quantifier;

use crate::bits::Bits;
use crate::block::{Block, Lemmas, Proposal, Used};
use crate::domain::{LARGEST, domain};
use crate::explicit::Explicit;
use crate::layers::{Layer, Layers};
use crate::lemmas::Store;
use crate::limits::{Limits, Progress, Stop};
use crate::log::{Derivation, Entry, Log, Sources};
use crate::wide::Wide;
use crate::{Options, Statistics};

/// A formula being solved.
pub(crate) struct Search<'a> {
    blocks: Vec<Box<dyn Block>>,
    /// Of the cut after each block.
    lemmas: Vec<Lemmas>,
    pub(crate) log: Log,
    pub(crate) statistics: Statistics,
    pub(crate) options: Options,
    limits: &'a Limits,
    progress: &'a mut dyn FnMut(&Progress),
    watch: crate::limits::Watch,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        layers: &mut Layers,
        options: &Options,
        limits: &'a Limits,
        progress: &'a mut dyn FnMut(&Progress),
    ) -> Self {
        let taken = std::mem::take(&mut layers.layers);
        let last = taken.len() - 1;
        let lemmas =
            |layer: &Layer| Lemmas { wins: Store::new(layer.outputs.len()), losses: Store::new(layer.outputs.len()) };
        let lemmas = taken.iter().map(lemmas).collect();
        let blocks = taken.into_iter().enumerate().map(|(i, layer)| block(layer, i == last, options, limits)).collect();
        Self {
            blocks,
            lemmas,
            log: Log::default(),
            statistics: Statistics::default(),
            options: *options,
            limits,
            progress,
            watch: crate::limits::Watch::new(),
        }
    }

    /// Decides the formula: whether the player of the first block wins, and the derivation.
    pub(crate) fn run(&mut self) -> Result<(bool, Entry), Stop> {
        let decided = self.solve(0, &Bits::empty(0));
        self.count();
        decided
    }

    /// Brings the statistics up to date.
    fn count(&mut self) {
        self.statistics.lemmas = self.log.len() as u64;
        self.statistics.memory = self.memory();
    }

    pub(crate) fn player(&self, block: usize) -> Quantifier {
        self.blocks[block].layer().player
    }

    pub(crate) fn layer(&self, block: usize) -> &Layer {
        self.blocks[block].layer()
    }

    /// How many layers there are.
    pub(crate) fn layers(&self) -> usize {
        self.blocks.len()
    }

    pub(crate) fn losses(&self, block: usize) -> &Store {
        &self.lemmas[block].losses
    }

    /// Decides a position of a block: whether its player wins, and the derivation.
    fn solve(&mut self, i: usize, good: &Bits) -> Result<(bool, Entry), Stop> {
        self.visit()?;
        if self.options.compaction && self.blocks[i].forgets() {
            self.lemmas[i].wins.compact();
            self.lemmas[i].losses.compact();
        }
        self.blocks[i].evaluate(good);
        loop {
            match self.blocks[i].propose(&self.lemmas[i]) {
                Proposal::Stopped => return Err(self.watch.reason(self.limits)),
                Proposal::Lost => return Ok((false, self.lost(i))),
                Proposal::Won(index) => return Ok((true, self.won(i, Some(index)))),
                Proposal::Try if i + 1 == self.blocks.len() => return Ok((true, self.won(i, None))),
                Proposal::Try => {}
            }
            let output = self.blocks[i].output();
            let seen_by_next = output.complement(self.blocks[i].layer().outputs.len());
            let (next_wins, entry) = self.solve(i + 1, &seen_by_next)?;
            let lemma = &self.log.get(entry).lemma;
            if next_wins {
                self.lemmas[i].losses.add(lemma.words(), entry);
            } else {
                self.lemmas[i].wins.add(lemma.words(), entry);
                let index = self.lemmas[i].wins.len() - 1;
                return Ok((true, self.won(i, Some(index))));
            }
        }
    }

    /// The proposed assignment wins, by a lemma over the cut after the block unless it is the last one.
    fn won(&mut self, i: usize, lemma: Option<usize>) -> Entry {
        let wins = &self.lemmas[i].wins;
        let (lemma, source) = match lemma {
            Some(index) => (wins.get(index), Some(wins.entry(index))),
            None => (&[][..], None),
        };
        let reason = self.blocks[i].explain_win(lemma);
        let assignment = Some(self.blocks[i].assignment());
        self.log.add(Derivation { layer: i, assignment, lemma: reason, sources: Sources::One(source) })
    }

    /// No assignment is left.
    fn lost(&mut self, i: usize) -> Entry {
        let (reason, used) = self.blocks[i].explain_loss(&self.lemmas[i]);
        let losses = &self.lemmas[i].losses;
        let sources = match used {
            Used::These(indices) => Sources::These(indices.into_iter().map(|index| losses.entry(index)).collect()),
            Used::Before(count) => Sources::Before(count),
        };
        self.log.add(Derivation { layer: i, assignment: None, lemma: reason, sources })
    }

    fn visit(&mut self) -> Result<(), Stop> {
        self.statistics.nodes += 1;
        if self.watch.is_due(self.statistics.nodes) {
            self.count();
            self.watch.look(self.limits, &self.statistics, self.progress)?;
        }
        Ok(())
    }

    fn memory(&self) -> usize {
        let stores = self.lemmas.iter().map(|lemmas| lemmas.wins.memory() + lemmas.losses.memory());
        stores.sum::<usize>() + self.log.memory()
    }
}

/// A block of few assignments is explicit, any other one has a SAT solver.
fn block(mut layer: Layer, is_last: bool, options: &Options, limits: &Limits) -> Box<dyn Block> {
    let few = if options.explicit_blocks { domain(&layer) } else { None };
    let Some(domain) = few else { return Box::new(Wide::new(layer, is_last, options, limits.terminator())) };
    let other: Vec<_> = layer.conjuncts.iter().copied().filter(|&conjunct| !layer.is_own(conjunct)).collect();
    layer.conjuncts = other;
    match domain.len() {
        0..=64 => Box::new(Explicit::<1>::new(layer, domain, options)),
        65..=128 => Box::new(Explicit::<2>::new(layer, domain, options)),
        129..=256 => Box::new(Explicit::<4>::new(layer, domain, options)),
        257..=512 => Box::new(Explicit::<8>::new(layer, domain, options)),
        _ => Box::new(Explicit::<{ LARGEST / 64 }>::new(layer, domain, options)),
    }
}
