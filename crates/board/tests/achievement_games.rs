//! Achievement games: the shapes and tori of `../shared/cases`, and the two ways to write a game.

use std::fs;
use std::path::PathBuf;

use board::games::polyomino::{Game, Polyomino, Rule, Target, named, placements};
use board::games::{Player, Position, Rounds, Turns, cell_set, grid, random};
use board::notation::{self, Format, Record};
use board::text::Source;
use rand::RngExt;

/// A case, where the folder of cases is there.
fn case(name: &str) -> Option<String> {
    fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").join(name)).ok()
}

/// The value behind a word at the start of a line.
fn value<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    text.lines().find_map(|line| line.strip_prefix(word)).map(str::trim)
}

#[test]
fn orientations_of_case_80() {
    let Some(text) = case("80-orientations.json") else { return };
    let wanted = [2, 2, 4, 1, 2, 8, 4, 4, 8];
    // An object of strings, read by its quotes: name, drawing, name, drawing, ...
    let strings: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
    assert_eq!(strings.len(), 2 * wanted.len());
    for (pair, wanted) in strings.chunks(2).zip(wanted) {
        let shape = Polyomino::drawn(&pair[1].replace("\\n", "\n")).unwrap();
        assert_eq!(shape.orientations().len(), wanted, "{}", pair[0]);
        let name = pair[0].rsplit(' ').next().unwrap();
        assert_eq!(named(name).unwrap().canonical(), shape.canonical(), "{name}");
    }
}

#[test]
fn tori_of_cases_82_and_83() {
    for (name, sets) in [("82-torus-wrap.txt", 6), ("83-torus-self-overlap.txt", 0)] {
        let Some(text) = case(name) else { return };
        assert_eq!(value(&text, "board"), Some("torus 3x3"));
        let shape = Polyomino::drawn(value(&text, "shape").unwrap()).unwrap();
        assert_eq!(placements(&shape, 3, 3, true, false).count(), sets, "{name}");
    }
}

#[test]
fn leftover_cells_of_case_85() {
    let Some(text) = case("85-leftover-cells.txt") else { return };
    let count = |word| value(&text, word).unwrap().parse().unwrap();
    let rounds = Rounds::whole(Player::Black, count("q"), count("p"), 9);
    let turns = rounds.players().collect::<Vec<_>>().chunk_by(|one, next| one == next).count();
    assert_eq!((turns, rounds.plies, 9 - rounds.plies), (4, 8, 1));
}

fn read(text: &str) -> Record {
    let reading = notation::read(&Source::new("f", text)).unwrap();
    assert!(reading.warnings.is_empty(), "{text}");
    reading.value
}

#[test]
fn a_game_in_one_word_and_in_a_file() {
    let word = read("polyomino:Tippy@4x4,torus,p=2,q=1,player=white");
    let file = read(
        "game = 'polyomino'\nboard = '4x4'\ntorus = true\nshape = '.XX/XX.'\nrule = 'maker-maker'\np = 2\nq = 1\n\
         player = 'white'\n",
    );
    assert_eq!(word.question, file.question);
    assert_eq!(word.question.maker, Player::White);
    assert!(matches!(&word.question.turns, Turns::List(turns) if turns.len() == 15));
    let cells =
        read("game = 'polyomino'\nboard = '4x4'\ncells = [[0,0],[1,0],[1,1],[2,1]]\nrule = 'maker-breaker'\ndepth = 7");
    assert_eq!(cells.question, read("polyomino:s4@4x4,maker-breaker,depth=7").question);
    let connect = read("game = 'connect'\nboard = '5x4'\nk = 4\n");
    assert_eq!(connect.question, read(" connect:4@5x4\n").question);
    assert_eq!(connect.game.unwrap().to_string(), "4 in a row on a 5x4 board, maker-maker, 1 stone a turn");
}

