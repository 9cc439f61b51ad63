//! What all encodings share: quantifiers as they come, and the bits of the moves (spec §2).
//!
//! MOVES(d) is the prefix ∃m^1 ∀m^2 ∃m^3 ... with k = max(1, ⌈lg n⌉) bits a move.

use board::games::Player;
use logic::{Circuit, ClauseSink, Edge, Lit, Names, Prefix, Quantifier, SinkError, Var, VarRange, bits};

use super::decode::{Code, Moves, Ply};
use super::options::{Mutant, Naming, Options};
use super::{Instance, Side};

/// The variables of an encoding so far: how they are quantified and what they mean.
pub(super) struct Variables<'a> {
    pub(super) instance: &'a Instance,
    pub(super) options: &'a Options,
    pub(super) prefix: Prefix,
    pub(super) names: Names,
    pub(super) moves: Moves,
}

impl<'a> Variables<'a> {
    pub(super) fn new(instance: &'a Instance, options: &'a Options) -> Self {
        let moves = Moves { plies: Vec::new(), origin: instance.origin.clone() };
        Self { instance, options, prefix: Prefix::new(), names: Names::new(), moves }
    }

    /// k, the number of bits that tell the cells apart.
    pub(super) fn width(&self) -> usize {
        bits::width(self.instance.cells as u64)
    }

    /// New variables in the innermost block, or in a new one.
    pub(super) fn quantify(
        &mut self,
        quantifier: Quantifier,
        count: usize,
        sink: &mut impl ClauseSink,
    ) -> Result<VarRange, SinkError> {
        let vars = sink.new_vars(u32::try_from(count).unwrap_or(u32::MAX))?;
        self.prefix.push(quantifier, vars.iter()).expect("the sink hands out new variables");
        Ok(vars)
    }

    /// New existential variables, one a cell, with a name such as "black on 3".
    pub(super) fn cells(&mut self, what: &str, sink: &mut impl ClauseSink) -> Result<VarRange, SinkError> {
        let vars = self.quantify(Quantifier::Exists, self.instance.cells, sink)?;
        self.name(vars, |cell| format!("{what}, cell {cell}"));
        Ok(vars)
    }

    /// New existential variables, numbered from 0.
    pub(super) fn numbered(
        &mut self,
        count: usize,
        what: impl Fn(usize) -> String,
        sink: &mut impl ClauseSink,
    ) -> Result<VarRange, SinkError> {
        let vars = self.quantify(Quantifier::Exists, count, sink)?;
        self.name(vars, what);
        Ok(vars)
    }

    /// The levels of a path, one for each of the maker's moves.
    pub(super) fn path_levels(&mut self, sink: &mut impl ClauseSink) -> Result<Vec<VarRange>, SinkError> {
        (0..self.instance.maker_moves())
            .map(|level| self.cells(&format!("on the path at step {level}"), sink))
            .collect()
    }

    /// New bits that spell a cell.
    pub(super) fn code(
        &mut self,
        quantifier: Quantifier,
        what: &str,
        sink: &mut impl ClauseSink,
    ) -> Result<Vec<Lit>, SinkError> {
        let vars = self.quantify(quantifier, self.width(), sink)?;
        self.name(vars, |bit| format!("{what}, bit {bit}"));
        Ok(vars.iter().map(Var::positive).collect())
    }

    /// One new existential variable.
    pub(super) fn flag(&mut self, what: impl Fn() -> String, sink: &mut impl ClauseSink) -> Result<Lit, SinkError> {
        let vars = self.quantify(Quantifier::Exists, 1, sink)?;
        self.name(vars, |_| what());
        Ok(at(vars, 0))
    }

    /// The bits of the move of the next ply.
    pub(super) fn next_move(&mut self, sink: &mut impl ClauseSink) -> Result<Vec<Lit>, SinkError> {
        let side = self.instance.turns[self.moves.plies.len()];
        let quantifier = if side == Side::Maker { Quantifier::Exists } else { Quantifier::Forall };
        let vars = self.quantify(quantifier, self.width(), sink)?;
        let name = self.name_of_next(side);
        for (bit, var) in vars.iter().enumerate() {
            self.names.set(var, format!("{name} move, bit {bit}"));
        }
        self.moves.plies.push(Ply { side, code: Code::Bits(vars.iter().collect()) });
        Ok(vars.iter().map(Var::positive).collect())
    }

    /// The stones of the next turn, one variable a cell.
    pub(super) fn next_turn(&mut self, side: Side, sink: &mut impl ClauseSink) -> Result<VarRange, SinkError> {
        let quantifier = if side == Side::Maker { Quantifier::Exists } else { Quantifier::Forall };
        let vars = self.quantify(quantifier, self.instance.cells, sink)?;
        let name = self.name_of_next(side);
        for (cell, var) in vars.iter().enumerate() {
            self.names.set(var, format!("{name} turn, cell {cell}"));
        }
        self.moves.plies.push(Ply { side, code: Code::Cells(vars.iter().collect()) });
        Ok(vars)
    }

    /// `Black's 3rd`.
    fn name_of_next(&self, side: Side) -> String {
        let count = self.moves.plies.iter().filter(|ply| ply.side == side).count() + 1;
        let player = if self.instance.player(side) == Player::Black { "Black" } else { "White" };
        format!("{player}'s {}", ordinal(count))
    }

    /// The bits of the moves of all plies: MOVES(d).
    pub(super) fn all_moves(&mut self, sink: &mut impl ClauseSink) -> Result<Vec<Vec<Lit>>, SinkError> {
        self.instance.turns.iter().map(|_| self.next_move(sink)).collect()
    }

    /// Whether this move has to be on the board: (BOUND), for the maker only.
    pub(super) fn is_bounded(&self, side: Side) -> bool {
        match side {
            Side::Maker => self.options.maker_bound,
            Side::Breaker => self.options.has(Mutant::BreakerBound),
        }
    }

    /// The representatives among which the maker's first move may be chosen; `None` if it may be any.
    pub(super) fn first_moves(&self) -> Option<Vec<usize>> {
        let breaks = self.options.symmetry_breaking && self.instance.turns.first() == Some(&Side::Maker);
        breaks.then(|| super::symmetry::representatives(self.instance))
    }

    fn name(&mut self, vars: VarRange, text: impl Fn(usize) -> String) {
        if self.options.naming == Naming::All {
            vars.iter().enumerate().for_each(|(i, var)| self.names.set(var, text(i)));
        }
    }
}

/// `1st`, `2nd`, ...
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The literal of a cell among variables that are one a cell.
pub(super) fn at(vars: VarRange, cell: usize) -> Lit {
    vars.get(cell).expect("one variable a cell").positive()
}

/// `bin(x, cell)`: literals that hold together exactly when the bits spell the cell.
pub(super) fn bin(code: &[Lit], cell: usize) -> impl Iterator<Item = Lit> + '_ {
    bits::spelling(code, cell as u64).expect("k bits spell every cell")
}

/// The inputs of a circuit for some bits.
pub(super) fn inputs(circuit: &mut Circuit, code: &[Lit]) -> Vec<Edge> {
    code.iter().map(|lit| circuit.input(lit.var()).negated_if(!lit.is_positive())).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn ordinals() {
        let ordinals = [1, 2, 3, 4, 11, 12, 13, 21, 112].map(super::ordinal);
        assert_eq!(ordinals, ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"]);
    }
}
