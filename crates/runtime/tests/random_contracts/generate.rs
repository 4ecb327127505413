//! Random kernels whose indices are computed by divisions, remainders, stepped loops, selects and guards.

use kiln_ir::{DType, Kernel, text};
use kiln_testing::Rng;

/// The lengths of a stack array and of a threadgroup array.
const ARRAYS: [usize; 2] = [8, 64];

const THREADS: [u32; 5] = [1, 8, 32, 40, 64];
const SHAPES: [&str; 9] = ["n", "n * m", "g * 32", "n + 1", "m * d", "g * n", "64", "n * d + 3", "g * 4 * n"];
const SCALARS: [&str; 4] = ["n", "m", "d", "s"];

/// A kernel under construction in the text form.
struct Writer {
    rng: Rng,
    /// The type of indices and of their operands.
    dtype: DType,
    lines: Vec<String>,
    values: usize,
    /// Loop variables in scope.
    variables: Vec<String>,
    statements: usize,
}

pub fn kernel(seed: u64) -> Kernel {
    let source = source(seed);
    let mut kernels = text::parse(&source, "random.kir").unwrap_or_else(|e| panic!("seed {seed}: {e}\n{source}"));
    let mut kernel = kernels.remove(0);
    kernel.name = format!("k{seed}");
    kernel
}

fn source(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let dtype = rng.weighted(&[(5, DType::U32), (2, DType::I32), (2, DType::I64), (1, DType::U64)]);
    let threads = rng.pick(&THREADS);
    let geometry = match rng.below(5) {
        0 => "elements [g * 8]".to_string(),
        1 => "threadgroups [g, 2]".to_string(),
        2 => "threadgroups [2]".to_string(),
        _ => "threadgroups [g]".to_string(),
    };
    let shape = |rng: &mut Rng| if rng.percent(55) { format!("[{}]", rng.pick(&SHAPES)) } else { String::new() };
    let (x, y) = (shape(&mut rng), shape(&mut rng));
    let scalars = SCALARS.map(|name| format!("%{name}: {}", dtype.name())).join(", ");
    let clauses = ["n >= 0", "d >= 1", "s >= 1", "n <= 1000", "m >= 0", "n % 4 == 0", "n <= m", "g <= 64"];
    let clauses: String =
        clauses.iter().filter(|_| rng.percent(35)).map(|clause| format!(" requires {clause}")).collect();
    let mut writer = Writer { rng, dtype, lines: vec![], values: 0, variables: vec![], statements: 0 };
    writer.ids(threads);
    writer.block(0);
    writer.conclude();
    let [stack, shared] = ARRAYS;
    format!(
        "kernel @k(%x: device u32{x}, %y: device mut u32{y}, {scalars}, %g: u32)
  {geometry} threads {threads}{clauses} {{
  alloc @a: stack u32[{stack}]
  alloc @b: threadgroup u32[{shared}]
  var @v: u32
  set @v, 1:u32
{}
}}
",
        writer.lines.join("\n")
    )
}

impl Writer {
    fn name(&mut self) -> String {
        self.values += 1;
        format!("%t{}", self.values)
    }

    fn value(&mut self, op: impl std::fmt::Display) -> String {
        let name = self.name();
        self.lines.push(format!("{name} = {op}"));
        name
    }

    fn number(&self, n: i64) -> String {
        format!("{n}:{}", self.dtype.name())
    }

    /// Emits the thread's ids, in the type of indices.
    fn ids(&mut self, threads: u32) {
        for (name, builtin) in
            [("tid", "tid"), ("gx", "tgid_x"), ("gy", "tgid_y"), ("size", "lsize"), ("lane", "simd_lane")]
        {
            // A real lane id requires whole simdgroups.
            let builtin = if name == "lane" && !threads.is_multiple_of(32) { "tid" } else { builtin };
            self.lines.push(match self.dtype {
                DType::U32 => format!("%{name} = {builtin}"),
                dtype => format!("%{name} = cast {} {builtin}", dtype.name()),
            });
        }
        let first = self.value("imul %gx, %size");
        self.lines.push(format!("%i = iadd {first}, %tid"));
    }

