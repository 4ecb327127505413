//! Finds and changes parts of a kernel.

use crate::rng::Rng;
use kiln_ir::*;

pub fn inst(op: Op, args: &[Value], results: &[Value]) -> Inst {
    Inst { op, args: args.into(), results: results.into(), regions: vec![], span: Span::default() }
}

pub fn mem(inst: &Inst) -> Option<Mem> {
    match inst.op {
        Op::Load { mem, .. } | Op::Store { mem, .. } | Op::Atomic { mem, .. } => Some(mem),
        _ => None,
    }
}

pub fn set_mem(inst: &mut Inst, new: Mem) {
    if let Op::Load { mem, .. } | Op::Store { mem, .. } | Op::Atomic { mem, .. } = &mut inst.op {
        *mem = new;
    }
}

/// Returns a parameter that `fits`; a non-existent one if there is none.
pub fn param(kernel: &Kernel, fits: impl Fn(&Param) -> bool) -> ParamId {
    ParamId(kernel.params.iter().position(fits).map_or(u32::MAX, |i| i as u32))
}

/// Returns the value of a scalar parameter whose type `fits`, which is visible everywhere. Adds a parameter if there is
/// none.
pub fn scalar(kernel: &mut Kernel, fits: impl Fn(DType) -> bool) -> Value {
    let known = kernel.params.iter().filter(|p| fits(p.dtype)).find_map(Param::value);
    let any = DType::ALL.iter().copied().find(|&t| fits(t)).unwrap_or(DType::U32);
    known.unwrap_or_else(|| new_scalar(kernel, any))
}

pub fn new_scalar(kernel: &mut Kernel, dtype: DType) -> Value {
    let value = kernel.new_value(dtype);
    push_param(kernel, dtype, ParamKind::Scalar(value));
    value
}

pub fn tensor(kernel: &mut Kernel, dtype: DType, access: Access) -> Mem {
    push_param(kernel, dtype, ParamKind::Tensor { access, shape: None, strides: None });
    Mem::Param(ParamId(kernel.params.len() as u32 - 1))
}

fn push_param(kernel: &mut Kernel, dtype: DType, kind: ParamKind) {
    let name = format!("added_{}", kernel.params.len());
    kernel.params.push(Param { name, dtype, kind, tile: false, choices: vec![], span: Span::default() });
}

fn count(region: &Region, matches: &dyn Fn(&Inst) -> bool) -> usize {
    let mut n = 0;
    region.walk(&mut |inst| n += matches(inst) as usize);
    n
}

/// Returns the result of `get` for one of the matching instructions.
pub fn pick<T>(kernel: &Kernel, rng: &mut Rng, matches: impl Fn(&Inst) -> bool, get: impl Fn(&Inst) -> T) -> Option<T> {
    let chosen = rng.below(count(&kernel.body, &matches));
    let (mut seen, mut found) = (0, None);
    kernel.body.walk(&mut |inst| {
        if matches(inst) {
            if seen == chosen {
                found = Some(get(inst));
            }
            seen += 1;
        }
    });
    found
}

/// Changes one of the matching instructions; returns false if there is none.
pub fn edit(
    kernel: &mut Kernel,
    rng: &mut Rng,
    matches: impl Fn(&Inst) -> bool,
    change: impl Fn(&mut Inst, &mut Rng),
) -> bool {
    let mut left = rng.below(count(&kernel.body, &matches));
    match find(&mut kernel.body, &matches, &mut left) {
        Some(inst) => {
            change(inst, rng);
            true
        }
        None => false,
    }
}

/// Returns the matching instruction after `left` others.
fn find<'r>(region: &'r mut Region, matches: &dyn Fn(&Inst) -> bool, left: &mut usize) -> Option<&'r mut Inst> {
    for inst in &mut region.insts {
        if matches(inst) {
            if *left == 0 {
                return Some(inst);
            }
            *left -= 1;
        }
        for inner in &mut inst.regions {
            if count(inner, matches) > *left {
                return find(inner, matches, left);
            }
            *left -= count(inner, matches);
        }
    }
    None
}

pub fn remove(region: &mut Region, matches: &dyn Fn(&Inst) -> bool) {
    region.insts.retain(|inst| !matches(inst));
    for inner in region.insts.iter_mut().flat_map(|inst| &mut inst.regions) {
        remove(inner, matches);
    }
}
