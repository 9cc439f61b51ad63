//! Variables that say "this lies on that cell", sorted by cells and by classes of pieces.

use logic::{ClauseSink, Lit, SinkError};

use super::choices::{Choice, Choices};

/// Literals of one kind.
#[derive(Debug, Clone)]
pub(super) struct Literals {
    /// For each open cell.
    pub(super) by_cell: Vec<Vec<Lit>>,
    /// For each class of pieces.
    pub(super) by_class: Vec<Vec<Lit>>,
}

impl Literals {
    /// x[c,p,r], a variable for each choice of each cell, numbered by cells.
    pub(super) fn placements(choices: &Choices, sink: &mut impl ClauseSink) -> Result<Self, SinkError> {
        let classes = |cell: usize| choices.of_cell[cell].iter().map(|choice| choice.class).collect();
        Self::numbered_by_cells(choices, classes, sink)
    }

    /// z[c,p], a variable for each class that fits on a cell in any rotation, numbered by cells.
    pub(super) fn pieces(choices: &Choices, sink: &mut impl ClauseSink) -> Result<Self, SinkError> {
        Self::numbered_by_cells(choices, |cell| classes_on(choices, cell), sink)
    }

    /// The variables of [`placements`](Self::placements), numbered by classes.
    pub(super) fn placements_by_class(choices: &Choices, sink: &mut impl ClauseSink) -> Result<Self, SinkError> {
        let mut places = vec![Vec::new(); choices.classes.len()];
        for (cell, of_cell) in choices.of_cell.iter().enumerate() {
            of_cell.iter().enumerate().for_each(|(choice, Choice { class, .. })| places[*class].push((cell, choice)));
        }
        let none = logic::Var::new(1)?.positive();
        let mut by_cell: Vec<Vec<Lit>> = choices.of_cell.iter().map(|of_cell| vec![none; of_cell.len()]).collect();
        let mut by_class = Vec::new();
        for places in places {
            let lits: Vec<Lit> = positive(places.len(), sink)?;
            places.iter().zip(&lits).for_each(|(&(cell, choice), &lit)| by_cell[cell][choice] = lit);
            by_class.push(lits);
        }
        Ok(Self { by_cell, by_class })
    }

    fn numbered_by_cells(
        choices: &Choices,
        classes: impl Fn(usize) -> Vec<usize>,
        sink: &mut impl ClauseSink,
    ) -> Result<Self, SinkError> {
        let mut by_class = vec![Vec::new(); choices.classes.len()];
        let mut by_cell = Vec::new();
        for cell in 0..choices.cells.len() {
            let classes = classes(cell);
            let lits = positive(classes.len(), sink)?;
            classes.iter().zip(&lits).for_each(|(&class, &lit)| by_class[class].push(lit));
            by_cell.push(lits);
        }
        Ok(Self { by_cell, by_class })
    }
}

/// The classes that fit on a cell, each once, in order.
pub(super) fn classes_on(choices: &Choices, cell: usize) -> Vec<usize> {
    let mut classes: Vec<usize> = choices.of_cell[cell].iter().map(|choice| choice.class).collect();
    classes.dedup();
    classes
}

fn positive(count: usize, sink: &mut impl ClauseSink) -> Result<Vec<Lit>, SinkError> {
    // A board has at most 2^14 cells and a pool 2^16 pieces: what is too many for 32 bits is refused by the sink.
    let vars = sink.new_vars(u32::try_from(count).unwrap_or(u32::MAX))?;
    Ok(vars.iter().map(logic::Var::positive).collect())
}
