//! Operations across lanes: within a chunk by shuffles, across chunks by selecting other variables.

use super::Writer;
use super::names::{c_type, tag};
use crate::vir::{LANES, Reg, Shape};
use kiln_ir::simd::Shuffle;
use kiln_ir::{DType, MathOp, SimdOp};

impl Writer<'_> {
    /// Returns the test whether any lane is true.
    pub fn any_lane(&self, mask: Reg) -> String {
        let chunks: Vec<String> = (0..self.chunks()).map(|chunk| self.name(mask, chunk)).collect();
        format!("(lanes_of({}) != 0)", chunks.join(" | "))
    }

    /// Returns the test whether every lane is true.
    pub fn all_lanes(&self, mask: Reg) -> String {
        let chunks: Vec<String> = (0..self.chunks()).map(|chunk| self.name(mask, chunk)).collect();
        format!("(lanes_of({}) == FULL)", chunks.join(" & "))
    }

    pub fn exchange(&mut self, to: Reg, op: SimdOp, args: &[Reg]) {
        match op {
            SimdOp::Reduce(reduction, width) => {
                let combine = reduction.combine(self.dtype(args[0]));
                self.butterfly(to, combine, width as usize, args[0]);
            }
            SimdOp::Any => self.in_shape(to, &self.any_lane(args[0])),
            SimdOp::All => self.in_shape(to, &self.all_lanes(args[0])),
            SimdOp::Ballot => {
                let width = self.width;
                let bits = (0..self.chunks()).map(|chunk| {
                    let bits = format!("lanes_of({})", self.name(args[0], chunk));
                    if chunk == 0 { bits } else { format!("{bits} << {}", chunk * width) }
                });
                let text = bits.collect::<Vec<_>>().join(" | ");
                self.in_shape(to, &text);
            }
            SimdOp::Shuffle(shuffle) => self.shuffle(to, shuffle, args),
            SimdOp::ScanInclusive | SimdOp::ScanExclusive => self.scan(to, op, args[0]),
        }
    }

    /// Assigns one number in the shape of a register.
    pub fn in_shape(&mut self, to: Reg, text: &str) {
        let text = match self.program.ty(to).shape {
            Shape::One => text.to_string(),
            Shape::Lanes => format!("splat_{}({text})", tag(self.dtype(to))),
        };
        self.assign(to, |_| text.clone());
    }

    /// Combines lane `i` with lane `i ^ s`, for s = width/2 … 1.
    fn butterfly(&mut self, to: Reg, combine: MathOp, width: usize, from: Reg) {
        let dtype = self.dtype(from);
        self.define(format!("DEF_{}({})", combine.name(), tag(dtype)));
        let name = format!("{}_{}_v", combine.name(), tag(dtype));
        let mut now: Vec<String> = (0..self.chunks()).map(|chunk| self.name(from, chunk)).collect();
        let mut step = width / 2;
        let mut round = 0;
        while step >= 1 {
            let before = now.clone();
            // A single number depends only on the chunks that reach the first lane.
            let needed = if self.is_one(to) { (step / self.width).max(1) } else { self.chunks() };
            for chunk in 0..needed {
                let other = match step >= self.width {
                    true => before[chunk ^ (step / self.width)].clone(),
                    false => {
                        let lanes: Vec<String> = (0..self.width).map(|lane| (lane ^ step).to_string()).collect();
                        let lanes = lanes.join(", ");
                        self.define(format!("#define XOR_{step}(x) __builtin_shufflevector(x, x, {lanes})"));
                        format!("XOR_{step}({})", before[chunk])
                    }
                };
                let variable = format!("s{}_{round}_{chunk}", to.0);
                self.line(&format!("v_{} {variable} = {name}({}, {other});", tag(dtype), before[chunk]));
                now[chunk] = variable;
            }
            step /= 2;
            round += 1;
        }
        match self.program.ty(to).shape {
            Shape::One => self.assign(to, |_| format!("{}[0]", now[0])),
            Shape::Lanes => self.assign(to, |chunk| now[chunk].clone()),
        }
    }

    /// Stores the lanes of a register to memory, to be read in any order.
    fn spread(&mut self, reg: Reg, name: &str) {
        let dtype = self.dtype(reg);
        self.line(&format!("{} {name}[{LANES}] __attribute__((aligned(64)));", c_type(dtype)));
        for chunk in 0..self.chunks() {
            let (from, at) = (self.name(reg, chunk), chunk * self.width);
            self.line(&format!("store_{}({name} + {at}, {from});", tag(dtype)));
        }
    }

    /// Reads a register back from memory.
    fn gather_back(&mut self, to: Reg, name: &str) {
        let (dtype, width) = (self.dtype(to), self.width);
        match self.program.ty(to).shape {
            Shape::One if dtype == DType::Bool => self.assign(to, |_| format!("-{name}[0]")),
            Shape::One => self.assign(to, |_| format!("{name}[0]")),
            Shape::Lanes => self.assign(to, |chunk| format!("load_{}({name} + {})", tag(dtype), chunk * width)),
        }
    }

    fn shuffle(&mut self, to: Reg, shuffle: Shuffle, args: &[Reg]) {
        let constant = self.constants[args[1].0 as usize].map(|c| c.bits as usize);
        if let (Some(by), false) = (constant, self.is_one(to)) {
            return self.fixed_shuffle(to, shuffle, by, args[0]);
        }
        let (from, into, by) = (format!("x{}", to.0), format!("y{}", to.0), format!("d{}", to.0));
        self.spread(args[0], &from);
        let selector = match self.is_one(args[1]) {
            true => self.name(args[1], 0),
            false => {
                self.spread(args[1], &by);
                format!("{by}[l]")
            }
        };
        let source = match shuffle {
            Shuffle::Index | Shuffle::Broadcast => format!("{selector} % 32"),
            Shuffle::Xor => format!("(l ^ {selector}) % 32"),
            Shuffle::Up => format!("{selector} <= l ? l - {selector} : l"),
            Shuffle::Down => format!("{selector} < 32 - l ? l + {selector} : l"),
        };
        self.line(&format!("{} {into}[{LANES}] __attribute__((aligned(64)));", c_type(self.dtype(to))));
        self.line(&format!("for (u32 l = 0; l < 32; l++) {into}[l] = {from}[{source}];"));
        self.gather_back(to, &into);
    }

    /// Shuffles by a known distance: each chunk is taken from two others.
    fn fixed_shuffle(&mut self, to: Reg, shuffle: Shuffle, by: usize, from: Reg) {
        let source = |lane: usize| match shuffle {
            Shuffle::Index | Shuffle::Broadcast => by % LANES,
            Shuffle::Xor => (lane ^ by) % LANES,
            Shuffle::Up if by <= lane => lane - by,
            Shuffle::Down if by < LANES - lane => lane + by,
            Shuffle::Up | Shuffle::Down => lane,
        };
        let width = self.width;
        let texts: Vec<String> = (0..self.chunks())
            .map(|chunk| {
                let lanes: Vec<usize> = (chunk * width..(chunk + 1) * width).map(source).collect();
                let mut chunks: Vec<usize> = lanes.iter().map(|lane| lane / width).collect();
                chunks.sort();
                chunks.dedup();
                let (a, b) = (chunks[0], *chunks.last().unwrap_or(&chunks[0]));
                // A fixed distance reaches two neighbouring chunks at most.
                let indices: Vec<String> = lanes
                    .iter()
                    .map(|&lane| if lane / width == a { lane % width } else { width + lane % width }.to_string())
                    .collect();
                let (a, b) = (self.name(from, a), self.name(from, b));
                format!("__builtin_shufflevector({a}, {b}, {})", indices.join(", "))
            })
            .collect();
        self.assign(to, |chunk| texts[chunk].clone());
    }

    /// Computes prefix sums: each lane adds the one 1, 2, 4, 8, 16 below.
    fn scan(&mut self, to: Reg, op: SimdOp, from: Reg) {
        let dtype = self.dtype(from);
        let combine = if dtype.is_float() { MathOp::FAdd } else { MathOp::IAdd };
        self.define(format!("DEF_{}({})", combine.name(), tag(dtype)));
        let x = format!("x{}", to.0);
        self.spread(from, &x);
        let add = format!("{}_{}", combine.name(), tag(dtype));
        self.line(&format!(
            "for (u32 d = 1; d < 32; d *= 2) for (u32 l = 31; l >= d; l--) {x}[l] = {add}({x}[l], {x}[l - d]);"
        ));
        if op == SimdOp::ScanExclusive {
            self.line(&format!("for (u32 l = 31; l > 0; l--) {x}[l] = {x}[l - 1];"));
            self.line(&format!("{x}[0] = 0;"));
        }
        self.gather_back(to, &x);
    }
}
