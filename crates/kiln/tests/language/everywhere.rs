//! Runs a kernel on everything that is on this host: the interpreter, before and after lowering, the processor, and the
//! texts for GPUs.

use crate::running::Bind;
use kiln::ir::Const;
use kiln::{Arg, Device, Kernel};
use kiln_compiler::{Limits, Lowered, Options, Trace, constexprs, lower, print};
use kiln_harness::{Dialect, Program, Unit};
use kiln_interp::{Buffer, Launch, Order};
use kiln_testing::entry;

/// The tensors that a launch leaves behind, in the order of the parameters: the same bits everywhere.
pub fn everywhere(kernel: &Kernel, binds: &[Bind]) -> Vec<Buffer> {
    let (args, before) = bound(binds);
    let lowered = lowered(kernel, binds);
    let geometry = kiln_interp::geometry(kernel, &args).unwrap_or_else(|e| panic!("{e}"));
    let interpreted = |kernel: &Kernel| {
        let mut buffers = before.clone();
        let launch = Launch::new(kernel, geometry.0, geometry.1, args.clone());
        kiln_interp::run(&launch, &mut buffers).unwrap_or_else(|e| panic!("{e}"));
        buffers
    };
    let expected = interpreted(kernel);
    assert_eq!(interpreted(lowered.kernel()), expected, "lowered");
    assert_eq!(on_the_processor(kernel, binds), expected, "cpu");
    for dialect in [Dialect::Msl, Dialect::Cuda] {
        let limits = if dialect == Dialect::Msl { Limits::METAL } else { Limits::default() };
        let lowered = lowered_for(kernel, binds, limits);
        let source = match dialect {
            Dialect::Msl => print::msl(&lowered),
            Dialect::Cuda => print::cuda(&lowered),
        };
        let source = source.unwrap_or_else(|e| panic!("{e}"));
        let params = entry::params(kernel, &source);
        let unit = Unit { dialect, text: &source.text, entry: &source.entry, params: &params };
        let program = Program::compile(&unit).unwrap_or_else(|e| panic!("{dialect:?}: {e}\n{}", source.text));
        let mut buffers = before.clone();
        let ran = entry::run((&program, &lowered, &source), geometry, &args, &mut buffers, Order::Shuffled(3));
        ran.unwrap_or_else(|e| panic!("{dialect:?}: {e}"));
        assert_eq!(buffers, expected, "{dialect:?}\n{}", source.text);
    }
    expected
}

/// The kernel as it is compiled for a GPU and the constexprs among its arguments.
pub fn lowered(kernel: &Kernel, binds: &[Bind]) -> Lowered {
    lowered_for(kernel, binds, Limits::default())
}

fn lowered_for(kernel: &Kernel, binds: &[Bind], limits: Limits) -> Lowered {
    let values = constexprs(kernel, |id| match &binds[id.0 as usize] {
        Bind::Number(number) => Some(*number),
        Bind::Tensor(_) => None,
    });
    let options = Options { constexprs: &values, threads: None, limits };
    lower(kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"))
}

pub fn flag(v: bool) -> Bind {
    Bind::Number(Const::bool(v))
}

fn bound(binds: &[Bind]) -> (Vec<kiln_interp::Arg>, Vec<Buffer>) {
    let mut buffers = vec![];
    let args = binds.iter().map(|bind| match bind {
        Bind::Number(number) => kiln_interp::Arg::Scalar(*number),
        Bind::Tensor(buffer) => {
            buffers.push(buffer.clone());
            kiln_interp::Arg::Buffer(buffers.len() - 1)
        }
    });
    (args.collect(), buffers)
}

fn on_the_processor(kernel: &Kernel, binds: &[Bind]) -> Vec<Buffer> {
    let device = Device::cpu().expect("there is always a processor");
    let (_, mut buffers) = bound(binds);
    let tensors: Vec<_> = buffers
        .iter()
        .map(|buffer| {
            let tensor = device.any_zeros(buffer.dtype, buffer.len() as u64).expect("memory");
            tensor.write_bytes(&buffer.bytes).expect("bytes of the buffer");
            tensor
        })
        .collect();
    let mut next = tensors.iter();
    let args: Vec<Arg<'_>> = binds
        .iter()
        .map(|bind| match bind {
            Bind::Number(number) => Arg::Scalar(*number),
            Bind::Tensor(_) => Arg::Tensor(next.next().expect("a tensor for each buffer")),
        })
        .collect();
    let program = device.program(kernel.clone()).unwrap_or_else(|e| panic!("{e}"));
    program.launch(&args).unwrap_or_else(|e| panic!("{e}"));
    for (tensor, buffer) in tensors.iter().zip(&mut buffers) {
        tensor.read_bytes(&mut buffer.bytes).unwrap_or_else(|e| panic!("{e}"));
    }
    buffers
}
