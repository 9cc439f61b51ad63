//! Words that can be put back: a trail of the old values, as in every solver that undoes instead of copying.
//!
//! A word is saved once a level at most: its stamp tells when it was saved last (time-stamping, A. Aggoun and
//! N. Beldiceanu, Time stamps techniques for the trailed data in constraint logic programming systems, 1990).

use std::ops::Range;

/// All that changes on the way down and is as before on the way back.
#[derive(Debug, Default)]
pub(super) struct Trail {
    words: Vec<u64>,
    /// For each word the stamp of the level that saved it last.
    stamps: Vec<u64>,
    stamp: u64,
    /// Words as they were, oldest first.
    saved: Vec<(usize, u64)>,
    /// For each level above the root, where its saved words begin.
    marks: Vec<usize>,
}

impl Trail {
    /// Room for these words, which are as given at the root.
    pub(super) fn allocate(&mut self, words: impl IntoIterator<Item = u64>) -> Range<usize> {
        let start = self.words.len();
        self.words.extend(words);
        self.stamps.resize(self.words.len(), 0);
        start..self.words.len()
    }

    pub(super) fn get(&self, index: usize) -> u64 {
        self.words[index]
    }

    pub(super) fn slice(&self, range: Range<usize>) -> &[u64] {
        &self.words[range]
    }

    pub(super) fn set(&mut self, index: usize, word: u64) {
        // What changes at the root stays.
        if !self.marks.is_empty() && self.stamps[index] != self.stamp {
            self.stamps[index] = self.stamp;
            self.saved.push((index, self.words[index]));
        }
        self.words[index] = word;
    }

    /// The number of levels above the root.
    pub(super) fn level(&self) -> usize {
        self.marks.len()
    }

    /// Begins a level.
    pub(super) fn descend(&mut self) {
        self.marks.push(self.saved.len());
        self.stamp += 1;
    }

    /// Ends the last level: all words are as they were before it.
    pub(super) fn ascend(&mut self) {
        if let Some(mark) = self.marks.pop() {
            for (index, word) in self.saved.drain(mark..).rev() {
                self.words[index] = word;
            }
            self.stamp += 1;
        }
    }
}
