//! The options of `region` and `ring`.

use clap::{ArgGroup, Args};

use super::TileEngineOptions;

/// Which cells of a board are freed.
#[derive(Debug, Args)]
#[group(multiple = false)]
pub(crate) struct Freed {
    /// All within so many steps, diagonal ones too, of a mismatched seam; a range A..B asks for each
    #[arg(long, value_parser = radii, value_name = "R|A..B")]
    pub(crate) halo: Option<(usize, usize)>,
    /// The cells at a mismatched seam
    #[arg(long)]
    pub(crate) mismatches: bool,
    /// A rectangle: row and column of its upper left cell, from 0, height and width
    #[arg(long, value_parser = rectangle, value_name = "R,C,H,W")]
    pub(crate) rect: Option<[usize; 4]>,
    /// Cells by row and column, from 0: 3.4,3.5,4.4
    #[arg(long, value_delimiter = ',', value_parser = cell, value_name = "R.C,...")]
    pub(crate) cells: Option<Vec<(usize, usize)>>,
    /// Every rectangle of this height and width
    #[arg(long, value_parser = window, value_name = "HxW")]
    pub(crate) windows: Option<(usize, usize)>,
}

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("region").required(true).args(["halo", "mismatches", "rect", "cells", "windows"])))]
pub(crate) struct RegionOptions {
    /// A board, in any format; `-` is standard input
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) freed: Freed,
    /// Ask for the refilling in which the most seams match, with the proof that none is better
    #[arg(long, conflicts_with_all = ["core", "svg"])]
    pub(crate) improve: bool,
    /// If the answer is "no", find a few cells that are already impossible
    #[arg(long)]
    pub(crate) core: bool,
    /// Write a picture of the board with the freed cells, and the core, to this file
    #[arg(long, value_name = "OUT")]
    pub(crate) svg: Option<String>,
    #[command(flatten)]
    pub(crate) engine: TileEngineOptions,
}

#[derive(Debug, Args)]
pub(crate) struct RingOptions {
    /// A board whose border is kept, in any format; `-` is standard input
    pub(crate) file: String,
    /// The official five clues of Eternity II are kept, too
    #[arg(long)]
    pub(crate) clues: bool,
    /// Write a picture of the board with the freed cells, and the core, to this file
    #[arg(long, value_name = "OUT")]
    pub(crate) svg: Option<String>,
    #[command(flatten)]
    pub(crate) engine: TileEngineOptions,
}

fn radii(text: &str) -> Result<(usize, usize), String> {
    let expected = || "expected a radius, or a range of radii such as 1..4".to_owned();
    let number = |text: &str| text.parse::<usize>().ok().filter(|&radius| radius <= 128).ok_or_else(expected);
    match text.split_once("..") {
        None => number(text).map(|radius| (radius, radius)),
        Some((first, last)) => match (number(first)?, number(last)?) {
            (first, last) if first <= last => Ok((first, last)),
            _ => Err(expected()),
        },
    }
}

fn rectangle(text: &str) -> Result<[usize; 4], String> {
    let numbers: Option<Vec<usize>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| "expected four numbers: row, column, height, width".to_owned())
}

fn cell(text: &str) -> Result<(usize, usize), String> {
    let numbers = text.trim().split_once('.').and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)));
    numbers.ok_or_else(|| "expected a row and a column with a dot between them: 3.4".to_owned())
}

fn window(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once('x').and_then(|(height, width)| Some((height.parse().ok()?, width.parse().ok()?)));
    sides.ok_or_else(|| "expected height and width: 3x4".to_owned())
}
