//! Runs the lowered kernel on the interpreter without its bounds checks: buffers are longer than shapes, so an
//! out-of-bounds access lands in a red zone and is detected, read or written.

use crate::numbers::Numbers;
use kiln::spec::{self, Problem};
use kiln_compiler::{Lowered, Options, Trace, lower};
use kiln_interp::hooks::{Access, At, AtomicAccess, lanes};
use kiln_interp::{Buffer, Hooks, Launch, run_with};
use kiln_ir::simd::LANES;

/// Elements of the red zone behind each tensor.
const ZONE: usize = 64;

/// Runs a case on its buffers, with its numbers.
pub fn run(lowered: &Lowered, numbers: &Numbers, budget: u64, problem: &mut Problem) -> Result<(), String> {
    let zone = |buffer: &spec::Buffer| vec![0xff; ZONE * buffer.dtype.size()];
    let mut buffers: Vec<Buffer> = vec![];
    for buffer in &problem.buffers {
        let bytes = buffer.bytes.iter().copied().chain(zone(buffer)).collect();
        buffers.push(Buffer { dtype: buffer.dtype, bytes });
    }
    let launch = Launch::by_contract(lowered.kernel(), problem.interpreter_args());
    let launch = launch.map_err(|diagnostic| diagnostic.to_string())?;
    let lens = problem.buffers.iter().map(|buffer| buffer.bytes.len() / buffer.dtype.size()).collect();
    let mut fence = Fence { lens, escape: None };
    let stats = run_with(&launch.budget(budget), &mut buffers, &mut fence);
    let stats = stats.map_err(|diagnostic| diagnostic.to_string())?;
    if let Some(escape) = fence.escape {
        return Err(escape);
    }
    let bound = lowered.contract().work.eval(&|id| numbers.value(id));
    if !bound.as_ref().is_ok_and(|&bound| stats.work as i128 <= bound) {
        return Err(format!("{} lane-instructions, where the contract says at most {bound:?}", stats.work));
    }
    for (buffer, own) in buffers.iter().zip(&mut problem.buffers) {
        let (inside, behind) = buffer.bytes.split_at(own.bytes.len());
        if behind != zone(own) {
            return Err("a red zone was changed".to_string());
        }
        own.bytes.copy_from_slice(inside);
    }
    Ok(())
}

/// Checks every access to a tensor.
struct Fence {
    /// Elements of each buffer before its red zone.
    lens: Vec<usize>,
    escape: Option<String>,
}

impl Fence {
    fn look(&mut self, at: &At, buffer: Option<usize>, indices: &[usize; LANES], width: usize) {
        let Some(&len) = buffer.and_then(|buffer| self.lens.get(buffer)) else { return };
        if let Some(lane) = lanes(at.mask).find(|&lane| indices[lane] + width > len) {
            let words = || format!("{} of {len} at {}, {}", indices[lane], at.place(), at.thread(lane));
            self.escape.get_or_insert_with(words);
        }
    }
}

impl Hooks for Fence {
    fn load(&mut self, at: &At, access: &Access) {
        self.look(at, access.buffer, access.indices, access.width);
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.look(at, access.buffer, access.indices, access.width);
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        self.look(at, access.buffer, access.indices, 1);
    }
}

#[test]
fn an_access_that_leaves_its_tensor_is_seen() {
    let spec = &kiln_kernels::all()[0];
    let dtypes = spec.dtypes[0];
    for short in 0..3 {
        let mut problem = Problem::new(spec, dtypes, &spec.cases[1], spec::Placement::Apart).expect("a case");
        let numbers = problem.args.iter().map(|arg| match arg {
            spec::Arg::Number(number) => Some(*number),
            spec::Arg::Buffer(_) => None,
        });
        let numbers = Numbers(numbers.collect());
        let options = Options { constexprs: &[], threads: None, limits: Default::default() };
        let lowered = lower(&problem.kernel, &options, &mut Trace::default()).expect("the library compiles");
        run(&lowered, &numbers, u64::MAX, &mut problem).expect("every access is inside");
        problem.reset();
        // The last element is in the red zone now, which only the fence can detect.
        let len = problem.buffers[short].bytes.len() - dtypes[0].size();
        problem.buffers[short].bytes.truncate(len);
        let escape = run(&lowered, &numbers, u64::MAX, &mut problem).expect_err("an access to a red zone");
        assert!(escape.starts_with(&format!("{0} of {0} at ", len / dtypes[0].size())), "{escape}");
    }
}
