//! What the page asks, one file a request.

mod body;
mod download;
mod examples;
mod play;
mod read;
mod region;
mod sizes;
mod solve;
mod unpack;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::state::State;

/// The largest body of a request.
const LARGEST_BODY: usize = 4 << 20;

pub(crate) fn routes() -> Router<Arc<State>> {
    Router::new()
        .route("/api/about", get(examples::about))
        .route("/api/examples", get(examples::list))
        .route("/api/read", post(read::answer))
        .route("/api/solve", post(solve::answer))
        .route("/api/region", post(region::answer))
        .route("/api/play", post(play::answer))
        .route("/api/sizes", post(sizes::answer))
        .route("/api/download", post(download::answer))
        .route("/api/unpack", post(unpack::answer))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
}
