//! The folder of results: for each cube `HASH.json`, and `HASH.certificate` if it has a verdict.
//!
//! Every file is written under a temporary name, flushed to the disk and renamed, the certificate before the result: so
//! a result that is there is whole, and so is its certificate, whenever the machine went away.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tempfile::Builder;

use super::{Error, Fault, Kind, Limits};
use crate::hash;

/// The name and version of the format of results.
const SCHEMA: &str = "boardproof/cube-result/1";

/// The answer to a cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Not decided.
    Unknown,
}

impl Verdict {
    pub(super) fn of(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// Yes or no, if it is known.
    pub fn known(self) -> Option<bool> {
        match self {
            Self::Yes => Some(true),
            Self::No => Some(false),
            Self::Unknown => None,
        }
    }

    /// `yes`, `no` or `unknown`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::Unknown => "unknown",
        }
    }
}

/// What is known of a cube that was run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CubeResult {
    schema: String,
    /// The cube's hash.
    pub cube: String,
    /// What was asked.
    pub kind: Kind,
    /// The answer.
    pub verdict: Verdict,
    /// Why there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Positions of a game, nodes of a formula's search, partial fillings seen.
    pub nodes: u64,
    /// Time by the clock.
    pub seconds: f64,
    /// What was not enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried: Option<Tried>,
    /// The proof of a verdict.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<CertificateFile>,
    /// Whether it was there already.
    #[serde(skip)]
    pub found: bool,
}

/// The limits of a run.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// Seconds by the clock; absent if there was no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// Bytes; absent if there was no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<usize>,
}

/// A certificate that was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CertificateFile {
    /// The name of the file, in the folder of the results.
    pub file: String,
    /// `strategy`, `functions`, `filling` or `counts`.
    pub kind: String,
    /// The hash of the file.
    pub hash: String,
    /// Its bytes.
    pub size: u64,
}

impl CubeResult {
    /// A result of which only this is known.
    pub(super) fn new(cube: &str, kind: Kind, verdict: Verdict) -> Self {
        Self {
            schema: SCHEMA.to_owned(),
            cube: cube.to_owned(),
            kind,
            verdict,
            reason: None,
            nodes: 0,
            seconds: 0.0,
            tried: None,
            certificate: None,
            found: false,
        }
    }

    /// Whether running the cube again with these limits could say no more.
    pub(super) fn stands(&self, limits: &Limits) -> bool {
        let more = |asked: Option<f64>, tried: Option<f64>| match (asked, tried) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(asked), Some(tried)) => asked > tried,
        };
        let bytes = |memory: Option<usize>| memory.map(|bytes| bytes as f64);
        self.verdict != Verdict::Unknown
            || self.tried.is_some_and(|tried| {
                let asked = limits.tried();
                !more(asked.seconds, tried.seconds) && !more(bytes(asked.memory), bytes(tried.memory))
            })
    }
}

/// A folder of results.
#[derive(Debug)]
pub(super) struct Results<'a> {
    folder: &'a Path,
}

impl<'a> Results<'a> {
    pub(super) fn new(folder: &'a Path) -> Self {
        Self { folder }
    }

    /// The result of a cube; `None` if there is none yet.
    ///
    /// # Errors
    /// When it is not to be used: in a folder of which nothing was changed, that means that it is to be redone.
    pub(super) fn read(&self, cube: &str) -> Result<Option<CubeResult>, Fault> {
        let bytes = match fs::read(self.path(cube, "json")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|error| Fault::Torn(error.to_string()))?,
        };
        let result: CubeResult = serde_json::from_slice(&bytes).map_err(|error| Fault::Torn(error.to_string()))?;
        if result.schema != SCHEMA {
            return Err(Fault::Torn(format!("the schema {}, expected {SCHEMA}", result.schema)));
        }
        if result.cube != cube {
            return Err(Fault::OtherCube(result.cube));
        }
        Ok(Some(result))
    }

    /// The certificate of a result.
    ///
    /// # Errors
    /// When there is none, or not that which the result speaks of.
    pub(super) fn certificate(&self, result: &CubeResult) -> Result<Vec<u8>, Fault> {
        let told = result.certificate.as_ref().ok_or(Fault::NoCertificate)?;
        let bytes = fs::read(self.path(&result.cube, "certificate")).map_err(|_| Fault::Missing)?;
        let found = hash::of_bytes(&bytes);
        if found != told.hash {
            return Err(Fault::Changed { found, expected: told.hash.clone() });
        }
        Ok(bytes)
    }

    /// Keeps a result, and its certificate before it.
    ///
    /// # Errors
    /// Those of the file system.
    pub(super) fn write(&self, result: &mut CubeResult, proof: Option<(&'static str, Vec<u8>)>) -> Result<(), Error> {
        fs::create_dir_all(self.folder).map_err(|error| Error::File { path: self.folder.to_owned(), error })?;
        if let Some((kind, bytes)) = proof {
            let path = self.path(&result.cube, "certificate");
            self.put(&path, &bytes)?;
            let file = format!("{}.certificate", result.cube);
            let (hash, size) = (hash::of_bytes(&bytes), bytes.len() as u64);
            result.certificate = Some(CertificateFile { file, kind: kind.to_owned(), hash, size });
        }
        let text = serde_json::to_string(&result).expect("numbers and names") + "\n";
        self.put(&self.path(&result.cube, "json"), text.as_bytes())
    }

    fn path(&self, cube: &str, ending: &str) -> PathBuf {
        self.folder.join(format!("{cube}.{ending}"))
    }

    /// Writes a whole file or none.
    fn put(&self, path: &Path, content: &[u8]) -> Result<(), Error> {
        let put = || {
            let mut file = ordinary(Builder::new().prefix(".boardproof-")).tempfile_in(self.folder)?;
            file.write_all(content)?;
            file.as_file().sync_all()?;
            file.persist(path).map_err(|error| error.error).map(drop)
        };
        put().map_err(|error| Error::File { path: path.to_owned(), error })
    }
}

/// Temporary files are private by default; results are for whoever may read the folder.
#[cfg(unix)]
fn ordinary<'b>(builder: &'b mut Builder<'static, 'static>) -> &'b mut Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn ordinary<'b>(builder: &'b mut Builder<'static, 'static>) -> &'b mut Builder<'static, 'static> {
    builder
}
