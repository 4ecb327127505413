//! Reading launch arithmetic back from instructions.

use kiln_ir::builder::{MAX_EXPR_PARTS, NoExpr};
use kiln_ir::expr::BinaryOp;
use kiln_ir::{Builder, Const, DType, Diagnostic, Expr, MathOp, Op, ParamId, Span, Value};
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
    assert_eq!(builder.expr_of(twice), Ok(Expr::binary(BinaryOp::Add, param(), param())));
    Ok(())
}

/// Neither unbounded recursion nor unbounded doubling.
#[test]
fn expressions_have_a_size() -> Result<(), Diagnostic> {
    let (mut builder, n) = with_parameter();
    let (mut deep, mut wide) = (n, n);
    for _ in 0..100 {
        wide = sum(&mut builder, wide, wide)?;
    }
    // n parameters and n - 1 sums: the maximum, then two more.
    for _ in 1..MAX_EXPR_PARTS / 2 {
        deep = sum(&mut builder, deep, n)?;
    }
    assert!(builder.expr_of(deep).is_ok());
    let too_deep = sum(&mut builder, deep, n)?;
    let too_long = Err(NoExpr::TooLong);
    assert_eq!((builder.expr_of(too_deep), builder.expr_of(wide)), (too_long.clone(), too_long));
    Ok(())
}

/// A conversion is omitted where it cannot change the number, and only there.
#[test]
fn conversions_keep_the_number() -> Result<(), Diagnostic> {
    let integers = || DType::ALL.iter().copied().filter(|d| !d.is_float());
    for (from, to) in integers().flat_map(|from| integers().map(move |to| (from, to))).filter(|(_, to)| to.is_int()) {
        let mut builder = Builder::new("k", Location::caller());
        let n = builder.constexpr("n", from, Span::default());
        let cast = builder.emit(Op::Cast(to), &[n], vec![], Span::default())?[0];
        let ends = [0, 1, from.mask(), from.mask() >> 1, (from.mask() >> 1) + 1];
        let keeps = ends.iter().all(|&bits| {
            let number = Const { dtype: from, bits: bits & from.mask() }.as_int();
            number.is_some() && number.map(|v| Const::from_i128(to, v).as_int()) == Some(number)
        });
        let expected = if keeps { Ok(Expr::Param(ParamId(0))) } else { Err(NoExpr::Value(cast)) };
        assert_eq!(builder.expr_of(cast), expected, "{from} as {to}");
    }
    Ok(())
}

#[test]
fn converted_literals_are_numbers_of_their_type() -> Result<(), Diagnostic> {
    let mut builder = Builder::new("k", Location::caller());
    let mut cast = |v: u32, to: DType| -> Result<_, Diagnostic> {
        let literal = builder.emit(Op::Const(Const::u32(v)), &[], vec![], Span::default())?[0];
        let cast = builder.emit(Op::Cast(to), &[literal], vec![], Span::default())?[0];
        Ok((builder.expr_of(cast), cast))
    };
    assert_eq!(cast(200, DType::U8)?.0, Ok(Expr::Int(200)));
    let (expr, value) = cast(300, DType::U8)?;
    assert_eq!(expr, Err(NoExpr::Value(value)));
    assert_eq!(cast(7, DType::I32)?.0, Ok(Expr::Int(7)));
    let (expr, value) = cast(7, DType::F32)?;
    assert_eq!(expr, Err(NoExpr::Value(value)));
    Ok(())
}
