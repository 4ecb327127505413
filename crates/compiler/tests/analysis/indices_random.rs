//! Random index arithmetic: ids, parameters, loops, guards, quotients, remainders and selections, under random
//! contracts, with comparisons everywhere. Nothing is stored; every value is checked.

use kiln_interp::Arg;
use kiln_ir::{Const, DType, Kernel, ParamId, text};
use kiln_testing::Rng;
use kiln_testing::generate::Case;
use std::fmt::Write;

const TYPES: [DType; 4] = [DType::U32, DType::I32, DType::U64, DType::I64];

struct Writer {
    rng: Rng,
    text: String,
    /// The names of visible values, by type.
    values: Vec<(String, DType)>,
    next: usize,
    depth: usize,
}

impl Writer {
    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn emit(&mut self, dtype: DType, text: &str) -> String {
        let name = self.name();
        let _ = writeln!(self.text, "{name} = {text}");
        self.values.push((name.clone(), dtype));
        name
    }

    /// Returns a visible value of a type, mostly a recent one, or a small number.
    fn value(&mut self, dtype: DType) -> String {
        let known: Vec<usize> = (0..self.values.len()).filter(|&i| self.values[i].1 == dtype).collect();
        if known.is_empty() || self.rng.percent(20) {
            let small = [0, 1, 2, 3, 4, 5, 7, 8, 16, 31, 32, 64, 100];
            return format!("{}:{dtype}", self.rng.pick(&small));
        }
        let latest = known.len().saturating_sub(6);
        let at = if self.rng.percent(60) { self.rng.pick(&known[latest..]) } else { self.rng.pick(&known) };
        self.values[at].0.clone()
    }

    fn some_type(&mut self) -> DType {
        if self.rng.percent(60) { DType::U32 } else { self.rng.pick(&TYPES) }
    }

    fn statement(&mut self) {
        let dtype = self.some_type();
        let (a, b) = (self.value(dtype), self.value(dtype));
        match self.rng.below(24) {
            0..4 => {
                self.emit(dtype, &format!("iadd {a}, {b}"));
            }
            4 | 5 => {
                self.emit(dtype, &format!("isub {a}, {b}"));
            }
            6..9 => {
                self.emit(dtype, &format!("imul {a}, {b}"));
            }
            9 | 10 => {
                let op = self.rng.pick(&["idiv", "irem"]);
                // A divisor that is not zero: a number, or a maximum with 1.
                let d = if self.rng.percent(50) {
                    format!("{}:{dtype}", self.rng.pick(&[1, 2, 3, 8, 16, 32, 48]))
                } else {
                    self.emit(dtype, &format!("imax {b}, 1:{dtype}"))
                };
                self.emit(dtype, &format!("{op} {a}, {d}"));
            }
            11 => {
                // A quotient and its remainder, recombined.
                let d = self.rng.pick(&[3, 8, 16, 32]);
                let q = self.emit(dtype, &format!("idiv {a}, {d}:{dtype}"));
                let r = self.emit(dtype, &format!("irem {a}, {d}:{dtype}"));
                let first = self.emit(dtype, &format!("imul {q}, {d}:{dtype}"));
                self.emit(dtype, &format!("iadd {first}, {r}"));
            }
            12 => {
                let op = self.rng.pick(&["imin", "imax", "and", "or", "xor"]);
                self.emit(dtype, &format!("{op} {a}, {b}"));
            }
            13 => {
                let op = self.rng.pick(&["shl", "shr"]);
                let by = self.rng.below(6);
                self.emit(dtype, &format!("{op} {a}, {by}:{dtype}"));
            }
            14 | 15 => {
                let to = self.some_type();
                self.emit(to, &format!("cast {to} {a}"));
            }
            16 => {
                let ids = ["tid", "simd_lane", "simd_id", "tgid_x", "tgid_y", "lsize", "n_simd"];
                let id = self.rng.pick(&ids);
                self.emit(DType::U32, id);
            }
            17 | 18 => {
                let c = self.condition(dtype, &a, &b);
                let (x, y) = if self.rng.percent(50) { (a, b) } else { (self.value(dtype), self.value(dtype)) };
                self.emit(dtype, &format!("select {c}, {x}, {y}"));
            }
            19 => {
                self.condition(dtype, &a, &b);
            }
            20 | 21 => self.branch(dtype, &a, &b),
            _ => self.counted_loop(dtype, &a),
        }
    }

    fn condition(&mut self, dtype: DType, a: &str, b: &str) -> String {
        let op = self.rng.pick(&["lt", "lt", "le", "gt", "ge", "eq", "ne"]);
        let first = self.emit(DType::Bool, &format!("{op} {a}, {b}"));
        if self.rng.percent(70) {
            return first;
        }
        let (x, y) = (self.value(dtype), self.value(dtype));
        let second = self.emit(DType::Bool, &format!("lt {x}, {y}"));
        let op = self.rng.pick(&["and", "or"]);
        self.emit(DType::Bool, &format!("{op} {first}, {second}"))
    }

    fn region(&mut self, yields: Option<DType>) {
        let outside = self.values.len();
        self.depth += 1;
        for _ in 0..self.rng.between(1, 5) {
            self.statement();
        }
        if let Some(dtype) = yields {
            let value = self.value(dtype);
            let _ = writeln!(self.text, "yield {value}");
        }
        self.depth -= 1;
        self.values.truncate(outside);
    }

