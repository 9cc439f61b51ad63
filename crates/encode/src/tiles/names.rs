//! What the variables are called: `x r3c5 p17 r2`, `z r3c5 p17`, `y r3c5 right k4`.
//!
//! Rows and columns count from 0, and so do pieces, by their numbers in the puzzle; of equal pieces it is the first, and
//! the rotation is that piece's own. A seam is named after its upper or left cell. Variables that only count have no
//! name.

use board::tiles::{Direction, Question};
use logic::Names;

use super::decode::{Encoded, Variables};
use super::literals::classes_on;
use super::{Options, pins};

impl Encoded {
    /// The names of the variables; `question` and `options` are those of the encoding.
    pub fn names(&self, question: &Question, options: &Options) -> Names {
        let question = pins::opened(question, options.pins);
        let mut names = Names::new();
        let place = |index: usize| {
            let (row, column) = question.grid.place(self.choices.cells[index]);
            format!("r{row}c{column}")
        };
        let piece = |class: usize| question.numbers[self.choices.classes[class].members[0].0];
        match &self.variables {
            Variables::Placements(x) | Variables::Seams(x, _) => {
                for (index, lits) in x.by_cell.iter().enumerate() {
                    for (choice, lit) in self.choices.of_cell[index].iter().zip(lits) {
                        let own = self.choices.classes[choice.class].members[0].1;
                        let rotation = (choice.rotation + 4 - own) % self.form(choice.class).period();
                        names.set(lit.var(), format!("x {} p{} r{rotation}", place(index), piece(choice.class)));
                    }
                }
            }
            Variables::RotationFree(z, _) => {
                for (index, lits) in z.by_cell.iter().enumerate() {
                    for (class, lit) in classes_on(&self.choices, index).into_iter().zip(lits) {
                        names.set(lit.var(), format!("z {} p{}", place(index), piece(class)));
                    }
                }
            }
        }
        if let Variables::Seams(_, y) | Variables::RotationFree(_, y) = &self.variables {
            for (seam, colours) in &y.seams {
                for (colour, lit) in colours {
                    names.set(lit.var(), format!("y {} {} k{colour}", place(seam.near), word(seam.direction)));
                }
            }
        }
        names
    }
}

fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Right => "right",
        Direction::Down => "down",
        Direction::Left => "left",
    }
}
