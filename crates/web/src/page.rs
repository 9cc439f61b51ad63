//! The files of the page, inside the program: nothing is read from the disk.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// A file of the page.
struct File {
    name: &'static str,
    content: &'static [u8],
}

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The media type of a file, by the ending of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    }
}

/// A tag of all files.
const TAG: &str = concat!("\"", env!("CARGO_PKG_VERSION"), "-", env!("BOARDPROOF_PAGE"), "\"");

/// A file of the page by its name; the empty name is the page itself.
pub(crate) fn file(name: &str, headers: &HeaderMap) -> Response {
    let name = if name.is_empty() { "index.html" } else { name };
    let Some(file) = FILES.iter().find(|file| file.name == name) else {
        return (StatusCode::NOT_FOUND, "there is no such page\n").into_response();
    };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == TAG.as_bytes());
    if known {
        return (StatusCode::NOT_MODIFIED, [(header::ETAG, TAG)]).into_response();
    }
    let headers = [(header::CONTENT_TYPE, kind(file.name)), (header::ETAG, TAG), (header::CACHE_CONTROL, "no-cache")];
    (headers, file.content).into_response()
}
