//! The reference interpreter as an executor of cases.

use kiln::Diagnostic;
use kiln::spec::{Arg, Launch};

/// Its name in reports.
pub const NAME: &str = "interp";

pub fn execute(launch: Launch<'_>) -> Result<(), Diagnostic> {
    let args = launch.args.iter().map(|arg| match *arg {
        Arg::Buffer(buffer) => kiln_interp::Arg::Buffer(buffer),
        Arg::Number(number) => kiln_interp::Arg::Scalar(number),
    });
    let planned = kiln_interp::Launch::by_contract(launch.kernel, args.collect())?;
    let mut buffers = vec![];
    for buffer in launch.buffers.iter_mut() {
        buffers.push(kiln_interp::Buffer { dtype: buffer.dtype, bytes: std::mem::take(&mut buffer.bytes) });
    }
    let result = kiln_interp::run(&planned, &mut buffers);
    for (buffer, back) in launch.buffers.iter_mut().zip(buffers) {
        buffer.bytes = back.bytes;
    }
    result.map(|_| ())
}
