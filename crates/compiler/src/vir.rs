//! A kernel as a processor runs it: one threadgroup at a time, its threads 32 at a time. A simdgroup-uniform value is
//! one number, any other value is a row of 32 lanes, and a barrier is the end of a loop over the simdgroups. There are
//! no threads left, so there is nothing to wait for.
//!
//! Registers are assigned where they are declared or, if they merge branches or are carried by a loop, several times; a
//! register holds the value assigned last. The body is executed once for each threadgroup; statements in order.
//!
//! Every operation is total. An integer division by zero yields 0; a masked-out lane reads nothing, writes nothing, and
//! holds 0 after a masked load; the result of an unmasked operation in unneeded lanes is never an error. Floats behave
//! as `kiln-ir` says, with one rounding per operation.

use kiln_ir::{AtomicOp, Const, DType, Hint, Kernel, MathOp, NameId, ParamId, Product, SimdOp, Span};
use smallvec::{SmallVec, smallvec};

mod canonical_nan;
mod coarsen;
mod copies;
mod hoist;
mod interchange;
mod jam;
mod lower;
mod passes;
mod print;
mod runs;
mod shape;
mod unused;
pub mod verify;

pub use copies::are_apart;
pub use lower::program;
pub use passes::Passes;
pub use print::print;
pub use unused::uses;

pub const LANES: usize = kiln_ir::simd::LANES;

/// A register, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reg(pub u32);

/// An array of the program's own, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ArrayId(pub u32);

/// One number, or 32.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    One,
    Lanes,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Type {
    pub shape: Shape,
    pub dtype: DType,
}

/// The code that a processor executes for one threadgroup.
#[derive(Clone, Debug)]
pub struct Program {
    pub name: String,
    /// The type of every register.
    pub types: Vec<Type>,
    /// The author's names of registers, for text alone; registers beyond the end have no name.
    pub names: Vec<Option<RegName>>,
    pub arrays: Vec<Array>,
    /// The number of threads in a threadgroup, if it is known; otherwise it is given at launch.
    pub threads: Option<u32>,
    pub prologue: Prologue,
    pub body: Vec<Stmt>,
    /// Code that may replace the bodies of several consecutive threadgroups along the grid's first axis.
    pub jammed: Option<Jam>,
}

/// The name of a register: that of a value of the kernel, or of a parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegName {
    Value(NameId),
    Param(ParamId),
}

/// Code of several neighbours that run together. It is executed for the first of `count` neighbours and replaces the
/// code that each of them executes alone, if `count` of them are left and the answer, where there is one, is true.
#[derive(Clone, Debug)]
pub struct Jam {
    pub count: u32,
    /// The computation of the answer, without effects.
    pub check: Vec<Stmt>,
    /// A single bool.
    pub answer: Option<Reg>,
    pub body: Vec<Stmt>,
}

/// Code that is executed before the body of the first threadgroup along the grid's first axis, or of the first
/// threadgroup that is executed at all.
#[derive(Clone, Default, Debug)]
pub struct Prologue {
    pub body: Vec<Stmt>,
    /// The registers that the bodies of all threadgroups along the axis read.
    pub kept: Vec<Reg>,
}

/// An array whose lifetime is a threadgroup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Array {
    pub kind: ArrayKind,
    pub dtype: DType,
    /// The number of elements of a shared array, or of rows of the others.
    pub len: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArrayKind {
    /// Consecutive elements: a threadgroup array. Its initial contents are unspecified.
    Shared,
    /// Rows of 32 lanes: a stack array of the threads of one simdgroup, used within one loop over the simdgroups.
    Rows,
    /// Rows of 32 lanes for every simdgroup: a stack array, or a value that lives across a barrier.
    RowsOfEach,
    /// One number for every simdgroup: a value that lives across a barrier.
    OneOfEach,
}

