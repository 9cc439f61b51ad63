//! `region --improve`: is there a refilling in which more seams match, and which is the best one?

use std::time::Instant;

use board::tiles::{Filling, Layout, Question};
use check::compression::Compression;
use serde::Serialize;
use show::tiles::answer::{FillingObject, QuestionObject};
use show::tiles::sentences;
use solve::tiles::{Improved, improve};

use super::Wanted;
use crate::failure::Failure;
use crate::output;
use crate::progress::ProgressLine;

/// The JSON object, schema `boardproof/answer/1`, with what is known of the best filling.
#[derive(Serialize)]
struct ImprovedObject<'a> {
    schema: &'static str,
    question: &'a QuestionObject,
    /// Whether a better filling exists than what lies on the board.
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    engine: &'static str,
    /// Matching seams of the region: of what lies there, of the best filling found, and all there are.
    present: Option<usize>,
    best: Option<usize>,
    seams: usize,
    /// Whether the best filling found is the best there is.
    optimal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    filling: Option<FillingObject>,
    seconds: f64,
    certificate: Checked<'a>,
}

#[derive(Serialize)]
struct Checked<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'a str>,
    checked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<u64>,
}

/// Looks for the best refilling, has the proof that none is better judged, and tells. The exit status is 10 if there is
/// a better one than what lies, 20 if there is none.
pub(crate) fn best(
    question: &Question,
    present: &Filling,
    base: &Layout,
    wanted: &Wanted<'_>,
    region: Option<String>,
    json: bool,
) -> Result<u8, Failure> {
    let start = Instant::now();
    let mut line = ProgressLine::new(wanted.progress, wanted.quiet);
    let found = improve(question, Some(present), &wanted.task, &mut |known, signs| {
        line.say(|| format!("{known}; {}", sentences::progress(signs)));
    });
    line.clear();
    found.judge(question, &wanted.task).map_err(|error| Failure::Bad(error.to_string()))?;
    let before = check::tiles::filling::score(question, present).ok().map(|(score, _)| score);
    let after = found.best.as_ref().map(|_| found.score);
    let (verdict, status) = match (after > before, found.optimal()) {
        (true, _) => ("yes", 10),
        (false, true) => ("no", 20),
        (false, false) => ("unknown", 0),
    };
    let written = write(question, &found, wanted)?;
    let filled = found.best.as_ref().map(|filling| base.with(question, filling));
    if json {
        let object = ImprovedObject {
            schema: "boardproof/answer/1",
            question: &QuestionObject::new(question, &base.name, region),
            verdict,
            reason: found.stopped.as_ref().map(ToString::to_string),
            engine: "sat",
            present: before,
            best: after,
            seams: found.seams,
            optimal: found.optimal(),
            filling: filled.as_ref().map(FillingObject::new),
            seconds: start.elapsed().as_secs_f64(),
            certificate: Checked {
                path: wanted.certificate.filter(|_| written.is_some()),
                checked: true,
                size: written,
            },
        };
        let json = serde_json::to_string(&object).map_err(|error| Failure::Bad(error.to_string()))?;
        output::print(&format!("{json}\n"))?;
        return Ok(status);
    }
    let before = before.map_or("what lies there breaks the rules".to_owned(), |score| format!("{score} match now"));
    let score = filled.map(|layout| format!("Score of the board: {}.\n", layout.score())).unwrap_or_default();
    let why = found.stopped.as_ref().map(|reason| format!("Stopped: {reason}.\n")).unwrap_or_default();
    output::print(&format!("Best refilling: {found} ({before}).\n{score}{why}"))?;
    Ok(status)
}

/// Writes the proof that nothing is better, if there is one; gives its size.
fn write(question: &Question, found: &Improved, wanted: &Wanted<'_>) -> Result<Option<u64>, Failure> {
    let Some(file) = wanted.certificate else { return Ok(None) };
    let Some((goal, refutation)) = found.refutation.as_ref().filter(|_| found.optimal()) else {
        if !wanted.quiet {
            output::remark(&format!("note: {file} was not written, there is no certificate"));
        }
        return Ok(None);
    };
    let size = output::write(file, |out| {
        let mut packed = Compression::of_name(file).writer(out)?;
        refutation.write(question, *goal, &mut packed)?;
        packed.finish().map(drop)
    })?;
    Ok(Some(size))
}
