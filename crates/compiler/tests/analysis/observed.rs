//! Soundness by execution: the interpreter shows every value of every thread, and each must agree with the analyses.

use crate::indices_random;
use kiln::spec::{Placement, Problem};
use kiln_compiler::analysis::{Answer, Effects, Level, Ranges, Site, Uniformity, effects, ranges, uniformity};
use kiln_compiler::{Limits, Options, Trace, lower};
use kiln_harness::on_all_cores;
use kiln_interp::hooks::{At, lanes};
use kiln_interp::{Arg, Buffer, Hooks, Launch};
use kiln_ir::simd::Lanes;
use kiln_ir::{Const, Inst, Kernel, Op, ParamId, ParamKind, Region, Value, num};
use kiln_testing::{Case, Sizes, generate};
use std::collections::HashMap;

/// The number of random kernels of each kind; fewer in unoptimised builds.
const KERNELS: u64 = if cfg!(debug_assertions) { 100 } else { 4000 };

/// The number of earlier values that a value is compared with.
const NEIGHBOURS: usize = 10;

/// The claims of the analyses about a kernel, by value.
struct Claims {
    ranges: Ranges,
    uniformity: Uniformity,
    /// Earlier values at a constant distance from a value.
    distances: Vec<Vec<(Value, i128)>>,
    /// Bools that are claimed to be constant.
    decided: Vec<Option<bool>>,
    /// The claimed upper bound of each value, for these parameters.
    highest: Vec<Option<i128>>,
}

/// The number of checks of each kind of claim.
#[derive(Default, Debug)]
pub struct Checked {
    intervals: u64,
    narrow: u64,
    uniform: u64,
    distances: u64,
    decided: u64,
    bounded: u64,
    /// Ends of loops whose number of iterations is claimed.
    loops: u64,
}

impl Claims {
    fn new(kernel: &Kernel, param: &dyn Fn(ParamId) -> Option<i128>) -> Claims {
        let ranges = ranges(kernel);
        let effects: Effects = effects(kernel, &ranges);
        let uniformity = uniformity(kernel, &ranges, &effects);
        let n = kernel.types.len();
        let mut claims =
            Claims { ranges, uniformity, distances: vec![vec![]; n], decided: vec![None; n], highest: vec![None; n] };
        let scalars = kernel.params.iter().filter_map(|p| p.value());
        let mut visible: Vec<Value> = scalars.filter(|&v| kernel.dtype(v).is_int()).collect();
        claims.region(kernel, &kernel.body, &mut visible, &mut 0, param);
        claims
    }

    fn region(
        &mut self,
        kernel: &Kernel,
        region: &Region,
        visible: &mut Vec<Value>,
        site: &mut u32,
        param: &dyn Fn(ParamId) -> Option<i128>,
    ) {
        let outside = visible.len();
        region.args.iter().for_each(|&arg| self.define(kernel, arg, visible));
        for inst in &region.insts {
            let own = Site(*site);
            *site += 1;
            inst.regions.iter().for_each(|inner| self.region(kernel, inner, visible, site, param));
            for &result in &inst.results {
                self.define(kernel, result, visible);
                if kernel.dtype(result).is_index() && matches!(inst.op, Op::Math(_)) {
                    let bound = self.ranges.upper_bound(own, result);
                    self.highest[result.0 as usize] = bound.and_then(|bound| bound.eval(param).ok());
                }
                if matches!(inst.op, Op::Math(_)) && kernel.dtype(result) == kiln_ir::DType::Bool {
                    self.decided[result.0 as usize] = self.decide(own, result, param);
                }
            }
        }
        visible.truncate(outside);
    }

    fn decide(&self, site: Site, value: Value, param: &dyn Fn(ParamId) -> Option<i128>) -> Option<bool> {
        [true, false].into_iter().find(|&truth| match self.ranges.proves_condition(site, value, truth) {
            Answer::Proved => true,
            Answer::Predicate(condition) => condition.eval(param).is_ok_and(|holds| holds != 0),
            Answer::Unknown => false,
        })
    }

    fn define(&mut self, kernel: &Kernel, value: Value, visible: &mut Vec<Value>) {
        if kernel.dtype(value).is_int() {
            for &other in visible.iter().rev().take(NEIGHBOURS) {
                if let Some(distance) = self.ranges.difference(value, other) {
                    self.distances[value.0 as usize].push((other, distance));
                }
            }
            visible.push(value);
        }
    }
}

/// The iteration of each loop around an instruction.
type Turn = Vec<(*const Inst, u64)>;

struct Observer<'k> {
    kernel: &'k Kernel,
    claims: &'k Claims,
    /// The latest lanes of each value of each simdgroup, in order of simdgroups, with the number of their threadgroup.
    latest: Vec<(u64, Lanes)>,
    /// The current iterations of the loops that a simdgroup is in.
    turns: HashMap<u32, Turn>,
    /// The bits of each value in an iteration, in the launch or in the threadgroup.
    seen: HashMap<(Option<[u32; 3]>, Value, Turn), u64>,
    threadgroup: [u32; 3],
    /// The number of threadgroups that have started.
    started: u64,
    checked: Checked,
    violation: Option<String>,
}

