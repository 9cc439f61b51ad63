//! stub
use super::*;
pub(super) fn recognise(_: &str) -> bool {
    false
}
pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    Err(source.error(0, "", ""))
}
pub(super) fn write(_: &Record) -> Result<String, WriteError> {
    todo!()
}
