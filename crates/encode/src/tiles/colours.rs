//! y[s,k]: "seam s shows colour k", for each colour that a placement on either side can show there.

use board::tiles::{Colour, Direction};
use logic::{AtMostOne, ClauseSink, Lit, SinkError};

use super::choices::{Choices, Seam};
use super::literals::Literals;

/// The variables of all seams.
#[derive(Debug, Clone)]
pub(super) struct Colours {
    /// The seams, with the colours of each in order.
    pub(super) seams: Vec<(Seam, Vec<(Colour, Lit)>)>,
    /// For each cell and side its seam, if it has one.
    at: Vec<[Option<usize>; 4]>,
}

impl Colours {
    /// A variable for each of these seams and each of their colours, numbered by seams.
    pub(super) fn new(
        choices: &Choices,
        seams: impl IntoIterator<Item = Seam>,
        sink: &mut impl ClauseSink,
    ) -> Result<Self, SinkError> {
        let mut colours = Self { seams: Vec::new(), at: vec![[None; 4]; choices.cells.len()] };
        for seam in seams {
            let mut shown: Vec<Colour> =
                seam.ends().flat_map(|(cell, direction)| choices.colours(cell, direction)).collect();
            shown.sort_unstable();
            shown.dedup();
            seam.ends().for_each(|(cell, side)| colours.at[cell][side as usize] = Some(colours.seams.len()));
            let with_lit = |colour| Ok((colour, sink.new_var()?.positive()));
            colours.seams.push((seam, shown.into_iter().map(with_lit).collect::<Result<_, SinkError>>()?));
        }
        Ok(colours)
    }

    /// The colours of a side of a cell, if it is a seam.
    pub(super) fn of(&self, cell: usize, direction: Direction) -> Option<&[(Colour, Lit)]> {
        self.at[cell][direction as usize].map(|seam| &self.seams[seam].1[..])
    }

    /// "This side of the cell shows that colour", if it is a seam.
    ///
    /// # Panics
    /// When no placement can show the colour there.
    pub(super) fn lit(&self, cell: usize, direction: Direction, colour: Colour) -> Option<Lit> {
        let colours = self.of(cell, direction)?;
        let place = colours.binary_search_by_key(&colour, |&(colour, _)| colour);
        Some(colours[place.expect("a colour that a placement shows")].1)
    }

    /// A seam shows at most one colour.
    pub(super) fn at_most_one(&self, form: AtMostOne, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
        self.seams.iter().try_for_each(|(_, colours)| form.encode(&lits(colours), sink))
    }

    /// A seam shows at least one colour.
    pub(super) fn at_least_one(&self, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
        self.seams.iter().try_for_each(|(_, colours)| sink.add_clause(&lits(colours)))
    }

    /// A placement shows its colours: x -> y.
    pub(super) fn follow(
        &self,
        choices: &Choices,
        placements: &Literals,
        sink: &mut impl ClauseSink,
    ) -> Result<(), SinkError> {
        for (cell, of_cell) in choices.of_cell.iter().enumerate() {
            for (choice, &placed) in of_cell.iter().zip(&placements.by_cell[cell]) {
                for direction in Direction::ALL {
                    if let Some(shown) = self.lit(cell, direction, choice.sides[direction as usize]) {
                        sink.add_clause(&[!placed, shown])?;
                    }
                }
            }
        }
        Ok(())
    }
}

fn lits(colours: &[(Colour, Lit)]) -> Vec<Lit> {
    colours.iter().map(|&(_, lit)| lit).collect()
}
