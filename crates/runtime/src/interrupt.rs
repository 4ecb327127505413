//! Ctrl-C in a program that launches kernels: the first asks for an end, the second ends the program.

use std::io;

/// Calls `asked` at the first Ctrl-C (SIGINT) of this process, on a thread of its own; there
/// [`Device::cancel`](crate::Device::cancel) ends the launch that runs. The second ends the process at once, as the first
/// does without this.
///
/// It is called before the program starts other threads: one that is there already is still interrupted, and ends the
/// process. A program that was started to ignore Ctrl-C goes on ignoring it.
#[cfg(unix)]
pub fn on_interrupt(asked: impl FnOnce() + Send + 'static) -> io::Result<()> {
    if is_ignored()? {
        return Ok(());
    }
    // No thread takes the signal by itself but the one that waits for it; those that come later inherit that.
    mask(libc::SIG_BLOCK)?;
    let waiting = std::thread::Builder::new().name("kiln-interrupt".to_string()).spawn(move || {
        if wait().is_ok() {
            asked();
        }
        // The next one finds this thread, and does what it always does.
        while mask(libc::SIG_UNBLOCK).is_ok() {
            std::thread::park();
        }
    });
    match waiting {
        Ok(_) => Ok(()),
        Err(error) => mask(libc::SIG_UNBLOCK).and(Err(error)),
    }
}

/// There is no such signal: Ctrl-C ends the program.
#[cfg(not(unix))]
pub fn on_interrupt(_: impl FnOnce() + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// Whether whoever started the program told it to ignore Ctrl-C, as shells do with what they run in the background.
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

/// Blocks the signal for this thread, or lets it through again.
#[cfg(unix)]
fn mask(how: libc::c_int) -> io::Result<()> {
    let set = interrupts();
    // SAFETY: the set is initialised, and the old one is not asked for.
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
