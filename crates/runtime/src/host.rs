//! Memory of devices that share the host's: allocations of our own, or a `Vec` that was given to us. The devices do one
//! thing at a time, so nothing is read while it is written.

use crate::driver::{HostBytes, Memory, Object, Place, own};
use crate::error::Error;
use std::alloc::Layout;
use std::ptr::NonNull;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};

/// The alignment of our own memory: a cache line.
const ALIGNMENT: usize = 64;

/// The minimum alignment of the first byte: the widest access.
const LEAST_ALIGNMENT: usize = 16;

/// The lock that serialises the work of a device that the host runs.
#[derive(Default)]
pub struct DeviceLock(Mutex<()>);

impl DeviceLock {
    /// Waits for the work in progress.
    pub fn lock(&self) -> MutexGuard<'_, ()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does the same, at most until the deadline.
    pub fn lock_within(&self, deadline: Duration, device: &str) -> Result<MutexGuard<'_, ()>, Error> {
        let started = Instant::now();
        loop {
            match self.0.try_lock() {
                Ok(turn) => return Ok(turn),
                Err(TryLockError::Poisoned(turn)) => return Ok(turn.into_inner()),
                Err(TryLockError::WouldBlock) if started.elapsed() >= deadline => {
                    return Err(Error::TimedOut { device: device.to_string(), waited: deadline });
                }
                Err(TryLockError::WouldBlock) => std::thread::sleep(Duration::from_micros(50)),
            }
        }
    }
}

/// An allocation of its own. Its bytes are only used by the holder of the device's turn.
struct Allocation {
    start: NonNull<u8>,
    layout: Layout,
}

// SAFETY: the allocation is this value's alone; nothing is tied to a thread.
unsafe impl Send for Allocation {}
// SAFETY: shared use only reads the address.
unsafe impl Sync for Allocation {}

impl Drop for Allocation {
    fn drop(&mut self) {
        // SAFETY: it was allocated with this layout and is freed once.
        unsafe { std::alloc::dealloc(self.start.as_ptr(), self.layout) }
    }
}

/// Returns zeroed bytes of the host for temporary use; an error where the host does not have them.
pub fn scratch(bytes: u64, device: &str) -> Result<Vec<u8>, Error> {
    let refused = || Error::OutOfMemory { device: device.to_string(), bytes, free: None };
    let size = usize::try_from(bytes).map_err(|_| refused())?;
    if size == 0 {
        return Ok(Vec::new());
    }
    let layout = Layout::array::<u8>(size).map_err(|_| refused())?;
    // SAFETY: the size is not zero.
    let start = NonNull::new(unsafe { std::alloc::alloc_zeroed(layout) }).ok_or_else(refused)?;
    // SAFETY: `size` bytes were allocated in the way that a vector of bytes allocates them, and all are initialised.
    Ok(unsafe { Vec::from_raw_parts(start.as_ptr(), size, size) })
}

/// Requests pages of 2 MiB where there is room for some, before the memory is touched. Kernels that read rows of
/// tokens, which are pages apart, then touch few pages, which a processor has at hand. A system that has no such pages
/// provides others.
fn ask_for_large_pages(start: NonNull<u8>, size: usize) {
    #[cfg(target_os = "linux")]
    {
        /// A whole number of pages of any size that systems have.
        const UNIT: usize = 64 << 10;
        const LEAST: usize = 4 << 20;
        let before = start.align_offset(UNIT);
        if size >= LEAST {
            let inside = (size - before) / UNIT * UNIT;
            // SAFETY: the range lies inside an allocation of this process, and the advice changes nothing that memory holds.
            unsafe { libc::madvise(start.as_ptr().add(before).cast(), inside, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = (start, size);
}

/// Allocates `bytes` (at least one), all zero, if the host has them.
pub fn zeroed(bytes: u64, device: &str) -> Result<Memory, Error> {
    let refused = || Error::OutOfMemory { device: device.to_string(), bytes, free: None };
    let size = usize::try_from(bytes.max(1)).map_err(|_| refused())?;
    let layout = Layout::from_size_align(size, ALIGNMENT).map_err(|_| refused())?;
    // SAFETY: the size is not zero.
    let start = NonNull::new(unsafe { std::alloc::alloc(layout) }).ok_or_else(refused)?;
    ask_for_large_pages(start, size);
    // SAFETY: `size` bytes were allocated.
    unsafe { start.write_bytes(0, size) };
    let address = start.as_ptr().expose_provenance() as u64;
    Ok(Memory { object: Arc::new(Allocation { start, layout }), address })
}

/// Makes memory of the bytes themselves, if they are aligned well enough; returns the bytes otherwise.
pub fn adopt(bytes: HostBytes) -> Result<Memory, HostBytes> {
    match bytes.start().align_offset(LEAST_ALIGNMENT) {
        0 => Ok(Memory { address: bytes.start().expose_provenance() as u64, object: Arc::new(bytes) }),
        _ => Err(bytes),
    }
}

/// Returns a pointer to a place on a device that shares the host's memory.
pub fn pointer(place: Place<'_>) -> *mut u8 {
    std::ptr::with_exposed_provenance_mut(place.address as usize)
}

/// Copies into memory of a device whose turn the caller holds.
pub fn write(to: Place<'_>, bytes: &[u8]) {
    // SAFETY: tensors lie inside memory that lives, as it was allocated or as its owner promised; the bytes are the host's own.
    unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), pointer(to), bytes.len()) }
}

/// Copies out of memory of a device whose turn the caller holds.
pub fn read(from: Place<'_>, bytes: &mut [u8]) {
    // SAFETY: as above.
    unsafe { std::ptr::copy_nonoverlapping(pointer(from), bytes.as_mut_ptr(), bytes.len()) }
}

/// Sets memory of a device whose turn the caller holds to zero.
pub fn clear(at: Place<'_>, bytes: u64) {
    // SAFETY: as in `write`.
    unsafe { std::ptr::write_bytes(pointer(at), 0, bytes as usize) };
}

/// Copies between two places of a device whose turn the caller holds; they do not overlap.
pub fn copy(from: Place<'_>, to: Place<'_>, bytes: u64) {
    // SAFETY: as in `write`.
    unsafe { std::ptr::copy_nonoverlapping(pointer(from), pointer(to), bytes as usize) };
}

/// Places a mark in the sequence of work, for devices whose work is done on return.
pub fn mark() -> Object {
    Arc::new(Instant::now())
}

/// Returns the time between two marks.
pub fn elapsed(from: &Object, to: &Object) -> Result<Duration, Error> {
    Ok(own::<Instant>(to)?.saturating_duration_since(*own::<Instant>(from)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_for_a_turn_ends_at_its_deadline() {
        let order = DeviceLock::default();
        let turn = order.lock();
        for deadline in [Duration::ZERO, Duration::from_millis(1)] {
            match order.lock_within(deadline, "the device").map(|_| ()) {
                Err(Error::TimedOut { device, waited }) => assert_eq!((&*device, waited), ("the device", deadline)),
                other => panic!("{other:?}"),
            }
        }
        drop(turn);
        assert!(order.lock_within(Duration::ZERO, "the device").is_ok());
    }

    #[test]
    fn a_turn_that_ends_is_given_on() {
        let order = DeviceLock::default();
        let turn = order.lock();
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| order.lock_within(Duration::MAX, "the device").map(|_| ()));
            drop(turn);
            assert!(waiting.join().is_ok_and(|turn| turn.is_ok()));
        });
    }
}
