//! The data of a kernel: parameters, local memory, variables and one region of instructions.

use crate::contract::Contract;
use crate::diagnostic::Span;
use crate::expr::Expr;
use crate::fault::Fault;
use crate::matrix::{Matrix, MatrixOp, Product};
use crate::names::{NameId, Names};
use crate::ops::MathOp;
use crate::simd::SimdOp;
use crate::types::{Const, DType};
use smallvec::SmallVec;

/// A value: the result of one instruction, a region argument, or a scalar parameter. Its type is `Kernel::types[id]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(pub u32);

/// A parameter, by position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ParamId(pub u32);

/// A stack or threadgroup array.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AllocId(pub u32);

/// A mutable local variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VarId(pub u32);

pub type Values = SmallVec<[Value; 4]>;

#[derive(Clone, PartialEq, Debug)]
pub struct Kernel {
    pub name: String,
    pub params: Vec<Param>,
    pub allocs: Vec<Alloc>,
    pub vars: Vec<Var>,
    pub body: Region,
    /// The type of every value, by id.
    pub types: Vec<DType>,
    /// The author's names.
    pub names: Names,
    pub contract: Contract,
    pub math: MathMode,
    /// The source files that spans point into, by [`Span::file`].
    pub files: Vec<String>,
    pub span: Span,
}

/// Whether targets must keep each operation as written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum MathMode {
    /// No contraction, no reassociation, IEEE conversions.
    #[default]
    Precise,
    /// Targets may contract and reassociate float operations.
    Fast,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    pub name: String,
    pub dtype: DType,
    pub kind: ParamKind,
    /// A constexpr that says how work is divided and changes no result.
    pub tile: bool,
    /// The values of a tile among which tuning may choose, in the author's order; empty if callers choose.
    pub choices: Vec<u32>,
    pub span: Span,
}

