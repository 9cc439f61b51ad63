//! Puts the files of the page into the program, with a tag of them all, so that a browser's copy is renewed when one of
//! them changes. Its style sheets become one, in the order of their names: nothing is painted before they are all there.

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
    let made = variable("OUT_DIR")?;
    let styles = Path::new(&made).join("style.css");
    let (mut table, mut style) = (String::from("&[\n"), Vec::new());
    let mut add = |name: &str, file: &Path| {
        let _ = writeln!(table, "    File {{ name: {name:?}, content: include_bytes!({file:?}) }},");
    };
    for file in files {
        let Some(name) = file.file_name().and_then(|name| name.to_str()) else { continue };
        let content = fs::read(&file)?;
        hash.write(name.as_bytes());
        hash.write(&content);
        if name.ends_with(".css") {
            style.extend(content);
        } else {
            add(name, &file);
        }
    }
    add("style.css", &styles);
    table.push(']');
    fs::write(&styles, style)?;
    fs::write(Path::new(&made).join("files.rs"), table)?;
    println!("cargo::rustc-env=BOARDPROOF_PAGE={:016x}", hash.finish());
    Ok(())
}
