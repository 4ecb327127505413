//! Forms in which the decay of a state, the step size of a delta rule and the scale of its keys are given.

use super::exact::Exact;
use kiln::prelude::*;
use kiln::spec::error;

/// The number is the decay itself.
pub const GATE_DECAY: u32 = 0;
/// The number is the logarithm of the decay.
pub const GATE_LOG: u32 = 1;
/// The number is the negated logarithm of the decay.
pub const GATE_NEGATED_LOG: u32 = 2;
/// The decay is `exp(-exp(a_log)·softplus(x + dt_bias))`, and the step size `beta_scale·sigmoid(x)`.
pub const GATE_RAW: u32 = 3;

/// The requirements of gates: the raw form needs its parameters.
#[clauses]
pub fn gated(form: u32, a_column: u32, has_a_log: bool, has_dt_bias: bool) {
    form <= GATE_RAW;
    a_column <= 1;
    has_a_log == (form == GATE_RAW);
    has_dt_bias == (form == GATE_RAW);
}

/// Returns the decay for a number of this form; `a_log` and `dt_bias` are read in the raw form only.
#[device]
pub fn decay(gate: u32, x: f32, a_log: f32, dt_bias: f32) -> f32 {
    if gate == GATE_DECAY {
        x
    } else if gate == GATE_LOG {
        exp(x)
    } else if gate == GATE_NEGATED_LOG {
        exp(-x)
    } else {
        exp(-exp(a_log) * softplus(x + dt_bias))
    }
}

/// Returns the step size of a delta rule: the number itself, or in the raw form its scaled sigmoid.
#[device]
pub fn step_size(gate: u32, x: f32, beta_scale: f32) -> f32 {
    if gate == GATE_RAW { beta_scale * sigmoid(x) } else { x }
}

/// Numbers that [`share_gates`](fn@share_gates) stores for a token.
pub const SHARED_GATES: u32 = 3;

/// Stores the parts of token `t`'s gates, in their raw form, in threadgroup memory. Three threads compute a number
/// each, in the last simdgroups, which have the least other work: one thread for all three would be waited for.
#[device]
pub fn share_gates(to: Threadgroup<f32>, t: u32, warps: u32, gate: (f32, f32, f32), beta: (f32, f32)) {
    let is_turn = |i: u32| tid == 32 * (warps - min(i, warps - 1)) - 1;
    let (x, a_log, dt_bias) = gate;
    if is_turn(lit(0)) {
        to[SHARED_GATES * t] = softplus(x + dt_bias);
    }
    if is_turn(lit(1)) {
        to[SHARED_GATES * t + 1] = exp(a_log);
    }
    if is_turn(lit(2)) {
        to[SHARED_GATES * t + 2] = step_size(GATE_RAW, beta.0, beta.1);
    }
}

/// Returns the decay and the step size of token `t`, after a barrier.
#[device]
pub fn shared_gates(from: Threadgroup<f32>, t: u32) -> (f32, f32) {
    (exp(-from[SHARED_GATES * t + 1] * from[SHARED_GATES * t]), from[SHARED_GATES * t + 2])
}

/// Roundings in a decay and a step size of any form: two exponentials, a softplus or a sigmoid (each within the bound
/// of SiLU), the sum and the products around them.
pub const GATE_ROUNDINGS: f64 = 2.0 * error::EXP + error::SILU + 4.0;

/// Computes [`decay`](fn@decay) in `f64`. A relative error of δ in the exponent is one of δ times the exponent in the
/// decay, and softplus multiplies the relative error of a negative argument by the argument's size.
pub fn exact_decay(gate: u32, x: f64, a_log: f64, dt_bias: f64) -> Exact {
    let (exponent, argument) = match gate {
        GATE_DECAY => return Exact::input(x),
        GATE_LOG => (x, 0.0),
        GATE_NEGATED_LOG => (-x, 0.0),
        _ => {
            let x = x + dt_bias;
            (-a_log.exp() * (x.max(0.0) + (-x.abs()).exp().ln_1p()), x)
        }
    };
    let amplified = 1.0 + exponent.abs() * (1.0 + (-argument).max(0.0));
    Exact { value: exponent.exp(), magnitude: exponent.exp() * amplified }
}

/// Computes [`step_size`](fn@step_size) in `f64`.
pub fn exact_step_size(gate: u32, x: f64, beta_scale: f64) -> Exact {
    Exact::input(if gate == GATE_RAW { beta_scale / (1.0 + (-x).exp()) } else { x })
}
