//! Prompts of state-space layers in chunks of tokens.

use crate::support::{assert_refused, bits, devices, numbers, random, tensor, zeros};
use kiln::DType::{self, BF16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::ssm::{self, A, Dt, Kernel, Options, Precision, Slots, Step};
use std::ops::Range;

const HEADS: u64 = 4;
const GROUPS: u64 = 2;
const P: u64 = 16;
const N: u64 = 32;

/// The tensors of one row of tokens, and states in a pool.
struct Prompt {
    x: AnyTensor,
    dt: AnyTensor,
    b: AnyTensor,
    c: AnyTensor,
    z: AnyTensor,
    a: AnyTensor,
    d: AnyTensor,
    bias: AnyTensor,
    state: AnyTensor,
}

impl Prompt {
    fn new(device: &Device, dtype: DType, tokens: u64, slots: u64) -> Prompt {
        let of = |name: &str, own: [u64; 2]| random(device, dtype, name, &[1, tokens, own[0], own[1]]);
        Prompt {
            x: of("x", [HEADS, P]),
            dt: random(device, dtype, "dt", &[1, tokens, HEADS]),
            b: of("b", [GROUPS, N]),
            c: of("c", [GROUPS, N]),
            z: of("z", [HEADS, P]),
            a: tensor(device, F32, &[-1.0, 0.5, 1.5, 2.5], &[HEADS]),
            d: random(device, dtype, "d", &[HEADS]),
            bias: tensor(device, F32, &[-4.0, -3.0, -2.0, -1.0], &[HEADS]),
            state: random(device, F32, "state", &[slots, HEADS, P, N]),
        }
    }

    /// Returns the options of a typical model layer.
    fn usual(&self) -> Options<'_> {
        let (d, z): (_, Option<&dyn kiln::AsTensor>) = (Some(&self.d as _), Some(&self.z));
        Options { dt: Dt::softplus(Some(&self.bias)), d, z, ..Options::new(A::Log(&self.a)) }
    }

    /// Runs some of the tokens with a kernel, and returns their results.
    fn run(
        &self,
        device: &Device,
        range: Range<u64>,
        kernel: Kernel,
        state: &mut AnyTensor,
    ) -> Result<AnyTensor, Error> {
        let part = |whole: &AnyTensor| whole.narrow(1, range.clone());
        let (x, dt, b, c, z) = (part(&self.x)?, part(&self.dt)?, part(&self.b)?, part(&self.c)?, part(&self.z)?);
        let mut y = zeros(device, self.x.dtype(), x.shape());
        let args = Step { x: &x, dt: &dt, b: &b, c: &c, state, y: &mut y, slots: None };
        ssm::step(device, args, Options { z: Some(&z), kernel: Some(kernel), ..self.usual() })?;
        Ok(y)
    }
}

/// Returns the largest difference, relative to numbers that are larger than one.
fn farthest(a: &AnyTensor, b: &AnyTensor) -> f64 {
    let off = numbers(a).into_iter().zip(numbers(b)).map(|(a, b)| (a - b).abs() / b.abs().max(1.0));
    // A NaN counts as farther than any number.
    off.fold(0.0, |most: f64, off| if most.is_nan() || off <= most { most } else { off })
}

/// A result has a sum over 32 states and one over at most 64 tokens, of numbers of about one, whose decays are products
/// of at most 64; later tokens forget it.
const NEAR: f64 = 1e-4;

#[test]
fn chunks_give_what_one_token_after_another_gives_wherever_a_prompt_is_cut() -> Result<(), Error> {
    for device in devices() {
        for tokens in [1, 2, 15, 16, 17, 63, 64, 65, 127, 128, 130, 200] {
            let prompt = Prompt::new(&device, F32, tokens, 1);
            let [mut scanned, mut chunked] = [(); 2].map(|()| Prompt::new(&device, F32, 1, 1).state);
            let want = prompt.run(&device, 0..tokens, Kernel::Scan(None), &mut scanned)?;
            let cut = tokens * 3 / 7;
            for range in [0..cut, cut..tokens].into_iter().filter(|range| !range.is_empty()) {
                let y = prompt.run(&device, range.clone(), Kernel::Chunks(None), &mut chunked)?;
                let off = farthest(&y, &want.narrow(1, range)?);
                assert!(off < NEAR, "{device:?} {tokens}: {off}");
            }
            let off = farthest(&chunked, &scanned);
            assert!(off < NEAR, "{device:?} {tokens}: {off} in the state");
        }
    }
    Ok(())
}

