//! A state with contiguous columns: the kernel, its oracle and its cases.

use crate::shared::ACTIVATIONS_AND_STATE;
use crate::shared::butterfly::sum_over_few;
use crate::shared::models;
use crate::shared::ssm::{
    ExactSteps, Tile, decay_of, exact_a, exact_output, exact_slots, exact_update_again, expected, has_row,
    has_whole_rows, is_counted, load_columns, of_head, run_at, skip_of, slots_given, slots_of, state_tiles,
    step_roundings, step_size, store_columns, tile,
};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, Expected, Fill, Numbers, Spec, each_tensor_once};

/// The state `[slots, heads, p, n]` is updated in place: batch row `i` reads slot `read_slots[i]` and writes slot
/// `write_slots[i]`, or reads and writes slot `i` without indices. A row for which either is not a slot is skipped: its
/// result is 0 and no state is touched. No other row may name a slot that is written.
///
/// With `log_a`, `a` is A's logarithm, so that A is `−exp(a)`, else A itself. With `raw_dt`, `dt` passes through bias,
/// softplus and limits, else it is final. The skip factor is one per head or one per channel (`d_by_channel`).
///
/// The `tokens` tokens of a batch row are consecutive. With counts only the first `counts − before` of a row are run;
/// the others give zeros and leave the state unchanged. To reject tokens, write another slot than the one that is read,
/// and run the correct ones again from there.
#[kernel(
    threadgroups = [batch * heads * p.div_ceil(rows * (32 * warps / lanes))],
    threads = 32 * warps,
    requires(
        groups >= 1, heads >= 1, heads % groups == 0, p >= 1, n >= 1, tokens >= 1, tokens <= 8,
        before <= i32::MAX as u32 - 8,
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32, rows >= 1, warps >= 1, vec >= 1, n % vec == 0,
    ),
    covers(y),
)]
pub fn ssm_step_grouped<T: Float, S: Float>(
    #[shape(batch, tokens, heads * p)]
    #[strided]
    x: Tensor<T>,
    #[shape(heads)] a: Tensor<f32>,
    #[shape(batch, tokens, groups * n)]
    #[strided]
    [b_mat, c_mat]: [Tensor<T>; 2],
    #[shape(batch, tokens, heads)]
    #[strided]
    dt: Tensor<T>,
    #[shape(heads)] dt_bias: Option<Tensor<f32>>,
    #[shape(heads * (1 + d_by_channel as u32 * (p - 1)))] d_skip: Option<Tensor<T>>,
    #[shape(batch, tokens, heads * p)]
    #[strided]
    z: Option<Tensor<T>>,
    #[shape(batch)] [counts, read_slots, write_slots]: [Option<Tensor<i32>>; 3],
    #[shape(slots, heads * p * n)]
    #[strided]
    mut state: Tensor<S>,
    #[shape(batch, tokens, heads * p)]
    #[strided]
    mut y: Tensor<T>,
    [dt_min, dt_max]: [f32; 2],
    [batch, slots, before]: [u32; 3],
    #[constexpr] [heads, groups, p, n]: [u32; 4],
    #[constexpr] [log_a, raw_dt, d_by_channel]: [bool; 3],
    #[constexpr] tokens: u32,
    #[constexpr] continues: bool,
    #[tile(1..=32)] lanes: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(1..=8)] rows: u32,
    #[tile(1..=32)] warps: u32,
) {
    let parts = p.div_ceil(rows * (32 * warps / lanes));
    let tile = tile(n, p, lanes, vec, rows, warps, tgid_x % parts);
    let head = tgid_x / parts;
    let (row, h) = (head / heads, head % heads);
    let (from, to, live) = slots_of(row, batch, true, slots, read_slots, write_slots, continues);
    // Returns the first element of a row of the head in a slot.
    let state_row = |slot: u32, r: u32| {
        let of_head = (tile.first + r * tile.stride) as u64;
        if state.is_contiguous() {
            ((slot as u64 * heads as u64 + h as u64) * p as u64 + of_head) * n as u64
        } else {
            slot as u64 * state.stride(0) + (h as u64 * p as u64 + of_head) * n as u64
        }
    };
    let layer = Layer { tile, heads, groups, head, h, log_a, raw_dt, d_by_channel, dt_min, dt_max };
    let width = tile.runs * vec;
    let held = stack::<f32>(rows * width);
    if live {
        for r in unroll(0..rows) {
            if has_row(tile, r) {
                load_columns(tile, state.as_input().streaming(), state_row(from, r), held, r * width);
            }
        }
    }
    launch_wait();
    launch_trigger();
    if live {
        let state = state.streaming();
        let room = room(tile);
        let given = LayerInputs { x, b: b_mat, c: c_mat, dt, a };
        for t in unroll(0..tokens) {
            let of = Token { tokens, t, row, is_only: tokens == 1 };
            let counted = is_counted(counts, row, before, t);
            let (step, decay) = load_token(layer, of, given, room, dt_bias, d_skip, z);
            for r in unroll(0..rows) {
                if !has_row(tile, r) {
                    for i in unroll(0..width) {
                        held[r * width + i] = 0.0;
                    }
                }
                if counted {
                    advance_row(layer, of, given, room, held, r, (step, decay));
                }
                if t == tokens - 1 && has_row(tile, r) {
                    store_columns(tile, state, state_row(to, r), held, r * width);
                }
            }
            store_token(layer, of, counted, room, z.is_some(), y);
        }
    } else {
        for t in unroll(0..tokens) {
            store_zeros(layer, Token { tokens, t, row, is_only: tokens == 1 }, y);
        }
    }
}

