//! `serve`.

use std::net::IpAddr;
use std::time::Duration;

use clap::Args;
use show::quantity;

#[derive(Debug, Args)]
pub(crate) struct ServeOptions {
    /// The port; any that is free if it is 0
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) port: u16,
    /// Where to listen. Whoever reaches this address can use the machine's time
    #[arg(long, default_value = "127.0.0.1", value_name = "IP")]
    pub(crate) address: IpAddr,
    /// The most time that one question may take: 500ms, 60s, 5m, 1h
    #[arg(long, default_value = "5m", value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) time_limit: Duration,
    /// The most memory for the tables of all questions that are being answered: 512MiB, 4GiB
    #[arg(long, default_value = "1GiB", value_parser = quantity::size, value_name = "SIZE")]
    pub(crate) memory_limit: usize,
    /// Questions that are answered at the same time; others wait
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256), value_name = "N")]
    pub(crate) jobs: u16,
}
