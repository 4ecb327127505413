//! Fuzzes the printers: the text of random kernels, compiled and run on the host, must have the interpreter's bits.

use super::{case, subjects::lowered};
use crate::entry;
use crate::generate::Case;
use kiln_compiler::{Lowered, print};
use kiln_harness::{Dialect, Program, Unit};
use kiln_interp::{Buffer, Launch, Order};
use kiln_ir::ops::Trait;
use kiln_ir::{MathOp, Op, Region, num};

pub const DIALECTS: [Dialect; 2] = [Dialect::Msl, Dialect::Cuda];

/// The outcome of a kernel without a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Printed {
    /// The results in three thread orders have the interpreter's bits.
    Agrees,
    /// The dialect cannot express something in it, and its printer reported that.
    Refused,
}

/// Prints and runs the kernel of a seed; an error describes the failure. Functions, whose last bits depend on the
/// target, are replaced by operations whose bits are defined.
pub fn printed(seed: u64, dialect: Dialect) -> Result<Printed, String> {
    let mut case = case(seed);
    make_exact(&mut case.kernel.body);
    let low = lowered(&case).map_err(|e| e.to_string())?;
    agrees(&case, &low, dialect, seed)
}

/// Checks that the text of a lowered kernel has the interpreter's bits on a case.
pub(super) fn agrees(case: &Case, low: &Lowered, dialect: Dialect, seed: u64) -> Result<Printed, String> {
    let mut want = case.buffers.clone();
    let launch = Launch::new(&case.kernel, case.grid, case.threads, case.args.clone());
    kiln_interp::run(&launch, &mut want).map_err(|e| e.to_string())?;
    let source = match dialect {
        Dialect::Msl => print::msl(low),
        Dialect::Cuda => print::cuda(low),
    };
    let source = match source {
        Ok(source) => source,
        Err(e) if e.message.starts_with("MSL has no") => return Ok(Printed::Refused),
        Err(e) => return Err(e.to_string()),
    };
    let params = entry::params(&case.kernel, &source);
    let unit = Unit { dialect, text: &source.text, entry: &source.entry, params: &params };
    let program = Program::compile(&unit).map_err(|e| format!("{e}\n{}", source.text))?;
    for order in [Order::Forward, Order::Reverse, Order::Shuffled(seed)] {
        let mut got = case.buffers.clone();
        let geometry = (case.grid, case.threads);
        let ran = entry::run((&program, low, &source), geometry, &case.args, &mut got, order);
        let differs = ran.map(|()| difference(&got, &want));
        let text = &source.text;
        match differs {
            Ok(None) => {}
            Ok(Some(place)) => return Err(format!("{order:?}: {place}\n{text}")),
            Err(e) => return Err(format!("{order:?}: {e}\n{text}")),
        }
    }
    Ok(Printed::Agrees)
}

/// Replaces operations whose bits are not defined by ones whose bits are.
pub(super) fn make_exact(region: &mut Region) {
    for inst in &mut region.insts {
        if let Op::Math(math) = inst.op
            && math.has(Trait::Approximate)
        {
            inst.op = Op::Math(if inst.args.len() == 1 { MathOp::Sqrt } else { MathOp::FMax });
        }
        inst.regions.iter_mut().for_each(make_exact);
    }
}

/// Returns the first element in which two launches differ; the bits of a computed NaN depend on the target.
pub fn difference(got: &[Buffer], want: &[Buffer]) -> Option<String> {
    if got.len() != want.len() {
        return Some(format!("{} buffers, not {}", got.len(), want.len()));
    }
    got.iter().zip(want).enumerate().find_map(|(i, (got, want))| {
        if (got.dtype, got.len()) != (want.dtype, want.len()) {
            return Some(format!("buffer {i} has another type or length"));
        }
        let is_nan = |bits: u64| got.dtype.is_float() && num::decode(got.dtype, bits).is_nan();
        let differ = |(a, b): (u64, u64)| a != b && !(is_nan(a) && is_nan(b));
        let at = got.bits().zip(want.bits()).position(differ)?;
        Some(format!("buffer {i} differs at element {at}"))
    })
}
