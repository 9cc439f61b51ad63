//! `qbf` and `check --formula`: exit statuses, what is printed, files that are written and judged again.

use std::fs;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

/// For all 1 there is 2 that is equal.
const TRUE: &str = "c var 2 = the same\np cnf 2 2\na 1 0\ne 2 0\n1 -2 0\n-1 2 0\n";
/// There is 1 that is equal to all 2.
const FALSE: &str = "p cnf 2 2\ne 1 0\na 2 0\n1 -2 0\n-1 2 0\n";
const OUTER: &str = "c var 1 = first\np cnf 3 2\ne 1 2 0\na 3 0\n1 3 0\n-2 -3 0\n";
const CIRCUIT: &str = "#QCIR-14\nforall(1)\nexists(2)\noutput(-3)\n3 = xor(1, 2)\n";

fn run(arguments: &[&str], input: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_boardproof")).args(arguments).write_stdin(input).output().unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().expect("not killed")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn verdicts_in_the_format_of_solvers() {
    for (input, expected, lines) in [
        (TRUE, 10, "s cnf 1 2 2\n"),
        (FALSE, 20, "s cnf 0 2 2\n"),
        (CIRCUIT, 10, "s cnf 1 2 1\n"),
        (OUTER, 10, "s cnf 1 3 2\nV 1 0\nV -2 0\n"),
        ("p cnf 0 0\n", 10, "s cnf 1 0 0\n"),
        ("p cnf 0 1\n0\n", 20, "s cnf 0 0 1\n"),
        ("p cnf 1 0\na 1 0\n", 10, "s cnf 1 1 0\n"),
        ("p cnf 2 1\na 1 2 0\n1 -2 0\n", 20, "s cnf 0 2 1\nV -1 0\nV 2 0\n"),
    ] {
        let output = run(&["qbf", "-", "--quiet"], input);
        assert_eq!((status(&output), text(&output.stdout)), (expected, lines), "{input}");
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    }
    let spoken = run(&["qbf", "-"], OUTER);
    let lines: Vec<&str> = text(&spoken.stdout).lines().collect();
    assert!(lines[0].starts_with("c certificate: 0 gates, accepted by the independent checker; "), "{lines:?}");
    assert_eq!(lines[1..], ["c var 1 = first", "s cnf 1 3 2", "V 1 0", "V -2 0"]);
    assert!(text(&run(&["qbf", "-", "--no-check"], TRUE).stdout).starts_with("c not checked: --no-check\ns cnf 1 "));
    assert!(text(&run(&["qbf", "-", "--quiet", "--stats"], TRUE).stderr).contains(" nodes, "));
}

#[test]
fn statuses() {
    for (arguments, input, expected) in [
        (&["qbf", "-", "--time-limit", "1h", "--memory-limit", "1GiB"] as &[&str], TRUE, 10),
        (&["qbf", "-"], "p cnf 1 1\ne 1 0\nrubbish 0\n", 1),
        (&["qbf", "-", "--strict"], "p cnf 2 1\na 2 0\n1 0\n", 1),
        (&["qbf", "no-such-file"], "", 1),
        (&["qbf"], "", 2),
        (&["qbf", "-", "--certificate", "-"], TRUE, 2),
        (&["qbf", "-", "--no-check", "--proof", "out"], TRUE, 2),
        (&["check", "-"], "aag 0 0 0 0 0\n", 2),
        (&["check", "-", "--proof", "out"], "aag 0 0 0 0 0\n", 2),
        (&["check", "-", "--formula", "-"], "aag 0 0 0 0 0\n", 2),
    ] {
        assert_eq!(status(&run(arguments, input)), expected, "{arguments:?} {input}");
    }
}

#[test]
fn one_object() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let arguments = ["qbf", "-", "--json", "--certificate", &path("c.aag"), "--proof", &path("c.lrat")];
    let output = run(&arguments, OUTER);
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object["schema"], "boardproof/answer/1");
    assert_eq!(
        object["question"],
        serde_json::json!({"kind": "formula", "form": "cnf", "variables": 3, "size": 2, "blocks": 2})
    );
    assert_eq!((&object["verdict"], &object["engine"]), (&"yes".into(), &"qbf".into()));
    assert_eq!(object["outer_assignment"], serde_json::json!([1, -2]));
    let certificate = &object["certificate"];
    assert_eq!((&certificate["kind"], &certificate["checked"]), (&"functions".into(), &true.into()));
    assert_eq!(certificate["size"], fs::metadata(path("c.aag")).unwrap().len());
    assert_eq!((&certificate["path"], &certificate["proof"]), (&path("c.aag").into(), &path("c.lrat").into()));

    let limited: Value = serde_json::from_slice(&run(&["qbf", "-", "--json", "--no-check"], FALSE).stdout).unwrap();
    assert_eq!(limited["verdict"], "no");
    assert_eq!(limited.get("certificate"), None);
}

