//! An order in which each variable stands after those that its definition depends on, kept while definitions come.
//!
//! D. J. Pearce, P. H. J. Kelly: "A dynamic topological sort algorithm for directed acyclic graphs", ACM Journal of
//! Experimental Algorithmics 11, 2006. A definition of variables that stand before is free; any other costs a search of
//! the part of the order between them, and the searches of one formula have a budget together.

/// Positions of variables.
#[derive(Debug)]
pub(super) struct Order {
    rank: Vec<u32>,
    /// What each depends on.
    below: Vec<Vec<u32>>,
    /// What depends on each.
    above: Vec<Vec<u32>>,
    seen: Vec<bool>,
    effort: usize,
}

impl Order {
    /// As many variables in the order of their numbers; searches may take `effort` steps together.
    pub(super) fn new(count: usize, effort: usize) -> Self {
        let lists = vec![Vec::new(); count];
        Self { rank: (0..count as u32).collect(), below: lists.clone(), above: lists, seen: vec![false; count], effort }
    }

    /// The variables, each after those that it depends on.
    pub(super) fn sorted(&self) -> Vec<usize> {
        let mut order = vec![0; self.rank.len()];
        self.rank.iter().enumerate().for_each(|(var, &rank)| order[rank as usize] = var);
        order
    }

    /// Makes a variable depend on others, unless that would be a cycle, or finding out were too much work.
    pub(super) fn depend(&mut self, var: usize, on: &[u32]) -> bool {
        let low = self.rank[var];
        let highest = on.iter().map(|&other| self.rank[other as usize]).max().unwrap_or(0);
        if on.contains(&(var as u32)) {
            return false;
        }
        if highest > low {
            let start = on.iter().copied().filter(|&other| self.rank[other as usize] > low).collect();
            let before = self.reach(start, |order, node| &order.below[node], |rank| rank >= low);
            let Some(before) = before.filter(|found| !found.contains(&(var as u32))) else { return false };
            let after = self.reach(vec![var as u32], |order, node| &order.above[node], |rank| rank <= highest);
            let Some(after) = after else { return false };
            let moved: Vec<u32> = before.into_iter().chain(after).collect();
            let mut ranks: Vec<u32> = moved.iter().map(|&node| self.rank[node as usize]).collect();
            ranks.sort_unstable();
            moved.into_iter().zip(ranks).for_each(|(node, rank)| self.rank[node as usize] = rank);
        }
        for &other in on {
            self.below[var].push(other);
            self.above[other as usize].push(var as u32);
        }
        true
    }

    /// What can be reached within some ranks, in order; `None` when the budget is used up.
    fn reach(
        &mut self,
        start: Vec<u32>,
        next: impl Fn(&Self, usize) -> &Vec<u32>,
        within: impl Fn(u32) -> bool,
    ) -> Option<Vec<u32>> {
        let (mut open, mut found) = (start, Vec::new());
        while let Some(node) = open.pop() {
            if std::mem::replace(&mut self.seen[node as usize], true) {
                continue;
            }
            found.push(node);
            let steps = next(self, node as usize);
            self.effort = self.effort.saturating_sub(1 + steps.len());
            open.extend(next(self, node as usize).iter().filter(|&&other| within(self.rank[other as usize])));
        }
        found.iter().for_each(|&node| self.seen[node as usize] = false);
        found.sort_unstable_by_key(|&node| self.rank[node as usize]);
        (self.effort > 0).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cycles_are_refused() {
        let mut order = Order::new(4, 1000);
        assert!(order.depend(0, &[1, 2]));
        assert!(order.depend(1, &[3]));
        assert!(!order.depend(3, &[0]));
        assert!(!order.depend(2, &[2]));
        assert!(order.depend(2, &[1]));
        assert_eq!(order.sorted(), [3, 1, 2, 0]);
    }

    #[test]
    fn too_much_work_is_a_refusal() {
        assert!(!Order::new(2, 1).depend(0, &[1]));
    }
}
