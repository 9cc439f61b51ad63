//! What the colours of tiles look like: 22 motifs of our own, and numbers beyond.
//!
//! A motif is a ground and a figure on it. Colour-blind eyes, and prints without colour, tell the figures; the grounds
//! differ in lightness as well as in hue, and a figure stands out from its ground by lightness alone. A figure is drawn for
//! the upper triangle of a cell, with its tip at the origin and corners (-24,-24) and (24,-24). It is its own mirror
//! image in the upright, so that the two halves at a seam that matches make one whole figure.

use std::fmt::Write;

use crate::tiles::{Colour, RIM};

/// Half the side of a cell.
pub(super) const HALF: f64 = 24.0;

/// Ground and figure, as 0xRRGGBB, and the figure's outline as an SVG path.
type Drawn = (u32, u32, &'static str);

#[rustfmt::skip]
const MOTIFS: [Drawn; 22] = [
    // Disc, ring, square, diamond.
    (0x0072b2, 0xffffff, "M-11-24A11 11 0 0 0 11-24Z"),
    (0xe69f00, 0x000000, "M-13-24A13 13 0 0 0 13-24H6.5A6.5 6.5 0 0 1-6.5-24Z"),
    (0x009e73, 0xffffff, "M-11.5-24V-12.5H11.5V-24Z"),
    (0xcc79a7, 0x2b0018, "M-17-24L0-7L17-24Z"),
    // Upright cross, oblique cross.
    (0xf0e442, 0x1b2a80, "M-16-24V-20.5H-3.5V-9H3.5V-20.5H16V-24Z"),
    (0x56b4e9, 0x00203c, "M-3.8-24L-13-14.6L-9.2-10.8L0-20.2L9.2-10.8L13-14.6L3.8-24Z"),
    // Stripes along the seam, hatching, diamonds in each other.
    (0xd55e00, 0xffffff, "M-24-24H24L21-21H-21ZM-16.5-16.5H16.5L11.5-11.5H-11.5Z"),
    (0x1a1a5e, 0xffd700, "M-10.5-24H-5.5V-11H-10.5ZM5.5-24H10.5V-11H5.5ZM-18-18H18L13-13H-13Z"),
    (0x7a3e00, 0xffe0b0, "M-23-24H-15.5L0-8.5L15.5-24H23L0-1ZM-9-24H9L0-15Z"),
    // Dots, star of four points, bow tie, cross with broad ends.
    (0xb5e3b5, 0x05472a, "M-17-24a3.5 3.5 0 0 0 7 0ZM-3.5-24a3.5 3.5 0 0 0 7 0ZM10-24a3.5 3.5 0 0 0 7 0ZM-10.2-15.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0ZM3.2-15.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0ZM-3-7.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z"),
    (0x5b2a86, 0xf0dcff, "M-21-24L-4-20L0-5L4-20L21-24Z"),
    (0xffffff, 0xb00000, "M0-24L14-13.5V-24ZM0-24L-14-13.5V-24Z"),
    (0x222222, 0x7fd4ff, "M0-24L7-8.5H-7ZM0-24L15.5-17V-24ZM0-24L-15.5-24V-17Z"),
    // Chequers, target, eye, beam.
    (0xf7c6d0, 0x8b0040, "M-15-24h6v3h-6zM-3-24h6v3h-6zM9-24h6v3h-6zM-9-21h6v6h-6zM3-21h6v6h-6zM-3-15h6v6h-6z"),
    (0x8c1c13, 0xffd9d0, "M-5-24A5 5 0 0 0 5-24ZM-15-24A15 15 0 0 0 15-24H10A10 10 0 0 1-10-24Z"),
    (0xc8d400, 0x3a2a00, "M-21-24A21 7.5 0 0 0 21-24Z"),
    (0x9ad9dd, 0x00444a, "M-3-24V-17.5H-11.5V-12H11.5V-17.5H3V-24Z"),
    // Clover, sun, arrow, row of teeth, hollow square.
    (0x6b6b00, 0xfff9b0, "M-16-24a6 6 0 0 0 12 0ZM4-24a6 6 0 0 0 12 0ZM-6-14.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0Z"),
    (0xc9b3f0, 0x3a0078, "M-6-24A6 6 0 0 0 6-24ZM-18-24H-8.5V-21ZM18-24H8.5V-21ZM-2.8-16H2.8L0-6ZM-7.8-20.2L-3.8-16.2L-12-12.3ZM7.8-20.2L3.8-16.2L12-12.3Z"),
    (0x00565e, 0xb8fff4, "M-3.5-24V-15.5H-10.5L0-4L10.5-15.5H3.5V-24Z"),
    (0xe8c79a, 0x6b2f00, "M-21-24L-14-15L-7-24L0-15L7-24L14-15L21-24Z"),
    (0xff8f7a, 0x40000a, "M-13-24V-13.5H13V-24H7.5V-19H-7.5V-24Z"),
];

/// The plain grey of the rim.
const GREY: u32 = 0xb4b4b4;

/// The ground of a colour, as 0xRRGGBB.
pub(super) fn ground(colour: Colour) -> u32 {
    match (colour, MOTIFS.get(usize::from(colour).wrapping_sub(1))) {
        (RIM, _) => GREY,
        (_, Some(&(ground, ..))) => ground,
        (_, None) => spread(colour),
    }
}

/// The triangle of a colour, as SVG elements.
pub(super) fn triangle(colour: Colour) -> String {
    let ground = ground(colour);
    let mut out = format!("<path d=\"M-{HALF}-{HALF}H{HALF}L0 0Z\" fill=\"#{ground:06x}\"/>");
    let _ = match (colour, MOTIFS.get(usize::from(colour).wrapping_sub(1))) {
        (RIM, _) => Ok(()),
        (_, Some((_, figure, path))) => write!(out, "<path d=\"{path}\" fill=\"#{figure:06x}\"/>"),
        (_, None) => {
            let ink = ink_on(ground);
            write!(
                out,
                "<text y=\"-10\" font-size=\"13\" text-anchor=\"middle\" font-weight=\"bold\" fill=\"#{ink:06x}\">{colour}</text>"
            )
        }
    };
    out
}

/// Black or white, whichever is read better on a ground.
pub(super) fn ink_on(ground: u32) -> u32 {
    if luminance(ground) > 0.18 { 0x000000 } else { 0xffffff }
}

/// Relative luminance as in WCAG 2: 0 is black, 1 is white.
pub(super) fn luminance(colour: u32) -> f64 {
    let linear = |byte: u32| match f64::from(byte & 255) / 255.0 {
        low if low <= 0.04045 => low / 12.92,
        high => ((high + 0.055) / 1.055).powf(2.4),
    };
    0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour)
}

