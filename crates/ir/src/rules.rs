//! The typing rule of every instruction: from operand types to result types. The builder, the text parser and the
//! verifier all use these rules and no others.

use crate::expr::Expr;
use crate::fault::Fault;
use crate::kernel::{Alloc, AllocId, AsyncOp, AtomicOp, BARRIER_IDS, Hint, Kernel, Mem, Op, Region, Space, Value};
use crate::matrix::{self, Matrix, MatrixOp, Product, Role};
use crate::ops::{MathOp, Signature};
use crate::simd::{Reduction, SimdOp};
use crate::types::DType;
use smallvec::{SmallVec, smallvec};

pub type Types = SmallVec<[DType; 4]>;

/// The violated invariant of an instruction's rule, and a description of the violation.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleError {
    pub rule: Rule,
    pub message: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Number of operands.
    Arity,
    /// Operand types.
    Types,
    /// Existence of memory and variables.
    Memory,
    /// Writability of memory.
    Writable,
    /// Width of an access.
    Width,
    /// Type of an index.
    Index,
    /// Number of regions, their arguments and what they yield.
    Regions,
    /// Widths and operand types of simd operations.
    Simd,
    /// Types of atomics.
    Atomic,
    /// Existence of a length.
    Length,
    /// Roles, element types and sizes of matrices.
    Matrix,
    /// Accesses that may be asynchronous.
    Async,
    /// Ids of barriers over some simdgroups.
    Barrier,
}

fn fail<T>(rule: Rule, message: impl Into<String>) -> Result<T, RuleError> {
    Err(RuleError { rule, message: message.into() })
}

