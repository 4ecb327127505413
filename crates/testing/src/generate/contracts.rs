//! Contracts that the generated launch meets.

use super::Generator;
use kiln_ir::expr::BinaryOp;
use kiln_ir::*;
use std::sync::Arc;

impl Generator {
    pub(super) fn contract(&mut self) {
        let [gx, gy, gz, lanes] = ["gx", "gy", "gz", "lanes"].map(|name| self.param_expr(name));
        let requires = (0..self.rng.below(3)).map(|_| self.true_clause()).collect();
        let stated = self.rng.percent(50);
        let contract = Contract {
            geometry: if stated { Geometry::Threadgroups(vec![gx, gy, gz]) } else { Geometry::Unstated },
            threads: stated.then_some(lanes),
            requires,
            in_place: self.state.into_iter().collect(),
            covers: self.state.iter().map(|&(_, state)| state).collect(),
            min_groups: self.rng.percent(20).then(|| self.rng.between(1, 8) as u32),
        };
        let kernel = self.builder.kernel_mut();
        kernel.contract = contract;
        kernel.math = if self.rng.percent(20) { MathMode::Fast } else { MathMode::Precise };
    }

    /// Returns a condition that holds whatever its right side is: `||` does not evaluate that.
    fn true_clause(&mut self) -> Clause {
        let any = self.expr(4);
        let condition = Expr::binary(BinaryOp::Or, Expr::Int(1), any);
        Clause { condition, span: self.span() }
    }

    fn expr(&mut self, depth: usize) -> Expr {
        if depth == 0 || self.rng.percent(20) {
            let kernel = self.builder.kernel();
            let whole = |p: &Param| !p.is_tensor() && !p.dtype.is_float();
            let params: Vec<usize> = (0..kernel.params.len()).filter(|&i| whole(&kernel.params[i])).collect();
            let number = self.rng.bits() as i64 >> self.rng.below(64);
            let param = Expr::Param(ParamId(self.rng.pick(&params) as u32));
            return if self.rng.percent(50) { param } else { Expr::Int(number as i128) };
        }
        if self.rng.percent(15) {
            return Expr::Not(Arc::new(self.expr(depth - 1)));
        }
        let op = self.rng.pick(BinaryOp::ALL);
        let left = self.expr(depth - 1);
        Expr::binary(op, left, self.expr(depth - 1))
    }
}
