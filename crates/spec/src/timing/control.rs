//! Fixed control work, timed beside kernels: its time separates the machine's state from the kernel's speed.
//!
//! A processor's clock steps up and down with its temperature and its neighbours, and memory is shared. Two runs that
//! found the machine in different states differ, and no number of times taken within one of them shows it.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// Arithmetic steps that are timed at once: some tens of microseconds.
const STEPS: u32 = 10_000;

/// Words that are copied at once, 512 KiB: some tens of microseconds too.
const WORDS: usize = 1 << 16;

/// Number of such blocks that copies cycle through: more than the private caches of one processor hold.
const BLOCKS: usize = 64;

/// Number of times that each is timed in a row.
const TIMES: usize = 4;

/// The fastest times of the control work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Baseline {
    /// A chain of dependent multiplications: it follows the clock.
    pub arithmetic: Duration,
    /// A copy: it follows memory.
    pub copy: Duration,
}

pub struct Control {
    from: Vec<u64>,
    to: Vec<u64>,
    next: usize,
    fastest: Option<Baseline>,
}

impl Control {
    pub fn new() -> Control {
        Control { from: vec![1; WORDS * BLOCKS], to: vec![2; WORDS * BLOCKS], next: 0, fastest: None }
    }

    /// Does the control work a few times.
    pub fn work(&mut self) {
        for _ in 0..TIMES {
            let arithmetic = time(|| {
                black_box(chain(black_box(STEPS)));
            });
            let block = self.next * WORDS..(self.next + 1) * WORDS;
            self.next = (self.next + 1) % BLOCKS;
            let copy = time(|| black_box(&mut self.to[block.clone()]).copy_from_slice(&self.from[block.clone()]));
            self.fastest = Some(match self.fastest {
                None => Baseline { arithmetic, copy },
                Some(so_far) => Baseline { arithmetic: arithmetic.min(so_far.arithmetic), copy: copy.min(so_far.copy) },
            });
        }
    }

    /// Returns the fastest times since the last call.
    pub fn take(&mut self) -> Option<Baseline> {
        self.fastest.take()
    }
}

fn time(work: impl FnOnce()) -> Duration {
    let started = Instant::now();
    work();
    started.elapsed()
}

fn chain(steps: u32) -> u64 {
    (0..steps).fold(1, |state: u64, _| (state ^ (state >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::timing::alone;

    #[test]
    fn the_fastest_of_all_that_was_done_counts_and_is_taken_once() {
        let _alone = alone();
        let mut control = Control::new();
        assert_eq!(control.take(), None);
        control.work();
        let first = control.fastest.expect("it worked");
        assert!(first.arithmetic > Duration::ZERO && first.copy > Duration::ZERO);
        (0..20).for_each(|_| control.work());
        let last = control.take().expect("it worked");
        assert!(last.arithmetic <= first.arithmetic && last.copy <= first.copy);
        assert_eq!(control.take(), None);
    }

    #[test]
    fn every_step_of_the_chain_is_done_after_the_one_before() {
        let step = |state: u64| (state ^ (state >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut state = 1;
        for steps in 0..100 {
            assert_eq!(chain(steps), state);
            state = step(state);
        }
    }
}
