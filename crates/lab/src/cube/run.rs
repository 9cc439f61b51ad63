//! Running a cube: whatever is known of it already is not computed again.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::from_value;

use super::formula::QuantifiedFormula;
use super::game::Game;
use super::results::{CubeResult, Results, Tried};
use super::tiles::Tiles;
use super::whole::{Decided, Whole};
use super::{Cube, Error, Kind};

/// What a run may use.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// Time by the clock, from the beginning of the run; the check of a certificate that was found is not cut off.
    pub time: Option<Duration>,
    /// Bytes for the engine's tables.
    pub memory: Option<usize>,
    /// Set by somebody else to stop the run soon.
    pub stop: Arc<AtomicBool>,
}

impl Limits {
    /// The same as an engine takes them, from now on.
    pub(super) fn of_engine(&self) -> solve::Limits {
        // A limit beyond the end of time is none.
        let deadline = self.time.and_then(|time| Instant::now().checked_add(time));
        solve::Limits { deadline, memory: self.memory, stop: Arc::clone(&self.stop) }
    }

    pub(super) fn tried(&self) -> Tried {
        Tried { seconds: self.time.map(|time| time.as_secs_f64()), memory: self.memory }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// A sign of life.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// As in [`CubeResult`].
    pub nodes: u64,
    /// Time since the start.
    pub elapsed: Duration,
}

impl Cube {
    /// Answers the cube, unless the folder has the answer: then that is given. The answer is written there: first its
    /// certificate, as `HASH.certificate`, which `check` has accepted; then the result, `HASH.json`.
    ///
    /// What is not whole is redone, and so is an answer that is not known when any limit is now wider. When somebody
    /// stopped the run, nothing is written.
    ///
    /// # Errors
    /// When the question has no such part, when the folder cannot be written, or when `check` does not accept what the
    /// engine says.
    pub fn run(
        &self,
        folder: &Path,
        limits: &Limits,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<CubeResult, Error> {
        let results = Results::new(folder);
        if let Ok(Some(mut known)) = results.read(&self.hash)
            && known.stands(limits)
            && (known.verdict.known().is_none() || results.certificate(&known).is_ok())
        {
            known.found = true;
            return Ok(known);
        }
        let start = Instant::now();
        let decided = match self.kind {
            Kind::Game => self.decide::<Game>(limits, progress),
            Kind::Formula => self.decide::<QuantifiedFormula>(limits, progress),
            Kind::Tiles => self.decide::<Tiles>(limits, progress),
        }?;
        let mut result = CubeResult::new(&self.hash, self.kind, decided.verdict);
        result.reason = decided.reason;
        result.nodes = decided.nodes;
        result.seconds = start.elapsed().as_secs_f64();
        result.tried = decided.verdict.known().is_none().then(|| limits.tried());
        if decided.verdict.known().is_some() || !limits.is_stopped() {
            results.write(&mut result, decided.certificate)?;
        }
        Ok(result)
    }

    /// The answer, with its certificate checked.
    fn decide<W: Whole>(&self, limits: &Limits, progress: &mut dyn FnMut(&Progress)) -> Result<Decided, Error> {
        let wrong = |why: String| Error::Cube { cube: self.hash.clone(), why };
        let whole = W::read(&self.question, &self.split).map_err(wrong)?;
        let fixed: W::Fixed = from_value(self.fixed.clone()).map_err(|error| wrong(format!("fixed: {error}")))?;
        let decided = whole.decide(&fixed, limits, progress).map_err(wrong)?;
        if let (Some(yes), Some((_, bytes))) = (decided.verdict.known(), &decided.certificate) {
            whole
                .judge(&fixed, yes, bytes, limits)
                .map_err(|fault| Error::Result { cube: self.hash.clone(), fault })?;
        }
        Ok(decided)
    }
}
