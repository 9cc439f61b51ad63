//! Output: files that are whole or not there, and text on standard output.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use crate::failure::Failure;

/// Prints data. A reader that has gone away (`| head`) is no failure.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    print_with(|out| out.write_all(text.as_bytes()))
}

fn print_with(fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match fill(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::file("standard output", "written", &error))
        }
        _ => Ok(()),
    }
}

/// Says something on standard error. Nobody may be listening there: that ends nothing.
pub(crate) fn remark(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// Fails now if `write` would fail later for want of a folder or of rights.
pub(crate) fn probe(file: &str) -> Result<(), Failure> {
    let target = Target::of(file)?;
    target.temporary().map(drop)
}

/// Writes a file under a temporary name in its own folder, then renames it: nobody ever sees a part of it. `-` is
/// standard output; devices and pipes are written directly.
pub(crate) fn write(file: &str, fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<u64, Failure> {
    let target = Target::of(file)?;
    let failed = |error: &io::Error| Failure::file(file, "written", error);
    match target.temporary()? {
        Some(mut temporary) => {
            fill(&mut temporary).map_err(|error| failed(&error))?;
            let size = temporary.as_file().metadata().map_err(|error| failed(&error))?.len();
            temporary.persist(&target.path).map_err(|error| failed(&error.error))?;
            Ok(size)
        }
        None if file == "-" => print_with(fill).map(|()| 0),
        None => {
            let mut device = File::options().write(true).open(file).map_err(|error| failed(&error))?;
            fill(&mut device).map_err(|error| failed(&error)).map(|()| 0)
        }
    }
}

/// Where output goes once symbolic links are followed.
struct Target<'a> {
    name: &'a str,
    path: PathBuf,
    replaceable: bool,
}

impl<'a> Target<'a> {
    fn of(name: &'a str) -> Result<Self, Failure> {
        let path = fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
        let replaceable = match fs::metadata(&path) {
            _ if name == "-" => false,
            Ok(about) if about.is_dir() => {
                return Err(Failure::Bad(format!("{name}: is a directory, expected a file to write")));
            }
            Ok(about) => about.is_file(),
            Err(_) => true,
        };
        Ok(Self { name, path, replaceable })
    }

    /// A file beside the target; none where the target must be written in place.
    fn temporary(&self) -> Result<Option<NamedTempFile>, Failure> {
        if !self.replaceable {
            return Ok(None);
        }
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let created = ordinary(Builder::new().prefix(".boardproof-")).tempfile_in(folder);
        // The error would speak of the temporary name.
        let kind = |error: &io::Error| io::Error::from(error.kind());
        created.map(Some).map_err(|error| Failure::file(self.name, "written", &kind(&error)))
    }
}

/// Temporary files are private by default; ours become what the user asked for, so his umask decides.
#[cfg(unix)]
fn ordinary<'b>(builder: &'b mut Builder<'static, 'static>) -> &'b mut Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn ordinary<'b>(builder: &'b mut Builder<'static, 'static>) -> &'b mut Builder<'static, 'static> {
    builder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_nothing_and_harms_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("out");
        let name = file.to_str().unwrap();
        write(name, |out| out.write_all(b"whole")).unwrap();
        let failed = write(name, |out| {
            out.write_all(b"half")?;
            Err(io::Error::other("no more"))
        });
        assert!(failed.is_err());
        assert_eq!(fs::read(&file).unwrap(), b"whole");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay_what_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        fs::write(folder.path().join("target"), "old").unwrap();
        std::os::unix::fs::symlink("target", &link).unwrap();
        write(link.to_str().unwrap(), |out| out.write_all(b"new")).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(folder.path().join("target")).unwrap(), b"new");
        write("/dev/null", |out| out.write_all(b"gone")).unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
