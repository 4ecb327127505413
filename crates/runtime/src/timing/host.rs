//! A copy by threads of the host, timed as kernels are: in pieces so short that what others do falls between them.

use super::waits::Waits;
use std::convert::Infallible;
use std::hint::black_box;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Words that a thread copies between two marks of the clock, 2 MiB: long enough that meeting for it does not count.
const PIECE: usize = 1 << 18;

/// How long pieces are timed; longer where the machine is not quiet.
const BUDGET: Duration = Duration::from_millis(150);
const LONGER: u32 = 4;

/// The fewest quiet times that will do.
const ENOUGH: usize = 5;

/// A part of the words that a thread copies, piece after piece, over and over.
struct Part<'a> {
    from: &'a [u64],
    to: &'a mut [u64],
    piece: usize,
    next: usize,
}

impl Part<'_> {
    fn pieces(&self) -> usize {
        (self.from.len() / self.piece).max(1)
    }

    fn copy_a_piece(&mut self) {
        let at = self.next * self.piece;
        self.next = (self.next + 1) % self.pieces();
        let piece = at..(at + self.piece).min(self.from.len());
        black_box(&mut self.to[piece.clone()]).copy_from_slice(&self.from[piece]);
    }
}

/// Bytes a second that so many threads together read and write where they copy these words.
pub fn rate(from: &[u64], threads: usize) -> f64 {
    let part = (from.len() / threads.max(1)).max(1);
    let piece = part.min(PIECE);
    // Its pages are there before anything is timed.
    let mut to = from.to_vec();
    let parts = from.chunks_exact(part).zip(to.chunks_exact_mut(part)).take(threads.max(1));
    let mut parts: Vec<Part<'_>> = parts.map(|(from, to)| Part { from, to, piece, next: 0 }).collect();
    let moved = 2 * (parts.len() * piece * size_of::<u64>()) as u64;
    let Some(own) = parts.pop() else { return f64::NAN };
    super::rate(moved, fastest_piece(own, parts))
}

/// The least time in which each thread, this one and one for each of the others, copied a piece.
fn fastest_piece(mut own: Part<'_>, others: Vec<Part<'_>>) -> Duration {
    let meet = Barrier::new(others.len() + 1);
    let is_over = AtomicBool::new(false);
    let (meet, is_over) = (&meet, &is_over);
    std::thread::scope(|scope| {
        for mut part in others {
            scope.spawn(move || {
                loop {
                    meet.wait();
                    if is_over.load(Ordering::Acquire) {
                        return;
                    }
                    part.copy_a_piece();
                    meet.wait();
                }
            });
        }
        let waits = Waits::of_all_threads();
        let pass = own.pieces();
        let (started, mut times) = (Instant::now(), vec![]);
        loop {
            let quiet = times.iter().filter(|(_, quiet)| *quiet != Some(false)).count();
            // The first pass over all pieces leaves caches as the next will find them.
            let elapsed = if times.len() < pass { Duration::ZERO } else { started.elapsed() };
            if elapsed >= BUDGET && quiet >= ENOUGH || elapsed >= LONGER * BUDGET {
                break;
            }
            let taken = waits.around(|| -> Result<Duration, Infallible> {
                meet.wait();
                let started = Instant::now();
                own.copy_a_piece();
                meet.wait();
                Ok(started.elapsed())
            });
            times.extend(taken);
        }
        is_over.store(true, Ordering::Release);
        meet.wait();
        let after = times.split_off(pass.min(times.len().saturating_sub(1)));
        let quiet = after.iter().filter(|(_, quiet)| *quiet != Some(false)).map(|(time, _)| *time).min();
        quiet.or(after.iter().map(|(time, _)| *time).min()).unwrap_or(Duration::MAX)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timing::alone;

    #[test]
    fn every_word_is_copied_and_the_rate_is_that_of_a_copy() {
        let _alone = alone();
        let from: Vec<u64> = (0..1000).collect();
        let mut to = vec![0; 1000];
        let mut part = Part { from: &from, to: &mut to, piece: 300, next: 0 };
        assert_eq!(part.pieces(), 3);
        (0..4).for_each(|_| part.copy_a_piece());
        assert_eq!((&to[..900], to[900]), (&from[..900], 0));
        for threads in [0, 1, 2, 3] {
            let found = rate(&vec![7; 3 << 18], threads);
            assert!(found.is_finite() && found > 1e7, "{threads}: {found}");
        }
        assert!(rate(&[1, 2], 5).is_finite());
    }

    #[test]
    fn the_rate_is_no_more_than_what_copies_take() {
        let _alone = alone();
        let from = vec![7u64; 4 << 18];
        let found = rate(&from, 1);
        let mut to = from.clone();
        let one = || {
            let started = Instant::now();
            black_box(&mut to).copy_from_slice(&from);
            started.elapsed()
        };
        let fastest = std::iter::repeat_with(one).take(50).min().unwrap_or_default();
        let plain = 2.0 * 8.0 * (4 << 18) as f64 / fastest.as_secs_f64();
        assert!((0.25..4.0).contains(&(found / plain)), "{found} {plain}");
    }
}
