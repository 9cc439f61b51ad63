//! A picture as PNG: the SVG picture drawn by resvg with a font of our own.
//!
//! resvg leaves text out without a word when it finds no font, so the letters that labels need are built in,
//! and fonts of the system are not looked at: the same picture gives the same image everywhere.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use super::Undrawable;

/// A part of DejaVu Sans; its licence lies beside it.
const FONT: &[u8] = include_bytes!("../../fonts/DejaVuSans-subset.ttf");
/// The largest image that we make, in pixels: 400 MB while it is drawn.
const LARGEST: f64 = 1e8;

/// Why there is no image.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum PngError {
    /// There is not even an SVG picture.
    #[error(transparent)]
    Undrawable(#[from] Undrawable),
    /// So many pixels are of no use.
    #[error("the image would have {0:.0}x{1:.0} pixels, more than {LARGEST:.0}: draw it smaller, or as SVG")]
    TooLarge(f32, f32),
    /// The scale is not a positive number.
    #[error("an image cannot be drawn at scale {0}")]
    Scale(f32),
    /// The renderer failed on our own SVG.
    #[error("the picture could not be rendered: {0}")]
    Render(String),
}

pub(super) fn render(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    if !(scale.is_finite() && scale > 0.0) {
        return Err(PngError::Scale(scale));
    }
    let tree = tree(svg)?;
    let (width, height) = ((tree.size().width() * scale).ceil(), (tree.size().height() * scale).ceil());
    if f64::from(width) * f64::from(height) > LARGEST {
        return Err(PngError::TooLarge(width, height));
    }
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(PngError::TooLarge(width, height))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| PngError::Render(error.to_string()))
}

fn tree(svg: &str) -> Result<Tree, PngError> {
    let mut fonts = Database::new();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    let options = Options { fontdb: Arc::new(fonts), font_family: "DejaVu Sans".to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| PngError::Render(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Player, Position, hex};
    use crate::picture::{Drawing, Picture};

    #[test]
    fn text_does_not_disappear() {
        let alphabet: String = ('a'..='z').chain('A'..='Z').chain('0'..='9').collect();
        for letter in alphabet.chars() {
            let svg = format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><text x='10' y='30' \
                 font-size='20' font-weight='bold' font-family='Verdana, sans-serif'>{letter}</text></svg>"
            );
            let tree = tree(&svg).unwrap();
            let mut pixmap = Pixmap::new(40, 40).unwrap();
            resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
            let dark = pixmap.pixels().iter().filter(|pixel| pixel.alpha() > 128).count();
            assert!(dark > 20, "{letter} left {dark} pixels");
        }
    }

    #[test]
    fn the_scale_sets_the_size() {
        let question = hex::question(3, 3, Position::empty(9), Player::Black, Player::Black);
        let size = |scale| {
            let bytes = Picture::of(&question).png(scale).unwrap();
            let image = Pixmap::decode_png(&bytes).unwrap();
            (image.width(), image.height())
        };
        let (width, height) = size(1.0);
        assert_eq!(size(2.0), (2 * width, 2 * height));
    }

    #[test]
    fn unreasonable_sizes_are_refused() {
        let question = hex::question(40, 40, Position::empty(1600), Player::Black, Player::Black);
        assert!(matches!(Picture::of(&question).png(100.0), Err(PngError::TooLarge(..))));
        let question = hex::question(1, 1, Position::empty(1), Player::Black, Player::Black);
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert!(matches!(Picture::of(&question).png(scale), Err(PngError::Scale(_))));
        }
    }
}