    fn branch(&mut self, dtype: DType, a: &str, b: &str) {
        if self.depth >= 3 {
            return;
        }
        let c = self.condition(dtype, a, b);
        let result = self.name();
        let _ = writeln!(self.text, "{result} = if {c} {{");
        self.region(Some(dtype));
        self.text += "} else {\n";
        self.region(Some(dtype));
        self.text += "}\n";
        self.values.push((result, dtype));
    }

    /// Writes a loop of a few iterations, from any start, with a carried value.
    fn counted_loop(&mut self, dtype: DType, a: &str) {
        if self.depth >= 2 {
            return;
        }
        // Both bounds are small numbers, so there are few iterations.
        let lo = self.emit(dtype, &format!("irem {a}, 5:{dtype}"));
        let b = self.value(dtype);
        let few = self.emit(dtype, &format!("irem {b}, 9:{dtype}"));
        let hi = if self.rng.percent(50) { few } else { self.emit(dtype, &format!("iadd {lo}, {few}")) };
        let step = self.rng.pick(&[1, 1, 2, 3, 4]);
        let start = self.value(dtype);
        let [result, index, carried] = [self.name(), self.name(), self.name()];
        let _ = writeln!(
            self.text,
            "{result} = for {index} = {lo} to {hi} step {step}:{dtype} carry ({carried} = {start}) {{"
        );
        let outside = self.values.len();
        self.values.push((index, dtype));
        self.values.push((carried.clone(), dtype));
        self.depth += 1;
        for _ in 0..self.rng.between(1, 5) {
            self.statement();
        }
        let next = match self.rng.below(3) {
            0 => self.value(dtype),
            1 => self.emit(dtype, &format!("iadd {carried}, 8:{dtype}")),
            _ => self.emit(dtype, &format!("irem {carried}, 6:{dtype}")),
        };
        let _ = writeln!(self.text, "yield {next}\n}}");
        self.depth -= 1;
        self.values.truncate(outside);
        self.values.push((result, dtype));
    }
}

/// Conditions on `n`, `m` and `d`; those that hold become requirements.
const CLAUSES: [&str; 8] =
    ["n <= m", "n % d == 0", "n >= 1", "m < 50", "m % 4 == 0", "d >= 2", "n + d <= m * 2", "n * d >= m"];

pub fn case(seed: u64) -> Case {
    let mut rng = Rng::new(seed ^ 0x1d5);
    let small = |rng: &mut Rng| rng.between(1, 9) as u64;
    // Few threads in all: each of their values is checked.
    let (n, m, d) = (small(&mut rng), small(&mut rng) * 4, small(&mut rng) / 3 + 1);
    let big = if rng.percent(50) { u32::MAX as u64 - rng.below(40) as u64 } else { rng.bits() & 0xffff_ffff };
    let wide = if rng.percent(50) { u64::MAX - rng.below(40) as u64 } else { rng.bits() };
    let signed = (rng.bits() as i32 >> rng.below(31)) as u32 as u64;
    let threads = if rng.percent(50) { 32 * rng.between(1, 3) } else { rng.between(1, 80) } as u32;
    let (geometry, grid) = match rng.below(4) {
        0 => (String::new(), [rng.between(1, 3) as u32, 2, 1]),
        1 => (format!("threadgroups [(n + 3) / 4, d] threads {threads}"), [n.div_ceil(4) as u32, d as u32, 1]),
        2 => ("threadgroups [n] threads lanes".to_string(), [n as u32, 1, 1]),
        _ => {
            let groups = (n * m).div_ceil(threads as u64) as u32;
            (format!("elements [n * m] threads {threads}"), [groups, 1, 1])
        }
    };
    let params = "%n: u32, %m: const u32, %d: u32, %big: u32, %wide: u64, %signed: i32, %lanes: u32";
    let scalars = [
        Const::u32(n as u32),
        Const::u32(m as u32),
        Const::u32(d as u32),
        Const::u32(big as u32),
        Const { dtype: DType::U64, bits: wide },
        Const { dtype: DType::I32, bits: signed },
        Const::u32(threads),
    ];
    let mut writer = Writer { rng, text: String::new(), values: vec![], next: 0, depth: 0 };
    for (name, dtype) in [("n", DType::U32), ("m", DType::U32), ("d", DType::U32), ("big", DType::U32)] {
        writer.values.push((format!("%{name}"), dtype));
    }
    writer.values.push(("%wide".into(), DType::U64));
    writer.values.push(("%signed".into(), DType::I32));
    for id in ["tid", "tgid_x"] {
        writer.emit(DType::U32, id);
    }
    for _ in 0..28 {
        writer.statement();
    }
    let body = writer.text;
    let build = |requires: &str| -> Kernel {
        let source = format!("kernel @indices({params}) {geometry} {requires} {{\n{body}}}\n");
        match text::parse(&source, "indices.kir") {
            Ok(mut kernels) => kernels.remove(0),
            Err(e) => panic!("seed {seed}: {e}\n{source}"),
        }
    };
    let mut rng = writer.rng;
    let mut requires = String::new();
    for clause in CLAUSES {
        let kernel = build(&format!("requires {clause}"));
        let number = |id: ParamId| scalars.get(id.0 as usize).and_then(|c| c.as_int());
        let holds = kernel.contract.requires[0].condition.eval(&number).is_ok_and(|n| n != 0);
        if holds && rng.percent(50) {
            let _ = write!(requires, " requires {clause}");
        }
    }
    let args = scalars.iter().map(|&c| Arg::Scalar(c)).collect();
    Case { kernel: build(&requires), grid, threads, args, buffers: vec![] }
}
