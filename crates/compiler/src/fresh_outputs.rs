//! A kernel for frameworks that give each launch fresh memory for its outputs.
//!
//! A tensor that is read and written becomes two: loads go to a new input, stores to the output. This keeps the meaning
//! if no load follows a store and every element is written, since fresh memory has none of the old contents.

use crate::contract::covers_with;
use crate::{Lowered, Options, Trace, lower};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{
    Access, Clause, Const, Diagnostic, Expr, Geometry, Inst, Kernel, Mem, Op, Param, ParamId, ParamKind, Region, Span,
    verify,
};

/// The suffix that an input gets behind the name of the output it was split from.
pub const BEFORE: &str = "_before";

/// A kernel whose outputs are written in full and never read.
pub struct FreshOutputs {
    pub kernel: Kernel,
    /// Each output that was split, and the input that holds its old contents.
    pub split: Vec<(ParamId, ParamId)>,
}

/// Returns the kernel, for these values of constexprs, with outputs that are written in full and never read. Returns an
/// error where that would change its meaning.
pub fn with_fresh_outputs(kernel: &Kernel, options: &Options<'_>) -> Result<FreshOutputs, Diagnostic> {
    let lowered = lower(kernel, options, &mut Trace::default())?;
    let mut kernel = kernel.clone();
    let mut split = vec![];
    for output in ids(&kernel, Param::is_tensor) {
        let uses = Uses::of(&lowered, output);
        if !uses.stored && uses.changed.is_none() {
            // With these constexprs the kernel does not write it, even if it does with others.
            let mut read = kernel.clone();
            make_input(&mut read.params[output.0 as usize]);
            if verify::verify(&read).is_ok() {
                kernel = read;
            }
        } else if uses.loaded && uses.late.or(uses.changed).is_none() {
            let mut input = kernel.param(output).clone();
            input.name += BEFORE;
            make_input(&mut input);
            kernel.params.push(input);
            let input = ParamId(kernel.params.len() as u32 - 1);
            redirect(&mut kernel.body, output, input);
            split.push((output, input));
        }
        if let Some(span) = uses.changed {
            let does = "is changed by atomic operations, which need what it held before the launch";
            return Err(refused(&kernel, output, span, does));
        }
        if let Some(span) = uses.late {
            return Err(refused(&kernel, output, span, "is read again after it was written"));
        }
    }
    cover_all(&mut kernel, options.constexprs)?;
    verify::verify(&kernel)?;
    Ok(FreshOutputs { kernel, split })
}

fn make_input(param: &mut Param) {
    if let ParamKind::Tensor { access, .. } = &mut param.kind {
        *access = Access::Read;
    }
}

/// Returns the parameters for which `is_meant` holds.
fn ids(kernel: &Kernel, is_meant: impl Fn(&Param) -> bool) -> Vec<ParamId> {
    let all = kernel.params.iter().enumerate().filter(|(_, param)| is_meant(param));
    all.map(|(at, _)| ParamId(at as u32)).collect()
}

fn refused(kernel: &Kernel, output: ParamId, span: Span, does: &str) -> Diagnostic {
    let (own, name) = (&kernel.name, &kernel.param(output).name);
    let message = format!("`{own}` cannot have fresh memory for its outputs: `{name}` {does}");
    let place = if span.line == 0 { kernel.param(output).span } else { span };
    Diagnostic::new("K043", message).at(kernel.place(place))
}

/// The uses of a tensor in a lowered kernel.
#[derive(Default)]
struct Uses {
    stored: bool,
    loaded: bool,
    /// A load that may come after a store.
    late: Option<Span>,
    /// An atomic operation.
    changed: Option<Span>,
}

impl Uses {
    fn of(lowered: &Lowered, tensor: ParamId) -> Uses {
        let mut uses = Uses::default();
        uses.region(&lowered.kernel().body, Mem::Param(tensor));
        uses
    }

