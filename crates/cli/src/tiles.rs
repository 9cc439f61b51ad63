//! Questions about tiles: decided, judged, told. `solve`, `region` and `ring` share it.

mod counted;
mod improved;

use std::io::Write;

use board::tiles::{Filling, Goal, Question};
use check::compression::Compression;
use show::tiles::sentences;
use solve::tiles::{Refutation, Task, Verdict, with_filling};

use crate::arguments::Proof;
use crate::failure::Failure;
use crate::output;
use crate::progress::ProgressLine;

pub(crate) use counted::count;
pub(crate) use improved::best;

/// What is wanted of an answer.
pub(crate) struct Wanted<'a> {
    pub(crate) task: Task,
    pub(crate) proof: Proof,
    pub(crate) certificate: Option<&'a str>,
    pub(crate) progress: bool,
    pub(crate) quiet: bool,
}

/// A judged answer, written where it was wanted.
pub(crate) struct Kept<'a> {
    pub(crate) decided: solve::tiles::Decided,
    pub(crate) written: Option<(&'a str, u64)>,
    /// A verdict that took hours is not lost because the disk is full.
    pub(crate) unwritten: Option<Failure>,
}

/// Decides a question, unless a filling is known already, has the certificate judged, and writes it.
///
/// # Errors
/// When a certificate is not accepted.
pub(crate) fn decide<'a>(
    question: &Question,
    known: Option<Filling>,
    wanted: &Wanted<'a>,
) -> Result<Kept<'a>, Failure> {
    let mut line = ProgressLine::new(wanted.progress, wanted.quiet);
    let clauses = wanted.proof == Proof::Clauses;
    let decided = solve::tiles::decide(question, known, &wanted.task, clauses, &mut |signs| {
        line.say(|| sentences::progress(signs));
    });
    line.clear();
    let decided = decided.map_err(|failed| Failure::Bad(failed.to_string()))?;
    let writing = written(question, &decided.answer.verdict, wanted);
    let (written, unwritten) = writing.map_or_else(|failure| (None, Some(failure)), |written| (written, None));
    Ok(Kept { decided, written, unwritten })
}

impl Kept<'_> {
    /// The answer to a puzzle whose hints disagree.
    pub(crate) fn clash(why: &str) -> Self {
        Self { decided: solve::tiles::Decided::clash(why), written: None, unwritten: None }
    }

    /// The exit status.
    pub(crate) fn status(&self) -> u8 {
        match self.decided.answer.verdict {
            Verdict::Yes(_) => 10,
            Verdict::No(_) => 20,
            Verdict::Unknown(_) => 0,
        }
    }
}

/// Writes the certificate; gives its file and size.
fn written<'a>(question: &Question, verdict: &Verdict, wanted: &Wanted<'a>) -> Result<Option<(&'a str, u64)>, Failure> {
    let Some(file) = wanted.certificate else { return Ok(None) };
    if matches!(verdict, Verdict::Unknown(_) | Verdict::No(Refutation::Word(_))) {
        if !wanted.quiet {
            output::remark(&format!("note: {file} was not written, there is no certificate"));
        }
        return Ok(None);
    }
    let size = output::write(file, |out: &mut dyn Write| {
        let mut packed = Compression::of_name(file).writer(out)?;
        match verdict {
            Verdict::Yes(filling) => with_filling(question, filling).write(&mut packed)?,
            Verdict::No(refutation) => refutation.write(question, Goal::All, &mut packed)?,
            Verdict::Unknown(_) => {}
        }
        packed.finish().map(drop)
    })?;
    Ok(Some((file, size)))
}
