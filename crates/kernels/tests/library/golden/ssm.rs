//! State-space layers.

use super::Family;
use kiln_kernels as library;

pub const FAMILIES: &[Family] = &[Family {
    folder: "ssm_step",
    spec: |_| &library::ssm_step::SPEC,
    numbers: &[("heads", "H", &[]), ("n", "N", &[]), ("p", "P", &[])],
    renamed: &[],
    exact: &[],
}];

/// Files that no kernel computes, with the first thing that none of them has.
pub const NOT_SUPPORTED: &[(&str, &str)] = &[
    ("ssm_step/h2_p64_n64_dskip_z_bf16", "no parameter `d_skip`"),
    ("ssm_step/h3_p32_n64_dskip_f32", "no parameter `d_skip`"),
];
