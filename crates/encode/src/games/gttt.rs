//! GTTT: generalised tic-tac-toe in the style of Gent and Rowley, for any turns and any listed winning sets.
//!
//! Diptarama, Jordan, Shinohara: "QBF Encoding of Generalized Tic-Tac-Toe", QBF 2016, CEUR 1719, after Gent and Rowley,
//! "Encoding Connect-4 using quantified Boolean formulae", 2003. Moves are unary, one variable a cell, and the stones that
//! a player lays in a row are one turn and one block. A universal player can set his variables as he likes: what is no
//! turn is a *cheat*, which loses and ends the game. With g for `gameover_z`, z the turn and "me" its player (spec §4.4):
//!
//! * (G1) no stones at first; (G2) `move ↔ my stone` on free cells; (G3) the other's stones do not grow;
//! * (G4) category 1: a stone too many; (G5) category 2: one too few; (G6) category 3: an occupied cell; (G14)
//!   category 4: a first turn outside the region, if symmetries are broken; (G7) some cheat;
//! * (G8)-(G10) stones, occupied cells; (G11) owned sets; (G12), (G13) who wins in this turn: a set of his own, or a
//!   cheat of the other's;
//! * (G15)-(G17) the game is over; (G18)-(G20) who has won, and that it is the maker.
//!
//! All but (G1) and (G18)-(G20) are off when the game is over. Prefix: `∃ start ∃ move_1 ∃ state_1 ∀ move_2 ...`. Either
//! player may be the maker. Cheats are declared for the player whose turn it is, and not for the other.
//!
//! Only category 1 is needed: the others are passes, which never help (spec §4.4). It has C(n, stones + 1) sets a turn.
//!
//! Not in the paper: sets instead of a shape on a board (a set that several copies have in common is tested once), a list
//! of turns instead of p and q, a last turn that is shorter, and no set at all for the breaker: the maker-breaker game.

mod cheats;
mod guard;
mod outcome;
mod region;
mod subsets;

use board::games::{Family, Goal};
use logic::{ClauseSink, Lit, SinkError, VarRange};

use super::moves::{Variables, at};
use super::{EncodeError, Encoding, Instance, Side};

use guard::Guard;

pub(super) use region::region;
pub(super) use subsets::binomial;

/// Both players, in the order of what there is two of.
const SIDES: [Side; 2] = [Side::Maker, Side::Breaker];

/// What there is two of, for one player.
fn of<T: Copy>(pair: [T; 2], side: Side) -> T {
    if side == Side::Maker { pair[0] } else { pair[1] }
}

fn other(side: Side) -> Side {
    if side == Side::Maker { Side::Breaker } else { Side::Maker }
}

/// One turn: who lays how many stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn {
    side: Side,
    pub(super) stones: usize,
}

/// What a turn finds.
#[derive(Clone, Copy)]
struct Before {
    gameover: Lit,
    occupied: VarRange,
    /// The stones of both players; none before the first turn.
    stones: Option<[VarRange; 2]>,
}

/// What a turn leaves.
struct After {
    gameover: Lit,
    occupied: VarRange,
    wins: [Lit; 2],
    stones: [VarRange; 2],
    cheat: [Lit; 2],
    cheats: VarRange,
    owned: [VarRange; 2],
}

/// The stones one after the other as turns.
pub(super) fn turns(instance: &Instance) -> impl Iterator<Item = Turn> {
    let runs = instance.turns.chunk_by(|one, next| one == next);
    runs.map(|run| Turn { side: run[0], stones: run.len() })
}

/// The winning sets of both players.
pub(super) fn families(instance: &Instance) -> Result<[Family; 2], EncodeError> {
    if !matches!(instance.goal, Some(Goal::Sets(_))) {
        return Err(EncodeError::NotExpressible { encoding: Encoding::Gttt, needs: "a list of winning sets" });
    }
    Ok([instance.winning_sets(Encoding::Gttt)?, instance.breaker_sets.clone()])
}

