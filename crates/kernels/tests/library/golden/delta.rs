//! Gated delta rules.

use super::{Family, Words};
use kiln_kernels as library;

const MAP: Words = &[("block", 0.0), ("tiled", 1.0)];

pub const FAMILIES: &[Family] = &[STEP, PREP, PREFILL];

const STEP: Family = Family {
    folder: "gated_delta_step",
    spec: |_| &library::gated_delta_step::SPEC,
    numbers: &[
        ("batch", "B", &[]),
        ("hk", "Hk", &[]),
        ("hv", "Hv", &[]),
        ("dk", "Dk", &[]),
        ("dv", "Dv", &[]),
        ("tiled", "gqa", MAP),
        ("vector_gate", "gate", &[("decay", 0.0), ("decay_vector", 1.0)]),
    ],
    renamed: &[("state_in", "state"), ("state_out", "state")],
    exact: &[],
};

const PREP: Family = Family {
    folder: "gated_delta_prep_step",
    spec: |_| &library::gated_delta_prep_step::SPEC,
    numbers: &[
        ("batch", "B", &[]),
        ("hk", "Hk", &[]),
        ("hv", "Hv", &[]),
        ("dk", "Dk", &[]),
        ("dv", "Dv", &[]),
        ("tiled", "gqa", MAP),
        ("norm", "norm", &[("none", 0.0), ("l2", 1.0), ("l2_max", 2.0), ("rms", 3.0)]),
        // The files of one mode have weights.
        ("has_weights", "norm", &[("none", 0.0), ("l2", 0.0), ("l2_max", 0.0), ("rms", 1.0)]),
        ("eps", "norm_eps", &[]),
        ("q_scale", "q_scale", &[]),
        ("beta_scale", "beta_scale", &[]),
    ],
    renamed: &[("state_in", "state"), ("state_out", "state")],
    exact: &[],
};

const PREFILL: Family = Family {
    folder: "gated_delta_prefill",
    spec: |_| &library::gated_delta_net::SPEC,
    numbers: &[
        ("batch", "B", &[]),
        ("tokens", "T", &[]),
        ("hk", "Hk", &[]),
        ("hv", "Hv", &[]),
        ("dk", "Dk", &[]),
        ("dv", "Dv", &[]),
        ("tiled", "gqa", MAP),
        ("gate", "gate", &[("log_decay", 1.0), ("log_decay_vector", 1.0)]),
        ("vector_gate", "gate", &[("log_decay", 0.0), ("log_decay_vector", 1.0)]),
        ("q_scale", "q_scale", &[]),
    ],
    renamed: &[("state_in", "state"), ("state_out", "state"), ("g", "log_g")],
    exact: &[],
};

/// Files that no kernel computes, with the first thing that none of them has.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