#[test]
fn every_form_by_chunks_gives_what_it_gives_one_token_after_another() -> Result<(), Error> {
    for device in devices() {
        let prompt = Prompt::new(&device, F32, 70, 1);
        let small: Vec<f64> = numbers(&prompt.dt).iter().map(|x| 0.05 * x.abs()).collect();
        let dt = tensor(&device, F32, &small, &[1, 70, HEADS]);
        let a = tensor(&device, F32, &[-0.3, -2.0, -5.0, -12.0], &[HEADS]);
        let by_channel = random(&device, F32, "by channel", &[HEADS, P]);
        let counts = tensor(&device, I32, &[66.0], &[1]);
        let usual = prompt.usual();
        let forms = [
            Options { dt: Dt::Final, ..Options::new(A::Value(&a)) },
            Options { dt: Dt::Final, d: Some(&by_channel), ..usual },
            Options { dt: Dt::Final, counts: Some(&counts), ..usual },
            Options { dt: Dt::Raw { bias: Some(&prompt.bias), min: 0.02, max: 0.1 }, ..usual },
        ];
        for (number, form) in forms.into_iter().enumerate() {
            let run = |kernel| {
                let mut state = Prompt::new(&device, F32, 1, 1).state;
                let mut y = random(&device, F32, "old", &[1, 70, HEADS, P]);
                let dt = if number < 3 { &dt } else { &prompt.dt };
                let args =
                    Step { x: &prompt.x, dt, b: &prompt.b, c: &prompt.c, state: &mut state, y: &mut y, slots: None };
                ssm::step(&device, args, Options { kernel: Some(kernel), ..form })?;
                Ok::<_, Error>((y, state))
            };
            let ((want, want_state), (y, state)) = (run(Kernel::Scan(None))?, run(Kernel::Chunks(None))?);
            let off = farthest(&y, &want).max(farthest(&state, &want_state));
            assert!(off < NEAR, "{device:?} form {number}: {off}");
        }
    }
    Ok(())
}

/// Sequences of 70, 0, 1 and 64 tokens and some tokens after them; the third has no slot.
#[test]
fn sequences_one_behind_another_have_the_bits_of_sequences_alone() -> Result<(), Error> {
    // By way of threadgroup memory, if a GPU has room for it, and with operands loaded directly.
    for (device, dtype) in devices().into_iter().flat_map(|device| [F32, BF16].map(|dtype| (device.clone(), dtype))) {
        let bounds = [0u64, 70, 70, 71, 135];
        let cu_seqlens = tensor(&device, I32, &bounds.map(|bound| bound as f64), &[5]);
        let slots = tensor(&device, I32, &[2.0, 0.0, -1.0, 3.0], &[4]);
        let prompt = Prompt::new(&device, dtype, 140, 4);
        let mut state = Prompt::new(&device, F32, 1, 4).state;
        let mut y = random(&device, dtype, "old", &[1, 140, HEADS, P]);
        let (x, dt, b, c) = (&prompt.x, &prompt.dt, &prompt.b, &prompt.c);
        let args = Step { x, dt, b, c, state: &mut state, y: &mut y, slots: Some(Slots::same(&slots)) };
        let options = Options { cu_seqlens: Some(&cu_seqlens), kernel: Some(Kernel::Chunks(None)), ..prompt.usual() };
        ssm::step(&device, args, options)?;
        for (sequence, slot) in [(0, 2), (3, 3)] {
            let own = bounds[sequence]..bounds[sequence + 1];
            let mut alone = Prompt::new(&device, F32, 1, 4).state.narrow(0, slot..slot + 1)?;
            let want = prompt.run(&device, own.clone(), Kernel::Chunks(None), &mut alone)?;
            assert_eq!(bits(&y.narrow(1, own)?), bits(&want), "{device:?} {dtype} {sequence}");
            assert_eq!(bits(&state.narrow(0, slot..slot + 1)?), bits(&alone), "{device:?} {dtype} {sequence}");
        }
        assert_eq!(bits(&state.narrow(0, 0..2)?), bits(&prompt.state.narrow(0, 0..2)?), "{device:?}");
        assert!(numbers(&y.narrow(1, 70..71)?).iter().all(|&x| x == 0.0), "{device:?}: no slot");
        assert!(numbers(&y.narrow(1, 135..140)?).iter().all(|&x| x == 0.0), "{device:?}: no sequence");
    }
    Ok(())
}

