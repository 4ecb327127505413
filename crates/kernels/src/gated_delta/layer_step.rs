//! One token, or a few, through the middle of a gated delta layer in one launch: the causal convolution with SiLU, the
//! norms and gates of `gated_delta_prep_step`, and the step of the state.

use super::channels::{channel, is_before, is_there};
use super::exact::{
    Exact, ExactHead, Heads, NOTHING, Norms, Pool, exact_count, expected, place, pool, prepared, raw_gates,
};
use super::gates::{GATE_ROUNDINGS, SHARED_GATES, share_gates, shared_gates};
use super::head_norms::{NORM_L2, NORM_NONE, NORM_RMS, exact_norm, gated_norm, norm_factor, normed};
use super::rule::{Token, advance, grouped_heads, is_counted, key_head, pooled, slot, start_of, store_values};
use super::tiling::{
    Divided, StateTile, load_state, piece, row_roundings, state_divided, state_strides, store_state, tile, tiles,
    widen_state,
};
use crate::shared::{DELTA_TYPES, models};
use gated_delta_layer_step::{ForcedTiles, Params, Tensors};
use kiln::prelude::*;
use kiln::spec::{Allowed, Arguments, Case, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once, error};

/// A threadgroup has some rows of one value head. It requests its part of the state, then convolves the channels of its
/// head's query and key and of its own values into threadgroup memory, for all tokens, and continues as
/// `gated_delta_prep_step` does.
///
/// Value heads that share a key head convolve the same channels, so the state of the convolution is not written where
/// it is read: `conv_state_in` and `conv_state_out` are two buffers, to be swapped after each token. The first value
/// head of a key head writes its channels. The other parameters are those of `gated_delta_prep_step`, and `x` is a row
/// of the convolution's input in the order of its output. With one tap there is no state of the convolution. The
/// convolution leaves the window after the tokens that are run.
///
/// With `z` the results pass through the gated norm of a layer, `norm(y)·w·silu(z)` over each head, which needs all
/// rows of a head in one threadgroup.
///
/// A launch may be one of several for the same tokens: its first token is token `first` of the sequence, from whose
/// start `counts` counts. If `resumed`, it begins with what an earlier launch left in the slots that are written.
#[kernel(
    threadgroups = [dv.div_ceil(32 * warps / lanes * rows), batch * hv],
    threads = 32 * warps,
    requires(
        grouped_heads(hk, hv, dk),
        dv >= 1,
        taps >= 1,
        taps <= 8,
        normed(norm),
        tokens >= 1,
        tokens <= 8,
        first <= i32::MAX as u32 - 8,
        z.is_some() == z_norm_weight.is_some(),
        z.is_none() || 32 * warps / lanes * rows >= dv,
        pooled(read_slots.is_some(), write_slots.is_some(), batch, slots),
        state_divided(lanes, vec, rows, warps, dk),
    ),
    in_place(state_in -> state_out),
    covers(y),
)]
pub fn gated_delta_layer_step<T: Float, S: Float, P: Float>(
    #[shape(batch, tokens, 2 * hk * dk + hv * dv)]
    #[strided]
    x: Tensor<T>,
    #[shape(taps, 2 * hk * dk + hv * dv, 1)]
    #[strided]
    w: Tensor<T>,
    #[shape(2 * hk * dk + hv * dv)] bias: Option<Tensor<T>>,
    #[shape(hv)] [a_log, dt_bias]: [Tensor<P>; 2],
    #[shape(batch, tokens, hv, 1)]
    #[strided]
    [a_raw, b_raw]: [Tensor<T>; 2],
    #[shape(batch, tokens, hv, dv)]
    #[strided]
    z: Option<Tensor<T>>,
    #[shape(dv)] z_norm_weight: Option<Tensor<T>>,
    #[shape(batch)] [counts, read_slots, write_slots]: [Option<Tensor<i32>>; 3],
    #[shape(slots, taps - 1, 2 * hk * dk + hv * dv, 1)]
    #[strided]
    [conv_state_in, mut conv_state_out]: [Tensor<T>; 2],
    #[shape(slots, hv * dv * dk)]
    #[strided]
    [state_in, mut state_out]: [Tensor<S>; 2],
    #[shape(batch, tokens, hv, dv)]
    #[strided]
    mut y: Tensor<T>,
    [eps, z_norm_eps, q_scale, beta_scale]: [f32; 4],
    [batch, slots, first]: [u32; 3],
    #[constexpr] [hk, hv, dk, dv, taps]: [u32; 5],
    #[constexpr] tiled: bool,
    #[constexpr] [norm, tokens]: [u32; 2],
    #[constexpr] [key_major, resumed]: [bool; 2],
    #[tile(4..=32)] lanes: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(1..=8)] rows: u32,
    #[tile(1..=32)] warps: u32,
    #[tile(false, true)] ahead: bool,
) {
    let tile = tile(dk, dv, key_major, lanes, vec, rows, warps);
    let sequence = tgid_y / hv;
    let h = tgid_y % hv;
    let read = slot(read_slots, sequence);
    let to = slot(write_slots, sequence);
    let live = read < slots && to < slots;
    let from = if resumed { to } else { read };
    let head = h as u64 * (dv as u64 * dk as u64);
    let (stored, held) = (stack::<S>(rows * tile.columns), stack::<f32>(rows * tile.columns));
    let state = from as u64 * state_in.stride(0) + head;
    if ahead {
        load_state(tile, live, state_in.streaming(), state, stored);
    }

    // The query, the key, and one value for each row of the threadgroup.
    let in_group = tile.stride * rows;
    let numbers = 2 * dk + in_group;
    let activated = threadgroup::<f32>(tokens * numbers);
    let key_head = key_head(h, hk, hv, tiled);
    let is_first = if tiled { h < hk } else { h % (hv / hk) == 0 };
    // All is requested before any is used, and what the previous launch does not write, before that launch has ended.
    let threads = 32 * warps;
    let trips = numbers.div_ceil(threads);
    let inputs = taps - 1 + tokens;
    let window = stack::<T>(trips * inputs);
    let weights = stack::<f32>(trips * taps);
    let channels = stack::<u64>(trips);
    for j in unroll(0..trips) {
        let at = channel(tile, hk, key_head, h, j);
        channels[j] = at;
        let there = is_there(tile, j);
        if live && there {
            for tap in unroll(0..taps - 1) {
                window[j * inputs + tap] = conv_state_in[start_of(conv_state_in, from, tap, at)];
            }
        }
        if there {
            for tap in unroll(0..taps) {
                weights[j * taps + tap] = w[tap as u64 * w.stride(0) + at * w.stride(1)].f32();
            }
        }
    }
    let log = a_log[h].f32();
    let rate_bias = dt_bias[h].f32();
    launch_wait();
    launch_trigger();
    for j in unroll(0..trips) {
        if is_there(tile, j) {
            for t in unroll(0..tokens) {
                let row = sequence as u64 * x.stride(0) + t as u64 * x.stride(1);
                window[j * inputs + taps - 1 + t] = x[row + channels[j]];
            }
        }
    }
    let gates = threadgroup::<f32>(SHARED_GATES * tokens);
    for t in unroll(0..tokens) {
        let a = a_raw[start_of(a_raw, sequence, t, h as u64)].f32();
        let b = b_raw[start_of(b_raw, sequence, t, h as u64)].f32();
        share_gates(gates, t, warps, (a, log, rate_bias), (b, beta_scale));
    }
    for j in unroll(0..trips) {
        let at = channels[j];
        let there = is_there(tile, j);
        for t in unroll(0..tokens) {
            let mut sum = 0.0;
            if live && there {
                if let Some(bias) = bias {
                    sum = bias[at].f32();
                }
                for tap in unroll(0..taps) {
                    sum = fma(weights[j * taps + tap], window[j * inputs + t + tap].f32(), sum);
                }
                if t == tokens - 1 && (!is_before(tile, j, 2 * dk) || (is_first && tgid_x == 0)) {
                    for tap in unroll(0..taps - 1) {
                        let mut kept = window[j * inputs + tokens + tap];
                        for left_out in unroll(0..if counts.is_some() { tokens } else { 0 }) {
                            if !is_counted(counts, sequence, first + tokens - 1 - left_out) {
                                kept = window[j * inputs + tokens - 1 - left_out + tap];
                            }
                        }
                        let row = to as u64 * conv_state_out.stride(0) + tap as u64 * conv_state_out.stride(1);
                        conv_state_out[row + at * conv_state_out.stride(2)] = kept;
                    }
                }
            }
            if is_before(tile, j, numbers) {
                activated[t * numbers + tid + j * threads] = silu(sum);
            }
        }
    }
    threadgroup_barrier();
    if !ahead {
        load_state(tile, live, state_in.streaming(), state, stored);
    }
    widen_state(tile, stored, held);

    let key = stack::<f32>(tile.columns);
    let query = stack::<f32>(tile.columns);
    let values = stack::<f32>(rows);
    let delta = stack::<f32>(rows);
    for t in unroll(0..tokens) {
        let own = t * numbers;
        for j in unroll(0..tile.pieces) {
            let d = piece(tile, j);
            for e in unroll(0..vec) {
                query[j * vec + e] = if d + vec <= dk { activated[own + d + e] } else { 0.0 };
                key[j * vec + e] = if d + vec <= dk { activated[own + dk + d + e] } else { 0.0 };
            }
        }
        for r in unroll(0..rows) {
            values[r] = activated[own + 2 * dk + r * tile.stride + tid / lanes];
        }
        let (decay, beta) = shared_gates(gates, t);
        let token = Token {
            decay,
            beta,
            key_scale: norm_factor(tile, norm, eps, key),
            query_scale: norm_factor(tile, norm, eps, query) * q_scale,
        };
        let counted = is_counted(counts, sequence, first + t);
        if counted {
            advance(tile, token, held, key, query, values, delta);
        }
        gated_norm(tile, z_norm_eps, z, z_norm_weight, (sequence, t, h), values);
        let row = sequence as u64 * y.stride(0) + t as u64 * y.stride(1) + h as u64 * y.stride(2);
        store_values(tile, live && counted, y, row, values);
    }
    store_state(tile, live, state_out.streaming(), to as u64 * state_out.stride(0) + head, held);
}

