//! Any number of tokens with a state of contiguous columns: the kernel, its oracle and its cases.

use super::grouped::{Layer, LayerInputs, Token, advance_row, load_token, room, store_token, store_zeros};
use crate::shared::ACTIVATIONS_AND_STATE;
use crate::shared::checkpoints::{checkpoint, exact_checkpoint, kept_at, kept_every};
use crate::shared::models;
use crate::shared::ragged::{exact_rest, exact_span, span};
use crate::shared::ssm::{
    ExactSteps, Passed, exact_a, exact_advance, exact_output, exact_slots, expected, has_row, has_whole_rows,
    is_counted, load_columns, run_at, slots_given, slots_of, state_tiles, step_roundings, store_columns, tile,
};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, DType, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};
use ssm_scan_grouped::{ForcedTiles, Params, Tiles};

/// `ssm_step_grouped` for sequences of any length, with the same operations in the same order, and the state in
/// registers from token to token: with the step's tiles, states of `f32` and results have its bits wherever a prompt is
/// split. With `cu_seqlens` the sequences of the batch lie end to end in one row of tokens; those behind the last
/// sequence give 0.
///
/// The states after every `checkpoints_every` tokens of a sequence go to `checkpoints`, if present and they are run.
#[kernel(
    threadgroups = [(batch + cu_seqlens.is_some() as u32) * heads * p.div_ceil(rows * (32 * warps / lanes))],
    threads = 32 * warps,
    requires(
        groups >= 1, heads >= 1, heads % groups == 0, p >= 1, n >= 1, tokens <= i32::MAX as u32,
        cu_seqlens.is_none() || batch >= 1,
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        kept_every(checkpoints.is_some(), checkpoints_every, checkpoints_ends),
        lanes == 1 || lanes == 2 || lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32,
        rows >= 1, warps >= 1, vec >= 1, n % vec == 0,
    ),
)]
pub fn ssm_scan_grouped<T: Float, S: Float>(
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    x: Tensor<T>,
    #[shape(heads)] a: Tensor<f32>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, groups * n)]
    #[strided]
    [b_mat, c_mat]: [Tensor<T>; 2],
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads)]
    #[strided]
    dt: Tensor<T>,
    #[shape(heads)] dt_bias: Option<Tensor<f32>>,
    #[shape(heads * (1 + d_by_channel as u32 * (p - 1)))] d_skip: Option<Tensor<T>>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    z: Option<Tensor<T>>,
    #[shape(batch + 1)] cu_seqlens: Option<Tensor<i32>>,
    #[shape(batch)] [counts, read_slots, write_slots]: [Option<Tensor<i32>>; 3],
    #[shape(slots, heads * p * n)]
    #[strided]
    mut state: Tensor<S>,
    #[shape(cu_seqlens.is_some() as u32 + (1 - cu_seqlens.is_some() as u32) * batch, tokens, heads * p)]
    #[strided]
    mut y: Tensor<T>,
    #[shape(batch, checkpoints_ends, heads * p * n)]
    #[strided]
    mut checkpoints: Option<Tensor<S>>,
    [checkpoints_every, checkpoints_ends]: [u32; 2],
    [dt_min, dt_max]: [f32; 2],
    [batch, slots, tokens]: [u32; 3],
    #[constexpr] [heads, groups, p, n]: [u32; 4],
    #[constexpr] [log_a, raw_dt, d_by_channel]: [bool; 3],
    #[tile(1..=32)] lanes: u32,
    #[tile(1..=16)] vec: u32,
    #[tile(1..=8)] rows: u32,
    #[tile(1..=32)] warps: u32,
) {
    let parts = p.div_ceil(rows * (32 * warps / lanes));
    let tile = tile(n, p, lanes, vec, rows, warps, tgid_x % parts);
    let (sequence, h) = (tgid_x / parts / heads, tgid_x / parts % heads);
    let span = span(cu_seqlens, sequence, batch, tokens);
    // Threads of tokens behind all sequences have no sequence: what they read for the last one is not used.
    let own = if cu_seqlens.is_some() { min(sequence, batch - 1) } else { sequence };
    let (from, to, has_slot) = slots_of(own, batch, true, slots, read_slots, write_slots, false);
    let head = span.row * heads + h;
    let layer = Layer { tile, heads, groups, head, h, log_a, raw_dt, d_by_channel, dt_min, dt_max };
    // The second bound follows from the first; it bounds the amount of work before the launch.
    let length = min(span.end - span.begin, tokens);
    if has_slot && span.valid {
        let width = tile.runs * vec;
        let held = stack::<f32>(rows * width);
        let row_of_slot = |r: u32| (h as u64 * p as u64 + (tile.first + r * tile.stride) as u64) * n as u64;
        let state_row = |slot: u32, r: u32| slot as u64 * state.stride(0) + row_of_slot(r);
        for r in unroll(0..rows) {
            if has_whole_rows(tile) {
                for i in 0..width {
                    held[r * width + i] = 0.0;
                }
            } else {
                for i in unroll(0..width) {
                    held[r * width + i] = 0.0;
                }
            }
            if has_row(tile, r) {
                load_columns(tile, state.as_input(), state_row(from, r), held, r * width);
            }
        }
        let room = room(tile);
        let given = LayerInputs { x, b: b_mat, c: c_mat, dt, a };
        for i in 0..length {
            let t = span.begin + i;
            // Always true; makes the index easier to prove.
            if t < tokens {
                let of = Token { tokens, t, row: span.row, is_only: false };
                let counted = is_counted(counts, own, 0, i);
                let (step, decay) = load_token(layer, of, given, room, dt_bias, d_skip, z);
                if counted {
                    for r in unroll(0..rows) {
                        advance_row(layer, of, given, room, held, r, (step, decay));
                    }
                }
                store_token(layer, of, counted, room, z.is_some(), y);
                if let Some(checkpoints) = checkpoints {
                    let checkpoint = checkpoint(i + 1, checkpoints_every, checkpoints_ends);
                    if counted && checkpoint.is_here {
                        let kept = kept_at(checkpoints, own, checkpoint.number);
                        for r in unroll(0..rows) {
                            if has_row(tile, r) {
                                store_columns(tile, checkpoints, kept + row_of_slot(r), held, r * width);
                            }
                        }
                    }
                }
            }
        }
        for r in unroll(0..rows) {
            if has_row(tile, r) {
                store_columns(tile, state, state_row(to, r), held, r * width);
            }
        }
    } else {
        for i in 0..length {
            let t = span.begin + i;
            if t < tokens {
                store_zeros(layer, Token { tokens, t, row: span.row, is_only: false }, y);
            }
        }
    }
}

