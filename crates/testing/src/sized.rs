//! Kernels of a fixed shape and arbitrary size: they show whether the compiler's time grows faster than the kernel.

use kiln_ir::{
    Access, AllocId, Builder, Builtin, Const, DType, Expr, ForInfo, Geometry, Hint, Kernel, MathOp, Mem, Op, ParamId,
    Space, Span, Value,
};
use std::panic::Location;

/// A name, and a function that builds the kernel with about this number of instructions.
pub type Shape = (&'static str, fn(usize) -> Kernel);

/// All shapes.
pub const SHAPES: &[Shape] = &[
    ("chain", chain),
    ("xorshift", xorshift),
    ("rotate and add", rotations),
    ("nested loops", nested_loops),
    ("deep nest", deep_nest),
    ("carried around", carried_around),
    ("wide expression", wide),
    ("loads and stores", loads_and_stores),
    ("loads at any index", gathers),
    ("branches", branches),
    ("branches of one condition", same_branches),
    ("conditions", conditions),
    ("variables in branches", variables),
    ("divisions", divisions),
    ("minima of scalars", minima),
    ("barriers", barriers),
    ("arrays", arrays),
];

/// Threads in a threadgroup of these kernels.
const THREADS: i128 = 64;

/// A kernel under construction: `x` and `out` are tensors of u32 without a shape, `n` and `m` scalars.
struct Writer {
    builder: Builder,
    span: Span,
    x: ParamId,
    out: ParamId,
    n: Value,
    m: Value,
    tid: Value,
}

impl Writer {
    #[track_caller]
    fn new() -> Writer {
        let at = Location::caller();
        let mut builder = Builder::new("sized", at);
        let span = builder.span(at);
        let x = builder.tensor("x", DType::U32, Access::Read, span);
        let out = builder.tensor("out", DType::U32, Access::ReadWrite, span);
        let [n, m] = ["n", "m"].map(|name| builder.scalar(name, DType::U32, span));
        builder.kernel_mut().contract.threads = Some(Expr::Int(THREADS));
        builder.kernel_mut().contract.geometry = Geometry::Threadgroups(vec![Expr::Int(1)]);
        let mut writer = Writer { builder, span, x, out, n, m, tid: n };
        writer.tid = writer.one(Op::Builtin(Builtin::Tid), &[]);
        writer
    }

    /// Emits an instruction; a type error is a mistake in the tests.
    fn all(&mut self, op: Op, args: &[Value], regions: Vec<kiln_ir::Region>) -> kiln_ir::Values {
        self.builder.emit(op, args, regions, self.span).expect("a kernel of a test follows the typing rules")
    }

    fn one(&mut self, op: Op, args: &[Value]) -> Value {
        self.all(op, args, vec![])[0]
    }

    fn act(&mut self, op: Op, args: &[Value]) {
        self.all(op, args, vec![]);
    }

    fn math(&mut self, op: MathOp, a: Value, b: Value) -> Value {
        self.one(Op::Math(op), &[a, b])
    }

    fn number(&mut self, n: usize) -> Value {
        self.one(Op::Const(Const::u32(n as u32)), &[])
    }

    fn load(&mut self, mem: Mem, index: Value) -> Value {
        self.one(Op::Load { mem, width: 1, hint: Hint::None }, &[index])
    }

    fn store(&mut self, mem: Mem, index: Value, value: Value) {
        self.act(Op::Store { mem, width: 1, hint: Hint::None }, &[index, value]);
    }

    fn input(&mut self, index: Value) -> Value {
        self.load(Mem::Param(self.x), index)
    }

    fn output(&mut self, index: Value, value: Value) {
        self.store(Mem::Param(self.out), index, value);
    }

    fn branch(&mut self, condition: Value, then: impl FnOnce(&mut Writer)) {
        self.builder.open(&[]);
        then(self);
        let then = self.builder.close(&[]);
        self.all(Op::If, &[condition], vec![then, kiln_ir::Region::default()]);
    }

    /// Emits a loop from 0 to `hi`; `body` gets the index and the carried values, and returns the next ones.
    fn repeat(
        &mut self,
        hi: Value,
        initial: &[Value],
        body: impl FnOnce(&mut Writer, &[Value]) -> Vec<Value>,
    ) -> Vec<Value> {
        let [lo, step] = [0, 1].map(|n| self.number(n));
        let types = vec![DType::U32; 1 + initial.len()];
        let args = self.builder.open(&types);
        let next = body(self, &args);
        let region = self.builder.close(&next);
        let bounds: Vec<Value> = [lo, hi, step].into_iter().chain(initial.iter().copied()).collect();
        self.all(Op::For(ForInfo { unroll: false, at_most: None }), &bounds, vec![region]).to_vec()
    }

    /// Stores the result at the thread's own element.
    fn finish(mut self, result: Value) -> Kernel {
        let tid = self.tid;
        self.output(tid, result);
        self.builder.finish()
    }
}

fn chain(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (n, m) = (w.n, w.m);
    let mut a = w.input(w.tid);
    for _ in 0..size / 2 {
        a = w.math(MathOp::IMul, a, n);
        a = w.math(MathOp::IAdd, a, m);
    }
    w.finish(a)
}

fn xorshift(size: usize) -> Kernel {
    let mut w = Writer::new();
    let mut x = w.input(w.tid);
    let shifts = [13, 17, 5].map(|by| w.number(by));
    for _ in 0..size / 6 {
        for (by, op) in shifts.into_iter().zip([MathOp::Shl, MathOp::Shr, MathOp::Shl]) {
            let shifted = w.math(op, x, by);
            x = w.math(MathOp::Xor, x, shifted);
        }
    }
    w.act(Op::Barrier, &[]);
    w.finish(x)
}

/// Builds a loop of `rounds` rounds of xorshift with an unroll hint, and a barrier, so that uniformity matters.
pub fn unrolled_xorshift(rounds: usize) -> Kernel {
    let mut w = Writer::new();
    let x = w.input(w.tid);
    let shifts = [13, 17, 5].map(|by| w.number(by));
    let [lo, hi, step] = [0, rounds, 1].map(|n| w.number(n));
    let args = w.builder.open(&[DType::U32; 2]);
    let mut mixed = args[1];
    for (by, op) in shifts.into_iter().zip([MathOp::Shl, MathOp::Shr, MathOp::Shl]) {
        let shifted = w.math(op, mixed, by);
        mixed = w.math(MathOp::Xor, mixed, shifted);
    }
    let body = w.builder.close(&[mixed]);
    let last = w.all(Op::For(ForInfo { unroll: true, at_most: None }), &[lo, hi, step, x], vec![body]);
    w.act(Op::Barrier, &[]);
    w.finish(last[0])
}

fn rotations(size: usize) -> Kernel {
    let mut w = Writer::new();
    let [left, right] = [5, 3].map(|by| w.number(by));
    let mut x = w.tid;
    for _ in 0..size / 4 {
        let (high, low) = (w.math(MathOp::Shl, x, left), w.math(MathOp::Shr, x, right));
        let sum = w.math(MathOp::IAdd, high, low);
        x = w.math(MathOp::IAdd, sum, w.n);
    }
    w.act(Op::Barrier, &[]);
    let y = w.input(x);
    w.finish(y)
}

fn nested_loops(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (n, tid) = (w.n, w.tid);
    let mut sum = w.number(0);
    for _ in 0..size / 20 {
        sum = w.repeat(n, &[sum], |w, outer| {
            w.repeat(n, &outer[1..], |w, middle| {
                let (i, j) = (outer[0], middle[0]);
                w.repeat(n, &middle[1..], |w, inner| {
                    let row = w.math(MathOp::IMul, i, n);
                    let at = w.math(MathOp::IAdd, row, j);
                    let at = w.math(MathOp::IAdd, at, tid);
                    let loaded = w.input(at);
                    let next = w.math(MathOp::IAdd, inner[1], loaded);
                    vec![w.math(MathOp::Xor, next, inner[0])]
                })
            })
        })[0];
    }
    w.finish(sum)
}

/// Builds loops nested to the maximum depth, repeatedly.
fn deep_nest(size: usize) -> Kernel {
    const DEPTH: usize = 100;
    fn nest(w: &mut Writer, depth: usize, carried: Vec<Value>) -> Vec<Value> {
        let n = w.n;
        if depth == 0 {
            let sum = w.math(MathOp::IAdd, carried[0], carried[1]);
            return vec![carried[1], sum];
        }
        w.repeat(n, &carried, |w, args| {
            let mixed = w.math(MathOp::Xor, args[1], args[0]);
            let next = nest(w, depth - 1, vec![args[2], mixed]);
            vec![next[1], next[0]]
        })
    }
    let mut w = Writer::new();
    let mut carried = vec![w.n, w.m];
    for _ in 0..(size / (4 * DEPTH)).max(1) {
        carried = nest(&mut w, DEPTH, carried);
    }
    w.finish(carried[0])
}

/// Builds a loop whose carried values rotate.
fn carried_around(size: usize) -> Kernel {
    let mut w = Writer::new();
    let n = w.n;
    let mut initial: Vec<Value> = (0..size / 2).map(|i| w.number(i)).collect();
    initial[0] = w.input(w.tid);
    let last = w.repeat(n, &initial, |w, args| {
        let mut next: Vec<Value> = args[1..].to_vec();
        next.rotate_right(1);
        for value in next.iter_mut().skip(1).step_by(2) {
            *value = w.math(MathOp::IAdd, *value, args[0]);
        }
        next
    });
    let end = last[last.len() - 1];
    w.act(Op::Barrier, &[]);
    w.finish(end)
}

fn wide(size: usize) -> Kernel {
    let mut w = Writer::new();
    let tid = w.tid;
    let mut level: Vec<Value> = vec![];
    for i in 0..size / 4 {
        let by = w.number(i * THREADS as usize);
        let at = w.math(MathOp::IAdd, tid, by);
        level.push(w.input(at));
    }
    while level.len() > 1 {
        let pairs = level.chunks(2);
        level = pairs.filter_map(|pair| pair.iter().copied().reduce(|a, b| w.math(MathOp::IAdd, a, b))).collect();
    }
    w.finish(level[0])
}

/// Accesses neighbouring elements, which become wide accesses.
fn loads_and_stores(size: usize) -> Kernel {
    let mut w = Writer::new();
    let count = size / 6;
    let own = w.number(count.next_multiple_of(4));
    let first = w.math(MathOp::IMul, w.tid, own);
    for i in 0..count {
        let by = w.number(i);
        let at = w.math(MathOp::IAdd, first, by);
        let loaded = w.input(at);
        w.output(at, loaded);
    }
    w.finish(first)
}

/// Uses the result of each load as the next index.
fn gathers(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (mut at, n) = (w.tid, w.n);
    for _ in 0..size / 3 {
        let rest = w.math(MathOp::IRem, at, n);
        at = w.input(rest);
        at = w.math(MathOp::IAdd, at, rest);
    }
    w.finish(at)
}

fn branches(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (tid, n) = (w.tid, w.n);
    for i in 0..size / 7 {
        let by = w.number(i);
        let at = w.math(MathOp::IAdd, tid, by);
        let inside = w.math(MathOp::Lt, at, n);
        w.branch(inside, |w| {
            let loaded = w.input(at);
            let sum = w.math(MathOp::IAdd, loaded, by);
            w.output(at, sum);
        });
    }
    w.finish(tid)
}

fn same_branches(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (tid, n) = (w.tid, w.n);
    let inside = w.math(MathOp::Lt, tid, n);
    for i in 0..size / 5 {
        let by = w.number(i);
        w.branch(inside, |w| {
            let loaded = w.input(tid);
            let sum = w.math(MathOp::IAdd, loaded, by);
            w.output(tid, sum);
        });
    }
    w.finish(tid)
}

/// Builds conditions that each use the previous one twice.
fn conditions(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (tid, n) = (w.tid, w.n);
    let mut all = w.math(MathOp::Lt, tid, n);
    for i in 0..size / 8 {
        let by = w.number(i);
        let at = w.math(MathOp::IAdd, tid, by);
        let inside = w.math(MathOp::Lt, at, n);
        let both = w.math(MathOp::And, all, inside);
        all = w.math(MathOp::And, both, all);
        w.branch(all, |w| {
            let loaded = w.input(at);
            w.output(at, loaded);
        });
    }
    w.finish(tid)
}

/// Builds a variable for every branch, which sets it.
fn variables(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (tid, n, m) = (w.tid, w.n, w.m);
    let mut sum = tid;
    for i in 0..size / 8 {
        let var = w.builder.var(DType::U32, w.span);
        w.act(Op::Set(var), &[n]);
        let by = w.number(i);
        let less = w.math(MathOp::Lt, sum, by);
        w.branch(less, |w| {
            let product = w.math(MathOp::IMul, m, by);
            w.act(Op::Set(var), &[product]);
        });
        let value = w.one(Op::Get(var), &[]);
        sum = w.math(MathOp::IAdd, sum, value);
    }
    w.finish(sum)
}

/// Builds divisions, each of which implies that its divisor is not zero.
fn divisions(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (tid, n) = (w.tid, w.n);
    for _ in 0..size / 6 {
        let divisor = w.input(tid);
        let quotient = w.math(MathOp::IDiv, n, divisor);
        let rest = w.math(MathOp::IRem, tid, divisor);
        let row = w.math(MathOp::IMul, quotient, divisor);
        let at = w.math(MathOp::IAdd, row, rest);
        w.output(at, quotient);
    }
    w.finish(tid)
}

/// Builds launch arithmetic in which each term uses the previous one twice.
fn minima(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (tid, mut least) = (w.tid, w.n);
    for i in 0..size / 7 {
        let by = w.number(i + 2);
        let part = w.math(MathOp::IDiv, least, by);
        let rest = w.math(MathOp::IRem, least, by);
        least = w.math(MathOp::IMax, part, rest);
        let at = w.math(MathOp::IAdd, tid, least);
        let loaded = w.input(at);
        w.output(at, loaded);
    }
    w.finish(least)
}

fn barriers(size: usize) -> Kernel {
    let mut w = Writer::new();
    let tile = Mem::Alloc(w.builder.alloc(Space::Threadgroup, DType::U32, Expr::Int(THREADS), w.span));
    let (tid, mask) = (w.tid, w.number(THREADS as usize - 1));
    let mut a = w.input(tid);
    for i in 0..size / 8 {
        w.store(tile, tid, a);
        w.act(Op::Barrier, &[]);
        let by = w.number(i);
        let moved = w.math(MathOp::IAdd, tid, by);
        let other = w.math(MathOp::And, moved, mask);
        let found = w.load(tile, other);
        a = w.math(MathOp::IAdd, a, found);
        w.act(Op::Barrier, &[]);
    }
    w.finish(a)
}

/// Builds short private arrays, every fourth of which stays an array.
fn arrays(size: usize) -> Kernel {
    let mut w = Writer::new();
    let (tid, three) = (w.tid, w.number(3));
    let mut sum = w.math(MathOp::And, tid, three);
    for i in 0..size / 8 {
        let array: AllocId = w.builder.alloc(Space::Stack, DType::U32, Expr::Int(4), w.span);
        let zero = w.number(0);
        w.store(Mem::Alloc(array), zero, sum);
        let at = if i % 4 == 0 { w.math(MathOp::And, tid, three) } else { zero };
        let found = w.load(Mem::Alloc(array), at);
        let by = w.number(i);
        let more = w.math(MathOp::IAdd, found, by);
        sum = w.math(MathOp::IAdd, sum, more);
    }
    w.finish(sum)
}
