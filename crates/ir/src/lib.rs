//! The Kiln language itself.
pub mod builder;
pub mod contract;
pub mod diagnostic;
pub mod expr;
pub mod kernel;
pub mod num;
pub mod ops;
pub mod rules;
pub mod simd;
pub mod types;

pub use builder::Builder;
pub use contract::{Clause, Contract, Geometry};
pub use diagnostic::{Diagnostic, Place, Span};
pub use expr::Expr;
pub use kernel::*;
pub use ops::MathOp;
pub use simd::SimdOp;
pub use types::{Const, DType};
