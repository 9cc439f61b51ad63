//! The clauses that admit just the patterns of a piece around a cell, given that every diamond has one colour.
//!
//! A pattern is a colour for each diamond; a piece has one for each rotation that fits. Heule's clauses are of these
//! kinds, and which of them a piece needs depends on its symmetry: a colour stands on one of two diamonds, or somewhere;
//! a colour on one diamond brings a colour on another. Here all clauses of these kinds that hold for every pattern are
//! listed, and then taken away again, one by one, as long as what is left still refutes everything else. What remains
//! is irredundant and right by construction: 13 clauses for four different colours, of at most three literals with the
//! piece but for one.

use std::collections::BTreeMap;
use std::rc::Rc;

use board::tiles::Colour;

/// "That diamond shows that colour", or does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Term {
    /// By its place in the patterns.
    pub(super) diamond: usize,
    /// The colour.
    pub(super) colour: Colour,
    /// Whether it shows it.
    pub(super) positive: bool,
}

pub(super) type Clause = Vec<Term>;

/// The clauses of shapes met before; a shape is a set of patterns up to the names of the colours.
#[derive(Debug, Default)]
pub(super) struct Known(BTreeMap<Vec<Vec<Colour>>, Rc<Vec<Clause>>>);

impl Known {
    /// The clauses that admit just these patterns, of which there is at least one, all different and of equal length.
    pub(super) fn clauses(&mut self, patterns: &[Vec<Colour>]) -> Vec<Clause> {
        let mut names: Vec<Colour> = Vec::new();
        for colour in patterns.iter().flatten() {
            if !names.contains(colour) {
                names.push(*colour);
            }
        }
        let number = |colour: &Colour| names.iter().position(|name| name == colour).expect("it was named") as Colour;
        let shape: Vec<Vec<Colour>> = patterns.iter().map(|pattern| pattern.iter().map(number).collect()).collect();
        let clauses = self.0.entry(shape).or_insert_with_key(|shape| Rc::new(irredundant(shape, names.len())));
        let named = |term: &Term| Term { colour: names[term.colour as usize], ..*term };
        clauses.iter().map(|clause| clause.iter().map(named).collect()).collect()
    }
}

/// `colours` is the number of colours in the patterns, which are 0, 1, ...; one more stands for all others.
fn irredundant(patterns: &[Vec<Colour>], colours: usize) -> Vec<Clause> {
    let diamonds = patterns[0].len();
    let mut clauses = candidates(patterns, colours);
    let tuples = tuples(diamonds, colours as Colour + 1);
    let wrong: Vec<&Vec<Colour>> = tuples.iter().filter(|tuple| !patterns.contains(tuple)).collect();
    let mut refuted: Vec<usize> =
        wrong.iter().map(|tuple| clauses.iter().filter(|clause| !holds(clause, tuple)).count()).collect();
    // The last ones first: the candidates that are the best to have stand at the beginning.
    for place in (0..clauses.len()).rev() {
        let by_this: Vec<usize> = (0..wrong.len()).filter(|&i| !holds(&clauses[place], wrong[i])).collect();
        if by_this.iter().all(|&tuple| refuted[tuple] > 1) {
            by_this.iter().for_each(|&tuple| refuted[tuple] -= 1);
            clauses.remove(place);
        }
    }
    clauses
}

fn holds(clause: &Clause, tuple: &[Colour]) -> bool {
    clause.iter().any(|term| (tuple[term.diamond] == term.colour) == term.positive)
}

fn tuples(diamonds: usize, colours: Colour) -> Vec<Vec<Colour>> {
    (0..diamonds).fold(vec![Vec::new()], |shorter, _| {
        let longer = |tuple: &Vec<Colour>, colour| tuple.iter().copied().chain([colour]).collect();
        shorter.iter().flat_map(|tuple| (0..colours).map(move |colour| longer(tuple, colour))).collect()
    })
}

