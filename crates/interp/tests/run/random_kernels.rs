//! Random control flow, compared with a second executor that is too simple to be wrong: it runs one thread at a time,
//! without masks, registers or linear code.

use kiln_interp::{Arg, Buffer, Launch, Order, run};
use kiln_ir::{
    Access, AllocId, Builder, Builtin, Const, DType, Expr, ForInfo, Hint, Kernel, MathOp, Mem, Op, ParamId, Region,
    Space, Span, Value, VarId,
};

const VARS: u32 = 3;
const ARRAY: u32 = 4;
/// The number of elements of the output that a thread may write.
const CELLS: u32 = 8;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// Writes random statements; tracks the u32 values and bools in scope.
struct Writer {
    builder: Builder,
    random: Random,
    numbers: Vec<Value>,
    bools: Vec<Value>,
    out: ParamId,
    array: AllocId,
}

impl Writer {
    fn emit(&mut self, op: Op, args: &[Value], regions: Vec<Region>) -> Vec<Value> {
        let results = self.builder.emit(op, args, regions, Span::default()).unwrap_or_else(|e| panic!("{e}"));
        for &result in &results {
            match self.builder.kernel().dtype(result) {
                DType::Bool => self.bools.push(result),
                _ => self.numbers.push(result),
            }
        }
        results.to_vec()
    }

    fn one(&mut self, op: Op, args: &[Value]) -> Value {
        self.emit(op, args, vec![])[0]
    }

    fn number(&mut self) -> Value {
        self.random.pick(&self.numbers)
    }

    /// Emits a number from 0 to `mask`.
    fn small(&mut self, mask: u32) -> Value {
        let (number, mask) = (self.number(), self.one(Op::Const(Const::u32(mask)), &[]));
        self.one(Op::Math(MathOp::And), &[number, mask])
    }

    /// Emits the index of an output element that only this thread writes.
    fn cell(&mut self) -> Value {
        let (tid, cells) = (self.one(Op::Builtin(Builtin::Tid), &[]), self.one(Op::Const(Const::u32(CELLS)), &[]));
        let first = self.one(Op::Math(MathOp::IMul), &[tid, cells]);
        let offset = self.small(CELLS - 1);
        self.one(Op::Math(MathOp::IAdd), &[first, offset])
    }

