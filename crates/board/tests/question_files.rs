//! Questions written and read again, in both formats that can hold any game; errors with their places; rubbish.

use board::games::random::{self, generator};
use board::games::{Goal, Player, Question, Turns, cell_set, hex};
use board::notation::{Format, Record, WriteError, expected, read, write};
use board::text::Source;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::time::{Duration, Instant};

fn record(question: Question) -> Record {
    Record::of(question)
}

fn reread(text: &str) -> Question {
    read(&Source::new("written", text)).unwrap_or_else(|error| panic!("{error}\n{text}")).value.question
}

fn error(text: &str) -> String {
    read(&Source::new("f", text)).expect_err(text).to_string()
}

fn warnings(text: &str) -> Vec<String> {
    let reading = read(&Source::new("f", text)).unwrap_or_else(|error| panic!("{error}"));
    reading.warnings.iter().map(ToString::to_string).collect()
}

/// pg to toml and back, toml to pg and back: always the same question.
fn round_trip(question: &Question) {
    let pg = write(&record(question.clone()), Format::Pg).expect("pg can say it");
    let toml = write(&record(question.clone()), Format::Toml).expect("toml can say it");
    assert_eq!(reread(&pg), *question, "{pg}");
    assert_eq!(reread(&toml), *question, "{toml}");
    assert_eq!(write(&record(reread(&toml)), Format::Pg).as_deref(), Ok(&*pg));
    assert_eq!(write(&record(reread(&pg)), Format::Toml).as_deref(), Ok(&*toml));
}

/// A whole game, a bounded one, or one with uneven turns.
fn some_turns(question: &mut Question, rng: &mut ChaCha8Rng) {
    match rng.random_range(0..4) {
        0 => {}
        1 => question.depth = Some(rng.random_range(1..12)),
        2 => {
            question.turns = Turns::Alternate { first: Player::White };
            question.depth = Some(rng.random_range(1..12));
        }
        _ => {
            let (black, white) = (Player::Black, Player::White);
            question.turns = Turns::List(vec![black, white, white, black, black, white]);
        }
    }
}

#[test]
fn hex_boards_survive() {
    let rng = &mut generator(1);
    for _ in 0..200 {
        let (columns, rows) = (rng.random_range(1..7), rng.random_range(1..7));
        let (black, white) = (rng.random_range(0..=columns * rows / 2), rng.random_range(0..=columns * rows / 2));
        let mut question = random::hex(rng, columns, rows, black, white, Player::Black);
        some_turns(&mut question, rng);
        round_trip(&question);
        assert_eq!(reread(&write(&record(question), Format::Pg).unwrap()).hex_size(), Some((columns, rows)));
    }
}

#[test]
fn graphs_survive() {
    let rng = &mut generator(2);
    for _ in 0..200 {
        let (cells, edges) = (rng.random_range(2..14), rng.random_range(0..40));
        let mut question = random::graph(rng, cells, edges, cells / 3, cells / 4);
        some_turns(&mut question, rng);
        round_trip(&question);
    }
}

#[test]
fn hypergraphs_survive() {
    let rng = &mut generator(3);
    for round in 0..200 {
        let (cells, sets) = (rng.random_range(2..14), rng.random_range(0..20));
        let mut question = random::sets(rng, cells, sets, 5, cells / 3, cells / 4);
        if round % 3 == 0 {
            question.breaker_goal = Some(vec![cell_set(cells, [0, cells - 1]), cell_set(cells, [1])]);
        }
        some_turns(&mut question, rng);
        round_trip(&question);
    }
}

#[test]
fn a_question_of_white_survives_in_toml_only() {
    let position = random::position(&mut generator(4), 12, 2, 2);
    let question = hex::question(4, 3, position, Player::White, Player::White);
    let text = write(&record(question.clone()), Format::Toml).unwrap();
    assert!(text.starts_with("game = \"hex\"\nboard = \"4x3\"\n"), "{text}");
    assert_eq!(reread(&text), question);
    let error = write(&record(question), Format::Pg).unwrap_err();
    assert!(matches!(&error, WriteError::NotExpressible { format: Format::Pg, .. }));
    assert_eq!(error.to_string(), "pg cannot express a win asked for White (swap the colours and the borders)");
}

