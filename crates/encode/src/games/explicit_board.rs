//! The board of EA, EN and ET: existential variables after each of the maker's plies.
//!
//! Shaik, Mayer-Eichberger, van de Pol, Saffidine: "Implicit State and Goals in QBF Encodings for Positional Games",
//! arXiv 2301.07345, Equations 1-6. Here, for the maker's plies t and cells v (spec §3.1, "Black" is the maker):
//!
//! * (E1) `w^t_v -> ¬b^t_v`, and (E2) `w^t_v -> w^{t+2}_v`;
//! * (E3) `bin(m^{t-1}, v) ∧ ¬b^{t-2}_v -> w^t_v`: the breaker's choice;
//! * (E4) `b^t_v ∧ ¬b^{t-2}_v -> bin(m^t, v)`: at most one new stone, the one that is spelled.
//!
//! A board is existential, so the clauses only keep the maker from cheating. Illegal moves of the breaker make (E3)
//! vacuous: a pass. Prefix: ∃m^1 b^1 ∀m^2 ∃m^3 b^3 w^3 ...; the breaker may also move first.

use logic::{ClauseSink, Lit, SinkError, VarRange, bits};

use super::Side;
use super::goals::Atom;
use super::moves::{Variables, at, bin};
use super::options::Mutant;

/// The maker's and the breaker's stones as the maker leaves them.
#[derive(Clone, Copy, Default)]
struct Stones {
    maker: Option<VarRange>,
    breaker: Option<VarRange>,
}

/// The maker's stones at the end.
pub(super) struct Board(pub(super) VarRange);

impl Board {
    /// Writes the clauses of a goal that speaks of this board.
    pub(super) fn emit(&self, sink: &mut impl ClauseSink) -> impl FnMut(&[Atom]) -> Result<(), SinkError> {
        let mut clause = Vec::new();
        move |atoms| {
            clause.clear();
            clause.extend(atoms.iter().map(|&atom| match atom {
                Atom::Own(lit) => lit,
                Atom::Maker(cell, true) => at(self.0, cell),
                Atom::Maker(cell, false) => !at(self.0, cell),
            }));
            sink.add_clause(&clause)
        }
    }
}

/// Writes moves and boards, and gives the maker's stones at the end.
pub(super) fn write(variables: &mut Variables<'_>, sink: &mut impl ClauseSink) -> Result<Board, SinkError> {
    let mut board = Stones::default();
    let mut breaker_move = None;
    for (t, &side) in variables.instance.turns.iter().enumerate() {
        let code = variables.next_move(sink)?;
        if variables.is_bounded(side) {
            bits::less_than(&code, variables.instance.cells as u64, sink)?;
        }
        if side == Side::Breaker {
            breaker_move = Some(code);
            continue;
        }
        let maker = variables.cells(&format!("maker's stone after ply {}", t + 1), sink)?;
        let before = board;
        board.maker = Some(maker);
        if let Some(reply) = breaker_move.take() {
            let breaker = variables.cells(&format!("breaker's stone before ply {}", t + 1), sink)?;
            board.breaker = Some(breaker);
            breaker_stones(variables, &reply, before, maker, breaker, sink)?;
        }
        maker_stones(&code, before.maker, maker, sink)?;
        if before.maker.is_none() {
            first_stone(variables, maker, sink)?;
        }
    }
    Ok(Board(board.maker.expect("the maker moves")))
}

/// (E1), (E2), (E3).
fn breaker_stones(
    variables: &Variables<'_>,
    code: &[Lit],
    before: Stones,
    maker: VarRange,
    breaker: VarRange,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let mut clause = Vec::new();
    for cell in 0..variables.instance.cells {
        sink.add_clause(&[!at(breaker, cell), !at(maker, cell)])?;
        if let Some(before) = before.breaker {
            sink.add_clause(&[!at(before, cell), at(breaker, cell)])?;
        }
        if variables.options.has(Mutant::NoLegality) {
            continue;
        }
        clause.clear();
        clause.extend(bin(code, cell).map(|lit| !lit));
        clause.extend(before.maker.map(|before| at(before, cell)));
        clause.push(at(breaker, cell));
        sink.add_clause(&clause)?;
    }
    Ok(())
}

/// (E4).
fn maker_stones(
    code: &[Lit],
    before: Option<VarRange>,
    maker: VarRange,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let mut clause = Vec::with_capacity(3);
    for cell in 0..maker.len() {
        for bit in bin(code, cell) {
            clause.clear();
            clause.extend(before.map(|before| at(before, cell)));
            clause.extend([!at(maker, cell), bit]);
            sink.add_clause(&clause)?;
        }
    }
    Ok(())
}

/// The first stone lies on a representative.
fn first_stone(variables: &Variables<'_>, maker: VarRange, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    let Some(cells) = variables.first_moves() else { return Ok(()) };
    let clause: Vec<Lit> = cells.into_iter().map(|cell| at(maker, cell)).collect();
    sink.add_clause(&clause)
}
