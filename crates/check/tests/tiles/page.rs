//! The examples on the format's page are what it says.

use check::tiles::{Watch, open};

use crate::proofs::toy;

const PAGE: &str = include_str!("../../../../docs/formats/tiles-certificate.md");

#[test]
fn the_examples_are_accepted_and_written_as_they_stand() {
    let examples: Vec<&str> =
        PAGE.split("```tiles\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default()).collect();
    let mut verdicts = Vec::new();
    for example in &examples {
        let opened = open("example", example.as_bytes()).unwrap();
        let mut written = Vec::new();
        opened.certificate.write(&mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), *example);
        verdicts.push(opened.verify(&toy, Watch::default()).unwrap().to_string());
    }
    let told = [
        "all 4 open cells are filled, and every side fits",
        "all 2 open cells are filled, and 1 of 2 seams match",
        "no filling: along the frame every piece is needed, and more colours are odd than there are free sides",
        "no filling: 3 partial fillings of up to 3 cells, counted again",
    ];
    assert_eq!(verdicts, told);
}