/// Somewhere between too little memory for a verdict and enough for the certificate, that one is given up: the verdict is
/// told, and what it lacks.
#[test]
fn a_certificate_is_given_up_for_memory() {
    let mut told = 0;
    for limit in (50..1500).step_by(50) {
        let limit = limit.to_string();
        let output = run(&["qbf", "-", "--json", "--memory-limit", &limit], CIRCUIT);
        let object: Value = serde_json::from_slice(&output.stdout).unwrap();
        if object["verdict"] == "unknown" {
            assert_eq!((status(&output), &object["reason"]), (0, &"memory limit".into()));
            assert_eq!(object.get("certificate"), None);
        } else if object["certificate"]["checked"] == false {
            assert_eq!((status(&output), &object["verdict"]), (10, &"yes".into()));
            let why = "certificate given up: memory limit";
            let expected = serde_json::json!({"kind": "functions", "checked": false, "reason": why});
            assert_eq!(object["certificate"], expected);
            assert!(text(&output.stderr).contains("the certificate was given up: memory limit"));
            let spoken = run(&["qbf", "-", "--memory-limit", &limit, "--stats"], CIRCUIT);
            assert!(text(&spoken.stdout).starts_with(&format!("c not checked: {why}\ns cnf 1 ")));
            assert!(text(&spoken.stderr).contains("block 1: a, 1 variables, "), "{}", text(&spoken.stderr));
            told += 1;
        }
    }
    assert!(told > 0);
    assert_eq!(status(&run(&["qbf", "-", "--memory-limit", "1MiB"], CIRCUIT)), 10);
}

#[test]
fn certificates_are_judged_again() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let proof = path("proof.lrat.zst");
    for (input, name, value) in [
        (TRUE, "c.aag", "true"),
        (FALSE, "c.aig", "false"),
        (CIRCUIT, "c.aig.gz", "true"),
        (OUTER, "c.aag.zst", "true"),
    ] {
        let (formula, certificate) = (path("formula"), path(name));
        fs::write(&formula, input).unwrap();
        run(&["qbf", &formula, "--certificate", &certificate, "--proof", &proof], "");
        for arguments in [&["--proof", &proof] as &[&str], &[]] {
            let output = run(&[&["check", &certificate, "--formula", &formula], arguments].concat(), "");
            assert_eq!(status(&output), 0, "{}", text(&output.stderr));
            assert!(text(&output.stdout).starts_with(&format!("Accepted: the formula is {value}; ")));
        }
    }
    let (formula, certificate) = (path("formula"), path("c.aag"));
    fs::write(&formula, TRUE).unwrap();
    // "2 is not 1".
    let wrong = "aag 1 1 0 1 0\n2\n3\ni0 1\no0 2\nc\nverdict yes\n";
    fs::write(&certificate, wrong).unwrap();
    let output = run(&["check", &certificate, "--formula", &formula], "");
    let message = format!("error: {certificate}: rejected: there is a play that the functions do not win\n");
    assert_eq!((status(&output), text(&output.stderr)), (1, message.as_str()));
    fs::write(&certificate, wrong.replace("o0 2", "o0 1")).unwrap();
    let output = run(&["check", &certificate, "--formula", &formula], "");
    assert!(text(&output.stderr).contains("rejected: output 0 is variable 1, which is universal"));
    assert_eq!((status(&output), output.stdout.len()), (1, 0));
}

/// A proof is about the clauses that the file of the certificate leads to, whose gates have two inputs, not about those
/// of the functions as the solver has them.
#[test]
fn proofs_of_puzzles_are_kept() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/hex/hein_09.toml");
    for (encoding, format, name) in [("FT", "qcir", "c.aag"), ("FT", "qcir", "c.aig.zst"), ("ET", "qdimacs", "c.aig")] {
        let [formula, certificate, proof] = ["formula", name, "p.lrat"].map(path);
        run(&["encode", puzzle, "--depth", "7", "--encoding", encoding, "--format", format, "-o", &formula], "");
        assert_eq!(status(&run(&["qbf", &formula, "--certificate", &certificate, "--proof", &proof], "")), 10);
        let output = run(&["check", &certificate, "--formula", &formula, "--proof", &proof], "");
        assert_eq!(status(&output), 0, "{}", text(&output.stderr));
    }
}