impl Observer<'_> {
    fn fail(&mut self, at: &At, value: Value, text: String) {
        let place = format!("value {} of {:?} at {}", value.0, at.inst.op, at.place());
        self.violation.get_or_insert(format!("{place}: {text}"));
    }

    fn check_number(&mut self, at: &At, value: Value, lane: usize, n: i128) {
        let claims = self.claims;
        let said = claims.ranges.interval(value);
        self.checked.intervals += 1;
        let all = kiln_compiler::analysis::Interval::of_type(self.kernel.dtype(value));
        self.checked.narrow += (said != all) as u64;
        if !said.contains(n) {
            self.fail(at, value, format!("{n} is not in {said:?}"));
        }
        if let Some(truth) = claims.decided[value.0 as usize] {
            self.checked.decided += 1;
            if (n != 0) != truth {
                self.fail(at, value, format!("is {}, and was said to be {truth}", n != 0));
            }
        }
        if let Some(highest) = claims.highest[value.0 as usize] {
            self.checked.bounded += 1;
            if n > highest {
                self.fail(at, value, format!("is {n}, and was said to be at most {highest}"));
            }
        }
        for &(other, distance) in &claims.distances[value.0 as usize] {
            let dtype = self.kernel.dtype(other);
            let Some((_, bits)) = self.latest.get(self.slot(at, other)).filter(|(of, _)| *of == self.started) else {
                continue;
            };
            let m = num::int_value(dtype, bits[lane]);
            self.checked.distances += 1;
            if n - m != distance {
                self.fail(at, value, format!("is {n}, value {} is {m}: not {distance} apart", other.0));
            }
        }
    }
}

impl Hooks for Observer<'_> {
    const VALUES: bool = true;

    fn branch(&mut self, at: &At, taken: u32) {
        self.enter(at);
        if let Op::For(_) = at.inst.op {
            let turns = self.turns.entry(at.simdgroup).or_default();
            let inst = at.inst as *const Inst;
            let own = turns.iter().position(|(i, _)| *i == inst);
            let made = own.map_or(0, |own| turns[own].1 + 1);
            match (own, taken) {
                (Some(own), 0) => turns.truncate(own),
                (Some(own), _) => turns[own].1 += 1,
                (None, 0) => {}
                (None, _) => turns.push((inst, 0)),
            }
            let &[lo, hi, step, ..] = &at.inst.args[..] else { return };
            let Some(said) = self.claims.ranges.trip_count([lo, hi, step]) else { return };
            // A loop ends for all lanes in the same iteration.
            self.checked.loops += (taken == 0) as u64;
            if (taken == 0) != (made == said) || (taken != 0 && taken != at.mask) {
                self.fail(at, lo, format!("lanes {taken:x} go on after {made} turns of {said} that were said"));
            }
        }
    }

    fn value(&mut self, at: &At, value: Value, bits: &Lanes) {
        self.enter(at);
        let dtype = self.kernel.dtype(value);
        if !dtype.is_float() {
            for lane in lanes(at.mask) {
                self.check_number(at, value, lane, num::int_value(dtype, bits[lane]));
            }
        }
        let slot = self.slot(at, value);
        if slot >= self.latest.len() {
            self.latest.resize(slot + self.kernel.types.len(), (0, [0; 32]));
        }
        self.latest[slot] = (self.started, *bits);
        let level = self.claims.uniformity.level(value);
        if level == Level::Lane {
            return;
        }
        self.checked.uniform += 1;
        let Some(first) = lanes(at.mask).next().map(|lane| bits[lane]) else { return };
        if lanes(at.mask).any(|lane| bits[lane] != first) {
            self.fail(at, value, format!("differs in a simdgroup, and was said to be of level {level:?}"));
        }
        if level < Level::Simdgroup {
            let group = (level == Level::Threadgroup).then_some(at.threadgroup);
            let turn = self.turns.get(&at.simdgroup).cloned().unwrap_or_default();
            let known = *self.seen.entry((group, value, turn)).or_insert(first);
            if known != first {
                self.fail(at, value, format!("is {first} and {known}, and was said to be of level {level:?}"));
            }
        }
    }
}

impl Observer<'_> {
    /// Discards the state of the previous threadgroup when a new one starts; values seen in the launch stay.
    fn enter(&mut self, at: &At) {
        if self.threadgroup != at.threadgroup {
            self.threadgroup = at.threadgroup;
            self.started += 1;
            self.turns.clear();
        }
    }

    /// Returns the position of a value's latest lanes.
    fn slot(&self, at: &At, value: Value) -> usize {
        at.simdgroup as usize * self.kernel.types.len() + value.0 as usize
    }
}

