//! What the search does at its memory limit: it gives up the certificate, then lemmas, then itself.
//!
//! Lemmas are consequences of the formula, so none is needed for a right verdict: what is dropped is at worst found
//! again. That the search ends is another matter. A position of an explicit block never looks at an assignment twice,
//! as what it knows of them is its own; it keeps the losses that it will have to explain itself with. In a position of
//! a wide block, an assignment that was tried is excluded by the loss that came of it, so these losses are kept. Only
//! positions on the present path need any of that, each with finitely many assignments: so the search ends.
//!
//! It may end too late: with far too little memory it does little else than find again what it has dropped. Hence an
//! eviction must have been worth it.
//!
//! Dropped are those that were of use longest ago. The longest ones instead gave about as many nodes with a half and a
//! quarter of the memory. In 512 KiB, hein_20 and hein_03 (15 plies) were not done in 100 seconds by the clock, but in 20
//! and 13 CPU seconds this way.
//!
//! Lemmas are dropped only when there is no log, so no derivation is without its sources.

use super::Search;
use crate::bits::Bits;
use crate::limits::Stop;

/// So many evictions are for free; after that, there must be [`LEMMAS`] new ones on average between two of them.
const EVICTIONS: u64 = 1000;
const LEMMAS: u64 = 64;

impl Search<'_> {
    /// Bytes of lemmas and derivations.
    pub(crate) fn memory(&self) -> usize {
        let lemmas = self.lemmas.iter().map(|lemmas| lemmas.memory(true) + lemmas.memory(false));
        lemmas.sum::<usize>() + self.log.as_ref().map_or(0, crate::log::Log::memory)
    }

    /// Whether there is room for so many bytes more.
    pub(super) fn fits(&self, bytes: usize) -> bool {
        self.limits.memory.is_none_or(|limit| self.memory() + bytes <= limit)
    }

    pub(super) fn give_up_log(&mut self) {
        if self.log.take().is_some() {
            self.given_up = Some(Stop::MemoryLimit);
        }
    }

    /// Makes room for a lemma of a block in whose position the search is.
    pub(super) fn make_room(&mut self, block: usize, wins: bool, lemma: &Bits) -> Result<(), Stop> {
        let Some(limit) = self.limits.memory else { return Ok(()) };
        let growth = |search: &Self| search.lemmas[block].growth(wins, lemma);
        if self.fits(growth(self)) {
            return Ok(());
        }
        self.count();
        self.give_up_log();
        if self.fits(growth(self)) {
            return Ok(());
        }
        if self.statistics.evictions >= EVICTIONS + self.statistics.lemmas / LEMMAS {
            return Err(Stop::MemoryLimit);
        }
        self.statistics.evictions += 1;
        // A quarter at a time, so that there is some peace between two evictions.
        let enough = limit - limit / 4;
        let mut exhausted = vec![[false; 2]; self.lemmas.len()];
        while self.memory() + growth(self) > enough {
            let stores = (0..self.lemmas.len()).flat_map(|place| [(place, false), (place, true)]);
            let droppable = stores.filter(|&(place, wins)| !exhausted[place][usize::from(wins)]);
            let Some((place, wins)) = droppable.max_by_key(|&(place, wins)| self.lemmas[place].memory(wins)) else {
                break;
            };
            exhausted[place][usize::from(wins)] = !self.drop_half(place, wins, place <= block);
        }
        if self.fits(growth(self)) { Ok(()) } else { Err(Stop::MemoryLimit) }
    }

    /// Drops the half of a block's wins or losses that were of use longest ago; none that its position on the path needs.
    /// Whether there were any.
    fn drop_half(&mut self, block: usize, wins: bool, on_path: bool) -> bool {
        let lemmas = &mut self.lemmas[block];
        let needed = if on_path && !wins { self.blocks[block].needed(lemmas) } else { Vec::new() };
        let store = lemmas.store_mut(wins);
        let before = store.len();
        let kept = store.halve(&needed);
        let dropped = before - store.len();
        self.statistics.dropped += dropped as u64;
        if dropped > 0 && !wins {
            self.blocks[block].forget(&kept);
        }
        dropped > 0
    }

    /// Forgets what a certificate is not made of.
    pub(crate) fn release(&mut self) {
        for lemmas in &mut self.lemmas {
            lemmas.wins = crate::lemmas::Store::new(0);
            lemmas.losses.release();
            lemmas.mirrored = false;
        }
    }
}
