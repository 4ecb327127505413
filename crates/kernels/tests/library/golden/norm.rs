//! Norms.

use super::Family;
use kiln_kernels as library;

pub const FAMILIES: &[Family] = &[Family {
    folder: "rms_norm",
    spec: |metadata| match metadata.text("variant") {
        "post_residual" => &library::rms_norm_residual::SPEC,
        "pre_residual" => &library::add_rms_norm::SPEC,
        "gated_norm_first" | "gated_gate_first" => &library::rms_norm_gated::SPEC,
        _ => &library::rms_norm::SPEC,
    },
    numbers: &[
        ("rows", "rows", &[]),
        ("n", "n", &[]),
        ("stride", "n", &[]),
        ("z_stride", "n", &[]),
        // Rows of one head each.
        ("heads", "format_version", &[]),
        ("group_size", "group_size", &[]),
        ("gate_first", "variant", &[("gated_norm_first", 0.0), ("gated_gate_first", 1.0)]),
        ("eps", "eps", &[]),
        ("weight_offset", "weight_offset", &[]),
    ],
    renamed: &[],
    exact: &[],
}];

/// Files that no kernel computes, with the first thing that none of them has.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
