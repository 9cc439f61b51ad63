//! `qbf`: a formula is decided, its certificate checked, and only then the verdict printed, as QDIMACS solvers do.

use std::fmt::Write;
use std::time::{Duration, Instant};

use check::compression::Compression;
use check::lrat::Accepted;
use check::qbf::Claim;
use logic::{CircuitFormula, Formula, Quantifier};
use qbf::Preparation;

use crate::arguments::QbfOptions;
use crate::failure::Failure;
use crate::formula_answer::{FormulaAnswer, FormulaObject, FunctionsObject};
use crate::progress::ProgressLine;
use crate::{functions, input, interrupt, output};
use show::quantity::{bytes, count, seconds};

pub(crate) fn run(options: &QbfOptions) -> Result<u8, Failure> {
    for (name, file) in [("--certificate", &options.certificate), ("--proof", &options.proof)] {
        match file.as_deref() {
            Some("-") => {
                return Err(Failure::Usage(format!("{name} needs a file: standard output has the verdict")));
            }
            Some(file) => output::probe(file)?,
            None => {}
        }
    }
    let mut formula = input::formula(&options.file, options.strict, options.quiet)?;
    let asked = FormulaObject::new(&formula);
    if let Formula::Cnf(formula) = &mut formula {
        formula.bind_free();
    }
    if let Some(file) = &options.output {
        return preprocess_only(&formula, file, options);
    }
    if let Some(parts) = options.print_cubes {
        return print_cubes(&formula, parts.into());
    }
    if let Some(cube) = &options.cube {
        formula = under(&formula, cube)?;
    }
    let start = Instant::now();
    // A limit beyond the end of time is none.
    let deadline = options.time_limit.and_then(|limit| start.checked_add(limit));
    let limits = qbf::Limits { deadline, memory: options.memory_limit, stop: interrupt::flag() };
    let answer = decide(&formula, options, &limits);
    let checked = check(&formula, &answer, options, &limits)?;
    let elapsed = start.elapsed();
    if options.stats {
        output::remark(&work(&answer.statistics, u64::to_string, elapsed));
        block_lines(&answer.statistics).iter().for_each(|line| output::remark(line));
    }
    if let Some(limit) = answer.given_up {
        output::remark(&format!("the certificate was given up: {limit}"));
    }
    let writing = options.certificate.as_deref().zip(answer.certificate.as_ref());
    let writing = writing.map(|(name, certificate)| functions::write(certificate, name)).transpose();
    // A verdict that took hours is not lost because the disk is full.
    let (size, unwritten) = writing.map_or_else(|failure| (None, Some(failure)), |size| (size, None));
    let text = if options.json {
        let written = options.certificate.as_deref().zip(size);
        let object = object(asked, &answer, &checked, written, options.proof.as_deref(), elapsed.as_secs_f64());
        serde_json::to_string(&object).map_err(|error| Failure::Bad(error.to_string()))? + "\n"
    } else {
        lines(&formula, &asked, &answer, &checked, options.quiet)
    };
    output::print(&text)?;
    match (unwritten, answer.verdict) {
        (Some(failure), _) => Err(failure),
        (None, Ok(true)) => Ok(10),
        (None, Ok(false)) => Ok(20),
        (None, Err(_)) => Ok(0),
    }
}

fn decide(formula: &Formula, options: &QbfOptions, limits: &qbf::Limits) -> qbf::Answer {
    let certificate = options.certificate.is_some() || !options.no_check;
    let mut line = ProgressLine::new(options.progress, options.quiet);
    let choice = qbf::Options { certificate, hints: !options.no_hints, seed: options.seed, ..qbf::Options::default() };
    let mut say = |progress: &qbf::Progress| {
        line.say(|| {
            let work = work(&progress.statistics, |&number| count(number as f64), progress.elapsed);
            format!("{work}; lemmas {}", lemmas_by_block(&progress.statistics))
        });
    };
    let mut solve =
        |circuit: &CircuitFormula| qbf::solve_parallel(circuit, &choice, limits, options.threads.into(), &mut say);
    let answer = match formula {
        Formula::Cnf(formula) => {
            let mut preparation = Preparation::default();
            preparation.preprocessing = preparation.preprocessing.filter(|_| !options.no_preprocessing);
            preparation.recovery = preparation.recovery.filter(|_| !options.no_recovery);
            qbf::solve_clauses_by(formula, &preparation, solve)
        }
        Formula::Circuit(formula) => solve(formula),
    };
    line.clear();
    answer
}

