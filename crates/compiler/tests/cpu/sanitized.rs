//! The library's cases and random kernels under AddressSanitizer and UndefinedBehaviorSanitizer: buffers end at
//! inaccessible pages, local arrays and red zones are watched, and no C operation is undefined.

use crate::sheet::{CLANG, GCC};
use kiln::spec::{self, Placement, Problem, Spec, dtype_names};
use kiln_compiler::print::{CTarget, c, c_unit};
use kiln_compiler::{Limits, Lowered, Options, Trace, constexprs, lower};
use kiln_harness::{Compiler, Native, NativeLaunch, Sharing, on_all_cores};
use kiln_interp::{Arg, Buffer};
use kiln_ir::{Diagnostic, Kernel};
use kiln_testing::fuzz::{Variant, fuzz_native};
use kiln_testing::is_full;
use std::collections::HashMap;

/// The variable that requests every case of the library, which takes an hour of one core: `gcc` or `clang`, optionally
/// followed by a colon and a part of the names of the requested operations.
const ALL: &str = "KILN_SANITIZE_ALL";
/// The number of kernels in one program: the compiler processes one kernel at a time.
const BATCH: usize = 24;
const WIDTH: usize = 8;

/// Launches of the library, and their kernels.
#[derive(Default)]
pub struct Library {
    pub kernels: Vec<Lowered>,
    /// The launches, with their names.
    launches: Vec<(String, NativeLaunch)>,
    /// Kernels by their printed text: cases often differ only in numbers.
    known: HashMap<String, usize>,
}

impl Library {
    /// Collects all cases of an operation.
    pub fn of(operation: &Spec, dtypes: &[spec::DType]) -> Library {
        let mut library = Library::default();
        let placements = operation.placements(dtypes).unwrap_or_else(|e| panic!("{e}"));
        for case in operation.cases {
            for &placement in placements {
                let name = format!("{} {} {}", operation.name, dtype_names(dtypes), case.name());
                library.add(name, Problem::new(operation, dtypes, case, placement), placement);
            }
        }
        library
    }

    /// Runs a problem on the interpreter, and records its launches with the contents of their buffers before each.
    fn add(&mut self, name: String, problem: Result<Problem, Diagnostic>, placement: Placement) {
        let mut problem = problem.unwrap_or_else(|e| panic!("{name}: {e}"));
        let done = problem.launch(&mut |launch| {
            let args: Vec<Arg> = launch.args.iter().map(own_arg).collect();
            let planned = kiln_interp::Launch::by_contract(launch.kernel, args.clone())?;
            let mut buffers: Vec<Buffer> = launch.buffers.iter().map(own_buffer).collect();
            let (grid, threads) = (planned.grid, planned.threads);
            let entry = self.kernel(launch.kernel, &args)?;
            let sharing = Sharing::TwoThreads;
            let noted = NativeLaunch { entry, grid, threads, sharing, args: args.clone(), buffers: buffers.clone() };
            self.launches.push((format!("{name} {placement:?}"), noted));
            kiln_interp::run(&planned, &mut buffers)?;
            launch.buffers.iter_mut().zip(buffers).for_each(|(buffer, after)| buffer.bytes = after.bytes);
            Ok(())
        });
        done.unwrap_or_else(|e| panic!("{name}: {e}"));
    }

    /// Returns the index of a kernel specialised for these arguments.
    fn kernel(&mut self, kernel: &Kernel, args: &[Arg]) -> Result<usize, Diagnostic> {
        let bound = constexprs(kernel, |id| match args[id.0 as usize] {
            Arg::Scalar(constant) => Some(constant),
            Arg::Buffer(_) => None,
        });
        let options = Options { constexprs: &bound, threads: None, limits: Limits::PROCESSOR };
        let lowered = |kernel: &Kernel| lower(kernel, &options, &mut Trace::default());
        let text = c(&lowered(kernel)?, &CTarget::with_width(WIDTH))?.text;
        if let Some(&known) = self.known.get(&text) {
            return Ok(known);
        }
        let number = self.kernels.len();
        let named = Kernel { name: format!("{}_{number}", kernel.name), ..kernel.clone() };
        self.kernels.push(lowered(&named)?);
        self.known.insert(text, number);
        Ok(number)
    }

