//! A state with contiguous channels: the kernel, its oracle and its cases.

use crate::shared::ACTIVATIONS_AND_STATE;
use crate::shared::models;
use crate::shared::ssm::{
    ExactSteps, decay_of, exact_a, exact_output, exact_slots, exact_update, expected, of_head, row_of, run_at, skip_of,
    slots_given, slots_of, step_roundings, step_size,
};
use kiln::prelude::*;
use kiln::spec::{Arguments, Case, DType, Expected, Fill, Hardware, Numbers, Spec, each_tensor_once};

/// A thread has `vec` neighbouring channels; `cols` threads stand side by side, and `splits` of those share the `n`
/// rows of a head's state. Each loads `depth` rows at a time, all of its rows at once where they fit.
///
/// The state `[slots, heads, n, p]` is updated in place: batch row `i` reads slot `read_slots[i]` and writes slot
/// `write_slots[i]`, or reads and writes slot `i` without indices. A row for which either is not a slot is skipped: its
/// result is 0 and no state is touched. No other row may name a slot that is written. With `log_a`, `a` is A's
/// logarithm, and A is `−exp(a)`, else A itself; with `raw_dt`, `dt` gets bias, softplus and limits, else it is final.
#[kernel(
    threadgroups = [batch * heads * p.div_ceil(cols * vec)],
    threads = cols * splits,
    requires(
        groups >= 1, heads >= 1, heads % groups == 0, p >= 1, n >= 1,
        slots_given(read_slots.is_some(), write_slots.is_some(), slots, batch),
        vec >= 1, p % vec == 0, cols >= 1, splits >= 1, depth >= 1,
    ),
    covers(y),
)]
pub fn ssm_step<T: Float, S: Float>(
    #[shape(batch, heads * p)]
    #[strided]
    x: Tensor<T>,
    #[shape(heads)] a: Tensor<T>,
    #[shape(batch, groups * n)]
    #[strided]
    [b, c]: [Tensor<T>; 2],
    #[shape(batch, heads)]
    #[strided]
    dt: Tensor<T>,
    #[shape(heads)] dt_bias: Option<Tensor<f32>>,
    #[shape(heads * (1 + d_by_channel as u32 * (p - 1)))] d_skip: Option<Tensor<T>>,
    #[shape(batch, heads * p)]
    #[strided]
    z: Option<Tensor<T>>,
    #[shape(batch)] [read_slots, write_slots]: [Option<Tensor<i32>>; 2],
    #[shape(slots, heads * n * p)]
    #[strided]
    mut state: Tensor<S>,
    #[shape(batch, heads * p)]
    #[strided]
    mut y: Tensor<T>,
    [dt_min, dt_max]: [f32; 2],
    [batch, slots]: [u32; 2],
    #[constexpr] [heads, groups, n, p]: [u32; 4],
    #[constexpr] [log_a, raw_dt, d_by_channel, continues]: [bool; 4],
    #[tile(1..=16)] vec: u32,
    #[tile(1..=32)] [cols, splits]: [u32; 2],
    #[tile(1..=16)] depth: u32,
) {
    let span = cols * vec;
    let parts = p.div_ceil(span);
    let head = tgid_x / parts;
    let (row, h) = (head / heads, head % heads);
    let start = tgid_x % parts * span;
    let results = row_of(y.as_input(), row, head, h, p);
    let (from, to, live) = slots_of(row, batch, true, slots, read_slots, write_slots, continues);
    if live {
        let split = tid / cols % splits;
        let k = start + tid % cols * vec;
        let inside = p % span == 0 || k < p;
        let channels = row_of(x, row, head, h, p);
        let state = state.streaming();
        let held = stack::<f32>(depth * vec);
        // The thread's first channel of a slot's first row.
        let state_of = |slot: u32| {
            let first = if state.is_contiguous() {
                (slot as u64 * heads as u64 + h as u64) * (n * p) as u64
            } else {
                slot as u64 * state.stride(0) + h as u64 * (n * p) as u64
            };
            first + k as u64
        };
        let load = |first: u32| {
            let base = state_of(from);
            for d in unroll(0..depth) {
                let j = first + d * splits;
                if inside && j < n {
                    for e in unroll(0..vec) {
                        held[d * vec + e] = state[base + (j * p + e) as u64].f32();
                    }
                }
            }
        };
        let at_once = depth * splits >= n;
        if at_once {
            load(split);
        }
        let bias = of_head(dt_bias, h);
        let step = step_size(raw_dt, dt[row_of(dt, row, head, h, 1)].f32(), bias, dt_min, dt_max);
        let decay = decay_of(log_a, a[h].f32(), step);
        let (inputs, sums) = (stack::<f32>(vec), stack::<f32>(vec));
        for e in unroll(0..vec) {
            sums[e] = 0.0;
            inputs[e] = 0.0;
        }
        if inside {
            for e in unroll(0..vec) {
                inputs[e] = step * x[channels + (k + e) as u64].f32();
            }
        }
        let group = h / (heads / groups);
        let (own_b, own_c) =
            (row_of(b, row, row * groups + group, group, n), row_of(c, row, row * groups + group, group, n));
        let advance = |first: u32| {
            let base = state_of(to);
            for d in unroll(0..depth) {
                let j = first + d * splits;
                if inside && j < n {
                    let (b, c) = (b[own_b + j as u64].f32(), c[own_c + j as u64].f32());
                    for e in unroll(0..vec) {
                        let new = fma(decay, held[d * vec + e], inputs[e] * b);
                        state[base + (j * p + e) as u64] = new.cast::<S>();
                        sums[e] = fma(c, new, sums[e]);
                    }
                }
            }
        };
        if at_once {
            advance(split);
        } else {
            for first in (split..n).step_by(splits * depth) {
                load(first);
                advance(first);
            }
        }
        let finish = |channel: u32, sum: f32| {
            let mut result = sum;
            if d_skip.is_some() {
                result = fma(skip_of(d_skip, d_by_channel, h, p, channel), x[channels + channel as u64].f32(), result);
            }
            if let Some(z) = z {
                result *= silu(z[row_of(z, row, head, h, p) + channel as u64].f32());
            }
            y[results + channel as u64] = result.cast::<T>();
        };
        if splits == 1 {
            if inside {
                for e in unroll(0..vec) {
                    finish(k + e, sums[e]);
                }
            }
        } else {
            let shared = threadgroup::<f32>(splits * span);
            for e in unroll(0..vec) {
                shared[split * span + tid % cols * vec + e] = sums[e];
            }
            threadgroup_barrier();
            for i in (tid..span).step_by(lsize) {
                if p % span == 0 || start + i < p {
                    let mut sum = 0.0;
                    for s in 0..splits {
                        sum += shared[s * span + i];
                    }
                    finish(start + i, sum);
                }
            }
        }
    } else {
        for i in (tid..span).step_by(lsize) {
            if p % span == 0 || start + i < p {
                y[results + (start + i) as u64] = lit::<T>(0.0);
            }
        }
    }
}

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (q, t) = (ssm_step::Params::of(args), ssm_step::Tensors::of(args));
    let [heads, groups, n, p] = [q.heads, q.groups, q.n, q.p].map(|size| size as usize);
    let steps = ExactSteps { raw: q.raw_dt, min: q.dt_min, max: q.dt_max };
    let slot_stride = q.state_strides.map_or(heads * n * p, |[stride]| stride as usize);
    let mut state: Vec<(f64, f64)> = t.state.iter().map(|&h| (h, 0.0)).collect();
    let mut y = vec![(0.0, 0.0); q.batch as usize * heads * p];
    for (at, y) in y.iter_mut().enumerate() {
        let (row, channel) = (at / (heads * p), at % (heads * p));
        let (h, k) = (channel / p, channel % p);
        let Some((from, to)) = exact_slots([t.read_slots, t.write_slots], q.slots, q.continues, row) else { continue };
        let of = |strides: Option<[u64; 1]>, run: u32| run_at(strides.map(|[row]| [row, 0]), 1, run, row, 0);
        let group = h / (heads / groups) * n;
        let b = &t.b[of(q.b_strides, q.groups * q.n) + group..][..n];
        let c = &t.c[of(q.c_strides, q.groups * q.n) + group..][..n];
        let x = t.x[of(q.x_strides, q.heads * q.p) + channel];
        let dt = steps.size(t.dt[of(q.dt_strides, q.heads) + h], t.dt_bias.map_or(0.0, |bias| bias[h]));
        let step = dt.step(exact_a(q.log_a, t.a[h]));
        let mut sum = (0.0, 0.0);
        for j in 0..n {
            let element = |slot: usize| slot * slot_stride + (h * n + j) * p + k;
            let new = exact_update(t.state[element(from)], step, b[j], x);
            state[element(to)] = new;
            sum = (sum.0 + c[j] * new.0, sum.1 + c[j].abs() * new.1);
        }
        let d = t.d_skip.map_or(0.0, |d| d[if q.d_by_channel { channel } else { h }]);
        *y = exact_output(sum, d, x, t.z.map(|z| z[of(q.z_strides, q.heads * q.p) + channel]));
    }
    vec![expected("y", y), expected("state", state)]
}

