//! `solve`: the question is echoed, decided, its proof checked, and only then the verdict printed.

use std::io::Write;
use std::time::Instant;

use board::games::Question;
use board::picture::Picture;
use check::compression::Compression;
use check::strategy::text;
use solve::cross_check::Run;
use solve::{Answer, Limits, Reason, Task, Verdict};

use crate::answer::AnswerObject;
use crate::arguments::SolveOptions;
use crate::certificate::{self, Proof};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::{cross_check, engines, input, interrupt, output, quantity, sentences};

pub(crate) fn run(options: &SolveOptions) -> Result<u8, Failure> {
    if options.certificate.as_deref() == Some("-") {
        return Err(Failure::Usage("--certificate needs a file: standard output has the verdict".to_owned()));
    }
    let question = input::question(&options.file, &options.question)?.question;
    if let Some(file) = &options.certificate {
        output::probe(file)?;
    }
    if !options.json && !options.question.quiet {
        let board = sentences::echo(&Picture::of(&question), sentences::style(options.color));
        output::print(&format!("{board}{}\n", sentences::asked(&question)))?;
    }
    let start = Instant::now();
    let Decision { engine, answer, runs } = decide(&question, options, start)?;
    let proof = certificate::examine(&question, &engine, &answer)?;
    let seconds = start.elapsed().as_secs_f64();
    let writing = write_certificate(options, &answer);
    // A verdict that took hours is not lost because the disk is full.
    let (written, unwritten) = writing.map_or_else(|failure| (None, Some(failure)), |written| (written, None));
    if options.json {
        let object = AnswerObject::new(&question, &engine, &answer, &runs, &proof, written, seconds);
        let json = serde_json::to_string(&object).map_err(|error| Failure::Bad(error.to_string()))?;
        output::print(&format!("{json}\n"))?;
    } else {
        if !runs.is_empty() && !options.question.quiet {
            output::print(&cross_check::table(&runs))?;
        }
        output::print(&report(&question, &answer, &proof, written, options.question.quiet))?;
    }
    match (unwritten, answer.verdict) {
        (Some(failure), _) => Err(failure),
        (None, Verdict::Yes) => Ok(10),
        (None, Verdict::No) => Ok(20),
        (None, Verdict::Unknown(_)) => Ok(0),
    }
}

/// An answer, and which engine it is of.
struct Decision {
    engine: String,
    answer: Answer,
    /// All that were asked, in a cross-check.
    runs: Vec<Run>,
}

fn decide(question: &Question, options: &SolveOptions, start: Instant) -> Result<Decision, Failure> {
    let task = Task {
        critical_depth: options.critical_depth,
        all_moves: options.all_moves,
        limits: Limits {
            // A limit beyond the end of time is none.
            deadline: options.time_limit.and_then(|limit| start.checked_add(limit)),
            memory: options.memory_limit,
            stop: interrupt::flag(),
        },
    };
    if options.cross_check {
        let cross_check::Agreement { engine, answer, runs } = cross_check::ask(question, options, &task)?;
        return Ok(Decision { engine, answer, runs });
    }
    let chosen = engines::one(options)?;
    let mut line = ProgressLine::new(options.progress, options.question.quiet);
    let answer = chosen.engine().solve(question, &task, &mut |progress| line.update(progress));
    line.clear();
    if let Verdict::Unknown(reason @ Reason::NotFound(_)) = &answer.verdict {
        return Err(Failure::Bad(reason.to_string()));
    }
    Ok(Decision { engine: chosen.engine().name().to_owned(), answer, runs: Vec::new() })
}

/// Writes the proof that was accepted; gives its file and size.
fn write_certificate<'a>(options: &'a SolveOptions, answer: &Answer) -> Result<Option<(&'a str, u64)>, Failure> {
    let Some(file) = options.certificate.as_deref() else { return Ok(None) };
    let decided = !matches!(answer.verdict, Verdict::Unknown(_));
    let Some(strategy) = answer.strategy.as_ref().filter(|_| decided) else {
        if !options.question.quiet {
            output::remark(&format!("note: {file} was not written, there is no certificate"));
        }
        return Ok(None);
    };
    let size = output::write(file, |out: &mut dyn Write| {
        let mut packed = Compression::of_name(file).writer(out)?;
        text::write(strategy, &mut packed)?;
        packed.finish().map(drop)
    })?;
    Ok(Some((file, size)))
}

fn report(
    question: &Question,
    answer: &Answer,
    proof: &Result<Proof, String>,
    written: Option<(&str, u64)>,
    quiet: bool,
) -> String {
    let mut out = sentences::verdict(question, answer, proof.as_ref().ok());
    if quiet {
        return out;
    }
    if let Some(moves) = &answer.first_moves {
        out += &sentences::refutations(question, moves);
    }
    if matches!(answer.verdict, Verdict::Unknown(_)) {
        return out;
    }
    match proof {
        Ok(proof) => {
            out += &sentences::main_line(&question.board, &proof.line);
            let steps = sentences::steps(proof.steps);
            let longer = proof.plies.filter(|&proved| answer.critical_depth.is_some_and(|critical| proved > critical));
            let proves = longer.map(|plies| format!(" as a win within {plies} plies")).unwrap_or_default();
            out += &format!("Certificate: {steps}, accepted{proves} by the independent checker.\n");
        }
        Err(why) => out += &format!("Not checked: {why}.\n"),
    }
    if let Some((file, size)) = written {
        out += &format!("Written to {file} ({}).\n", quantity::bytes(size));
    }
    out
}
