//! Random accesses with quotients, remainders, stepped loops, selections and guards on two axes, in buffers of exactly
//! the required length. A buffer one element shorter is never accepted, and refusals of the required length are
//! counted.

use kiln_compiler::analysis::{Bounds, ranges};
use kiln_interp::hooks::{Access, At, lanes};
use kiln_interp::{Arg, Buffer, Hooks, Launch};
use kiln_ir::{Const, DType, Kernel, Mem, ParamId, text};
use kiln_testing::Rng;
use std::fmt::Write;

/// The number of random kernels; fewer in unoptimised builds.
const KERNELS: u64 = if cfg!(debug_assertions) { 400 } else { 20_000 };

/// The number of launches of each kernel.
const LAUNCHES: usize = 6;

/// The number of elements of the buffers in which the required length is measured.
const LONG: usize = 1 << 14;

/// The number of lane-instructions after which a launch is abandoned.
const BUDGET: u64 = 1 << 20;

/// The code of an access outside its memory.
const OUTSIDE: &str = "K201";

const PARAMS: &str = "%x: device f32, %y: device f32[s], %s: u32, %n: u32, %k: u32, %d: u32, %g: u32, %a: u32, %b: u32";

struct Writer {
    rng: Rng,
    text: String,
    next: usize,
    /// Visible values, all of type u32 and rather small.
    values: Vec<String>,
}

impl Writer {
    fn emit(&mut self, text: &str) -> String {
        self.next += 1;
        let name = format!("%v{}", self.next);
        let _ = writeln!(self.text, "{name} = {text}");
        name
    }

    fn leaf(&mut self) -> String {
        match self.rng.below(10) {
            0..6 => {
                let at = self.rng.below(self.values.len());
                self.values[at].clone()
            }
            6 | 7 => self.rng.pick(&["%n", "%k", "%d", "%g"]).to_string(),
            _ => format!("{}:u32", self.rng.pick(&[0, 1, 2, 3, 5, 8, 32])),
        }
    }

    /// Returns a factor or divisor that is the same for all threads, and never 0 in the launches made here.
    fn uniform(&mut self) -> String {
        match self.rng.below(5) {
            0 | 1 => format!("{}:u32", self.rng.pick(&[2, 3, 4, 8])),
            2 | 3 => self.rng.pick(&["%d", "%g"]).to_string(),
            _ => "lsize".to_string(),
        }
    }

