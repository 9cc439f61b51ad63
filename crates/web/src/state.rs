//! What all requests share: sessions, and the places for work.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use axum::http::StatusCode;
use tokio::sync::Semaphore;

use crate::failure::Failure;
use crate::server::Options;
use crate::session::Sessions;

/// Requests that may be read and drawn at the same time.
const LIGHT: usize = 4;

pub(crate) struct State {
    pub(crate) options: Options,
    pub(crate) sessions: Sessions,
    /// Places of running jobs.
    pub(crate) jobs: Arc<Semaphore>,
    /// Jobs that wait for a place.
    pub(crate) waiting: Arc<AtomicUsize>,
    light: Semaphore,
}

impl State {
    pub(crate) fn new(options: Options) -> Self {
        let (jobs, light) = (Arc::new(Semaphore::new(options.jobs)), Semaphore::new(LIGHT));
        Self { options, sessions: Sessions::default(), jobs, waiting: Arc::default(), light }
    }

    /// Does some work that is soon done, beside the threads that serve connections.
    pub(crate) async fn light<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let _place = self.light.acquire().await.map_err(|_| Failure::internal("the server is going down"))?;
        match tokio::task::spawn_blocking(work).await {
            Ok(done) => done,
            Err(_) => {
                Err(Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "internal error: please report this request"))
            }
        }
    }
}
