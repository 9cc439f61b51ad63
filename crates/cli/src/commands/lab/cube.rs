//! `lab cube`: cubes are answered, their results kept.

use std::path::Path;

use lab::cube::{Cube, CubeResult, Kind, Limits, Verdict};
use serde::Serialize;
use show::quantity::{count, seconds};

use super::{cubes, failure};
use crate::arguments::CubeOptions;
use crate::failure::Failure;
use crate::input::display_name;
use crate::progress::ProgressLine;
use crate::{interrupt, output};

/// The exit status is that of the verdict, if one cube is answered; of several it says nothing.
pub(crate) fn run(options: &CubeOptions) -> Result<u8, Failure> {
    let name = display_name(&options.cubes);
    let mut cubes = cubes(&options.cubes)?;
    if let Some(hash) = &options.only {
        cubes.retain(|cube| cube.hash() == hash);
        if cubes.is_empty() {
            return Err(Failure::Bad(format!("{name}: there is no cube {hash}")));
        }
    }
    let mut status = 0;
    let limits = Limits { time: options.time_limit, memory: options.memory_limit, stop: interrupt::flag() };
    for cube in &cubes {
        let mut line = ProgressLine::new(options.progress, options.quiet || options.json);
        let result = cube.run(Path::new(&options.results), &limits, &mut |progress| {
            line.say(|| {
                format!("{}: {} nodes, {}", cube.hash(), count(progress.nodes as f64), seconds(progress.elapsed))
            });
        });
        line.clear();
        let result = result.map_err(|error| failure(&error, name))?;
        output::print(&if options.json { json(cube, &result, &options.results)? } else { words(cube, &result) })?;
        status = match result.verdict {
            Verdict::Yes => 10,
            Verdict::No => 20,
            Verdict::Unknown => 0,
        };
        if limits.stop.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
    }
    Ok(if cubes.len() == 1 { status } else { 0 })
}

/// One line.
fn words(cube: &Cube, result: &CubeResult) -> String {
    let [place, of] = cube.place();
    let why = result.reason.as_ref().map(|reason| format!(" ({reason})")).unwrap_or_default();
    let found = if result.found { ", found" } else { "" };
    format!("{} {}/{of}: {}{why}, {} nodes{found}\n", cube.hash(), place + 1, result.verdict.name(), result.nodes)
}

/// The JSON object, schema `boardproof/answer/1`.
#[derive(Serialize)]
struct AnswerObject<'a> {
    schema: &'static str,
    question: QuestionObject<'a>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    engine: &'static str,
    nodes: u64,
    seconds: f64,
    /// Whether the result was there already.
    found: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<CertificateObject<'a>>,
}

#[derive(Serialize)]
struct QuestionObject<'a> {
    kind: &'static str,
    cube: &'a str,
    /// Its number, from 0, and how many there are.
    place: [usize; 2],
}

#[derive(Serialize)]
struct CertificateObject<'a> {
    path: String,
    kind: &'a str,
    checked: bool,
    size: u64,
}

fn json(cube: &Cube, result: &CubeResult, folder: &str) -> Result<String, Failure> {
    let object = AnswerObject {
        schema: "boardproof/answer/1",
        question: QuestionObject { kind: cube.kind().name(), cube: cube.hash(), place: cube.place() },
        verdict: result.verdict.name(),
        reason: result.reason.as_deref(),
        engine: match cube.kind() {
            Kind::Game | Kind::Tiles => "search",
            Kind::Formula => "qbf",
        },
        nodes: result.nodes,
        seconds: result.seconds,
        found: result.found,
        certificate: result.certificate.as_ref().map(|file| CertificateObject {
            path: Path::new(folder).join(&file.file).to_string_lossy().into_owned(),
            kind: &file.kind,
            checked: true,
            size: file.size,
        }),
    };
    serde_json::to_string(&object).map(|text| text + "\n").map_err(|error| Failure::Bad(error.to_string()))
}
