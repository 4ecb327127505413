//! Gated delta rules.

use super::Family;
use kiln_kernels as library;

pub const FAMILIES: &[Family] = &[Family {
    folder: "gated_delta_step",
    spec: |_| &library::gated_delta_step::SPEC,
    numbers: &[
        ("batch", "B", &[]),
        ("hk", "Hk", &[]),
        ("hv", "Hv", &[]),
        ("dk", "Dk", &[]),
        ("dv", "Dv", &[]),
        ("tiled", "gqa", &[("block", 0.0), ("tiled", 1.0)]),
        ("vector_gate", "gate", &[("decay", 0.0), ("decay_vector", 1.0)]),
    ],
    renamed: &[("state_in", "state"), ("state_out", "state")],
    exact: &[],
}];

/// Files that no kernel computes, with the first thing that none of them has.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
