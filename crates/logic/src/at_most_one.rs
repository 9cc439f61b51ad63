//! At most one, or exactly one, of some literals: pairwise, and the encodings of RustSAT written into our sinks.
//!
//! | choice | new variables for n literals | clauses | source |
//! |---|---|---|---|
//! | pairwise | 0 | n(n-1)/2 | folklore |
//! | ladder | n-1 | about 3n | I. P. Gent, P. Nightingale: A new encoding of AllDifferent into SAT, ModRef 2004 |
//! | bitwise | ceil(lg n) | n ceil(lg n) | S. D. Prestwich: CNF encodings, Handbook of Satisfiability 2021 |
//! | commander | ceil(n/4) | about n²/32 + 5n/2 | W. Klieber, G. Kwon: Efficient CNF encoding for selecting 1 from N objects, CFV 2007 |
//! | bimander | max(1, ceil(lg(n/4))) | n max(1, ceil(lg(n/4))) + about 3n/2 | V.-H. Nguyen, S. T. Mai: A new method to encode the at-most-one constraint into SAT, SOICT 2015 |
//! | product | about 2 sqrt(n) | about 3n | J. Chen: A new SAT encoding of the at-most-one constraint, ModRef 2010 |
//!
//! The new variables are not determined by the literals: under a prefix they must be existential and stand inside of the
//! block of every literal, as those of [`clausal`](crate::clausal) do.

use rustsat::OutOfMemory;
use rustsat::encodings::CollectClauses;
use rustsat::encodings::am1::{Bimander, Bitwise, Commander, Encode, Ladder, TwoProduct};
use rustsat::instances::{BasicVarManager, ManageVars};
use rustsat::types;

use crate::{ClauseSink, LargestVar, Lit, SinkError, Var};

/// How to say that at most one literal holds. The head of [this module](self) compares them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum AtMostOne {
    /// No two of them: no new variable, and best for a few literals.
    #[default]
    Pairwise,
    /// Steps up to the literal that holds.
    Ladder,
    /// The bits of the number of the literal that holds.
    Bitwise,
    /// Groups of four, each with a literal that commands it.
    Commander,
    /// Groups of four, and the bits of the number of the group.
    Bimander,
    /// A row and a column of a square.
    Product,
}

impl AtMostOne {
    /// All choices.
    pub const ALL: [Self; 6] =
        [Self::Pairwise, Self::Ladder, Self::Bitwise, Self::Commander, Self::Bimander, Self::Product];

    /// The name that an option knows: `pairwise`, `ladder`, ...
    pub fn name(self) -> &'static str {
        match self {
            Self::Pairwise => "pairwise",
            Self::Ladder => "ladder",
            Self::Bitwise => "bitwise",
            Self::Commander => "commander",
            Self::Bimander => "bimander",
            Self::Product => "product",
        }
    }

    /// The choice of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }

    /// Says that at most one of the literals holds. One that stands twice counts twice.
    ///
    /// # Errors
    /// When the sink refuses a clause, or no variable is left; the clauses before that have been added.
    pub fn encode(self, literals: &[Lit], sink: &mut impl ClauseSink) -> Result<(), SinkError> {
        let mut largest = LargestVar::default();
        largest.cover(literals);
        let used = sink.variables().max(largest.number());
        // None of the choices takes more than n+1 new variables. RustSAT would panic where they end.
        Var::new(u64::from(used) + literals.len() as u64 + 1)?;
        let mut fresh = BasicVarManager::from_next_free(types::Var::new(used));
        if self == Self::Pairwise {
            pairwise(literals, sink)?;
            return Var::new(used.into()).map_or(Ok(()), |last| sink.raise_to(last));
        }
        let mut clauses = Clauses { sink, buffer: Vec::new(), count: 0, error: None };
        let literals: Vec<types::Lit> = literals.iter().map(|&lit| theirs(lit)).collect();
        let encoded = match self {
            Self::Pairwise => Ok(()),
            Self::Ladder => Ladder::from(literals).encode(&mut clauses, &mut fresh),
            Self::Bitwise => Bitwise::from(literals).encode(&mut clauses, &mut fresh),
            Self::Commander => <Commander>::from(literals).encode(&mut clauses, &mut fresh),
            Self::Bimander => <Bimander>::from(literals).encode(&mut clauses, &mut fresh),
            Self::Product => <TwoProduct>::from(literals).encode(&mut clauses, &mut fresh),
        };
        if let Some(error) = clauses.error {
            return Err(error);
        }
        encoded.map_err(std::io::Error::other)?;
        match Var::new(fresh.n_used().into()) {
            Ok(last) => sink.raise_to(last),
            Err(_) => Ok(()),
        }
    }
}

/// Says that exactly one of the literals holds; of none, that is false.
///
/// # Errors
/// As for [`AtMostOne::encode`].
pub fn exactly_one(choice: AtMostOne, literals: &[Lit], sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    sink.add_clause(literals)?;
    choice.encode(literals, sink)
}

/// No two of them. Written here, as RustSAT allocates each of the clauses, of which a puzzle has a hundred million.
fn pairwise(literals: &[Lit], sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    for (place, &first) in literals.iter().enumerate() {
        for &second in &literals[place + 1..] {
            sink.add_clause(&[!first, !second])?;
        }
    }
    Ok(())
}

/// RustSAT's collector of clauses, which hands them on.
struct Clauses<'a, S> {
    sink: &'a mut S,
    buffer: Vec<Lit>,
    count: usize,
    /// The first error of the sink, for which RustSAT has no place; what comes after it is dropped.
    error: Option<SinkError>,
}

impl<S: ClauseSink> CollectClauses for Clauses<'_, S> {
    fn n_clauses(&self) -> usize {
        self.count
    }

    fn extend_clauses<T>(&mut self, clauses: T) -> Result<(), OutOfMemory>
    where
        T: IntoIterator<Item = types::Clause>,
    {
        for clause in clauses {
            if self.error.is_some() {
                break;
            }
            self.buffer.clear();
            self.buffer.extend(clause.iter().map(|&lit| ours(lit)));
            self.error = self.sink.add_clause(&self.buffer).err();
            self.count += 1;
        }
        Ok(())
    }
}

/// RustSAT counts variables from 0.
fn theirs(lit: Lit) -> types::Lit {
    types::Lit::new(lit.var().number() - 1, !lit.is_positive())
}

fn ours(lit: types::Lit) -> Lit {
    let var = Var::new(u64::from(lit.vidx32()) + 1).expect("room for all new variables has been checked");
    var.literal(lit.is_pos())
}
