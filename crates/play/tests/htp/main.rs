//! The Hex Text Protocol: conversations, games, files, rubbish.

mod conversations;
mod files;
mod games;
mod rubbish;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use play::htp::{Engine, Options};

/// No test takes anything like that long.
fn options(stop: &Arc<AtomicBool>) -> Options {
    let time_limit = Duration::from_secs(600);
    Options { size: (11, 11), time_limit, memory_limit: None, seed: 0, stop: Arc::clone(stop) }
}

fn engine() -> Engine {
    Engine::new(&options(&Arc::default()))
}

/// The text of the answer to a command that succeeds.
fn said(engine: &mut Engine, command: &str) -> String {
    let answer = engine.answer(command).expect("a command has an answer");
    let text = answer.strip_prefix('=').unwrap_or_else(|| panic!("{command}: {answer}"));
    text.strip_suffix("\n\n").expect("an empty line ends it").trim().to_owned()
}

/// The text of the answer to a command that fails.
fn refused(engine: &mut Engine, command: &str) -> String {
    let answer = engine.answer(command).expect("a command has an answer");
    let text = answer.strip_prefix("? ").unwrap_or_else(|| panic!("{command}: {answer}"));
    text.strip_suffix("\n\n").expect("an empty line ends it").to_owned()
}