    fn region(&mut self, region: &Region, tensor: Mem) {
        for inst in &region.insts {
            match inst.op {
                Op::Store { mem, .. } if mem == tensor => self.stored = true,
                Op::Load { mem, .. } | Op::LoadBlocks { mem, .. } if mem == tensor => {
                    self.loaded = true;
                    self.late = self.late.or(self.stored.then_some(inst.span));
                }
                Op::Atomic { mem, .. } if mem == tensor => self.changed = self.changed.or(Some(inst.span)),
                Op::If => {
                    let before = self.stored;
                    let mut after = before;
                    for side in &inst.regions {
                        self.stored = before;
                        self.region(side, tensor);
                        after |= self.stored;
                    }
                    self.stored = after;
                }
                Op::For(_) => {
                    // Loads of an iteration come after the stores of the previous iteration.
                    let mut is_store = |inner: &Inst| {
                        self.stored |= matches!(inner.op, Op::Store { mem, .. } if mem == tensor);
                    };
                    inst.regions.iter().for_each(|body| body.walk(&mut is_store));
                    inst.regions.iter().for_each(|body| self.region(body, tensor));
                }
                _ => {}
            }
        }
    }
}

fn redirect(region: &mut Region, from: ParamId, to: ParamId) {
    for inst in &mut region.insts {
        if let Op::Load { mem, .. } | Op::LoadBlocks { mem, .. } = &mut inst.op
            && *mem == Mem::Param(from)
        {
            *mem = Mem::Param(to);
        }
        inst.regions.iter_mut().for_each(|inner| redirect(inner, from, to));
    }
}

/// Ensures that all outputs are covered. Where the proof needs two sizes to be equal, adds that as a requirement.
fn cover_all(kernel: &mut Kernel, constexprs: &[(ParamId, Const)]) -> Result<(), Diagnostic> {
    let stated = kernel.contract.covers.clone();
    for output in ids(kernel, |param| param.is_tensor() && param.is_writable()) {
        if stated.contains(&output) || is_covered(kernel, constexprs, output) {
            continue;
        }
        let equal = pool_size(kernel, output).and_then(|own| {
            let others = ids(kernel, |param| matches!(param.kind, ParamKind::Scalar(_)) && param.dtype.is_int());
            others.into_iter().filter(|other| *other != own).find_map(|other| {
                let mut tried = kernel.clone();
                let condition = Expr::binary(BinaryOp::Eq, Expr::Param(own), Expr::Param(other));
                tried.contract.requires.push(Clause { condition, span: kernel.param(output).span });
                is_covered(&tried, constexprs, output).then_some(tried)
            })
        });
        match equal {
            Some(tried) => *kernel = tried,
            None => {
                let does = "is not known to be written in full, and would keep elements of which nothing is known";
                return Err(refused(kernel, output, Span::default(), does));
            }
        }
    }
    Ok(())
}

/// Returns the size of a pool: the first extent of an output, if the grid does not depend on it. A launch may leave
/// parts of a pool unwritten, such as the states of sequences that it does not process.
fn pool_size(kernel: &Kernel, output: ParamId) -> Option<ParamId> {
    let ParamKind::Tensor { shape: Some(shape), .. } = &kernel.param(output).kind else { return None };
    let Some(Expr::Param(size)) = shape.first() else { return None };
    let mut in_grid = false;
    let (Geometry::Threadgroups(axes) | Geometry::Elements(axes)) = &kernel.contract.geometry else { return None };
    axes.iter().for_each(|axis| axis.params(&mut |id| in_grid |= id == *size));
    (!in_grid && matches!(kernel.param(*size).kind, ParamKind::Scalar(_))).then_some(*size)
}

/// Whether every launch is proved to write each element of an output once.
fn is_covered(kernel: &Kernel, constexprs: &[(ParamId, Const)], output: ParamId) -> bool {
    let mut kernel = kernel.clone();
    kernel.contract.covers = vec![output];
    // A tensor that is assumed to be contiguous has no strides.
    let is_contiguous = |name: &str| {
        let id = kernel.find_param(&format!("{name}_contiguous"));
        id.is_some_and(|id| constexprs.iter().any(|(bound, value)| *bound == id && value.bits != 0))
    };
    if is_contiguous(&kernel.param(output).name)
        && let ParamKind::Tensor { strides, .. } = &mut kernel.params[output.0 as usize].kind
    {
        *strides = None;
    }
    matches!(covers_with(&kernel, constexprs).as_deref(), Ok([covered]) if covered.proved)
}