    fn natural(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.leaf();
        }
        let a = self.natural(depth - 1);
        match self.rng.below(20) {
            0..5 => {
                let b = self.leaf();
                self.emit(&format!("iadd {a}, {b}"))
            }
            5..8 => {
                let b = self.uniform();
                self.emit(&format!("imul {a}, {b}"))
            }
            8..12 => {
                let d = self.uniform();
                self.emit(&format!("idiv {a}, {d}"))
            }
            12 | 13 => {
                let d = self.uniform();
                self.emit(&format!("irem {a}, {d}"))
            }
            14 | 15 => {
                // The remainder of a quotient.
                let d = self.uniform();
                let q = self.emit(&format!("idiv {a}, {d}"));
                let m = self.emit(&format!("imul {q}, {d}"));
                let r = self.emit(&format!("isub {a}, {m}"));
                self.values.push(q);
                r
            }
            16 | 17 => {
                let limit = self.rng.pick(&["%n", "%k", "5:u32"]);
                let other = self.leaf();
                let c = self.emit(&format!("lt {a}, {limit}"));
                self.emit(&format!("select {c}, {a}, {other}"))
            }
            18 => {
                let limit = self.rng.pick(&["%n", "%k", "12:u32"]);
                self.emit(&format!("imin {a}, {limit}"))
            }
            _ => {
                let last = self.emit("isub %n, 1:u32");
                self.emit(&format!("isub {last}, {a}"))
            }
        }
    }

    /// Loops and guards around the accesses.
    fn frame(&mut self, depth: usize) {
        let visible = self.values.len();
        match if depth == 0 { 9 } else { self.rng.below(10) } {
            0..3 => {
                let lo = if self.rng.percent(70) { "0:u32".to_string() } else { self.leaf() };
                let hi = self.rng.pick(&["%n", "%k", "24:u32"]);
                let step = self.rng.pick(&["1:u32", "2:u32", "8:u32", "8:u32", "lsize", "%g"]);
                self.next += 1;
                let index = format!("%v{}", self.next);
                let _ = writeln!(self.text, "for {index} = {lo} to {hi} step {step} {{");
                self.values.push(index);
                self.frame(depth - 1);
                self.text += "}\n";
            }
            3..5 => {
                let a = self.natural(1);
                let limit = self.rng.pick(&["%n", "%k"]);
                let c = self.emit(&format!("lt {a}, {limit}"));
                self.values.push(a);
                let _ = writeln!(self.text, "if {c} {{");
                self.frame(depth - 1);
                self.text += "} else {\n}\n";
            }
            5..7 => {
                let (r, c) = (self.natural(1), self.natural(1));
                let [p, q] = [(&r, "%n"), (&c, "%k")].map(|(a, limit)| self.emit(&format!("lt {a}, {limit}")));
                let both = self.emit(&format!("and {p}, {q}"));
                let _ = writeln!(self.text, "if {both} {{");
                let row = self.emit(&format!("imul {r}, %k"));
                let at = self.emit(&format!("iadd {row}, {c}"));
                self.values.extend([r, c, at.clone()]);
                if self.rng.percent(50) {
                    self.access(&at);
                } else {
                    self.frame(depth - 1);
                }
                self.text += "} else {\n}\n";
            }
            _ => {
                let depth = self.rng.between(1, 3);
                let a = self.natural(depth);
                let at = if self.rng.percent(50) {
                    let (b, by) = (self.natural(1), self.uniform());
                    let row = self.emit(&format!("imul {b}, {by}"));
                    self.emit(&format!("iadd {row}, {a}"))
                } else {
                    a
                };
                self.access(&at);
            }
        }
        self.values.truncate(visible);
    }

    fn access(&mut self, at: &str) {
        self.emit(&format!("load %x[{at}]"));
        self.emit(&format!("load %y[{at}]"));
    }
}

fn kernel(seed: u64) -> Kernel {
    let mut writer = Writer { rng: Rng::new(seed ^ 0xacce), text: String::new(), next: 0, values: vec![] };
    let first = writer.emit("imul tgid_x, lsize");
    let i = writer.emit(&format!("iadd {first}, tid"));
    writer.values.extend([i.clone(), i, "tid".into(), "tgid_x".into(), "tgid_y".into()]);
    writer.frame(3);
    let threads = writer.rng.pick(&["1", "4", "8", "8", "32", "40", "64"]);
    let geometry = match writer.rng.below(4) {
        0 => "elements [n * d]",
        1 => "threadgroups [n, k]",
        _ => "threadgroups [a, b]",
    };
    let source = format!("kernel @accesses({PARAMS}) {geometry} threads {threads} {{\n{}}}\n", writer.text);
    match text::parse(&source, "accesses.kir") {
        Ok(mut kernels) => kernels.remove(0),
        Err(e) => panic!("seed {seed}: {e}\n{source}"),
    }
}

/// The highest index of a launch in each of the two buffers, if it stays inside the long ones.
#[derive(Default)]
struct Highest([Option<usize>; 2]);

impl Hooks for Highest {
    fn load(&mut self, at: &At, access: &Access) {
        let (Some(buffer), Some(last)) = (access.buffer, lanes(at.mask).map(|lane| access.indices[lane]).max()) else {
            return;
        };
        self.0[buffer] = self.0[buffer].max(Some(last));
    }
}

#[derive(Default, Debug)]
struct Counts {
    proved: usize,
    checked: usize,
    unknown: usize,
    /// Launches with a buffer of exactly the required length, and those of them that are accepted without a guard.
    exact: usize,
    accepted: usize,
    /// Launches in which no thread reaches the access.
    empty: usize,
    /// Launches that leave the longest buffers.
    outside: usize,
}

