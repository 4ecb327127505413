//! Prompts in chunks of tokens, and with panels of the state.

use super::shares;
use crate::support::{assert_refused, bits, devices, numbers, random, tensor, zeros};
use kiln::DType::{self, BF16, F32, I32, U8};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::gated_delta::{self, Gate, Kernel, Options, Precision, QkNorm, Slots, StateOrder, Step};

const HK: u64 = 2;
const HV: u64 = 4;
const DK: u64 = 32;
const DV: u64 = 32;

/// The kernels of prompts besides the scan.
const OTHERS: [Kernel; 2] = [Kernel::Chunks, Kernel::Panels];

/// The tensors of one row of tokens, and states in a pool.
struct Prompt {
    q: AnyTensor,
    k: AnyTensor,
    v: AnyTensor,
    g: AnyTensor,
    beta: AnyTensor,
    state: AnyTensor,
}

impl Prompt {
    fn new(device: &Device, dtype: DType, tokens: u64, slots: u64) -> Prompt {
        let decays = shares(device, F32, "decay", &[1, tokens, HV]);
        let logs: Vec<f64> = numbers(&decays).iter().map(|share| share.ln() * 0.2).collect();
        Prompt {
            q: random(device, dtype, "q", &[1, tokens, HK, DK]),
            k: random(device, dtype, "k", &[1, tokens, HK, DK]),
            v: random(device, dtype, "v", &[1, tokens, HV, DV]),
            g: tensor(device, F32, &logs, &[1, tokens, HV]),
            beta: shares(device, F32, "beta", &[1, tokens, HV]),
            state: random(device, F32, "state", &[slots, HV, DV, DK]),
        }
    }

    /// Runs some of the tokens, and returns their results.
    fn run(
        &mut self,
        device: &Device,
        range: std::ops::Range<u64>,
        kernel: Kernel,
        options: Options<'_>,
    ) -> Result<AnyTensor, Error> {
        let part = |whole: &AnyTensor| whole.narrow(1, range.clone());
        let (q, k, v, g, beta) = (part(&self.q)?, part(&self.k)?, part(&self.v)?, part(&self.g)?, part(&self.beta)?);
        let mut y = zeros(device, self.q.dtype(), &[1, range.end - range.start, HV, DV]);
        let args = Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state: &mut self.state, y: &mut y, slots: None };
        gated_delta::step(device, args, Options { kernel: Some(kernel), ..options })?;
        Ok(y)
    }
}

/// Returns options with logarithms of decays, and with queries and keys of length one.
fn usual<'a>() -> Options<'a> {
    Options { gate: Gate::Log, qk_norm: QkNorm::L2 { eps: 1e-6 }, q_scale: Some(0.2), ..Options::default() }
}

