//! Causal convolutions of many tokens, in rows of one length and end to end.

use crate::conv1d::{C, PREFILL, ROUNDINGS, STEPS, TAPS, convolved, newest, silu, step};
use crate::support::{assert_near, assert_refused, bits, devices, hosts, numbers, random, tensor, zeros};
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::conv1d::{self, Kernel, Options, Slots, StateRows, Step};

/// Returns the results and the state of some tokens by a kernel, split into calls after these tokens.
fn cut(device: &Device, x: &AnyTensor, cuts: &[u64], options: Options<'_>) -> Result<[Vec<u64>; 2], Error> {
    let (dtype, tokens) = (x.dtype(), x.shape()[1]);
    let (weight, bias) = (random(device, dtype, "w", &[TAPS, C]), random(device, dtype, "bias", &[C]));
    let mut state = random(device, dtype, "state", &[2, TAPS - 1, C]);
    let mut results = vec![];
    let ends: Vec<u64> = cuts.iter().copied().chain([tokens]).collect();
    let mut first = 0;
    for end in ends {
        let part = x.narrow(1, first..end)?;
        let mut y = zeros(device, dtype, part.shape());
        step(device, [&part, &weight], Some(&bias), [&mut state, &mut y], options)?;
        results.extend((0..end - first).map(|t| y.narrow(1, t..t + 1).map(|y| bits(&y))));
        first = end;
    }
    let results: Result<Vec<Vec<u64>>, Error> = results.into_iter().collect();
    Ok([results?.concat(), bits(&state)])
}

#[test]
fn a_prompt_has_the_bits_of_its_steps_wherever_it_is_cut() -> Result<(), Error> {
    for device in devices() {
        for (dtype, tokens, cuts) in [
            (F32, 1, &[][..]),
            (F32, 2, &[1][..]),
            (F32, 3, &[0, 2][..]),
            (BF16, 4, &[3][..]),
            (F32, 63, &[1, 2, 4, 20][..]),
            (F16, 64, &[64][..]),
            (F32, 65, &[16, 17, 64][..]),
        ] {
            let x = random(&device, dtype, "x", &[2, tokens, C]);
            let [prefill, steps] = [PREFILL, STEPS].map(|kernel| Options { kernel, ..silu() });
            let want = cut(&device, &x, &[], steps)?;
            assert_eq!(cut(&device, &x, &[], prefill)?, want, "{device:?} {dtype} {tokens}");
            assert_eq!(cut(&device, &x, cuts, prefill)?, want, "{device:?} {dtype} {tokens} {cuts:?}");
        }
    }
    Ok(())
}

/// A ragged batch: sequences in slots of a pool, of which one is empty and moves, and one has no slot.
#[test]
fn sequences_one_behind_another_have_the_bits_of_sequences_alone() -> Result<(), Error> {
    for device in devices() {
        let bounds = [0u64, 18, 18, 20, 53];
        let [read, write] = [[2.0, 1.0, -1.0, 0.0], [2.0, 3.0, 4.0, 0.0]].map(|s| tensor(&device, I32, &s, &[4]));
        let x = random(&device, F32, "x", &[60, C]);
        let weight = random(&device, F32, "w", &[TAPS, C]);
        let mut state = random(&device, F32, "pool", &[5, TAPS - 1, C]);
        let before = state.clone();
        let slots = |state: &AnyTensor| -> Vec<Vec<u64>> {
            (0..5).map(|slot| bits(&state.narrow(0, slot..slot + 1).expect("a slot"))).collect()
        };
        let held = slots(&before);
        let mut y = tensor(&device, F32, &[7.0; 600], &[60, C]);
        let cu_seqlens = tensor(&device, I32, &bounds.map(|bound| bound as f64), &[5]);
        let args = Step {
            x: &x,
            weight: &weight,
            bias: None,
            state: &mut state,
            y: &mut y,
            slots: Some(Slots { read: &read, write: &write }),
            offsets: None,
        };
        conv1d::step(&device, args, Options { cu_seqlens: Some(&cu_seqlens), ..silu() })?;
        let (mut want, mut left) = (vec![0; 600], held.clone());
        for (sequence, slots) in [Some((2, 2)), Some((1, 3)), None, Some((0, 0))].into_iter().enumerate() {
            let own = bounds[sequence]..bounds[sequence + 1];
            let place = (own.start * C) as usize..(own.end * C) as usize;
            let Some((from, to)) = slots else { continue };
            let part =
                random(&device, F32, "x", &[60, C]).narrow(0, own.clone())?.shaped(&[1, own.end - own.start, C])?;
            let pool = random(&device, F32, "pool", &[5, TAPS - 1, C]);
            let mut state = pool.narrow(0, from..from + 1)?;
            let mut alone = zeros(&device, F32, part.shape());
            step(&device, [&part, &weight], None, [&mut state, &mut alone], Options { kernel: PREFILL, ..silu() })?;
            want[place].copy_from_slice(&bits(&alone));
            left[to as usize] = bits(&state);
        }
        assert_eq!(bits(&y), want, "{device:?}");
        assert_eq!(slots(&state), left, "{device:?}");
    }
    Ok(())
}

