//! Pictures of positions and of tile boards: in the terminal, as SVG, and (feature `png`) as PNG.
//!
//! In games, Black is vermilion with a black core, White is blue with a white core: the two hues are told apart by
//! colour-blind people (after Okabe and Ito), the cores without any colour.

mod drawing;
#[cfg(feature = "png")]
mod png;
mod svg;
mod terminal;
mod tiles;

use crate::games::{CellSet, Family, Goal, Player, Question};

#[cfg(feature = "png")]
pub use png::PngError;
pub use svg::Undrawable;
pub use terminal::Style;
pub use tiles::TilePicture;

/// What can be drawn.
pub trait Drawing {
    /// Text for a terminal, ending with a line break.
    fn terminal(&self, style: Style) -> String;

    /// A self-contained SVG document.
    ///
    /// # Errors
    /// When the board has no shape that we can draw.
    fn svg(&self) -> Result<String, Undrawable>;

    /// Transparent shapes over the cells, `<... class="hit" data-cell="c4">`, each in the place of its cell in the picture:
    /// what a program that shows the picture can have clicked. Empty where the board cannot be drawn.
    fn areas(&self) -> String;

    /// The document with the [`areas`](Drawing::areas) of its cells on top.
    ///
    /// # Errors
    /// When the board has no shape that we can draw.
    fn clickable(&self) -> Result<String, Undrawable> {
        let svg = self.svg()?;
        let body = svg.strip_suffix("</svg>\n").unwrap_or(&svg);
        Ok(format!("{body}<g class=\"hits\" fill=\"#000000\" fill-opacity=\"0\">\n{}</g>\n</svg>\n", self.areas()))
    }

    /// A PNG image, `scale` times the natural size.
    ///
    /// # Errors
    /// When the board cannot be drawn, or the image would be too large.
    #[cfg(feature = "png")]
    fn png(&self, scale: f32) -> Result<Vec<u8>, PngError> {
        png::render(&self.svg()?, scale)
    }
}

/// A position of a game, with what is to be shown of its solution.
#[derive(Debug, Clone, Copy)]
pub struct Picture<'a> {
    /// The board and the stones on it.
    pub question: &'a Question,
    /// Where the last moves that led to the position went; their stones are marked.
    pub last: &'a [usize],
    /// Moves played after the position, numbered from 1.
    pub line: &'a [(Player, usize)],
    /// The cells that a winning strategy needs.
    pub carrier: Option<&'a CellSet>,
    /// First moves that win.
    pub winning: &'a [usize],
    /// The listed winning set that somebody owns after the line, see [`Picture::completed`].
    pub completed: Option<&'a CellSet>,
}

impl<'a> Picture<'a> {
    /// The bare position.
    pub fn of(question: &'a Question) -> Self {
        Self { question, last: &[], line: &[], carrier: None, winning: &[], completed: None }
    }

    /// The first listed winning set of a question that its owner has after a line of moves: the maker's, else the
    /// breaker's.
    pub fn completed(question: &'a Question, line: &[(Player, usize)]) -> Option<&'a CellSet> {
        let mut position = question.position.clone();
        line.iter().for_each(|&(player, cell)| position.stones_mut(player).insert(cell));
        let maker = match &question.goal {
            Goal::Sets(family) => Some((question.maker, family)),
            Goal::Paths(_) => None,
        };
        let breaker = question.breaker_goal.as_ref().map(|family| (question.maker.other(), family));
        let owned =
            |(player, family): (Player, &'a Family)| family.iter().find(|set| set.is_subset(position.stones(player)));
        maker.into_iter().chain(breaker).find_map(owned)
    }

    /// What lies on a cell: a stone of the position, else the last move of the line that went there.
    fn content(&self, cell: usize) -> Content {
        if let Some(player) = self.question.position.owner(cell) {
            return Content::Stone(player);
        }
        match self.line.iter().rposition(|&(_, played)| played == cell) {
            Some(index) => Content::Move(self.line[index].0, index + 1),
            None => Content::Open,
        }
    }

    fn is_last(&self, cell: usize) -> bool {
        self.last.contains(&cell) && matches!(self.content(cell), Content::Stone(_))
    }

    fn in_carrier(&self, cell: usize) -> bool {
        self.carrier.is_some_and(|carrier| carrier.contains(cell))
    }

    fn completes(&self, cell: usize) -> bool {
        self.completed.is_some_and(|set| set.contains(cell))
    }

    fn wins(&self, cell: usize) -> bool {
        self.winning.contains(&cell)
    }
}

impl Drawing for Picture<'_> {
    fn terminal(&self, style: Style) -> String {
        terminal::draw(self, style)
    }

    fn svg(&self) -> Result<String, Undrawable> {
        svg::draw(self)
    }

    fn areas(&self) -> String {
        svg::areas(self)
    }
}

/// What a picture shows on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    Open,
    Stone(Player),
    Move(Player, usize),
}
