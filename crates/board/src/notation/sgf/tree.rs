//! The tree of an SGF file (FF 4): games of nodes of properties, whatever the game.
//!
//! Policy: only the first game is kept, and of it the main line, which is all that stands before its first `)`.
//! The variations are still checked for their brackets. White space between parts, and letters in lower case
//! in names (`Black[..]` of old files is `B`), are accepted. No recursion: depth costs nothing.

use crate::text::{ReadError, Source};

/// The main line of the first game.
#[derive(Debug)]
pub(super) struct Game<'s> {
    /// Root first; at least one.
    pub(super) nodes: Vec<Node<'s>>,
    /// Where variations start, if there are any.
    pub(super) variations: Option<usize>,
    /// Where text goes on after the first game, if it does.
    pub(super) after: Option<usize>,
}

/// A node: its properties in the order of the text.
#[derive(Debug)]
pub(super) struct Node<'s> {
    pub(super) offset: usize,
    pub(super) properties: Vec<Property<'s>>,
}

impl<'s> Node<'s> {
    /// The first value of the property of that name.
    pub(super) fn first(&self, name: &str) -> Option<&Value<'s>> {
        self.properties.iter().find(|property| property.name == name)?.values.first()
    }
}

/// A property: a name in upper case and at least one value.
#[derive(Debug)]
pub(super) struct Property<'s> {
    pub(super) name: String,
    pub(super) offset: usize,
    pub(super) values: Vec<Value<'s>>,
}

/// What stands between two brackets.
#[derive(Debug)]
pub(super) struct Value<'s> {
    raw: &'s str,
    /// Where the first character that is not white space stands.
    pub(super) offset: usize,
}

impl Value<'_> {
    /// The text without white space around it, and without its escapes.
    pub(super) fn text(&self) -> String {
        let mut text = String::with_capacity(self.raw.len());
        let mut characters = self.raw.chars();
        while let Some(c) = characters.next() {
            match c {
                '\\' => text.extend(characters.next().filter(|&escaped| escaped != '\n')),
                _ => text.push(c),
            }
        }
        text
    }
}

/// Parses a text from its first `(` to the end of the first game.
///
/// # Errors
/// When brackets are not closed, or something stands where it cannot.
pub(super) fn parse(source: &Source) -> Result<Game<'_>, ReadError> {
    let mut parser = Parser { source, at: 0, nodes: Vec::new(), variations: None, depth: 0, in_node: false };
    parser.skip_blanks();
    if parser.peek() != Some(b'(') {
        return Err(parser.expected("`(`"));
    }
    while parser.step()? {}
    if parser.nodes.is_empty() {
        return Err(source.error(parser.at - 1, "a game without a node", "`;`"));
    }
    parser.skip_blanks();
    let after = parser.peek().map(|_| parser.at);
    Ok(Game { nodes: parser.nodes, variations: parser.variations, after })
}

struct Parser<'s> {
    source: &'s Source,
    at: usize,
    nodes: Vec<Node<'s>>,
    /// Set once the main line is over and something follows it.
    variations: Option<usize>,
    depth: usize,
    /// Whether a `;` has opened a node that properties can go to.
    in_node: bool,
}

impl<'s> Parser<'s> {
    fn peek(&self) -> Option<u8> {
        self.source.text.as_bytes().get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        let left = &self.source.text[self.at..];
        let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
        self.at += left.find(|c| !blank(c)).unwrap_or(left.len());
    }

    fn expected(&self, what: &str) -> ReadError {
        let found = match self.source.text[self.at..].chars().next() {
            Some(c) => format!("`{c}`"),
            None => "the end of the text".to_owned(),
        };
        self.source.error(self.at, found, what)
    }

    /// Whether we are still before the first `)`.
    fn on_main_line(&self) -> bool {
        self.variations.is_none()
    }

    /// Takes one part; `false` after the end of the game.
    fn step(&mut self) -> Result<bool, ReadError> {
        self.skip_blanks();
        match self.peek() {
            Some(b'(') => {
                self.depth += 1;
                self.in_node = false;
                self.at += 1;
            }
            Some(b')') => {
                self.depth -= 1;
                self.in_node = false;
                self.at += 1;
                if self.depth == 0 {
                    self.variations = self.variations.filter(|&start| self.has_more(start));
                    return Ok(false);
                }
                self.variations.get_or_insert(self.at);
            }
            Some(b';') => {
                if self.on_main_line() {
                    self.nodes.push(Node { offset: self.at, properties: Vec::new() });
                }
                self.in_node = true;
                self.at += 1;
            }
            Some(c) if c.is_ascii_alphabetic() => self.property()?,
            _ => return Err(self.expected("`;`, `(`, `)` or a property")),
        }
        Ok(true)
    }

