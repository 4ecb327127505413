//! A launch, and the checks before it runs.

use crate::buffer::Buffer;
use crate::contract;
use crate::fault::launch as fault;
use crate::matrix::Matrices;
use crate::memory::{Array, Memory};
use crate::pieces::Pieces;
use kiln_ir::simd::LANES;
use kiln_ir::{Const, DType, Diagnostic, Expr, Kernel, Layout, Param, ParamId, Space, matrix, verify};

/// The maximum number of threads in a threadgroup.
pub const MAX_THREADS: u32 = 1024;

/// The maximum local memory of a threadgroup in bytes, stack and threadgroup arrays together.
pub const MAX_LOCAL_BYTES: u64 = 64 << 20;

/// The maximum size of a threadgroup's registers in bytes.
pub(crate) const MAX_REGISTER_BYTES: u64 = 1 << 30;

/// The lane-instructions that a launch may execute unless it states another budget.
pub const DEFAULT_BUDGET: u64 = 1 << 38;

/// A kernel with its geometry and its arguments, one for each parameter in order.
#[derive(Clone, Debug)]
pub struct Launch<'a> {
    pub kernel: &'a Kernel,
    /// Threadgroups along each axis. If an axis has 0, nothing runs.
    pub grid: [u32; 3],
    /// Threads in a threadgroup.
    pub threads: u32,
    pub args: Vec<Arg>,
    pub order: Order,
    /// The assignment of matrix elements to lanes. No result may depend on it.
    pub layout: Layout,
    /// Lane-instructions ([`kiln_ir::cost`]) after which the launch ends with an error. Each instruction that a
    /// simdgroup executes counts for all 32 lanes, whatever its mask; local memory counts when it is initialised.
    pub budget: u64,
    /// Buffers that hold pieces of larger tensors.
    pub pieces: Vec<Pieces>,
    /// Buffers with unwritten elements, and flags that mark these elements. For observers: reading one gives its bits.
    pub unwritten: Vec<(usize, Vec<bool>)>,
}

/// The binding of a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A tensor: an index into the buffers of the launch.
    Buffer(usize),
    /// A scalar or a constexpr.
    Scalar(Const),
}

/// The order in which threadgroups run, and simdgroups between two barriers. A kernel without races gives the same
/// result in all of them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Order {
    #[default]
    Forward,
    Reverse,
    /// An order that depends on the seed and differs in every barrier interval.
    Shuffled(u64),
}

impl<'a> Launch<'a> {
    pub fn new(kernel: &'a Kernel, grid: [u32; 3], threads: u32, args: Vec<Arg>) -> Launch<'a> {
        let (order, pieces, unwritten) = (Order::default(), vec![], vec![]);
        let layout = Layout::default();
        Launch { kernel, grid, threads, args, order, layout, budget: DEFAULT_BUDGET, pieces, unwritten }
    }

    /// Creates a launch of the geometry that the kernel's contract states.
    pub fn by_contract(kernel: &'a Kernel, args: Vec<Arg>) -> Result<Launch<'a>, Diagnostic> {
        let (grid, threads) = contract::geometry(kernel, &args)?;
        Ok(Launch::new(kernel, grid, threads, args))
    }

    pub fn order(mut self, order: Order) -> Launch<'a> {
        self.order = order;
        self
    }

    pub fn layout(mut self, layout: Layout) -> Launch<'a> {
        self.layout = layout;
        self
    }

    pub fn budget(mut self, budget: u64) -> Launch<'a> {
        self.budget = budget;
        self
    }

    pub fn pieces(mut self, pieces: Vec<Pieces>) -> Launch<'a> {
        self.pieces = pieces;
        self
    }

    pub fn unwritten(mut self, unwritten: Vec<(usize, Vec<bool>)>) -> Launch<'a> {
        self.unwritten = unwritten;
        self
    }

    /// Returns the pieces of a larger tensor that a buffer holds, if it holds any.
    pub(crate) fn pieces_in(&self, buffer: usize) -> Option<&Pieces> {
        self.pieces.iter().find(|pieces| pieces.buffer == buffer)
    }

    pub(crate) fn simdgroups(&self) -> u32 {
        self.threads.div_ceil(LANES as u32)
    }

    /// Returns the value of an integer or bool parameter, for launch arithmetic.
    pub(crate) fn number(args: &[Arg], id: ParamId) -> Option<i128> {
        match args.get(id.0 as usize) {
            Some(Arg::Scalar(c)) => c.as_int(),
            _ => None,
        }
    }
}

/// Checks a launch, and returns the memory it runs on and the number of its threadgroups.
pub(crate) fn check<'b>(launch: &Launch, buffers: &'b mut [Buffer]) -> Result<(Memory<'b>, u64), Diagnostic> {
    let kernel = launch.kernel;
    verify::verify(kernel)?;
    check_args(kernel, &launch.args, buffers)?;
    let groups = check_geometry(launch)?;
    contract::check(launch, buffers)?;
    let arrays = check_arrays(launch)?;
    let number = |expr: &Expr| expr.eval(&|id| Launch::number(&launch.args, id)).ok();
    let matrices = Matrices { layout: launch.layout, shapes: matrix::shapes(kernel, number)? };
    let bound = launch.args.iter().map(|arg| match arg {
        Arg::Buffer(b) => Some(*b),
        Arg::Scalar(_) => None,
    });
    let pieces = (0..buffers.len()).map(|b| launch.pieces_in(b).cloned()).collect();
    Ok((Memory::new(buffers, pieces, bound.collect(), arrays, matrices), groups))
}