/// The oracle of a kernel with the parameters of `ssm_scan_grouped`: the recurrence, one token at a time.
macro_rules! oracle_of {
    ($kernel:ident) => {
        fn oracle(args: &Arguments) -> Vec<Expected> {
            let (q, t) = ($kernel::Params::of(args), $kernel::Tensors::of(args));
            let [heads, groups, p, n] = [q.heads, q.groups, q.p, q.n].map(|size| size as usize);
            let steps = ExactSteps { raw: q.raw_dt, min: q.dt_min, max: q.dt_max };
            let slot_stride = q.state_strides.map_or(heads * p * n, |[stride]| stride as usize);
            let mut state: Vec<(f64, f64)> = t.state.iter().map(|&h| (h, 0.0)).collect();
            let kept_before = t.checkpoints.unwrap_or_default();
            let ends = if q.has_checkpoints { q.checkpoints_ends } else { 0 };
            let mut kept: Vec<(f64, f64)> = kept_before.iter().map(|&h| (h, 0.0)).collect();
            let [kept_sequence, kept_end] =
                q.checkpoints_strides.map_or([q.checkpoints_ends as usize * heads * p * n, heads * p * n], |strides| {
                    strides.map(|stride| stride as usize)
                });
            let mut y: Vec<(f64, f64)> = t.y.iter().map(|&y| (y, 0.0)).collect();
            for token in exact_rest(t.cu_seqlens, q.tokens) {
                y[run_at(q.y_strides, q.tokens, q.heads * q.p, 0, token)..][..heads * p].fill((0.0, 0.0));
            }
            let channels =
                (0..q.batch as usize).flat_map(|sequence| (0..heads * p).map(move |channel| (sequence, channel)));
            for (sequence, channel) in channels {
                let Some((row, own)) = exact_span(t.cu_seqlens, sequence, q.tokens) else { continue };
                own.clone().for_each(|token| {
                    y[run_at(q.y_strides, q.tokens, q.heads * q.p, row, token) + channel] = (0.0, 0.0)
                });
                let slots = exact_slots([t.read_slots, t.write_slots], q.slots, false, sequence);
                let Some([from, to]) = slots.map(|(from, to)| [from, to].map(|slot| slot * slot_stride + channel * n))
                else {
                    continue;
                };
                let h = channel / p;
                let a = exact_a(q.log_a, t.a[h]);
                let counted = t.counts.map_or(usize::MAX, |counts| counts[sequence].max(0.0) as usize);
                let d = t.d_skip.map_or(0.0, |d| d[if q.d_by_channel { channel } else { h }]);
                let mut held: Vec<Passed> = t.state[from..][..n].iter().map(|&h| (h, h.abs(), 0.0)).collect();
                for (passed, token) in own.take(counted).enumerate() {
                    let at = |strides, run| run_at(strides, q.tokens, run, row, token);
                    let shared = |strides| at(strides, q.groups * q.n) + h / (heads / groups) * n;
                    let (b, c) = (&t.b_mat[shared(q.b_mat_strides)..], &t.c_mat[shared(q.c_mat_strides)..]);
                    let dt = steps.size(t.dt[at(q.dt_strides, q.heads) + h], t.dt_bias.map_or(0.0, |bias| bias[h]));
                    let step = dt.step(a);
                    let x = t.x[at(q.x_strides, q.heads * q.p) + channel];
                    held.iter_mut().zip(b).for_each(|(h, b)| *h = exact_advance(*h, step, *b, x));
                    let terms = held.iter().zip(c).map(|(h, c)| (c * h.0, c.abs() * (h.1 + h.2)));
                    let sum = terms.fold((0.0, 0.0), |sum, term| (sum.0 + term.0, sum.1 + term.1));
                    let gate = t.z.map(|z| z[at(q.z_strides, q.heads * q.p) + channel]);
                    y[at(q.y_strides, q.heads * q.p) + channel] = exact_output(sum, d, x, gate);
                    if let Some(end) = exact_checkpoint(passed + 1, q.checkpoints_every, ends) {
                        let first = sequence * kept_sequence + end * kept_end + channel * n;
                        let own = kept[first..][..n].iter_mut().zip(&held);
                        own.for_each(|(kept, (h, sum, slack))| *kept = (*h, sum + slack));
                    }
                }
                state[to..][..n].iter_mut().zip(held).for_each(|(state, (h, sum, slack))| *state = (h, sum + slack));
            }
            vec![expected("y", y), expected("state", state), expected("checkpoints", kept)]
        }
    };
}
pub(super) use oracle_of;