#[test]
fn what_pg_has_no_words_for_is_an_error() {
    let plain = random::sets(&mut generator(5), 3, 2, 2, 0, 0);
    let named = |name: &str| Question {
        board: board::games::Board::free(vec!["a".into(), name.into(), "c".into()]),
        ..plain.clone()
    };
    for name in ["a b", "", "#a", "5%", "x\ny"] {
        let question = named(name);
        assert!(write(&record(question.clone()), Format::Pg).is_err(), "{name:?}");
        assert_eq!(reread(&write(&record(question.clone()), Format::Toml).unwrap()), question);
    }
    let round = named("\"\\\u{1}é");
    assert_eq!(reread(&write(&record(round.clone()), Format::Toml).unwrap()), round);
    let empty_set = Question { goal: Goal::Sets(vec![cell_set(3, [])]), ..plain.clone() };
    assert!(write(&record(empty_set.clone()), Format::Pg).is_err());
    assert_eq!(reread(&write(&record(empty_set.clone()), Format::Toml).unwrap()), empty_set);
    let no_ply = Question { depth: Some(0), ..plain.clone() };
    assert!(write(&record(no_ply.clone()), Format::Pg).is_err());
    round_trip(&plain);
}

#[test]
fn whole_games_that_white_begins_get_all_their_plies_in_pg() {
    let question = random::hex(&mut generator(6), 3, 3, 2, 1, Player::White);
    let again = reread(&write(&record(question.clone()), Format::Pg).unwrap());
    assert_eq!(again, Question { depth: Some(6), ..question });
}

#[test]
fn errors_of_pg_have_their_places() {
    let good = "#positions\na b c\n#blackwins\na b\n";
    for (text, wanted) in [
        ("#positions\na b a\n#blackwins\na\n", "2:5: found position `a` a second time, expected distinct positions"),
        ("#positions\n\n#blackwins\n", "1:1: found no position, expected #positions with at least one name"),
        ("#blackwins\na\n", "3:1: found no position, expected #positions with at least one name"),
        ("#positions\na b\n", "3:1: found the end of the text, expected #blackwins or #neighbours"),
        ("a b\nc\n#positions\na\n#blackwins\na\n", "1:1: found `a`, expected a section such as #positions first"),
        (&format!("{good}#blackinitial\na\n"), "5:1: found section `#blackinitial`, expected one of #version #times "),
        (&format!("{good}\tc d % d\n"), "5:4: found unknown position `d`, expected one of #positions"),
        (&format!("{good}a #times\n"), "5:3: found `#times` inside a line, expected a keyword on its own line"),
        (&format!("{good}#times\nx y\n"), "5:1: found #times without #blackturns, expected which of the times"),
        (&format!("{good}#times\nx y x\n#blackturns\nx\n"), "6:5: found time point `x` a second time, expected "),
        (
            &format!("{good}#times\nx y\n#blackturns\nx z\n"),
            "8:3: found unknown time point `z`, expected one of #times",
        ),
        (&format!("{good}#neighbours\na b\n"), "5:1: found both winning sets (#blackwins) and a graph (#neighbours), "),
        (&format!("{good}#firstmoves\nz\n"), "6:1: found unknown position `z`, expected one of #positions"),
        (&format!("{good}#whitewins\nz\n"), "6:1: found unknown position `z`, expected one of #positions"),
    ] {
        let found = error(text);
        assert!(found.starts_with(&format!("f:{wanted}")), "{text:?}\n{found}");
    }
    let many = error(&format!("{good}u v w x y z\n"));
    assert!(many.ends_with("5:5: found unknown position `w`; 5:7: found unknown position `x`; and 2 more"), "{many}");
}

#[test]
fn warnings_of_pg_have_their_places() {
    let text = "#version 2.0\n#positions a b c\n#blackinitials\na a\n#neighbours\na b b\nb b\n#startborder\na\n\
                #endborder\nc c\n#endborder\n#firstmoves\na b";
    assert_eq!(
        warnings(text),
        [
            "f:1:10: version 2.0: read as version 1.0",
            "f:4:3: a is given twice to black",
            "f:6:3: neighbours given one way only, a to b first: joined both ways (pairs: 1)",
            "f:6:5: b is given twice as a neighbour of a",
            "f:7:3: b is its own neighbour",
            "f:11:3: c is given twice in one set",
            "f:12:1: #endborder: a second time, added to the first",
            "f:13:1: #firstmoves: a hint on symmetry, not needed and not used",
        ]
    );
    let hex =
        "#positions\na1 b1\n#neighbours\na1 b1\nb1 a1\n#startborder\na1 b1\n#endborder\na1 b1\n#blackinitials\na1 b1\n";
    assert_eq!(warnings(hex), ["f:10:1: 2 black and 0 white stones with black to move do not arise by alternate play"]);
    assert_eq!(reread(hex).hex_size(), Some((2, 1)));
}

