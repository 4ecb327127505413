//! Loads, stores and atomics. A chunk whose elements are neighbours is one vector access. Accesses lane by lane, such as
//! those of masked chunks, are calls of the prelude's functions: loops in place would be most of a large kernel's text.

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

/// The elements that the lanes of a row access: at a base and an offset of each lane.
struct Access {
    pointer: String,
    base: Reg,
    /// Whether the sum of base and offset cannot wrap.
    whole: bool,
    mask: Option<Reg>,
}

/// Returns the name of a chunk's elements in memory in the prelude's functions.
pub fn stored(dtype: DType) -> &'static str {
    if dtype == DType::Bool { "bool8" } else { dtype.name() }
}

/// Converts an element of memory to a lane's value: bools are bytes in memory, of which any but 0 is true.
fn in_lane(dtype: DType, element: &str) -> String {
    if dtype == DType::Bool { format!("-({element} != 0)") } else { element.to_string() }
}

impl Writer<'_> {
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

    pub fn pointer(&self, mem: Mem) -> String {
        match mem {
            Mem::Param(id) => format!("p{}", id.0),
            Mem::Array(id) => format!("a{}", id.0),
        }
    }

    /// Returns `base + offset`, in the type of the base where it may wrap.
    fn at(&self, access: &Access, offset: i64) -> String {
        let (name, ty) = (self.name(access.base, 0), c_type(self.dtype(access.base)));
        match (offset, access.whole) {
            (0, _) => name,
            (_, true) => format!("{name} + (u64){offset}ll"),
            (_, false) => format!("({ty})({name} + ({ty}){offset})"),
        }
    }

    /// Returns the largest index, in 64 bits: the prelude's functions wrap indices by it.
    fn largest_index(&self, access: &Access) -> String {
        let bits = if access.whole { u64::BITS } else { 8 * self.dtype(access.base).size() as u32 };
        format!("~0ull >> {}", u64::BITS - bits)
    }

    /// Returns the condition under which the elements of a chunk that begins at an index are neighbours: that the index
    /// does not wrap. The condition is tested only for chunks that are accessed whole. A 64-bit index does not wrap
    /// there: the chunk's first element exists, and no memory reaches to the end of 64 bits.
    fn unbroken(&self, access: &Access, first: i64) -> Option<String> {
        let dtype = self.dtype(access.base);
        let ty = c_type(dtype);
        (!access.whole && dtype.size() < size_of::<u64>()).then(|| {
            let at = self.at(access, first);
            format!("(({ty})({at} + ({ty}){}) >= ({ty})({at}))", self.width - 1)
        })
    }

    /// Returns the condition under which a chunk is one vector in memory, which begins at `first`; `None` if it always is.
    fn is_vector(&self, access: &Access, chunk: usize, first: i64) -> Option<String> {
        let all = access.mask.map(|_| format!("{} == FULL", self.active_lanes(access.mask, chunk)));
        let conditions: Vec<String> = all.into_iter().chain(self.unbroken(access, first)).collect();
        (!conditions.is_empty()).then(|| conditions.join(" && "))
    }

    /// Returns the set of the chunk's lanes that a mask leaves active.
    pub fn active_lanes(&self, mask: Option<Reg>, chunk: usize) -> String {
        mask.map_or("FULL".to_string(), |mask| format!("lanes_of({})", self.name(mask, chunk)))
    }

    /// Returns the name of the table of these offsets.
    pub fn offset_table(&mut self, offsets: &[i64]) -> String {
        let next = self.offset_tables.len();
        let number = self.offset_tables.entry(offsets.to_vec()).or_insert(next);
        format!("o{number}")
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
        let access = Access { pointer: self.pointer(mem), base: args[0], whole, mask: masked.then(|| args[1]) };
        let prefetch = self.prefetch.as_ref().filter(|_| matches!(mem, Mem::Param(_)));
        let size = self.dtype(to[0]).size();
        let distance = prefetch.and_then(|prefetch| prefetch.distance_for_load(access.base, size));
        for (component, &reg) in to.iter().enumerate() {
            for chunk in 0..self.chunks() {
                let part = self.part(offsets, chunk, component);
                let same = (0..chunk).find(|&earlier| self.part(offsets, earlier, component) == part);
                let text = match same.filter(|_| access.mask.is_none()) {
                    Some(same) => self.name(reg, same),
                    None => {
                        let distance = distance.filter(|_| self.begins_line(chunk, size));
                        self.load_chunk(self.dtype(reg), &access, chunk, &part, distance)
                    }
                };
                let target = self.target(reg, chunk);
                self.line(&format!("{target}{text};"));
            }
        }
    }

    /// Returns the offsets of a chunk's lanes; of vectors, those of one component.
    pub fn part(&self, offsets: &[i64; LANES], chunk: usize, component: usize) -> Vec<i64> {
        let lanes = chunk * self.width..(chunk + 1) * self.width;
        offsets[lanes].iter().map(|offset| offset + component as i64).collect()
    }

    /// Whether a chunk may begin a cache line: chunks of small elements share one, which the first of them prefetches.
    fn begins_line(&self, chunk: usize, size: usize) -> bool {
        (chunk * self.width * size).is_multiple_of(LINE)
    }

    /// Returns the expression that loads a chunk, and prefetches at a distance in bytes if one is given.
    fn load_chunk(
        &mut self,
        dtype: DType,
        access: &Access,
        chunk: usize,
        offsets: &[i64],
        distance: Option<i64>,
    ) -> String {
        let (stored, pointer) = (stored(dtype), &access.pointer);
        let lanes = self.active_lanes(access.mask, chunk);
        match (pattern(offsets), access.mask) {
            (Pattern::Neighbours(first), _) => {
                let at = self.at(access, first);
                let vector = match distance {
                    Some(bytes) => format!("fetch_{stored}({pointer} + ({at}), {bytes})"),
                    None => format!("load_{stored}({pointer} + ({at}))"),
                };
                let Some(condition) = self.is_vector(access, chunk, first) else { return vector };
                self.define(format!("DEF_some({stored})"));
                let largest = self.largest_index(access);
                format!("{condition} ? {vector} : load_some_{stored}({pointer}, {at}, {largest}, {lanes})")
            }
            (Pattern::Same(offset), None) => format!("splat_{stored}({pointer}[{}])", self.at(access, offset)),
            (Pattern::Same(offset), Some(mask)) => {
                self.define(format!("DEF_same({stored})"));
                let (at, mask) = (self.at(access, offset), self.name(mask, chunk));
                format!("load_same_{stored}({pointer}, {at}, {mask})")
            }
            (Pattern::Other, None) => {
                let each = |&offset: &i64| in_lane(dtype, &format!("{pointer}[{}]", self.at(access, offset)));
                let elements: Vec<String> = offsets.iter().map(each).collect();
                format!("(v_{}){{{}}}", tag(dtype), elements.join(", "))
            }
            (Pattern::Other, Some(_)) => {
                self.define(format!("DEF_each({stored})"));
                let (base, largest, table) =
                    (self.name(access.base, 0), self.largest_index(access), self.offset_table(offsets));
                format!("load_each_{stored}({pointer}, {base}, {largest}, {table}, {lanes})")
            }
        }
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
        let mask = masked.then(|| args[1 + count]);
        let access = Access { pointer: self.pointer(mem), base: args[0], whole, mask };
        let prefetch = self.prefetch.as_ref().filter(|_| matches!(mem, Mem::Param(_)));
        let size = self.dtype(args[1]).size();
        let distance = prefetch.and_then(|prefetch| prefetch.distance_for_store(access.base, size));
        for chunk in 0..self.chunks() {
            let distance = distance.filter(|_| self.begins_line(chunk, size));
            for (component, &value) in args[1..=count].iter().enumerate() {
                let part = self.part(offsets, chunk, component);
                let text = self.store_chunk(value, &access, chunk, &part, distance);
                self.line(&format!("{text};"));
            }
        }
    }

    /// Returns the statement that stores a chunk, and prefetches at a distance in bytes if one is given.
    fn store_chunk(
        &mut self,
        value: Reg,
        access: &Access,
        chunk: usize,
        offsets: &[i64],
        distance: Option<i64>,
    ) -> String {
        let (stored, pointer) = (stored(self.dtype(value)), &access.pointer);
        let (value, lanes) = (self.name(value, chunk), self.active_lanes(access.mask, chunk));
        match pattern(offsets) {
            Pattern::Neighbours(first) => {
                let at = self.at(access, first);
                let vector = match distance {
                    Some(bytes) => format!("put_{stored}({pointer} + ({at}), {value}, {bytes})"),
                    None => format!("store_{stored}({pointer} + ({at}), {value})"),
                };
                let Some(condition) = self.is_vector(access, chunk, first) else { return vector };
                self.define(format!("DEF_some({stored})"));
                let largest = self.largest_index(access);
                let some = format!("store_some_{stored}({pointer}, {at}, {largest}, {value}, {lanes})");
                format!("if ({condition}) {vector}; else {some}")
            }
            Pattern::Same(offset) => {
                self.define(format!("DEF_same({stored})"));
                format!("store_same_{stored}({pointer}, {}, {value}, {lanes})", self.at(access, offset))
            }
            Pattern::Other => {
                self.define(format!("DEF_each({stored})"));
                let (base, largest, table) =
                    (self.name(access.base, 0), self.largest_index(access), self.offset_table(offsets));
                format!("store_each_{stored}({pointer}, {base}, {largest}, {table}, {value}, {lanes})")
            }
        }
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

    fn fill_from(&mut self, reg: Reg, name: &str) {
        let (dtype, width) = (self.dtype(reg), self.width);
        for chunk in 0..self.chunks() {
            let target = self.name(reg, chunk);
            self.line(&format!("{target} = load_{}({name} + {});", tag(dtype), chunk * width));
        }
    }

    pub fn gather(&mut self, to: &[Reg], mem: Mem, masked: bool, args: &[Reg]) {
        let (pointer, index) = (self.pointer(mem), tag(self.dtype(args[0])));
        for (component, &reg) in to.iter().enumerate() {
            let stored = stored(self.dtype(reg));
            self.define(format!("DEF_gather({stored}, {index})"));
            for chunk in 0..self.chunks() {
                let (at, lanes) = (self.name(args[0], chunk), self.active_lanes(masked.then(|| args[1]), chunk));
                let target = self.target(reg, chunk);
                self.line(&format!("{target}gather_{stored}_{index}({pointer}, {at}, {component}, {lanes});"));
            }
        }
    }

    pub fn scatter(&mut self, mem: Mem, count: usize, masked: bool, args: &[Reg]) {
        let (pointer, index) = (self.pointer(mem), tag(self.dtype(args[0])));
        for (component, &value) in args[1..=count].iter().enumerate() {
            let stored = stored(self.dtype(value));
            self.define(format!("DEF_gather({stored}, {index})"));
            for chunk in 0..self.chunks() {
                let (at, value) = (self.name(args[0], chunk), self.name(value, chunk));
                let lanes = self.active_lanes(masked.then(|| args[1 + count]), chunk);
                self.line(&format!("scatter_{stored}_{index}({pointer}, {at}, {component}, {value}, {lanes});"));
            }
        }
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
        self.fill_from(to, "t");
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
        self.fill_from(to, "t");
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
