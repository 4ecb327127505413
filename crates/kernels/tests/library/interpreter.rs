//! The interpreter as an executor of cases.

use kiln::spec::{Arg, Launch};
use kiln_interp::{Buffer, Order};
use kiln_ir::Diagnostic;

/// Runs a launch with the geometry its contract states, with threadgroups and simdgroups in this order.
pub fn in_order(order: Order) -> impl FnMut(Launch<'_>) -> Result<(), Diagnostic> {
    move |launch| {
        let planned = kiln_interp::Launch::by_contract(launch.kernel, args(&launch))?.order(order);
        run(&planned, launch)
    }
}

/// Runs a kernel that states no geometry.
pub fn with_geometry(grid: [u32; 3], threads: u32) -> impl FnMut(Launch<'_>) -> Result<(), Diagnostic> {
    move |launch| run(&kiln_interp::Launch::new(launch.kernel, grid, threads, args(&launch)), launch)
}

fn args(launch: &Launch<'_>) -> Vec<kiln_interp::Arg> {
    let convert = |arg: &Arg| match *arg {
        Arg::Buffer(buffer) => kiln_interp::Arg::Buffer(buffer),
        Arg::Number(number) => kiln_interp::Arg::Scalar(number),
    };
    launch.args.iter().map(convert).collect()
}

/// Lends the buffers' bytes to the interpreter and takes them back.
fn run(planned: &kiln_interp::Launch<'_>, launch: Launch<'_>) -> Result<(), Diagnostic> {
    let lent = launch.buffers.iter_mut().map(|b| Buffer { dtype: b.dtype, bytes: std::mem::take(&mut b.bytes) });
    let mut lent: Vec<Buffer> = lent.collect();
    let result = kiln_interp::run(planned, &mut lent);
    launch.buffers.iter_mut().zip(lent).for_each(|(buffer, lent)| buffer.bytes = lent.bytes);
    result.map(|_| ())
}
