//! The example on the format's page is what it says.

use check::strategy::{Play, text, verify};

const PAGE: &str = include_str!("../../../docs/formats/strategy.md");

/// The contents of the blocks marked `strategy`.
fn examples() -> Vec<&'static str> {
    PAGE.split("```strategy\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect()
}

#[test]
fn the_examples_are_accepted() {
    let [yes, no, race, turns, pairs] = examples()[..] else { panic!("five examples") };
    let strategy = text::read("yes", yes.as_bytes()).unwrap();
    let accepted = verify(&strategy).unwrap();
    assert_eq!((accepted.moves, accepted.steps), (Some(2), 5));
    assert_eq!(Play::new(&strategy).unwrap().main_line().len(), 3);

    let strategy = text::read("no", no.as_bytes()).unwrap();
    let accepted = verify(&strategy).unwrap();
    assert_eq!((accepted.moves, accepted.steps), (Some(2), 12));

    let of = |text: &str| {
        let accepted = verify(&text::read("example", text.as_bytes()).unwrap()).unwrap();
        (accepted.moves, accepted.plies, accepted.steps)
    };
    assert_eq!(of(race), (Some(2), Some(3), 5));
    assert_eq!(of(turns), (Some(3), Some(5), 10));
    assert_eq!(of(pairs), (None, None, 1));
}

#[test]
fn the_examples_are_written_as_they_stand() {
    for example in examples() {
        let plain: Vec<&str> = example.lines().filter(|line| !line.starts_with('#')).collect();
        let mut written = Vec::new();
        text::write(&text::read("example", example.as_bytes()).unwrap(), &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap().lines().collect::<Vec<_>>(), plain);
    }
}
