//! The reader. Clauses go into a sink as they come; the policy stands at the head of [`super`].

use std::io::Read;

use super::prefix::PrefixReader;
use super::tokens::{Token, Tokens, shown};
use crate::compression::decompressed;
use crate::text::{Notes, Options, ReadError, Reading, Scanner};
use crate::{ClauseSink, Cnf, CnfFormula, Lit, Names, Prefix, Quantifier, Var};

/// Whether quantifier lines are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// Clauses only.
    Dimacs,
    /// With a prefix, which may be empty.
    Qdimacs,
}

/// All but the clauses of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Head {
    /// The quantifiers; variables of the matrix without one have been bound outermost.
    pub prefix: Prefix,
    /// From comments `c var N = text` before the header.
    pub names: Names,
    /// How many variables the header announces.
    pub variables: u32,
    /// How many clauses the header announces.
    pub clauses: u64,
}

/// Reads a file, plain or compressed, into memory.
///
/// # Errors
/// When the text is wrong or the input fails.
pub fn read(
    input: impl Read,
    file: &str,
    dialect: Dialect,
    options: Options,
) -> Result<Reading<CnfFormula>, ReadError> {
    let input = decompressed(input).map_err(|error| ReadError::Io { file: file.to_owned(), error })?;
    let notes = Notes::new(file, options);
    let scanner = Scanner::new(input, &notes)?;
    read_from(scanner, notes, dialect)
}

/// Reads a file, plain or compressed, and hands its clauses to a sink, whose largest variable becomes that of the
/// matrix or of the header. Only the prefix and the clause at hand are held in memory.
///
/// # Errors
/// When the text is wrong, the input fails or the sink refuses a clause.
pub fn read_into(
    input: impl Read,
    file: &str,
    dialect: Dialect,
    options: Options,
    sink: &mut impl ClauseSink,
) -> Result<Reading<Head>, ReadError> {
    let input = decompressed(input).map_err(|error| ReadError::Io { file: file.to_owned(), error })?;
    let notes = Notes::new(file, options);
    let scanner = Scanner::new(input, &notes)?;
    Reader::new(scanner, notes, dialect, sink).read()
}

pub(crate) fn read_from<R: Read>(
    scanner: Scanner<R>,
    notes: Notes,
    dialect: Dialect,
) -> Result<Reading<CnfFormula>, ReadError> {
    let mut matrix = Cnf::new();
    let head = Reader::new(scanner, notes, dialect, &mut matrix).read()?;
    Ok(head.map(|head| CnfFormula { prefix: head.prefix, matrix, names: head.names }))
}

struct Reader<'a, R, S> {
    tokens: Tokens<R>,
    notes: Notes,
    dialect: Dialect,
    sink: &'a mut S,
    prefix: PrefixReader,
    names: Names,
    announced: (u32, u64),
    clauses: u64,
    /// Whether the warning about a variable beyond the header has been given.
    beyond: bool,
}

impl<'a, R: Read, S: ClauseSink> Reader<'a, R, S> {
    fn new(scanner: Scanner<R>, notes: Notes, dialect: Dialect, sink: &'a mut S) -> Self {
        let (tokens, prefix, names) = (Tokens::new(scanner), PrefixReader::new(), Names::new());
        Self { tokens, notes, dialect, sink, prefix, names, announced: (0, 0), clauses: 0, beyond: false }
    }

    fn read(mut self) -> Result<Reading<Head>, ReadError> {
        self.header()?;
        self.body()?;
        let (variables, clauses) = self.announced;
        if self.clauses < clauses {
            let found = format!("{} clauses where the header announces {clauses}", self.clauses);
            self.notes.warn(self.tokens.place, &found, "the number announced", "those found are taken")?;
        }
        let prefix = self.prefix.finish();
        if let Ok(last) = Var::new(prefix.max_variable().max(variables).into()) {
            self.sink.raise_to(last)?;
        }
        Ok(self.notes.reading(Head { prefix, names: self.names, variables, clauses }))
    }

    /// Comments, and the line `p cnf <variables> <clauses>`.
    fn header(&mut self) -> Result<(), ReadError> {
        const LONGEST_NAME: usize = 4096;
        const EXPECTED: &str = "the header 'p cnf <variables> <clauses>'";
        loop {
            match self.tokens.next(&self.notes) {
                Ok(Token::Header) => break,
                Ok(Token::Comment) => {
                    let comment = self.tokens.scanner.rest_of_line(LONGEST_NAME, &self.notes)?;
                    self.names.read_comment(&comment);
                }
                Ok(token) => return Err(self.error(&token.to_string(), EXPECTED)),
                Err(ReadError::Text(error)) => return Err(self.error(&error.found, EXPECTED)),
                Err(error) => return Err(error),
            }
        }
        let word = self.tokens.word(&self.notes)?;
        if word != "cnf" {
            return Err(self.error(&shown(&word), "'cnf'"));
        }
        let variables = self.tokens.header_number("variables", &self.notes)?;
        if variables > u64::from(Var::MAX) {
            let found = format!("variable count {variables}");
            return Err(self.error(&found, "at most 2147483647, the supported maximum"));
        }
        self.announced = (variables as u32, self.tokens.header_number("clauses", &self.notes)?);
        if !self.tokens.at_line_end(&self.notes)? {
            let word = self.tokens.word(&self.notes)?;
            return Err(self.error(&shown(&word), "the end of the header line"));
        }
        Ok(())
    }

