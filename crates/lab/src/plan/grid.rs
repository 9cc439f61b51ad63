//! Parameters that run over lists of values: `over = { size = [5, 6], seed = "1..10" }` is twenty points.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de::Error};

/// A value for each parameter.
pub(super) type Point = BTreeMap<String, String>;

/// Lists of values, by the names of parameters.
#[derive(Debug, Clone, Default, Deserialize)]
pub(super) struct Grid(BTreeMap<String, Axis>);

/// The values of a parameter.
#[derive(Debug, Clone)]
struct Axis(Vec<String>);

/// A value as it is written.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Number(i64),
    Word(String),
    List(Vec<Written>),
}

impl<'de> Deserialize<'de> for Axis {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut values = Vec::new();
        add(Written::deserialize(from)?, &mut values).map_err(D::Error::custom)?;
        Ok(Self(values))
    }
}

/// The most values of a range.
const LONGEST: i64 = 1_000_000;

fn add(written: Written, values: &mut Vec<String>) -> Result<(), String> {
    match written {
        Written::Number(number) => values.push(number.to_string()),
        Written::List(list) => list.into_iter().try_for_each(|item| add(item, values))?,
        Written::Word(word) => match word.split_once("..") {
            Some((first, last)) if !word.contains('/') => {
                let wrong = || format!("found `{word}`, expected a range like 1..10, its ends included");
                let (first, last): (i64, i64) = first.parse().ok().zip(last.parse().ok()).ok_or_else(wrong)?;
                if !(0..LONGEST).contains(&(last.saturating_sub(first))) {
                    return Err(wrong());
                }
                values.extend((first..=last).map(|value| value.to_string()));
            }
            // `../games` is no range.
            _ => values.push(word),
        },
    }
    Ok(())
}

impl Grid {
    /// All combinations of values, the last parameter changing first.
    pub(super) fn points(&self) -> Vec<Point> {
        let mut points = vec![Point::new()];
        for (name, Axis(values)) in &self.0 {
            let with = |point: &Point, value: &String| {
                let mut point = point.clone();
                point.insert(name.clone(), value.clone());
                point
            };
            points = points.iter().flat_map(|point| values.iter().map(move |value| with(point, value))).collect();
        }
        points
    }
}

/// The text with the values of the point in place of `{name}`.
pub(super) fn fill(text: &str, point: &Point) -> String {
    point.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_combinations() {
        let grid: Grid = toml::from_str("size = [5, 6]\nseed = \"1..3\"\nkind = \"a\"").unwrap();
        let files: Grid = toml::from_str("file = [\"../a.sgf\", \"b/c.sgf\"]").unwrap();
        assert_eq!(files.points().len(), 2);
        let points = grid.points();
        assert_eq!(points.len(), 6);
        assert_eq!(fill("{kind}{size}-{seed} {x}", &points[0]), "a5-1 {x}");
        assert_eq!(fill("{size}-{seed}", &points[5]), "6-3");
        assert_eq!(Grid::default().points(), [Point::new()]);
    }

    #[test]
    fn ranges_that_are_none() {
        for wrong in ["\"1..\"", "\"3..1\"", "\"a..b\"", "\"0..99999999999\"", "1.5"] {
            assert!(toml::from_str::<Grid>(&format!("x = {wrong}")).is_err(), "{wrong}");
        }
    }
}
