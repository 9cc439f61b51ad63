//! A small value for each variable, in pages, so that one large variable number costs little memory.

use crate::Var;

const PAGE: usize = 1024;

/// A map from all variables to values, most of them `T::default()`.
#[derive(Debug, Clone, Default)]
pub struct VarMap<T>(Vec<Option<Box<[T; PAGE]>>>);

impl<T: Copy + Default> VarMap<T> {
    /// All variables have the default value.
    pub fn new() -> Self {
        Self(Vec::new())
    }

    /// The value of a variable.
    pub fn get(&self, var: Var) -> T {
        let (page, place) = split(var);
        match self.0.get(page) {
            Some(Some(values)) => values[place],
            _ => T::default(),
        }
    }

    /// Gives a variable a value, and tells the old one.
    pub fn set(&mut self, var: Var, value: T) -> T {
        let (page, place) = split(var);
        if page >= self.0.len() {
            self.0.resize_with(page + 1, || None);
        }
        let values = self.0[page].get_or_insert_with(|| Box::new([T::default(); PAGE]));
        std::mem::replace(&mut values[place], value)
    }
}

fn split(var: Var) -> (usize, usize) {
    let index = var.number() as usize - 1;
    (index / PAGE, index % PAGE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_apart() {
        let [near, far] = [1, u64::from(Var::MAX)].map(|n| Var::new(n).unwrap());
        let mut map = VarMap::new();
        assert_eq!(map.set(far, 7), 0);
        assert_eq!((map.get(near), map.get(far)), (0, 7));
        assert_eq!(map.set(far, 8), 7);
    }
}
