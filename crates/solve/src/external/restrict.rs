//! Limits that the system keeps for each process of a group.
//!
//! Memory of its own, so that a sudden request fails before it is seen from here; processor time, so that nothing goes
//! on for ever should we ourselves be killed; and no files with the memory of a crashed process. Where they cannot be
//! set, what is seen from here must do.

use rustix::process::{Pid, Resource};

use crate::Limits;
use crate::processes::{lower, members};

/// How often children are looked for. One that starts new ones all the time must not keep us here.
const LOOKS: usize = 4;

/// Sets the limits for the group's first process, which its children inherit, and for children that were faster.
pub(super) fn restrict(group: Pid, limits: &Limits) {
    let bounds = bounds(limits);
    let mut restricted = vec![group];
    lower(group, &bounds);
    // A child of a process that has its limits has them, too: those without are soon found.
    for _ in 0..LOOKS {
        let others = members(group).into_iter().map(|member| member.id);
        let others: Vec<Pid> = others.filter(|id| !restricted.contains(id)).collect();
        if others.is_empty() {
            return;
        }
        others.iter().for_each(|&id| lower(id, &bounds));
        restricted.extend(others);
    }
}

/// Resources and how much of them a process may use.
fn bounds(limits: &Limits) -> Vec<(Resource, u64)> {
    let mut bounds = vec![(Resource::Core, 0)];
    bounds.extend(limits.memory.map(|memory| (Resource::Data, memory as u64)));
    bounds.extend(limits.deadline.map(|deadline| {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64;
        let seconds = deadline.saturating_duration_since(std::time::Instant::now()).as_secs();
        (Resource::Cpu, (seconds + 2).saturating_mul(threads).saturating_add(5))
    }));
    bounds
}
