//! What a request is told when it fails: a status and an object.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use board::text::ReadError;
use serde::Serialize;
use serde_json::{Value, json};

/// Why a request failed.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    error: Box<Complaint>,
}

/// The object that tells it.
#[derive(Debug, Serialize)]
struct Complaint {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    excerpt: Option<String>,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, message: impl Into<String>) -> Self {
        let message = message.into();
        let error = Complaint { message, line: None, column: None, found: None, expected: None, excerpt: None };
        Self { status, error: Box::new(error) }
    }

    /// Something in the request is wrong.
    pub(crate) fn bad(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, message)
    }

    /// Too much of something.
    pub(crate) fn large(message: impl Into<String>) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    }

    /// Something in the server is wrong.
    pub(crate) fn internal(message: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, message)
    }

    /// The object, for an event.
    pub(crate) fn object(&self) -> Value {
        json!({ "error": self.error })
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        let excerpt = error.with_excerpt();
        let (_, drawn) = excerpt.split_once('\n').unwrap_or_default();
        let mut failure = Self::bad(error.to_string());
        failure.error.line = error.place.map(|place| place.line);
        failure.error.column = error.place.map(|place| place.column);
        failure.error.excerpt = (!drawn.is_empty()).then(|| drawn.to_owned());
        (failure.error.found, failure.error.expected) = (Some(error.found), Some(error.expected));
        failure
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.object())).into_response()
    }
}
