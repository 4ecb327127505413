//! Loads, stores and atomics. A chunk whose elements are neighbours is one vector access; only a chunk with masked-out
//! lanes is accessed lane by lane.

use super::Writer;
use super::names::{c_type, element, tag};
use crate::vir::{ArrayId, ArrayKind, LANES, Mem, Reg, Shape};
use kiln_ir::{AtomicOp, DType};

/// The number of bytes in a cache line.
const LINE: usize = 64;

/// The pattern of a chunk's elements relative to a base.
enum Pattern {
    /// Consecutive elements, starting with this one.
    Neighbours(i64),
    Same(i64),
    Other,
}

fn pattern(offsets: &[i64]) -> Pattern {
    let first = offsets[0];
    if offsets.iter().enumerate().all(|(lane, &offset)| offset == first + lane as i64) {
        Pattern::Neighbours(first)
    } else if offsets.iter().all(|&offset| offset == first) {
        Pattern::Same(first)
    } else {
        Pattern::Other
    }
}

/// The accesses of a chunk one by one.
struct Slow {
    lanes: Vec<String>,
    /// A table to declare, and the expression for the element of lane `l`.
    one: (String, String),
    /// The operands of the prelude's functions for neighbours, if the elements are neighbours.
    neighbours: Option<String>,
}

/// Declares `m`, the set of a chunk's unmasked lanes.
fn lanes_left(mask: Option<&str>) -> String {
    mask.map_or("u32 m = FULL;".to_string(), |mask| format!("u32 m = lanes_of({mask});"))
}

/// Converts an element of memory to a lane's value: bools are bytes in memory, of which any but 0 is true.
fn in_lane(dtype: DType, element: &str) -> String {
    if dtype == DType::Bool { format!("-({element} != 0)") } else { element.to_string() }
}