/// Returns the result types of `op` applied to `args` and `regions`. Values and region contents must exist in `kernel`.
pub fn result_types(kernel: &Kernel, op: &Op, args: &[Value], regions: &[Region]) -> Result<Types, RuleError> {
    // Most instructions are simple and correct; the code below reports the errors of the others.
    if regions.is_empty()
        && let Some(dtype) = single_type(kernel, op, args)
    {
        return Ok(smallvec![dtype]);
    }
    // Called for every instruction that is recorded or verified: a few operands stay in registers.
    let (mut few, many): ([DType; 4], Types);
    let types = match args.len() {
        0..=4 => {
            few = [DType::Bool; 4];
            few.iter_mut().zip(args).for_each(|(dtype, &value)| *dtype = kernel.dtype(value));
            &few[..args.len()]
        }
        _ => {
            many = args.iter().map(|&value| kernel.dtype(value)).collect();
            &many[..]
        }
    };
    let wanted_regions = op.region_count();
    if regions.len() != wanted_regions {
        return fail(Rule::Regions, format!("{wanted_regions} nested regions expected, {} found", regions.len()));
    }
    match *op {
        Op::Const(c) => arity(types, 0).map(|()| smallvec![c.dtype]),
        Op::Builtin(_) => arity(types, 0).map(|()| smallvec![DType::U32]),
        Op::Len(param) => {
            arity(types, 0)?;
            match kernel.params.get(param.0 as usize) {
                Some(p) if p.is_tensor() => Ok(smallvec![DType::U64]),
                Some(p) => fail(Rule::Length, format!("`{}` is a number, which has no length", p.name)),
                None => fail(Rule::Length, format!("there is no parameter {}", param.0)),
            }
        }
        Op::Math(op) => Ok(smallvec![math_result(op, types)?]),
        Op::Cast(to) => {
            arity(types, 1)?;
            if to == DType::Bool && types[0] != DType::Bool {
                return fail(Rule::Types, "there is no cast to bool; compare with zero");
            }
            Ok(smallvec![to])
        }
        Op::Bitcast(to) => {
            arity(types, 1)?;
            if to.size() != types[0].size() || (to == DType::Bool) != (types[0] == DType::Bool) {
                return fail(Rule::Types, format!("the bits of {} are not those of a {to}", types[0]));
            }
            Ok(smallvec![to])
        }
        Op::Get(var) => {
            arity(types, 0)?;
            Ok(smallvec![var_type(kernel, var.0)?])
        }
        Op::Set(var) => {
            arity(types, 1)?;
            same("set", &[var_type(kernel, var.0)?, types[0]])?;
            Ok(smallvec![])
        }
        Op::Load { mem, width, hint } => {
            arity(types, 1)?;
            let element = memory(kernel, mem, types[0])?;
            access_width(element, width)?;
            if hint == Hint::Async {
                return fail(Rule::Async, "a load is never late");
            }
            Ok(smallvec![element; width as usize])
        }
        Op::Store { mem, width, hint } => {
            arity(types, 1 + width as usize)?;
            let element = memory(kernel, mem, types[0])?;
            access_width(element, width)?;
            writable(kernel, mem)?;
            if hint == Hint::Async && !is_shared(kernel, mem) {
                return fail(Rule::Async, "a store that may come late goes to threadgroup memory");
            }
            types[1..].iter().try_for_each(|&t| same("store", &[element, t]))?;
            Ok(smallvec![])
        }
        Op::Atomic { op, mem } => {
            arity(types, if op == AtomicOp::CompareExchange { 3 } else { 2 })?;
            let element = memory(kernel, mem, types[0])?;
            writable(kernel, mem)?;
            types[1..].iter().try_for_each(|&t| same(op.name(), &[element, t]))?;
            if !atomic_admits(op, element) {
                return fail(Rule::Atomic, format!("`{}` does not work on {element}", op.name()));
            }
            Ok(smallvec![element])
        }
        Op::Simd(op) => {
            arity(types, 1 + op.has_selector() as usize)?;
            if op.has_selector() && types[1] != DType::U32 {
                return fail(Rule::Simd, format!("the lane of a shuffle is a u32, not {}", types[1]));
            }
            if !op.admits(types[0]) {
                return fail(Rule::Simd, format!("this simd operation does not work on {}", types[0]));
            }
            if let SimdOp::Reduce(_, width) = op
                && !SimdOp::WIDTHS.contains(&width)
            {
                return fail(Rule::Simd, format!("a simd reduction spans 4, 8, 16 or 32 lanes, not {width}"));
            }
            Ok(smallvec![op.result(types[0])])
        }
        Op::Matrix(op) => matrix_result(kernel, op, types),
        Op::Mma(product) => product_result(product, types),
        Op::LoadBlocks { mem, .. } => {
            arity(types, 1)?;
            let element = memory(kernel, mem, types[0])?;
            if !is_shared(kernel, mem) || element.size() != 2 {
                return fail(
                    Rule::Matrix,
                    format!("blocks are loaded from threadgroup memory of 16 bits, not {element}"),
                );
            }
            Ok(smallvec![element; 8])
        }
        Op::Async(AsyncOp::Wait) => {
            arity(types, 1)?;
            match types[0] {
                DType::U32 => Ok(smallvec![]),
                other => fail(Rule::Types, format!("a number of groups is a u32, not {other}")),
            }
        }
        Op::Async(AsyncOp::Commit) | Op::Barrier | Op::Launch(_) => arity(types, 0).map(|()| smallvec![]),
        Op::BarrierOf(id) => {
            if types.is_empty() || !types.len().is_multiple_of(2) {
                return fail(Rule::Arity, "a barrier over some simdgroups takes the first and the end of each range");
            }
            if let Some(other) = types.iter().find(|&&t| t != DType::U32) {
                return fail(Rule::Types, format!("the number of a simdgroup is a u32, not {other}"));
            }
            if !BARRIER_IDS.contains(&id) {
                let (first, last) = (BARRIER_IDS.start(), BARRIER_IDS.end());
                return fail(Rule::Barrier, format!("a barrier has an id of {first} to {last}, not {id}"));
            }
            Ok(smallvec![])
        }
        Op::Fault { fault, .. } => {
            arity(types, 2)?;
            match fault {
                Fault::Bounds { mem, width } => access_width(memory(kernel, mem, DType::U64)?, width)?,
                Fault::Below(mem) | Fault::Above(mem) => memory(kernel, mem, DType::U64).map(|_| ())?,
                Fault::Divisor | Fault::Remainder | Fault::Step | Fault::Trips => {}
            }
            if !types[0].is_int() || types[1] != DType::U64 {
                return fail(
                    Rule::Types,
                    format!("a fault is an integer and a u64, not {} and {}", types[0], types[1]),
                );
            }
            Ok(smallvec![])
        }
        Op::If => {
            arity(types, 1)?;
            if types[0] != DType::Bool {
                return fail(Rule::Types, format!("`if` needs a bool, not {}", types[0]));
            }
            let yields = |region: &Region| -> Types { region.yields.iter().map(|&v| kernel.dtype(v)).collect() };
            let (then, other) = (yields(&regions[0]), yields(&regions[1]));
            if then != other {
                return fail(Rule::Regions, "the two sides of an `if` yield different types");
            }
            if regions.iter().any(|r| !r.args.is_empty()) {
                return fail(Rule::Regions, "the sides of an `if` take no arguments");
            }
            Ok(then)
        }
        Op::For(info) => {
            if types.len() < 3 {
                return fail(Rule::Arity, "a loop takes its bounds, its step and initial values");
            }
            same("for", &types[..3])?;
            if !types[0].is_index() {
                return fail(Rule::Index, format!("a loop counts in i32, u32, i64 or u64, not {}", types[0]));
            }
            if info.at_most == Some(0) {
                return fail(Rule::Width, "`at_most` is at least 1");
            }
            let carried = &types[3..];
            let body = &regions[0];
            let of = |values: &[Value]| -> Types { values.iter().map(|&v| kernel.dtype(v)).collect() };
            let args = of(&body.args);
            if args.first() != Some(&types[0]) || &args[1..] != carried {
                return fail(Rule::Regions, "a loop body's arguments are the index and the carried values");
            }
            if &of(&body.yields)[..] != carried {
                return fail(Rule::Regions, "a loop body yields the carried values of the next iteration");
            }
            Ok(carried.iter().copied().collect())
        }
    }
}

