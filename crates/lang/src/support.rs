//! The functions that generated code calls. Not for authors; `kiln::__k` is this module.

pub use crate::asked::{Asked, Changed, Matched, RustNumber, ToDouble, ToFunction, ToRust, asserted};
pub use crate::bundle::{Bundle, IntoBundle, field, into};
pub use crate::cast::as_;
pub use crate::compare::{eq, ge, gt, le, lt, ne};
pub use crate::compat::strided_reduce_by;
pub use crate::contract::{
    Clauses, Dim, body, clauses, constexpr, covers, dim, elements, in_place, min_groups, optional, optional_mut,
    requires, scalar, shape, tensor, tensor_mut, threadgroups, threads, tile, tile_among,
};
pub use crate::elem::{Any, Bits, Elem, Float, Host, IndexElem, Int, Num, Signed};
pub use crate::flow::{and, if_, if_else, or};
pub use crate::fragments::fragment_load;
pub use crate::inline::{Inlined, inlined, result, returned};
pub use crate::loops::{for_, range, range_by};
pub use crate::memory::{Place, Stack, Tensor, TensorMut, Threadgroup, at, element, place, put};
pub use crate::named::{Named, NamedArray, Unnamed, named, part};
pub use crate::numbers::{Given, Numbers};
pub use crate::optional::{IntoOptional, Optional, if_some, optional_of};
pub use crate::recorder::{Header, Leaf, Param, Record, Recorded, RecordedAs, device, expect_kernel, record};
pub use crate::strided::strided;
pub use crate::threadgroup::{late_bind, late_stack, late_threadgroup};
pub use crate::value::{Operand, Val, lit, val};
pub use crate::var::{Var, copy, get, mutable, set, uninit};
pub use half::{bf16, f16};
pub use kiln_ir::{DType, Diagnostic, Kernel, MathMode};
