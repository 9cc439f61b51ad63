//! Transparent shapes over the cells of a picture, for programs that have it clicked.

use std::fmt::Write;

use super::circle::{Circle, STONE};
use super::{LARGEST_CIRCLE, Picture, Rhombus, points, square};
use crate::games::{Goal, Shape};
use crate::picture::drawing::escaped;

pub(in crate::picture) fn areas(picture: &Picture) -> String {
    let question = picture.question;
    let mut out = String::new();
    for cell in 0..question.board.len() {
        let shape = match (question.board.shape(), &question.goal) {
            (Shape::Hex { columns, rows }, _) => {
                let (rhombus, column, row) = (Rhombus::of(columns, rows), cell % columns, cell / columns);
                let outline = points((0..6).map(|corner| rhombus.corner(column, row, corner)));
                format!("polygon points=\"{outline}\"")
            }
            (Shape::Grid { columns, .. }, _) => {
                let ((x, y), side) = (square::corner(columns, cell), square::SIDE);
                format!("rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side:.1}\" height=\"{side:.1}\"")
            }
            (Shape::Free, Goal::Paths(graph)) if graph.len() <= LARGEST_CIRCLE => {
                let (x, y) = Circle::of(picture, graph).at(cell, 0.0);
                format!("circle cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{:.2}\"", 1.1 * STONE)
            }
            (Shape::Free, _) => return String::new(),
        };
        let name = escaped(question.board.name(cell)).replace('"', "&quot;");
        let _ = writeln!(out, "<{shape} class=\"hit\" data-cell=\"{name}\"/>");
    }
    out
}
