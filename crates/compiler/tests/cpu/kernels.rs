//! Kernels that are easy to miscompile, each for its own reason: executed by the interpreter, as rows of lanes and as C
//! in chunks of every width, with and without a known number of threads.

use crate::sheet::{CLANG, GCC};
use kiln_compiler::print::{CTarget, c_unit};
use kiln_compiler::vir::Passes;
use kiln_compiler::{Limits, Lowered, Options, Trace, lower, vir};
use kiln_harness::{Compiler, Native, NativeLaunch, Sharing};
use kiln_interp::{Arg, Buffer, Launch};
use kiln_ir::{Const, DType, Kernel};
use kiln_testing::fuzz::difference;
use kiln_testing::rows;

/// A kernel with one launch of it.
pub struct Case {
    text: &'static str,
    grid: [u32; 3],
    threads: u32,
    args: Vec<Arg>,
    buffers: Vec<Buffer>,
}

impl Case {
    /// Makes a launch of two threadgroups on these tensors, in the order of the parameters.
    pub fn new(text: &'static str, threads: u32, buffers: Vec<Buffer>) -> Case {
        Case { text, grid: [2, 1, 1], threads, args: (0..buffers.len()).map(Arg::Buffer).collect(), buffers }
    }

    pub fn grid(self, grid: [u32; 3]) -> Case {
        Case { grid, ..self }
    }

    pub fn number(mut self, number: Const) -> Case {
        self.args.push(Arg::Scalar(number));
        self
    }

    fn kernel(&self) -> Kernel {
        kiln_ir::text::parse(self.text, "test.kir").unwrap_or_else(|e| panic!("{e}\n{}", self.text)).remove(0)
    }

