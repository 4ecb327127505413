//! The check before every launch: the kernel's contract, the device's limits and the memory that is bound, evaluated on
//! the host without an allocation. A repeat of the launch before is a comparison.

mod arithmetic;
mod memo;
mod refusal;

pub use memo::{Accepted, Memo};

use crate::device::Device;
use crate::driver::{Arg, Limits};
use crate::error::Error;
use crate::tensor::AnyTensor;
use arithmetic::{Arithmetic, Results, Slot};
use kiln_compiler::contract::{Clause, ClauseKind, Derived};
use kiln_ir::{Expr, Kernel, ParamId, ParamKind, Space};

/// What a launch looks like once it was accepted.
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

/// All that launches of one kernel are checked for.
pub struct Plan {
    arithmetic: Arithmetic,
    clauses: Vec<Clause>,
    /// The condition of each clause.
    conditions: Vec<Slot>,
    groups: [Slot; 3],
    threads: Slot,
    work: Slot,
    /// Bytes that a tensor's first element must be aligned to.
    alignment: Vec<(ParamId, u32)>,
    /// Pairs of tensors, the first of them written, that share memory only if the flag says so.
    pairs: Vec<(u32, u32, bool)>,
}

impl Plan {
    pub fn new(kernel: &Kernel, derived: &Derived) -> Plan {
        let mut arithmetic = Arithmetic::default();
        let clauses = derived.clauses.clone();
        let conditions = clauses.iter().map(|clause| arithmetic.add(&clause.condition)).collect();
        let groups = [0, 1, 2].map(|axis| arithmetic.add(&derived.geometry.groups[axis]));
        let threads = arithmetic.add(&derived.geometry.threads);
        let work = arithmetic.add(&derived.work);
        let alignment = derived.alignment.clone();
        Plan { arithmetic, clauses, conditions, groups, threads, work, alignment, pairs: pairs(kernel) }
    }

    /// The part of it that does not look into the kernel: what the author states, and what compiling would stumble over.
    pub fn stated(kernel: &Kernel, derived: &Derived) -> Plan {
        use ClauseKind::{Access, Divisor, Meeting, Step};
        let left = |clause: &&Clause| !matches!(clause.kind, Access(_) | Meeting | Divisor | Step);
        let clauses = derived.clauses.iter().filter(left).cloned().collect();
        let work = Expr::Int(0);
        Plan::new(kernel, &Derived { clauses, work, alignment: vec![], dangers: vec![], ..derived.clone() })
    }

