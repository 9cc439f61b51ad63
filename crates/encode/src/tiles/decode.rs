//! From a model back to the board.

use board::tiles::{Direction, Filling, Piece, Sides};
use logic::{Lit, Var};

use super::choices::{Choice, Choices};
use super::colours::Colours;
use super::literals::{Literals, classes_on};

/// What there is to say about a formula beside its clauses.
#[derive(Debug, Clone)]
pub struct Encoded {
    pub(super) choices: Choices,
    pub(super) variables: Variables,
    pub(super) assumptions: Vec<Lit>,
    pub(super) symmetry_broken: bool,
}

/// What the variables mean.
#[derive(Debug, Clone)]
pub(super) enum Variables {
    /// x[c,p,r].
    Placements(Literals),
    /// x[c,p,r] and y[s,k].
    Seams(Literals, Colours),
    /// z[c,p] and y[d,k].
    RotationFree(Literals, Colours),
}

/// Why a model is no filling.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// No piece, or several, on a cell.
    #[error("the model puts {found} pieces on cell {cell}, expected one")]
    Pieces {
        /// The cell, by its number on the board.
        cell: usize,
        /// How many.
        found: usize,
    },
    /// A piece whose rotation the colours around it do not tell.
    #[error("the model shows colours around cell {cell} that its piece does not have")]
    Colours {
        /// The cell, by its number on the board.
        cell: usize,
    },
    /// A piece is used too often.
    #[error("the model puts a piece on cell {cell} that has been used up")]
    UsedUp {
        /// The cell, by its number on the board.
        cell: usize,
    },
}

impl Encoded {
    /// The literals of the pinned cells, in the order of the cells, if pins are to be assumed.
    pub fn assumptions(&self) -> &[Lit] {
        &self.assumptions
    }

    /// Whether only one of four turned fillings is a model.
    pub fn symmetry_broken(&self) -> bool {
        self.symmetry_broken
    }

    /// The variables that tell a filling, in order; the others follow from them or only count.
    pub fn deciding(&self) -> Vec<Var> {
        let (of_cells, of_seams) = match &self.variables {
            Variables::Placements(x) | Variables::Seams(x, _) => (x, None),
            Variables::RotationFree(z, y) => (z, Some(y)),
        };
        let seams = of_seams.into_iter().flat_map(|y| &y.seams).flat_map(|(_, colours)| colours);
        let lits = of_cells.by_cell.iter().flatten().chain(seams.map(|(_, lit)| lit));
        let mut vars: Vec<Var> = lits.map(|lit| lit.var()).collect();
        vars.sort_unstable();
        vars
    }

    /// The filling that a model stands for: a placement for each cell of the formula, by cells. Those are the open cells
    /// of the question; unless pins are fixed, the pinned ones too, whose pieces stand at the end of the pool in the
    /// order of their cells. Of equal pieces the first is used first.
    ///
    /// # Errors
    /// When the model puts none or two on a cell, or uses a piece twice: then the clauses or the solver are wrong.
    pub fn decode(&self, value: impl Fn(Var) -> bool) -> Result<Filling, DecodeError> {
        let holds = |lit: &Lit| value(lit.var()) == lit.is_positive();
        let mut used = vec![0; self.choices.classes.len()];
        let mut filling = Filling::new();
        for (index, &cell) in self.choices.cells.iter().enumerate() {
            let choice = match &self.variables {
                Variables::Placements(x) | Variables::Seams(x, _) => {
                    self.choices.of_cell[index][single(cell, &x.by_cell[index], holds)?]
                }
                Variables::RotationFree(z, y) => {
                    let piece = single(cell, &z.by_cell[index], holds)?;
                    let class = classes_on(&self.choices, index)[piece];
                    self.turned(index, class, y, holds).ok_or(DecodeError::Colours { cell })?
                }
            };
            let class = &self.choices.classes[choice.class];
            let member = used[choice.class];
            if member == class.members.len() {
                return Err(DecodeError::UsedUp { cell });
            }
            filling.push((cell, class.placement(member, choice.rotation)));
            used[choice.class] += 1;
        }
        Ok(filling)
    }

    /// The rotation of a class on a cell that shows the colours of the diamonds.
    fn turned(&self, index: usize, class: usize, y: &Colours, holds: impl Fn(&Lit) -> bool) -> Option<Choice> {
        let shown = |choice: &Choice| {
            let lit = |side: Direction| y.lit(index, side, choice.sides[side as usize]);
            Direction::ALL.into_iter().filter_map(lit).all(|lit| holds(&lit))
        };
        self.choices.of_cell[index].iter().find(|choice| choice.class == class && shown(choice)).copied()
    }

    /// The literals that say that a piece with these colours lies on a cell; none if it cannot.
    pub fn placed(&self, cell: usize, sides: Sides) -> Option<Vec<Lit>> {
        let index = self.choices.cells.binary_search(&cell).ok()?;
        let place = self.choices.of_cell[index].iter().position(|choice| choice.sides == sides)?;
        match &self.variables {
            Variables::Placements(x) | Variables::Seams(x, _) => Some(vec![x.by_cell[index][place]]),
            Variables::RotationFree(z, y) => {
                let class = self.choices.of_cell[index][place].class;
                let piece = classes_on(&self.choices, index).binary_search(&class).ok()?;
                let shown = Direction::ALL.into_iter().filter_map(|side| y.lit(index, side, sides[side as usize]));
                Some(std::iter::once(z.by_cell[index][piece]).chain(shown).collect())
            }
        }
    }

    /// The literals that say that a class lies on a cell, in any rotation.
    pub(super) fn class_on(&self, index: usize, class: usize) -> Vec<Lit> {
        let (lits, classes) = match &self.variables {
            Variables::Placements(x) | Variables::Seams(x, _) => {
                (x, self.choices.of_cell[index].iter().map(|choice| choice.class).collect())
            }
            Variables::RotationFree(z, _) => (z, classes_on(&self.choices, index)),
        };
        lits.by_cell[index].iter().zip(classes).filter(|&(_, other)| other == class).map(|(&lit, _)| lit).collect()
    }

    /// The form of a class.
    pub(super) fn form(&self, class: usize) -> Piece {
        self.choices.classes[class].form
    }
}

/// The place of the one literal that holds.
fn single(cell: usize, lits: &[Lit], holds: impl Fn(&Lit) -> bool) -> Result<usize, DecodeError> {
    let mut holding = lits.iter().enumerate().filter(|(_, lit)| holds(lit)).map(|(place, _)| place);
    match (holding.next(), holding.count()) {
        (Some(place), 0) => Ok(place),
        (first, more) => Err(DecodeError::Pieces { cell, found: usize::from(first.is_some()) + more }),
    }
}