/// A ground for colours beyond the motifs: hues by the golden section of the circle, light and dark in turns.
fn spread(colour: Colour) -> u32 {
    let hue = f64::from(colour) * 0.618_033_988_75;
    let light = if colour.is_multiple_of(2) { 0.75 } else { 0.35 };
    let channel = |shift: f64| {
        let wave = 0.5 + 0.5 * ((hue + shift) * std::f64::consts::TAU).cos();
        (255.0 * (light - 0.25 + 0.5 * wave)) as u32
    };
    channel(0.0) << 16 | channel(2.0 / 3.0) << 8 | channel(1.0 / 3.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn channels(colour: u32) -> [i32; 3] {
        [colour >> 16, colour >> 8, colour].map(|byte| (byte & 255) as i32)
    }

    #[test]
    fn grounds_differ_and_figures_stand_out_without_colour() {
        for (index, &(ground, figure, path)) in MOTIFS.iter().enumerate() {
            let (light, dark) = (luminance(ground).max(luminance(figure)), luminance(ground).min(luminance(figure)));
            let contrast = (light + 0.05) / (dark + 0.05);
            assert!(contrast >= 3.0, "{}: {contrast}", index + 1);
            for &(other, _, other_path) in &MOTIFS[..index] {
                let apart = channels(ground).iter().zip(channels(other)).map(|(a, b)| (a - b).abs()).sum::<i32>();
                assert!(apart >= 60 && path != other_path, "{ground:06x} {other:06x}: {apart}");
            }
        }
        let beyond: Vec<u32> = (1..=255).map(ground).collect();
        let mut distinct = beyond.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert!(distinct.len() >= 250, "{}", distinct.len());
    }

    /// The figure alone: how much of each pixel it covers, of 255.
    #[cfg(feature = "png")]
    fn figure(colour: Colour) -> Vec<u8> {
        use resvg::{tiny_skia::Pixmap, tiny_skia::Transform, usvg};
        let path = MOTIFS[usize::from(colour) - 1].2;
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='24' viewBox='-24 -24 48 24'><path d='{path}'/></svg>"
        );
        let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).unwrap();
        let mut pixmap = Pixmap::new(48, 24).unwrap();
        resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
        pixmap.pixels().iter().map(|pixel| pixel.alpha()).collect()
    }

    /// Both halves of a figure, and the same as at a seam of the other direction.
    #[cfg(feature = "png")]
    fn whole(half: &[u8]) -> [Vec<bool>; 2] {
        let at = |x: usize, y: usize| half[48 * if y < 24 { 23 - y } else { y - 24 } + x] > 127;
        let image =
            |turned: bool| (0..48 * 48).map(move |i| if turned { at(i / 48, i % 48) } else { at(i % 48, i / 48) });
        [image(false).collect(), image(true).collect()]
    }

    #[cfg(feature = "png")]
    #[test]
    fn figures_differ_are_symmetric_and_stay_in_their_triangle() {
        let figures: Vec<Vec<u8>> = (1..=22).map(figure).collect();
        for (index, figure) in figures.iter().enumerate() {
            for (at, &cover) in figure.iter().enumerate() {
                let (x, y) = (at % 48, at / 48);
                // The pixels of the slanted sides are cut in halves.
                assert!(cover <= 127 || (x + 1 >= y && x + y <= 48), "{}: {x},{y}", index + 1);
                assert!(cover.abs_diff(figure[48 * y + 47 - x]) <= 64, "{}: {x},{y}", index + 1);
            }
            for (other, shape) in figures[..index].iter().enumerate() {
                for image in whole(shape) {
                    let apart = whole(figure)[0].iter().zip(image).filter(|(a, b)| **a != *b).count();
                    // A twelfth of the 1152 pixels of two triangles.
                    assert!(apart >= 96, "{} {}: {apart}", index + 1, other + 1);
                }
            }
        }
    }
}
