//! Game search.

use board::games::Question;

use crate::engine::{Answer, Engine, Progress, Task};

/// The game search engine.
#[derive(Debug, Clone, Copy, Default)]
pub struct Search;

impl Engine for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn solve(&self, _question: &Question, _task: &Task, _progress: &mut dyn FnMut(&Progress)) -> Answer {
        todo!()
    }
}