/// How much work it was, in one line.
fn work(statistics: &qbf::Statistics, number: impl Fn(&u64) -> String, elapsed: Duration) -> String {
    let qbf::Statistics { nodes, lemmas, memory, sat_calls, evictions, dropped, .. } = statistics;
    let [nodes, lemmas, sat_calls] = [nodes, lemmas, sat_calls].map(&number);
    let mut text = format!("{nodes} nodes, {lemmas} lemmas, {sat_calls} SAT calls, {}", bytes(*memory as u64));
    if *evictions > 0 {
        write!(text, ", {} dropped in {} evictions", number(dropped), number(evictions)).expect("a string takes it");
    }
    text + ", " + &seconds(elapsed)
}

/// The lemmas at hand of each block, wins and losses, from the outermost one in.
fn lemmas_by_block(statistics: &qbf::Statistics) -> String {
    let blocks = statistics.blocks.iter().map(|block| format!("{}+{}", block.wins, block.losses));
    blocks.collect::<Vec<_>>().join(" ")
}

/// The same, a line each.
fn block_lines(statistics: &qbf::Statistics) -> Vec<String> {
    let line = |(place, block): (usize, &qbf::BlockStatistics)| {
        let letter = match block.quantifier {
            Quantifier::Exists => 'e',
            Quantifier::Forall => 'a',
        };
        let qbf::BlockStatistics { variables, wins, losses, .. } = block;
        format!("block {}: {letter}, {variables} variables, {wins} wins and {losses} losses at hand", place + 1)
    };
    statistics.blocks.iter().enumerate().map(line).collect()
}

/// The formula under a cube of its outermost block.
fn under(formula: &Formula, cube: &qbf::Cube) -> Result<Formula, Failure> {
    let under = match formula {
        Formula::Cnf(formula) => qbf::cofactor_of_clauses(formula, cube.literals()).map(Formula::Cnf),
        Formula::Circuit(formula) => qbf::cofactor(formula, cube.literals()).map(Formula::Circuit),
    };
    under.map_err(|error| Failure::Bad(format!("--cube \"{cube}\": {error}")))
}

/// Prints the cubes that others may solve.
fn print_cubes(formula: &Formula, parts: usize) -> Result<u8, Failure> {
    let cubes = match formula {
        Formula::Cnf(formula) => qbf::split(&formula.to_circuit(), parts),
        Formula::Circuit(formula) => qbf::split(formula, parts),
    };
    output::print(&cubes.iter().map(|cube| format!("{cube}\n")).collect::<String>())?;
    Ok(0)
}

/// Writes what the preprocessor makes of the clauses.
fn preprocess_only(formula: &Formula, file: &str, options: &QbfOptions) -> Result<u8, Failure> {
    let Formula::Cnf(formula) = formula else {
        let name = input::display_name(&options.file);
        return Err(Failure::Bad(format!("{name}: is a circuit, expected clauses, which --preprocess-only is for")));
    };
    let smaller = qbf::preprocess::preprocess(formula, &qbf::preprocess::Options::default()).formula;
    let clauses = smaller.matrix.len();
    // The letter of QDIMACS has neither an empty clause nor an empty matrix.
    let smaller = smaller.without_empty().map_err(|error| Failure::Bad(error.to_string()))?;
    output::write(file, |out| {
        let mut packed = Compression::of_name(file).writer(out)?;
        logic::dimacs::write(&smaller, &mut packed).map_err(std::io::Error::other)?;
        packed.finish().map(drop)
    })?;
    if !options.quiet {
        output::remark(&format!("{} clauses of {} are left", clauses, formula.matrix.len()));
    }
    Ok(0)
}

