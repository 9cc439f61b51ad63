//! What to run: a program, its arguments with places for the files, and what stands in front of it.

use std::path::Path;

use board::text::{ReadError, Source};

use super::presets::{self, Preset};
use super::words::words;

/// Where the formula's file goes in an argument.
pub(super) const FORMULA: &str = "{}";
/// Where the name of a file goes that the program writes its result to.
const RESULT: &str = "{result}";

/// The language of a formula file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Quantified, clauses.
    Qdimacs,
    /// Quantified, circuits.
    Qcir,
    /// Clauses without quantifiers.
    Dimacs,
}

impl Format {
    /// The usual ending of a file's name.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Qdimacs => "qdimacs",
            Self::Qcir => "qcir",
            Self::Dimacs => "cnf",
        }
    }
}

/// A program with its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Program {
    /// A name to be looked up in `PATH`, or a path.
    pub(super) name: String,
    /// At least one of them holds the place of the formula.
    arguments: Vec<String>,
}

impl Program {
    /// A program and arguments; the formula's place is added at the end where it is missing.
    fn new(name: &str, mut arguments: Vec<String>) -> Self {
        if !arguments.iter().any(|argument| argument.contains(FORMULA)) {
            arguments.push(FORMULA.to_owned());
        }
        Self { name: name.to_owned(), arguments }
    }

    /// Whether it writes its result to a file.
    pub(super) fn writes_result(&self) -> bool {
        self.arguments.iter().any(|argument| argument.contains(RESULT))
    }

    /// The arguments with the names of the files in their places.
    pub(super) fn arguments<'a>(&'a self, formula: &'a Path, result: &'a Path) -> impl Iterator<Item = String> + 'a {
        let (formula, result) = (formula.to_string_lossy(), result.to_string_lossy());
        self.arguments.iter().map(move |a| a.replace(RESULT, &result).replace(FORMULA, &formula))
    }
}

/// A solver program, ready to be run on a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub(super) solver: Program,
    /// Each prints what the next one reads.
    pub(super) preprocessors: Vec<Program>,
    format: Format,
}

impl Command {
    /// Reads a command line: a program and its arguments, with `external:` in front or without.
    ///
    /// `{}` marks where the formula's file goes, else it goes last; `{result}` is a file that the program writes its
    /// result to. A program known by name (see [`presets`]) and without arguments gets those of its preset; its format
    /// is the preset's in any case. All others are taken to read QDIMACS.
    ///
    /// # Errors
    /// When a quote is not closed, or no program is named.
    pub fn parse(text: &str) -> Result<Self, ReadError> {
        let (name, given) = split("external solver", text.strip_prefix("external:").unwrap_or(text))?;
        let preset = presets::named(&name);
        let arguments = match preset {
            Some(preset) if given.is_empty() => owned(preset.arguments),
            Some(preset) => with_result(preset, given),
            None => given,
        };
        let translator = preset.and_then(|preset| preset.translator);
        Ok(Self {
            solver: Program::new(&name, arguments),
            preprocessors: translator.iter().map(|words| Program::new(words[0], owned(&words[1..]))).collect(),
            format: preset.map_or(Format::Qdimacs, |preset| preset.format),
        })
    }

    /// The same with a preprocessor in front, which prints the formula for what follows.
    ///
    /// # Errors
    /// When a quote is not closed, or no program is named.
    pub fn preprocessed_by(mut self, text: &str) -> Result<Self, ReadError> {
        let (name, given) = split("preprocessor", text)?;
        let arguments = match presets::preprocessor(&name) {
            Some(arguments) if given.is_empty() => owned(arguments),
            _ => given,
        };
        self.preprocessors.insert(0, Program::new(&name, arguments));
        Ok(self)
    }

    /// The same for a program that reads another format than that of its name.
    #[must_use]
    pub fn reading(mut self, format: Format) -> Self {
        self.format = format;
        self
    }