oracle_of!(ssm_scan_grouped);

/// Chooses the tiles of a step on a GPU. On a processor a lane has a whole row: all rows share each number of `b` and
/// `c`, and no sum runs over lanes.
#[inline]
pub fn tiles(target: Hardware, state: DType, batch: u32, [n, p]: [u32; 2], alignment: u64, inputs: u64) -> Tiles {
    let [lanes, vec, rows, warps] = match target {
        Hardware::Processor if n <= 256 => [1, 1, 1, 1],
        _ => state_tiles(target, state, batch, n, p, alignment, inputs),
    };
    Tiles { lanes, vec, rows, warps }
}

const POISON: Fill = Fill::Constant(f64::NAN);

const USUAL: Params = Params {
    has_d_skip: true,
    dt_min: 0.001,
    dt_max: 100.0,
    batch: 1,
    slots: 1,
    tokens: 9,
    heads: 2,
    groups: 1,
    p: 16,
    n: 16,
    log_a: true,
    ..Params::ZERO
};

/// A typical model layer.
const fn layer(batch: u32, tokens: u32, heads: u32, groups: u32) -> Params {
    Params {
        batch,
        slots: batch,
        tokens,
        heads,
        groups,
        p: 20,
        n: 32,
        raw_dt: true,
        has_dt_bias: true,
        has_z: true,
        ..USUAL
    }
}

