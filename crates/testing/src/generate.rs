//! Random kernels that are well-typed, stay in bounds, have no races and give the same bits in every order of
//! execution, with inputs for them. A seed always yields the same case.
//!
//! Invariants that guarantee this for every draw:
//! - an index is a value modulo the length of the indexed memory, in whole vectors;
//! - a divisor has its lowest bit set; loops run at most a handful of trips;
//! - every thread stores to its own elements of the outputs;
//! - a threadgroup array is written between two barriers, each thread its own slot, and read by any thread outside of
//!   them;
//! - barriers and simd operations occur only where all threads of the threadgroup arrive, and in loops with the same
//!   number of trips in all threads;
//! - stack arrays are filled first, variables are set where they are declared;
//! - each tensor of counters has one atomic, which commutes with itself, and whose result is unused.

mod contracts;
mod control;
mod matrices;
mod memory;
mod neighbours;
mod rows;
mod values;

use crate::rng::Rng;
use kiln_interp::{Arg, Buffer};
use kiln_ir::*;
use std::panic::Location;

/// Bounds on the size of kernels.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Statements in the body, without the prologue and epilogue.
    pub statements: usize,
    /// Maximum number of statements in a nested region.
    pub nested: usize,
    /// Maximum nesting depth of regions.
    pub depth: usize,
    /// Whether there are threadgroups of up to 1024 threads, and accesses to rows of elements.
    pub rows: bool,
}

impl Default for Sizes {
    fn default() -> Sizes {
        Sizes { statements: 16, nested: 4, depth: 3, rows: false }
    }
}

/// A kernel and a launch of it that ends without an error.
#[derive(Clone, Debug)]
pub struct Case {
    pub kernel: Kernel,
    pub grid: [u32; 3],
    pub threads: u32,
    /// One argument for each parameter.
    pub args: Vec<Arg>,
    /// The buffers that the arguments are bound to; outputs are zeroed.
    pub buffers: Vec<Buffer>,
}

pub use matrices::matrix_case;

/// Generates the case of a seed.
pub fn generate(seed: u64, sizes: Sizes) -> Case {
    let mut generator = Generator::new(seed, sizes);
    generator.parameters();
    generator.locals();
    if seed % 4 == 3 {
        for &op in LaunchOp::ALL {
            generator.emit(Op::Launch(op), &[], vec![]);
        }
    }
    for _ in 0..sizes.statements {
        generator.statement();
    }
    generator.conclude();
    generator.contract();
    generator.finish()
}

/// Indexable memory, with its length as a value.
#[derive(Clone, Copy)]
struct Memory {
    mem: Mem,
    dtype: DType,
    len: Value,
}

/// A tensor with the atomic that is used on it.
#[derive(Clone, Copy)]
struct Counter {
    memory: Memory,
    op: AtomicOp,
}

/// An output of which each thread owns `width` elements.
#[derive(Clone, Copy)]
struct Output {
    mem: Mem,
    dtype: DType,
    width: u8,
}

struct Generator {
    rng: Rng,
    sizes: Sizes,
    builder: Builder,
    /// The types this kernel computes with.
    types: Vec<DType>,
    /// Values that are in scope.
    values: Vec<Value>,
    /// Values that are uniform over the launch.
    scalars: Vec<Value>,
    /// Variables that are set at this point.
    vars: Vec<VarId>,
    inputs: Vec<Memory>,
    outputs: Vec<Output>,
    counters: Vec<Counter>,
    /// An input and an output with one element for each thread, so that they may share a buffer.
    state: Option<(ParamId, ParamId)>,
    rows: Option<rows::Rows>,
    stacks: Vec<Memory>,
    shared: Vec<Memory>,
    /// The thread's index in the launch.
    thread: Value,
    /// The number of open regions.
    depth: usize,
    /// Whether control flow is uniform over the threadgroup here.
    convergent: bool,
    grid: [u32; 3],
    threads: u32,
    args: Vec<Arg>,
    buffers: Vec<Buffer>,
}

type Statement = fn(&mut Generator);