#[test]
fn errors_of_toml_have_their_places() {
    for (text, wanted) in [
        ("game = \"hex\"\n", "1:1: found no `board`, expected the key `board` in this table"),
        ("board = \"4x4\"\n", "1:1: found no `game`, expected the key `game` in this table"),
        ("game = \"chess\"\n", "1:8: found game \"chess\", expected \"hex\", \"sets\", \"graph\", "),
        ("game = \"connect\"\nk = 5\n", "1:1: found no `board`, expected the key `board` in this table"),
        ("game = \"connect\"\nboard = \"5x5\"\nk = 0\n", "3:1: found k = 0, expected at least 1"),
        ("game = \"connect\"\nboard = \"5x5\"\n", "1:1: found no `k`, expected "),
        ("game = \"polyomino\"\nboard = \"5x5\"\n", "1:1: found no `shape`, expected "),
        (
            "game = \"polyomino\"\nboard = \"5x5\"\nshape = \"snake\"\n",
            "3:9: found shape \"snake\", expected the name ",
        ),
        ("game = \"polyomino\"\nshape = \"el\"\ncells = [[0, 0]]\n", "1:1: found no `board`, "),
        (
            "game = \"polyomino\"\nboard = \"5x5\"\ncells = [[0, 0, 1]]\n",
            "3:9: found array [[0, 0, 1]], expected a list of squares",
        ),
        ("game = \"polyomino\"\nboard = \"5x5\"\ncells = [[0, 0], [0, 0]]\n", "3:1: found the square (0, 0) twice, "),
        (
            "game = \"polyomino\"\nboard = \"5x5\"\nshape = \"el\"\nrule = \"fair\"\n",
            "4:8: found rule \"fair\", expected ",
        ),
        (
            "game = \"polyomino\"\nboard = \"5x5\"\nshape = \"el\"\ntorus = 1\n",
            "4:9: found integer 1, expected true or false",
        ),
        ("game = 3\n", "1:8: found integer 3, expected \"hex\", \"sets\", \"graph\", "),
        ("game = \"hex\"\nboard = 4\n", "2:9: found integer 4, expected columns x rows, as in \"4x4\""),
        ("game = \"hex\"\nboard = \"4x0\"\n", "2:9: found board \"4x0\", expected columns x rows"),
        ("game = \"hex\"\nboard = \"700x700\"\n", "2:9: found board \"700x700\", expected at most 16384 cells"),
        (
            "game = \"hex\"\nboard = \"2x2\"\nblack = [\"a1\", \"c1\"]\n",
            "3:16: found unknown cell \"c1\", expected a cell from a1 to b2",
        ),
        ("game = \"hex\"\nboard = \"2x2\"\nblack = [\"a1\", 7]\n", "3:16: found integer 7, expected a string"),
        ("game = \"hex\"\nboard = \"2x2\"\nblack = \"a1\"\n", "3:9: found string \"a1\", expected a list of strings"),
        (
            "game = \"hex\"\nboard = \"2x2\"\nwhite = [\"A1\"]\nblack = [\"a1\"]\n",
            "4:10: found a1 for black, owned by white already, ",
        ),
        (
            "game = \"hex\"\nboard = \"2x2\"\n\n  colour = 1\n",
            "4:3: found unknown key `colour`, expected one of game player board ",
        ),
        (
            "game = \"hex\"\nboard = \"2x2\"\nplayer = \"red\"\n",
            "3:10: found player \"red\", expected \"black\" or \"white\"",
        ),
        ("game = \"hex\"\nboard = \"2x2\"\ndepth = -1\n", "3:9: found integer -1, expected a whole number from 0"),
        ("game = \"hex\"\nboard = \"2x2\"\ndepth = 1.5\n", "3:9: found float 1.5, expected a whole number from 0"),
        (
            "game = \"hex\"\nboard = \"2x2\"\ndepth = 1\nturns = [\"black\"]\n",
            "3:1: found to_move or depth beside turns, ",
        ),
        ("game = \"hex\"\nboard = \"2x2\"\nturns = []\n", "3:1: found no turns, expected the players of all plies"),
        (
            "game = \"sets\"\ncells = [\"a\", \"a\"]\nwins = []\n",
            "2:15: found cell \"a\" a second time, expected distinct cells",
        ),
        ("game = \"sets\"\ncells = []\nwins = []\n", "2:1: found 0 cells, expected 1 to 16384 names of cells"),
        ("game = \"sets\"\ncells = [\"a\"]\n", "1:1: found no `wins`, expected the key `wins` in this table"),
        (
            "game = \"sets\"\ncells = [\"a\"]\nwins = [[\"a\", \"b\"]]\n",
            "3:15: found unknown cell \"b\", expected one of `cells`",
        ),
        ("game = \"sets\"\ncells = [\"a\"]\nwins = [\"a\"]\n", "3:9: found string \"a\", expected a list of strings"),
        (
            "game = \"graph\"\ncells = [\"a\"]\nedges = [[\"a\"]]\nstart = []\nend = []\n",
            "3:10: found an edge of 1 cells, expected two cells",
        ),
        (
            "game = \"hex\"\nboard = \"2x2\"\n[expected]\nverdict = \"maybe\"\n",
            "4:11: found verdict \"maybe\", expected \"yes\" or \"no\"",
        ),
        (
            "game = \"hex\"\nboard = \"2x2\"\n[expected]\nanswer = 1\n",
            "4:1: found unknown key `answer`, expected one of verdict ",
        ),
        ("game = \"hex\"\nboard = \"2x2\nblack = []\n", "2:13: found the end of a line, expected TOML ("),
        ("game = \"hex\"\ngame = \"hex\"\n", "2:1: found `game = \"hex\"`, expected TOML (duplicate key"),
    ] {
        let found = error(text);
        assert!(found.starts_with(&format!("f:{wanted}")), "{text:?}\n{found}");
    }
}

