//! A position as SVG: the Hex rhombus here, square cells in `square`, other graphs in `circle`.
//!
//! Lengths are in hundredths of nothing in particular: a hexagon has radius [`RADIUS`].

mod areas;
mod circle;
mod square;
mod stones;

use std::f64::consts::{FRAC_PI_2, TAU};
use std::fmt::Write;

pub(super) use areas::areas;
use stones::draw_content;

use super::Picture;
use super::drawing::{self, GRID, INK, Point, draw_text};
use crate::games::{Goal, Shape, hex::column_name};

/// Why there is no picture of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Undrawable {
    /// Winning sets listed one by one say nothing about how the cells lie.
    #[error("a board of free cells with listed winning sets has no shape to draw")]
    NoShape,
    /// A circle of so many cells shows nothing.
    #[error("a graph of {0} cells is too large to draw: at most {LARGEST_CIRCLE}")]
    TooManyCells(usize),
}

/// The most cells that we draw on a circle.
const LARGEST_CIRCLE: usize = 200;
/// From the centre of a hexagon to its corners.
const RADIUS: f64 = 24.0;
/// From the centre of a hexagon to the middle of its edges.
const INRADIUS: f64 = RADIUS * 0.866_025_403_784_438_6;
/// How far a coloured side stands out.
const BAND: f64 = RADIUS * 0.36;

/// Around the board.
const MARGIN: f64 = 2.1 * RADIUS;

const VERMILION: &str = "#d55e00";
const BLUE: &str = "#0072b2";
const CELL: &str = "#f7f4ec";
const SHADE: &str = "#f3dc93";

pub(super) fn draw(picture: &Picture) -> Result<String, Undrawable> {
    match (picture.question.board.shape(), &picture.question.goal) {
        (Shape::Hex { columns, rows }, _) => Ok(rhombus(picture, columns, rows)),
        (Shape::Grid { columns, rows, torus }, _) => Ok(square::draw(picture, columns, rows, torus)),
        (Shape::Free, Goal::Paths(graph)) if graph.len() > LARGEST_CIRCLE => Err(Undrawable::TooManyCells(graph.len())),
        (Shape::Free, Goal::Paths(graph)) => Ok(circle::draw(picture, graph)),
        (Shape::Free, Goal::Sets(_)) => Err(Undrawable::NoShape),
    }
}

/// The document around the drawn elements.
fn document(picture: &Picture, width: f64, height: f64, body: &str) -> String {
    let board = match picture.question.board.shape() {
        Shape::Hex { columns, rows } => format!("Hex {columns}x{rows}"),
        Shape::Grid { columns, rows, torus } => format!("{columns}x{rows}{}", if torus { " torus" } else { "" }),
        Shape::Free => format!("a board of {} cells", picture.question.board.len()),
    };
    drawing::document(&format!("{board}, {} to move", picture.question.to_move().name()), width, height, body)
}

/// Where the cells of a rhombus lie.
#[derive(Clone, Copy)]
struct Rhombus {
    columns: usize,
    rows: usize,
    origin: Point,
}

impl Rhombus {
    fn of(columns: usize, rows: usize) -> Self {
        Self { columns, rows, origin: (MARGIN + INRADIUS, MARGIN + RADIUS) }
    }

    fn centre(&self, column: usize, row: usize) -> Point {
        let (column, row) = (column as f64, row as f64);
        (self.origin.0 + INRADIUS * (2.0 * column + row), self.origin.1 + 1.5 * RADIUS * row)
    }

    /// A corner of a cell: 0 is the top, then clockwise.
    fn corner(&self, column: usize, row: usize, corner: usize) -> Point {
        around(self.centre(column, row), RADIUS, corner as f64 / 6.0)
    }

    /// The zigzags of the four sides: top, bottom, left, right. Where an obtuse corner's edge belongs to two
    /// sides, each gets half of it.
    fn sides(&self) -> [Vec<Point>; 4] {
        let (last_column, last_row) = (self.columns - 1, self.rows - 1);
        let half = |column, row, a, b| middle(self.corner(column, row, a), self.corner(column, row, b));
        let mut top: Vec<Point> =
            (0..self.columns).flat_map(|c| [self.corner(c, 0, 5), self.corner(c, 0, 0)]).collect();
        top.push(half(last_column, 0, 0, 1));
        let mut bottom: Vec<Point> = vec![half(0, last_row, 4, 3)];
        bottom.extend((0..self.columns).flat_map(|c| [self.corner(c, last_row, 3), self.corner(c, last_row, 2)]));
        let mut left: Vec<Point> = (0..self.rows).flat_map(|r| [self.corner(0, r, 5), self.corner(0, r, 4)]).collect();
        left.push(half(0, last_row, 4, 3));
        let mut right: Vec<Point> = vec![half(last_column, 0, 0, 1)];
        right.extend((0..self.rows).flat_map(|r| [self.corner(last_column, r, 1), self.corner(last_column, r, 2)]));
        [top, bottom, left, right]
    }
}

