//! Properties that gated delta rules share, whatever the numbers.

use crate::interpreter::in_order;
use crate::properties_rows::usual;
use kiln::spec::{Buffer, DType, Fill, Hardware, Placement, Problem, Seed, Spec};
use kiln_interp::Order;
use kiln_ir::{Const, Param};
use kiln_kernels::gated_delta;

/// Makes a problem of an operation with these numbers and tensors; other tensors are empty or outputs. The tiles are
/// those of a GPU.
fn problem(spec: &Spec, dtypes: &[DType], numbers: &[(&str, f64)], tensors: &[(&str, Vec<f64>)]) -> Problem {
    let stated = usual(spec, numbers);
    let tiles = (spec.tiles)(Hardware::Gpu, dtypes, &|name| stated(name).unwrap_or_default() as usize);
    let number = |name: &str| stated(name).or(tiles.iter().find(|(n, _)| *n == name).map(|(_, value)| *value));
    let kernel = (spec.build)(dtypes).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
    let input = |param: &Param, len: usize| {
        let given = tensors.iter().find(|(name, _)| *name == param.name).map(|(_, values)| values.clone());
        given.or((len == 0 && !param.is_writable()).then(Vec::new))
    };
    Problem::from_parts(kernel, &number, &input, Placement::Apart).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)))
}

fn run(problem: &mut Problem) {
    problem.launch(&mut in_order(Order::Forward)).unwrap_or_else(|d| panic!("{}", d.render(&|_| None)));
}

/// Returns the problem after its launch.
fn launch(spec: &Spec, dtypes: &[DType], numbers: &[(&str, f64)], tensors: &[(&str, Vec<f64>)]) -> Problem {
    let mut problem = problem(spec, dtypes, numbers, tensors);
    run(&mut problem);
    problem
}

/// Puts other numbers into a tensor.
fn put(problem: &mut Problem, name: &str, values: &[f64]) {
    let tensor = problem.tensors.iter().find(|t| t.name == name).expect("a tensor of the problem");
    let bits: Vec<u64> = values.iter().map(|&v| Const::from_f64(tensor.dtype, v).bits).collect();
    problem.buffers[tensor.buffer] = Buffer::new(tensor.dtype, &bits);
}

/// Returns the current contents of a tensor of a problem.
fn held(problem: &Problem, name: &str) -> Vec<f64> {
    let tensor = problem.tensors.iter().find(|t| t.name == name).expect("a tensor of the problem");
    Buffer { dtype: tensor.dtype, bytes: problem.buffers[tensor.buffer].bytes.clone() }.values()
}

fn random(name: &str, fill: Fill, len: usize) -> Vec<f64> {
    fill.values(&mut Seed::from_names(&[name]), len)
}

const BATCH: usize = 3;
const TOKENS: usize = 4;
const HK: usize = 2;
const HV: usize = 4;
const DK: usize = 20;
const DV: usize = 6;

const SIZES: [(&str, f64); 5] =
    [("batch", BATCH as f64), ("hk", HK as f64), ("hv", HV as f64), ("dk", DK as f64), ("dv", DV as f64)];

/// Returns inputs of several tokens, rounded to `f32`.
fn inputs() -> Vec<(&'static str, Vec<f64>)> {
    let rounded = |values: Vec<f64>| values.into_iter().map(|v| v as f32 as f64).collect();
    let all = [
        ("q", Fill::Normal(0.2), BATCH * TOKENS * HK * DK),
        ("k", Fill::Normal(0.2), BATCH * TOKENS * HK * DK),
        ("v", Fill::Normal(1.0), BATCH * TOKENS * HV * DV),
        ("g", Fill::Uniform(0.5, 1.0), BATCH * TOKENS * HV),
        ("beta", Fill::Uniform(0.0, 1.0), BATCH * TOKENS * HV),
        ("state_in", Fill::Normal(1.0), BATCH * HV * DV * DK),
    ];
    all.map(|(name, fill, len)| (name, rounded(random(name, fill, len)))).to_vec()
}

