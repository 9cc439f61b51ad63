//! Writes the inputs from which fuzzing begins: `fuzz_seeds <target folder> <file or folder>...`.
//!
//! They are the files named, the blocks of the format pages among them, the strings in tests among them, the questions
//! among all these in every notation that can express them, proofs of the small ones, and everything compressed.
//!
//! Here and not beside the targets, because those are compiled in a way that a plain program cannot be linked in.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use board::games::Question;
use board::notation::{Format, read, write};
use board::text::Source;
use check::compression::Compression;
use check::strategy::text;
use solve::search::Search;
use solve::{Engine, Limits, Task};

fn main() -> io::Result<()> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let Some(target) = arguments.next() else {
        return Err(io::Error::other("usage: fuzz_seeds <target folder> <file or folder>..."));
    };
    let mut seeds = BTreeSet::new();
    for path in arguments {
        files(&path)?.iter().try_for_each(|file| add(file, &mut seeds))?;
    }
    for seed in seeds.clone() {
        add_translations(&seed, &mut seeds);
    }
    for seed in seeds.clone() {
        add_compressed(&seed, &mut seeds)?;
    }
    fs::create_dir_all(&target)?;
    for (number, seed) in seeds.iter().enumerate() {
        fs::write(target.join(format!("{number:05}")), seed)?;
    }
    println!("{} seeds", seeds.len());
    Ok(())
}

/// All files below a path. One that is not there has none: not everybody has all that may serve as a seed.
fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(if path.exists() { vec![path.to_owned()] } else { Vec::new() });
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(path)? {
        found.extend(files(&entry?.path())?);
    }
    Ok(found)
}

fn add(file: &Path, seeds: &mut BTreeSet<Vec<u8>>) -> io::Result<()> {
    const LARGEST: usize = 1 << 16;
    let bytes = fs::read(file)?;
    let ending = file.extension().unwrap_or_default();
    match std::str::from_utf8(&bytes) {
        Ok(text) if ending == "md" => seeds.extend(blocks(text).map(String::into_bytes)),
        Ok(text) if ending == "rs" => seeds.extend(literals(text).map(String::into_bytes)),
        _ if bytes.len() <= LARGEST => {
            // The target of solver output takes an exit status and a size of pieces first.
            if ending == "out" {
                seeds.insert([&b"\x0a\x03"[..], &bytes].concat());
            }
            seeds.insert(bytes);
        }
        _ => {}
    }
    Ok(())
}

/// The indented blocks of a page.
fn blocks(page: &str) -> impl Iterator<Item = String> {
    let mut blocks = vec![String::new()];
    for line in page.lines() {
        let last = blocks.last_mut().expect("never empty");
        match line.strip_prefix("    ") {
            Some(text) => *last += &format!("{text}\n"),
            None if line.is_empty() => last.push('\n'),
            None => blocks.push(String::new()),
        }
    }
    blocks.into_iter().filter(|block| !block.trim().is_empty())
}

/// The strings of a Rust source that look like inputs: those that have a blank or a line end.
fn literals(source: &str) -> impl Iterator<Item = String> {
    let pieces = source.replace("\\\"", "\u{1}").replace("\\\n", " ");
    let texts: Vec<String> = pieces.split('"').skip(1).step_by(2).map(unescaped).collect();
    texts.into_iter().filter(|text| text.len() > 3 && text.contains([' ', '\n']))
}

fn unescaped(text: &str) -> String {
    text.replace('\u{1}', "\"").replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t").replace("\\\\", "\\")
}

/// A question in all notations, and its answer's proof.
fn add_translations(seed: &[u8], seeds: &mut BTreeSet<Vec<u8>>) {
    const SMALL: usize = 30;
    let Ok(source) = Source::from_bytes("seed", seed.to_vec()) else { return };
    let Ok(reading) = read(&source) else { return };
    seeds.extend(Format::all().filter_map(|format| write(&reading.value, format).ok()).map(String::into_bytes));
    if reading.value.question.board.len() <= SMALL {
        seeds.extend(proof(&reading.value.question));
    }
}

fn proof(question: &Question) -> Option<Vec<u8>> {
    const LARGEST: usize = 20_000;
    let limits = Limits { memory: Some(10 << 20), ..Limits::default() };
    let answer = Search.solve(question, &Task { limits, ..Task::default() }, &mut |_| ());
    let mut bytes = Vec::new();
    text::write(&answer.strategy?, &mut bytes).ok()?;
    (bytes.len() <= LARGEST).then_some(bytes)
}

fn add_compressed(seed: &[u8], seeds: &mut BTreeSet<Vec<u8>>) -> io::Result<()> {
    const SMALL: usize = 400;
    for compression in [Compression::Gzip, Compression::Zstd].into_iter().filter(|_| seed.len() <= SMALL) {
        let mut writer = compression.writer(Vec::new())?;
        writer.write_all(seed)?;
        seeds.insert(writer.finish()?);
    }
    Ok(())
}
