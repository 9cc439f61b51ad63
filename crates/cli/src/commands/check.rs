//! `check`: what a certificate or a board claims, and whether it is so.

use std::time::Instant;

use board::notation::tiles::Record;
use board::picture::Picture;
use check::Strategy;
use check::pairing::Pairing;
use check::qbf::{Claim, accept};

use crate::arguments::{CheckOptions, PuzzleOptions};
use crate::failure::Failure;
use crate::input::{Asked, Certificate, Content};
use crate::{colour, functions, input, interrupt, output, pairs, tile_board, tile_certificate};
use show::sentences;
use solve::proof::{self, Proof};

pub(crate) fn run(options: &CheckOptions) -> Result<u8, Failure> {
    if options.against.as_deref() == Some("-") && options.certificate == "-" {
        return Err(Failure::Usage("only one of the two files can be standard input".to_owned()));
    }
    if options.against.is_none() && options.question.overrule() {
        let why = "a certificate has its own question: --depth, --to-move, --player and --transpose need --against";
        return Err(Failure::Usage(why.to_owned()));
    }
    // Of a board, what it is checked against is the puzzle it belongs to.
    let beside = options.puzzle.puzzle.clone().or_else(|| options.against.clone());
    let puzzle = PuzzleOptions { puzzle: beside, ..options.puzzle.clone() };
    let certificate = match input::claim(&options.certificate, &options.question, &puzzle)? {
        Content::Certificate(certificate) => certificate,
        Content::Tiles(record) => return board(options, &record, puzzle.puzzle.is_some()),
        Content::Game(_) => {
            let name = input::display_name(&options.certificate);
            return Err(Failure::Bad(format!("{name}: is a question, expected a certificate")));
        }
    };
    if options.puzzle.given() && options.against.is_none() {
        let why = "a certificate has its own question: --order, --motifs, --board and --puzzle need --against";
        return Err(Failure::Usage(why.to_owned()));
    }
    match certificate {
        Certificate::Functions(claim) => formula(options, &claim),
        Certificate::Pairing(pairing) => pairing_for_all(options, &pairing),
        Certificate::Tiles(opened) => tile_certificate::judge(options, *opened),
        Certificate::Strategy(strategy) => game(options, &strategy),
    }
}

/// A board that is said to be finished, by the rules.
fn board(options: &CheckOptions, record: &Record, of_puzzle: bool) -> Result<u8, Failure> {
    let name = input::display_name(&options.certificate);
    if let Some(formula) = &options.formula {
        return Err(Failure::Bad(format!("{name}: rejected: it is a board, and proves nothing about {formula}")));
    }
    tile_board::judge(name, record, of_puzzle)?;
    Ok(0)
}

fn pairing_for_all(options: &CheckOptions, pairing: &Pairing) -> Result<u8, Failure> {
    let name = input::display_name(&options.certificate);
    if let Some(other) = options.formula.as_ref().or(options.against.as_ref()) {
        let why = "it is a pairing for all boards, and is not compared with";
        return Err(Failure::Bad(format!("{name}: rejected: {why} {other}")));
    }
    let text = pairs::accepted(pairing, name)?;
    output::print(&if options.question.quiet { pairs::judgement(pairing) } else { text })?;
    Ok(0)
}

/// A winning strategy, by the rules of its game.
fn game(options: &CheckOptions, strategy: &Strategy) -> Result<u8, Failure> {
    let name = input::display_name(&options.certificate);
    if let Some(formula) = &options.formula {
        return Err(Failure::Bad(format!("{name}: rejected: it is a strategy, and proves nothing about {formula}")));
    }
    let rejected = |why: String| Failure::Bad(format!("{name}: rejected: {why}"));
    let asked = match &options.against {
        None => None,
        Some(file) => match input::asked(file, &options.question, &options.puzzle)? {
            Asked::Game(record, _) => Some(record.question),
            Asked::Tiles(_) => return Err(rejected(format!("it is about a game, and {file} about tiles"))),
        },
    };
    if !options.question.quiet {
        let board = sentences::echo(&Picture::of(&strategy.question), colour::style(options.color));
        output::print(&format!("{board}Claim: {}", sentences::claim(strategy)))?;
    }
    let proof = Proof::of(strategy).map_err(|rejection| rejected(rejection.to_string()))?;
    if let Some(asked) = asked {
        proof::against(strategy, &asked).map_err(rejected)?;
    }
    let line = sentences::main_line(&strategy.question.board, &proof.line);
    output::print(&format!("{line}Accepted: {}.\n", sentences::steps(proof.steps)))?;
    Ok(0)
}

/// The functions of a winner, against the formula and with the proof that they win.
fn formula(options: &CheckOptions, claim: &Claim) -> Result<u8, Failure> {
    let name = input::display_name(&options.certificate);
    let Some(file) = &options.formula else {
        return Err(Failure::Usage(format!("{name}: is a certificate of a formula, which --formula must name")));
    };
    let standard_input = [Some(&options.certificate), Some(file), options.proof.as_ref()];
    if standard_input.into_iter().flatten().filter(|file| *file == "-").count() > 1 {
        return Err(Failure::Usage("only one of the files can be standard input".to_owned()));
    }
    if options.with.is_some() && options.proof.as_deref() == Some("-") {
        return Err(Failure::Usage("a proof for --with must be a file: it is read twice".to_owned()));
    }
    if options.obligation.as_deref() == Some("-") {
        return Err(Failure::Usage("--obligation needs a file: standard output has the judgement".to_owned()));
    }
    if let Some(file) = &options.obligation {
        output::probe(file)?;
    }
    let formula = input::formula(file, options.question.strict, options.question.quiet)?;
    let rejected = |why: String| Failure::Bad(format!("{name}: rejected: {why}"));
    let obligation = functions::obligation_of(&formula, claim).map_err(rejected)?;
    if let Some(file) = &options.obligation {
        functions::write_obligation(&obligation, file)?;
    }
    let deadline = options.time_limit.and_then(|limit| Instant::now().checked_add(limit));
    let limits = solve::Limits { deadline, memory: options.memory_limit, stop: interrupt::flag() };
    let made = tempfile::NamedTempFile::new().map_err(|error| Failure::file("the proof", "written", &error))?;
    let made = made.path().to_string_lossy();
    let accepted = match &options.proof {
        Some(proof) => {
            let read = accept(&obligation, input::stream(proof)?, input::display_name(proof));
            read.map_err(|error| Failure::Bad(error.to_string()))?
        }
        None => {
            let search = solve::obligation::limits(limits.deadline, &limits.stop);
            functions::prove(&obligation, &search, options.with.as_ref().map(|_| &*made))
                .map_err(|failure| rejected(failure.to_string()))?
                .map_err(|why| Failure::Bad(format!("{name}: not checked: {why}")))?
        }
    };
    if let Some(judge) = &options.with {
        functions::second_opinion(&obligation, judge, options.proof.as_deref().unwrap_or(&made), &limits)?;
    }
    let by = options.with.as_ref().map_or(String::new(), |judge| format!(", also by {}", judge.program()));
    let value = if claim.verdict == Some(true) { "true" } else { "false" };
    output::print(&format!("Accepted: the formula is {value}; {} proof steps{by}.\n", accepted.additions))?;
    Ok(0)
}
