//! What memory moves when nothing is computed: the ceilings of kernels that read, copy, or change what they read.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Bytes that a pass goes over, as many as those of the kernels.
const BYTES: usize = 96 << 20;

/// How long each is timed.
const BUDGET: Duration = Duration::from_millis(600);

/// What is done with memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    Read,
    Copy,
    InPlace,
    /// One buffer is added to another.
    AddInPlace,
}

impl Pattern {
    pub const ALL: [(Pattern, &'static str); 4] = [
        (Pattern::Read, "read"),
        (Pattern::Copy, "copy"),
        (Pattern::InPlace, "in place"),
        (Pattern::AddInPlace, "add in place"),
    ];

    /// Bytes moved for each of [`BYTES`], both directions counted.
    fn moves(self) -> usize {
        match self {
            Pattern::Read => 1,
            Pattern::Copy | Pattern::InPlace => 2,
            Pattern::AddInPlace => 3,
        }
    }
}

/// Words of a line of memory.
const LINE: usize = 8;

/// Buffers that are gone over.
pub struct Memory {
    from: Vec<u64>,
    to: Vec<u64>,
}

impl Memory {
    pub fn new() -> Memory {
        let from: Vec<u64> = (0..BYTES as u64 / 8).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        Memory { to: from.clone(), from }
    }

    /// Bytes a second, in 10⁹.
    pub fn ceiling(&mut self, pattern: Pattern, threads: usize) -> f64 {
        let Memory { from, to } = self;
        let part = from.len().div_ceil(threads).next_multiple_of(LINE);
        let time = match pattern {
            Pattern::Read => best(|| spread(from.chunks(part), read)),
            Pattern::InPlace => best(|| spread(to.chunks_mut(part), change)),
            Pattern::AddInPlace => best(|| spread(from.chunks(part).zip(to.chunks_mut(part)), add)),
            Pattern::Copy => {
                let by_the_system = best(|| {
                    spread(from.chunks(part).zip(to.chunks_mut(part)), |(from, to)| to.copy_from_slice(from));
                });
                by_the_system.min(best(|| spread(from.chunks(part).zip(to.chunks_mut(part)), copy)))
            }
        };
        (pattern.moves() * BYTES) as f64 / time.as_secs_f64() / 1e9
    }
}

fn read(words: &[u64]) {
    let lines = words.chunks_exact(LINE).map(|line| {
        ask_for(line);
        line.iter().fold(0u64, |sum, word| sum.wrapping_add(*word))
    });
    black_box(lines.fold(0u64, u64::wrapping_add));
}

fn change(words: &mut [u64]) {
    for line in words.chunks_exact_mut(LINE) {
        ask_for(line);
        line.iter_mut().for_each(|word| *word = word.wrapping_add(1));
    }
}

fn copy((from, to): (&[u64], &mut [u64])) {
    for (from, to) in from.chunks_exact(LINE).zip(to.chunks_exact_mut(LINE)) {
        ask_for(from);
        ask_for(to);
        to.copy_from_slice(from);
    }
}

fn add((from, to): (&[u64], &mut [u64])) {
    for (from, to) in from.chunks_exact(LINE).zip(to.chunks_exact_mut(LINE)) {
        ask_for(from);
        ask_for(to);
        to.iter_mut().zip(from).for_each(|(to, from)| *to = to.wrapping_add(*from));
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
