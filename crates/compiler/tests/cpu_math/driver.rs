//! Programs of the prelude's operations: compiled for each width of a chunk by each compiler, with files as input.

use kiln_compiler::print::{CTarget, c_unit};
use kiln_ir::{DType, num};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// The compilers, and whether each is required; an optional one is used if it is installed.
const COMPILERS: [(&str, bool); 2] = [("gcc", true), ("clang-19", false)];
const WIDTHS: [usize; 3] = [4, 8, 16];

/// The options with which kernels are compiled for this machine.
const OPTIONS: &[&str] = &[
    "-O2",
    "-std=gnu11",
    "-fno-math-errno",
    "-fno-trapping-math",
    "-fwrapv",
    "-fno-strict-aliasing",
    "-ffp-contract=off",
    "-w",
    "-Wno-psabi",
];

/// The part of the operations that a program has.
#[derive(Clone, Copy)]
pub enum Part {
    Functions = 1,
    Floats = 2,
    Integers = 3,
}

/// Returns the machine option. Narrow chunks are for machines without wide vectors: the portable text is tested as well
/// as the machine's own.
fn machine(width: usize) -> &'static str {
    #[cfg(target_arch = "x86_64")]
    {
        let has_256 = std::arch::is_x86_feature_detected!("avx2")
            && std::arch::is_x86_feature_detected!("fma")
            && std::arch::is_x86_feature_detected!("f16c");
        match width {
            4 => return "-march=x86-64",
            8 if has_256 => return "-march=x86-64-v3",
            _ => {}
        }
    }
    let _ = width;
    "-march=native"
}

pub struct Driver {
    pub name: String,
    program: PathBuf,
}

/// An operation, its operands, and its result type.
pub struct Job<'a> {
    pub operation: String,
    pub input: &'a Input,
    pub to: DType,
}

/// Operands of one type, and the file that contains them.
pub struct Input {
    pub dtype: DType,
    pub operands: Vec<Vec<u64>>,
    file: PathBuf,
}

impl Driver {
    /// One program for each compiler and width.
    pub fn all(part: Part, folder: &Path) -> Vec<Driver> {
        let present = COMPILERS.into_iter().filter(|&(compiler, needed)| needed || Driver::answers(compiler));
        let kinds: Vec<(&str, usize)> =
            present.flat_map(|(compiler, _)| WIDTHS.map(|width| (compiler, width))).collect();
        thread::scope(|scope| {
            let compile = |&(compiler, width)| scope.spawn(move || Driver::compile(compiler, width, part, folder));
            let running: Vec<_> = kinds.iter().map(compile).collect();
            running.into_iter().map(|driver| driver.join().expect("a program was not compiled")).collect()
        })
    }

    fn answers(compiler: &str) -> bool {
        let there = Command::new(compiler).arg("--version").output().is_ok_and(|output| output.status.success());
        if !there {
            println!("`{compiler}` is not here: left out");
        }
        there
    }

    fn compile(compiler: &str, width: usize, part: Part, folder: &Path) -> Driver {
        let (prelude, _) = c_unit(&[], &CTarget::with_width(width)).expect("no kernel is refused");
        let name = format!("{compiler}-{width}");
        let [source, program] = [format!("{name}.c"), name.clone()].map(|file| folder.join(file));
        fs::write(&source, prelude + include_str!("driver.c")).expect("the program's text is written");
        let mut command = Command::new(compiler);
        command.args(OPTIONS).arg(machine(width)).arg(format!("-DPART={}", part as u32));
        let output = command.arg("-o").args([&program, &source]).arg("-lm").output();
        let output = output.unwrap_or_else(|error| panic!("`{compiler}`: {error}"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{name}: {said}");
        Driver { name, program }
    }

    /// Returns the bytes of an operation's results.
    pub fn run(&self, job: &Job) -> Vec<u8> {
        let output = self.program.with_extension(&job.operation);
        let ended = Command::new(&self.program).arg(&job.operation).args([&job.input.file, &output]).output();
        let ended = ended.unwrap_or_else(|error| panic!("{}: {error}", self.name));
        assert!(ended.status.success(), "{}: {}", self.name, String::from_utf8_lossy(&ended.stderr));
        let results = fs::read(&output).expect("the program wrote its results");
        fs::remove_file(&output).expect("results are removed");
        assert_eq!(results.len(), job.input.len() * job.to.size(), "{} {}", self.name, job.operation);
        results
    }
}

impl Input {
    /// Writes operands to a file, padded to whole chunks with the first one.
    pub fn new(folder: &Path, dtype: DType, mut operands: Vec<Vec<u64>>) -> Input {
        operands.iter_mut().for_each(|operand| operand.resize(operand.len().next_multiple_of(16), operand[0]));
        let bytes: Vec<u8> = operands.iter().flat_map(|operand| to_bytes(dtype, operand)).collect();
        let file = folder.join(format!("{}.in", dtype.name()));
        fs::write(&file, bytes).expect("operands are written");
        Input { dtype, operands, file }
    }

    /// Returns the number of results.
    pub fn len(&self) -> usize {
        self.operands[0].len()
    }

    /// Returns the operands of one result.
    pub fn at(&self, i: usize) -> [u64; 2] {
        [self.operands[0][i], self.operands.get(1).map_or(0, |operand| operand[i])]
    }
}

pub fn to_bytes(dtype: DType, bits: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(bits.len() * dtype.size());
    bits.iter().for_each(|bits| bytes.extend_from_slice(&bits.to_le_bytes()[..dtype.size()]));
    bytes
}

/// Returns the positions where results differ from the expected ones, with both. The bits of a NaN are ignored.
pub fn differences(dtype: DType, results: &[u8], expected: &[u8]) -> Vec<(usize, u64, u64)> {
    // Whole blocks are compared at once: almost all are equal, and this code runs unoptimised.
    const BLOCK: usize = 512;
    let size = dtype.size();
    let one = |bytes: &[u8], i: usize| {
        let mut whole = [0; 8];
        whole[..size].copy_from_slice(&bytes[i * size..(i + 1) * size]);
        u64::from_le_bytes(whole)
    };
    let is_nan = |bits: u64| dtype.is_float() && num::decode(dtype, bits).is_nan();
    let blocks = results.chunks(BLOCK).zip(expected.chunks(BLOCK)).enumerate();
    let unequal = blocks.filter(|(_, (results, expected))| results != expected);
    let elements = unequal.flat_map(|(block, (results, _))| {
        let first = block * BLOCK / size;
        first..first + results.len() / size
    });
    elements
        .map(|i| (i, one(results, i), one(expected, i)))
        .filter(|&(_, got, want)| got != want && !(is_nan(got) && is_nan(want)))
        .collect()
}
