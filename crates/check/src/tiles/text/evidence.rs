//! What answers the question in a certificate.

use board::text::ReadError;
use board::tiles::{Colour, Placement, Question, RIM};
use logic::lrat::Encoding;

use crate::tiles::census::{Kind, Zone};
use crate::tiles::{Evidence, Format, Obstacle};
use crate::words::Words;

const EVIDENCE: &str = "`piece`, `score`, `filling`, `census`, `order` or `encoding`";

/// What follows the question and its goal.
pub(super) fn read(words: &mut Words<'_>, question: &Question) -> Result<Evidence, ReadError> {
    let evidence = match words.ahead() {
        "filling" => filling(words, question)?,
        "census" => Evidence::Census(words.line("census", obstacle)?),
        "order" => counts(words, question)?,
        "encoding" => return proof(words),
        _ => {
            let at = words.first_word(EVIDENCE)?;
            return Err(words.wrong(at, EVIDENCE));
        }
    };
    words.line("end", |_| Ok(()))?;
    Ok(evidence)
}

fn filling(words: &mut Words<'_>, question: &Question) -> Result<Evidence, ReadError> {
    words.line("filling", |_| Ok(()))?;
    let mut placed = Vec::new();
    // One more than can be right is read, so that the checker names what is wrong with it.
    while words.is_next("place") && placed.len() <= question.grid.cells() {
        placed.push(words.line("place", |words| {
            let cell: (u32, _) = words.number("a cell, from 0")?;
            let piece: (u32, _) = words.number("a piece, by its place in the list above, from 0")?;
            let rotation = words.number_in(0..=3, "a rotation from 0 to 3")?;
            Ok((cell.0 as usize, Placement { piece: piece.0 as usize, rotation }))
        })?);
    }
    Ok(Evidence::Filling(placed))
}

fn counts(words: &mut Words<'_>, question: &Question) -> Result<Evidence, ReadError> {
    // No more memory than for an order that may be right, and what is wrong with a longer one.
    let most = question.grid.cells() + 1;
    let order = numbers::<u32>(words, "order", "a cell, from 0", most)?.into_iter().map(|cell| cell as usize).collect();
    let counts = numbers(words, "counts", "a number of partial fillings, less than 2^64", most)?;
    Ok(Evidence::Counts { order, counts })
}

/// The numbers of some lines with the same first word.
fn numbers<T: std::str::FromStr>(
    words: &mut Words<'_>,
    keyword: &str,
    expected: &str,
    most: usize,
) -> Result<Vec<T>, ReadError> {
    let mut numbers = Vec::new();
    while words.is_next(keyword) {
        words.line(keyword, |words| {
            while !words.line_is_over() {
                let (number, at) = words.number(expected)?;
                if numbers.len() == most {
                    return Err(words.wrong(at, "no more numbers than the board has cells"));
                }
                numbers.push(number);
            }
            Ok(())
        })?;
    }
    Ok(numbers)
}

fn obstacle(words: &mut Words<'_>) -> Result<Obstacle, ReadError> {
    let expected = "`pieces`, `cell`, `kind`, `few` or `odd`";
    Ok(match words.word(expected)? {
        ("pieces", _) => Obstacle::Pieces,
        ("cell", _) => Obstacle::Cell(words.number::<u32>("a cell, from 0")?.0 as usize),
        ("kind", _) => Obstacle::Kind(named(words, &Kind::ALL, Kind::name)?),
        ("few", _) => {
            let zone = named(words, &Zone::ALL, Zone::name)?;
            Obstacle::Few(zone, words.number_in(RIM + 1..=Colour::MAX, "a colour from 1 to 255")?)
        }
        ("odd", _) => Obstacle::Odd(named(words, &Zone::ALL, Zone::name)?),
        at => return Err(words.wrong(at, expected)),
    })
}

/// The one of some things that has this name.
fn named<T: Copy>(words: &mut Words<'_>, all: &[T], name: impl Fn(T) -> &'static str) -> Result<T, ReadError> {
    let names: Vec<String> = all.iter().map(|&one| format!("`{}`", name(one))).collect();
    let expected = names.join(" or ");
    let at = words.word(&expected)?;
    all.iter().copied().find(|&one| name(one) == at.0).ok_or_else(|| words.wrong(at, &expected))
}

fn proof(words: &mut Words<'_>) -> Result<Evidence, ReadError> {
    let encoding = words.line("encoding", |words| {
        let mut all = vec![words.word("the name of an encoding")?.0];
        while !words.line_is_over() {
            all.push(words.word("an option")?.0);
        }
        Ok(all.join(" "))
    })?;
    let expected = "`lrat` or `drat`";
    let format = match words.first_word(expected)? {
        ("lrat", _) => Format::Lrat,
        ("drat", _) => Format::Drat,
        at => return Err(words.wrong(at, expected)),
    };
    let expected = "`text` or `binary`";
    let format = format(match words.word(expected)? {
        ("text", _) => Encoding::Text,
        ("binary", _) => Encoding::Binary,
        at => return Err(words.wrong(at, expected)),
    });
    words.end_of_line()?;
    Ok(Evidence::Proof { encoding, format })
}
