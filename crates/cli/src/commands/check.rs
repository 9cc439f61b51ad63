//! `check`: what a certificate claims, and whether it proves it.

use board::picture::Picture;

use crate::arguments::CheckOptions;
use crate::certificate::{self, Proof};
use crate::failure::Failure;
use crate::{input, output, sentences};

pub(crate) fn run(options: &CheckOptions) -> Result<u8, Failure> {
    let asked = match &options.against {
        Some(file) if file == "-" && options.certificate == "-" => {
            return Err(Failure::Usage("only one of the two files can be standard input".to_owned()));
        }
        Some(file) => Some(input::question(file, &options.question)?.question),
        None if options.question.overrule() => {
            let why = "a certificate has its own question: --depth, --to-move, --player and --transpose need --against";
            return Err(Failure::Usage(why.to_owned()));
        }
        None => None,
    };
    let strategy = input::certificate(&options.certificate)?;
    if !options.question.quiet {
        let board = sentences::echo(&Picture::of(&strategy.question), sentences::style(options.color));
        output::print(&format!("{board}Claim: {}", sentences::claim(&strategy)))?;
    }
    let name = input::display_name(&options.certificate);
    let rejected = |why: String| Failure::Bad(format!("{name}: rejected: {why}"));
    let proof = Proof::of(&strategy).map_err(|rejection| rejected(rejection.to_string()))?;
    if let Some(asked) = asked {
        certificate::against(&strategy, &asked).map_err(rejected)?;
    }
    let line = sentences::main_line(&strategy.question.board, &proof.line);
    output::print(&format!("{line}Accepted: {}.\n", sentences::steps(proof.steps)))?;
    Ok(0)
}
