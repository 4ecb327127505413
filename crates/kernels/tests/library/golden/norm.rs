//! Norms.

use super::Family;
use kiln_kernels as library;

pub const FAMILIES: &[Family] = &[Family {
    folder: "rms_norm",
    spec: |metadata| match metadata.text("variant") {
        "post_residual" => &library::norm::RMS_NORM_RESIDUAL,
        "pre_residual" => &library::norm::ADD_RMS_NORM,
        "gated_norm_first" | "gated_gate_first" => &library::norm::RMS_NORM_GATED,
        _ => &library::norm::RMS_NORM,
    },
    numbers: &[
        ("rows", "rows", &[]),
        ("n", "n", &[]),
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

/// Files that no kernel computes, with the first feature of each that all kernels lack.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
