//! Verdicts on random formulas against DepQBF, where that is installed; `cargo bench -p boardproof-qbf --bench agreement`
//! does the same with more of them.

mod depqbf;
mod formulas;
mod switches;

#[test]
fn every_switch_agrees_with_depqbf() {
    match depqbf::agreement(0..400) {
        Some(count) => assert!((40..360).contains(&count), "{count} are true"),
        None => println!("skipped: depqbf is not installed"),
    }
}
