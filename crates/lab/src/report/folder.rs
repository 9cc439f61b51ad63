//! The files of a report: whole or not there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use super::{About, Report};

impl Report<'_> {
    /// Writes the page `index.html`, the data `runs.csv` and `summary.csv`, and a file `NAME.svg` for each plot into a
    /// folder, which is made if it is not there. Each file is written under a temporary name, then renamed.
    ///
    /// # Errors
    /// When the folder or a file cannot be written; the error names it.
    pub fn write(&self, folder: &Path, about: &About<'_>) -> io::Result<()> {
        fs::create_dir_all(folder).map_err(|error| named(folder, &error))?;
        for figure in self.figures() {
            replace(folder, &format!("{}.svg", figure.name), &figure.svg)?;
        }
        replace(folder, "runs.csv", &self.run_data().csv())?;
        replace(folder, "summary.csv", &self.summary_data().csv())?;
        // Last: who sees the page finds the rest.
        replace(folder, "index.html", &self.page(about))
    }
}

fn replace(folder: &Path, name: &str, text: &str) -> io::Result<()> {
    let (target, temporary) = (folder.join(name), folder.join(format!(".{name}.{}", std::process::id())));
    let written = File::create(&temporary)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&temporary, &target));
    written.map_err(|error| {
        let _ = fs::remove_file(&temporary);
        named(&target, &error)
    })
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
