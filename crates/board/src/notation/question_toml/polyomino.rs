//! Achievement games in a question file: `game = "polyomino"` and `game = "connect"`.

use super::fields::{Fields, Word};
use super::games::{Game, board_size};
use crate::games::polyomino::{self, Polyomino, Rule, Target, named};
use crate::games::{Goal, Player, grid};
use crate::notation::findings::Findings;

const SHAPES: &str = "the name of a shape (\"tippy\", \"L4\", \"y-pentomino\", ...) or a drawing (\"XXX/.X.\")";

/// `game = "polyomino"`: a board and a shape, by its name, as a drawing, or as `cells`.
pub(super) fn polyomino<'t>(fields: &mut Fields<'t>, _maker: Player, findings: &mut Findings<'t>) -> Option<Game> {
    let target = match (fields.place_of("shape"), fields.place_of("cells")) {
        (Some(_), Some(cells)) => {
            findings.error(cells, "cells beside shape", "either of them");
            None
        }
        (None, None) => {
            fields.missing("shape", findings);
            None
        }
        (Some(_), None) => {
            let word = fields.word("shape", SHAPES, findings);
            word.and_then(|word| {
                let shape = shape(&word.text);
                if shape.is_none() {
                    findings.error(word.at, format!("shape {:?}", word.text), SHAPES);
                }
                shape
            })
        }
        (None, Some(at)) => {
            let squares = fields.squares("cells", findings)?;
            Polyomino::new(&squares).map_err(|error| findings.error(at, error.to_string(), "distinct squares")).ok()
        }
    };
    game(fields, target.map(Target::Shape), findings)
}

/// `game = "connect"`: `k` stones in a row, a column or a diagonal.
pub(super) fn connect<'t>(fields: &mut Fields<'t>, _maker: Player, findings: &mut Findings<'t>) -> Option<Game> {
    let Some(at) = fields.place_of("k") else {
        fields.missing("k", findings);
        return None;
    };
    let k = at_least_one(fields, "k", at, findings).map(Target::Row);
    game(fields, k, findings)
}

/// The shape of a name or of a drawing.
pub(in crate::notation) fn shape(text: &str) -> Option<Polyomino> {
    named(text).or_else(|| Polyomino::drawn(text).ok())
}

fn game<'t>(fields: &mut Fields<'t>, target: Option<Target>, findings: &mut Findings<'t>) -> Option<Game> {
    let size = board_size(fields, findings);
    let torus = fields.flag("torus", findings).unwrap_or(false);
    let self_overlap = fields.flag("self_overlap", findings).unwrap_or(false);
    let rule = rule(fields.word("rule", RULES, findings), findings);
    let mut stones = |key| fields.place_of(key).and_then(|at| at_least_one(fields, key, at, findings)).unwrap_or(1);
    let (stones, opening) = (stones("p"), stones("q"));
    let (columns, rows) = size?;
    let game = polyomino::Game { target: target?, columns, rows, torus, self_overlap, rule, opening, stones };
    let wins = game.wins();
    Some(Game {
        board: grid::board(columns, rows, torus),
        breaker_goal: (rule == Rule::MakerMaker).then(|| wins.clone()),
        goal: Goal::Sets(wins),
        achievement: Some(game),
    })
}

const RULES: &str = "\"maker-maker\" or \"maker-breaker\"";

fn rule(word: Option<Word>, findings: &mut Findings<'_>) -> Rule {
    let Some(word) = word else { return Rule::MakerMaker };
    let rule = Rule::from_name(&word.text);
    if rule.is_none() {
        findings.error(word.at, format!("rule {:?}", word.text), RULES);
    }
    rule.unwrap_or(Rule::MakerMaker)
}

fn at_least_one<'t>(
    fields: &mut Fields<'t>,
    key: &'static str,
    at: usize,
    findings: &mut Findings<'t>,
) -> Option<usize> {
    let count = fields.count(key, findings)?;
    if count == 0 {
        findings.error(at, format!("{key} = 0"), "at least 1");
    }
    (count > 0).then_some(count)
}
