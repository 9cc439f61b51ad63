//! Orders of growth: spec §3.5, in the style of Table 1 of Shaik et al., arXiv 2301.07345.
//!
//! Each formula is a sum of products and stands here once: its value and its text are made of the same terms. lg n is
//! counted as the bits of a move. The literature speaks of COR to SN; for FA, FN and FT the terms are counted from
//! (F1)-(F4) of spec §3.6: the n gates of each ply have lg n inputs each. Those of GTTT are counted from spec §4, and those
//! of WG like those of SN: a shape has at most d cells.

use super::super::gttt::binomial;
use super::super::{Encoding, Options, Win};
use super::Parameters;

/// The value of an order of growth: no bound, as constant factors are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order {
    /// Of variables; of the inputs of circuits.
    pub variables: u64,
    /// Of clauses with their literals; of gates with their inputs.
    pub size: u64,
}

/// What the formulas are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Two,
    /// n.
    Cells,
    /// d.
    Plies,
    /// lg n.
    Bits,
    /// |E|.
    Edges,
    /// |E| of the breaker's graph.
    BreakerEdges,
    /// |WIN|.
    Sets,
    /// Σ|WIN|.
    SetCells,
    /// |WIN| of the breaker.
    BreakerSets,
    /// Σ|WIN| of the breaker.
    BreakerSetCells,
    /// Z, the turns.
    Turns,
    /// C, the cheats of the turn that has most: C(n, stones + 1), each of so many moves.
    Cheats,
}

use Symbol::{
    Bits, BreakerEdges, BreakerSetCells, BreakerSets, Cells, Cheats, Edges, Plies, SetCells, Sets, Turns, Two,
};

/// A sum of products.
type Formula = &'static [&'static [Symbol]];

/// The formulas of variables and of size.
fn formulas(encoding: Encoding) -> (Formula, Formula) {
    match encoding {
        Encoding::Cor => (&[&[Two, Cells, Plies], &[Plies, Bits], &[Sets]], &[&[Cells, Plies, Bits], &[SetCells]]),
        Encoding::Ea => (&[&[Cells, Plies], &[Sets]], &[&[Cells, Plies, Bits], &[SetCells]]),
        Encoding::En => (&[&[Cells, Plies]], &[&[Cells, Plies, Bits], &[Plies, Edges]]),
        Encoding::Et => (&[&[Cells, Plies]], &[&[Cells, Plies, Bits], &[BreakerEdges]]),
        Encoding::La => (&[&[Plies, Bits]], &[&[Plies, Bits], &[SetCells]]),
        Encoding::Ln => (&[&[Plies, Bits]], &[&[Plies, Bits], &[Cells, Bits], &[Edges]]),
        Encoding::Sa => (&[&[Plies, Bits]], &[&[Plies, Plies, Bits], &[SetCells]]),
        Encoding::Sn => (&[&[Plies, Bits]], &[&[Plies, Plies, Bits], &[Plies, Cells, Bits], &[Plies, Edges]]),
        Encoding::Fa => (&[&[Plies, Bits]], &[&[Cells, Plies, Bits], &[SetCells]]),
        Encoding::Fn => (&[&[Plies, Bits], &[Cells, Plies]], &[&[Cells, Plies, Bits], &[Plies, Edges]]),
        Encoding::Wg => (&[&[Plies, Bits]], &[&[Plies, Plies, Bits], &[Plies, Cells, Bits], &[SetCells]]),
        Encoding::Gttt => (
            &[&[Turns, Cells], &[Turns, Cheats], &[Turns, Sets], &[Turns, BreakerSets]],
            &[&[Turns, Cells], &[Turns, Cheats], &[Turns, SetCells], &[Turns, BreakerSetCells]],
        ),
        Encoding::Ft => (&[&[Plies, Bits], &[Cells]], &[&[Cells, Plies, Bits], &[BreakerEdges]]),
    }
}

/// The values for a game, if all that the formulas speak of is known. That of COR speaks of listed sets.
pub(super) fn order(encoding: Encoding, parameters: &Parameters, options: &Options) -> Option<Order> {
    if encoding == Encoding::Cor && options.win != Win::Sets {
        return None;
    }
    let (variables, size) = formulas(encoding);
    Some(Order { variables: value(variables, parameters)?, size: value(size, parameters)? })
}