/// Checks the number, kinds and types of the arguments, and which of them share a buffer.
pub(crate) fn check_args(kernel: &Kernel, args: &[Arg], buffers: &[Buffer]) -> Result<(), Diagnostic> {
    check_scalars(kernel, args)?;
    for (param, arg) in kernel.params.iter().zip(args) {
        if let Arg::Buffer(b) = arg {
            let buffer = buffers.get(*b).ok_or_else(|| fault::no_such_buffer(kernel, param, *b, buffers.len()))?;
            check_buffer(kernel, param, buffer)?;
        }
    }
    check_aliases(kernel, args)
}

/// Checks the number of arguments, which of them are buffers, and the scalars.
pub(crate) fn check_scalars(kernel: &Kernel, args: &[Arg]) -> Result<(), Diagnostic> {
    if args.len() != kernel.params.len() {
        return Err(fault::argument_count(kernel, args.len()));
    }
    for (param, arg) in kernel.params.iter().zip(args) {
        match arg {
            Arg::Buffer(_) if !param.is_tensor() => return Err(fault::argument_kind(kernel, param)),
            Arg::Scalar(_) if param.is_tensor() => return Err(fault::argument_kind(kernel, param)),
            Arg::Scalar(c) if c.dtype != param.dtype => return Err(fault::argument_type(kernel, param, c.dtype)),
            Arg::Scalar(c) if c.bits & !c.dtype.mask() != 0 => return Err(fault::scalar_bits(kernel, param, *c)),
            _ => {}
        }
    }
    Ok(())
}

fn check_buffer(kernel: &Kernel, param: &Param, buffer: &Buffer) -> Result<(), Diagnostic> {
    if buffer.dtype != param.dtype {
        return Err(fault::argument_type(kernel, param, buffer.dtype));
    }
    if !buffer.bytes.len().is_multiple_of(buffer.dtype.size()) {
        return Err(fault::ragged_buffer(kernel, param, buffer.bytes.len()));
    }
    if buffer.dtype == DType::Bool
        && let Some(index) = buffer.bytes.iter().position(|&b| b > 1)
    {
        return Err(fault::no_bool(kernel, param, index, buffer.bytes[index]));
    }
    Ok(())
}

/// Checks that two parameters share a buffer only if both are read or if the contract permits it.
fn check_aliases(kernel: &Kernel, args: &[Arg]) -> Result<(), Diagnostic> {
    for (j, second) in args.iter().enumerate() {
        for (i, first) in args[..j].iter().enumerate() {
            let shared = matches!((first, second), (Arg::Buffer(a), Arg::Buffer(b)) if a == b);
            let (a, b) = (&kernel.params[i], &kernel.params[j]);
            let (i, j) = (ParamId(i as u32), ParamId(j as u32));
            let declared = kernel.contract.in_place.iter().any(|&pair| pair == (i, j) || pair == (j, i));
            if shared && !declared && (a.is_writable() || b.is_writable()) {
                return Err(fault::shared_buffer(kernel, a, b));
            }
        }
    }
    Ok(())
}

fn check_geometry(launch: &Launch) -> Result<u64, Diagnostic> {
    if !(1..=MAX_THREADS).contains(&launch.threads) {
        return Err(fault::threads(launch.kernel, launch.threads as i128));
    }
    let groups = launch.grid.iter().try_fold(1u64, |n, &axis| n.checked_mul(axis as u64));
    let groups = groups.ok_or_else(|| fault::grid(launch.kernel, launch.grid))?;
    let least_work = groups as u128 * launch.simdgroups() as u128 * LANES as u128;
    if least_work > launch.budget as u128 {
        return Err(fault::too_much_work(launch.kernel, launch.grid, least_work, launch.budget));
    }
    Ok(groups)
}

fn check_arrays(launch: &Launch) -> Result<Vec<Array>, Diagnostic> {
    let kernel = launch.kernel;
    let mut total = 0u64;
    let mut arrays = vec![];
    for alloc in &kernel.allocs {
        let len = contract::evaluate(kernel, &launch.args, &alloc.len, alloc.span)?;
        let copies = match alloc.space {
            Space::Stack => launch.threads as u64,
            Space::Threadgroup => 1,
        };
        let len = u64::try_from(len).map_err(|_| fault::array_length(kernel, alloc, len))?;
        let bytes = [len, alloc.dtype.size() as u64].iter().try_fold(copies, |n, &k| n.checked_mul(k));
        total = bytes.and_then(|b| b.checked_add(total)).unwrap_or(u64::MAX);
        if total > MAX_LOCAL_BYTES {
            return Err(fault::local_memory(kernel, alloc, len, copies));
        }
        arrays.push(Array::new(alloc.dtype, len as usize, copies as usize, alloc.space));
    }
    Ok(arrays)
}