    pub fn lowered(&self, threads_known: bool) -> Lowered {
        let limits = Limits::PROCESSOR;
        let options = Options { constexprs: &[], threads: threads_known.then_some(self.threads), limits };
        lower(&self.kernel(), &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"))
    }

    fn expected(&self) -> Vec<Buffer> {
        let mut buffers = self.buffers.clone();
        let kernel = self.kernel();
        let launch = Launch::new(&kernel, self.grid, self.threads, self.args.clone());
        kiln_interp::run(&launch, &mut buffers).unwrap_or_else(|e| panic!("{e}"));
        buffers
    }

    fn launch(&self, entry: usize) -> NativeLaunch {
        let (args, buffers) = (self.args.clone(), self.buffers.clone());
        NativeLaunch { entry, grid: self.grid, threads: self.threads, sharing: Sharing::OneRange, args, buffers }
    }
}

pub fn zeros(dtype: DType, len: usize) -> Buffer {
    Buffer::zeroed(dtype, len)
}

pub fn counting(dtype: DType, len: usize) -> Buffer {
    Buffer::from_bits(
        dtype,
        (0..len as u64).map(|i| if dtype.is_float() { Const::from_f64(dtype, i as f64).bits } else { i }),
    )
}

/// A stack array that a loop around a barrier fills only in its first iteration: each simdgroup has its own.
const ARRAY_ACROSS_TURNS: &str = "
kernel @array_across_turns(%out: device mut u32) {
  alloc @a: stack u32[2]
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  for %turn = 0:u32 to 4:u32 step 1:u32 {
    barrier
    %is_first = eq %turn, 0:u32
    if %is_first {
      store @a[0:u32], tid
      store @a[1:u32], 7:u32
    }
    %x = load @a[0:u32]
    %y = load @a[1:u32]
    %sum = iadd %x, %y
    store @a[0:u32], %sum
    store %out[%thread], %sum
  }
}";

/// A computed NaN that passes through memory has the canonical bits where they are observed; a loaded one keeps its
/// own.
const NAN_IN_MEMORY: &str = "
kernel @nan_in_memory(%x: device f32, %bits: device mut u32, %signs: device mut f32) {
  alloc @a: stack f32[2]
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  %v = load %x[%thread]
  %made = fsub %v, %v
  store @a[0:u32], %made
  store @a[1:u32], %v
  %row = and %thread, 1:u32
  %either = load @a[%row]
  %seen = bitcast u32 %either
  store %bits[%thread], %seen
  %stored = load @a[0:u32]
  %sign = copysign 1.0:f32, %stored
  store %signs[%thread], %sign
}";

/// Per-thread arrays that are larger than a stack.
const LARGE_ARRAYS: &str = "
kernel @large_arrays(%x: device u64, %out: device mut u64) {
  alloc @a: stack u64[700]
  alloc @shared: threadgroup bool[96]
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  %n = const u32 700
  for %i = 0:u32 to %n step 1:u32 {
    %wide = cast u64 %i
    %v = load %x[%thread]
    %w = imul %v, %wide
    store @a[%i], %w
  }
  %even = and tid, 1:u32
  %is_even = eq %even, 0:u32
  store @shared[tid], %is_even
  barrier
  %at = irem tid, 96:u32
  %was_even = load @shared[%at]
  %row = imul %at, 7:u32
  %mine = load @a[%row]
  %chosen = select %was_even, %mine, 1:u64
  store %out[%thread], %chosen
}";

/// An index that is used after a barrier and whose parts are computed before it: the product is kept, but the index is
/// computed from its factors.
const INDEX_ACROSS_A_BARRIER: &str = "
kernel @index_across_a_barrier(%x: device u32, %slots: device u32, %out: device mut u32) {
  alloc @shared: threadgroup u32[96]
  %slot = load %slots[tgid_x]
  %base = imul %slot, 96:u32
  %v = load %x[tid]
  store @shared[tid], %v
  barrier
  %turned = isub 95:u32, tid
  %other = load @shared[%turned]
  %at = iadd %base, tid
  store %out[%at], %other
}";

/// Bools in memory: at a uniform index, in a row, at arbitrary indices.
const BOOLS_IN_MEMORY: &str = "
kernel @bools_in_memory(%x: device bool, %out: device mut bool, %count: device mut u32) {
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  %row = load %x[%thread]
  %one = load %x[tgid_x]
  %square = imul %thread, %thread
  %anywhere = irem %square, 128:u32
  %other = load %x[%anywhere]
  %a = cast u32 %row
  %b = cast u32 %one
  %c = cast u32 %other
  %ab = iadd %a, %b
  %abc = iadd %ab, %c
  store %count[%thread], %abc
  %both = and %row, %other
  store %out[%thread], %both
}";

/// Loads and stores of every kind, of rows cut off at the end of a tensor, whose index wraps before its start.
const CUT_ROWS: &str = "
kernel @cut_rows(%x: device f32, %out: device mut f32, %n: u32) {
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  %before = isub %thread, 5:u32
  %inside = lt %before, %n
  if %inside {
    %v = load %x[%before]
    %w = fadd %v, 1.0:f32
    store %out[%before], %w
  }
  %pair = imul tid, 2:u32
  %next = iadd %pair, 1:u32
  %is_pair = lt %next, %n
  %is_group = eq tgid_x, 1:u32
  %both = and %is_pair, %is_group
  if %both {
    %a, %b = load %x[%pair]
    %sum = fadd %a, %b
    %back = isub %n, 1:u32
    %mirrored = isub %back, %pair
    %m = load %x[%mirrored]
    %all = fadd %sum, %m
    %far = iadd %n, tid
    store %out[%far], %all
  }
}";

/// Accesses by some lanes: to neighbours, at a stride, at indices from memory, and to one element of each sixteen.
const SOME_LANES: &str = "
kernel @some_lanes_of_TYPE_at_INDEX(%x: device TYPE, %at: device INDEX, %row: device mut TYPE, %apart: device mut TYPE,
    %anywhere: device mut TYPE, %first_of: device mut TYPE, %spread: device mut TYPE, %n: u32) {
  %start = imul tgid_x, lsize
  %thread = iadd %start, tid
  %third = irem %thread, 3:u32
  %is_other = ne %third, 0:u32
  %is_inside = lt %thread, %n
  %some = and %is_inside, %is_other
  if %some {
    %a = load %x[%thread]
    store %row[%thread], %a
    %far = imul %thread, 3:u32
    %b = load %x[%far]
    store %apart[%far], %b
    %index = load %at[%thread]
    %c = load %x[%index]
    store %anywhere[%index], %c
    %earlier = imul tgid_x, n_simd
    %simdgroup = iadd %earlier, simd_id
    %sixteenths = imul %simdgroup, 2:u32
    %half = idiv simd_lane, 16:u32
    %sixteenth = iadd %sixteenths, %half
    %d = load %x[%sixteenth]
    store %spread[%thread], %d
    %place = irem %thread, 16:u32
    %is_one = eq %place, 5:u32
    if %is_one {
      store %first_of[%sixteenth], %a
    }
  }
}";

/// A type of the elements, and one of the indices.
const SOME_TYPES: [(DType, DType); 7] = [
    (DType::Bool, DType::U32),
    (DType::U8, DType::I32),
    (DType::F16, DType::U64),
    (DType::BF16, DType::I64),
    (DType::F32, DType::U32),
    (DType::I32, DType::I32),
    (DType::I64, DType::U64),
];

fn some_lanes((dtype, index): (DType, DType), n: u32) -> Case {
    let text = SOME_LANES.replace("TYPE", dtype.name()).replace("INDEX", index.name());
    let values = match dtype {
        DType::Bool => Buffer { dtype, bytes: (0..384u32).map(|i| (i * 37 % 5 > 2) as u8).collect() },
        _ => counting(dtype, 384),
    };
    let at = Buffer::from_bits(index, (0..128u64).map(|i| i * 37 % 128));
    let outputs = [128, 384, 128, 8, 128].map(|len| zeros(dtype, len));
    Case::new(text.leak(), 64, [values, at].into_iter().chain(outputs).collect()).number(Const::u32(n))
}

/// Loops near the ends of their types' ranges, with steps as large, and lanes that make different numbers of
/// iterations.
const LOOPS: &str = "
kernel @loops(%out: device mut u64) {
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  %wide = cast u64 %thread
  %lo = isub 4294967290:u32, tid
  %a = for %i = %lo to 4294967295:u32 step 3:u32 carry (%s0 = %wide) {
    %w0 = cast u64 %i
    %t0 = iadd %s0, %w0
    yield %t0
  }
  %step = iadd tid, 1000000000:u32
  %signed = bitcast i32 %step
  %b = for %j = -2147483648:i32 to 2147483647:i32 step %signed carry (%s1 = %a) {
    %w1 = cast u64 %j
    %t1 = xor %s1, %w1
    yield %t1
  }
  %low = cast i64 tid
  %least = iadd %low, -9223372036854775808:i64
  %c = for %k = %least to 9223372036854775807:i64 step 4611686018427387904:i64 carry (%s2 = %b) {
    %w2 = cast u64 %k
    %t2 = iadd %s2, %w2
    yield %t2
  }
  %back = isub 40:u32, tid
  %d = for %l = tid to %back step 1:u32 carry (%s3 = %c) at_most 41 {
    %w3 = cast u64 %l
    %three = imul %s3, 3:u64
    %t3 = iadd %three, %w3
    yield %t3
  }
  store %out[%thread], %d
}";

/// A uniform selection of a reduction over some lanes: its operands are held in lanes.
const CHOICE_OF_LANES: &str = "
kernel @choice_of_lanes(%out: device mut i32, %x: i32, %yes: bool) {
  %sum = simd_product.16 %x
  %chosen = select %yes, %sum, 15:i32
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  store %out[%thread], %chosen
}";

/// Lanes diverge, also at the end of a tensor, and store on both sides: to one location that each side computes for
/// itself, then to one that only one of the sides writes.
const STORES_ON_BOTH_SIDES: &str = "
kernel @stores_on_both_sides(%x: device f32, %out: device mut f32, %n: u32) {
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  %inside = lt %thread, %n
  if %inside {
    %v = load %x[%thread]
    %negative = lt %v, 30.5:f32
    if %negative {
      %i = iadd %thread, 1:u32
      %a = fmul %v, 0.5:f32
      store %out[%i], %a
    } else {
      %j = iadd %thread, 1:u32
      %w = load %x[%thread]
      store %out[%j], %w
    }
    %odd = and %thread, 1:u32
    %is_odd = eq %odd, 1:u32
    if %is_odd {
      store %out[%thread], -1.0:f32
    } else {
      %k = iadd %thread, %n
      %l = iadd %k, 1:u32
      store %out[%l], -2.0:f32
    }
  }
}";

/// Sides that only compute and load from threadgroup memory: at an index that is outside for the lanes of the other side,
/// at a constant one, and at one for all lanes that is outside where no lane takes the side.
const LOADS_ON_ONE_SIDE: &str = "
kernel @loads_on_one_side(%x: device f32, %out: device mut f32, %n: u32, %one: u32) {
  alloc @a: threadgroup f32[64]
  %first = imul tgid_x, lsize
  %thread = iadd %first, tid
  %own = load %x[%thread]
  store @a[tid], %own
  barrier
  %far = imul tid, 3:u32
  %inside = lt %far, %n
  %b = if %inside {
    %at_far = load @a[%far]
    %last = load @a[63:u32]
    %product = fmul %at_far, %last
    yield %product
  } else {
    %back = isub tid, 1:u32
    %before = load @a[%back]
    yield %before
  }
  %early = isub 64:u32, %one
  %some = lt tid, %early
  %c = if %some {
    %same = load @a[%one]
    %sum = fadd %b, %same
    yield %sum
  } else {
    yield -1.0:f32
  }
  store %out[%thread], %c
}";

fn cases() -> Vec<Case> {
    let special = [0x7f80_0000u32, 0xff80_0000, 0x7fc0_0001, 0xffa0_0123, 0x3f80_0000, 0x8000_0000];
    let floats = Buffer::from_bits(DType::F32, (0..128).map(|i| special[i * 7 / 3 % special.len()]));
    let bytes = Buffer { dtype: DType::Bool, bytes: (0..128u32).map(|i| (i * 37 % 5 > 2) as u8).collect() };
    let lengths = [1, 31, 33, 50, 64, 97, 128];
    let mut cases = vec![
        Case::new(
            INDEX_ACROSS_A_BARRIER,
            96,
            vec![counting(DType::U32, 96), counting(DType::U32, 2), zeros(DType::U32, 192)],
        ),
        Case::new(ARRAY_ACROSS_TURNS, 64, vec![zeros(DType::U32, 128)]),
        Case::new(NAN_IN_MEMORY, 64, vec![floats, zeros(DType::U32, 128), zeros(DType::F32, 128)]),
        Case::new(LARGE_ARRAYS, 96, vec![counting(DType::U64, 192), zeros(DType::U64, 192)]),
        Case::new(BOOLS_IN_MEMORY, 64, vec![bytes, zeros(DType::Bool, 128), zeros(DType::U32, 128)]),
        Case::new(LOOPS, 40, vec![zeros(DType::U64, 80)]),
        Case::new(CHOICE_OF_LANES, 64, vec![zeros(DType::I32, 128)])
            .number(Const::from_i128(DType::I32, 3))
            .number(Const::bool(true)),
    ];
    cases.extend(lengths.map(|n| {
        let buffers = vec![counting(DType::F32, n), zeros(DType::F32, n + n / 2)];
        Case::new(CUT_ROWS, 64, buffers).number(Const::u32(n as u32))
    }));
    cases.extend(lengths.map(|n| {
        let buffers = vec![counting(DType::F32, n), zeros(DType::F32, 2 * n + 1)];
        Case::new(STORES_ON_BOTH_SIDES, 64, buffers).number(Const::u32(n as u32))
    }));
    cases.extend([(64, 0), (64, 63), (1, 40), (40, 1), (40, 64)].map(|(n, one)| {
        let buffers = vec![counting(DType::F32, 128), zeros(DType::F32, 128)];
        Case::new(LOADS_ON_ONE_SIDE, 64, buffers).number(Const::u32(n)).number(Const::u32(one))
    }));
    cases.extend(SOME_TYPES.into_iter().flat_map(|types| [1, 50, 128].map(|n| some_lanes(types, n))));
    cases
}

/// Checks that the cases, executed as rows of lanes, have the interpreter's bits.
pub fn check_rows(cases: &[Case], passes: Passes) {
    for case in cases {
        let want = case.expected();
        for threads_known in [true, false] {
            let lowered = case.lowered(threads_known);
            let program = vir::program(&lowered, passes).unwrap_or_else(|e| panic!("{e}"));
            let launch = rows::Launch { program: &program, grid: case.grid, threads: case.threads, args: &case.args };
            let mut got = case.buffers.clone();
            let name = &program.name;
            rows::run(&launch, &mut got).unwrap_or_else(|e| panic!("{name}: {e}\n{}", vir::print(&program)));
            assert_eq!(difference(&got, &want), None, "{name}\n{}", vir::print(&program));
        }
    }
}

/// Checks that the cases, compiled and run, have the interpreter's bits.
pub fn check_compiled(cases: &[Case], passes: Passes, compiler: &Compiler, width: usize, threads_known: bool) {
    // Each kernel is compiled once: a program has one function of a name.
    let mut kernels: Vec<Lowered> = vec![];
    let mut launches = vec![];
    for case in cases {
        let lowered = case.lowered(threads_known);
        let known = kernels.iter().position(|kernel| kernel.kernel().name == lowered.kernel().name);
        let entry = known.unwrap_or_else(|| {
            kernels.push(lowered);
            kernels.len() - 1
        });
        launches.push(case.launch(entry));
    }
    let (text, entries) = c_unit(&kernels, &CTarget { width, passes }).unwrap_or_else(|e| panic!("{e}"));
    let native = Native::compile(&text, &entries, compiler).unwrap_or_else(|e| panic!("{e}"));
    let outcomes = native.run(&launches).unwrap_or_else(|e| panic!("{e}"));
    for ((case, launch), outcome) in cases.iter().zip(&launches).zip(outcomes) {
        let name = &entries[launch.entry];
        let got = outcome.unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(difference(&got, &case.expected()), None, "{name} by {} × {width}", compiler.program);
    }
}

#[test]
fn as_rows_of_lanes() {
    check_rows(&cases(), Passes::ALL);
    check_rows(&cases(), Passes { sink: false, ..Passes::ALL });
}

/// Stores of both sides of a branch to one location become one store.
#[test]
fn stores_of_both_sides_are_one() {
    const ONE: &str = "
kernel @both(%x: device f32, %out: device mut f32) {
  %v = load %x[tid]
  %negative = lt %v, 0.0:f32
  if %negative {
    %half = fmul %v, 0.5:f32
    store %out[tid], %half
  } else {
    store %out[tid], %v
  }
}";
    let case = Case::new(ONE, 64, vec![zeros(DType::F32, 64), zeros(DType::F32, 64)]);
    let stores = |sink: bool| {
        let program =
            vir::program(&case.lowered(true), Passes { sink, ..Passes::ALL }).unwrap_or_else(|e| panic!("{e}"));
        vir::print(&program).matches("StoreLanes").count()
    };
    assert_eq!(stores(true), 1);
    assert!(stores(false) > 2, "{} stores", stores(false));
}

#[test]
fn as_compiled_code() {
    for (compiler, width, threads_known) in [(GCC, 16, true), (CLANG, 8, false), (GCC, 4, true)] {
        check_compiled(&cases(), Passes::ALL, &compiler, width, threads_known);
    }
}
