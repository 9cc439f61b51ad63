//! The question as a constraint network: a variable a cell, a value for each class of pieces in each rotation.
//!
//! Values are numbered so that the four rotations of a class stand together: value `4 k + r` is class `k` turned by
//! `r`. Rotations that look like an earlier one are in no domain. Constraints are one a seam, and one over all cells:
//! no class more often than it has members.

use board::tiles::{Class, Direction, Question, RIM, Side, Sides};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// Values of a class.
pub(super) const ROTATIONS: usize = 4;

/// The other cell of a seam.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Neighbour {
    /// The variable.
    pub(super) cell: usize,
    /// The seam between, numbered from 0.
    pub(super) seam: usize,
}

/// What does not change during a search. Cells are numbered from 0 among the open ones.
#[derive(Debug)]
pub(super) struct Model {
    /// The open cells, by their numbers on the board.
    pub(super) cells: Vec<usize>,
    /// For each cell and direction the open cell there.
    pub(super) neighbours: Vec<[Option<Neighbour>; 4]>,
    /// The number of seams between open cells.
    pub(super) seams: usize,
    /// The classes, in the order in which they are tried.
    pub(super) classes: Vec<Class>,
    /// One more than the largest colour.
    pub(super) colours: usize,
    /// Words of a domain.
    pub(super) width: usize,
    /// For each direction and colour the values that show it there.
    masks: Vec<u64>,
}

impl Model {
    /// With a seed, the classes are tried in a random order; else in that of their forms.
    pub(super) fn new(question: &Question, seed: Option<u64>) -> Self {
        let mut classes = question.pool.classes();
        if let Some(seed) = seed {
            classes.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        }
        let cells: Vec<usize> = question.open().collect();
        let mut variable = vec![usize::MAX; question.cells.len()];
        cells.iter().enumerate().for_each(|(place, &cell)| variable[cell] = place);
        let mut neighbours = vec![[None; 4]; cells.len()];
        let mut seams = 0;
        for (cell, direction, other) in question.grid.seams() {
            if question.is_open(cell) && question.side(cell, direction) == Side::Seam(other) {
                let (near, far) = (variable[cell], variable[other]);
                neighbours[near][direction as usize] = Some(Neighbour { cell: far, seam: seams });
                neighbours[far][direction.opposite() as usize] = Some(Neighbour { cell: near, seam: seams });
                seams += 1;
            }
        }
        let colours = 1 + usize::from(question.pool.pieces.iter().flat_map(|piece| piece.0).max().unwrap_or(RIM));
        let width = (ROTATIONS * classes.len()).div_ceil(64);
        let mut model = Self { cells, neighbours, seams, classes, colours, width, masks: Vec::new() };
        model.masks = vec![0; 4 * colours * width];
        for (value, sides) in model.values() {
            for direction in Direction::ALL {
                let colour = usize::from(sides[direction as usize]);
                let first = model.first_word(direction, colour);
                model.masks[first + value / 64] |= 1 << (value % 64);
            }
        }
        model
    }

    /// All values that look different, with their colours.
    fn values(&self) -> Vec<(usize, Sides)> {
        let turned = |(class, members): (usize, &Class)| {
            let form = members.form;
            (0..form.period()).map(move |rotation| (ROTATIONS * class + usize::from(rotation), form.turned(rotation)))
        };
        self.classes.iter().enumerate().flat_map(turned).collect()
    }

    /// The values that may stand on each cell by itself, word by word.
    pub(super) fn domains(&self, question: &Question) -> Vec<u64> {
        let values = self.values();
        let mut words = vec![0; self.cells.len() * self.width];
        for (place, &cell) in self.cells.iter().enumerate() {
            let domain = &mut words[place * self.width..][..self.width];
            for &(value, _) in values.iter().filter(|(_, sides)| question.fits(cell, *sides)) {
                domain[value / 64] |= 1 << (value % 64);
            }
        }
        words
    }

    /// The values that show a colour in a direction.
    pub(super) fn showing(&self, direction: Direction, colour: usize) -> &[u64] {
        let first = self.first_word(direction, colour);
        &self.masks[first..first + self.width]
    }

    fn first_word(&self, direction: Direction, colour: usize) -> usize {
        (direction as usize * self.colours + colour) * self.width
    }

    /// How often a class may be used.
    pub(super) fn members(&self, class: usize) -> usize {
        self.classes[class].members.len()
    }
}
