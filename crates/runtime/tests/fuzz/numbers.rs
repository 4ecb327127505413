//! Scalars and constexprs of a launch: mostly well-formed, sometimes arbitrary.

use crate::random::Random;
use kiln::spec::{Case, Hardware, Spec, Tiles, contiguous};
use kiln_ir::types::Class;
use kiln_ir::{Const, DType, Expr, Kernel, Param, ParamId, ParamKind};

/// A number for each parameter that has one, by index.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Numbers(pub Vec<Option<Const>>);

/// Maximum elements of a tensor in a well-formed launch, if the operation has such launches.
const MAX_ELEMENTS: u64 = 1000;

/// The penalty for a broken requirement, in doublings of a tensor.
const BROKEN: u32 = 32;

/// Numbers to redraw, one at a time, before all are drawn anew.
const MAX_REDRAWN: usize = 400;

/// Number of times that all are drawn anew before a kernel counts as having no small launches.
const MAX_DRAWN: usize = 200;

/// Maximum total threads of such a launch.
const MAX_THREADS: u128 = 768;

/// Sizes at the boundaries of simdgroups, threadgroups and small powers, and ordinary ones.
const SMALL: &[u64] = &[1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 100, 128, 257, 300];

/// Numbers that few launches support, and some that none does.
const WILD: &[u64] = &[0, 1, 2, 3, 33, 256, 65_535, 65_536, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff];

/// Constexprs that make the launch empty, so that nothing is compiled.
const NOTHING_RUNS: &[u64] = &[0, 0x8000_0000, 0xffff_ffff];

/// The first ones are small and positive, for parameters that are added under a root to keep it away from zero.
const FLOATS: &[f64] = &[1e-6, 1e-5, 0.01, 1.0, 0.0, -1.0, 0.25];

impl Numbers {
    pub fn value(&self, id: ParamId) -> Option<i128> {
        self.0.get(id.0 as usize).copied().flatten()?.as_int()
    }

    /// Returns a number by name, as for the oracle.
    pub fn named(&self, kernel: &Kernel, name: &str) -> Option<f64> {
        self.0[kernel.find_param(name)?.0 as usize].map(Const::as_f64)
    }

    /// Returns the values of the constexprs.
    pub fn constexprs(&self, kernel: &Kernel) -> Vec<(ParamId, Const)> {
        kiln_compiler::constexprs(kernel, |id| self.0[id.0 as usize])
    }

    /// Returns the number of elements of a tensor's shape; `None` if an extent is negative or the product is not below
    /// 2⁶⁴.
    pub fn elements(&self, shape: &[Expr]) -> Option<u64> {
        let extent = |axis: &Expr| u64::try_from(axis.eval(&|id| self.value(id)).ok()?).ok();
        shape.iter().try_fold(1u64, |product, axis| product.checked_mul(extent(axis)?))
    }

    /// Returns the distance of these numbers from a small well-formed launch: 0 for such a launch, more for each
    /// doubling of an excessive size, and much more for each broken requirement, whose repair may need larger tensors.
    fn distance(&self, kernel: &Kernel, geometry: &[Expr], room: u64) -> u32 {
        let holds = |condition: &Expr| condition.eval(&|id| self.value(id)).is_ok_and(|value| value != 0);
        let beyond = |n: Option<u128>, most: u128| match n {
            Some(n) if n <= most => 0,
            Some(n) => (n / most).ilog2() + 1,
            None => u128::BITS,
        };
        let large = |param: &Param| match &param.kind {
            ParamKind::Tensor { shape: Some(shape), .. } => {
                beyond(self.elements(shape).map(u128::from), u128::from(room))
            }
            _ => 0,
        };
        let axis = |axis: &Expr| u128::try_from(axis.eval(&|id| self.value(id)).ok()?).ok();
        let threads = geometry.iter().try_fold(1u128, |n, extent| n.checked_mul(axis(extent)?));
        BROKEN * kernel.contract.requires.iter().filter(|clause| !holds(&clause.condition)).count() as u32
            + kernel.params.iter().map(large).sum::<u32>()
            + beyond(threads, MAX_THREADS)
    }
}

