//! One cell of each orbit of a game under its automorphisms, for the first move.
//!
//! An automorphism of a graph game may also exchange the two borders; one of a family keeps each player's sets. They
//! are those of a coloured graph (cells, and nodes for borders or sets), found by refining colours and, where that is
//! not enough, by trying: B. D. McKay, "Practical graph isomorphism", 1981, in its plainest form. A search that takes
//! too long is given up, which leaves an orbit in parts: a representative too many, but never one too few.

use std::collections::BTreeMap;

use board::games::{Family, Goal, Graph};

use super::Instance;

/// How often colours may be refined for one pair of cells.
const LIMIT: usize = 200;

/// The least cell of each orbit.
pub(super) fn representatives(instance: &Instance) -> Vec<usize> {
    let graph = Coloured::of(instance);
    let start = graph.refined(graph.colours.clone());
    let mut least: Vec<usize> = (0..instance.cells).collect();
    for cell in 0..instance.cells {
        for other in 0..cell {
            if least[other] == other && least[cell] == cell && start[cell] == start[other] {
                let (mut a, mut b) = (start.clone(), start.clone());
                (a[cell], b[other]) = (usize::MAX, usize::MAX);
                if let Some(image) = graph.extend(a, b, &mut { LIMIT }) {
                    join_orbits(&mut least, &image);
                }
            }
        }
    }
    (0..instance.cells).filter(|&cell| least[cell] == cell).collect()
}

/// Each cell lies in the orbit of its image.
fn join_orbits(least: &mut [usize], image: &[usize]) {
    for cell in 0..least.len() {
        let (a, b) = (least[cell], least[image[cell]]);
        least.iter_mut().filter(|orbit| **orbit == a.max(b)).for_each(|orbit| *orbit = a.min(b));
    }
}

/// A graph whose automorphisms are those of a game: the first nodes are the cells.
struct Coloured {
    colours: Vec<usize>,
    neighbours: Vec<Vec<usize>>,
}

impl Coloured {
    fn of(instance: &Instance) -> Self {
        let mut graph = Self { colours: vec![0; instance.cells], neighbours: vec![Vec::new(); instance.cells] };
        match (&instance.goal, &instance.breaker_graph) {
            (Some(Goal::Sets(family)), _) => graph.add_family(family, 1),
            (Some(Goal::Paths(paths)), _) | (None, Some(paths)) => graph.add_paths(paths),
            (None, None) => {}
        }
        graph.add_family(&instance.breaker_sets, 2);
        graph
    }

    fn add_node(&mut self, colour: usize, cells: impl Iterator<Item = usize>) {
        let node = self.colours.len();
        self.colours.push(colour);
        self.neighbours.push(cells.collect());
        for cell in self.neighbours[node].clone() {
            self.neighbours[cell].push(node);
        }
    }

    fn add_family(&mut self, family: &Family, colour: usize) {
        family.iter().for_each(|set| self.add_node(colour, set.ones()));
    }

    fn add_paths(&mut self, graph: &Graph) {
        for cell in 0..graph.len() {
            self.neighbours[cell].extend(graph.neighbours(cell).ones());
        }
        self.add_node(1, graph.start.ones());
        self.add_node(1, graph.end.ones());
    }

    /// What a node sees: its colour and those of its neighbours.
    fn view(&self, node: usize, colours: &[usize]) -> (usize, Vec<usize>) {
        let mut around: Vec<usize> = self.neighbours[node].iter().map(|&other| colours[other]).collect();
        around.sort_unstable();
        (colours[node], around)
    }

    fn refined(&self, colours: Vec<usize>) -> Vec<usize> {
        self.refined_alike(colours.clone(), colours).expect("a colouring is like itself").0
    }

    /// Refines two colourings in step until the colours of neighbours tell no more; `None` when they come out
    /// different.
    fn refined_alike(&self, mut a: Vec<usize>, mut b: Vec<usize>) -> Option<(Vec<usize>, Vec<usize>)> {
        let mut classes = 0;
        loop {
            let views = |colours: &[usize]| -> Vec<_> { (0..a.len()).map(|node| self.view(node, colours)).collect() };
            let (of_a, of_b) = (views(&a), views(&b));
            let mut numbers: BTreeMap<&(usize, Vec<usize>), (usize, isize)> = BTreeMap::new();
            of_a.iter().for_each(|view| numbers.entry(view).or_default().1 += 1);
            of_b.iter().for_each(|view| numbers.entry(view).or_default().1 -= 1);
            if numbers.values().any(|&(_, surplus)| surplus != 0) {
                return None;
            }
            numbers.values_mut().enumerate().for_each(|(number, entry)| entry.0 = number);
            a = of_a.iter().map(|view| numbers[view].0).collect();
            b = of_b.iter().map(|view| numbers[view].0).collect();
            if numbers.len() == classes {
                return Some((a, b));
            }
            classes = numbers.len();
        }
    }

    /// An automorphism that carries the first colouring to the second, as the image of each node.
    fn extend(&self, a: Vec<usize>, b: Vec<usize>, budget: &mut usize) -> Option<Vec<usize>> {
        *budget = budget.checked_sub(1)?;
        let (a, b) = self.refined_alike(a, b)?;
        let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        b.iter().enumerate().for_each(|(node, &colour)| members.entry(colour).or_default().push(node));
        let Some(node) = (0..a.len()).find(|&node| members[&a[node]].len() > 1) else {
            let image: Vec<usize> = a.iter().map(|colour| members[colour][0]).collect();
            return self.is_automorphism(&image).then_some(image);
        };
        members[&a[node]].iter().find_map(|&other| {
            let (mut a, mut b) = (a.clone(), b.clone());
            (a[node], b[other]) = (usize::MAX, usize::MAX);
            self.extend(a, b, budget)
        })
    }

    fn is_automorphism(&self, image: &[usize]) -> bool {
        (0..image.len()).all(|node| {
            let mut around: Vec<usize> = self.neighbours[node].iter().map(|&other| image[other]).collect();
            let mut expected = self.neighbours[image[node]].clone();
            around.sort_unstable();
            expected.sort_unstable();
            around == expected && self.colours[node] == self.colours[image[node]]
        })
    }
}
