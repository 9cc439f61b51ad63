//! Typed access to a TOML table, with the place of every key and value.

use crate::notation::findings::Findings;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A string and the byte offset where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) at: usize,
}

/// A list of strings and the byte offset where it stands.
pub(super) struct Words {
    pub(super) words: Vec<Word>,
    pub(super) at: usize,
}

/// The entries of a table. What nobody took in the end is an unknown key.
pub(super) struct Fields<'t> {
    table: DeTable<'t>,
    at: usize,
    asked: Vec<&'static str>,
}

impl<'t> Fields<'t> {
    /// The fields of a whole text; an error if it is not TOML.
    pub(super) fn parse(findings: &mut Findings<'t>) -> Option<Self> {
        let text = findings.text();
        match DeTable::parse(text) {
            Ok(table) => Some(Self { table: table.into_inner(), at: 0, asked: Vec::new() }),
            Err(error) => {
                let span = error.span().unwrap_or(text.len()..text.len());
                let rest = text.get(span.start..).unwrap_or_default().lines().next().unwrap_or_default();
                let found = if rest.is_empty() { "the end of a line".to_owned() } else { format!("`{rest}`") };
                findings.error(span.start, found, format!("TOML ({})", error.message()));
                None
            }
        }
    }

    /// Where the table stands.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Takes the value of a key and its key's place.
    fn take(&mut self, key: &'static str) -> Option<(usize, Spanned<DeValue<'t>>)> {
        self.asked.push(key);
        let (name, value) = self.table.remove_entry(key)?;
        Some((name.span().start, value))
    }

    /// A string.
    pub(super) fn word(&mut self, key: &'static str, expected: &str, findings: &mut Findings<'t>) -> Option<Word> {
        let (_, value) = self.take(key)?;
        as_word(&value, expected, findings)
    }

    /// A number from 0, with its place.
    pub(super) fn count(&mut self, key: &'static str, findings: &mut Findings<'t>) -> Option<usize> {
        let (_, value) = self.take(key)?;
        let number = value.get_ref().as_integer().and_then(|n| usize::from_str_radix(n.as_str(), n.radix()).ok());
        if number.is_none() {
            wrong(&value, "a whole number from 0", findings);
        }
        number
    }

    /// A number of seconds.
    pub(super) fn seconds(&mut self, key: &'static str, findings: &mut Findings<'t>) -> Option<f64> {
        let (_, value) = self.take(key)?;
        let number = match value.get_ref() {
            DeValue::Float(number) => number.as_str().parse().ok(),
            DeValue::Integer(number) => number.as_str().parse().ok(),
            _ => None,
        };
        let number = number.filter(|number: &f64| number.is_finite() && *number >= 0.0);
        if number.is_none() {
            wrong(&value, "a number of seconds", findings);
        }
        number
    }

    /// Yes or no.
    pub(super) fn flag(&mut self, key: &'static str, findings: &mut Findings<'t>) -> Option<bool> {
        let (_, value) = self.take(key)?;
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            wrong(&value, "true or false", findings);
        }
        flag
    }

    /// A list of pairs of whole numbers.
    pub(super) fn squares(&mut self, key: &'static str, findings: &mut Findings<'t>) -> Option<Vec<(i64, i64)>> {
        let (_, value) = self.take(key)?;
        let number = |value: &Spanned<DeValue<'_>>| {
            let number = value.get_ref().as_integer()?;
            i64::from_str_radix(number.as_str(), number.radix()).ok()
        };
        let square = |pair: &Spanned<DeValue<'_>>| {
            let mut pair = pair.get_ref().as_array()?.iter();
            let square = (number(pair.next()?)?, number(pair.next()?)?);
            pair.next().is_none().then_some(square)
        };
        let squares = value.get_ref().as_array().and_then(|list| list.iter().map(square).collect());
        if squares.is_none() {
            wrong(&value, "a list of squares, as in [[0, 0], [1, 0]]", findings);
        }
        squares
    }

    /// A list of strings.
    pub(super) fn words(&mut self, key: &'static str, findings: &mut Findings<'t>) -> Option<Words> {
        let (at, value) = self.take(key)?;
        Some(Words { words: as_words(&value, findings).words, at })
    }

    /// A list of lists of strings.
    pub(super) fn lists(&mut self, key: &'static str, findings: &mut Findings<'t>) -> Option<Vec<Words>> {
        let (_, value) = self.take(key)?;
        let Some(array) = value.get_ref().as_array() else {
            wrong(&value, "a list of lists of cell names", findings);
            return None;
        };
        Some(array.iter().map(|list| as_words(list, findings)).collect())
    }

    /// A table inside.
    pub(super) fn table(&mut self, key: &'static str, findings: &mut Findings<'t>) -> Option<Self> {
        let (at, value) = self.take(key)?;
        if !value.get_ref().is_table() {
            wrong(&value, format!("a table [{key}]"), findings);
            return None;
        }
        match value.into_inner() {
            DeValue::Table(table) => Some(Self { table, at, asked: Vec::new() }),
            _ => None,
        }
    }

    /// The error for a key that must be there.
    pub(super) fn missing(&self, key: &str, findings: &mut Findings<'t>) {
        findings.error(self.at, format!("no `{key}`"), format!("the key `{key}` in this table"));
    }

    /// Where a key stands that is there and was not taken yet.
    pub(super) fn place_of(&self, key: &str) -> Option<usize> {
        self.table.get_key_value(key).map(|(name, _)| name.span().start)
    }

    /// Reports the keys that nobody asked for.
    pub(super) fn finish(self, findings: &mut Findings<'t>) {
        for key in self.table.keys() {
            let known = self.asked.join(" ");
            findings.error(key.span().start, format!("unknown key `{}`", key.get_ref()), format!("one of {known}"));
        }
    }
}

fn wrong(value: &Spanned<DeValue<'_>>, expected: impl Into<String>, findings: &mut Findings<'_>) {
    let Range { start, end } = value.span();
    let written = findings.text().get(start..end).unwrap_or_default();
    findings.error(start, format!("{} {written}", value.get_ref().type_str()), expected);
}

fn as_word(value: &Spanned<DeValue<'_>>, expected: &str, findings: &mut Findings<'_>) -> Option<Word> {
    let text = value.get_ref().as_str().map(str::to_owned);
    if text.is_none() {
        wrong(value, expected, findings);
    }
    text.map(|text| Word { text, at: value.span().start })
}

fn as_words(value: &Spanned<DeValue<'_>>, findings: &mut Findings<'_>) -> Words {
    let at = value.span().start;
    let Some(array) = value.get_ref().as_array() else {
        wrong(value, "a list of strings", findings);
        return Words { words: Vec::new(), at };
    };
    Words { words: array.iter().filter_map(|word| as_word(word, "a string", findings)).collect(), at }
}
