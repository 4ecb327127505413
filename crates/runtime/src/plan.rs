//! The check before every launch: it evaluates the kernel's contract, the device's limits and the bound memory on the
//! host, without an allocation. A repeat of the preceding launch takes only a comparison.

mod arithmetic;
mod memo;
mod refusal;
mod words;

pub use memo::{Accepted, Memo};
pub use words::{Memory, Words};

use crate::device::Device;
use crate::driver::{Arg, Limits};
use crate::error::Error;
use crate::view::{Elements, TensorRef, identity, identity_of_device};
use arithmetic::{Arithmetic, Condition, Results, Slot};
use kiln_compiler::contract::{Clause, Derived, LoopWork};
use kiln_ir::{Kernel, Param, ParamId, ParamKind, Space};
use std::ops::Range;

/// The geometry of an accepted launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Geometry {
    /// Threadgroups along each axis.
    pub groups: [u32; 3],
    /// Threads in a threadgroup.
    pub threads: u32,
}

impl Geometry {
    /// Whether nothing runs.
    pub fn is_empty(&self) -> bool {
        self.groups.contains(&0)
    }
}

/// The reason that a launch is not run.
pub enum Refusal {
    /// The launch is invalid by the author's conditions, by what threads do together, by the device's limits or by the
    /// budget.
    Final(Error),
    /// A derived condition does not hold. It is sufficient for a proof, and may be stricter than the launch needs.
    Derived(Error),
}

impl Refusal {
    pub fn into_error(self) -> Error {
        match self {
            Refusal::Final(error) | Refusal::Derived(error) => error,
        }
    }
}

/// Everything that launches of one kernel are checked for.
pub struct Plan {
    arithmetic: Arithmetic,
    clauses: Vec<Clause>,
    /// The condition of each clause.
    conditions: Vec<Condition>,
    groups: [Slot; 3],
    threads: Slot,
    work: Slot,
    loops: Vec<LoopWork>,
    alignment: Vec<Aligned>,
    written: Vec<AliasConstraints>,
    pairs: Vec<Pair>,
    strided: Vec<Strided>,
}

/// The alignment in bytes that a tensor's first element must have.
struct Aligned {
    param: ParamId,
    /// Its index among the tensors.
    tensor: usize,
    bytes: u64,
}

/// A tensor that need not be contiguous.
struct Strided {
    param: ParamId,
    /// Its index among the tensors.
    tensor: usize,
    shape: Vec<Slot>,
    strides: Vec<Slot>,
    is_written: bool,
}

impl Plan {
    pub fn new(kernel: &Kernel, derived: &Derived) -> Plan {
        let mut arithmetic = Arithmetic::default();
        let clauses = derived.clauses.clone();
        let conditions = clauses.iter().map(|clause| arithmetic.condition(&kernel.params, &clause.condition)).collect();
        let groups = [0, 1, 2].map(|axis| arithmetic.add(&kernel.params, &derived.geometry.groups[axis]));
        let threads = arithmetic.add(&kernel.params, &derived.geometry.threads);
        let work = arithmetic.add(&kernel.params, &derived.work);
        let loops = derived.loops.clone();
        let aligned = |&(param, bytes): &(ParamId, u32)| Aligned {
            param,
            tensor: tensor_index(kernel, param),
            bytes: u64::from(bytes),
        };
        let alignment = derived.alignment.iter().map(aligned).collect();
        let mut strided = vec![];
        for (at, param) in kernel.params.iter().enumerate() {
            if let ParamKind::Tensor { shape: Some(shape), strides: Some(strides), .. } = &param.kind {
                let [shape, strides] = [shape, strides]
                    .map(|exprs| exprs.iter().map(|expr| arithmetic.add(&kernel.params, expr)).collect());
                let param_id = ParamId(at as u32);
                let tensor = tensor_index(kernel, param_id);
                strided.push(Strided { param: param_id, tensor, shape, strides, is_written: param.is_writable() });
            }
        }
        let pairs = pairs(kernel);
        let written = written(kernel, &pairs);
        Plan { arithmetic, clauses, conditions, groups, threads, work, loops, alignment, written, pairs, strided }
    }

