//! The names of shapes: Harary's animals, and letters for the shapes of up to five squares.
//!
//! The animals' names are those of M. Gardner's column on Harary's games. Letters are Golomb's, with the number of
//! squares behind where it could be doubted: `L4`, `l-tetromino`, `Y5`, `y-pentomino`. Hexominoes have no letters on
//! which people agree; they are drawn.

use super::Polyomino;

/// The animals for which the first player wins on a large enough board, and Fatty, for which he does not; Snaky is open.
pub const ANIMALS: [(&str, &str); 10] = [
    ("elam", "X"),
    ("domino", "XX"),
    ("tic", "XXX"),
    ("el", "X./XX"),
    ("fatty", "XX/XX"),
    ("skinny", "XXXX"),
    ("elly", "X./X./XX"),
    ("knobby", "XXX/.X."),
    ("tippy", ".XX/XX."),
    ("snaky", "XXXX./...XX"),
];

/// Letter and number of squares.
const LETTERS: [(&str, &str); 23] = [
    ("i1", "X"),
    ("i2", "XX"),
    ("i3", "XXX"),
    ("v3", "X./XX"),
    ("l3", "X./XX"),
    ("i4", "XXXX"),
    ("o4", "XX/XX"),
    ("t4", "XXX/.X."),
    ("s4", ".XX/XX."),
    ("z4", "XX./.XX"),
    ("l4", "X./X./XX"),
    ("f5", ".XX/XX./.X."),
    ("i5", "XXXXX"),
    ("l5", "XXXX/X..."),
    ("n5", "XXX./..XX"),
    ("p5", "XX/XX/X."),
    ("t5", "XXX/.X./.X."),
    ("u5", "X.X/XXX"),
    ("v5", "X../X../XXX"),
    ("w5", "X../XX./.XX"),
    ("x5", ".X./XXX/.X."),
    ("y5", "XXXX/.X.."),
    ("z5", "XX./.X./.XX"),
];

/// All names, in lower case: the animals, then letters with their number of squares.
pub fn names() -> impl Iterator<Item = &'static str> {
    ANIMALS.iter().chain(&LETTERS).map(|&(name, _)| name)
}

/// The shape of that name. Capitals do not matter, nor how a letter is told its number of squares: `Y5`, `5Y`,
/// `y-pentomino`, `y pentomino`; `I6` and longer bars are known too.
pub fn named(name: &str) -> Option<Polyomino> {
    let name = name.trim().to_ascii_lowercase();
    let known = |name: &str| ANIMALS.iter().chain(&LETTERS).find(|&&(known, _)| known == name);
    if let Some((_, drawing)) = known(&name).or_else(|| known(&with_number(&name)?)) {
        return Some(Polyomino::drawn(drawing).expect("the drawings are shapes"));
    }
    let length: usize = with_number(&name)?.strip_prefix('i')?.parse().ok()?;
    let squares: Vec<(i64, i64)> = (0..).zip(0..length).map(|(x, _)| (x, 0)).collect();
    Polyomino::new(&squares).ok()
}

/// The first name of a shape.
pub fn name_of(shape: &Polyomino) -> Option<&'static str> {
    let canonical = shape.canonical();
    names().find(|name| named(name).is_some_and(|named| named.canonical() == canonical))
}

/// A letter in front of its number of squares.
fn with_number(name: &str) -> Option<String> {
    const KINDS: [&str; 5] = ["monomino", "domino", "tromino", "tetromino", "pentomino"];
    if let Some((squares, kind)) = (1..).zip(KINDS).find(|(_, kind)| name.ends_with(kind)) {
        let letter = name.strip_suffix(kind)?.trim_end_matches(['-', ' ']);
        return Some(format!("{letter}{squares}"));
    }
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (first, last) = (name.chars().next()?, name.chars().last()?);
    if first.is_ascii_alphabetic() && digits(name.get(1..)?) {
        Some(name.to_owned())
    } else if last.is_ascii_alphabetic() && digits(name.get(..name.len() - 1)?) {
        Some(format!("{last}{}", &name[..name.len() - 1]))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn one_shape_has_many_names() {
        let y = named("Y5").unwrap();
        for name in ["y5", "5Y", "y-pentomino", "Y pentomino", " Y-Pentomino "] {
            assert_eq!(named(name).as_ref(), Some(&y), "{name}");
        }
        assert_eq!(named("I7").unwrap().size(), (7, 1));
        for name in ["", "y", "pentomino", "y6", "5", "i0", "i65", "i999999999999999999999", "snaky2", "é"] {
            assert_eq!(named(name), None, "{name}");
        }
    }

    #[test]
    fn letters_name_all_shapes_of_up_to_five_squares_once() {
        for (squares, shapes) in [(1, 1), (2, 1), (3, 2), (4, 5), (5, 12)] {
            let ending = squares.to_string();
            let lettered = LETTERS.iter().filter(|(name, _)| name.ends_with(&ending));
            let different: HashSet<_> = lettered.map(|(name, _)| named(name).unwrap().canonical()).collect();
            assert_eq!(different.len(), shapes, "{squares}");
            assert!(different.iter().all(|shape| shape.len() == squares));
        }
    }

    #[test]
    fn animals_are_lettered_shapes() {
        for (animal, letter) in [("el", "v3"), ("elly", "l4"), ("tippy", "z4"), ("knobby", "t4"), ("fatty", "o4")] {
            assert_eq!(named(animal).unwrap().canonical(), named(letter).unwrap().canonical());
        }
    }
}
