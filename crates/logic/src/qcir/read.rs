//! The reader: statements one after the other. The policy stands at the head of [`super`].

use std::io::Read;

use super::gates::{Gates, Literal, Meaning, Operation};
use super::token::{Token, Tokens};
use super::variables::{self, Variables};
use crate::compression::decompressed;
use crate::text::{Notes, Options, Place, ReadError, Reading, Scanner};
use crate::{CircuitFormula, Names, Prefix, Quantifier, Var};

/// Reads a file, plain or compressed.
///
/// # Errors
/// When the text is wrong or the input fails.
pub fn read(input: impl Read, file: &str, options: Options) -> Result<Reading<CircuitFormula>, ReadError> {
    let input = decompressed(input).map_err(|error| ReadError::Io { file: file.to_owned(), error })?;
    let notes = Notes::new(file, options);
    let scanner = Scanner::new(input, &notes)?;
    read_from(scanner, notes)
}

pub(crate) fn read_from<R: Read>(scanner: Scanner<R>, notes: Notes) -> Result<Reading<CircuitFormula>, ReadError> {
    let reader = Reader {
        tokens: Tokens::new(scanner),
        notes,
        header: false,
        maximum: None,
        variables: Some(Variables::default()),
        head: (Prefix::new(), Names::new()),
        gates: Gates::default(),
        output: None,
        statement_line: None,
    };
    reader.read()
}

struct Reader<R> {
    tokens: Tokens<R>,
    notes: Notes,
    /// Whether the header has been seen, and the largest number it allows.
    header: bool,
    maximum: Option<Var>,
    /// The prefix as long as it may grow: until the first gate. Then `head`.
    variables: Option<Variables>,
    head: (Prefix, Names),
    gates: Gates,
    output: Option<Literal>,
    /// The line of the statement at hand, as long as all of it stands there.
    statement_line: Option<u64>,
}

impl<R: Read> Reader<R> {
    fn read(mut self) -> Result<Reading<CircuitFormula>, ReadError> {
        loop {
            self.statement_line = None;
            let token = self.next()?;
            let place = self.tokens.place;
            match token {
                Token::End if !self.header => return Err(self.error(&token, "the header '#QCIR-14'")),
                Token::End => break,
                Token::Word(word) => self.statement(word, place)?,
                token => return Err(self.error(&token, "a statement")),
            }
        }
        self.settle();
        let Some(output) = self.output else {
            return Err(self.notes.error(self.tokens.place, "the end of the text", "a statement 'output(...)'"));
        };
        let (circuit, output) = self.gates.finish(&output, &mut self.notes)?;
        let (prefix, names) = self.head;
        Ok(self.notes.reading(CircuitFormula { prefix, circuit, output, names }))
    }

    fn statement(&mut self, word: String, place: Place) -> Result<(), ReadError> {
        if !self.header {
            self.missing_header(place)?;
        }
        if !self.tokens.first {
            self.notes.warn(place, "a second statement on the line", "the end of the line", "taken")?;
        }
        self.statement_line = Some(place.line);
        match (self.next()?, word.to_ascii_lowercase().as_str()) {
            (Token::Sign('='), _) => self.gate(word, place),
            (Token::Sign('('), "free") => self.quantify(None, place),
            (Token::Sign('('), "exists") => self.quantify(Some(Quantifier::Exists), place),
            (Token::Sign('('), "forall") => self.quantify(Some(Quantifier::Forall), place),
            (Token::Sign('('), "output") => self.read_output(place),
            (Token::Sign('('), _) => {
                let expected = "'free', 'exists', 'forall' or 'output'";
                Err(self.notes.error(place, format!("'{word}'"), expected))
            }
            (token, _) => Err(self.error(&token, "'=' or '('")),
        }
    }

    /// The rest of `free(...)` or a quantifier.
    fn quantify(&mut self, quantifier: Option<Quantifier>, place: Place) -> Result<(), ReadError> {
        let Some(variables) = &mut self.variables else {
            return Err(self.notes.error(place, "a quantifier after the first gate", "a gate"));
        };
        if self.output.is_some() {
            self.notes.warn(place, "a quantifier after the output", "the output after the prefix", "taken")?;
        }
        match quantifier {
            None if !variables.is_empty() => {
                self.notes.warn(place, "'free' after other variables", "'free' first", "taken as outermost")?;
            }
            Some(_) if variables.innermost() == quantifier => {
                self.notes.warn(place, "equal quantifiers in a row", "quantifiers that alternate", "merged")?;
            }
            _ => {}
        }
        variables.begin(quantifier);
        let names = self.list()?;
        if names.is_empty() {
            self.notes.warn(place, "a quantifier without variables", "a variable", "ignored")?;
        }
        for Literal { name, negated, place } in names {
            if negated {
                return Err(self.notes.error(place, format!("-{name}"), "a variable without a sign"));
            }
            self.check_maximum(&name, place)?;
            let Some(variables) = &mut self.variables else { continue };
            let meaning = Meaning::Variable(variables.add(name.clone()));
            self.gates.define(&name, meaning, place, &self.notes)?;
        }
        Ok(())
    }

    /// The rest of `output(...)`.
    fn read_output(&mut self, place: Place) -> Result<(), ReadError> {
        if self.output.is_some() {
            return Err(self.notes.error(place, "a second output", "one output"));
        }
        if self.variables.is_none() {
            self.notes.warn(place, "the output after a gate", "the output before the gates", "taken")?;
        }
        let mut literals = self.list()?;
        match (literals.pop(), literals.len()) {
            (Some(output), 0) => self.output = Some(output),
            (_, others) => {
                let count = if others == 0 { 0 } else { others + 1 };
                return Err(self.notes.error(place, format!("{count} outputs"), "one output"));
            }
        }
        Ok(())
    }

