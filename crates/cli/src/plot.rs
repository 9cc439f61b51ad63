//! Sizes against the depth as SVG, on a logarithmic scale: one line for each encoding, its name at its end.
//!
//! The colour tells the family, the dashes the goal; the names are at the ends, so that no colour has to be told apart.
//! As the pictures of boards, the document needs no font, style sheet or script from elsewhere.

use std::fmt::Write;

use board::games::{Question, Shrink};
use encode::games::Encoding;

use crate::arguments::Measure;
use crate::measured::{Game, State};
use crate::sentences::counted;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 520.0;
/// The frame of the plot.
const LEFT: f64 = 84.0;
const RIGHT: f64 = WIDTH - 64.0;
const TOP: f64 = 72.0;
const BOTTOM: f64 = HEIGHT - 56.0;

const INK: &str = "#222222";
const GRID: &str = "#d9d5c9";
const FAINT: &str = "#efece4";
/// How far apart the names at the ends of lines are.
const LINE: f64 = 15.0;

/// A line: an encoding and its points, depth and size.
struct Line {
    encoding: Encoding,
    points: Vec<(usize, u64)>,
}

/// The plot of what was measured, after the last reduction; `None` if there is no point.
pub(crate) fn sizes(question: &Question, games: &[Game], measure: Measure) -> Option<String> {
    let reduced = games.iter().any(|game| game.reduction == Shrink::Depth && matches!(game.state, State::Open(..)));
    let lines = lines(games, if reduced { Shrink::Depth } else { Shrink::Stones }, measure);
    let scale = Scale::around(&lines)?;
    let what = match measure {
        Measure::Variables => "variables",
        Measure::Clauses => "clauses",
        Measure::Literals => "literals",
    };
    let mut body = String::new();
    scale.draw_grid(&mut body);
    for line in &lines {
        draw_line(&mut body, &scale, line);
    }
    draw_names(&mut body, &scale, &lines);
    let title = format!("{}: {what} by depth", board(question));
    let reduction = if reduced { "reduced to the depth" } else { "not reduced to the depth" };
    Some(format!(
        concat!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0}\" height=\"{1:.0}\" viewBox=\"0 0 {0:.0} {1:.0}\" ",
            "font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" font-size=\"13\" fill=\"{2}\">\n",
            "<title>{3}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
            "<text x=\"{4:.0}\" y=\"28\" font-size=\"17\" font-weight=\"bold\">{3}</text>\n",
            "<text x=\"{4:.0}\" y=\"50\">{5}; solid: all winning sets, dashed: neighbours, dotted: transversal</text>\n",
            "<text x=\"{6:.1}\" y=\"{7:.1}\" text-anchor=\"middle\">depth in plies</text>\n{8}</svg>\n",
        ),
        WIDTH,
        HEIGHT,
        INK,
        title,
        LEFT,
        reduction,
        LEFT.midpoint(RIGHT),
        HEIGHT - 14.0,
        body
    ))
}

fn lines(games: &[Game], reduction: Shrink, measure: Measure) -> Vec<Line> {
    let points = |encoding: Encoding| {
        let mut points = Vec::new();
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
            points.push((game.depth.unwrap_or(parameters.plies), value.max(1)));
        }
        points.sort_unstable();
        points.dedup();
        points
    };
    let lines = Encoding::ALL.into_iter().map(|encoding| Line { encoding, points: points(encoding) });
    lines.filter(|line| !line.points.is_empty()).collect()
}

/// `Hex 4x4, 2 black stones, 3 white stones`: our own words only, nothing that would have to be escaped.
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

/// Where depths and sizes lie.
struct Scale {
    depths: Vec<usize>,
    /// The ends of the vertical axis, numbers of [`steps`].
    low: f64,
    high: f64,
}

impl Scale {
    fn around(lines: &[Line]) -> Option<Self> {
        let points = || lines.iter().flat_map(|line| &line.points);
        let mut depths: Vec<usize> = points().map(|&(depth, _)| depth).collect();
        depths.sort_unstable();
        depths.dedup();
        let (least, most) = (points().map(|point| point.1).min()? as f64, points().map(|point| point.1).max()? as f64);
        let low = steps().take_while(|&(step, _)| step <= least).last().map_or(1.0, |(step, _)| step);
        let high = steps().find(|&(step, _)| step >= most && step > low).map_or(most, |(step, _)| step);
        Some(Self { depths, low, high })
    }

    fn x(&self, depth: usize) -> f64 {
        let (first, last) = (self.depths[0] as f64, self.depths[self.depths.len() - 1] as f64);
        // A single depth stands where the names are.
        let part = if first < last { (depth as f64 - first) / (last - first) } else { 1.0 };
        LEFT + 14.0 + part * (RIGHT - LEFT - 28.0)
    }

    fn y(&self, size: f64) -> f64 {
        BOTTOM - (size / self.low).ln() / (self.high / self.low).ln() * (BOTTOM - TOP)
    }

