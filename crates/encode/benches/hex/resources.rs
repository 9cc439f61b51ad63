//! What a process has used: bytes written, and memory.

use std::io::{self, Write};

/// The peak of resident memory in bytes, on Linux.
pub(crate) fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes * 1024)
}

/// Counts what goes through.
pub(crate) struct Counting {
    target: Box<dyn Write>,
    /// Bytes so far.
    pub(crate) bytes: u64,
}

impl Counting {
    /// Into nothing for `count`, otherwise into a temporary file.
    pub(crate) fn to(output: &str) -> Self {
        let target: Box<dyn Write> = match output {
            "count" => Box::new(io::sink()),
            _ => Box::new(tempfile::tempfile().expect("a temporary file")),
        };
        Self { target, bytes: 0 }
    }
}

impl Write for Counting {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let written = self.target.write(buffer)?;
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.target.flush()
    }
}
