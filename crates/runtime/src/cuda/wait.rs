//! Waiting that ends: CUDA's own calls wait for as long as it takes, so its answers are polled.

use super::api::Fault;
use super::context::{Clock, Event, Stream};
use super::fault::is_lost;
use std::time::{Duration, Instant};

/// Most kernels are done within this time, and a sleep costs more than it.
const SPIN: Duration = Duration::from_micros(100);

/// A sleep is this part of the time waited so far: what it can cost is as small a part of the whole.
const SLEEP_SHARE: u32 = 16;
const SHORTEST_SLEEP: Duration = Duration::from_micros(20);
const LONGEST_SLEEP: Duration = Duration::from_millis(1);

/// How long what is to be taken away may still be used.
const LAST_USE: Duration = Duration::from_secs(60);

/// Waits until a stream has done what it has to do now, at most so long. Says whether it has.
pub fn until_done(stream: &Stream, deadline: Duration) -> Result<bool, Fault> {
    match is_done(stream)? {
        true => Ok(true),
        // Work that other threads add from now on is not waited for.
        false => until_reached(&stream.event(Clock::Untimed)?, deadline),
    }
}

/// Whether a stream has nothing to do.
fn is_done(stream: &Stream) -> Result<bool, Fault> {
    let _bound = stream.context().bind()?;
    // SAFETY: the stream lives, and its context is current.
    match unsafe { stream.driver().cuStreamQuery(stream.raw()) } {
        Ok(()) => Ok(true),
        Err(Fault::NOT_READY) => Ok(false),
        Err(fault) => Err(fault),
    }
}

/// Waits until a stream uses nothing of what it was given so far. Where it does not end, that is to stay for good. A caller's
/// stream is not waited for: what it still uses stays.
pub fn until_unused(stream: &Stream) -> bool {
    let done = match stream.context().is_borrowed() {
        // To ask after the work of a stream that captures would end the capture.
        true => stream.is_capturing().and_then(|captures| if captures { Ok(false) } else { is_done(stream) }),
        false => until_done(stream, LAST_USE),
    };
    // On a device that is lost nothing runs, and it can be opened again only after everything was given back.
    done.unwrap_or_else(is_lost)
}

/// Waits until the work before an event is done, at most so long. Says whether it is.
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
