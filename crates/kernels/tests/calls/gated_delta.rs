//! Gated delta rules.

mod chunks;
mod files;
mod layer;
mod ragged;
mod refusals;
mod rule;

use crate::support::{assert_near, bits, devices, hosts, numbers, packed, random, tensor, zeros};
use kiln::DType::{self, BF16, F32, I32, U8};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::gated_delta::{self, Gate, Options, QkNorm, QkWeights, Replay, Slots, StateOrder, StateTile, Step};
use rule::{Heads, Norm, Tokens};

const HEADS: Heads = Heads { hk: 2, hv: 4, dk: 8, dv: 6, tiled: false };

/// Returns the roundings between an input and a result: each token has two sums over eight columns, gates and norms.
fn roundings(tokens: usize) -> f64 {
    120.0 * tokens.max(1) as f64
}

/// The tensors of a call, contiguous.
struct Case {
    q: AnyTensor,
    k: AnyTensor,
    v: AnyTensor,
    g: AnyTensor,
    beta: AnyTensor,
    state: AnyTensor,
    y: AnyTensor,
}

/// Returns numbers between 0 and 1.
fn shares(device: &Device, dtype: DType, name: &str, extents: &[u64]) -> AnyTensor {
    let some = numbers(&random(device, F32, name, extents));
    tensor(device, dtype, &some.iter().map(|x| 1.0 / (1.0 + (-x).exp())).collect::<Vec<_>>(), extents)
}

impl Case {
    /// Makes a case, with a token axis if there is a number of tokens.
    fn new(device: &Device, dtype: DType, batch: u64, tokens: Option<u64>) -> Case {
        let Heads { hk, hv, dk, dv, .. } = HEADS;
        let axes = |rest: &[usize]| -> Vec<u64> {
            [batch].into_iter().chain(tokens).chain(rest.iter().map(|extent| *extent as u64)).collect()
        };
        Case {
            q: random(device, dtype, "q", &axes(&[hk, dk])),
            k: shares(device, dtype, "k", &axes(&[hk, dk])),
            v: random(device, dtype, "v", &axes(&[hv, dv])),
            g: shares(device, dtype, "g", &axes(&[hv])),
            beta: shares(device, dtype, "beta", &axes(&[hv])),
            state: random(device, F32, "state", &[batch, hv as u64, dv as u64, dk as u64]),
            y: zeros(device, dtype, &axes(&[hv, dv])),
        }
    }

    fn step(&mut self) -> Step<'_> {
        let Case { q, k, v, g, beta, state, y } = self;
        Step { q, k, v, g, beta, state, y, slots: None }
    }

    /// Returns the results by the definition, and the states afterwards.
    fn expected(&self, decay: impl Fn(f64) -> f64) -> (Vec<f64>, Vec<f64>) {
        let batch = self.state.shape()[0] as usize;
        let [q, k, v, beta] = [&self.q, &self.k, &self.v, &self.beta].map(numbers);
        let g: Vec<f64> = numbers(&self.g).into_iter().map(decay).collect();
        let tokens = Tokens { q: &q, k: &k, v: &v, decays: &g, beta: &beta };
        HEADS.run(batch, tokens, &numbers(&self.state))
    }
}

/// One tile for all calls that are compared bit by bit.
const TILE: Option<StateTile> = Some(StateTile { lanes: 4, vec: 1, rows: 1, warps: 2 });

#[test]
fn any_number_of_tokens_moves_the_states_on() -> Result<(), Error> {
    for device in hosts() {
        for (dtype, batch, tokens) in [
            (F32, 2, None),
            (F32, 2, Some(1)),
            (BF16, 1, Some(3)),
            (F32, 2, Some(11)),
            (F32, 2, Some(0)),
            (F32, 0, None),
        ] {
            let mut case = Case::new(&device, dtype, batch, tokens);
            let (y, state) = case.expected(|g| g);
            gated_delta::step(&device, case.step(), Options::default())?;
            let (what, roundings) = (format!("{device:?} {dtype} {tokens:?}"), roundings(tokens.unwrap_or(1) as usize));
            assert_near(&case.y, &y, roundings, &what);
            assert_near(&case.state, &state, roundings, &what);
        }
    }
    Ok(())
}