/// Returns the activated convolution of a window of `taps` inputs, each of all channels.
fn convolved(p: &Params, t: &Tensors<'_>, window: &[f64]) -> Vec<Exact> {
    let taps = p.taps as usize;
    let width = window.len() / taps;
    let each = |channel: usize| {
        let bias = t.bias.map_or(0.0, |bias| bias[channel]);
        let weight = |tap: usize| t.w[place(p.w_strides, [width, 1], [tap, channel])];
        let terms = (0..taps).map(|tap| weight(tap) * window[tap * width + channel]);
        let sum: f64 = bias + terms.clone().sum::<f64>();
        // SiLU makes an error at most 1.1 times as large, and its own error is relative to the result.
        Exact { value: sum / (1.0 + (-sum).exp()), magnitude: 1.1 * (bias.abs() + terms.map(f64::abs).sum::<f64>()) }
    };
    (0..width).map(each).collect()
}

/// Returns a head's results or, if it has gates, their gated norm.
fn normed_by(p: &Params, t: &Tensors<'_>, z_at: usize, results: Vec<Exact>) -> Vec<Exact> {
    let (Some(z), Some(weight)) = (t.z, t.z_norm_weight) else { return results };
    let silu = |z: f64| z / (1.0 + (-z).exp());
    let factors: Vec<f64> = z[z_at..].iter().zip(weight).map(|(z, w)| w * silu(*z)).collect();
    exact_norm(NORM_RMS, f64::from(p.z_norm_eps), &results, 1.0, &factors)
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (p, t) = (Params::of(args), Tensors::of(args));
    let mut pool = pool!(p, t);
    let heads = pool.heads;
    let (Heads { hk, hv, dk, dv, .. }, tokens, taps) = (heads, p.tokens as usize, p.taps as usize);
    let width = 2 * hk * dk + hv * dv;
    let gates = raw_gates(t.a_log, t.dt_bias, p.beta_scale);
    let norms = Norms { norm: p.norm, eps: p.eps, q_scale: p.q_scale, q_weight: None, k_weight: None };
    let results = p.batch as usize * tokens * hv * dv;
    let mut y = if t.y.is_empty() {
        vec![NOTHING; results]
    } else {
        t.y.iter().map(|&v| Exact { value: v, magnitude: 0.0 }).collect()
    };
    let mut moved = if t.conv_state_out.is_empty() { t.conv_state_in } else { t.conv_state_out }.to_vec();
    for sequence in 0..p.batch as usize {
        let own =
            |strides, token: usize, h: usize, width: usize| place(strides, [tokens, hv, width], [sequence, token, h]);
        for (token, h) in (0..tokens).flat_map(|token| (0..hv).map(move |h| (token, h))) {
            y[own(p.y_strides, token, h, dv)..][..dv].fill(NOTHING);
        }
        let Some((read, to)) = pool.slots(sequence) else { continue };
        let from = if p.resumed { to } else { read };
        let windows = (0..taps - 1).flat_map(|tap| (0..width).map(move |channel| (tap, channel)));
        let at = |strides, slot: usize, (tap, channel): (usize, usize)| {
            place(strides, [taps - 1, width, 1], [slot, tap, channel])
        };
        let mut window: Vec<f64> =
            windows.clone().map(|index| t.conv_state_in[at(p.conv_state_in_strides, from, index)]).collect();
        let mut rows = vec![];
        let counted = t.counts.map(|counts| counts[sequence] - f64::from(p.first));
        for token in 0..exact_count(counted.as_ref().map(std::slice::from_ref), 0, p.tokens) {
            window.extend(&t.x[place(p.x_strides, [tokens, width], [sequence, token])..][..width]);
            rows.push(convolved(&p, &t, &window));
            window.drain(..width);
        }
        windows.zip(window).for_each(|(index, kept)| moved[at(p.conv_state_out_strides, to, index)] = kept);
        for h in 0..hv {
            let run = |head: &mut ExactHead| {
                for (token, channels) in rows.iter().enumerate() {
                    let raw = [t.a_raw[own(p.a_raw_strides, token, h, 1)], t.b_raw[own(p.b_raw_strides, token, h, 1)]];
                    let results = head.advance(&prepared(heads, (&norms, &gates), channels, raw, h)).0;
                    let results = normed_by(&p, &t, own(p.z_strides, token, h, dv), results);
                    y[own(p.y_strides, token, h, dv)..][..dv].copy_from_slice(&results);
                }
            };
            pool.change_from(from, to, h, run);
        }
    }
    let conv = Expected { tensor: "conv_state_out", want: moved, allowed: Allowed::Nothing };
    vec![expected("y", &y), pool.expected(), conv]
}