/// Returns the maximum length of a tensor in launches of this kernel: somewhat more than the largest of its smallest
/// case.
pub fn room(kernel: &Kernel, (spec, dtypes, target): (&Spec, &[DType], Hardware)) -> u64 {
    let largest = |case: &Case| -> Option<u64> {
        let given = spec.numbers(dtypes, case, target);
        let number = |param: &Param| given(&param.name).map(|value| Const::from_f64(param.dtype, value));
        let numbers = Numbers(kernel.params.iter().map(number).collect());
        let elements = |param: &Param| match &param.kind {
            ParamKind::Tensor { shape: Some(shape), .. } => numbers.elements(shape),
            _ => Some(0),
        };
        kernel.params.iter().map(elements).try_fold(0, |most, own| Some(most.max(own?)))
    };
    // A launch without tokens tests nothing.
    let smallest = spec.cases.iter().filter_map(largest).filter(|&largest| largest > 0).min();
    MAX_ELEMENTS.max(smallest.unwrap_or(0) * 5 / 4)
}

/// The generator of numbers for a kernel's launches.
pub struct Source<'a> {
    kernel: &'a Kernel,
    /// The threadgroups along each axis and the threads of one.
    geometry: Vec<Expr>,
    /// Sets of constexprs that well-formed launches choose from: each is compiled once.
    pool: Vec<Numbers>,
    /// Whether only constexprs from the pool may be compiled.
    pool_only: bool,
    spec: &'a Spec,
    dtypes: Vec<DType>,
    target: Hardware,
    /// Maximum elements of a tensor.
    room: u64,
}

impl<'a> Source<'a> {
    /// Creates a source with `sets` sets of constexprs; with one set, no others may be compiled.
    pub fn new(
        kernel: &'a Kernel,
        (spec, dtypes, target): (&'a Spec, &[DType], Hardware),
        sets: usize,
        random: &mut Random,
    ) -> Source<'a> {
        let grid = kiln_compiler::contract::derive(kernel).expect("the library has contracts").geometry;
        let geometry = grid.groups.into_iter().chain([grid.threads]).collect();
        let (room, dtypes) = (room(kernel, (spec, dtypes, target)), dtypes.to_vec());
        let mut source = Source { kernel, geometry, pool: vec![], pool_only: sets == 1, spec, dtypes, target, room };
        source.pool = (0..sets).map(|_| source.modest(random, None)).collect();
        source
    }

    /// Returns small numbers that meet the requirements, with these constexprs if given.
    fn modest(&self, random: &mut Random, constexprs: Option<&Numbers>) -> Numbers {
        let found = (0..MAX_DRAWN).find_map(|_| self.mended(random, constexprs));
        // The set that the constexprs come from is such a launch itself.
        found.or_else(|| constexprs.cloned()).unwrap_or_else(|| panic!("`{}` has no small launch", self.kernel.name))
    }

    /// Draws numbers, then redraws one at a time and keeps the change unless it increases the distance from a
    /// well-formed launch; `None` if that fails after the maximum number of draws.
    fn mended(&self, random: &mut Random, constexprs: Option<&Numbers>) -> Option<Numbers> {
        let sizes = &SMALL[..random.between(1, SMALL.len())];
        let is_drawn = |param: &Param| match param.kind {
            ParamKind::Tensor { .. } => false,
            ParamKind::Constexpr(_) => constexprs.is_none(),
            _ => true,
        };
        let drawn: Vec<usize> = (0..self.kernel.params.len()).filter(|&i| is_drawn(&self.kernel.params[i])).collect();
        let mut numbers = constexprs.cloned().unwrap_or_else(|| Numbers(vec![None; self.kernel.params.len()]));
        for &i in &drawn {
            numbers.0[i] = Some(number(random, &self.kernel.params[i], sizes));
        }
        self.divide(&mut numbers, constexprs.is_some());
        let mut distance = numbers.distance(self.kernel, &self.geometry, self.room);
        for _ in 0..MAX_REDRAWN {
            if distance == 0 || drawn.is_empty() {
                break;
            }
            let (i, mut changed) = (*random.pick(&drawn), numbers.clone());
            let is_zero = random.chance(10);
            changed.0[i] = Some(number(random, &self.kernel.params[i], if is_zero { &[0] } else { SMALL }));
            self.divide(&mut changed, constexprs.is_some());
            let left = changed.distance(self.kernel, &self.geometry, self.room);
            // A constexpr of 0 may leave nothing to compile, so it is kept only if it repairs a broken requirement.
            let is_constexpr = matches!(self.kernel.params[i].kind, ParamKind::Constexpr(_));
            if left + if is_zero && is_constexpr { BROKEN } else { 0 } <= distance {
                (numbers, distance) = (changed, left);
            }
        }
        (distance == 0).then_some(numbers)
    }

