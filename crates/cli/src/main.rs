//! The program `boardproof`: questions about boards in, verdicts with proofs out.
//!
//! Exit status: 10 yes, 20 no, 0 done without a verdict, 1 bad input or a rejected certificate, 2 wrong usage.

mod arguments;
mod colour;
mod commands;
mod cross_check;
mod engines;
mod failure;
mod formula_answer;
mod functions;
mod input;
mod interrupt;
mod keyboard;
mod measured;
mod output;
mod pairs;
mod plot;
mod progress;
mod size_table;
mod tile_board;
mod tile_certificate;
mod tiles;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use failure::Failure;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match std::panic::catch_unwind(|| run(&arguments.command)) {
        Ok(Ok(status)) => ExitCode::from(status),
        Ok(Err(failure)) => {
            output::remark(&format!("error: {failure}"));
            ExitCode::from(failure.status())
        }
        // Its message has been printed; its status (101) is none of ours.
        Err(_) => {
            let version = env!("CARGO_PKG_VERSION");
            output::remark(&format!("error: internal error in boardproof {version}: please report it"));
            ExitCode::from(1)
        }
    }
}

fn run(command: &Command) -> Result<u8, Failure> {
    match command {
        Command::Solve(options) => commands::solve::run(options),
        Command::Qbf(options) => commands::qbf::run(options),
        Command::Check(options) => commands::check::run(options),
        Command::Show(options) => commands::show::run(options),
        Command::Play(options) => commands::play::run(options),
        Command::Convert(options) => commands::convert::run(options),
        Command::Encode(options) => commands::encode::run(options),
        Command::Sizes(options) => commands::sizes::run(options),
        Command::Region(options) => commands::region::run(options),
        Command::Ring(options) => commands::ring::run(options),
        Command::Pairing(options) => commands::pairing::run(options),
        Command::Generate(options) => commands::generate::run(options),
        Command::Htp(options) => commands::htp::run(options),
        Command::Lab(options) => commands::lab::run(options),
        #[cfg(feature = "web")]
        Command::Serve(options) => commands::serve::run(options),
    }
}