/// Returns the nearest number with 8 bits of precision.
fn rounded(x: f64) -> f64 {
    kiln::ir::Const::from_f64(BF16, x).as_f64()
}

/// Computes one channel of a head in `f64`: the results of the recurrence, and of the formula of other libraries, in
/// chunks of 64 and with the operands of products rounded to bf16.
fn both(b: &[&[f64]], c: &[&[f64]], x: &[f64], dt: &[f64], a: f64, state: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let (mut exact, mut held) = (state.to_vec(), state.to_vec());
    let (mut want, mut theirs) = (vec![], vec![]);
    for first in (0..x.len()).step_by(64) {
        let own = first..x.len().min(first + 64);
        let mut sum = 0.0;
        let sums: Vec<f64> = own
            .clone()
            .map(|t| {
                sum += a * dt[t];
                sum
            })
            .collect();
        let before: Vec<f64> = held.iter().map(|&s| rounded(s)).collect();
        for (i, t) in own.clone().enumerate() {
            let new = (0..=i)
                .map(|j| rounded(dot(c[t], b[first + j]) * (sums[i] - sums[j]).exp() * dt[first + j]) * x[first + j]);
            theirs.push(sums[i].exp() * dot(c[t], &before) + new.sum::<f64>());
            exact.iter_mut().zip(b[t]).for_each(|(s, b)| *s = (a * dt[t]).exp() * *s + dt[t] * x[t] * b);
            want.push(dot(c[t], &exact));
        }
        for (n, s) in held.iter_mut().enumerate() {
            let added = own.clone().map(|t| rounded((sum - sums[t - first]).exp() * dt[t] * x[t]) * b[t][n]);
            *s = sum.exp() * *s + added.sum::<f64>();
        }
    }
    (want, theirs)
}

#[test]
fn native_chunks_are_as_exact_as_the_formula_of_others() -> Result<(), Error> {
    let tokens = 200usize;
    for device in devices() {
        let prompt = Prompt::new(&device, BF16, tokens as u64, 1);
        let small: Vec<f64> = numbers(&prompt.dt).iter().map(|x| 0.05 * x.abs()).collect();
        let dt = tensor(&device, BF16, &small, &[1, tokens as u64, HEADS]);
        let a = tensor(&device, F32, &[-0.3, -2.0, -5.0, -12.0], &[HEADS]);
        let mut state = Prompt::new(&device, F32, 1, 1).state;
        let mut y = zeros(&device, BF16, prompt.x.shape());
        let args =
            Step { x: &prompt.x, dt: &dt, b: &prompt.b, c: &prompt.c, state: &mut state, y: &mut y, slots: None };
        let precision = Some(Precision::Native);
        ssm::step(
            &device,
            args,
            Options { kernel: Some(Kernel::Chunks(None)), precision, ..Options::new(A::Value(&a)) },
        )?;
        let [x, dt, b, c, a, before, y] = [&prompt.x, &dt, &prompt.b, &prompt.c, &a, &prompt.state, &y].map(numbers);
        let [heads, groups, p, n] = [HEADS, GROUPS, P, N].map(|size| size as usize);
        let (mut ours, mut theirs) = (0.0, 0.0);
        for (h, r) in (0..heads).flat_map(|h| (0..p).map(move |r| (h, r))) {
            let shared = |of: &[f64], t: usize| (t * groups + h / (heads / groups)) * n..of.len();
            let rows = |of: &'_ [f64]| (0..tokens).map(|t| of[shared(of, t)][..n].to_vec()).collect::<Vec<_>>();
            let (b, c) = (rows(&b), rows(&c));
            let (b, c): (Vec<&[f64]>, Vec<&[f64]>) =
                (b.iter().map(Vec::as_slice).collect(), c.iter().map(Vec::as_slice).collect());
            let own = |of: &[f64], width: usize, column: usize| {
                (0..tokens).map(|t| of[(t * heads + h) * width + column]).collect::<Vec<_>>()
            };
            let (want, peers) = both(&b, &c, &own(&x, p, r), &own(&dt, 1, 0), a[h], &before[(h * p + r) * n..][..n]);
            for t in 0..tokens {
                ours += (y[(t * heads + h) * p + r] - want[t]).powi(2);
                theirs += (rounded(peers[t]) - want[t]).powi(2);
            }
        }
        let (ours, theirs) = (ours.sqrt(), theirs.sqrt());
        assert!(theirs > 0.0 && ours <= 1.2 * theirs, "{device:?}: {ours} and {theirs}");
    }
    Ok(())
}

