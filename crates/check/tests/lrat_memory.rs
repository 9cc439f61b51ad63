//! The memory of the LRAT checker is that of the live clauses, however long the proof is. In a program of its own,
//! because it looks at the memory of the whole program.

#[path = "../benches/lrat/memory.rs"]
mod memory;
#[path = "../benches/lrat/rounds.rs"]
mod rounds;

use std::io::Read;

use check::lrat::{Encoding, check};
use rounds::{Rounds, formula};

#[test]
fn memory_is_that_of_the_live_clauses() {
    let variables = 1000;
    let cnf = formula(variables);
    let checked = |bytes| {
        let accepted = check(&cnf, Rounds::new(variables, bytes), "rounds", Some(Encoding::Text)).expect("right");
        (accepted, memory::most_held())
    };
    let (short, before) = checked(1_000_000);
    let (long, after) = checked(8_000_000);
    assert!(long.additions > 6 * short.additions, "{long:?} after {short:?}");
    assert_eq!(long.most_alive, short.most_alive, "each round ends with the formula alone");
    if let (Some(before), Some(after)) = (before, after) {
        assert!(after - before < 1_000_000, "{after} bytes after {before}");
    }
}

#[test]
fn what_a_round_has_deleted_is_no_hint_in_the_next_one() {
    let variables = 1000;
    let mut text = String::new();
    Rounds::new(variables, 300_000).read_to_string(&mut text).expect("text");
    let first = text.find(" 0 2 3 ").expect("the first lemma of a round");
    let last = text.rfind(" 0 2 3 ").expect("the first lemma of a round");
    assert!(first < last, "two rounds at least");
    // The formula has 1001 clauses, so the first lemma is 1002.
    text.replace_range(last..last + 5, " 0 1002 ");
    let error = check(&formula(variables), text.as_bytes(), "rounds", None).expect_err("a hint that is gone");
    assert!(error.to_string().contains("the hint 1002 names no clause"), "{error}");
}
