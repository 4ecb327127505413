//! The last launch that was accepted. To find that a launch is the same again takes a comparison with it, no lock, and
//! none of the check: whatever a check looks at is compared.

use super::Geometry;
use super::words::{EACH, Words, scalar_word};
use crate::driver::Arg;
use std::ops::BitOr;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU64, fence};

/// What came of an accepted launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// Which specialisation.
    pub specialised: usize,
    pub geometry: Geometry,
}

/// A sequence lock: even while nobody writes, and another number after each write. Readers that see a number change, or
/// an odd one, have seen nothing.
pub struct Memo {
    sequence: AtomicU64,
    /// The budget, and what was accepted: the specialisation, three axes, the threads.
    head: [AtomicU64; 6],
    args: Box<[[AtomicU64; EACH]]>,
}

/// Bits in which the words kept for an argument differ from its own: see [`words`].
#[inline]
fn difference(kept: &[AtomicU64; EACH], arg: &Arg<'_>) -> u64 {
    let [address, identity, number] = kept;
    let differs = |kept: &AtomicU64, own: u64| kept.load(Relaxed) ^ own;
    match arg {
        Arg::Tensor(tensor) => {
            differs(address, tensor.address()) | differs(identity, tensor.identity()) | differs(number, tensor.span())
        }
        Arg::Scalar(value) => differs(identity, scalar_word(value.dtype)) | differs(number, value.bits),
    }
}

impl Memo {
    /// Room for a kernel of so many parameters.
    pub fn new(params: usize) -> Memo {
        let args = (0..params).map(|_| Default::default()).collect();
        Memo { sequence: AtomicU64::new(0), head: Default::default(), args }
    }

