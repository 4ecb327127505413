//! The compiler needs no GPU, only NVRTC. Where this process does not find it, the copy that `cargo xtask setup`
//! installs for tests is used in a process of its own, because the search path for libraries is fixed when a process
//! starts.

use super::*;
use std::path::{Path, PathBuf};
use std::process::Command;

const ARCHITECTURE: (i32, i32) = (9, 0);
const RIGHT: &str = "extern \"C\" __global__ void twice(float* x) {\n    x[threadIdx.x] *= 2.0f;\n}\n";
const WRONG: &str = "extern \"C\" __global__ void twice(float* x) {\n    x[threadIdx.x] *= nothing;\n}\n";

/// The variable that tells the process with NVRTC its cache folder.
const FOLDER: &str = "KILN_TEST_CUDA_CACHE";

fn compiler(folder: &Path) -> Compiler {
    Compiler::new(ARCHITECTURE, Cache::at(folder))
}

fn is_machine_code(image: &[u8]) -> bool {
    image.starts_with(b"\x7fELF")
}

/// The test runs twice: once as itself, which starts a process that finds NVRTC, and once in there.
#[test]
fn texts_are_compiled_once() {
    if let Some(folder) = std::env::var_os(FOLDER) {
        return with_nvrtc(Path::new(&folder));
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = "cuda::compile::tests::texts_are_compiled_once";
    let mut command = Command::new(std::env::current_exe().expect("a test has a path"));
    command.args(["--exact", name, "--nocapture"]).env(FOLDER, folder.path());
    if version().is_none() {
        let libraries = installed().expect("NVRTC is found nowhere: run `cargo xtask setup`");
        command.env("LD_LIBRARY_PATH", libraries);
    }
    let output = command.output().expect("a test can start itself");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");

    let compiler = compiler(folder.path());
    let unit = compiler.unit(RIGHT, MathMode::Precise);
    assert!(compiler.cached(&unit).is_some_and(|image| is_machine_code(&image)), "with and without NVRTC");
    let unknown = compiler.unit("// another text", MathMode::Precise);
    assert!(compiler.cached(&unknown).is_none());
    if version().is_none() {
        let failure = compiler.compile(&unknown).expect_err("there is no compiler");
        assert!(matches!(&failure, Failure::Broken { reason, .. } if reason.contains("nvrtc")), "{failure:?}");
    }
}

/// Returns the folder of the NVRTC that was installed for tests.
fn installed() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let target = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file())?;
    let folder = target.join("tools/nvrtc/nvidia/cu13/lib");
    folder.is_dir().then_some(folder)
}

fn with_nvrtc(folder: &Path) {
    let compiler = compiler(folder);
    let precise = compiler.unit(RIGHT, MathMode::Precise);
    assert!(compiler.cached(&precise).is_none(), "nothing was compiled yet");
    let image = compiler.compile(&precise).expect("the text is right");
    assert!(is_machine_code(&image));
    assert_eq!(compiler.cached(&precise), Some(image.clone()));

    // Everything that determines the machine code determines the key.
    let fast = compiler.unit(RIGHT, MathMode::Fast);
    assert!(compiler.cached(&fast).is_none());
    let elsewhere = Compiler::new((8, 0), Cache::at(folder));
    assert!(elsewhere.cached(&elsewhere.unit(RIGHT, MathMode::Precise)).is_none());

    let failure = compiler.compile(&compiler.unit(WRONG, MathMode::Precise)).expect_err("the text is wrong");
    let named = |log: &str| log.contains("printed.cu(2): error: identifier \"nothing\" is undefined");
    assert!(matches!(&failure, Failure::Refused(log) if named(log)), "{failure:?}");

    let unheard_of = Compiler::new((1, 7), Cache::off());
    let failure = unheard_of.compile(&unheard_of.unit(RIGHT, MathMode::Precise)).expect_err("there is no such GPU");
    assert!(matches!(&failure, Failure::Broken { reason, .. } if reason.contains("architecture")), "{failure:?}");
}