/// The word of the checker; `Err` inside if it was not asked or not able to say.
fn check(
    formula: &Formula,
    answer: &qbf::Answer,
    options: &QbfOptions,
    limits: &qbf::Limits,
) -> Result<Result<Accepted, String>, Failure> {
    let certificate = match (&answer.certificate, answer.given_up) {
        (None, Some(limit)) if answer.verdict.is_ok() => return Ok(Err(format!("certificate given up: {limit}"))),
        _ if options.no_check => return Ok(Err("--no-check".to_owned())),
        (None, _) => return Ok(Err("there is no verdict to prove".to_owned())),
        (Some(certificate), _) => certificate,
    };
    let internal = |why: String| {
        let says = if certificate.verdict { "yes" } else { "no" };
        Failure::Bad(format!(
            "internal error: the solver says {says}, but its certificate is rejected: {why}. Please report this formula."
        ))
    };
    // The file leads to more clauses than the functions here, so its own are taken only where a proof is kept.
    let claim = match &options.proof {
        Some(_) => functions::as_written(certificate, options.certificate.as_deref()).map_err(internal)?,
        None => Claim::from(certificate.functions.clone()),
    };
    let obligation = functions::obligation_of(formula, &claim).map_err(internal)?;
    let limits = solve::obligation::limits(limits.deadline, &limits.stop);
    functions::prove(&obligation, &limits, options.proof.as_deref())
}

fn verdict(answer: &qbf::Answer) -> (&'static str, &'static str) {
    match answer.verdict {
        Ok(true) => ("yes", "1"),
        Ok(false) => ("no", "0"),
        Err(_) => ("unknown", "-1"),
    }
}

fn gates(certificate: &qbf::Certificate) -> usize {
    let functions = &certificate.functions;
    functions.circuit.size(functions.outputs.iter().map(|output| output.edge)).gates
}

fn object<'a>(
    question: FormulaObject,
    answer: &qbf::Answer,
    checked: &Result<Accepted, String>,
    written: Option<(&'a str, u64)>,
    proof: Option<&'a str>,
    seconds: f64,
) -> FormulaAnswer<'a> {
    // One that was asked for and given up is told of, too.
    let wanted = answer.certificate.is_some() || answer.verdict.is_ok() && answer.given_up.is_some();
    let certificate = wanted.then(|| FunctionsObject {
        path: written.map(|(path, _)| path),
        kind: "functions",
        checked: checked.is_ok(),
        reason: checked.as_ref().err().cloned(),
        gates: answer.certificate.as_ref().map(gates),
        steps: checked.as_ref().ok().map(|accepted| accepted.additions),
        size: written.map(|(_, size)| size),
        proof: proof.filter(|_| checked.is_ok()),
    });
    FormulaAnswer {
        schema: "boardproof/answer/1",
        question,
        verdict: verdict(answer).0,
        reason: answer.verdict.err().map(|stop| stop.to_string()),
        engine: "qbf",
        nodes: answer.statistics.nodes,
        lemmas: answer.statistics.lemmas,
        outer_assignment: answer.outer.as_ref().map(|outer| outer.iter().map(|lit| lit.number()).collect()),
        seconds,
        certificate,
    }
}

/// The lines of QDIMACS 1.1, with comments in front.
fn lines(
    formula: &Formula,
    asked: &FormulaObject,
    answer: &qbf::Answer,
    checked: &Result<Accepted, String>,
    quiet: bool,
) -> String {
    let mut out = String::new();
    let mut line = |text: String| writeln!(out, "{text}").expect("a string takes everything");
    let outer = answer.outer.as_deref().unwrap_or_default();
    if !quiet {
        match (&answer.certificate, checked, answer.verdict) {
            (_, _, Err(stop)) => line(format!("c no verdict: {stop}")),
            (Some(certificate), Ok(accepted), _) => line(format!(
                "c certificate: {} gates, accepted by the independent checker; {} proof steps",
                gates(certificate),
                accepted.additions
            )),
            (_, Err(why), _) => line(format!("c not checked: {why}")),
            (None, Ok(_), _) => {}
        }
        for lit in outer {
            if let Some(name) = formula.names().get(lit.var()) {
                line(format!("c var {} = {name}", lit.var()));
            }
        }
    }
    line(format!("s cnf {} {} {}", verdict(answer).1, asked.variables, asked.size));
    outer.iter().for_each(|lit| line(format!("V {} 0", lit.number())));
    out
}
