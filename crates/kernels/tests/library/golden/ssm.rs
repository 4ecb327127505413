//! State-space layers.

use super::{FLAG, Family, NOUGHT, Words};
use kiln_kernels as library;

const RAW_DT: Words = &[("final", 0.0), ("raw_softplus", 1.0)];

const HAS_D: Words = &[("none", 0.0), ("head", 1.0), ("channel", 1.0)];

const D_BY_CHANNEL: Words = &[("none", 0.0), ("head", 0.0), ("channel", 1.0)];

pub const FAMILIES: &[Family] = &[
    Family {
        folder: "ssm_step",
        spec: |_| &library::ssm::STEP,
        numbers: &[
            // One sequence, and final step sizes.
            ("batch", "format_version", &[]),
            ("slots", "format_version", &[]),
            ("raw_dt", "dt_mode", RAW_DT),
            ("has_dt_bias", "dt_mode", RAW_DT),
            ("dt_min", "format_version", NOUGHT),
            ("dt_max", "format_version", NOUGHT),
            ("has_read_slots", "0", &[]),
            ("has_write_slots", "0", &[]),
            ("continues", "0", &[]),
            ("groups", "1", &[]),
            ("log_a", "0", &[]),
            ("heads", "H", &[]),
            ("n", "N", &[]),
            ("p", "P", &[]),
            ("has_d_skip", "d_skip", HAS_D),
            ("d_by_channel", "d_skip", D_BY_CHANNEL),
            ("has_z", "z_gate", FLAG),
        ],
        renamed: &[],
        exact: &[],
    },
    Family {
        folder: "ssm_step_a2d",
        spec: |_| &library::selective_scan::STEP,
        numbers: &[
            // One sequence, and step sizes without limits.
            ("batch", "format_version", &[]),
            ("slots", "format_version", &[]),
            ("dt_min", "format_version", NOUGHT),
            ("dt_max", "format_version", &[("1", f64::INFINITY)]),
            ("log_a", "1", &[]),
            ("heads", "H", &[]),
            ("p", "P", &[]),
            ("n", "N", &[]),
            ("raw_dt", "dt_mode", RAW_DT),
            ("has_dt_bias", "dt_mode", RAW_DT),
            ("has_d_skip", "d_skip", HAS_D),
            ("has_z", "z_gate", FLAG),
            ("has_read_slots", "0", &[]),
            ("has_write_slots", "0", &[]),
            ("continues", "0", &[]),
        ],
        renamed: &[("a", "a_log")],
        exact: &[],
    },
    Family {
        folder: "ssm_step_grouped",
        spec: |_| &library::ssm::STEP_GROUPED,
        numbers: &[
            ("batch", "B", &[]),
            ("slots", "B", &[]),
            ("log_a", "1", &[]),
            ("tokens", "1", &[]),
            ("before", "0", &[]),
            ("has_counts", "0", &[]),
            ("heads", "H", &[]),
            ("groups", "G", &[]),
            ("p", "P", &[]),
            ("n", "N", &[]),
            ("raw_dt", "dt_mode", RAW_DT),
            ("has_dt_bias", "dt_mode", RAW_DT),
            ("dt_min", "dt_min", &[]),
            ("dt_max", "dt_max", &[]),
            ("has_d_skip", "d_skip", HAS_D),
            ("d_by_channel", "d_skip", D_BY_CHANNEL),
            ("has_z", "z_gate", FLAG),
            ("has_read_slots", "0", &[]),
            ("has_write_slots", "0", &[]),
            ("continues", "0", &[]),
        ],
        renamed: &[("a", "a_log")],
        exact: &[],
    },
];

/// Files that no kernel computes, with the first feature of each that all kernels lack.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