#[derive(Clone, Debug)]
pub enum Stmt {
    /// `to… = op(args…)`; `to` is empty if the operation only has an effect.
    Do { to: SmallVec<[Reg; 2]>, op: Op, args: SmallVec<[Reg; 4]>, span: Span },
    /// `to = from`, of one type.
    Set { to: Reg, from: Reg },
    /// A branch on one bool.
    If { condition: Reg, then: Vec<Stmt>, other: Vec<Stmt> },
    /// The body, `trips` times (a u64); `counter` (a u64) counts from 0.
    Repeat { counter: Reg, trips: Reg, body: Vec<Stmt> },
    /// The body, once for every simdgroup of the threadgroup in order; `index` (a u32) is its number, or the number of
    /// the first of several that run together.
    Simdgroups { index: Reg, jammed: Option<Box<Jam>>, body: Vec<Stmt> },
}

impl Stmt {
    /// Returns the blocks nested in the statement, except the code of simdgroups that run together.
    pub fn blocks(&self) -> SmallVec<[&[Stmt]; 2]> {
        match self {
            Stmt::Do { .. } | Stmt::Set { .. } => SmallVec::new(),
            Stmt::If { then, other, .. } => SmallVec::from_slice(&[&then[..], &other[..]]),
            Stmt::Repeat { body, .. } | Stmt::Simdgroups { body, .. } => SmallVec::from_slice(&[&body[..]]),
        }
    }

    /// Returns the registers that the statement itself assigns.
    pub fn assigns(&self) -> SmallVec<[Reg; 2]> {
        match self {
            Stmt::Do { to, .. } => to.clone(),
            Stmt::Set { to: reg, .. } | Stmt::Repeat { counter: reg, .. } | Stmt::Simdgroups { index: reg, .. } => {
                SmallVec::from_slice(&[*reg])
            }
            Stmt::If { .. } => SmallVec::new(),
        }
    }
}

/// Memory that is accessed by element.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mem {
    Param(ParamId),
    /// A shared array.
    Array(ArrayId),
}

/// The offset of every lane's index from a common base: lane `l` accesses the element `base + offsets[l]`, wrapped to
/// the type of `base`, the preceding register.
pub type Offsets = Box<[i64; LANES]>;

/// A product of matrices that are rows of lanes, in the order of [`kiln_ir::Layout::Rows`]; an operand by columns is
/// given as the rows of its transpose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MatrixProduct {
    pub product: Product,
    /// Whether the left and the right operand are by columns.
    pub by_columns: [bool; 2],
    /// Whether NaNs among the sums are canonical.
    pub canonical: bool,
    pub accumulator: ArrayId,
    pub left: ArrayId,
    pub right: ArrayId,
}

impl MatrixProduct {
    pub fn arrays(&self) -> [ArrayId; 3] {
        [self.accumulator, self.left, self.right]
    }
}

