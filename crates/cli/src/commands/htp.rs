//! `htp`: a conversation in the Hex Text Protocol, on standard input and output.

use std::io::{self, BufReader};

use play::htp::{self, Options};

use crate::arguments::HtpOptions;
use crate::failure::Failure;
use crate::{interrupt, output};

pub(crate) fn run(options: &HtpOptions) -> Result<u8, Failure> {
    let &HtpOptions { boardsize: size, time_limit, memory_limit, seed, quiet } = options;
    let options = Options { size, time_limit, memory_limit, seed, stop: interrupt::flag() };
    let note = |note: &str| {
        if !quiet {
            output::remark(note);
        }
    };
    match htp::run(&options, BufReader::new(io::stdin()), io::stdout().lock(), note) {
        // Whoever listened has gone away: the end of the conversation.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::file("standard output", "written", &error))
        }
        _ => Ok(0),
    }
}
