//! The files of the page, inside the program: nothing is read from the disk.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// A file and its media type.
struct File {
    name: &'static str,
    kind: &'static str,
    content: &'static [u8],
}

/// One line for each file.
macro_rules! files {
    ($($name:literal: $kind:expr,)*) => {
        [$(File { name: $name, kind: $kind, content: include_bytes!(concat!("../page/", $name)) }),*]
    };
}

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

static FILES: &[File] = &files! {
    "index.html": HTML,
    "style.css": STYLE,
    "main.js": SCRIPT,
    "icon.svg": PICTURE,
};

/// The version of the program: the files change with it only.
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
    let headers = [(header::CONTENT_TYPE, file.kind), (header::ETAG, TAG), (header::CACHE_CONTROL, "no-cache")];
    (headers, file.content).into_response()
}
