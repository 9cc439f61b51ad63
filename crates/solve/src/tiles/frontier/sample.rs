//! How large a tree is, told by a sample of it.
//!
//! Knuth, "Estimating the efficiency of backtrack programs" (Mathematics of Computation 29, 1975): go down from the root, each
//! time to a child chosen at random; what is seen there counts as often as the product of the numbers of children passed
//! says. Whatever the tree, the expected sum is its size. Here one step goes down several depths, to where there are
//! many nodes, and a subtree that is expected to be small is searched whole: both make the sums differ less.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::{Plan, Search, Status};

/// How a tree is sampled.
#[derive(Debug, Clone, Copy)]
pub struct Sampling {
    /// The same seed gives the same sums.
    pub seed: u64,
    /// So many nodes at least, where there are as many, from which one is chosen at a time.
    pub choices: usize,
    /// A subtree of which the plan expects no more nodes than that is searched whole.
    pub whole: f64,
    /// Nodes after which a subtree is left: its sum is too small then.
    pub most: u64,
}

impl Default for Sampling {
    /// A subtree takes about a second.
    fn default() -> Self {
        Self { seed: 1, choices: 1000, whole: 3e7, most: 1 << 30 }
    }
}

/// What a sample says.
#[derive(Debug, Clone, Default)]
pub struct Sample {
    /// The size of the tree in nodes, as each way down tells it.
    pub sums: Vec<f64>,
    /// Nodes that were seen for it.
    pub seen: u64,
    /// How often a subtree was left before its end.
    pub left: u64,
}

impl Sample {
    /// The size of the tree in nodes.
    pub fn mean(&self) -> f64 {
        self.sums.iter().sum::<f64>() / self.sums.len() as f64
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        let (mean, number) = (self.mean(), self.sums.len() as f64);
        let squares: f64 = self.sums.iter().map(|sum| (sum - mean).powi(2)).sum();
        (squares / (number - 1.0) / number).sqrt()
    }
}

/// Goes down a search's tree while `go_on` says so. The search must have seen no node, in the order of the plan.
pub fn sample(search: Search, plan: &Plan, sampling: Sampling, go_on: &mut dyn FnMut(&Sample) -> bool) -> Sample {
    let mut random = ChaCha8Rng::seed_from_u64(sampling.seed);
    let mut sample = Sample::default();
    let root = Tree::below(search, plan, &sampling, &mut sample);
    while go_on(&sample) {
        let sum = root.sum(plan, &sampling, &mut random, &mut sample);
        sample.sums.push(sum);
    }
    sample
}

/// A subtree: searched whole, or divided into what lies above and what lies below some depth.
enum Tree {
    Whole(Box<Search>),
    Divided(u64, Vec<Search>),
}

impl Tree {
    fn below(search: Search, plan: &Plan, sampling: &Sampling, sample: &mut Sample) -> Self {
        let (above, below) = plan.expected.split_at(search.top());
        let expected = below.iter().sum::<f64>() / above.last().unwrap_or(&1.0);
        let divided = if expected > sampling.whole { search.divided(sampling.choices) } else { None };
        match divided {
            None => Self::Whole(Box::new(search)),
            Some((above, parts)) => {
                sample.seen += above.nodes();
                Self::Divided(above.nodes(), parts)
            }
        }
    }

    /// Its size as one way down tells it.
    fn sum(&self, plan: &Plan, sampling: &Sampling, random: &mut ChaCha8Rng, sample: &mut Sample) -> f64 {
        match self {
            Self::Whole(search) => {
                let mut search = (**search).clone();
                let mut status = Status::Filled;
                while status == Status::Filled {
                    status = search.run(sampling.most);
                }
                sample.left += u64::from(status == Status::Paused);
                sample.seen += search.nodes();
                search.nodes() as f64
            }
            Self::Divided(above, parts) => {
                let below = parts.choose(random).map_or(0.0, |part| {
                    let part = Self::below(part.clone(), plan, sampling, sample);
                    parts.len() as f64 * part.sum(plan, sampling, random, sample)
                });
                *above as f64 + below
            }
        }
    }
}
