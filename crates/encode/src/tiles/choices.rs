//! What there is to choose: for each open cell, the classes of pieces and their rotations that fit rim and pins.

use board::tiles::{Class, Colour, Direction, Question, Side, Sides};

/// A piece of a class, turned so that it may stand on a cell by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Choice {
    /// The class, by its place in [`Choices::classes`].
    pub(super) class: usize,
    /// Clockwise quarter turns from the form of the class; less than its period.
    pub(super) rotation: u8,
    /// The colours as placed.
    pub(super) sides: Sides,
}

/// A side of a cell whose colour is open: a seam between two open cells, or a side that may have any colour but grey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Seam {
    /// The upper or left cell, by its place in [`Choices::cells`].
    pub(super) near: usize,
    /// Which of its sides.
    pub(super) direction: Direction,
    /// The open cell on the other side; none at a loose side.
    pub(super) far: Option<usize>,
}

impl Seam {
    /// The cells at the seam, each with its side.
    pub(super) fn ends(self) -> impl Iterator<Item = (usize, Direction)> {
        let far = self.far.map(|cell| (cell, self.direction.opposite()));
        std::iter::once((self.near, self.direction)).chain(far)
    }
}

/// All choices of a question.
#[derive(Debug, Clone)]
pub(super) struct Choices {
    /// The open cells, by their numbers on the board.
    pub(super) cells: Vec<usize>,
    /// What their sides must show.
    pub(super) sides: Vec<[Side; 4]>,
    /// The pieces.
    pub(super) classes: Vec<Class>,
    /// For each open cell, by class and rotation.
    pub(super) of_cell: Vec<Vec<Choice>>,
    /// The seams between open cells, by their near cells, right before down.
    pub(super) seams: Vec<Seam>,
    /// Whether there are as many pieces as open cells, so that each piece must be used.
    pub(super) used_up: bool,
}

impl Choices {
    pub(super) fn new(question: &Question) -> Self {
        let cells: Vec<usize> = question.open().collect();
        let sides: Vec<[Side; 4]> = cells.iter().map(|&cell| question.sides(cell)).collect();
        let classes = question.pool.classes();
        let of_cell = sides.iter().map(|sides| fitting(&classes, sides)).collect();
        let mut place = vec![None; question.cells.len()];
        cells.iter().enumerate().for_each(|(index, &cell)| place[cell] = Some(index));
        let seam = |(cell, direction, other)| {
            let (near, far): (Option<usize>, Option<usize>) = (place[cell], place[other]);
            Some(Seam { near: near?, direction, far: Some(far?) })
        };
        let seams = question.grid.seams().filter_map(seam).collect();
        let used_up = question.pool.pieces.len() == cells.len();
        Self { cells, sides, classes, of_cell, seams, used_up }
    }

    /// The loose sides, cell by cell.
    pub(super) fn loose(&self) -> impl Iterator<Item = Seam> + '_ {
        let of = |near| Direction::ALL.map(|direction| Seam { near, direction, far: None });
        (0..self.cells.len()).flat_map(of).filter(|seam| self.sides[seam.near][seam.direction as usize] == Side::Loose)
    }

    /// The colours that a side of a cell can show, each once, in order.
    pub(super) fn colours(&self, cell: usize, direction: Direction) -> Vec<Colour> {
        let mut shown: Vec<Colour> = self.of_cell[cell].iter().map(|choice| choice.sides[direction as usize]).collect();
        shown.sort_unstable();
        shown.dedup();
        shown
    }
}

fn fitting(classes: &[Class], sides: &[Side; 4]) -> Vec<Choice> {
    let turned = classes.iter().enumerate().flat_map(|(class, Class { form, .. })| {
        (0..form.period()).map(move |rotation| Choice { class, rotation, sides: form.turned(rotation) })
    });
    turned.filter(|choice| sides.iter().zip(choice.sides).all(|(side, colour)| side.admits(colour))).collect()
}
