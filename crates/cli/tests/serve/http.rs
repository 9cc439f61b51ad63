//! Just enough of HTTP to ask the server, well and badly.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// Starts the program; gives its process and its address.
pub(crate) fn serve(options: &[&str]) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_boardproof"))
        .arg("serve")
        .args(options)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line).expect("it tells its address");
    let address = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
    let address = address.and_then(|address| address.parse().ok());
    (child, address.unwrap_or_else(|| panic!("no address in {line:?}")))
}

/// A response, read to its end.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    /// Names in lower case.
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Response {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.text()))
    }

    /// The events of a job.
    pub(crate) fn events(&self) -> Vec<(String, Value)> {
        let text = self.text();
        let event = |block: &str| {
            let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
            Some((field("event:")?.to_owned(), serde_json::from_str(field("data:")?).expect("data is JSON")))
        };
        text.split("\n\n").filter_map(event).collect()
    }

    /// The last event of a job.
    pub(crate) fn last(&self) -> (String, Value) {
        assert_eq!(self.status, 200, "{}", self.text());
        self.events().pop().unwrap_or_else(|| panic!("no event in {}", self.text()))
    }
}

/// Sends bytes; gives the stream to read from.
pub(crate) fn send(address: SocketAddr, request: &[u8]) -> std::io::Result<TcpStream> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    stream.set_write_timeout(Some(Duration::from_secs(60)))?;
    match stream.write_all(request) {
        // A server that has refused already need not read the rest.
        Err(error) if matches!(error.kind(), ErrorKind::BrokenPipe | ErrorKind::ConnectionReset) => Ok(stream),
        written => written.map(|()| stream),
    }
}

/// Reads a response.
pub(crate) fn receive(stream: TcpStream) -> std::io::Result<Response> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| std::io::Error::other(format!("no status in {line:?}")))?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let mut response = Response { status, headers, body: Vec::new() };
    if response.header("transfer-encoding").is_some() {
        read_chunks(&mut reader, &mut response.body)?;
    } else if let Some(length) = response.header("content-length").and_then(|length| length.parse().ok()) {
        response.body.resize(length, 0);
        reader.read_exact(&mut response.body)?;
    }
    Ok(response)
}

fn read_chunks(reader: &mut impl BufRead, body: &mut Vec<u8>) -> std::io::Result<()> {
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let length = usize::from_str_radix(line.trim(), 16).map_err(std::io::Error::other)?;
        let start = body.len();
        body.resize(start + length, 0);
        reader.read_exact(&mut body[start..])?;
        reader.read_exact(&mut [0; 2])?;
        if length == 0 {
            return Ok(());
        }
    }
}

/// The bytes of a well-made request of a session.
pub(crate) fn post(address: SocketAddr, path: &str, session: &str, body: &str) -> Vec<u8> {
    post_bytes(address, path, session, "application/json", body.as_bytes())
}

/// The same with a body of another type.
pub(crate) fn post_bytes(address: SocketAddr, path: &str, session: &str, kind: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "POST /api/{path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: {kind}\r\nX-Session: {session}\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    [head.as_bytes(), body].concat()
}

/// The bytes of a request for a page.
pub(crate) fn get(host: &str, path: &str, more: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n").into_bytes()
}

/// Asks and reads the whole response.
pub(crate) fn ask(address: SocketAddr, request: &[u8]) -> Response {
    receive(send(address, request).expect("the server listens")).expect("the server answers")
}