fn numbers(more: &[(&'static str, f64)]) -> Vec<(&'static str, f64)> {
    [&[("tokens", TOKENS as f64)], &SIZES[..], more].concat()
}

const F32: [DType; 3] = [DType::F32; 3];

/// Returns the tensors with one of them changed.
fn with(
    tensors: &[(&'static str, Vec<f64>)],
    name: &str,
    change: impl FnOnce(&mut Vec<f64>),
) -> Vec<(&'static str, Vec<f64>)> {
    let mut tensors = tensors.to_vec();
    change(&mut tensors.iter_mut().find(|(n, _)| *n == name).expect("a tensor").1);
    tensors
}

/// Returns token `t` of each sequence in a tensor of several tokens.
fn token(values: &[f64], t: usize) -> Vec<f64> {
    let width = values.len() / (BATCH * TOKENS);
    (0..BATCH).flat_map(|b| values[(b * TOKENS + t) * width..][..width].to_vec()).collect()
}

#[test]
fn several_tokens_are_repeated_single_ones_bit_by_bit() {
    let tensors = inputs();
    let net = launch(&gated_delta::NET, &F32, &numbers(&[]), &tensors);
    let mut state = tensors.iter().find(|(name, _)| *name == "state_in").expect("a state").1.clone();
    for t in 0..TOKENS {
        let one = |(name, values): &(&'static str, Vec<f64>)| match *name {
            "state_in" => (*name, state.clone()),
            _ => (*name, token(values, t)),
        };
        let tensors: Vec<_> = tensors.iter().map(one).collect();
        let step = launch(&gated_delta::STEP, &F32[..2], &SIZES, &tensors);
        assert_eq!(token(&held(&net, "y"), t), held(&step, "y"), "token {t}");
        state = held(&step, "state_out");
    }
    assert_eq!(held(&net, "state_out"), state);
}

#[test]
fn a_replay_of_accepted_tokens_is_running_only_those_bit_by_bit() {
    for state in [DType::F32, DType::BF16] {
        let dtypes = [DType::F32, state, DType::F32];
        let tensors = inputs();
        let all = launch(&gated_delta::NET, &dtypes, &numbers(&[("has_delta_log", 1.0)]), &tensors);
        let accepted = vec![1.0, 4.0, 0.0];
        let counted = [&tensors[..], &[("counts", accepted.clone())]].concat();
        let some = launch(&gated_delta::NET, &dtypes, &numbers(&[("has_counts", 1.0)]), &counted);
        let kept = tensors.iter().filter(|(name, _)| ["k", "g", "state_in"].contains(name)).cloned();
        let kept: Vec<_> = kept.chain([("delta_log", held(&all, "delta_log")), ("accepted", accepted)]).collect();
        let again = launch(&gated_delta::REPLAY, &dtypes, &numbers(&[]), &kept);
        assert_eq!(held(&again, "state_out"), held(&some, "state_out"), "{state}");
    }
}

/// Returns the rows of `values` in another order.
fn permuted(values: &[f64], outer: usize, order: &[usize]) -> Vec<f64> {
    let width = values.len() / (outer * order.len());
    let row = |o: usize, i: usize| values[(o * order.len() + order[i]) * width..][..width].to_vec();
    (0..outer).flat_map(|o| (0..order.len()).flat_map(move |i| row(o, i))).collect()
}

#[test]
fn permuting_sequences_permutes_results_bit_by_bit() {
    let order = [2, 0, 1];
    let tensors = inputs();
    let plain = launch(&gated_delta::NET, &F32, &numbers(&[]), &tensors);
    let moved: Vec<_> = tensors.iter().map(|(name, values)| (*name, permuted(values, 1, &order))).collect();
    let moved = launch(&gated_delta::NET, &F32, &numbers(&[]), &moved);
    for name in ["y", "state_out"] {
        assert_eq!(held(&moved, name), permuted(&held(&plain, name), 1, &order), "{name}");
    }
}

#[test]
fn the_tiled_map_is_the_block_map_of_permuted_heads() {
    // Head `j·hk + i` of the tiled order is head `i·(hv / hk) + j` of the block order.
    let order: Vec<usize> = (0..HV).map(|t| t % HK * (HV / HK) + t / HK).collect();
    let tensors = inputs();
    let block = launch(&gated_delta::NET, &F32, &numbers(&[]), &tensors);
    let by_head = |(name, values): &(&'static str, Vec<f64>)| match *name {
        "v" | "g" | "beta" => (*name, permuted(values, BATCH * TOKENS, &order)),
        "state_in" => (*name, permuted(values, BATCH, &order)),
        _ => (*name, values.clone()),
    };
    let tensors: Vec<_> = tensors.iter().map(by_head).collect();
    let tiled = launch(&gated_delta::NET, &F32, &numbers(&[("tiled", 1.0)]), &tensors);
    assert_eq!(held(&tiled, "y"), permuted(&held(&block, "y"), BATCH * TOKENS, &order));
    assert_eq!(held(&tiled, "state_out"), permuted(&held(&block, "state_out"), BATCH, &order));
}

#[test]
fn a_number_that_is_none_stays_in_its_head() {
    let tensors = inputs();
    let plain = launch(&gated_delta::NET, &F32, &numbers(&[]), &tensors);
    // Sequence 1, token 2, head 3; a key head serves two heads in the block order.
    let (head, first) = (3, 2 * HV * DV);
    let key = ((TOKENS + 2) * HK + 1) * DK + 7;
    let places =
        [("q", key), ("k", key), ("v", (TOKENS * HV + 2 * HV + head) * DV + 1), ("g", TOKENS * HV + 2 * HV + head)];
    for (name, at) in places.into_iter().chain([("beta", TOKENS * HV + 2 * HV + head)]) {
        let poisoned = launch(&gated_delta::NET, &F32, &numbers(&[]), &with(&tensors, name, |v| v[at] = f64::NAN));
        for (tensor, width) in [("y", DV), ("state_out", DV * DK)] {
            let (before, after) = (held(&plain, tensor), held(&poisoned, tensor));
            let mut touched = vec![];
            for (row, (a, b)) in before.chunks(width).zip(after.chunks(width)).enumerate() {
                if b.iter().any(|v| v.is_nan()) {
                    touched.push((row / (before.len() / width / BATCH), row % HV));
                } else {
                    assert_eq!(a, b, "{name} {tensor}");
                }
            }
            let own =
                |&(sequence, h): &(usize, usize)| sequence == 1 && (h == head || (at == key && h / 2 == head / 2));
            // A query leaves nothing in the state.
            assert!(touched.is_empty() == (name == "q" && tensor == "state_out"), "{name} {tensor}");
            assert!(touched.iter().all(own), "{name} {tensor}: {touched:?}");
        }
        let early = held(&poisoned, "y");
        assert_eq!(
            early[TOKENS * HV * DV..][..first],
            held(&plain, "y")[TOKENS * HV * DV..][..first],
            "{name}: tokens before"
        );
    }
}

/// One head's state after many tokens, in `f64`, by the definition of the rule.
struct Reference {
    state: Vec<f64>,
}

impl Reference {
    fn advance(&mut self, token: &Tokens, t: usize, dk: usize, dv: usize) -> Vec<f64> {
        let (k, q) = (&token.k[t * dk..][..dk], &token.q[t * dk..][..dk]);
        let each = |(i, row): (usize, &mut [f64])| {
            row.iter_mut().for_each(|s| *s *= token.g[t]);
            let memory: f64 = row.iter().zip(k).map(|(s, k)| s * k).sum();
            let delta = token.beta[t] * (token.v[t * dv + i] - memory);
            row.iter_mut().zip(k).for_each(|(s, k)| *s += k * delta);
            row.iter().zip(q).map(|(s, q)| s * q).sum()
        };
        self.state.chunks_exact_mut(dk).enumerate().map(each).collect()
    }
}

struct Tokens {
    q: Vec<f64>,
    k: Vec<f64>,
    v: Vec<f64>,
    g: Vec<f64>,
    beta: Vec<f64>,
}

#[test]
fn two_thousand_steps_stay_near_the_exact_ones() {
    const STEPS: usize = 2000;
    let (dk, dv) = (16, 4);
    let rounded = |values: Vec<f64>| -> Vec<f64> { values.into_iter().map(|v| v as f32 as f64).collect() };
    // Keys of length 1, as in models.
    let keys = random("keys", Fill::Normal(1.0), STEPS * dk);
    let unit = keys.chunks(dk).flat_map(|k| {
        let length = k.iter().map(|v| v * v).sum::<f64>().sqrt();
        k.iter().map(move |v| v / length)
    });
    let tokens = Tokens {
        q: rounded(random("queries", Fill::Normal(0.25), STEPS * dk)),
        k: rounded(unit.collect()),
        v: rounded(random("values", Fill::Normal(1.0), STEPS * dv)),
        g: rounded(random("decays", Fill::Uniform(0.9, 1.0), STEPS)),
        beta: rounded(random("steps", Fill::Uniform(0.0, 1.0), STEPS)),
    };
    let numbers = [("batch", 1.0), ("hk", 1.0), ("hv", 1.0), ("dk", dk as f64), ("dv", dv as f64)];
    // The largest error of a result and of the last state, relative to the largest of them.
    let drift = |state_type: DType| {
        let mut exact = Reference { state: vec![0.0; dk * dv] };
        let part = |values: &[f64], width: usize, t: usize| values[t * width..][..width].to_vec();
        let inputs = |t: usize| {
            let scalars = [("g", part(&tokens.g, 1, t)), ("beta", part(&tokens.beta, 1, t))];
            let rows = [("q", part(&tokens.q, dk, t)), ("k", part(&tokens.k, dk, t)), ("v", part(&tokens.v, dv, t))];
            scalars.into_iter().chain(rows)
        };
        let start: Vec<_> = inputs(0).chain([("state_in", exact.state.clone())]).collect();
        let mut step = problem(&gated_delta::STEP, &[DType::F32, state_type], &numbers, &start);
        let (mut worst, mut largest) = (0f64, 0f64);
        for t in 0..STEPS {
            inputs(t).for_each(|(name, values)| put(&mut step, name, &values));
            run(&mut step);
            let want = exact.advance(&tokens, t, dk, dv);
            let state = held(&step, "state_out");
            put(&mut step, "state_in", &state);
            let pairs = held(&step, "y").into_iter().zip(want).chain(state.iter().copied().zip(exact.state.clone()));
            for (got, want) in pairs {
                worst = worst.max((got - want).abs());
                largest = largest.max(want.abs());
            }
        }
        worst / largest
    };
    let (wide, narrow) = (drift(DType::F32), drift(DType::BF16));
    println!("after {STEPS} steps: {wide:.1e} with a state of f32, {narrow:.1e} with one of bf16");
    assert!(wide < 1e-4, "{wide}");
    // Each step rounds to 8 bits, and a decay of 0.95 forgets after about twenty.
    assert!(narrow < 0.1, "{narrow}");
}
