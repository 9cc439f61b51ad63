//! Connections: how many, how long, from whom, and what every response says.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State as Shared};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

use crate::state::State;
use crate::{api, page};

/// The most connections at the same time; more wait.
const CONNECTIONS: usize = 256;
/// How long the head of a request may take.
const HEAD: Duration = Duration::from_secs(10);
/// How long a request may take until its response begins; jobs begin theirs at once.
const ANSWER: Duration = Duration::from_secs(30);

/// What the page may do: nothing that is not ours.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// How to serve.
#[derive(Debug, Clone)]
pub struct Options {
    /// Where to listen; loopback unless somebody knows what he does.
    pub address: IpAddr,
    /// On which port; 0 for any that is free.
    pub port: u16,
    /// The most time that a job may take.
    pub time_limit: Duration,
    /// Bytes that all running jobs together may take for their tables.
    pub memory_limit: usize,
    /// Jobs that run at the same time; at least 1.
    pub jobs: usize,
    /// Set by somebody else to end serving.
    pub stop: Arc<AtomicBool>,
}

/// A server that listens already.
#[derive(Debug)]
pub struct Server {
    listener: std::net::TcpListener,
    options: Options,
}

impl Server {
    /// Begins to listen.
    ///
    /// # Errors
    /// When the port is taken, or must not be taken.
    pub fn bind(options: Options) -> io::Result<Self> {
        let listener = std::net::TcpListener::bind((options.address, options.port))?;
        listener.set_nonblocking(true)?;
        Ok(Self { listener, options })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not know.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until it is stopped.
    ///
    /// # Errors
    /// When there are no threads to be had.
    pub fn run(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        runtime.block_on(accept(self))?;
        // Jobs see the flag soon; a reader that is in the middle of something is not waited for.
        runtime.shutdown_timeout(Duration::from_secs(2));
        Ok(())
    }
}

/// Takes connections.
async fn accept(server: Server) -> io::Result<()> {
    let Server { listener, options } = server;
    let listener = TcpListener::from_std(listener)?;
    let stop = Arc::clone(&options.stop);
    let hosts = Hosts::of(listener.local_addr()?);
    let service = router(Arc::new(State::new(options)), hosts);
    let places = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let place = tokio::select! {
            place = Arc::clone(&places).acquire_owned() => place.map_err(io::Error::other)?,
            () = stopped(&stop) => return Ok(()),
        };
        let stream = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, _)) => stream,
                Err(_) => {
                    // No more files to be had, for example: others will go.
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = stopped(&stop) => return Ok(()),
        };
        let service = service.clone();
        tokio::spawn(async move {
            connection(stream, service).await;
            drop(place);
        });
    }
}

async fn stopped(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Serves one connection to its end; what goes wrong there is the other side's.
async fn connection(stream: TcpStream, service: Router) {
    let _ = stream.set_nodelay(true);
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(64 << 10);
    let _ = server.serve_connection(TokioIo::new(stream), TowerToHyperService::new(service)).await;
}

fn router(state: Arc<State>, hosts: Hosts) -> Router {
    api::routes()
        .fallback(pages)
        .layer(middleware::from_fn(in_time))
        .layer(middleware::from_fn_with_state(Arc::new(hosts), guarded))
        .with_state(state)
}

async fn pages(request: Request) -> Response {
    if *request.method() != Method::GET && *request.method() != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, "pages are only read\n").into_response();
    }
    page::file(request.uri().path().trim_start_matches('/'), request.headers())
}

/// A response, or none in time: the rest of a body that does not come is not waited for.
async fn in_time(request: Request, next: Next) -> Response {
    let late = || (StatusCode::REQUEST_TIMEOUT, "this took too long\n").into_response();
    tokio::time::timeout(ANSWER, next.run(request)).await.unwrap_or_else(|_| late())
}

/// The names by which this server may be called.
#[derive(Debug)]
struct Hosts {
    names: Vec<String>,
    /// It listens on all addresses of the machine: the port.
    everywhere: Option<u16>,
}

impl Hosts {
    fn of(address: SocketAddr) -> Self {
        let port = address.port();
        let mut names = vec![address.to_string()];
        if address.ip().is_loopback() {
            names.extend([format!("localhost:{port}"), format!("127.0.0.1:{port}"), format!("[::1]:{port}")]);
        }
        Self { names, everywhere: address.ip().is_unspecified().then_some(port) }
    }

    /// Whether a request means this server. Another name may have been made to lead here (DNS rebinding).
    fn know(&self, host: Option<&HeaderValue>) -> bool {
        let host = host.and_then(|host| host.to_str().ok());
        host.is_some_and(|host| self.names.iter().any(|name| name.eq_ignore_ascii_case(host)) || self.is_number(host))
    }

    /// Whether a host is a number and our port, where we listen on all of them: no name leads there.
    fn is_number(&self, host: &str) -> bool {
        self.everywhere.is_some_and(|port| host.parse::<SocketAddr>().is_ok_and(|address| address.port() == port))
    }
}

/// Refuses requests that mean another server, and has every response say what the page may do.
async fn guarded(Shared(hosts): Shared<Arc<Hosts>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let origin_is_ours = headers.get(header::ORIGIN).is_none_or(|origin| {
        let host = origin.to_str().ok().and_then(|origin| origin.strip_prefix("http://"));
        host.and_then(|host| HeaderValue::from_str(host).ok()).is_some_and(|host| hosts.know(Some(&host)))
    });
    let mut response = if !hosts.know(headers.get(header::HOST)) {
        (StatusCode::MISDIRECTED_REQUEST, "this server is known by another name\n").into_response()
    } else if !origin_is_ours {
        (StatusCode::FORBIDDEN, "only this server's own page may ask\n").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    let mut say = |name: header::HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    say(header::CONTENT_SECURITY_POLICY, POLICY);
    say(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    say(header::REFERRER_POLICY, "no-referrer");
    say(header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(listening: &str, host: &str) -> bool {
        let hosts = Hosts::of(listening.parse().expect("an address"));
        hosts.know(Some(&HeaderValue::from_str(host).expect("a header")))
    }

    #[test]
    fn a_server_is_called_by_its_own_names() {
        for host in ["127.0.0.1:80", "localhost:80", "[::1]:80"] {
            assert!(known("127.0.0.1:80", host), "{host}");
        }
        for host in ["127.0.0.1:81", "127.0.0.1", "10.0.0.7:80", "evil.example:80"] {
            assert!(!known("127.0.0.1:80", host), "{host}");
        }
        assert!(known("10.0.0.7:80", "10.0.0.7:80"));
        assert!(!known("10.0.0.7:80", "localhost:80") && !known("10.0.0.7:80", "10.0.0.8:80"));
        for (host, expected) in
            [("10.0.0.7:80", true), ("[fe80::1]:80", true), ("10.0.0.7:81", false), ("evil.example:80", false)]
        {
            assert_eq!(known("0.0.0.0:80", host), expected, "{host}");
        }
        assert!(!Hosts::of("127.0.0.1:80".parse().expect("an address")).know(None));
    }
}