    fn statements(&mut self, depth: usize) {
        for _ in 0..1 + self.random.below(6) {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: usize) {
        let kinds = if depth == 0 { 7 } else { 10 };
        let var = VarId(self.random.below(VARS as usize) as u32);
        let (out, array) = (Mem::Param(self.out), Mem::Alloc(self.array));
        let (width, hint) = (1, Hint::None);
        match self.random.below(kinds) {
            0 | 1 => {
                let args = [self.number(), self.number()];
                let ops = [MathOp::IAdd, MathOp::ISub, MathOp::IMul, MathOp::Xor, MathOp::IMax, MathOp::Shr];
                let op = self.random.pick(&ops);
                self.one(Op::Math(op), &args);
            }
            2 => {
                let args = [self.number(), self.number()];
                let op = self.random.pick(&[MathOp::Lt, MathOp::Eq, MathOp::Ge]);
                self.one(Op::Math(op), &args);
            }
            3 => {
                self.one(Op::Get(var), &[]);
            }
            4 => {
                let value = self.number();
                self.emit(Op::Set(var), &[value], vec![]);
            }
            5 => {
                let (index, value) = (self.small(ARRAY - 1), self.number());
                self.emit(Op::Store { mem: array, width, hint }, &[index, value], vec![]);
                let index = self.small(ARRAY - 1);
                self.one(Op::Load { mem: array, width, hint }, &[index]);
            }
            6 => {
                let (index, value) = (self.cell(), self.number());
                self.emit(Op::Store { mem: out, width, hint }, &[index, value], vec![]);
            }
            7 | 8 => self.branch(depth - 1),
            _ => self.counted_loop(depth - 1),
        }
    }

    /// Emits a region that yields `yields` numbers; its values are out of scope after it.
    fn region(&mut self, args: &[DType], yields: usize, depth: usize) -> Region {
        let scope = (self.numbers.len(), self.bools.len());
        let args = self.builder.open(args);
        self.numbers.extend(args);
        self.statements(depth);
        let yields: Vec<Value> = (0..yields).map(|_| self.number()).collect();
        self.numbers.truncate(scope.0);
        self.bools.truncate(scope.1);
        self.builder.close(&yields)
    }

    fn branch(&mut self, depth: usize) {
        let condition = self.random.pick(&self.bools);
        let results = self.random.below(3);
        let regions = vec![self.region(&[], results, depth), self.region(&[], results, depth)];
        self.emit(Op::If, &[condition], regions);
    }

    fn counted_loop(&mut self, depth: usize) {
        let carried = self.random.below(4);
        let mut args = vec![self.small(3), self.small(7)];
        args.push(self.one(Op::Const(Const::u32(1)), &[]));
        if self.random.below(2) == 0 {
            let more = self.small(1);
            args[2] = self.one(Op::Math(MathOp::IAdd), &[args[2], more]);
        }
        args.extend((0..carried).map(|_| self.random.pick(&self.numbers)));
        let body = self.region(&vec![DType::U32; 1 + carried], carried, depth);
        self.emit(Op::For(ForInfo::default()), &args, vec![body]);
    }
}

fn random_kernel(seed: u64) -> Kernel {
    let mut builder = Builder::new("random", std::panic::Location::caller());
    let out = builder.tensor("out", DType::U32, Access::ReadWrite, Span::default());
    let n = builder.scalar("n", DType::U32, Span::default());
    let array = builder.alloc(Space::Stack, DType::U32, Expr::Int(ARRAY as i128), Span::default());
    for _ in 0..VARS {
        builder.var(DType::U32, Span::default());
    }
    let mut writer = Writer { builder, random: Random(seed), numbers: vec![n], bools: vec![], out, array };
    for builtin in [Builtin::Tid, Builtin::SimdLane, Builtin::SimdId] {
        writer.one(Op::Builtin(builtin), &[]);
    }
    let numbers = [writer.number(), writer.number()];
    writer.one(Op::Math(MathOp::Le), &numbers);
    for var in 0..VARS {
        let value = writer.number();
        writer.emit(Op::Set(VarId(var)), &[value], vec![]);
    }
    writer.statements(4);
    for _ in 0..4 {
        let (index, value) = (writer.cell(), writer.number());
        let store = Op::Store { mem: Mem::Param(out), width: 1, hint: Hint::None };
        writer.emit(store, &[index, value], vec![]);
    }
    writer.builder.finish()
}

/// One thread, executed directly from the kernel.
struct Thread<'a> {
    kernel: &'a Kernel,
    tid: u64,
    values: Vec<u64>,
    vars: [u64; VARS as usize],
    array: [u64; ARRAY as usize],
    out: &'a mut [u32],
}

