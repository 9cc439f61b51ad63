//! The page itself, and requests that nobody should make.

use super::Server;
use super::http::{ask, get, post};

#[test]
fn the_page_is_inside_the_program() {
    let server = Server::start(&[]);
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let policy = page.header("content-security-policy").expect("a policy");
    assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    // All that the page names is there, and nothing of it is elsewhere.
    let text = page.text();
    let mut all = page.body.len();
    let mut names: Vec<String> = Vec::new();
    for part in text.split(['"', '\'']).filter(|part| part.ends_with(".js") || part.ends_with(".css")) {
        names.push(part.trim_start_matches("./").to_owned());
    }
    assert!(names.len() > 1, "{text}");
    let mut next = 0;
    while let Some(name) = names.get(next).cloned() {
        next += 1;
        let file = server.get(&format!("/{name}"));
        assert_eq!(file.status, 200, "{name}");
        all += file.body.len();
        let imported = file.text();
        for line in imported.lines().filter(|line| line.contains("from ") || line.contains("import")) {
            let named = line.split(['"', '\'']).find_map(|part| part.strip_prefix("./"));
            if let Some(other) = named.filter(|other| other.ends_with(".js") && !names.iter().any(|name| name == other))
            {
                names.push(other.to_owned());
            }
        }
        for foreign in
            ["from \"http", "import(\"http", "src=\"http", "href=\"http", "fetch(\"http", "url(http", "@import"]
        {
            assert!(!imported.contains(foreign), "{name} takes something from another host: {foreign}");
        }
    }
    assert!(all < 300_000, "{all} bytes");
    let tag = page.header("etag").expect("a tag").to_owned();
    let again = ask(server.address, &get(&server.address.to_string(), "/", &format!("If-None-Match: {tag}\r\n")));
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn no_path_opens_a_file() {
    let server = Server::start(&[]);
    for path in [
        "/Cargo.toml",
        "/../Cargo.toml",
        "/..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/page/index.html",
        "/index.html/",
        "/api/",
        "/api/read/../../etc/passwd",
        "/style.css%00.js",
    ] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    assert_eq!(server.get("/index.html?../../etc/passwd").status, 200);
    assert_eq!(server.get("/api/read").status, 405);
    // What looks like the name of a file is a text like any other.
    let message = server.session().refused("read", &serde_json::json!({"subject": {"text": "/etc/passwd"}}), 400);
    assert!(message.starts_with("text:1:1: found `/etc/passwd`, expected a question"), "{message}");
}

#[test]
fn only_its_own_page_may_ask() {
    let server = Server::start(&[]);
    let (address, port) = (server.address, server.address.port());
    for host in [format!("localhost:{port}"), format!("127.0.0.1:{port}"), format!("LOCALHOST:{port}")] {
        assert_eq!(ask(address, &get(&host, "/", "")).status, 200, "{host}");
    }
    for host in ["evil.example", "localhost", "127.0.0.1:1", "evil.example:80", ""] {
        let response = ask(address, &get(host, "/api/about", ""));
        assert_eq!(
            (response.status, response.text().as_str()),
            (421, "this server is known by another name\n"),
            "{host}"
        );
    }
    let own = format!("Origin: http://localhost:{port}\r\n");
    assert_eq!(ask(address, &get(&address.to_string(), "/api/about", &own)).status, 200);
    for origin in ["http://evil.example", "null", "https://localhost", "http://localhost:1"] {
        let response = ask(address, &get(&address.to_string(), "/api/about", &format!("Origin: {origin}\r\n")));
        assert_eq!(response.status, 403, "{origin}");
    }
}

#[test]
fn requests_that_are_wrong_are_told_so() {
    let server = Server::start(&[]);
    let address = server.address;
    let token = "0123456789abcdef";
    let status = |request: Vec<u8>| ask(address, &request).status;
    let raw = |request: String| ask(address, request.as_bytes());
    assert_eq!(status(post(address, "read", token, "{")), 400);
    assert_eq!(status(post(address, "read", token, "{\"subject\":{\"text\":\"\",\"path\":\"/etc\"}}")), 400);
    assert_eq!(status(post(address, "read", "short", "{\"subject\":{\"text\":\"a\"}}")), 400);
    assert_eq!(status(post(address, "read", "../../../../etc/passwd", "{\"subject\":{\"text\":\"a\"}}")), 400);
    assert_eq!(status(post(address, "nothing", token, "{}")), 405);
    let large = "x".repeat(5 << 20);
    assert_eq!(status(post(address, "read", token, &large)), 413);
    let form = format!(
        "POST /api/read HTTP/1.1\r\nHost: {address}\r\nContent-Type: text/plain\r\nX-Session: {token}\r\n\
                        Content-Length: 2\r\nConnection: close\r\n\r\n{{}}"
    );
    assert_eq!(raw(form).status, 415);
    assert_eq!(raw("BREW /pot HTTP/9.9\r\n\r\n".to_owned()).status, 400);
    let head = format!("GET / HTTP/1.1\r\nHost: {address}\r\nX-Long: {}\r\n\r\n", "y".repeat(200_000));
    assert_eq!(raw(head).status, 431);
    assert_eq!(server.get("/api/about").status, 200);
}