/// A benchmark shape.
const fn timed(heads: u32, groups: u32) -> Params {
    Params { p: 64, n: 128, has_z: false, ..layer(1, 64, heads, groups) }
}

const RAGGED: Params = Params { has_cu_seqlens: true, ..layer(3, 30, 4, 2) };

/// The slots of three heads.
const IN_SLOTS: Params = Params { slots: 5, has_read_slots: true, has_write_slots: true, ..layer(4, 10, 4, 2) };

pub const SCAN_GROUPED: Spec = Spec {
    name: "ssm_scan_grouped",
    summary: "ssm_step_grouped for any number of tokens, ragged or not, the state in registers; state in place",
    models: models::GROUPED_STATES,
    build: ssm_scan_grouped::build,
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
        ("cu_seqlens", Fill::Cycle(&[0.0, 7.0, 7.0, 29.0, 30.0])),
        ("counts", Fill::Cycle(&[2.0, 0.0, 19.0, -1.0])),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("state", Fill::Normal(1.0)),
        // Checkpoints that a sequence does not reach keep this value.
        ("checkpoints", Fill::Constant(7.0)),
        // Tokens before all sequences keep this value.
        ("y", Fill::Constant(7.0)),
    ],
    tiles: |target, dtypes, size| {
        let q = Params::of(size);
        let strides = q.state_strides.into_iter().flatten().chain(q.checkpoints_strides.into_iter().flatten());
        let slot = strides.fold(0, |bits, stride| bits | (stride * dtypes[1].size() as u64));
        let inputs = [q.b_mat_strides, q.c_mat_strides].into_iter().flatten().fold(0, |bits, [a, b]| bits | a | b);
        tiles(target, dtypes[1], q.batch, [q.n, q.p], slot, inputs).numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::new(&layer(2, 10, 4, 2)),
        Case::new(&Params { p: 8, n: 128, raw_dt: false, has_dt_bias: false, ..layer(1, 65, 2, 1) }),
        Case::new(&Params { d_by_channel: true, tokens: 1, ..layer(2, 1, 4, 2) }),
        Case::labelled("no tokens: the state is copied", &layer(2, 0, 2, 1)),
        Case::labelled(
            "odd sizes",
            &Params { batch: 3, slots: 3, heads: 3, groups: 3, p: 7, n: 5, tokens: 5, ..USUAL },
        ),
        Case::labelled(
            "a row a lane",
            &(layer(2, 10, 4, 2), ForcedTiles { lanes: Some(1), vec: Some(1), rows: Some(1), warps: Some(1) }),
        ),
        Case::labelled("A itself", &Params { log_a: false, ..layer(1, 10, 2, 1) })
            .with(&[("a", Fill::Uniform(-8.0, -0.5))]),
        Case::labelled("sequences one behind another, one of them empty", &RAGGED),
        Case::labelled("tokens behind all sequences", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 4.0, 20.0, 25.0]))]),
        Case::labelled("an empty sequence in front, and one of a token", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 0.0, 1.0, 30.0]))]),
        Case::labelled("one token behind all sequences", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 4.0, 20.0, 29.0]))]),
        Case::labelled("the first tokens of sequences one behind another", &Params { has_counts: true, ..RAGGED }),
        Case::labelled("none of a sequence's tokens", &Params { has_counts: true, ..RAGGED })
            .with(&[("counts", Fill::Cycle(&[0.0, 3.0]))]),
        Case::labelled("slots, some of them none, and poison where nobody looks", &IN_SLOTS)
            .with(&[("state", Fill::Start { count: 2560, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled(
            "slots of sequences one behind another, in a pool with room between slots",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, state_strides: Some([2564]), ..RAGGED },
        ),
        Case::labelled(
            "slots of sequences one behind another, one of them empty and moved",
            &Params { slots: 5, has_read_slots: true, has_write_slots: true, ..RAGGED },
        )
        .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 30.0, 30.0, 30.0]))]),
        Case::labelled(
            "x, b and c beside each other, z, dt and y beside other columns",
            &Params {
                x_strides: Some([600, 208]),
                b_mat_strides: Some([600, 208]),
                c_mat_strides: Some([700, 208]),
                z_strides: Some([500, 81]),
                dt_strides: Some([30, 7]),
                y_strides: Some([400, 100]),
                ..layer(2, 3, 4, 2)
            },
        ),
        Case::labelled(
            "checkpoints after three tokens, and tokens behind the last",
            &Params { has_checkpoints: true, checkpoints_every: 3, checkpoints_ends: 3, ..layer(2, 10, 4, 2) },
        ),
        Case::labelled(
            "checkpoints of sequences in slots, between others, of those tokens that are run",
            &Params {
                has_counts: true,
                has_checkpoints: true,
                checkpoints_every: 2,
                checkpoints_ends: 11,
                slots: 5,
                has_read_slots: true,
                has_write_slots: true,
                checkpoints_strides: Some([28600, 2600]),
                ..RAGGED
            },
        )
        .with(&[("counts", Fill::Cycle(&[5.0, 0.0, 19.0]))]),
        Case::labelled("no sequences", &layer(0, 5, 2, 1)),
        Case::labelled("NaN stays in its head", &Params { heads: 3, raw_dt: true, tokens: 2, ..USUAL })
            .with(&[("dt", Fill::Cycle(&[0.1, f64::NAN, 0.2]))]),
    ],
    refused: &[
        Case::labelled("is 3, and must be at most 0", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[3.0, 4.0, 20.0, 25.0]))]),
        Case::labelled("is 4, and must be at least 9", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 9.0, 4.0, 30.0]))]),
        Case::labelled("is 31, and must be at most 30", &RAGGED)
            .with(&[("cu_seqlens", Fill::Cycle(&[0.0, 4.0, 20.0, 31.0]))]),
        Case::labelled("heads % groups == 0", &Params { heads: 3, groups: 2, p: 8, ..USUAL }),
        Case::labelled("checkpoints_ends >= 1", &Params { has_checkpoints: true, checkpoints_every: 1, p: 8, ..USUAL }),
        Case::labelled("groups >= 1", &Params { heads: 3, groups: 0, p: 8, ..USUAL }),
        Case::labelled("slots >= batch", &Params { batch: 3, slots: 2, p: 8, ..USUAL }),
    ],
    oracle,
    // A token sees the state that the tokens before it left.
    roundings: |args| {
        let (q, tiles) = (Params::of(args), Tiles::of(args));
        f64::from(q.tokens.max(1)) * step_roundings((q.n.div_ceil(tiles.lanes.max(1)) + tiles.vec) as usize)
    },
    bench: &[Case::new(&timed(80, 1)), Case::new(&timed(128, 8))],
    cost: each_tensor_once,
};
