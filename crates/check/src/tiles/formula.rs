//! The formula that a clausal proof refutes, built again from the question and the words in the certificate: the name
//! of the encoding, then `option=value` for what is not as usual. Where a score is asked for there is one encoding,
//! [`RELAXED`], without options.

use board::tiles::{Goal, Question};
use encode::tiles::{CellRule, EncodeError, Encoded, Encoding, Options, Pins, encode, encode_score};
use logic::{AtMostOne, ClauseSink, Cnf, CountingSink};

/// The name of the encoding of questions that ask for a score.
pub const RELAXED: &str = "relaxed";

/// The most literals of a formula: four gigabytes of them.
const MOST_LITERALS: u64 = 1 << 30;

/// Builds the formula. It has a model if the open cells can be filled, as well as the goal asks.
///
/// # Errors
/// When the words name no encoding or option, or the formula is too large.
pub fn build(question: &Question, goal: Goal, words: &str) -> Result<Cnf, String> {
    match goal {
        Goal::All => {
            let options = options(words)?;
            bounded(|mut sink| encode(question, &options, &mut sink))
        }
        Goal::Score(score) if words == RELAXED => bounded(|mut sink| encode_score(question, score, &mut sink)),
        Goal::Score(_) => Err(format!("a question with a score has the encoding `{RELAXED}` without options")),
    }
}

/// The clauses, if they are not too many.
fn bounded(write: impl Fn(&mut dyn ClauseSink) -> Result<Encoded, EncodeError>) -> Result<Cnf, String> {
    let mut count = CountingSink::new();
    write(&mut count).map_err(|error| error.to_string())?;
    let literals = count.literals();
    if literals > MOST_LITERALS {
        return Err(format!("{literals} literals, expected at most {MOST_LITERALS}"));
    }
    let mut cnf = Cnf::new();
    write(&mut cnf).map_err(|error| error.to_string())?;
    Ok(cnf)
}

/// The words for some options, which lead back to them.
///
/// # Panics
/// When pins are not fixed: a certificate speaks of open cells only.
pub fn words(options: &Options) -> String {
    assert_eq!(options.pins, Pins::Fixed, "pins are no part of the formula");
    let usual = Options::new(options.encoding);
    let mut words = options.encoding.name().to_owned();
    for (key, chosen, usual) in [
        ("pieces", options.pieces, usual.pieces),
        ("cells", options.cells, usual.cells),
        ("colours", options.colours, usual.colours),
    ] {
        if chosen != usual {
            words += &format!(" {key}={}", chosen.name());
        }
    }
    let always = options.cell_rule == CellRule::Always;
    let switches = [("cell-rule=always", always), ("corner-pairs=on", options.corner_pairs)];
    let symmetry = ("symmetry-breaking=on", options.symmetry_breaking);
    for (word, _) in switches.into_iter().chain([symmetry]).filter(|&(_, is_on)| is_on) {
        words += &format!(" {word}");
    }
    words
}

/// The options that words stand for.
///
/// # Errors
/// The first word that stands for none.
pub fn options(words: &str) -> Result<Options, String> {
    let mut words = words.split_ascii_whitespace();
    let name: Result<Encoding, _> = words.next().unwrap_or_default().parse();
    let mut options = Options::new(name.map_err(|error| error.to_string())?);
    for word in words {
        let form = |name: &str| AtMostOne::from_name(name).ok_or_else(|| format!("unknown form in `{word}`"));
        match word.split_once('=') {
            Some(("pieces", name)) => options.pieces = form(name)?,
            Some(("cells", name)) => options.cells = form(name)?,
            Some(("colours", name)) => options.colours = form(name)?,
            Some(("cell-rule", "always")) => options.cell_rule = CellRule::Always,
            Some(("corner-pairs", "on")) => options.corner_pairs = true,
            Some(("symmetry-breaking", "on")) => options.symmetry_breaking = true,
            _ => return Err(format!("unknown option `{word}`")),
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_lead_back() {
        for encoding in Encoding::ALL {
            for bits in 0..8 {
                let chosen = Options {
                    pieces: AtMostOne::ALL[bits % AtMostOne::ALL.len()],
                    colours: AtMostOne::ALL[(bits + 3) % AtMostOne::ALL.len()],
                    cell_rule: if bits & 1 == 0 { CellRule::Always } else { CellRule::WhereNeeded },
                    corner_pairs: bits & 2 == 0,
                    symmetry_breaking: bits & 4 == 0,
                    ..Options::new(encoding)
                };
                assert_eq!(options(&words(&chosen)), Ok(chosen));
            }
        }
        assert_eq!(words(&Options::default()), "seam-support");
        assert_eq!(options("seam loud=yes"), Err("unknown option `loud=yes`".to_owned()));
        assert_eq!(options("seam pieces=none"), Err("unknown form in `pieces=none`".to_owned()));
        assert!(options("").unwrap_err().starts_with("unknown encoding \"\" of tiles"));
    }
}