    /// Checks a launch. The arguments have the kinds and types of the kernel's parameters, and tensors are on the
    /// device: see [`check_kinds`].
    pub fn check(&self, kernel: &Kernel, limits: &Limits, budget: u64, args: &[Arg<'_>]) -> Result<Geometry, Error> {
        self.arithmetic.run(|param| number(args, param), |results| self.judge(kernel, limits, budget, args, results))
    }

    fn judge(
        &self,
        kernel: &Kernel,
        limits: &Limits,
        budget: u64,
        args: &[Arg<'_>],
        results: Results<'_>,
    ) -> Result<Geometry, Error> {
        if let Some(broken) = results.first_broken(&self.conditions) {
            return Err(refusal::clause(kernel, args, &self.clauses[broken]));
        }
        let geometry = self.geometry(kernel, limits, results)?;
        self.check_sharing(kernel, args)?;
        // What does not run accesses nothing and takes no time.
        if geometry.is_empty() {
            return Ok(geometry);
        }
        self.check_alignment(kernel, args)?;
        match results.get(self.work) {
            Some(work) if work <= budget as i128 => Ok(geometry),
            work => Err(refusal::work(kernel, geometry, work, budget)),
        }
    }

    /// Tensors start where wide accesses allow.
    fn check_alignment(&self, kernel: &Kernel, args: &[Arg<'_>]) -> Result<(), Error> {
        for &(param, bytes) in &self.alignment {
            if let Some(tensor) = tensor(args, param.0)
                && !tensor.offset().is_multiple_of(bytes as u64)
            {
                return Err(refusal::misaligned(kernel, param, tensor.offset(), bytes));
            }
        }
        Ok(())
    }

    /// Tensors share no memory that is written, but for pairs that may be one.
    fn check_sharing(&self, kernel: &Kernel, args: &[Arg<'_>]) -> Result<(), Error> {
        for &(a, b, may_coincide) in &self.pairs {
            if let (Some(x), Some(y)) = (tensor(args, a), tensor(args, b))
                && x.overlaps(y)
                && !(may_coincide && x.extent() == y.extent())
            {
                return Err(refusal::overlap(kernel, [a, b], may_coincide, [x.extent(), y.extent()]));
            }
        }
        Ok(())
    }

    fn geometry(&self, kernel: &Kernel, limits: &Limits, results: Results<'_>) -> Result<Geometry, Error> {
        let count = |slot| results.get(slot).and_then(|n| u32::try_from(n).ok());
        let threads = count(self.threads).filter(|&threads| threads <= limits.threads);
        let threads = threads.ok_or_else(|| refusal::threads(kernel, results.get(self.threads), limits.threads))?;
        let mut groups = [0; 3];
        for axis in 0..3 {
            let most = limits.groups[axis];
            let own = count(self.groups[axis]).filter(|&groups| groups <= most);
            groups[axis] = own.ok_or_else(|| refusal::axis(kernel, axis, results.get(self.groups[axis]), most))?;
        }
        Ok(Geometry { groups, threads })
    }
}

fn tensor<'a>(args: &[Arg<'a>], param: u32) -> Option<&'a AnyTensor> {
    match args.get(param as usize) {
        Some(Arg::Tensor(tensor)) => Some(*tensor),
        _ => None,
    }
}

/// What launch arithmetic sees of a parameter.
fn number(args: &[Arg<'_>], param: usize) -> Option<i128> {
    match args.get(param)? {
        Arg::Tensor(tensor) => Some(tensor.len() as i128),
        Arg::Scalar(value) => value.as_int(),
    }
}

/// Every pair of tensors of which one is written, that one first, and whether the contract lets them be one.
fn pairs(kernel: &Kernel) -> Vec<(u32, u32, bool)> {
    let mut pairs = vec![];
    for (j, second) in kernel.params.iter().enumerate() {
        for (i, first) in kernel.params[..j].iter().enumerate() {
            if !first.is_tensor() || !second.is_tensor() || !(first.is_writable() || second.is_writable()) {
                continue;
            }
            let (a, b) = if first.is_writable() { (i as u32, j as u32) } else { (j as u32, i as u32) };
            let [x, y] = [a, b].map(ParamId);
            pairs.push((a, b, kernel.contract.in_place.iter().any(|&pair| pair == (x, y) || pair == (y, x))));
        }
    }
    pairs
}

/// Checks number, kinds and types of the arguments, and that tensors are on the device.
pub fn check_kinds(kernel: &Kernel, device: &Device, args: &[Arg<'_>]) -> Result<(), Error> {
    if args.len() != kernel.params.len() {
        return Err(refusal::argument_count(kernel, args.len()));
    }
    for (param, arg) in kernel.params.iter().zip(args) {
        match (arg, &param.kind) {
            (Arg::Tensor(tensor), ParamKind::Tensor { .. }) => {
                if tensor.dtype() != param.dtype {
                    return Err(refusal::argument_type(kernel, param, tensor.dtype()));
                }
                if !tensor.device().is(device) {
                    return Err(refusal::other_device(kernel, param, tensor.device(), device));
                }
            }
            (Arg::Scalar(value), ParamKind::Scalar(_) | ParamKind::Constexpr(_)) => {
                if value.dtype != param.dtype {
                    return Err(refusal::argument_type(kernel, param, value.dtype));
                }
                // A device would see fewer bits than the check does.
                if value.bits & !value.dtype.mask() != 0 {
                    return Err(refusal::argument_bits(kernel, param, *value));
                }
            }
            _ => return Err(refusal::argument_kind(kernel, param)),
        }
    }
    Ok(())
}

/// Checks what a specialised kernel asks of a device in every launch: threadgroup memory, and stack arrays.
pub fn check_memory(lowered: &Kernel, limits: &Limits) -> Result<(), Error> {
    let (mut shared, mut own) = (0u64, 0u64);
    for alloc in &lowered.allocs {
        // Lengths of a lowered kernel are numbers, and its verifier looked at them.
        let len = alloc.len.eval(&|_| None).ok().and_then(|len| u64::try_from(len).ok()).unwrap_or(u64::MAX);
        let (bytes, most) = match alloc.space {
            Space::Threadgroup => (&mut shared, limits.threadgroup_bytes),
            Space::Stack => (&mut own, limits.stack_bytes),
        };
        *bytes = bytes.saturating_add(len.saturating_mul(alloc.dtype.size() as u64));
        if *bytes > most {
            return Err(refusal::local_memory(lowered, alloc, *bytes, most));
        }
    }
    Ok(())
}