/// Returns the result types of an operation on named matrices.
fn matrix_result(kernel: &Kernel, op: MatrixOp, types: &[DType]) -> Result<Types, RuleError> {
    let find = |id: AllocId| match kernel.allocs.get(id.0 as usize) {
        Some(Alloc { matrix: Some(matrix), dtype, .. }) => Ok((matrix, *dtype)),
        Some(_) => fail(Rule::Matrix, format!("array {} is no matrix", id.0)),
        None => fail(Rule::Memory, format!("there is no array {}", id.0)),
    };
    // Checks sizes that are already numbers; the others are checked once they are.
    let same_size = |what: &str, a: &Expr, b: &Expr| match (a, b) {
        (Expr::Int(a), Expr::Int(b)) if a != b => {
            fail(Rule::Matrix, format!("{what} of {a} and of {b} in one operation"))
        }
        _ => Ok(()),
    };
    let role = |matrix: &Matrix, wanted: &[Role], what: &str| match wanted.contains(&matrix.role) {
        true => Ok(()),
        false => fail(Rule::Matrix, format!("{what} cannot be a `{}`", matrix.role.name())),
    };
    const HELD_ALIKE: &[Role] = &[Role::Accumulator, Role::Left];
    const VECTORS: &[Role] = &[Role::PerRow, Role::PerColumn];
    let along = |matrix: &Matrix, vector: &Matrix| {
        role(matrix, HELD_ALIKE, "a matrix beside a vector")?;
        role(vector, VECTORS, "a vector")?;
        match vector.role {
            Role::PerRow => same_size("rows", &matrix.rows, &vector.rows),
            _ => same_size("columns", &matrix.columns, &vector.columns),
        }
    };
    let takes_index = matches!(op, MatrixOp::Position(_) | MatrixOp::Beside { .. });
    arity(types, takes_index as usize)?;
    if takes_index && types[0] != DType::U32 {
        return fail(Rule::Index, format!("elements that a lane holds are counted in u32, not {}", types[0]));
    }
    match op {
        MatrixOp::Held(matrix) => find(matrix).map(|_| smallvec![DType::U32]),
        MatrixOp::Position(matrix) => find(matrix).map(|_| smallvec![DType::U32; 2]),
        MatrixOp::Beside { matrix, vector } => {
            along(find(matrix)?.0, find(vector)?.0)?;
            Ok(smallvec![DType::U32])
        }
        MatrixOp::Multiply { accumulator, left, right } => {
            let [(sum, sum_dtype), (left, dtype), (right, right_dtype)] =
                [find(accumulator)?, find(left)?, find(right)?];
            role(sum, &[Role::Accumulator], "the sum of a product")?;
            role(left, &[Role::Left], "the left operand of a product")?;
            role(right, &[Role::Right], "the right operand of a product")?;
            summed([dtype, right_dtype], sum_dtype)?;
            same_size("rows", &sum.rows, &left.rows)?;
            same_size("columns", &sum.columns, &right.columns)?;
            same_size("an inner size", &left.columns, &right.rows)?;
            Ok(smallvec![])
        }
        MatrixOp::MultiplyHeld { product, accumulator, left, right, .. } => {
            sides_of_product(product)?;
            let ids = [left, right, accumulator];
            let mut dtypes = [DType::Bool; 3];
            for ((id, held), dtype) in ids.into_iter().zip(product.held()).zip(&mut dtypes) {
                *dtype = match kernel.allocs.get(id.0 as usize) {
                    None => return fail(Rule::Memory, format!("there is no array {}", id.0)),
                    Some(Alloc { matrix: None, space: Space::Stack, dtype, len, .. })
                        if *len == Expr::Int(held as i128) =>
                    {
                        *dtype
                    }
                    Some(_) => {
                        return fail(Rule::Matrix, format!("array {} is no stack array of {held} elements", id.0));
                    }
                };
            }
            if accumulator == left || accumulator == right {
                return fail(Rule::Matrix, "the sum of a product is also its operand");
            }
            summed([dtypes[0], dtypes[1]], dtypes[2])?;
            Ok(smallvec![])
        }
        MatrixOp::Reduce { reduction, from, to } => {
            let [(from, dtype), (to, to_dtype)] = [find(from)?, find(to)?];
            along(from, to)?;
            same("reduce", &[dtype, to_dtype])?;
            if !matches!(reduction, Reduction::Sum | Reduction::Max) || dtype != DType::F32 {
                return fail(
                    Rule::Matrix,
                    format!("`{}` of rows or columns of {dtype} is not there", reduction.name()),
                );
            }
            Ok(smallvec![])
        }
    }
}

