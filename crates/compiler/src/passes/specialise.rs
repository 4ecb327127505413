//! Specialisation for values that are known before a launch: constexprs, and the number of threads.

use super::rewrite::{Renames, emit_const, with_body};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{
    Builtin, Clause, Const, Diagnostic, Expr, Geometry, Inst, Kernel, Op, Param, ParamId, ParamKind, Region, simd,
};
use std::sync::Arc;

/// Replaces every use of a constexpr by its value, in instructions and in launch arithmetic, and `lsize` and `n_simd` by
/// numbers where `threads` is known. The parameters stay where they are, so that the same arguments launch the kernel
/// before and after.
pub fn specialise(
    kernel: &mut Kernel,
    constexprs: &[(ParamId, Const)],
    threads: Option<u32>,
) -> Result<(), Diagnostic> {
    let values = bind(kernel, constexprs)?;
    specialise_exprs(kernel, &values);
    if let (Some(threads), Some(Expr::Int(stated))) = (threads, &kernel.contract.threads)
        && threads as i128 != *stated
    {
        let message = format!("`{}` has {stated} threads in a threadgroup, not {threads}", kernel.name);
        return Err(Diagnostic::new("K021", message).at(kernel.place(kernel.span)));
    }
    if let Some(threads) = threads {
        fix_threads(kernel, threads);
    }
    let threads = threads.or(stated_threads(kernel));
    with_body(kernel, |kernel, body| {
        let mut renames = Renames::new(kernel);
        let mut bound: Vec<Inst> = vec![];
        for (i, value) in values.iter().enumerate() {
            let param = &kernel.params[i];
            if let (Some(constant), Some(old)) = (value, param.value()) {
                let span = param.span;
                let new = emit_const(kernel, &mut bound, *constant, span);
                renames.set(old, new);
            }
        }
        replace_uses(body, &renames, threads);
        body.insts.splice(0..0, bound);
    });
    Ok(())
}

/// Fixes the number of threads in the contract, and requires that a previously stated expression evaluates to it.
fn fix_threads(kernel: &mut Kernel, threads: u32) {
    let number = Expr::Int(threads as i128);
    match kernel.contract.threads.replace(number.clone()) {
        None | Some(Expr::Int(_)) => {}
        Some(stated) => {
            let condition = Expr::binary(BinaryOp::Eq, stated, number);
            kernel.contract.requires.push(Clause { condition, span: kernel.span });
        }
    }
}

/// Returns the number of threads that the contract states, if it is a constant.
pub(crate) fn stated_threads(kernel: &Kernel) -> Option<u32> {
    match kernel.contract.threads {
        Some(Expr::Int(threads)) => u32::try_from(threads).ok(),
        _ => None,
    }
}

/// Returns the value of each constexpr, by the position of the parameter.
fn bind(kernel: &Kernel, constexprs: &[(ParamId, Const)]) -> Result<Vec<Option<Const>>, Diagnostic> {
    let mut values = vec![None; kernel.params.len()];
    for &(id, constant) in constexprs {
        let Some(param) = kernel.params.get(id.0 as usize).filter(|p| is_constexpr(p)) else {
            let message = format!("parameter {} of `{}` is no constexpr", id.0, kernel.name);
            return Err(Diagnostic::new("K020", message).at(kernel.place(kernel.span)));
        };
        if constant.dtype != param.dtype || constant.bits & !constant.dtype.mask() != 0 {
            let message = format!("`{}` is a {}, and is given a {}", param.name, param.dtype, constant.dtype);
            return Err(Diagnostic::new("K020", message).at(kernel.place(param.span)));
        }
        values[id.0 as usize] = Some(constant);
    }
    match kernel.params.iter().zip(&values).find(|(p, value)| is_constexpr(p) && value.is_none()) {
        None => Ok(values),
        Some((param, _)) => {
            let message = format!("the constexpr `{}` has no value", param.name);
            Err(Diagnostic::new("K020", message).at(kernel.place(param.span)))
        }
    }
}

fn is_constexpr(param: &Param) -> bool {
    matches!(param.kind, ParamKind::Constexpr(_))
}

fn specialise_exprs(kernel: &mut Kernel, values: &[Option<Const>]) {
    for param in &mut kernel.params {
        if let ParamKind::Tensor { shape, strides, .. } = &mut param.kind {
            shape.iter_mut().chain(strides).flatten().for_each(|expr| specialise_expr(expr, values));
        }
    }
    for alloc in &mut kernel.allocs {
        let sizes = alloc.matrix.iter_mut().flat_map(|matrix| [&mut matrix.rows, &mut matrix.columns]);
        sizes.chain([&mut alloc.len]).chain(&mut alloc.swizzled).for_each(|size| specialise_expr(size, values));
    }
    if let Geometry::Threadgroups(axes) | Geometry::Elements(axes) = &mut kernel.contract.geometry {
        axes.iter_mut().for_each(|axis| specialise_expr(axis, values));
    }
    kernel.contract.threads.iter_mut().for_each(|threads| specialise_expr(threads, values));
    kernel.contract.requires.iter_mut().for_each(|clause| specialise_expr(&mut clause.condition, values));
}