#[test]
fn every_form_of_a_gate_has_its_meaning_for_heads_and_for_columns() -> Result<(), Error> {
    let softplus = |x: f64| x.exp().ln_1p();
    for device in hosts() {
        for tokens in [None, Some(2)] {
            for a_column in [false, true] {
                let mut case = Case::new(&device, F32, 2, tokens);
                let (hv, dk) = (HEADS.hv as u64, HEADS.dk as u64);
                let width = if a_column { dk } else { 1 };
                let mut axes = case.g.shape().to_vec();
                axes.extend(a_column.then_some(dk));
                case.g = random(&device, F32, "raw", &axes);
                case.g = tensor(&device, F32, &numbers(&case.g).iter().map(|g| -g.abs()).collect::<Vec<_>>(), &axes);
                let bias_axes = if a_column { vec![hv, dk] } else { vec![hv] };
                let (a_log, dt_bias) =
                    (random(&device, F32, "a_log", &[hv]), random(&device, F32, "dt_bias", &bias_axes));
                let raw = Gate::Raw { a_log: &a_log, dt_bias: &dt_bias };
                let (logs, biases) = (numbers(&a_log), numbers(&dt_bias));
                let of = |form: usize, i: usize, g: f64| {
                    let column = i % (HEADS.hv * width as usize);
                    match form {
                        0 => g.exp(),
                        1 => (-g).exp(),
                        _ => (-logs[column / width as usize].exp() * softplus(g + biases[column])).exp(),
                    }
                };
                for (form, gate) in [Gate::Log, Gate::NegatedLog, raw].into_iter().enumerate() {
                    let mut case =
                        Case { state: packed(&case.state), y: packed(&case.y), ..Case::new(&device, F32, 2, tokens) };
                    case.g = tensor(&device, F32, &scaled(form, &device, &axes), &axes);
                    let decays: Vec<f64> =
                        numbers(&case.g).into_iter().enumerate().map(|(i, g)| of(form, i, g)).collect();
                    let [q, k, v, beta] = [&case.q, &case.k, &case.v, &case.beta].map(numbers);
                    let sigmoid = |b: &f64| if form == 2 { 2.0 / (1.0 + (-b).exp()) } else { *b };
                    let beta: Vec<f64> = beta.iter().map(sigmoid).collect();
                    let all = Tokens { q: &q, k: &k, v: &v, decays: &decays, beta: &beta };
                    let (y, state) = HEADS.run(2, all, &numbers(&case.state));
                    let beta_scale = if form == 2 { 2.0 } else { 1.0 };
                    gated_delta::step(&device, case.step(), Options { gate, beta_scale, ..Options::default() })?;
                    let what = format!("{device:?} form {form} {a_column} {tokens:?}");
                    assert_near(&case.y, &y, 4.0 * roundings(2), &what);
                    assert_near(&case.state, &state, 4.0 * roundings(2), &what);
                }
            }
        }
    }
    Ok(())
}

/// Returns numbers that are decays in a form: logarithms below 0, or negated ones above it.
fn scaled(form: usize, device: &Device, axes: &[u64]) -> Vec<f64> {
    let sign = if form == 0 { -1.0 } else { 1.0 };
    numbers(&random(device, F32, "forms", axes)).iter().map(|g| sign * g.abs()).collect()
}

/// Returns q, k and v of a packed row, with `gap` elements before each.
fn views(device: &Device, dtype: DType, batch: u64, tokens: u64, gap: u64) -> Result<[AnyTensor; 3], Error> {
    let Heads { hk, hv, dk, dv, .. } = HEADS;
    let (keys, values) = ((hk * dk) as u64, (hv * dv) as u64);
    let row = random(device, dtype, "row", &[batch, tokens, 3 * gap + 2 * keys + values]);
    let part = |from: u64, width: u64| row.narrow(2, from..from + width);
    Ok([
        part(gap, keys)?.heads(hk as u64)?,
        part(2 * gap + keys, keys)?.heads(hk as u64)?,
        part(3 * gap + 2 * keys, values)?.heads(hv as u64)?,
    ])
}

