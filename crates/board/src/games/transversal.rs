//! The transversal game (spec §1.6): what the breaker must own so that the maker can win nothing.

use super::{CellSet, Family, Goal, Question, cell_set, hex, minimal_sets};

/// The same game as the breaker sees it: he is the maker of his own goal, and reaches it iff he holds the other for
/// good. In Hex that is a path between his own two sides; where winning sets are listed, a minimal transversal, if
/// there are no more than `limit` sets and transversals. `None` for other graphs: they have no dual. No depth is asked
/// for.
pub fn opposite(question: &Question, limit: usize) -> Option<Question> {
    let breaker = question.maker.other();
    let goal = match (&question.goal, question.hex_size()) {
        (Goal::Paths(graph), Some((columns, rows))) if *graph == hex::goal(columns, rows, question.maker) => {
            Goal::Paths(hex::goal(columns, rows, breaker))
        }
        (Goal::Sets(family), _) if family.len() <= limit => {
            Goal::Sets(minimal_transversals(question.board.len(), family, limit)?)
        }
        _ => return None,
    };
    Some(Question { maker: breaker, goal, depth: None, ..question.clone() })
}

/// The minimal sets that meet every set of the family (its minimal hitting sets), by Berge's multiplication: set after
/// set, each transversal so far is extended by each cell of a set that it does not meet.
///
/// Returns `None` when more than `limit` sets are alive at once: there can be exponentially many.
pub fn minimal_transversals(cells: usize, family: &Family, limit: usize) -> Option<Family> {
    let mut transversals: Family = vec![cell_set(cells, [])];
    for set in family {
        let (mut next, missed): (Family, Family) = transversals.into_iter().partition(|t| !t.is_disjoint(set));
        if next.len() + missed.len() * set.count_ones(..) > limit {
            return None;
        }
        let with = |t: &CellSet, cell| {
            let mut t = t.clone();
            t.insert(cell);
            t
        };
        next.extend(missed.iter().flat_map(|t| set.ones().map(move |cell| with(t, cell))));
        transversals = minimal_sets(next);
    }
    Some(transversals)
}

#[cfg(test)]
mod tests {
    use super::super::{Player, hex};
    use super::*;

    #[test]
    fn whites_paths_are_the_transversals_of_blacks() {
        for (columns, rows) in [(1, 1), (2, 2), (3, 2), (3, 3), (2, 4)] {
            let cells = columns * rows;
            let black = hex::goal(columns, rows, Player::Black).minimal_paths(cells);
            let white = hex::goal(columns, rows, Player::White).minimal_paths(cells);
            assert_eq!(minimal_transversals(cells, &black, 10_000), Some(white));
        }
    }

    #[test]
    fn twice_transversal_is_minimal() {
        let family: Family = [vec![0, 1, 2], vec![2, 3], vec![1, 4], vec![0, 1, 2, 3]].map(|s| cell_set(5, s)).into();
        let twice = minimal_transversals(5, &minimal_transversals(5, &family, 99).unwrap(), 99);
        assert_eq!(twice, Some(minimal_sets(family)));
    }

    #[test]
    fn an_empty_set_has_no_transversal_and_an_empty_family_needs_none() {
        assert_eq!(minimal_transversals(3, &vec![cell_set(3, [])], 9), Some(vec![]));
        assert_eq!(minimal_transversals(3, &vec![], 9), Some(vec![cell_set(3, [])]));
    }
}
