//! The parts of a picture, and its text.

use super::*;
use crate::tiles::generate::{Parameters, planted};
use crate::tiles::{Grid, Sides};

/// Left matches right, the lower left piece does not match above it, one cell is empty.
fn square() -> Layout {
    let cells: [Option<Sides>; 4] = [Some([0, 1, 2, 0]), Some([0, 0, 3, 1]), Some([1, 2, 0, 0]), None];
    Layout { name: "a <b>".to_owned(), grid: Grid::new(2, 2), cells: cells.to_vec(), numbers: vec![None; 4] }
}

fn marked(layout: &Layout) -> TilePicture<'_> {
    TilePicture { clues: &[0], free: &[1, 3], core: &[2], ..TilePicture::of(layout) }
}

#[test]
fn a_board_has_its_parts() {
    let layout = square();
    let svg = marked(&layout).svg().unwrap();
    let count = |what: &str| svg.matches(what).count();
    assert_eq!([count("class=\"piece\""), count("class=\"grid\""), count("class=\"motif\"")], [3, 1, 3]);
    // Once on the board, once in the legend; a core has two frames.
    assert_eq!([count("class=\"mismatch\""), count("class=\"clue\""), count("class=\"core\"")], [2, 2, 4]);
    assert_eq!([count("class=\"free\""), count("class=\"pinned\""), count("id=\"c0\"")], [1, 1, 1]);
    // An empty free cell is marked as free; the legend tells both.
    assert_eq!(count("class=\"empty\""), 2);
    assert!(svg.contains("<title>a &lt;b&gt;: 2x2, 1 of 4 seams match, 1 does not, 1 cell is empty</title>"), "{svg}");
    let bare = TilePicture::of(&layout).svg().unwrap();
    assert!(["clue", "free", "core", "pinned"].iter().all(|class| !bare.contains(&format!("class=\"{class}\""))));
}

#[test]
fn the_text_of_a_board() {
    let layout = square();
    let expected = concat!(
        "   0   1\n",
        "   .   .\n",
        "0 .*b b~.\n",
        "   c!  d\n",
        "   b\n",
        "1 .#c  ~\n",
        "   .\n",
        "2x2, 1 of 4 seams match, 1 does not, 1 cell is empty\n",
        "! does not match   * clue   ~ free   # core: impossible   . no piece\n",
    );
    assert_eq!(marked(&layout).terminal(Style::Plain), expected);
    let mut coloured = marked(&layout).terminal(Style::Colour);
    while let Some(start) = coloured.find('\x1b') {
        let end = start + coloured[start..].find('m').unwrap();
        coloured.replace_range(start..=end, "");
    }
    assert_eq!(coloured, expected);
}

#[test]
fn narrow_terminals_get_the_columns_below_each_other() {
    let parameters = Parameters { grid: Grid::new(12, 4), inner: 5, frame: 3, hints: 0, seed: 1 };
    let layout = planted(&parameters).unwrap().layout();
    for width in [1, 10, 20, 38, 51] {
        let text = TilePicture { width, ..TilePicture::of(&layout) }.terminal(Style::Plain);
        let (board, _) = text.trim_end().rsplit_once('\n').unwrap();
        assert!(board.lines().all(|line| line.len() <= width.max(6)), "{width}\n{text}");
        assert_eq!(board.matches('\n').count() + 1, 14 * 12usize.div_ceil((width.max(6) - 2) / 4) - 1, "{width}");
    }
}

#[test]
fn colours_without_letters_are_numbers() {
    let mut layout = square();
    layout.cells[0] = Some([0, 130, 2, 0]);
    let text = TilePicture::of(&layout).terminal(Style::Plain);
    assert!(text.contains("  . 130!  1   .\n"), "{text}");
    assert!(TilePicture::of(&layout).svg().unwrap().contains(">130</text></g>"));
}

#[test]
fn a_large_board_is_a_small_file() {
    let parameters = Parameters { grid: Grid::new(16, 16), inner: 17, frame: 5, hints: 5, seed: 1 };
    let planted = planted(&parameters).unwrap();
    let layout = planted.layout();
    let clues: Vec<usize> = planted.puzzle.hints.iter().map(|hint| hint.cell).collect();
    let picture = TilePicture { clues: &clues, ..TilePicture::of(&layout) };
    let svg = picture.svg().unwrap();
    assert!(svg.len() < 100_000, "{}", svg.len());
    assert_eq!(svg.matches("class=\"piece\"").count(), 256);
}
