//! Sessions: one job at a time, and the last proof.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::{HeaderMap, StatusCode};
use play::Proof;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::failure::Failure;

/// The most sessions that are remembered.
const MOST: usize = 256;
/// How long one is remembered that nobody uses.
const IDLE: Duration = Duration::from_secs(3600);
/// The most bytes of proofs, of all sessions together.
pub(crate) const KEPT: usize = 512 << 20;
/// How long a job waits for the last one of its session, which may just be cancelled.
const PATIENCE: Duration = Duration::from_millis(1500);

/// What a session keeps of its last answer.
#[derive(Clone, Default)]
pub(crate) enum Kept {
    #[default]
    Nothing,
    /// A proof to play against.
    Game(Arc<Proof>),
    /// The certificate of an answer about tiles, packed.
    Tiles(Arc<Vec<u8>>),
}

impl Kept {
    /// About as many bytes as it takes.
    fn bytes(&self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Game(proof) => {
                let strategy = proof.strategy();
                let lists: usize = strategy.steps.iter().map(|step| step.references().len()).sum();
                strategy.steps.len() * (200 + strategy.question.board.len() / 4) + 8 * lists
            }
            Self::Tiles(bytes) => bytes.len(),
        }
    }
}

pub(crate) struct Session {
    busy: Arc<Semaphore>,
    kept: Mutex<Kept>,
    used: Mutex<Instant>,
}

impl Session {
    fn new() -> Self {
        Self { busy: Arc::new(Semaphore::new(1)), kept: Mutex::default(), used: Mutex::new(Instant::now()) }
    }

    /// The right to run a job, until it is dropped.
    pub(crate) async fn claim(&self) -> Result<OwnedSemaphorePermit, Failure> {
        let claim = tokio::time::timeout(PATIENCE, Arc::clone(&self.busy).acquire_owned()).await;
        let running = || Failure::new(StatusCode::CONFLICT, "a job of this session is still running");
        claim.map_err(|_| running())?.map_err(|_| running())
    }

    /// The proof of the last answer.
    pub(crate) fn proof(&self) -> Result<Arc<Proof>, Failure> {
        match &*lock(&self.kept) {
            Kept::Game(proof) => Ok(Arc::clone(proof)),
            _ => Err(Failure::new(StatusCode::NOT_FOUND, "this session has no proof to play against: solve first")),
        }
    }

    pub(crate) fn kept(&self) -> Kept {
        lock(&self.kept).clone()
    }
}

#[derive(Default)]
pub(crate) struct Sessions {
    sessions: Mutex<HashMap<String, Arc<Session>>>,
}

impl Sessions {
    /// The session of a request, by its header.
    pub(crate) fn of(&self, headers: &HeaderMap) -> Result<Arc<Session>, Failure> {
        let token = headers.get("x-session").and_then(|value| value.to_str().ok()).unwrap_or_default();
        let fits =
            (16..=64).contains(&token.len()) && token.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if !fits {
            return Err(Failure::bad("the header X-Session is missing or wrong: 16 to 64 letters, digits and dashes"));
        }
        let mut sessions = lock(&self.sessions);
        if let Some(session) = sessions.get(token) {
            *lock(&session.used) = Instant::now();
            return Ok(Arc::clone(session));
        }
        sessions.retain(|_, session| session.is_busy() || lock(&session.used).elapsed() < IDLE);
        if sessions.len() >= MOST {
            let idle = sessions.iter().filter(|(_, session)| !session.is_busy());
            let oldest = idle.min_by_key(|(_, session)| *lock(&session.used)).map(|(token, _)| token.clone());
            let full = || Failure::new(StatusCode::SERVICE_UNAVAILABLE, "too many sessions have a job");
            sessions.remove(&oldest.ok_or_else(full)?);
        }
        let session = Arc::new(Session::new());
        sessions.insert(token.to_owned(), Arc::clone(&session));
        Ok(session)
    }

    /// Keeps something for a session; what others keep goes, the least used first, where all would be too much. Tells
    /// whether it is kept.
    pub(crate) fn keep(&self, session: &Arc<Session>, kept: Kept) -> bool {
        let bytes = kept.bytes();
        if bytes > KEPT / 2 {
            *lock(&session.kept) = Kept::Nothing;
            return false;
        }
        *lock(&session.kept) = kept;
        let sessions = lock(&self.sessions);
        let mut all: Vec<&Arc<Session>> = sessions.values().collect();
        all.sort_by_key(|other| *lock(&other.used));
        let mut sum: usize = all.iter().map(|other| lock(&other.kept).bytes()).sum();
        for other in all.into_iter().filter(|other| !Arc::ptr_eq(other, session)) {
            if sum <= KEPT {
                break;
            }
            sum -= std::mem::take(&mut *lock(&other.kept)).bytes();
        }
        true
    }
}

impl Session {
    fn is_busy(&self) -> bool {
        self.busy.available_permits() == 0
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
