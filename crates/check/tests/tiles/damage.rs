//! Certificates with bytes, words and lines changed at random: reading and checking them never panics, and what is
//! still accepted is true.

use board::games::random::generator;
use board::tiles::{Cell, Goal, Question};
use check::tiles::{Certificate, Evidence, Watch, open, recount};
use logic::lrat::Encoding;
use rand::RngExt;

use crate::agreement::obstacles;
use crate::questions::{order, planted};
use crate::{naive, proofs};

/// A certificate of some kind: true, or a refutation of a question that has a filling.
fn certificate(seed: u64) -> Vec<u8> {
    let rng = &mut generator(seed);
    let (question, filling) = planted(seed);
    let evidence = match (rng.random_range(0..4), filling) {
        (0, Some(filling)) => Evidence::Filling(filling),
        (0 | 1, _) => {
            let all = obstacles(&question);
            Evidence::Census(all[rng.random_range(0..all.len().min(40))])
        }
        (2, _) => {
            let form = if seed.is_multiple_of(2) { Encoding::Text } else { Encoding::Binary };
            // Longer refutations take too long to be found by the way of the test.
            let proof = (question.open().count() < 4).then(|| proofs::written(&question, form)).flatten();
            if let Some(proof) = proof {
                return proof;
            }
            Evidence::Filling(Vec::new())
        }
        _ => {
            let order = order(&question, seed);
            let mut counts = recount::counts(&question, &order, Watch::default()).unwrap();
            if let Some(last) = counts.last_mut() {
                *last = 0;
            }
            Evidence::Counts { order, counts }
        }
    };
    let mut text = Vec::new();
    Certificate { question, goal: Goal::All, evidence }.write(&mut text).unwrap();
    text
}

fn damaged(good: &[u8], rng: &mut impl RngExt) -> Vec<u8> {
    const LIKELY: &[u8] = b"0123456789 \n,.-#r";
    let mut bytes = good.to_vec();
    for _ in 0..rng.random_range(0..3) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.random_range(0..bytes.len());
        match rng.random_range(0..6) {
            0 => bytes[at] = rng.random(),
            1 => bytes.truncate(at),
            2 => bytes.insert(at, LIKELY[rng.random_range(0..LIKELY.len())]),
            3 => drop(bytes.remove(at)),
            4 => {
                let mut lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
                let (a, b) = (rng.random_range(0..lines.len()), rng.random_range(0..lines.len()));
                lines.swap(a, b);
                bytes = lines.concat();
            }
            _ => bytes[at] = LIKELY[rng.random_range(0..LIKELY.len())],
        }
    }
    bytes
}

#[test]
fn damaged_certificates_never_prove_what_is_false() {
    let (mut read, mut yes, mut no) = (0, 0, 0);
    for seed in 0..600 {
        let good = certificate(seed);
        let rng = &mut generator(1_000_000 + seed);
        for _ in 0..12 {
            let bytes = damaged(&good, rng);
            let Ok(opened) = open("f", &bytes[..]) else { continue };
            read += 1;
            let question = opened.certificate.question.clone();
            if small(&question) {
                let Ok(accepted) = opened.verify(&proofs::toy, Watch::default()) else { continue };
                assert_eq!(accepted.verdict(), naive::fillable(&question), "{}", String::from_utf8_lossy(&bytes));
                *(if accepted.verdict() { &mut yes } else { &mut no }) += 1;
            }
        }
    }
    assert!(read > 2000 && yes > 100 && no > 100, "{read} read, {yes} yes, {no} no");
}

fn small(question: &Question) -> bool {
    question.cells.iter().filter(|&&cell| cell == Cell::Open).count() < 6 && question.pool.pieces.len() < 12
}

#[test]
fn certificates_are_written_and_read_as_the_same() {
    for seed in 0..300 {
        let text = certificate(seed);
        let again = open("f", &text[..]).unwrap().certificate;
        let mut written = Vec::new();
        again.write(&mut written).unwrap();
        assert!(text.starts_with(&written), "{}", String::from_utf8_lossy(&text));
    }
}
