//! The last launch that was accepted. Recognising a repeat takes a comparison with it, no lock, and no part of the
//! check: everything that a check reads is compared.

use super::Geometry;
use super::words::Words;
use crate::driver::Arg;
use crate::layout::WORDS;
use crate::view::{Elements, identity};
use kiln_ir::Param;
use std::ops::BitOr;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU64, fence};

/// The result of an accepted launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accepted {
    /// Index of the specialisation.
    pub specialised: usize,
    pub geometry: Geometry,
}

/// The last accepted launch, under a sequence lock. The sequence number is even while nobody writes, and new after each
/// write. Readers that see it change, or see an odd number, discard what they have read.
pub struct Memo {
    sequence: AtomicU64,
    /// The budget, and the result: the specialisation, three axes, the threads.
    head: [AtomicU64; 6],
    args: Box<[CachedArg]>,
    /// Extents and strides of tensors that may be non-contiguous, with the parameter.
    layouts: Box<[(usize, [AtomicU64; WORDS])]>,
}

/// An argument.
struct CachedArg {
    /// The part that all accepted launches share: the type of a scalar, the identity of a tensor without its device.
    identity: u64,
    /// For a scalar, only the number.
    words: [AtomicU64; EACH],
}

/// Words of an argument, and the index of each; see [`Words`].
const EACH: usize = 3;
const ADDRESS: usize = 0;
const IDENTITY: usize = 1;
const NUMBER: usize = 2;

impl CachedArg {
    /// Returns the bits in which an argument differs.
    #[inline]
    fn difference(&self, arg: &Arg<'_>) -> u64 {
        if self.identity & IS_TENSOR != 0 {
            return match arg {
                Arg::Tensor(tensor) => {
                    let Elements { address, identity, span, .. } = *tensor.elements();
                    self.words_differ([address, identity, span])
                }
                _ => self.view_differs(arg),
            };
        }
        match arg {
            Arg::Scalar(value) => (self.identity ^ value.dtype as u64) | (self.word(NUMBER) ^ value.bits),
            _ => u64::MAX,
        }
    }

    /// Does the same for anything but the usual argument for a tensor. Kept apart from the comparison of all arguments:
    /// there, one test of an argument is a comparison, and two are several instructions each.
    #[inline(never)]
    fn view_differs(&self, arg: &Arg<'_>) -> u64 {
        match arg {
            Arg::View(_) => arg.elements().map_or(u64::MAX, |elements| {
                let identity = elements.identity_for(self.identity & !IS_TENSOR);
                self.words_differ([elements.address, identity, elements.span])
            }),
            _ => u64::MAX,
        }
    }

    #[inline]
    fn words_differ(&self, own: [u64; EACH]) -> u64 {
        (self.word(ADDRESS) ^ own[ADDRESS]) | (self.word(IDENTITY) ^ own[IDENTITY]) | (self.word(NUMBER) ^ own[NUMBER])
    }

    #[inline]
    fn word(&self, at: usize) -> u64 {
        self.words[at].load(Relaxed)
    }
}

/// The bit that distinguishes tensors from scalars, which are compared with their type.
const IS_TENSOR: u64 = 1 << 63;

impl Memo {
    /// Makes a memo for launches of a kernel with these parameters.
    pub fn new(params: &[Param]) -> Memo {
        let kept = |param: &Param| match param.is_tensor() {
            true => IS_TENSOR | identity(0, param.dtype, true),
            false => param.dtype as u64,
        };
        let args = params.iter().map(|param| CachedArg { identity: kept(param), words: Default::default() }).collect();
        let strided = params.iter().enumerate().filter(|(_, param)| param.is_strided());
        let layouts = strided.map(|(at, _)| (at, Default::default())).collect();
        Memo { sequence: AtomicU64::new(0), head: Default::default(), args, layouts }
    }

