//! Boards of tiles: a cube has the first cells of an order filled in one of the ways that the frontier search admits.
//!
//! The question of a cube is the same board with these cells pinned and their pieces taken from the pool. Below it, the
//! partial fillings of the later cells are the same as those of the whole question above which these cells stand. So
//! the counts of all cubes, depth by depth, add up to the counts of the whole, if one order serves them all.

use board::text::Source;
use board::tiles::{Cell, Filling, Goal, Placement, Question};
use check::tiles::{Certificate, Error as Rejected, Evidence, Rejection, Watch, formula, text as format};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use solve::tiles::frontier::{Search, Status};
use solve::tiles::{plan, up_to_the_first_zero};

use super::merge::Parts;
use super::whole::{Combined, Decided, Whole};
use super::{Error, Fault, Kind, Limits, Progress, Verdict, value};

/// Partial fillings between two looks at the clock.
const SLICE: u64 = 1 << 20;

/// The text of a question.
pub(super) fn text(question: &Question) -> String {
    let mut bytes = Vec::new();
    format::write_question(question, &mut bytes).expect("memory takes everything");
    String::from_utf8(bytes).expect("words and numbers")
}

/// A question, the order of its cells, and how many of them are filled in the cubes.
pub(super) struct Tiles {
    text: String,
    question: Question,
    split: Split,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Split {
    /// All open cells.
    order: Vec<usize>,
    /// The first so many of them are filled, not all.
    cells: usize,
}

/// A cell, its piece by its place in the pool, and the rotation, as in a certificate.
type Placed = (usize, usize, u8);

/// The question of a cube.
struct Part {
    question: Question,
    /// Its open cells, in the common order.
    order: Vec<usize>,
    /// The place in the whole pool of each of its pieces.
    pieces: Vec<usize>,
}

impl Tiles {
    /// The search of all that stands above the cubes, and the cubes.
    fn search(&self, cells: usize) -> (Vec<u64>, Vec<Filling>) {
        let search = Search::new(&self.question, &self.split.order, None);
        if cells == 0 {
            return (Vec::new(), vec![Filling::new()]);
        }
        let (above, parts) = search.split(cells - 1);
        (above.counts()[..cells].to_vec(), parts.iter().map(Search::given).collect())
    }

    fn part(&self, fixed: &[Placed]) -> Result<Part, String> {
        let Self { question: whole, split: Split { order, cells }, .. } = self;
        if !fixed.is_empty() && fixed.len() != *cells {
            return Err(format!("{} cells are filled, expected {cells}", fixed.len()));
        }
        let mut question = whole.clone();
        let mut taken = vec![false; whole.pool.pieces.len()];
        for &(cell, piece, rotation) in fixed {
            let right = order[..*cells].contains(&cell) && question.is_open(cell) && rotation < 4;
            if !right || taken.get(piece) != Some(&false) {
                return Err(format!("piece {piece} cannot be laid on cell {cell} in rotation {rotation}"));
            }
            taken[piece] = true;
            question.cells[cell] = Cell::Pinned(whole.colours(Placement { piece, rotation }));
        }
        let pieces: Vec<usize> = (0..taken.len()).filter(|&piece| !taken[piece]).collect();
        question.pool.pieces = pieces.iter().map(|&piece| whole.pool.pieces[piece]).collect();
        question.numbers = pieces.iter().map(|&piece| whole.numbers[piece]).collect();
        Ok(Part { question, order: order[fixed.len()..].to_vec(), pieces })
    }
}

impl Whole for Tiles {
    const KIND: Kind = Kind::Tiles;
    type Fixed = Vec<Placed>;
    type Proof = Evidence;

    fn split(text: &str, number: usize) -> Result<Self, String> {
        let question = question(text)?;
        let split = Split { order: plan(&question).order, cells: 0 };
        let mut whole = Self { text: text.to_owned(), question, split };
        let mut most = 1;
        for cells in 1..whole.split.order.len() {
            if most >= number {
                break;
            }
            let cubes = whole.search(cells).1.len();
            if cubes > most {
                (most, whole.split.cells) = (cubes, cells);
            } else if cubes == 0 {
                break;
            }
        }
        Ok(whole)
    }

    fn read(text: &str, parameters: &Value) -> Result<Self, String> {
        let question = question(text)?;
        let split = Split::deserialize(parameters).map_err(|error| format!("split: {error}"))?;
        let mut sorted = split.order.clone();
        sorted.sort_unstable();
        if !sorted.iter().copied().eq(question.open()) {
            return Err("split: an order of other cells, expected all open ones, each once".to_owned());
        }
        if split.cells > split.order.len().saturating_sub(1) {
            return Err(format!("split: {} cells of {} are filled", split.cells, split.order.len()));
        }
        Ok(Self { text: text.to_owned(), question, split })
    }

    fn question(&self) -> &str {
        &self.text
    }

    fn parameters(&self) -> Value {
        value(&self.split)
    }

    fn cover(&self) -> Result<Vec<Vec<Placed>>, String> {
        let placed = |&(cell, Placement { piece, rotation }): &(usize, Placement)| (cell, piece, rotation);
        let (_, fillings) = self.search(self.split.cells);
        Ok(fillings.iter().map(|filling| filling.iter().map(placed).collect()).collect())
    }

    fn nothing() -> Vec<Placed> {
        Vec::new()
    }

