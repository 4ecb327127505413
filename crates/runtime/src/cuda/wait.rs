//! Waits with a deadline: CUDA's own calls wait for as long as it takes, so its state is polled.

use super::api::Fault;
use super::context::{Clock, Event, Stream};
use super::fault::is_lost;
use std::time::{Duration, Instant};

/// Most kernels are done within this time, and a sleep costs more than it.
const SPIN: Duration = Duration::from_micros(100);

/// A sleep is this part of the time waited so far, so that it adds at most this part to the whole.
const SLEEP_SHARE: u32 = 16;
const SHORTEST_SLEEP: Duration = Duration::from_micros(20);
const LONGEST_SLEEP: Duration = Duration::from_millis(1);

/// Time for which objects that are to be destroyed may still be in use.
const LAST_USE: Duration = Duration::from_secs(60);

/// Waits until a stream has done its current work, at most until the deadline. Returns whether it has.
pub fn until_done(stream: &Stream, deadline: Duration) -> Result<bool, Fault> {
    match is_done(stream)? {
        true => Ok(true),
        // Work that other threads add from now on is not waited for.
        false => until_reached(&stream.event(Clock::Untimed)?, deadline),
    }
}

/// Whether a stream is idle.
fn is_done(stream: &Stream) -> Result<bool, Fault> {
    let _bound = stream.context().bind()?;
    // SAFETY: the stream lives, and its context is current.
    match unsafe { stream.driver().cuStreamQuery(stream.raw()) } {
        Ok(()) => Ok(true),
        Err(Fault::NOT_READY) => Ok(false),
        Err(fault) => Err(fault),
    }
}

/// Waits until a stream uses nothing that it was given so far. If it returns false, those objects must be kept for
/// good. Does not wait for a caller's stream: what it still uses is kept.
pub fn until_unused(stream: &Stream) -> bool {
    let done = match stream.context().is_borrowed() {
        // Querying the work of a capturing stream would end the capture.
        true => stream.is_capturing().and_then(|captures| if captures { Ok(false) } else { is_done(stream) }),
        false => until_done(stream, LAST_USE),
    };
    // Nothing runs on a lost device, and it can be opened again only after everything was given back.
    done.unwrap_or_else(is_lost)
}

/// Waits until the work before an event is done, at most until the deadline. Returns whether it is.
pub fn until_reached(event: &Event, deadline: Duration) -> Result<bool, Fault> {
    let started = Instant::now();
    loop {
        if event.is_reached()? {
            return Ok(true);
        }
        let waited = started.elapsed();
        if waited >= deadline {
            return Ok(false);
        }
        if waited < SPIN {
            std::hint::spin_loop();
        } else {
            let sleep = (waited / SLEEP_SHARE).clamp(SHORTEST_SLEEP, LONGEST_SLEEP);
            std::thread::sleep(sleep.min(deadline - waited));
        }
    }
}
