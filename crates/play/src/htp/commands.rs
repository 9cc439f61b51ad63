//! The commands, and those that are about the conversation itself.

mod analysis;
mod files;
mod moves;
mod setup;

use std::ops::RangeInclusive;

use board::games::Player;

use super::Engine;
use super::line::Line;

/// What a command answers, or why it cannot.
type Answer = Result<String, String>;

struct Command {
    name: &'static str,
    /// The arguments, for people.
    usage: &'static str,
    arguments: RangeInclusive<usize>,
    obey: fn(&mut Engine, &[String]) -> Answer,
}

macro_rules! command {
    ($name:literal, $usage:literal, $arguments:expr, $obey:expr) => {
        Command { name: $name, usage: $usage, arguments: $arguments, obey: $obey }
    };
}

/// All commands, in the order of `list_commands`.
const COMMANDS: &[Command] = &[
    command!("name", "", 0..=0, |_, _| Ok("boardproof".to_owned())),
    command!("version", "", 0..=0, |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
    command!("protocol_version", "", 0..=0, |_, _| Ok("2".to_owned())),
    command!("list_commands", "", 0..=0, |_, _| Ok(names().collect::<Vec<_>>().join("\n"))),
    command!("known_command", "NAME", 1..=1, |_, words| Ok(names().any(|name| name == words[0]).to_string())),
    // Whatever else is said: the reader of commands has stopped at it.
    command!("quit", "", 0..=usize::MAX, |_, _| Ok(String::new())),
    command!("boardsize", "COLUMNS [ROWS]", 1..=2, setup::boardsize),
    command!("clear_board", "", 0..=0, setup::clear_board),
    command!("showboard", "", 0..=0, setup::showboard),
    command!("loadsgf", "FILE [MOVES]", 1..=2, files::loadsgf),
    command!("play", "COLOUR CELL", 2..=2, moves::play),
    command!("undo", "", 0..=0, moves::undo),
    command!("genmove", "COLOUR", 1..=1, moves::genmove),
    command!("reg_genmove", "COLOUR", 1..=1, moves::reg_genmove),
    command!("time_left", "[COLOUR [SECONDS [STONES]]]", 0..=3, moves::time_left),
    command!("final_score", "", 0..=0, setup::final_score),
    // Tells a graphical program that `# interrupt` is understood.
    command!("gogui-interrupt", "", 0..=0, |_, _| Ok(String::new())),
    command!("hexgui-analyze_commands", "", 0..=0, analysis::commands),
    command!("boardproof-solve", "[COLOUR] [PLIES]", 0..=2, analysis::solve),
    command!("boardproof-winning-moves", "[COLOUR]", 0..=1, analysis::winning_moves),
    command!("boardproof-carrier", "[COLOUR]", 0..=1, analysis::carrier),
    command!("boardproof-line", "[COLOUR]", 0..=1, analysis::line),
    // HexGui's button to solve a position sends this.
    command!("dfpn-solve-state", "[COLOUR]", 0..=1, analysis::winner),
];

fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|command| command.name)
}

/// Carries out a command.
pub(super) fn obey(engine: &mut Engine, line: &Line) -> Answer {
    let Some(command) = COMMANDS.iter().find(|command| command.name == line.name) else {
        let nothing = line.name.is_empty();
        return Err(if nothing { "no command".to_owned() } else { format!("unknown command: {}", line.name) });
    };
    if !command.arguments.contains(&line.arguments.len()) {
        return Err(format!("syntax error: expected {} {}", command.name, command.usage));
    }
    (command.obey)(engine, &line.arguments)
}

/// The player of that name.
fn colour(word: &str) -> Result<Player, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Player::Black),
        "w" | "white" => Ok(Player::White),
        _ => Err(format!("syntax error: found `{word}`, expected black or white")),
    }
}

/// A number of something.
fn number(word: &str, what: &str) -> Result<usize, String> {
    word.parse().map_err(|_| format!("syntax error: found `{word}`, expected a number of {what}"))
}