/// A head of a layer, and the thread's part of it. It is the `head`th over all rows of tokens.
#[device]
pub struct Layer {
    pub tile: Tile,
    pub heads: u32,
    pub groups: u32,
    pub head: u32,
    pub h: u32,
    pub log_a: bool,
    pub raw_dt: bool,
    pub d_by_channel: bool,
    pub dt_min: f32,
    pub dt_max: f32,
}

/// The tensors that every layer has.
#[derive(Clone, Copy)]
pub struct LayerInputs<T: Elem> {
    pub x: Tensor<T>,
    pub b: Tensor<T>,
    pub c: Tensor<T>,
    pub dt: Tensor<T>,
    pub a: Tensor<f32>,
}

/// A thread's data of a token: its columns of `b` and `c`, and for each of its rows the input, the factor of the skip
/// connection, the gate and the sum.
#[derive(Clone, Copy)]
pub struct Room {
    pub b: Stack<f32>,
    pub c: Stack<f32>,
    pub inputs: Stack<f32>,
    pub skips: Stack<f32>,
    pub gates: Stack<f32>,
    pub sums: Stack<f32>,
}

#[device]
pub fn room(tile: Tile) -> Room {
    let width = tile.runs * tile.vec;
    let (b, c, inputs) = (stack::<f32>(width), stack::<f32>(width), stack::<f32>(tile.rows));
    let (skips, gates, sums) = (stack::<f32>(tile.rows), stack::<f32>(tile.rows), stack::<f32>(tile.rows));
    Room { b, c, inputs, skips, gates, sums }
}