    /// Returns the operation's tiles and defaults for these numbers.
    fn tiles(&self, numbers: &Numbers) -> Tiles {
        let size = |name: &str| {
            let number = self.kernel.find_param(name).and_then(|id| numbers.0[id.0 as usize]);
            number.map_or(0, |number| number.as_f64() as usize)
        };
        (self.spec.tiles)(self.target, &self.dtypes, &size)
    }

    /// Sets parameters that divide the work to values that suit the others; constexprs that are already chosen stay.
    fn divide(&self, numbers: &mut Numbers, chosen: bool) {
        // Random slots may occur twice, and so may positions in a cache that is written: the order of two writers is
        // not defined.
        let named: &[&str] = &["has_slots", "has_read_slots", "has_write_slots"];
        let places: &[&str] = &["has_positions", "has_block_table"];
        let is_scattered = self.kernel.contract.covers.is_empty();
        let named = named.iter().chain(places.iter().filter(|_| is_scattered));
        for id in named.filter_map(|name| self.kernel.find_param(name)) {
            numbers.0[id.0 as usize] = Some(Const::from_f64(self.kernel.param(id).dtype, 0.0));
        }
        for (name, value) in self.tiles(numbers) {
            let Some(id) = self.kernel.find_param(name) else { continue };
            let param = self.kernel.param(id);
            if !(chosen && matches!(param.kind, ParamKind::Constexpr(_))) {
                numbers.0[id.0 as usize] = Some(Const::from_f64(param.dtype, value));
            }
        }
    }

    pub fn next(&self, random: &mut Random) -> Numbers {
        let chosen = random.pick(&self.pool);
        let mut numbers = self.modest(random, Some(chosen));
        match random.below(100) {
            // Unchanged.
            0..70 => {}
            // Empty along some axis.
            70..80 => self.replace(random, &mut numbers, &[0]),
            // Arbitrary.
            80..90 => self.replace(random, &mut numbers, WILD),
            _ => (0..3).for_each(|_| self.replace(random, &mut numbers, WILD)),
        }
        // The contents of slots without a sequence are unspecified.
        if let (Some(slots), Some(batch)) = (self.kernel.find_param("slots"), self.kernel.find_param("batch")) {
            numbers.0[slots.0 as usize] = numbers.0[batch.0 as usize];
        }
        numbers
    }

    /// Replaces one of the numbers that may have any value.
    fn replace(&self, random: &mut Random, numbers: &mut Numbers, values: &[u64]) {
        let is_divided = !self.tiles(numbers).is_empty();
        let is_free = |param: &Param| match param.kind {
            ParamKind::Tensor { .. } => false,
            // Unsuitable values are rejected for reasons that only the kernel's code knows.
            ParamKind::Constexpr(_) => !(is_divided || self.pool_only && param.dtype == DType::Bool),
            _ => true,
        };
        let free: Vec<usize> = (0..self.kernel.params.len()).filter(|&i| is_free(&self.kernel.params[i])).collect();
        if free.is_empty() {
            return;
        }
        let at = *random.pick(&free);
        let param = &self.kernel.params[at];
        let is_pooled = matches!(param.kind, ParamKind::Constexpr(_)) && self.pool_only;
        numbers.0[at] = Some(number(random, param, if is_pooled { NOTHING_RUNS } else { values }));
    }
}

fn number(random: &mut Random, param: &Param, values: &[u64]) -> Const {
    // The tensors of attempts are contiguous: the tests of calls cover views.
    if let Some(number) = contiguous(&param.name) {
        return Const::from_f64(param.dtype, number);
    }
    match param.dtype.class() {
        // With a negative limit, states grow from token to token beyond the range of f16 in intermediate products.
        Class::Float if param.name == "dt_max" => Const::from_f64(param.dtype, *random.pick(&FLOATS[..5])),
        // The function rejects other values.
        Class::Float if param.name == "inverse_temperature" => Const::from_f64(param.dtype, *random.pick(&FLOATS[..4])),
        Class::Float if param.name == "eps" => Const::from_f64(param.dtype, *random.pick(&FLOATS[..4])),
        Class::Float => Const::from_f64(param.dtype, *random.pick(FLOATS)),
        // Few numbers are multiples of a chunk.
        Class::Unsigned if param.name == "checkpoints_every" => Const::from_i128(param.dtype, 64),
        Class::Bool => Const::bool(random.below(2) == 1),
        _ => Const::from_i128(param.dtype, *random.pick(values) as i128),
    }
}