fn farthest(a: &AnyTensor, b: &AnyTensor) -> f64 {
    numbers(a).iter().zip(numbers(b)).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

/// Keys have length one and decays are below it, so that nothing grows: an error of a chunk is some hundred roundings
/// of numbers of about one, and later tokens forget it.
const NEAR: f64 = 2e-5;

#[test]
fn all_give_what_one_token_after_another_gives_wherever_a_prompt_is_cut() -> Result<(), Error> {
    for device in devices() {
        for tokens in [1, 2, 15, 16, 17, 63, 64, 65, 127, 128, 130, 200] {
            let mut scanned = Prompt::new(&device, F32, tokens, 1);
            let want = scanned.run(&device, 0..tokens, Kernel::Scan, usual())?;
            for kernel in OTHERS {
                let mut cut = Prompt::new(&device, F32, tokens, 1);
                let middle = tokens * 3 / 7;
                for range in [0..middle, middle..tokens].into_iter().filter(|range| !range.is_empty()) {
                    let y = cut.run(&device, range.clone(), kernel, usual())?;
                    let off = farthest(&y, &want.narrow(1, range)?);
                    assert!(off < NEAR, "{device:?} {kernel:?} {tokens}: {off}");
                }
                let off = farthest(&cut.state, &scanned.state);
                assert!(off < NEAR, "{device:?} {kernel:?} {tokens}: {off} in the state");
            }
        }
    }
    Ok(())
}

#[test]
fn panels_have_the_same_bits_wherever_a_prompt_is_cut() -> Result<(), Error> {
    for device in devices() {
        let [mut whole, mut cut] = [(); 2].map(|()| Prompt::new(&device, F32, 130, 1));
        let want = whole.run(&device, 0..130, Kernel::Panels, usual())?;
        for range in [0..1, 1..50, 50..114, 114..130] {
            let y = cut.run(&device, range.clone(), Kernel::Panels, usual())?;
            assert_eq!(bits(&y), bits(&want.narrow(1, range.clone())?), "{device:?} {range:?}");
        }
        assert_eq!(bits(&cut.state), bits(&whole.state), "{device:?}");
    }
    Ok(())
}

#[test]
fn every_form_gives_what_it_gives_one_token_after_another() -> Result<(), Error> {
    for device in devices() {
        let (a_log, dt_bias) = (random(&device, F32, "a_log", &[HV]), random(&device, F32, "dt_bias", &[HV]));
        let forms = [
            Options { tiled_heads: true, ..usual() },
            Options { state_order: StateOrder::KeyMajor, ..usual() },
            Options { gate: Gate::NegatedLog, qk_norm: QkNorm::Rms { eps: 1e-6 }, q_scale: Some(0.03), ..usual() },
            Options { gate: Gate::Raw { a_log: &a_log, dt_bias: &dt_bias }, ..usual() },
        ];
        for (number, form) in forms.into_iter().enumerate() {
            let [mut scanned, mut chunked, mut in_panels] = [(); 3].map(|()| Prompt::new(&device, F32, 70, 1));
            for prompt in [&mut scanned, &mut chunked, &mut in_panels] {
                if number == 1 {
                    prompt.state = prompt.state.shaped(&[1, HV, DK, DV])?;
                }
                if number == 2 {
                    // Decays below one, and keys that are not longer than one.
                    let negated: Vec<f64> = numbers(&prompt.g).iter().map(|log| -log).collect();
                    prompt.g = tensor(&device, F32, &negated, &[1, 70, HV]);
                    let small: Vec<f64> = numbers(&prompt.beta).iter().map(|beta| beta / DK as f64).collect();
                    prompt.beta = tensor(&device, F32, &small, &[1, 70, HV]);
                }
            }
            let of = |kernel| Options { kernel: Some(kernel), state_out: None, log: None, ..form };
            let want = scanned.run(&device, 0..70, Kernel::Scan, of(Kernel::Scan))?;
            for (kernel, prompt) in OTHERS.into_iter().zip([&mut chunked, &mut in_panels]) {
                let y = prompt.run(&device, 0..70, kernel, of(kernel))?;
                let off = farthest(&y, &want).max(farthest(&prompt.state, &scanned.state));
                assert!(off < NEAR, "{device:?} {kernel:?} form {number}: {off}");
            }
        }
    }
    Ok(())
}

/// Sequences of 70, 0, 1 and 64 tokens and some tokens after them; the second has no slot.
#[test]
fn sequences_one_behind_another_have_the_bits_of_sequences_alone() -> Result<(), Error> {
    for (device, kernel) in devices().into_iter().flat_map(|device| OTHERS.map(|kernel| (device.clone(), kernel))) {
        let bounds = [0u64, 70, 70, 71, 135];
        let cu_seqlens = tensor(&device, I32, &bounds.map(|bound| bound as f64), &[5]);
        let slots = tensor(&device, I32, &[2.0, 0.0, -1.0, 3.0], &[4]);
        let mut all = Prompt::new(&device, F32, 140, 4);
        let mut y = zeros(&device, F32, &[1, 140, HV, DV]);
        let args = Step {
            q: &all.q,
            k: &all.k,
            v: &all.v,
            g: &all.g,
            beta: &all.beta,
            state: &mut all.state,
            y: &mut y,
            slots: Some(Slots::same(&slots)),
        };
        let options = Options { cu_seqlens: Some(&cu_seqlens), kernel: Some(kernel), ..usual() };
        gated_delta::step(&device, args, options)?;
        for (sequence, slot) in [(0, 2), (3, 3)] {
            let own = bounds[sequence]..bounds[sequence + 1];
            let mut alone = Prompt::new(&device, F32, 140, 4);
            alone.state = alone.state.narrow(0, slot..slot + 1)?;
            let want = alone.run(&device, own.clone(), kernel, usual())?;
            assert_eq!(bits(&y.narrow(1, own)?), bits(&want), "{device:?} {sequence}");
            assert_eq!(bits(&all.state.narrow(0, slot..slot + 1)?), bits(&alone.state), "{device:?} {sequence}");
        }
        let untouched = Prompt::new(&device, F32, 1, 4).state;
        assert_eq!(bits(&all.state.narrow(0, 0..2)?), bits(&untouched.narrow(0, 0..2)?), "{device:?}");
        assert!(numbers(&y.narrow(1, 70..71)?).iter().all(|&x| x == 0.0), "{device:?}: no slot");
        assert!(numbers(&y.narrow(1, 135..140)?).iter().all(|&x| x == 0.0), "{device:?}: no sequence");
    }
    Ok(())
}

/// Returns the nearest number with 8 bits of precision.
fn rounded(x: f64) -> f64 {
    kiln::ir::Const::from_f64(BF16, x).as_f64()
}

/// The formula of other libraries for one head, in `f64` except for the operands of products, which are rounded to
/// bf16: `u` and `w` of each chunk, then the state from chunk to chunk.
struct Peers<'a> {
    q: &'a dyn Fn(usize, usize) -> f64,
    k: &'a dyn Fn(usize, usize) -> f64,
    v: &'a dyn Fn(usize, usize) -> f64,
    log: &'a dyn Fn(usize) -> f64,
    beta: &'a dyn Fn(usize) -> f64,
}

