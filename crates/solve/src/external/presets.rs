//! Solvers and preprocessors known by name: what they are called with, what they read, what they print.
//!
//! The options only ask for the verdict and, where the program can, for an assignment of the outermost block.

use super::command::Format;

/// A solver known by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The name, which is also that of the program.
    pub name: &'static str,
    /// What it is called with; `{}` is the formula, `{result}` a file that the program writes.
    pub arguments: &'static [&'static str],
    /// What it reads.
    pub format: Format,
    /// Whether these arguments make it print an assignment: of the outermost block (QBF), of all variables (SAT).
    pub assignment: bool,
    /// A translator that must stand in front, if it cannot read the format by itself.
    pub translator: Option<&'static [&'static str]>,
    /// What it is.
    pub about: &'static str,
}

/// A solver without a translator.
const fn preset(
    name: &'static str,
    arguments: &'static [&'static str],
    format: Format,
    assignment: bool,
    about: &'static str,
) -> Preset {
    Preset { name, arguments, format, assignment, translator: None, about }
}

/// All solvers known by name.
pub const PRESETS: &[Preset] = &[
    preset("depqbf", &["--qdo", "{}"], Format::Qdimacs, true, "search with clause and cube learning"),
    preset("caqe", &["--qdo", "{}"], Format::Qdimacs, true, "clausal abstraction"),
    preset("qute", &["{}"], Format::Qcir, false, "search with dependency learning"),
    preset("quabs", &["--partial-assignment", "{}"], Format::Qcir, true, "abstraction on circuits"),
    preset("rareqs", &["{}"], Format::Qdimacs, false, "recursive expansion with refinement"),
    preset("cadet", &["--qdimacs_out", "{}"], Format::Qdimacs, true, "incremental determinisation, two blocks only"),
    Preset {
        translator: Some(&["qcir-conv.py", "{}", "--quiet", "-write-gq"]),
        ..preset("ghostq", &["{}", "-s-cnf", "-q2"], Format::Qcir, false, "search on circuits with ghost literals")
    },
    preset("cadical", &["-q", "{}"], Format::Dimacs, true, "SAT, clause learning with inprocessing"),
    preset("kissat", &["-q", "{}"], Format::Dimacs, true, "SAT, clause learning with inprocessing"),
    preset("minisat", &["-verb=0", "{}", "{result}"], Format::Dimacs, true, "SAT, clause learning"),
];

/// Preprocessors known by name: they read QDIMACS and print QDIMACS.
pub const PREPROCESSORS: &[(&str, &[&str])] = &[("bloqqer", &["{}"]), ("qratpre+", &["--print-formula", "{}"])];

impl Preset {
    /// Whether it decides quantified formulas.
    pub fn is_quantified(&self) -> bool {
        self.format != Format::Dimacs
    }
}

/// The solvers known by name that are in one of the folders of `PATH`.
pub fn installed() -> impl Iterator<Item = &'static Preset> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    PRESETS.iter().filter(move |preset| folders.iter().any(|folder| folder.join(preset.name).is_file()))
}

/// The solver of that name, which may be a path to it.
pub fn named(program: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.name == base(program))
}

/// The arguments of the preprocessor of that name, which may be a path to it.
pub(super) fn preprocessor(program: &str) -> Option<&'static [&'static str]> {
    PREPROCESSORS.iter().find(|(name, _)| *name == base(program)).map(|(_, arguments)| *arguments)
}

/// A program's name without its folders.
fn base(program: &str) -> &str {
    program.rsplit('/').next().unwrap_or(program)
}
