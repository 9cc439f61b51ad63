//! Solver programs that misbehave, and what is told of them. After each run no file and no process may be left.

#![cfg(target_os = "linux")]

mod fakes;

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use fakes::{Fake, within};
use solve::Limits;
use solve::external::{AssignmentError, Command, Disagreement, Outcome, Report, run};

/// Runs of a fake by itself.
trait Run {
    /// Runs it on a tiny formula.
    fn run(&self, limits: &Limits) -> Report;

    /// Its outcome without limits.
    fn outcome(&self) -> Outcome {
        self.run(&Limits::default()).outcome
    }
}

impl Run for Fake {
    fn run(&self, limits: &Limits) -> Report {
        let report = run(&Command::parse(&self.line()).unwrap(), |file| file.write_all(b"p cnf 0 0\n"), limits);
        self.check_nothing_left();
        report
    }
}

#[test]
fn a_verdict_and_an_assignment() {
    let report =
        Fake::new("echo 'c hello'; echo 's cnf 1 3 4'; echo 'V 1 0'; echo 'V -2 0'; exit 10").run(&within(5000));
    assert_eq!(report.outcome, Outcome::True);
    assert_eq!(report.assignment, Ok(Some(vec![1, -2])));
    assert_eq!(Fake::new("printf 's UNSATISFIABLE'; exit 20").outcome(), Outcome::False);
}

#[test]
fn the_formula_is_written_to_the_file() {
    let fake = Fake::new("cat \"$1\" > $note.copy; exit 10");
    assert_eq!(fake.outcome(), Outcome::True);
    assert_eq!(fake.note("copy"), "p cnf 0 0");
    assert!(fake.note("formula").ends_with(".qdimacs"));
}

#[test]
fn split_lines_of_an_assignment() {
    let fake = Fake::new("printf 'c comment\\ns SATISFIABLE\\nv 1 '; sleep 0.05; printf -- '-2\\nv 3 0\\n'; exit 10");
    assert_eq!(fake.run(&Limits::default()).assignment, Ok(Some(vec![1, -2, 3])));
    let fake = Fake::new("echo 's SATISFIABLE'; echo 'v 1 -2'; exit 10");
    let report = fake.run(&Limits::default());
    assert_eq!((report.outcome, report.assignment), (Outcome::True, Err(AssignmentError::NotClosed)));
}

#[test]
fn the_exit_status_alone_speaks() {
    assert_eq!(Fake::new("exit 10").outcome(), Outcome::True);
    assert_eq!(Fake::new("exit 20").outcome(), Outcome::False);
}

#[test]
fn file_names_are_no_verdicts() {
    let fake = Fake::new("echo 'c reading /home/SATURN/UNSAT.cnf'; echo 'UNSAT.cnf read'; exit 10");
    assert_eq!(fake.outcome(), Outcome::True);
    let fake = Fake::new("echo 'reading SAT'; echo 'x UNSAT'");
    assert!(matches!(fake.outcome(), Outcome::NoVerdict { status: 0, .. }));
}

#[test]
fn rubbish_is_no_verdict() {
    let fake = Fake::new("head -c 3000 /dev/urandom; printf '\\0\\377s cnf\\n'; echo 'unknown option' >&2; exit 1");
    match fake.outcome() {
        Outcome::NoVerdict { status: 1, tail } => assert!(tail.ends_with("unknown option"), "{tail}"),
        outcome => panic!("{outcome}"),
    }
}

#[test]
fn contradictions() {
    let status = Fake::new("echo UNSAT; exit 10").outcome();
    assert_eq!(status, Outcome::Disagreement(Disagreement::Status(10)));
    let lines = Fake::new("echo SAT; echo UNSAT").outcome();
    assert_eq!(lines, Outcome::Disagreement(Disagreement::Lines));
}

#[test]
fn crashes() {
    let fake = Fake::new("echo 's cnf 1 1 1'; echo oh >&2; kill -SEGV $$");
    match fake.outcome() {
        Outcome::Crash { signal: 11, tail } => assert!(tail.ends_with("oh"), "{tail}"),
        outcome => panic!("{outcome}"),
    }
}

