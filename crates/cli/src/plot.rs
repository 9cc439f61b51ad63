//! Sizes against the depth as SVG, on a logarithmic scale: one line for each encoding, its name at its end.
//!
//! The colour and the mark tell the family, the dashes the goal; the names are at the ends, so that no colour has to be
//! told apart.

use board::games::{Question, Shrink};
use encode::games::Encoding;
use lab::report::plot::{Axis, Chart, INK, Line, Marker, Panel, Style};

use crate::arguments::Measure;
use crate::measured::{Game, State};
use show::sentences::counted;

/// The height of the part between the axes, pixels.
const HEIGHT: f64 = 392.0;

/// The plot of what was measured, after the last reduction; `None` if there is no point.
pub(crate) fn sizes(question: &Question, games: &[Game], measure: Measure) -> Option<String> {
    let reduced = games.iter().any(|game| game.reduction == Shrink::Depth && matches!(game.state, State::Open(..)));
    let lines = lines(games, if reduced { Shrink::Depth } else { Shrink::Stones }, measure);
    let what = match measure {
        Measure::Variables => "variables",
        Measure::Clauses => "clauses",
        Measure::Literals => "literals",
    };
    let points = || lines.iter().flat_map(|line| &line.points);
    let x = Axis::at_values("depth in plies", points().map(|point| point.0))?;
    let y = Axis::logarithmic(what, points().map(|point| point.1))?;
    let reduction = if reduced { "reduced to the depth" } else { "not reduced to the depth" };
    let chart = Chart {
        title: format!("{}: {what} by depth", board(question)),
        subtitle: format!("{reduction}; solid: all winning sets, dashed: neighbours, dotted: transversal"),
        x,
        panels: vec![Panel { y, lines, height: HEIGHT }],
    };
    Some(chart.svg())
}

fn lines(games: &[Game], reduction: Shrink, measure: Measure) -> Vec<Line> {
    let line = |encoding: Encoding| {
        let mut points: Vec<(f64, f64)> = Vec::new();
        for game in games.iter().filter(|game| game.reduction == reduction) {
            let State::Open(parameters, cells) = &game.state else { continue };
            let measured =
                cells.iter().find(|cell| cell.encoding == encoding).and_then(|cell| cell.measured.as_ref().ok());
            let Some(row) = measured else { continue };
            let value = match measure {
                Measure::Variables => u64::from(row.size.variables),
                Measure::Clauses => row.size.clauses,
                Measure::Literals => row.size.literals,
            };
            points.push((game.depth.unwrap_or(parameters.plies) as f64, value.max(1) as f64));
        }
        points.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        points.dedup();
        Line::straight(encoding.name(), style(encoding), points)
    };
    Encoding::ALL.into_iter().map(line).filter(|line| !line.points.is_empty()).collect()
}

/// `Hex 4x4, 2 black stones, 3 white stones`.
fn board(question: &Question) -> String {
    let board = match question.hex_size() {
        Some((columns, rows)) => format!("Hex {columns}x{rows}"),
        None => format!("A game of {}", counted(question.board.len(), "", "cell")),
    };
    let [black, white] = [&question.position.black, &question.position.white].map(|stones| stones.count_ones(..));
    if black + white == 0 {
        return format!("{board}, empty");
    }
    format!("{board}, {}, {}", counted(black, "black", "stone"), counted(white, "white", "stone"))
}

/// The look of an encoding.
fn style(encoding: Encoding) -> Style {
    let (colour, marker) = match encoding {
        Encoding::Cor => (INK, Marker::Circle),
        Encoding::Ea | Encoding::En | Encoding::Et => ("#d55e00", Marker::Square),
        Encoding::La | Encoding::Ln => ("#0072b2", Marker::Triangle),
        Encoding::Sa | Encoding::Sn => ("#007a59", Marker::Diamond),
        Encoding::Fa | Encoding::Fn | Encoding::Ft => ("#a2427d", Marker::Wedge),
        Encoding::Wg | Encoding::Gttt => ("#7a6a00", Marker::Cross),
    };
    let dashes = match encoding {
        Encoding::En | Encoding::Ln | Encoding::Sn | Encoding::Fn | Encoding::Wg => "7 4",
        Encoding::Et | Encoding::Ft => "2 3",
        _ => "",
    };
    Style { colour, dashes, marker }
}
