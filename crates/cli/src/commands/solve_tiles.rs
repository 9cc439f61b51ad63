//! Tiles: `solve` for puzzles, and what it shares with `region` and `ring`.

use board::notation::tiles::Record;
use board::picture::{Drawing, TilePicture};
use board::tiles::{Cell, Filling, Layout, Question, census_of_puzzle};
use show::tiles::answer::{AnswerObject, CoreObject, QuestionObject};
use show::tiles::sentences;
use solve::Limits;
use solve::tiles::core::{self, Core};
use solve::tiles::{Configuration, Engine, Sweep, Task, Verdict, plan};
use solve::tiles::{csp, minizinc};
use std::time::Instant;

use crate::arguments::{TileEngine, TileEngineOptions};
use crate::failure::Failure;
use crate::input::{self, display_name};
use crate::tiles::{self, Kept, Wanted};
use crate::{colour, interrupt, output};

/// A question and the board that it is about.
pub(crate) struct Subject {
    pub(crate) question: Question,
    /// What lies on the board, and where.
    pub(crate) base: Layout,
    /// Which cells are open, in words, unless it is all that have no hint.
    pub(crate) region: Option<String>,
    /// Why there is no solution whatever the open cells are filled with.
    pub(crate) clash: Option<String>,
    /// What lies on the open cells, if a better filling is asked for.
    pub(crate) present: Option<Filling>,
}

/// Reads a file that must be about tiles.
pub(crate) fn read(file: &str, options: &TileEngineOptions) -> Result<Record, Failure> {
    input::tiles(file, &options.puzzle, options.strict, options.quiet)
}

/// Decides a puzzle.
pub(crate) fn puzzle(file: &str, record: Record, options: &TileEngineOptions) -> Result<u8, Failure> {
    let name = display_name(file);
    let missing =
        || Failure::Bad(format!("{name}: a board with empty cells, whose other pieces --puzzle FILE must tell"));
    let puzzle = record.puzzle.ok_or_else(missing)?;
    let question = puzzle.question();
    // Hints that disagree with each other or with the rim: the question about the open cells does not see them.
    let clash = census_of_puzzle(&puzzle).filter(|_| solve::tiles::obstacle(&question).is_none());
    let clash = clash.map(|obstacle| obstacle.to_string());
    let subject = Subject { question, base: puzzle.hinted(), region: None, clash, present: None };
    decide_all(&[subject], options, false, None)
}

/// Decides one question after the other. The exit status is that of the last verdict; unknown if any is.
pub(crate) fn decide_all(
    subjects: &[Subject],
    options: &TileEngineOptions,
    core: bool,
    svg: Option<&str>,
) -> Result<u8, Failure> {
    if options.certificate.as_deref() == Some("-") {
        return Err(Failure::Usage("a certificate needs a file: standard output has the verdict".to_owned()));
    }
    if subjects.len() > 1 && (options.certificate.is_some() || svg.is_some()) {
        return Err(Failure::Usage("--certificate and --svg are for one region at a time".to_owned()));
    }
    options.certificate.as_deref().into_iter().chain(svg).try_for_each(output::probe)?;
    // A region alone is for the engine asked for, even if what lies there is right already.
    let mut sweep = subjects.first().filter(|_| subjects.len() > 1).map(|subject| Sweep::over(&subject.base));
    let mut statuses = Vec::new();
    for subject in subjects {
        statuses.push(decide(subject, sweep.as_mut(), options, core, svg)?);
    }
    let known = !statuses.contains(&0);
    Ok(statuses.last().copied().filter(|_| known).unwrap_or(0))
}

