//! The text form of kernels. Printed text parses back to the same kernel.
//!
//! ```text
//! kernel @scale(%x: device f32[n], %out: device mut f32[n], %factor: f32, %n: const u32)
//!   elements [n] threads 256 requires n % 4 == 0 covers out
//! {
//!   alloc @a0: threadgroup f32[n / 32]
//!   var @v0: f32
//!   %0 = tid
//!   %1, %2 = load %x[%0] streaming       ; as many elements as results
//!   %3 = fmul %1, %factor
//!   set @v0, 0.5:f32                     ; a literal or a builtin may stand for an operand
//!   %4 = if %c { yield %3 } else { yield %1 }
//!   %5 = for %i = 0:u32 to %n step 1:u32 carry (%sum = %4) unroll at_most 64 { yield %sum }
//!   %6 = simd_sum.16 %5
//!   %7 = atomic_add %x[%0], %6
//! }
//! ```
//!
//! `%vec: tile const u32` is a tile, and `%vec: tile among [1, 2, 4] const u32` one with the values that tuning may
//! choose.
//!
//! Scalar parameters are values under their own name; other values have any name, used once for a definition in a
//! kernel. A word is the author's name of the value ([`crate::names`]), `%row.1` the second value of that name, and a
//! number denotes an unnamed value. Variables and arrays follow the same rule, with `@v0` and `@a0` in place of a
//! number. Expressions in brackets and clauses name parameters without `%`. The parser leaves all checking to the
//! verifier: an undefined name parses as a value without a definition, `%?` as a value without a type, and a result
//! type may be stated (`%1: f32 = …`) against the typing rule. Constants in hexadecimal are bits.
//!
//! `#file:line:column` after a declaration, a requirement or an instruction is its source position, where `file` is an
//! index into a line `files "a.rs", "b.rs"` before the kernel. A kernel without that line has its positions in the text
//! itself.

mod expr;
mod header;
mod insts;
mod keywords;
mod labels;
mod lex;
mod literal;
mod parse;
mod print;

pub use literal::{parse_const, print_const};
pub use parse::parse;
pub use print::{print, print_expr, print_with_lines};