/// Checks that products of these operands can be summed in this type.
fn summed([left, right]: [DType; 2], sum: DType) -> Result<(), RuleError> {
    match left == right && matrix::sum_type(left) == Some(sum) {
        true => Ok(()),
        false => fail(Rule::Matrix, format!("there is no product of {left} and {right} that is summed in {sum}")),
    }
}

fn sides_of_product(product: Product) -> Result<(), RuleError> {
    let sides = [product.m, product.n, product.k].map(u32::from);
    match sides.iter().all(|side| side.is_multiple_of(matrix::UNIT) && (1..=matrix::MAX_SIDE).contains(side)) {
        true => Ok(()),
        false => fail(Rule::Matrix, format!("a product of sizes {sides:?}: multiples of {} exist", matrix::UNIT)),
    }
}

/// Returns the result types of a product of elements that lanes hold.
fn product_result(product: Product, types: &[DType]) -> Result<Types, RuleError> {
    sides_of_product(product)?;
    let [left, right, sum] = product.held();
    arity(types, left + right + sum)?;
    same("mma", &types[..left + right])?;
    same("mma", &types[left + right..])?;
    let (operand, sum_dtype) = (types[0], types[left + right]);
    summed([operand; 2], sum_dtype)?;
    Ok(smallvec![sum_dtype; sum])
}

/// Returns the type of an operation's one result, for the simple operations without regions that this fast path covers;
/// none otherwise.
#[inline]
pub fn single_type(kernel: &Kernel, op: &Op, args: &[Value]) -> Option<DType> {
    match (*op, args) {
        (Op::Math(op), args) => math_type(kernel, op, args),
        (Op::Const(c), []) => Some(c.dtype),
        (Op::Builtin(_), []) => Some(DType::U32),
        (Op::Cast(to), [_]) => (to != DType::Bool).then_some(to),
        (Op::Get(var), []) => kernel.vars.get(var.0 as usize).map(|var| var.dtype),
        (Op::Load { mem, width: 1, hint }, &[index]) if hint != Hint::Async => {
            element_type(kernel, mem).filter(|_| kernel.dtype(index).is_index())
        }
        _ => None,
    }
}

/// Whether an operation without results or regions takes these values; false for operations that this fast path does
/// not cover.
#[inline]
pub fn is_simple_effect(kernel: &Kernel, op: &Op, args: &[Value]) -> bool {
    let is = |value: Value, dtype: Option<DType>| dtype == Some(kernel.dtype(value));
    match (*op, args) {
        (Op::Set(var), &[value]) => is(value, kernel.vars.get(var.0 as usize).map(|var| var.dtype)),
        (Op::Store { mem, width: 1, hint }, &[index, value]) if hint != Hint::Async => {
            let is_writable = match mem {
                Mem::Param(id) => kernel.params.get(id.0 as usize).is_some_and(|param| param.is_writable()),
                Mem::Alloc(_) => true,
            };
            is_writable && kernel.dtype(index).is_index() && is(value, element_type(kernel, mem))
        }
        _ => false,
    }
}

