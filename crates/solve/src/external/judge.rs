//! Proof checkers of others: run on clauses and the proof that they have no model, and believed only when they say in
//! so many words that they accept it.
//!
//! A checker accepts with a line `s VERIFIED`, `c VERIFIED`, the word alone, or these with `UNSAT` or `UNSATISFIABLE`
//! behind, on standard output, if no line says `NOT VERIFIED` and its exit status is 0 or 20. All else is no acceptance.
//! (By their descriptions `cake_lpr` prints `s VERIFIED UNSAT`, `drat-trim` prints `s VERIFIED`, `lrat-check` prints `c VERIFIED`; `rate`
//! 0.3.0 does print `s VERIFIED`.)

use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Command as Process, Stdio};

use board::text::ReadError;
use check::lrat;
use logic::lrat::{Encoding, Writer};
use logic::{Cnf, CnfFormula};

use super::command::{FORMULA, split};
use super::drat::Drat;
use super::folder::Folder;
use super::group::{Cause, Group};
use super::listen::Listener;
use super::run::{failed, taken};
use super::verdict::Outcome;
use crate::Limits;

/// Where the proof's file goes in an argument.
const PROOF: &str = "{proof}";

/// Checkers that are known by name and read DRAT; all others get LRAT.
const READ_DRAT: [&str; 2] = ["drat-trim", "rate"];

/// A proof checker, ready to be run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judge {
    program: String,
    arguments: Vec<String>,
    drat: bool,
}

/// What a checker says of a proof.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Opinion {
    /// The proof is right.
    #[error("accepted")]
    Accepted,
    /// It says that the proof is wrong.
    #[error("not accepted")]
    Refused,
    /// It did not say anything that counts, or was stopped.
    #[error("{0}")]
    None(Outcome),
}

impl Judge {
    /// Reads a command line: a program and its arguments. `{}` marks where the clauses' file goes and `{proof}` where
    /// the proof's does; where they are missing, they go last, in this order.
    ///
    /// # Errors
    /// When a quote is not closed, or no program is named.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        let (program, mut arguments) = split("proof checker", text)?;
        for place in [FORMULA, PROOF] {
            if !arguments.iter().any(|argument| argument.contains(place)) {
                arguments.push(place.to_owned());
            }
        }
        let name = Path::new(&program).file_name().unwrap_or_default();
        let drat = READ_DRAT.iter().any(|known| name == *known);
        Ok(Self { program, arguments, drat })
    }

    /// The program, as it was named.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Runs the checker on clauses and a proof, which may be in either form of LRAT and compressed. The checker gets
    /// LRAT text, or DRAT text if it is known to read that.
    ///
    /// # Errors
    /// When the proof cannot be read.
    pub fn judge(
        &self,
        cnf: &Cnf,
        proof: impl Read,
        name: &str,
        limits: &Limits,
    ) -> Result<Opinion, lrat::Error<io::Error>> {
        let ready = Folder::new("cnf").map_err(|error| failed(&error, &self.program)).and_then(|folder| {
            let formula = CnfFormula { matrix: cnf.clone(), ..CnfFormula::default() };
            let write = |out: &mut dyn Write| logic::dimacs::write(&formula, out).map_err(io::Error::other).map(drop);
            folder.write(write, limits)?;
            Ok(folder)
        });
        let folder = match ready {
            Ok(folder) => folder,
            Err(outcome) => return Ok(Opinion::None(outcome)),
        };
        let path = folder.beside(if self.drat { "proof.drat" } else { "proof.lrat" });
        let unwritable = |error| lrat::Error::Io { file: path.display().to_string(), error };
        let file = folder.create(&path, limits).map_err(unwritable)?;
        if self.drat {
            let mut drat = Drat::new(cnf, file);
            lrat::read(proof, name, None, &mut drat)?;
            drat.finish().map_err(unwritable)?;
        } else {
            let mut writer = Writer::new(file, Encoding::Text, cnf.len() as u64);
            lrat::read(proof, name, None, &mut writer)?;
            writer.finish().map_err(unwritable)?;
        }
        Ok(self.run(&folder, &path, limits).unwrap_or_else(|error| Opinion::None(failed(&error, &self.program))))
    }

    fn run(&self, folder: &Folder, proof: &Path, limits: &Limits) -> io::Result<Opinion> {
        let (formula, proof) = (folder.formula.to_string_lossy(), proof.to_string_lossy());
        let mut process = Process::new(&self.program);
        process.args(self.arguments.iter().map(|a| a.replace(PROOF, &proof).replace(FORMULA, &formula)));
        process.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::spawn(&mut process, limits)?;
        let output = Listener::new(taken(group.child.stdout.take())?)?;
        let errors = Listener::new(taken(group.child.stderr.take())?)?;
        let end = group.wait(limits)?;
        let (output, errors) = (output.finish(), errors.finish());
        let tail = || format!("{}\n{}", output.tail(), errors.tail()).trim().to_owned();
        Ok(match (end.cause, end.status.code(), &output.judgements[..]) {
            (Cause::Itself, Some(0 | 20), [true]) => Opinion::Accepted,
            (Cause::Itself, Some(_), judgements) if judgements.contains(&false) => Opinion::Refused,
            _ => Opinion::None(super::run::judged(&end, &[], tail, limits)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_go_where_they_are_wanted() {
        let parsed = |text: &str| Judge::parse(text).unwrap();
        assert_eq!(parsed("lrat-check").arguments, ["{}", "{proof}"]);
        assert_eq!(parsed("mine --proof={proof} -x").arguments, ["--proof={proof}", "-x", "{}"]);
        assert_eq!(["rate", "/opt/drat-trim", "cake_lpr"].map(|text| parsed(text).drat), [true, true, false]);
        assert_eq!(
            Judge::parse(" ").unwrap_err().to_string(),
            "proof checker:1:1: found no name, expected the name of a program"
        );
    }
}
