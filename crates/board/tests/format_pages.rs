//! The examples on the pages about formats are what their pages say, and survive being written.

use board::notation::{Format, read, tiles, write};
use board::text::Source;

/// The indented blocks of a page; blank lines inside belong to them.
fn blocks(page: &str) -> Vec<String> {
    let mut blocks = vec![String::new()];
    for line in page.lines() {
        let last = blocks.last_mut().expect("never empty");
        match line.strip_prefix("    ") {
            Some(text) => *last += &format!("{text}\n"),
            None if line.is_empty() => last.push('\n'),
            None if last.trim().is_empty() => last.clear(),
            None => blocks.push(String::new()),
        }
    }
    blocks.retain(|block| !block.trim().is_empty());
    blocks
}

/// Reads an example without a warning, writes it, reads it again.
fn survives(name: &str, text: &str, format: Format) {
    let reading = read(&Source::new(name, text)).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!((reading.value.format, reading.warnings), (format, Vec::new()), "{text}");
    let written = write(&reading.value, format).unwrap_or_else(|error| panic!("{name}: {error}"));
    let again = read(&Source::new("written", written.as_str())).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again.value.question, reading.value.question, "{written}");
}

#[test]
fn every_page_has_a_sound_example() {
    for (name, page, format, examples) in [
        ("ascii.md", include_str!("../../../docs/formats/ascii.md"), Format::Ascii, 1),
        ("hexworld.md", include_str!("../../../docs/formats/hexworld.md"), Format::Hexworld, 1),
        ("sgf.md", include_str!("../../../docs/formats/sgf.md"), Format::Sgf, 1),
        ("toml.md", include_str!("../../../docs/formats/toml.md"), Format::Toml, 4),
        ("short.md", include_str!("../../../docs/formats/short.md"), Format::Short, 1),
    ] {
        let blocks = blocks(page);
        assert_eq!(blocks.len(), examples, "{name}");
        blocks.iter().for_each(|block| survives(name, block, format));
    }
}

#[test]
fn both_kinds_of_wiki_diagram() {
    let blocks = blocks(include_str!("../../../docs/formats/hexwiki.md"));
    let [both] = &blocks[..] else { panic!("one block") };
    let diagrams: Vec<&str> = both.split("\n\n").filter(|text| !text.trim().is_empty()).collect();
    assert_eq!(diagrams.len(), 2);
    for diagram in &diagrams {
        survives("hexwiki.md", diagram, Format::Hexwiki);
    }
    let question = |text: &str| read(&Source::new("f", text)).unwrap().value.question;
    assert_eq!(question(diagrams[0]), question(diagrams[1]));
}

#[test]
fn the_graph_of_the_pg_page_is_a_hex_board() {
    let blocks = blocks(include_str!("../../../docs/formats/pg.md"));
    survives("pg.md", &blocks[0], Format::Pg);
    let question = read(&Source::new("pg.md", blocks[0].as_str())).unwrap().value.question;
    assert_eq!((question.hex_size(), question.depth), (Some((2, 2)), Some(3)));
}

#[test]
fn pages_of_edge_matching_puzzles() {
    use tiles::Format::{BoardJson, BoardsJson, Bucas, Csv, Eternity2Dev, InstanceJson, Pieces, Puz, PuzzleJson};
    for (name, page, formats) in [
        ("tile-links.md", include_str!("../../../docs/formats/tile-links.md"), &[Bucas, Eternity2Dev] as &[_]),
        ("tile-lists.md", include_str!("../../../docs/formats/tile-lists.md"), &[Pieces, Puz, Csv]),
        (
            "tile-json.md",
            include_str!("../../../docs/formats/tile-json.md"),
            &[PuzzleJson, InstanceJson, BoardJson, BoardsJson],
        ),
    ] {
        let examples: Vec<String> = blocks(page).iter().flat_map(|block| paragraphs(block)).collect();
        assert_eq!(examples.len(), formats.len(), "{name}");
        for (text, format) in examples.iter().zip(formats) {
            let read = |text: &str| tiles::read(&Source::new(name, text), &tiles::Options::default());
            let reading = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!((reading.value.format, reading.warnings), (*format, Vec::new()), "{text}");
            let written = tiles::write(&reading.value, *format, &tiles::Motifs::default());
            let again = read(&written.unwrap_or_else(|error| panic!("{name}: {error}"))).unwrap().value;
            let question = |record: &tiles::Record| record.puzzle.as_ref().map(board::tiles::Puzzle::question);
            assert_eq!(question(&again), question(&reading.value), "{text}");
            assert_eq!(again.layout.map(|l| l.cells), reading.value.layout.map(|l| l.cells), "{text}");
        }
    }
}

/// The parts of a block between blank lines.
fn paragraphs(block: &str) -> Vec<String> {
    block.split("\n\n").filter(|text| !text.trim().is_empty()).map(str::to_owned).collect()
}