#[test]
fn toml_tolerates_what_is_certain() {
    let text = "\u{feff}# a question\r\n\r\ngame=\"hex\"\r\nboard = \"3 × 2\"\r\nblack = [\"A1\", \"a1\",\r\n \"B1\"]";
    assert_eq!(
        warnings(text),
        [
            "f:5:1: 2 black and 0 white stones with black to move do not arise by alternate play",
            "f:5:16: a1 is given twice to black",
        ]
    );
    let question = reread(text);
    assert_eq!((question.hex_size(), question.to_move(), question.depth), (Some((3, 2)), Player::Black, None));
    let graph = "game = \"graph\"\ncells = [\"a\", \"b\"]\nedges = [[\"a\", \"b\"], [\"b\", \"a\"], [\"a\", \"a\"]]\n\
                 start = [\"a\"]\nend = [\"b\"]\n";
    assert_eq!(warnings(graph), ["f:3:22: b and a are joined twice", "f:3:40: a is its own neighbour"]);
}

#[test]
fn golden_answers_come_apart() {
    let text = "game = \"hex\"\nboard = \"3x3\"\nplayer = \"white\"\nto_move = \"white\"\n[expected]\nverdict = \"yes\"\n\
                critical_depth = 5\nwinning_moves = [\"b2\", \"C1\"]\nseconds = 1\n";
    let golden = expected(&Source::new("f", text)).unwrap().expect("it has the table");
    assert_eq!((golden.verdict, golden.critical_depth, golden.seconds), (Some(true), Some(5), Some(1.0)));
    assert_eq!(golden.winning_moves, Some(vec![4, 2]));
    assert_eq!(reread(text).maker, Player::White);
    assert_eq!(expected(&Source::new("f", "game = \"hex\"\nboard = \"1x1\"\n")), Ok(None));
    assert_eq!(expected(&Source::new("f", "#positions a\n#blackwins a\n")), Ok(None));
}

#[test]
fn rubbish_is_refused_quickly() {
    let start = Instant::now();
    let long = "a".repeat(100_000_000);
    for text in ["", "\n", "\0\0\0", "-rw-r--r-- 1 me me 12 Jan 1 00:00 a.pg\n", "{}", "#", "%", "=", &long] {
        let found = error(text);
        assert!(found.starts_with("f:1:1: found ") && found.len() < 300, "{found}");
    }
    let nested = format!("game = {}", "[".repeat(100_000));
    assert!(error(&nested).starts_with("f:1:"));
    assert!(error(&format!("game = \"sets\"\ncells = [\"{long}\"]\n")).len() < 300);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn damaged_question_files_never_panic() {
    let rng = &mut generator(8);
    let questions = [
        random::hex(rng, 5, 4, 3, 3, Player::Black),
        random::graph(rng, 9, 14, 2, 2),
        random::sets(rng, 9, 6, 4, 2, 2),
    ];
    let texts = questions.map(|question| write(&record(question), Format::Toml).unwrap() + "[expected]\nseconds = 1\n");
    for round in 0..3000 {
        let mut chars: Vec<char> = texts[round % 3].chars().collect();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..chars.len());
            match rng.random_range(0..3) {
                0 => drop(chars.remove(at)),
                1 => chars[at] = char::from(rng.random_range(0..128u8)),
                _ => chars.insert(at, ['"', '[', ']', '=', '\n', 'é', ',', '#'][rng.random_range(0..8)]),
            }
        }
        let _ = read(&Source::new("damaged.toml", chars.into_iter().collect::<String>()));
    }
}
