//! The outer form of a .pg text: sections of lines of words.

use crate::notation::findings::Findings;

/// The section that a `#keyword` line opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keyword {
    Version,
    Times,
    BlackTurns,
    Positions,
    BlackWins,
    WhiteWins,
    BlackInitials,
    WhiteInitials,
    FirstMoves,
    Neighbours,
    StartBorder,
    EndBorder,
}

/// Every keyword; the first spelling of each is the one that other programs write.
const SPELLINGS: [(&str, Keyword); 15] = [
    ("version", Keyword::Version),
    ("times", Keyword::Times),
    ("blackturns", Keyword::BlackTurns),
    ("positions", Keyword::Positions),
    ("blackwins", Keyword::BlackWins),
    ("whitewins", Keyword::WhiteWins),
    ("blackinitials", Keyword::BlackInitials),
    ("whiteinitials", Keyword::WhiteInitials),
    ("firstmoves", Keyword::FirstMoves),
    ("neighbours", Keyword::Neighbours),
    ("neighbors", Keyword::Neighbours),
    ("startboarder", Keyword::StartBorder),
    ("startborder", Keyword::StartBorder),
    ("endboarder", Keyword::EndBorder),
    ("endborder", Keyword::EndBorder),
];

impl Keyword {
    /// The keyword that a word spells, in any case, without the `#`.
    fn parse(word: &str) -> Option<Self> {
        SPELLINGS.iter().find(|(spelling, _)| spelling.eq_ignore_ascii_case(word)).map(|&(_, keyword)| keyword)
    }

    /// The keyword as other programs know it, without the `#`.
    pub(super) fn spelling(self) -> &'static str {
        SPELLINGS.iter().find(|&&(_, keyword)| keyword == self).expect("every keyword is spelled").0
    }
}

/// A word and the byte offset where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

/// One section: where it begins, and its lines of at least one word.
#[derive(Debug)]
pub(super) struct Section<'a> {
    keyword: Keyword,
    pub(super) at: usize,
    pub(super) lines: Vec<Vec<Word<'a>>>,
}

impl<'a> Section<'a> {
    /// The words of all lines.
    pub(super) fn words(&self) -> impl Iterator<Item = Word<'a>> {
        self.lines.iter().flatten().copied()
    }

    /// Whether it has no word.
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// All sections of a text; sections of the same keyword are one.
pub(super) struct Sections<'a> {
    sections: Vec<Section<'a>>,
}

impl<'a> Sections<'a> {
    /// Splits a text; what belongs to no known section is an error.
    pub(super) fn split(findings: &mut Findings<'a>) -> Self {
        let mut found = Self { sections: Vec::new() };
        let mut target = Target::Nothing;
        for line in lines(findings.text()) {
            let mut words = words(line);
            if let Some(header) = words.first().copied().filter(|word| word.text.starts_with('#')) {
                target = found.open(header, findings);
                words.remove(0);
            }
            if let Some(stray) = words.iter().find(|word| word.text.starts_with('#')) {
                findings.error(stray.at, format!("`{}` inside a line", stray.text), "a keyword on its own line");
            } else if !words.is_empty() {
                found.add(words, &mut target, findings);
            }
        }
        found
    }

    /// A section, if the text has it.
    pub(super) fn get(&self, keyword: Keyword) -> Option<&Section<'a>> {
        self.sections.iter().find(|section| section.keyword == keyword)
    }

    /// A section, if the text has it and there is a word in it.
    pub(super) fn filled(&self, keyword: Keyword) -> Option<&Section<'a>> {
        self.get(keyword).filter(|section| !section.is_empty())
    }

    fn open(&mut self, header: Word<'a>, findings: &mut Findings<'a>) -> Target {
        let Some(keyword) = Keyword::parse(&header.text[1..]) else {
            let known: Vec<_> = SPELLINGS.iter().map(|(spelling, _)| format!("#{spelling}")).collect();
            findings.error(header.at, format!("section `{}`", header.text), format!("one of {}", known.join(" ")));
            return Target::Unknown;
        };
        let spelling = header.text[1..].to_ascii_lowercase();
        if let Some(right) = spelling.strip_suffix("boarder") {
            findings.warn(header.at, format!("{}: accepted spelling of {right}border", header.text));
        }
        if let Some(before) = self.sections.iter().position(|section| section.keyword == keyword) {
            findings.warn(header.at, format!("{}: a second time, added to the first", header.text));
            return Target::Section(before);
        }
        self.sections.push(Section { keyword, at: header.at, lines: Vec::new() });
        Target::Section(self.sections.len() - 1)
    }

    fn add(&mut self, words: Vec<Word<'a>>, target: &mut Target, findings: &mut Findings<'a>) {
        match *target {
            Target::Section(index) => self.sections[index].lines.push(words),
            Target::Unknown => {}
            Target::Nothing => {
                findings.error(words[0].at, format!("`{}`", words[0].text), "a section such as #positions first");
                // Said once for all lines up to the first section.
                *target = Target::Unknown;
            }
        }
    }
}

/// Where the words of a line go.
#[derive(Clone, Copy)]
enum Target {
    /// No section has begun.
    Nothing,
    /// A section that was reported as unknown.
    Unknown,
    /// The section with that index.
    Section(usize),
}

/// Whether some line opens a section of ours.
pub(super) fn any_section(text: &str) -> bool {
    text.lines().filter_map(|line| line.trim_start().strip_prefix('#')).any(|rest| {
        let word = rest.split(|c: char| c.is_whitespace() || c == '%').next().unwrap_or_default();
        Keyword::parse(word).is_some()
    })
}

/// The comments of a text, without their `%`.
pub(super) fn comments(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.split_once('%')).map(|(_, comment)| comment)
}

/// The lines, each with the byte offset of its start.
fn lines(text: &str) -> impl Iterator<Item = Word<'_>> {
    let mut at = 0;
    text.split_inclusive('\n').map(move |text| {
        let line = Word { text, at };
        at += text.len();
        line
    })
}

/// The words of a line up to a comment.
fn words(line: Word<'_>) -> Vec<Word<'_>> {
    let end = line.text.find('%').unwrap_or(line.text.len());
    let base = line.text.as_ptr() as usize;
    line.text[..end]
        .split_whitespace()
        .map(|text| Word { text, at: line.at + (text.as_ptr() as usize - base) })
        .collect()
}
