//! The journal: a file of records, a JSON object a line, to which is only added.
//!
//! A record is in the file, and on the disk, before anybody is told of it. Whoever is killed while he writes leaves at
//! most a part of a line at the end, without its line break: that is cut off when the journal is opened again. A record
//! whose run is there already is not written a second time.

use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::record::Record;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    /// A line in the midst of it is no record.
    #[error("{0}:{1}: found {2}, expected a record of a run")]
    NotARecord(PathBuf, usize, serde_json::Error),
    /// Somebody else writes to it.
    #[error("{0}: another lab is using this journal")]
    InUse(PathBuf),
}

/// An open journal.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Where the last whole line ends.
    length: u64,
    /// The runs that are there.
    ids: HashSet<String>,
    records: Vec<Record>,
}

impl Journal {
    /// Opens a journal, or begins one, and reads it. Nobody else can open it for writing meanwhile.
    ///
    /// # Errors
    /// When it cannot be read and written, is no journal, or is in use.
    pub fn open(path: &Path) -> Result<Self, JournalError> {
        let io = |error| JournalError::Io(path.to_owned(), error);
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(std::fs::TryLockError::WouldBlock) => return Err(JournalError::InUse(path.to_owned())),
            Err(std::fs::TryLockError::Error(error)) => return Err(io(error)),
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(io)?;
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
        if whole < text.len() {
            file.set_len(whole as u64).map_err(io)?;
            file.seek(SeekFrom::End(0)).map_err(io)?;
        }
        let records = records(path, &text[..whole])?;
        let ids = records.iter().map(|record| record.id.clone()).collect();
        Ok(Self { path: path.to_owned(), file, length: whole as u64, ids, records })
    }

    /// Whether the run has its record.
    pub fn has(&self, id: &str) -> bool {
        self.ids.contains(id)
    }

    /// All records, in the order in which they came.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// Adds records, and waits until they are on the disk; gives those that were new. If that fails, none of them is there.
    ///
    /// # Errors
    /// When the file cannot be written, as on a full disk.
    pub fn add(&mut self, records: Vec<Record>) -> Result<&[Record], JournalError> {
        let before = self.records.len();
        let mut lines = Vec::new();
        for record in records {
            if self.ids.insert(record.id.clone()) {
                lines.extend(record.line());
                self.records.push(record);
            }
        }
        if let Err(error) = self.file.write_all(&lines).and_then(|()| self.file.sync_data()) {
            // What is left of a line would be cut off the next time anyway.
            let _ = self.file.set_len(self.length);
            for record in self.records.drain(before..) {
                self.ids.remove(&record.id);
            }
            return Err(JournalError::Io(self.path.clone(), error));
        }
        self.length += lines.len() as u64;
        Ok(&self.records[before..])
    }
}

/// Reads a journal that somebody else may be writing to.
///
/// # Errors
/// When the file cannot be read or is no journal.
pub fn read(path: &Path) -> Result<Vec<Record>, JournalError> {
    let text = std::fs::read(path).map_err(|error| JournalError::Io(path.to_owned(), error))?;
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    records(path, &text[..whole])
}

fn records(path: &Path, text: &[u8]) -> Result<Vec<Record>, JournalError> {
    let lines = text.split(|&byte| byte == b'\n').enumerate().filter(|(_, line)| !line.is_empty());
    lines
        .map(|(number, line)| {
            serde_json::from_slice(line).map_err(|error| JournalError::NotARecord(path.to_owned(), number + 1, error))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::record::{Machine, Outcome};
    use crate::task::{Limits, Task};

    fn record(number: u32) -> Record {
        let task = Task {
            family: "f".to_owned(),
            instance: number.to_string(),
            engine: "search".to_owned(),
            parameters: BTreeMap::new(),
            command: vec!["solve".to_owned()],
            inputs: Vec::new(),
            expected: None,
            limits: Limits { cpu_seconds: 1.0, memory: 1 },
            repetition: 0,
            versions: BTreeMap::new(),
        };
        Record::new(task, Outcome::Yes, Machine::this())
    }

    #[test]
    fn a_record_is_there_once_and_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        let mut journal = Journal::open(&path).unwrap();
        assert_eq!(journal.add(vec![record(1), record(2), record(1)]).unwrap().len(), 2);
        assert_eq!(journal.add(vec![record(2)]).unwrap().len(), 0);
        assert!(matches!(Journal::open(&path), Err(JournalError::InUse(_))));
        drop(journal);
        let journal = Journal::open(&path).unwrap();
        assert_eq!(journal.records(), [record(1), record(2)]);
        assert!(journal.has(&record(2).id) && !journal.has(&record(3).id));
    }

    #[test]
    fn a_torn_line_is_cut_off_wherever_it_is_torn() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        let whole = [record(1).line(), record(2).line()].concat();
        for length in 0..=whole.len() {
            std::fs::write(&path, &whole[..length]).unwrap();
            let before = whole[..length].iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(read(&path).unwrap().len(), before);
            let mut journal = Journal::open(&path).unwrap();
            assert_eq!(journal.records().len(), before, "{length}");
            journal.add(vec![record(1), record(2), record(3)]).unwrap();
            drop(journal);
            assert_eq!(std::fs::read(&path).unwrap(), [whole.clone(), record(3).line()].concat());
        }
    }

    #[test]
    fn a_line_that_is_no_record_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        std::fs::write(&path, [record(1).line(), b"{}\n".to_vec()].concat()).unwrap();
        let error = Journal::open(&path).unwrap_err().to_string();
        assert!(error.contains("journal.jsonl:2: found missing field"), "{error}");
    }

    #[test]
    fn what_the_disk_does_not_take_is_not_there() {
        // Writes to this device fail as on a full disk.
        let full = Path::new("/dev/full");
        if !full.exists() {
            eprintln!("skipped: no /dev/full here");
            return;
        }
        let file = OpenOptions::new().append(true).open(full).unwrap();
        let mut journal = Journal { path: full.to_owned(), file, length: 0, ids: HashSet::new(), records: Vec::new() };
        assert!(matches!(journal.add(vec![record(1)]), Err(JournalError::Io(..))));
        assert!(!journal.has(&record(1).id) && journal.records().is_empty());
    }
}
