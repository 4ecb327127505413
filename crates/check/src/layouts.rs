//! Finds results that depend on which lanes hold which elements of a matrix, which devices decide, by repeating the
//! launch with another layout.

use kiln_interp::{Buffer, Launch};
use kiln_ir::{Diagnostic, Kernel, Layout};

/// Whether the kernel has a matrix.
pub(crate) fn has_matrices(kernel: &Kernel) -> bool {
    kernel.allocs.iter().any(|alloc| alloc.matrix.is_some())
}

/// Compares the buffers after a launch with those after the same launch in a layout that no device has.
pub(crate) fn findings(launch: &Launch, before: &[Buffer], after: &[Buffer]) -> Option<Diagnostic> {
    let mut others = before.to_vec();
    let by_another = launch.clone().layout(Layout::Scattered);
    // An error in one layout and not in another depends on the layout as well.
    let ended = kiln_interp::run(&by_another, &mut others).err();
    let mut pairs = after.iter().zip(&others).enumerate().filter(|(_, (one, other))| one.bytes != other.bytes);
    let differs = pairs.find_map(|(buffer, (one, other))| {
        Some((buffer, one.bits().zip(other.bits()).position(|(one, other)| one != other)?))
    });
    let kernel = launch.kernel;
    let what = match (ended, differs) {
        (Some(error), _) => format!("with another layout, {}", error.message),
        (None, Some((buffer, element))) => {
            let is_bound = |arg: &kiln_interp::Arg| *arg == kiln_interp::Arg::Buffer(buffer);
            let param = launch.args.iter().position(is_bound).and_then(|at| kernel.params.get(at));
            format!("element {element} of `{}` depends", param.map_or("?", |param| &param.name))
        }
        (None, None) => return None,
    };
    let message = format!("{what} on which lanes hold which elements of a matrix");
    Some(
        Diagnostic::new("K242", message)
            .at(kernel.place(kernel.span))
            .note("devices hold matrices each in their own way: nothing may be kept from one element to the next, nor differ by lane")
            .help("change elements by `map`, from their row, their column and values that all lanes agree on"),
    )
}