/// Runs a launch and checks every value that occurs.
pub fn check(
    kernel: &Kernel,
    grid: [u32; 3],
    threads: u32,
    args: &[Arg],
    buffers: &mut [Buffer],
    total: &mut Checked,
) -> Result<(), String> {
    let number = |id: ParamId| match args.get(id.0 as usize) {
        Some(Arg::Scalar(c)) => c.as_int(),
        Some(Arg::Buffer(b)) => buffers.get(*b).map(|buffer| buffer.len() as i128),
        None => None,
    };
    let claims = Claims::new(kernel, &number);
    let mut observer = Observer {
        kernel,
        claims: &claims,
        latest: vec![],
        turns: HashMap::new(),
        seen: HashMap::new(),
        threadgroup: [u32::MAX; 3],
        started: 0,
        checked: Checked::default(),
        violation: None,
    };
    let launch = Launch::new(kernel, grid, threads, args.to_vec());
    let run = kiln_interp::run_with(&launch, buffers, &mut observer);
    let Observer { checked, violation, .. } = observer;
    total.intervals += checked.intervals;
    total.narrow += checked.narrow;
    total.uniform += checked.uniform;
    total.distances += checked.distances;
    total.decided += checked.decided;
    total.bounded += checked.bounded;
    total.loops += checked.loops;
    match (violation, run) {
        (Some(violation), _) => Err(format!("{violation}\n{}", kiln_ir::text::print(kernel, false))),
        (None, Err(e)) => Err(format!("the launch failed: {e}\n{}", kiln_ir::text::print(kernel, false))),
        (None, Ok(_)) => Ok(()),
    }
}

fn check_case(case: &Case, kernel: &Kernel, total: &mut Checked) -> Result<(), String> {
    check(kernel, case.grid, case.threads, &case.args, &mut case.buffers.clone(), total)
}

/// Returns a kernel after the pipeline, specialised for a case.
fn lowered(kernel: &Kernel, args: &[Arg]) -> Option<Kernel> {
    let constexprs: Vec<(ParamId, Const)> = (0..kernel.params.len())
        .filter_map(|i| match (&kernel.params[i].kind, args[i]) {
            (ParamKind::Constexpr(_), Arg::Scalar(c)) => Some((ParamId(i as u32), c)),
            _ => None,
        })
        .collect();
    let options = Options { constexprs: &constexprs, threads: None, limits: Limits::default() };
    lower(kernel, &options, &mut Trace::default()).ok().map(|lowered| lowered.kernel().clone())
}

#[test]
fn random_kernels_do_what_was_said() {
    let mut checked = Checked::default();
    for seed in 0..KERNELS {
        let case = generate(seed, Sizes::default());
        let mut kernels = vec![case.kernel.clone()];
        kernels.extend(lowered(&case.kernel, &case.args));
        for kernel in kernels {
            check_case(&case, &kernel, &mut checked).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        }
    }
    assert!(checked.narrow > 1_000_000 && checked.uniform > 50_000 && checked.distances > 50_000, "{checked:?}");
}

#[test]
fn random_indices_do_what_was_said() {
    let mut checked = Checked::default();
    for seed in 0..KERNELS {
        let case = indices_random::case(seed);
        check_case(&case, &case.kernel, &mut checked).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
    }
    assert!(checked.decided > 100_000 && checked.distances > 100_000 && checked.uniform > 100_000, "{checked:?}");
    assert!(checked.bounded > 100_000, "{checked:?}");
}

#[test]
fn the_library_does_what_was_said() {
    let pieces: Vec<_> =
        kiln_kernels::all().iter().flat_map(|spec| spec.cases.iter().map(move |case| (spec, case))).collect();
    let checked = on_all_cores(&pieces, |(spec, case)| {
        let mut checked = Checked::default();
        let problem = Problem::new(spec, spec.dtypes[0], case, Placement::Apart).unwrap_or_else(|e| panic!("{e}"));
        let args = problem.args.iter().map(|arg| match *arg {
            kiln::spec::Arg::Buffer(b) => Arg::Buffer(b),
            kiln::spec::Arg::Number(n) => Arg::Scalar(n),
        });
        let args: Vec<Arg> = args.collect();
        let (grid, threads) = kiln_interp::geometry(&problem.kernel, &args).unwrap_or_else(|e| panic!("{e}"));
        let mut kernels = vec![problem.kernel.clone()];
        kernels.extend(lowered(&problem.kernel, &args));
        for kernel in kernels {
            let buffers = problem.buffers.iter().map(|b| Buffer { dtype: b.dtype, bytes: b.bytes.clone() });
            let result = check(&kernel, grid, threads, &args, &mut buffers.collect::<Vec<_>>(), &mut checked);
            result.unwrap_or_else(|e| panic!("{} {}: {e}", spec.name, case.name()));
        }
        checked
    });
    let [narrow, uniform, loops] = [|c: &Checked| c.narrow, |c: &Checked| c.uniform, |c: &Checked| c.loops]
        .map(|of| checked.iter().map(of).sum::<u64>());
    assert!(narrow > 100_000 && uniform > 10_000 && loops > 1_000, "{narrow} narrow, {uniform} uniform, {loops} loops");
}