/// An operation. The comment gives the operands and, after `->`, the results; `one` and `lanes` are shapes, a mask is
/// `lanes` of bool and comes last if the operation is `masked`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// `-> one`
    Const(Const),
    /// A constant in every lane, as bits: `-> lanes`
    Table(Box<[u64; LANES]>),
    /// A scalar parameter: `-> one`
    Param(ParamId),
    /// The number of elements of a tensor: `-> one u64`
    Len(ParamId),
    /// The threadgroup's index along an axis: `-> one u32`
    Tgid(u8),
    /// The number of threads in a threadgroup: `-> one u32`
    Threads,
    /// The same number in all lanes: `one -> lanes`
    Splat,
    /// The value of one lane: `lanes -> one`
    Lane(u8),
    /// An operation of the table, lane by lane: operands and result have one shape
    Math(MathOp),
    /// `x -> x as dtype`, of one shape
    Cast(DType),
    /// `x -> the same bits as dtype`, of one shape
    Bitcast(DType),
    /// A float with a canonical NaN, as required where its bits are observed
    Canonical,
    /// Whether any, or every, lane is true: `lanes -> one bool`
    Any,
    All,
    /// Across the lanes: `lanes[, selector] -> lanes`, or `-> one` for a uniform result. The selector of a shuffle is
    /// `one` or `lanes` of u32.
    Simd(SimdOp),
    /// One element: `index (one) -> one`
    LoadOne {
        mem: Mem,
        hint: Hint,
    },
    /// `index (one), value (one)`
    StoreOne {
        mem: Mem,
        hint: Hint,
    },
    /// An element for every lane, or `width` neighbouring ones: `base (one)[, mask] -> width × lanes`. `whole` says
    /// that no index wraps between two unmasked lanes.
    LoadLanes {
        mem: Mem,
        offsets: Offsets,
        whole: bool,
        width: u8,
        masked: bool,
        hint: Hint,
    },
    /// `base (one), width × lanes[, mask]`
    StoreLanes {
        mem: Mem,
        offsets: Offsets,
        whole: bool,
        width: u8,
        masked: bool,
        hint: Hint,
    },
    /// A load at arbitrary indices: `indices (lanes)[, mask] -> width × lanes`
    Gather {
        mem: Mem,
        width: u8,
        masked: bool,
    },
    /// `indices (lanes), width × lanes[, mask]`; lanes in order
    Scatter {
        mem: Mem,
        width: u8,
        masked: bool,
    },
    /// Lane after lane, each atomic with respect to all threads of the launch: `indices (lanes), values…[, mask] ->
    /// lanes`
    Atomic {
        op: AtomicOp,
        mem: Mem,
        masked: bool,
    },
    /// Reports a fault of the first unmasked lane: `value (lanes u64), limit (lanes u64)[, mask]`
    Fault {
        site: u32,
        masked: bool,
    },
    /// A row of an array: `row (one u32)[, simdgroup (one u32)] -> lanes`. `RowsOfEach` takes the simdgroup.
    LoadRow(ArrayId),
    /// `row[, simdgroup], lanes`
    StoreRow(ArrayId),
    /// An element of each lane's own stack array: `row (lanes u32)[, simdgroup][, mask] -> lanes`
    GatherRow {
        array: ArrayId,
        masked: bool,
    },
    /// `row (lanes u32)[, simdgroup], lanes[, mask]`
    ScatterRow {
        array: ArrayId,
        masked: bool,
    },
    /// Adds the product to the accumulator: `[simdgroup (one u32)]`, which is present if an array is `RowsOfEach`
    Multiply(MatrixProduct),
    /// A value that lives across a barrier: `simdgroup (one u32) -> one`, of `OneOfEach`
    LoadEach(ArrayId),
    /// `simdgroup, one`
    StoreEach(ArrayId),
}

impl Op {
    /// Whether the result depends only on the operands, and there are no effects.
    pub fn is_pure(&self) -> bool {
        use Op::*;
        match self {
            Const(_) | Table(_) | Param(_) | Len(_) | Tgid(_) | Threads | Splat | Lane(_) | Math(_) | Cast(_)
            | Bitcast(_) | Canonical | Any | All | Simd(_) => true,
            LoadOne { .. }
            | StoreOne { .. }
            | LoadLanes { .. }
            | StoreLanes { .. }
            | Gather { .. }
            | Scatter { .. }
            | Atomic { .. }
            | Fault { .. }
            | LoadRow(_)
            | StoreRow(_)
            | GatherRow { .. }
            | ScatterRow { .. }
            | Multiply(_)
            | LoadEach(_)
            | StoreEach(_) => false,
        }
    }

    /// Whether the operation changes memory or reports a fault.
    pub fn has_effect(&self) -> bool {
        use Op::*;
        match self {
            StoreOne { .. }
            | StoreLanes { .. }
            | Scatter { .. }
            | Atomic { .. }
            | Fault { .. }
            | StoreRow(_)
            | ScatterRow { .. }
            | Multiply(_)
            | StoreEach(_) => true,
            LoadOne { .. } | LoadLanes { .. } | Gather { .. } | LoadRow(_) | GatherRow { .. } | LoadEach(_) => false,
            Const(_) | Table(_) | Param(_) | Len(_) | Tgid(_) | Threads | Splat | Lane(_) | Math(_) | Cast(_)
            | Bitcast(_) | Canonical | Any | All | Simd(_) => false,
        }
    }

