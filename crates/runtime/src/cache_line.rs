//! Lines of memory, moved as no safe Rust says: asked for ahead of their use, and stored past the caches. Benchmarks measure
//! by them what memory can do.

/// A line of memory: what a processor fetches at once.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Line(pub [u64; 8]);

/// Asks for the line so many lines behind this one, before it is needed. Beyond the end of memory nothing happens.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn prefetch<const AHEAD: usize>(line: &Line) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: nothing is read; any address can be asked for.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(line).wrapping_add(AHEAD).cast()) };
}

/// Other processors are left to themselves.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub fn prefetch<const AHEAD: usize>(_: &Line) {}

/// Copies lines without fetching those that are overwritten, where the processor can.
pub fn copy_past_caches<const AHEAD: usize>(from: &[Line], to: &mut [Line]) {
    for (from, to) in from.iter().zip(to) {
        if AHEAD > 0 {
            prefetch::<AHEAD>(from);
        }
        store_past_caches(to, *from);
    }
    fence();
}

/// The same with one line for all.
pub fn fill_past_caches(lines: &mut [Line], line: Line) {
    lines.iter_mut().for_each(|to| store_past_caches(to, line));
    fence();
}

/// Stores a line without fetching it first, where the processor can. A [`fence`] has to follow before another thread may read
/// it.
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

/// Waits until what went past the caches can be seen by others.
fn fence() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 processor has this instruction.
    unsafe {
        std::arch::x86_64::_mm_sfence();
    }
}
