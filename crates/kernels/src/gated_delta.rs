//! Gated delta rules.

mod channels;
mod exact;
mod gates;
mod head_norms;
mod layer_step;
mod net;
mod prep_step;
mod replay;
mod rule;
mod step;
mod tiling;

pub use layer_step::{LAYER_STEP, gated_delta_layer_step};
pub use net::{NET, gated_delta_net};
pub use prep_step::{PREP_STEP, gated_delta_prep_step};
pub use replay::{REPLAY, gated_delta_replay};
pub use step::{STEP, gated_delta_step};
