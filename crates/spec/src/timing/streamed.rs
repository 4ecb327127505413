//! Memory ceilings of a processor: loops over memory on the threads that run kernels. They are timed as kernels are: in
//! pieces short enough that interference from other processes falls between them.

use super::waits::Waits;
use crate::Pattern;
use kiln_runtime::Device;
use kiln_runtime::cache_line::{Line, copy_past_caches, fill_past_caches, prefetch};
use std::convert::Infallible;
use std::hint::black_box;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Approximate number of bytes that a thread moves between two clock readings: some hundreds of microseconds.
const PIECE: usize = 6 << 20;

/// Factor by which the time budget grows while the machine is not quiet.
const LONGER: u32 = 4;

/// The fewest quiet times that suffice.
const ENOUGH: usize = 5;

/// Prefetch distance in lines: a page.
const AHEAD: usize = 64;

const LINE: usize = size_of::<Line>();

/// A loop over the lines of one buffer or of two.
#[derive(Clone, Copy)]
enum Loop {
    Read(fn(&[Line]) -> u64),
    InPlace(fn(&mut [Line])),
    Copy(fn(&[Line], &mut [Line])),
    Write(fn(&mut [Line])),
}

/// Returns every loop for a pattern that is the fastest on some machine.
fn ways(pattern: Pattern) -> Vec<Loop> {
    match pattern {
        Pattern::Read => vec![Loop::Read(read::<0>), Loop::Read(read::<AHEAD>)],
        Pattern::InPlace => vec![Loop::InPlace(change::<0>), Loop::InPlace(change::<AHEAD>)],
        Pattern::Copy => vec![
            Loop::Copy(|from, to| to.copy_from_slice(from)),
            Loop::Copy(copy::<0>),
            Loop::Copy(copy::<AHEAD>),
            Loop::Copy(copy_past_caches::<0>),
            Loop::Copy(copy_past_caches::<AHEAD>),
        ],
        Pattern::Write => vec![
            Loop::Write(fill::<0>),
            Loop::Write(fill::<AHEAD>),
            Loop::Write(|lines| fill_past_caches(lines, black_box(Line([9; 8])))),
        ],
    }
}

#[inline(always)]
fn prefetch_ahead<const LINES: usize>(line: &Line) {
    if LINES > 0 {
        prefetch::<LINES>(line);
    }
}

fn read<const AHEAD: usize>(lines: &[Line]) -> u64 {
    let mut sums = [0u64; 8];
    for line in lines {
        prefetch_ahead::<AHEAD>(line);
        sums.iter_mut().zip(line.0).for_each(|(sum, word)| *sum = sum.wrapping_add(word));
    }
    sums.into_iter().fold(0, u64::wrapping_add)
}

fn change<const AHEAD: usize>(lines: &mut [Line]) {
    for line in lines {
        prefetch_ahead::<AHEAD>(line);
        line.0.iter_mut().for_each(|word| *word = word.wrapping_add(1));
    }
}

fn copy<const AHEAD: usize>(from: &[Line], to: &mut [Line]) {
    for (from, to) in from.iter().zip(to) {
        prefetch_ahead::<AHEAD>(from);
        prefetch_ahead::<AHEAD>(to);
        *to = *from;
    }
}

fn fill<const AHEAD: usize>(lines: &mut [Line]) {
    let line = black_box(Line([7; 8]));
    for to in lines {
        prefetch_ahead::<AHEAD>(to);
        *to = line;
    }
}

/// The memory of one thread: two halves. A copy goes from one to the other; the other patterns go over both.
struct Part {
    halves: [Vec<Line>; 2],
    /// The index of the next piece.
    next: usize,
}

