//! The report of a journal: against definitions counted by hand, as files, and as a page in a browser.

mod by_definition;
mod figures;
mod journal;
mod page;
