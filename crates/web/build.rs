//! Puts the files of the page into the program, with a tag of them all, so that a browser's copy is renewed when one of
//! them changes.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let variable = |name: &str| env::var(name).map_err(io::Error::other);
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("page");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.sort();
    let mut hash = DefaultHasher::new();
    let mut table = String::from("&[\n");
    for file in files {
        let Some(name) = file.file_name().and_then(|name| name.to_str()) else { continue };
        hash.write(name.as_bytes());
        hash.write(&fs::read(&file)?);
        let _ = writeln!(table, "    File {{ name: {name:?}, content: include_bytes!({file:?}) }},");
    }
    table.push(']');
    fs::write(Path::new(&variable("OUT_DIR")?).join("files.rs"), table)?;
    println!("cargo::rustc-env=BOARDPROOF_PAGE={:016x}", hash.finish());
    Ok(())
}
