//! Properties of operations on rows, whatever the numbers: several tokens equal single ones in order, the order of a
//! batch is the order of its results, and a skipped row touches nothing.

use crate::executors::{self, Named};
use crate::interpreter::in_order;
use kiln::spec::{Buffer, DType, Fill, Placement, Problem, Seed, Spec};
use kiln_interp::Order;
use kiln_ir::Param;
use kiln_kernels as library;
use std::collections::HashMap;

pub type Numbers<'a> = &'a [(&'a str, f64)];

pub type Tensors = HashMap<String, Vec<f64>>;

/// Runs an operation on the interpreter; tensors that are not given have the operation's own fill.
pub fn run(spec: &Spec, dtypes: &[DType], numbers: Numbers<'_>, given: &Tensors) -> Problem {
    run_on(&mut executors::interp(), spec, dtypes, numbers, given)
}

pub fn run_on(on: &mut Named, spec: &Spec, dtypes: &[DType], numbers: Numbers<'_>, given: &Tensors) -> Problem {
    let kernel = (spec.build)(dtypes).unwrap_or_else(|d| panic!("{}", d.message));
    let stated = usual(spec, numbers);
    let tiles = (spec.tiles)(on.target, dtypes, &|name| stated(name).unwrap_or(0.0) as usize);
    let number = |name: &str| stated(name).or(tiles.iter().find(|(n, _)| *n == name).map(|(_, value)| *value));
    let input = |param: &Param, len: usize| {
        let fill = spec.inputs.iter().find(|(name, _)| *name == param.name).map(|(_, fill)| *fill);
        let own = |fill: Fill| fill.values(&mut Seed::from_names(&[spec.name, &param.name]), len);
        given.get(&param.name).cloned().or(fill.map(own))
    };
    let mut problem =
        Problem::from_parts(kernel, &number, &input, Placement::Apart).unwrap_or_else(|d| panic!("{}", d.message));
    problem.launch(&mut on.execute).unwrap_or_else(|d| panic!("{} on {}: {}", spec.name, on.name, d.message));
    problem
}

/// Returns numbers by name: the given ones, else those of the first benchmark shape, which is the simplest case of an
/// operation; there is one slot for each sequence.
pub fn usual<'a>(spec: &Spec, given: Numbers<'a>) -> impl Fn(&str) -> Option<f64> + use<'a> {
    let simplest = spec.bench.first().map_or(vec![], |case| case.numbers());
    move |name| {
        let of = |name: &str| given.iter().find(|(n, _)| *n == name).map(|(_, value)| *value);
        let slots = (name == "slots").then(|| of("batch")).flatten();
        of(name).or(slots).or(simplest.iter().find(|(n, _)| *n == name).map(|(_, value)| *value))
    }
}

fn bits(problem: &Problem, tensor: &str) -> Vec<u64> {
    problem.bits(tensor).expect("a tensor of the operation")
}

pub fn values(problem: &Problem, tensor: &str) -> Vec<f64> {
    let data = problem.tensors.iter().find(|t| t.name == tensor).expect("a tensor of the operation");
    problem.buffers[data.buffer].values()
}

/// Returns the rows of a tensor in another order.
fn permuted<T: Clone>(all: &[T], order: &[usize]) -> Vec<T> {
    let row = all.len() / order.len();
    order.iter().flat_map(|&from| all[from * row..][..row].to_vec()).collect()
}

/// An operation on `ORDER.len()` rows, and its tensors that have a part for each.
struct Batched {
    spec: &'static Spec,
    dtypes: &'static [DType],
    numbers: Numbers<'static>,
    inputs: &'static [&'static str],
    outputs: &'static [&'static str],
}

const ORDER: [usize; 5] = [3, 0, 4, 1, 2];

