//! Reading launch arithmetic back from instructions.

use kiln_ir::builder::MAX_EXPR_PARTS;
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Builder, DType, Diagnostic, Expr, MathOp, Op, ParamId, Span, Value};
use std::panic::Location;

fn with_parameter() -> (Builder, Value) {
    let mut builder = Builder::new("k", Location::caller());
    let n = builder.constexpr("n", DType::U32, Span::default());
    (builder, n)
}

fn sum(builder: &mut Builder, a: Value, b: Value) -> Result<Value, Diagnostic> {
    Ok(builder.emit(Op::Math(MathOp::IAdd), &[a, b], vec![], Span::default())?[0])
}

#[test]
fn sums_of_parameters_are_expressions() -> Result<(), Diagnostic> {
    let (mut builder, n) = with_parameter();
    let twice = sum(&mut builder, n, n)?;
    let param = || Expr::Param(ParamId(0));
    assert_eq!(builder.expr_of(twice), Some(Expr::binary(BinaryOp::Add, param(), param())));
    Ok(())
}

/// Neither recursion without end nor doubling without end.
#[test]
fn expressions_have_a_size() -> Result<(), Diagnostic> {
    let (mut builder, n) = with_parameter();
    let (mut deep, mut wide) = (n, n);
    for _ in 0..100 {
        wide = sum(&mut builder, wide, wide)?;
    }
    // n parameters and n - 1 sums: as many as there may be, then two more.
    for _ in 1..MAX_EXPR_PARTS / 2 {
        deep = sum(&mut builder, deep, n)?;
    }
    assert!(builder.expr_of(deep).is_some());
    let too_deep = sum(&mut builder, deep, n)?;
    assert_eq!((builder.expr_of(too_deep), builder.expr_of(wide)), (None, None));
    Ok(())
}
