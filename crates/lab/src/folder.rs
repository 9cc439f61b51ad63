//! A lab's folder: everything about its runs.
//!
//! | file | what |
//! |---|---|
//! | `plan.toml` | the plan, as it was read |
//! | `command.txt` | the command that was given |
//! | `tasks.jsonl` | all runs that it asks for, a [`Task`] a line |
//! | `journal.jsonl` | the runs that were made, a [`Record`] a line |
//! | `inputs/` | questions that were generated |
//! | `records/` | records on their way from other machines, a file each |
//! | `report/` | tables and pictures |

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::journal::{Journal, JournalError};
use crate::record::Record;
use crate::task::Task;

/// The folder of a lab.
#[derive(Debug, Clone)]
pub struct Folder {
    path: PathBuf,
}

/// What is wrong with a folder.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It cannot be read or written.
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    /// It has runs already.
    #[error("{0} has the runs of a lab: go on with --resume, or choose another folder")]
    HasRuns(PathBuf),
    /// There is no lab in it.
    #[error("{0} is no folder of a lab: there is no tasks.jsonl")]
    NoLab(PathBuf),
    /// A line of its tasks is none.
    #[error("{0}:{1}: found {2}, expected a task")]
    NotATask(PathBuf, usize, serde_json::Error),
    /// Its journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl Folder {
    /// The folder at this path, which is made if there is none.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn new(path: &Path) -> Result<Self, FolderError> {
        let folder = Self { path: path.to_owned() };
        for part in [folder.inputs(), folder.records()] {
            fs::create_dir_all(&part).map_err(|error| FolderError::Io(part, error))?;
        }
        Ok(folder)
    }

    /// The folder of a lab that has begun.
    ///
    /// # Errors
    /// When there is none.
    pub fn existing(path: &Path) -> Result<Self, FolderError> {
        let folder = Self { path: path.to_owned() };
        if folder.tasks_file().exists() { Ok(folder) } else { Err(FolderError::NoLab(path.to_owned())) }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Questions that were generated.
    pub fn inputs(&self) -> PathBuf {
        self.path.join("inputs")
    }

    /// Records on their way.
    pub fn records(&self) -> PathBuf {
        self.path.join("records")
    }

    /// Tables and pictures.
    pub fn report(&self) -> PathBuf {
        self.path.join("report")
    }

    fn tasks_file(&self) -> PathBuf {
        self.path.join("tasks.jsonl")
    }

    fn journal_file(&self) -> PathBuf {
        self.path.join("journal.jsonl")
    }

    /// Keeps the plan, its tasks, and the command that asked for them.
    ///
    /// # Errors
    /// When there are runs already and this does not go on with them, or the files cannot be written.
    pub fn begin(&self, plan: &str, command: &str, tasks: &[Task], resume: bool) -> Result<(), FolderError> {
        if !resume && self.journal_file().metadata().is_ok_and(|data| data.len() > 0) {
            return Err(FolderError::HasRuns(self.path.clone()));
        }
        let lines = tasks.iter().map(|task| serde_json::to_string(task).expect("names and numbers") + "\n");
        self.write("plan.toml", plan.as_bytes())?;
        self.write("command.txt", command.as_bytes())?;
        self.write("tasks.jsonl", lines.collect::<String>().as_bytes())
    }

    /// The plan's text, if it was kept.
    pub fn plan(&self) -> Option<String> {
        fs::read_to_string(self.path.join("plan.toml")).ok()
    }

    /// The command that was given, if it was kept.
    pub fn command(&self) -> Option<String> {
        fs::read_to_string(self.path.join("command.txt")).ok()
    }

    /// All tasks.
    ///
    /// # Errors
    /// When the file cannot be read or has something else.
    pub fn tasks(&self) -> Result<Vec<Task>, FolderError> {
        let path = self.tasks_file();
        let text = fs::read_to_string(&path).map_err(|error| FolderError::Io(path.clone(), error))?;
        let task = |(number, line)| {
            serde_json::from_str(line).map_err(|error| FolderError::NotATask(path.clone(), number + 1, error))
        };
        text.lines().enumerate().map(task).collect()
    }

    /// The journal, for writing.
    ///
    /// # Errors
    /// When it cannot be used.
    pub fn journal(&self) -> Result<Journal, FolderError> {
        Ok(Journal::open(&self.journal_file())?)
    }

    /// The records so far.
    ///
    /// # Errors
    /// When there is no journal, or it cannot be read.
    pub fn read_journal(&self) -> Result<Vec<Record>, FolderError> {
        Ok(crate::journal::read(&self.journal_file())?)
    }

    /// Whether the record of a run is on its way.
    pub fn has_record(&self, id: &str) -> bool {
        self.record_file(id).exists()
    }

    /// Leaves a record for whoever keeps the journal.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn leave(&self, record: &Record) -> Result<(), FolderError> {
        self.write(&format!("records/{}.json", record.id), &record.line())
    }

    /// The records that were left.
    ///
    /// # Errors
    /// When they cannot be read, or one is none.
    pub fn left(&self) -> Result<Vec<Record>, FolderError> {
        let path = self.records();
        let mut records = Vec::new();
        for entry in fs::read_dir(&path).map_err(|error| FolderError::Io(path.clone(), error))? {
            let file = entry.map_err(|error| FolderError::Io(path.clone(), error))?.path();
            // Others are being written.
            if file.extension().is_some_and(|ending| ending == "json") {
                let text = fs::read(&file).map_err(|error| FolderError::Io(file.clone(), error))?;
                let record = serde_json::from_slice(&text);
                records.push(record.map_err(|error| JournalError::NotARecord(file, 1, error))?);
            }
        }
        Ok(records)
    }

    /// Takes away what was left, when the journal has it.
    pub fn take(&self, id: &str) {
        // If it stays, it is known the next time.
        let _ = fs::remove_file(self.record_file(id));
    }

    fn record_file(&self, id: &str) -> PathBuf {
        self.records().join(format!("{id}.json"))
    }

    /// Writes a file: under another name first, so that there is never a part of one.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, name: &str, content: &[u8]) -> Result<(), FolderError> {
        let path = self.path.join(name);
        let write = || -> io::Result<()> {
            let folder = path.parent().unwrap_or(&self.path);
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            file.write_all(content)?;
            file.persist(&path)?;
            Ok(())
        };
        write().map_err(|error| FolderError::Io(path.clone(), error))
    }
}
