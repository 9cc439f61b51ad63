//! Certificates with one thing wrong, and the one sentence that each must be refused with.
//!
//! Every case is a sound certificate after some edits of its text. The expected string of a rejection begins
//! with the name of its variant; that of a read error with `f:line:column`.

mod built;
mod bytes;
mod format;
mod lines;
mod pairings;
mod races;
mod roots;
mod steps;
mod turns;

use check::strategy::{text, verify};

/// Black takes a bridge on 2x2: yes within 3 plies.
const BRIDGE: &str = "boardproof-strategy 1
board hex 2 2
maker black
goal sides
first black
depth 3
owner black
steps 5
won b1 a2
won b1 b2
a2 1
b2 2
b1 3 4
root 5
end
";

/// Black has b1, White is to move: yes within 2 plies, both answers at the root.
const ANSWERED: &str = "boardproof-strategy 1
board hex 2 2
maker black
goal sides
black b1
first white
depth 2
owner black
steps 4
won b1 a2
won b1 b2
a2 1
b2 2
root 3 4
end
";

/// White to move cuts Black off: no, whatever the depth.
const CUT: &str = "boardproof-strategy 1
board hex 2 2
maker black
goal sides
first white
depth any
owner white
steps 5
held a1 b1 /
held a2 b1 /
a1 1
a2 2
b1 3 4
root 5
end
";

/// Sets of two and three cells, and Black has one of the three: whatever he takes, White takes another of the same
/// set, and holds him for two moves: no within 4 plies.
const PAIRS: &str = "boardproof-strategy 1
cells a b c d e f g
maker black
goal sets
win a b
win c d e
black e
first black
depth 4
owner white
steps 12
held b / c
held b / d
b 1 2
held a / c
held a / d
a 4 5
held d / a
held d / b
d 7 8
held c / a
held c / b
c 10 11
root 3 6 9 12
end
";

const SOUND: [(&str, &str); 4] = [("bridge", BRIDGE), ("answered", ANSWERED), ("cut", CUT), ("pairs", PAIRS)];

#[test]
fn the_certificates_are_sound_before_they_are_spoilt() {
    for (name, certificate) in SOUND {
        assert_eq!(outcome(certificate.as_bytes()), "accepted", "{name}");
    }
}

/// What reading and verifying says.
fn outcome(bytes: &[u8]) -> String {
    match text::read("f", bytes).map(|strategy| verify(&strategy)) {
        Err(error) => error.to_string(),
        Ok(Ok(_)) => "accepted".to_owned(),
        Ok(Err(rejection)) => {
            let variant = format!("{rejection:?}");
            let variant = variant.split(' ').next().unwrap_or_default();
            format!("{variant}: {rejection}")
        }
    }
}

/// Name, sound certificate, edits (each a text that occurs exactly once, and its replacement), outcome.
type Case = (&'static str, &'static str, &'static [(&'static str, &'static str)], &'static str);

fn assert_outcomes(cases: &[Case]) {
    let mut wrong = String::new();
    for (name, certificate, edits, expected) in cases {
        let mut text = (*certificate).to_owned();
        for (from, to) in *edits {
            assert_eq!(text.matches(from).count(), 1, "{name}: {from:?} occurs once");
            text = text.replace(from, to);
        }
        let found = outcome(text.as_bytes());
        if found != *expected {
            wrong += &format!("{name}:\n  found    {found}\n  expected {expected}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