fn around(centre: Point, radius: f64, turn: f64) -> Point {
    let angle = turn * TAU - FRAC_PI_2;
    (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin())
}

fn middle(a: Point, b: Point) -> Point {
    (a.0.midpoint(b.0), a.1.midpoint(b.1))
}

fn rhombus(picture: &Picture, columns: usize, rows: usize) -> String {
    let rhombus = Rhombus::of(columns, rows);
    let far = rhombus.centre(columns - 1, rows - 1);
    let mut body = String::new();
    draw_sides(&mut body, &rhombus);
    draw_cells(&mut body, picture, &rhombus);
    draw_labels(&mut body, &rhombus);
    for row in 0..rows {
        for column in 0..columns {
            draw_content(&mut body, picture, row * columns + column, rhombus.centre(column, row), 0.66 * RADIUS);
        }
    }
    document(picture, far.0 + INRADIUS + MARGIN, far.1 + RADIUS + MARGIN, &body)
}

/// Each side as a band outside of its cells, with a core line as the stones of its owner have it.
fn draw_sides(body: &mut String, rhombus: &Rhombus) {
    // Left and right lean by 30 degrees from the upright.
    let (up, down) = ((0.0, -BAND), (0.0, BAND));
    let (left, right) = ((-BAND * 0.866, BAND * 0.5), (BAND * 0.866, -BAND * 0.5));
    // Where the band of a side meets those of the sides next to it: acute corners are mitred.
    let acute = |a: Point, b: Point| (a.0 + b.0, a.1 + b.1);
    let bands = [
        (up, acute(left, up), middle(up, right)),
        (down, middle(left, down), acute(down, right)),
        (left, acute(left, up), middle(left, down)),
        (right, middle(up, right), acute(down, right)),
    ];
    let looks = [(VERMILION, INK), (VERMILION, INK), (BLUE, "#ffffff"), (BLUE, "#ffffff")];
    for ((side, (out, first, last)), (colour, core)) in rhombus.sides().iter().zip(bands).zip(looks) {
        let shifted = |by: f64| {
            let ends = [side.first().map(|&p| (p, first)), side.last().map(|&p| (p, last))];
            let along = side.iter().map(move |&p| (p, out));
            let all = ends[0].into_iter().chain(along).chain(ends[1]);
            all.map(|(p, out)| (p.0 + by * out.0, p.1 + by * out.1)).collect::<Vec<_>>()
        };
        let outline = side.iter().copied().chain(shifted(1.0).into_iter().rev());
        let _ = writeln!(body, "<polygon points=\"{}\" fill=\"{colour}\"/>", points(outline));
        let _ = writeln!(
            body,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{core}\" stroke-width=\"{:.1}\"/>",
            points(shifted(0.5)),
            BAND * 0.24
        );
    }
}

fn points(of: impl IntoIterator<Item = Point>) -> String {
    of.into_iter().map(|(x, y)| format!("{x:.2},{y:.2}")).collect::<Vec<_>>().join(" ")
}

/// All cells of one shade as one path.
fn draw_cells(body: &mut String, picture: &Picture, rhombus: &Rhombus) {
    for (shaded, fill) in [(false, CELL), (true, SHADE)] {
        let mut path = String::new();
        for row in 0..rhombus.rows {
            for column in 0..rhombus.columns {
                if picture.in_carrier(row * rhombus.columns + column) == shaded {
                    let outline = points((0..6).map(|corner| rhombus.corner(column, row, corner)));
                    let _ = write!(path, "M{outline}Z");
                }
            }
        }
        if !path.is_empty() {
            let class = if shaded { "carrier" } else { "cells" };
            let _ = writeln!(
                body,
                "<path class=\"{class}\" d=\"{path}\" fill=\"{fill}\" stroke=\"{GRID}\" stroke-width=\"1.2\"/>"
            );
        }
    }
}