impl Part {
    /// Allocates the pages before anything is timed. No two lines are equal, since equal lines may be moved with less
    /// work.
    fn new(lines: usize) -> Part {
        let word = |i: usize| (i as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let half = || (0..lines.max(1)).map(|i| Line(std::array::from_fn(|at| word(8 * i + at)))).collect();
        Part { halves: [half(), half()], next: 0 }
    }

    /// Returns the lines of a piece in each half that it touches, and the number of pieces in a pass.
    fn pieces(&self, way: Loop) -> (usize, usize) {
        let lines = self.halves[0].len();
        let (directions, halves) = match way {
            Loop::Read(_) | Loop::Write(_) => (1, 2),
            Loop::InPlace(_) => (2, 2),
            Loop::Copy(_) => (2, 1),
        };
        let piece = (PIECE / LINE / directions).min(lines);
        (piece, halves * (lines / piece))
    }

    /// Processes the next piece and returns the bytes that it moved.
    fn step(&mut self, way: Loop) -> usize {
        let (piece, pieces) = self.pieces(way);
        let number = self.next % pieces;
        self.next = self.next.wrapping_add(1);
        let of_a_half = self.halves[0].len() / piece;
        let (half, at) = (number / of_a_half, number % of_a_half * piece);
        let [first, second] = &mut self.halves;
        let all = if half == 0 { &mut *first } else { &mut *second };
        let directions = match way {
            Loop::Read(read) => {
                black_box(read(black_box(&all[at..at + piece])));
                1
            }
            Loop::InPlace(change) => {
                change(black_box(&mut all[at..at + piece]));
                2
            }
            Loop::Copy(copy) => {
                copy(black_box(&first[at..at + piece]), black_box(&mut second[at..at + piece]));
                2
            }
            Loop::Write(fill) => {
                fill(black_box(&mut all[at..at + piece]));
                1
            }
        };
        directions * piece * LINE
    }
}

pub struct Streamed {
    device: Device,
    /// One part for each thread that runs kernels.
    parts: Vec<Mutex<Part>>,
    /// The index of the fastest loop for each pattern.
    chosen: [usize; Pattern::ALL.len()],
}

impl Streamed {
    /// Allocates two buffers of `bytes` bytes.
    pub fn new(device: &Device, bytes: u64) -> Streamed {
        let workers = device.workers().max(1);
        let lines = usize::try_from(bytes).unwrap_or(usize::MAX) / LINE / workers;
        let parts = (0..workers).map(|_| Mutex::new(Part { halves: [vec![], vec![]], next: 0 })).collect();
        let streamed = Streamed { device: device.clone(), parts, chosen: [0; Pattern::ALL.len()] };
        // First touch: a thread's memory is near the processor that first touches it.
        device.on_every_worker(&|worker| streamed.part(worker, |part| *part = Part::new(lines)));
        streamed
    }

    /// Finds the fastest loop for a pattern and returns its bytes a second.
    pub fn choose(&mut self, pattern: Pattern, budget: Duration) -> f64 {
        let rates = ways(pattern).into_iter().map(|way| self.rate_by(way, budget)).enumerate();
        let (way, rate) = rates.max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((0, f64::NAN));
        self.chosen[pattern as usize] = way;
        rate
    }

    /// Returns the bytes a second of the chosen loop, both directions counted.
    pub fn rate(&self, pattern: Pattern, budget: Duration) -> f64 {
        self.rate_by(ways(pattern)[self.chosen[pattern as usize]], budget)
    }

    fn rate_by(&self, way: Loop, budget: Duration) -> f64 {
        let pass = self.part(0, |part| {
            part.next = 0;
            part.pieces(way).1
        });
        let moved = self.part(0, |part| part.step(way)) * self.parts.len();
        super::rate(moved as u64, self.fastest_piece(way, pass, budget))
    }

