//! Named sets of CaDiCaL's options.

use cadical_sys::CaDiCal;

/// What the solver is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Configuration {
    /// CaDiCaL's own choice.
    #[default]
    Default,
    /// Many short calls under assumptions: nothing is simplified between them, and the trail is kept for assumptions
    /// that stay (`ilb`).
    Incremental,
    /// CaDiCaL's choice for formulas that are expected to be unsatisfiable.
    Unsatisfiable,
    /// CaDiCaL's choice for formulas that are expected to be satisfiable.
    Satisfiable,
}

/// CaDiCaL has no option of this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("CaDiCaL has no option '{0}'")]
pub struct UnknownOption(pub String);

/// What [`Configuration::Incremental`] switches off. `inprocessing` governs most of the others; they are named all the
/// same, because some also work before the first search.
const OFF: [&str; 19] = [
    "backbone",
    "compact",
    "condition",
    "congruence",
    "decompose",
    "deduplicate",
    "elim",
    "fastelim",
    "inprobing",
    "inprocessing",
    "lucky",
    "probe",
    "subsume",
    "sweep",
    "ternary",
    "transred",
    "vivify",
    "walk",
    "warmup",
];

impl Configuration {
    /// A solver with these options and no variables; no extension variables in any configuration, since they would
    /// change what numbers mean and make RAT steps in proofs.
    pub(crate) fn apply(self, cadical: &mut CaDiCal) {
        let known = match self {
            Self::Default => true,
            Self::Unsatisfiable => cadical.configure("unsat"),
            Self::Satisfiable => cadical.configure("sat"),
            Self::Incremental => OFF.iter().all(|name| set(cadical, name, 0).is_ok()) && set(cadical, "ilb", 1).is_ok(),
        };
        let fixed = set(cadical, "factor", 0).is_ok();
        debug_assert!(known && fixed, "an option is not known in this version");
    }
}

/// Sets one option; values beyond its range are cut.
pub(crate) fn set(cadical: &mut CaDiCal, name: &str, value: i32) -> Result<(), UnknownOption> {
    if CaDiCal::is_valid_option(name) && cadical.set(name, value) {
        Ok(())
    } else {
        Err(UnknownOption(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_known() {
        for name in OFF.iter().chain(&["ilb", "factor", "seed"]) {
            assert!(CaDiCal::is_valid_option(name), "{name}");
        }
        let mut cadical = CaDiCal::new();
        Configuration::Incremental.apply(&mut cadical);
        assert_eq!(OFF.map(|name| cadical.get(name)), [0; 19]);
        assert_eq!((cadical.get("ilb"), cadical.get("factor")), (1, 0));
        assert!(["unsat", "sat"].into_iter().all(CaDiCal::is_valid_configuration));
        assert_eq!(set(&mut cadical, "no-such", 1), Err(UnknownOption("no-such".into())));
    }
}