#[test]
fn many_tokens_are_run_by_chunks_and_few_one_after_another() -> Result<(), Error> {
    let device = Device::interp();
    let recorded = |dtype, tokens, precision| {
        let prompt = Prompt::new(&device, dtype, tokens, 1);
        let (mut state, mut y) = (Prompt::new(&device, dtype, 1, 1).state, zeros(&device, dtype, prompt.x.shape()));
        device.record(|recorder| {
            let (x, dt, b, c) = (&prompt.x, &prompt.dt, &prompt.b, &prompt.c);
            let args = Step { x, dt, b, c, state: &mut state, y: &mut y, slots: None };
            ssm::step(recorder, args, Options { precision, ..prompt.usual() })
        })
    };
    let kernels = |dtype, tokens, precision| {
        Ok::<_, Error>(recorded(dtype, tokens, precision)?.kernels().map(str::to_string).collect::<Vec<_>>())
    };
    assert_eq!(kernels(BF16, 8, None)?, ["ssm_step_grouped"]);
    assert_eq!(kernels(BF16, 64, None)?, ["ssm_scan_grouped"]);
    assert_eq!(kernels(F32, 65, None)?, ["ssm_scan_grouped"], "as on a GPU");
    assert_eq!(kernels(BF16, 65, None)?, ["ssm_chunks"]);
    let by_roles = vec![("rows", 16), ("roles", 4), ("vec", 8)];
    assert_eq!(recorded(BF16, 65, None)?.tiles().collect::<Vec<_>>(), [by_roles], "as on a GPU");
    assert_eq!(kernels(BF16, 65, Some(Precision::Exact))?, ["ssm_scan_grouped"]);
    Ok(())
}

#[test]
fn what_chunks_cannot_do_is_refused() {
    let device = Device::interp();
    let call = |p: u64, precision| {
        let x = zeros(&device, BF16, &[1, 3, HEADS, p]);
        let prompt = Prompt::new(&device, BF16, 3, 1);
        let (mut state, mut y) = (zeros(&device, F32, &[1, HEADS, p, N]), zeros(&device, BF16, x.shape()));
        let args =
            Step { x: &x, dt: &prompt.dt, b: &prompt.b, c: &prompt.c, state: &mut state, y: &mut y, slots: None };
        let kernel = Some(Kernel::Chunks(None));
        ssm::step(&device, args, Options { kernel, precision, ..Options::new(A::Log(&prompt.a)) })
    };
    assert_refused(call(24, None), "K523", "multiples of 16, up to 128 and 256, here 24 and 32");
    assert_refused(call(16, Some(Precision::Exact)), "K523", "exact for f32 alone");
}
