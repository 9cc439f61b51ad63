//! Processes as the system tells of them: whose they are, what they use, and how to limit them.
//!
//! All but [`has_ended`] for Linux only (`/proc`, proc(5)); elsewhere none are seen and no limit is set.

use std::io;
use std::time::Duration;

use rustix::process::{Pid, Resource, WaitId, WaitIdOptions, waitid};

/// A process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Process {
    /// Its number.
    pub id: Pid,
    /// The number of its parent; 0 for the first.
    pub parent: i32,
    /// The number of its process group.
    pub group: i32,
    /// Whether it has ended and is not yet reaped.
    pub ended: bool,
    /// Processor time, its own and that of the children that it has reaped; in steps of a clock tick, 10 ms mostly.
    pub cpu: Duration,
    /// Resident bytes. Pages that two processes share count for both.
    pub resident: u64,
}

/// All processes of the system, in time O(their number).
#[cfg(target_os = "linux")]
pub fn all() -> Vec<Process> {
    let Ok(folder) = std::fs::read_dir("/proc") else { return Vec::new() };
    folder
        .flatten()
        .filter(|entry| entry.file_name().as_encoded_bytes().iter().all(u8::is_ascii_digit))
        .filter_map(|entry| std::fs::read_to_string(entry.path().join("stat")).ok())
        .filter_map(|stat| process(&stat))
        .collect()
}

/// All processes of the system, in time O(their number).
#[cfg(not(target_os = "linux"))]
pub fn all() -> Vec<Process> {
    Vec::new()
}

/// All processes of a group.
pub fn members(group: Pid) -> Vec<Process> {
    all().into_iter().filter(|process| process.group == group.as_raw_nonzero().get()).collect()
}

/// The children of a process, their children, and so on.
pub fn descendants(ancestor: Pid) -> Vec<Process> {
    let mut others = all();
    let mut found = Vec::new();
    let mut parents = vec![ancestor.as_raw_nonzero().get()];
    while let Some(parent) = parents.pop() {
        let (children, rest): (Vec<Process>, _) = others.into_iter().partition(|process| process.parent == parent);
        parents.extend(children.iter().map(|child| child.id.as_raw_nonzero().get()));
        found.extend(children);
        others = rest;
    }
    found
}

/// Resident bytes of all processes of the group; 0 where the system does not tell.
pub fn resident(group: Pid) -> u64 {
    members(group).iter().map(|member| member.resident).sum()
}

/// Whether a child of ours has ended. It is not reaped, so that its number stays its own.
///
/// # Errors
/// When it is no child of ours.
pub fn has_ended(child: Pid) -> io::Result<bool> {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
    match waitid(WaitId::Pid(child), options) {
        Ok(status) => Ok(status.is_some()),
        Err(rustix::io::Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Lowers the limits of a process, which its later children inherit. It may have ended: then nothing happens.
pub fn lower(process: Pid, bounds: &[(Resource, u64)]) {
    #[cfg(target_os = "linux")]
    for &(resource, value) in bounds {
        use rustix::process::{Rlimit, getrlimit, prlimit};

        let most = getrlimit(resource).maximum.map_or(value, |most| most.min(value));
        let _ = prlimit(Some(process), resource, Rlimit { current: Some(most), maximum: Some(most) });
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (process, bounds);
}

/// A process from its `/proc/PID/stat`. The name of the program, in parentheses, may hold anything.
#[cfg(target_os = "linux")]
fn process(stat: &str) -> Option<Process> {
    let (id, _) = stat.split_once(' ')?;
    let (_, fields) = stat.rsplit_once(')')?;
    // Fields are counted from 1 in proc(5); the first one here is 3, the state.
    let fields: Vec<&str> = fields.split_ascii_whitespace().collect();
    let number = |field: usize| fields.get(field - 3)?.parse::<i64>().ok();
    let of_number = |number: i64| u64::try_from(number).unwrap_or(0);
    // Of itself in user and system mode, of its reaped children in both.
    let ticks = [14, 15, 16, 17].into_iter().map(number).sum::<Option<i64>>()?;
    Some(Process {
        id: Pid::from_raw(id.parse().ok()?)?,
        parent: number(4)?.try_into().ok()?,
        group: number(5)?.try_into().ok()?,
        ended: matches!(fields.first(), Some(&"Z" | &"X")),
        cpu: Duration::from_millis(of_number(ticks) * 1000 / rustix::param::clock_ticks_per_second()),
        resident: of_number(number(24)?) * rustix::param::page_size() as u64,
    })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn fields_after_a_strange_name() {
        let stat = "7 (a) b) S 1 42 42 0 -1 4 1 0 0 0 1 2 3 4 20 0 1 0 99 2600 360 18446744073709551615 1";
        let found = process(stat).unwrap();
        assert_eq!((found.id.as_raw_nonzero().get(), found.parent, found.group, found.ended), (7, 1, 42, false));
        assert_eq!(found.cpu, Duration::from_millis(10 * 1000 / rustix::param::clock_ticks_per_second()));
        assert_eq!(found.resident, 360 * rustix::param::page_size() as u64);
        assert_eq!(process("7 (a"), None);
    }

    #[test]
    fn our_own_group_has_memory() {
        assert!(resident(rustix::process::getpgrp()) > 100_000);
    }

    #[test]
    fn a_child_is_a_descendant() {
        let mut child = std::process::Command::new("sleep").arg("30").spawn().unwrap();
        let id = Pid::from_child(&child);
        let found = descendants(rustix::process::getpid());
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(found.iter().any(|process| process.id == id));
    }
}