    fn leaf(&mut self) -> String {
        if !self.variables.is_empty() && self.rng.percent(40) {
            return self.variables[self.rng.below(self.variables.len())].clone();
        }
        let n = self.rng.below(9) as i64;
        let known = ["%tid", "%i", "%gx", "%n", "%m", "%d", "%s", "%gy", "%lane"];
        match self.rng.below(12) {
            0..9 => self.rng.pick(&known).to_string(),
            _ => self.number(n),
        }
    }

    fn divisor(&mut self) -> String {
        match self.rng.below(20) {
            0..9 => {
                let n = self.rng.between(1, 8) as i64;
                self.number(n)
            }
            9..17 => self.rng.pick(&["%d", "%d", "%s", "%m"]).to_string(),
            17 => self.number(0),
            _ => self.leaf(),
        }
    }

    /// Emits an index, or a part of one.
    fn expr(&mut self, depth: usize) -> String {
        if depth == 0 || self.rng.percent(15) {
            return self.leaf();
        }
        match self.rng.below(20) {
            0..5 => self.binary("iadd", depth),
            5..7 => {
                let (a, b) = (self.expr(depth - 1), self.rng.pick(&["%n", "%m", "%d", "4", "8"]));
                let b = b.parse().map_or(b.to_string(), |n| self.number(n));
                self.value(format!("imul {a}, {b}"))
            }
            7..9 => {
                let (a, d) = (self.expr(depth - 1), self.divisor());
                self.value(format!("idiv {a}, {d}"))
            }
            9..12 => {
                let (a, d) = (self.expr(depth - 1), self.divisor());
                self.value(format!("irem {a}, {d}"))
            }
            12 => self.binary("isub", depth),
            13 => self.binary("imin", depth),
            14 => self.binary("imax", depth),
            15 => {
                let (a, bound) = (self.expr(depth - 1), self.rng.pick(&["%n", "%m"]));
                let c = self.value(format!("lt {a}, {bound}"));
                let other = self.leaf();
                self.value(format!("select {c}, {a}, {other}"))
            }
            // A floored quotient, times a factor that may be the divisor.
            16..18 => {
                let d = self.divisor();
                let (a, by) = (self.rng.pick(&["%gx", "%i"]), self.rng.pick(&["32", "8", "%n", "%d"]));
                let by = by.parse().map_or(by.to_string(), |n| self.number(n));
                let q = self.value(format!("idiv {a}, {d}"));
                let first = self.value(format!("imul {q}, {by}"));
                self.value(format!("iadd {first}, %tid"))
            }
            // A head and a column in it.
            18 => {
                let (h, k) = (self.value("idiv %i, %d"), self.leaf());
                let whole = self.value(format!("imul {h}, %d"));
                let c = self.value(format!("isub %i, {whole}"));
                let head = self.value(format!("imul {whole}, %n"));
                let row = self.value(format!("imul {k}, %d"));
                let first = self.value(format!("iadd {head}, {row}"));
                self.value(format!("iadd {first}, {c}"))
            }
            // A value from memory.
            _ => {
                let at = self.leaf();
                let v = self.value(format!("load %x[{at}]"));
                if self.dtype == DType::U32 { v } else { self.value(format!("cast {} {v}", self.dtype.name())) }
            }
        }
    }

    fn binary(&mut self, op: &str, depth: usize) -> String {
        let (a, b) = (self.expr(depth - 1), self.leaf());
        self.value(format!("{op} {a}, {b}"))
    }

    fn index(&mut self) -> String {
        let depth = self.rng.between(0, 3);
        self.expr(depth)
    }

    fn add(&mut self, value: &str) {
        let before = self.value("get @v");
        let after = self.value(format!("iadd {before}, {value}"));
        self.lines.push(format!("set @v, {after}"));
    }

    fn condition(&mut self) -> String {
        let compared = |writer: &mut Writer| {
            let (a, op) = (writer.index(), writer.rng.pick(&["lt", "lt", "lt", "le", "ge", "ne", "eq"]));
            let bound =
                if writer.rng.percent(70) { writer.rng.pick(&["%n", "%m", "%d"]).to_string() } else { writer.leaf() };
            writer.value(format!("{op} {a}, {bound}"))
        };
        let first = compared(self);
        if self.rng.percent(60) {
            return first;
        }
        let second = compared(self);
        let op = self.rng.pick(&["and", "and", "and", "or"]);
        self.value(format!("{op} {first}, {second}"))
    }

