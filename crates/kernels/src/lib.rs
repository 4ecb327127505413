//! The library: one operation a file. A file holds the kernel with its contract, the mathematics it must agree with, the
//! cases it is tested on and the shapes it is timed at.

pub mod conv1d;
pub mod gated_delta_layer_step;
pub mod gated_delta_net;
pub mod gated_delta_prep_step;
pub mod gated_delta_replay;
pub mod gated_delta_step;
pub mod leaky_relu;
pub mod norm;
pub mod sdpa_decode;
pub mod sdpa_decode_paged;
pub mod sdpa_decode_single;
pub mod selective_scan;
mod shared;
pub mod softmax;
pub mod ssm;
pub mod vector_add;

use kiln::spec::Spec;

/// Every operation, in the order of lists and reports.
pub fn all() -> &'static [Spec] {
    static ALL: &[Spec] = &[
        vector_add::SPEC,
        leaky_relu::SPEC,
        softmax::SPEC,
        norm::RMS_NORM,
        norm::RMS_NORM_RESIDUAL,
        norm::ADD_RMS_NORM,
        norm::RMS_NORM_GATED,
        conv1d::STEP,
        ssm::STEP,
        selective_scan::STEP,
        ssm::STEP_GROUPED,
        gated_delta_step::SPEC,
        sdpa_decode::SPEC,
        sdpa_decode_paged::SPEC,
        gated_delta_prep_step::SPEC,
        gated_delta_layer_step::SPEC,
        gated_delta_net::SPEC,
        gated_delta_replay::SPEC,
        sdpa_decode_single::SPEC,
    ];
    ALL
}