fn decide(
    subject: &Subject,
    sweep: Option<&mut Sweep>,
    options: &TileEngineOptions,
    core: bool,
    svg: Option<&str>,
) -> Result<u8, Failure> {
    let Subject { question, base, region, .. } = subject;
    let told = !options.json && !options.quiet;
    if told {
        output::print(&asked(subject))?;
    }
    if options.task.estimate {
        output::print(&sentences::estimate(&plan(question)))?;
        return Ok(0);
    }
    let wanted = wanted(options)?;
    if options.task.count {
        return tiles::count(question, &wanted, &base.name, region.clone(), options.json);
    }
    if let Some(present) = &subject.present {
        return tiles::best(question, present, base, &wanted, region.clone(), options.json);
    }
    let kept = match &subject.clash {
        None => tiles::decide(question, sweep.as_ref().and_then(|sweep| sweep.known(question)), &wanted)?,
        Some(clash) => Kept::clash(clash),
    };
    let filled = match &kept.decided.answer.verdict {
        Verdict::Yes(filling) => Some(base.with(question, filling)),
        _ => None,
    };
    if let (Some(sweep), Some(filled)) = (sweep, &filled) {
        sweep.finished(filled.clone());
    }
    let core = if core { core::confirmed(question, &kept.decided.answer.verdict, &wanted.task) } else { None };
    if let Some(file) = svg {
        let layout = filled.clone().unwrap_or_else(|| base.clone());
        draw(file, subject, &layout, core.as_ref().map(|(core, _)| core))?;
    }
    if options.json {
        let about = QuestionObject::new(question, &base.name, region.clone());
        let mut object =
            AnswerObject::new(&about, &kept.decided, options.encoding.name(), filled.as_ref(), kept.written);
        object.core = core.as_ref().map(|(core, confirmed)| CoreObject::new(question, core, *confirmed));
        let json = serde_json::to_string(&object).map_err(|error| Failure::Bad(error.to_string()))?;
        output::print(&format!("{json}\n"))?;
    } else {
        output::print(&sentences::answer(&kept.decided, filled.as_ref(), kept.written, options.quiet))?;
        if let Some((core, confirmed)) = &core {
            output::print(&sentences::core(question.grid, core, *confirmed))?;
        }
        if let Some(layout) = filled.as_ref().filter(|_| told) {
            let style = colour::style(options.color);
            let picture = TilePicture { clues: &clues(question), ..TilePicture::of(layout) };
            output::print(&picture.terminal(style))?;
        }
    }
    let status = kept.status();
    kept.unwritten.map_or(Ok(status), Err)
}

/// What is asked, in words.
fn asked(subject: &Subject) -> String {
    let Subject { question, base, region, .. } = subject;
    let grid = question.grid;
    let name = if base.name.is_empty() { String::new() } else { format!("{}: ", base.name) };
    let which = region.as_ref().map(|region| format!(" ({region})")).unwrap_or_default();
    format!(
        "{name}board of {} columns and {} rows; {} open cells{which}, {} pieces for them.\n{}",
        grid.columns,
        grid.rows,
        question.open().count(),
        question.pool.pieces.len(),
        sentences::mismatched_pins(question)
    )
}

/// How it is to be kept.
fn wanted(options: &TileEngineOptions) -> Result<Wanted<'_>, Failure> {
    let threads = options.task.threads.map(usize::from);
    let engine = match &options.engine {
        TileEngine::Search if options.task.look_ahead => Engine::LookAhead,
        _ if options.task.look_ahead => return Err(Failure::Usage("--look-ahead is for --engine search".to_owned())),
        TileEngine::Auto => Engine::Auto,
        TileEngine::Search => Engine::Search,
        TileEngine::Sat => Engine::Sat(Configuration::Unsatisfiable),
        TileEngine::Csp => Engine::Csp(csp::Options::default()),
        TileEngine::MiniZinc => Engine::MiniZinc(minizinc::gecode()),
        TileEngine::External(command) => Engine::External(command.clone()),
    };
    let limits = Limits {
        // A limit beyond the end of time is none.
        deadline: options.time_limit.and_then(|limit| Instant::now().checked_add(limit)),
        memory: options.memory_limit,
        stop: interrupt::flag(),
    };
    Ok(Wanted {
        task: Task {
            engine,
            encoding: options.tile_options.choice(options.encoding, false),
            threads: threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
            limits,
        },
        proof: options.task.proof,
        certificate: options.certificate.as_deref(),
        progress: options.progress,
        quiet: options.quiet,
    })
}

/// Pinned cells are clues in pictures of puzzles.
fn clues(question: &Question) -> Vec<usize> {
    (0..question.cells.len()).filter(|&cell| matches!(question.cells[cell], Cell::Pinned(_))).collect()
}

fn draw(file: &str, subject: &Subject, layout: &Layout, core: Option<&Core>) -> Result<(), Failure> {
    let free: Vec<usize> = subject.question.open().collect();
    let cells = core.map(|core| core.cells.as_slice()).unwrap_or_default();
    let picture = TilePicture { free: &free, core: cells, ..TilePicture::of(layout) };
    let svg = picture.svg().map_err(|error| Failure::Bad(format!("{file}: {error}")))?;
    output::write(file, |out| out.write_all(svg.as_bytes())).map(drop)
}
