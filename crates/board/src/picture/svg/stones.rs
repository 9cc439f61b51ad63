//! Stones, numbered moves and marks on the cells of an SVG picture.

use std::fmt::Write;

use super::{BLUE, INK, Point, VERMILION, draw_text};
use crate::games::Player;
use crate::picture::{Content, Picture};

pub(super) const GREEN: &str = "#009e73";

/// The stone or the numbered move on a cell, and the mark of a winning first move.
pub(super) fn draw_content(body: &mut String, picture: &Picture, cell: usize, at: Point, radius: f64) {
    let content = picture.content(cell);
    if let Content::Stone(player) | Content::Move(player, _) = content {
        draw_stone(body, player, matches!(content, Content::Move(..)), at, radius);
    }
    if let (Content::Stone(player), true) = (content, picture.is_last(cell)) {
        let fill = if player == Player::Black { "#ffffff" } else { INK };
        let (x, y, r) = (at.0, at.1, radius * 0.25);
        let _ = writeln!(body, "<circle class=\"last\" cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{r:.2}\" fill=\"{fill}\"/>");
    }
    if picture.wins(cell) {
        draw_winning(body, content, at, radius);
    }
    if let Content::Move(player, number) = content {
        let size = radius * if number < 100 { 1.05 } else { 0.8 };
        let fill = if player == Player::Black { "#ffffff" } else { INK };
        let _ = write!(body, "<g class=\"move\" font-size=\"{size:.1}\" fill=\"{fill}\">");
        draw_text(body, at, size, &number.to_string());
        body.push_str("</g>\n");
    }
}

fn draw_stone(body: &mut String, player: Player, played: bool, at: Point, radius: f64) {
    let (class, rim) = match player {
        Player::Black => ("black", VERMILION),
        Player::White => ("white", BLUE),
    };
    let core = match (player, played) {
        (Player::Black, false) => "#111111",
        (Player::Black, true) => "#77706c",
        (Player::White, false) => "#ffffff",
        (Player::White, true) => "#e3eef5",
    };
    let (width, opacity) = if played { (0.14, 0.75) } else { (0.26, 1.0) };
    let _ = writeln!(
        body,
        concat!(
            "<circle class=\"{}\" cx=\"{:.2}\" cy=\"{:.2}\" r=\"{:.2}\" fill=\"{}\" stroke=\"{}\" ",
            "stroke-width=\"{:.2}\" stroke-opacity=\"{}\"/>"
        ),
        class,
        at.0,
        at.1,
        radius * (1.0 - width / 2.0),
        core,
        rim,
        radius * width,
        opacity
    );
}

/// A green ring around a move, a green disc on an open cell.
fn draw_winning(body: &mut String, content: Content, at: Point, radius: f64) {
    let (x, y) = at;
    let _ = match content {
        Content::Open => {
            writeln!(
                body,
                "<circle class=\"winning\" cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{:.2}\" fill=\"{GREEN}\"/>",
                radius * 0.4
            )
        }
        _ => writeln!(
            body,
            "<circle class=\"winning\" cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{:.2}\" fill=\"none\" stroke=\"{GREEN}\" stroke-width=\"{:.2}\"/>",
            radius * 1.12,
            radius * 0.2
        ),
    };
}
