//! Matrix products whose operands four neighbouring simdgroups, a warpgroup, read from threadgroup memory: CUDA's
//! `wgmma`.
//!
//! A target may multiply 64 rows at once: four simdgroups each hold the sums of 16 rows, as they would by themselves,
//! and name the location of the 64 rows of the left operand and of all columns of the right one, without a load to
//! registers. Each may instead hold its own 16 rows of the left operand in registers. Memory is laid out as the target
//! reads it: rows of [`LINE`] elements, in which units of [`UNIT`] are swizzled by the row's number modulo eight. A row
//! of the right operand's memory is one of its columns or, with `across`, one of its rows.
//!
//! A product qualifies if its loads by blocks load exactly these elements. This is not read off the form of an index,
//! which passes change: the part of the index that differs between threads is computed for every thread of the
//! threadgroup, and compared with the location that the target would read. The rest is uniform and a multiple of eight
//! rows.
//!
//! The target reads memory later than the loads stand, up to the next barrier. Nothing is overwritten until then: a
//! thread that writes, at an index of its own choice, an element that the product reads races with another thread under
//! some layout, and is wrong in any case. A thread that writes only the elements of a matrix that it holds would not
//! race: kernels that do so are excluded ([`stores_by_layout`]).

mod by_layout;
mod in_flight;

pub(crate) use by_layout::stores_by_layout;

use super::dce;
use super::rewrite::{rebuild, with_body};
use crate::analysis::{Level, Uniformity, effects, ranges, uniformity};
use kiln_ir::{AllocId, Builtin, DType, Diagnostic, Inst, Kernel, Layout, MathOp, Mem, Op, Product, Region};
use kiln_ir::{Value, Values};
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// The number of 16-bit elements in a row, and in a unit of it.
const LINE: u32 = 64;
const UNIT: u32 = 8;
/// The period of the swizzle, in elements.
const PERIOD: u32 = 8 * LINE;
/// The number of threads in four simdgroups.
pub(crate) const WARPGROUP_THREADS: u32 = 128;
/// The longest chain of operations through which an index is followed.
const MAX_DEPTH: u32 = 64;
/// The most per-thread numbers that are kept; in a kernel with more, the remaining values are unknown.
const MAX_NUMBERS: usize = 1 << 22;

/// The products of a kernel that read operands from threadgroup memory.
#[derive(Default)]
pub(crate) struct SharedProducts {
    /// The products, by their first result. In the kernel, their operands are replaced by the values that the operands'
    /// locations depend on.
    products: HashMap<Value, SharedProduct>,
    /// Loops, by their indices, whose products may be in flight until the end of the next iteration.
    in_flight: HashSet<Value>,
}

impl SharedProducts {
    pub fn is_empty(&self) -> bool {
        self.products.is_empty()
    }

    pub fn get(&self, inst: &Inst) -> Option<&SharedProduct> {
        inst.results.first().and_then(|first| self.products.get(first))
    }

    /// Whether the products of an iteration of a loop may be awaited at the end of the next one.
    pub fn may_be_in_flight(&self, index: Value) -> bool {
        self.in_flight.contains(&index)
    }
}

pub(crate) struct SharedProduct {
    /// The left operand, or `None` if simdgroups hold it in registers: then the kernel's product still has its
    /// elements.
    pub left: Option<SharedOperand>,
    pub right: SharedOperand,
    /// Whether the product is the only user of its accumulator.
    pub follows: bool,
}

/// The location of an operand: `first`, plus `by_four` for each four simdgroups before these, plus a multiple of each
/// of some values.
pub(crate) struct SharedOperand {
    pub array: AllocId,
    pub first: u32,
    pub by_four: u32,
    pub factors: Vec<u32>,
    /// Whether a row of memory is a row of the right operand, not a column (MN-major).
    pub across: bool,
}

/// Finds the products and removes the loads of their operands from the kernel, which is then no longer a kernel of the
/// language.
pub(crate) fn shared_products(kernel: &mut Kernel, threads: u32) -> Result<SharedProducts, Diagnostic> {
    // Only a barrier of all simdgroups keeps memory unchanged until products have read it.
    let mut has_roles = false;
    kernel.body.walk(&mut |inst| has_roles |= matches!(inst.op, Op::BarrierOf(_)));
    if threads == 0 || !threads.is_multiple_of(WARPGROUP_THREADS) || has_roles {
        return Ok(SharedProducts::default());
    }
    let search = Search::new(kernel, threads);
    let mut found = search.products();
    if found.is_empty() {
        return Ok(SharedProducts::default());
    }
    let mut uses = HashMap::new();
    count_uses(&kernel.body, &mut uses);
    kernel.body.walk(&mut |inst| {
        if let (Op::Mma(product), Some(found)) = (inst.op, inst.results.first().and_then(|first| found.get_mut(first)))
        {
            let [left, right, _] = product.held();
            found.product.follows = inst.args[left + right..].iter().all(|sum| uses.get(sum) == Some(&1));
        }
    });
    let in_flight = in_flight::loops(kernel, &search, &found, &uses);
    with_body(kernel, |_, body| replace_operands(body, &found));
    dce(kernel)?;
    let products = found.drain().map(|(first, found)| (first, found.product)).collect();
    Ok(SharedProducts { products, in_flight })
}