    /// Returns the memory that is read or written by element.
    pub fn memory(&self) -> Option<Mem> {
        use Op::*;
        match self {
            LoadOne { mem, .. }
            | StoreOne { mem, .. }
            | LoadLanes { mem, .. }
            | StoreLanes { mem, .. }
            | Gather { mem, .. }
            | Scatter { mem, .. }
            | Atomic { mem, .. } => Some(*mem),
            LoadRow(_) | StoreRow(_) | GatherRow { .. } | ScatterRow { .. } | LoadEach(_) | StoreEach(_) => None,
            Multiply(_) | Fault { .. } => None,
            Const(_) | Table(_) | Param(_) | Len(_) | Tgid(_) | Threads | Splat | Lane(_) | Math(_) | Cast(_)
            | Bitcast(_) | Canonical | Any | All | Simd(_) => None,
        }
    }

    /// Returns the arrays that are read or written.
    pub fn arrays_mut(&mut self) -> SmallVec<[&mut ArrayId; 3]> {
        use Op::*;
        match self {
            LoadOne { mem, .. }
            | StoreOne { mem, .. }
            | LoadLanes { mem, .. }
            | StoreLanes { mem, .. }
            | Gather { mem, .. }
            | Scatter { mem, .. }
            | Atomic { mem, .. } => match mem {
                Mem::Array(array) => smallvec![array],
                Mem::Param(_) => smallvec![],
            },
            LoadRow(array)
            | StoreRow(array)
            | GatherRow { array, .. }
            | ScatterRow { array, .. }
            | LoadEach(array)
            | StoreEach(array) => smallvec![array],
            Multiply(MatrixProduct { accumulator, left, right, .. }) => smallvec![accumulator, left, right],
            Fault { .. } => smallvec![],
            Const(_) | Table(_) | Param(_) | Len(_) | Tgid(_) | Threads | Splat | Lane(_) | Math(_) | Cast(_)
            | Bitcast(_) | Canonical | Any | All | Simd(_) => smallvec![],
        }
    }
}

impl Program {
    /// Returns the number of statements, at all depths.
    pub fn statements(&self) -> usize {
        count(&self.prologue.body) + self.jammed.as_ref().map_or(0, Jam::statements) + count(&self.body)
    }

    pub fn ty(&self, reg: Reg) -> Type {
        self.types[reg.0 as usize]
    }

    pub fn name(&self, reg: Reg) -> Option<RegName> {
        self.names.get(reg.0 as usize).copied().flatten()
    }

    /// Names a register that has no name yet.
    pub fn set_name(&mut self, reg: Reg, name: Option<RegName>) {
        if name.is_some() && self.name(reg).is_none() {
            self.names.resize(self.names.len().max(reg.0 as usize + 1), None);
            self.names[reg.0 as usize] = name;
        }
    }

    pub fn array(&self, id: ArrayId) -> &Array {
        &self.arrays[id.0 as usize]
    }
}

impl Jam {
    fn statements(&self) -> usize {
        count(&self.check) + count(&self.body)
    }
}

fn count(stmts: &[Stmt]) -> usize {
    let inside = |stmt: &Stmt| {
        let jammed = match stmt {
            Stmt::Simdgroups { jammed: Some(jammed), .. } => jammed.statements(),
            _ => 0,
        };
        jammed + stmt.blocks().into_iter().map(count).sum::<usize>()
    };
    stmts.iter().map(|stmt| 1 + inside(stmt)).sum()
}

/// Whether a tensor is constant during a launch.
fn is_constant_tensor(kernel: &Kernel, id: ParamId) -> bool {
    let shared = kernel.contract.in_place.iter().any(|&(input, output)| input == id || output == id);
    !kernel.param(id).is_writable() && !shared
}
