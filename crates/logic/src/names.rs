//! What variables mean: "Black's 3rd move, bit 2".
//!
//! Written as comments into formula files (`c var 5 = text`, in QCIR `# var 5 = text`), which our readers take back,
//! and as a JSON object `{"5": "text"}`.

use std::collections::BTreeMap;
use std::io::{self, Write};

use crate::Var;

/// Names of some variables.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names(BTreeMap<Var, String>);

impl Names {
    /// No names.
    pub fn new() -> Self {
        Self::default()
    }

    /// The longest name in bytes: a comment that holds it is read as a whole by our readers.
    pub const LONGEST: usize = 4000;

    /// Names a variable. Line ends and other control characters become blanks, blanks at the ends are dropped, what is
    /// beyond [`Names::LONGEST`] is cut off; an empty name is no name.
    pub fn set(&mut self, var: Var, name: impl AsRef<str>) {
        let name: String = name.as_ref().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let name = name.trim();
        let name = name[..name.floor_char_boundary(Self::LONGEST)].trim_end();
        if name.is_empty() {
            self.0.remove(&var);
        } else {
            self.0.insert(var, name.to_owned());
        }
    }

    /// The name of a variable.
    pub fn get(&self, var: Var) -> Option<&str> {
        self.0.get(&var).map(String::as_str)
    }

    /// All names, by variable.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Var, &str)> {
        self.0.iter().map(|(&var, name)| (var, name.as_str()))
    }

    /// Whether no variable has a name.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Writes a line `<mark> var N = text` for each name.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write_comments(&self, output: &mut impl Write, mark: char) -> io::Result<()> {
        for (var, name) in self.iter() {
            writeln!(output, "{mark} var {var} = {name}")?;
        }
        Ok(())
    }

    /// Takes the rest of a comment line, after its mark; what is no name is no concern of ours.
    pub(crate) fn read_comment(&mut self, comment: &[u8]) {
        let Ok(text) = std::str::from_utf8(comment) else { return };
        let Some((left, name)) = text.split_once('=') else { return };
        let mut words = left.split_ascii_whitespace();
        if let (Some("var"), Some(number), None) = (words.next(), words.next(), words.next())
            && let Some(var) = number.parse().ok().and_then(|n| Var::new(n).ok())
        {
            self.set(var, name);
        }
    }

    /// Writes one JSON object, a name a line.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write_json(&self, output: &mut impl Write) -> io::Result<()> {
        output.write_all(b"{")?;
        for (i, (var, name)) in self.iter().enumerate() {
            write!(output, "{}\n  \"{var}\": ", if i == 0 { "" } else { "," })?;
            serde_json::to_writer(&mut *output, name)?;
        }
        output.write_all(b"\n}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_json() {
        let [three, four] = [3, 4].map(|n| Var::new(n).unwrap());
        let mut names = Names::new();
        names.set(three, " Black's \"2nd\"\nmove, bit = 0 ");
        names.set(four, "\r\n");
        let mut comments = Vec::new();
        names.write_comments(&mut comments, 'c').unwrap();
        assert_eq!(String::from_utf8(comments.clone()).unwrap(), "c var 3 = Black's \"2nd\" move, bit = 0\n");
        let mut again = Names::new();
        again.read_comment(&comments[1..]);
        assert_eq!(again, names);
        let mut json = Vec::new();
        names.write_json(&mut json).unwrap();
        let value: serde_json::Value = serde_json::from_slice(&json).unwrap();
        assert_eq!(value["3"], "Black's \"2nd\" move, bit = 0");
    }

    #[test]
    fn other_comments_name_nothing() {
        let mut names = Names::new();
        for comment in ["var 0 = a", "var x = a", "var 1 2 = a", "var 3", " --sat", "var 9999999999 = a"] {
            names.read_comment(comment.as_bytes());
        }
        names.read_comment(b"var 1 = \xff");
        assert!(names.is_empty());
    }
}