/// Kinds of statements, with their weights.
const STATEMENTS: &[(usize, Statement)] = &[
    (14, Generator::math),
    (4, Generator::cast),
    (2, Generator::bitcast),
    (2, Generator::builtin),
    (1, Generator::length),
    (4, Generator::load),
    (3, Generator::store),
    (3, Generator::get),
    (3, Generator::set),
    (1, Generator::var_set_by_both_sides),
    (4, Generator::simd),
    (2, Generator::count),
    (2, Generator::exchange),
    (3, Generator::load_neighbours),
    (3, Generator::own_neighbours),
    (3, Generator::branch),
    (3, Generator::counted_loop),
];

/// Kinds of statements in kernels on rows, with their weights.
const ROW_STATEMENTS: &[(usize, Statement)] = &[
    (40, |generator| generator.rng.weighted(STATEMENTS)(generator)),
    (6, Generator::lane_test),
    (6, Generator::guarded_load),
    (5, Generator::stretch_loop),
    (3, Generator::uneven_loop),
    (3, Generator::meeting_loop),
    (4, Generator::grouped_loop),
    (3, Generator::uniform_load),
    (2, Generator::own_atomic),
    // Constructs for which the processor back end has special code.
    (4, Generator::simd),
    (2, Generator::bitcast),
    (3, Generator::load),
    (3, Generator::store),
];

impl Generator {
    #[track_caller]
    fn new(seed: u64, sizes: Sizes) -> Generator {
        let mut rng = Rng::new(seed);
        // Most launches have whole simdgroups only.
        let mut threads = if rng.percent(60) { 32 * rng.between(1, 2) } else { rng.between(1, 70) };
        let mut grid = [rng.between(1, 2), rng.between(1, 2), rng.between(1, 2)].map(|n| n as u32);
        if sizes.rows && rng.percent(60) {
            let most = rng.pick(&[256, 1024]);
            threads = if rng.percent(60) { 32 * rng.between(1, most / 32) } else { rng.between(1, most) };
            grid[2] = 1;
        } else if sizes.rows {
            // Enough threadgroups to be jammed, and a remainder.
            grid[0] = rng.between(1, 7) as u32;
        }
        let mut types = vec![DType::U32, DType::Bool];
        for _ in 0..rng.between(2, 6) {
            let dtype = rng.pick(DType::ALL);
            if !types.contains(&dtype) {
                types.push(dtype);
            }
        }
        let mut builder = Builder::new(&format!("random_{seed}"), Location::caller());
        builder.kernel_mut().files.push("src/other \"name\".rs".to_string());
        Generator {
            rng,
            sizes,
            builder,
            types,
            values: vec![],
            scalars: vec![],
            vars: vec![],
            inputs: vec![],
            outputs: vec![],
            counters: vec![],
            state: None,
            rows: None,
            stacks: vec![],
            shared: vec![],
            thread: Value(0),
            depth: 0,
            convergent: true,
            grid,
            threads: threads as u32,
            args: vec![],
            buffers: vec![],
        }
    }

    fn statement(&mut self) {
        let statement = self.rng.weighted(if self.sizes.rows { ROW_STATEMENTS } else { STATEMENTS });
        statement(self);
    }

    /// Returns a position in one of the files, or none.
    fn span(&mut self) -> Span {
        if self.rng.percent(5) {
            return Span::default();
        }
        let [file, line, column] = [self.rng.below(2), self.rng.between(1, 999), self.rng.between(1, 120)];
        Span { file: file as u32, line: line as u32, column: column as u32 }
    }

    fn emit(&mut self, op: Op, args: &[Value], regions: Vec<Region>) -> Values {
        let span = self.span();
        match self.builder.emit(op, args, regions, span) {
            Ok(results) => results,
            Err(e) => panic!("the generator emits what the rules admit: {op:?}: {e}"),
        }
    }

    /// Emits an instruction with one result, which enters the scope.
    fn result(&mut self, op: Op, args: &[Value]) -> Value {
        let value = self.emit(op, args, vec![])[0];
        self.values.push(value);
        value
    }

    fn dtype(&self, value: Value) -> DType {
        self.builder.kernel().dtype(value)
    }

    fn finish(self) -> Case {
        let Generator { builder, grid, threads, args, buffers, .. } = self;
        Case { kernel: builder.finish(), grid, threads, args, buffers }
    }
}