    /// Whether non-contiguous tensors have the same layouts as before, if all words are equal to those kept.
    #[inline]
    fn lie_alike(&self, args: &[Arg<'_>]) -> bool {
        self.layouts.iter().all(|(param, kept)| {
            // The lowest bit is set if a tensor is not contiguous.
            self.args.get(*param).is_none_or(|own| own.word(IDENTITY) & 1 == 0)
                || args.get(*param).and_then(Arg::elements).is_none_or(|elements| {
                    kept.iter().zip(elements.layout.words()).all(|(kept, own)| kept.load(Relaxed) == own)
                })
        })
    }

    /// Returns the result of this launch, if it was the last.
    pub fn recall(&self, budget: u64, args: &[Arg<'_>]) -> Option<Accepted> {
        let sequence = self.sequence.load(Acquire);
        if sequence == 0 || sequence % 2 == 1 {
            return None;
        }
        let [stored_budget, specialised, x, y, z, threads] = &self.head;
        if self.args.len() != args.len() || stored_budget.load(Relaxed) != budget {
            return None;
        }
        // A different launch mostly differs in its first argument. If that is the same, so are the others nearly
        // always, and comparing all of them without a branch is faster than stopping at the first that differs.
        let mut pairs = self.args.iter().zip(args);
        let differs = |(kept, arg): (&CachedArg, &Arg<'_>)| kept.difference(arg);
        if pairs.next().is_some_and(|first| differs(first) != 0) || pairs.map(differs).fold(0, BitOr::bitor) != 0 {
            return None;
        }
        if !self.lie_alike(args) {
            return None;
        }
        let groups = [x, y, z].map(|axis| axis.load(Relaxed) as u32);
        let geometry = Geometry { groups, threads: threads.load(Relaxed) as u32 };
        let specialised = specialised.load(Relaxed) as usize;
        // The loads above complete before the sequence is read again.
        fence(Acquire);
        (self.sequence.load(Relaxed) == sequence).then_some(Accepted { specialised, geometry })
    }

    /// Keeps an accepted launch, unless another thread is keeping one at the moment.
    pub fn keep(&self, budget: u64, args: &[Arg<'_>], words: &Words, accepted: Accepted) {
        let sequence = self.sequence.load(Relaxed);
        if sequence % 2 == 1 || self.args.len() != words.numbers.len() {
            return;
        }
        if self.sequence.compare_exchange(sequence, sequence + 1, Acquire, Relaxed).is_err() {
            return;
        }
        // The odd number is visible before any word changes.
        fence(Release);
        let Accepted { specialised, geometry: Geometry { groups: [x, y, z], threads } } = accepted;
        let head = [budget, specialised as u64, x as u64, y as u64, z as u64, threads as u64];
        self.head.iter().zip(head).for_each(|(own, word)| own.store(word, Relaxed));
        let mut tensors = words.tensors.iter();
        for (own, number) in self.args.iter().zip(&words.numbers) {
            own.words[NUMBER].store(*number, Relaxed);
            if own.identity & IS_TENSOR != 0 {
                let memory = tensors.next().copied().unwrap_or_default();
                own.words[ADDRESS].store(memory.start, Relaxed);
                own.words[IDENTITY].store(memory.identity, Relaxed);
            }
        }
        for (param, own) in &self.layouts {
            // The words identify a contiguous tensor.
            let elements = args.get(*param).and_then(Arg::elements).filter(|elements| !elements.is_contiguous());
            if let Some(elements) = elements {
                own.iter().zip(elements.layout.words()).for_each(|(own, word)| own.store(word, Relaxed));
            }
        }
        self.sequence.store(sequence + 2, Release);
    }
}

#[cfg(test)]
mod tests {
    use super::super::words::Memory;
    use super::*;
    use crate::device::Device;
    use crate::view::{TensorRef, View};
    use kiln_ir::{Access, Const, DType, Expr, ParamKind, Span, Value};
    use std::sync::atomic::{AtomicBool, AtomicU64};

    fn param(dtype: DType, kind: ParamKind) -> Param {
        Param { name: String::new(), dtype, kind, tile: false, choices: vec![], span: Span::default() }
    }

    fn tensor(strides: Option<Vec<Expr>>) -> Param {
        param(DType::F32, ParamKind::Tensor { access: Access::Read, shape: None, strides })
    }

    fn scalar() -> Param {
        param(DType::U32, ParamKind::Scalar(Value(0)))
    }

    fn accepted(n: u32) -> Accepted {
        Accepted { specialised: n as usize, geometry: Geometry { groups: [n, n + 1, n + 2], threads: n + 3 } }
    }

    fn all_words(args: &[Arg<'_>]) -> Words {
        let mut words = Words::default();
        for arg in args {
            words.numbers.push(match arg.tensor() {
                Err(value) => value.bits,
                Ok(tensor) => {
                    let elements = tensor.elements();
                    let (start, end) = (elements.address, elements.bytes().end);
                    let identity = elements.identity_for(identity(0, DType::F32, true));
                    words.tensors.push(Memory { start, end, identity });
                    elements.span
                }
            });
        }
        words
    }

    #[test]
    fn only_the_very_same_launch_is_recalled() {
        let device = Device::interp();
        let whole = device.zeros::<f32>(8).expect("memory");
        let other = device.zeros::<f32>(8).expect("memory");
        let parts = [whole.slice(0..4), whole.slice(1..5), whole.slice(0..5)].map(|part| part.expect("a part"));
        let number = |n: u32| Arg::Scalar(Const::u32(n));
        let memo = Memo::new(&[tensor(None), scalar()]);
        let kept = [Arg::Tensor(parts[0].any()), number(4)];
        assert_eq!(memo.recall(9, &kept), None, "nothing was kept");
        memo.keep(9, &kept, &all_words(&kept), accepted(1));
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
        let between = [Arg::Tensor(other.any()), number(4)];
        memo.keep(9, &between, &all_words(&between), accepted(2));
        assert_eq!(memo.recall(9, &kept), None, "another launch came between");
    }

    #[test]
    fn a_view_that_lies_otherwise_is_another_launch() {
        let device = Device::interp();
        let whole = device.zeros::<f32>(64).expect("memory");
        // SAFETY: the tensor has these elements, and outlives the views.
        let view = |extents: &[u64], strides: &[u64]| unsafe {
            device.any_borrow(kiln_ir::DType::F32, whole.any().address(), extents, strides).expect("a view")
        };
        // All span the same 22 elements from the same address.
        let views = [view(&[2, 2], &[16, 5]), view(&[2, 2], &[5, 16]), view(&[4, 2], &[4, 9]), view(&[22], &[1])];
        assert!(views.iter().all(|view| view.span() == 22));
        let memo = Memo::new(&[tensor(Some(vec![]))]);
        for (i, kept) in views.iter().enumerate() {
            let args = [Arg::Tensor(kept)];
            memo.keep(0, &args, &all_words(&args), accepted(i as u32));
            for (j, other) in views.iter().enumerate() {
                assert_eq!(memo.recall(0, &[Arg::Tensor(other)]).is_some(), i == j, "{i} {j}");
            }
        }
    }

    #[test]
    fn a_view_or_nothing_in_memory_of_a_tensor_is_what_it_would_be_as_a_tensor() {
        let device = Device::interp();
        let [whole, other] = [device.zeros::<f32>(8).expect("memory"), device.zeros::<f32>(8).expect("memory")];
        let lent = |tensor| View::absent(TensorRef::Tensor(tensor));
        let (absent, elsewhere, empty) = (lent(whole.any()), lent(other.any()), whole.slice(0..0).expect("nothing"));
        let mut rooms = [None; 2];
        let [left, right] = &mut rooms;
        let part = |range, room| TensorRef::Tensor(whole.any()).part_in(&[8], 0, range, None, room).expect("a part");
        let (left, right) = (part(0..4, left), part(4..8, right));
        let left_tensor = whole.slice(0..4).expect("a part");
        let memo = Memo::new(&[tensor(None), tensor(None), scalar()]);
        let number = Arg::Scalar(Const::u32(1));
        let kept = [Arg::from(left), Arg::View(&absent), number];
        memo.keep(0, &kept, &all_words(&kept), accepted(3));
        for (why, args, is_same) in [
            ("the same", kept, true),
            ("as tensors", [Arg::Tensor(left_tensor.any()), Arg::Tensor(empty.any()), number], true),
            ("another view", [Arg::from(right), Arg::View(&absent), number], false),
            ("nothing of other memory", [Arg::from(left), Arg::View(&elsewhere), number], false),
            ("something", [Arg::from(left), Arg::Tensor(whole.any()), number], false),
            ("a view for a number", [Arg::from(left), Arg::View(&absent), Arg::View(&absent)], false),
            ("a number for a view", [number, Arg::View(&absent), number], false),
        ] {
            assert_eq!(memo.recall(0, &args).is_some(), is_same, "{why}");
        }
    }

    #[test]
    fn a_launch_of_no_arguments_is_recalled_once_it_was_kept() {
        let memo = Memo::new(&[]);
        assert_eq!(memo.recall(0, &[]), None);
        memo.keep(0, &[], &Words::default(), accepted(5));
        assert_eq!(memo.recall(0, &[]), Some(accepted(5)));
    }

    #[test]
    fn threads_never_recall_a_mixture() {
        // Each launch has its own number in every word, and its result is derived from that number.
        let (memo, done, recalled) =
            (Memo::new(&[scalar(), scalar(), scalar()]), AtomicBool::new(false), AtomicU64::new(0));
        let args = |n: u32| [n, n, n].map(|n| Arg::Scalar(Const::u32(n)));
        std::thread::scope(|scope| {
            for writer in 0..2u32 {
                let (memo, done) = (&memo, &done);
                scope.spawn(move || {
                    for round in 0..50_000u32 {
                        let n = (2 * round + writer) % 8;
                        memo.keep(n as u64, &args(n), &all_words(&args(n)), accepted(n));
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
