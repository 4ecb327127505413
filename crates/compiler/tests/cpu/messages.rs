//! Compilers print no messages for printed kernels, with the options of the manifest that `kiln emit` writes.

use crate::sanitized::Library;
use kiln_compiler::print::{CTarget, c, c_options};
use kiln_kernels::norm::RMS_NORM_RESIDUAL;
use std::process::Command;

#[test]
fn a_library_kernel_compiles_without_a_word() {
    let spec = &RMS_NORM_RESIDUAL;
    let library = Library::of(spec, spec.dtypes[0]);
    let kernel = library.kernels.first().expect("a case has a kernel");
    let folder = tempfile::tempdir().expect("a folder");
    for (compiler, width) in [("gcc", 16), ("gcc", 8), ("clang-19", 4)] {
        let source = c(kernel, &CTarget::with_width(width)).unwrap_or_else(|e| panic!("{e}"));
        let [text, object] = ["kernel.c", "kernel.o"].map(|name| folder.path().join(name));
        std::fs::write(&text, &source.text).expect("a file");
        let mut command = Command::new(compiler);
        command.args(c_options(kernel.kernel().math)).args(["-O1", "-c", "-o"]).args([&object, &text]);
        let output = command.output().expect("the compiler starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.is_empty(), "{compiler} × {width}: {said}");
    }
}
