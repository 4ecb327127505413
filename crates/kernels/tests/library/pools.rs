//! Pools of more than 2³² elements, none of which is allocated: the interpreter is given the few slots or pages that a
//! case touches, at places near the end of the largest possible pool, and must find them there.
//!
//! The recorded kernel runs, and the lowered one as it is divided for GPUs and for processors. All printers print the
//! lowered kernel, operation by operation; that printed 64-bit arithmetic is 64-bit arithmetic is shown for each
//! printer by the tests that run every operation on every type.

use crate::properties_rows::run;
use kiln::spec::{Arg, Buffer, Case, Hardware, Problem, Spec};
use kiln_compiler::{Limits, Options, Trace, constexprs, lower};
use kiln_interp::Pieces;
use kiln_ir::{Const, DType, Diagnostic, Kernel, Param, ParamId, ParamKind};

/// The parameters that count pools: slots of states, pages of a cache.
const COUNTS: [&str; 2] = ["slots", "n_pages"];

/// Tensors that name slots or pages.
const NAMES: [&str; 3] = ["read_slots", "write_slots", "block_table"];

/// Slots of the large pool. Invalid slot numbers have room above.
const LARGE: u64 = i32::MAX as u64 - 64;

/// Returns the slot of the large pool for one of `count`: the first is the first, the others are the last.
fn moved(slot: u64, count: u64) -> u64 {
    if slot == 0 { 0 } else { slot + LARGE - count }
}

/// Returns the elements that a tensor has if a parameter has another value.
fn elements(problem: &Problem, param: &Param, count: ParamId, value: u64) -> u64 {
    let ParamKind::Tensor { shape: Some(shape), .. } = &param.kind else { return 0 };
    let number = |id: ParamId| match problem.args[id.0 as usize] {
        _ if id == count => Some(value as i128),
        Arg::Number(number) => number.as_int(),
        Arg::Buffer(_) => None,
    };
    shape.iter().map(|axis| axis.eval(&number).expect("an extent") as u64).product()
}

/// A problem whose pools are large: arguments, buffers, and the pieces of the pools that they hold.
struct Enlarged {
    args: Vec<kiln_interp::Arg>,
    buffers: Vec<kiln_interp::Buffer>,
    pieces: Vec<Pieces>,
}

fn enlarged(problem: &Problem, count: ParamId) -> Enlarged {
    let Arg::Number(small) = problem.args[count.0 as usize] else { panic!("a count is a number") };
    let small = small.as_int().expect("a count") as u64;
    let args = problem.args.iter().enumerate().map(|(i, arg)| match *arg {
        Arg::Number(_) if i == count.0 as usize => {
            kiln_interp::Arg::Scalar(Const::from_f64(problem.kernel.param(count).dtype, LARGE as f64))
        }
        Arg::Number(number) => kiln_interp::Arg::Scalar(number),
        Arg::Buffer(buffer) => kiln_interp::Arg::Buffer(buffer),
    });
    let mut large = Enlarged { args: args.collect(), buffers: interpreted(&problem.buffers), pieces: vec![] };
    for tensor in &problem.tensors {
        let param = problem.kernel.param(tensor.param);
        if NAMES.contains(&&tensor.name[..]) {
            let name = |slot: f64| if slot < 0.0 { slot } else { moved(slot as u64, small) as f64 };
            let names: Vec<f64> = problem.buffers[tensor.buffer].values().into_iter().map(name).collect();
            large.buffers[tensor.buffer] = kiln_interp::Buffer::from_f64(DType::I32, &names);
        }
        let (now, of) = (elements(problem, param, count, small), elements(problem, param, count, LARGE));
        if now != of && !large.pieces.iter().any(|pieces| pieces.buffer == tensor.buffer) {
            let starts: Vec<u64> = (0..small).map(|slot| moved(slot, small) * (now / small)).collect();
            assert!(starts.iter().skip(1).all(|start| *start > 1 << 32), "{}: {starts:?}", tensor.name);
            large.pieces.push(Pieces { buffer: tensor.buffer, starts, of });
        }
    }
    large
}