    /// What came of this very launch, if it was the last.
    pub fn recall(&self, budget: u64, args: &[Arg<'_>]) -> Option<Accepted> {
        let sequence = self.sequence.load(Acquire);
        if sequence == 0 || sequence % 2 == 1 {
            return None;
        }
        let [stored_budget, specialised, x, y, z, threads] = &self.head;
        if self.args.len() != args.len() || stored_budget.load(Relaxed) != budget {
            return None;
        }
        // Another launch mostly differs in its first argument. If that is the same, so are the others nearly always, and
        // comparing all of them without a branch is faster than stopping at the first that differs.
        let mut pairs = self.args.iter().zip(args);
        let differs = |(own, arg): (&[AtomicU64; EACH], &Arg<'_>)| difference(own, arg);
        if pairs.next().is_some_and(|first| differs(first) != 0) || pairs.map(differs).fold(0, BitOr::bitor) != 0 {
            return None;
        }
        let groups = [x, y, z].map(|axis| axis.load(Relaxed) as u32);
        let geometry = Geometry { groups, threads: threads.load(Relaxed) as u32 };
        let specialised = specialised.load(Relaxed) as usize;
        // What was loaded above is loaded before the sequence is looked at again.
        fence(Acquire);
        (self.sequence.load(Relaxed) == sequence).then_some(Accepted { specialised, geometry })
    }

    /// Keeps a launch that was accepted, unless another thread is keeping one right now.
    pub fn keep(&self, budget: u64, args: &Words, accepted: Accepted) {
        let sequence = self.sequence.load(Relaxed);
        if sequence % 2 == 1 || self.args.len() != args.len() {
            return;
        }
        if self.sequence.compare_exchange(sequence, sequence + 1, Acquire, Relaxed).is_err() {
            return;
        }
        // The odd number is there before any word changes.
        fence(Release);
        let Accepted { specialised, geometry: Geometry { groups: [x, y, z], threads } } = accepted;
        let head = [budget, specialised as u64, x as u64, y as u64, z as u64, threads as u64];
        self.head.iter().zip(head).for_each(|(own, word)| own.store(word, Relaxed));
        for (own, arg) in self.args.iter().zip(args) {
            own.iter().zip(arg).for_each(|(own, word)| own.store(*word, Relaxed));
        }
        self.sequence.store(sequence + 2, Release);
    }
}

#[cfg(test)]
mod tests {
    use super::super::words::words;
    use super::*;
    use crate::device::Device;
    use kiln_ir::Const;
    use std::sync::atomic::{AtomicBool, AtomicU64};

    fn accepted(n: u32) -> Accepted {
        Accepted { specialised: n as usize, geometry: Geometry { groups: [n, n + 1, n + 2], threads: n + 3 } }
    }

    fn all_words(args: &[Arg<'_>]) -> Words {
        args.iter().map(words).collect()
    }

    #[test]
    fn only_the_very_same_launch_is_recalled() {
        let device = Device::interp();
        let whole = device.zeros::<f32>(8).expect("memory");
        let other = device.zeros::<f32>(8).expect("memory");
        let parts = [whole.slice(0..4), whole.slice(1..5), whole.slice(0..5)].map(|part| part.expect("a part"));
        let number = |n: u32| Arg::Scalar(Const::u32(n));
        let memo = Memo::new(2);
        let kept = [Arg::Tensor(parts[0].any()), number(4)];
        assert_eq!(memo.recall(9, &kept), None, "nothing was kept");
        memo.keep(9, &all_words(&kept), accepted(1));
        assert_eq!(memo.recall(9, &kept), Some(accepted(1)));
        assert_eq!(memo.recall(8, &kept), None, "another budget");
        assert_eq!(memo.recall(9, &kept[..1]), None, "fewer arguments");
        let signed = Arg::Scalar(Const { dtype: kiln_ir::DType::I32, bits: 4 });
        for (why, args) in [
            ("another number", [Arg::Tensor(parts[0].any()), number(5)]),
            ("another type", [Arg::Tensor(parts[0].any()), signed]),
            ("another start", [Arg::Tensor(parts[1].any()), number(4)]),
            ("another length", [Arg::Tensor(parts[2].any()), number(4)]),
            ("other memory", [Arg::Tensor(other.any()), number(4)]),
            ("a number for a tensor", [number(4), number(4)]),
            ("a tensor for a number", [Arg::Tensor(parts[0].any()), Arg::Tensor(parts[0].any())]),
        ] {
            assert_eq!(memo.recall(9, &args), None, "{why}");
        }
        memo.keep(9, &all_words(&[Arg::Tensor(other.any()), number(4)]), accepted(2));
        assert_eq!(memo.recall(9, &kept), None, "another launch came between");
    }

    #[test]
    fn a_launch_of_no_arguments_is_recalled_once_it_was_kept() {
        let memo = Memo::new(0);
        assert_eq!(memo.recall(0, &[]), None);
        memo.keep(0, &Words::new(), accepted(5));
        assert_eq!(memo.recall(0, &[]), Some(accepted(5)));
    }

    #[test]
    fn threads_never_recall_a_mixture() {
        // Each launch has its own number in every word, and what came of it is made of that number.
        let (memo, done, recalled) = (Memo::new(3), AtomicBool::new(false), AtomicU64::new(0));
        let args = |n: u32| [n, n, n].map(|n| Arg::Scalar(Const::u32(n)));
        std::thread::scope(|scope| {
            for writer in 0..2u32 {
                let (memo, done) = (&memo, &done);
                scope.spawn(move || {
                    for round in 0..50_000u32 {
                        let n = (2 * round + writer) % 8;
                        memo.keep(n as u64, &all_words(&args(n)), accepted(n));
                    }
                    done.store(true, Relaxed);
                });
            }
            scope.spawn(|| {
                for n in (0..8).cycle() {
                    if let Some(found) = memo.recall(n as u64, &args(n)) {
                        assert_eq!(found, accepted(n));
                        recalled.fetch_add(1, Relaxed);
                    }
                    if done.load(Relaxed) && recalled.load(Relaxed) > 0 {
                        break;
                    }
                }
            });
        });
        assert!(recalled.into_inner() > 0);
    }
}
