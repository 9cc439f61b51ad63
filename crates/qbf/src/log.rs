//! How each lemma was derived: what a certificate is made of.

use crate::bits::Bits;

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
    memory: usize,
}

impl Log {
    pub(crate) fn add(&mut self, derivation: Derivation) -> Entry {
        let sources = match &derivation.sources {
            Sources::These(entries) => entries.len() * 4,
            _ => 0,
        };
        let sets = derivation.lemma.words().len() + derivation.assignment.as_ref().map_or(0, |set| set.words().len());
        self.memory += size_of::<Derivation>() + sources + sets * 8;
        self.entries.push(derivation);
        self.entries.len() as Entry - 1
    }

    pub(crate) fn get(&self, entry: Entry) -> &Derivation {
        &self.entries[entry as usize]
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Bytes that it takes.
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }
}