#[test]
fn wrong_words_have_their_places() {
    for (text, wanted) in [
        ("polyomino:tippy", "1:1: found `polyomino:tippy`, expected a game in one word"),
        ("polyomino:tipsy@4x4", "1:11: found `tipsy`, expected a shape: "),
        ("polyomino:el@4", "1:14: found `4`, expected columns x rows"),
        ("polyomino:el@700x700", "1:14: found `700x700`, expected columns x rows"),
        ("connect:0@4x4", "1:9: found `0`, expected a number of stones from 1"),
        ("polyomino:el@4x4,p=0", "1:18: found `p=0`, expected torus, "),
        ("polyomino:el@4x4,torus,torus", "1:24: found `torus`, expected every option once"),
        ("polyomino:el@4x4,torus=1", "1:18: found `torus=1`, expected torus, "),
        ("polyomino:el@4x4 ,, ", "1:19: found ``, expected torus, "),
    ] {
        let error = notation::read(&Source::new("f", text)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("f:{wanted}")), "{text:?}\n{error}");
    }
}

/// Games with random shapes, boards, turns and stones, written and read again in both notations.
#[test]
fn what_is_written_is_read_again() {
    let rng = &mut random::generator(5);
    for round in 0..300 {
        let (columns, rows) = (rng.random_range(1..=6), rng.random_range(1..=6));
        let squares: Vec<(i64, i64)> = (0..9).filter(|_| rng.random_bool(0.4)).map(|i| (i % 3, i / 3)).collect();
        let target = match Polyomino::new(&squares) {
            Ok(shape) if round % 3 > 0 => Target::Shape(shape),
            _ => Target::Row(rng.random_range(1..=5)),
        };
        let game = Game {
            torus: rng.random_bool(0.5),
            self_overlap: rng.random_bool(0.2),
            rule: if rng.random_bool(0.5) { Rule::MakerMaker } else { Rule::MakerBreaker },
            opening: rng.random_range(1..=3),
            stones: rng.random_range(1..=3),
            ..Game::new(target, columns, rows)
        };
        let cells = columns * rows;
        let mut position = Position::empty(cells);
        let stones = round % 2 == 0;
        if stones {
            position.black = cell_set(cells, (0..cells).filter(|_| rng.random_bool(0.2)));
            position.white = cell_set(cells, (0..cells).filter(|_| rng.random_bool(0.2)));
            position.white.difference_with(&position.black);
        }
        let player = |white| if white { Player::White } else { Player::Black };
        let mut question = game.question(player(rng.random_bool(0.5)), position, player(rng.random_bool(0.5)));
        question.depth = rng.random_bool(0.5).then(|| rng.random_range(0..9));
        if matches!(&question.turns, Turns::List(turns) if turns.is_empty()) {
            continue; // who begins is not to be seen
        }
        let record = Record { game: Some(game), ..Record::of(question) };
        let file = read(&notation::write(&record, Format::Toml).unwrap());
        assert_eq!(file.question, record.question);
        // A shape comes back in another orientation.
        assert_eq!(
            file.game.map(|game| game.to_string()).map(|text| text.len()),
            record.game.as_ref().map(|game| game.to_string().len())
        );
        match notation::write(&record, Format::Short) {
            Ok(word) => assert_eq!(read(&word).question, record.question, "{word}"),
            Err(error) => assert!(stones && error.to_string().contains("stones on the board"), "{error}"),
        }
    }
}

#[test]
fn other_games_have_no_word() {
    let question = random::sets(&mut random::generator(1), 6, 1, 1, 3, 3);
    let error = notation::write(&Record::of(question), Format::Short).unwrap_err();
    assert_eq!(error.to_string(), "short cannot express another game than those of shapes");
}

/// Symmetries of the board keep the family of winning sets, for all shapes and tori.
#[test]
fn symmetries_keep_the_winning_sets() {
    for (columns, rows, torus) in [(3, 3, false), (4, 3, false), (4, 4, true), (5, 3, true)] {
        for name in ["el", "tic", "elly", "snaky"] {
            let game = Game { torus, ..Game::new(Target::Shape(named(name).unwrap()), columns, rows) };
            let mut wins = game.wins();
            wins.sort_by_key(|set| set.ones().collect::<Vec<_>>());
            for images in grid::symmetries(columns, rows, torus) {
                let mut moved: Vec<_> =
                    wins.iter().map(|set| cell_set(columns * rows, set.ones().map(|cell| images[cell]))).collect();
                moved.sort_by_key(|set| set.ones().collect::<Vec<_>>());
                assert_eq!(moved, wins, "{name} {columns}x{rows} {torus}");
            }
        }
    }
}