impl Thread<'_> {
    fn region(&mut self, region: &Region) -> Vec<u64> {
        for inst in &region.insts {
            let args: Vec<u64> = inst.args.iter().map(|v| self.values[v.0 as usize]).collect();
            let results = match inst.op {
                Op::Const(c) => vec![c.bits],
                Op::Builtin(Builtin::Tid) => vec![self.tid],
                Op::Builtin(Builtin::SimdLane) => vec![self.tid % 32],
                Op::Builtin(Builtin::SimdId) => vec![self.tid / 32],
                Op::Math(op) => vec![op.eval(self.kernel.dtype(inst.args[0]), &args)],
                Op::Get(var) => vec![self.vars[var.0 as usize]],
                Op::Set(var) => {
                    self.vars[var.0 as usize] = args[0];
                    vec![]
                }
                Op::Load { .. } => vec![self.array[args[0] as usize]],
                Op::Store { mem: Mem::Alloc(_), .. } => {
                    self.array[args[0] as usize] = args[1];
                    vec![]
                }
                Op::Store { .. } => {
                    self.out[args[0] as usize] = args[1] as u32;
                    vec![]
                }
                Op::If => self.region(&inst.regions[(args[0] == 0) as usize]),
                Op::For(_) => {
                    let mut carried = args[3..].to_vec();
                    for index in (args[0]..args[1]).step_by(args[2] as usize) {
                        let body = &inst.regions[0];
                        for (arg, bits) in body.args.iter().zip([index].iter().chain(&carried)) {
                            self.values[arg.0 as usize] = *bits;
                        }
                        carried = self.region(body);
                    }
                    carried
                }
                other => panic!("{other:?} is not written here"),
            };
            for (value, bits) in inst.results.iter().zip(results) {
                self.values[value.0 as usize] = bits;
            }
        }
        region.yields.iter().map(|v| self.values[v.0 as usize]).collect()
    }
}

fn expected(kernel: &Kernel, threads: u32, n: u32) -> Vec<u32> {
    let mut out = vec![0; (threads * CELLS) as usize];
    for tid in 0..threads as u64 {
        let mut values = vec![0; kernel.types.len()];
        if let Some(value) = kernel.params[1].value() {
            values[value.0 as usize] = n as u64;
        }
        let array = [0xa5a5_a5a5; ARRAY as usize];
        Thread { kernel, tid, values, vars: [0; VARS as usize], array, out: &mut out }.region(&kernel.body);
    }
    out
}

#[test]
fn random_control_flow_does_what_each_thread_would_do_alone() {
    let mut written = 0;
    for seed in 0..3000 {
        let kernel = random_kernel(seed);
        let (threads, n) = (40, seed as u32 % 50);
        let args = vec![Arg::Buffer(0), Arg::Scalar(Const::u32(n))];
        let mut buffers = [Buffer::zeroed(DType::U32, (threads * CELLS) as usize)];
        run(&Launch::new(&kernel, [1, 1, 1], threads, args), &mut buffers)
            .unwrap_or_else(|e| panic!("{seed}: {e}\n{kernel}"));
        let expected = expected(&kernel, threads, n);
        written += expected.iter().filter(|&&v| v != 0).count();
        assert!(buffers[0].to_vec() == Some(expected), "{seed}: {kernel}");
    }
    // The kernels must do something: on average a good part of the elements they may write is not zero.
    assert!(written > 3000 * 60, "{written}");
}

#[test]
fn no_launch_of_a_verified_kernel_panics() {
    let mut random = Random(7);
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..2000 {
        let kernel = random_kernel(seed);
        let pick_u32 = |random: &mut Random| random.pick(&[0, 1, 2, 31, 32, 33, 64, 1024, 1025, u32::MAX]);
        let threads = pick_u32(&mut random);
        let grid = [0; 3].map(|_| random.pick(&[0, 1, 1, 1, 2, u32::MAX]));
        let dtype = random.pick(&[DType::U32, DType::U32, DType::U32, DType::F16]);
        let bytes = random.pick(&[0, 7, 64, 32 * 40, 32 * 1024]);
        let mut args = vec![Arg::Buffer(random.pick(&[0, 0, 0, 1])), Arg::Scalar(Const::u32(pick_u32(&mut random)))];
        args.truncate(random.pick(&[0, 1, 2, 2, 2, 2]));
        let order = random.pick(&[Order::Forward, Order::Reverse, Order::Shuffled(seed)]);
        let launch = Launch::new(&kernel, grid, threads, args).order(order).budget(random.pick(&[0, 1000, 1 << 22]));
        match run(&launch, &mut [Buffer { dtype, bytes: vec![0; bytes] }]) {
            Ok(_) => accepted += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(accepted > 20 && refused > 200, "{accepted} accepted, {refused} refused");
}
