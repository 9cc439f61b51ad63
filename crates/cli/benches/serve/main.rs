//! `cargo bench -p boardproof --bench serve`: fifty sessions for a minute, bad requests mixed in.
//!
//! `-- 20 10` has twenty sessions ask for ten seconds. Printed: requests, milliseconds of good ones, the server's memory.

#[path = "../../tests/serve/http.rs"]
#[expect(dead_code, reason = "the tests read more of a response")]
mod http;
mod traffic;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let sessions = words.first().copied().unwrap_or(50);
    let time = Duration::from_secs(words.get(1).copied().unwrap_or(60));
    let (mut child, address) = http::serve(&[]);
    let memory = || traffic::resident(child.id());
    let (before, done) = (memory(), AtomicBool::new(false));
    let (mut seen, peak) = thread::scope(|scope| {
        let watch = scope.spawn(|| {
            let mut peak = 0;
            while !done.load(Ordering::Relaxed) {
                peak = peak.max(memory());
                thread::sleep(Duration::from_millis(50));
            }
            peak
        });
        let seen = traffic::run(address, sessions as usize, time);
        done.store(true, Ordering::Relaxed);
        (seen, watch.join().expect("it only looks"))
    });
    traffic::idle(address);
    seen.waits.sort_by(f64::total_cmp);
    let share = |part: f64| seen.waits.get((seen.waits.len() as f64 * part) as usize).copied().unwrap_or(0.0);
    println!(
        "{sessions} sessions, {} s: {} good requests answered, {} bad ones refused, {} jobs left",
        time.as_secs(),
        seen.good,
        seen.bad,
        seen.left
    );
    println!("good ones: median {:.1} ms, 99 of 100 within {:.1} ms", share(0.5), share(0.99));
    println!("memory: {before} MiB before, at most {peak}, {} after", memory());
    println!("not as it should be: {}", seen.failures.len());
    seen.failures.iter().take(10).for_each(|failure| println!("  {failure}"));
    child.kill().expect("it ends");
    child.wait().expect("it ends");
    assert!(seen.failures.is_empty());
}
