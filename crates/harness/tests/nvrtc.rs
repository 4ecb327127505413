//! Compiles the kernels of the execution tests for real devices. Needs the tools that `cargo xtask setup` installs.

use kiln_harness::Error;
use kiln_harness::nvrtc::{self, Arch};

const KERNELS: &[(&str, u32)] = &[
    // text and bytes of threadgroup memory
    (include_str!("execution/kernels/scale.cu"), 0),
    (include_str!("execution/kernels/row_sum.cu"), 128),
    (include_str!("execution/kernels/narrow.cu"), 0),
    (include_str!("execution/kernels/vectors.cu"), 1024),
    (include_str!("execution/kernels/histogram.cu"), 32),
    (include_str!("execution/kernels/rotate.cu"), 512),
    (include_str!("execution/kernels/lanes.cu"), 0),
];

#[test]
fn kernels_compile_without_spills() {
    for arch in Arch::ALL {
        let texts: Vec<&str> = KERNELS.iter().map(|(text, _)| *text).collect();
        let reports = nvrtc::compile_all(&texts, arch).expect("NVRTC runs");
        assert_eq!(reports.len(), KERNELS.len());
        for (report, (text, shared)) in reports.into_iter().zip(KERNELS) {
            let report = report.unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert!((4..64).contains(&report.resources.registers), "{report:?}");
            assert_eq!(
                (report.resources.spill_stores, report.resources.spill_loads, report.resources.stack),
                (0, 0, 0),
                "{report:?}"
            );
            // Newer devices reserve a kilobyte.
            assert!(report.resources.shared == *shared || report.resources.shared == shared + 1024, "{report:?}");
            assert!(report.cubin > 1000, "{report:?}");
        }
    }
}

#[test]
fn spills_are_seen() {
    // A hundred live sums, with a bound of 32 registers per thread.
    let sums: String = (0..100).map(|i| format!("  float s{i} = x[{i}u * n];\n")).collect();
    let steps: String = (0..100).map(|i| format!("    s{i} = s{i} * v + s{};\n", (i + 37) % 100)).collect();
    let total: Vec<String> = (0..100).map(|i| format!("s{i}")).collect();
    let text = format!(
        "extern \"C\" __global__ void __launch_bounds__(1024, 2) crowd(const float* x, float* y, unsigned n) {{\n{sums}\
         \x20 for (unsigned i = 0; i < n; i++) {{\n    float v = x[i];\n{steps}  }}\n  y[threadIdx.x] = {};\n}}\n",
        total.join(" + ")
    );
    let report = nvrtc::compile(&text, Arch::Sm90).expect("compiles");
    assert!(
        report.resources.registers <= 32 && report.resources.spill_stores > 0 && report.resources.spill_loads > 0,
        "{report:?}"
    );
}

#[test]
fn a_type_error_is_found_with_its_line() {
    let text = KERNELS[5].0.replace("y[tid] = a0[", "float* p = y; p[tid] = a0[");
    match nvrtc::compile(&text, Arch::Sm80) {
        Err(Error::Rejected(findings)) => {
            assert_eq!((findings[0].line, findings[0].author.as_deref()), (10, Some("rotate.rs:5")));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn headers_of_the_host_are_not_there() {
    let outcome =
        nvrtc::compile("#include <stdint.h>\nextern \"C\" __global__ void f(float* x) { x[0] = 1.0f; }\n", Arch::Sm90);
    assert!(matches!(outcome, Err(Error::Rejected(f)) if f[0].line == 1 && f[0].message.contains("stdint.h")));
}