fn interpreted(buffers: &[Buffer]) -> Vec<kiln_interp::Buffer> {
    buffers.iter().map(|b| kiln_interp::Buffer { dtype: b.dtype, bytes: b.bytes.clone() }).collect()
}

impl Enlarged {
    /// Returns the buffers after a launch of this kernel, except for the names of slots.
    fn run(&self, kernel: &Kernel) -> Result<Vec<kiln_interp::Buffer>, Diagnostic> {
        let launch = kiln_interp::Launch::by_contract(kernel, self.args.clone())?.pieces(self.pieces.clone());
        let mut buffers = self.buffers.clone();
        kiln_interp::run(&launch, &mut buffers)?;
        Ok(buffers)
    }
}

/// Checks that the large pool gives the bits of the small one, both for the kernel as recorded and as lowered. Between
/// the two, sums over the rows of matrices may be in another order.
fn agree(problem: &Problem, count: ParamId) -> Result<(), Diagnostic> {
    let large = enlarged(problem, count);
    let values = constexprs(&problem.kernel, |id| match problem.args[id.0 as usize] {
        Arg::Number(number) => Some(number),
        Arg::Buffer(_) => None,
    });
    let options = Options { constexprs: &values, threads: None, limits: Limits::default() };
    let lowered = lower(&problem.kernel, &options, &mut Trace::default())?;
    let args = problem.args.iter().map(|arg| match *arg {
        Arg::Number(number) => kiln_interp::Arg::Scalar(number),
        Arg::Buffer(buffer) => kiln_interp::Arg::Buffer(buffer),
    });
    let small = Enlarged { args: args.collect(), buffers: interpreted(&problem.buffers), pieces: vec![] };
    let is_name = |buffer: usize| problem.tensors.iter().any(|t| t.buffer == buffer && NAMES.contains(&&t.name[..]));
    for (kernel, form) in [(&problem.kernel, "recorded"), (lowered.kernel(), "lowered")] {
        let after = large.run(kernel).map_err(|d| d.note(format!("{form}, {LARGE} slots")))?;
        let small = small.run(kernel)?;
        let other = (0..small.len()).find(|&b| !is_name(b) && small[b] != after[b]);
        if let Some(buffer) = other {
            return Err(Diagnostic::new("T002", format!("{form}: buffer {buffer} differs")));
        }
    }
    Ok(())
}

/// Returns whether a case names slots or pages of a pool of at least two.
fn names_some(case: &Case, count: &str) -> bool {
    let own = case.numbers();
    let value = |name: &str| own.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
    let has_slots = ["has_slots", "has_read_slots"].iter().any(|name| value(name) == Some(1.0));
    let has_table = value("has_block_table") != Some(0.0);
    // If the slots of a pool are strided, its elements are not those of its extents.
    let is_contiguous = own.iter().all(|(name, value)| !name.ends_with("_contiguous") || *value == 1.0);
    value(count).is_some_and(|n| n >= 2.0) && is_contiguous && (count == "n_pages" && has_table || has_slots)
}

