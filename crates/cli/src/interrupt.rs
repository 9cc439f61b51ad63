//! Ctrl-C.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::output;

/// Whom Ctrl-C tells instead of setting the flag.
static WAITING: Mutex<Option<Box<dyn Fn() + Send>>> = Mutex::new(None);

/// Does something that Ctrl-C does not stop; the first is told of it, also if it came since the flag was looked at.
pub(crate) fn told_by<T>(tell: impl Fn() + Send + 'static, wait: impl FnOnce() -> T) -> T {
    let flag = flag();
    *waiting() = Some(Box::new(tell));
    if flag.swap(false, Ordering::SeqCst)
        && let Some(tell) = &*waiting()
    {
        tell();
    }
    let waited = wait();
    *waiting() = None;
    waited
}

fn waiting() -> std::sync::MutexGuard<'static, Option<Box<dyn Fn() + Send>>> {
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The flag that Ctrl-C sets; a second Ctrl-C ends the program at once.
pub(crate) fn flag() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    Arc::clone(FLAG.get_or_init(installed))
}

fn installed() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let installed = ctrlc::set_handler(move || {
        if let Some(tell) = &*waiting() {
            tell();
        } else if flag.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    });
    if let Err(error) = installed {
        output::remark(&format!("warning: Ctrl-C will lose what is known so far: {error}"));
    }
    stop
}

/// Passes everything on until the flag is set.
pub(crate) struct Interruptible<'a> {
    pub(crate) output: &'a mut dyn Write,
    pub(crate) flag: Arc<AtomicBool>,
}

impl Write for Interruptible<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.flag.load(Ordering::Relaxed) {
            // An error of the kind `Interrupted` would be tried again.
            return Err(io::Error::other("interrupted"));
        }
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