/// Whether an access of a launch is accepted without a guard, given its bounds and the launch's numbers.
fn accepts(bounds: &Bounds, mem: Mem, number: &dyn Fn(ParamId) -> Option<i128>) -> bool {
    match (bounds, mem) {
        (Bounds::Proved, _) => true,
        (Bounds::Predicate(condition), _) => condition.eval(number).is_ok_and(|holds| holds != 0),
        (Bounds::Length(length), Mem::Param(id)) => {
            length.eval(number).is_ok_and(|length| number(id).is_some_and(|len| length <= len))
        }
        _ => false,
    }
}

fn check(kernel: &Kernel, rng: &mut Rng, counts: &mut Counts) -> Result<(), String> {
    let ranges = ranges(kernel);
    let said = ranges.all_in_bounds();
    for bounds in &said {
        match bounds {
            Bounds::Proved => counts.proved += 1,
            Bounds::Predicate(_) | Bounds::Length(_) => counts.checked += 1,
            Bounds::Unknown => counts.unknown += 1,
        }
    }
    for _ in 0..LAUNCHES {
        let mut numbers = [(); 7].map(|_| rng.between(1, 6) as u32);
        // Sizes: whole threadgroups and steps are more frequent than by chance, and 0 occurs.
        for size in &mut numbers[1..3] {
            *size = rng.pick(&[*size, *size, 8, 16, 24, 32, 0]);
        }
        let mut args = vec![Arg::Buffer(0), Arg::Buffer(1)];
        numbers[0] = LONG as u32;
        args.extend(numbers.iter().map(|&n| Arg::Scalar(Const::u32(n))));
        let mut buffers = [(); 2].map(|_| Buffer { dtype: DType::F32, bytes: vec![0; 4 * LONG] });
        let launch = Launch::by_contract(kernel, args).map_err(|e| e.to_string())?.budget(BUDGET);
        let mut highest = Highest::default();
        let ended = match kiln_interp::run_with(&launch, &mut buffers, &mut highest) {
            Ok(_) => true,
            Err(e) if e.code == OUTSIDE => false,
            // The launch exceeded its budget.
            Err(_) => continue,
        };
        for (access, bounds) in ranges.accesses().iter().zip(&said) {
            let Mem::Param(param) = access.mem else { continue };
            let needed = highest.0[param.0 as usize].map_or(0, |last| last + 1);
            let with = |length: usize| {
                // The two buffers, and the extent that the shape of one of them states.
                let number = |id: ParamId| match id.0 {
                    0..3 => Some(length as i128),
                    other => numbers.get(other as usize - 2).map(|&n| n as i128),
                };
                accepts(bounds, access.mem, &number)
            };
            let short = match ended {
                true => needed.checked_sub(1),
                false => Some(LONG),
            };
            if let Some(short) = short
                && with(short)
            {
                let numbers = &numbers[1..];
                return Err(format!("{bounds:?} accepts {short} elements for {numbers:?}; {needed} are needed"));
            }
            counts.outside += !ended as usize;
            counts.empty += (ended && needed == 0) as usize;
            counts.exact += (ended && needed > 0) as usize;
            counts.accepted += (ended && needed > 0 && with(needed)) as usize;
        }
    }
    Ok(())
}

#[test]
fn no_buffer_that_is_too_short_is_accepted() {
    let mut counts = Counts::default();
    for seed in 0..KERNELS {
        let kernel = kernel(seed);
        check(&kernel, &mut Rng::new(seed), &mut counts).unwrap_or_else(|e| panic!("seed {seed}: {e}\n{kernel}"));
    }
    println!("{counts:?}");
    let known = counts.proved + counts.checked;
    assert!(known * 4 > (known + counts.unknown) * 3, "{counts:?}");
    assert!(counts.accepted * 100 > counts.exact * 60, "{counts:?}");
}
