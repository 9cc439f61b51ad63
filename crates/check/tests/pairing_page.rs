//! The example on the format's page is what it says.

use check::pairing::{read, verify, write};

const PAGE: &str = include_str!("../../../docs/formats/pairing.md");

#[test]
fn the_example_is_accepted_and_written_as_it_stands() {
    let example = PAGE.split("```pairing\n").nth(1).unwrap().split("```").next().unwrap();
    let pairing = read("example", example.as_bytes()).unwrap();
    assert_eq!(verify(&pairing).unwrap().copies, 4);
    let mut written = Vec::new();
    write(&pairing, &mut written).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), example);
}