/// Chooses tiles. A GPU's threadgroup of up to 256 threads has a head, with 16 bytes per load and at most 64 numbers
/// per thread; a processor walks one row at a time. `alignment` is the bitwise or of all byte counts that must be
/// multiples of a state's vector, and `inputs` that of the others in elements.
#[inline]
pub fn tiles(target: Hardware, state: DType, n: u32, p: u32, alignment: u64, inputs: u64) -> ssm_step::Tiles {
    let (n, p) = (n.max(1), p.max(1));
    match target {
        Hardware::Processor => ssm_step::Tiles { vec: 1, cols: p.min(32), splits: 1, depth: 1 },
        Hardware::Gpu => {
            let of_state = alignment.trailing_zeros().min(4).saturating_sub(state.size().trailing_zeros());
            let vec = 1 << p.trailing_zeros().min(of_state).min(inputs.trailing_zeros());
            let cols = (p / vec).min(32);
            let splits = (256 / cols).min(n.next_power_of_two());
            ssm_step::Tiles { vec, cols, splits, depth: n.div_ceil(splits).min(64 / vec) }
        }
    }
}

const POISON: Fill = Fill::Constant(f64::NAN);

const USUAL: ssm_step::Params = ssm_step::Params {
    dt_min: 0.001,
    dt_max: 100.0,
    batch: 1,
    slots: 1,
    heads: 2,
    groups: 1,
    n: 16,
    p: 16,
    ..ssm_step::Params::ZERO
};