/// A product, and the values that the locations of its operands depend on.
struct MatchedProduct {
    product: SharedProduct,
    values: Values,
    /// The range of elements read from each operand's array, relative to those values: the first, and one past the
    /// last. It is empty for an operand in registers.
    spans: [[u32; 2]; 2],
}

fn replace_operands(region: &mut Region, found: &HashMap<Value, MatchedProduct>) {
    rebuild(region, |mut inst, out| {
        inst.regions.iter_mut().for_each(|inner| replace_operands(inner, found));
        if let (Op::Mma(product), Some(found)) = (inst.op, inst.results.first().and_then(|first| found.get(first))) {
            let [left, right, _] = product.held();
            let held = if found.product.left.is_none() { &inst.args[..left] } else { &[] };
            let sums = &inst.args[left + right..];
            inst.args = held.iter().chain(&found.values).chain(sums).copied().collect();
        }
        out.push(inst);
    });
}

/// The per-thread knowledge of a value: exact, exact up to uniform terms, or none.
#[derive(Clone)]
enum Form {
    /// Bits by thread.
    Exact(Rc<[u64]>),
    Sum(Rc<Sum>),
    Unknown,
}

/// `Σ factor · value + rest`, modulo 2³², of uniform values.
#[derive(Clone)]
struct Sum {
    terms: Vec<(Value, u32)>,
    /// The rest, by thread.
    rest: Vec<u32>,
}

impl Sum {
    fn plus(mut self, other: &Sum, times: u32) -> Sum {
        for &(value, factor) in &other.terms {
            let factor = factor.wrapping_mul(times);
            match self.terms.iter_mut().find(|(own, _)| *own == value) {
                Some((_, own)) => *own = own.wrapping_add(factor),
                None => self.terms.push((value, factor)),
            }
        }
        self.terms.retain(|&(_, factor)| factor != 0);
        self.terms.sort_by_key(|&(value, _)| value);
        self.rest.iter_mut().zip(&other.rest).for_each(|(own, rest)| *own = own.wrapping_add(rest.wrapping_mul(times)));
        self
    }
}

struct Search<'k> {
    kernel: &'k Kernel,
    threads: u32,
    sources: HashMap<Value, &'k Inst>,
    uniformity: Uniformity,
    forms: RefCell<HashMap<Value, Form>>,
}

