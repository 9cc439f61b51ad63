//! Many sessions at once, good requests and bad ones: the good ones are answered, memory stays bounded, and jobs end with
//! those who asked for them. `cargo bench -p boardproof --bench serve` does the same for a minute.

use std::time::Duration;

use super::{Server, http};

#[path = "../../benches/serve/traffic.rs"]
mod traffic;

#[test]
fn many_sessions_with_bad_requests_mixed_in() {
    let server = Server::start(&["--jobs", "2"]);
    let before = traffic::resident(server.id());
    let seen = traffic::run(server.address, 20, Duration::from_secs(3));
    assert_eq!(seen.failures, Vec::<String>::new());
    assert!(seen.good > 20 && seen.bad > 20 && seen.left > 5, "{seen:?}");
    // All places are free again: a new job starts at once.
    traffic::idle(server.address);
    let grown = traffic::resident(server.id()).saturating_sub(before);
    assert!(grown < 300, "{grown} MiB");
}
