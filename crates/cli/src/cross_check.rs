//! `solve --cross-check`: several engines on one question, and what is kept when two of them disagree.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use board::games::Question;
use board::notation::{self, Format, Record};
use board::picture::{Drawing, Picture, Style};
use check::strategy::text;
use solve::cross_check::{Disagreement, Run, cross_check};
use solve::{Answer, Engine, Reason, Task, Verdict};

use crate::arguments::SolveOptions;
use crate::engines::{Chosen, several};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use show::quantity;
use show::sentences;

use crate::output;

/// What all engines agree on: the answer of the first one that has a verdict, and all runs.
pub(crate) struct Agreement {
    pub(crate) engine: String,
    pub(crate) answer: Answer,
    pub(crate) runs: Vec<Run>,
}

/// Asks all engines.
///
/// # Errors
/// When two of them disagree; all files are kept then.
pub(crate) fn ask(question: &Question, options: &SolveOptions, task: &Task) -> Result<Agreement, Failure> {
    let chosen = several(options, question)?;
    let engines: Vec<&dyn Engine> = chosen.iter().map(Chosen::engine).collect();
    if engines.len() < 2 {
        let none = "--cross-check needs two engines or encodings: no external solver is named, and none was found";
        return Err(Failure::Usage(none.to_owned()));
    }
    let mut line = ProgressLine::new(options.progress, options.question.quiet);
    let (runs, disagreement) =
        cross_check(question, &engines, task, &mut |_, progress| line.update(progress), &mut |_| ());
    line.clear();
    if let Some(disagreement) = disagreement {
        let folder = keep(question, &chosen, &runs)?;
        return Err(Failure::Bad(message(&disagreement, &runs, &folder)));
    }
    let told = runs.iter().find(|run| matches!(run.answer.verdict, Verdict::Yes | Verdict::No)).unwrap_or(&runs[0]);
    Ok(Agreement { engine: told.engine.clone(), answer: told.answer.clone(), runs })
}

/// One line an engine.
pub(crate) fn table(runs: &[Run]) -> String {
    let mut out = String::new();
    for run in runs {
        let encoding = run.encoding.map_or("", |encoding| encoding.name());
        let says = match &run.answer.verdict {
            Verdict::Yes => "yes".to_owned(),
            Verdict::No => "no".to_owned(),
            Verdict::Unknown(reason) => format!("unknown: {reason}"),
        };
        let _ = writeln!(out, "{:<20} {encoding:<4} {:>9}  {says}", run.engine, quantity::seconds(run.elapsed));
    }
    let count = |verdict: &Verdict| runs.iter().filter(|run| run.answer.verdict == *verdict).count();
    let decided = count(&Verdict::Yes) + count(&Verdict::No);
    let _ = writeln!(out, "{decided} of {} runs have a verdict, no two disagree.", runs.len());
    out
}

fn message(disagreement: &Disagreement, runs: &[Run], folder: &Path) -> String {
    let [one, other] = disagreement.engines().map(|place| said(&runs[place]));
    format!("{disagreement}: {one}, {other}. The files are kept in {}", folder.display())
}

/// `external:depqbf with ET says yes`.
fn said(run: &Run) -> String {
    let encoding = run.encoding.map_or(String::new(), |encoding| format!(" with {encoding}"));
    let verdict = match &run.answer.verdict {
        Verdict::Yes => "yes".to_owned(),
        Verdict::No => "no".to_owned(),
        Verdict::Unknown(reason @ Reason::Failed(_)) => format!("nothing ({reason})"),
        Verdict::Unknown(_) => "nothing".to_owned(),
    };
    let depth = run.answer.critical_depth.map(|depth| format!(" at depth {depth}")).unwrap_or_default();
    format!("{}{encoding} says {verdict}{depth}", run.engine)
}

/// Writes the question, what was answered, all formulas and certificates to a new folder.
fn keep(question: &Question, chosen: &[Chosen], runs: &[Run]) -> Result<PathBuf, Failure> {
    let create = |folder: &Path| tempfile::Builder::new().prefix("boardproof-disagreement-").tempdir_in(folder);
    let failed = |error: &std::io::Error| Failure::file("a folder for the disagreement", "made", error);
    let folder = create(Path::new(".")).or_else(|_| create(&std::env::temp_dir())).map_err(|error| failed(&error))?;
    let folder = folder.keep();
    let name = |file: &str| folder.join(file).to_string_lossy().into_owned();
    let record = Record::of(question.clone());
    if let Ok(text) = notation::write(&record, Format::Toml) {
        output::write(&name("question.toml"), |out| out.write_all(text.as_bytes()))?;
    }
    let board = Picture::of(question).terminal(Style::Plain);
    let report = format!("{board}{}\n{}", sentences::asked(question), listing(runs));
    output::write(&name("report.txt"), |out| out.write_all(report.as_bytes()))?;
    for (place, (chosen, run)) in chosen.iter().zip(runs).enumerate() {
        let number = place + 1;
        if let Chosen::ByFormula(engine) = chosen {
            output::write(&name(&format!("{number}.{}", engine.decider.format().ending())), |out| {
                engine.write(question, out)
            })?;
        }
        if let Some(strategy) = &run.answer.strategy {
            output::write(&name(&format!("{number}.strategy")), |out| text::write(strategy, out))?;
        }
    }
    Ok(folder)
}

/// What each engine said, numbered like the files.
fn listing(runs: &[Run]) -> String {
    (1..).zip(runs).map(|(number, run)| format!("{number}. {}\n", said(run))).collect()
}