    /// Runs all launches of a range of kernels; returns the findings of the sanitizers.
    fn findings_in(&self, compiler: &Compiler, first: usize, last: usize) -> Vec<String> {
        let (text, entries) =
            c_unit(&self.kernels[first..last], &CTarget::with_width(WIDTH)).unwrap_or_else(|e| panic!("{e}"));
        let native = Native::compile(&text, &entries, compiler).unwrap_or_else(|e| panic!("{e}"));
        let included = self.launches.iter().filter(|(_, launch)| (first..last).contains(&launch.entry));
        let (names, launches): (Vec<&String>, Vec<NativeLaunch>) = included
            .map(|(name, launch)| (name, NativeLaunch { entry: launch.entry - first, ..launch.clone() }))
            .unzip();
        let outcomes = native.run(&launches).unwrap_or_else(|e| panic!("{e}"));
        names.iter().zip(outcomes).filter_map(|(name, outcome)| Some(format!("{name}: {}", outcome.err()?))).collect()
    }

    fn findings(&self, compiler: &Compiler) -> Vec<String> {
        assert!(!self.launches.is_empty());
        let firsts = (0..self.kernels.len()).step_by(BATCH);
        firsts.flat_map(|first| self.findings_in(compiler, first, (first + BATCH).min(self.kernels.len()))).collect()
    }
}

fn own_arg(arg: &spec::Arg) -> Arg {
    match *arg {
        spec::Arg::Buffer(buffer) => Arg::Buffer(buffer),
        spec::Arg::Number(number) => Arg::Scalar(number),
    }
}

fn own_buffer(buffer: &spec::Buffer) -> Buffer {
    Buffer { dtype: buffer.dtype, bytes: buffer.bytes.clone() }
}

/// Every case of one operation with barriers, in its first types; of the whole library on request. The operation is a
/// short one: with sanitizers, compilers take minutes for rows that are held in registers.
#[test]
fn the_library() {
    let asked = std::env::var(ALL).ok();
    let asked = asked.as_deref().map(|words| words.split_once(':').unwrap_or((words, "")));
    let compiler = match asked {
        None | Some(("clang", _)) => Compiler { sanitized: true, ..CLANG },
        Some(("gcc", _)) => Compiler { sanitized: true, ..GCC },
        Some((other, _)) => panic!("{ALL} begins with gcc or clang, not `{other}`"),
    };
    let wanted = |operation: &Spec, dtypes: &[spec::DType]| match asked {
        Some((_, part)) => operation.name.contains(part),
        None => operation.name == "softmax" && operation.dtypes.first() == Some(&dtypes),
    };
    let pieces: Vec<(&Spec, &[spec::DType])> = kiln_kernels::all()
        .iter()
        .flat_map(|operation| operation.dtypes.iter().map(move |&dtypes| (operation, dtypes)))
        .filter(|(operation, dtypes)| wanted(operation, dtypes))
        .collect();
    let outcomes = on_all_cores(&pieces, |(operation, dtypes)| {
        let library = Library::of(operation, dtypes);
        (library.launches.len(), library.findings(&compiler))
    });
    let launches: usize = outcomes.iter().map(|(launches, _)| launches).sum();
    println!("{launches} launches by {}", compiler.program);
    assert!(launches > 0, "no operation was looked at");
    let findings: Vec<String> = outcomes.into_iter().flat_map(|(_, findings)| findings).collect();
    assert!(findings.is_empty(), "{} findings:\n{}", findings.len(), findings.join("\n"));
}

#[test]
fn random_kernels() {
    let kernels = if is_full() { 12 } else { 2 };
    let report = fuzz_native(20_000..20_000 + kernels, &Variant::ALL[0].sanitized());
    let findings: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    assert!(findings.is_empty(), "{}", findings.join("\n\n"));
    assert_eq!(report.kernels, kernels as usize);
}