/// Returns whether the state is loaded ahead of a barrier: a GPU keeps it in registers, a processor would spill it.
#[inline]
pub fn is_ahead(target: Hardware) -> bool {
    target == Hardware::Gpu
}

/// The usual case: contiguous, one token, four taps without a bias, an L2 norm, no slots.
const fn sized(batch: u32, hk: u32, hv: u32, dk: u32, dv: u32) -> Params {
    Params {
        eps: 1e-6,
        z_norm_eps: 1e-6,
        q_scale: 1.0,
        beta_scale: 1.0,
        batch,
        slots: batch,
        hk,
        hv,
        dk,
        dv,
        taps: 4,
        norm: NORM_L2,
        tokens: 1,
        ..Params::ZERO
    }
}

pub const LAYER_STEP: Spec = Spec {
    name: "gated_delta_layer_step",
    summary: "convolution, SiLU, norms, gates and gated_delta_step in one launch",
    models: models::DELTA_RULE,
    build: gated_delta_layer_step::build,
    dtypes: DELTA_TYPES,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("w", Fill::Normal(0.5)),
        ("bias", Fill::Normal(0.5)),
        ("a_log", Fill::Uniform(-1.0, 2.0)),
        ("dt_bias", Fill::Normal(0.5)),
        ("a_raw", Fill::Normal(1.0)),
        ("b_raw", Fill::Normal(1.0)),
        ("z", Fill::Normal(1.0)),
        ("z_norm_weight", Fill::Uniform(0.5, 1.5)),
        ("counts", Fill::Cycle(&[2.0, 0.0, 9.0, -1.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 0.0])),
        ("write_slots", Fill::Cycle(&[2.0, 1.0, 0.0])),
        ("conv_state_in", Fill::Normal(1.0)),
        ("state_in", Fill::Normal(1.0)),
    ],
    tiles: |target, dtypes, size| {
        let p = Params::of(size);
        let alignment = state_strides!(p).fold(0, |bits, stride| bits | stride);
        let divided = Divided { target, dtype: dtypes[1], batch: p.batch, dk: p.dk, key_major: p.key_major, alignment };
        let ahead = is_ahead(target);
        tiles!(gated_delta_layer_step, divided.layer_tile(p.dv, p.has_z), ahead).numbers()
    },
    cases: &[
        Case::new(&Params { q_scale: 0.125, ..sized(1, 1, 2, 128, 32) }),
        Case::labelled("a bias, RMS norm", &Params { norm: NORM_RMS, has_bias: true, ..sized(2, 2, 4, 80, 20) }),
        Case::labelled(
            "odd sizes, tiled map",
            &(
                Params { tiled: true, taps: 3, ..sized(2, 2, 4, 33, 7) },
                ForcedTiles { warps: Some(2), ..ForcedTiles::NONE },
            ),
        ),
        Case::labelled(
            "one tap, one simdgroup",
            &(
                Params { taps: 1, beta_scale: 2.0, ..sized(1, 1, 1, 16, 8) },
                ForcedTiles { warps: Some(1), ..ForcedTiles::NONE },
            ),
        ),
        Case::labelled("eight taps, no norm", &Params { taps: 8, norm: NORM_NONE, ..sized(1, 1, 2, 16, 8) })
            .with(&[("w", Fill::Normal(0.1))]),
        Case::labelled("NaN stays in its head", &sized(2, 2, 2, 16, 8))
            .with(&[("b_raw", Fill::Cycle(&[0.9, f64::NAN, 0.5, 0.7]))]),
        Case::labelled(
            "slots, one skipped",
            &Params { has_read_slots: true, has_write_slots: true, slots: 4, ..sized(3, 1, 2, 16, 8) },
        )
        .with(&[("state_out", Fill::Constant(f64::NAN)), ("conv_state_out", Fill::Constant(7.0))]),
        // Small steps, so that the bound on the error grows little from token to token.
        Case::labelled("more tokens than taps", &Params { tokens: 5, taps: 2, ..sized(1, 1, 1, 16, 4) })
            .with(&[("b_raw", Fill::Uniform(-5.0, -3.0))]),
        Case::labelled(
            "a gated norm of the results, rows that are not there",
            &Params {
                has_z: true,
                has_z_norm_weight: true,
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                ..sized(3, 1, 2, 16, 12)
            },
        )
        .with(&[("state_out", Fill::Constant(f64::NAN)), ("conv_state_out", Fill::Constant(7.0))]),
        Case::labelled("two tokens, none and all", &Params { tokens: 3, has_counts: true, ..sized(3, 1, 2, 20, 6) }),
        Case::labelled(
            "slices of a projection, weights by channel, windows by channel, slots between others, a state of columns",
            &Params {
                x_strides: Some([120, 50]),
                w_strides: Some([1, 4]),
                a_raw_strides: Some([7, 1, 3]),
                b_raw_strides: Some([7, 1, 3]),
                z_strides: Some([60, 30, 10]),
                y_strides: Some([70, 32, 9]),
                conv_state_in_strides: Some([200, 1, 4]),
                conv_state_out_strides: Some([210, 1, 4]),
                state_in_strides: Some([260]),
                state_out_strides: Some([300]),
                has_z: true,
                has_z_norm_weight: true,
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                key_major: true,
                tokens: 2,
                ..sized(3, 1, 2, 16, 8)
            },
        )
        .with(&[
            ("y", Fill::Constant(7.0)),
            ("state_out", Fill::Constant(7.0)),
            ("conv_state_out", Fill::Constant(7.0)),
        ]),
        Case::labelled(
            "numbers that fill three simdgroups of four",
            &(
                sized(1, 2, 4, 32, 32),
                ForcedTiles { lanes: Some(8), vec: Some(4), rows: Some(4), warps: Some(2), ..ForcedTiles::NONE },
            ),
        ),
        Case::labelled(
            "one number more than a simdgroup has lanes",
            &(
                sized(1, 1, 1, 16, 2),
                ForcedTiles { lanes: Some(32), vec: Some(1), rows: Some(1), warps: Some(1), ..ForcedTiles::NONE },
            ),
        ),
        Case::labelled("heads whose columns end inside of simdgroups", &sized(1, 2, 4, 20, 6)),
        Case::labelled(
            "one row more than a threadgroup has",
            &(
                sized(1, 1, 1, 16, 5),
                ForcedTiles { lanes: Some(8), rows: Some(1), warps: Some(1), ..ForcedTiles::NONE },
            ),
        ),
        Case::labelled(
            "the rest of the tokens, after others",
            &Params {
                has_counts: true,
                first: 2,
                resumed: true,
                tokens: 2,
                has_read_slots: true,
                has_write_slots: true,
                slots: 4,
                ..sized(3, 1, 1, 16, 4)
            },
        )
        .with(&[
            ("counts", Fill::Cycle(&[3.0, 9.0, 1.0])),
            ("state_out", Fill::Constant(7.0)),
            ("conv_state_out", Fill::Constant(7.0)),
        ]),
    ],
    refused: &[
        Case::labelled("hv % hk == 0", &sized(1, 2, 3, 32, 8)),
        Case::labelled(
            "* rows >= dv",
            &(
                Params { has_z: true, has_z_norm_weight: true, ..sized(1, 1, 1, 32, 33) },
                ForcedTiles { rows: Some(1), lanes: Some(8), warps: Some(8), ..ForcedTiles::NONE },
            ),
        ),
        Case::labelled("tokens <= 8", &Params { tokens: 9, ..sized(1, 1, 1, 32, 8) }),
        Case::labelled("taps >= 1", &Params { taps: 0, ..sized(1, 1, 1, 32, 8) }),
    ],
    oracle,
    // Those of `gated_delta_prep_step`, and the convolution and its activation, for each token.
    roundings: |args| {
        let (p, tiles) = (Params::of(args), gated_delta_layer_step::Tiles::of(args));
        let sums = 3.0 * row_roundings(p.dk, tiles.lanes) + 2.0 * error::RSQRT;
        let token = sums + GATE_ROUNDINGS + 14.0 + 3.0 * (f64::from(p.taps) + error::SILU);
        // The norm's sum runs over a thread's rows and then over all threads; its root halves the error so far.
        let norm = f64::from(tiles.rows) + 11.0 + error::RSQRT + error::SILU + 4.0;
        f64::from(p.tokens) * token + if p.has_z { norm } else { 0.0 }
    },
    bench: &[Case::new(&sized(1, 16, 32, 128, 128)), Case::new(&sized(8, 16, 32, 128, 128))],
    cost: each_tensor_once,
};
