//! The kernel's contract, evaluated in exact arithmetic: the launch that it requires for given parameters.

use crate::buffer::Buffer;
use crate::fault::contract as fault;
use crate::launch::{Arg, Launch, MAX_THREADS, check_scalars};
use kiln_ir::contract::DEFAULT_ELEMENT_THREADS;
use kiln_ir::{Diagnostic, Expr, Geometry, Kernel, ParamKind, Span};

/// Returns the grid, in threadgroups, and the threads of a threadgroup that the contract states for these arguments.
/// Buffers among them are not read.
pub fn geometry(kernel: &Kernel, args: &[Arg]) -> Result<([u32; 3], u32), Diagnostic> {
    check_scalars(kernel, args)?;
    let threads = match &kernel.contract.threads {
        Some(expr) => {
            let threads = evaluate(kernel, args, expr, kernel.span)?;
            let valid = u32::try_from(threads).ok().filter(|t| (1..=MAX_THREADS).contains(t));
            Some(valid.ok_or_else(|| crate::fault::launch::threads(kernel, threads))?)
        }
        None => None,
    };
    match &kernel.contract.geometry {
        Geometry::Unstated => Err(fault::no_geometry(kernel)),
        Geometry::Threadgroups(axes) => {
            Ok((grid(kernel, args, axes, 1)?, threads.ok_or_else(|| fault::no_threads(kernel))?))
        }
        Geometry::Elements(axes) => {
            let threads = threads.unwrap_or(DEFAULT_ELEMENT_THREADS);
            Ok((grid(kernel, args, axes, threads)?, threads))
        }
    }
}

/// Evaluates the axes; axis 0 is cut into pieces of `piece`.
fn grid(kernel: &Kernel, args: &[Arg], axes: &[Expr], piece: u32) -> Result<[u32; 3], Diagnostic> {
    let mut grid = [1; 3];
    for (axis, expr) in axes.iter().enumerate().take(3) {
        let points = evaluate(kernel, args, expr, kernel.span)?;
        let piece = if axis == 0 { piece as i128 } else { 1 };
        // Rounded up; points are below 2⁶⁴, so the sum fits. Negative ones stay negative or become 0.
        let groups = if points < 0 { points } else { (points + piece - 1) / piece };
        // A thread's index along the axis is a u32, also in the rest of the last threadgroup: beyond it would wrap.
        let indices_fit = groups * piece <= 1 << 32;
        let groups = u32::try_from(groups).ok().filter(|_| indices_fit);
        grid[axis] = groups.ok_or_else(|| fault::axis(kernel, args, axis, expr, points))?;
    }
    Ok(grid)
}

/// Checks the geometry, requirements and shapes of a launch whose arguments have the right kinds.
pub(crate) fn check(launch: &Launch, buffers: &[Buffer]) -> Result<(), Diagnostic> {
    let (kernel, args) = (launch.kernel, &launch.args[..]);
    check_geometry(launch)?;
    for clause in &kernel.contract.requires {
        if evaluate(kernel, args, &clause.condition, clause.span)? == 0 {
            return Err(fault::requirement(kernel, args, clause));
        }
    }
    for (param, arg) in kernel.params.iter().zip(args) {
        let (ParamKind::Tensor { shape: Some(shape), strides, .. }, Arg::Buffer(b)) = (&param.kind, arg) else {
            continue;
        };
        let natural = |expr: &Expr| {
            let n = evaluate(kernel, args, expr, param.span)?;
            u64::try_from(n).map_err(|_| fault::extent(kernel, args, param, expr, n))
        };
        let extents = shape.iter().map(natural).collect::<Result<Vec<_>, _>>()?;
        let strides = strides.as_ref().map(|strides| strides.iter().map(natural).collect::<Result<Vec<_>, _>>());
        let elements = match strides.transpose()? {
            None => extents.iter().try_fold(1u64, |elements, extent| elements.checked_mul(*extent)),
            Some(strides) => span(&extents, &strides),
        };
        let whole = launch.pieces_in(*b).map(|pieces| pieces.of as usize);
        let len = whole.unwrap_or_else(|| buffers.get(*b).map_or(0, Buffer::len));
        if elements.is_none_or(|e| e > len as u64) {
            return Err(fault::short_buffer(kernel, args, param, shape, elements, len));
        }
    }
    Ok(())
}

/// Returns the extent in elements of memory from the first element to the end of the last; 0 for a tensor without
/// elements.
fn span(extents: &[u64], strides: &[u64]) -> Option<u64> {
    let step = |(extent, stride): (&u64, &u64)| (*extent as i128 - 1).checked_mul(*stride as i128);
    let last = extents.iter().zip(strides).try_fold(0i128, |last, axis| last.checked_add(step(axis)?))?;
    u64::try_from((last + 1).max(0)).ok()
}

/// Checks that a launch has the geometry that the contract states, as far as it states one.
fn check_geometry(launch: &Launch) -> Result<(), Diagnostic> {
    let (kernel, args) = (launch.kernel, &launch.args[..]);
    if let Some(expr) = &kernel.contract.threads {
        let threads = evaluate(kernel, args, expr, kernel.span)?;
        if threads != launch.threads as i128 {
            return Err(fault::other_threads(kernel, launch.threads, threads));
        }
    }
    let stated = match &kernel.contract.geometry {
        Geometry::Unstated => return Ok(()),
        Geometry::Threadgroups(axes) => grid(kernel, args, axes, 1)?,
        Geometry::Elements(axes) => grid(kernel, args, axes, launch.threads)?,
    };
    if stated != launch.grid {
        return Err(fault::other_grid(kernel, launch.grid, stated));
    }
    Ok(())
}

/// Returns the value of a launch expression; `span` is its position.
pub(crate) fn evaluate(kernel: &Kernel, args: &[Arg], expr: &Expr, span: Span) -> Result<i128, Diagnostic> {
    expr.eval(&|id| Launch::number(args, id)).map_err(|e| fault::no_value(kernel, args, expr, span, &e))
}