    /// The rest of a gate.
    fn gate(&mut self, name: String, place: Place) -> Result<(), ReadError> {
        self.settle();
        self.check_maximum(&name, place)?;
        let token = self.next()?;
        let operation_place = self.tokens.place;
        let Token::Word(word) = token else { return Err(self.error(&token, "'and', 'or', 'xor' or 'ite'")) };
        let (operation, arity) = match word.to_ascii_lowercase().as_str() {
            "and" => (Operation::And, None),
            "or" => (Operation::Or, None),
            "xor" => (Operation::Xor, Some(2)),
            "ite" => (Operation::Ite, Some(3)),
            "exists" | "forall" => {
                let expected = "'and', 'or', 'xor' or 'ite': only prenex formulas are read";
                return Err(self.notes.error(operation_place, "a quantifier inside a gate", expected));
            }
            _ => {
                let found = format!("'{word}'");
                return Err(self.notes.error(operation_place, found, "'and', 'or', 'xor' or 'ite'"));
            }
        };
        self.expect('(')?;
        let inputs = self.list()?;
        if let Some(arity) = arity.filter(|&arity| arity != inputs.len()) {
            let found = format!("{} inputs", inputs.len());
            return Err(self.notes.error(operation_place, found, format!("{arity} inputs of {word}")));
        }
        self.gates.add(name, place, operation, inputs, &self.notes)
    }

    /// Literals up to the `)`.
    fn list(&mut self) -> Result<Vec<Literal>, ReadError> {
        let mut literals = Vec::new();
        let mut token = self.next()?;
        if token == Token::Sign(')') {
            return Ok(literals);
        }
        loop {
            let negated = token == Token::Sign('-');
            if negated {
                token = self.next()?;
            }
            let place = self.tokens.place;
            let Token::Word(name) = token else { return Err(self.error(&token, "a name")) };
            literals.push(Literal { name, negated, place });
            match self.next()? {
                Token::Sign(')') => return Ok(literals),
                Token::Sign(',') => token = self.next()?,
                token => return Err(self.error(&token, "',' or ')'")),
            }
        }
    }

    fn expect(&mut self, sign: char) -> Result<(), ReadError> {
        match self.next()? {
            Token::Sign(found) if found == sign => Ok(()),
            token => Err(self.error(&token, &format!("'{sign}'"))),
        }
    }

    /// The next word that is no comment.
    fn next(&mut self) -> Result<Token, ReadError> {
        loop {
            let token = self.tokens.next(&self.notes)?;
            if let Token::Comment(comment) = token {
                self.comment(&comment)?;
                continue;
            }
            if token != Token::End && self.statement_line.is_some_and(|line| line != self.tokens.place.line) {
                self.statement_line = None;
                let place = self.tokens.place;
                self.notes.warn(place, "a statement over several lines", "one line a statement", "taken")?;
            }
            return Ok(token);
        }
    }

    fn comment(&mut self, comment: &[u8]) -> Result<(), ReadError> {
        let place = self.tokens.place;
        let text = String::from_utf8_lossy(comment);
        if !self.header && text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("QCIR")) {
            return self.read_header(text.trim_end(), place);
        }
        if !self.tokens.first {
            self.notes.warn(place, "a remark", "the end of the line", "skipped")?;
        }
        if let Some(variables) = &mut self.variables {
            variables.comments.read_comment(comment);
        }
        Ok(())
    }

    /// `QCIR-14` or `QCIR-G14`, each with or without the largest number.
    fn read_header(&mut self, text: &str, place: Place) -> Result<(), ReadError> {
        let mut words = text.split_ascii_whitespace();
        let version = words.next().unwrap_or_default().to_ascii_uppercase();
        let maximum = words.next().map(variables::number);
        if !matches!(version.as_str(), "QCIR-14" | "QCIR-G14") || maximum == Some(None) || words.next().is_some() {
            let expected = "'#QCIR-14' or '#QCIR-G14', or one of them with a number up to 2147483647";
            return Err(self.notes.error(place, format!("'#{text}'"), expected));
        }
        if place != (Place { line: 1, column: 1 }) {
            self.notes.warn(place, "the header below other lines", "the header first", "taken")?;
        }
        (self.header, self.maximum) = (true, maximum.flatten());
        Ok(())
    }

    fn missing_header(&mut self, place: Place) -> Result<(), ReadError> {
        self.header = true;
        self.notes.warn(place, "no header", "the header '#QCIR-14'", "read as QCIR-14")
    }

    /// In the cleansed form, the header bounds the numbers of variables and gates.
    fn check_maximum(&mut self, name: &str, place: Place) -> Result<(), ReadError> {
        let Some(maximum) = self.maximum else { return Ok(()) };
        if variables::number(name).is_some_and(|var| var <= maximum) {
            return Ok(());
        }
        self.maximum = None;
        let found = format!("{name}, which exceeds the header maximum {maximum}");
        self.notes.warn(place, &found, &format!("a number from 1 to {maximum}"), "taken")
    }

    /// Ends the prefix.
    fn settle(&mut self) {
        if let Some(variables) = self.variables.take() {
            let (vars, prefix, names) = variables.settle();
            self.gates.variables = vars.into_iter().map(|var| self.gates.circuit.input(var)).collect();
            self.head = (prefix, names);
        }
    }

    fn error(&self, found: &Token, expected: &str) -> ReadError {
        self.notes.error(self.tokens.place, found.to_string(), expected)
    }
}
