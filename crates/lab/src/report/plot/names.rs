//! Names at the ends of curves, moved apart where the ends are too close.

use std::fmt::Write;

use super::{GREY, Style, cut};
use crate::report::markup::escaped;

/// How far apart names are, pixels.
pub(super) const LINE: f64 = 15.0;
/// The longest name that is written out, letters.
const LONGEST: usize = 28;

/// The end of a curve.
pub(super) struct End<'a> {
    pub(super) at: (f64, f64),
    pub(super) name: &'a str,
    pub(super) style: Style,
}

/// The name as it is written.
pub(super) fn written(name: &str) -> String {
    cut(name, LONGEST)
}

/// Draws the names in a column that begins at `x`, each with a line from the end of its curve and its mark.
pub(super) fn draw(body: &mut String, x: f64, (top, bottom): (f64, f64), mut ends: Vec<End<'_>>) {
    ends.sort_by(|a, b| a.at.1.total_cmp(&b.at.1));
    let wanted: Vec<f64> = ends.iter().map(|end| end.at.1).collect();
    for (End { at, name, style }, place) in ends.iter().zip(apart(&wanted, top, bottom)) {
        let colour = style.colour;
        let _ = writeln!(
            body,
            "<path d=\"M{:.1},{:.1}L{:.1},{place:.1}\" stroke=\"{GREY}\" stroke-width=\"0.7\" stroke-opacity=\"0.6\"/>",
            at.0 + 5.0,
            at.1,
            x - 3.0
        );
        style.marker.draw(body, (x + 4.0, place), 3.2, colour, false);
        let _ = writeln!(
            body,
            "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\" font-weight=\"bold\">{}</text>",
            x + 13.0,
            place + 4.7,
            escaped(&written(name))
        );
    }
}

/// Places from top to bottom, no closer to each other than a line of text, in the same order; groups stay around their
/// middle.
fn apart(wanted: &[f64], top: f64, bottom: f64) -> Vec<f64> {
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
    let mut least = top;
    for place in &mut places {
        *place = place.max(least);
        least = *place + LINE;
    }
    let mut most = bottom;
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
        let apart = |wanted: &[f64]| apart(wanted, 70.0, 460.0);
        assert_eq!(apart(&[100.0, 200.0]), [100.0, 200.0]);
        assert_eq!(apart(&[100.0, 101.0]), [93.0, 108.0]);
        let places = apart(&[150.0, 150.0, 160.0, 162.0, 190.0, 300.0]);
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] > LINE - 1e-9), "{places:?}");
        assert_eq!(places[5], 300.0);
        assert_eq!(apart(&[70.0, 70.0]), [70.0, 70.0 + LINE]);
        assert_eq!(apart(&[460.0, 460.0]), [460.0 - LINE, 460.0]);
    }
}
