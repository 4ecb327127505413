//! State-space layers.

use super::{FLAG, Family, NOUGHT, Words};
use kiln_kernels as library;

const RAW_DT: Words = &[("final", 0.0), ("raw_softplus", 1.0)];

const D_MODE: Words = &[("none", 0.0), ("head", 1.0), ("channel", 2.0)];

pub const FAMILIES: &[Family] = &[
    Family {
        folder: "ssm_step",
        spec: |_| &library::ssm_step::SPEC,
        numbers: &[
            // One sequence, and step sizes that need nothing done to them.
            ("batch", "format_version", &[]),
            ("slots", "format_version", &[]),
            ("raw_dt", "dt_mode", RAW_DT),
            ("has_dt_bias", "dt_mode", RAW_DT),
            ("dt_min", "format_version", NOUGHT),
            ("dt_max", "format_version", NOUGHT),
            ("has_slots", "format_version", NOUGHT),
            ("heads", "H", &[]),
            ("n", "N", &[]),
            ("p", "P", &[]),
            ("d_mode", "d_skip", D_MODE),
            ("has_z", "z_gate", FLAG),
        ],
        renamed: &[],
        exact: &[],
    },
    Family {
        folder: "ssm_step_a2d",
        spec: |_| &library::ssm_step_a2d::SPEC,
        numbers: &[
            // One sequence without limits of the step size.
            ("batch", "format_version", &[]),
            ("slots", "format_version", &[]),
            ("dt_min", "format_version", NOUGHT),
            ("dt_max", "format_version", &[("1", f64::INFINITY)]),
            ("heads", "H", &[]),
            ("p", "P", &[]),
            ("n", "N", &[]),
            ("raw_dt", "dt_mode", RAW_DT),
            ("has_dt_bias", "dt_mode", RAW_DT),
            ("has_d", "d_skip", &[("none", 0.0), ("channel", 1.0)]),
            ("has_z", "z_gate", FLAG),
            ("has_slots", "format_version", NOUGHT),
        ],
        renamed: &[],
        exact: &[],
    },
    Family {
        folder: "ssm_step_grouped",
        spec: |_| &library::ssm_step_grouped::SPEC,
        numbers: &[
            ("batch", "B", &[]),
            ("slots", "B", &[]),
            ("heads", "H", &[]),
            ("groups", "G", &[]),
            ("p", "P", &[]),
            ("n", "N", &[]),
            ("raw_dt", "dt_mode", RAW_DT),
            ("has_dt_bias", "dt_mode", RAW_DT),
            ("dt_min", "dt_min", &[]),
            ("dt_max", "dt_max", &[]),
            ("d_mode", "d_skip", D_MODE),
            ("has_z", "z_gate", FLAG),
            ("has_slots", "format_version", NOUGHT),
        ],
        renamed: &[],
        exact: &[],
    },
];

/// Files that no kernel computes, with the first thing that none of them has.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[];