#[derive(Clone, PartialEq, Debug)]
pub enum ParamKind {
    /// A buffer in device memory. Without a shape it has the length of the bound buffer. Without strides the elements
    /// of the shape are contiguous, the last axis innermost; a stride is the distance in elements between neighbouring
    /// indices of an axis.
    Tensor { access: Access, shape: Option<Vec<Expr>>, strides: Option<Vec<Expr>> },
    /// A number given at launch, the same for all threads.
    Scalar(Value),
    /// A number given when the kernel is specialised.
    Constexpr(Value),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Read,
    ReadWrite,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Alloc {
    pub space: Space,
    pub dtype: DType,
    /// Number of elements, over constexpr parameters.
    pub len: Expr,
    /// Whether the elements of a stack array become values: lowering refuses an index that is not constant once loops
    /// are unrolled.
    pub registers: bool,
    /// The matrix that this stack array belongs to: the lanes of a simdgroup each hold a part of it.
    pub matrix: Option<Matrix>,
    /// The row length in elements, over constexpr parameters, of a threadgroup array of which neighbouring threads
    /// access a column: a target may swizzle its elements, so that these threads hit different banks.
    pub swizzled: Option<Expr>,
    pub span: Span,
    pub name: Option<NameId>,
}

impl Alloc {
    /// Returns the size of an array in bytes; `u64::MAX` where its length is not a number yet, as it is in a lowered
    /// kernel.
    pub fn bytes(&self) -> u64 {
        let len = self.len.eval(&|_| None).ok().and_then(|len| u64::try_from(len).ok());
        len.map_or(u64::MAX, |len| len.saturating_mul(self.dtype.size() as u64))
    }
}

/// The address space of local memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Space {
    /// One copy per thread.
    Stack,
    /// One copy per threadgroup.
    Threadgroup,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Var {
    pub dtype: DType,
    pub span: Span,
    pub name: Option<NameId>,
}

/// A straight sequence of instructions with its own scope. The values that it yields are the results of the enclosing
/// instruction (for a loop: the carried values of the next iteration).
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Region {
    pub args: Values,
    pub insts: Vec<Inst>,
    pub yields: Values,
}

#[derive(PartialEq, Debug)]
pub struct Inst {
    pub op: Op,
    pub args: Values,
    pub results: Values,
    pub regions: Vec<Region>,
    pub span: Span,
}

/// The operation of an instruction, without its operands. A variant's comment gives the operands and, after `->`, the
/// results.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// `-> value`
    Const(Const),
    /// `-> u32`
    Builtin(Builtin),
    /// `-> u64`, the number of elements of the buffer that is bound to a tensor parameter
    Len(ParamId),
    /// `operands… -> result`
    Math(MathOp),
    /// `x -> x as dtype`
    Cast(DType),
    /// `x -> the same bits as dtype`, of equal size
    Bitcast(DType),
    /// `-> the variable's value`
    Get(VarId),
    /// `value`
    Set(VarId),
    /// `index -> width values`
    Load { mem: Mem, width: u8, hint: Hint },
    /// `index, width values`
    Store { mem: Mem, width: u8, hint: Hint },
    /// `index, value -> old value`; compare-exchange: `index, expected, value -> old value`
    Atomic { op: AtomicOp, mem: Mem },
    /// `value[, u32] -> result`
    Simd(SimdOp),
    /// `value, u64`: reports an error of the language; `site` distinguishes the kernel's own faults.
    Fault { fault: Fault, site: u32 },
    /// An operation on matrices that the lanes of a simdgroup hold; [`MatrixOp`] lists the operands.
    Matrix(MatrixOp),
    /// `left…, right…, accumulator… -> accumulator…`, the elements that a lane holds: a product of matrices
    Mma(Product),
    /// `index -> 8 values`: four blocks of 8 × 8 elements of 16 bits from threadgroup memory. Lane `l` gives the index
    /// where row `l % 8` of block `l / 8` begins, and gets from each block the two elements at row `l / 4` and columns
    /// `2 (l % 4)` and the next; if transposed, those at column `l / 4` and rows `2 (l % 4)` and the next.
    LoadBlocks { mem: Mem, transposed: bool },
    /// Ends a group of asynchronous stores, or waits for such groups.
    Async(AsyncOp),
    /// Orders threadgroup and device memory among the threads of the threadgroup.
    Barrier,
    /// `first, end, …`, u32s: the same among the threads of some simdgroups only, those of the ranges `first ‥ end`.
    /// The id, one of [`BARRIER_IDS`], distinguishes it from other barriers.
    BarrierOf(u8),
    /// Orders a launch relative to the launch before it and the next one.
    Launch(LaunchOp),
    /// `condition -> results`; two regions, each yields the results
    If,
    /// `lo, hi, step, initial… -> final…`; one region with arguments `index, carried…` that yields the next `carried…`
    For(ForInfo),
}

/// The ids of barriers over some simdgroups.
pub const BARRIER_IDS: std::ops::RangeInclusive<u8> = 1..=15;

/// Returns the simdgroups of the ranges `first ‥ end` as a bit set, simdgroup `k` as bit `k`; those beyond 32, which no
/// threadgroup has, are omitted.
pub fn simdgroups_of(ranges: &[[u32; 2]]) -> u32 {
    let below = |n: u32| 1u32.checked_shl(n).map_or(u32::MAX, |bit| bit - 1);
    ranges.iter().filter(|[first, end]| first < end).fold(0, |all, &[first, end]| all | below(end) & !below(first))
}

/// Returns the simdgroups of such a bit set, ascending.
pub fn members_of(simdgroups: u32) -> impl Iterator<Item = u32> {
    (0..u32::BITS).filter(move |member| simdgroups >> member & 1 == 1)
}

/// Describes such a set in words.
pub fn named_simdgroups(simdgroups: u32) -> String {
    let numbers: Vec<String> = members_of(simdgroups).map(|member| member.to_string()).collect();
    match &numbers[..] {
        [] => "no simdgroup".to_string(),
        [one] => format!("simdgroup {one}"),
        [rest @ .., last] => format!("simdgroups {} and {last}", rest.join(", ")),
    }
}

impl Op {
    /// Returns the number of regions of an instruction with this operation.
    pub const fn region_count(&self) -> usize {
        match self {
            Op::If => 2,
            Op::For(_) => 1,
            _ => 0,
        }
    }
}

/// Memory that is indexed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mem {
    Param(ParamId),
    Alloc(AllocId),
}