/// Loads a token; returns its step size and the decay of the head's state.
#[device]
pub fn load_token<T: Float>(
    layer: Layer,
    of: Token,
    given: LayerInputs<T>,
    room: Room,
    dt_bias: Option<Tensor<f32>>,
    d_skip: Option<Tensor<T>>,
    z: Option<Tensor<T>>,
) -> (f32, f32) {
    let Layer { tile, heads, groups, head, h, log_a, raw_dt, d_by_channel, dt_min, dt_max } = layer;
    let LayerInputs { x, b, c, dt, a } = given;
    let group = h / (heads / groups);
    if !has_whole_rows(tile) {
        load_columns(tile, b, run_of(of, b, groups, of.row * groups + group, group, tile.n), room.b, 0);
        load_columns(tile, c, run_of(of, c, groups, of.row * groups + group, group, tile.n), room.c, 0);
    }
    let (raw, a) = (dt[run_of(of, dt, heads, head, h, 1)].f32(), a[h]);
    let bias = of_head(dt_bias, h);
    let channels = run_of(of, x, heads, head, h, tile.p);
    for r in unroll(0..tile.rows) {
        room.inputs[r] = 0.0;
        room.skips[r] = 0.0;
        room.gates[r] = 0.0;
        room.sums[r] = 0.0;
        if has_row(tile, r) {
            let k = tile.first + r * tile.stride;
            room.inputs[r] = x[channels + k as u64].f32();
            room.skips[r] = skip_of(d_skip, d_by_channel, h, tile.p, k);
            if let Some(z) = z {
                room.gates[r] = z[run_of(of, z, heads, head, h, tile.p) + k as u64].f32();
            }
        }
    }
    let step = step_size(raw_dt, raw, bias, dt_min, dt_max);
    (step, decay_of(log_a, a, step))
}

/// Computes `h' = decay·h + step·input·b` in place, for the thread's columns of its `r`th row; their sum of `c·h'` goes
/// to `room.sums`. `factors` are the token's step size and decay.
#[device]
pub fn advance_row<T: Float>(
    layer: Layer,
    of: Token,
    given: LayerInputs<T>,
    room: Room,
    h: Stack<f32>,
    r: u32,
    factors: (f32, f32),
) {
    let Layer { tile, groups, .. } = layer;
    let (step, decay) = factors;
    let (offset, input) = (r * (tile.runs * tile.vec), step * room.inputs[r]);
    let mut sum = 0.0;
    if has_whole_rows(tile) {
        // All lanes use the same elements: no copies in `room` are needed.
        let group = layer.h / (layer.heads / groups);
        let first = |x: Tensor<T>| run_of(of, x, groups, of.row * groups + group, group, tile.n);
        let (b_first, c_first) = (first(given.b), first(given.c));
        for i in 0..tile.n {
            let new = fma(decay, h[offset + i], input * given.b[b_first + i as u64].f32());
            h[offset + i] = new;
            sum = fma(given.c[c_first + i as u64].f32(), new, sum);
        }
    } else {
        for i in unroll(0..tile.runs * tile.vec) {
            let new = fma(decay, h[offset + i], input * room.b[i]);
            h[offset + i] = new;
            sum = fma(room.c[i], new, sum);
        }
    }
    room.sums[r] = sum;
}

/// Stores sums over the lanes of a row, after the skip connection and the gate; zeros if a token is not counted.
#[device]
pub fn store_token<T: Float>(layer: Layer, of: Token, counted: bool, room: Room, is_gated: bool, mut y: Tensor<T>) {
    let tile = layer.tile;
    let results = run_of(of, y.as_input(), layer.heads, layer.head, layer.h, tile.p);
    for r in unroll(0..tile.rows) {
        let sum = sum_over_few(room.sums[r], tile.lanes);
        if has_row(tile, r) && tile.lane == 0 {
            let skipped = fma(room.skips[r], room.inputs[r], sum);
            let result = if is_gated { skipped * silu(room.gates[r]) } else { skipped };
            let at = results + (tile.first + r * tile.stride) as u64;
            y[at] = (if counted { result } else { 0.0 }).cast::<T>();
        }
    }
}

/// Stores the results of a skipped token.
#[device]
pub fn store_zeros<T: Float>(layer: Layer, of: Token, mut y: Tensor<T>) {
    let tile = layer.tile;
    let results = run_of(of, y.as_input(), layer.heads, layer.head, layer.h, tile.p);
    for r in unroll(0..tile.rows) {
        if has_row(tile, r) && tile.lane == 0 {
            y[results + (tile.first + r * tile.stride) as u64] = lit::<T>(0.0);
        }
    }
}

/// A batch row's token among `tokens`, which may be known to be the only one.
#[device]
pub struct Token {
    pub tokens: u32,
    pub t: u32,
    pub row: u32,
    pub is_only: bool,
}