impl<'k> Search<'k> {
    fn new(kernel: &'k Kernel, threads: u32) -> Search<'k> {
        let mut sources = HashMap::new();
        kernel.body.walk(&mut |inst| {
            inst.results.iter().for_each(|&value| _ = sources.insert(value, inst));
        });
        let ranges = ranges(kernel);
        let uniformity = uniformity(kernel, &ranges, &effects(kernel, &ranges));
        Search { kernel, threads, sources, uniformity, forms: RefCell::default() }
    }

    fn products(&self) -> HashMap<Value, MatchedProduct> {
        let mut found = HashMap::new();
        self.region(&self.kernel.body, &mut found);
        found
    }

    /// Searches a region that all threads of the threadgroup reach together, and the regions nested in it.
    fn region(&self, region: &'k Region, found: &mut HashMap<Value, MatchedProduct>) {
        // Loads since the last barrier, by their first results.
        let mut loads: HashMap<Value, &Inst> = HashMap::new();
        for inst in &region.insts {
            match inst.op {
                Op::LoadBlocks { .. } => _ = loads.insert(inst.results[0], inst),
                Op::Mma(product) => {
                    if let Some(product) = self.product(inst, product, &loads) {
                        found.insert(inst.results[0], product);
                    }
                }
                Op::Barrier => loads.clear(),
                _ if inst.regions.is_empty() => {}
                _ => {
                    let decides = if inst.op == Op::If { &inst.args[..1] } else { &inst.args[..3] };
                    if decides.iter().all(|&value| self.is_uniform(value)) {
                        inst.regions.iter().for_each(|inner| self.region(inner, found));
                    }
                    if inst.regions.iter().any(has_barrier) {
                        loads.clear();
                    }
                }
            }
        }
    }

    fn product(&self, inst: &Inst, product: Product, loads: &HashMap<Value, &'k Inst>) -> Option<MatchedProduct> {
        let fits = product.layout == Layout::Quads && product.m == 16 && product.k == 16;
        if !fits || !matches!(self.kernel.dtype(*inst.args.first()?), DType::F16 | DType::BF16) {
            return None;
        }
        let [left, right, _] = product.held();
        let (left, rest) = inst.args.split_at(left);
        // A lane names row `lane % 8` of block `lane / 8`. The first two blocks of an operand are stacked vertically;
        // where memory holds the operand transposed, they are side by side.
        let by_columns = |_, lane, number| (16 * number + lane / 16 * 8 + lane % 8, lane / 8 % 2 * UNIT);
        let by_rows = |_, lane, number| (lane % 16, 16 * number + lane / 16 * UNIT);
        let of_left = |simdgroup, lane, _| (16 * (simdgroup % 4) + lane % 16, lane / 16 * UNIT);
        let right = &rest[..right];
        let (right, right_values, columns) =
            self.operand(right, loads, false, by_columns).or_else(|| self.operand(right, loads, true, by_rows))?;
        let left = self.operand(left, loads, false, of_left);
        let (left, left_values, rows) = match left {
            Some((left, values, rows)) => (Some(left), values, rows),
            // An operand that is loaded by blocks from another layout would have to be awaited before each product.
            None if loads.contains_key(&inst.args[0]) => return None,
            None => (None, Values::new(), [0, 0]),
        };
        let values = left_values.into_iter().chain(right_values).collect();
        Some(MatchedProduct { product: SharedProduct { left, right, follows: false }, values, spans: [rows, columns] })
    }

    /// Returns the operand whose elements a lane has, if each eight of them are one load of blocks, transposed or not,
    /// from the location given by `at`: row and column relative to the operand's start, by simdgroup, lane and number
    /// of the load.
    fn operand(
        &self,
        elements: &[Value],
        loads: &HashMap<Value, &'k Inst>,
        across: bool,
        at: impl Fn(u32, u32, u32) -> (u32, u32),
    ) -> Option<(SharedOperand, Values, [u32; 2])> {
        let mut known: Option<(AllocId, Rc<Sum>)> = None;
        for (number, eight) in elements.chunks(8).enumerate() {
            let load = loads.get(&eight[0])?;
            let Op::LoadBlocks { mem: Mem::Alloc(id), transposed } = load.op else { return None };
            if transposed != across || load.results[..] != *eight {
                return None;
            }
            let place = self.sum(load.args[0], 0)?;
            let (array, first) = known.get_or_insert_with(|| (id, place.clone()));
            if *array != id || first.terms != place.terms {
                return None;
            }
            for (thread, &index) in (0..self.threads).zip(&place.rest) {
                // The first thread of the four simdgroups names the first element.
                let begin = first.rest[(thread / WARPGROUP_THREADS * WARPGROUP_THREADS) as usize];
                let (row, column) = at(thread / 32, thread % 32, number as u32);
                let (whole, column) = (begin & !(PERIOD - 1), (begin & (PERIOD - 1)) + column);
                let place = row * LINE + column;
                if column >= LINE || index != whole.wrapping_add(place ^ (row % 8 * UNIT)) {
                    return None;
                }
            }
        }
        let (array, sum) = known?;
        let [first, next] = [0, WARPGROUP_THREADS].map(|thread| sum.rest.get(thread as usize).copied());
        let first = first?;
        let by_four = next.map_or(0, |next| next.wrapping_sub(first));
        let begins = |four: u32| first.wrapping_add(by_four.wrapping_mul(four));
        let fours = 0..self.threads / WARPGROUP_THREADS;
        if fours.clone().any(|four| sum.rest[(four * WARPGROUP_THREADS) as usize] != begins(four))
            || sum.terms.iter().any(|&(_, factor)| !factor.is_multiple_of(PERIOD))
        {
            return None;
        }
        // The target takes 16 columns at a time.
        if !(first % PERIOD).is_multiple_of(16) {
            return None;
        }
        let rows = at(3, 31, elements.len() as u32 / 8 - 1).0 + 1;
        let first_row = |four: u32| begins(four) / LINE * LINE;
        let least = fours.clone().map(first_row).min()?;
        let most = fours.map(first_row).max()?.checked_add(rows * LINE)?;
        let (values, factors) = sum.terms.iter().copied().unzip::<_, _, Vec<_>, Vec<_>>();
        let operand = SharedOperand { array, first, by_four, factors, across };
        Some((operand, Values::from_vec(values), [least, most]))
    }

    /// Whether a value is equal in all threads that are in the same iterations of their loops.
    fn is_uniform(&self, value: Value) -> bool {
        self.uniformity.level(value) <= Level::Threadgroup
    }

    /// Returns an index as a sum.
    fn sum(&self, value: Value, depth: u32) -> Option<Rc<Sum>> {
        match self.form(value, depth) {
            Form::Exact(bits) => Some(Rc::new(Sum { terms: vec![], rest: bits.iter().map(|&b| b as u32).collect() })),
            Form::Sum(sum) => Some(sum),
            Form::Unknown => None,
        }
    }

    fn form(&self, value: Value, depth: u32) -> Form {
        if let Some(known) = self.forms.borrow().get(&value) {
            return known.clone();
        }
        let form = match self.sources.get(&value) {
            Some(inst) if depth < MAX_DEPTH && !self.is_full() => self.computed(inst, depth),
            _ => Form::Unknown,
        };
        let form = match form {
            Form::Unknown if !self.is_full() && self.is_uniform(value) && !self.kernel.dtype(value).is_float() => {
                Form::Sum(Rc::new(Sum { terms: vec![(value, 1)], rest: vec![0; self.threads as usize] }))
            }
            form => form,
        };
        self.forms.borrow_mut().insert(value, form.clone());
        form
    }

    fn is_full(&self) -> bool {
        self.forms.borrow().len() * self.threads as usize > MAX_NUMBERS
    }

    fn computed(&self, inst: &Inst, depth: u32) -> Form {
        let by_thread =
            |bits: &dyn Fn(u32) -> u32| Form::Exact((0..self.threads).map(|t| u64::from(bits(t))).collect());
        let is_index = |value: Value| matches!(self.kernel.dtype(value), DType::U32 | DType::U64);
        match inst.op {
            Op::Const(constant) if is_index(inst.results[0]) => {
                Form::Exact(vec![constant.bits; self.threads as usize].into())
            }
            Op::Builtin(Builtin::Tid) => by_thread(&|thread| thread),
            Op::Builtin(Builtin::SimdLane) => by_thread(&|thread| thread % 32),
            Op::Builtin(Builtin::SimdId) => by_thread(&|thread| thread / 32),
            Op::Cast(to) if is_index(inst.args[0]) && is_index(inst.results[0]) => {
                match (self.form(inst.args[0], depth + 1), to) {
                    (Form::Exact(bits), DType::U32) => Form::Exact(bits.iter().map(|&b| b & 0xffff_ffff).collect()),
                    (form, _) => form,
                }
            }
            Op::Math(op) if inst.args.iter().all(|&arg| is_index(arg)) && is_index(inst.results[0]) => {
                let forms: Vec<Form> = inst.args.iter().map(|&arg| self.form(arg, depth + 1)).collect();
                self.math(op, inst, &forms)
            }
            _ => Form::Unknown,
        }
    }

    fn math(&self, op: MathOp, inst: &Inst, forms: &[Form]) -> Form {
        let exact: Vec<&Rc<[u64]>> =
            forms.iter().filter_map(|form| if let Form::Exact(bits) = form { Some(bits) } else { None }).collect();
        if exact.len() == forms.len() {
            let dtype = self.kernel.dtype(inst.args[0]);
            let of = |thread: usize| op.eval(dtype, &exact.iter().map(|bits| bits[thread]).collect::<Vec<_>>());
            return Form::Exact((0..self.threads as usize).map(of).collect());
        }
        let constant = |form: &Form| match form {
            Form::Exact(bits) if bits.iter().all(|b| *b == bits[0]) => Some(bits[0]),
            _ => None,
        };
        let (Some(a), Some(b)) =
            (self.sum(inst.args[0], MAX_DEPTH), inst.args.get(1).and_then(|&b| self.sum(b, MAX_DEPTH)))
        else {
            return Form::Unknown;
        };
        let none = Sum { terms: vec![], rest: vec![0; self.threads as usize] };
        let sum = match (op, constant(&forms[0]), constant(&forms[1])) {
            (MathOp::IAdd, ..) => Sum::clone(&a).plus(&b, 1),
            (MathOp::ISub, ..) => Sum::clone(&a).plus(&b, u32::MAX),
            (MathOp::IMul, _, Some(factor)) => none.plus(&a, factor as u32),
            (MathOp::IMul, Some(factor), _) => none.plus(&b, factor as u32),
            (MathOp::Shl, _, Some(by @ 0..32)) => none.plus(&a, 1 << by),
            _ => return Form::Unknown,
        };
        Form::Sum(Rc::new(sum))
    }
}

fn count_uses(region: &Region, uses: &mut HashMap<Value, u32>) {
    for inst in &region.insts {
        inst.args.iter().for_each(|&value| *uses.entry(value).or_default() += 1);
        inst.regions.iter().for_each(|inner| count_uses(inner, uses));
    }
    region.yields.iter().for_each(|&value| *uses.entry(value).or_default() += 1);
}

fn has_barrier(region: &Region) -> bool {
    let mut found = false;
    region.walk(&mut |inst| found |= inst.op == Op::Barrier);
    found
}
