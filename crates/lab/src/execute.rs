//! One program run to its end under limits, with all that it starts.
//!
//! Whoever executes is the *subreaper* of all processes below it (prctl(2), `PR_SET_CHILD_SUBREAPER`): a process whose
//! parent has ended becomes a child of ours, so that nothing a program starts can get away, not even in a session of
//! its own. So there may be one run at a time in a process, and no other children. Where there are no subreapers
//! the process group of the program is killed.
//!
//! Memory and processor time are limited twice: for each process by the system (setrlimit(2)), and for all together by
//! looking at them. What was used comes from the system at the end (wait4(2)), so that a run shorter than
//! a look has its time, too.

use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Signal, WaitOptions};
use rustix::process::{getpid, kill_process, kill_process_group, waitpid};
use solve::processes::{Process, descendants, has_ended, lower};
use wait4::Wait4;

use crate::task::Limits;

/// Time between two looks at the processes.
const LOOK: Duration = Duration::from_millis(50);
/// Time between a polite request to end and the kill.
const GRACE: Duration = Duration::from_millis(300);
/// A run may take so many times its processor time by the clock, and a little more: it may wait for a busy machine, but
/// not for ever.
const PATIENCE: f64 = 4.0;
const LEAST_PATIENCE: f64 = 10.0;
/// What is kept of the output: an answer is shorter.
const LONGEST_OUTPUT: usize = 64 << 20;
/// What is kept of the messages, the last bytes.
const LONGEST_MESSAGES: usize = 4 << 10;

/// Why a program is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// It ended by itself.
    Itself,
    /// Its processor time was used up.
    CpuLimit,
    /// It took much longer by the clock than its processor time, so it waits for something.
    Hangs,
    /// It held too much memory.
    MemoryLimit,
    /// Somebody asked to stop.
    Stopped,
}

/// How a program ended, and what it used.
#[derive(Debug)]
pub struct Execution {
    /// What the system says.
    pub status: ExitStatus,
    /// Whether it was stopped.
    pub cause: Cause,
    /// Processor time of all its processes.
    pub cpu: Duration,
    /// Time by the clock.
    pub wall: Duration,
    /// The most memory, bytes: of the largest process, or of all together where that was seen to be more.
    pub peak_memory: u64,
    /// What it printed, at most 64 MiB of it.
    pub output: Vec<u8>,
    /// The end of its messages.
    pub messages: String,
}

/// Makes this process the one that inherits all orphans below it.
///
/// # Errors
/// When the system refuses.
pub fn adopt_orphans() -> io::Result<()> {
    #[cfg(target_os = "linux")]
    rustix::process::set_child_subreaper(Some(getpid()))?;
    Ok(())
}

/// Runs a program; nothing of it is left afterwards. Needs [`adopt_orphans`].
///
/// # Errors
/// When the program cannot be started or waited for.
pub fn execute(command: &mut Command, limits: &Limits, stop: &AtomicBool) -> io::Result<Execution> {
    let start = Instant::now();
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child = command.spawn()?;
    let mut run = Run { id: Pid::from_child(&child), start, limits, stop, cpu: Duration::ZERO, memory: 0 };
    lower(run.id, &run.bounds());
    let (closed, wake) = channel();
    let output = listen(child.stdout.take(), Kept::First(LONGEST_OUTPUT), closed.clone())?;
    let messages = listen(child.stderr.take(), Kept::Last(LONGEST_MESSAGES), closed)?;
    let cause = run.watch(&wake)?;
    if !matches!(cause, Cause::Itself | Cause::MemoryLimit) {
        run.ask_to_end()?;
    }
    let (status, used) = run.end(child)?;
    Ok(Execution {
        status,
        cause,
        cpu: used.utime + used.stime + run.cpu,
        wall: start.elapsed(),
        peak_memory: run.memory.max(used.maxrss),
        output: gathered(output),
        messages: String::from_utf8_lossy(&gathered(messages)).trim().to_owned(),
    })
}

/// A running program.
struct Run<'a> {
    id: Pid,
    start: Instant,
    limits: &'a Limits,
    stop: &'a AtomicBool,
    /// Time of processes that its first one has not reaped.
    cpu: Duration,
    /// The most memory that was seen, bytes.
    memory: u64,
}

