//! The outermost block split into cubes, and what their verdicts say of the whole.
//!
//! This is what MPIDepQBF does: Jordan, Kaiser, Lonsing, Seidl: MPIDepQBF: Towards Parallel QBF Solving without Knowledge
//! Sharing, SAT 2014.

use logic::{CircuitFormula, Edge, Quantifier, Var};

use crate::assumptions::cofactor;
use crate::bits::Bits;
use crate::cube::Cube;
use crate::domain::domain;
use crate::layers::{self, Prepared};

/// What the verdicts under all cubes of a [`split`] say of the formula, whose outermost block has this quantifier: "or"
/// for an existential block, "and" for a universal one, where `None` is a verdict that is not known.
pub fn combine(quantifier: Quantifier, verdicts: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    let decisive = quantifier == Quantifier::Exists;
    let mut all_known = true;
    for verdict in verdicts {
        match verdict {
            Some(value) if value == decisive => return Some(decisive),
            Some(_) => {}
            None => all_known = false,
        }
    }
    all_known.then_some(!decisive)
}

/// At most `parts` cubes over the outermost block, no two with an assignment in common. Each assignment is in one of
/// them, unless it makes the formula plainly false for an existential block or true for a universal one: such a cube
/// would not change what the others [`combine`] to. So there may be none at all.
///
/// If the conjuncts over the block's own variables allow few assignments, the cubes share these as evenly as single
/// variables can: a choice of one among n, a variable each, gives a cube for each of the first and one for the rest.
/// Otherwise the first variables of the block are taken. In time O(parts · size of the formula).
pub fn split(formula: &CircuitFormula, parts: usize) -> Vec<Cube> {
    let Some((owner, vars, codes)) = outermost(formula) else { return vec![Cube::default()] };
    let lost = Edge::constant(owner == Quantifier::Forall);
    let mut open = vec![Part { cube: Cube::default(), codes }];
    let mut done = Vec::new();
    // The largest part is split next; of equal ones the first.
    while open.len() + done.len() < parts
        && let Some(place) = (0..open.len()).min_by_key(|&place| open[place].rank())
    {
        let part = open.remove(place);
        let Some(var) = part.variable(&vars) else {
            done.push(part.cube);
            continue;
        };
        for value in [true, false] {
            let half = part.half(&vars, var, value);
            let output = cofactor(formula, half.cube.literals()).expect("variables of the block, each once").output;
            match output {
                _ if output == lost => {}
                Edge::TRUE | Edge::FALSE => done.push(half.cube),
                _ => open.push(half),
            }
        }
    }
    done.extend(open.into_iter().map(|part| part.cube));
    done
}

/// The owner of the outermost block, those of its variables that matter, and their values that its own conjuncts
/// allow, if these are few. `None` if nothing there can be split.
fn outermost(formula: &CircuitFormula) -> Option<(Quantifier, Vec<Var>, Option<Vec<Bits>>)> {
    let Prepared::Open(layers) = layers::prepare(formula) else { return None };
    let (layer, prefix) = (&layers.layers[0], formula.bound_prefix());
    // Blocks of variables that do not matter are gone, so the first layer may be of a later one, or of several.
    let places: Vec<usize> =
        (0..layer.vars.len()).filter(|&place| prefix.level(layer.vars[place]) == Some(0)).collect();
    if places.is_empty() {
        return None;
    }
    let own = |code: Bits| {
        let mut of_block = Bits::empty(places.len());
        places.iter().enumerate().for_each(|(to, &from)| of_block.set(to, code.contains(from)));
        of_block
    };
    let codes = domain(layer).map(|codes| {
        let mut codes: Vec<Bits> = codes.into_iter().map(own).collect();
        codes.sort_by(|a, b| a.words().cmp(b.words()));
        codes.dedup();
        codes
    });
    Some((layer.player, places.iter().map(|&place| layer.vars[place]).collect(), codes))
}

/// A cube that may be split further.
struct Part {
    cube: Cube,
    /// The block's assignments in it, if they are few.
    codes: Option<Vec<Bits>>,
}

impl Part {
    /// Less for a larger part.
    fn rank(&self) -> usize {
        self.codes.as_ref().map_or(self.cube.literals().len(), |codes| usize::MAX - codes.len())
    }

    /// The place of a variable that splits it: the most evenly, or just the next one.
    fn variable(&self, vars: &[Var]) -> Option<usize> {
        let Some(codes) = &self.codes else {
            let next = self.cube.literals().len();
            return (next < vars.len()).then_some(next);
        };
        let smaller = |var: usize| {
            let with = codes.iter().filter(|code| code.contains(var)).count();
            with.min(codes.len() - with)
        };
        let halves = (0..vars.len()).map(|var| (smaller(var), var)).filter(|&(smaller, _)| smaller > 0);
        halves.max_by_key(|&(smaller, var)| (smaller, usize::MAX - var)).map(|(_, var)| var)
    }

    fn half(&self, vars: &[Var], var: usize, value: bool) -> Self {
        let codes = self.codes.as_ref().map(|codes| {
            let of_half = codes.iter().filter(|code| code.contains(var) == value);
            of_half.cloned().collect()
        });
        Self { cube: self.cube.and(vars[var].literal(value)), codes }
    }
}