/// Returns the case with so many heads that the head of a slot is already beyond 32 bits.
fn with_many_heads(case: &Case) -> Case {
    let more = |(name, value): &(&'static str, f64)| (*name, if ["hv", "heads"].contains(name) { 8.0 } else { *value });
    let params: Vec<_> = case.numbers().iter().map(more).collect();
    Case { params: Box::leak(Box::new(params)), ..*case }
}

fn check(spec: &Spec, count: &str) {
    let dtypes = spec.dtypes[0];
    let cases: Vec<Case> = spec.cases.iter().filter(|case| names_some(case, count)).map(with_many_heads).collect();
    assert!(!cases.is_empty(), "{} has no case with {count}", spec.name);
    for case in &cases {
        for placement in spec.placements(dtypes).unwrap_or_else(|d| panic!("{d}")) {
            for target in [Hardware::Gpu, Hardware::Processor] {
                let problem = Problem::tiled(spec, dtypes, case, *placement, target).unwrap_or_else(|d| panic!("{d}"));
                let id = problem.kernel.find_param(count).expect("the count");
                let same = agree(&problem, id);
                same.unwrap_or_else(|d| panic!("{} {} {placement:?} {target:?}: {d}", spec.name, case.name()));
            }
        }
    }
}

#[test]
fn pools_of_more_than_32_bits_of_elements_are_addressed() {
    let mut checked = vec![];
    for spec in kiln_kernels::all() {
        let kernel = (spec.build)(spec.dtypes[0]).unwrap_or_else(|d| panic!("{d}"));
        for count in COUNTS.into_iter().filter(|count| kernel.find_param(count).is_some()) {
            check(spec, count);
            checked.push(spec.name);
        }
    }
    // Every operation that takes names of slots or pages has a count of them.
    let named = kiln_kernels::all().iter().filter(|spec| {
        let kernel = (spec.build)(spec.dtypes[0]).unwrap_or_else(|d| panic!("{d}"));
        NAMES.iter().any(|name| kernel.find_param(name).is_some())
    });
    assert_eq!(checked, named.map(|spec| spec.name).collect::<Vec<_>>());
    assert!(checked.len() >= 10, "{checked:?}");
}

/// A cache that is not a pool, but longer than 32 bits can count its elements: only the last positions are visible.
#[test]
fn caches_of_more_than_32_bits_of_elements_are_addressed() {
    const VISIBLE: u64 = 24;
    let spec = &kiln_kernels::attention::SDPA_DECODE;
    let (batch, hkv, d) = (2, 2, 64);
    let numbers = |stride: u64| {
        let sizes =
            [("batch", batch), ("q_len", 2), ("hq", 4), ("hkv", hkv), ("dk", d), ("dv", d), ("kv_stride", stride)];
        let options = ["sink_end", "window", "has_sinks", "has_gate", "softcap"].map(|name| (name, 0));
        let splits = ["has_split_results", "has_split_sums", "has_done"].map(|name| (name, 0));
        let lengths = ["has_seq_lens", "has_window_start"].map(|name| (name, 1));
        let all =
            sizes.into_iter().chain(options).chain(splits).chain(lengths).map(|(name, value)| (name, value as f64));
        all.chain([("scale", 0.125), ("splits", 1.0)]).collect::<Vec<_>>()
    };
    let lengths = |length: u64| {
        ["seq_lens", "window_start"].map(|name| {
            let first = if name == "seq_lens" { length } else { length - VISIBLE };
            (name.to_string(), vec![first as f64; batch as usize])
        })
    };
    let small = run(spec, &[DType::F32], &numbers(VISIBLE), &lengths(VISIBLE).into());
    let mut large = enlarged(&small, small.kernel.find_param("kv_stride").expect("a stride"));
    let starts: Vec<u64> = (1..=batch * hkv).map(|end| (end * LARGE - VISIBLE) * d).collect();
    large.pieces.iter_mut().for_each(|pieces| pieces.starts = starts.clone());
    for (name, values) in lengths(LARGE) {
        let tensor = small.tensors.iter().find(|t| t.name == name).expect("lengths");
        large.buffers[tensor.buffer] = kiln_interp::Buffer::from_f64(DType::I32, &values);
    }
    let out = small.tensors.iter().find(|t| t.name == "out").expect("a result").buffer;
    large.buffers[out] = kiln_interp::Buffer::zeroed(DType::F32, small.buffers[out].bits().len());
    let after = large.run(&small.kernel).unwrap_or_else(|d| panic!("{d}"));
    assert_eq!(large.pieces.len(), 2);
    assert_eq!(after[out].bytes, small.buffers[out].bytes);
}
