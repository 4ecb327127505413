//! Products of matrices: one function of the header for each shape and order that a kernel has.

use super::Writer;
use super::names::tag;
use crate::vir::{ArrayId, ArrayKind, MatrixProduct, Reg};
use kiln_ir::Product;

/// The definitions of products, before the functions of kernels that have some.
pub const HEADER: &str = include_str!("matrix.h");

/// Configures a processor's matrix registers when a range of threadgroups begins; `END` releases them at its end.
pub const BEGIN: &str = "    bool_ tiles = tiles_begin();\n";
/// The replacement for `BEGIN` where the matrix registers are not used.
pub const BEGIN_WITHOUT: &str = "    bool_ tiles = 0;\n";
pub const END: &str = "    tiles_end(tiles);\n";

impl Writer<'_> {
    pub fn multiply(&mut self, multiply: &MatrixProduct, args: &[Reg]) {
        self.has_matrices = true;
        let (operand, Product { m, n, k, .. }) = (tag(self.program.array(multiply.left).dtype), multiply.product);
        let [left, right] = multiply.by_columns.map(u32::from);
        self.define(format!("DEF_multiply({operand}, {m}, {n}, {k}, {left}, {right})"));
        let [c, a, b] = multiply.arrays().map(|array| self.matrix(array, args));
        self.line(&format!("multiply_{operand}_{m}_{n}_{k}_{left}_{right}({c}, {a}, {b}, tiles);"));
        if multiply.canonical {
            self.line(&format!("CANONICAL_SUMS({c}, {m} * {n})"));
        }
    }

    /// Returns the first element of a matrix.
    fn matrix(&self, array: ArrayId, args: &[Reg]) -> String {
        match self.program.array(array).kind {
            ArrayKind::RowsOfEach => format!("a{}[{}][0]", array.0, self.name(args[0], 0)),
            _ => format!("a{}[0]", array.0),
        }
    }
}
