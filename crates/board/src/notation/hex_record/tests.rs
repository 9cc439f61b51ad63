//! Records: swaps, turns and stones as a reader adds them.

use super::*;

fn builder(source: &Source, columns: usize, rows: usize) -> RecordBuilder<'_> {
    RecordBuilder::new(source, Format::Sgf, (columns, rows), 0).unwrap()
}

#[test]
fn a_swap_of_pieces_mirrors_and_recolours() {
    let source = Source::new("f", "text");
    let mut record = builder(&source, 5, 5);
    record.play(Player::Black, 8, 0).unwrap();
    record.swap_pieces(Player::White, 0).unwrap();
    assert_eq!(record.owner(16), Some(Player::White));
    assert_eq!(record.owner(8), None);
    let error = record.swap_pieces(Player::Black, 2).unwrap_err();
    assert_eq!(error.to_string(), "f:1:3: found a second swap, expected at most one swap in a game");
    assert_eq!(record.finish(ToMove::FromMoves).value.question.to_move(), Player::Black);
}

#[test]
fn conflicts_are_errors_and_repetitions_warnings() {
    let source = Source::new("f", "text");
    let mut record = builder(&source, 2, 2);
    record.set_up(Player::Black, 3, 0).unwrap();
    record.set_up(Player::Black, 3, 1).unwrap();
    let error = record.set_up(Player::White, 3, 2).unwrap_err();
    let expected = "f:1:3: found a white stone on b2, where a black stone lies, expected an empty cell";
    assert_eq!(error.to_string(), expected);
    let warnings = record.finish(ToMove::FromStones).warnings;
    assert_eq!(warnings.len(), 1);
    assert_eq!(warnings[0].to_string(), "f:1:2: a second black stone on b2");
}

#[test]
fn warnings_are_counted_after_the_first_ones() {
    let source = Source::new("f", "text");
    let mut record = builder(&source, 2, 2);
    for _ in 0..1000 {
        record.set_up(Player::White, 0, 0).unwrap();
    }
    let warnings = record.finish(ToMove::FromMoves).warnings;
    assert_eq!(warnings.len(), MOST_WARNINGS + 1);
    assert_eq!(warnings[MOST_WARNINGS].to_string(), "f: 979 more warnings of these kinds");
}

#[test]
fn impossible_counts_are_told() {
    for (black, white, to_move, odd) in [
        (1, 0, Player::White, false),
        (1, 0, Player::Black, true),
        (1, 1, Player::White, false),
        (0, 1, Player::Black, false),
        (3, 1, Player::White, true),
    ] {
        let source = Source::new("f", "");
        let mut record = builder(&source, 3, 3);
        for cell in 0..black {
            record.set_up(Player::Black, cell, 0).unwrap();
        }
        for cell in black..black + white {
            record.set_up(Player::White, cell, 0).unwrap();
        }
        assert_eq!(!record.finish(ToMove::Told(to_move)).warnings.is_empty(), odd, "{black} {white}");
    }
}

#[test]
fn boards_have_a_largest_size() {
    let source = Source::new("f", "text");
    for size in [(0, 1), (703, 1), (702, 702)] {
        assert!(RecordBuilder::new(&source, Format::Sgf, size, 0).is_err(), "{size:?}");
    }
}
