//! The processes of a group and the memory that they hold.

use rustix::process::Pid;

/// A process of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Member {
    /// Its number.
    pub(super) id: Pid,
    /// Resident pages.
    pages: u64,
}

/// Resident bytes of all processes of the group; 0 where the system does not tell.
///
/// Pages that two processes share count for both.
pub(super) fn resident(group: Pid) -> u64 {
    members(group).iter().map(|member| member.pages).sum::<u64>() * rustix::param::page_size() as u64
}

/// All processes of the group; none where the system does not tell.
#[cfg(target_os = "linux")]
pub(super) fn members(group: Pid) -> Vec<Member> {
    let Ok(folder) = std::fs::read_dir("/proc") else { return Vec::new() };
    folder
        .flatten()
        .filter(|entry| entry.file_name().as_encoded_bytes().iter().all(u8::is_ascii_digit))
        .filter_map(|entry| std::fs::read_to_string(entry.path().join("stat")).ok())
        .filter_map(|stat| member(&stat, group))
        .collect()
}

/// All processes of the group; none where the system does not tell.
#[cfg(not(target_os = "linux"))]
pub(super) fn members(_group: Pid) -> Vec<Member> {
    Vec::new()
}

/// A process from its `/proc/PID/stat`, if it belongs to the group. The name of the program, in parentheses, may hold
/// anything.
#[cfg(target_os = "linux")]
fn member(stat: &str, group: Pid) -> Option<Member> {
    let (id, _) = stat.split_once(' ')?;
    let (_, fields) = stat.rsplit_once(')')?;
    let mut fields = fields.split_ascii_whitespace();
    // After the name: state, parent, group; 18 fields further on the resident pages (proc(5), fields 3, 5 and 24).
    let of = fields.nth(2)?.parse::<i32>().ok()?;
    let pages = fields.nth(18)?.parse().ok()?;
    (of == group.as_raw_nonzero().get()).then_some(Member { id: Pid::from_raw(id.parse().ok()?)?, pages })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn fields_after_a_strange_name() {
        let stat = "7 (a) b) S 1 42 42 0 -1 4 1 0 0 0 1 1 0 0 20 0 1 0 99 2600 360 18446744073709551615 1";
        let id = Pid::from_raw(7).unwrap();
        assert_eq!(member(stat, Pid::from_raw(42).unwrap()), Some(Member { id, pages: 360 }));
        assert_eq!(member(stat, Pid::from_raw(43).unwrap()), None);
    }

    #[test]
    fn our_own_group_has_memory() {
        assert!(resident(rustix::process::getpgrp()) > 100_000);
    }
}