/// A hint about how memory is accessed; changes no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Hint {
    #[default]
    None,
    /// Evict first.
    Streaming,
    /// Read once; do not keep near the thread.
    ReadOnce,
    /// Issue the load here, though its value may be needed much later: a compiler that saves registers delays a load
    /// until then, and the thread waits for memory a second time.
    Early,
    /// For a store to threadgroup memory: the element is written at any time until the thread has waited for it by
    /// [`AsyncOp::Wait`], and is visible to the other threads after the next barrier. Accessing it before that is an
    /// error.
    Async,
}

/// Ordering of the stores of a thread that are [`Hint::Async`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AsyncOp {
    /// Makes the stores since the last commit a group.
    Commit,
    /// `u32`: waits until at most that many groups, the latest, may still be in flight
    Wait,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ForInfo {
    /// Unroll if the trip count becomes a constant.
    pub unroll: bool,
    /// The author's bound on the trip count; more trips are an error.
    pub at_most: Option<u32>,
}

macro_rules! named {
    ($(#[$doc:meta])* $enum:ident { $($(#[$vdoc:meta])* $variant:ident $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $enum { $($(#[$vdoc])* $variant),* }

        impl $enum {
            pub const ALL: &'static [$enum] = &[$($enum::$variant),*];

            pub const fn name(self) -> &'static str {
                match self { $($enum::$variant => $text),* }
            }

            pub fn parse(name: &str) -> Option<$enum> {
                $enum::ALL.iter().copied().find(|v| v.name() == name)
            }
        }
    };
}
pub(crate) use named;

named! {
    /// A thread's position in its launch.
    Builtin {
        TgidX "tgid_x", TgidY "tgid_y", TgidZ "tgid_z",
        /// The thread's index in its threadgroup.
        Tid "tid",
        /// Threads in a threadgroup.
        Lsize "lsize",
        /// The thread's index in its simdgroup.
        SimdLane "simd_lane",
        /// The simdgroup's index in its threadgroup.
        SimdId "simd_id",
        /// Simdgroups in a threadgroup.
        NSimd "n_simd",
    }
}

named! {
    /// Read-modify-write operations. Each returns the old value.
    AtomicOp {
        Add "atomic_add", Max "atomic_max", Min "atomic_min", And "atomic_and", Or "atomic_or", Xor "atomic_xor",
        Exchange "atomic_exchange",
        /// Stores the value if the old one equals the expected one.
        CompareExchange "atomic_compare_exchange",
        /// `old >= value ? 0 : old + 1`, acquire-release: accesses before an increment are visible after the last
        /// increment up to the limit, in the threadgroup that makes it.
        WrapInc "atomic_wrap_inc",
    }
}

named! {
    /// Ordering of a launch among its neighbours, where a device lets them overlap.
    LaunchOp {
        /// The writes of earlier launches are visible from here on.
        Wait "launch_wait",
        /// The next launch may begin; it sees the writes of this one after its own wait.
        Trigger "launch_trigger",
    }
}

impl Kernel {
    pub fn dtype(&self, value: Value) -> DType {
        self.types[value.0 as usize]
    }

    pub fn new_value(&mut self, dtype: DType) -> Value {
        self.types.push(dtype);
        Value(self.types.len() as u32 - 1)
    }

    pub fn param(&self, id: ParamId) -> &Param {
        &self.params[id.0 as usize]
    }

    /// Returns the parameter called `name`.
    pub fn find_param(&self, name: &str) -> Option<ParamId> {
        self.params.iter().position(|p| p.name == name).map(|i| ParamId(i as u32))
    }

    pub fn mem_dtype(&self, mem: Mem) -> DType {
        match mem {
            Mem::Param(id) => self.params[id.0 as usize].dtype,
            Mem::Alloc(id) => self.allocs[id.0 as usize].dtype,
        }
    }

    /// Returns a copy with another body.
    pub fn with_body(&self, body: Region) -> Kernel {
        Kernel {
            name: self.name.clone(),
            params: self.params.clone(),
            allocs: self.allocs.clone(),
            vars: self.vars.clone(),
            body,
            types: self.types.clone(),
            names: self.names.clone(),
            contract: self.contract.clone(),
            math: self.math,
            files: self.files.clone(),
            span: self.span,
        }
    }

