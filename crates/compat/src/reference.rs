//! Expected results of an operation without an oracle: the interpreter's results on the same inputs, within `tol`.

use crate::operation::{Registered, build};
use kiln_interp::{Arg, Buffer, Launch};
use kiln_ir::ops::Trait;
use kiln_ir::{Const, DType, Diagnostic, Kernel, Op, Region};
use kiln_spec::{Allowed, Arguments, Expected, ulp};

/// The tolerance of kernels that state 0 although each target rounds their functions differently.
const USUAL: f64 = 1e-3;

/// Returns every tensor that the kernel may write. Returns nothing if the interpreter fails too: the launch then has an
/// error of its own.
pub fn expected<K: Registered>(arguments: &Arguments) -> Vec<Expected> {
    let Some(kernel) = kernel_of::<K>(arguments) else { return vec![] };
    let Ok(buffers) = run(&kernel, arguments) else { return vec![] };
    let stated = K::number("tol").filter(|tol| *tol >= 0.0);
    let tol = match stated {
        Some(tol) if tol > 0.0 || is_exact(&kernel.body) => tol,
        _ => USUAL,
    };
    let tensors = kernel.params.iter().filter(|param| param.is_tensor()).zip(&buffers);
    let written = tensors.filter(|(param, _)| param.is_writable()).filter_map(|(param, buffer)| {
        let (tensor, _) = K::LENGTHS.iter().find(|(name, _)| *name == param.name)?;
        let want = buffer.to_f64();
        let allowed = want.iter().map(|want| allowed(param.dtype, *want, tol)).collect();
        Some(Expected { tensor, want, allowed: Allowed::Bound(allowed) })
    });
    written.collect()
}

/// Returns the tolerance: relative for large values and absolute for small ones, plus one ULP, since a value between
/// two numbers may be rounded to either; 0 for an exact kernel.
fn allowed(dtype: DType, want: f64, tol: f64) -> f64 {
    match tol > 0.0 && dtype.is_float() && want.is_finite() {
        true => tol * want.abs().max(1.0) + ulp(dtype, want),
        false => 0.0,
    }
}

/// Whether every target computes the same bits.
fn is_exact(region: &Region) -> bool {
    region.insts.iter().all(|inst| {
        let approximate = matches!(inst.op, Op::Math(op) if op.traits().contains(&Trait::Approximate));
        !approximate && inst.regions.iter().all(is_exact)
    })
}

/// Builds the kernel for the element types of these arguments.
fn kernel_of<K: Registered>(arguments: &Arguments) -> Option<Kernel> {
    let fits = |kernel: &Kernel| {
        let mut tensors = kernel.params.iter().filter(|param| param.is_tensor());
        tensors.all(|param| arguments.dtype(&param.name) == Some(param.dtype))
    };
    if K::VARIABLES == 0 {
        return build::<K>(&[]).ok();
    }
    DType::ALL.iter().find_map(|&dtype| build::<K>(&vec![dtype; K::VARIABLES]).ok().filter(&fits))
}

/// Returns the tensors after a launch, in the order of the parameters.
fn run(kernel: &Kernel, arguments: &Arguments) -> Result<Vec<Buffer>, Diagnostic> {
    let mut buffers = vec![];
    let mut args = vec![];
    for param in &kernel.params {
        args.push(match arguments.find(&param.name).filter(|_| param.is_tensor()) {
            Some(values) => {
                buffers.push(Buffer::from_f64(param.dtype, values));
                Arg::Buffer(buffers.len() - 1)
            }
            None => Arg::Scalar(Const::from_f64(param.dtype, arguments.number(&param.name))),
        });
    }
    kiln_interp::run(&Launch::by_contract(kernel, args)?, &mut buffers)?;
    Ok(buffers)
}
