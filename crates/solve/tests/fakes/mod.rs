//! Solver programs that misbehave: small shell scripts, run by `sh` (a script that was just written cannot always be
//! run itself while other threads start programs).

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use solve::Limits;
use tempfile::TempDir;

/// A script in a folder of its own, where it can leave notes for the test.
pub(crate) struct Fake {
    folder: TempDir,
}

impl Fake {
    /// A solver with these shell commands. `$1` is the formula, `$note` the beginning of names for notes.
    pub(crate) fn new(commands: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let note = folder.path().join("note");
        let text = format!("note='{}'\necho \"$1\" > $note.formula\necho $$ > $note.pid\n{commands}\n", note.display());
        fs::write(folder.path().join("fake solver.sh"), text).unwrap();
        Self { folder }
    }

    /// The command line.
    pub(crate) fn line(&self) -> String {
        format!("external:sh '{}'", self.folder.path().join("fake solver.sh").display())
    }

    /// A note that it left.
    pub(crate) fn note(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap().trim().to_owned()
    }

    /// Where a note is.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(format!("note.{name}"))
    }

    /// No file and no process of the run is left.
    pub(crate) fn check_nothing_left(&self) {
        let formula = self.note("formula");
        assert!(!Path::new(&formula).exists(), "{formula} is left");
        assert!(!Path::new(&formula).parent().unwrap().exists(), "the folder of {formula} is left");
        for name in ["pid", "child"] {
            if self.path(name).exists() {
                check_gone(&self.note(name));
            }
        }
    }
}

/// A killed process needs a moment to end; one that nobody has reaped has ended.
fn check_gone(pid: &str) {
    let until = Instant::now() + Duration::from_secs(2);
    loop {
        let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        let state = stat.rsplit_once(')').and_then(|(_, rest)| rest.trim().chars().next());
        match state {
            None | Some('Z' | 'X') => return,
            Some(state) => assert!(Instant::now() < until, "process {pid} is left in state {state}"),
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// A deadline so many milliseconds from now.
pub(crate) fn within(milliseconds: u64) -> Limits {
    Limits { deadline: Some(Instant::now() + Duration::from_millis(milliseconds)), ..Limits::default() }
}
