//! A constraint solver for edge-matching puzzles, to compare with the literature that solves them so.
//!
//! A variable a cell, a value for each class of pieces and rotation (`model`); after every decision what no
//! constraint supports is taken away (`network`): arc consistency across seams (`seams`), and all pieces different,
//! filtered by Régin's algorithm (`alldifferent`). The next cell is told by `dom/wdeg` (`order`), runs that fail too
//! often are given up (`restarts`), and what they have refuted is kept as no-goods (`nogoods`). Each can be
//! switched off.
//!
//! A search that ends with "no" has no certificate; where one is wanted, ask the frontier search, too.
//!
//! The same question and options take the same way on every machine, unless a limit ends it.

mod alldifferent;
mod components;
mod domains;
mod matching;
mod model;
mod network;
mod nogoods;
mod order;
mod restarts;
mod seams;
mod search;
mod stock;
mod trail;

use std::time::Duration;

use board::tiles::Question;

use super::Verdict;
use crate::engine::Limits;

pub use restarts::Restarts;

/// Which cell is next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Least ratio of the size of the domain to the weights of the constraints, which grow with their failures.
    DomWdeg,
    /// Smallest domain.
    Dom,
}

/// What is switched on.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// Whether the pieces are filtered by matchings; otherwise a piece only leaves the other cells when it is placed.
    pub alldifferent: bool,
    /// Whether no-goods are recorded at restarts.
    pub nogoods: bool,
    /// Which cell is next.
    pub order: Order,
    /// When to begin anew.
    pub restarts: Restarts,
    /// Shuffles the order in which the classes of pieces are tried; without it they are tried in the order of their
    /// forms. Rotations of a class are tried in their order.
    pub seed: Option<u64>,
}

impl Default for Options {
    /// Everything on, geometric restarts.
    fn default() -> Self {
        Self {
            alldifferent: true,
            nogoods: true,
            order: Order::DomWdeg,
            restarts: Restarts::Geometric { first: 10, factor: 1.5 },
            seed: None,
        }
    }
}

/// Work counts; the same question and options give the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Assignments tried.
    pub nodes: u64,
    /// How often a cell was left without a value.
    pub failures: u64,
    /// Runs given up.
    pub restarts: u64,
    /// No-goods kept.
    pub nogoods: usize,
}

/// A sign of life, a few times a second.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Work so far.
    pub statistics: Statistics,
    /// Time since the start.
    pub elapsed: Duration,
}

/// An answer and what it took.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    /// Yes, no (unproved), or why not known.
    pub verdict: Verdict,
    /// The work.
    pub statistics: Statistics,
}

/// Decides a question. The limit of memory is for the no-goods: those that do not fit are not recorded, and the search goes
/// on without them.
pub fn solve(question: &Question, options: &Options, limits: &Limits, progress: &mut dyn FnMut(&Progress)) -> Answer {
    search::Search::new(question, options, limits, progress).decide()
}
