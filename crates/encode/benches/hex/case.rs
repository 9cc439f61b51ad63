//! What is measured.

use encode::games::{Encoding, Options, Win};

/// An encoding, with its goal, at a depth.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) depth: usize,
}

/// All cases, those with marks first.
pub(crate) const CASES: [Case; 15] = [
    Case { name: "LN", depth: 361 },
    Case { name: "SN", depth: 181 },
    Case { name: "EN", depth: 361 },
    Case { name: "ET", depth: 361 },
    Case { name: "COR-neighbours", depth: 361 },
    Case { name: "COR-transversal", depth: 361 },
    Case { name: "LN", depth: 45 },
    Case { name: "LN", depth: 91 },
    Case { name: "LN", depth: 181 },
    Case { name: "EN", depth: 45 },
    Case { name: "EN", depth: 91 },
    Case { name: "EN", depth: 181 },
    Case { name: "ET", depth: 45 },
    Case { name: "ET", depth: 91 },
    Case { name: "ET", depth: 181 },
];

/// The encoding and the options of a name.
///
/// # Panics
/// When no encoding has that name.
pub(crate) fn choice(name: &str) -> (Encoding, Options) {
    let (encoding, win) = match name.split_once('-') {
        Some((encoding, "neighbours")) => (encoding, Win::Neighbours),
        Some((encoding, _)) => (encoding, Win::Transversal),
        None => (name, Win::Sets),
    };
    (encoding.parse().expect("cases are named after encodings"), Options { win, ..Options::default() })
}