#[test]
fn a_state_with_more_rows_keeps_the_newest_inputs() -> Result<(), Error> {
    for device in hosts() {
        for (tokens, state_rows) in [(12, StateRows::AtOffset), (2, StateRows::NewestLast), (12, StateRows::NewestLast)]
        {
            let x = random(&device, F32, "x", &[1, tokens, C]);
            let weight = random(&device, F32, "w", &[TAPS, C]);
            let mut state = random(&device, F32, "state", &[1, TAPS + 9, C]);
            let before = numbers(&state);
            let mut y = zeros(&device, F32, &[1, tokens, C]);
            let options = Options { state_rows, kernel: PREFILL, ..silu() };
            step(&device, [&x, &weight], None, [&mut state, &mut y], options)?;
            let is_last = state_rows == StateRows::NewestLast;
            let history = if is_last { &before[..] } else { &before[..3 * C as usize] };
            let (want, inputs) = convolved(&numbers(&x), &numbers(&weight), None, history);
            assert_near(&y, &want, ROUNDINGS, &format!("{device:?} {tokens}"));
            assert_eq!(numbers(&state), newest(&inputs, TAPS + 9), "{device:?} {tokens}");
        }
    }
    Ok(())
}

#[test]
fn the_kernel_is_chosen_by_the_tokens_and_can_be_named() -> Result<(), Error> {
    let device = Device::interp();
    let weight = random(&device, F32, "w", &[TAPS, C]);
    let kernels = |x: &AnyTensor, options: Options<'_>| -> Result<Vec<String>, Error> {
        let (mut state, mut y) = (zeros(&device, F32, &[2, 3, C]), zeros(&device, F32, x.shape()));
        let recording = device.record(|on| step(on, [x, &weight], None, [&mut state, &mut y], options))?;
        Ok(recording.kernels().map(str::to_string).collect())
    };
    let of = |tokens: u64| zeros(&device, F32, &[2, tokens, C]);
    let [a_step, prefill, state] = ["conv1d_causal_step", "conv1d_causal_prefill", "conv1d_causal_state"];
    assert_eq!(kernels(&of(8), silu())?, [a_step]);
    assert_eq!(kernels(&of(9), silu())?, [prefill, state]);
    assert_eq!(kernels(&of(1), Options { kernel: PREFILL, ..silu() })?, [prefill, state]);
    assert_eq!(kernels(&of(17), Options { kernel: Some(Kernel::Step(None)), ..silu() })?, [a_step; 3]);
    // Strided channels are run by steps.
    assert_eq!(kernels(&zeros(&device, F32, &[2, C, 9]).transpose(1, 2)?, silu())?, [a_step; 2]);
    Ok(())
}

#[test]
fn wrong_ragged_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |extents: &[u64]| zeros(&device, F32, extents);
    let call = |x: &AnyTensor, cu_seqlens: &AnyTensor, slots: Option<Slots<'_>>, options: Options<'_>| {
        let (mut state, mut y, weight) = (of(&[2, 3, C]), of(x.shape()), of(&[TAPS, C]));
        let args = Step { x, weight: &weight, bias: None, state: &mut state, y: &mut y, slots, offsets: None };
        conv1d::step(&device, args, Options { cu_seqlens: Some(cu_seqlens), ..options })
    };
    let (x, cu_seqlens) = (of(&[9, C]), zeros(&device, I32, &[3]));
    assert_refused(
        call(&of(&[2, 9, C]), &cu_seqlens, None, silu()),
        "K523",
        "with `cu_seqlens` `x` is [tokens, c] or [1, tokens, c], and the tensor has extents [2, 9, 10]",
    );
    assert_refused(call(&x, &of(&[3]), None, silu()), "K522", "`cu_seqlens` holds f32 and must hold i32");
    assert_refused(call(&x, &zeros(&device, I32, &[3, 1]), None, silu()), "K520", "`cu_seqlens` is [sequences + 1]");
    assert_refused(call(&x, &zeros(&device, I32, &[0]), None, silu()), "K523", "`cu_seqlens` is empty");
    assert_refused(
        call(&x, &zeros(&device, I32, &[5]), None, silu()),
        "K523",
        "`state` has 2 slots, and without `slots` a batch of 4 needs as many",
    );
    let three = zeros(&device, I32, &[3]);
    assert_refused(
        call(&x, &cu_seqlens, Some(Slots::same(&three)), silu()),
        "K521",
        "axis 0 (`batch`) of `slots.read` has 3 indices and must have 2",
    );
    assert_refused(call(&x, &cu_seqlens, None, Options { kernel: STEPS, ..silu() }), "K523", "need `Kernel::Prefill`");
    let turned = of(&[C, 9]).transpose(0, 1)?;
    assert_refused(call(&turned, &cu_seqlens, None, silu()), "K523", "channels of `x` and `y` are no neighbours");
    let nobodys = call(&x, &zeros(&device, I32, &[1]), None, silu());
    assert_refused(nobodys, "K523", "`cu_seqlens` has no sequences, and there are 9 tokens");
    Ok(())
}
