//! `serve`: pages, questions, games, tiles, and what is refused.

#![cfg(feature = "web")]

mod games;
mod http;
mod load;
mod pages;
mod tiles;

use std::net::SocketAddr;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

use http::Response;

/// A running server, which ends with the test.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start(options: &[&str]) -> Self {
        let (child, address) = http::serve(options);
        Self { child, address }
    }

    /// A new session.
    pub(crate) fn session(&self) -> Session<'_> {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Session { server: self, token: format!("test-session-{number:08}") }
    }

    /// Ctrl-C, and the exit status.
    #[cfg(unix)]
    pub(crate) fn interrupted(mut self) -> Option<i32> {
        let told = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status().expect("it is there");
        assert!(told.success());
        self.child.wait().expect("it ends").code()
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        http::ask(self.address, &http::get(&self.address.to_string(), path, ""))
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody at the page.
pub(crate) struct Session<'a> {
    pub(crate) server: &'a Server,
    pub(crate) token: String,
}

impl Session<'_> {
    pub(crate) fn post(&self, path: &str, body: &Value) -> Response {
        let address = self.server.address;
        http::ask(address, &http::post(address, path, &self.token, &body.to_string()))
    }

    /// The text in a file.
    pub(crate) fn unpack(&self, file: &[u8]) -> Response {
        let address = self.server.address;
        http::ask(address, &http::post_bytes(address, "unpack", &self.token, "application/octet-stream", file))
    }

    /// What must go well.
    pub(crate) fn good(&self, path: &str, body: &Value) -> Value {
        let response = self.post(path, body);
        assert_eq!(response.status, 200, "{path} {body}: {}", response.text());
        response.json()
    }

    /// A job that must come to an answer.
    pub(crate) fn solved(&self, path: &str, body: &Value) -> Value {
        let (name, data) = self.post(path, body).last();
        assert_eq!(name, "answer", "{path} {body}: {data}");
        data
    }

    /// The message of what must be refused with a status.
    pub(crate) fn refused(&self, path: &str, body: &Value, status: u16) -> String {
        let response = self.post(path, body);
        assert_eq!(response.status, status, "{path} {body}: {}", response.text());
        response.json()["error"]["message"].as_str().expect("a message").to_owned()
    }
}