impl Peers<'_> {
    fn run(&self, tokens: usize, state: &mut [Vec<f64>]) -> Vec<Vec<f64>> {
        let (dk, dv) = (DK as usize, DV as usize);
        let mut y = vec![vec![0.0; dv]; tokens];
        for first in (0..tokens).step_by(64) {
            let count = (tokens - first).min(64);
            let mut sums = vec![0.0; count];
            (0..count).for_each(|i| sums[i] = (self.log)(first + i) + if i > 0 { sums[i - 1] } else { 0.0 });
            let dot = |a: &dyn Fn(usize, usize) -> f64, i: usize, j: usize| -> f64 {
                (0..dk).map(|c| a(first + i, c) * (self.k)(first + j, c)).sum()
            };
            // Rows of the inverse times its operand, by substitution.
            let solve = |right: &dyn Fn(usize) -> f64| {
                let mut found = vec![0.0; count];
                for i in 0..count {
                    let below: f64 = (0..i)
                        .map(|j| (self.beta)(first + i) * (sums[i] - sums[j]).exp() * dot(self.k, i, j) * found[j])
                        .sum();
                    found[i] = right(i) - below;
                }
                found
            };
            let beta = |i: usize| (self.beta)(first + i);
            let u: Vec<Vec<f64>> = (0..dv).map(|r| solve(&|i| rounded(beta(i) * (self.v)(first + i, r)))).collect();
            let w: Vec<Vec<f64>> =
                (0..dk).map(|c| solve(&|i| rounded(beta(i) * sums[i].exp() * (self.k)(first + i, c)))).collect();
            for (r, row) in state.iter_mut().enumerate() {
                let before: Vec<f64> = row.iter().map(|&s| rounded(s)).collect();
                let delta: Vec<f64> =
                    (0..count).map(|i| u[r][i] - (0..dk).map(|c| rounded(w[c][i]) * before[c]).sum::<f64>()).collect();
                for i in 0..count {
                    let kept: f64 = (0..dk).map(|c| (self.q)(first + i, c) * before[c]).sum();
                    let new: f64 = (0..=i)
                        .map(|j| rounded((sums[i] - sums[j]).exp() * dot(self.q, i, j)) * rounded(delta[j]))
                        .sum();
                    y[first + i][r] = sums[i].exp() * kept + new;
                }
                for (c, s) in row.iter_mut().enumerate() {
                    let added: f64 = (0..count)
                        .map(|i| rounded((sums[count - 1] - sums[i]).exp() * delta[i]) * (self.k)(first + i, c))
                        .sum();
                    *s = sums[count - 1].exp() * *s + added;
                }
            }
        }
        y
    }
}

