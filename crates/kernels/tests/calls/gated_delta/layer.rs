//! Layers, against the definitions of the convolution, the rule and the norm.

use super::rule::{Norm, Tokens};
use super::{HEADS, hosts, roundings};
use crate::support::{assert_near, bits, devices, numbers, packed, random, tensor, zeros};
use kiln::DType::{F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::gated_delta::{
    self, Convolution, GatedNorm, Layer, LayerGates, LayerOptions, QkNorm, Slots, StateOrder,
};

const TAPS: usize = 4;
const CHANNELS: usize = 2 * 2 * 8 + 4 * 6;

/// The tensors of a layer of two sequences, contiguous.
struct Case {
    x: AnyTensor,
    weight: AnyTensor,
    bias: AnyTensor,
    before: AnyTensor,
    after: AnyTensor,
    a: AnyTensor,
    b: AnyTensor,
    a_log: AnyTensor,
    dt_bias: AnyTensor,
    z: AnyTensor,
    z_weight: AnyTensor,
    state: AnyTensor,
    y: AnyTensor,
}

impl Case {
    fn new(device: &Device, tokens: u64) -> Case {
        let some = |name: &str, extents: &[u64]| random(device, F32, name, extents);
        Case {
            x: some("x", &[2, tokens, CHANNELS as u64]),
            weight: some("weight", &[TAPS as u64, CHANNELS as u64]),
            bias: some("bias", &[CHANNELS as u64]),
            before: some("windows", &[2, TAPS as u64 - 1, CHANNELS as u64]),
            after: zeros(device, F32, &[2, TAPS as u64 - 1, CHANNELS as u64]),
            a: some("a", &[2, tokens, 4]),
            b: some("b", &[2, tokens, 4]),
            a_log: some("a_log", &[4]),
            dt_bias: some("dt_bias", &[4]),
            z: some("z", &[2, tokens, 4, 6]),
            z_weight: some("z_weight", &[6]),
            state: some("state", &[2, 4, 6, 8]),
            y: zeros(device, F32, &[2, tokens, 4, 6]),
        }
    }

    fn layer(&mut self) -> Layer<'_> {
        let Case { x, weight, bias, before, after, a, b, a_log, dt_bias, z, z_weight, state, y } = self;
        Layer {
            x,
            convolution: Convolution { weight, bias: Some(bias), state_in: before, state_out: after },
            gates: LayerGates { a, b, a_log, dt_bias },
            norm: Some(GatedNorm { z, weight: z_weight, eps: 1e-5 }),
            state,
            y,
            slots: None,
        }
    }

    /// Returns results, and states and windows afterwards, for `counts` tokens of each sequence.
    fn expected(&self, counts: [usize; 2]) -> [Vec<f64>; 3] {
        let tokens = self.x.shape()[1] as usize;
        let [x, weight, bias, windows, z] = [&self.x, &self.weight, &self.bias, &self.before, &self.z].map(numbers);
        let [a, b, a_log, dt_bias, z_weight] =
            [&self.a, &self.b, &self.a_log, &self.dt_bias, &self.z_weight].map(numbers);
        let states = numbers(&self.state);
        let silu = |x: f64| x / (1.0 + (-x).exp());
        let (mut y, mut after, mut left) = (vec![], vec![], vec![]);
        for (sequence, count) in counts.into_iter().enumerate() {
            let held = &windows[sequence * (TAPS - 1) * CHANNELS..][..(TAPS - 1) * CHANNELS];
            let inputs = [held, &x[sequence * tokens * CHANNELS..][..count * CHANNELS]].concat();
            let conv = |t: usize, c: usize| {
                let sum: f64 = (0..TAPS).map(|tap| weight[tap * CHANNELS + c] * inputs[(t + tap) * CHANNELS + c]).sum();
                silu(sum + bias[c])
            };
            let part = |from: usize, to: usize| -> Vec<f64> {
                (0..count).flat_map(|t| (from..to).map(move |c| (t, c))).map(|(t, c)| conv(t, c)).collect()
            };
            let norm = Norm { eps: 1e-6, mean: false };
            let (q, k, v) = (norm.rows(&part(0, 16), 8, 0.5), norm.rows(&part(16, 32), 8, 1.0), part(32, CHANNELS));
            let own = |x: &[f64]| x[sequence * tokens * 4..][..count * 4].to_vec();
            let decay = |(i, a): (usize, f64)| (-a_log[i % 4].exp() * (a + dt_bias[i % 4]).exp().ln_1p()).exp();
            let decays: Vec<f64> = own(&a).into_iter().enumerate().map(decay).collect();
            let beta: Vec<f64> = own(&b).iter().map(|b| 1.0 / (1.0 + (-b).exp())).collect();
            let all = Tokens { q: &q, k: &k, v: &v, decays: &decays, beta: &beta };
            let (results, state) = HEADS.run(1, all, &states[sequence * 192..][..192]);
            let normed = Norm { eps: 1e-5, mean: true }.rows(&results, 6, 1.0);
            let gates = z[sequence * tokens * 24..].iter().zip(z_weight.iter().cycle()).map(|(z, w)| w * silu(*z));
            y.extend(normed.iter().zip(gates).map(|(y, gate)| y * gate));
            y.extend(vec![0.0; (tokens - count) * 24]);
            after.extend(state);
            left.extend(&inputs[count * CHANNELS..]);
        }
        [y, after, left]
    }
}

