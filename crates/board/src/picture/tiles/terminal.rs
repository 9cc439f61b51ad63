//! A tile board as text: three lines a row of cells, the letters of the formats, `.` for the grey rim.
//!
//! ```text
//!      0   1
//!      .   .
//! 0   .*b b .
//!      c   d
//!      c   e!
//! ```
//!
//! The middle of a cell tells what it is, a `!` behind a colour that the seam there does not match. Where colours have
//! no letters, they stand as numbers. What a line of the terminal cannot hold stands below: the next columns of the board.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::Range;

use super::motif::{ground, ink_on};
use super::{TilePicture, letter};
use crate::picture::Style;
use crate::tiles::{Colour, Direction, RIM, Sides};

pub(super) fn draw(picture: &TilePicture, style: Style) -> String {
    let grid = picture.layout.grid;
    let text = Text::of(picture, style);
    let labels = (grid.rows - 1).to_string().len() + 1;
    let fitting = (picture.width.saturating_sub(labels) / text.cell_width()).max(1);
    let mut out = String::new();
    for first in (0..grid.columns).step_by(fitting) {
        let columns = first..(first + fitting).min(grid.columns);
        if first > 0 {
            out.push('\n');
        }
        text.part(&mut out, columns, labels);
    }
    out += &picture.summary();
    out.push('\n');
    let signs: Vec<String> = picture.marks().iter().map(|mark| format!("{} {}", mark.sign(), mark.meaning())).collect();
    if !signs.is_empty() {
        let _ = writeln!(out, "{}", signs.join("   "));
    }
    out
}

/// How the cells of a board are written.
struct Text<'a> {
    picture: &'a TilePicture<'a>,
    style: Style,
    /// Characters of a colour.
    colour: usize,
    /// Seams that do not match, by the upper or left cell.
    mismatches: BTreeSet<(usize, Direction)>,
}

impl<'a> Text<'a> {
    fn of(picture: &'a TilePicture, style: Style) -> Self {
        let highest = picture.colours().last().copied().unwrap_or(RIM);
        let colour = if letter(highest).is_some() { 1 } else { highest.to_string().len() };
        let mismatches = picture.layout.mismatches().iter().map(|seam| (seam.cell, seam.direction)).collect();
        Self { picture, style, colour, mismatches }
    }

    /// Colour, middle, colour, and a blank or a `!`.
    fn cell_width(&self) -> usize {
        2 * self.colour + 2
    }

    fn part(&self, out: &mut String, columns: Range<usize>, labels: usize) {
        let grid = self.picture.layout.grid;
        let heads: String =
            columns.clone().map(|column| format!("{:^width$}", column, width = self.cell_width() - 1) + " ").collect();
        let _ = writeln!(out, "{:labels$}{}", "", heads.trim_end());
        for row in 0..grid.rows {
            for line in [Line::Up, Line::Middle, Line::Down] {
                let label = if line == Line::Middle { row.to_string() } else { String::new() };
                let cells: String = columns.clone().map(|column| self.cell(grid.cell(row, column), line)).collect();
                let _ = writeln!(out, "{}", format!("{label:<labels$}{cells}").trim_end());
            }
        }
    }

    fn cell(&self, cell: usize, line: Line) -> String {
        let sides = self.picture.layout.cells[cell];
        let wrong = |direction| {
            if self.mismatches.contains(&(cell, direction)) {
                self.style.escape("1;97;41", "!")
            } else {
                " ".to_owned()
            }
        };
        let side = |at: Direction| self.colour(sides, at);
        // Up and down stand over the middle.
        let (before, behind) = (self.colour.div_ceil(2), self.colour + 1 - self.colour.div_ceil(2));
        match line {
            Line::Up => format!("{:before$}{}{:behind$} ", "", side(Direction::Up), ""),
            Line::Middle => {
                let sign = self.picture.mark(cell).map_or(' ', super::Mark::sign);
                format!("{}{sign}{}{}", side(Direction::Left), side(Direction::Right), wrong(Direction::Right))
            }
            Line::Down => format!(
                "{:before$}{}{}{:rest$} ",
                "",
                side(Direction::Down),
                wrong(Direction::Down),
                "",
                rest = behind - 1
            ),
        }
    }

    /// A colour of a piece; blank where there is no piece.
    fn colour(&self, sides: Option<Sides>, at: Direction) -> String {
        let width = self.colour;
        let Some(colour): Option<Colour> = sides.map(|sides| sides[at as usize]) else { return " ".repeat(width) };
        let name = match letter(colour) {
            _ if colour == RIM => ".".to_owned(),
            Some(letter) if width == 1 => letter.to_string(),
            _ => colour.to_string(),
        };
        let (back, front) = (ground(colour), ink_on(ground(colour)));
        self.style.escape(&format!("38;5;{};48;5;{}", palette(front), palette(back)), &format!("{name:>width$}"))
    }
}

/// The lines of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Up,
    Middle,
    Down,
}

/// The nearest colour in the cube of the 256-colour ANSI palette.
fn palette(colour: u32) -> u32 {
    const LEVELS: [u32; 6] = [0, 95, 135, 175, 215, 255];
    let level = |byte: u32| (0..6).min_by_key(|&level| LEVELS[level].abs_diff(byte & 255)).unwrap_or(0) as u32;
    16 + 36 * level(colour >> 16) + 6 * level(colour >> 8) + level(colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motifs_keep_apart_in_the_palette() {
        let mut backs: Vec<u32> = (0..=22).map(|colour| palette(ground(colour))).collect();
        backs.sort_unstable();
        backs.dedup();
        assert_eq!(backs.len(), 23);
    }
}