#[test]
fn native_chunks_are_as_exact_as_the_formula_of_others() -> Result<(), Error> {
    let tokens = 200;
    for device in devices() {
        let unit = |name: &str| {
            let numbers = numbers(&random(&device, F32, name, &[1, tokens, HK, DK]));
            let row = |row: &[f64]| {
                let length = row.iter().map(|x| x * x).sum::<f64>().sqrt();
                row.iter().map(|x| x / length).collect::<Vec<_>>()
            };
            numbers.chunks(DK as usize).flat_map(row).collect::<Vec<_>>()
        };
        let mut prompt = Prompt::new(&device, BF16, tokens, 1);
        prompt.q = tensor(&device, BF16, &unit("q"), &[1, tokens, HK, DK]);
        prompt.k = tensor(&device, BF16, &unit("k"), &[1, tokens, HK, DK]);
        let [q, k, v, g, beta, state] =
            [&prompt.q, &prompt.k, &prompt.v, &prompt.g, &prompt.beta, &prompt.state].map(numbers);
        let options = Options { gate: Gate::Log, precision: Some(Precision::Native), ..Options::default() };
        let y = numbers(&prompt.run(&device, 0..tokens, Kernel::Chunks, options)?);
        let [hk, hv, dk, dv] = [HK, HV, DK, DV].map(|size| size as usize);
        let (mut ours, mut theirs) = (0.0, 0.0);
        for h in 0..hv {
            let key_head = h / (hv / hk);
            let rows = &state[h * dv * dk..][..dv * dk];
            let mut exact: Vec<Vec<f64>> = rows.chunks(dk).map(<[f64]>::to_vec).collect();
            let mut of_peers = exact.clone();
            let peers = Peers {
                q: &|t, c| q[(t * hk + key_head) * dk + c],
                k: &|t, c| k[(t * hk + key_head) * dk + c],
                v: &|t, r| v[(t * hv + h) * dv + r],
                log: &|t| g[t * hv + h],
                beta: &|t| beta[t * hv + h],
            };
            let approximate = peers.run(tokens as usize, &mut of_peers);
            for t in 0..tokens as usize {
                for (r, row) in exact.iter_mut().enumerate() {
                    row.iter_mut().for_each(|s| *s *= (peers.log)(t).exp());
                    let memory: f64 = row.iter().enumerate().map(|(c, s)| s * (peers.k)(t, c)).sum();
                    let delta = (peers.beta)(t) * ((peers.v)(t, r) - memory);
                    row.iter_mut().enumerate().for_each(|(c, s)| *s += delta * (peers.k)(t, c));
                    let want: f64 = row.iter().enumerate().map(|(c, s)| s * (peers.q)(t, c)).sum();
                    ours += (y[(t * hv + h) * dv + r] - want).powi(2);
                    theirs += (rounded(approximate[t][r]) - want).powi(2);
                }
            }
        }
        assert!(
            theirs > 0.0 && ours.sqrt() <= 1.2 * theirs.sqrt(),
            "{device:?}: {} and {}",
            ours.sqrt(),
            theirs.sqrt()
        );
    }
    Ok(())
}

