//! What should be reached, and what the reference tool of the literature took: the figures beside our own.

use crate::case::Case;

/// The mark, in seconds.
pub(crate) fn mark(case: &Case) -> Option<f64> {
    match (case.name, case.depth) {
        ("LN", 361) => Some(0.1),
        ("SN", 181) => Some(1.0),
        ("EN" | "ET", 361) => Some(0.5),
        ("COR-neighbours" | "COR-transversal", 361) => Some(2.0),
        _ => None,
    }
}

/// What the reference tool took, where that is known.
pub(crate) fn reference(case: &Case) -> Option<f64> {
    match (case.name, case.depth) {
        ("LN", 361) => Some(4.8),
        ("SN", 181) => Some(109.0),
        _ => None,
    }
}