    fn part<R>(&self, worker: usize, work: impl FnOnce(&mut Part) -> R) -> R {
        work(&mut self.parts[worker].lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the least time in which every thread processed a piece.
    fn fastest_piece(&self, way: Loop, pass: usize, budget: Duration) -> Duration {
        let step = || {
            self.device.on_every_worker(&|worker| {
                self.part(worker, |part| part.step(way));
            });
        };
        // The first pass over all pieces brings caches into the steady state.
        (0..pass).for_each(|_| step());
        let waits = Waits::of_all_threads();
        let (started, mut times, mut quiet) = (Instant::now(), vec![], 0);
        while times.len() < ENOUGH
            || started.elapsed() < budget
            || quiet < ENOUGH && started.elapsed() < LONGER * budget
        {
            let taken = waits.around(|| -> Result<Duration, Infallible> {
                let started = Instant::now();
                step();
                Ok(started.elapsed())
            });
            quiet += taken.iter().filter(|(_, quiet)| *quiet != Some(false)).count();
            times.extend(taken);
        }
        let of_quiet = times.iter().filter(|(_, quiet)| *quiet != Some(false)).map(|(time, _)| *time).min();
        of_quiet.or(times.iter().map(|(time, _)| *time).min()).unwrap_or(Duration::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(lines: &[Line]) -> Vec<u64> {
        lines.iter().flat_map(|line| line.0).collect()
    }

    #[test]
    fn every_way_moves_every_word_in_its_pattern() {
        for pattern in Pattern::ALL {
            for way in ways(pattern) {
                let mut part = Part::new(100);
                part.halves[1].iter_mut().for_each(|line| line.0[3] = 5);
                let before = part.halves.each_ref().map(|half| words(half));
                let (piece, pieces) = part.pieces(way);
                assert_eq!(piece, 100);
                let moved: usize = (0..pieces).map(|_| part.step(way)).sum();
                let after = part.halves.each_ref().map(|half| words(half));
                let both = 2 * 100 * LINE;
                match pattern {
                    Pattern::Read => assert_eq!((after, moved), (before, both)),
                    Pattern::InPlace => {
                        let added = before.map(|half| half.iter().map(|word| word.wrapping_add(1)).collect());
                        assert_eq!((after, moved), (added, 2 * both));
                    }
                    Pattern::Copy => assert_eq!((after, moved), ([before[0].clone(), before[0].clone()], both)),
                    Pattern::Write => {
                        let first = after[0][0];
                        assert!(after.iter().flatten().all(|word| *word == first) && first < 10);
                        assert_eq!(moved, both);
                    }
                }
            }
        }
    }

    #[test]
    fn a_read_looks_at_every_word() {
        let lines: Vec<Line> = (0..37u64).map(|i| Line([i; 8])).collect();
        assert_eq!([read::<0>(&lines), read::<AHEAD>(&lines)], [8 * 36 * 37 / 2; 2]);
    }

    #[test]
    fn pieces_go_round_over_all_of_the_memory_and_have_equal_bytes() {
        let lines = 5 * PIECE / LINE;
        let mut part = Part { halves: [vec![Line([0; 8]); lines], vec![Line([0; 8]); lines]], next: 0 };
        let way = Loop::InPlace(change::<0>);
        assert_eq!(part.pieces(way), (PIECE / LINE / 2, 20));
        assert_eq!(part.pieces(Loop::Copy(copy::<0>)), (PIECE / LINE / 2, 10));
        assert_eq!(part.pieces(Loop::Read(read::<0>)), (PIECE / LINE, 10));
        assert!((0..2 * 20).all(|_| part.step(way) == PIECE));
        assert!(part.halves.iter().flatten().all(|line| line.0 == [2; 8]));
    }

    #[test]
    fn every_thread_streams_its_own_part() {
        let device = Device::cpu().expect("every machine has a processor");
        let mut streamed = Streamed::new(&device, 1 << 16);
        assert_eq!(streamed.parts.len(), device.workers());
        streamed.parts.iter().for_each(|part| part.lock().expect("nobody panicked").next = 0);
        device.on_every_worker(&|worker| {
            streamed.part(worker, |part| part.step(Loop::InPlace(change::<0>)));
        });
        assert!(streamed.parts.iter().all(|part| part.lock().expect("nobody panicked").next == 1));
        for pattern in Pattern::ALL {
            let rate = streamed.choose(pattern, Duration::ZERO);
            assert!(rate.is_finite() && rate > 0.0, "{pattern:?}: {rate}");
            assert!(streamed.chosen[pattern as usize] < ways(pattern).len());
        }
        // A buffer of zero bytes still has some memory.
        assert!(Streamed::new(&device, 0).rate(Pattern::Copy, Duration::ZERO) > 0.0);
    }
}
