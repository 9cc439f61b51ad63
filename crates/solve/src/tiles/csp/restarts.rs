//! When to begin anew: after so many failures, by a sequence that grows without bound, so that the search ends.
//!
//! Sources: M. Luby, A. Sinclair, D. Zuckerman, Optimal speedup of Las Vegas algorithms, Information Processing
//! Letters 47, 1993; T. Walsh, Search in a small world, IJCAI 1999 (geometric).

/// The failures that each run may have.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Restarts {
    /// One run without bound.
    Never,
    /// `unit` times 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, ...
    Luby {
        /// The failures of the shortest run, at least 1.
        unit: u64,
    },
    /// `first`, then always `factor` times as many.
    Geometric {
        /// The failures of the first run, at least 1.
        first: u64,
        /// More than 1.
        factor: f64,
    },
}

impl Restarts {
    /// The failures that run `run`, counted from 0, may have.
    pub fn cutoff(self, run: u64) -> u64 {
        match self {
            Self::Never => u64::MAX,
            Self::Luby { unit } => unit.max(1).saturating_mul(luby(run + 1)),
            // A cast saturates.
            Self::Geometric { first, factor } => (first.max(1) as f64 * factor.powf(run as f64)) as u64,
        }
    }
}

/// The sequence of Luby, from place 1: a power of two at the end of each block, the blocks before it repeated.
fn luby(place: u64) -> u64 {
    let block = (place + 1).next_power_of_two();
    if block == place + 1 { block / 2 } else { luby(place + 1 - block / 2) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_of_luby() {
        let runs: Vec<u64> = (0..15).map(|run| Restarts::Luby { unit: 3 }.cutoff(run) / 3).collect();
        assert_eq!(runs, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn geometric_runs_grow_up_to_the_largest_number() {
        let restarts = Restarts::Geometric { first: 10, factor: 1.5 };
        assert_eq!([0, 1, 2, 10_000].map(|run| restarts.cutoff(run)), [10, 15, 22, u64::MAX]);
    }
}
