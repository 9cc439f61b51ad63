//! The order in which people expect names: numbers in them by their value.

use std::cmp::Ordering;

/// Compares names; `n 9` comes before `n 10`.
pub(super) fn natural(a: &str, b: &str) -> Ordering {
    parts(a).cmp(parts(b)).then_with(|| a.cmp(b))
}

/// The letters and the numbers of a name. Numbers come before letters; a longer number is a greater one.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Part<'a> {
    Number(usize, &'a str),
    Letter(char),
}

fn parts(mut name: &str) -> impl Iterator<Item = Part<'_>> {
    std::iter::from_fn(move || {
        let digits = name.len() - name.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let (part, rest) = if digits > 0 {
            let number = name[..digits].trim_start_matches('0');
            (Part::Number(number.len(), number), &name[digits..])
        } else {
            let letter = name.chars().next()?;
            (Part::Letter(letter), &name[letter.len_utf8()..])
        };
        name = rest;
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::natural;

    #[test]
    fn numbers_count_by_their_value() {
        let mut names = ["n 10", "n 9", "n 09", "m", "n é", "n 9b", "n 100000000000000000000"];
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(names, ["m", "n 09", "n 9", "n 9b", "n 10", "n 100000000000000000000", "n é"]);
    }
}
