//! Stack space. Kernels for the processor keep arrays and registers on the stack, and the compiler recurses; the
//! launching thread may be any, with a stack of a few kilobytes. Where its space is too small or unknown, a thread with
//! enough of it does the work.

use crate::error::Error;
use std::panic::resume_unwind;

/// Bytes for a kernel on the processor: arrays of up to 128 KiB, and the needs of its functions.
pub const KERNEL: usize = 1 << 20;

/// Bytes for the compiler, which recurses over regions that nest up to 256 deep and over the operands of values.
pub const COMPILER: usize = 16 << 20;

/// Runs the work with at least `bytes` of free stack: here, or else in a thread of its own, which is waited for.
pub fn with<R: Send>(bytes: usize, work: impl FnOnce() -> R + Send) -> Result<R, Error> {
    if left() >= bytes {
        return Ok(work());
    }
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("kiln-stack".to_string()).stack_size(bytes + (64 << 10));
        match builder.spawn_scoped(scope, work) {
            Ok(thread) => Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic))),
            Err(error) => {
                let reason = format!("no thread with {bytes} bytes of stack: {error}");
                Err(Error::Driver { device: "cpu".to_string(), call: "start a thread", reason })
            }
        }
    })
}

/// Returns the bytes of this thread's stack below here; 0 if unknown.
fn left() -> usize {
    thread_local! {
        static LOWEST: Option<usize> = lowest();
    }
    let here = 0u8;
    let here = std::ptr::from_ref(std::hint::black_box(&here)).addr();
    // A thread that is ending no longer has this value.
    let lowest = LOWEST.try_with(|lowest| *lowest).ok().flatten();
    lowest.map_or(0, |lowest| here.saturating_sub(lowest))
}

/// Returns the lowest address of this thread's stack, if the system reports it.
#[cfg(target_os = "linux")]
fn lowest() -> Option<usize> {
    let mut attributes = std::mem::MaybeUninit::<libc::pthread_attr_t>::uninit();
    // SAFETY: the thread is this one, and the attributes are written before they are read.
    if unsafe { libc::pthread_getattr_np(libc::pthread_self(), attributes.as_mut_ptr()) } != 0 {
        return None;
    }
    let (mut start, mut size, mut guard) = (std::ptr::null_mut(), 0, 0);
    // SAFETY: the call above has set the attributes; they are destroyed once, after their last use.
    let outcomes = unsafe {
        let told = libc::pthread_attr_getstack(attributes.as_ptr(), &mut start, &mut size);
        let guarded = libc::pthread_attr_getguardsize(attributes.as_ptr(), &mut guard);
        libc::pthread_attr_destroy(attributes.as_mut_ptr());
        [told, guarded]
    };
    // Some systems count the guard at the end as a part of the stack.
    (outcomes == [0, 0] && size > 0).then(|| start.addr() + guard)
}

#[cfg(target_os = "macos")]
fn lowest() -> Option<usize> {
    // SAFETY: the thread is this one.
    let (top, size) = unsafe {
        let own = libc::pthread_self();
        (libc::pthread_get_stackaddr_np(own), libc::pthread_get_stacksize_np(own))
    };
    top.addr().checked_sub(size).filter(|_| size > 0)
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn lowest() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::Builder;

    /// Runs work in a thread with this much stack, and returns its result.
    fn on<R: Send + 'static>(bytes: usize, work: impl FnOnce() -> R + Send + 'static) -> R {
        Builder::new().stack_size(bytes).spawn(work).expect("a thread").join().expect("it does not panic")
    }

    #[test]
    fn what_is_left_is_less_than_there_is_and_less_the_deeper() {
        fn deeper(turns: usize, room: [u8; 1024]) -> usize {
            let room = std::hint::black_box(room);
            if turns == 0 { left() } else { deeper(turns - 1, room) - usize::from(room[0]) }
        }
        for bytes in [256 << 10, 4 << 20] {
            let [here, below] = on(bytes, || [left(), deeper(16, [0; 1024])]);
            assert!(here <= bytes + (64 << 10), "{here} of {bytes}");
            if cfg!(any(target_os = "linux", target_os = "macos")) {
                assert!(here > bytes / 2 && below + (16 << 10) <= here, "{below}, {here} of {bytes}");
            }
        }
    }

    #[test]
    fn work_moves_to_another_thread_only_where_there_is_no_room() {
        let own = |bytes: usize| {
            let caller = std::thread::current().id();
            with(bytes, || std::thread::current().id()).expect("a thread") == caller
        };
        assert!(!on(64 << 10, move || own(KERNEL)));
        if cfg!(any(target_os = "linux", target_os = "macos")) {
            assert!(on(4 << 20, move || own(KERNEL)));
        }
    }

    #[test]
    fn a_panic_goes_on_where_the_work_was_asked_for() {
        let caught = on(64 << 10, || std::panic::catch_unwind(|| with(KERNEL, || panic!("the work's own"))).is_err());
        assert!(caught);
    }
}
