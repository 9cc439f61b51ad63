//! Places with many workers: a question in more than 200 cubes, all of which are needed, is answered by them although
//! processes are killed; and a folder may have any name.

mod hyperqueue;
mod parallel;
mod slurm;

use std::fs;
use std::process::{Child, Command, Output, Stdio};

use super::{Lab, has_all, kill, processes, until};

/// The beginning of a folder's name that has to be quoted.
const AWKWARD: &str = "it's \"a\" {} $HOME %{JOB_ID} ";

/// A refuted puzzle in cubes.
struct Cubes {
    lab: Lab,
    count: usize,
    /// The folder of the runs: no other test has its like.
    folder: String,
}

impl Cubes {
    fn new() -> Self {
        let lab = Lab::at(AWKWARD, "");
        boardproof(
            &lab,
            &["generate", "tiles", "--size", "5", "--peak", "--unsolvable", "--seed", "1", "-o", "puzzle.txt"],
        );
        boardproof(&lab, &["lab", "split", "puzzle.txt", "--cubes", "200", "-o", "cubes.jsonl"]);
        let count = fs::read_to_string(lab.path().join("cubes.jsonl")).unwrap().lines().count();
        assert!(count >= 200);
        let folder = lab.path().join("plan.lab").display().to_string();
        Self { lab, count, folder }
    }

    /// `boardproof lab run`.
    fn command(&self, words: &[&str]) -> Command {
        let mut command = self.lab.command(&["run", "cubes.jsonl", "--dir", &self.folder, "--results", "the results"]);
        command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Waits for so many results.
    fn until_done(&self, count: usize) {
        until("some done", || self.lab.records().len() >= count);
    }

    /// Kills a process that makes a run, as soon as there is one.
    fn kill_a_task(&self) {
        let text = format!("lab task {}", self.folder);
        until("a task killed", || processes(&text).first().map(|&task| kill(task)).is_some());
    }

    /// All are answered once, and the certificate of all is accepted.
    fn are_merged(&self) {
        has_all(&self.lab, self.count);
        assert!(self.lab.outcomes().iter().all(|(_, outcome)| outcome == "no"), "{:?}", self.lab.outcomes());
        let merge = ["lab", "merge", "cubes.jsonl", "--results", "the results", "--certificate", "all.tiles"];
        let (status, said) = boardproof(&self.lab, &merge);
        assert_eq!(status, Some(20), "{said}");
        assert!(said.contains(&format!("of {0} of {0} cubes", self.count)), "{said}");
        let (status, said) = boardproof(&self.lab, &["check", "all.tiles", "--against", "puzzle.txt"]);
        assert!(status == Some(0) && said.contains("Accepted: no filling"), "{said}");
    }
}

/// The program in the folder of a lab: its status, and what it printed.
fn boardproof(lab: &Lab, words: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = command.args(words).current_dir(lab.path()).output().unwrap();
    (output.status.code(), String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned())
}

/// The commands of the processes that work in the folder of a lab.
fn at_work(lab: &Lab) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten().map(|process| process.path());
    let ours = processes.filter(|process| fs::read_link(process.join("cwd")).is_ok_and(|cwd| cwd == lab.path()));
    ours.map(|process| fs::read_to_string(process.join("cmdline")).unwrap_or_default().replace('\0', " ")).collect()
}

/// What a lab has said until its end.
fn ended(lab: Child) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } = lab.wait_with_output().unwrap();
    (status.code(), String::from_utf8_lossy(&[stdout, stderr].concat()).into_owned())
}

/// Whether a program answers.
fn is_installed(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}