impl Run<'_> {
    /// What the system keeps for each process. Time is whole seconds there.
    fn bounds(&self) -> [(Resource, u64); 3] {
        let seconds = self.limits.cpu_seconds.ceil() as u64 + 2;
        [(Resource::Core, 0), (Resource::Cpu, seconds), (Resource::Data, self.limits.memory)]
    }

    /// Waits until it ends or must be stopped.
    fn watch(&mut self, wake: &Receiver<()>) -> io::Result<Cause> {
        let mut look = self.start + LOOK;
        let mut closed = 0;
        loop {
            // When both its outputs are closed, most programs are over.
            let pause = if closed < 2 { LOOK } else { Duration::from_micros(500) };
            match wake.recv_timeout(pause) {
                Ok(()) => closed += 1,
                Err(_) if closed == 2 => thread::sleep(pause),
                Err(_) => {}
            }
            if has_ended(self.id)? {
                return Ok(Cause::Itself);
            }
            if Instant::now() < look {
                continue;
            }
            look = Instant::now() + LOOK;
            if let Some(cause) = self.must_stop() {
                return Ok(cause);
            }
        }
    }

    /// Why it has to stop now, if so.
    fn must_stop(&mut self) -> Option<Cause> {
        let processes = descendants(getpid());
        let cpu: Duration = processes.iter().map(|process| process.cpu).sum();
        self.memory = self.memory.max(processes.iter().map(|process| process.resident).sum());
        match () {
            () if self.stop.load(Ordering::Relaxed) => Some(Cause::Stopped),
            () if self.memory > self.limits.memory => Some(Cause::MemoryLimit),
            () if cpu.as_secs_f64() >= self.limits.cpu_seconds => Some(Cause::CpuLimit),
            () if self.start.elapsed() >= patience(self.limits.cpu_seconds) => Some(Cause::Hangs),
            () => None,
        }
    }

    /// Asks the program to end, and gives it a moment: it may say what it knows so far.
    fn ask_to_end(&self) -> io::Result<()> {
        let _ = kill_process_group(self.id, Signal::TERM);
        let until = Instant::now() + GRACE;
        while Instant::now() < until && !has_ended(self.id)? {
            thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }

    /// Kills what is left, and reaps it.
    fn end(&mut self, child: Child) -> io::Result<(ExitStatus, wait4::ResourceUsage)> {
        let _ = kill_process_group(self.id, Signal::KILL);
        let ended = child.wait4()?;
        self.cpu = kill_all();
        Ok((ended.status, ended.rusage))
    }
}

/// Kills all processes below this one, and reaps them; gives their processor time.
pub fn kill_all() -> Duration {
    /// One that starts others as fast as we kill must not keep us here for ever.
    const ROUNDS: usize = 1000;
    let mut cpu = Duration::ZERO;
    for _ in 0..ROUNDS {
        let strays = descendants(getpid());
        if strays.is_empty() {
            break;
        }
        for stray in &strays {
            let _ = kill_process(stray.id, Signal::KILL);
        }
        // Only children of ours can be reaped; the others become ours when their parent is.
        let children = strays.iter().filter(|stray| stray.parent == getpid().as_raw_nonzero().get());
        cpu += children.filter(|child| reaped(child)).map(|child| child.cpu).sum::<Duration>();
    }
    cpu
}

fn reaped(child: &Process) -> bool {
    matches!(waitpid(Some(child.id), WaitOptions::empty()), Ok(Some(_)))
}

/// How long a run may take by the clock.
fn patience(cpu_seconds: f64) -> Duration {
    Duration::from_secs_f64((cpu_seconds * PATIENCE).max(cpu_seconds + LEAST_PATIENCE))
}

/// Which part of an output is kept.
#[derive(Clone, Copy)]
enum Kept {
    First(usize),
    Last(usize),
}

/// Reads a pipe in a thread, so that the program never waits for us, and says when it is closed.
fn listen(pipe: Option<impl Read + Send + 'static>, kept: Kept, closed: Sender<()>) -> io::Result<JoinHandle<Vec<u8>>> {
    let mut pipe = pipe.ok_or_else(|| io::Error::other("no pipe"))?;
    thread::Builder::new().name("output".to_owned()).spawn(move || {
        let mut all = Vec::new();
        let mut buffer = vec![0; 1 << 16];
        loop {
            match pipe.read(&mut buffer) {
                Ok(0) => break,
                Ok(length) => match kept {
                    Kept::First(most) => all.extend(&buffer[..length.min(most - all.len())]),
                    Kept::Last(most) => {
                        all.extend(&buffer[..length]);
                        all.drain(..all.len().saturating_sub(most));
                    }
                },
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => break,
            }
        }
        // Nobody listens any more when the program was stopped.
        let _ = closed.send(());
        all
    })
}

/// What was kept. All processes that could hold the pipe open are gone.
fn gathered(reader: JoinHandle<Vec<u8>>) -> Vec<u8> {
    reader.join().unwrap_or_default()
}