/// The formulas as text.
pub(super) fn in_words(encoding: Encoding) -> (String, String) {
    let (variables, size) = formulas(encoding);
    (text(variables), text(size))
}

fn value(formula: Formula, parameters: &Parameters) -> Option<u64> {
    let term =
        |term: &&[Symbol]| term.iter().try_fold(1_u64, |product, &symbol| Some(product * of(symbol, parameters)?));
    formula.iter().map(term).sum()
}

fn of(symbol: Symbol, parameters: &Parameters) -> Option<u64> {
    let number = match symbol {
        Two => 2,
        Cells => parameters.cells,
        Plies => parameters.plies,
        Bits => parameters.bits,
        Edges => parameters.graph?.edges,
        BreakerEdges => parameters.breaker_graph?.edges,
        Sets => parameters.sets?.sets,
        SetCells => parameters.sets?.cells,
        BreakerSets => parameters.breaker_sets.sets,
        BreakerSetCells => parameters.breaker_sets.cells,
        Turns => parameters.turns.len(),
        Cheats => {
            let most = parameters.turns.iter().max()?;
            binomial(parameters.cells, most + 1)
        }
    };
    Some(number as u64)
}

fn text(formula: Formula) -> String {
    let name = |symbol: Symbol| match symbol {
        Two => "2",
        Cells => "n",
        Plies => "d",
        Bits => " lg n",
        Edges => "|E|",
        BreakerEdges => "|E'|",
        Sets => "|WIN|",
        SetCells => "Σ|WIN|",
        BreakerSets => "|WIN'|",
        BreakerSetCells => "Σ|WIN'|",
        Turns => "Z",
        Cheats => "C",
    };
    let product = |term: &&[Symbol]| term.iter().map(|&symbol| name(symbol)).collect::<String>();
    formula.iter().map(product).collect::<Vec<_>>().join(" + ").replace("dd", "d²")
}

#[cfg(test)]
mod tests {
    use super::super::{FamilySize, GraphSize};
    use super::*;

    #[test]
    fn formulas_are_those_of_the_specification() {
        let graph = |edges| Some(GraphSize { edges, start: 0, end: 0 });
        let parameters = Parameters {
            cells: 10,
            bits: 4,
            plies: 7,
            maker_moves: 4,
            maker_first: true,
            alternating: true,
            graph: graph(18),
            breaker_graph: graph(17),
            sets: Some(FamilySize { sets: 12, cells: 41 }),
            breaker_sets: FamilySize { sets: 0, cells: 0 },
            turns: vec![1; 7],
            lists_sets: false,
        };
        let table = [
            (Encoding::Cor, "2nd + d lg n + |WIN|", 180, "nd lg n + Σ|WIN|", 321),
            (Encoding::Ea, "nd + |WIN|", 82, "nd lg n + Σ|WIN|", 321),
            (Encoding::En, "nd", 70, "nd lg n + d|E|", 406),
            (Encoding::Et, "nd", 70, "nd lg n + |E'|", 297),
            (Encoding::La, "d lg n", 28, "d lg n + Σ|WIN|", 69),
            (Encoding::Ln, "d lg n", 28, "d lg n + n lg n + |E|", 86),
            (Encoding::Sa, "d lg n", 28, "d² lg n + Σ|WIN|", 237),
            (Encoding::Sn, "d lg n", 28, "d² lg n + dn lg n + d|E|", 602),
            (Encoding::Gttt, "Zn + ZC + Z|WIN| + Z|WIN'|", 469, "Zn + ZC + ZΣ|WIN| + ZΣ|WIN'|", 672),
        ];
        for (encoding, variables, variables_value, size, size_value) in table {
            assert_eq!(in_words(encoding), (variables.to_owned(), size.to_owned()), "{encoding}");
            let expected = Order { variables: variables_value, size: size_value };
            assert_eq!(order(encoding, &parameters, &Options::default()), Some(expected), "{encoding}");
        }
        let unknown = Parameters { sets: None, breaker_graph: None, ..parameters };
        let known =
            Encoding::ALL.into_iter().filter(|&encoding| order(encoding, &unknown, &Options::default()).is_some());
        assert_eq!(known.collect::<Vec<_>>(), [Encoding::En, Encoding::Ln, Encoding::Sn, Encoding::Fn]);
    }
}
