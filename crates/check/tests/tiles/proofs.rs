//! Clausal proofs behind a certificate, with a toy encoding: placements on cells, each cell some, no two that
//! disagree.

use std::cell::Cell as Counter;
use std::io::Write;

use board::tiles::{Direction, Goal, Placement, Question};
use check::compression::Compression;
use check::tiles::{Accepted, Certificate, Evidence, Format, Watch, formula, open};
use logic::lrat::Encoding;
use logic::{ClauseSink, Cnf, Lit};

use crate::naive;
use crate::questions::random;

/// One variable for each placement that fits by itself; the options are not looked at.
pub(crate) fn toy(question: &Question, _: Goal, words: &str) -> Result<Cnf, String> {
    if words.split(' ').next() != Some("toy") {
        return Err("there is no such encoding".to_owned());
    }
    let placements: Vec<(usize, Placement)> =
        question.open().flat_map(|cell| question.placements(cell).into_iter().map(move |one| (cell, one))).collect();
    let lit = |number: usize| Lit::new(number as i64 + 1).unwrap();
    let mut cnf = Cnf::new();
    for cell in question.open() {
        let on_cell: Vec<Lit> = (0..placements.len()).filter(|&at| placements[at].0 == cell).map(lit).collect();
        cnf.add_clause(&on_cell).unwrap();
    }
    for (a, (cell, one)) in placements.iter().enumerate() {
        for (b, (other, two)) in placements.iter().enumerate().skip(a + 1) {
            let disagree = Direction::ALL.into_iter().any(|direction| {
                question.grid.neighbour(*cell, direction) == Some(*other)
                    && question.colours(*one)[direction as usize]
                        != question.colours(*two)[direction.opposite() as usize]
            });
            if one.piece == two.piece || disagree {
                cnf.add_clause(&[!lit(a), !lit(b)]).unwrap();
            }
        }
    }
    Ok(cnf)
}

/// A refutation by trying all values: a clause for each node of the tree, the deepest first. Long, but right.
pub(crate) fn refutation(cnf: &Cnf) -> Option<Vec<Vec<Lit>>> {
    fn refute(cnf: &Cnf, decided: &mut Vec<Lit>, proof: &mut Vec<Vec<Lit>>) -> bool {
        let is_false = |lit: &Lit| decided.contains(&!*lit);
        let is_true = |lit: &Lit| decided.contains(lit);
        // The shortest clause that is not satisfied.
        let open = cnf.clauses().filter(|clause| !clause.iter().any(is_true));
        let open = open.map(|clause| clause.iter().copied().filter(|lit| !is_false(lit)).collect::<Vec<Lit>>());
        let Some(clause) = open.min_by_key(Vec::len) else { return false };
        for lit in clause {
            decided.push(lit);
            let refuted = refute(cnf, decided, proof);
            decided.pop();
            if !refuted {
                return false;
            }
            let mut learnt: Vec<Lit> = decided.iter().map(|&lit| !lit).collect();
            learnt.push(!lit);
            proof.push(learnt);
        }
        proof.push(decided.iter().map(|&lit| !lit).collect());
        true
    }
    let mut proof = Vec::new();
    refute(cnf, &mut Vec::new(), &mut proof).then_some(proof)
}

pub(crate) fn certificate(question: Question, format: Format) -> Certificate {
    let evidence = Evidence::Proof { encoding: "toy at-most-one=pairwise".to_owned(), format };
    Certificate { question, goal: Goal::All, evidence }
}

/// A certificate with its steps; none if the answer is yes.
pub(crate) fn written(question: &Question, form: Encoding) -> Option<Vec<u8>> {
    let proof = refutation(&toy(question, Goal::All, "toy").unwrap())?;
    let mut file = Vec::new();
    certificate(question.clone(), Format::Drat(form)).write(&mut file).unwrap();
    write_steps(&proof, form, &mut file);
    Some(file)
}

pub(crate) fn write_steps(proof: &[Vec<Lit>], form: Encoding, file: &mut Vec<u8>) {
    for clause in proof {
        match form {
            Encoding::Text => {
                let numbers: Vec<String> = clause.iter().map(|lit| lit.number().to_string()).collect();
                writeln!(file, "{} 0", numbers.join(" ")).unwrap();
            }
            Encoding::Binary => {
                file.push(b'a');
                for lit in clause {
                    let mut number = 2 * lit.number().unsigned_abs() + u32::from(!lit.is_positive());
                    while number > 127 {
                        file.push(number as u8 | 128);
                        number >>= 7;
                    }
                    file.push(number as u8);
                }
                file.push(0);
            }
        }
    }
}