/// Returns the result type of an operation of the table on these values, if it takes them: [`math_result`] without
/// messages.
#[inline]
pub fn math_type(kernel: &Kernel, op: MathOp, args: &[Value]) -> Option<DType> {
    let signature = op.signature();
    let operands = match (signature, args) {
        (Signature::Choose, &[condition, ref others @ ..]) if kernel.dtype(condition) == DType::Bool => others,
        (Signature::Choose, _) => return None,
        (_, args) => args,
    };
    let dtype = kernel.dtype(*operands.first()?);
    let of_one_type = args.len() == op.arity() && operands.iter().all(|&value| kernel.dtype(value) == dtype);
    (of_one_type && signature.admits(dtype)).then(|| signature.result(dtype))
}

/// Returns the result type of an operation of the table.
pub fn math_result(op: MathOp, types: &[DType]) -> Result<DType, RuleError> {
    arity(types, op.arity())?;
    let operands = match op.signature() {
        Signature::Choose if types[0] != DType::Bool => {
            return fail(Rule::Types, format!("`{op}` chooses by a bool, not by {}", types[0]));
        }
        Signature::Choose => &types[1..],
        _ => types,
    };
    same(op.name(), operands)?;
    if !op.signature().admits(operands[0]) {
        let words = op.signature().words();
        return fail(Rule::Types, format!("`{op}` takes {words}, not {}", operands[0]));
    }
    Ok(op.signature().result(operands[0]))
}

fn arity(types: &[DType], wanted: usize) -> Result<(), RuleError> {
    if types.len() == wanted {
        return Ok(());
    }
    fail(Rule::Arity, format!("{wanted} operands expected, {} found", types.len()))
}

fn same(what: &str, types: &[DType]) -> Result<(), RuleError> {
    match types.iter().find(|&&t| t != types[0]) {
        None => Ok(()),
        Some(other) => fail(Rule::Types, format!("`{what}` takes operands of one type, not {} and {other}", types[0])),
    }
}

fn var_type(kernel: &Kernel, var: u32) -> Result<DType, RuleError> {
    match kernel.vars.get(var as usize) {
        Some(var) => Ok(var.dtype),
        None => fail(Rule::Memory, format!("there is no variable {var}")),
    }
}

/// Returns the element type of memory, if it exists.
fn element_type(kernel: &Kernel, mem: Mem) -> Option<DType> {
    match mem {
        Mem::Param(id) => kernel.params.get(id.0 as usize).filter(|p| p.is_tensor()).map(|p| p.dtype),
        Mem::Alloc(id) => kernel.allocs.get(id.0 as usize).map(|a| a.dtype),
    }
}

/// Returns the element type of memory; fails if it does not exist or the index type cannot index.
fn memory(kernel: &Kernel, mem: Mem, index: DType) -> Result<DType, RuleError> {
    let Some(element) = element_type(kernel, mem) else {
        return fail(Rule::Memory, format!("there is no memory {mem:?}"));
    };
    if !index.is_index() {
        return fail(Rule::Index, format!("an index is i32, u32, i64 or u64, not {index}"));
    }
    Ok(element)
}

/// Whether this is threadgroup memory.
fn is_shared(kernel: &Kernel, mem: Mem) -> bool {
    matches!(mem, Mem::Alloc(id) if kernel.allocs[id.0 as usize].space == Space::Threadgroup)
}

fn writable(kernel: &Kernel, mem: Mem) -> Result<(), RuleError> {
    match mem {
        Mem::Param(id) if !kernel.param(id).is_writable() => {
            fail(Rule::Writable, format!("`{}` is an input; declare it `mut`", kernel.param(id).name))
        }
        _ => Ok(()),
    }
}

fn access_width(element: DType, width: u8) -> Result<(), RuleError> {
    if width.is_power_of_two() && element.size() * width as usize <= 16 {
        return Ok(());
    }
    fail(
        Rule::Width,
        format!("an access holds 1, 2, 4, 8 or 16 elements in at most 16 bytes, not {width} of {element}"),
    )
}

/// Whether an atomic works on elements of a type: 32- and 64-bit integers for all; floats of 32 bits for addition and
/// exchange; the wrapping increment counts in u32.
pub fn atomic_admits(op: AtomicOp, element: DType) -> bool {
    match op {
        AtomicOp::Add | AtomicOp::Exchange => element.is_index() || element == DType::F32,
        AtomicOp::WrapInc => element == DType::U32,
        _ => element.is_index(),
    }
}
