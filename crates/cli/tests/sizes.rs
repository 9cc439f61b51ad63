//! `sizes`: the tables of the specification through the program, its plots, and what it refuses.

use std::collections::HashMap;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

fn example(name: &str) -> String {
    format!("{}/../../examples/hex/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}

fn sizes(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_boardproof")).arg("sizes").args(arguments).output().unwrap()
}

/// The rows of `--csv -`, by the names of their columns.
fn rows(arguments: &[&str]) -> Vec<HashMap<String, String>> {
    let output = sizes(&[arguments, &["--csv", "-"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines = text.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
    let names = lines.next().unwrap();
    lines.map(|line| names.iter().cloned().zip(line).collect()).collect()
}

fn number(row: &HashMap<String, String>, name: &str) -> u64 {
    row[name].parse().unwrap_or_else(|_| panic!("{name} of {row:?}"))
}

fn variables_and_clauses(row: &HashMap<String, String>) -> (u64, u64) {
    (number(row, "variables"), number(row, "clauses"))
}

/// Spec §6.4, where the reduction does not decide the game: COR with its redundant clauses, the others without, and all
/// without BOUND.
#[test]
fn exact_sizes_of_the_specification() {
    for (name, depth, expected) in [
        ("hein_04", "5", [(84, 235), (44, 82), (55, 99), (45, 91)]),
        ("hein_09", "7", [(207, 695), (110, 287), (138, 318), (108, 283)]),
        ("hein_12", "7", [(147, 450), (77, 164), (98, 194), (77, 172)]),
    ] {
        let file = example(name);
        for (encoding, expected) in ["COR", "EA", "EN", "ET"].into_iter().zip(expected) {
            let redundant = if encoding == "COR" { "on" } else { "off" };
            let options = ["--encoding", encoding, "--maker-bound", "off", "--redundant", redundant];
            let rows = rows(&[&[&file, "--depths", depth] as &[&str], &options].concat());
            let [_, row] = &rows[..] else { panic!("{rows:?}") };
            assert_eq!(row["reduction"], "depth");
            assert_eq!(variables_and_clauses(row), expected, "{name} {encoding}");
            assert_eq!(row["blocks"], depth);
        }
    }
}

/// Spec §7.2: the empty board of side 19. The sizes of LN and SN there are another generator's; these are ours.
#[test]
fn the_empty_board_of_side_19() {
    let options = ["--hex", "19", "--reduction", "stones", "--maker-bound", "off", "--encoding", "EN,ET"];
    let found = rows(&[&options[..], &["--depths", "45,91,181,361"]].concat());
    let found: Vec<_> = found.iter().map(variables_and_clauses).collect();
    let expected = [
        [(24953, 114_780), (17011, 100_246)],
        [(50276, 231_022), (34031, 199_882)],
        [(99821, 458_452), (67331, 394_822)],
        [(198_911, 913_312), (133_931, 784_702)],
    ];
    assert_eq!(found, expected.concat());

    let rows = rows(&["--hex", "19x19", "--reduction", "stones", "--depths", "9", "--encoding", "ln,SN"]);
    let [ln, sn] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!([ln, sn].map(variables_and_clauses), [(1489, 11408), (3735, 30740)]);
    assert_eq!([ln, sn].map(|row| number(row, "inputs")), [164, 126]);
    let output = sizes(&["--hex", "19x19", "--depths", "45", "--encoding", "EA", "--csv", "-"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains(",EA,") && text.contains("lists the winning sets"), "{text}");
}

#[test]
fn exact_and_measured_agree_in_every_row() {
    let rows = rows(&["--hex", "4x3", "--depths", "3..15"]);
    let depths: Vec<u64> = rows.iter().map(|row| number(row, "depth")).collect();
    assert!(depths.iter().all(|depth| depth % 2 == 1 && *depth <= 12), "{depths:?}");
    let open: Vec<_> = rows.iter().filter(|row| !row["encoding"].is_empty()).collect();
    assert!(open.len() >= 9 * 11, "{} rows", open.len());
    for row in open {
        assert_eq!(number(row, "alternations") + 1, number(row, "blocks"));
        let exact = [("exact_variables", "variables"), ("exact_clauses", "clauses")];
        let clausal = ["COR", "EA", "EN", "ET"].contains(&&row["encoding"][..]);
        for (exact, measured) in exact {
            assert_eq!(row[exact], if clausal { &row[measured] } else { "" }, "{exact}: {row:?}");
        }
        assert_eq!(row["gates"].is_empty(), clausal);
    }
}

#[test]
fn tables_fit_their_width_and_say_what_is_left() {
    let output = sizes(&[&example("hein_09"), "--depths", "3,7"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
    assert!(
        text.contains("Depth 3\n") && text.contains("Within the depth: the answer is no without play.\n"),
        "{text}"
    );
    let left = "Within the depth: 7 plies, 4 of them Black's; 10 cells, so 4 bits a move;\n  \
                16 edges, 18 in White's graph; 12 minimal sets with 46 cells together.\n";
    assert!(text.contains("Without the stones: 7 plies, 4 of them Black's; 11 cells") && text.contains(left), "{text}");
    let large = sizes(&["--hex", "19", "--depths", "361", "--encoding", "EN,ET,LN,FT,EA", "--to-move", "white"]);
    let text = String::from_utf8(large.stdout).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
    assert!(text.contains("360 plies, 180 of them Black's; 361 cells, so 9 bits a move;\n"), "{text}");
    assert!(text.contains("1008 edges, 1008 in White's graph; minimal sets not listed.\n"), "{text}");
}

#[test]
fn one_object_with_the_same_rows() {
    let file = example("hein_04");
    let output = sizes(&[&file, "--json", "--depths", "5", "--encoding", "ET,FT"]);
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object["schema"], "boardproof/sizes/1");
    let rows = object["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    assert_eq!((&rows[2]["encoding"], &rows[2]["reduction"]), (&"ET".into(), &"depth".into()));
    assert_eq!(rows[2]["exact_variables"], rows[2]["variables"]);
    assert!(rows[2].get("gates").is_none() && rows[3]["gates"].as_u64() > Some(0));
}

#[test]
fn plots_are_documents_with_a_line_for_each_encoding() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("plot.svg");
    let path = file.to_str().unwrap();
    for (measure, depths) in [("variables", "5..9"), ("clauses", "9"), ("literals", "5,7,8")] {
        let output = sizes(&[&example("hein_09"), "--depths", depths, "--svg", path, "--plot", measure]);
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stdout.starts_with(b"Depth "), "the table is still there");
        let svg = std::fs::read_to_string(&file).unwrap();
        resvg::usvg::Tree::from_str(&svg, &resvg::usvg::Options::default()).expect("well-formed");
        assert_eq!(svg.matches("<polyline ").count(), 11, "{measure}");
        for name in ["COR", "EA", "EN", "ET", "LA", "LN", "SA", "SN", "FA", "FN", "FT"] {
            assert_eq!(svg.matches(&format!(">{name}</text>")).count(), 1, "{name}");
        }
        assert!(svg.contains(&format!("{measure} by depth")) && !svg.contains("NaN") && !svg.contains("inf"));
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let file = example("hein_09");
    for wrong in [
        &[] as &[&str],
        &[&file, "--hex", "5"],
        &["--hex", "0"],
        &["--hex", "5", "--depths", "9..3"],
        &["--hex", "5", "--depths", "3", "--depth", "3"],
        &["--hex", "5", "--encoding", "XY"],
        &["--hex", "5", "--plot", "clauses"],
        &["--hex", "5", "--csv", "-", "--svg", "-"],
        &["--hex", "5", "--csv", "-", "--json"],
    ] {
        let output = sizes(wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(output.stdout.is_empty(), "{wrong:?}");
    }
    let nothing = sizes(&["--hex", "3", "--depths", "0", "--svg", "-"]);
    assert_eq!((nothing.status.code(), nothing.stdout.len()), (Some(1), 0));
    let late = rows(&["--hex", "3", "--encoding", "ET", "--time-limit", "0s"]);
    assert!(late.iter().all(|row| row["clauses"].is_empty() && row["note"].contains("time limit")), "{late:?}");
}

/// The example of `docs/sizes.md` is what the program prints.
#[test]
fn the_page_shows_what_is_printed() {
    let page = include_str!("../../../docs/sizes.md");
    let indented: Vec<&str> = page.lines().map(|line| line.strip_prefix("    ").unwrap_or("")).collect();
    let output = sizes(&[&example("hein_09"), "--depths", "7", "--quiet"]);
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(indented.join("\n").contains(printed.trim_end()), "{printed}");
}

#[test]
fn tiles() {
    let json = sizes(&["--tiles", "5", "--json"]);
    assert_eq!(json.status.code(), Some(0), "{}", String::from_utf8_lossy(&json.stderr));
    let value: Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!((&value["tiles"], &value["inner"], &value["frame"]), (&5.into(), &4.into(), &3.into()));
    let encodings = value["encodings"].as_array().unwrap();
    assert_eq!((encodings.len(), &encodings[0]["encoding"]), (12, &"direct pairwise".into()));
    // 4 corners with 4 pieces, 12 border cells with 12 pieces, 9 inner cells with 9 pieces in four rotations.
    assert_eq!(encodings[0]["variables"], 16 + 144 + 324);
    let text = sizes(&["--tiles", "5", "--encoding", "seam,primal"]);
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.starts_with("5x5 cells, 25 pieces, 4 inner and 3 frame colours\n"), "{text}");
    assert!(text.contains("\nplacements                           2500           484\n"), "{text}");
    assert!(text.contains("\nseam pairwise ") && text.contains("\nprimal ") && !text.contains("\ndirect"), "{text}");
}

#[test]
fn games_and_tiles_are_not_mixed() {
    for (arguments, message) in [
        (&["--tiles", "5", "--encoding", "EN"][..], "error: EN encodes games, and --tiles is none\n"),
        (&["--hex", "5", "--encoding", "seam"], "error: seam encodes tiles: it needs --tiles\n"),
    ] {
        let output = sizes(arguments);
        assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(2), message));
    }
}
