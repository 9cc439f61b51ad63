//! How each lemma was derived: what a certificate is made of.

use crate::bits::Bits;
use crate::lemmas::grown;

/// The index of an entry.
pub(crate) type Entry = u32;

/// The lemmas that one was derived from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sources {
    /// The result of one assignment; of the last block there is none.
    One(Option<Entry>),
    /// Those that forbid all assignments.
    These(Box<[Entry]>),
    /// Some of the first losses of the layer's store, by their number.
    Before(usize),
}

/// A decided position, generalised to the nodes of the cut before a layer that it needs.
#[derive(Debug, Clone)]
pub(crate) struct Derivation {
    /// The index of the layer.
    pub(crate) layer: usize,
    /// The assignment of the block with which its player wins; none if he loses.
    pub(crate) assignment: Option<Bits>,
    /// Good nodes for a win, bad ones for a loss.
    pub(crate) lemma: Bits,
    pub(crate) sources: Sources,
}

/// All derivations, in the order in which they were found.
#[derive(Debug, Default)]
pub(crate) struct Log {
    entries: Vec<Derivation>,
    /// Bytes behind the entries.
    sets_and_sources: usize,
}

impl Log {
    pub(crate) fn add(&mut self, derivation: Derivation) -> Entry {
        self.sets_and_sources += behind(&derivation);
        self.entries.reserve_exact(self.capacity() - self.entries.len());
        self.entries.push(derivation);
        self.entries.len() as Entry - 1
    }

    /// For how many entries there is memory once one more is there.
    fn capacity(&self) -> usize {
        grown(self.entries.len(), self.entries.capacity())
    }

    /// Bytes that another entry adds to the memory.
    pub(crate) fn growth(&self, derivation: &Derivation) -> usize {
        (self.capacity() - self.entries.capacity()) * size_of::<Derivation>() + behind(derivation)
    }

    pub(crate) fn get(&self, entry: Entry) -> &Derivation {
        &self.entries[entry as usize]
    }

    /// Bytes that it takes.
    pub(crate) fn memory(&self) -> usize {
        self.entries.capacity() * size_of::<Derivation>() + self.sets_and_sources
    }
}

/// Bytes that a derivation takes besides itself.
fn behind(derivation: &Derivation) -> usize {
    let sources = match &derivation.sources {
        Sources::These(entries) => size_of_val(&**entries),
        Sources::One(_) | Sources::Before(_) => 0,
    };
    let assignment = derivation.assignment.as_ref().map_or(&[][..], Bits::words);
    sources + size_of_val(derivation.lemma.words()) + size_of_val(assignment)
}
