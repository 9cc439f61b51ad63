//! The folder of results: what is there is not computed again, what is damaged is.

use std::fs;
use std::path::Path;
use std::time::Duration;

use board::text::Source;
use lab::cube::{Cube, Error, Limits, Verdict, split};

use super::must_fail::{hex, long_game};
use super::{folder, merged, run};

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_result_is_found_and_not_computed_again() {
    let folder = folder();
    let cube = &split(&hex(), 5).unwrap()[0];
    let first = run(cube, folder.path());
    assert!(!first.found);
    let (json, certificate) = (format!("{}.json", cube.hash()), format!("{}.certificate", cube.hash()));
    assert_eq!(names(folder.path()), [certificate.clone(), json.clone()]);
    let bytes = fs::read(folder.path().join(&json)).unwrap();
    let second = run(cube, folder.path());
    assert!(second.found);
    assert_eq!((second.verdict, &second.certificate), (first.verdict, &first.certificate));
    assert_eq!(fs::read(folder.path().join(&json)).unwrap(), bytes, "nothing was written");
    // Torn, gone, changed: redone each time.
    let whole = fs::read(folder.path().join(&certificate)).unwrap();
    for (file, content) in [
        (&json, Some(&bytes[..bytes.len() / 2])),
        (&json, Some(&b""[..])),
        (&certificate, Some(&whole[..whole.len() - 3])),
        (&certificate, None),
    ] {
        match content {
            Some(content) => fs::write(folder.path().join(file), content).unwrap(),
            None => fs::remove_file(folder.path().join(file)).unwrap(),
        }
        let redone = run(cube, folder.path());
        assert!(!redone.found);
        assert_eq!((redone.verdict, &redone.certificate), (first.verdict, &first.certificate));
    }
    assert_eq!(names(folder.path()), [certificate, json]);
}

#[test]
fn what_is_unknown_is_tried_again_with_more_only() {
    let folder = folder();
    let cubes = split(&long_game(), 1).unwrap();
    let with = |milliseconds: u64, memory: Option<usize>| {
        let time = Some(Duration::from_millis(milliseconds));
        cubes[0].run(folder.path(), &Limits { time, memory, ..Limits::default() }, &mut |_| ()).unwrap()
    };
    let first = with(1, None);
    assert_eq!((first.verdict, first.reason.as_deref(), first.found), (Verdict::Unknown, Some("time limit"), false));
    assert!(with(1, None).found);
    assert!(with(1, Some(1 << 30)).found, "less memory is no more");
    assert!(!with(2, None).found);
    assert!(with(1, None).found, "the longer run is kept");
    let merged = merged(&cubes, folder.path()).unwrap();
    assert_eq!((merged.verdict, merged.unknown.len(), merged.missing.len()), (None, 1, 0));
    // Whoever stops a run learns nothing of it.
    let limits = Limits::default();
    limits.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let kept = fs::read(folder.path().join(format!("{}.json", cubes[0].hash()))).unwrap();
    let stopped = cubes[0].run(folder.path(), &limits, &mut |_| ()).unwrap();
    assert_eq!((stopped.verdict, stopped.found), (Verdict::Unknown, false));
    assert_eq!(fs::read(folder.path().join(format!("{}.json", cubes[0].hash()))).unwrap(), kept);
}

#[test]
fn lines_round_trip_and_damage_is_seen() {
    let cubes = split(&hex(), 20).unwrap();
    let text: String = cubes.iter().map(|cube| cube.line() + "\n").collect();
    assert_eq!(Cube::read_all(&Source::new("cubes", &*text)).unwrap(), cubes);
    let wrong = |text: String| match Cube::read_all(&Source::new("cubes", text)) {
        Err(Error::Read(error)) => error.to_string(),
        other => panic!("{other:?}"),
    };
    let changed = wrong(text.replacen("\"a1\"", "\"b1\"", 1));
    assert!(changed.contains("expected the hash") && changed.contains("it was changed"), "{changed}");
    let torn = wrong(text[..text.len() - 20].to_owned());
    assert!(torn.starts_with(&format!("cubes:{}:", cubes.len())), "{torn}");
    assert!(torn.ends_with("expected a cube, a JSON object on one line"), "{torn}");
    let other = wrong(text.replacen("cube/1", "cube/2", 1));
    assert_eq!(other, "cubes:1:1: found the schema boardproof/cube/2, expected boardproof/cube/1");
    assert!(matches!(Cube::read_all(&Source::new("cubes", "\n \n")), Err(Error::NoCubes)));
}