    /// Whether anything but closing brackets follows the main line.
    fn has_more(&self, start: usize) -> bool {
        self.source.text[start..self.at].contains(['(', ';'])
    }

    fn property(&mut self) -> Result<(), ReadError> {
        if !self.in_node {
            return Err(self.expected("`;` before a property"));
        }
        let offset = self.at;
        let left = &self.source.text[offset..];
        let name = &left[..left.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(left.len())];
        self.at += name.len();
        let mut values = Vec::new();
        self.skip_blanks();
        while self.peek() == Some(b'[') {
            values.push(self.value()?);
            self.skip_blanks();
        }
        if values.is_empty() {
            return Err(self.expected("`[` and the value of a property"));
        }
        let name = name.chars().filter(char::is_ascii_uppercase).collect();
        if let (true, Some(node)) = (self.on_main_line(), self.nodes.last_mut()) {
            node.properties.push(Property { name, offset, values });
        }
        Ok(())
    }

    /// A value from its `[` to the `]` that no backslash escapes.
    fn value(&mut self) -> Result<Value<'s>, ReadError> {
        let start = self.at + 1;
        let bytes = self.source.text.as_bytes();
        let mut end = start;
        loop {
            match bytes.get(end) {
                Some(b']') => break,
                Some(b'\\') => end += 2,
                Some(_) => end += 1,
                None => {
                    return Err(self.source.error(self.at, "`[` without its `]`", "`]` before the end of the text"));
                }
            }
        }
        self.at = end + 1;
        let whole = &self.source.text[start..end];
        let raw = whole.trim();
        let offset = start + (whole.len() - whole.trim_start().len());
        Ok(Value { raw, offset })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(text: &str) -> Vec<String> {
        let source = Source::new("f", text);
        let spell = |property: &Property<'_>| {
            format!("{}={}", property.name, property.values.iter().map(Value::text).collect::<Vec<_>>().join("|"))
        };
        let game = parse(&source).unwrap();
        game.nodes.iter().map(|node| node.properties.iter().map(spell).collect::<Vec<_>>().join(" ")).collect()
    }

    #[test]
    fn the_main_line_is_the_first_child_of_each_node() {
        assert_eq!(outline("(;A[1];B[2](;C[3](;D[4])(;E[5]))(;F[6];G[7]))"), ["A=1", "B=2", "C=3", "D=4"]);
        assert_eq!(outline("\u{feff} ( ; A [1] [ 2 ]\n;Black[x] )"), ["A=1|2", "B=x"]);
    }

    #[test]
    fn escapes() {
        assert_eq!(outline(r"(;C[a\]b\\c\:d(;)])"), [r"C=a]b\c:d(;)"]);
        assert_eq!(outline("(;C[a\\\nb])"), ["C=ab"]);
    }

    #[test]
    fn variations_and_a_second_game_are_noticed() {
        for (text, variations, after) in [
            ("(;A[1])", None, None),
            ("(;A[1](;B[2]))", None, None),
            ("(;A[1](;B[2])(;C[3]))", Some(13), None),
            ("(;A[1])\n(;B[2])", None, Some(8)),
        ] {
            let source = Source::new("f", text);
            let game = parse(&source).unwrap();
            assert_eq!((game.variations, game.after), (variations, after), "{text}");
        }
    }

    #[test]
    fn broken_trees_have_a_place() {
        for (text, expected) in [
            ("", "f:1:1: found the end of the text, expected `(`"),
            ("(;A[1]", "f:1:7: found the end of the text, expected `;`, `(`, `)` or a property"),
            ("(;\nA[1", "f:2:2: found `[` without its `]`, expected `]` before the end of the text"),
            ("(;A[1]]", "f:1:7: found `]`, expected `;`, `(`, `)` or a property"),
            ("(;AB;)", "f:1:5: found `;`, expected `[` and the value of a property"),
            ("(A[1])", "f:1:2: found `A`, expected `;` before a property"),
            ("()", "f:1:2: found a game without a node, expected `;`"),
        ] {
            assert_eq!(parse(&Source::new("f", text)).unwrap_err().to_string(), expected, "{text}");
        }
    }

    #[test]
    fn deep_trees_do_not_overflow() {
        let text = "(;".repeat(100_000) + &")".repeat(100_000);
        assert_eq!(parse(&Source::new("f", text)).unwrap().nodes.len(), 100_000);
    }
}