    /// What the formula must be written in.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The solver program, as it was named.
    pub fn program(&self) -> &str {
        &self.solver.name
    }
}

/// A preset's file for the result is added to arguments that were given by hand.
fn with_result(preset: &Preset, mut given: Vec<String>) -> Vec<String> {
    if preset.arguments.contains(&RESULT) && !given.iter().any(|word| word.contains(RESULT)) {
        if !given.iter().any(|word| word.contains(FORMULA)) {
            given.push(FORMULA.to_owned());
        }
        given.push(RESULT.to_owned());
    }
    given
}

/// The program's name and the other words.
pub(super) fn split(what: &str, text: &str) -> Result<(String, Vec<String>), ReadError> {
    let source = Source::new(what, text);
    let mut words = words(&source)?.into_iter();
    match words.next() {
        Some(name) if !name.is_empty() => Ok((name, words.collect())),
        _ => Err(source.error(0, "no name", "the name of a program")),
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(command: &Command) -> Vec<String> {
        let files = command.solver.arguments(Path::new("F"), Path::new("R"));
        std::iter::once(command.solver.name.clone()).chain(files).collect()
    }

    fn parsed(text: &str) -> Vec<String> {
        line(&Command::parse(text).unwrap())
    }

    #[test]
    fn the_file_goes_where_it_is_wanted() {
        assert_eq!(parsed("external:mine --fast"), ["mine", "--fast", "F"]);
        assert_eq!(parsed("mine --in={} --fast"), ["mine", "--in=F", "--fast"]);
        assert_eq!(parsed("mine {result} {}"), ["mine", "R", "F"]);
        assert_eq!(parsed("'/opt/my solver/s'"), ["/opt/my solver/s", "F"]);
    }

    #[test]
    fn names_bring_options_and_formats() {
        assert_eq!(parsed("depqbf"), ["depqbf", "--qdo", "F"]);
        assert_eq!(parsed("/opt/caqe"), ["/opt/caqe", "--qdo", "F"]);
        assert_eq!(parsed("depqbf --no-cdcl"), ["depqbf", "--no-cdcl", "F"]);
        assert_eq!(parsed("minisat"), ["minisat", "-verb=0", "F", "R"]);
        assert_eq!(parsed("minisat -no-elim"), ["minisat", "-no-elim", "F", "R"]);
        assert_eq!(Command::parse("quabs -v").unwrap().format(), Format::Qcir);
        assert_eq!(Command::parse("kissat").unwrap().format(), Format::Dimacs);
        assert_eq!(Command::parse("mine").unwrap().format(), Format::Qdimacs);
        assert_eq!(Command::parse("mine").unwrap().reading(Format::Qcir).format(), Format::Qcir);
    }

    #[test]
    fn preprocessors_stand_in_front() {
        let command = Command::parse("ghostq").unwrap().preprocessed_by("bloqqer").unwrap();
        let names: Vec<&str> = command.preprocessors.iter().map(|program| program.name.as_str()).collect();
        assert_eq!(names, ["bloqqer", "qcir-conv.py"]);
        let command = Command::parse("depqbf").unwrap().preprocessed_by("qratpre+").unwrap();
        let words: Vec<String> = command.preprocessors[0].arguments(Path::new("F"), Path::new("R")).collect();
        assert_eq!(words, ["--print-formula", "F"]);
    }

    #[test]
    fn a_program_must_be_named() {
        let error = Command::parse("external:  ").unwrap_err();
        assert_eq!(error.to_string(), "external solver:1:1: found no name, expected the name of a program");
        assert!(Command::parse("depqbf 'x").is_err());
    }

    #[test]
    fn every_preset_is_complete() {
        for preset in presets::PRESETS {
            assert!(preset.arguments.contains(&FORMULA), "{}", preset.name);
            assert_eq!(parsed(preset.name)[0], preset.name);
        }
    }
}