#[test]
fn what_runs_a_prompt_depends_on_the_device_and_its_length() -> Result<(), Error> {
    let [interp, cpu] = [Device::interp(), Device::cpu()?];
    let kernels = |device: &Device, dtype, tokens, precision| {
        let mut prompt = Prompt::new(device, dtype, tokens, 1);
        let mut y = zeros(device, dtype, &[1, tokens, HV, DV]);
        let recording = device.record(|recorder| {
            let args = Step {
                q: &prompt.q,
                k: &prompt.k,
                v: &prompt.v,
                g: &prompt.g,
                beta: &prompt.beta,
                state: &mut prompt.state,
                y: &mut y,
                slots: None,
            };
            gated_delta::step(recorder, args, Options { precision, ..usual() })
        })?;
        Ok::<_, Error>(recording.kernels().map(str::to_string).collect::<Vec<_>>())
    };
    assert_eq!(kernels(&interp, BF16, 64, None)?, ["gated_delta_net"]);
    assert_eq!(kernels(&interp, F32, 65, None)?, ["gated_delta_net"], "as on a GPU");
    assert_eq!(kernels(&interp, BF16, 65, None)?[0], "gated_delta_intra");
    assert_eq!(kernels(&interp, BF16, 65, Some(Precision::Exact))?, ["gated_delta_net"]);
    assert_eq!(kernels(&cpu, F32, 8, None)?, ["gated_delta_net"]);
    for dtype in [F32, BF16] {
        assert_eq!(kernels(&cpu, dtype, 9, None)?, ["gated_delta_panels"]);
        assert_eq!(kernels(&cpu, dtype, 200, Some(Precision::Exact))?, ["gated_delta_panels"]);
    }
    Ok(())
}

#[test]
fn what_chunks_cannot_do_is_refused() {
    let device = Device::interp();
    let call = |dtype, options: Options<'_>| {
        let mut prompt = Prompt::new(&device, dtype, 3, 1);
        prompt.run(&device, 0..3, Kernel::Chunks, options).map(|_| ())
    };
    let words = "`Kernel::Chunks` is for one decay a head without `mask`";
    let (mask, counts) = (zeros(&device, U8, &[1, 3]), zeros(&device, I32, &[1]));
    assert_refused(call(F32, Options { mask: Some(&mask), ..usual() }), "K523", words);
    assert_refused(call(F32, Options { counts: Some(&counts), ..usual() }), "K523", words);
    assert_refused(call(BF16, Options { precision: Some(Precision::Exact), ..usual() }), "K523", "exact for f32 alone");
}

#[test]
fn what_panels_cannot_do_is_refused() {
    let device = Device::interp();
    let words = "`Kernel::Panels` is for one decay a head without `mask`";
    let (mask, counts) = (zeros(&device, U8, &[1, 3]), zeros(&device, I32, &[1]));
    for options in [Options { mask: Some(&mask), ..usual() }, Options { counts: Some(&counts), ..usual() }] {
        let mut prompt = Prompt::new(&device, F32, 3, 1);
        assert_refused(prompt.run(&device, 0..3, Kernel::Panels, options).map(|_| ()), "K523", words);
    }
    let mut narrow = Prompt::new(&device, F32, 3, 1);
    narrow.v = narrow.v.narrow(3, 0..16).expect("values");
    let mut y = zeros(&device, F32, &[1, 3, HV, 16]);
    let mut state = zeros(&device, F32, &[1, HV, 16, DK]);
    let Prompt { q, k, v, g, beta, .. } = &narrow;
    let args = Step { q, k, v, g, beta, state: &mut state, y: &mut y, slots: None };
    let refused = gated_delta::step(&device, args, Options { kernel: Some(Kernel::Panels), ..usual() });
    assert_refused(refused, "K523", "here 32 and 16");
}