impl Writer<'_> {
    /// Returns the element of lane `l` of a chunk, and the table that it needs.
    fn one_of(&self, pointer: &str, base: Reg, offsets: &[i64], whole: bool) -> (String, String) {
        let (name, ty) = (self.name(base, 0), c_type(self.dtype(base)));
        let (table, offset) = match pattern(offsets) {
            Pattern::Neighbours(first) => (String::new(), format!("({first} + (i64)l)")),
            Pattern::Same(offset) => (String::new(), format!("({offset}ll)")),
            Pattern::Other => {
                let list: Vec<String> = offsets.iter().map(|offset| offset.to_string()).collect();
                (format!("static const i64 o[LANES] = {{{}}}; ", list.join(", ")), "o[l]".to_string())
            }
        };
        let index = if whole { format!("{name} + (u64){offset}") } else { format!("({ty})({name} + ({ty}){offset})") };
        (table, format!("{pointer}[{index}]"))
    }

    pub fn load_one(&mut self, to: Reg, mem: Mem, at: Reg) {
        let element = format!("{}[{}]", self.pointer(mem), self.name(at, 0));
        let text = if self.dtype(to) == DType::Bool { format!("{element} != 0") } else { element };
        self.assign(to, |_| text.clone());
    }

    pub fn store_one(&mut self, mem: Mem, at: Reg, value: Reg) {
        let (at, value) = (self.name(at, 0), self.name(value, 0));
        self.line(&format!("{}[{at}] = {value};", self.pointer(mem)));
    }

    pub fn load_row(&mut self, to: Reg, array: ArrayId, args: &[Reg]) {
        let (place, dtype, width) = (self.row(array, args), self.dtype(to), self.width);
        self.assign(to, |chunk| format!("load_{}({place} + {})", tag(dtype), chunk * width));
    }

    pub fn store_row(&mut self, array: ArrayId, args: &[Reg]) {
        let value = args[args.len() - 1];
        let (place, dtype) = (self.row(array, args), self.dtype(value));
        for chunk in 0..self.chunks() {
            let value = self.name(value, chunk);
            self.line(&format!("store_{}({place} + {}, {value});", tag(dtype), chunk * self.width));
        }
    }

    pub fn load_each(&mut self, to: Reg, array: ArrayId, simdgroup: Reg) {
        let text = format!("a{}[{}]", array.0, self.name(simdgroup, 0));
        self.assign(to, |_| text.clone());
    }

    pub fn store_each(&mut self, array: ArrayId, simdgroup: Reg, value: Reg) {
        let (at, value) = (self.name(simdgroup, 0), self.name(value, 0));
        self.line(&format!("a{}[{at}] = {value};", array.0));
    }

    fn pointer(&self, mem: Mem) -> String {
        match mem {
            Mem::Param(id) => format!("p{}", id.0),
            Mem::Array(id) => format!("a{}", id.0),
        }
    }

    /// Returns the name of a stored chunk's type in the prelude's functions.
    fn stored(dtype: DType) -> &'static str {
        if dtype == DType::Bool { "bool8" } else { dtype.name() }
    }

    /// Returns `base + offset`, in the type of the base where it may wrap.
    fn at(&self, base: Reg, offset: i64, whole: bool) -> String {
        let (name, ty) = (self.name(base, 0), c_type(self.dtype(base)));
        match (offset, whole) {
            (0, _) => name,
            (_, true) => format!("{name} + (u64){offset}ll"),
            (_, false) => format!("({ty})({name} + ({ty}){offset})"),
        }
    }

    /// Returns the operands with which the prelude finds the elements of a chunk that are neighbours: the memory, the
    /// first element, and the number of bits of the index.
    fn neighbours(&self, pointer: &str, base: Reg, offsets: &[i64], whole: bool) -> Option<String> {
        let Pattern::Neighbours(first) = pattern(offsets) else { return None };
        let bits = if whole { u64::BITS } else { 8 * self.dtype(base).size() as u32 };
        Some(format!("{pointer}, {}, ~0ull >> {}", self.at(base, first, whole), u64::BITS - bits))
    }

    /// Returns the condition under which the elements of a chunk that begins at an index are neighbours: that the index
    /// does not wrap. The condition is tested only for chunks that are accessed whole. A 64-bit index does not wrap
    /// there: the chunk's first element exists, and no memory reaches to the end of 64 bits.
    fn unbroken(&self, base: Reg, first: i64, whole: bool) -> Option<String> {
        let dtype = self.dtype(base);
        let ty = c_type(dtype);
        (!whole && dtype.size() < size_of::<u64>()).then(|| {
            let at = self.at(base, first, false);
            format!("({ty})({at} + ({ty}){}) >= ({ty})({at})", self.width - 1)
        })
    }

    pub fn load_lanes(
        &mut self,
        to: &[Reg],
        mem: Mem,
        offsets: &[i64; LANES],
        whole: bool,
        masked: bool,
        args: &[Reg],
    ) {
        let (base, mask, pointer) = (args[0], masked.then(|| args[1]), self.pointer(mem));
        let width = self.width;
        let is_tensor = matches!(mem, Mem::Param(_));
        let ahead = self.ahead.as_ref().filter(|_| is_tensor);
        let behind = ahead.and_then(|ahead| ahead.behind_load(base, self.dtype(to[0]).size()));
        for (component, &reg) in to.iter().enumerate() {
            let dtype = self.dtype(reg);
            let stored = Self::stored(dtype);
            let lanes_of = |chunk: usize| -> Vec<i64> {
                offsets[chunk * width..(chunk + 1) * width].iter().map(|offset| offset + component as i64).collect()
            };
            for chunk in 0..self.chunks() {
                let part = lanes_of(chunk);
                let same = (0..chunk).find(|&earlier| lanes_of(earlier) == part).filter(|_| mask.is_none());
                if let Some(same) = same {
                    let (target, name) = (self.target(reg, chunk), self.name(reg, same));
                    self.line(&format!("{target}{name};"));
                    continue;
                }
                // Chunks of small elements share a line, which the first of them prefetches.
                let is_first = (chunk * width * dtype.size()).is_multiple_of(LINE);
                let behind = behind.filter(|_| is_first);
                let quick = match pattern(&part) {
                    Pattern::Neighbours(first) => {
                        let condition = self.unbroken(base, first, whole);
                        let place = format!("{pointer} + ({})", self.at(base, first, whole));
                        let text = match behind {
                            Some(bytes) => format!("fetch_{stored}({place}, {bytes})"),
                            None => format!("load_{stored}({place})"),
                        };
                        Some((text, condition))
                    }
                    Pattern::Same(offset) if mask.is_none() => {
                        let element = format!("{pointer}[{}]", self.at(base, offset, whole));
                        let truth = if dtype == DType::Bool { " != 0" } else { "" };
                        Some((format!("splat_{}({element}{truth})", tag(dtype)), None))
                    }
                    _ => None,
                };
                let each = |lane: usize| format!("{pointer}[{}]", self.at(base, part[lane], whole));
                let slow = Slow {
                    lanes: (0..width).map(each).collect(),
                    one: self.one_of(&pointer, base, &part, whole),
                    neighbours: self.neighbours(&pointer, base, &part, whole),
                };
                self.load_chunk(reg, chunk, quick, &slow, mask);
            }
        }
    }

    /// Assigns a chunk: at once where that is possible and no lane is masked out, else lane by lane.
    fn load_chunk(
        &mut self,
        reg: Reg,
        chunk: usize,
        quick: Option<(String, Option<String>)>,
        slow: &Slow,
        mask: Option<Reg>,
    ) {
        let Slow { lanes, one: (table, element), neighbours } = slow;
        let dtype = self.dtype(reg);
        let target = self.target(reg, chunk);
        let name = self.name(reg, chunk);
        let mask = mask.map(|mask| self.name(mask, chunk));
        let (quick, condition) = match quick {
            Some((text, condition)) => (Some(text), condition),
            None => (None, None),
        };
        if let (Some(text), None, None) = (&quick, &condition, &mask) {
            return self.line(&format!("{target}{text};"));
        }
        if mask.is_none() && quick.is_none() {
            let lanes: Vec<String> = lanes.iter().map(|element| in_lane(dtype, element)).collect();
            return self.line(&format!("{target}(v_{}){{{}}};", tag(dtype), lanes.join(", ")));
        }
        let all = mask.as_ref().map(|mask| format!("lanes_of({mask}) == FULL"));
        let conditions: Vec<String> = all.into_iter().chain(condition.map(|c| format!("({c})"))).collect();
        if let (Some(text), Some(mask), Some(place)) = (&quick, &mask, neighbours)
            && dtype != DType::Bool
        {
            self.define(format!("DEF_some({})", tag(dtype)));
            let some = format!("load_some_{}({place}, lanes_of({mask}))", tag(dtype));
            return self.line(&format!("{target}{} ? {text} : {some};", conditions.join(" && ")));
        }
        self.line(&format!("{target}(v_{}){{0}};", tag(dtype)));
        match &quick {
            Some(text) => self.line(&format!("if ({}) {name} = {text};", conditions.join(" && "))),
            None => self.line("if (0) {}"),
        }
        self.line("else {");
        self.depth += 1;
        self.line(&format!("{} t[LANES] = {{0}};", c_type(dtype)));
        self.line(&lanes_left(mask.as_deref()));
        self.line(&format!(
            "{table}for (; m; m &= m - 1) {{ u32 l = __builtin_ctz(m); t[l] = {}; }}",
            in_lane(dtype, element)
        ));
        self.line(&format!("{name} = load_{}(t);", tag(dtype)));
        self.depth -= 1;
        self.line("}");
    }

    pub fn store_lanes(
        &mut self,
        mem: Mem,
        offsets: &[i64; LANES],
        whole: bool,
        count: usize,
        masked: bool,
        args: &[Reg],
    ) {
        let (base, pointer, width) = (args[0], self.pointer(mem), self.width);
        let mask = masked.then(|| args[1 + count]);
        let ahead = self.ahead.as_ref().filter(|_| matches!(mem, Mem::Param(_)));
        let size = self.dtype(args[1]).size();
        let behind = ahead.and_then(|ahead| ahead.behind_store(base, size));
        for chunk in 0..self.chunks() {
            let behind = behind.filter(|_| (chunk * width * size).is_multiple_of(LINE));
            for component in 0..count {
                let value = args[1 + component];
                let part: Vec<i64> = offsets[chunk * width..(chunk + 1) * width]
                    .iter()
                    .map(|offset| offset + component as i64)
                    .collect();
                let quick = match pattern(&part) {
                    Pattern::Neighbours(first) => {
                        let stored = Self::stored(self.dtype(value));
                        let place = format!("{pointer} + ({})", self.at(base, first, whole));
                        let value = self.name(value, chunk);
                        let text = match behind {
                            Some(bytes) => format!("put_{stored}({place}, {value}, {bytes})"),
                            None => format!("store_{stored}({place}, {value})"),
                        };
                        Some((text, self.unbroken(base, first, whole)))
                    }
                    _ => None,
                };
                let slow = Slow {
                    lanes: vec![],
                    one: self.one_of(&pointer, base, &part, whole),
                    neighbours: self.neighbours(&pointer, base, &part, whole),
                };
                self.store_chunk(value, chunk, quick, &slow, mask);
            }
        }
    }

    fn store_chunk(
        &mut self,
        value: Reg,
        chunk: usize,
        quick: Option<(String, Option<String>)>,
        slow: &Slow,
        mask: Option<Reg>,
    ) {
        let (table, element) = &slow.one;
        let dtype = self.dtype(value);
        let mask = mask.map(|mask| self.name(mask, chunk));
        let mut conditions = vec![];
        if let Some(mask) = &mask {
            conditions.push(format!("lanes_of({mask}) == FULL"));
        }
        if let Some((text, condition)) = quick {
            conditions.extend(condition.map(|c| format!("({c})")));
            if conditions.is_empty() {
                return self.line(&format!("{text};"));
            }
            self.line(&format!("if ({}) {text};", conditions.join(" && ")));
        } else {
            self.line("if (0) {}");
        }
        if let (Some(mask), Some(place)) = (&mask, &slow.neighbours)
            && dtype != DType::Bool
        {
            self.define(format!("DEF_some({})", tag(dtype)));
            let value = self.name(value, chunk);
            return self.line(&format!("else store_some_{}({place}, {value}, lanes_of({mask}));", tag(dtype)));
        }
        self.line("else {");
        self.depth += 1;
        let negate = if dtype == DType::Bool { "-" } else { "" };
        self.line(&format!("{} t[LANES];", c_type(dtype)));
        self.line(&format!("store_{}(t, {});", tag(dtype), self.name(value, chunk)));
        self.line(&lanes_left(mask.as_deref()));
        self.line(&format!("{table}for (; m; m &= m - 1) {{ u32 l = __builtin_ctz(m); {element} = {negate}t[l]; }}"));
        self.depth -= 1;
        self.line("}");
    }

    /// Prints a loop over lanes: `statement` uses the lane's number `l` and is skipped for masked-out lanes.
    fn for_lanes(&mut self, mask: Option<Reg>, statement: &str) {
        let guard = match mask {
            None => String::new(),
            Some(mask) => {
                let bits: Vec<String> = (0..self.chunks())
                    .map(|chunk| format!("(lanes_of({}) << {})", self.name(mask, chunk), chunk * self.width))
                    .collect();
                self.line(&format!("u32 m = {};", bits.join(" | ")));
                "if (m >> l & 1) ".to_string()
            }
        };
        self.line(&format!("for (u32 l = 0; l < 32; l++) {guard}{{ {statement} }}"));
    }

    /// Stores lanes to an array of this name.
    fn in_memory(&mut self, reg: Reg, name: &str) {
        let dtype = self.dtype(reg);
        self.line(&format!("{} {name}[32] __attribute__((aligned(64)));", c_type(dtype)));
        for chunk in 0..self.chunks() {
            let (value, at) = (self.name(reg, chunk), chunk * self.width);
            self.line(&format!("store_{}({name} + {at}, {value});", tag(dtype)));
        }
    }

    fn open(&mut self) {
        self.line("{");
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.line("}");
    }

    /// Declares lanes that are assigned in an inner block.
    fn declare_zero(&mut self, reg: Reg) {
        let zero = format!("(v_{}){{0}}", tag(self.dtype(reg)));
        if self.program.ty(reg).shape == Shape::Lanes {
            self.assign(reg, |_| zero.clone());
        }
    }

    fn fill(&mut self, reg: Reg, name: &str) {
        let (dtype, width) = (self.dtype(reg), self.width);
        for chunk in 0..self.chunks() {
            let target = self.name(reg, chunk);
            self.line(&format!("{target} = load_{}({name} + {});", tag(dtype), chunk * width));
        }
    }

    pub fn gather(&mut self, to: &[Reg], mem: Mem, masked: bool, args: &[Reg]) {
        let pointer = self.pointer(mem);
        to.iter().for_each(|&reg| self.declare_zero(reg));
        self.open();
        self.in_memory(args[0], "at");
        let mut statement = String::new();
        for (i, &reg) in to.iter().enumerate() {
            let dtype = self.dtype(reg);
            self.line(&format!("{} t{i}[32] __attribute__((aligned(64))) = {{0}};", c_type(dtype)));
            statement += &format!("t{i}[l] = {}; ", in_lane(dtype, &format!("{pointer}[at[l] + {i}]")));
        }
        self.for_lanes(masked.then(|| args[1]), &statement);
        for (i, &reg) in to.iter().enumerate() {
            self.fill(reg, &format!("t{i}"));
        }
        self.close();
    }

    pub fn scatter(&mut self, mem: Mem, count: usize, masked: bool, args: &[Reg]) {
        let pointer = self.pointer(mem);
        self.open();
        self.in_memory(args[0], "at");
        let mut statement = String::new();
        for i in 0..count {
            let value = args[1 + i];
            self.in_memory(value, &format!("t{i}"));
            let negate = if self.dtype(value) == DType::Bool { "-" } else { "" };
            statement += &format!("{pointer}[at[l] + {i}] = {negate}t{i}[l]; ");
        }
        self.for_lanes(masked.then(|| args[1 + count]), &statement);
        self.close();
    }

    pub fn fault(&mut self, site: u32, masked: bool, args: &[Reg]) {
        self.open();
        self.in_memory(args[0], "value");
        self.in_memory(args[1], "limit");
        let report = format!("fault(launch, {site}, value[l], limit[l]); break;");
        self.for_lanes(masked.then(|| args[2]), &report);
        self.close();
    }

    fn row(&self, array: ArrayId, args: &[Reg]) -> String {
        let row = self.name(args[0], 0);
        match self.program.array(array).kind {
            ArrayKind::RowsOfEach => format!("a{}[{}][{row}]", array.0, self.name(args[1], 0)),
            ArrayKind::Shared | ArrayKind::Rows | ArrayKind::OneOfEach => format!("a{}[{row}]", array.0),
        }
    }

    /// Returns the element of lane `l` in a stack array, and the number of operands that locate it.
    fn own_element(&mut self, array: ArrayId, args: &[Reg]) -> (String, usize) {
        self.in_memory(args[0], "at");
        match self.program.array(array).kind {
            ArrayKind::RowsOfEach => (format!("a{}[{}][at[l]][l]", array.0, self.name(args[1], 0)), 2),
            ArrayKind::Shared | ArrayKind::Rows | ArrayKind::OneOfEach => (format!("a{}[at[l]][l]", array.0), 1),
        }
    }

    pub fn gather_row(&mut self, to: Reg, array: ArrayId, masked: bool, args: &[Reg]) {
        self.declare_zero(to);
        self.open();
        let (element, operands) = self.own_element(array, args);
        self.line(&format!("{} t[32] __attribute__((aligned(64))) = {{0}};", c_type(self.dtype(to))));
        self.for_lanes(masked.then(|| args[operands]), &format!("t[l] = {element};"));
        self.fill(to, "t");
        self.close();
    }

    pub fn scatter_row(&mut self, array: ArrayId, masked: bool, args: &[Reg]) {
        self.open();
        let (element, operands) = self.own_element(array, args);
        self.in_memory(args[operands], "t");
        self.for_lanes(masked.then(|| args[operands + 1]), &format!("{element} = t[l];"));
        self.close();
    }

    pub fn atomic(&mut self, to: Reg, op: AtomicOp, mem: Mem, masked: bool, args: &[Reg]) {
        let (pointer, dtype) = (self.pointer(mem), self.dtype(to));
        let (ty, bits) = (element(dtype), names_of_bits(dtype));
        let operands = if op == AtomicOp::CompareExchange { 2 } else { 1 };
        self.declare_zero(to);
        self.open();
        self.in_memory(args[0], "at");
        for i in 0..operands {
            self.in_memory(args[1 + i], &format!("v{i}"));
        }
        self.line(&format!("{} t[32] __attribute__((aligned(64))) = {{0}};", c_type(dtype)));
        let float = dtype == DType::F32;
        let own = |this: &mut Self, name: &str| {
            this.define(format!("DEF_{name}({})", tag(dtype)));
            format!("{name}_{}(old, v0[l])", tag(dtype))
        };
        let next = match op {
            // The sum is made canonical, since a reader of the old value's bits cannot tell a NaN made here from one
            // that was stored.
            AtomicOp::Add if float => format!("canonical_f32({})", own(self, "fadd")),
            AtomicOp::Add => own(self, "iadd"),
            AtomicOp::Max => own(self, if float { "fmax" } else { "imax" }),
            AtomicOp::Min => own(self, if float { "fmin" } else { "imin" }),
            AtomicOp::And => own(self, "and"),
            AtomicOp::Or => own(self, "or"),
            AtomicOp::Xor => own(self, "xor"),
            AtomicOp::Exchange => "v0[l]".to_string(),
            AtomicOp::CompareExchange => "old == v0[l] ? v1[l] : old".to_string(),
            AtomicOp::WrapInc => format!("old >= v0[l] ? 0 : ({ty})(old + 1)"),
        };
        let statement = format!("t[l] = ATOMIC({ty}, {bits}, {pointer} + at[l], {next});");
        self.for_lanes(masked.then(|| args[1 + operands]), &statement);
        self.fill(to, "t");
        self.close();
    }
}

/// Returns the unsigned type that an atomic exchanges.
fn names_of_bits(dtype: DType) -> &'static str {
    match dtype.size() {
        1 => "u8",
        2 => "u16",
        4 => "u32",
        _ => "u64",
    }
}
