//! How the work of an operation is divided: values of constexprs that change no result, only how fast it is found.

use kiln_ir::DType;

/// What work is divided for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Thousands of threads, and accesses of 16 bytes each.
    Gpu,
    /// Rows of lanes that are one vector instruction: neighbouring lanes want neighbouring elements.
    Processor,
}

/// Constexprs by name.
pub type Tiles = Vec<(&'static str, f64)>;

/// The best division known for a target, element types, and the values of the other parameters by name.
pub type Tiling = fn(Target, &[DType], &dyn Fn(&str) -> usize) -> Tiles;

/// For operations that leave no choice.
pub fn untiled(_: Target, _: &[DType], _: &dyn Fn(&str) -> usize) -> Tiles {
    vec![]
}
