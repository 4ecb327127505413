//! The arguments of a printed entry point: its parameters, the lengths that it uses, and the record of faults.

use kiln_compiler::print::Source;
use kiln_compiler::{FaultSite, Lowered};
use kiln_harness::{ParamInfo, Program};
use kiln_interp::{Arg, Buffer, Order};
use kiln_ir::{Const, DType, Diagnostic, Kernel, ParamId};

/// Words in a record of faults: its state, the kernel's number, the site, an unused one, and the value and the limit in
/// two words each.
const RECORD: usize = 8;

/// The state of a complete record.
const FILLED: u32 = 2;

/// The kernel's number in these tests.
const NUMBER: u32 = 7;

/// Returns the entry point's parameters for the harness.
pub fn params(kernel: &Kernel, source: &Source) -> Vec<ParamInfo> {
    let declared = source.params.iter().map(|&id| ParamInfo::of(kernel.param(id)));
    let lengths = source.lengths.iter().map(|_| ParamInfo::Scalar { dtype: DType::U64 });
    let record = ParamInfo::Tensor { dtype: DType::U32, writable: true };
    let faults = source.faults.then_some([record, ParamInfo::Scalar { dtype: DType::U32 }]);
    declared.chain(lengths).chain(faults.into_iter().flatten()).collect()
}

/// Runs a printed program with the arguments of all of the kernel's parameters. A reported fault is an error.
pub fn run(
    (program, lowered, source): (&Program, &Lowered, &Source),
    (grid, threads): ([u32; 3], u32),
    args: &[Arg],
    buffers: &mut [Buffer],
    order: Order,
) -> Result<(), String> {
    let length = |id: &ParamId| Arg::Scalar(Const::from_i128(DType::U64, length(args[id.0 as usize], buffers)));
    let mut given: Vec<Arg> = source.params.iter().map(|id| args[id.0 as usize]).collect();
    given.extend(source.lengths.iter().map(length));
    let take = |buffer: &mut Buffer| Buffer { dtype: buffer.dtype, bytes: std::mem::take(&mut buffer.bytes) };
    let mut lent: Vec<Buffer> = buffers.iter_mut().map(take).collect();
    if source.faults {
        given.extend([Arg::Buffer(lent.len()), Arg::Scalar(Const::u32(NUMBER))]);
        lent.push(Buffer::of(&[0u32; RECORD]));
    }
    let ran = program.run(grid, threads, &given, &mut lent, order).map_err(|e| e.to_string());
    let record = lent.split_off(buffers.len());
    buffers.iter_mut().zip(lent).for_each(|(buffer, lent)| buffer.bytes = lent.bytes);
    ran?;
    match record.first().and_then(|record| reported(lowered, record)) {
        Some(fault) => Err(fault.to_string()),
        None => Ok(()),
    }
}

/// Converts a record to a diagnostic.
fn reported(lowered: &Lowered, record: &Buffer) -> Option<Diagnostic> {
    let words: Vec<u64> = record.bits().collect();
    let &[state, number, site, _, value, high_value, limit, high_limit] = &words[..] else { return None };
    if state == 0 {
        return None;
    }
    assert_eq!((state, number), (FILLED as u64, NUMBER as u64), "a record that is not filled in as it must be");
    let known: Option<FaultSite> = lowered.faults().into_iter().find(|fault| u64::from(fault.site) == site);
    let FaultSite { fault, dtype, span, .. } = known.expect("a site of the kernel");
    Some(fault.diagnostic(lowered.kernel(), span, dtype, value | high_value << 32, limit | high_limit << 32))
}

/// Returns the number of elements in the buffer that a tensor is bound to.
fn length(arg: Arg, buffers: &[Buffer]) -> i128 {
    match arg {
        Arg::Buffer(buffer) => buffers[buffer].len() as i128,
        Arg::Scalar(number) => panic!("{number:?} has no length"),
    }
}