    /// Returns the number of instructions, nested ones included.
    pub fn inst_count(&self) -> usize {
        self.body.inst_count()
    }

    /// Returns the instructions before the wait for the previous launch, nested ones included, in program order; none
    /// if the kernel does not wait.
    pub fn before_wait(&self) -> Option<Vec<&Inst>> {
        let mut before = vec![];
        self.body.is_until(&|inst| matches!(inst.op, Op::Launch(LaunchOp::Wait)), &mut before).then_some(before)
    }

    /// Returns the strides of tensors that the kernel was specialised to take as contiguous, and other numbers of
    /// tensors that it was specialised to do without: scalar parameters after a tensor with strides, named after it,
    /// that no instruction uses any more.
    pub fn unused_strides(&self) -> Vec<ParamId> {
        let strided = self.params.iter().enumerate().filter(|(_, param)| param.is_strided());
        let behind = strided.flat_map(|(at, tensor)| {
            let others = self.params.iter().enumerate().skip(at + 1);
            others.take_while(move |(_, param)| !param.is_tensor() && param.name.starts_with(&tensor.name))
        });
        let strides: Vec<(u32, Value)> = behind
            .filter_map(|(at, param)| match param.kind {
                ParamKind::Scalar(value) => Some((at as u32, value)),
                _ => None,
            })
            .collect();
        if strides.is_empty() {
            return vec![];
        }
        let mut used = vec![false; self.types.len()];
        self.body.walk(&mut |inst| inst.args.iter().for_each(|value| used[value.0 as usize] = true));
        strides.into_iter().filter(|(_, value)| !used[value.0 as usize]).map(|(at, _)| ParamId(at)).collect()
    }
}

impl Param {
    /// Returns the value of a scalar or constexpr parameter.
    pub fn value(&self) -> Option<Value> {
        match self.kind {
            ParamKind::Scalar(v) | ParamKind::Constexpr(v) => Some(v),
            ParamKind::Tensor { .. } => None,
        }
    }

    pub fn is_tensor(&self) -> bool {
        matches!(self.kind, ParamKind::Tensor { .. })
    }

    /// Whether the kernel is compiled for each of its values.
    pub fn is_constexpr(&self) -> bool {
        matches!(self.kind, ParamKind::Constexpr(_))
    }

    pub fn is_writable(&self) -> bool {
        matches!(self.kind, ParamKind::Tensor { access: Access::ReadWrite, .. })
    }

    /// Whether the elements of a tensor may be non-contiguous.
    pub fn is_strided(&self) -> bool {
        matches!(self.kind, ParamKind::Tensor { strides: Some(_), .. })
    }
}

impl Clone for Inst {
    /// Copies operands as a whole, not one by one as a [`SmallVec`] would.
    fn clone(&self) -> Inst {
        let (args, results) = (Values::from_slice(&self.args), Values::from_slice(&self.results));
        Inst { op: self.op, args, results, regions: self.regions.clone(), span: self.span }
    }
}

impl Region {
    /// Returns the number of instructions, nested ones included.
    pub fn inst_count(&self) -> usize {
        // Called after every pass: most instructions have no regions.
        let holders = self.insts.iter().filter(|inst| !inst.regions.is_empty());
        holders.fold(self.insts.len(), |n, inst| inst.regions.iter().fold(n, |n, inner| n + inner.inst_count()))
    }

    /// Collects instructions in program order up to one that ends the search, and returns whether there is one.
    fn is_until<'a>(&'a self, is_end: &impl Fn(&Inst) -> bool, before: &mut Vec<&'a Inst>) -> bool {
        self.insts.iter().any(|inst| {
            let ends = is_end(inst);
            if !ends {
                before.push(inst);
            }
            ends || inst.regions.iter().any(|region| region.is_until(is_end, before))
        })
    }

    /// Visits every instruction in program order, an instruction before its nested ones.
    pub fn walk<'a>(&'a self, visit: &mut dyn FnMut(&'a Inst)) {
        for inst in &self.insts {
            visit(inst);
            for region in &inst.regions {
                region.walk(visit);
            }
        }
    }
}
