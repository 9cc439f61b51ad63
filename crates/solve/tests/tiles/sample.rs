//! The size of a tree from a sample of it, against the whole tree.

use board::tiles::generate::{Parameters, planted};
use board::tiles::{Grid, Question};
use solve::tiles::frontier::{Sampling, Search, Status, order, sample};

/// Planted boards with two hints, of which the trees have some thousand nodes.
fn boards() -> Vec<Question> {
    let plant = |seed| {
        let grid = Grid::new(6, 5);
        let puzzle = planted(&Parameters { grid, inner: 5, frame: 3, hints: 2, seed }).expect("enough colours").puzzle;
        puzzle.question()
    };
    (1..=4).map(plant).collect()
}

#[test]
fn the_mean_is_the_size_of_the_tree() {
    for question in boards() {
        let plan = order::beam(&question, 10);
        let plain = Search::new(&question, &plan.order, None);
        for search in [plain.clone(), plain.looking_ahead()] {
            let mut whole = search.clone();
            while whole.run(u64::MAX) == Status::Filled {}
            let size = whole.nodes() as f64;
            // All at once; divided once; down in several steps.
            for (choices, least) in [(10, f64::INFINITY), (100, 100.0), (10, 10.0)] {
                let sampling = Sampling { choices, whole: least, ..Sampling::default() };
                let sample = sample(search.clone(), &plan, sampling, &mut |sample| sample.sums.len() < 3000);
                let (mean, error) = (sample.mean(), sample.error());
                let told = format!("{mean} +- {error}, not {size}, by {choices} and {least}");
                assert!((mean - size).abs() <= 4.0 * error + 1e-6 * size, "{told}");
                assert!(error < size / 10.0 && sample.left == 0 && sample.seen > 0, "{told}");
                println!("{told}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_sums_and_what_is_left_early_is_told() {
    let question = &boards()[0];
    let plan = order::beam(question, 10);
    let sums = |seed, most| {
        let sampling = Sampling { seed, choices: 20, whole: 1000.0, most };
        let search = Search::new(question, &plan.order, None);
        sample(search, &plan, sampling, &mut |sample| sample.sums.len() < 20)
    };
    let [first, again, other, short] = [(1, 1 << 30), (1, 1 << 30), (2, 1 << 30), (1, 10)].map(|(a, b)| sums(a, b));
    assert_eq!((&first.sums, first.left), (&again.sums, 0));
    assert_ne!(first.sums, other.sums);
    assert!(short.left > 0 && short.mean() < first.mean(), "{short:?}");
}
