//! Ctrl-C in a program that launches kernels: the first requests an end, the second ends the program.

use std::io;

/// Calls `asked` at the first Ctrl-C (SIGINT) of this process, on a thread of its own; there
/// [`Device::cancel`](crate::Device::cancel) ends the running launch. The second ends the process at once, as the first
/// does without this.
///
/// Call it before the program starts other threads: an existing thread is still interrupted, and ends the process. A
/// program that was started to ignore Ctrl-C continues to ignore it.
#[cfg(unix)]
pub fn on_interrupt(asked: impl FnOnce() + Send + 'static) -> io::Result<()> {
    if is_ignored()? {
        return Ok(());
    }
    // Only the thread that waits for the signal takes it; threads that start later inherit this mask.
    mask(libc::SIG_BLOCK)?;
    let waiting = std::thread::Builder::new().name("kiln-interrupt".to_string()).spawn(move || {
        if wait().is_ok() {
            asked();
        }
        // The next signal reaches this thread and has its usual effect.
        while mask(libc::SIG_UNBLOCK).is_ok() {
            std::thread::park();
        }
    });
    match waiting {
        Ok(_) => Ok(()),
        Err(error) => mask(libc::SIG_UNBLOCK).and(Err(error)),
    }
}

/// Does nothing: there is no such signal, and Ctrl-C ends the program.
#[cfg(not(unix))]
pub fn on_interrupt(_: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Whether the program was started to ignore Ctrl-C, as shells do with background jobs.
#[cfg(unix)]
fn is_ignored() -> io::Result<bool> {
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::uninit();
    // SAFETY: nothing is changed, and the action is written before it is read if the call succeeds.
    match unsafe { libc::sigaction(libc::SIGINT, std::ptr::null(), action.as_mut_ptr()) } {
        // SAFETY: the call has succeeded.
        0 => Ok(unsafe { action.assume_init() }.sa_sigaction == libc::SIG_IGN),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Blocks the signal for this thread, or unblocks it.
#[cfg(unix)]
fn mask(how: libc::c_int) -> io::Result<()> {
    let set = interrupts();
    // SAFETY: the set is initialised, and the old one is not requested.
    match unsafe { libc::pthread_sigmask(how, &set, std::ptr::null_mut()) } {
        0 => Ok(()),
        error => Err(io::Error::from_raw_os_error(error)),
    }
}

/// Waits for the signal, which this thread blocks.
#[cfg(unix)]
fn wait() -> io::Result<()> {
    let (set, mut signal) = (interrupts(), 0);
    // SAFETY: the set is initialised, and the signal is written.
    match unsafe { libc::sigwait(&set, &mut signal) } {
        0 => Ok(()),
        error => Err(io::Error::from_raw_os_error(error)),
    }
}

#[cfg(unix)]
fn interrupts() -> libc::sigset_t {
    let mut set = std::mem::MaybeUninit::<libc::sigset_t>::uninit();
    // SAFETY: the first call initialises the set that the second adds a signal to.
    unsafe {
        libc::sigemptyset(set.as_mut_ptr());
        libc::sigaddset(set.as_mut_ptr(), libc::SIGINT);
        set.assume_init()
    }
}
