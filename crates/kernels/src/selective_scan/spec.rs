//! The oracle of a step, its test cases and its benchmark shapes.

use super::step::{Sizes, ssm_step_a2d, tiles};
use crate::shared::models;
use crate::shared::ssm::{
    ExactSteps, exact_a, exact_output, exact_slots, exact_update, expected, run_at, step_roundings,
};
use kiln::spec::DType::{self, BF16, F16, F32};
use kiln::spec::{Arguments, Case, Expected, Fill, Numbers, Spec, each_tensor_once};

/// Types of activations, state, and `a`, which models store in `f32`.
const DTYPES: &[&[DType]] =
    &[&[F32, F32, F32], &[F16, F32, F16], &[BF16, F32, BF16], &[BF16, F32, F32], &[BF16, BF16, F32]];

fn oracle(args: &Arguments) -> Vec<Expected> {
    let (q, t) = (ssm_step_a2d::Params::of(args), ssm_step_a2d::Tensors::of(args));
    let [heads, p, n] = [q.heads, q.p, q.n].map(|size| size as usize);
    let steps = ExactSteps { raw: q.raw_dt, min: q.dt_min, max: q.dt_max };
    let slot_stride = q.state_strides.map_or(heads * n * p, |[stride]| stride as usize);
    let mut state: Vec<(f64, f64)> = t.state.iter().map(|&h| (h, 0.0)).collect();
    let mut y = vec![(0.0, 0.0); q.batch as usize * heads * p];
    for (at, y) in y.iter_mut().enumerate() {
        let (row, channel) = (at / (heads * p), at % (heads * p));
        let (h, k) = (channel / p, channel % p);
        let Some((from, to)) = exact_slots([t.read_slots, t.write_slots], q.slots, q.continues, row) else { continue };
        let of = |strides: Option<[u64; 1]>, run: u32| run_at(strides.map(|[row]| [row, 0]), 1, run, row, 0);
        let (b, c) = (&t.b[of(q.b_strides, q.n)..][..n], &t.c[of(q.c_strides, q.n)..][..n]);
        let x = t.x[of(q.x_strides, q.heads * q.p) + channel];
        let dt = steps.size(t.dt[of(q.dt_strides, q.heads) + h], t.dt_bias.map_or(0.0, |bias| bias[h]));
        let mut sum = (0.0, 0.0);
        for j in 0..n {
            let a = exact_a(q.log_a, t.a[channel * n + j]);
            let element = |slot: usize| slot * slot_stride + (h * n + j) * p + k;
            let new = exact_update(t.state[element(from)], dt.step(a), b[j], x);
            state[element(to)] = new;
            sum = (sum.0 + c[j] * new.0, sum.1 + c[j].abs() * new.1);
        }
        let d = t.d_skip.map_or(0.0, |d| d[channel]);
        *y = exact_output(sum, d, x, t.z.map(|z| z[of(q.z_strides, q.heads * q.p) + channel]));
    }
    vec![expected("y", y), expected("state", state)]
}

const POISON: Fill = Fill::Constant(f64::NAN);

const USUAL: ssm_step_a2d::Params = ssm_step_a2d::Params {
    dt_max: f32::INFINITY,
    batch: 1,
    slots: 1,
    heads: 128,
    p: 1,
    n: 16,
    log_a: true,
    ..ssm_step_a2d::Params::ZERO
};

/// A typical model layer: raw step sizes, a skip connection and a gate.
const fn layer(batch: u32, heads: u32) -> ssm_step_a2d::Params {
    ssm_step_a2d::Params {
        batch,
        slots: batch,
        heads,
        raw_dt: true,
        has_dt_bias: true,
        has_d_skip: true,
        has_z: true,
        ..USUAL
    }
}

/// Some of the batch in slots.
const IN_SLOTS: ssm_step_a2d::Params = ssm_step_a2d::Params {
    batch: 4,
    slots: 5,
    heads: 40,
    n: 8,
    has_d_skip: true,
    has_z: true,
    has_read_slots: true,
    has_write_slots: true,
    ..USUAL
};

