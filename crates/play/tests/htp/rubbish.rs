//! Lines that nobody means: each has one answer, and nothing breaks.

use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use board::games::random::generator;
use play::htp::{Engine, run};
use rand::{Rng, RngExt};

use super::{engine, options, said};

/// Words that lead somewhere, now and then.
const WORDS: &[&str] = &[
    "black",
    "white",
    "b",
    "W",
    "red",
    "a1",
    "c3",
    "B2",
    "e5",
    "z99",
    "aa1",
    "1",
    "3",
    "4",
    "5",
    "0",
    "-1",
    "1e9",
    "resign",
    "swap-pieces",
    "pass",
    "\"",
    "\"a b\"",
    "#",
    "é",
    "\u{2028}",
    "18446744073709551617",
    "/",
    "name",
    "10",
    "=",
    "?",
];

fn line(names: &[String], random: &mut impl Rng) -> Vec<u8> {
    if random.random_range(0..6) == 0 {
        return (0..random.random_range(0..40)).map(|_| random.random_range(0..=255u8)).collect();
    }
    let mut text = String::new();
    if random.random_range(0..3) == 0 {
        text += &format!("{} ", random.random_range(0..1000));
    }
    text += &names[random.random_range(..names.len())];
    for _ in 0..random.random_range(0..4) {
        text += [" ", "\t", "  "][random.random_range(0..3)];
        text += WORDS[random.random_range(..WORDS.len())];
    }
    text.into_bytes()
}

/// Answers are well formed: a sign, text, and the only empty line at the end.
fn check(answer: &str, line: &[u8]) {
    let line = String::from_utf8_lossy(line);
    let text = answer.strip_suffix("\n\n").unwrap_or_else(|| panic!("{line}: {answer}"));
    assert!(text.starts_with(['=', '?']) && !text.contains("\n\n"), "{line}: {answer}");
    assert!(text.starts_with('=') || !text.contains('\n'), "an error is one line: {line}: {answer}");
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{line}: {answer}");
}

#[test]
fn random_lines_have_one_answer_each() {
    let mut options = options(&Arc::default());
    options.time_limit = Duration::from_millis(2);
    options.size = (4, 3);
    let names: Vec<String> = said(&mut engine(), "list_commands").lines().map(str::to_owned).collect();
    let names: Vec<String> = names.into_iter().filter(|name| name != "quit").collect();
    for seed in 0..40 {
        let random = &mut generator(seed);
        let mut engine = Engine::new(&options);
        let mut input = Vec::new();
        let mut answers = 0;
        for _ in 0..100 {
            let mut line = line(&names, random);
            // One line stays one line.
            line.iter_mut().filter(|byte| **byte == b'\n').for_each(|byte| *byte = b' ');
            if let Some(answer) = engine.answer(&String::from_utf8_lossy(&line)) {
                check(&answer, &line);
                answers += 1;
            }
            input.extend(line);
            input.push(b'\n');
        }
        assert!(answers > 50, "{answers}");
        let mut output = Vec::new();
        run(&options, Cursor::new(input), &mut output, |_| ()).expect("it is written");
        let text = String::from_utf8(output).expect("answers are text");
        assert_eq!(text.matches("\n\n").count(), answers);
    }
}

#[test]
fn a_line_without_an_end() {
    let text = format!("{}\n1 name", "play ".repeat(100_000));
    let mut output = Vec::new();
    run(&options(&Arc::default()), Cursor::new(text), &mut output, |_| ()).expect("it is written");
    assert_eq!(String::from_utf8_lossy(&output), "? line of more than 65536 bytes\n\n=1 boardproof\n\n");
}