const CONVOLUTION: Numbers<'static> = &[
    ("batch", 5.0),
    ("slots", 5.0),
    ("c", 70.0),
    ("taps", 4.0),
    ("tokens", 2.0),
    ("spec", 1.0),
    ("has_bias", 1.0),
    ("has_read_slots", 0.0),
    ("has_write_slots", 0.0),
    ("has_offsets", 0.0),
    ("before", 0.0),
    ("rows_at", 0.0),
    ("continues", 0.0),
    ("activate", 1.0),
];

const STEP: Numbers<'static> = &[
    ("batch", 5.0),
    ("slots", 5.0),
    ("heads", 4.0),
    ("groups", 2.0),
    ("p", 24.0),
    ("n", 32.0),
    ("raw_dt", 1.0),
    ("has_dt_bias", 1.0),
    ("tokens", 1.0),
    ("before", 0.0),
    ("log_a", 1.0),
    ("has_d_skip", 1.0),
    ("d_by_channel", 0.0),
    ("has_z", 1.0),
    ("has_counts", 0.0),
    ("has_read_slots", 0.0),
    ("has_write_slots", 0.0),
    ("continues", 0.0),
    ("dt_min", 0.0),
    ("dt_max", 1.0),
];

const NORM: Numbers<'static> = &[
    ("rows", 5.0),
    ("heads", 2.0),
    ("n", 96.0),
    ("group_size", 48.0),
    ("gate_first", 1.0),
    ("eps", 1e-5),
    ("weight_offset", 1.0),
];

const BF16: &[DType] = &[DType::BF16];

const BATCHED: &[Batched] = &[
    Batched { spec: &library::norm::RMS_NORM, dtypes: BF16, numbers: NORM, inputs: &["x"], outputs: &["out"] },
    Batched {
        spec: &library::norm::RMS_NORM_RESIDUAL,
        dtypes: BF16,
        numbers: NORM,
        inputs: &["x", "residual"],
        outputs: &["out"],
    },
    Batched {
        spec: &library::norm::ADD_RMS_NORM,
        dtypes: BF16,
        numbers: NORM,
        inputs: &["x", "residual"],
        outputs: &["h", "out"],
    },
    Batched {
        spec: &library::norm::RMS_NORM_GATED,
        dtypes: BF16,
        numbers: NORM,
        inputs: &["x", "z"],
        outputs: &["out"],
    },
    Batched {
        spec: &library::ssm::STEP_GROUPED,
        dtypes: &[DType::BF16, DType::F32],
        numbers: STEP,
        inputs: &["x", "b_mat", "c_mat", "dt", "z", "state"],
        outputs: &["y", "state"],
    },
    Batched {
        spec: &library::ssm::STEP,
        dtypes: &[DType::BF16, DType::F32],
        numbers: STEP,
        inputs: &["x", "b", "c", "dt", "z", "state"],
        outputs: &["y", "state"],
    },
    Batched {
        spec: &library::selective_scan::STEP,
        dtypes: &[DType::BF16, DType::BF16, DType::F32],
        numbers: STEP,
        inputs: &["x", "b", "c", "dt", "z", "state"],
        outputs: &["y", "state"],
    },
    Batched {
        spec: &library::conv1d::STEP,
        dtypes: BF16,
        numbers: CONVOLUTION,
        inputs: &["x", "state"],
        outputs: &["y", "state"],
    },
];

#[test]
fn rows_in_another_order_give_the_same_bits_in_that_order() {
    for batched in BATCHED {
        let Batched { spec, dtypes, numbers, inputs, outputs } = batched;
        let plain = run(spec, dtypes, numbers, &Tensors::new());
        let moved = |name: &&str| (name.to_string(), permuted(plain.arguments.tensor(name), &ORDER));
        let other = run(spec, dtypes, numbers, &inputs.iter().map(moved).collect());
        for output in *outputs {
            let same = permuted(&bits(&plain, output), &ORDER) == bits(&other, output);
            assert!(same, "{} {output}", spec.name);
        }
    }
}

/// Returns the same numbers with some changed.
fn with<'a>(numbers: Numbers<'a>, changed: Numbers<'a>) -> Vec<(&'a str, f64)> {
    let kept = numbers.iter().filter(|(name, _)| !changed.iter().any(|(n, _)| n == name));
    kept.chain(changed).copied().collect()
}

