//! What can be switched on and off, in the combinations that are tested.

#![allow(dead_code, reason = "each test program uses its own part")]

use qbf::{Expansion, Options, Preparation};

/// The default, each switch turned off by itself, SAT solvers for all blocks with their switches, and another seed.
pub(crate) fn switches() -> Vec<Options> {
    let on = Options::default();
    let wide = Options { explicit_blocks: false, ..on };
    vec![
        on,
        wide,
        Options { known_wins: false, ..on },
        Options { known_wins: false, ..wide },
        Options { short_reasons: false, ..on },
        Options { winners_first: false, ..on },
        Options { minimised_cores: false, ..wide },
        Options { compaction: false, ..on },
        Options { certificate: false, ..on },
        Options { expansion: Expansion::Never, ..on },
        Options { expansion: Expansion::Always, ..on },
        Options { equalities: false, expansion: Expansion::Always, ..on },
        Options { expansion: Expansion::Always, ..wide },
        Options { expansion: Expansion::Always, certificate: false, ..on },
        Options { seed: 7, ..on },
        Options { seed: 7, ..wide },
        Options { known_wins: false, short_reasons: false, winners_first: false, compaction: false, ..on },
    ]
}

/// Preprocessing and recovery, both, one of them and none.
pub(crate) fn preparations() -> Vec<Preparation> {
    let all = Preparation::default();
    vec![
        all.clone(),
        Preparation { preprocessing: None, ..all.clone() },
        Preparation { recovery: None, ..all },
        Preparation { preprocessing: None, recovery: None },
    ]
}
