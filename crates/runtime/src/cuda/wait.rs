//! Waiting that ends: CUDA's own calls wait for as long as it takes, so its answers are polled.

use super::fault::is_lost;
use cudarc::driver::sys::{self, CUresult};
use cudarc::driver::{CudaEvent, CudaStream, DriverError};
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
pub fn until_done(stream: &CudaStream, deadline: Duration) -> Result<bool, DriverError> {
    stream.context().bind_to_thread()?;
    // SAFETY: the stream lives, and its context is current.
    match unsafe { sys::cuStreamQuery(stream.cu_stream()) } {
        CUresult::CUDA_SUCCESS => Ok(true),
        // Work that other threads add from now on is not waited for.
        CUresult::CUDA_ERROR_NOT_READY => until_reached(&stream.record_event(None)?, deadline),
        fault => Err(DriverError(fault)),
    }
}

/// Waits until a stream uses nothing of what it was given so far. Where it does not end, that is to stay for good.
pub fn until_unused(stream: &CudaStream) -> bool {
    // On a device that is lost nothing runs, and it can be opened again only after everything was given back.
    until_done(stream, LAST_USE).unwrap_or_else(is_lost)
}

/// Waits until the work before an event is done, at most so long. Says whether it is.
pub fn until_reached(event: &CudaEvent, deadline: Duration) -> Result<bool, DriverError> {
    let started = Instant::now();
    event.context().bind_to_thread()?;
    loop {
        if event.try_is_complete()? {
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
