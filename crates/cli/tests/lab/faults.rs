//! What goes wrong: nothing is lost, nothing is counted twice, and the rest goes on.

use std::fs;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use super::{Lab, SEARCH, external, has_all, instances, kill, processes, until};

/// A solver that takes a moment.
const SLOW: &str = "sleep 0.2\nexit 10";

fn start(lab: &Lab) -> Child {
    let mut command = lab.command(&["run", "plan.toml", "--jobs", "2", "--quiet"]);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
fn the_lab_is_killed_in_the_middle() {
    let lab = Lab::new(&format!("{}{}", external("slow.sh"), instances(12)));
    let script = lab.script("slow.sh", SLOW).display().to_string();
    let mut child = start(&lab);
    until("a third done", || lab.records().len() >= 4);
    kill(child.id().try_into().unwrap());
    child.wait().unwrap();
    let before = lab.records();
    assert!(before.len() < 12, "it was too fast to be killed");
    // Its workers notice, and end what they have begun.
    until("all processes gone", || processes(&script).is_empty());
    // As if it had been killed while it wrote.
    let path = lab.path().join("plan.lab/journal.jsonl");
    let mut text = fs::read(&path).unwrap();
    text.extend(b"{\"schema\":\"boardproof/run/1\",\"id\":\"12");
    fs::write(&path, text).unwrap();
    lab.run(&["--resume"]);
    has_all(&lab, 12);
    assert_eq!(lab.records()[..before.len()], before);
}

#[test]
fn workers_are_killed() {
    let lab = Lab::new(&format!("{}{}", external("slow.sh"), instances(10)));
    lab.script("slow.sh", SLOW);
    let mut child = start(&lab);
    let lab_id = child.id();
    for count in [2, 4, 6] {
        until("some done", || lab.records().len() >= count);
        let workers = children(lab_id);
        kill(workers[0]);
    }
    assert!(child.wait().unwrap().success());
    has_all(&lab, 10);
    assert!(lab.outcomes().iter().all(|(_, outcome)| outcome == "yes"), "{:?}", lab.outcomes());
}

/// The children of a process.
fn children(parent: u32) -> Vec<i32> {
    let text = fs::read_to_string(format!("/proc/{parent}/task/{parent}/children")).unwrap_or_default();
    let threads = fs::read_dir(format!("/proc/{parent}/task")).into_iter().flatten().flatten();
    let of_threads = threads.map(|entry| fs::read_to_string(entry.path().join("children")).unwrap_or_default());
    let all = of_threads.fold(text, |all, text| all + " " + &text);
    all.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

#[test]
fn a_solver_is_killed() {
    let lab = Lab::new(&format!("{}{}{}", external("suicide.sh"), SEARCH, instances(3)));
    lab.script("suicide.sh", "kill -9 $$");
    lab.run(&[]);
    has_all(&lab, 6);
    let failed: Vec<_> = lab.records().into_iter().filter(|record| record["outcome"] == "failed").collect();
    assert_eq!(failed.len(), 3);
    assert!(failed[0]["reason"].as_str().unwrap().contains("signal"), "{}", failed[0]);
}

#[test]
fn a_solver_prints_rubbish() {
    let lab = Lab::new(&format!("{}{}{}{}", external("rubbish.sh"), external("lies.sh"), SEARCH, instances(2)));
    lab.script("rubbish.sh", "head -c 3000000 /dev/urandom\nexit 3");
    // A verdict by its status, the contrary by its line.
    lab.script("lies.sh", "echo 's cnf 0 1 1'\nexit 10");
    lab.run(&[]);
    has_all(&lab, 6);
    assert_eq!(lab.outcomes().iter().filter(|(_, outcome)| outcome == "failed").count(), 4, "{:?}", lab.records());
}

#[test]
fn a_solver_hangs() {
    let lab = Lab::new(&format!("cpu-limit = \"100ms\"\n{}{}{}", external("hangs.sh"), SEARCH, instances(1)));
    let script = lab.script("hangs.sh", "trap '' TERM\nsleep 1000").display().to_string();
    let start = Instant::now();
    lab.run(&["--jobs", "2"]);
    assert!(start.elapsed() < Duration::from_secs(40));
    has_all(&lab, 2);
    let hung = lab.records().into_iter().find(|record| record["outcome"] == "time-limit").unwrap();
    assert_eq!(hung["reason"], "no end by the clock");
    assert!(processes(&script).is_empty());
}

#[test]
fn a_solver_that_computes_for_ever_is_stopped_by_its_processor_time() {
    let lab = Lab::new(&format!("cpu-limit = \"500ms\"\n{}{}", external("busy.sh"), instances(1)));
    lab.script("busy.sh", "while :; do :; done & while :; do :; done");
    lab.run(&[]);
    let record = &lab.records()[0];
    assert_eq!((&record["outcome"], &record["reason"]), (&"time-limit".into(), &"processor time used up".into()));
    let seconds = record["cpu_seconds"].as_f64().unwrap();
    assert!((0.4..5.0).contains(&seconds), "{seconds}");
}

#[test]
fn a_solver_leaves_processes_in_sessions_of_their_own() {
    let lab = Lab::new(&format!("{}{}{}", external("forks.sh"), SEARCH, instances(2)));
    let mark = format!("stray-of-{}", std::process::id());
    lab.script("forks.sh", &format!("for i in 1 2 3; do setsid sh -c 'sleep 1000; : {mark}' & done\nexit 10"));
    lab.run(&[]);
    has_all(&lab, 4);
    assert!(lab.outcomes().iter().all(|(_, outcome)| outcome == "yes"));
    assert!(processes(&mark).is_empty());
}

#[test]
fn a_solver_eats_memory() {
    let lab = Lab::new(&format!(
        "cpu-limit = \"20s\"\nmemory-limit = \"200MiB\"\n{}{}{}",
        external("eats.sh"),
        SEARCH,
        instances(1)
    ));
    // One process within its limit is not enough to notice: four together are.
    lab.script(
        "eats.sh",
        "for i in 1 2 3 4; do (x=$(head -c 60000000 /dev/zero | tr '\\0' x); sleep 30; : $x) & done\nwait\nexit 10",
    );
    lab.run(&[]);
    has_all(&lab, 2);
    let eater = lab.records().into_iter().find(|record| record["task"]["engine"] == "eats.sh").unwrap();
    assert_eq!(eater["outcome"], "memory-limit", "{eater}");
}

#[test]
fn the_disk_is_full() {
    let lab = Lab::new(&format!("{SEARCH}{}", instances(100)));
    let small = lab.path().join("plan.lab");
    fs::create_dir(&small).unwrap();
    let mounted =
        std::process::Command::new("mount").args(["-t", "tmpfs", "-o", "size=96k", "none"]).arg(&small).output();
    if !mounted.is_ok_and(|output| output.status.success()) {
        eprintln!("skipped: a small file system cannot be mounted here");
        return;
    }
    let full = lab.lab(&["run", "plan.toml"]);
    let before = lab.records();
    let remounted = std::process::Command::new("mount").args(["-o", "remount,size=10m"]).arg(&small).status();
    let resumed = lab.lab(&["run", "plan.toml", "--resume"]);
    let after = lab.records();
    std::process::Command::new("umount").arg(&small).status().unwrap();
    let said = String::from_utf8_lossy(&full.stderr).into_owned();
    assert_eq!(full.status.code(), Some(1), "{said}");
    assert!(said.contains("journal.jsonl: No space left on device") || said.contains("No space"), "{said}");
    assert!(remounted.unwrap().success() && resumed.status.success());
    assert!(before.len() < 100 && after[..before.len()] == before[..]);
    assert_eq!(after.len(), 100);
}
