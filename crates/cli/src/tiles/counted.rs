//! `--count`: how many fillings there are.

use board::tiles::Question;
use serde::Serialize;
use show::tiles::answer::QuestionObject;
use show::tiles::sentences;

use super::Wanted;
use crate::failure::Failure;
use crate::output;
use crate::progress::ProgressLine;

/// The JSON object, schema `boardproof/count/1`.
#[derive(Serialize)]
struct CountObject<'a> {
    schema: &'static str,
    question: &'a QuestionObject,
    /// Whether these are all.
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    distinct: u64,
    /// In decimal: it may be larger than what JSON readers take for an integer.
    labelled: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    up_to_turns: Option<u64>,
}

/// Counts the fillings and tells; the exit status is that of the question whether there is one.
pub(crate) fn count(
    question: &Question,
    wanted: &Wanted<'_>,
    name: &str,
    region: Option<String>,
    json: bool,
) -> Result<u8, Failure> {
    let mut line = ProgressLine::new(wanted.progress, wanted.quiet);
    let limits = &wanted.task.limits;
    let counted =
        solve::tiles::count(question, limits, &mut |signs| line.say(|| sentences::progress(signs)), &mut |_| ());
    line.clear();
    let (count, reason) = counted.map_or_else(|(reason, count)| (count, Some(reason)), |count| (count, None));
    if json {
        let object = CountObject {
            schema: "boardproof/count/1",
            question: &QuestionObject::new(question, name, region),
            complete: reason.is_none(),
            reason: reason.as_ref().map(ToString::to_string),
            distinct: count.distinct,
            labelled: count.labelled.to_string(),
            up_to_turns: count.up_to_turns,
        };
        let json = serde_json::to_string(&object).map_err(|error| Failure::Bad(error.to_string()))?;
        output::print(&format!("{json}\n"))?;
    } else {
        let least = if reason.is_some() { "at least " } else { "" };
        let turns = count.up_to_turns.map(|number| format!("; {least}{number} up to turns of the board"));
        output::print(&format!(
            "Fillings: {least}{} by what they show, {least}{} with equal pieces told apart{}.\n{}",
            count.distinct,
            count.labelled,
            turns.unwrap_or_default(),
            reason.as_ref().map(|reason| format!("Not all were counted: {reason}.\n")).unwrap_or_default()
        ))?;
    }
    Ok(match (count.distinct, reason) {
        (0, None) => 20,
        (0, Some(_)) => 0,
        _ => 10,
    })
}
