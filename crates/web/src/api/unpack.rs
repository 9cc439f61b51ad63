//! `unpack`: the text in a compressed file, as `solve --certificate` and `encode` write them.

use std::io::Read;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State as Shared;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderMap, StatusCode, header};
use logic::compression::decompressed;
use serde_json::{Value, json};

use super::LARGEST_BODY;
use crate::failure::Failure;
use crate::state::State;

pub(super) async fn answer(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<Json<Value>, Failure> {
    state.sessions.of(&headers)?;
    if headers.get(header::CONTENT_TYPE).is_none_or(|kind| kind != "application/octet-stream") {
        return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "expected application/octet-stream"));
    }
    let body = body.map_err(|rejection| Failure::new(rejection.status(), rejection.body_text()))?;
    state.light(move || text(&body)).await.map(|text| Json(json!({ "text": text })))
}

/// The plain text; as much of it as another request may send back.
fn text(packed: &[u8]) -> Result<String, Failure> {
    let mut plain = Vec::new();
    let unreadable = |error: std::io::Error| Failure::bad(format!("this file cannot be unpacked: {error}"));
    let reader = decompressed(packed).map_err(unreadable)?;
    reader.take(LARGEST_BODY as u64).read_to_end(&mut plain).map_err(unreadable)?;
    if plain.len() == LARGEST_BODY {
        return Err(Failure::large("this file is too large for the page: `boardproof play` and `show` read it"));
    }
    String::from_utf8(plain).map_err(|_| Failure::bad("found binary data, expected text"))
}