    fn block(&mut self, depth: usize) {
        for _ in 0..self.rng.between(1, 4) {
            self.statements += 1;
            if self.statements > 14 {
                return;
            }
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: usize) {
        match self.rng.below(16) {
            0..4 => {
                let at = self.index();
                let v = self.value(format!("load %x[{at}]"));
                self.add(&v);
            }
            4..6 => {
                let (at, v) = (self.index(), self.value("get @v"));
                self.lines.push(format!("store %y[{at}], {v}"));
            }
            6 => self.vector(),
            7..9 if depth < 3 => self.guarded(depth),
            9..12 if depth < 3 => self.looped(depth),
            12 | 13 => {
                let at = self.small(ARRAYS[0]);
                let v = self.value("get @v");
                self.lines.push(format!("store @a[{at}], {v}"));
                let at = self.small(ARRAYS[0]);
                let v = self.value(format!("load @a[{at}]"));
                self.add(&v);
            }
            14 if depth == 0 => {
                let at = self.small(ARRAYS[1]);
                let v = self.value("get @v");
                self.lines.push(format!("store @b[{at}], {v}"));
                self.lines.push("barrier".to_string());
                let at = self.small(ARRAYS[1]);
                let v = self.value(format!("load @b[{at}]"));
                self.add(&v);
            }
            _ => {
                let (at, v) = (self.leaf(), self.value("get @v"));
                self.lines.push(format!("store %y[{at}], {v}"));
            }
        }
    }

    /// Emits an index of an array, in bounds more often than not.
    fn small(&mut self, len: usize) -> String {
        let at = self.index();
        match self.rng.below(4) {
            0 => at,
            1 => {
                let n = self.rng.below(len + 1) as i64;
                self.number(n)
            }
            _ => {
                let len = self.number(len as i64);
                self.value(format!("irem {at}, {len}"))
            }
        }
    }

    fn vector(&mut self) {
        let width = self.rng.pick(&[2i64, 4]);
        let mut at = self.index();
        if self.rng.percent(80) {
            let by = self.number(width);
            at = self.value(format!("imul {at}, {by}"));
        }
        if self.rng.percent(50) {
            let names: Vec<String> = (0..width).map(|_| self.name()).collect();
            self.lines.push(format!("{} = load %x[{at}]", names.join(", ")));
            self.add(&names[0]);
        } else {
            let v = self.value("get @v");
            self.lines.push(format!("store %y[{at}], {}", vec![v; width as usize].join(", ")));
        }
    }

    fn guarded(&mut self, depth: usize) {
        let c = self.condition();
        self.lines.push(format!("if {c} {{"));
        self.block(depth + 1);
        if self.rng.percent(25) {
            self.lines.push("} else {".to_string());
            self.block(depth + 1);
        }
        self.lines.push("}".to_string());
    }

    fn looped(&mut self, depth: usize) {
        let lo = match self.rng.below(6) {
            0..2 => self.number(0),
            2..4 => "%tid".to_string(),
            4 => self.leaf(),
            _ => self.index(),
        };
        let hi = if self.rng.percent(75) { self.rng.pick(&["%n", "%m", "%d"]).to_string() } else { self.index() };
        let step = match self.rng.below(8) {
            0..3 => self.number(1),
            3 => self.number(8),
            4 | 5 => "%size".to_string(),
            6 => "%s".to_string(),
            _ => self.leaf(),
        };
        let name = self.name();
        let most = if self.rng.percent(10) { " at_most 16" } else { "" };
        self.lines.push(format!("for {name} = {lo} to {hi} step {step}{most} {{"));
        self.variables.push(name);
        self.block(depth + 1);
        self.variables.pop();
        self.lines.push("}".to_string());
    }

    /// Emits a store, since a kernel must store something.
    fn conclude(&mut self) {
        let v = self.value("get @v");
        let at = self.rng.pick(&["%i", "%tid", "%i", "%gx"]);
        let bound = self.rng.pick(&["%n", "%m"]);
        let c = self.value(format!("lt {at}, {bound}"));
        self.lines.push(format!("if {c} {{ store %y[{at}], {v} }}"));
    }
}
