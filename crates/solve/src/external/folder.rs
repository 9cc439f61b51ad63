//! The files of a run, in a temporary folder of its own, which is removed with all that is in it.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

use tempfile::TempDir;

use super::command::Program;
use super::group::{Cause, must_stop};
use super::output::{Dialect, Scanner};
use super::verdict::Outcome;
use crate::Limits;

/// The files of a run.
pub(super) struct Folder {
    folder: TempDir,
    /// What the next program reads.
    pub(super) formula: PathBuf,
    ending: &'static str,
    made: usize,
}

impl Folder {
    /// A new folder for a formula whose file has this ending.
    pub(super) fn new(ending: &'static str) -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix("boardproof-").tempdir()?;
        let formula = folder.path().join(format!("formula.{ending}"));
        Ok(Self { folder, formula, ending, made: 0 })
    }

    /// Writes the formula; stops when it must.
    pub(super) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
        limits: &Limits,
    ) -> Result<(), Outcome> {
        let attempt = || {
            let mut writer = BufWriter::with_capacity(1 << 16, self.create(&self.formula, limits)?);
            write(&mut writer)?;
            writer.flush()
        };
        attempt().map_err(|error| match must_stop(limits) {
            Some(Cause::Interrupted) => Outcome::Interrupted,
            Some(_) => Outcome::TimeLimit,
            None => Outcome::CannotRun(format!("writing the formula: {error}")),
        })
    }

    /// A new file of the folder, which refuses to grow when the run must stop.
    pub(super) fn create<'l>(&self, path: &Path, limits: &'l Limits) -> io::Result<Watched<'l>> {
        Ok(Watched { file: File::create_new(path)?, limits })
    }

    /// Where a further file of the run is.
    pub(super) fn beside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A name for the next formula.
    pub(super) fn next(&mut self) -> PathBuf {
        self.made += 1;
        self.folder.path().join(format!("preprocessed-{}.{}", self.made, self.ending))
    }

    fn result(&self) -> PathBuf {
        self.beside("result")
    }

    /// A program on the formula, not yet started.
    pub(super) fn process(&self, program: &Program) -> Process {
        let mut process = Process::new(&program.name);
        process.args(program.arguments(&self.formula, &self.result())).stdin(Stdio::null()).stderr(Stdio::piped());
        process
    }

    /// What the program wrote to its result file; nothing if there is none.
    pub(super) fn read_result(&self) -> io::Result<Scanner> {
        let mut scanner = Scanner::new(Dialect::Bare);
        if self.result().exists() {
            feed(&mut scanner, &self.result())?;
        }
        scanner.finish();
        Ok(scanner)
    }
}

/// Reads a file.
fn feed(scanner: &mut Scanner, path: &Path) -> io::Result<()> {
    let mut file = File::open(path)?;
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(()),
            length => scanner.feed(&buffer[..length]),
        }
    }
}

/// A file that refuses to grow when the run must stop.
pub(super) struct Watched<'a> {
    file: File,
    limits: &'a Limits,
}

impl Write for Watched<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match must_stop(self.limits) {
            Some(_) => Err(io::Error::other("stopped")),
            None => self.file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
