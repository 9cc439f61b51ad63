//! A formula over clauses made smaller: same truth value, same variable numbers, and back to functions for the input.
//!
//! One file a technique. Each says how Skolem functions (for *yes*) and Herbrand functions (for *no*) of its result
//! become ones of its input; [`Reconstruction`] does it. Techniques for which that is open for one of the answers, such
//! as the elimination of universal literals that block, are not here.

mod assign;
mod blocked;
mod equivalences;
mod reconstruction;
mod store;
mod subsumption;

use logic::{ClauseSink, Cnf, CnfFormula, Lit, Prefix, Var, VarMap};

use crate::prenex::Prenex;
use store::Store;

pub use reconstruction::Reconstruction;

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Universal literals of no use go from clauses, whenever a clause is new or shorter. *Yes*: the functions stay, as
    /// clauses only get shorter. *No*: where the rest of a reduced clause is false, its universal literals are made so.
    pub universal_reduction: bool,
    /// Clauses of one existential literal.
    pub units: bool,
    /// Literals without their negations.
    pub pure_literals: bool,
    /// Literals equivalent by clauses of two.
    pub equivalences: bool,
    /// Clauses that contain others.
    pub subsumption: bool,
    /// Literals that resolution with a shorter clause removes.
    pub strengthening: bool,
    /// Blocked clauses.
    pub blocked_clauses: bool,
}

impl Default for Options {
    /// All but blocked clauses, which are what definitions are recovered from.
    fn default() -> Self {
        Self { blocked_clauses: false, ..Self::ALL }
    }
}

impl Options {
    /// Everything.
    pub const ALL: Self = Self {
        universal_reduction: true,
        units: true,
        pure_literals: true,
        equivalences: true,
        subsumption: true,
        strengthening: true,
        blocked_clauses: true,
    };

    /// Nothing but the removal of tautologies and repeated literals.
    pub const NONE: Self = Self {
        universal_reduction: false,
        units: false,
        pure_literals: false,
        equivalences: false,
        subsumption: false,
        strengthening: false,
        blocked_clauses: false,
    };
}

/// How often each technique applied.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Variables assigned as units or pure literals.
    pub assigned: usize,
    /// Variables replaced by equivalent literals.
    pub replaced: usize,
    /// Clauses and literals removed because of shorter clauses.
    pub subsumed: usize,
    /// Blocked clauses removed.
    pub blocked: usize,
}

/// The result.
#[derive(Debug)]
pub struct Preprocessed {
    /// A formula with the same truth value; an empty clause alone if it was found to be false, no clause if true.
    pub formula: CnfFormula,
    /// From its functions to those of the input.
    pub reconstruction: Reconstruction,
    /// What was done.
    pub statistics: Statistics,
}

/// Most rounds of all techniques; most formulas change no more after a few.
const ROUNDS: usize = 10;

/// Makes a formula smaller. Near linear: each round of each technique is, and the rounds are limited.
pub fn preprocess(formula: &CnfFormula, options: &Options) -> Preprocessed {
    let mut prenex = Prenex::of(formula);
    let mut store = Store::new(&mut prenex, options.universal_reduction);
    let mut statistics = Statistics::default();
    for _ in 0..ROUNDS {
        let before = statistics;
        statistics.assigned += assign::assign(&mut store, options);
        if options.equivalences && !store.contradiction {
            statistics.replaced += equivalences::replace(&mut store);
            statistics.assigned += assign::assign(&mut store, options);
        }
        if (options.subsumption || options.strengthening) && !store.contradiction {
            statistics.subsumed += subsumption::subsume(&mut store, options.subsumption, options.strengthening);
            statistics.assigned += assign::assign(&mut store, options);
        }
        if options.blocked_clauses && !store.contradiction {
            statistics.blocked += blocked::eliminate(&mut store);
        }
        if store.contradiction || statistics == before {
            break;
        }
    }
    let formula = result(&store, &prenex, formula);
    let reconstruction = Reconstruction::new(&prenex, store.steps);
    Preprocessed { formula, reconstruction, statistics }
}

/// The clauses that are left, under quantifiers of their variables.
fn result(store: &Store, prenex: &Prenex, input: &CnfFormula) -> CnfFormula {
    let mut matrix = Cnf::new();
    let largest = input.matrix.variables().max(input.prefix.max_variable());
    if let Ok(last) = Var::new(largest.into()) {
        matrix.raise_to(last).expect("clauses in memory take all variables");
    }
    let mut used = VarMap::new();
    let mut add = |clause: &[Lit]| {
        clause.iter().for_each(|lit| {
            used.set(lit.var(), true);
        });
        matrix.add_clause(clause).expect("clauses in memory take all clauses");
    };
    if store.contradiction {
        add(&[]);
    } else {
        for clause in store.clauses.iter().flatten() {
            let literals: Vec<Lit> = clause.iter().map(|&code| prenex.literal(code)).collect();
            add(&literals);
        }
    }
    let mut prefix = Prefix::new();
    for block in prenex.prefix.blocks() {
        let vars = block.vars().iter().copied().filter(|&var| used.get(var));
        prefix.push(block.quantifier(), vars).expect("the blocks of a prefix have no variable twice");
    }
    CnfFormula { prefix, matrix, names: input.names.clone() }
}
