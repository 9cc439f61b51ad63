//! The quantifier prefix of a prenex formula.
//!
//! Blocks stand outermost first and alternate: an equal neighbour is merged, an empty block is dropped. A variable
//! stands in one block only. Variables of the matrix in no block are free, which means outermost existential
//! (QDIMACS 1.1); [`Prefix::bind_free`] makes that explicit.

use crate::{Var, VarMap};

/// "There is" or "for all".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// There is a value.
    Exists,
    /// For both values.
    Forall,
}

impl Quantifier {
    /// The other one.
    pub fn dual(self) -> Self {
        match self {
            Self::Exists => Self::Forall,
            Self::Forall => Self::Exists,
        }
    }
}

/// Neighbouring variables with the same quantifier, in the order in which they were added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    quantifier: Quantifier,
    vars: Vec<Var>,
}

impl Block {
    /// How its variables are quantified.
    pub fn quantifier(&self) -> Quantifier {
        self.quantifier
    }

    /// Its variables, at least one.
    pub fn vars(&self) -> &[Var] {
        &self.vars
    }
}

/// Why a variable cannot be added to a prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PrefixError {
    /// It stands in a block already.
    #[error("variable {0} is quantified twice")]
    Twice(Var),
}

/// Blocks of quantified variables, outermost first.
#[derive(Debug, Clone, Default)]
pub struct Prefix {
    blocks: Vec<Block>,
    /// Block index + 1 of each variable; moved by `shift` when a block comes in front.
    place: VarMap<u32>,
    shift: u32,
}

impl PartialEq for Prefix {
    fn eq(&self, other: &Self) -> bool {
        self.blocks == other.blocks
    }
}

impl Eq for Prefix {}

/// Places in the map start here, so that blocks can come in front of the first.
const FIRST: u32 = 2;

impl Prefix {
    /// No block.
    pub fn new() -> Self {
        Self::default()
    }

    /// The blocks, outermost first; neighbours have different quantifiers.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The index of the block of a variable, from 0; `None` if it is free.
    pub fn level(&self, var: Var) -> Option<usize> {
        let place = self.place.get(var);
        (place != 0).then(|| (place + self.shift - FIRST) as usize)
    }

    /// How a variable is quantified; free variables are existential.
    pub fn quantifier(&self, var: Var) -> Quantifier {
        self.level(var).map_or(Quantifier::Exists, |level| self.blocks[level].quantifier)
    }

    /// The largest variable, or 0.
    pub fn max_variable(&self) -> u32 {
        self.blocks.iter().flat_map(|block| &block.vars).map(|var| var.number()).max().unwrap_or(0)
    }

    /// Appends variables innermost.
    ///
    /// # Errors
    /// When one of them stands in a block already; those before it have been added.
    pub fn push(&mut self, quantifier: Quantifier, vars: impl IntoIterator<Item = Var>) -> Result<(), PrefixError> {
        for var in vars {
            self.check_free(var)?;
            if self.blocks.last().is_none_or(|block| block.quantifier != quantifier) {
                self.blocks.push(Block { quantifier, vars: Vec::new() });
            }
            self.insert(self.blocks.len() - 1, var);
        }
        Ok(())
    }

    /// Adds existential variables outermost: what free variables mean.
    ///
    /// # Errors
    /// When one of them stands in a block already; those before it have been added.
    pub fn bind_free(&mut self, vars: impl IntoIterator<Item = Var>) -> Result<(), PrefixError> {
        for var in vars {
            self.check_free(var)?;
            if self.blocks.first().is_none_or(|block| block.quantifier == Quantifier::Forall) {
                self.blocks.insert(0, Block { quantifier: Quantifier::Exists, vars: Vec::new() });
                self.shift += u32::from(self.blocks.len() > 1);
            }
            self.insert(0, var);
        }
        Ok(())
    }

    /// Adds an existential variable as far out as may be without standing before the block `level`, and gives its
    /// level: the same block if that is existential, else the one after it.
    ///
    /// # Errors
    /// When it stands in a block already.
    pub fn add_existential_after(&mut self, level: usize, var: Var) -> Result<usize, PrefixError> {
        self.check_free(var)?;
        let universal = |block: &Block| block.quantifier == Quantifier::Forall;
        let level = level + usize::from(self.blocks.get(level).is_some_and(universal));
        if level >= self.blocks.len() {
            self.push(Quantifier::Exists, [var])?;
            return Ok(self.blocks.len() - 1);
        }
        self.insert(level, var);
        Ok(level)
    }

    fn check_free(&self, var: Var) -> Result<(), PrefixError> {
        if self.place.get(var) == 0 { Ok(()) } else { Err(PrefixError::Twice(var)) }
    }

    fn insert(&mut self, level: usize, var: Var) {
        self.blocks[level].vars.push(var);
        self.place.set(var, level as u32 + FIRST - self.shift);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Quantifier::{Exists, Forall};

    fn vars<const N: usize>(numbers: [u64; N]) -> [Var; N] {
        numbers.map(|n| Var::new(n).unwrap())
    }

    #[test]
    fn merges_and_drops() {
        let mut prefix = Prefix::new();
        prefix.push(Exists, vars([1, 2])).unwrap();
        prefix.push(Forall, []).unwrap();
        prefix.push(Exists, vars([3])).unwrap();
        prefix.push(Forall, vars([9])).unwrap();
        assert_eq!(prefix.blocks().len(), 2);
        assert_eq!(prefix.push(Forall, vars([3])), Err(PrefixError::Twice(vars([3])[0])));
        assert_eq!(prefix.max_variable(), 9);
    }

    #[test]
    fn free_variables_come_first() {
        let [one, two, three, four] = vars([1, 2, 3, 4]);
        let mut prefix = Prefix::new();
        prefix.push(Forall, [one]).unwrap();
        prefix.push(Exists, [two]).unwrap();
        prefix.bind_free([three, four]).unwrap();
        let levels = [one, two, three, four].map(|v| prefix.level(v));
        assert_eq!(levels, [Some(1), Some(2), Some(0), Some(0)]);
        assert_eq!(prefix.quantifier(one), Forall);
        assert!(prefix.bind_free([two]).is_err());
        let mut empty = Prefix::new();
        empty.bind_free([one]).unwrap();
        empty.push(Forall, [two]).unwrap();
        assert_eq!((empty.level(one), empty.level(two)), (Some(0), Some(1)));
    }

    #[test]
    fn gates_go_to_the_next_existential_block() {
        let [one, two, three, four, five] = vars([1, 2, 3, 4, 5]);
        let mut prefix = Prefix::new();
        prefix.push(Forall, [one]).unwrap();
        prefix.push(Exists, [two]).unwrap();
        assert_eq!(prefix.add_existential_after(0, three), Ok(1));
        assert_eq!(prefix.add_existential_after(1, four), Ok(1));
        let mut last = Prefix::new();
        last.push(Forall, [one]).unwrap();
        assert_eq!(last.add_existential_after(0, five), Ok(1));
        assert_eq!(last.quantifier(five), Exists);
    }
}
