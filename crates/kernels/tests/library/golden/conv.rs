//! Causal convolutions.

use super::{FLAG, Family, NOUGHT};
use kiln_kernels as library;

pub const FAMILIES: &[Family] = &[Family {
    folder: "conv1d_step",
    spec: |_| &library::conv1d_causal_step::SPEC,
    numbers: &[
        ("batch", "B", &[]),
        ("slots", "B", &[]),
        ("tokens", "format_version", &[]),
        ("spec", "format_version", NOUGHT),
        ("has_slots", "format_version", NOUGHT),
        ("has_offsets", "format_version", NOUGHT),
        ("c", "C", &[]),
        ("taps", "K", &[]),
        ("has_bias", "has_bias", FLAG),
        ("activate", "activation", &[("none", 0.0), ("silu", 1.0)]),
    ],
    renamed: &[],
    exact: &["state"],
}];

/// Files that no kernel computes, with the first thing that none of them has.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