pub(super) fn write(variables: &mut Variables<'_>, sink: &mut impl ClauseSink) -> Result<(), EncodeError> {
    let families = families(variables.instance)?;
    let region = variables.options.symmetry_breaking.then(|| region(variables.instance));
    let verdict = Verdict::quantify(variables, sink)?;
    let gameover = variables.flag(|| "the game is over before turn 1".to_owned(), sink)?;
    let occupied = variables.cells("occupied before turn 1", sink)?;
    occupied.iter().try_for_each(|var| sink.add_clause(&[var.negative()]))?;
    sink.add_clause(&[!gameover])?;
    let mut before = Before { gameover, occupied, stones: None };
    let mut ends = Vec::new();
    for (z, turn) in turns(variables.instance).enumerate() {
        let moves = variables.next_turn(turn.side, sink)?;
        let region = region.as_deref().filter(|_| z == 0);
        let after = state(variables, z + 1, turn, &families, region.is_some(), sink)?;
        let mut guard = Guard::new(before.gameover, sink);
        stones_are_laid(variables, turn.side, moves, before, &after, &mut guard)?;
        cheats::write(variables, turn, moves, before.occupied, region, &after, &mut guard)?;
        outcome::of_turn(variables, &families, before, &after, &mut guard)?;
        ends.push(outcome::End { before: before.gameover, wins: after.wins });
        before = Before { gameover: after.gameover, occupied: after.occupied, stones: Some(after.stones) };
    }
    outcome::of_game(verdict, before.gameover, &ends, sink)?;
    Ok(())
}

/// Who has won, or that nobody has.
#[derive(Clone, Copy)]
struct Verdict {
    won: [Lit; 2],
    draw: Lit,
}

impl Verdict {
    fn quantify(variables: &mut Variables<'_>, sink: &mut impl ClauseSink) -> Result<Self, SinkError> {
        let names = SIDES.map(|side| variables.instance.player(side).name());
        let won = names.map(|name| variables.flag(|| format!("{name} has won"), sink));
        let [maker, breaker] = won;
        Ok(Self { won: [maker?, breaker?], draw: variables.flag(|| "a draw".to_owned(), sink)? })
    }
}

/// The variables after turn z.
fn state(
    variables: &mut Variables<'_>,
    z: usize,
    turn: Turn,
    families: &[Family; 2],
    with_region: bool,
    sink: &mut impl ClauseSink,
) -> Result<After, SinkError> {
    let name = |side| variables.instance.player(side).name();
    let [maker, breaker] = SIDES.map(name);
    let gameover = variables.flag(|| format!("the game is over after turn {z}"), sink)?;
    let occupied = variables.cells(&format!("occupied after turn {z}"), sink)?;
    let wins = [
        variables.flag(|| format!("{maker} wins in turn {z}"), sink)?,
        variables.flag(|| format!("{breaker} wins in turn {z}"), sink)?,
    ];
    let stones = [
        variables.cells(&format!("{maker} stone after turn {z}"), sink)?,
        variables.cells(&format!("{breaker} stone after turn {z}"), sink)?,
    ];
    let cheat = [
        variables.flag(|| format!("{maker} cheats in turn {z}"), sink)?,
        variables.flag(|| format!("{breaker} cheats in turn {z}"), sink)?,
    ];
    let count = cheats::count(variables, turn, with_region);
    let cheats = variables.numbered(count, |cheat| format!("cheat {cheat} in turn {z}"), sink)?;
    let owned = [
        variables.numbered(families[0].len(), |set| format!("{maker} owns set {set} after turn {z}"), sink)?,
        variables.numbered(families[1].len(), |set| format!("{breaker} owns set {set} after turn {z}"), sink)?,
    ];
    Ok(After { gameover, occupied, wins, stones, cheat, cheats, owned })
}

/// (G2), (G3), (G8), (G9), (G10).
fn stones_are_laid(
    variables: &Variables<'_>,
    side: Side,
    moves: VarRange,
    before: Before,
    after: &After,
    guard: &mut Guard<'_, impl ClauseSink>,
) -> Result<(), SinkError> {
    let anywhere = variables.options.has(super::options::Mutant::NoLegality);
    for cell in 0..variables.instance.cells {
        let occupied = at(before.occupied, cell);
        let [mine, theirs] = [side, other(side)].map(|side| at(of(after.stones, side), cell));
        let here = at(moves, cell);
        let but = if anywhere { None } else { Some(occupied) };
        guard.add([!here, mine].into_iter().chain(but))?;
        guard.add([here, !mine].into_iter().chain(but))?;
        guard.add([occupied, !theirs])?;
        let both = after.stones.map(|stones| at(stones, cell));
        guard.add(both.map(|stone| !stone))?;
        guard.is_some(&both, at(after.occupied, cell))?;
        for (before, after) in before.stones.into_iter().flatten().zip(after.stones) {
            guard.add([!at(before, cell), at(after, cell)])?;
        }
    }
    Ok(())
}
