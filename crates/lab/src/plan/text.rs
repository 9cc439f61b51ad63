//! The text of a plan: TOML, in which tables `full` replace keys beside them.

use board::text::Source;
use serde::{Deserialize, Deserializer, de::Error};
use toml::{Table, Value};

use super::{Plan, PlanError};
use show::quantity;

/// Reads a plan.
pub(super) fn read(name: &str, text: &str, full: bool) -> Result<Plan, PlanError> {
    let source = Source::new(name, text);
    let plan = toml::from_str(text).map_err(|error: toml::de::Error| {
        let place = source.place(error.span().map_or(0, |span| span.start));
        PlanError::Text(format!("{name}:{}:{}: {}", place.line, place.column, error.message().replace('\n', ", ")))
    })?;
    if !full {
        return Ok(plan);
    }
    // What comes from several places has none of its own.
    let wrong = |error: toml::de::Error| PlanError::Text(format!("{name}: with --full: {}", error.message()));
    let mut table: Table = text.parse().map_err(wrong)?;
    replace(&mut table);
    table.try_into().map_err(wrong)
}

/// Puts what is in tables `full` in place of the keys beside them.
fn replace(table: &mut Table) {
    if let Some(Value::Table(others)) = table.remove("full") {
        table.extend(others);
    }
    for (_, value) in table.iter_mut() {
        match value {
            Value::Table(table) => replace(table),
            Value::Array(items) => items.iter_mut().filter_map(Value::as_table_mut).for_each(replace),
            _ => {}
        }
    }
}

pub(super) fn seconds<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    let text = String::deserialize(from)?;
    quantity::duration(&text).map(|duration| duration.as_secs_f64()).map_err(D::Error::custom)
}

pub(super) fn bytes<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let text = String::deserialize(from)?;
    quantity::size(&text).map(|bytes| bytes as u64).map_err(D::Error::custom)
}
