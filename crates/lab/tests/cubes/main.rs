//! Random small questions split, run and merged: the verdict is that of brute force, the certificate is accepted against
//! the question. And what must fail, each for its reason.

#[path = "../../../logic/tests/brute/mod.rs"]
mod brute;
mod formulas;
mod games;
mod must_fail;
mod results;
mod tiles;

use std::path::Path;

use lab::cube::{Cube, CubeResult, Error, Limits, Merged, Question, merge, split};
use tempfile::TempDir;

/// A folder for results. They are flushed to the disk, of which there is none where a folder in memory is to be had.
fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// Answers a cube without limits.
fn run(cube: &Cube, folder: &Path) -> CubeResult {
    cube.run(folder, &Limits::default(), &mut |_| ()).unwrap_or_else(|error| panic!("{error}\n{}", cube.line()))
}

/// Puts results together.
fn merged(cubes: &[Cube], folder: &Path) -> Result<Merged, Error> {
    merge(cubes, folder, &Limits::default())
}

/// The verdict and the certificate of a question that is split into about so many cubes. On the way there, with only
/// some of the results, there may be a verdict already, which is the same then.
fn answer(question: &Question, number: usize, seed: u64) -> (bool, Vec<u8>) {
    let folder = folder();
    let cubes = split(question, number).unwrap();
    assert_eq!(split(question, number).unwrap(), cubes, "the same cubes each time");
    let (early, late): (Vec<_>, Vec<_>) =
        cubes.iter().enumerate().partition(|(place, _)| (seed >> (place % 7)) & 1 == 1);
    early.iter().for_each(|(_, cube)| drop(run(cube, folder.path())));
    let before = merged(&cubes, folder.path()).unwrap();
    assert_eq!(before.missing.len(), late.len());
    late.iter().for_each(|(_, cube)| drop(run(cube, folder.path())));
    let after = merged(&cubes, folder.path()).unwrap();
    let yes = after.verdict.expect("every cube has a verdict");
    assert!(before.verdict.is_none_or(|early| early == yes));
    assert_eq!((after.cubes, after.missing.len(), after.unknown.len()), (cubes.len(), 0, 0));
    (yes, after.certificate.unwrap())
}
