//! `sizes --tiles N`: the formulas of the textbooks, and what is counted of a puzzle with a rim.

use std::fmt::Write;

use encode::tiles::sizes::{Formulas, Specimen, measured, specimen};
use encode::tiles::{Encoding, Options, Size};
use logic::AtMostOne;
use serde_json::{Value, json};

use super::Limit;
use crate::arguments::{AnyEncoding, SizesOptions};
use crate::failure::Failure;
use crate::output;

/// An encoding of the puzzle: what it is called, what was counted, and what the formula says.
struct Row {
    name: String,
    size: Result<Size, String>,
    formula: Option<(f64, f64)>,
}

pub(super) fn run(side: usize, options: &SizesOptions) -> Result<u8, Failure> {
    let encodings = encodings(options)?;
    if let Some(file) = &options.csv {
        output::probe(file)?;
    }
    let board = specimen(side);
    let rows = rows(&board, side, &encodings, options);
    if options.json {
        output::print(&format!("{}\n", object(side, &board, &rows)))?;
    } else if options.csv.as_deref() != Some("-") {
        output::print(&text(side, &board, &rows, options))?;
    }
    if let Some(file) = &options.csv {
        output::write(file, |out| out.write_all(csv(&rows).as_bytes()))?;
    }
    Ok(0)
}

fn encodings(options: &SizesOptions) -> Result<Vec<Encoding>, Failure> {
    if options.encoding.is_empty() {
        return Ok(Encoding::ALL.to_vec());
    }
    let tiles = |encoding: &AnyEncoding| match encoding {
        AnyEncoding::Tiles(encoding) => Ok(*encoding),
        AnyEncoding::Games(encoding) => Err(Failure::Usage(format!("{encoding} encodes games, and --tiles is none"))),
    };
    options.encoding.iter().map(tiles).collect()
}

/// The textbook's direct and seam encodings beside their formulas, then the encodings as they are used.
fn rows(board: &Specimen, side: usize, encodings: &[Encoding], options: &SizesOptions) -> Vec<Row> {
    let limit = Limit::of(options);
    let count = |options: &Options| match limit.reached() {
        Some(reason) => Err(reason.to_owned()),
        None => measured(board, options).map_err(|error| error.to_string()),
    };
    let formulas = Formulas::with_rim(side, board.inner, board.frame);
    let pairwise =
        |encoding| Options { pieces: AtMostOne::Pairwise, cells: AtMostOne::Pairwise, ..Options::new(encoding) };
    let textbook = [(Encoding::Direct, formulas.direct()), (Encoding::Seam, formulas.seam())];
    let chosen = textbook.into_iter().filter(|(encoding, _)| encodings.contains(encoding));
    let mut rows: Vec<Row> = chosen
        .map(|(encoding, formula)| Row {
            name: format!("{encoding} pairwise"),
            size: count(&pairwise(encoding)),
            formula: Some(formula),
        })
        .collect();
    rows.extend(encodings.iter().map(|&encoding| {
        let choice = options.tile_options.choice(encoding, options.encoding_options.symmetry_breaking);
        Row { name: encoding.to_string(), size: count(&choice), formula: None }
    }));
    rows
}

fn text(side: usize, board: &Specimen, rows: &[Row], options: &SizesOptions) -> String {
    let (inner, frame) = (board.inner, board.frame);
    let mut out = format!("{side}x{side} cells, {} pieces, {inner} inner and {frame} frame colours\n", side * side);
    let bare = Formulas::without_rim(side, inner + frame);
    let rim = Formulas::with_rim(side, inner, frame);
    let _ = writeln!(out, "\nBy the formulas             without a rim    with a rim");
    for (what, get) in PARTS {
        let _ = writeln!(out, "{what:<24}{:>17.0}{:>14.0}", get(&bare), get(&rim));
    }
    let _ = writeln!(out, "\nCounted            variables    formula      clauses      formula     literals");
    for row in rows {
        let said = |of: Option<f64>| of.map_or("-".to_owned(), |number| format!("{number:.0}"));
        let (variables, clauses) = (said(row.formula.map(|(vars, _)| vars)), said(row.formula.map(|(_, all)| all)));
        let _ = match &row.size {
            Ok(Size { variables: counted, clauses: all, literals }) => {
                writeln!(out, "{:<18}{counted:>10}{variables:>11}{all:>13}{clauses:>13}{literals:>13}", row.name)
            }
            Err(why) => {
                writeln!(out, "{:<18}{:>10}{variables:>11}{:>13}{clauses:>13}{:>13}  {why}", row.name, "-", "-", "-")
            }
        };
    }
    if !options.question.quiet {
        let form = options.tile_options.at_most_one.name();
        let _ = writeln!(
            out,
            "\nAt most one: {form}, but for the rows that say pairwise. The formulas take colours for equally frequent."
        );
    }
    out
}

/// What a formula gives, and how it is called.
type Part = (&'static str, fn(&Formulas) -> f64);

const PARTS: [Part; 6] = [
    ("placements", |formulas| formulas.placements),
    ("pairs at cells", |formulas| formulas.pairs),
    ("conflicts at seams", |formulas| formulas.conflicts),
    ("colours of seams", |formulas| formulas.seam_colours),
    ("placements at seams", |formulas| formulas.shown),
    ("pairs of colours", |formulas| formulas.colour_pairs),
];

fn object(side: usize, board: &Specimen, rows: &[Row]) -> Value {
    let row = |row: &Row| match &row.size {
        Ok(size) => json!({
            "encoding": row.name,
            "variables": size.variables,
            "clauses": size.clauses,
            "literals": size.literals,
        }),
        Err(why) => json!({ "encoding": row.name, "note": why }),
    };
    let encodings: Vec<Value> = rows.iter().map(row).collect();
    json!({ "tiles": side, "inner": board.inner, "frame": board.frame, "encodings": encodings })
}

fn csv(rows: &[Row]) -> String {
    let mut out = String::from("encoding,variables,clauses,literals\n");
    for row in rows {
        let _ = match &row.size {
            Ok(size) => writeln!(out, "{},{},{},{}", row.name, size.variables, size.clauses, size.literals),
            Err(_) => writeln!(out, "{},,,", row.name),
        };
    }
    out
}
