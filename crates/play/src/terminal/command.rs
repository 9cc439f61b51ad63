//! What a player types: cells, or a command.

use board::games::Board;

/// A line that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Command {
    Play(Vec<usize>),
    Pass,
    Undo(usize),
    Hint,
    Carrier,
    Branches,
    Line,
    Moves,
    Board,
    Save(String),
    Sides,
    Help,
    Quit,
}

/// The words, what may follow them, and what they do.
const WORDS: [(&str, &str, &str); 13] = [
    ("play", "CELL", "lay a stone; the cell alone does the same"),
    ("pass", "", "end the turn without a (further) stone: what then?"),
    ("undo", "[N]", "take your last move back, or your last N"),
    ("hint", "", "what to play: by the proof, or to resist longest"),
    ("carrier", "", "the cells that the proof still needs"),
    ("branches", "", "which reply is answered how"),
    ("line", "", "the main line from here"),
    ("moves", "", "the moves so far"),
    ("board", "", "draw the board again"),
    ("save", "FILE", "keep the game as SGF"),
    ("sides", "", "change sides"),
    ("help", "", "this list"),
    ("quit", "", "end; so does the end of input"),
];

/// The list of commands.
pub(super) fn help(board: &Board) -> String {
    let mut text = format!("A cell ({}) plays there. The beginning of a word is enough.\n", range(board));
    for (word, argument, meaning) in WORDS {
        text += &format!("  {:<11} {meaning}\n", format!("{word} {argument}"));
    }
    text
}

impl Command {
    /// Understands a line; nothing in a blank one.
    ///
    /// # Errors
    /// One sentence that says what is wrong with it.
    pub(super) fn parse(line: &str, board: &Board) -> Result<Option<Self>, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let rest: Vec<&str> = words.collect();
        let word = first.to_lowercase();
        if WORDS.iter().any(|(name, ..)| *name == word) {
            return Self::named(&word, line, &rest, board).map(Some);
        }
        if let Some(cell) = cell(first, board) {
            return cells(&rest, board).map(|rest| Some(Self::Play([vec![cell], rest].concat())));
        }
        let begun: Vec<&str> = WORDS.iter().map(|(name, ..)| *name).filter(|name| name.starts_with(&word)).collect();
        match begun[..] {
            [] => Err(unknown(first, "neither a cell nor a command", board)),
            [name] => Self::named(name, line, &rest, board).map(Some),
            [.., last] => Err(format!("`{word}` may be {} or {last}", begun[..begun.len() - 1].join(", "))),
        }
    }

    fn named(name: &str, line: &str, rest: &[&str], board: &Board) -> Result<Self, String> {
        let command = match name {
            "play" if rest.is_empty() => return Err("`play` needs a cell".to_owned()),
            "play" => return cells(rest, board).map(Self::Play),
            "undo" => {
                let count = match rest {
                    [] => Some(1),
                    [count] => count.parse().ok().filter(|&count| count > 0),
                    _ => None,
                };
                let why = "`undo` takes the number of your moves to take back, or nothing";
                return count.map(Self::Undo).ok_or_else(|| why.to_owned());
            }
            "save" => {
                // A name of a file may have blanks in it.
                let file = line.trim().split_once(char::is_whitespace).map(|(_, file)| file.trim());
                return file
                    .map(|file| Self::Save(file.to_owned()))
                    .ok_or_else(|| "`save` needs the name of a file".to_owned());
            }
            "pass" => Self::Pass,
            "hint" => Self::Hint,
            "carrier" => Self::Carrier,
            "branches" => Self::Branches,
            "line" => Self::Line,
            "moves" => Self::Moves,
            "board" => Self::Board,
            "sides" => Self::Sides,
            "help" => Self::Help,
            _ => Self::Quit,
        };
        if rest.is_empty() { Ok(command) } else { Err(format!("nothing may follow `{name}`")) }
    }
}

fn cells(words: &[&str], board: &Board) -> Result<Vec<usize>, String> {
    words.iter().map(|word| cell(word, board).ok_or_else(|| unknown(word, "no cell", board))).collect()
}

