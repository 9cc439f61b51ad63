//! The goal of generalised Hex: a path from border to border, by flood filling in layers.

use board::games::Graph;

use super::bits::Bits;
use super::goal::{Goal, Hold, NEVER, Outlook, shares};

/// A graph as bit rows.
#[derive(Debug, Clone)]
pub(super) struct Paths<const W: usize> {
    rows: Vec<Bits<W>>,
    start: Bits<W>,
    end: Bits<W>,
}

impl<const W: usize> Paths<W> {
    pub(super) fn new(graph: &Graph) -> Self {
        Self {
            rows: (0..graph.len()).map(|cell| graph.neighbours(cell).ones().collect()).collect(),
            start: graph.start.ones().collect(),
            end: graph.end.ones().collect(),
        }
    }

    /// All neighbours of the cells of a set.
    fn around(&self, cells: Bits<W>) -> Bits<W> {
        cells.iter().fold(Bits::EMPTY, |around, cell| around | self.rows[cell])
    }

    /// What one can step on next from `front`: its cells, and those around all `through` cells that are reached from
    /// it by `through` cells alone.
    fn spread(&self, front: Bits<W>, through: Bits<W>) -> Bits<W> {
        let mut all = front;
        let mut fresh = front & through;
        while !fresh.is_empty() {
            let next = self.around(fresh) - all;
            all |= next;
            fresh = next & through;
        }
        all
    }

    /// For each length up to `longest` cells, a row of cells: the weight of all walks of that length from `first` to
    /// the cell, 2^-length a walk.
    fn walks(&self, first: Bits<W>, steps: &[(usize, Bits<W>)], longest: usize) -> Vec<f64> {
        let cells = self.cells();
        let mut walks = vec![0.0; longest * cells];
        for cell in first.iter() {
            walks[cell] = 0.5;
        }
        for length in 1..longest {
            let (shorter, longer) = walks.split_at_mut(length * cells);
            let shorter = &shorter[(length - 1) * cells..];
            for &(cell, around) in steps {
                longer[cell] = 0.5 * around.iter().map(|from| shorter[from]).sum::<f64>();
            }
        }
        walks
    }

    /// The layer after `layer`: open cells around it or around maker's chains that touch it.
    fn next_layer(&self, layer: Bits<W>, maker: Bits<W>) -> Bits<W> {
        self.spread(self.around(layer), maker)
    }
}

impl<const W: usize> Goal<W> for Paths<W> {
    fn cells(&self) -> usize {
        self.rows.len()
    }

    fn outlook(&self, maker: Bits<W>, breaker: Bits<W>, cap: u16) -> Outlook<W> {
        let goal = self.spread(self.end, maker);
        let mut layers: Vec<Bits<W>> = Vec::with_capacity(16);
        let mut seen = self.spread(self.start, maker) - breaker;
        if (seen & maker).meets(&self.end) {
            return Outlook { need: 0, near: Bits::EMPTY, pinch: None };
        }
        let mut layer = seen - maker;
        loop {
            if layer.is_empty() || layers.len() >= usize::from(cap) {
                return Outlook { need: NEVER, near: Bits::EMPTY, pinch: None };
            }
            layers.push(layer);
            if layer.meets(&goal) {
                break;
            }
            let next = self.next_layer(layer, maker) - breaker - seen;
            seen |= next;
            layer = next - maker;
        }
        let need = layers.len() as u16;
        let mut near = Bits::EMPTY;
        let mut pinch = None;
        let mut useful = goal;
        for layer in layers.into_iter().rev() {
            useful &= layer;
            near |= useful;
            if useful.len() == 1 {
                pinch = useful.least();
            }
            useful = self.next_layer(useful, maker);
        }
        Outlook { need, near, pinch }
    }

