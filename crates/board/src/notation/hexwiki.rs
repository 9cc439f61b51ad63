//! hexwiki
use super::{Format, Record, WriteError};
use crate::text::{ReadError, Reading, Source};
pub(super) fn recognise(_: &str) -> bool {
    false
}
pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    Err(source.error(0, "a format not read yet", "another one"))
}
pub(super) fn write(_: &Record) -> Result<String, WriteError> {
    Err(WriteError::NotExpressible { format: Format::Hexwiki, what: "anything yet".to_owned() })
}