    fn draw_grid(&self, body: &mut String) {
        let few = self.high / self.low <= 100.0;
        let within = steps().skip_while(|&(step, _)| step < self.low).take_while(|&(step, _)| step <= self.high);
        for (step, is_power) in within {
            let (y, colour) = (self.y(step), if is_power { GRID } else { FAINT });
            let _ = writeln!(body, "<path d=\"M{LEFT:.1},{y:.1}H{RIGHT:.1}\" stroke=\"{colour}\"/>");
            if is_power || few {
                let (x, y, text) = (LEFT - 8.0, y + 4.5, grouped(step as u64));
                let _ = writeln!(body, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"end\">{text}</text>");
            }
        }
        let mut free = f64::NEG_INFINITY;
        for &depth in &self.depths {
            let x = self.x(depth);
            let _ = writeln!(body, "<path d=\"M{x:.1},{BOTTOM:.1}v5\" stroke=\"{INK}\"/>");
            let half = 4.2 * depth.to_string().len() as f64;
            if x - half >= free {
                let y = BOTTOM + 20.0;
                let _ = writeln!(body, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{depth}</text>");
                free = x + half + 4.0;
            }
        }
        let _ =
            writeln!(body, "<path d=\"M{LEFT:.1},{TOP:.1}V{BOTTOM:.1}H{RIGHT:.1}\" fill=\"none\" stroke=\"{INK}\"/>");
    }
}

/// 1, 2, 5, 10, 20, ..., and which of them are powers of ten.
fn steps() -> impl Iterator<Item = (f64, bool)> {
    (0..19).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| (digit * 10_f64.powi(power), digit == 1.0)))
}

/// `12 345`, with narrow blanks.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let group = |(place, digit): (usize, char)| {
        let blank = place > 0 && (digits.len() - place).is_multiple_of(3);
        blank.then_some('\u{202f}').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(group).collect()
}

fn colour(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::Cor => INK,
        Encoding::Ea | Encoding::En | Encoding::Et => "#d55e00",
        Encoding::La | Encoding::Ln => "#0072b2",
        Encoding::Sa | Encoding::Sn => "#007a59",
        Encoding::Fa | Encoding::Fn | Encoding::Ft => "#a2427d",
        Encoding::Wg | Encoding::Gttt => "#7a6a00",
    }
}

fn dashes(encoding: Encoding) -> &'static str {
    match encoding {
        Encoding::En | Encoding::Ln | Encoding::Sn | Encoding::Fn | Encoding::Wg => " stroke-dasharray=\"7 4\"",
        Encoding::Et | Encoding::Ft => " stroke-dasharray=\"2 3\"",
        _ => "",
    }
}

fn draw_line(body: &mut String, scale: &Scale, line: &Line) {
    let (name, colour, dashes) = (line.encoding.name(), colour(line.encoding), dashes(line.encoding));
    let at = |&(depth, size): &(usize, u64)| (scale.x(depth), scale.y(size as f64));
    let points: Vec<String> = line.points.iter().map(at).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let _ = writeln!(
        body,
        "<polyline class=\"{name}\" points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.8\"{dashes}/>",
        points.join(" ")
    );
    for (x, y) in line.points.iter().map(at) {
        let _ = writeln!(body, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.6\" fill=\"{colour}\"/>");
    }
}

/// The names at the ends of the lines, moved apart where the ends are too close.
fn draw_names(body: &mut String, scale: &Scale, lines: &[Line]) {
    let end = |line: &Line| *line.points.last().expect("lines have points");
    let mut ends: Vec<(f64, &Line)> = lines.iter().map(|line| (scale.y(end(line).1 as f64), line)).collect();
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    for ((y, line), place) in ends.iter().zip(apart(&ends.iter().map(|end| end.0).collect::<Vec<_>>())) {
        let (name, colour) = (line.encoding.name(), colour(line.encoding));
        let x = scale.x(end(line).0) + 5.0;
        let _ = writeln!(
            body,
            "<path d=\"M{x:.1},{y:.1}L{:.1},{place:.1}\" stroke=\"{colour}\" stroke-width=\"0.7\" stroke-opacity=\"0.6\"/>",
            RIGHT + 12.0
        );
        let _ = writeln!(
            body,
            "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\" font-weight=\"bold\">{name}</text>",
            RIGHT + 15.0,
            place + 4.7
        );
    }
}

/// Places in the frame, no closer to each other than a line of text, in the same order; groups stay around their
/// middle.
fn apart(wanted: &[f64]) -> Vec<f64> {
    // Groups of names that touch: how many, and where the first one wants to be.
    let mut groups: Vec<(usize, f64)> = Vec::new();
    for &place in wanted {
        groups.push((1, place));
        while let [.., (above, top), (count, first)] = groups[..]
            && first - top < above as f64 * LINE
        {
            let wish = first - above as f64 * LINE;
            let all = above + count;
            groups.truncate(groups.len() - 2);
            groups.push((all, (top * above as f64 + wish * count as f64) / all as f64));
        }
    }
    let spread = |&(count, first): &(usize, f64)| (0..count).map(move |place| first + place as f64 * LINE);
    let mut places: Vec<f64> = groups.iter().flat_map(spread).collect();
    // Groups at the rims are shifted into the frame.
    let mut least = TOP;
    for place in &mut places {
        *place = place.max(least);
        least = *place + LINE;
    }
    let mut most = BOTTOM;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - LINE;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_touch() {
        assert_eq!(apart(&[100.0, 200.0]), [100.0, 200.0]);
        assert_eq!(apart(&[100.0, 101.0]), [93.0, 108.0]);
        let places = apart(&[150.0, 150.0, 160.0, 162.0, 190.0, 300.0]);
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] > LINE - 1e-9), "{places:?}");
        assert_eq!(places[5], 300.0);
        assert_eq!(apart(&[TOP, TOP]), [TOP, TOP + LINE]);
        assert_eq!(apart(&[BOTTOM, BOTTOM]), [BOTTOM - LINE, BOTTOM]);
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([1, 1000, 1_234_567].map(grouped), ["1", "1\u{202f}000", "1\u{202f}234\u{202f}567"]);
    }
}