#[test]
fn slices_of_a_projection_give_the_bits_of_copies() -> Result<(), Error> {
    for device in devices() {
        for (dtype, gap, tokens) in [(F32, 0, 1), (BF16, 4, 1), (F32, 3, 3), (F32, 0, 3)] {
            let [q, k, v] = views(&device, dtype, 2, tokens, gap)?;
            // The output of a projection of gates: g and beta of a token are columns beside others.
            let gates = shares(&device, dtype, "gates", &[2, tokens, 11]);
            let [g, beta] = [gates.narrow(2, 1..5)?, gates.narrow(2, 6..10)?];
            let pool = random(&device, F32, "pool", &[2, 200]);
            let mut ends = vec![];
            for copied in [false, true] {
                let of = |view: &AnyTensor| if copied { packed(view) } else { view.clone() };
                let pool = packed(&pool);
                let state = pool.narrow(1, 4..196)?.shaped(&[2, 4, 6, 8])?;
                let (mut state, mut y) = (of(&state), zeros(&device, dtype, &[2, tokens, 4, 6]));
                let [q, k, v, g, beta] = [&q, &k, &v, &g, &beta].map(of);
                let args = Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state: &mut state, y: &mut y, slots: None };
                gated_delta::step(&device, args, Options { tiles: TILE, ..Options::default() })?;
                ends.push((bits(&y), bits(&state)));
                if !copied {
                    // The memory around the states is unchanged.
                    let before = random(&device, F32, "pool", &[2, 200]);
                    let [around, other] = [&pool, &before].map(|pool| bits(&pool.narrow(1, 0..4).expect("a view")));
                    assert_eq!(around, other);
                }
            }
            assert!(ends[0] == ends[1], "{device:?} {dtype} {gap} {tokens}");
        }
    }
    Ok(())
}

#[test]
fn a_packed_row_with_a_norm_gives_what_its_parts_give() -> Result<(), Error> {
    for device in hosts() {
        let (a_log, dt_bias) = (random(&device, F32, "a_log", &[4]), random(&device, F32, "dt_bias", &[4]));
        let gate = Gate::Raw { a_log: &a_log, dt_bias: &dt_bias };
        for (tokens, gap) in [(3, 0), (3, 5), (9, 0)] {
            let [q, k, v] = views(&device, F32, 2, tokens, gap)?;
            let (g, beta) = (random(&device, F32, "a", &[2, tokens, 4]), random(&device, F32, "b", &[2, tokens, 4]));
            let mut state = random(&device, F32, "state", &[2, 4, 6, 8]);
            let mut y = zeros(&device, F32, &[2, tokens, 4, 6]);
            let norm = Norm { eps: 1e-6, mean: false };
            let [qs, ks] = [(&q, 0.5), (&k, 1.0)].map(|(x, scale)| norm.rows(&numbers(x), 8, scale));
            let logs = numbers(&a_log);
            let biases = numbers(&dt_bias);
            let decay = |(i, a): (usize, f64)| (-logs[i % 4].exp() * (a + biases[i % 4]).exp().ln_1p()).exp();
            let decays: Vec<f64> = numbers(&g).into_iter().enumerate().map(decay).collect();
            let betas: Vec<f64> = numbers(&beta).iter().map(|b| 1.0 / (1.0 + (-b).exp())).collect();
            let all = Tokens { q: &qs, k: &ks, v: &numbers(&v), decays: &decays, beta: &betas };
            let (want, after) = HEADS.run(2, all, &numbers(&state));
            let options = Options { gate, qk_norm: QkNorm::L2 { eps: 1e-6 }, q_scale: Some(0.5), ..Options::default() };
            let args = Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state: &mut state, y: &mut y, slots: None };
            gated_delta::step(&device, args, options)?;
            let what = format!("{device:?} {tokens} {gap}");
            assert_near(&y, &want, 4.0 * roundings(tokens as usize), &what);
            assert_near(&state, &after, 4.0 * roundings(tokens as usize), &what);
        }
    }
    Ok(())
}