/// Returns the start of the `i`th of a token's `each` runs of `width` elements; it is the `of_one`th of all runs if
/// there is one token per row.
#[device]
fn run_of<T: Float>(token: Token, x: Tensor<T>, each: u32, of_one: u32, i: u32, width: u32) -> u64 {
    let (row, t) = (token.row as u64, token.t as u64);
    if x.is_contiguous() {
        let all = (row * token.tokens as u64 + t) * each as u64 + i as u64;
        (if token.is_only { of_one as u64 } else { all }) * width as u64
    } else {
        row * x.stride(0) + t * x.stride(1) + i as u64 * width as u64
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (q, t) = (ssm_step_grouped::Params::of(args), ssm_step_grouped::Tensors::of(args));
    let [heads, groups, p, n, tokens] = [q.heads, q.groups, q.p, q.n, q.tokens].map(|size| size as usize);
    let steps = ExactSteps { raw: q.raw_dt, min: q.dt_min, max: q.dt_max };
    let slot_stride = q.state_strides.map_or(heads * p * n, |[stride]| stride as usize);
    let mut state: Vec<(f64, f64)> = t.state.iter().map(|&h| (h, 0.0)).collect();
    let mut y = vec![(0.0, 0.0); (q.batch as usize) * tokens * heads * p];
    for (row, h) in (0..q.batch as usize).flat_map(|row| (0..heads).map(move |h| (row, h))) {
        let Some((from, to)) = exact_slots([t.read_slots, t.write_slots], q.slots, q.continues, row) else { continue };
        let bias = t.dt_bias.map_or(0.0, |bias| bias[h]);
        let a = exact_a(q.log_a, t.a[h]);
        let counted = t.counts.map_or(tokens as f64, |counts| counts[row] - f64::from(q.before));
        for k in 0..p {
            let element = |slot: usize| slot * slot_stride + (h * p + k) * n;
            let mut held: Vec<(f64, f64)> = t.state[element(from)..][..n].iter().map(|&h| (h, h.abs())).collect();
            let d = t.d_skip.map_or(0.0, |d| d[if q.d_by_channel { h * p + k } else { h }]);
            for token in 0..counted.clamp(0.0, tokens as f64) as usize {
                let at = |strides, run| run_at(strides, q.tokens, run, row, token);
                let group = h / (heads / groups) * n;
                let b = &t.b_mat[at(q.b_mat_strides, q.groups * q.n) + group..][..n];
                let c = &t.c_mat[at(q.c_mat_strides, q.groups * q.n) + group..][..n];
                let step = steps.size(t.dt[at(q.dt_strides, q.heads) + h], bias).step(a);
                let x = t.x[at(q.x_strides, q.heads * q.p) + h * p + k];
                let mut sum = (0.0, 0.0);
                for (h, (b, c)) in held.iter_mut().zip(b.iter().zip(c)) {
                    *h = exact_update_again(*h, step, *b, x);
                    sum = (sum.0 + c * h.0, sum.1 + c.abs() * h.1);
                }
                let gate = t.z.map(|z| z[at(q.z_strides, q.heads * q.p) + h * p + k]);
                y[at(None, q.heads * q.p) + h * p + k] = exact_output(sum, d, x, gate);
            }
            state[element(to)..][..n].copy_from_slice(&held);
        }
    }
    vec![expected("y", y), expected("state", state)]
}

/// Converts the tiles of [`state_tiles`](fn@state_tiles).
#[inline]
pub fn tiles([lanes, vec, rows, warps]: [u32; 4]) -> ssm_step_grouped::Tiles {
    ssm_step_grouped::Tiles { lanes, vec, rows, warps }
}

const POISON: Fill = Fill::Constant(f64::NAN);

const USUAL: ssm_step_grouped::Params = ssm_step_grouped::Params {
    has_d_skip: true,
    dt_min: 0.001,
    dt_max: 100.0,
    batch: 1,
    slots: 1,
    heads: 2,
    groups: 1,
    p: 16,
    n: 16,
    log_a: true,
    tokens: 1,
    ..ssm_step_grouped::Params::ZERO
};

/// A benchmark shape: step sizes as a layer computes them, and a skip connection.
const fn timed(batch: u32, heads: u32, groups: u32) -> ssm_step_grouped::Params {
    ssm_step_grouped::Params {
        batch,
        slots: batch,
        heads,
        groups,
        p: 64,
        n: 128,
        raw_dt: true,
        has_dt_bias: true,
        ..USUAL
    }
}

/// Some of the batch in slots.
const IN_SLOTS: ssm_step_grouped::Params =
    ssm_step_grouped::Params { batch: 4, slots: 5, has_read_slots: true, has_write_slots: true, has_z: true, ..USUAL };

pub const STEP_GROUPED: Spec = Spec {
    name: "ssm_step_grouped",
    summary: "h = exp(a dt) h + dt x b^T; y = (h c + d x) silu(z), a few tokens; state [slots, heads, p, n] in place",
    models: models::GROUPED_STATES,
    build: ssm_step_grouped::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a", Fill::Uniform(-1.0, 2.5)),
        ("b_mat", Fill::Normal(0.5)),
        ("c_mat", Fill::Normal(0.5)),
        ("dt", Fill::Uniform(0.001, 0.2)),
        ("dt_bias", Fill::Uniform(-4.0, -1.0)),
        ("d_skip", Fill::Normal(1.0)),
        ("z", Fill::Normal(1.0)),
        ("counts", Fill::Cycle(&[2.0, 0.0, 9.0, -1.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("state", Fill::Normal(1.0)),
    ],
    tiles: |target, dtypes, size| {
        let q = ssm_step_grouped::Params::of(size);
        let slot = q.state_strides.map_or(0, |[stride]| stride * dtypes[1].size() as u64);
        let inputs = [q.b_mat_strides, q.c_mat_strides].into_iter().flatten().fold(0, |bits, [a, b]| bits | a | b);
        tiles(state_tiles(target, dtypes[1], q.batch, q.n, q.p, slot, inputs)).numbers()
    },
    cases: &[
        Case::new(&ssm_step_grouped::Params { heads: 4, groups: 2, p: 32, n: 128, ..USUAL }),
        Case::new(&ssm_step_grouped::Params { batch: 2, slots: 2, p: 64, n: 64, ..USUAL }),
        Case::new(&ssm_step_grouped::Params { groups: 2, p: 80, ..USUAL }),
        Case::new(&ssm_step_grouped::Params { batch: 2, slots: 2, heads: 1, n: 256, ..USUAL }),
        Case::labelled(
            "two tokens, a gate",
            &ssm_step_grouped::Params {
                batch: 2,
                slots: 2,
                heads: 4,
                groups: 2,
                p: 16,
                n: 32,
                tokens: 2,
                has_z: true,
                ..USUAL
            },
        ),
        Case::labelled(
            "odd sizes",
            &ssm_step_grouped::Params { batch: 3, slots: 3, heads: 3, groups: 3, p: 7, n: 5, ..USUAL },
        ),
        Case::labelled(
            "everything, by channel",
            &ssm_step_grouped::Params {
                batch: 2,
                slots: 2,
                heads: 4,
                groups: 2,
                p: 48,
                n: 32,
                raw_dt: true,
                has_dt_bias: true,
                d_by_channel: true,
                has_z: true,
                ..USUAL
            },
        )
        .with(&[("dt", Fill::Uniform(-2.0, 2.0))]),
        Case::labelled(
            "no skip connection, no bias",
            &ssm_step_grouped::Params { p: 32, n: 32, raw_dt: true, has_d_skip: false, ..USUAL },
        )
        .with(&[("dt", Fill::Cycle(&[-30.0, 2.0]))]),
        Case::labelled("A itself", &ssm_step_grouped::Params { log_a: false, raw_dt: true, ..USUAL })
            .with(&[("a", Fill::Uniform(-8.0, -0.5))]),
        Case::labelled("slots, some of them none, and poison where nobody looks", &IN_SLOTS)
            .with(&[("state", Fill::Start { count: 512, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled("two tokens, slots, some of them none", &ssm_step_grouped::Params { tokens: 2, ..IN_SLOTS }),
        Case::labelled(
            "the second launch of tokens that another slot gets, in a pool with room between slots",
            &ssm_step_grouped::Params { continues: true, state_strides: Some([520]), ..IN_SLOTS },
        ),
        Case::labelled(
            "x, b and c beside each other, z and dt beside other columns",
            &ssm_step_grouped::Params {
                batch: 2,
                slots: 2,
                heads: 4,
                groups: 2,
                p: 20,
                tokens: 3,
                has_z: true,
                x_strides: Some([3 * 144, 144]),
                b_mat_strides: Some([3 * 144, 144]),
                c_mat_strides: Some([3 * 148, 148]),
                z_strides: Some([300, 81]),
                dt_strides: Some([30, 7]),
                ..USUAL
            },
        ),
        Case::labelled(
            "steps far from zero",
            &ssm_step_grouped::Params { heads: 6, p: 8, raw_dt: true, has_dt_bias: true, ..USUAL },
        )
        .with(&[
            ("dt", Fill::Cycle(&[100.0, -100.0, 20.0, 21.0, 0.0, -17.5])),
            ("dt_bias", Fill::Constant(0.25)),
            ("a", Fill::Cycle(&[-10.0, 2.0, -4.0, 0.0])),
        ]),
        Case::labelled(
            "eight tokens",
            &ssm_step_grouped::Params {
                heads: 4,
                groups: 2,
                p: 20,
                n: 32,
                raw_dt: true,
                has_dt_bias: true,
                d_by_channel: true,
                has_z: true,
                tokens: 8,
                ..USUAL
            },
        ),
        Case::labelled(
            "two tokens, none and all",
            &ssm_step_grouped::Params { batch: 3, slots: 3, tokens: 3, has_counts: true, ..USUAL },
        ),
        Case::labelled(
            "the last tokens of those that are counted",
            &ssm_step_grouped::Params { batch: 3, slots: 3, tokens: 3, before: 8, has_counts: true, ..USUAL },
        ),
        Case::labelled("no rows", &ssm_step_grouped::Params { batch: 0, slots: 0, p: 8, ..USUAL }),
        Case::labelled("NaN stays in its head", &ssm_step_grouped::Params { heads: 3, raw_dt: true, ..USUAL })
            .with(&[("dt", Fill::Cycle(&[0.1, f64::NAN, 0.2]))]),
    ],
    refused: &[
        Case::labelled("heads % groups == 0", &ssm_step_grouped::Params { heads: 3, groups: 2, p: 8, ..USUAL }),
        Case::labelled("tokens <= 8", &ssm_step_grouped::Params { p: 8, tokens: 9, ..USUAL }),
        Case::labelled("groups >= 1", &ssm_step_grouped::Params { heads: 3, groups: 0, p: 8, ..USUAL }),
        Case::labelled("slots >= batch", &ssm_step_grouped::Params { batch: 3, slots: 2, p: 8, ..USUAL }),
    ],
    oracle,
    // A token sees the state that the tokens before it left.
    roundings: |args| {
        let (q, tiles) = (ssm_step_grouped::Params::of(args), ssm_step_grouped::Tiles::of(args));
        f64::from(q.tokens) * step_roundings((q.n.div_ceil(tiles.lanes.max(1)) + tiles.vec) as usize)
    },
    bench: &[
        Case::new(&timed(1, 128, 8)),
        Case::new(&timed(8, 128, 8)),
        Case::new(&timed(64, 128, 8)),
        Case::new(&timed(256, 128, 8)),
        Case::new(&timed(1, 80, 1)),
        Case::new(&timed(8, 80, 1)),
        Case::new(&timed(64, 80, 1)),
        Case::new(&timed(256, 80, 1)),
    ],
    cost: each_tensor_once,
};