fn options<'a>() -> LayerOptions<'a> {
    LayerOptions { q_scale: Some(0.5), ..LayerOptions::default() }
}

/// Returns the roundings allowed for results, whose norm may enlarge errors.
fn allowed(tokens: usize) -> f64 {
    40.0 * roundings(tokens)
}

#[test]
fn a_layer_of_any_number_of_tokens_is_its_parts_one_after_another() -> Result<(), Error> {
    for device in hosts() {
        for tokens in [1, 3, 11, 17] {
            let mut case = Case::new(&device, tokens);
            let [y, state, windows] = case.expected([tokens as usize; 2]);
            let before = bits(&case.before);
            gated_delta::layer(&device, case.layer(), options())?;
            let what = format!("{device:?}, {tokens} tokens");
            assert_near(&case.y, &y, allowed(tokens as usize), &what);
            assert_near(&case.state, &state, allowed(tokens as usize), &what);
            assert_eq!(numbers(&case.after), windows, "{what}");
            assert_eq!(bits(&case.before), before, "{what}");
        }
    }
    Ok(())
}

#[test]
fn counts_end_sequences_in_any_launch() -> Result<(), Error> {
    for device in hosts() {
        for counts in [[3, 9], [0, 11], [8, 10]] {
            let mut case = Case::new(&device, 11);
            let [y, state, windows] = case.expected(counts);
            let given = tensor(&device, I32, &counts.map(|count| count as f64), &[2]);
            gated_delta::layer(&device, case.layer(), LayerOptions { counts: Some(&given), ..options() })?;
            assert_near(&case.y, &y, allowed(11), &format!("{device:?} {counts:?}"));
            assert_near(&case.state, &state, allowed(11), &format!("{device:?} {counts:?}"));
            assert_eq!(numbers(&case.after), windows, "{device:?} {counts:?}");
        }
    }
    Ok(())
}

#[test]
fn a_sequence_without_a_slot_is_skipped_by_every_launch() -> Result<(), Error> {
    for device in hosts() {
        let mut case = Case::new(&device, 11);
        let [y, state, windows] = case.expected([11; 2]);
        let mut pool = random(&device, F32, "pool", &[4, 4, 6, 8]);
        let before = numbers(&pool);
        pool.narrow(0, 3..4)?.copy_from(&case.state.narrow(0, 0..1)?)?;
        let [window_pool, mut windows_after] = [(); 2].map(|()| zeros(&device, F32, &[4, 3, CHANNELS as u64]));
        window_pool.narrow(0, 3..4)?.copy_from(&case.before.narrow(0, 0..1)?)?;
        // The second sequence has a slot to write and none to read.
        let [read, write] = [[3.0, -1.0], [2.0, 1.0]].map(|slots| tensor(&device, I32, &slots, &[2]));
        let mut layer = case.layer();
        layer.convolution.state_in = &window_pool;
        layer.convolution.state_out = &mut windows_after;
        layer.state = &mut pool;
        layer.slots = Some(Slots { read: &read, write: &write });
        gated_delta::layer(&device, layer, options())?;
        let half = y.len() / 2;
        assert_near(&case.y, &[&y[..half], &vec![0.0; half]].concat(), allowed(11), &format!("{device:?}"));
        let slot = |slot: u64, of: &AnyTensor| of.narrow(0, slot..slot + 1);
        assert_near(&slot(2, &pool)?, &state[..192], allowed(11), &format!("{device:?}"));
        assert_eq!(numbers(&slot(1, &pool)?), before[192..2 * 192], "{device:?}");
        assert_eq!(numbers(&slot(2, &windows_after)?), windows[..3 * CHANNELS], "{device:?}");
        assert!(numbers(&slot(1, &windows_after)?).iter().all(|x| *x == 0.0), "{device:?}");
    }
    Ok(())
}