#[test]
fn norms_have_weights_and_heads_may_be_tiled() -> Result<(), Error> {
    for device in hosts() {
        for (qk_norm, mean) in [(QkNorm::Rms { eps: 1e-5 }, true), (QkNorm::L2Max { eps: 1e-12 }, false)] {
            let mut case = Case::new(&device, F32, 2, Some(2));
            let weights = ["wq", "wk"].map(|name| shares(&device, F32, name, &[2, 8]));
            let norm = Norm { eps: if mean { 1e-5 } else { 0.0 }, mean };
            let weighed = |x: &AnyTensor, weight: &AnyTensor| -> Vec<f64> {
                let rows = norm.rows(&numbers(x), 8, 1.0);
                rows.iter().zip(numbers(weight).iter().cycle()).map(|(x, w)| x * w).collect()
            };
            let (q, k) = (weighed(&case.q, &weights[0]), weighed(&case.k, &weights[1]));
            let [v, g, beta] = [&case.v, &case.g, &case.beta].map(numbers);
            let all = Tokens { q: &q, k: &k, v: &v, decays: &g, beta: &beta };
            let (y, state) = Heads { tiled: true, ..HEADS }.run(2, all, &numbers(&case.state));
            let qk_weights = Some(QkWeights { q: &weights[0], k: &weights[1] });
            let options = Options { qk_norm, qk_weights, tiled_heads: true, ..Options::default() };
            gated_delta::step(&device, case.step(), options)?;
            assert_near(&case.y, &y, 4.0 * roundings(2), &format!("{device:?} {qk_norm:?}"));
            assert_near(&case.state, &state, 4.0 * roundings(2), &format!("{device:?} {qk_norm:?}"));
        }
    }
    Ok(())
}

#[test]
fn a_state_of_columns_is_the_state_of_rows_transposed() -> Result<(), Error> {
    for device in devices() {
        for tokens in [None, Some(2)] {
            let mut rows = Case::new(&device, F32, 2, tokens);
            let mut columns = Case::new(&device, F32, 2, tokens);
            columns.state = packed(&rows.state.transpose(2, 3)?);
            gated_delta::step(&device, rows.step(), Options { tiles: TILE, ..Options::default() })?;
            let state_order = StateOrder::KeyMajor;
            gated_delta::step(&device, columns.step(), Options { tiles: TILE, state_order, ..Options::default() })?;
            assert_eq!(bits(&rows.y), bits(&columns.y), "{device:?}");
            assert_eq!(bits(&rows.state), bits(&packed(&columns.state.transpose(2, 3)?)), "{device:?}");
            // With the chosen tiles, within rounding.
            let mut chosen = Case::new(&device, F32, 2, tokens);
            chosen.state = packed(&chosen.state.transpose(2, 3)?);
            gated_delta::step(&device, chosen.step(), Options { state_order, ..Options::default() })?;
            assert_near(&chosen.y, &numbers(&rows.y), roundings(2), "chosen tiles");
        }
    }
    Ok(())
}

#[test]
fn slots_name_states_of_a_pool_and_those_skipped_are_not_touched() -> Result<(), Error> {
    for device in hosts() {
        for tokens in [None, Some(2)] {
            let mut case = Case::new(&device, F32, 3, tokens);
            let memory = random(&device, F32, "pool", &[5, 200]);
            let mut pool = memory.narrow(1, 0..192)?.shaped(&[5, 4, 6, 8])?;
            let before = numbers(&pool);
            let slot = |slot: usize| before[slot * 192..][..192].to_vec();
            case.state = tensor(&device, F32, &[slot(3), slot(1), slot(0)].concat(), &[3, 4, 6, 8]);
            let (y, after) = case.expected(|g| g);
            let (read, write) =
                (tensor(&device, I32, &[3.0, -1.0, 0.0], &[3]), tensor(&device, I32, &[2.0, 1.0, 0.0], &[3]));
            let Case { q, k, v, g, beta, y: results, .. } = &mut case;
            let slots = Some(Slots { read: &read, write: &write });
            let args = Step { q, k, v, g, beta, state: &mut pool, y: results, slots };
            gated_delta::step(&device, args, Options::default())?;
            let each = y.len() / 3;
            let want = [&y[..each], &vec![0.0; each], &y[2 * each..]].concat();
            assert_near(&case.y, &want, roundings(2), &format!("{device:?} {tokens:?}"));
            let want = [&after[2 * 192..], &slot(1)[..], &after[..192], &slot(3)[..], &slot(4)[..]].concat();
            assert_near(&pool, &want, roundings(2), &format!("{device:?} {tokens:?}"));
        }
    }
    Ok(())
}

