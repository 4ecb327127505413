//! Runs a kernel in the text form on given arguments, and compares errors with marks in the text.

use kiln_interp::{Arg, Buffer, Launch, Stats, run};
use kiln_ir::{Const, DType, Diagnostic, Kernel, text};

/// An argument, so that tests need not number buffers.
#[derive(Clone)]
pub enum Given {
    Tensor(Buffer),
    Number(Const),
}

impl From<Buffer> for Given {
    fn from(buffer: Buffer) -> Given {
        Given::Tensor(buffer)
    }
}

impl From<Const> for Given {
    fn from(number: Const) -> Given {
        Given::Number(number)
    }
}

impl From<u32> for Given {
    fn from(number: u32) -> Given {
        Given::Number(Const::u32(number))
    }
}

/// `given![Buffer::of(..), 4]`
#[macro_export]
macro_rules! given {
    ($($value:expr),* $(,)?) => { vec![$($crate::support::Given::from($value)),*] };
}

pub fn parse(source: &str) -> Kernel {
    let mut kernels = text::parse(source, "test.kir").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(kernels.len(), 1, "one kernel in the text");
    kernels.remove(0)
}

/// Returns the arguments of a launch, and its buffers in the order of the tensors.
pub fn bind(given: Vec<Given>) -> (Vec<Arg>, Vec<Buffer>) {
    let mut buffers = vec![];
    let args = given.into_iter().map(|value| match value {
        Given::Number(c) => Arg::Scalar(c),
        Given::Tensor(buffer) => {
            buffers.push(buffer);
            Arg::Buffer(buffers.len() - 1)
        }
    });
    (args.collect(), buffers)
}

/// Runs one launch, and returns the buffers after it.
pub fn launch(
    source: &str,
    grid: [u32; 3],
    threads: u32,
    given: Vec<Given>,
) -> Result<(Vec<Buffer>, Stats), Diagnostic> {
    let kernel = parse(source);
    let (args, mut buffers) = bind(given);
    let stats = run(&Launch::new(&kernel, grid, threads, args), &mut buffers)?;
    Ok((buffers, stats))
}

/// Returns the last buffer, as numbers, after one threadgroup has run.
pub fn last_of(source: &str, threads: u32, given: Vec<Given>) -> Vec<f64> {
    let (buffers, _) = launch(source, [1, 1, 1], threads, given).unwrap_or_else(|e| panic!("{e}"));
    buffers.last().map(Buffer::to_f64).unwrap_or_default()
}

/// Returns the error of one threadgroup, after checking its places against the marks in the text.
pub fn error_of(source: &str, threads: u32, given: Vec<Given>) -> Diagnostic {
    error_of_grid(source, [1, 1, 1], threads, given)
}

pub fn error_of_grid(source: &str, grid: [u32; 3], threads: u32, given: Vec<Given>) -> Diagnostic {
    match launch(source, grid, threads, given) {
        Ok(_) => panic!("the launch is accepted"),
        Err(error) => {
            check_places(source, &error);
            error
        }
    }
}

/// Compares the lines of an error with the marks in the text.
pub fn check_places(source: &str, error: &Diagnostic) {
    let marked = |mark: &str| -> Vec<u32> {
        let lines = source.lines().zip(1..);
        lines.filter(|(line, _)| line.ends_with(mark)).map(|(_, number)| number).collect()
    };
    let primary: Vec<u32> = error.primary.iter().map(|place| place.line).collect();
    assert_eq!(primary, marked("; error"), "the error's line: {error}");
    let mut labels: Vec<u32> = error.labels.iter().map(|(place, _)| place.line).collect();
    labels.sort_unstable();
    assert_eq!(labels, marked("; label"), "the labelled lines: {error}");
}

#[track_caller]
pub fn assert_error(error: &Diagnostic, code: &str, message: &str, notes: &[&str]) {
    assert_eq!((error.code, error.message.as_str()), (code, message));
    assert_eq!(error.notes, notes);
}

/// Returns `f(0), f(1), …` for the threads of a group.
pub fn each(threads: u32, f: impl Fn(u32) -> f64) -> Vec<f64> {
    (0..threads).map(f).collect()
}

pub fn zeros(dtype: DType, len: usize) -> Buffer {
    Buffer::zeroed(dtype, len)
}

/// Returns a buffer of `0, 1, 2, …` of a type.
pub fn counting(dtype: DType, len: usize) -> Buffer {
    Buffer::from_f64(dtype, &(0..len).map(|i| i as f64).collect::<Vec<_>>())
}
