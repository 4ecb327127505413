//! A printed kernel as a host program, and its launches.

use crate::child::{self, Failure};
use crate::clang::{Build, TEXT_NAME, Toolchain, Translation};
use crate::cores::on_all_cores;
use crate::error::{Error, Finding};
use crate::text;
use crate::wire::{self, Status};
use kiln_interp::{Arg, Buffer, Order};
use kiln_ir::{DType, Param, ParamKind};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

/// Default time limit of a launch.
const DEFAULT_LIMIT: Duration = Duration::from_secs(1200);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dialect {
    Msl,
    Cuda,
}

/// A printed parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParamInfo {
    Tensor { dtype: DType, writable: bool },
    Scalar { dtype: DType },
}

impl ParamInfo {
    pub fn of(param: &Param) -> ParamInfo {
        match param.kind {
            ParamKind::Tensor { .. } => ParamInfo::Tensor { dtype: param.dtype, writable: param.is_writable() },
            ParamKind::Scalar(_) | ParamKind::Constexpr(_) => ParamInfo::Scalar { dtype: param.dtype },
        }
    }
}

/// A printed text with its entry point and parameters.
#[derive(Clone, Copy, Debug)]
pub struct Unit<'a> {
    pub dialect: Dialect,
    pub text: &'a str,
    pub entry: &'a str,
    /// The printed parameters, in order.
    pub params: &'a [ParamInfo],
}

/// A compiled kernel. It can be launched any number of times and from several threads.
#[derive(Clone, Debug)]
pub struct Program {
    executable: PathBuf,
    text: String,
    params: Vec<ParamInfo>,
    limit: Duration,
}

impl Program {
    /// Checks and compiles a kernel. Texts compiled before come from a cache.
    pub fn compile(unit: &Unit) -> Result<Program, Error> {
        Program::build(unit, Build::Plain)
    }

    /// Compiles like [`Program::compile`], with AddressSanitizer: slower, but it also detects accesses outside local
    /// arrays.
    pub fn compile_sanitized(unit: &Unit) -> Result<Program, Error> {
        Program::build(unit, Build::Sanitized)
    }

    /// Compiles several kernels, with one thread per processor. The results are in the same order.
    pub fn compile_all(units: &[Unit]) -> Vec<Result<Program, Error>> {
        on_all_cores(units, Program::compile)
    }

    fn build(unit: &Unit, build: Build) -> Result<Program, Error> {
        let Unit { dialect, text, entry, params } = *unit;
        let prepared = text::prepare(dialect, text, entry, params, TEXT_NAME)?;
        let toolchain = Toolchain::get()?;
        let translation = |code| Translation { dialect, code, text };
        let check = || match dialect {
            Dialect::Msl => toolchain.check(&translation(&prepared.check)),
            // CUDA has no address spaces in its types: the compilation itself is the check.
            Dialect::Cuda => Ok(()),
        };
        let executable = toolchain.build(&translation(&prepared.run), build, check)?;
        Ok(Program { executable, text: text.to_string(), params: params.to_vec(), limit: DEFAULT_LIMIT })
    }

    /// Sets the time limit of a launch.
    pub fn limit(mut self, limit: Duration) -> Program {
        self.limit = limit;
        self
    }

    /// Runs a launch with one argument for each printed parameter. The buffers are updated only on success.
    pub fn run(
        &self,
        grid: [u32; 3],
        threads: u32,
        args: &[Arg],
        buffers: &mut [Buffer],
        order: Order,
    ) -> Result<(), Error> {
        self.check_arguments(args, buffers)?;
        let request = wire::request(grid, threads, args, buffers, order);
        // The sanitizer knows the fibers' stacks; leaks are not the kernel's.
        let sanitizer = "detect_leaks=0:detect_stack_use_after_return=0";
        let mut command = Command::new(&self.executable);
        let output = child::run(command.env_clear().env("ASAN_OPTIONS", sanitizer), request, self.limit);
        let output = output.map_err(|failure| match failure {
            Failure::Start(e) => Error::Tool(format!("{} does not start: {e}", self.executable.display())),
            Failure::TimedOut => Error::TimedOut(self.limit),
        })?;
        if output.stderr.contains("AddressSanitizer") {
            return Err(Error::OutOfBounds(output.stderr));
        }
        let Some(answer) = wire::answer(&output.stdout) else {
            return Err(Error::Crashed(format!("{} {}", output.status, output.stderr)));
        };
        match answer.status {
            Status::Done => self.take_results(args, buffers, answer.buffers),
            Status::Divergence => Err(Error::Divergent(Finding::new(&self.text, answer.line as usize, answer.message))),
            Status::OutOfBounds => Err(Error::OutOfBounds(answer.message)),
            Status::Crash => Err(Error::Crashed(answer.message)),
            Status::BadRequest => Err(Error::Arguments(answer.message)),
        }
    }

    fn check_arguments(&self, args: &[Arg], buffers: &[Buffer]) -> Result<(), Error> {
        let wrong = |message: String| Err(Error::Arguments(message));
        if args.len() != self.params.len() {
            return wrong(format!("{} for {} parameters", args.len(), self.params.len()));
        }
        for (number, (param, arg)) in self.params.iter().zip(args).enumerate() {
            let (expected, given) = match (param, arg) {
                (ParamInfo::Tensor { dtype, .. }, Arg::Buffer(index)) => (*dtype, buffers.get(*index).map(|b| b.dtype)),
                (ParamInfo::Scalar { dtype }, Arg::Scalar(value)) => (*dtype, Some(value.dtype)),
                _ => return wrong(format!("argument {number} is {arg:?}, the parameter {param:?}")),
            };
            if given != Some(expected) {
                return wrong(format!("argument {number} is {given:?} instead of {expected}"));
            }
        }
        Ok(())
    }

    fn take_results(&self, args: &[Arg], buffers: &mut [Buffer], results: &[u8]) -> Result<(), Error> {
        let lengths: Vec<usize> = buffers.iter().map(|b| b.bytes.len()).collect();
        if results.len() != lengths.iter().sum::<usize>() {
            return Err(Error::Crashed("the results are not whole".to_string()));
        }
        let writable = |number: usize| {
            let bound = self.params.iter().zip(args);
            bound
                .into_iter()
                .any(|(p, a)| matches!(p, ParamInfo::Tensor { writable: true, .. }) && *a == Arg::Buffer(number))
        };
        let mut rest = results;
        let mut contents = vec![];
        for (number, length) in lengths.into_iter().enumerate() {
            let (content, more) = rest.split_at(length);
            rest = more;
            if !writable(number) && content != buffers[number].bytes {
                return Err(Error::OutOfBounds(format!("buffer {number} was written, but no parameter may write it")));
            }
            contents.push(content);
        }
        for (buffer, content) in buffers.iter_mut().zip(contents) {
            buffer.bytes.copy_from_slice(content);
        }
        Ok(())
    }
}
