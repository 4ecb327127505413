//! The grid of a launch.

use super::Grid;
use super::arithmetic::divided_up;
use kiln_ir::contract::DEFAULT_ELEMENT_THREADS;
use kiln_ir::{DType, Expr, Geometry, Kernel, Param, ParamId, ParamKind};
use std::borrow::Cow;

/// Returns a kernel that states its geometry, with parameters for what the contract does not state: scalars `grid_x`,
/// `grid_y`, `grid_z` (u32) for the grid and a constexpr `threads` (u32). A kernel of elements that states no threads
/// has the default number. A name that is taken gets underscores behind it.
pub fn with_geometry_parameters(kernel: &Kernel) -> Kernel {
    completed(kernel).into_owned()
}

/// Returns the kernel with its geometry stated: the kernel itself if it states it already.
pub(crate) fn completed(kernel: &Kernel) -> Cow<'_, Kernel> {
    let no_grid = kernel.contract.geometry == Geometry::Unstated;
    let no_threads = kernel.contract.threads.is_none() && !matches!(kernel.contract.geometry, Geometry::Elements(_));
    if !no_grid && !no_threads {
        return Cow::Borrowed(kernel);
    }
    let mut kernel = kernel.clone();
    if no_grid {
        let axes = ["grid_x", "grid_y", "grid_z"].map(|name| add(&mut kernel, name, ParamKind::Scalar));
        kernel.contract.geometry = Geometry::Threadgroups(axes.map(Expr::Param).to_vec());
    }
    if no_threads {
        let threads = add(&mut kernel, "threads", ParamKind::Constexpr);
        kernel.contract.threads = Some(Expr::Param(threads));
    }
    Cow::Owned(kernel)
}

fn add(kernel: &mut Kernel, name: &str, kind: fn(kiln_ir::Value) -> ParamKind) -> ParamId {
    let mut name = name.to_string();
    while kernel.find_param(&name).is_some() {
        name.push('_');
    }
    let value = kernel.new_value(DType::U32);
    kernel.params.push(Param {
        name,
        dtype: DType::U32,
        kind: kind(value),
        tile: false,
        choices: vec![],
        span: kernel.span,
    });
    ParamId(kernel.params.len() as u32 - 1)
}

/// Returns the grid that a completed kernel states.
pub(super) fn grid(kernel: &Kernel) -> Grid {
    let stated = kernel.contract.threads.clone();
    let threads = stated.unwrap_or(Expr::Int(DEFAULT_ELEMENT_THREADS as i128));
    let mut groups = [Expr::Int(1), Expr::Int(1), Expr::Int(1)];
    match &kernel.contract.geometry {
        Geometry::Unstated => {}
        Geometry::Threadgroups(axes) => groups.iter_mut().zip(axes).for_each(|(own, axis)| *own = axis.clone()),
        Geometry::Elements(axes) => {
            groups.iter_mut().zip(axes).for_each(|(own, axis)| *own = axis.clone());
            let [points, ..] = &mut groups;
            *points = divided_up(points.clone(), threads.clone());
        }
    }
    Grid { groups, threads }
}