#[test]
fn a_row_that_is_left_out_is_zero_and_touches_nothing() {
    for batched in BATCHED.iter().filter(|b| b.inputs.contains(&"state")) {
        let Batched { spec, dtypes, numbers, .. } = batched;
        let numbers = with(numbers, &[("has_read_slots", 1.0), ("has_write_slots", 1.0), ("slots", 8.0)]);
        let plain = run(spec, dtypes, &numbers, &Tensors::new());
        let slot = plain.arguments.tensor("state").len() / 8;
        // Rows 1 and 3 have no slot to read or to write; slots 0, 3 and 7 belong to no row.
        let (read, write) = ([5.0, -1.0, 2.0, 6.0, 4.0], [5.0, 1.0, 2.0, 8.0, 1.0]);
        let mut state = plain.arguments.tensor("state").to_vec();
        for poisoned in [0, 1, 3, 6, 7] {
            state[poisoned * slot..][..slot].fill(f64::NAN);
        }
        let given = [("read_slots", read.to_vec()), ("write_slots", write.to_vec()), ("state", state)];
        let given: Tensors = given.map(|(name, values)| (name.to_string(), values)).into();
        let after = run(spec, dtypes, &numbers, &given);
        let y = values(&after, "y");
        let row = y.len() / 5;
        for (i, row) in y.chunks(row).enumerate() {
            assert!(row.iter().all(|v| v.is_finite() && (*v == 0.0) == [1, 3].contains(&i)), "{} row {i}", spec.name);
        }
        let state = values(&after, "state");
        for (i, held) in state.chunks(slot).enumerate() {
            let poisoned = held.iter().all(|v| v.is_nan());
            assert_eq!(poisoned, [0, 3, 6, 7].contains(&i), "{} slot {i}", spec.name);
        }
        // Slot 4 is only read, and the row that reads it writes slot 1.
        assert_eq!(&state[4 * slot..][..slot], &given["state"][4 * slot..][..slot], "{}", spec.name);
    }
}

#[test]
fn a_nan_stays_in_its_row() {
    for batched in BATCHED {
        let Batched { spec, dtypes, numbers, outputs, .. } = batched;
        let plain = run(spec, dtypes, numbers, &Tensors::new());
        let mut x = plain.arguments.tensor("x").to_vec();
        let row = x.len() / ORDER.len();
        x[2 * row] = f64::NAN;
        let other = run(spec, dtypes, numbers, &Tensors::from([("x".to_string(), x)]));
        for output in *outputs {
            let (before, after) = (bits(&plain, output), bits(&other, output));
            let row = before.len() / ORDER.len();
            for (i, (before, after)) in before.chunks(row).zip(after.chunks(row)).enumerate() {
                assert_eq!(before == after, i != 2, "{} {output} row {i}", spec.name);
            }
        }
    }
}

/// Runs the convolution of `tokens` tokens at once, `spec` of which the state can take back.
fn convolution(tokens: usize, spec: usize, offset: Option<f64>, x: &[f64], state: &[f64]) -> Problem {
    let changed = [
        ("tokens", tokens as f64),
        ("spec", spec as f64),
        ("has_offsets", offset.is_some() as u32 as f64),
        ("batch", 1.0),
        ("slots", 1.0),
    ];
    let given = [("x", x.to_vec()), ("state", state.to_vec()), ("offsets", offset.into_iter().collect())];
    let given = given.map(|(name, values)| (name.to_string(), values)).into();
    run(&library::conv1d::STEP, BF16, &with(CONVOLUTION, &changed), &given)
}

