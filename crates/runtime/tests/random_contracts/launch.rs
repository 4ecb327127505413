//! Random launches: valid, nearly valid, and absurd ones.

use kiln_interp::hooks::{Access, At, AtomicAccess, lanes};
use kiln_interp::{Arg, Buffer, Hooks, Launch, run_with};
use kiln_ir::simd::LANES;
use kiln_ir::{Clause, Const, DType, Kernel, Mem, ParamId, ParamKind};
use kiln_testing::{Case, Rng};

/// Maximum lane-instructions of a launch here.
pub const BUDGET: u64 = 1 << 18;

/// The length of the longest tensor.
const LONGEST: usize = 4096;

/// Maximum number of argument sets to try for one that meets the requirements.
const MAX_TRIES: usize = 20;

/// Generates a launch of a kernel: mostly with small numbers and with buffers of the required lengths.
pub fn launch(kernel: &Kernel, rng: &mut Rng) -> Case {
    let mut args = arguments(kernel, rng);
    // Most meet the requirements, so that derived conditions decide.
    for _ in 0..if rng.percent(92) { MAX_TRIES } else { 0 } {
        let holds = |clause: &Clause| clause.condition.eval(&|id| value(&args, id)).is_ok_and(|n| n != 0);
        if kernel.contract.requires.iter().all(holds) {
            break;
        }
        args = arguments(kernel, rng);
    }
    let (grid, threads) = kiln_interp::geometry(kernel, &args).unwrap_or(([0; 3], 1));
    let mut case = Case { kernel: kernel.clone(), grid, threads, args, buffers: vec![] };
    let reached = reached(&case);
    let buffers = kernel.params.iter().filter(|param| param.is_tensor()).enumerate().map(|(at, param)| {
        let wanted = stated(&case.args, &param.kind).unwrap_or(reached[at]);
        let len = match rng.below(20) {
            0..13 => wanted,
            13..15 => wanted.saturating_sub(1),
            15..18 => wanted + rng.between(1, 40),
            18 => 0,
            _ => rng.below(wanted + 8),
        };
        Buffer::from_bits(param.dtype, (0..len as u64).map(|i| if param.is_writable() { 0 } else { i * 7 % 11 }))
    });
    case.buffers = buffers.collect();
    case
}

fn arguments(kernel: &Kernel, rng: &mut Rng) -> Vec<Arg> {
    let mut args = vec![];
    for param in &kernel.params {
        args.push(match param.is_tensor() {
            true => Arg::Buffer(args.len()),
            false if param.name == "g" => {
                Arg::Scalar(Const::u32(rng.weighted(&[(30, 1), (30, 2), (30, 3), (6, 0), (2, 70_000), (2, u32::MAX)])))
            }
            false => Arg::Scalar(number(param.dtype, rng)),
        });
    }
    args
}

fn value(args: &[Arg], id: ParamId) -> Option<i128> {
    match args.get(id.0 as usize) {
        Some(Arg::Scalar(c)) => c.as_int(),
        _ => None,
    }
}

fn number(dtype: DType, rng: &mut Rng) -> Const {
    let huge = [1 << 20, i32::MAX as i128, u32::MAX as i128, 1 << 40, i64::MAX as i128];
    let value = match rng.below(20) {
        0..12 => rng.between(1, 6) as i128,
        12..16 => 4 * rng.between(2, 10) as i128,
        16 | 17 => 0,
        18 if dtype.is_signed() => -(rng.between(1, 5) as i128),
        18 => 7,
        _ => rng.pick(&huge),
    };
    Const::from_i128(dtype, value)
}

/// Returns the number of elements of a stated shape, clamped.
fn stated(args: &[Arg], kind: &ParamKind) -> Option<usize> {
    let ParamKind::Tensor { shape: Some(shape), .. } = kind else { return None };
    let extent = |extent: &kiln_ir::Expr| extent.eval(&|id| value(args, id)).ok();
    let elements = shape.iter().map(extent).try_fold(1i128, |n, e| n.checked_mul(e?));
    // If the shape is too large for this test, the tensor is too short for it.
    Some(elements.map_or(0, |n| n.clamp(0, LONGEST as i128) as usize))
}

/// Returns the elements of each tensor that a launch accesses before it ends or fails.
fn reached(case: &Case) -> Vec<usize> {
    let tensors = case.kernel.params.iter().filter(|param| param.is_tensor());
    let mut buffers: Vec<Buffer> =
        tensors.map(|param| Buffer::from_bits(param.dtype, (0..LONGEST as u64).map(|i| i * 7 % 11))).collect();
    let mut extents = Extents(vec![0; buffers.len()]);
    let launch = Launch::new(&case.kernel, case.grid, case.threads, case.args.clone()).budget(BUDGET);
    // Accesses before an error give as good a length as any.
    let _ = run_with(&launch, &mut buffers, &mut extents);
    extents.0
}

struct Extents(Vec<usize>);

impl Extents {
    fn look(&mut self, at: &At, mem: Mem, indices: &[usize; LANES], width: usize) {
        let Mem::Param(id) = mem else { return };
        let end = lanes(at.mask).map(|lane| indices[lane] + width).max().unwrap_or(0);
        if let Some(own) = self.0.get_mut(id.0 as usize) {
            *own = end.max(*own);
        }
    }
}

impl Hooks for Extents {
    fn load(&mut self, at: &At, access: &Access) {
        self.look(at, access.mem, access.indices, access.width);
    }

    fn store(&mut self, at: &At, access: &Access) {
        self.look(at, access.mem, access.indices, access.width);
    }

    fn atomic(&mut self, at: &At, access: &AtomicAccess) {
        self.look(at, access.mem, access.indices, 1);
    }
}