/// Two rows per thread of an odd batch, one channel more than a simdgroup, the last slot and the one after it.
const BEYOND: ssm_step_a2d::Params = ssm_step_a2d::Params { batch: 5, heads: 33, ..IN_SLOTS };

const BEHIND_THE_LAST: &[(&str, Fill)] = &[
    ("read_slots", Fill::Cycle(&[4.0, 1.0, 3.0, 5.0, 0.0])),
    ("write_slots", Fill::Cycle(&[4.0, 2.0, 3.0, 0.0, 5.0])),
];

const CHOSEN: ssm_step_a2d::ForcedTiles = ssm_step_a2d::ForcedTiles::NONE;

/// Tensors beside other columns, as in slices of projections.
const APART: ssm_step_a2d::Params = ssm_step_a2d::Params {
    log_a: false,
    x_strides: Some([90]),
    b_strides: Some([56]),
    c_strides: Some([57]),
    dt_strides: Some([44]),
    z_strides: Some([90]),
    state_strides: Some([648]),
    ..layer(5, 40)
};

pub const STEP: Spec = Spec {
    name: "ssm_step_a2d",
    summary: "h = exp(a dt) h + dt b x, an a for every channel and state; y = (sum_n c h + d x) silu(z); state in place",
    models: models::CHANNEL_STATES,
    build: ssm_step_a2d::build,
    dtypes: DTYPES,
    inputs: &[
        ("x", Fill::Normal(1.0)),
        ("a", Fill::Uniform(-1.0, 2.5)),
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
        let q = ssm_step_a2d::Params::of(size);
        let alignment = q.state_strides.map_or(0, |[stride]| stride * dtypes[1].size() as u64);
        tiles(target, dtypes[1], Sizes { batch: q.batch, p: q.p, n: q.n, alignment, rates: 0 }).numbers()
    },
    cases: &[
        Case::new(&USUAL),
        Case::new(&ssm_step_a2d::Params { batch: 2, slots: 2, heads: 3, p: 16, ..USUAL }),
        Case::new(&ssm_step_a2d::Params { heads: 2, p: 5, n: 64, ..USUAL }),
        Case::new(&layer(3, 100)),
        Case::labelled("odd sizes", &ssm_step_a2d::Params { batch: 2, slots: 2, heads: 37, n: 5, ..USUAL }),
        Case::labelled(
            "rows of the batch that share A",
            &(layer(5, 40), ssm_step_a2d::ForcedTiles { lanes: Some(1), vec: Some(8), rows: Some(4), ..CHOSEN }),
        ),
        Case::labelled(
            "more shared states than threads",
            &(
                ssm_step_a2d::Params { batch: 3, slots: 3, heads: 9, n: 64, ..USUAL },
                ssm_step_a2d::ForcedTiles { lanes: Some(4), vec: Some(8), rows: Some(2), warps: Some(1), ..CHOSEN },
            ),
        ),
        Case::labelled(
            "one state after another",
            &(
                ssm_step_a2d::Params { p: 2, n: 24, ..layer(3, 20) },
                ssm_step_a2d::ForcedTiles { hold: Some(0), lanes: Some(4), rows: Some(2), ..CHOSEN },
            ),
        ),
        Case::labelled(
            "states across lanes, rows that share A",
            &(
                layer(3, 40),
                ssm_step_a2d::ForcedTiles { across: Some(1), lanes: Some(16), rows: Some(2), warps: Some(2), ..CHOSEN },
            ),
        ),
        Case::labelled(
            "states across lanes, several a lane",
            &(
                ssm_step_a2d::Params { batch: 2, slots: 2, heads: 37, n: 64, ..USUAL },
                ssm_step_a2d::ForcedTiles { across: Some(1), lanes: Some(32), rows: Some(1), warps: Some(1), ..CHOSEN },
            ),
        ),
        Case::labelled("A itself, and all beside other columns", &APART).with(&[("a", Fill::Uniform(-8.0, -0.5))]),
        Case::labelled(
            "the same with states across lanes",
            &(
                APART,
                ssm_step_a2d::ForcedTiles { across: Some(1), lanes: Some(16), rows: Some(2), warps: Some(1), ..CHOSEN },
            ),
        )
        .with(&[("a", Fill::Uniform(-8.0, -0.5))]),
        Case::labelled(
            "the same with one state after another",
            &(APART, ssm_step_a2d::ForcedTiles { hold: Some(0), lanes: Some(1), rows: Some(1), ..CHOSEN }),
        )
        .with(&[("a", Fill::Uniform(-8.0, -0.5))]),
        Case::labelled(
            "slots, some of them none, and poison where nobody looks",
            &(IN_SLOTS, ssm_step_a2d::ForcedTiles { rows: Some(2), ..CHOSEN }),
        )
        .with(&[("state", Fill::Start { count: 320, with: &POISON, then: &Fill::Normal(1.0) })]),
        Case::labelled(
            "rows, channels and slots just beyond the last",
            &(BEYOND, ssm_step_a2d::ForcedTiles { lanes: Some(1), rows: Some(2), ..CHOSEN }),
        )
        .with(BEHIND_THE_LAST),
        Case::labelled(
            "the same with one state after another",
            &(BEYOND, ssm_step_a2d::ForcedTiles { hold: Some(0), lanes: Some(1), rows: Some(2), ..CHOSEN }),
        )
        .with(BEHIND_THE_LAST),
        Case::labelled(
            "the same with states across lanes",
            &(
                BEYOND,
                ssm_step_a2d::ForcedTiles { across: Some(1), lanes: Some(8), rows: Some(2), warps: Some(1), ..CHOSEN },
            ),
        )
        .with(BEHIND_THE_LAST),
        Case::labelled(
            "the second launch of tokens that another slot gets",
            &ssm_step_a2d::Params { continues: true, ..IN_SLOTS },
        ),
        Case::labelled(
            "steps far from zero",
            &ssm_step_a2d::Params { heads: 6, p: 2, n: 4, raw_dt: true, has_dt_bias: true, ..USUAL },
        )
        .with(&[
            ("dt", Fill::Cycle(&[100.0, -100.0, 20.0, 21.0, 0.0, -17.5])),
            ("dt_bias", Fill::Constant(0.25)),
            ("a", Fill::Cycle(&[-10.0, 2.0, -4.0, 0.0])),
        ]),
        Case::labelled(
            "no step, and rates at the end of the numbers",
            &ssm_step_a2d::Params { heads: 6, n: 4, ..USUAL },
        )
        .with(&[("dt", Fill::Constant(0.0)), ("a", Fill::Cycle(&[88.0, 88.5, 88.7, 0.0]))]),
        Case::labelled("the same for A itself", &ssm_step_a2d::Params { heads: 6, n: 4, log_a: false, ..USUAL })
            .with(&[("dt", Fill::Constant(0.0)), ("a", Fill::Cycle(&[-1e38, -2.5e38, -3.4e38, 0.0]))]),
        Case::labelled("no rows", &ssm_step_a2d::Params { batch: 0, slots: 0, heads: 8, ..USUAL }),
        Case::labelled("NaN stays in its head", &ssm_step_a2d::Params { heads: 3, p: 4, ..USUAL })
            .with(&[("dt", Fill::Cycle(&[0.1, f64::NAN, 0.2]))]),
    ],
    refused: &[
        Case::labelled("p >= 1", &ssm_step_a2d::Params { heads: 2, p: 0, ..USUAL }),
        Case::labelled("slots >= batch", &ssm_step_a2d::Params { batch: 3, slots: 2, heads: 2, ..USUAL }),
    ],
    oracle,
    // The constant that turns powers of e into powers of two, and its product.
    roundings: |args| step_roundings(ssm_step_a2d::Params::of(args).n as usize) + 2.0,
    bench: &[
        Case::new(&layer(1, 8192)),
        Case::new(&layer(8, 8192)),
        Case::new(&layer(64, 8192)),
        Case::new(&layer(256, 8192)),
        Case::labelled("A itself", &ssm_step_a2d::Params { log_a: false, ..layer(1, 8192) })
            .with(&[("a", Fill::Uniform(-8.0, -0.5))]),
    ],
    cost: each_tensor_once,
};
