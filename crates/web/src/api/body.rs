//! The body of a request: one JSON object.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use crate::failure::Failure;

/// An object of a request.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        // A form on another site cannot say this without being asked first.
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "expected application/json"));
        }
        let bytes = Bytes::from_request(request, state).await;
        let bytes = bytes.map_err(|rejection| Failure::new(rejection.status(), rejection.body_text()))?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| Failure::bad(format!("the request: {error}")))
    }
}
