//! GNU parallel.

use std::fs;
use std::process::{Child, Command, Stdio};

use super::{AWKWARD, Cubes, at_work, boardproof, ended, is_installed};
use crate::{Lab, external, has_all, instances, until};

fn is_there() -> bool {
    let there = is_installed("parallel", &["--version"]);
    if !there {
        eprintln!("skipped: GNU parallel is not installed");
    }
    there
}

#[test]
fn cubes_are_answered_although_tasks_are_killed() {
    if !is_there() {
        return;
    }
    let cubes = Cubes::new();
    let lab = cubes.command(&["--on", "parallel", "--jobs", "2"]).spawn().unwrap();
    for count in [10, 30, 50] {
        cubes.until_done(count);
        cubes.kill_a_task();
    }
    let (status, said) = ended(lab);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("lost on the way and are given out again"), "{said}");
    cubes.are_merged();
    let log = fs::read_to_string(cubes.lab.path().join("plan.lab/parallel.log")).unwrap();
    assert!(log.lines().count() > cubes.count, "both rounds are in the log");
}

/// A plan whose solver takes a moment.
fn slow() -> Lab {
    let lab = Lab::at(AWKWARD, &format!("{}{}", external("slow.sh"), instances(8)));
    lab.script("slow.sh", "sleep 0.4\nexit 10");
    lab
}

fn start(lab: &Lab) -> Child {
    let mut command = lab.command(&["run", "plan.toml", "--on", "parallel", "--jobs", "2"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

#[test]
fn an_interrupted_lab_ends_parallel_and_its_jobs() {
    if !is_there() {
        return;
    }
    for signal in ["-INT", "-TERM"] {
        let lab = slow();
        let child = start(&lab);
        until("one done", || !lab.records().is_empty());
        // The lab, parallel, and at least a task.
        until("one running", || at_work(&lab).len() >= 3);
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let (status, said) = ended(child);
        assert_eq!(status, Some(1), "{said}");
        assert!(said.contains("stopped; what was made is in plan.lab, and --resume goes on"), "{said}");
        assert_eq!(at_work(&lab), [""; 0]);
        let before = lab.records();
        assert!(before.len() < 8, "it was too fast to be stopped");
        lab.run(&["--resume", "--on", "parallel", "--jobs", "2"]);
        has_all(&lab, 8);
        assert_eq!(lab.records()[..before.len()], before);
    }
}

#[test]
fn what_is_made_after_the_lab_was_killed_counts() {
    if !is_there() {
        return;
    }
    let lab = slow();
    let mut child = start(&lab);
    until("one done", || !lab.records().is_empty());
    child.kill().unwrap();
    child.wait().unwrap();
    let before = lab.records();
    // Parallel goes on without it.
    let left = || fs::read_dir(lab.path().join("plan.lab/records")).unwrap().count();
    until("all others left", || left() + before.len() >= 8);
    let (status, said) = boardproof(&lab, &["lab", "run", "plan.toml", "--on", "parallel"]);
    assert!(status == Some(1) && said.contains("--resume"), "{said}");
    lab.run(&["--resume", "--on", "parallel"]);
    has_all(&lab, 8);
    assert_eq!(lab.records()[..before.len()], before);
}

#[test]
fn other_machines_by_ssh() {
    if !is_there() {
        return;
    }
    let lab = slow();
    // It takes the name of the machine and a command, and begins at home.
    lab.script("ssh", "while [ \"$1\" != machine ]; do shift; done\nshift 2\ncd / && exec sh -c \"$*\"");
    let bin = tempfile::tempdir().unwrap();
    fs::copy(lab.path().join("ssh"), bin.path().join("ssh")).unwrap();
    let path = format!("{}:{}", bin.path().display(), std::env::var("PATH").unwrap());
    let mut command = lab.command(&["run", "plan.toml", "--on", "parallel", "--jobs", "4"]);
    let output = command.env("PATH", path).env("PARALLEL", "--sshlogin 4/machine").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    has_all(&lab, 8);
    let log = fs::read_to_string(lab.path().join("plan.lab/parallel.log")).unwrap();
    assert_eq!(log.lines().filter(|line| line.contains("\tmachine\t")).count(), 8, "{log}");
}