    /// Checks a launch.
    pub fn check(&self, launch: &Launch<'_>, limits: &Limits) -> Result<Geometry, Refusal> {
        let exact = |param| number(launch.args, param);
        self.arithmetic.run(&launch.words.numbers, exact, |results| self.judge(launch, limits, results))
    }

    fn judge(&self, launch: &Launch<'_>, limits: &Limits, results: Results<'_>) -> Result<Geometry, Refusal> {
        let &Launch { kernel, args, budget, .. } = launch;
        if let Some(broken) = results.first_broken(&self.conditions) {
            let clause = &self.clauses[broken];
            let error = refusal::clause(kernel, args, clause);
            return Err(if clause.kind.is_derived() { Refusal::Derived(error) } else { Refusal::Final(error) });
        }
        let geometry = self.geometry(kernel, args, limits, results).map_err(Refusal::Final)?;
        self.check_layouts(launch, results).map_err(Refusal::Final)?;
        self.check_sharing(launch).map_err(Refusal::Final)?;
        // A launch that does not run accesses nothing and takes no time.
        if geometry.is_empty() {
            let missed = refusal::covered_by_nobody(kernel, args, geometry);
            return missed.map_or(Ok(geometry), |error| Err(Refusal::Final(error)));
        }
        self.check_alignment(launch).map_err(Refusal::Derived)?;
        match results.get(self.work) {
            Some(work) if work <= budget as i128 => Ok(geometry),
            work => Err(Refusal::Final(refusal::work(launch, geometry, work, &self.loops))),
        }
    }

    /// Checks that non-contiguous tensors have the layouts that the kernel's own numbers state, and that none that is
    /// written has an element twice: the check for shared memory relies on it.
    fn check_layouts(&self, launch: &Launch<'_>, results: Results<'_>) -> Result<(), Error> {
        for Strided { param, tensor, shape, strides, is_written } in &self.strided {
            // The lowest bit is set if a tensor is not contiguous.
            if launch.words.tensors.get(*tensor).is_none_or(|memory| memory.identity & 1 == 0) {
                continue;
            }
            let Some(Elements { layout, .. }) = elements(launch.args, param.0) else { continue };
            let number = |slot: &Slot| results.get(*slot).and_then(|n| u64::try_from(n).ok()).unwrap_or(u64::MAX);
            if !layout.is(shape.iter().map(number), strides.iter().map(number)) {
                let [shape, strides] = [shape, strides].map(|slots| slots.iter().map(number).collect::<Vec<_>>());
                return Err(refusal::other_layout(launch.kernel, *param, layout, &shape, &strides));
            }
            if *is_written && !layout.is_injective() {
                return Err(refusal::repeated(launch.kernel, *param, layout));
            }
        }
        Ok(())
    }

    /// Checks that tensors start where wide accesses allow.
    fn check_alignment(&self, launch: &Launch<'_>) -> Result<(), Error> {
        for &Aligned { param, tensor, bytes } in &self.alignment {
            let Some(&Memory { start: address, end, .. }) = launch.words.tensors.get(tensor) else { continue };
            // Nearly always a power of two, and a division takes as long as everything else here.
            let is_aligned =
                if bytes.is_power_of_two() { address & (bytes - 1) == 0 } else { address.is_multiple_of(bytes) };
            // A tensor without elements is not accessed, wherever it is.
            if !is_aligned && end > address {
                return Err(refusal::misaligned(launch.kernel, param, address, bytes as u32));
            }
        }
        Ok(())
    }

