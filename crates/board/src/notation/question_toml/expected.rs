//! The golden answer that an example file carries in its table `[expected]`.

use super::fields::Fields;
use super::games;
use crate::games::Board;
use crate::notation::findings::Findings;

/// What is known of a question's answer. Regression tests compare with it; no engine looks at it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Expected {
    /// `verdict = "yes"` or `"no"`: whether the maker wins.
    pub verdict: Option<bool>,
    /// The least depth in plies with a win.
    pub critical_depth: Option<usize>,
    /// All first moves of the player to move that win for him, within the depth asked for.
    pub winning_moves: Option<Vec<usize>>,
    /// About how long it takes.
    pub seconds: Option<f64>,
}

/// Reads the table.
pub(super) fn read<'t>(mut fields: Fields<'t>, board: &Board, findings: &mut Findings<'t>) -> Expected {
    const VERDICT: &str = "\"yes\" or \"no\"";
    let verdict = fields.word("verdict", VERDICT, findings).and_then(|word| match word.text.as_str() {
        "yes" => Some(true),
        "no" => Some(false),
        other => {
            findings.error(word.at, format!("verdict {other:?}"), VERDICT);
            None
        }
    });
    let critical_depth = fields.count("critical_depth", findings);
    let moves = fields.words("winning_moves", findings);
    let winning_moves =
        moves.map(|moves| moves.words.iter().filter_map(|word| games::cell(word, board, findings)).collect());
    let seconds = fields.seconds("seconds", findings);
    fields.finish(findings);
    Expected { verdict, critical_depth, winning_moves, seconds }
}
