//! Gated delta rules.

use super::{Family, Words};
use kiln_kernels as library;

const MAP: Words = &[("block", 0.0), ("tiled", 1.0)];

/// Whether the files of a norm have weights.
const WEIGHTS: Words = &[("none", 0.0), ("l2", 0.0), ("l2_max", 0.0), ("rms", 1.0)];

pub const FAMILIES: &[Family] = &[STEP, PREP, PREFILL];

const STEP: Family = Family {
    folder: "gated_delta_step",
    spec: |_| &library::gated_delta::STEP,
    numbers: &[
        ("batch", "B", &[]),
        ("slots", "B", &[]),
        ("has_read_slots", "0", &[]),
        ("has_write_slots", "0", &[]),
        ("key_major", "0", &[]),
        ("hk", "Hk", &[]),
        ("hv", "Hv", &[]),
        ("dk", "Dk", &[]),
        ("dv", "Dv", &[]),
        ("tiled", "gqa", MAP),
        ("gate", "0", &[]),
        ("vector_gate", "gate", &[("decay", 0.0), ("decay_vector", 1.0)]),
        ("has_a_log", "0", &[]),
        ("has_dt_bias", "0", &[]),
        ("beta_scale", "1", &[]),
    ],
    renamed: &[("state_in", "state"), ("state_out", "state")],
    exact: &[],
};

const PREP: Family = Family {
    folder: "gated_delta_prep_step",
    spec: |_| &library::gated_delta::PREP_STEP,
    numbers: &[
        ("batch", "B", &[]),
        ("slots", "B", &[]),
        ("has_read_slots", "0", &[]),
        ("has_write_slots", "0", &[]),
        ("key_major", "0", &[]),
        ("hk", "Hk", &[]),
        ("hv", "Hv", &[]),
        ("dk", "Dk", &[]),
        ("dv", "Dv", &[]),
        ("tiled", "gqa", MAP),
        ("norm", "norm", &[("none", 0.0), ("l2", 1.0), ("l2_max", 2.0), ("rms", 3.0)]),
        ("has_q_norm_weight", "norm", WEIGHTS),
        ("has_k_norm_weight", "norm", WEIGHTS),
        ("has_counts", "0", &[]),
        ("tokens", "1", &[]),
        ("eps", "norm_eps", &[]),
        ("q_scale", "q_scale", &[]),
        ("beta_scale", "beta_scale", &[]),
    ],
    renamed: &[("state_in", "state"), ("state_out", "state")],
    exact: &[],
};

const PREFILL: Family = Family {
    folder: "gated_delta_prefill",
    spec: |_| &library::gated_delta::NET,
    numbers: &[
        ("batch", "B", &[]),
        ("slots", "B", &[]),
        ("has_read_slots", "0", &[]),
        ("has_write_slots", "0", &[]),
        ("key_major", "0", &[]),
        ("tokens", "T", &[]),
        ("hk", "Hk", &[]),
        ("hv", "Hv", &[]),
        ("dk", "Dk", &[]),
        ("dv", "Dv", &[]),
        ("tiled", "gqa", MAP),
        ("gate", "gate", &[("log_decay", 1.0), ("log_decay_vector", 1.0)]),
        ("vector_gate", "gate", &[("log_decay", 0.0), ("log_decay_vector", 1.0)]),
        ("q_scale", "q_scale", &[]),
        ("has_a_log", "0", &[]),
        ("has_dt_bias", "0", &[]),
        ("has_q_norm_weight", "0", &[]),
        ("has_k_norm_weight", "0", &[]),
        ("has_mask", "0", &[]),
        ("has_cu_seqlens", "0", &[]),
        ("has_counts", "0", &[]),
        ("has_delta_log", "0", &[]),
        ("has_checkpoints", "0", &[]),
        ("checkpoints_every", "0", &[]),
        ("checkpoints_ends", "0", &[]),
        ("norm", "0", &[]),
        ("eps", "0", &[]),
        ("beta_scale", "1", &[]),
    ],
    renamed: &[("state_in", "state"), ("state_out", "state"), ("g", "log_g")],
    exact: &[],
};

/// Files that no kernel computes, with the first feature of each that all kernels lack.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
