//! From the results of cubes to the answer of the whole question.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use serde_json::from_value;

use super::formula::QuantifiedFormula;
use super::game::Game;
use super::results::{CubeResult, Results};
use super::tiles::Tiles;
use super::whole::{Combined, Whole};
use super::{Cube, Error, Fault, Kind, Limits, cubes};

/// What the results say of the whole question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merged {
    /// What was asked.
    pub kind: Kind,
    /// The answer, if the results are enough.
    pub verdict: Option<bool>,
    /// Its certificate, which `check` has accepted.
    pub certificate: Option<Vec<u8>>,
    /// `strategy`, `functions`, `filling` or `counts`.
    pub certificate_kind: Option<&'static str>,
    /// Cubes of the split.
    pub cubes: usize,
    /// How many certificates it was put together from.
    pub used: usize,
    /// The hashes of the cubes that have no result yet.
    pub missing: Vec<String>,
    /// The hashes of those whose result is unknown.
    pub unknown: Vec<String>,
}

/// Puts the results in a folder together.
///
/// The question is split again, and the cubes are compared with that: nothing rests on what they say of themselves.
/// Every certificate that is used is judged by `check` against its part of the question, and so is the combined
/// certificate against the whole. Cubes that are not needed for the verdict may be missing.
///
/// # Errors
/// When the cubes are not those of the question, when a cube is needed and not listed, when a result or its
/// certificate is not to be used, or when the limits' flag stopped it.
pub fn merge(listed: &[Cube], folder: &Path, limits: &Limits) -> Result<Merged, Error> {
    let first = listed.first().ok_or(Error::NoCubes)?;
    match first.kind {
        Kind::Game => merge_as::<Game>(first, listed, folder, limits),
        Kind::Formula => merge_as::<QuantifiedFormula>(first, listed, folder, limits),
        Kind::Tiles => merge_as::<Tiles>(first, listed, folder, limits),
    }
}

fn merge_as<W: Whole>(first: &Cube, listed: &[Cube], folder: &Path, limits: &Limits) -> Result<Merged, Error> {
    let wrong = |why: String| Error::Cube { cube: first.hash.clone(), why };
    let whole = W::read(&first.question, &first.split).map_err(wrong)?;
    let expected = cubes(&whole).map_err(wrong)?;
    let listed = compared(&expected, first, listed)?;
    let results = Results::new(folder);
    let parts = Parts::read(&whole, &expected, &listed, &results, limits)?;
    let combined = whole.combine(&parts)?;
    if let Some(combined) = &combined {
        whole
            .judge(&W::nothing(), combined.yes, &combined.certificate, limits)
            .map_err(|fault| Error::Combined(fault.to_string()))?;
    } else {
        parts.undecided(&expected, &listed)?;
    }
    let without = |known: &dyn Fn(&Option<CubeResult>) -> bool| {
        let some = (0..expected.len()).filter(|&place| known(&parts.results[place]));
        some.map(|place| expected[place].hash.clone()).collect()
    };
    let (missing, unknown) =
        (without(&|result| result.is_none()), without(&|result| result.as_ref().is_some_and(is_unknown)));
    let used = parts.used.borrow().len();
    let (verdict, certificate_kind, certificate) = match combined {
        Some(Combined { yes, kind, certificate }) => (Some(yes), Some(kind), Some(certificate)),
        None => (None, None, None),
    };
    Ok(Merged { kind: W::KIND, verdict, certificate, certificate_kind, cubes: expected.len(), used, missing, unknown })
}

fn is_unknown(result: &CubeResult) -> bool {
    result.verdict.known().is_none()
}

/// Which cubes of the split are listed.
fn compared(expected: &[Cube], first: &Cube, listed: &[Cube]) -> Result<Vec<bool>, Error> {
    let places: HashMap<&str, usize> = expected.iter().zip(0..).map(|(cube, place)| (cube.hash(), place)).collect();
    let mut is_listed = vec![false; expected.len()];
    for cube in listed {
        let hash = cube.hash.clone();
        if !cube.is_of_split(first) {
            return Err(Error::OtherQuestion { cube: hash, first: first.hash.clone() });
        }
        let place = places.get(cube.hash()).ok_or(Error::Foreign { cube: hash, of: expected.len() })?;
        if std::mem::replace(&mut is_listed[*place], true) {
            return Err(Error::Repeated { cube: cube.hash.clone() });
        }
    }
    Ok(is_listed)
}

/// The cubes of a split with what is known of each, by their places.
pub(super) struct Parts<'a, W: Whole> {
    whole: &'a W,
    cubes: &'a [Cube],
    folder: &'a Results<'a>,
    limits: &'a Limits,
    /// What is fixed in each.
    pub(super) fixed: Vec<W::Fixed>,
    results: Vec<Option<CubeResult>>,
    used: RefCell<BTreeSet<usize>>,
}

impl<'a, W: Whole> Parts<'a, W> {
    fn read(
        whole: &'a W,
        cubes: &'a [Cube],
        listed: &[bool],
        folder: &'a Results<'a>,
        limits: &'a Limits,
    ) -> Result<Self, Error> {
        let result = |(cube, &listed): (&Cube, &bool)| {
            if !listed {
                return Ok(None);
            }
            folder.read(&cube.hash).map_err(|fault| Error::Result { cube: cube.hash.clone(), fault })
        };
        let results = cubes.iter().zip(listed).map(result).collect::<Result<_, Error>>()?;
        let fixed = cubes.iter().map(|cube| from_value(cube.fixed.clone()).expect("it was written here")).collect();
        Ok(Self { whole, cubes, folder, limits, fixed, results, used: RefCell::default() })
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.cubes.len()
    }

    /// What the result of a cube says.
    pub(super) fn verdict(&self, place: usize) -> Option<bool> {
        self.results[place].as_ref().and_then(|result| result.verdict.known())
    }

    /// The proof of what it says, judged.
    ///
    /// # Errors
    /// When it is not accepted.
    ///
    /// # Panics
    /// When the cube has no verdict.
    pub(super) fn proof(&self, place: usize) -> Result<W::Proof, Error> {
        let result = self.results[place].as_ref().expect("a cube with a verdict");
        let yes = result.verdict.known().expect("a cube with a verdict");
        let judged = self
            .folder
            .certificate(result)
            .and_then(|bytes| self.whole.judge(&self.fixed[place], yes, &bytes, self.limits));
        self.used.borrow_mut().insert(place);
        judged.map_err(|fault: Fault| Error::Result { cube: self.cubes[place].hash.clone(), fault })
    }

    /// Why there is no verdict: results that are still to come, or a list that is not whole.
    fn undecided(&self, expected: &[Cube], listed: &[bool]) -> Result<(), Error> {
        let is_open = |place: &usize| listed[*place] && self.verdict(*place).is_none();
        let mut left_out = (0..expected.len()).filter(|&place| !listed[place]);
        match ((0..expected.len()).any(|place| is_open(&place)), left_out.next()) {
            (true, _) => Ok(()),
            (false, Some(place)) => {
                Err(Error::Missing { number: 1 + left_out.count(), of: expected.len(), fixed: expected[place].fixed() })
            }
            (false, None) => Err(Error::Combined("all cubes have a verdict, and the question has none".to_owned())),
        }
    }
}