    /// Counts walks instead of paths, and none that is more than one cell longer than the shortest.
    fn pull(&self, maker: Bits<W>, breaker: Bits<W>, need: u16) -> Vec<f64> {
        let longest = usize::from(need) + 1;
        let open = Bits::first(self.cells()) - maker - breaker;
        let steps: Vec<(usize, Bits<W>)> =
            open.iter().map(|cell| (cell, self.next_layer(Bits::one(cell), maker) & open)).collect();
        let forth = self.walks(self.spread(self.start, maker) & open, &steps, longest);
        let mut back = self.walks(self.spread(self.end, maker) & open, &steps, longest);
        // Walks of at most each length.
        let cells = self.cells();
        for i in cells..back.len() {
            back[i] += back[i - cells];
        }
        let mut weights = vec![0.0; cells];
        for (forth, back) in forth.chunks_exact(cells).zip(back.chunks_exact(cells).rev()) {
            for &(cell, _) in &steps {
                weights[cell] += forth[cell] * back[cell];
            }
        }
        shares(weights)
    }

    fn winning_stones(&self, maker: Bits<W>) -> Bits<W> {
        let mut layers = vec![self.start & maker];
        let mut seen = layers[0];
        while !layers[layers.len() - 1].meets(&self.end) {
            let next = (self.around(layers[layers.len() - 1]) & maker) - seen;
            assert!(!next.is_empty(), "the stones hold a path");
            seen |= next;
            layers.push(next);
        }
        let mut target = self.end;
        let mut path = Bits::EMPTY;
        for layer in layers.into_iter().rev() {
            let cell = (layer & target).least().expect("every layer is reached from the one before");
            path.insert(cell);
            target = self.rows[cell];
        }
        path
    }

    fn hold(&self, maker: Bits<W>, breaker: Bits<W>, moves: u16) -> Hold<W> {
        let forth = self.hold_between(self.start, self.end, maker, breaker, moves);
        let back = self.hold_between(self.end, self.start, maker, breaker, moves);
        if forth.kept.len() + forth.stones.len() <= back.kept.len() + back.stones.len() { forth } else { back }
    }
}

impl<const W: usize> Paths<W> {
    /// An irredundant hold in two floods. The first counts, for every cell, how many moves bring the maker from `near`
    /// next to it. The second comes from `far`, where the maker is given every cell he gains nothing by: one that he
    /// reaches from `far` with j moves and from `near` with i, where i + j > `moves`. All others must be kept from him.
    /// Giving such a cell shortens ways from `near` only to cells that the second flood has reached with no more than j
    /// moves, and not below i: the counts of the first flood stay good enough.
    fn hold_between(&self, near: Bits<W>, far: Bits<W>, maker: Bits<W>, breaker: Bits<W>, moves: u16) -> Hold<W> {
        let all = Bits::first(self.cells());
        // within[i]: the cells next to which i moves bring the maker.
        let mut within = vec![self.spread(near, maker)];
        let mut layer = within[0] - maker - breaker;
        while within.len() <= usize::from(moves) && !layer.is_empty() {
            let seen = within[within.len() - 1];
            let next = self.next_layer(layer, maker) - seen;
            within.push(seen | next);
            layer = next - maker - breaker;
        }
        let reach = |taken: usize| match usize::from(moves).checked_sub(taken) {
            Some(left) => within[left.min(within.len() - 1)],
            None => Bits::EMPTY,
        };
        let mut kept_from = Bits::EMPTY;
        let mut seen = Bits::EMPTY;
        let mut front = far;
        let mut taken = 0;
        loop {
            let bad = reach(taken);
            let mut fresh = front - seen;
            seen |= fresh;
            let mut layer = Bits::EMPTY;
            while !fresh.is_empty() {
                let keep = (fresh & bad) - maker;
                kept_from |= keep;
                layer |= keep - breaker;
                fresh = self.around(fresh - keep) - seen;
                seen |= fresh;
            }
            if layer.is_empty() {
                break;
            }
            front = self.around(layer);
            taken += 1;
        }
        Hold { stones: kept_from & breaker, kept: (kept_from - breaker) & all }
    }
}
