//! Thousands of damaged texts: whatever a reader makes of them can be drawn and written, and nothing panics.

mod damage;

use board::games::random::generator;
use board::notation::{Format, Record, losses, read, write};
use board::picture::{Drawing, Picture, Style};
use board::text::Source;
use damage::damage;

const SOUND: [&str; 10] = [
    "game = \"hex\"\nboard = \"3x4\"\nblack = [\"a1\", \"b3\"]\nwhite = [\"c4\"]\nto_move = \"white\"\ndepth = 5\n",
    "game = \"sets\"\ncells = [\"a\", \"b\", \"c\"]\nwins = [[\"a\", \"b\"], [\"c\"]]\nturns = [\"black\", \"white\"]\n",
    "game = \"graph\"\ncells = [\"a\", \"b\", \"c\"]\nedges = [[\"a\", \"b\"]]\nstart = [\"a\"]\nend = [\"b\"]\n",
    "#times\nt1 t2 t3\n#blackturns\nt1 t3\n#positions\na b c\n#blackwins\na b\nb c\n#whiteinitials\nc\n",
    "#positions\na1 b1 a2 b2\n#neighbours\na1 b1 a2\nb1 a2 b2\na2 b2\n#startborder\na1 b1\n#endborder\na2 b2\n",
    "https://hexworld.org/board/#5c1,a2:sb3:pd4:rw\n",
    "<hexboard size=\"3x5\" coords=\"hide\" contents=\"R 1:e1 b2 B c3 E *:a2 S d1\"/><!-- white to move -->\n",
    "<hex> R3 C4 Q1 Ve1 Hc3 1:RB.S play a2 b2 red numbered a2 </hex>\n",
    "(;FF[4]GM[11]SZ[5:3]AB[a1][c1:d2]AW[b2]PL[W](;W[e1];B[swap-sides];B[e3]RE[B+R])(;W[a2]))\n",
    "size 3x3\nwhite to move\ndepth 4\n  a b c\n1 X . O 1\n 2 . X . 2\n  3 . O . 3\n",
];

const ODD: &[u8] = b"\0\t\n\r \"#%'()*,-./0123456789:;<=>ABCERSWXZ[\\]abcxz{}\xc3\xa9\xff";

/// Does everything with a record that the program can do without solving.
fn handle(record: &Record, text: &str) {
    let picture = Picture::of(&record.question);
    picture.terminal(Style::Plain);
    if record.question.board.len() < 500 {
        let _ = picture.svg();
    }
    for format in Format::all() {
        losses(record, format);
        let Ok(written) = write(record, format) else { continue };
        let again = read(&Source::new("written", written.as_str()));
        let again = again.unwrap_or_else(|error| panic!("{text:?} as {}: {error}\n{written}", format.name()));
        assert_eq!(again.value.question.position, record.question.position, "{text:?}: {written}");
        assert_eq!(again.value.question.to_move(), record.question.to_move(), "{text:?}: {written}");
        assert_eq!(again.value.question.maker, record.question.maker, "{text:?}: {written}");
        if format == Format::Toml {
            assert_eq!(again.value.question, record.question, "{text:?}: {written}");
        }
    }
}

#[test]
fn damaged_texts() {
    let rng = &mut generator(7);
    let mut read_all_the_same = 0;
    for _ in 0..4000 {
        for text in SOUND {
            let damaged = damage(rng, text, ODD);
            match read(&Source::new("f", damaged.as_str())) {
                Ok(reading) => {
                    read_all_the_same += 1;
                    handle(&reading.value, &damaged);
                }
                Err(error) => assert!(error.with_excerpt().starts_with("f:"), "{error}"),
            }
        }
    }
    assert!(read_all_the_same > 3000, "{read_all_the_same}");
}
