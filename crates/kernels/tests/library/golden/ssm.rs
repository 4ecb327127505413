//! State-space layers.

use super::{FLAG, Family, NOUGHT, Words};
use kiln_kernels as library;

const RAW_DT: Words = &[("final", 0.0), ("raw_softplus", 1.0)];

const D_MODE: Words = &[("none", 0.0), ("head", 1.0), ("channel", 2.0)];

pub const FAMILIES: &[Family] = &[
    Family {
        folder: "ssm_step",
        spec: |_| &library::ssm_step::SPEC,
        numbers: &[("heads", "H", &[]), ("n", "N", &[]), ("p", "P", &[])],
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
pub const NOT_SUPPORTED: &[(&str, &str)] = &[
    ("ssm_step/h2_p64_n64_dskip_z_bf16", "no parameter `d_skip`"),
    ("ssm_step/h3_p32_n64_dskip_f32", "no parameter `d_skip`"),
];
