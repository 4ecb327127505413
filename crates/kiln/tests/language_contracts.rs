//! What the attribute records about launches.

use kiln::ir::expr::BinaryOp;
use kiln::ir::{Expr, Geometry, ParamId, ParamKind, text};
use kiln::prelude::*;

#[kernel(
    threadgroups = [dv / rows_per_tg, batch * hv],
    threads = 32 * rows_per_tg,
    requires(hv % hk == 0, dk % 32 == 0 || dk < 32, SIZE > 1),
    in_place(state_in -> state_out),
    covers(y),
    min_groups = 4,
    math = fast,
)]
fn stated<T: Float>(
    #[shape(batch, hv, dv, dk)] state_in: Tensor<T>,
    #[shape(batch, hv, dv, dk)] mut state_out: Tensor<T>,
    mut y: Tensor<T>,
    batch: u32,
    #[constexpr] hv: u32,
    #[constexpr] hk: u32,
    #[constexpr] dk: u32,
    #[constexpr] dv: u32,
    #[constexpr] rows_per_tg: u32,
) {
    state_out[0] = state_in[0];
    y[0] = state_in[1];
}

const SIZE: u32 = 4;

#[test]
fn clauses_become_launch_arithmetic_and_leave_no_instructions() {
    let kernel = stated::kernel::<bf16>();
    let contract = &kernel.contract;
    let param = |i| Box::new(Expr::Param(ParamId(i)));
    let binary = |op, a, b| Expr::Binary(op, a, b);
    let (batch, hv, hk, dk, dv, rows) = (3, 4, 5, 6, 7, 8);
    let grid = vec![binary(BinaryOp::Div, param(dv), param(rows)), binary(BinaryOp::Mul, param(batch), param(hv))];
    assert_eq!(contract.geometry, Geometry::Threadgroups(grid));
    assert_eq!(contract.threads, Some(binary(BinaryOp::Mul, Box::new(Expr::Int(32)), param(rows))));
    assert_eq!(contract.in_place, [(ParamId(0), ParamId(1))]);
    assert_eq!(contract.covers, [ParamId(2)]);
    assert_eq!(contract.min_groups, Some(4));
    assert_eq!(kernel.math, kiln::ir::MathMode::Fast);
    let multiple =
        |a, by: Box<Expr>| binary(BinaryOp::Eq, Box::new(binary(BinaryOp::Rem, param(a), by)), Box::new(Expr::Int(0)));
    let small = binary(BinaryOp::Lt, param(dk), Box::new(Expr::Int(32)));
    let conditions: Vec<Expr> = contract.requires.iter().map(|c| c.condition.clone()).collect();
    assert_eq!(conditions[0], multiple(hv, param(hk)));
    let either = binary(BinaryOp::Or, Box::new(multiple(dk, Box::new(Expr::Int(32)))), Box::new(small));
    assert_eq!(conditions[1], either);
    assert_eq!(conditions[2], Expr::Int(1), "a condition on Rust values is decided while recording");
    let shape = [batch, hv, dv, dk].map(|i| *param(i)).to_vec();
    assert!(matches!(&kernel.params[0].kind, ParamKind::Tensor { shape: Some(s), .. } if *s == shape));
    assert_eq!(
        kernel.inst_count(),
        8,
        "two loads, two stores and their four indices:\n{}",
        text::print(&kernel, false)
    );
}

#[kernel(elements = [rows as u64 * n, 4])]
fn elements(mut out: Tensor<f32>, rows: u32, n: u64) {
    out[program_id::<0>()] = program_id::<1>().f32();
}

#[test]
fn the_guard_of_elements_computes_the_extent_in_its_own_type() {
    let kernel = elements::kernel();
    let extent = Expr::Binary(BinaryOp::Mul, Box::new(Expr::Param(ParamId(1))), Box::new(Expr::Param(ParamId(2))));
    assert_eq!(kernel.contract.geometry, Geometry::Elements(vec![extent, Expr::Int(4)]));
    let text = text::print(&kernel, false);
    for line in ["cast u64 %rows", "imul", "lt"] {
        assert!(text.contains(line), "no `{line}` in\n{text}");
    }
}