#[test]
fn hanging_programs_are_stopped() {
    for commands in [
        "sleep 60",
        "trap '' TERM; while :; do sleep 60; done",
        "sleep 60 & echo $! > $note.child; wait",
        "(trap '' TERM HUP; sleep 60) & echo $! > $note.child; trap '' TERM; wait",
        "kill -STOP $$",
    ] {
        let start = Instant::now();
        assert_eq!(Fake::new(commands).run(&within(500)).outcome, Outcome::TimeLimit, "{commands}");
        assert!(start.elapsed() < Duration::from_secs(3), "{commands}");
    }
}

#[test]
fn a_child_left_behind_is_ended() {
    let start = Instant::now();
    let fake = Fake::new("sleep 60 & echo $! > $note.child; echo SAT; exit 10");
    assert_eq!(fake.outcome(), Outcome::True);
    assert!(start.elapsed() < Duration::from_secs(3));
}

#[test]
fn each_process_has_the_limits() {
    let fake = Fake::new("(sleep 0.3; ulimit -d; ulimit -c; ulimit -t) > $note.limits; exit 10");
    let limits = Limits { memory: Some(64 << 20), ..within(9000) };
    assert_eq!(fake.run(&limits).outcome, Outcome::True);
    let set: Vec<Option<u64>> = fake.note("limits").lines().map(|line| line.parse().ok()).collect();
    assert!(matches!(set[..], [Some(65536), Some(0), Some(time)] if time > 9), "{set:?}");
}

/// Such a child is out of reach, but the run does not wait for it, though it keeps the pipe open.
#[test]
fn a_child_that_left_the_group_delays_nothing() {
    let start = Instant::now();
    let fake = Fake::new("setsid sleep 6 & echo SAT; exit 10");
    assert_eq!(fake.outcome(), Outcome::True);
    assert!(start.elapsed() < Duration::from_secs(4));
}

#[test]
fn two_runs_have_two_folders() {
    let fakes = [Fake::new("sleep 0.2; exit 10"), Fake::new("sleep 0.2; exit 10")];
    thread::scope(|scope| fakes.iter().for_each(|fake| drop(scope.spawn(|| fake.outcome()))));
    assert_ne!(fakes[0].note("formula"), fakes[1].note("formula"));
}

#[test]
fn results_in_files() {
    let fake = Fake::new("[ -n \"$2\" ] && printf 'SAT\\n-1 2 0\\n' > \"$2\"; echo 'c done'; exit 10");
    let command = Command::parse(&format!("{} {{}} {{result}}", fake.line())).unwrap();
    let report = run(&command, |_| Ok(()), &Limits::default());
    assert_eq!((report.outcome, report.assignment), (Outcome::True, Ok(Some(vec![-1, 2]))));
    let fake = Fake::new("echo UNSAT > \"$2\"; echo SATISFIABLE");
    let command = Command::parse(&format!("{} {{}} {{result}}", fake.line())).unwrap();
    let report = run(&command, |_| Ok(()), &Limits::default());
    assert_eq!(report.outcome, Outcome::Disagreement(Disagreement::Lines));
}

#[test]
fn somebody_stops_the_run() {
    let limits = Limits { stop: Arc::new(AtomicBool::new(false)), ..Limits::default() };
    let stop = Arc::clone(&limits.stop);
    let other = thread::spawn(move || {
        thread::sleep(Duration::from_millis(100));
        stop.store(true, Ordering::Relaxed);
    });
    assert_eq!(Fake::new("sleep 60").run(&limits).outcome, Outcome::Interrupted);
    other.join().unwrap();
}

#[test]
fn memory_is_limited() {
    let limits = Limits { memory: Some(48 << 20), ..within(8000) };
    // Doubles a text until a request is too large, and says so as solvers do.
    let greedy = Fake::new("(x=0123456789abcdef; while :; do x=$x$x; done) || { echo 'c Out of memory' >&2; exit 1; }");
    assert_eq!(greedy.run(&limits).outcome, Outcome::MemoryLimit);
    // Each child is small enough, all together are not.
    let child = "(x=$(head -c 12000000 /dev/zero | tr '\\0' x); sleep 60) &";
    let many = Fake::new(&format!("{} wait", child.repeat(6)));
    assert_eq!(many.run(&limits).outcome, Outcome::MemoryLimit);
    // A crash without need is one with a limit, too.
    let crash = Fake::new("kill -ABRT $$").run(&limits).outcome;
    assert!(matches!(crash, Outcome::Crash { signal: 6, .. }), "{crash}");
}

