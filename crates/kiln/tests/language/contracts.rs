//! What the attribute records about launches.

use kiln::ir::expr::BinaryOp;
use kiln::ir::{Expr, Geometry, ParamId, ParamKind, text};
use kiln::prelude::*;
use std::sync::Arc;

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
    let param = |i| Arc::new(Expr::Param(ParamId(i)));
    let binary = |op, a, b| Expr::Binary(op, a, b);
    let (batch, hv, hk, dk, dv, rows) = (3, 4, 5, 6, 7, 8);
    let grid = vec![binary(BinaryOp::Div, param(dv), param(rows)), binary(BinaryOp::Mul, param(batch), param(hv))];
    assert_eq!(contract.geometry, Geometry::Threadgroups(grid));
    assert_eq!(contract.threads, Some(binary(BinaryOp::Mul, Arc::new(Expr::Int(32)), param(rows))));
    assert_eq!(contract.in_place, [(ParamId(0), ParamId(1))]);
    assert_eq!(contract.covers, [ParamId(2)]);
    assert_eq!(contract.min_groups, Some(4));
    assert_eq!(kernel.math, kiln::ir::MathMode::Fast);
    let multiple =
        |a, by: Arc<Expr>| binary(BinaryOp::Eq, Arc::new(binary(BinaryOp::Rem, param(a), by)), Arc::new(Expr::Int(0)));
    let small = binary(BinaryOp::Lt, param(dk), Arc::new(Expr::Int(32)));
    let conditions: Vec<Expr> = contract.requires.iter().map(|c| c.condition.clone()).collect();
    assert_eq!(conditions[0], multiple(hv, param(hk)));
    let either = binary(BinaryOp::Or, Arc::new(multiple(dk, Arc::new(Expr::Int(32)))), Arc::new(small));
    assert_eq!(conditions[1], either);
    assert_eq!(conditions[2], Expr::Int(1), "a condition on Rust values is decided while recording");
    let shape = [batch, hv, dv, dk].map(|i| Arc::unwrap_or_clone(param(i))).to_vec();
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
    let extent = Expr::Binary(BinaryOp::Mul, Arc::new(Expr::Param(ParamId(1))), Arc::new(Expr::Param(ParamId(2))));
    assert_eq!(kernel.contract.geometry, Geometry::Elements(vec![extent, Expr::Int(4)]));
    let text = text::print(&kernel, false);
    for line in ["cast u64 %rows", "imul", "lt"] {
        assert!(text.contains(line), "no `{line}` in\n{text}");
    }
}

#[kernel(threadgroups = [div_ceil(n, 8), m.div_ceil(3)], threads = 1)]
fn groups_rounded_up(mut out: Tensor<i32>, n: u32, m: i32) {
    out[0] = n as i32 + m;
}

#[kernel]
fn values_rounded_up(mut out: Tensor<i32>, n: u32, m: i32) {
    out[0] = (n.div_ceil(8)) as i32;
    out[1] = div_ceil(m, 3);
    out[2] = div_ceil(7 - 2 * m, m);
    out[3] = div_ceil(m, -3);
}

#[test]
fn quotients_rounded_up_are_the_same_in_the_contract_and_in_the_body() {
    use kiln_interp::{Arg, Buffer, Launch};
    let up = |a: i64, b: i64| (a as f64 / b as f64).ceil() as i64;
    for (n, m) in [(0u32, 1i32), (1, 3), (7, 4), (8, 5), (9, 6), (u32::MAX, 8), (u32::MAX - 7, 9)] {
        let numbers = [kiln::ir::Const::u32(n), kiln::ir::Const::from_i128(DType::I32, m as i128)].map(Arg::Scalar);
        let args: Vec<Arg> = [Arg::Buffer(0)].into_iter().chain(numbers).collect();
        let groups = kiln_interp::geometry(&groups_rounded_up::kernel(), &args).unwrap_or_else(|d| panic!("{d}")).0;
        assert_eq!(groups.map(i64::from), [up(n.into(), 8), up(m.into(), 3), 1], "{n} {m}");
        let (kernel, mut buffers) = (values_rounded_up::kernel(), [Buffer::zeroed(DType::I32, 4)]);
        kiln_interp::run(&Launch::new(&kernel, [1, 1, 1], 1, args), &mut buffers).unwrap_or_else(|d| panic!("{d}"));
        let m = i64::from(m);
        let want = [up(n.into(), 8), up(m, 3), up(7 - 2 * m, m), up(m, -3)].map(|v| v as i32);
        assert_eq!(buffers[0].to_vec(), Some(want.to_vec()), "{n} {m}");
    }
}