/// Substitutes the values of parameters and folds known expressions. An expression without a value stays, and is
/// reported by its evaluator.
fn specialise_expr(expr: &mut Expr, values: &[Option<Const>]) {
    let known = |id: ParamId| values.get(id.0 as usize).copied().flatten().and_then(Const::as_int);
    if let Ok(number) = expr.eval(&known) {
        *expr = Expr::Int(number);
        return;
    }
    match expr {
        Expr::Int(_) | Expr::Param(_) => {}
        Expr::Not(inner) => specialise_expr(Arc::make_mut(inner), values),
        Expr::Binary(_, a, b) => {
            specialise_expr(Arc::make_mut(a), values);
            specialise_expr(Arc::make_mut(b), values);
        }
    }
    simplify_expr(expr);
}

/// Removes neutral ones and zeros: rows in parts of one row are as many parts as rows.
fn simplify_expr(expr: &mut Expr) {
    let Expr::Binary(op, a, b) = expr else { return };
    let simpler = match (*op, &**a, &**b) {
        (BinaryOp::Mul | BinaryOp::Div, x, Expr::Int(1)) | (BinaryOp::Add, x, Expr::Int(0)) => x.clone(),
        (BinaryOp::Mul, Expr::Int(1), x) | (BinaryOp::Add, Expr::Int(0), x) => x.clone(),
        (BinaryOp::Or, Expr::Int(0), x) | (BinaryOp::Or, x, Expr::Int(0)) => x.clone(),
        (BinaryOp::And, Expr::Int(1), x) | (BinaryOp::And, x, Expr::Int(1)) => x.clone(),
        (BinaryOp::Rem, x, Expr::Int(1)) if always_has_a_value(x) => Expr::Int(0),
        (BinaryOp::Mul, Expr::Int(0), x) | (BinaryOp::Mul, x, Expr::Int(0)) if always_has_a_value(x) => Expr::Int(0),
        (op, Expr::Int(x), Expr::Int(y)) => match op.apply(*x, *y) {
            Ok(number) => Expr::Int(number),
            Err(_) => return,
        },
        _ => return,
    };
    *expr = simpler;
}

/// Whether an expression has a value for all parameters: it contains no division.
pub(crate) fn always_has_a_value(expr: &Expr) -> bool {
    match expr {
        Expr::Int(_) | Expr::Param(_) => true,
        Expr::Not(inner) => always_has_a_value(inner),
        Expr::Binary(BinaryOp::Div | BinaryOp::Rem, ..) => false,
        Expr::Binary(_, a, b) => always_has_a_value(a) && always_has_a_value(b),
    }
}

fn replace_uses(region: &mut Region, renames: &Renames, threads: Option<u32>) {
    for inst in &mut region.insts {
        renames.apply(&mut inst.args);
        inst.op = match (inst.op, threads) {
            (Op::Builtin(Builtin::Lsize), Some(n)) => Op::Const(Const::u32(n)),
            (Op::Builtin(Builtin::NSimd), Some(n)) => Op::Const(Const::u32(n.div_ceil(simd::LANES as u32))),
            (op, _) => op,
        };
        inst.regions.iter_mut().for_each(|inner| replace_uses(inner, renames, threads));
    }
    renames.apply(&mut region.yields);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_one_row_are_rows() {
        let (rows, part) = (Expr::Param(ParamId(0)), Expr::Param(ParamId(1)));
        let divided = |op| Arc::new(Expr::Binary(op, Arc::new(rows.clone()), Arc::new(part.clone())));
        let rest = Expr::Binary(BinaryOp::Ne, divided(BinaryOp::Rem), Arc::new(Expr::Int(0)));
        let mut groups = Expr::Binary(BinaryOp::Add, divided(BinaryOp::Div), Arc::new(rest));
        let whole = groups.clone();
        specialise_expr(&mut groups, &[None, Some(Const::u32(1))]);
        assert_eq!(groups, rows);
        let condition = |flag: Expr| Expr::Binary(BinaryOp::Or, Arc::new(flag), Arc::new(rows.clone()));
        let mut condition = condition(part.clone());
        specialise_expr(&mut condition, &[None, Some(Const::u32(0))]);
        assert_eq!(condition, rows);
        let mut absent = Expr::Binary(BinaryOp::Mul, Arc::new(part.clone()), Arc::new(rows.clone()));
        specialise_expr(&mut absent, &[None, Some(Const::u32(0))]);
        assert_eq!(absent, Expr::Int(0), "the rows of a tensor that is not there");
        let mut nothing = whole;
        specialise_expr(&mut nothing, &[None, Some(Const::u32(0))]);
        assert!(nothing.eval(&|_| Some(4)).is_err(), "a division by zero is still there to be reported");
    }
}
