#![no_main]

use board::notation::Format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| -> libfuzzer_sys::Corpus { checks::notations::notation(data, Format::Hexwiki).into() });
