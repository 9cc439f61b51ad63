//! Certificates of edge-matching puzzles, checked.

use std::io::Read;

use board::tiles::Goal;
use check::tiles::{Opened, Watch, formula};

use crate::arguments::CheckOptions;
use crate::failure::Failure;
use crate::{input, output};

/// Checks a certificate and says what it proves.
///
/// # Errors
/// When it does not, or the options ask for something else.
pub(crate) fn judge(options: &CheckOptions, opened: Opened<impl Read>) -> Result<u8, Failure> {
    if let Some(other) = options.formula.as_ref().or(options.against.as_ref()) {
        let name = input::display_name(&options.certificate);
        return Err(Failure::Bad(format!("{name}: rejected: it is about tiles, and is not compared with {other}")));
    }
    if !options.question.quiet {
        let question = &opened.certificate.question;
        let goal = match opened.certificate.goal {
            Goal::All => String::new(),
            Goal::Score(score) => format!(" so that at least {score} seams match"),
        };
        output::print(&format!(
            "Claim: whether the {} open cells of a board of {}x{} can be filled from {} pieces{goal}.\n",
            question.open().count(),
            question.grid.columns,
            question.grid.rows,
            question.pool.pieces.len()
        ))?;
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let watch = Watch { threads, ..Watch::default() };
    let accepted = opened.verify(&formula::build, watch).map_err(|error| Failure::Bad(error.to_string()))?;
    output::print(&format!("Accepted: {accepted}.\n"))?;
    Ok(0)
}