    fn decide(
        &self,
        fixed: &Vec<Placed>,
        limits: &Limits,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Decided, String> {
        let Part { question, order, .. } = self.part(fixed)?;
        let (start, limits) = (std::time::Instant::now(), limits.of_engine());
        let mut search = Search::new(&question, &order, None);
        loop {
            let status = search.run(SLICE);
            let nodes = search.nodes();
            let (kind, evidence) = match status {
                Status::Filled => ("filling", Evidence::Filling(search.filling())),
                Status::Exhausted => {
                    let (order, counts) = up_to_the_first_zero(&order, search.counts());
                    ("counts", Evidence::Counts { order: order.to_vec(), counts: counts.to_vec() })
                }
                Status::Paused => {
                    if let Some(reason) = limits.passed() {
                        return Ok(Decided::unknown(reason, nodes));
                    }
                    progress(&Progress { nodes, elapsed: start.elapsed() });
                    continue;
                }
            };
            let yes = status == Status::Filled;
            return Ok(Decided::proved(yes, nodes, kind, written(question, evidence)));
        }
    }

    fn judge(&self, fixed: &Vec<Placed>, yes: bool, bytes: &[u8], limits: &Limits) -> Result<Evidence, Fault> {
        let part = self.part(fixed).map_err(Fault::OtherQuestion)?;
        let opened = format::open("the certificate", bytes).map_err(|error| Fault::Torn(error.to_string()))?;
        let evidence = opened.certificate.evidence.clone();
        opened.certificate.against(&part.question, Goal::All).map_err(|rejection| match rejection {
            Rejection::OtherQuestion(how) => Fault::OtherQuestion(how),
            other => Fault::OtherQuestion(other.to_string()),
        })?;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let watch = Watch { threads, stop: Some(&limits.stop), ..Watch::default() };
        let accepted = opened.verify(&formula::build, watch).map_err(|error| match error {
            Rejected::Rejected { rejection: Rejection::Stopped, .. } => Fault::Stopped,
            error => Fault::Rejected(error.to_string()),
        })?;
        if accepted.verdict() != yes {
            return Err(Fault::OtherVerdict {
                said: Verdict::of(yes).name(),
                proved: Verdict::of(accepted.verdict()).name(),
            });
        }
        match &evidence {
            Evidence::Counts { order, .. } if !part.order.starts_with(order) => {
                Err(Fault::OtherQuestion("its cells are counted in another order".to_owned()))
            }
            Evidence::Filling(_) | Evidence::Counts { .. } => Ok(evidence),
            Evidence::Census(_) | Evidence::Proof { .. } => {
                Err(Fault::OtherQuestion("it has no counts that could be added up".to_owned()))
            }
        }
    }

    fn combine(&self, parts: &Parts<'_, Self>) -> Result<Option<Combined>, Error> {
        if let Some(filled) = (0..parts.len()).find(|&place| parts.verdict(place) == Some(true)) {
            return self.filled(parts, filled).map(Some);
        }
        if (0..parts.len()).any(|place| parts.verdict(place).is_none()) {
            return Ok(None);
        }
        let (mut counts, _) = self.search(self.split.cells);
        counts.resize(self.split.order.len(), 0);
        for place in 0..parts.len() {
            let Evidence::Counts { counts: below, .. } = parts.proof(place)? else {
                unreachable!("a `no` that was judged has counts");
            };
            for (sum, count) in counts[self.split.cells..].iter_mut().zip(below) {
                *sum = sum.checked_add(count).ok_or_else(|| Error::Combined(Rejection::Overflow.to_string()))?;
            }
        }
        let (order, counts) = up_to_the_first_zero(&self.split.order, &counts);
        let evidence = Evidence::Counts { order: order.to_vec(), counts: counts.to_vec() };
        Ok(Some(Combined { yes: false, kind: "counts", certificate: written(self.question.clone(), evidence) }))
    }
}

impl Tiles {
    /// The filling of the whole board, from that of a cube.
    fn filled(&self, parts: &Parts<'_, Self>, place: usize) -> Result<Combined, Error> {
        let Evidence::Filling(rest) = parts.proof(place)? else {
            unreachable!("a `yes` that was judged has a filling");
        };
        let fixed = &parts.fixed[place];
        let Part { pieces, .. } = self.part(fixed).expect("a cube of the split");
        let fixed = fixed.iter().map(|&(cell, piece, rotation)| (cell, Placement { piece, rotation }));
        let rest = rest.into_iter().map(|(cell, at)| (cell, Placement { piece: pieces[at.piece], ..at }));
        let mut filling: Filling = fixed.chain(rest).collect();
        filling.sort_unstable();
        let certificate = written(self.question.clone(), Evidence::Filling(filling));
        Ok(Combined { yes: true, kind: "filling", certificate })
    }
}

fn question(text: &str) -> Result<Question, String> {
    let source = Source::new("the question", text);
    let question = format::read_question(&source).map_err(|error| error.to_string())?;
    let most = usize::from(u16::MAX);
    if question.pool.pieces.len() > most { Err(format!("more than {most} pieces")) } else { Ok(question) }
}

fn written(question: Question, evidence: Evidence) -> Vec<u8> {
    let mut bytes = Vec::new();
    let certificate = Certificate { question, goal: Goal::All, evidence };
    certificate.write(&mut bytes).expect("memory takes everything");
    bytes
}
