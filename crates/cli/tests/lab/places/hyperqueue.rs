//! HyperQueue: a real server with two workers. Where there is the program `hq` it is used, with a process for each worker;
//! else the Python package `hyperqueue`, whose server has its workers in one process, behind a stand-in for `hq`.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::{Cubes, ended, is_installed};
use crate::{kill, until};

const STAND_IN: &str = include_str!("hq.py");
const SERVER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lab/places/hq_server.py");

/// A server on this machine.
struct Cluster {
    folder: TempDir,
    /// The server first; then the workers, if they are processes of their own.
    processes: Vec<Child>,
}

impl Cluster {
    /// Starts one, if HyperQueue is installed.
    fn start() -> Option<Self> {
        let mut cluster = Self { folder: tempfile::tempdir().unwrap(), processes: Vec::new() };
        match () {
            () if is_installed("hq", &["--version"]) => cluster.start_program(),
            () if is_installed("python3", &["-c", "import hyperqueue"]) => cluster.start_package(),
            () => {
                eprintln!("skipped: neither HyperQueue (hq) nor the Python package hyperqueue is installed");
                return None;
            }
        }
        Some(cluster)
    }

    fn start_program(&mut self) {
        let access = self.server_folder().join("hq-current/access.json");
        self.spawn(Command::new("hq").args(["server", "start"]).stdout(Stdio::null()));
        until("a server", || access.exists());
        for _ in 0..2 {
            self.spawn(Command::new("hq").args(["worker", "start", "--cpus", "1"]).stdout(Stdio::null()));
        }
    }

    fn start_package(&mut self) {
        let bin = self.folder.path().join("bin");
        std::fs::create_dir(&bin).unwrap();
        let path = bin.join("hq");
        std::fs::write(&path, STAND_IN).unwrap();
        std::fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        let server = self.server_folder();
        std::fs::create_dir(&server).unwrap();
        self.spawn(Command::new("python3").arg(SERVER).arg(server).stdin(Stdio::piped()).stdout(Stdio::piped()));
        let output = BufReader::new(self.processes[0].stdout.take().unwrap());
        assert!(output.lines().any(|line| line.unwrap() == "up"), "no server");
    }

    fn spawn(&mut self, command: &mut Command) {
        command.env("HQ_SERVER_DIR", self.server_folder()).stderr(Stdio::null());
        self.processes.push(command.spawn().unwrap());
    }

    /// Kills the server and all workers.
    fn kill(&mut self) {
        for mut process in self.processes.drain(..) {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    fn server_folder(&self) -> PathBuf {
        self.folder.path().join("server")
    }

    /// A lab that uses it.
    fn lab(&self, cubes: &Cubes, words: &[&str]) -> Child {
        let mut path = OsString::from(self.folder.path().join("bin"));
        path.push(":");
        path.push(std::env::var_os("PATH").unwrap_or_default());
        let mut command = cubes.command(&[&["--on", "hq"], words].concat());
        command.env("PATH", path).env("HQ_SERVER_DIR", self.server_folder()).spawn().unwrap()
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.kill();
    }
}

#[test]
fn cubes_are_answered_although_tasks_and_a_worker_are_killed() {
    let Some(mut cluster) = Cluster::start() else { return };
    let cubes = Cubes::new();
    let lab = cluster.lab(&cubes, &[]);
    for count in [10, 30, 50] {
        cubes.until_done(count);
        cubes.kill_a_task();
    }
    if let [_, worker, ..] = &mut cluster.processes[..] {
        kill(worker.id().try_into().unwrap());
    }
    let (status, said) = ended(lab);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("lost on the way and are given out again"), "{said}");
    cubes.are_merged();
}

#[test]
fn another_cluster_goes_on_where_one_was_killed() {
    let Some(mut cluster) = Cluster::start() else { return };
    let cubes = Cubes::new();
    let lab = cluster.lab(&cubes, &[]);
    cubes.until_done(20);
    cluster.kill();
    let (status, said) = ended(lab);
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("`hq job info 1 --output-mode json`"), "{said}");
    let before = cubes.lab.records();
    assert!(before.len() < cubes.count, "it was too fast to be killed");
    let cluster = Cluster::start().unwrap();
    let (status, said) = ended(cluster.lab(&cubes, &["--resume"]));
    assert_eq!(status, Some(0), "{said}");
    assert_eq!(cubes.lab.records()[..before.len()], before);
    cubes.are_merged();
}

#[test]
fn a_machine_without_hyperqueue() {
    let cubes = Cubes::new();
    let (status, said) = ended(cubes.command(&["--on", "hq"]).env("PATH", cubes.lab.path()).spawn().unwrap());
    assert_eq!(status, Some(1));
    assert!(said.contains("`hq` cannot be started"), "{said}");
}