    /// Checks that tensors share no memory that is written, except for pairs that may be one.
    fn check_sharing(&self, launch: &Launch<'_>) -> Result<(), Error> {
        let &Launch { kernel, args, ref words, .. } = launch;
        let tensors = words.tensors.as_slice();
        // Nearly always each has memory of its own.
        let meets = |AliasConstraints { tensor, apart, coinciding }: &AliasConstraints| {
            let Some(own) = tensors.get(*tensor) else { return true };
            let is_apart = |range: &Range<usize>| {
                let others = tensors.get(range.clone());
                others.is_some_and(|others| !others.iter().fold(false, |any, other| any | other.meets(own)))
            };
            let coincides = |other: &usize| {
                // A tensor changed in place. For non-contiguous tensors, equal bytes do not prove equal elements.
                let is_same = |other: &Memory| *other == *own && own.identity & 1 == 0 || !other.meets(own);
                tensors.get(*other).is_some_and(is_same)
            };
            !(apart.iter().all(is_apart) && coinciding.iter().all(coincides))
        };
        if !self.written.iter().any(meets) {
            return Ok(());
        }
        for &Pair { params: [a, b], may_coincide } in &self.pairs {
            // The bounds are compared first, because comparing strides takes longer.
            if let (Some(x), Some(y)) = (elements(args, a), elements(args, b))
                && x.bytes().start < y.bytes().end
                && y.bytes().start < x.bytes().end
                && !(may_coincide && x.coincides(y))
                && x.overlaps(y)
            {
                return Err(refusal::overlap(kernel, [a, b], may_coincide, [x, y]));
            }
        }
        Ok(())
    }

    fn geometry(
        &self,
        kernel: &Kernel,
        args: &[Arg<'_>],
        limits: &Limits,
        results: Results<'_>,
    ) -> Result<Geometry, Error> {
        let count = |slot| results.get(slot).and_then(|n| u32::try_from(n).ok());
        let threads = count(self.threads).filter(|&threads| threads <= limits.threads);
        let threads =
            threads.ok_or_else(|| refusal::threads(kernel, args, results.get(self.threads), limits.threads))?;
        let mut groups = [0; 3];
        for axis in 0..3 {
            let most = limits.groups[axis];
            let own = count(self.groups[axis]).filter(|&groups| groups <= most);
            groups[axis] =
                own.ok_or_else(|| refusal::axis(kernel, args, axis, results.get(self.groups[axis]), most))?;
        }
        Ok(Geometry { groups, threads })
    }
}

fn elements<'a>(args: &[Arg<'a>], param: u32) -> Option<&'a Elements> {
    args.get(param as usize)?.elements()
}

