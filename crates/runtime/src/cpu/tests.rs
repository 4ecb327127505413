//! Launches that are ended early, and the fallback for a missing compiler.

use super::*;
use crate::device::Device;
use crate::driver::Arg;
use kiln_compiler::{Limits as CompileLimits, Options, Trace, lower};
use kiln_ir::{Const, DType};

const TURNS: u64 = 1 << 50;

fn parsed(source: &str) -> Kernel {
    let mut kernels = kiln_ir::text::parse(source, "cpu.kir").unwrap_or_else(|e| panic!("{e}"));
    kernels.swap_remove(0)
}

fn options() -> CpuOptions {
    CpuOptions { threads: 2, passes: Passes::ALL }
}

/// Returns kernels that set `out[0]`, iterate, and set `out[1]`: in one loop, in a loop inside another, around a
/// barrier, and with lanes that iterate differently often.
fn loops() -> Vec<Kernel> {
    let add = "%d = imul %c, 1664525:u32  %e = iadd %d, tid";
    let bodies = [
        format!("%a = for %i = 0:u64 to %n step 1:u64 carry (%c = 1:u32) {{ {add} yield %e }}"),
        format!(
            "%a = for %i = 0:u64 to %n step 1:u64 carry (%b = 1:u32) {{
                %f = for %j = 0:u64 to %n step 1:u64 carry (%c = %b) {{ {add} yield %e }}
                yield %f
            }}"
        ),
        format!(
            "%a = for %i = 0:u64 to %n step 1:u64 carry (%c = 1:u32) {{
                {add}
                store @shared[tid], %e
                barrier
                %other = xor tid, 63:u32
                %g = load @shared[%other]
                barrier
                yield %g
            }}"
        ),
        format!(
            "%t = cast u64 tid
            %most = iadd %n, %t
            %a = for %i = 0:u64 to %most step 1:u64 carry (%c = 1:u32) {{ {add} yield %e }}"
        ),
    ];
    let kernel = |body: &String| {
        parsed(&format!(
            "kernel @k(%out: device mut u32[200], %n: u64) threadgroups [3] threads 64 {{
                alloc @shared: threadgroup u32[64]
                %old = atomic_exchange %out[0:u32], 1:u32
                {body}
                %at = iadd tid, 2:u32
                store %out[%at], %a
                %done = atomic_exchange %out[1:u32], 1:u32
            }}"
        ))
    };
    bodies.iter().map(kernel).collect()
}

/// The flag is the kernel's own first element, so that it is set once the kernel runs and not before: code that does
/// not poll it inside its loops does not return.
#[test]
fn compiled_loops_look_whether_they_are_to_end() {
    let compiler = Compiler::find(CompileTimeouts::default()).expect("a C compiler");
    for (at, kernel) in loops().iter().enumerate() {
        let options = Options { constexprs: &[], threads: None, limits: CompileLimits::PROCESSOR };
        let lowered = lower(kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"));
        for width in [4, features::width()] {
            let source = kiln_compiler::print::c(&lowered, &CTarget::with_width(width)).expect("printed");
            let cache = Cache::from_environment();
            let (native, _) = compiler.native(&source, lowered.kernel(), &cache).unwrap_or_else(|e| panic!("{e}"));
            let run = |turns: u64, is_watched: bool| {
                let mut out = vec![0u32; 200];
                let start = out.as_mut_ptr();
                let tensors = [start.cast::<u8>(), std::ptr::null_mut()];
                let (lengths, scalars) = ([200, 0], [0, turns]);
                let launch = RawLaunch {
                    fault: std::ptr::null(),
                    kernel: 0,
                    tensors: tensors.as_ptr(),
                    lengths: lengths.as_ptr(),
                    scalars: scalars.as_ptr(),
                    groups: [3, 1, 1],
                    threads: 64,
                    stop: if is_watched { start } else { std::ptr::null() },
                };
                native.run(&launch, 0, 3);
                [out[0], out[1]]
            };
            assert_eq!(run(TURNS, true), [1, 0], "kernel {at} of width {width} went on to its end");
            assert_eq!(run(3, false), [1, 1], "kernel {at} of width {width} did not reach its end");
        }
    }
}

/// Without a compiler the kernel runs as written, and is judged as written.
#[test]
fn the_interpreter_that_stands_in_for_a_compiler_is_judged_on_what_it_runs() {
    let unused = parsed(
        "kernel @unused(%out: device mut u32[32], %n: u32) threadgroups [1] threads 32 {
            for %i = 0:u32 to %n step 1:u32 {
                for %j = 0:u32 to %n step 1:u32 { %k = iadd %i, %j }
            }
            store %out[tid], 1:u32
        }",
    );
    let interpreted = Device::new(Box::new(Cpu::new(Code::Compiled(Err("none is asked for".to_string())), options())));
    for device in [interpreted, Device::interp()] {
        let out = device.zeros::<u32>(32).expect("memory");
        let program = device.program(unused.clone()).expect("a program");
        let launch = |n: i128| program.launch(&[Arg::Tensor(out.any()), Arg::Scalar(Const::from_i128(DType::U32, n))]);
        let error = launch(100_000).expect_err("10¹⁰ turns that the compiler alone would drop");
        assert_eq!(error.diagnostic().map(|d| d.code), Some("K507"), "{error}");
        assert_eq!(out.to_vec().expect("read"), [0; 32]);
        launch(10).expect("accepted");
        assert_eq!(out.to_vec().expect("read"), [1; 32], "{device:?}");
    }
}

