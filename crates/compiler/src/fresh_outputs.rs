//! A kernel for frameworks that give each launch fresh memory for its outputs.
//!
//! A tensor that is read and written becomes two: loads go to a new input, stores to the output. That means the same if no
//! load follows a store, and if every element is written, since nothing of the old contents is in fresh memory.

use crate::contract::covers_with;
use crate::{Lowered, Options, Trace, lower};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{
    Access, Clause, Const, Diagnostic, Expr, Geometry, Inst, Kernel, Mem, Op, Param, ParamId, ParamKind, Region, Span,
    verify,
};

/// What the input has behind the name of the output it was split from.
pub const BEFORE: &str = "_before";

/// A kernel whose outputs are written in full and never read.
pub struct FreshOutputs {
    pub kernel: Kernel,
    /// Outputs whose old contents are an input of their own, and that input.
    pub split: Vec<(ParamId, ParamId)>,
}

/// The kernel made for values of constexprs, with outputs that are written in full and never read. An error where that would
/// change what it means.
pub fn with_fresh_outputs(kernel: &Kernel, options: &Options<'_>) -> Result<FreshOutputs, Diagnostic> {
    let lowered = lower(kernel, options, &mut Trace::default())?;
    let mut kernel = kernel.clone();
    let mut split = vec![];
    for output in ids(&kernel, Param::is_tensor) {
        let uses = Uses::of(&lowered, output);
        if !uses.stored && uses.changed.is_none() {
            // These constexprs leave it alone, whatever others do.
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

/// The parameters of a kind.
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

/// What a lowered kernel does with a tensor.
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
                    // Loads of a turn come after the stores of the turn before.
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

/// States that all outputs are covered, and where that takes two sizes to be equal, that they are.
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

/// The number of parts of an output of which a launch may leave some alone, such as states of sequences that have no turn: its
/// first extent, where the grid does not depend on it.
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
    // A tensor that is taken as contiguous is one without strides.
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