/// Returns the value of a parameter in launch arithmetic.
fn number(args: &[Arg<'_>], param: usize) -> Option<i128> {
    match args.get(param)? {
        Arg::Scalar(value) => value.as_int(),
        tensor => tensor.elements().map(|elements| elements.span as i128),
    }
}

/// Returns the number of tensors before a parameter.
fn tensor_index(kernel: &Kernel, param: ParamId) -> usize {
    kernel.params.iter().take(param.0 as usize).filter(|param| param.is_tensor()).count()
}

/// Two tensors, the first written.
struct Pair {
    params: [u32; 2],
    /// Whether the contract lets them be one.
    may_coincide: bool,
}

/// Returns every pair of tensors of which at least one is written.
fn pairs(kernel: &Kernel) -> Vec<Pair> {
    let mut pairs = vec![];
    for (j, second) in kernel.params.iter().enumerate() {
        for (i, first) in kernel.params[..j].iter().enumerate() {
            if !first.is_tensor() || !second.is_tensor() || !(first.is_writable() || second.is_writable()) {
                continue;
            }
            let (a, b) = if first.is_writable() { (i as u32, j as u32) } else { (j as u32, i as u32) };
            let [x, y] = [a, b].map(ParamId);
            let may_coincide = kernel.contract.in_place.iter().any(|&pair| pair == (x, y) || pair == (y, x));
            pairs.push(Pair { params: [a, b], may_coincide });
        }
    }
    pairs
}

/// The pairs of a tensor that is written, by the indices of the others among the tensors.
struct AliasConstraints {
    tensor: usize,
    /// Those that must be apart from it, as ranges of consecutive indices.
    apart: Vec<Range<usize>>,
    /// Those that may be the same.
    coinciding: Vec<usize>,
}

/// Groups all pairs by the tensor that is written.
fn written(kernel: &Kernel, pairs: &[Pair]) -> Vec<AliasConstraints> {
    let mut all: Vec<AliasConstraints> = vec![];
    for param in (0..kernel.params.len() as u32).filter(|param| pairs.iter().any(|pair| pair.params[0] == *param)) {
        let others = pairs.iter().filter(|pair| pair.params[0] == param);
        let numbered = others.map(|pair| (tensor_index(kernel, ParamId(pair.params[1])), pair.may_coincide));
        let (coinciding, mut apart): (Vec<_>, Vec<_>) = numbered.partition(|(_, may_coincide)| *may_coincide);
        apart.sort_unstable();
        let mut runs: Vec<Range<usize>> = vec![];
        for (at, _) in apart {
            match runs.last_mut() {
                Some(run) if run.end == at => run.end += 1,
                _ => runs.push(at..at + 1),
            }
        }
        let coinciding = coinciding.into_iter().map(|(at, _)| at).collect();
        all.push(AliasConstraints { tensor: tensor_index(kernel, ParamId(param)), apart: runs, coinciding });
    }
    all
}

/// The requirements on a kernel's arguments, in a form that is quick to check.
pub struct Signature(Vec<Wanted>);

/// The requirement on an argument.
#[derive(Clone, Copy)]
struct Wanted {
    /// The type of a scalar, or the identity of a tensor without its device, which is above all types.
    kind: u64,
    /// For a scalar, the bits that values of its type do not have: a device would see fewer bits than the check does.
    /// For a tensor, the bits of its identity that may have any value: whether it is contiguous, if it may have
    /// strides.
    mask: u64,
}

/// The bit that distinguishes tensors from scalars.
const IS_TENSOR: u64 = 1 << 63;

impl Signature {
    pub fn new(kernel: &Kernel) -> Signature {
        let wanted = |param: &Param| match param.is_tensor() {
            true => Wanted { kind: IS_TENSOR | identity(0, param.dtype, true), mask: u64::from(param.is_strided()) },
            false => Wanted { kind: param.dtype as u64, mask: !param.dtype.mask() },
        };
        Signature(kernel.params.iter().map(wanted).collect())
    }

    /// Reads the arguments, and returns whether they meet the requirements; see [`wrong_kinds`].
    pub fn read(&self, device: &Device, args: &[Arg<'_>], all: &mut Words) -> bool {
        let device = IS_TENSOR | identity_of_device(device.number());
        let (wanted, count) = (self.0.as_slice(), self.0.len().min(args.len()));
        let mut difference = (wanted.len() ^ args.len()) as u64;
        let Words { numbers, tensors } = all;
        numbers.clear();
        tensors.clear();
        numbers.reserve(count);
        let room = numbers.as_mut_ptr();
        // Neither the difference nor the number of words is kept in memory: each argument would wait for the one
        // before.
        for (at, (&Wanted { kind, mask }, arg)) in wanted.iter().zip(args).enumerate() {
            let number = if let Arg::Scalar(value) = arg {
                difference |= (value.dtype as u64 ^ kind) | (value.bits & mask);
                value.bits
            } else {
                let Some(elements) = arg.elements() else { return false };
                let &Elements { address, span, .. } = elements;
                let own = elements.identity_for(kind & !IS_TENSOR);
                // The mask of a scalar parameter covers bits of a tensor's identity.
                difference |= (own ^ kind ^ device) & !mask | !kind & IS_TENSOR;
                let end = address + span * elements.dtype.size() as u64;
                tensors.push(Memory { start: address, end, identity: own });
                span
            };
            // SAFETY: there is room for `count` numbers, and no more are zipped.
            unsafe { room.add(at).write(number) };
        }
        // SAFETY: `count` numbers were written.
        unsafe { numbers.set_len(count) };
        difference == 0
    }
}

/// A launch whose arguments are of the right kinds.
pub struct Launch<'a> {
    pub kernel: &'a Kernel,
    pub args: &'a [Arg<'a>],
    /// The arguments as words.
    pub words: Words,
    /// Limit on its lane-instructions.
    pub budget: u64,
}

