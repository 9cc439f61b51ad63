//! Cubes as text: a JSON object a line, schema `boardproof/cube/1`.

use std::borrow::Cow;

use board::text::Source;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Cube, Error, Kind};
use crate::hash;

/// The name and version of this format.
const SCHEMA: &str = "boardproof/cube/1";

/// The object, its keys in this order.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    schema: Cow<'a, str>,
    /// The hash of this object with an empty text here.
    hash: Cow<'a, str>,
    kind: Kind,
    place: [usize; 2],
    /// The hash of the question's text.
    whole: Cow<'a, str>,
    question: Cow<'a, str>,
    split: Cow<'a, Value>,
    fixed: Cow<'a, Value>,
}

impl Cube {
    pub(super) fn new(kind: Kind, place: [usize; 2], question: &str, split: &Value, fixed: Value) -> Self {
        let (question, split) = (question.to_owned(), split.clone());
        let mut cube = Self { kind, place, question, split, fixed, hash: String::new() };
        cube.hash = hash::of_bytes(cube.line().as_bytes());
        cube
    }

    /// The cube as a line, without a line feed.
    pub fn line(&self) -> String {
        let line = Line {
            schema: SCHEMA.into(),
            hash: Cow::Borrowed(&self.hash),
            kind: self.kind,
            place: self.place,
            whole: hash::of_bytes(self.question.as_bytes()).into(),
            question: Cow::Borrowed(&self.question),
            split: Cow::Borrowed(&self.split),
            fixed: Cow::Borrowed(&self.fixed),
        };
        serde_json::to_string(&line).expect("numbers and names")
    }

    /// Reads cubes, one a line; blank lines say nothing.
    ///
    /// # Errors
    /// The first line that is no cube, or whose hash is not that of its content; or that there is none.
    pub fn read_all(source: &Source) -> Result<Vec<Self>, Error> {
        let mut cubes = Vec::new();
        let mut start = 0;
        for line in source.text.split_inclusive('\n') {
            if !line.trim().is_empty() {
                cubes.push(Self::read(source, start, line)?);
            }
            start += line.len();
        }
        if cubes.is_empty() { Err(Error::NoCubes) } else { Ok(cubes) }
    }

    fn read(source: &Source, start: usize, text: &str) -> Result<Self, Error> {
        let wrong =
            |at: usize, found: String, expected: &str| Error::Read(Box::new(source.error(start + at, found, expected)));
        let line: Line<'_> = serde_json::from_str(text).map_err(|error| {
            let at = error.column().saturating_sub(1).min(text.trim_end().len());
            let said = error.to_string();
            wrong(at, said.split(" at line").next().unwrap_or_default().to_owned(), "a cube, a JSON object on one line")
        })?;
        if line.schema != SCHEMA {
            return Err(wrong(0, format!("the schema {}", line.schema), SCHEMA));
        }
        let cube = Self::new(line.kind, line.place, &line.question, &line.split, line.fixed.into_owned());
        if cube.hash != line.hash {
            let expected = format!("the hash {} of its content: it was changed", cube.hash);
            return Err(wrong(0, format!("a cube with the hash {}", line.hash), &expected));
        }
        if line.whole != hash::of_bytes(line.question.as_bytes()) {
            return Err(wrong(0, format!("the hash {} of the question", line.whole), "that of the text"));
        }
        Ok(cube)
    }
}
