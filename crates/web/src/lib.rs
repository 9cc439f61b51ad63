//! The local web page: ask, watch, see why, play on against the proof.
//!
//! ```text
//! connection ──► server (limits, Host, headers) ──► page (embedded files)
//!                                             └──► api ──► session (one job, one proof) ──► job ──► events
//! ```
//!
//! A question travels as its text; no part of a request is ever taken for the name of a file. The docs have the interface
//! (`docs/web.md`).

mod api;
mod failure;
mod job;
mod page;
mod server;
mod session;
mod state;
mod subject;

pub use server::{Options, Server};