fn draw_labels(body: &mut String, rhombus: &Rhombus) {
    let size = 0.62 * RADIUS;
    let _ = writeln!(body, "<g font-size=\"{size:.1}\" fill=\"{INK}\">");
    let (above, aside) = (RADIUS + BAND + 0.75 * size, INRADIUS + BAND + 0.9 * size);
    for column in 0..rhombus.columns {
        let name = column_name(column);
        let (x, y) = rhombus.centre(column, 0);
        draw_text(body, (x, y - above), size, &name);
        let (x, y) = rhombus.centre(column, rhombus.rows - 1);
        draw_text(body, (x, y + above), size, &name);
    }
    for row in 0..rhombus.rows {
        let name = (row + 1).to_string();
        let (x, y) = rhombus.centre(0, row);
        draw_text(body, (x - aside, y), size, &name);
        let (x, y) = rhombus.centre(rhombus.columns - 1, row);
        draw_text(body, (x + aside, y), size, &name);
    }
    body.push_str("</g>\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Board, Graph, Player, Position, Question, Turns, cell_set, hex};
    use crate::picture::Drawing;

    fn free(goal: Goal, names: &[&str]) -> Question {
        Question {
            board: Board::free(names.iter().map(|&name| name.to_owned()).collect()),
            maker: Player::Black,
            goal,
            breaker_goal: None,
            position: Position::empty(names.len()),
            turns: Turns::Alternate { first: Player::White },
            depth: None,
        }
    }

    #[test]
    fn a_rhombus_has_its_parts() {
        let mut position = Position::empty(6);
        position.black.insert(0);
        position.white.insert(5);
        let question = hex::question(3, 2, position, Player::Black, Player::Black);
        let carrier = cell_set(6, [1, 2]);
        let line = [(Player::Black, 1), (Player::White, 4)];
        let svg =
            Picture { line: &line, carrier: Some(&carrier), winning: &[1, 2], ..Picture::of(&question) }.svg().unwrap();
        let count = |what: &str| svg.matches(what).count();
        assert_eq!([count("class=\"black\""), count("class=\"white\"")], [2, 2]);
        assert_eq!([count("class=\"move\""), count("class=\"winning\"")], [2, 2]);
        assert_eq!([count("<polygon"), count("class=\"carrier\"")], [4, 1]);
        for label in [">a</text>", ">c</text>", ">1</text>", ">2</text>"] {
            assert!(count(label) >= 2, "{label}");
        }
        assert!(svg.contains("<title>Hex 3x2, black to move</title>"));
    }

    #[test]
    fn every_cell_can_be_clicked() {
        let question = hex::question(3, 2, Position::empty(6), Player::Black, Player::Black);
        let picture = Picture::of(&question);
        let (plain, svg) = (picture.svg().unwrap(), picture.clickable().unwrap());
        for cell in ["a1", "b1", "c1", "a2", "b2", "c2"] {
            assert_eq!(svg.matches(&format!("class=\"hit\" data-cell=\"{cell}\"")).count(), 1, "{cell}");
        }
        assert!(svg.starts_with(plain.strip_suffix("</svg>\n").unwrap()) && svg.ends_with("</g>\n</svg>\n"));
        assert!(!plain.contains("hit"));
        // A cell's area is the cell: the first that is drawn has the outline of a1.
        let outline = svg.split("points=\"").last().map(|_| svg.split("<g class=\"hits\"").nth(1).unwrap()).unwrap();
        let first = outline.split("points=\"").nth(1).unwrap().split('"').next().unwrap();
        assert!(plain.contains(&format!("d=\"M{first}Z")), "{first}");
    }

    #[test]
    fn a_circle_shows_edges_and_borders_and_takes_no_markup() {
        let mut graph = Graph::new(3);
        graph.join(0, 1);
        graph.join(1, 2);
        graph.start.insert(0);
        graph.end.insert(2);
        let svg = Picture::of(&free(Goal::Paths(graph), &["<b>", "x&y", "z"])).svg().unwrap();
        assert_eq!([svg.matches("<line").count(), svg.matches("class=\"border\"").count()], [2, 2]);
        assert!(svg.contains(">&lt;b&gt;<") && svg.contains(">x&amp;y<"));
    }

    #[test]
    fn what_has_no_shape_is_refused() {
        let question = free(Goal::Sets(vec![cell_set(1, [0])]), &["a"]);
        assert_eq!(Picture::of(&question).svg(), Err(Undrawable::NoShape));
        let mut question = free(Goal::Paths(Graph::new(201)), &[]);
        question.board = Board::free((0..201).map(|cell| cell.to_string()).collect());
        assert_eq!(Picture::of(&question).svg(), Err(Undrawable::TooManyCells(201)));
    }
}
