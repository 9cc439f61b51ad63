//! All constraints together, made consistent: first the cheap ones cell by cell, then the one over all pieces.

use board::tiles::{Filling, Question};

use super::Options;
use super::alldifferent::Alldifferent;
use super::domains::Domains;
use super::model::{Model, ROTATIONS};
use super::nogoods::Nogoods;
use super::order::Constraint;
use super::seams::Seams;
use super::stock::Stock;

/// The domains and what acts on them.
#[derive(Debug)]
pub(super) struct Network {
    pub(super) model: Model,
    pub(super) domains: Domains,
    pub(super) nogoods: Nogoods,
    seams: Seams,
    stock: Stock,
    alldifferent: Option<Alldifferent>,
}

impl Network {
    pub(super) fn new(question: &Question, options: &Options) -> Self {
        let model = Model::new(question, options.seed);
        let mut domains = Domains::new(&model.domains(question), model.width, model.cells.len());
        let seams = Seams::new(&model, &mut domains);
        let stock = Stock::new(&model, &mut domains);
        let alldifferent = options.alldifferent.then(|| Alldifferent::new(&model));
        Self { model, domains, nogoods: Nogoods::default(), seams, stock, alldifferent }
    }

    /// Whether some cell has no value at all.
    pub(super) fn is_empty_somewhere(&self) -> bool {
        (0..self.domains.cells()).any(|cell| self.domains.size(cell) == 0)
    }

    /// Takes away what no constraint supports, until nothing changes. Fails with the constraint that leaves a cell
    /// without a value.
    pub(super) fn propagate(&mut self) -> Result<(), Constraint> {
        let Self { model, domains, nogoods, seams, stock, alldifferent } = self;
        while domains.has_changed() {
            while let Some(cell) = domains.next_changed() {
                seams.revise(model, domains, cell).map_err(Constraint::Seam)?;
                stock.revise(model, domains, cell).map_err(|_| Constraint::Pieces)?;
                if let Some(value) = domains.value(cell) {
                    nogoods.assigned((cell, value), domains).map_err(|_| Constraint::Nogood)?;
                }
            }
            if let Some(alldifferent) = alldifferent {
                alldifferent.filter(model, domains).map_err(|_| Constraint::Pieces)?;
            }
        }
        Ok(())
    }

    /// The filling when every cell has one value. Of equal pieces the first is used first.
    pub(super) fn filling(&self) -> Filling {
        let mut used = vec![0; self.model.classes.len()];
        let placed = |(place, &cell): (usize, &usize)| {
            let value = self.domains.first(place);
            let class = value / ROTATIONS;
            used[class] += 1;
            (cell, self.model.classes[class].placement(used[class] - 1, (value % ROTATIONS) as u8))
        };
        self.model.cells.iter().enumerate().map(placed).collect()
    }
}

#[cfg(test)]
mod tests {
    use board::tiles::{Direction, random};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// Whether the cells from this one on can have classes of their domains, the stock being left.
    fn is_matched(network: &Network, fixed: (usize, usize), cell: usize, left: &mut [usize]) -> bool {
        if cell == network.model.cells.len() {
            return true;
        }
        (0..left.len()).any(|class| {
            let may = if cell == fixed.0 { class == fixed.1 } else { network.domains.contains_class(cell, class) };
            if !may || left[class] == 0 {
                return false;
            }
            left[class] -= 1;
            let done = is_matched(network, fixed, cell + 1, left);
            left[class] += 1;
            done
        })
    }

    fn sides(network: &Network, value: usize) -> board::tiles::Sides {
        network.model.classes[value / ROTATIONS].form.turned((value % ROTATIONS) as u8)
    }

    #[test]
    fn what_is_left_has_supports_at_every_seam_and_a_matching() {
        let mut random = ChaCha8Rng::seed_from_u64(23);
        let mut consistent = 0;
        for number in 0..400 {
            let question = random::question(&mut random, 6);
            let mut network = Network::new(&question, &Options::default());
            if network.is_empty_somewhere() || network.propagate().is_err() {
                continue;
            }
            consistent += 1;
            let members = |(class, _): (usize, &_)| network.model.members(class);
            let stock: Vec<usize> = network.model.classes.iter().enumerate().map(members).collect();
            let (domains, width) = (&network.domains, network.model.width);
            let values = |cell: usize| (0..64 * width).filter(move |&value| domains.contains(cell, value));
            for cell in 0..network.model.cells.len() {
                assert_eq!(values(cell).count() as u64, network.domains.size(cell), "question {number}");
                for value in values(cell) {
                    let class = value / ROTATIONS;
                    assert!(
                        is_matched(&network, (cell, class), 0, &mut stock.clone()),
                        "question {number}: {question:?}"
                    );
                    for direction in Direction::ALL {
                        let Some(to) = network.model.neighbours[cell][direction as usize] else { continue };
                        let shown = sides(&network, value)[direction as usize];
                        let opposite = direction.opposite() as usize;
                        let is_supported = values(to.cell).any(|other| sides(&network, other)[opposite] == shown);
                        assert!(is_supported, "question {number}, cell {cell}, value {value}: {question:?}");
                    }
                }
            }
        }
        assert!(consistent > 150, "{consistent}");
    }
}
