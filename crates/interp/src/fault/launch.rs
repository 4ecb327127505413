//! Errors in the arguments, geometry and memory of a launch.

use super::{about_kernel, about_param, count};
use crate::launch::{MAX_LOCAL_BYTES, MAX_REGISTER_BYTES, MAX_THREADS};
use kiln_ir::{Alloc, Const, DType, Diagnostic, Kernel, Param, Space};

pub(crate) fn argument_count(kernel: &Kernel, given: usize) -> Diagnostic {
    let (name, wanted) = (&kernel.name, count(kernel.params.len() as i128, "argument"));
    let names: Vec<&str> = kernel.params.iter().map(|p| p.name.as_str()).collect();
    about_kernel("K301", kernel, format!("`{name}` takes {wanted}, {given} given"))
        .note(format!("its parameters are {}", names.join(", ")))
}

pub(crate) fn argument_kind(kernel: &Kernel, param: &Param) -> Diagnostic {
    let (wanted, given) = if param.is_tensor() { ("a buffer", "a scalar") } else { ("a scalar", "a buffer") };
    about_param("K302", kernel, param, format!("`{}` is bound to {wanted}, not to {given}", param.name))
}

pub(crate) fn argument_type(kernel: &Kernel, param: &Param, given: DType) -> Diagnostic {
    about_param("K303", kernel, param, format!("`{}` is of type {}, not {given}", param.name, param.dtype))
}

pub(crate) fn no_such_buffer(kernel: &Kernel, param: &Param, index: usize, buffers: usize) -> Diagnostic {
    let given = count(buffers as i128, "buffer");
    about_param(
        "K304",
        kernel,
        param,
        format!("`{}` is bound to buffer {index}, but the launch has {given}", param.name),
    )
}

pub(crate) fn ragged_buffer(kernel: &Kernel, param: &Param, bytes: usize) -> Diagnostic {
    let (name, dtype) = (&param.name, param.dtype);
    about_param(
        "K305",
        kernel,
        param,
        format!("the buffer of `{name}` has {bytes} bytes, which is no whole number of {dtype}"),
    )
}

pub(crate) fn no_bool(kernel: &Kernel, param: &Param, index: usize, byte: u8) -> Diagnostic {
    about_param(
        "K306",
        kernel,
        param,
        format!("element {index} of `{}` is the byte {byte}; a bool is 0 or 1", param.name),
    )
}

pub(crate) fn shared_buffer(kernel: &Kernel, a: &Param, b: &Param) -> Diagnostic {
    let written = if b.is_writable() { b } else { a };
    let message = format!("`{}` and `{}` are bound to one buffer, and `{}` is written", a.name, b.name, written.name);
    about_param("K307", kernel, b, message).label(kernel.place(a.span), "bound to the same buffer").help(format!(
        "bind two buffers, or declare `in_place({} -> {})`",
        if written.name == a.name { &b.name } else { &a.name },
        written.name
    ))
}

pub(crate) fn scalar_bits(kernel: &Kernel, param: &Param, value: Const) -> Diagnostic {
    let message = format!("`{}` is given the bits {:#x}, which no {} has", param.name, value.bits, value.dtype);
    about_param("K308", kernel, param, message)
}

pub(crate) fn threads(kernel: &Kernel, threads: i128) -> Diagnostic {
    let message = format!("a threadgroup has 1 to {MAX_THREADS} threads, not {threads}");
    about_kernel("K310", kernel, message)
}

pub(crate) fn grid(kernel: &Kernel, [x, y, z]: [u32; 3]) -> Diagnostic {
    about_kernel("K311", kernel, format!("a grid of {x} × {y} × {z} threadgroups does not fit 64 bits"))
}

pub(crate) fn too_much_work(kernel: &Kernel, [x, y, z]: [u32; 3], least: u128, budget: u64) -> Diagnostic {
    let message = format!("the launch executes at least {least} lane-instructions, its budget is {budget}");
    about_kernel("K312", kernel, message).note(format!("the grid has {x} × {y} × {z} threadgroups"))
}

pub(crate) fn array_length(kernel: &Kernel, alloc: &Alloc, len: i128) -> Diagnostic {
    let message = format!("the {} array has {len} elements", space(alloc.space));
    Diagnostic::new("K313", message).at(kernel.place(alloc.span))
}

pub(crate) fn local_memory(kernel: &Kernel, alloc: &Alloc, len: u64, copies: u64) -> Diagnostic {
    let message = format!("the arrays of a threadgroup take more than {} MiB", MAX_LOCAL_BYTES >> 20);
    let (kind, dtype) = (space(alloc.space), alloc.dtype);
    Diagnostic::new("K314", message).at(kernel.place(alloc.span)).note(format!(
        "this {kind} array has {len} elements of {dtype} in {}",
        if copies == 1 { "1 copy".to_string() } else { format!("{copies} copies") }
    ))
}

pub(crate) fn registers(kernel: &Kernel, slots: usize, simdgroups: u32) -> Diagnostic {
    let message = format!("the values of a threadgroup take more than {} MiB", MAX_REGISTER_BYTES >> 20);
    about_kernel("K315", kernel, message).note(format!(
        "{} live in {}",
        count(slots as i128, "value"),
        count(simdgroups, "simdgroup")
    ))
}

pub(crate) fn space(space: Space) -> &'static str {
    match space {
        Space::Stack => "stack",
        Space::Threadgroup => "threadgroup",
    }
}
