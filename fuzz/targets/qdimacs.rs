#![no_main]

use libfuzzer_sys::fuzz_target;
use logic::dimacs::Dialect;

fuzz_target!(|data: &[u8]| -> libfuzzer_sys::Corpus { checks::formulas::clauses(data, Dialect::Qdimacs).into() });
