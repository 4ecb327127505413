//! Norms.

use super::Family;
use kiln_kernels as library;

pub const FAMILIES: &[Family] = &[Family {
    folder: "rms_norm",
    spec: |metadata| match metadata.text("variant") {
        "post_residual" => &library::rms_norm_residual::SPEC,
        _ => &library::rms_norm::SPEC,
    },
    numbers: &[("rows", "rows", &[]), ("n", "n", &[]), ("eps", "eps", &[]), ("weight_offset", "weight_offset", &[])],
    renamed: &[],
    exact: &[],
}];

/// Files that no kernel computes, with the first thing that none of them has.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[
    ("rms_norm/gated_gate_first_r2_n512_g4_f32", "no parameter `z`"),
    ("rms_norm/gated_gate_first_r2_n768_g2_bf16", "no parameter `z`"),
    ("rms_norm/gated_gate_first_r3_n256_f32", "no parameter `z`"),
    ("rms_norm/gated_norm_first_r8_n128_f32", "no parameter `z`"),
    ("rms_norm/gated_norm_first_r8_n64_bf16", "no parameter `z`"),
    ("rms_norm/pre_residual_plus_one_r3_n640_f32", "no parameter `h`"),
    ("rms_norm/pre_residual_r2_n2048_bf16", "no parameter `h`"),
    ("rms_norm/pre_residual_r4_n512_f32", "no parameter `h`"),
];
