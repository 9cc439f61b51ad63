//! Who wins in a turn, and who has won in the end: (G11)-(G13), (G15)-(G20).

use board::games::Family;
use logic::{ClauseSink, Lit, SinkError};

use super::super::moves::{Variables, at};
use super::super::options::Mutant;
use super::guard::Guard;
use super::{After, Before, SIDES, Verdict, of, other};

/// How a turn ends: what there is to know of it in the end.
pub(super) struct End {
    /// Whether the game was over before it.
    pub(super) before: Lit,
    pub(super) wins: [Lit; 2],
}

/// (G11)-(G13), (G15)-(G17).
pub(super) fn of_turn(
    variables: &Variables<'_>,
    families: &[Family; 2],
    before: Before,
    after: &After,
    guard: &mut Guard<'_, impl ClauseSink>,
) -> Result<(), SinkError> {
    for (side, family) in SIDES.into_iter().zip(families) {
        let (stones, owned) = (of(after.stones, side), of(after.owned, side));
        for (set, cells) in family.iter().enumerate() {
            let cells: Vec<Lit> = cells.ones().map(|cell| at(stones, cell)).collect();
            guard.is_all(&cells, at(owned, set))?;
        }
        let (cheat, wins) = (of(after.cheat, side), of(after.wins, side));
        let punished = (!variables.options.has(Mutant::CheatsGoUnpunished)).then(|| of(after.cheat, other(side)));
        let reasons: Vec<Lit> = owned.iter().map(logic::Var::positive).chain(punished).collect();
        for &reason in &reasons {
            guard.add([cheat, !reason, wins])?;
        }
        guard.add([cheat, !wins].into_iter().chain(reasons))?;
        guard.add([!cheat, !wins])?;
        guard.add_always(&[!before.gameover, !wins])?;
    }
    guard.add_always(&[!before.gameover, after.gameover])?;
    guard.is_some(&after.wins, after.gameover)
}

/// (G18)-(G20). A win is known only before the game is over, by (G17).
pub(super) fn of_game(
    verdict: Verdict,
    gameover: Lit,
    ends: &[End],
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    for side in SIDES {
        let won = of(verdict.won, side);
        for end in ends {
            sink.add_clause(&[!of(end.wins, side), end.before, won])?;
        }
        let turns = ends.iter().map(|end| of(end.wins, side));
        sink.add_clause(&[!won].into_iter().chain(turns).collect::<Vec<_>>())?;
    }
    let [maker, breaker] = verdict.won;
    sink.add_clause(&[maker, breaker, verdict.draw])?;
    for pair in [[maker, breaker], [maker, verdict.draw], [breaker, verdict.draw]] {
        sink.add_clause(&pair.map(|lit| !lit))?;
    }
    sink.add_clause(&[gameover, verdict.draw])?;
    sink.add_clause(&[!gameover, !verdict.draw])?;
    sink.add_clause(&[maker])
}