#[test]
fn several_tokens_are_single_ones_after_another() {
    let all = run(&library::conv1d::STEP, BF16, CONVOLUTION, &Tensors::new());
    let (x, state) = (&all.arguments.tensor("x")[..8 * 70], &all.arguments.tensor("state")[..3 * 70]);
    for tokens in 1..=8 {
        let at_once = convolution(tokens, 0, None, &x[..tokens * 70], state);
        let (mut y, mut held) = (vec![], state.to_vec());
        for token in x.chunks(70).take(tokens) {
            let one = convolution(1, 0, None, token, &held);
            y.extend(bits(&one, "y"));
            held = values(&one, "state");
        }
        assert_eq!(bits(&at_once, "y"), y, "{tokens}");
        assert_eq!(values(&at_once, "state"), held, "{tokens}");
    }
}

#[test]
fn taking_tokens_back_is_another_row_to_begin_at() {
    let all = run(&library::conv1d::STEP, BF16, CONVOLUTION, &Tensors::new());
    let (x, rows) = (&all.arguments.tensor("x")[..6 * 70], all.arguments.tensor("state"));
    let (state, spare) = (&rows[..3 * 70], &rows[3 * 70..5 * 70]);
    // Three tokens are tried with two rows to spare; the first of them is accepted, or two, or all.
    let tried = convolution(3, 2, Some(0.0), &x[..3 * 70], &[state, spare].concat());
    for accepted in 1..=3 {
        let next = convolution(2, 2, Some(accepted as f64 - 1.0), &x[4 * 70..], &values(&tried, "state"));
        let known = convolution(accepted, 0, None, &x[..accepted * 70], state);
        let alone = convolution(2, 0, None, &x[4 * 70..], &values(&known, "state"));
        assert_eq!(bits(&next, "y"), bits(&alone, "y"), "{accepted}");
    }
}

/// Returns the largest difference from the same recurrence in `f64` after many tokens, relative to the largest element.
fn drift(state: DType, steps: usize) -> f64 {
    let numbers =
        with(STEP, &[("batch", 1.0), ("slots", 1.0), ("heads", 2.0), ("groups", 1.0), ("p", 4.0), ("n", 16.0)]);
    let spec = &library::ssm::STEP_GROUPED;
    let mut problem = run(spec, &[DType::F32, state], &numbers, &Tensors::new());
    problem.reset();
    let buffer = |problem: &Problem, name: &str| {
        problem.tensors.iter().find(|t| t.name == name).map(|t| t.buffer).expect("a tensor of the operation")
    };
    let [x, b, dt] = ["x", "b_mat", "dt"].map(|name| buffer(&problem, name));
    let mut exact = values(&problem, "state");
    let (a_log, bias) = (values(&problem, "a"), values(&problem, "dt_bias"));
    let mut seed = Seed::from_names(&["drift"]);
    for _ in 0..steps {
        let mut refill = |at: usize, fill: Fill, len: usize| {
            let bits: Vec<u64> = fill.values(&mut seed, len).iter().map(|v| (*v as f32).to_bits() as u64).collect();
            problem.buffers[at] = Buffer::new(DType::F32, &bits);
            problem.buffers[at].values()
        };
        let x = refill(x, Fill::Normal(1.0), 8);
        let b = refill(b, Fill::Normal(0.5), 16);
        let dt = refill(dt, Fill::Uniform(-1.0, 1.0), 2);
        problem.launch(&mut in_order(Order::Forward)).unwrap_or_else(|d| panic!("{}", d.message));
        for (i, h) in exact.iter_mut().enumerate() {
            let (head, channel, j) = (i / 64, i / 16, i % 16);
            let step = (dt[head] + bias[head]).exp().ln_1p().clamp(0.0, 1.0);
            *h = (-a_log[head].exp() * step).exp() * *h + step * x[channel] * b[j];
        }
    }
    let largest = exact.iter().fold(0f64, |m, v| m.max(v.abs()));
    let off = values(&problem, "state").iter().zip(&exact).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
    off / largest
}

#[test]
fn two_thousand_steps_stay_with_the_exact_ones() {
    let off = drift(DType::F32, 2000);
    assert!(off < 1e-4, "{off:e}");
    println!("after 2000 steps: f32 state off by {off:.1e}, bf16 state by {:.1e}", drift(DType::BF16, 2000));
}
