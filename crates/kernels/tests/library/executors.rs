//! The executors of cases: the interpreter, the processor, and the texts for GPUs, executed on the host.

use crate::interpreter::in_order;
use kiln::Device;
use kiln::spec::DeviceExecutor;
use kiln::spec::{Arg, Executor, Hardware, Launch};
use kiln_compiler::print;
use kiln_compiler::{Limits, Options, Trace, constexprs, lower};
use kiln_harness::{Dialect, Program, Unit};
use kiln_interp::{Buffer, Order};
use kiln_ir::Diagnostic;
use kiln_testing::{Compiled, entry};
use std::time::Duration;

/// An executor, and the hardware that the work is divided for.
pub struct Named {
    pub name: &'static str,
    /// Which of the executors it is that take turns; the interpreter takes everything.
    compiled: Option<Compiled>,
    pub target: Hardware,
    pub execute: Box<Executor<'static>>,
}

impl Named {
    /// Whether a file of that number is run here.
    pub fn takes(&self, number: usize) -> bool {
        self.compiled.is_none_or(|compiled| compiled.takes(number))
    }
}

pub fn interp() -> Named {
    Named { name: "interp", compiled: None, target: Hardware::Gpu, execute: Box::new(in_order(Order::Forward)) }
}

pub fn cpu() -> Named {
    let device = Device::cpu().expect("every machine has a processor");
    // A launch may take as long as a busy machine needs.
    device.set_deadline(Duration::MAX);
    let mut cases = DeviceExecutor::on(&device);
    Named {
        name: "cpu",
        compiled: Some(Compiled::Cpu),
        target: Hardware::Processor,
        execute: Box::new(move |launch| cases.execute(launch)),
    }
}

pub fn msl() -> Named {
    Named {
        name: "msl",
        compiled: Some(Compiled::Msl),
        target: Hardware::Gpu,
        execute: Box::new(|launch| by_text(launch, Dialect::Msl)),
    }
}

pub fn cuda() -> Named {
    Named {
        name: "cuda",
        compiled: Some(Compiled::Cuda),
        target: Hardware::Gpu,
        execute: Box::new(|launch| by_text(launch, Dialect::Cuda)),
    }
}

/// Prints a kernel for a GPU, and runs the text on the host.
fn by_text(launch: Launch<'_>, dialect: Dialect) -> Result<(), Diagnostic> {
    let args: Vec<kiln_interp::Arg> = launch.args.iter().map(argument).collect();
    let planned = kiln_interp::Launch::by_contract(launch.kernel, args.clone())?;
    let value = |id: kiln_ir::ParamId| match launch.args[id.0 as usize] {
        Arg::Number(number) => Some(number),
        Arg::Buffer(_) => None,
    };
    let values = constexprs(launch.kernel, value);
    let limits = if dialect == Dialect::Msl { Limits::METAL } else { Limits::default() };
    let options = Options { constexprs: &values, threads: Some(planned.threads), limits };
    let lowered = lower(launch.kernel, &options, &mut Trace::default())?;
    let source = match dialect {
        Dialect::Msl => print::msl(&lowered)?,
        Dialect::Cuda => print::cuda(&lowered)?,
    };
    let wrong = |text: String| Diagnostic::new("T001", text);
    let params = entry::params(launch.kernel, &source);
    let unit = Unit { dialect, text: &source.text, entry: &source.entry, params: &params };
    let program = Program::compile(&unit).map_err(|e| wrong(e.to_string()))?;
    let lent = launch.buffers.iter_mut().map(|b| Buffer { dtype: b.dtype, bytes: std::mem::take(&mut b.bytes) });
    let mut lent: Vec<Buffer> = lent.collect();
    let geometry = (planned.grid, planned.threads);
    let ran = entry::run((&program, &lowered, &source), geometry, &args, &mut lent, Order::Shuffled(3));
    launch.buffers.iter_mut().zip(lent).for_each(|(buffer, lent)| buffer.bytes = lent.bytes);
    ran.map_err(wrong)
}

fn argument(arg: &Arg) -> kiln_interp::Arg {
    match *arg {
        Arg::Buffer(buffer) => kiln_interp::Arg::Buffer(buffer),
        Arg::Number(number) => kiln_interp::Arg::Scalar(number),
    }
}
