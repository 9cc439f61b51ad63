//! Certificates of edge-matching puzzles, checked.

use std::io::Read;

use board::notation::tiles::Record;
use board::tiles::{Cell, Question};
use check::tiles::{Certificate, Evidence, Opened, Rejection, Watch, formula};

use crate::arguments::CheckOptions;
use crate::failure::Failure;
use crate::input::{self, Asked};
use crate::output;
use show::tiles::certificate::claim;

/// Checks a certificate and says what it proves.
///
/// # Errors
/// When it does not, or is about something else than the options ask for.
pub(crate) fn judge(options: &CheckOptions, opened: Opened<impl Read>) -> Result<u8, Failure> {
    let name = input::display_name(&options.certificate);
    let rejected = |why: String| Failure::Bad(format!("{name}: rejected: {why}"));
    if let Some(other) = &options.formula {
        return Err(rejected(format!("it is about tiles, and proves nothing about {other}")));
    }
    if !options.question.quiet {
        output::print(&claim(&opened.certificate))?;
    }
    if let Some(file) = &options.against {
        match input::asked(file, &options.question, &options.puzzle)? {
            Asked::Game(..) => return Err(rejected(format!("it is about tiles, and {file} about a game"))),
            Asked::Tiles(record) => {
                against(&opened.certificate, &record).map_err(|rejection| rejected(rejection.to_string()))?;
            }
        }
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let watch = Watch { threads, ..Watch::default() };
    let accepted = opened.verify(&formula::build, watch).map_err(|error| Failure::Bad(error.to_string()))?;
    output::print(&format!("Accepted: {accepted}.\n"))?;
    Ok(0)
}

/// Whether a certificate is about the puzzle of a file, or about a region of the board in it. A refutation may speak of
/// some of the open cells only: if these cannot be filled, all of them cannot.
fn against(certificate: &Certificate, record: &Record) -> Result<(), Rejection> {
    let mine = &certificate.question;
    let open: Vec<usize> = mine.open().collect();
    let refutes = !matches!(certificate.evidence, Evidence::Filling(_));
    let compare = |asked: Question| {
        let asked = if refutes && asked.grid == mine.grid { asked.restricted(&open) } else { asked };
        certificate.against(&asked, certificate.goal)
    };
    let puzzle = record.question().map_err(Rejection::OtherQuestion).and_then(compare);
    let Some(layout) = record.layout.as_ref().filter(|layout| puzzle.is_err() && layout.grid == mine.grid) else {
        return puzzle;
    };
    let laid = |cell: &usize| layout.cells[*cell].is_some() && !matches!(mine.cells[*cell], Cell::Pinned(_));
    let freed: Vec<usize> = (0..mine.cells.len()).filter(laid).collect();
    compare(layout.region(&freed, &[]))
}
