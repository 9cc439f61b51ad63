//! The search: blocks from the outside in, with lemmas over the cuts between them.
//!
//! A position before block i is the set of good nodes of the cut C_{i-1}. The block proposes an assignment that no
//! known lemma forbids; the next block decides the position after it, from its own point of view. What comes back is
//! the position generalised to the nodes that matter: a lemma over C_i, for ever.

mod memory;

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
use crate::{BlockStatistics, Options, Statistics};

/// A formula being solved.
pub(crate) struct Search<'a> {
    blocks: Vec<Box<dyn Block>>,
    /// Of the cut after each block.
    lemmas: Vec<Lemmas>,
    /// None if nobody wants a certificate, or if it was given up.
    log: Option<Log>,
    /// The limit for whose sake the log was given up.
    pub(crate) given_up: Option<Stop>,
    pub(crate) statistics: Statistics,
    pub(crate) options: Options,
    pub(crate) limits: &'a Limits,
    progress: &'a mut dyn FnMut(&Progress),
    watch: crate::limits::Watch,
}

/// A decided position, generalised to the nodes that it needs.
#[derive(Debug)]
pub(crate) struct Decided {
    /// Whether the block's player wins.
    pub(crate) wins: bool,
    /// The assignment with which he does.
    pub(crate) assignment: Option<Bits>,
    /// Good nodes for a win, bad ones for a loss.
    lemma: Bits,
    /// Of the log, if there is one.
    pub(crate) entry: Entry,
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
        let blocks: Vec<Box<dyn Block>> =
            taken.into_iter().enumerate().map(|(i, layer)| block(layer, i == last, options, limits)).collect();
        let lemmas = blocks.iter().map(|block| Lemmas::new(block.layer().outputs.len(), !block.forgets())).collect();
        Self {
            blocks,
            lemmas,
            log: options.certificate.then(Log::default),
            given_up: None,
            statistics: Statistics::default(),
            options: *options,
            limits,
            progress,
            watch: crate::limits::Watch::new(),
        }
    }

    /// Decides the formula: whether the player of the first block wins.
    pub(crate) fn run(&mut self) -> Result<Decided, Stop> {
        let decided = self.solve(0, &Bits::empty(0));
        self.count();
        self.count_blocks();
        decided
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

    /// # Panics
    /// When there is no log.
    pub(crate) fn derivation(&self, entry: Entry) -> &Derivation {
        self.log.as_ref().expect("a certificate is wanted").get(entry)
    }

    /// Decides a position of a block.
    fn solve(&mut self, i: usize, good: &Bits) -> Result<Decided, Stop> {
        self.visit()?;
        if self.options.compaction && self.blocks[i].forgets() {
            self.lemmas[i].wins.compact();
            self.lemmas[i].losses.compact();
        }
        self.blocks[i].evaluate(good);
        loop {
            match self.blocks[i].propose(&self.lemmas[i]) {
                Proposal::Stopped => return Err(self.watch.reason(self.limits)),
                Proposal::Lost => return Ok(self.lost(i)),
                Proposal::Won(index) => return Ok(self.won(i, Some(index))),
                Proposal::Try if i + 1 == self.blocks.len() => return Ok(self.won(i, None)),
                Proposal::Try => {}
            }
            let output = self.blocks[i].output();
            let seen_by_next = output.complement(self.blocks[i].layer().outputs.len());
            let next = self.solve(i + 1, &seen_by_next)?;
            // What the next player wins is lost for this one.
            self.make_room(i, !next.wins, &next.lemma)?;
            let store = self.lemmas[i].store_mut(!next.wins);
            store.add(next.lemma.words(), next.entry);
            if !next.wins {
                let index = store.len() - 1;
                return Ok(self.won(i, Some(index)));
            }
        }
    }

    /// The proposed assignment wins, by a lemma over the cut after the block unless it is the last one.
    fn won(&mut self, i: usize, lemma: Option<usize>) -> Decided {
        if let (None, Some(index)) = (&self.log, lemma) {
            let now = self.now();
            self.lemmas[i].wins.touch(index, now);
        }
        let wins = &self.lemmas[i].wins;
        let (lemma, source) = match lemma {
            Some(index) => (wins.get(index), Some(wins.entry(index))),
            None => (&[][..], None),
        };
        let reason = self.blocks[i].explain_win(lemma);
        let assignment = Some(self.blocks[i].assignment());
        self.note(Derivation { layer: i, assignment, lemma: reason, sources: Sources::One(source) })
    }

    /// No assignment is left.
    fn lost(&mut self, i: usize) -> Decided {
        let (reason, used) = self.blocks[i].explain_loss(&self.lemmas[i]);
        if let (None, Used::These(indices)) = (&self.log, &used) {
            let now = self.now();
            indices.iter().for_each(|&index| self.lemmas[i].losses.touch(index, now));
        }
        let losses = &self.lemmas[i].losses;
        let sources = match used {
            Used::These(indices) => Sources::These(indices.into_iter().map(|index| losses.entry(index)).collect()),
            Used::Before(count) => Sources::Before(count),
        };
        self.note(Derivation { layer: i, assignment: None, lemma: reason, sources })
    }

    /// A position is decided; the log is given up rather than that it grows beyond the limit.
    fn note(&mut self, derivation: Derivation) -> Decided {
        self.statistics.lemmas += 1;
        let (lemma, assignment) = (derivation.lemma.clone(), derivation.assignment.clone());
        let mut entry = self.now();
        if let Some(growth) = self.log.as_ref().map(|log| log.growth(&derivation))
            && self.fits(growth)
            && let Some(log) = &mut self.log
        {
            entry = log.add(derivation);
        } else {
            self.give_up_log();
        }
        Decided { wins: assignment.is_some(), assignment, lemma, entry }
    }

    /// A number like those of the log's entries, where there is none.
    fn now(&self) -> Entry {
        Entry::try_from(self.statistics.lemmas).unwrap_or(Entry::MAX)
    }

    fn visit(&mut self) -> Result<(), Stop> {
        self.statistics.nodes += 1;
        if self.watch.is_due(self.statistics.nodes) {
            self.count();
            self.limits.check()?;
            if let Some(elapsed) = self.watch.report() {
                self.count_blocks();
                (self.progress)(&Progress { statistics: self.statistics.clone(), elapsed });
            }
        }
        Ok(())
    }

    /// Brings the statistics up to date, all but those of the blocks.
    fn count(&mut self) {
        self.statistics.memory = self.statistics.memory.max(self.memory());
        self.statistics.sat_calls = self.blocks.iter().map(|block| block.sat_calls()).sum();
    }

    fn count_blocks(&mut self) {
        let blocks = self.blocks.iter().zip(&self.lemmas).map(|(block, lemmas)| BlockStatistics {
            quantifier: block.layer().player,
            variables: block.layer().vars.len(),
            wins: lemmas.wins.len(),
            losses: lemmas.losses.len(),
        });
        self.statistics.blocks = blocks.collect();
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
