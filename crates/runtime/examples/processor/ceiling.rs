//! What memory moves when nothing is computed: the ceilings of kernels that read, copy, or change what they read.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Bytes that a pass goes over, as many as those of the kernels.
const BYTES: usize = 96 << 20;

/// How long each is timed.
const BUDGET: Duration = Duration::from_millis(600);

/// Bytes a second in 10⁹, by what is done with them; both directions counted.
pub struct Ceilings {
    pub read: f64,
    pub copy: f64,
    pub in_place: f64,
}

/// Words of a line of memory.
const LINE: usize = 8;

impl Ceilings {
    pub fn measure(threads: usize) -> Ceilings {
        let mut from: Vec<u64> = (0..BYTES as u64 / 8).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let mut to = from.clone();
        let part = from.len().div_ceil(threads).next_multiple_of(LINE);
        let read = best(|| {
            spread(from.chunks(part), |words| {
                let lines = words.chunks_exact(LINE).map(|line| {
                    ask_for(line);
                    line.iter().fold(0u64, |sum, word| sum.wrapping_add(*word))
                });
                black_box(lines.fold(0u64, u64::wrapping_add));
            })
        });
        let copied = best(|| {
            spread(from.chunks(part).zip(to.chunks_mut(part)), |(from, to)| to.copy_from_slice(black_box(from)));
        });
        let moved = best(|| {
            spread(from.chunks(part).zip(to.chunks_mut(part)), |(from, to)| {
                for (from, to) in from.chunks_exact(LINE).zip(to.chunks_exact_mut(LINE)) {
                    ask_for(from);
                    ask_for(to);
                    to.copy_from_slice(from);
                }
            });
        });
        let in_place = best(|| {
            spread(from.chunks_mut(part), |words| {
                for line in words.chunks_exact_mut(LINE) {
                    ask_for(line);
                    line.iter_mut().for_each(|word| *word = word.wrapping_add(1));
                }
            });
        });
        let rate = |bytes: usize, time: Duration| bytes as f64 / time.as_secs_f64() / 1e9;
        let copy = copied.min(moved);
        Ceilings { read: rate(BYTES, read), copy: rate(2 * BYTES, copy), in_place: rate(2 * BYTES, in_place) }
    }
}

/// Asks for the memory that follows a line some time later.
#[cfg(target_arch = "x86_64")]
fn ask_for(line: &[u64]) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    const AHEAD: usize = 512;
    // SAFETY: nothing is read; any address can be asked for.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(line.as_ptr().wrapping_add(AHEAD).cast()) };
}

/// Other processors are left to themselves.
#[cfg(not(target_arch = "x86_64"))]
fn ask_for(_: &[u64]) {}

/// A part a thread; the last on the caller's.
fn spread<P: Send>(parts: impl Iterator<Item = P>, work: impl Fn(P) + Copy + Send) {
    std::thread::scope(|scope| {
        let mut parts = parts.peekable();
        while let Some(part) = parts.next() {
            match parts.peek() {
                Some(_) => drop(scope.spawn(move || work(part))),
                None => work(part),
            }
        }
    });
}

/// The shortest of many times.
pub fn best(mut work: impl FnMut()) -> Duration {
    let (started, mut best) = (Instant::now(), Duration::MAX);
    while started.elapsed() < BUDGET {
        let before = Instant::now();
        work();
        best = best.min(before.elapsed());
    }
    best
}
