//! The options of `htp`.

use std::time::Duration;

use clap::Args;
use play::htp::LARGEST_SIDE;
use show::quantity;

use super::board_size;

#[derive(Debug, Args)]
pub(crate) struct HtpOptions {
    /// Columns and rows of the first board: 11x11
    #[arg(long, value_parser = size, default_value = "11x11", value_name = "CxR")]
    pub(crate) boardsize: (usize, usize),
    /// How long a move is searched for before it is guessed: 500ms, 60s, 5m
    #[arg(long, value_parser = quantity::duration, default_value = "10s", value_name = "TIME")]
    pub(crate) time_limit: Duration,
    /// The most memory for the tables of a search: 512MiB, 4GiB
    #[arg(long, value_parser = quantity::size, value_name = "SIZE")]
    pub(crate) memory_limit: Option<usize>,
    /// Guess in another way where moves seem equally good
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) seed: u64,
    /// Print no notes on standard error
    #[arg(long)]
    pub(crate) quiet: bool,
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let fits = |&(columns, rows): &(usize, usize)| columns.max(rows) <= LARGEST_SIDE;
    let size = board_size(text).ok().filter(fits);
    size.ok_or_else(|| format!("expected columns x rows like 5x5, with sides up to {LARGEST_SIDE}"))
}
