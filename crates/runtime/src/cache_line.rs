//! Cache lines, moved in ways that safe Rust cannot express: prefetched, and stored past the caches. Benchmarks use
//! them to measure the limits of memory.

/// A cache line: the unit of memory that a processor fetches.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Line(pub [u64; 8]);

/// Prefetches the line `AHEAD` lines after this one. Beyond the end of memory nothing happens.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn prefetch<const AHEAD: usize>(line: &Line) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: nothing is read; any address may be prefetched.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(line).wrapping_add(AHEAD).cast()) };
}

/// Does nothing on other processors.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub fn prefetch<const AHEAD: usize>(_: &Line) {}

/// Copies lines without fetching the overwritten ones, where the processor can.
pub fn copy_past_caches<const AHEAD: usize>(from: &[Line], to: &mut [Line]) {
    for (from, to) in from.iter().zip(to) {
        if AHEAD > 0 {
            prefetch::<AHEAD>(from);
        }
        store_past_caches(to, *from);
    }
    fence();
}

/// Fills lines with one value without fetching them, where the processor can.
pub fn fill_past_caches(lines: &mut [Line], line: Line) {
    lines.iter_mut().for_each(|to| store_past_caches(to, line));
    fence();
}

/// Stores a line without fetching it first, where the processor can. A [`fence`] must follow before another thread may
/// read it.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn store_past_caches(to: &mut Line, line: Line) {
    use std::arch::x86_64::{_mm_set_epi64x, _mm_stream_si128};
    for half in 0..4 {
        let [low, high] = [2 * half, 2 * half + 1].map(|word| line.0[word] as i64);
        // SAFETY: a line is aligned to 64 bytes and has four of these, and the store is exclusive by `&mut`.
        unsafe { _mm_stream_si128(to.0.as_mut_ptr().add(2 * half).cast(), _mm_set_epi64x(high, low)) };
    }
}

#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn store_past_caches(to: &mut Line, line: Line) {
    *to = line;
}

/// Waits until stores past the caches are visible to other threads.
fn fence() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 processor has this instruction.
    unsafe {
        std::arch::x86_64::_mm_sfence();
    }
}
