//! Counts of record boards that any correct counter must reproduce (their order: rows from the bottom upwards).

use check::tiles::{Watch, recount};

use crate::records::{halo, upwards};

/// Board, radius, open cells, nodes, depth of the last partial filling.
const LEFT_TO_RIGHT: [(u64, usize, usize, u64, usize); 7] = [
    (469, 1, 50, 42, 18),
    (469, 2, 79, 274, 33),
    (469, 3, 100, 945, 50),
    (469, 4, 122, 21_155, 71),
    (468, 1, 62, 24, 14),
    (468, 2, 87, 783, 36),
    (468, 3, 114, 50_026, 62),
];

#[test]
fn golden_counts() {
    for (score, radius, cells, nodes, deepest) in LEFT_TO_RIGHT {
        let Some(question) = halo(score, radius) else { return };
        let order = upwards(&question, false);
        assert_eq!(order.len(), cells);
        let counts = recount::counts(&question, &order, Watch::default()).unwrap();
        let end = counts.iter().position(|&count| count == 0).unwrap();
        assert_eq!((counts.iter().sum::<u64>(), end), (nodes, deepest), "{score} R{radius}");
        let verified = |threads| {
            recount::verify(&question, &order[..=end], &counts[..=end], Watch { threads, ..Watch::default() })
        };
        assert_eq!([1, 2, 3].map(verified), [Ok(nodes), Ok(nodes), Ok(nodes)]);
    }
}

#[test]
fn golden_first_levels() {
    let first: [(u64, [u64; 8]); 3] = [
        (467, [4, 11, 16, 29, 25, 19, 73, 230]),
        (464, [5, 9, 12, 27, 43, 16, 6, 18]),
        (470, [1, 2, 7, 11, 22, 11, 33, 95]),
    ];
    for (score, counts) in first {
        let Some(question) = halo(score, 4) else { return };
        let order = upwards(&question, false);
        assert_eq!(recount::counts(&question, &order[..8], Watch::default()).unwrap(), counts);
    }
}
