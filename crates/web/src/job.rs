//! A job: work that may take long, told as a stream of server-sent events. It lives as long as somebody listens: when the
//! connection is closed, it is cancelled.

use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde_json::{Value, json};
use solve::Limits;
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use crate::failure::Failure;
use crate::session::{KEPT, Session};
use crate::state::State;

/// The most jobs that wait.
const MOST_WAITING: usize = 128;
/// Between two signs of life.
const PACE: Duration = Duration::from_millis(200);

/// What a job has in hand.
pub(crate) struct Control {
    /// When to stop.
    pub(crate) limits: Limits,
    /// Bytes that the whole program may hold: for an engine that tells nothing of its own memory.
    pub(crate) program_memory: usize,
    start: Instant,
    next: Instant,
    events: mpsc::Sender<Event>,
}

impl Control {
    /// Tells how the work goes on, unless that was just told, or nobody reads it.
    pub(crate) fn progress(&mut self, told: impl FnOnce() -> Value) {
        let now = Instant::now();
        if now >= self.next {
            self.next = now + PACE;
            let mut object = told();
            object["seconds"] = json!(self.start.elapsed().as_secs_f64());
            let _ = self.events.try_send(event("progress", &object));
        }
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
}

/// Starts a job of a session; the response is the stream of its events. The last is `answer` or `failed`.
pub(crate) async fn start(
    state: &Arc<State>,
    session: &Session,
    seconds: Option<f64>,
    work: impl FnOnce(&mut Control) -> Result<Value, Failure> + Send + 'static,
) -> Result<Response, Failure> {
    let claim = session.claim().await?;
    let asked = seconds.map_or(Ok(state.options.time_limit), Duration::try_from_secs_f64);
    let time = asked.map_err(|_| Failure::bad("seconds: expected a number of seconds"))?.min(state.options.time_limit);
    let place = Waiting::new(state)?;
    let stop = Arc::new(AtomicBool::new(false));
    let (events, listening) = mpsc::channel(16);
    let memory = Some(state.options.memory_limit / state.options.jobs.max(1));
    let limits = Limits { deadline: None, memory, stop: Arc::clone(&stop) };
    tokio::spawn(run(Arc::clone(state), claim, place, limits, time, events, work));
    let ended = Cancel(stop);
    let events = stream::unfold((listening, ended), |(mut listening, ended)| async {
        let event = listening.recv().await?;
        Some((Ok::<_, Infallible>(event), (listening, ended)))
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(2));
    Ok(Sse::new(events).keep_alive(alive).into_response())
}

/// Stops a job when the stream of its events is dropped.
struct Cancel(Arc<AtomicBool>);

impl Drop for Cancel {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A place among those who wait.
struct Waiting(Arc<AtomicUsize>);

impl Waiting {
    fn new(state: &State) -> Result<Self, Failure> {
        let place = Self(Arc::clone(&state.waiting));
        if place.0.fetch_add(1, Ordering::Relaxed) >= MOST_WAITING {
            return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, "too many jobs are waiting: try again later"));
        }
        Ok(place)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Waits for a place, works beside the threads that serve connections, and tells the end.
async fn run(
    state: Arc<State>,
    claim: OwnedSemaphorePermit,
    place: Waiting,
    mut limits: Limits,
    time: Duration,
    events: mpsc::Sender<Event>,
    work: impl FnOnce(&mut Control) -> Result<Value, Failure> + Send + 'static,
) {
    let permit = loop {
        tokio::select! {
            permit = Arc::clone(&state.jobs).acquire_owned() => match permit {
                Ok(permit) => break permit,
                Err(_) => return,
            },
            () = events.closed() => return,
            () = tokio::time::sleep(Duration::from_secs(1)) => {
                let ahead = state.waiting.load(Ordering::Relaxed).saturating_sub(1);
                let _ = events.try_send(event("waiting", &json!({ "ahead": ahead })));
            }
        }
    };
    drop(place);
    let worked = tokio::task::spawn_blocking(move || {
        let start = Instant::now();
        limits.deadline = start.checked_add(time);
        let program_memory = state.options.memory_limit + KEPT;
        let mut control = Control { limits, program_memory, start, next: start + PACE, events: events.clone() };
        let done = catch_unwind(AssertUnwindSafe(|| work(&mut control)))
            .unwrap_or_else(|_| Err(Failure::internal("internal error: please report this question")));
        drop((permit, claim));
        let last = match done {
            Ok(answer) => event("answer", &answer),
            Err(failure) => event("failed", &failure.object()),
        };
        let _ = events.blocking_send(last);
    });
    let _ = worked.await;
}

fn event(name: &str, object: &Value) -> Event {
    Event::default().event(name).data(object.to_string())
}
