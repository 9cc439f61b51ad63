//! The options of `pairing`.

use std::time::Duration;

use board::games::polyomino::{self, Polyomino};
use clap::Args;

use show::quantity;

#[derive(Debug, Args)]
pub(crate) struct PairingOptions {
    /// The shape, by name (fatty, w5, x-pentomino) or drawn: XX/XX
    #[arg(value_parser = shape, required_unless_present = "squares")]
    pub(crate) shape: Option<Polyomino>,
    /// A table of all connected shapes of so many squares instead
    #[arg(long, value_name = "N", conflicts_with_all = ["shape", "certificate"], value_parser = clap::value_parser!(u8).range(1..=8))]
    pub(crate) squares: Option<u8>,
    /// Only this period, columns and rows; otherwise all up to 8x8
    #[arg(long, value_parser = period, value_name = "CxR")]
    pub(crate) period: Option<(usize, usize)>,
    /// Write the pairs that were found to this file
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: Option<String>,
    /// Give up after this time: 500ms, 60s, 5m, 1h
    #[arg(long, value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) time_limit: Option<Duration>,
}

fn shape(text: &str) -> Result<Polyomino, String> {
    match polyomino::named(text) {
        Some(shape) => Ok(shape),
        None => {
            Polyomino::drawn(text).map_err(|error| format!("{error}; expected a name like w5 or a drawing like XX/XX"))
        }
    }
}

fn period(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once('x').and_then(|(c, r)| Some((c.parse().ok()?, r.parse().ok()?)));
    let fits = |&(columns, rows): &(usize, usize)| (1..=16).contains(&columns) && (1..=16).contains(&rows);
    sides.filter(fits).ok_or_else(|| "expected columns x rows like 4x2, at most 16x16".to_owned())
}