#[test]
fn what_engines_have_gives_the_bits_of_copies() -> Result<(), Error> {
    for device in devices() {
        let tokens = 2;
        // One projection: channels, z, b and a of a token. Weights and windows by channel, as in torch and
        // transformers; of a window all taps but the first.
        let width = CHANNELS as u64 + 24 + 8 + 3;
        let projected = random(&device, F32, "projected", &[2, tokens, width]);
        let [x, z, b, a, _] = projected.split(2, [CHANNELS as u64, 24, 4, 4, 3])?;
        let weight = random(&device, F32, "torch", &[CHANNELS as u64, TAPS as u64]).transpose(0, 1)?;
        let windows = || {
            let all = random(&device, F32, "transformers", &[2, CHANNELS as u64, TAPS as u64]);
            all.narrow(2, 1..TAPS as u64)?.transpose(1, 2)
        };
        let mut ends = vec![];
        for copied in [false, true] {
            let of = |view: &AnyTensor| if copied { packed(view) } else { view.clone() };
            let mut case = Case::new(&device, tokens);
            (case.x, case.z, case.a, case.b) = (of(&x), of(&z.heads(4)?), of(&a), of(&b));
            (case.weight, case.before, case.after) = (of(&weight), of(&windows()?), of(&windows()?));
            let rows = random(&device, F32, "rows", &[2, tokens, 30]);
            case.y = of(&rows.narrow(2, 3..27)?.heads(4)?);
            gated_delta::layer(&device, case.layer(), options())?;
            ends.push([bits(&case.y), bits(&case.state), bits(&case.after)]);
        }
        assert!(ends[0] == ends[1], "{device:?}");
    }
    Ok(())
}

#[test]
fn without_tokens_states_and_windows_are_carried_over() -> Result<(), Error> {
    for device in hosts() {
        let mut case = Case::new(&device, 0);
        let mut out = zeros(&device, F32, &[2, 4, 8, 6]);
        case.state = random(&device, F32, "state", &[2, 4, 8, 6]);
        let more = LayerOptions { state_out: Some(&mut out), state_order: StateOrder::KeyMajor, ..options() };
        gated_delta::layer(&device, case.layer(), more)?;
        assert_eq!(bits(&out), bits(&case.state), "{device:?}");
        assert_eq!(bits(&case.after), bits(&case.before), "{device:?}");
        // Without sequences, nothing is carried over.
        let mut none = Case::new(&device, 3);
        for tensor in [&mut none.x, &mut none.before, &mut none.after, &mut none.a, &mut none.b] {
            *tensor = tensor.narrow(0, 0..0)?;
        }
        for tensor in [&mut none.z, &mut none.state, &mut none.y] {
            *tensor = tensor.narrow(0, 0..0)?;
        }
        gated_delta::layer(&device, none.layer(), options())?;
    }
    Ok(())
}

#[test]
fn a_layer_of_eleven_tokens_is_recorded_and_replayed() -> Result<(), Error> {
    for device in hosts() {
        let mut case = Case::new(&device, 11);
        let [y, state, windows] = case.expected([11; 2]);
        let recording = device.record(|recorder| gated_delta::layer(recorder, case.layer(), options()))?;
        assert_eq!(recording.len(), 2, "{device:?}");
        recording.replay()?;
        assert_near(&case.y, &y, allowed(11), &format!("{device:?}"));
        assert_near(&case.state, &state, allowed(11), &format!("{device:?}"));
        assert_eq!(numbers(&case.after), windows, "{device:?}");
    }
    Ok(())
}

#[test]
fn one_token_needs_no_axis_and_no_norm() -> Result<(), Error> {
    for device in hosts() {
        let mut ends = vec![];
        for has_axis in [true, false] {
            let mut case = Case::new(&device, 1);
            if !has_axis {
                (case.x, case.y) = (case.x.shaped(&[2, CHANNELS as u64])?, case.y.shaped(&[2, 4, 6])?);
                (case.a, case.b) = (case.a.shaped(&[2, 4])?, case.b.shaped(&[2, 4])?);
            }
            let layer = Layer { norm: None, ..case.layer() };
            gated_delta::layer(&device, layer, LayerOptions { qk_norm: QkNorm::None, ..options() })?;
            ends.push((bits(&case.y), bits(&case.state)));
        }
        assert!(ends[0] == ends[1], "{device:?}");
    }
    Ok(())
}