    /// Quantifier lines, then clauses.
    fn body(&mut self) -> Result<(), ReadError> {
        let mut clause = Vec::new();
        let mut open = Open::Nothing;
        loop {
            let token = self.tokens.next(&self.notes)?;
            open = match (token, open) {
                (Token::Number(Some(lit)), Open::Quantifiers(vars)) => {
                    self.quantified(lit)?;
                    Open::Quantifiers(vars + 1)
                }
                (Token::Number(None), Open::Quantifiers(vars)) => {
                    self.prefix.end(vars, self.tokens.place, &mut self.notes)?;
                    Open::Nothing
                }
                (Token::Number(lit), open) => self.literal(lit, open, &mut clause)?,
                (Token::Comment, open) => {
                    self.comment()?;
                    open
                }
                (Token::Quantifier(letter), Open::Nothing) => self.quantifiers(letter)?,
                (Token::Percent, Open::Nothing) if self.tokens.first => return self.percent(),
                (Token::End, Open::Nothing) => return Ok(()),
                (Token::End, _) => {
                    let end = "the end of the text";
                    return Err(self.notes.error(self.tokens.after, end, "the 0 that ends the last clause"));
                }
                (token, Open::Nothing) => return Err(self.error(&token.to_string(), "a clause")),
                (token, _) => return Err(self.error(&token.to_string(), "a number, or the 0 that ends the clause")),
            }
        }
    }

    /// A number in the matrix; `None` ends the clause.
    fn literal(&mut self, lit: Option<Lit>, open: Open, clause: &mut Vec<Lit>) -> Result<Open, ReadError> {
        let place = self.tokens.place;
        let announced = self.announced.1;
        if matches!(open, Open::Nothing) && self.clauses == announced {
            let found = format!("clause {} where the header announces {announced}", announced.saturating_add(1));
            self.notes.warn(place, &found, "the end of the text", "all clauses are taken")?;
        }
        let Some(lit) = lit else {
            self.sink.add_clause(clause)?;
            self.clauses += 1;
            clause.clear();
            return Ok(Open::Nothing);
        };
        self.check_announced(lit.var())?;
        self.prefix.used(lit.var(), place, &mut self.notes)?;
        clause.push(lit);
        Ok(Open::Clause)
    }

    /// A number in a quantifier line.
    fn quantified(&mut self, lit: Lit) -> Result<(), ReadError> {
        if !lit.is_positive() {
            return Err(self.error(&format!("negative literal {lit} in a quantifier line"), "a variable, or 0"));
        }
        self.check_announced(lit.var())?;
        self.prefix.add(lit.var(), self.tokens.place, &mut self.notes)
    }

    fn quantifiers(&mut self, letter: u8) -> Result<Open, ReadError> {
        if self.dialect == Dialect::Dimacs {
            return Err(self.error("a quantifier line", "a clause: DIMACS has no quantifiers"));
        }
        if self.clauses > 0 {
            return Err(self.error("a quantifier line after clauses", "a clause"));
        }
        let quantifier = if letter == b'e' { Quantifier::Exists } else { Quantifier::Forall };
        self.prefix.begin(quantifier, self.tokens.place, &mut self.notes)?;
        Ok(Open::Quantifiers(0))
    }

    fn check_announced(&mut self, var: Var) -> Result<(), ReadError> {
        let maximum = self.announced.0;
        if var.number() <= maximum || self.beyond {
            return Ok(());
        }
        self.beyond = true;
        let found = format!("variable {var}, which exceeds the header maximum {maximum}");
        self.notes.warn(self.tokens.place, &found, &format!("at most {maximum}"), "taken")
    }

    fn comment(&mut self) -> Result<(), ReadError> {
        if !self.tokens.first {
            self.notes.warn(self.tokens.place, "a remark", "the end of the line", "skipped")?;
        }
        self.tokens.scanner.rest_of_line(0, &self.notes).map(|_| ())
    }

    /// SATLIB's files end in `%` and `0`, which is no empty clause. Nothing else may follow.
    fn percent(&mut self) -> Result<(), ReadError> {
        self.notes.warn(self.tokens.place, "text after the last clause", "the end of the text", "skipped")?;
        loop {
            match self.tokens.next(&self.notes)? {
                Token::End => return Ok(()),
                Token::Number(None) => {}
                token => return Err(self.error(&token.to_string(), "the end of the text after '%'")),
            }
        }
    }

    fn error(&self, found: &str, expected: &str) -> ReadError {
        self.notes.error(self.tokens.place, found, expected)
    }
}

/// What has begun and not yet ended.
#[derive(Clone, Copy)]
enum Open {
    Nothing,
    /// A quantifier line with so many variables.
    Quantifiers(usize),
    Clause,
}
