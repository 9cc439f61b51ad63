//! The commands, one file each. Each gives an exit status or a failure.

pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod encode;
pub(crate) mod generate;
pub(crate) mod htp;
pub(crate) mod lab;
pub(crate) mod pairing;
pub(crate) mod play;
pub(crate) mod qbf;
pub(crate) mod region;
pub(crate) mod ring;
#[cfg(feature = "web")]
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod sizes;
pub(crate) mod solve;
pub(crate) mod solve_tiles;