/// Clauses that hold for all patterns, the best first. With the last kind, they refute everything else.
fn candidates(patterns: &[Vec<Colour>], colours: usize) -> Vec<Clause> {
    let diamonds = patterns[0].len();
    let colours = 0..colours as Colour;
    let shows = |diamond, colour| Term { diamond, colour, positive: true };
    let not = |diamond, colour| Term { diamond, colour, positive: false };
    let anywhere = |set: &[usize]| -> Vec<Clause> {
        colours.clone().map(|colour| set.iter().map(|&diamond| shows(diamond, colour)).collect()).collect()
    };
    let pairs: Vec<(usize, usize)> =
        (1..diamonds).flat_map(|step| (0..diamonds).map(move |from| (from, (from + step) % diamonds))).collect();
    let mut list: Vec<Clause> = Vec::new();
    // A diamond shows the colour in all patterns.
    list.extend((0..diamonds).flat_map(|diamond| anywhere(&[diamond])));
    // One of two diamonds shows the colour.
    list.extend(pairs.iter().filter(|(from, to)| from < to).flat_map(|&(from, to)| anywhere(&[from, to])));
    // A colour on one diamond brings a colour on another: on the next one, on the one after it, ...
    for &(from, to) in &pairs {
        for colour in colours.clone() {
            list.extend(colours.clone().map(|other| vec![not(from, colour), shows(to, other)]));
        }
    }
    // The colour stands somewhere.
    list.extend(anywhere(&(0..diamonds).collect::<Vec<_>>()));
    // A colour on one diamond brings one of several on another.
    for &(from, to) in &pairs {
        for colour in colours.clone() {
            let mut brought: Vec<Colour> =
                patterns.iter().filter(|pattern| pattern[from] == colour).map(|pattern| pattern[to]).collect();
            brought.sort_unstable();
            brought.dedup();
            list.push(
                std::iter::once(not(from, colour)).chain(brought.iter().map(|&other| shows(to, other))).collect(),
            );
        }
    }
    // A diamond shows one of the colours.
    list.extend((0..diamonds).map(|diamond| colours.clone().map(|colour| shows(diamond, colour)).collect::<Clause>()));
    // This is no pattern.
    for tuple in tuples(diamonds, colours.end) {
        list.push(tuple.iter().enumerate().map(|(diamond, &colour)| not(diamond, colour)).collect());
    }
    list.retain(|clause| patterns.iter().all(|pattern| holds(clause, pattern)));
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::tiles::Piece;

    fn turned(form: [Colour; 4]) -> Vec<Vec<Colour>> {
        let piece = Piece(form);
        (0..piece.period()).map(|rotation| piece.turned(rotation).to_vec()).collect()
    }

    #[test]
    fn just_the_patterns_are_admitted() {
        let mut known = Known::default();
        for tuple in tuples(4, 4) {
            let all = turned([tuple[0] + 1, tuple[1] + 1, tuple[2] + 1, tuple[3] + 1]);
            // All rotations, those with a fixed colour on top, and what is seen when some sides are told.
            let fixed: Vec<Vec<Colour>> = all.iter().filter(|sides| sides[0] == all[0][0]).cloned().collect();
            let without_top = fixed.iter().map(|sides| sides[1..].to_vec()).collect();
            for patterns in [all, fixed, without_top] {
                let clauses = known.clauses(&patterns);
                for shown in tuples(patterns[0].len(), 6) {
                    let admitted = clauses.iter().all(|clause| holds(clause, &shown));
                    assert_eq!(admitted, patterns.contains(&shown), "{patterns:?}: {shown:?}");
                }
            }
        }
    }

    #[test]
    fn as_many_clauses_as_the_symmetry_needs() {
        let sizes = [[1, 2, 3, 4], [1, 1, 2, 3], [1, 2, 1, 3], [1, 1, 2, 2], [1, 1, 1, 2], [1, 2, 1, 2], [1, 1, 1, 1]]
            .map(|form| {
                let clauses = Known::default().clauses(&turned(form));
                (clauses.len(), clauses.iter().map(Vec::len).max().unwrap())
            });
        assert_eq!(sizes, [(13, 4), (7, 4), (7, 4), (4, 2), (7, 4), (6, 2), (4, 1)]);
    }
}