#[test]
fn the_states_afterwards_may_go_elsewhere() -> Result<(), Error> {
    for device in hosts() {
        for tokens in [None, Some(3), Some(0)] {
            let mut case = Case::new(&device, F32, 2, tokens);
            let before = bits(&case.state);
            let (y, after) = case.expected(|g| g);
            let mut out = zeros(&device, F32, &[2, 4, 6, 8]);
            gated_delta::step(&device, case.step(), Options { state_out: Some(&mut out), ..Options::default() })?;
            assert_near(&case.y, &y, roundings(3), "results");
            assert_near(&out, &after, roundings(3), "states afterwards");
            assert_eq!(bits(&case.state), before, "{device:?}: states before");
        }
    }
    Ok(())
}

#[test]
fn a_replay_of_some_tokens_is_a_step_of_those_alone() -> Result<(), Error> {
    for device in hosts() {
        for qk_norm in [QkNorm::None, QkNorm::L2 { eps: 1e-6 }] {
            let options = || Options { tiles: TILE, qk_norm, ..Options::default() };
            let counts = tensor(&device, I32, &[2.0, 0.0, 9.0], &[3]);
            let mut some = Case::new(&device, F32, 3, Some(4));
            gated_delta::step(&device, some.step(), Options { counts: Some(&counts), ..options() })?;
            let mut all = Case::new(&device, F32, 3, Some(4));
            let (mut log, mut speculative) = (zeros(&device, F32, &[3, 4, 4, 6]), zeros(&device, F32, &[3, 4, 6, 8]));
            let kept = Options { log: Some(&mut log), state_out: Some(&mut speculative), ..options() };
            gated_delta::step(&device, all.step(), kept)?;
            let Case { k, g, state, .. } = &mut all;
            let args = Replay { k, g, log: &log, accepted: &counts, state, slots: None };
            gated_delta::replay(&device, args, options())?;
            assert_eq!(bits(&all.state), bits(&some.state), "{device:?} {qk_norm:?}");
        }
    }
    Ok(())
}

#[test]
fn masked_tokens_are_passed_over() -> Result<(), Error> {
    for device in hosts() {
        let mask = tensor(&device, U8, &[1.0, 0.0, 1.0], &[1, 3]);
        let mut masked = Case::new(&device, F32, 1, Some(3));
        gated_delta::step(&device, masked.step(), Options { mask: Some(&mask), tiles: TILE, ..Options::default() })?;
        let mut others = Case::new(&device, F32, 1, Some(3));
        for t in [0, 2] {
            let token = |x: &AnyTensor| x.narrow(1, t..t + 1).expect("a token");
            let Case { q, k, v, g, beta, state, y } = &mut others;
            let (q, k, v, g, beta, mut y) = (token(q), token(k), token(v), token(g), token(beta), token(y));
            let args = Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state, y: &mut y, slots: None };
            gated_delta::step(&device, args, Options { tiles: TILE, ..Options::default() })?;
        }
        assert_eq!((bits(&masked.y), bits(&masked.state)), (bits(&others.y), bits(&others.state)), "{device:?}");
    }
    Ok(())
}

#[test]
fn a_call_is_recorded_and_replayed() -> Result<(), Error> {
    for device in hosts() {
        let mut case = Case::new(&device, F32, 2, Some(2));
        let (y, _) = case.expected(|g| g);
        let recording = device.record(|recorder| gated_delta::step(recorder, case.step(), Options::default()))?;
        assert!(numbers(&case.y).iter().all(|y| *y == 0.0), "{device:?}: nothing ran yet");
        recording.replay()?;
        assert_near(&case.y, &y, roundings(2), &format!("{device:?}"));
        // The states have advanced.
        let (again, _) = case.expected(|g| g);
        recording.replay()?;
        assert_near(&case.y, &again, roundings(2), &format!("{device:?}, again"));
    }
    Ok(())
}