/// Proof checkers are small shell scripts here; `$1` are the clauses, `$2` is the proof.
#[test]
fn another_checker_has_a_say() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [formula, certificate, proof, kept] = ["formula", "c.aag", "p.lrat.gz", "o.cnf"].map(path);
    fs::write(&formula, TRUE).unwrap();
    run(&["qbf", &formula, "--certificate", &certificate, "--proof", &proof], "");
    let check = |script: &str, more: &[&str]| {
        fs::write(path("judge"), script).unwrap();
        let with = format!("sh '{}'", path("judge"));
        run(&[&["check", &certificate, "--formula", &formula, "--with", &with], more].concat(), "")
    };
    let with_proof = ["--proof", &proof, "--obligation", &kept];
    let looks = "grep -q '^p cnf ' \"$1\" && grep -q '0$' \"$2\" && cmp -s \"$1\" ";
    let accepted = check("cat \"$1\" > /dev/null; echo c so far; echo s VERIFIED UNSAT", &with_proof);
    assert_eq!(status(&accepted), 0, "{}", text(&accepted.stderr));
    assert!(text(&accepted.stdout).ends_with(" proof steps, also by sh.\n"), "{}", text(&accepted.stdout));
    assert!(fs::read_to_string(&kept).unwrap().starts_with("p cnf "));
    // It is given the very clauses that are kept, and a proof in text, also when none was given.
    for more in [&with_proof[..], &[]] {
        let same = check(&format!("{looks} '{kept}' && echo s VERIFIED"), more);
        assert_eq!(status(&same), 0, "{}", text(&same.stderr));
    }
    for (script, why) in [
        ("echo s NOT VERIFIED", "not accepted"),
        ("echo s VERIFIED; echo c NOT VERIFIED", "not accepted"),
        ("echo s VERIFIED; exit 1", "no verdict, exit status 1: s VERIFIED"),
        ("echo it is VERIFIED", "no verdict, exit status 0: it is VERIFIED"),
        ("kill -SEGV $$", "crashed by signal 11"),
        ("exit 0", "no verdict, exit status 0"),
    ] {
        let output = check(script, &with_proof);
        let message = format!("error: {proof}: the proof is not accepted by sh: {why}\n");
        assert_eq!((status(&output), text(&output.stderr)), (1, message.as_str()), "{script}");
        assert!(output.stdout.is_empty());
    }
    let slow = check("sleep 60", &["--proof", &proof, "--time-limit", "200ms"]);
    assert!(text(&slow.stderr).ends_with("not accepted by sh: time limit\n"), "{}", text(&slow.stderr));
    let missing = run(&["check", &certificate, "--formula", &formula, "--with", "no-such-checker"], "");
    assert!(text(&missing.stderr).contains("program `no-such-checker` not found"), "{}", text(&missing.stderr));
    assert_eq!(status(&run(&["check", &certificate, "--formula", &formula, "--obligation", "-"], "")), 2);
    assert_eq!(status(&run(&["check", &certificate, "--with", "sh"], "")), 2);
}

#[test]
fn certificates_without_hints() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [formula, with, without, proof] = ["formula", "with.aag", "without.aag", "p.lrat"].map(path);
    // For all 1 there is 2 that is equal; then for all 3 there is 4 that is equal.
    fs::write(&formula, "p cnf 4 4\na 1 0\ne 2 0\na 3 0\ne 4 0\n1 -2 0\n-1 2 0\n3 -4 0\n-3 4 0\n").unwrap();
    let plain = ["--no-recovery", "--no-preprocessing"];
    run(&["qbf", &formula, plain[0], plain[1], "--certificate", &with], "");
    let arguments =
        [&["qbf", &formula, "--no-hints", "--certificate", &without, "--proof", &proof], &plain[..]].concat();
    assert_eq!(status(&run(&arguments, "")), 10);
    assert!(fs::read_to_string(&with).unwrap().contains(" hint"));
    assert!(!fs::read_to_string(&without).unwrap().contains(" hint"));
    for more in [&["--proof", &proof] as &[&str], &[]] {
        assert_eq!(status(&run(&[&["check", &without, "--formula", &formula], more].concat(), "")), 0);
    }
}