/// The cell of that name, whatever the case of its letters.
fn cell(word: &str, board: &Board) -> Option<usize> {
    board.cell(word).or_else(|| board.names().iter().position(|name| name.eq_ignore_ascii_case(word)))
}

fn unknown(word: &str, expected: &str, board: &Board) -> String {
    format!("`{}` is {expected}: cells are {}, see `help`", shown(word), range(board))
}

/// `a1 to k11`.
fn range(board: &Board) -> String {
    match board.names() {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [first, .., last] => format!("{first} to {last}"),
    }
}

/// A word as it may be shown: not too long, and without anything that a terminal would obey.
pub(super) fn shown(text: &str) -> String {
    const SHOWN: usize = 60;
    let cut = if text.chars().nth(SHOWN).is_some() { "..." } else { "" };
    let start: String = text.chars().take(SHOWN).collect();
    format!("{}{cut}", start.escape_debug().to_string().replace("\\'", "'").replace("\\\"", "\""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::games::{grid, hex};

    fn on_hex(line: &str) -> Result<Option<Command>, String> {
        Command::parse(line, &hex::board(3, 3))
    }

    #[test]
    fn cells_in_any_case() {
        assert_eq!(on_hex(" B2 \r\n"), Ok(Some(Command::Play(vec![4]))));
        assert_eq!(on_hex("play a1 C3"), Ok(Some(Command::Play(vec![0, 8]))));
        assert_eq!(on_hex("  \t "), Ok(None));
    }

    #[test]
    fn beginnings_of_words() {
        assert_eq!(on_hex("U"), Ok(Some(Command::Undo(1))));
        assert_eq!(on_hex("und 3"), Ok(Some(Command::Undo(3))));
        assert_eq!(on_hex("sa  My Game.sgf "), Ok(Some(Command::Save("My Game.sgf".to_owned()))));
        assert_eq!(on_hex("QUIT"), Ok(Some(Command::Quit)));
        assert_eq!(on_hex("p"), Err("`p` may be play or pass".to_owned()));
        assert_eq!(on_hex("b"), Err("`b` may be branches or board".to_owned()));
    }

    #[test]
    fn cells_come_before_beginnings_of_words_but_not_before_words() {
        let board = Board::free(["u", "Undo", "x"].map(str::to_owned).to_vec());
        assert_eq!(Command::parse("u", &board), Ok(Some(Command::Play(vec![0]))));
        assert_eq!(Command::parse("undo", &board), Ok(Some(Command::Undo(1))));
        assert_eq!(Command::parse("play undo", &board), Ok(Some(Command::Play(vec![1]))));
    }

    #[test]
    fn every_word_is_understood_and_explained() {
        let board = grid::board(4, 4, true);
        for (word, argument, _) in WORDS {
            let line = if argument.is_empty() { word.to_owned() } else { format!("{word} 1") };
            let line = if word == "play" { "play a1".to_owned() } else { line };
            assert!(matches!(Command::parse(&line, &board), Ok(Some(_))), "{line}");
            assert!(help(&board).contains(&format!("\n  {word}")), "{word}");
        }
        assert!(help(&board).lines().all(|line| line.len() < 80));
    }

    #[test]
    fn wrong_lines_are_told_why() {
        for (line, why) in [
            ("d4", "`d4` is neither a cell nor a command: cells are a1 to c3, see `help`"),
            ("a1 d4", "`d4` is no cell: cells are a1 to c3, see `help`"),
            ("play", "`play` needs a cell"),
            ("undo two", "`undo` takes the number of your moves to take back, or nothing"),
            ("undo 0", "`undo` takes the number of your moves to take back, or nothing"),
            ("undo 1 2", "`undo` takes the number of your moves to take back, or nothing"),
            ("save", "`save` needs the name of a file"),
            ("hint now", "nothing may follow `hint`"),
            ("\x1b[2J", "`\\u{1b}[2J` is neither a cell nor a command: cells are a1 to c3, see `help`"),
        ] {
            assert_eq!(on_hex(line), Err(why.to_owned()), "{line}");
        }
        let long = on_hex(&"x".repeat(1000)).unwrap_err();
        assert!(long.len() < 150 && long.contains("xxx..."), "{long}");
    }
}
