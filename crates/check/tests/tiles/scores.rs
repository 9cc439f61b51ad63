//! Certificates of questions that ask for a score: what is accepted, and the one sentence each damage is refused with.

use board::tiles::{Goal, Question};
use check::tiles::{Certificate, Evidence, Format, Rejection, Watch, formula, open};
use logic::lrat::Encoding;

use crate::must_fail::{refused, unread};
use crate::proofs::{refutation, write_steps};

/// One of the two seams can match: that of the second piece with the pin.
const FILLING: &str = "boardproof-tiles 1
board 3 1
frame any
row . . 1,1,1,2
piece 0 3,3,3,3
piece 1 1,2,1,1
score 1
filling
place 0 0 0
place 1 1 0
end
";

fn question() -> Question {
    open("f", FILLING.as_bytes()).unwrap().certificate.question
}

/// That two seams match, refuted by clauses.
fn proof() -> Vec<u8> {
    let goal = Goal::Score(2);
    let cnf = formula::build(&question(), goal, formula::RELAXED).unwrap();
    let evidence = Evidence::Proof { encoding: formula::RELAXED.to_owned(), format: Format::Drat(Encoding::Text) };
    let mut file = Vec::new();
    Certificate { question: question(), goal, evidence }.write(&mut file).unwrap();
    write_steps(&refutation(&cnf).unwrap(), Encoding::Text, &mut file);
    file
}

fn judge(file: &[u8]) -> Result<String, String> {
    let opened = open("f", file).map_err(|error| error.to_string())?;
    let verdict = opened.verify(&formula::build, Watch::default());
    verdict.map(|accepted| accepted.to_string()).map_err(|error| error.to_string())
}

#[test]
fn matching_seams_are_counted() {
    assert_eq!(judge(FILLING.as_bytes()), Ok("all 2 open cells are filled, and 1 of 2 seams match".to_owned()));
    let counts = "order 0 1\ncounts 1 0\nend\n";
    let filling = &FILLING[FILLING.find("filling").unwrap()..];
    refused(
        FILLING,
        &[
            ("score 1", "score 2", "1 of its seams match, expected at least 2"),
            ("place 1 1 0", "place 1 1 1", "0 of its seams match, expected at least 1"),
            ("1,1,1,2", "1,1,1,3", "0 of its seams match, expected at least 1"),
            ("1,1,1,2", "1,1,1,0", "0 of its seams match, expected at least 1"),
            ("row . . 1,1,1,2", "row . . -", "0 of its seams match, expected at least 1"),
            ("place 1 1 0\n", "", "cell 1 is left open"),
            ("place 1 1 0", "place 1 0 0", "cell 1: piece 0 is placed already"),
            ("place 1 1 0", "place 2 1 0", "cell 2 is not an open cell"),
            ("piece 1 1,2,1,1", "piece 1 0,2,1,1", "cell 1: its side up shows 0, expected any colour but grey, 0"),
            ("piece 1 1,2,1,1", "piece 1 1,2,1,0", "cell 1: its side left shows 0, expected any colour but grey, 0"),
            ("frame any", "frame grey", "cell 0: its side up shows 3, expected grey, 0"),
            ("score 1\n", "", "cell 0: its side right shows 3, expected 1 as its neighbour"),
            (
                filling,
                "census pieces\nend\n",
                "a census rules out fillings whose seams all match, not those with a score: expected a clausal proof",
            ),
            (
                filling,
                counts,
                "an order with its counts rules out fillings whose seams all match, not those with a score: expected a clausal proof",
            ),
        ],
    );
    // The score may be asked for as well as everything.
    assert!(judge(FILLING.replace("score 1", "score 0").as_bytes()).is_ok());
}

#[test]
fn not_in_the_format() {
    let kinds = "`piece`, `score`, `filling`, `census`, `order` or `encoding`";
    unread(
        FILLING,
        &[
            ("score 1", "score", "7:6: found the end of the line, expected a number of seams"),
            ("score 1", "score -1", "7:7: found `-1`, expected a number of seams"),
            ("score 1", "score 1 2", "7:9: found `2`, expected the end of the line"),
            ("score 1\n", "score 1\nscore 1\n", &format!("8:1: found `score`, expected {kinds}")),
            ("filling\n", "filling\nscore 1\n", "9:1: found `score`, expected `end`"),
        ],
    );
}

#[test]
fn a_refuted_score() {
    let good = String::from_utf8(proof()).unwrap();
    let accepted = judge(good.as_bytes()).unwrap();
    assert!(accepted.starts_with("no filling in which 2 seams match: "), "{accepted}");
    let edited = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        judge(good.replacen(from, to, 1).as_bytes()).unwrap_err()
    };
    let no_options = "a question with a score has the encoding `relaxed` without options";
    assert_eq!(edited("relaxed", "seam-support"), format!("f: the encoding `seam-support`: {no_options}"));
    assert_eq!(
        edited("relaxed", "relaxed pieces=ladder"),
        format!("f: the encoding `relaxed pieces=ladder`: {no_options}")
    );
    assert!(edited("score 2\n", "").starts_with("f: the encoding `relaxed`: unknown encoding \"relaxed\" of tiles"));
    // One seam can match, and so the same steps must not prove that none can.
    for (from, to) in [("score 2", "score 1"), ("score 2", "score 0"), ("piece 0 3,3,3,3", "piece 0 3,3,3,1")] {
        let error = edited(from, to);
        assert!(error.contains("step "), "{from} -> {to}: {error}");
    }
}

#[test]
fn a_goal_is_part_of_what_is_asked() {
    let certificate = open("f", FILLING.as_bytes()).unwrap().certificate;
    assert_eq!(certificate.against(&question(), Goal::Score(1)), Ok(()));
    for other in [Goal::All, Goal::Score(2)] {
        let refused = Err(Rejection::OtherQuestion("it asks for a score of 1".to_owned()));
        assert_eq!(certificate.against(&question(), other), refused);
    }
}
