//! The options of `solve`.

use std::time::Duration;

use clap::Args;
use encode::games::Encoding;
use encode::tiles;
use solve::external::Command;

use super::{
    AnyEncoding, Color, EncodingOptions, PuzzleOptions, QuestionOptions, TileEngine, TileEngineOptions, TileOptions,
    TileTask,
};
use crate::failure::Failure;
use show::quantity;

#[derive(Debug, Args)]
pub(crate) struct SolveOptions {
    /// The question, in any notation; `-` is standard input
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) question: QuestionOptions,
    /// What decides the question; several with --cross-check
    #[arg(long, default_value = "auto", value_parser = engine, value_name = "auto|search|qbf|sat|csp|minizinc|external:CMD")]
    pub(crate) engine: Vec<EngineChoice>,
    /// The encoding for engines that read formulas, by its name; several, with commas, with --cross-check
    #[arg(long, value_delimiter = ',', value_name = "NAME")]
    pub(crate) encoding: Vec<AnyEncoding>,
    /// A program that simplifies the formula before the external solver reads it
    #[arg(long, value_name = "CMD")]
    pub(crate) preprocess: Option<String>,
    /// Ask several engines with several encodings, and fail if two of them disagree
    #[arg(long)]
    pub(crate) cross_check: bool,
    /// Give up after this time: 500ms, 60s, 5m, 1h
    #[arg(long, value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) time_limit: Option<Duration>,
    /// The most memory for the engine's tables: 512MiB, 4GiB
    #[arg(long, value_parser = quantity::size, value_name = "SIZE")]
    pub(crate) memory_limit: Option<usize>,
    /// Break ties in another way (engine qbf)
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) seed: u64,
    /// Write the proof to this file, compressed if its name ends in .gz or .zst
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: Option<String>,
    /// Decide every first move
    #[arg(long)]
    pub(crate) all_moves: bool,
    /// If the player asked for does not win, find out whether the other one does
    #[arg(long)]
    pub(crate) who_wins: bool,
    /// With --who-wins, write the proof about the other player to this file
    #[arg(long, value_name = "OUT", requires = "who_wins")]
    pub(crate) opponent_certificate: Option<String>,
    /// Find the least number of plies with a win
    #[arg(long)]
    pub(crate) critical_depth: bool,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
    /// Show progress even if standard error is no terminal
    #[arg(long)]
    pub(crate) progress: bool,
    /// When to colour the board
    #[arg(long, value_enum, default_value_t)]
    pub(crate) color: Color,
    #[command(flatten)]
    pub(crate) encoding_options: EncodingOptions,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,
    #[command(flatten)]
    pub(crate) task: TileTask,
    #[command(flatten)]
    pub(crate) tile_options: TileOptions,
}

impl SolveOptions {
    /// The encodings that are named, for a game.
    ///
    /// # Errors
    /// When one is for tiles.
    pub(crate) fn game_encodings(&self) -> Result<Vec<Encoding>, Failure> {
        let of_game = |encoding: &AnyEncoding| match encoding {
            AnyEncoding::Games(encoding) => Ok(*encoding),
            AnyEncoding::Tiles(encoding) => Err(Failure::Usage(format!("{encoding} encodes tiles, not games"))),
        };
        self.encoding.iter().map(of_game).collect()
    }

    /// The same options for a puzzle.
    ///
    /// # Errors
    /// When some of them are for games.
    pub(crate) fn for_tiles(&self) -> Result<TileEngineOptions, Failure> {
        let usage = |why: &str| Err(Failure::Usage(why.to_owned()));
        if self.cross_check || self.preprocess.is_some() || self.all_moves || self.who_wins || self.critical_depth {
            let names = "--cross-check, --preprocess, --all-moves, --who-wins and --critical-depth";
            return usage(&format!("{names} are for games"));
        }
        let engine = match &self.engine[..] {
            [EngineChoice::Auto] => TileEngine::Auto,
            [EngineChoice::Search] => TileEngine::Search,
            [EngineChoice::Sat] => TileEngine::Sat,
            [EngineChoice::Csp] => TileEngine::Csp,
            [EngineChoice::MiniZinc] => TileEngine::MiniZinc,
            [EngineChoice::External(command)] => TileEngine::External(command.clone()),
            [EngineChoice::Qbf] => return usage("--engine qbf is for games; --engine sat is its like for tiles"),
            _ => return usage("one engine at a time decides a puzzle"),
        };
        let encoding = match &self.encoding[..] {
            [] => tiles::Encoding::SeamSupport,
            [AnyEncoding::Tiles(encoding)] => *encoding,
            [AnyEncoding::Games(encoding)] => return usage(&format!("{encoding} encodes games, not tiles")),
            _ => return usage("one encoding at a time is used for a puzzle"),
        };
        Ok(TileEngineOptions {
            engine,
            encoding,
            time_limit: self.time_limit,
            memory_limit: self.memory_limit,
            certificate: self.certificate.clone(),
            json: self.json,
            progress: self.progress,
            quiet: self.question.quiet,
            strict: self.question.strict,
            color: self.color,
            puzzle: self.puzzle.clone(),
            task: self.task,
            tile_options: self.tile_options,
        })
    }
}

/// An engine that can be asked for.
#[derive(Debug, Clone)]
pub(crate) enum EngineChoice {
    /// The best one for the question.
    Auto,
    /// Game search.
    Search,
    /// The embedded QBF solver.
    Qbf,
    /// The embedded SAT solver, for tiles.
    Sat,
    /// Constraint propagation, for tiles.
    Csp,
    /// MiniZinc with Gecode, for tiles.
    MiniZinc,
    /// A program that reads formulas.
    External(Command),
}

fn engine(name: &str) -> Result<EngineChoice, String> {
    match name {
        "auto" => Ok(EngineChoice::Auto),
        "search" => Ok(EngineChoice::Search),
        "qbf" => Ok(EngineChoice::Qbf),
        "sat" => Ok(EngineChoice::Sat),
        "csp" => Ok(EngineChoice::Csp),
        "minizinc" => Ok(EngineChoice::MiniZinc),
        _ if name.starts_with("external:") => {
            Command::parse(name).map(EngineChoice::External).map_err(|error| error.to_string())
        }
        _ => Err("expected `auto`, `search`, `qbf`, `sat`, `csp`, `minizinc`, or `external:` and a program with its arguments".to_owned()),
    }
}