impl Launch<'_> {
    /// Returns the bits of a scalar.
    #[inline]
    pub fn bits(&self, param: ParamId) -> Option<u64> {
        self.words.numbers.get(param.0 as usize).copied()
    }
}

/// Returns the error in the number, the kinds or the types of the arguments, or in the device of a tensor.
pub fn wrong_kinds(kernel: &Kernel, device: &Device, args: &[Arg<'_>]) -> Error {
    if args.len() != kernel.params.len() {
        return refusal::argument_count(kernel, args.len());
    }
    let wrong = |(param, arg): (&Param, &Arg<'_>)| match (arg, &param.kind) {
        (Arg::Tensor(tensor), ParamKind::Tensor { .. }) => wrong_tensor(kernel, device, param, (*tensor).into()),
        (Arg::View(view), ParamKind::Tensor { .. }) => wrong_tensor(kernel, device, param, (*view).into()),
        (Arg::Scalar(value), ParamKind::Scalar(_) | ParamKind::Constexpr(_)) if value.dtype != param.dtype => {
            Some(refusal::argument_type(kernel, param, value.dtype))
        }
        // A device would see fewer bits than the check does.
        (Arg::Scalar(value), ParamKind::Scalar(_) | ParamKind::Constexpr(_)) => {
            (value.bits & !value.dtype.mask() != 0).then(|| refusal::argument_bits(kernel, param, *value))
        }
        _ => Some(refusal::argument_kind(kernel, param)),
    };
    // A tensor that is present is the better one to name.
    let lent = |(param, arg): (&Param, &Arg<'_>)| {
        let holder = arg.tensor().ok().filter(|tensor| tensor.elements().is_absent())?.of().device();
        (!holder.is(device)).then(|| refusal::other_device(kernel, param, holder, device))
    };
    let both = || kernel.params.iter().zip(args);
    let first = both().find_map(wrong).or_else(|| both().find_map(lent));
    first.unwrap_or_else(|| refusal::argument_count(kernel, args.len()))
}

fn wrong_tensor(kernel: &Kernel, device: &Device, param: &Param, tensor: TensorRef<'_>) -> Option<Error> {
    let (elements, holder) = (tensor.elements(), tensor.of().device());
    if elements.is_absent() {
        return None;
    }
    if elements.dtype != param.dtype {
        return Some(refusal::argument_type(kernel, param, elements.dtype));
    }
    if !holder.is(device) {
        return Some(refusal::other_device(kernel, param, holder, device));
    }
    (!elements.is_contiguous() && !param.is_strided()).then(|| refusal::strided(kernel, param, elements))
}

/// Checks what a specialised kernel needs of a device in every launch: threadgroup memory, and stack arrays.
pub fn check_memory(lowered: &Kernel, limits: &Limits) -> Result<(), Error> {
    let (mut shared, mut own) = (0u64, 0u64);
    for alloc in &lowered.allocs {
        let (bytes, most) = match alloc.space {
            Space::Threadgroup => (&mut shared, limits.threadgroup_bytes),
            Space::Stack => (&mut own, limits.stack_bytes),
        };
        *bytes = bytes.saturating_add(alloc.bytes());
        if *bytes > most {
            return Err(refusal::local_memory(lowered, alloc, *bytes, most));
        }
    }
    Ok(())
}
