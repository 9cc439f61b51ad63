//! A tag of the page's files, so that a browser's copy is renewed when one of them changes.

use std::hash::{DefaultHasher, Hasher};
use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("page");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    files.sort();
    let mut hash = DefaultHasher::new();
    for file in files {
        hash.write(&fs::read(file)?);
    }
    println!("cargo::rustc-env=BOARDPROOF_PAGE={:016x}", hash.finish());
    Ok(())
}