#[test]
fn proofs_are_streamed_from_behind_the_certificate() {
    let mut accepted = 0;
    for seed in 0..400 {
        let question = random(seed);
        if question.open().count() > 3 {
            continue;
        }
        let fillable = naive::fillable(&question);
        for form in [Encoding::Text, Encoding::Binary] {
            let file = written(&question, form);
            assert_eq!(file.is_none(), fillable, "{seed}");
            let Some(file) = file else { continue };
            let mut packed = Compression::Zstd.writer(Vec::new()).unwrap();
            packed.write_all(&file).unwrap();
            for file in [&file, &packed.finish().unwrap()] {
                let opened = open("f", &file[..]).unwrap();
                assert_eq!(opened.certificate.question, question);
                assert!(matches!(opened.verify(&toy, Watch::default()), Ok(Accepted::Proof { .. })), "{seed}");
                accepted += 1;
            }
        }
    }
    assert!(accepted > 100, "{accepted}");
}

/// Two cells: the second takes the second piece in one way, and the first piece does not fit beside it.
const LRAT: &str = "boardproof-tiles 1
board 3 1
frame any
row . . 1,1,1,2
piece 0 3,3,3,3
piece 1 1,2,1,1
encoding toy
lrat text
";

#[test]
fn hints_are_checked_and_places_count_from_the_beginning_of_the_file() {
    let judge = |steps: &str| {
        let file = format!("{LRAT}{steps}");
        let verdict = open("f", file.as_bytes()).unwrap().verify(&toy, Watch::default());
        verdict.map(|accepted| accepted.to_string()).map_err(|error| error.to_string())
    };
    // Clause 1 is `1 2 3 4 5`, 2 is `6`; 3, 7, 10, 12 and 13 keep the former from standing beside the latter.
    let accepted = Ok("no filling: 13 clauses refuted in 3 steps".to_owned());
    assert_eq!(judge("14 -1 0 2 3 0\n14 d 3 0\n15 0 2 14 7 10 12 13 1 0\n"), accepted);
    assert_eq!(
        judge("14 -1 0 2 3 0\n14 d 3 0\n15 0 2 3 7 10 12 13 1 0\n").unwrap_err(),
        "f:11:1: step 3: clause 15: the hint 3 names no clause: there never was one, or it is deleted"
    );
    assert_eq!(judge(""), Err("f: step 0: the proof ends without the empty clause".to_owned()));
    assert_eq!(judge("14 0 2 3 7 10 0\n").unwrap_err(), "f:9:1: step 1: clause 14: the hints end without a conflict");
    assert_eq!(judge("99 x").unwrap_err(), "f:9:4: found 'x', expected a literal, or 0");
}

#[test]
fn encoders_are_asked_by_the_words_of_the_file() {
    let asked = Counter::new(0);
    let encode = |question: &Question, goal: Goal, words: &str| {
        asked.set(asked.get() + 1);
        assert_eq!(words, "toy at-most-one=pairwise");
        toy(question, goal, words)
    };
    let question = (0..).map(random).find(|question| !naive::fillable(question) && question.open().count() < 4);
    let file = written(&question.unwrap(), Encoding::Text).unwrap();
    open("f", &file[..]).unwrap().verify(&encode, Watch::default()).unwrap();
    assert_eq!(asked.get(), 1);
    let other = String::from_utf8(file).unwrap().replace("encoding toy", "encoding seam");
    let error = open("f", other.as_bytes()).unwrap().verify(&toy, Watch::default()).unwrap_err();
    assert_eq!(error.to_string(), "f: the encoding `seam at-most-one=pairwise`: there is no such encoding");
}

#[test]
fn formulas_are_built_again_from_their_words() {
    let steps = |seed: u64, words: &str| {
        let question = random(seed);
        let cnf = formula::build(&question, Goal::All, words).unwrap();
        let proof = (question.open().count() < 3).then(|| refutation(&cnf)).flatten()?;
        let evidence = Evidence::Proof { encoding: words.to_owned(), format: Format::Drat(Encoding::Text) };
        let mut file = Vec::new();
        Certificate { question, goal: Goal::All, evidence }.write(&mut file).unwrap();
        write_steps(&proof, Encoding::Text, &mut file);
        Some(file)
    };
    let mut accepted = 0;
    for seed in 0..100 {
        for words in ["direct", "seam-support corner-pairs=on", "rotation-free-all"] {
            let Some(file) = steps(seed, words) else { continue };
            assert!(!naive::fillable(&random(seed)));
            open("f", &file[..]).unwrap().verify(&formula::build, Watch::default()).unwrap();
            accepted += 1;
        }
    }
    assert!(accepted > 10, "{accepted}");
}
