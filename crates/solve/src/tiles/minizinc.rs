//! The MiniZinc model, run by a program of somebody else.
//!
//! A filling is checked by the rules before it counts; a "no" is the word of that program.

use board::tiles::Question;
use check::tiles::filling;
use encode::tiles::mzn;

use super::{Refutation, Verdict};
use crate::engine::{Limits, Reason};
use crate::external::{Command, printed};

/// The program when none is named.
pub const GECODE: &str = "minizinc --solver gecode";

/// MiniZinc with Gecode as a command.
///
/// # Panics
/// Never: the command is plain words.
pub fn gecode() -> Command {
    Command::parse(GECODE).expect("plain words")
}

/// Decides a question by such a program: `minizinc` or what understands its language and prints as it does.
pub fn solve(question: &Question, command: &Command, limits: &Limits) -> Verdict {
    let failed =
        |why: &dyn std::fmt::Display| Verdict::Unknown(Reason::Failed(format!("{}: {why}", command.program())));
    let output = match printed(command, "mzn", |mut file| mzn::write(question, &mut file), limits) {
        Ok(output) => output,
        Err(outcome) => return Verdict::Unknown(outcome.reason(command.program())),
    };
    match mzn::read(question, &output) {
        Ok(mzn::Answer::No) => Verdict::No(Refutation::Word(command.program().to_owned())),
        Ok(mzn::Answer::Unknown) => failed(&"it does not know"),
        Ok(mzn::Answer::Yes(found)) => match filling::verify(question, &found) {
            Ok(_) => Verdict::Yes(found),
            Err(rejection) => failed(&format_args!("its filling is wrong: {rejection}")),
        },
        Err(error) => failed(&error),
    }
}
