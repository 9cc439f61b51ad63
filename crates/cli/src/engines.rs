//! From the names on the command line to engines.

use board::games::Question;
use encode::games::{Encoding, Form, Naming};
use solve::external::{Command, presets};
use solve::search::Search;
use solve::{ByFormula, Decider, Engine};

use crate::arguments::{EngineChoice, SolveOptions};
use crate::failure::Failure;

/// An engine, and what is needed to write its formula again.
pub(crate) enum Chosen {
    /// Game search.
    Search(Search),
    /// An encoding and a program.
    ByFormula(Box<ByFormula>),
}

impl Chosen {
    pub(crate) fn engine(&self) -> &dyn Engine {
        match self {
            Self::Search(search) => search,
            Self::ByFormula(engine) => &**engine,
        }
    }
}

/// The one engine that shall decide.
///
/// # Errors
/// When several are named, or an option is of no use to the engine.
pub(crate) fn one(options: &SolveOptions) -> Result<Chosen, Failure> {
    let usage = |message: &str| Err(Failure::Usage(message.to_owned()));
    let [choice] = &options.engine[..] else { return usage("several engines need --cross-check") };
    match choice {
        EngineChoice::Sat | EngineChoice::Csp | EngineChoice::MiniZinc => {
            usage("--engine sat, csp and minizinc are for tiles; qbf is for games")
        }
        EngineChoice::Auto | EngineChoice::Search if options.preprocess.is_some() => {
            usage("--preprocess needs --engine external:CMD")
        }
        EngineChoice::Auto | EngineChoice::Search if !options.encoding.is_empty() => {
            usage("--encoding needs an engine that reads formulas: --engine qbf or external:CMD")
        }
        EngineChoice::Auto | EngineChoice::Search => Ok(Chosen::Search(Search)),
        _ => match &options.game_encodings()?[..] {
            [] => by_formula(options, choice, None),
            [encoding] => by_formula(options, choice, Some(*encoding)),
            _ => usage("several encodings need --cross-check"),
        },
    }
}

/// The engines of a cross-check: those that are named, else game search, the embedded solver and all solvers that are
/// installed; those
/// that read formulas with each encoding that is named, else with all.
///
/// # Errors
/// When the preprocessor's command cannot be read.
pub(crate) fn several(options: &SolveOptions, question: &Question) -> Result<Vec<Chosen>, Failure> {
    let mut engines = Vec::new();
    for choice in &options.engine {
        match choice {
            EngineChoice::Auto => {
                engines.push(Chosen::Search(Search));
                engines.extend(with_each_encoding(options, question, &EngineChoice::Qbf)?);
                for preset in presets::installed().filter(|preset| preset.is_quantified()) {
                    let command = Command::parse(preset.name).expect("presets have plain names");
                    engines.extend(with_each_encoding(options, question, &EngineChoice::External(command))?);
                }
            }
            EngineChoice::Search => engines.push(Chosen::Search(Search)),
            EngineChoice::Sat | EngineChoice::Csp | EngineChoice::MiniZinc => {
                return Err(Failure::Usage("--engine sat, csp and minizinc are for tiles".to_owned()));
            }
            choice => engines.extend(with_each_encoding(options, question, choice)?),
        }
    }
    Ok(engines)
}

/// A program with each encoding that is named, else with all: those over lifted boards and that with unary moves, which
/// are hard for most solvers, last.
fn with_each_encoding(
    options: &SolveOptions,
    question: &Question,
    choice: &EngineChoice,
) -> Result<Vec<Chosen>, Failure> {
    let mut encodings =
        if options.encoding.is_empty() { Encoding::able(question) } else { options.game_encodings()? };
    if options.encoding.is_empty() {
        encodings.sort_by_key(|encoding| matches!(encoding, Encoding::La | Encoding::Ln | Encoding::Gttt));
    }
    encodings.into_iter().map(|encoding| by_formula(options, choice, Some(encoding))).collect()
}

fn by_formula(options: &SolveOptions, choice: &EngineChoice, encoding: Option<Encoding>) -> Result<Chosen, Failure> {
    let decider = match (choice, &options.preprocess) {
        (EngineChoice::External(command), Some(preprocessor)) => {
            let command = command.clone().preprocessed_by(preprocessor);
            Decider::External(Box::new(command.map_err(|error| Failure::Usage(format!("--preprocess: {error}")))?))
        }
        (EngineChoice::External(command), None) => Decider::External(Box::new(command.clone())),
        (_, Some(_)) if !options.cross_check => {
            return Err(Failure::Usage("--preprocess needs --engine external:CMD".to_owned()));
        }
        _ => Decider::Embedded(qbf::Options { seed: options.seed, ..qbf::Options::default() }),
    };
    let mut engine = ByFormula::new(decider);
    engine.encoding = encoding;
    engine.shrink = options.encoding_options.reduction;
    // The engine turns this into a circuit where its solver reads circuits.
    engine.options = options.encoding_options.choice(Form::Cnf, Naming::Moves);
    Ok(Chosen::ByFormula(Box::new(engine)))
}