/// Some of the batch in slots.
const IN_SLOTS: ssm_step::Params = ssm_step::Params {
    batch: 4,
    slots: 5,
    has_read_slots: true,
    has_write_slots: true,
    has_d_skip: true,
    has_z: true,
    ..USUAL
};

pub const STEP: Spec = Spec {
    name: "ssm_step",
    summary: "h = exp(a dt) h + dt b x; y = (sum_n c h + d x) silu(z); state [slots, heads, n, p] in place",
    models: models::STATES,
    build: ssm_step::build,
    dtypes: ACTIVATIONS_AND_STATE,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a", Fill::Uniform(-8.0, -0.5)),
        ("b", Fill::Normal(0.5)),
        ("c", Fill::Normal(0.5)),
        ("dt", Fill::Uniform(0.001, 0.2)),
        ("dt_bias", Fill::Uniform(-4.0, -1.0)),
        ("d_skip", Fill::Normal(1.0)),
        ("z", Fill::Normal(1.0)),
        ("read_slots", Fill::Cycle(&[3.0, -1.0, 1.0, 2.0])),
        ("write_slots", Fill::Cycle(&[3.0, 0.0, 4.0, 9.0])),
        ("state", Fill::Normal(1.0)),
    ],
    tiles: |target, dtypes, size| {
        let q = ssm_step::Params::of(size);
        let slot = q.state_strides.map_or(0, |[stride]| stride * dtypes[1].size() as u64);
        let inputs = [q.x_strides, q.z_strides, q.y_strides].into_iter().flatten().fold(0, |bits, [row]| bits | row);
        tiles(target, dtypes[1], q.n, q.p, slot, inputs).numbers()
    },
    cases: &[
        Case::new(&ssm_step::Params { n: 64, p: 32, ..USUAL }),
        Case::new(&ssm_step::Params { heads: 3, p: 80, ..USUAL }),
        Case::new(&ssm_step::Params { heads: 1, n: 256, p: 5, ..USUAL }),
        Case::new(&ssm_step::Params { n: 128, p: 64, has_d_skip: true, has_z: true, ..USUAL }),
        Case::new(&ssm_step::Params {
            batch: 3,
            slots: 3,
            heads: 3,
            n: 37,
            p: 24,
            raw_dt: true,
            has_dt_bias: true,
            has_d_skip: true,
            d_by_channel: true,
            has_z: true,
            ..USUAL
        }),
        Case::labelled("slots, some of them none, and poison where nobody looks", &IN_SLOTS)
            .with(&[("state", Fill::Start { count: 512, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled(
            "the second launch of tokens that another slot gets, in a pool with room between slots",
            &ssm_step::Params { continues: true, state_strides: Some([520]), ..IN_SLOTS },
        ),
        Case::labelled(
            "groups, A by its logarithm, and tokens beside other columns",
            &ssm_step::Params {
                batch: 2,
                slots: 2,
                heads: 4,
                groups: 2,
                p: 8,
                log_a: true,
                has_z: true,
                x_strides: Some([96]),
                b_strides: Some([96]),
                c_strides: Some([99]),
                dt_strides: Some([7]),
                z_strides: Some([40]),
                ..USUAL
            },
        )
        .with(&[("a", Fill::Uniform(-1.0, 2.5))]),
        Case::labelled(
            "one row after another",
            &(ssm_step::Params { n: 21, p: 40, ..USUAL }, ssm_step::Tiles { vec: 1, cols: 32, splits: 1, depth: 2 }),
        ),
        Case::labelled(
            "two splits",
            &(ssm_step::Params { n: 21, p: 40, ..USUAL }, ssm_step::Tiles { vec: 1, cols: 32, splits: 2, depth: 2 }),
        ),
        Case::labelled("one state an input", &ssm_step::Params { heads: 4, n: 1, p: 33, ..USUAL }),
        Case::labelled("one channel a head", &ssm_step::Params { heads: 70, p: 1, ..USUAL }),
        Case::labelled("no rows", &ssm_step::Params { batch: 0, slots: 0, p: 8, ..USUAL }),
        Case::labelled("full decay and none", &USUAL)
            .with(&[("a", Fill::Cycle(&[-200.0, 0.0])), ("dt", Fill::Constant(1.0))]),
        Case::labelled("NaN stays in its head", &ssm_step::Params { heads: 3, ..USUAL })
            .with(&[("dt", Fill::Cycle(&[0.1, f64::NAN, 0.2]))]),
    ],
    refused: &[
        Case::labelled("p >= 1", &ssm_step::Params { heads: 1, p: 0, ..USUAL }),
        Case::labelled("heads % groups == 0", &ssm_step::Params { heads: 3, groups: 2, p: 8, ..USUAL }),
        Case::labelled("slots >= batch", &ssm_step::Params { batch: 3, slots: 2, p: 8, ..USUAL }),
    ],
    oracle,
    roundings: |args| step_roundings(ssm_step::Params::of(args).n as usize),
    bench: &[Case::new(&ssm_step::Params { heads: 128, n: 128, p: 64, ..USUAL })],
    cost: each_tensor_once,
};