fn lowered(kernel: &Kernel) -> Lowered {
    let options = Options { constexprs: &[], threads: None, limits: CompileLimits::PROCESSOR };
    lower(kernel, &options, &mut Trace::default()).unwrap_or_else(|e| panic!("{e}"))
}

/// Builds a library for the best level of this processor's width, as a package would provide it.
fn library(folder: &std::path::Path, kernel: &Kernel) -> &'static str {
    let fits = |level: &&prebuilt::Level| level.width == features::width() && (level.is_here)();
    let level = prebuilt::LEVELS.iter().find(fits).expect("this processor has a level");
    library_of(folder, kernel, level)
}

fn library_of(folder: &std::path::Path, kernel: &Kernel, level: &prebuilt::Level) -> &'static str {
    let source = kiln_compiler::print::c(&lowered(kernel), &CTarget::with_width(level.width)).expect("printed");
    let input = folder.join("kernel.c");
    std::fs::write(&input, &source.text).expect("a text");
    let renamed = format!("-D{}={}", source.entry, prebuilt::symbol(&source.text, kernel.math));
    let mut compiler = std::process::Command::new("cc");
    compiler.args(level.options).args(["-O2", "-shared", "-fPIC", "-w", &renamed, "-o"]);
    let done = compiler.arg(prebuilt::file(folder, level)).arg(&input).arg("-lm").status().expect("a C compiler");
    assert!(done.success());
    level.name
}

/// A prebuilt kernel is found by its text, before anything is compiled; any other is compiled.
#[test]
fn prebuilt_kernels_are_found_by_their_texts() {
    let kernel = |n: u32| {
        parsed(&format!(
            "kernel @sets(%out: device mut u32[32]) threadgroups [1] threads 32 {{
                %a = iadd tid, {n}:u32
                store %out[tid], %a
            }}"
        ))
    };
    let folder = tempfile::tempdir().expect("a folder");
    assert!(Prebuilt::open(folder.path()).is_none(), "there is nothing in it");
    let name = library(folder.path(), &kernel(7));
    let found = Prebuilt::open(folder.path()).expect("a library of this processor's level");
    assert_eq!(found.levels().collect::<Vec<_>>(), [name]);
    let device = Device::prebuilt_cpu(options(), &found);
    assert!(device.name().contains(name), "{device:?}");
    for (n, origins) in [(7, &[Origin::Prebuilt][..]), (8, &[Origin::Compiled, Origin::Cached])] {
        let out = device.zeros::<u32>(32).expect("memory");
        let program = device.program(kernel(n)).expect("a program");
        program.launch(&[Arg::Tensor(out.any())]).expect("a launch");
        assert_eq!(out.to_vec().expect("read"), (n..n + 32).collect::<Vec<_>>());
        let origin = program.origin(&[Arg::Tensor(out.any())]).expect("it was launched");
        assert!(origins.contains(&origin), "{n}: {origin:?}");
    }
}

/// Code of every level that this processor has runs, including those for fewer lanes than its own.
#[test]
fn code_of_every_level_runs() {
    let kernel = parsed(
        "kernel @roots(%x: device f32[64], %out: device mut f32[64]) threadgroups [1] threads 64 {
            %a = load %x[tid]
            %r = sqrt %a
            store %out[tid], %r
        }",
    );
    for level in prebuilt::LEVELS {
        let folder = tempfile::tempdir().expect("a folder");
        library_of(folder.path(), &kernel, level);
        let Some(found) = Prebuilt::of_width(folder.path(), level.width) else { continue };
        let mut cpu = Cpu::new(Code::Prebuilt(found), options());
        cpu.target.width = level.width;
        let device = Device::new(Box::new(cpu));
        let squares: Vec<f32> = (0..64).map(|i| (i * i) as f32).collect();
        let (x, out) = (device.tensor(&squares).expect("memory"), device.zeros::<f32>(64).expect("memory"));
        let program = device.program(kernel.clone()).expect("a program");
        let args = [Arg::Tensor(x.any()), Arg::Tensor(out.any())];
        program.launch(&args).unwrap_or_else(|e| panic!("{}: {e}", level.name));
        assert_eq!(program.origin(&args).expect("it was launched"), Origin::Prebuilt, "{}", level.name);
        assert_eq!(out.to_vec().expect("read"), (0..64).map(|i| i as f32).collect::<Vec<_>>(), "{}", level.name);
    }
}

/// Without a compiler a kernel that is not prebuilt is an error, and is not lowered again to find that out.
#[test]
fn what_nothing_compiles_is_an_error() {
    let kernel = |n: u32| {
        parsed(&format!(
            "kernel @sets(%out: device mut u32[32]) threadgroups [1] threads 32 {{ store %out[tid], {n}:u32 }}"
        ))
    };
    let folder = tempfile::tempdir().expect("a folder");
    library(folder.path(), &kernel(7));
    let found = Prebuilt::open(folder.path()).expect("a library of this processor's level");
    let cpu = Cpu::new(Code::Prebuilt(found), options());
    assert!(cpu.compiler.set(Err("no C compiler".to_string())).is_ok());
    let device = Device::new(Box::new(cpu));
    let launch = |n: u32| {
        let out = device.zeros::<u32>(32)?;
        device.program(kernel(n))?.launch(&[Arg::Tensor(out.any())])?;
        out.to_vec()
    };
    assert_eq!(launch(7).expect("it came with the program"), [7; 32]);
    for _ in 0..2 {
        let error = launch(9).expect_err("nothing makes it");
        assert!(matches!(error, Error::NotBuilt { .. }), "{error}");
        let words = "no prebuilt `sets` fits this call, and it cannot be compiled: no C compiler";
        assert_eq!(error.to_string(), words);
    }
}