#[test]
fn smaller_clauses_have_the_same_truth_value() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("smaller.qdimacs");
    let name = out.to_str().unwrap();
    for (input, expected) in [(TRUE, 10), (FALSE, 20), (OUTER, 10), ("p cnf 0 1\n0\n", 20), ("p cnf 0 0\n", 10)] {
        let made = run(&["qbf", "-", "--preprocess-only", "-o", name], input);
        assert_eq!(status(&made), 0, "{made:?}");
        assert!(made.stdout.is_empty() && text(&made.stderr).contains(" are left\n"), "{made:?}");
        let smaller = fs::read_to_string(&out).unwrap();
        assert_eq!(status(&run(&["qbf", name, "--strict"], "")), expected, "{input} {smaller}");
    }
    assert_eq!(status(&run(&["qbf", "-", "--preprocess-only", "-o", name], CIRCUIT)), 1);
    assert_eq!(status(&run(&["qbf", "-", "--preprocess-only"], TRUE)), 2);
    assert_eq!(status(&run(&["qbf", "-", "-o", name], TRUE)), 2);
}

#[test]
fn clauses_as_they_are() {
    for switch in ["--no-preprocessing", "--no-recovery", "--seed=7"] {
        for (input, expected) in [(TRUE, 10), (FALSE, 20), (OUTER, 10)] {
            let output = run(&["qbf", "-", switch], input);
            assert_eq!(status(&output), expected, "{switch}");
            assert!(text(&output.stdout).contains("accepted by the independent checker"), "{output:?}");
        }
    }
}

#[test]
fn threads_give_the_same_verdicts() {
    for (input, expected) in [(TRUE, 10), (FALSE, 20), (OUTER, 10), (CIRCUIT, 10)] {
        for threads in ["1", "2", "3"] {
            let output = run(&["qbf", "-", "--threads", threads], input);
            assert_eq!(status(&output), expected, "{}", text(&output.stderr));
            assert!(text(&output.stdout).starts_with("c certificate: "), "{}", text(&output.stdout));
        }
    }
    for switches in [&["--no-preprocessing"] as &[&str], &["--no-preprocessing", "--no-recovery"]] {
        let output = run(&[&["qbf", "-", "--quiet", "--threads", "2"], switches].concat(), FALSE);
        assert_eq!((status(&output), text(&output.stdout)), (20, "s cnf 0 2 2\n"));
    }
    for arguments in [&["--threads", "0"] as &[&str], &["--threads", "x"], &["--print-cubes", "0"]] {
        assert_eq!(status(&run(&[&["qbf", "-"], arguments].concat(), TRUE)), 2, "{arguments:?}");
    }
    for other in [["--cube", "1 0"], ["--threads", "2"], ["--certificate", "c.aag"]] {
        assert_eq!(status(&run(&[&["qbf", "-", "--print-cubes", "2"], &other[..]].concat(), TRUE)), 2, "{other:?}");
    }
}

#[test]
fn cubes_are_printed_and_solved_under() {
    let printed = run(&["qbf", "-", "--print-cubes", "4"], CIRCUIT);
    assert_eq!((status(&printed), text(&printed.stdout)), (0, "1 0\n-1 0\n"));
    for cube in text(&printed.stdout).lines() {
        let output = run(&["qbf", "-", "--quiet", "--cube", cube], CIRCUIT);
        // The variable of the cube is gone, so the other one is outermost.
        let other = if cube == "1 0" { "V 2 0" } else { "V -2 0" };
        assert_eq!((status(&output), text(&output.stdout)), (10, format!("s cnf 1 2 1\n{other}\n").as_str()));
    }
    for (cube, expected) in [("1 0", 10), ("-1 0", 20), ("1 2 0", 20), ("0", 10)] {
        assert_eq!(status(&run(&["qbf", "-", "--cube", cube], OUTER)), expected, "{cube}");
    }
    // One assignment is allowed, so there is nothing to split.
    assert_eq!(text(&run(&["qbf", "-", "--print-cubes", "8"], "p cnf 2 2\ne 1 2 0\n1 0\n2 0\n").stdout), "0\n");
}

#[test]
fn cubes_that_cannot_be() {
    for (cube, why) in [
        ("3 0", "error: --cube \"3 0\": literal 3 is not of the outermost block\n"),
        ("1 9 0", "error: --cube \"1 9 0\": literal 9 is not of the outermost block\n"),
    ] {
        let output = run(&["qbf", "-", "--cube", cube], OUTER);
        assert_eq!((status(&output), text(&output.stderr)), (1, why));
        assert!(output.stdout.is_empty());
    }
    for cube in ["", "1", "1 x 0", "1 -1 0", "1 0 2 0"] {
        let output = run(&["qbf", "-", "--cube", cube], OUTER);
        assert_eq!((status(&output), output.stdout.len()), (2, 0), "{cube:?}");
    }
}
