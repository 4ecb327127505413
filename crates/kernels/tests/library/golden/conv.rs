//! Causal convolutions.

use super::{FLAG, Family, NOUGHT};
use kiln_kernels as library;

pub const FAMILIES: &[Family] = &[Family {
    folder: "conv1d_step",
    spec: |_| &library::conv1d::STEP,
    numbers: &[
        ("batch", "B", &[]),
        ("slots", "B", &[]),
        ("tokens", "format_version", &[]),
        ("spec", "format_version", NOUGHT),
        ("has_read_slots", "0", &[]),
        ("has_write_slots", "0", &[]),
        ("has_offsets", "0", &[]),
        ("before", "0", &[]),
        ("rows_at", "0", &[]),
        ("continues", "0", &[]),
        ("c", "C", &[]),
        ("taps", "K", &[]),
        ("has_bias", "has_bias", FLAG),
        ("activate", "activation", &[("none", 0.0), ("silu", 1.0)]),
    ],
    renamed: &[],
    exact: &["state"],
}];

/// Files that no kernel computes, with the first feature of each that all kernels lack.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
