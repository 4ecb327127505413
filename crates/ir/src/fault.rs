//! Errors of the language that a running kernel detects itself: their names and their messages, which are the same for
//! every detector.

use crate::diagnostic::{Diagnostic, Span};
use crate::kernel::{Kernel, Mem, Space};
use crate::num::int_value;
use crate::types::DType;

/// The kind of error. A variant's comment gives the value and the limit that are reported with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// An access of `width` elements is out of bounds or misaligned: the index, and the number of elements.
    Bounds { mem: Mem, width: u8 },
    /// A division by zero: the dividend, and 0.
    Divisor,
    /// A remainder by zero: the dividend, and 0.
    Remainder,
    /// A loop's step below 1: the step, and 1.
    Step,
    /// A loop that makes more trips than its author allows: the trips, and the maximum.
    Trips,
    /// A number from this memory is below what its author expects: the number, and the minimum.
    Below(Mem),
    /// A number from this memory is above what its author expects: the number, and the maximum.
    Above(Mem),
}

impl Fault {
    /// Returns the error. `bits` are those of the value, whose type is `dtype`; `span` is the position of the failing
    /// operation.
    pub fn diagnostic(self, kernel: &Kernel, span: Span, dtype: DType, bits: u64, limit: u64) -> Diagnostic {
        let value = int_value(dtype, bits & dtype.mask());
        let diagnostic = match self {
            Fault::Bounds { mem, width } => return bounds(kernel, mem, width, value, limit).at(kernel.place(span)),
            Fault::Divisor => Diagnostic::new("K203", format!("division by zero: {value} by 0 in {dtype}")),
            Fault::Remainder => {
                Diagnostic::new("K203", format!("remainder of a division by zero: {value} by 0 in {dtype}"))
            }
            Fault::Step => Diagnostic::new("K204", format!("the loop's step is {value}; it must be at least 1")),
            Fault::Trips => {
                let message = format!("the loop makes {}, more than its `at_most({limit})`", count(value, "trip"));
                Diagnostic::new("K205", message)
            }
            Fault::Below(mem) => unexpected(kernel, mem, value, "least", int_value(limit_type(dtype), limit)),
            Fault::Above(mem) => unexpected(kernel, mem, value, "most", int_value(limit_type(dtype), limit)),
        };
        diagnostic.at(kernel.place(span))
    }

    /// Describes in words what the kernel checks.
    pub fn what(self, kernel: &Kernel) -> String {
        match self {
            Fault::Bounds { mem, .. } => format!("access to {}", memory(kernel, mem)),
            Fault::Divisor | Fault::Remainder => "divisor".to_string(),
            Fault::Step => "step of a loop".to_string(),
            Fault::Trips => "trips of a loop".to_string(),
            Fault::Below(mem) | Fault::Above(mem) => format!("number from {}", memory(kernel, mem)),
        }
    }
}

/// Returns the type of a limit, which has 64 bits and the signedness of the limited value.
fn limit_type(dtype: DType) -> DType {
    if dtype.is_signed() { DType::I64 } else { DType::U64 }
}

fn unexpected(kernel: &Kernel, mem: Mem, value: i128, side: &str, limit: i128) -> Diagnostic {
    let what = memory(kernel, mem);
    Diagnostic::new("K215", format!("a number from {what} is {value}, and must be at {side} {limit}"))
}

fn bounds(kernel: &Kernel, mem: Mem, width: u8, index: i128, len: u64) -> Diagnostic {
    let (what, elements) = (memory(kernel, mem), count(len, "element"));
    let last = index + width as i128 - 1;
    let diagnostic = match width {
        1 => Diagnostic::new("K201", format!("index {index} is outside of {what}, which has {elements}")),
        _ if index < 0 || last >= len as i128 => {
            let message = format!("elements {index} to {last} are not all in {what}, which has {elements}");
            Diagnostic::new("K201", message)
        }
        _ => {
            let message = format!("index {index} of an access to {width} elements of {what} is no multiple of {width}");
            Diagnostic::new("K202", message)
        }
    };
    // Arrays have no names, so a message shows where they are declared.
    match mem {
        Mem::Alloc(id) if (id.0 as usize) < kernel.allocs.len() => {
            diagnostic.label(kernel.place(kernel.allocs[id.0 as usize].span), "the array")
        }
        _ => diagnostic,
    }
}

/// Describes memory in words: a tensor by its name, an array by its space.
pub fn memory(kernel: &Kernel, mem: Mem) -> String {
    match mem {
        Mem::Param(id) => kernel.params.get(id.0 as usize).map_or("a tensor".to_string(), |p| format!("`{}`", p.name)),
        Mem::Alloc(id) => match kernel.allocs.get(id.0 as usize).map(|alloc| alloc.space) {
            Some(Space::Stack) => "a stack array".to_string(),
            Some(Space::Threadgroup) => "a threadgroup array".to_string(),
            None => "an array".to_string(),
        },
    }
}

/// Formats a count: `1 thread`, `2 threads`.
fn count(n: impl Into<i128>, thing: &str) -> String {
    let n = n.into();
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}
