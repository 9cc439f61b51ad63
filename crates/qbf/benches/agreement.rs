//! 5000 random formulas, each decided under every switch and by DepQBF.
//!
//!     cargo bench -p boardproof-qbf --bench agreement -- [HOW MANY] [FIRST SEED]
//!
//! Each has up to seven blocks; some blocks are empty, some variables unused or free, some matrices empty.

#[path = "../tests/depqbf/mod.rs"]
mod depqbf;
#[path = "../tests/formulas/mod.rs"]
mod formulas;
#[path = "../tests/switches/mod.rs"]
mod switches;

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|argument| argument.parse::<u64>().ok());
    let count = numbers.next().unwrap_or(5000);
    let first = numbers.next().unwrap_or(0);
    match depqbf::agreement(first..first + count) {
        Some(yes) => println!("{count} formulas, {yes} true: DepQBF agrees with every switch on all of them"),
        None => println!("depqbf is not installed"),
    }
}
