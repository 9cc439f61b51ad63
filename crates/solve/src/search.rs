//! Game search.

mod bits;
mod claim;
mod goal;
mod lemmas;
mod paths;
mod proof;
mod sets;
mod tree;

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

/// scratch
pub fn scratch(text: &str, mode: &str) -> (bool, u64, usize, usize, usize) {
    use board::games::*;
    let mut sec = String::new();
    let (mut b, mut w, mut d) = (vec![], vec![], 0);
    let mut n = 0;
    for l in text.lines() {
        if l.starts_with('%') || l.trim().is_empty() {
            continue;
        }
        if l.starts_with('#') {
            sec = l.trim().into();
            continue;
        }
        match sec.as_str() {
            "#blackinitials" => b.push(hex::parse_cell(l.trim()).unwrap()),
            "#whiteinitials" => w.push(hex::parse_cell(l.trim()).unwrap()),
            "#times" => d = l.split_whitespace().count(),
            "#positions" => n = (l.split_whitespace().count() as f64).sqrt() as usize,
            _ => {}
        }
    }
    let pl = if mode == "w" { Player::White } else { Player::Black };
    let g = hex::goal(n, n, pl);
    let goal: paths::Paths<1> = paths::Paths::new(&g);
    let bs: bits::Bits<1> = b.iter().map(|&(c, r)| r * n + c).collect();
    let ws: bits::Bits<1> = w.iter().map(|&(c, r)| r * n + c).collect();
    let (maker, breaker) = if mode == "w" { (ws, bs) } else { (bs, ws) };
    let first = if mode == "w" { claim::Side::Breaker } else { claim::Side::Maker };
    let mut tree = tree::Tree::new(goal);
    let max = match mode {
        "u" => 1,
        "b" => (d as u16 + 1) / 2,
        _ => (n * n / 2) as u16,
    };
    let mut v = tree::Value::Lost;
    for k in 1..=max {
        let k = if mode == "u" { goal::NEVER } else { k };
        tree.stack.clear();
        v = tree.solve(first, maker, breaker, k).unwrap();
        if max > 10 {
            println!("  {k} {v:?} {}", tree.nodes);
        }
        if (v == tree::Value::Won) == (mode != "w") {
            break;
        }
    }
    let wanted: Vec<u32> = {
        let s = tree.stack.clone();
        s.iter().map(|c| tree.steps.prove(c)).collect()
    };
    let (steps, _) = tree.steps.extract(&wanted, &(0..n * n).collect::<Vec<_>>());
    (v == tree::Value::Won, tree.nodes, tree.lemmas(), tree.steps.bytes(), steps.len())
}