#[test]
fn floods_are_read_and_not_kept() {
    let fake =
        Fake::new("head -c 100000000 /dev/zero | tr '\\0' x; echo; yes v | head -c 1000000; echo; echo SAT; exit 10");
    let report = fake.run(&within(9000));
    assert_eq!(report.outcome, Outcome::True);
}

#[test]
fn missing_programs_are_told() {
    for name in ["no-such-solver", "/no/such/solver"] {
        let report = run(&Command::parse(name).unwrap(), |_| Ok(()), &Limits::default());
        assert_eq!(report.outcome, Outcome::NotFound(name.to_owned()));
    }
    let outcome = run(&Command::parse("/etc").unwrap(), |_| Ok(()), &Limits::default()).outcome;
    assert!(matches!(outcome, Outcome::CannotRun(_)), "{outcome}");
}

#[test]
fn the_writer_may_fail_or_take_too_long() {
    let fake = Command::parse("true").unwrap();
    let outcome = run(&fake, |_| Err(io::Error::other("no more")), &Limits::default()).outcome;
    assert_eq!(outcome, Outcome::CannotRun("writing the formula: no more".to_owned()));
    let endless = |file: &mut dyn Write| loop {
        file.write_all(b"1 2 3 0\n")?;
    };
    assert_eq!(run(&fake, endless, &within(50)).outcome, Outcome::TimeLimit);
}

#[test]
fn preprocessors() {
    let solver = Fake::new("grep -q better \"$1\" && { echo 's cnf 1'; echo 'V 1 0'; exit 10; }");
    let run_after = |fake: &Fake| {
        let front = fake.line().replace("external:", "");
        let command = Command::parse(&solver.line()).unwrap().preprocessed_by(&front).unwrap();
        let report = run(&command, |file| file.write_all(b"p cnf 0 0\n"), &within(5000));
        fake.check_nothing_left();
        report
    };
    let report = run_after(&Fake::new("echo 'c better'; cat \"$1\""));
    assert_eq!((report.outcome, report.assignment), (Outcome::True, Err(AssignmentError::Preprocessed)));
    solver.check_nothing_left();
    assert_eq!(run_after(&Fake::new("echo 'c better'; exit 20")).outcome, Outcome::False);
    let crash = run_after(&Fake::new("kill -SEGV $$"));
    assert!(matches!(crash.outcome, Outcome::Crash { signal: 11, .. }), "{}", crash.outcome);
    let failure = run_after(&Fake::new("echo 'wrong option' >&2; exit 3"));
    assert_eq!(failure.outcome.to_string(), "no verdict, exit status 3: wrong option");
}

#[test]
fn versions() {
    assert_eq!(Command::parse("no-such-solver").unwrap().version(), None);
    let version = Command::parse("bash").unwrap().version();
    assert!(version.is_none_or(|version| version.contains("bash")));
}

/// An output from people's real trouble, with an exit status.
fn case(name: &str, status: i32) -> Option<Fake> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").join(name);
    if !path.exists() {
        eprintln!("not tested: {} is not there", path.display());
        return None;
    }
    Some(Fake::new(&format!("cat '{}'; exit {status}", path.display())))
}

#[test]
fn case_110_split_lines() {
    let Some(fake) = case("110-vlines.out", 10) else { return };
    let report = fake.run(&Limits::default());
    assert_eq!((report.outcome, report.assignment), (Outcome::True, Ok(Some(vec![1, -2, 3]))));
}

#[test]
fn case_112_exit_status_only() {
    let outcome = |status| case("112-exit-only.out", status).map(|fake| fake.outcome());
    let Some(sat) = outcome(10) else { return };
    assert_eq!(sat, Outcome::True);
    assert_eq!(outcome(20), Some(Outcome::False));
    assert_eq!(outcome(0), Some(Outcome::NoVerdict { status: 0, tail: String::new() }));
    assert_eq!(outcome(124), Some(Outcome::TimeLimit));
    assert_eq!(outcome(139), Some(Outcome::Crash { signal: 11, tail: String::new() }));
}
