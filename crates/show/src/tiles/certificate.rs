//! Certificates of edge-matching puzzles, as far as they can be shown without a long check.

use std::io::Read;

use board::tiles::{Cell, Goal, Grid, Layout, Question};
use check::tiles::{Certificate, Evidence, Opened, Rejection, Watch};

use crate::sentences::counted;

/// What a certificate shows: the board that a filling makes; of a refutation the question, with the cells of its order as
/// the core.
#[derive(Debug)]
pub struct Scene {
    /// What lies on the board.
    pub layout: Layout,
    /// The cells that are asked about; none where they are all.
    pub free: Vec<usize>,
    /// The cells that are impossible.
    pub core: Vec<usize>,
    /// What is claimed, and what is known of it.
    pub words: String,
}

impl Scene {
    /// What a certificate shows. A filling and a census are checked, of others it is told that they only claim.
    ///
    /// # Errors
    /// When what is checked is not accepted.
    pub fn of(opened: &Opened<impl Read>) -> Result<Self, Rejection> {
        let certificate = &opened.certificate;
        let question = &certificate.question;
        let mut layout = pinned(question);
        let mut core = Vec::new();
        let judged = match &certificate.evidence {
            Evidence::Filling(_) | Evidence::Census(_) => {
                format!("Accepted: {}.\n", certificate.verify(Watch::default())?)
            }
            Evidence::Counts { order, .. } => {
                core = order.iter().copied().filter(|&cell| question.is_open(cell)).collect();
                format!("Claimed: no filling of these {}; `check` counts again.\n", counted(core.len(), "", "cell"))
            }
            Evidence::Proof { encoding, .. } => {
                format!("Claimed: no filling, by a proof about the encoding `{encoding}`; `check` follows its steps.\n")
            }
        };
        if let Evidence::Filling(filling) = &certificate.evidence {
            for &(cell, placement) in filling {
                layout.cells[cell] = Some(question.colours(placement));
                layout.numbers[cell] = question.numbers.get(placement.piece).copied();
            }
        }
        let mut free: Vec<usize> = question.open().collect();
        // Where everything is free there is nothing to set off.
        if free.len() == question.grid.cells() {
            free.clear();
        }
        Ok(Self { layout, free, core, words: format!("{}{judged}", claim(certificate)) })
    }
}

/// What lies on a board before it is filled.
fn pinned(question: &Question) -> Layout {
    let mut layout = Layout::empty(String::new(), question.grid);
    for (laid, cell) in layout.cells.iter_mut().zip(&question.cells) {
        if let Cell::Pinned(sides) = cell {
            *laid = Some(*sides);
        }
    }
    layout
}

/// What is asked.
pub fn claim(certificate: &Certificate) -> String {
    let question = &certificate.question;
    let goal = match certificate.goal {
        Goal::All => String::new(),
        Goal::Score(score) => format!(" so that at least {score} seams match"),
    };
    let cells = counted(question.open().count(), "open", "cell");
    let pieces = counted(question.pool.pieces.len(), "", "piece");
    let Grid { columns, rows } = question.grid;
    format!("Claim: whether the {cells} of a board of {columns}x{rows} can be filled from {pieces}{goal}.\n")
}
