//! Causal convolutions.

use crate::files::{File, for_each};
use crate::support::{assert_near, assert_refused, bits, devices, hosts, numbers, packed, random, tensor, zeros};
use kiln::DType::{BF16, F32, I32};
use kiln::{AnyTensor, Device, Error, Target};
use kiln_kernels::conv1d::{self, Activation, Kernel, Options, Slots, StateRows, Step, conv1d_causal_step};

pub const C: u64 = 10;
pub const TAPS: u64 = 4;

/// One fused operation per tap, and the activation.
pub const ROUNDINGS: f64 = 24.0;

/// The same division for everything, so that views give the bits of copies.
pub const PREFILL: Option<Kernel> = Some(Kernel::Prefill(None));
pub const STEPS: Option<Kernel> = Some(Kernel::Step(Some(conv1d_causal_step::Tiles { threads: 64, vec: 1 })));

/// A call without slots and offsets.
pub fn step(
    on: &impl Target,
    [x, weight]: [&AnyTensor; 2],
    bias: Option<&AnyTensor>,
    [state, y]: [&mut AnyTensor; 2],
    options: Options<'_>,
) -> Result<(), Error> {
    let bias = bias.map(|bias| bias as _);
    conv1d::step(on, Step { x, weight, bias, state, y, slots: None, offsets: None }, options)
}

/// Convolves one sequence by the definition, from inputs `[tokens, c]` after a history `[.., c]`. Returns results and
/// all inputs.
pub fn convolved(x: &[f64], weight: &[f64], bias: Option<&[f64]>, history: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let (c, taps) = (C as usize, weight.len() / C as usize);
    let inputs = [history, x].concat();
    let first = history.len() / c + 1 - taps;
    let sum = |at: usize| {
        let (t, channel) = (at / c, at % c);
        let sum = bias.map_or(0.0, |bias| bias[channel])
            + (0..taps).map(|k| weight[k * c + channel] * inputs[(first + t + k) * c + channel]).sum::<f64>();
        sum / (1.0 + (-sum).exp())
    };
    ((0..x.len()).map(sum).collect(), inputs)
}

/// Returns the last rows of inputs.
pub fn newest(inputs: &[f64], rows: u64) -> &[f64] {
    &inputs[inputs.len() - (rows * C) as usize..]
}

pub fn silu() -> Options<'static> {
    Options { activation: Activation::Silu, ..Options::default() }
}

#[test]
fn any_number_of_tokens_follows_the_definition() -> Result<(), Error> {
    for device in devices() {
        for (dtype, tokens) in [(F32, None), (BF16, Some(1)), (F32, Some(3)), (F32, Some(11))] {
            let extents: Vec<u64> = [2].into_iter().chain(tokens).chain([C]).collect();
            let (x, mut y) = (random(&device, dtype, "x", &extents), zeros(&device, dtype, &extents));
            let (weight, bias) = (random(&device, dtype, "w", &[TAPS, C]), random(&device, dtype, "bias", &[C]));
            let mut state = random(&device, dtype, "state", &[3, TAPS - 1, C]);
            let before = numbers(&state);
            step(&device, [&x, &weight], Some(&bias), [&mut state, &mut y], silu())?;
            let (weight, bias) = (numbers(&weight), numbers(&bias));
            let (mut want, mut left) = (vec![], vec![]);
            let each = numbers(&x).len() / 2;
            for (x, history) in numbers(&x).chunks(each).zip(before.chunks(3 * C as usize)) {
                let (results, inputs) = convolved(x, &weight, Some(&bias), history);
                want.extend(results);
                left.extend_from_slice(newest(&inputs, TAPS - 1));
            }
            let what = format!("{device:?} {dtype} {tokens:?}");
            assert_near(&y, &want, ROUNDINGS, &what);
            // The third slot belongs to no sequence.
            left.extend_from_slice(&before[6 * C as usize..]);
            assert_eq!(numbers(&state), left, "{what}");
        }
    }
    Ok(())
}

/// Layouts of engines: x and y beside other columns, PyTorch's weight, a state of channels with the newest input last.
#[test]
fn views_give_the_bits_of_copies_whatever_their_layout() -> Result<(), Error> {
    for device in devices() {
        for tokens in [2, 9] {
            let projection = random(&device, F32, "projection", &[2, tokens, 3 * C]);
            let x = projection.narrow(2, 5..5 + C)?;
            let weight = random(&device, F32, "w", &[C, 1, TAPS]);
            let packed_weight = packed(&weight.shaped(&[C, TAPS])?.transpose(0, 1)?);
            let by_channel = random(&device, F32, "state", &[2, C, TAPS]);
            let mut state = by_channel.transpose(1, 2)?;
            let mut packed_state = packed(&state);
            let [mut y, mut packed_y] = [(); 2].map(|()| zeros(&device, F32, &[2, C, tokens]));
            let mut y_view = y.transpose(1, 2)?;
            packed_y = packed_y.shaped(&[2, tokens, C])?;
            let options = Options { state_rows: StateRows::NewestLast, kernel: STEPS, ..silu() };
            step(&device, [&x, &weight], None, [&mut state, &mut y_view], options)?;
            step(&device, [&packed(&x), &packed_weight], None, [&mut packed_state, &mut packed_y], options)?;
            y = y.transpose(1, 2)?;
            assert_eq!(bits(&y), bits(&packed_y), "{device:?} {tokens}");
            assert_eq!(bits(&state), bits(&packed_state), "{device:?} {tokens}");
            // The same weight without its axis of extent 1, and the chosen tiles.
            let mut other = random(&device, F32, "state", &[2, C, TAPS]).transpose(1, 2)?;
            let transposed = weight.shaped(&[C, TAPS])?.transpose(0, 1)?;
            let chosen = Options { kernel: None, ..options };
            step(&device, [&x, &transposed], None, [&mut other, &mut y_view], chosen)?;
            assert_eq!((bits(&y_view), bits(&other)), (bits(&packed_y), bits(&state)), "{device:?} {tokens}");
        }
    }
    Ok(())
}

#[test]
fn a_state_with_a_row_more_keeps_the_newest_inputs_last() -> Result<(), Error> {
    for device in hosts() {
        for tokens in [1, 6, 12] {
            let x = random(&device, F32, "x", &[1, tokens, C]);
            let weight = random(&device, F32, "w", &[TAPS, C]);
            let mut state = random(&device, F32, "state", &[1, TAPS, C]);
            let before = numbers(&state);
            let mut y = zeros(&device, F32, &[1, tokens, C]);
            let options = Options { state_rows: StateRows::NewestLast, ..silu() };
            step(&device, [&x, &weight], None, [&mut state, &mut y], options)?;
            let (want, inputs) = convolved(&numbers(&x), &numbers(&weight), None, &before);
            assert_near(&y, &want, ROUNDINGS, &format!("{device:?} {tokens}"));
            assert_eq!(numbers(&state), newest(&inputs, TAPS), "{device:?} {tokens}");
        }
    }
    Ok(())
}

#[test]
fn a_circular_state_is_written_where_its_length_says() -> Result<(), Error> {
    const ROWS: u64 = 5;
    for device in hosts() {
        // The second sequence is new: the contents of its state are older than it.
        let lengths = [7.0, 3.0];
        for tokens in [1, 10] {
            let x = random(&device, F32, "x", &[2, tokens, C]);
            let weight = random(&device, F32, "w", &[TAPS, C]);
            let mut state = random(&device, F32, "state", &[2, ROWS, C]);
            let (before, offsets) = (numbers(&state), tensor(&device, I32, &lengths, &[2]));
            let mut y = zeros(&device, F32, &[2, tokens, C]);
            let options = Options { state_rows: StateRows::Circular, ..silu() };
            let args = Step {
                x: &x,
                weight: &weight,
                bias: None,
                state: &mut state,
                y: &mut y,
                slots: None,
                offsets: Some(&offsets),
            };
            conv1d::step(&device, args, options)?;
            let (mut want, mut left) = (vec![], before.clone());
            for (sequence, length) in lengths.iter().map(|length| *length as usize).enumerate() {
                let row = |at: usize| {
                    let from = (sequence * ROWS as usize + at % ROWS as usize) * C as usize;
                    from..from + C as usize
                };
                let history: Vec<f64> = (0..3).flat_map(|i| before[row(length + 2 + i)].to_vec()).collect();
                let own = &numbers(&x)[sequence * (tokens * C) as usize..][..(tokens * C) as usize];
                want.extend(convolved(own, &numbers(&weight), None, &history).0);
                for (t, input) in own.chunks(C as usize).enumerate() {
                    left[row(length + t)].copy_from_slice(input);
                }
            }
            assert_near(&y, &want, ROUNDINGS, &format!("{device:?} {tokens}"));
            assert_eq!(numbers(&state), left, "{device:?} {tokens}");
        }
    }
    Ok(())
}

/// Sequences that read one slot and write another, in a pool with gaps between slots; one has no slot to read.
#[test]
fn slots_are_read_and_written_over_several_launches() -> Result<(), Error> {
    for device in hosts() {
        for tokens in [2, 11] {
            let x = random(&device, F32, "x", &[3, tokens, C]);
            let weight = random(&device, F32, "w", &[TAPS, C]);
            let pool = random(&device, F32, "pool", &[6, 4 * C]);
            let mut state = pool.narrow(1, 0..3 * C)?.shaped(&[6, 3, C])?;
            let before = numbers(&state);
            let [read, write] = [[1.0, -1.0, 4.0], [2.0, 3.0, 4.0]].map(|slots| tensor(&device, I32, &slots, &[3]));
            let mut y = random(&device, F32, "y", &[3, tokens, C]);
            let args = Step {
                x: &x,
                weight: &weight,
                bias: None,
                state: &mut state,
                y: &mut y,
                slots: Some(Slots { read: &read, write: &write }),
                offsets: None,
            };
            conv1d::step(&device, args, silu())?;
            let (mut want, mut left) = (vec![0.0; numbers(&x).len()], before.clone());
            let (each, slot) = ((tokens * C) as usize, 3 * C as usize);
            for (sequence, from, to) in [(0, 1, 2), (2, 4, 4)] {
                let own = &numbers(&x)[sequence * each..][..each];
                let (results, inputs) = convolved(own, &numbers(&weight), None, &before[from * slot..][..slot]);
                want[sequence * each..][..each].copy_from_slice(&results);
                left[to * slot..][..slot].copy_from_slice(newest(&inputs, 3));
            }
            assert_near(&y, &want, ROUNDINGS, &format!("{device:?} {tokens}"));
            assert_eq!(numbers(&state), left, "{device:?} {tokens}");
        }
    }
    Ok(())
}

#[test]
fn tokens_are_taken_back_by_an_offset() -> Result<(), Error> {
    for device in hosts() {
        let weight = random(&device, F32, "w", &[TAPS, C]);
        let tried = random(&device, F32, "tried", &[1, 3, C]);
        let next = random(&device, F32, "next", &[1, C]);
        let state = random(&device, F32, "state", &[1, 5, C]);
        let history = numbers(&state)[..3 * C as usize].to_vec();
        step(&device, [&tried, &weight], None, [&mut state.clone(), &mut zeros(&device, F32, &[1, 3, C])], silu())?;
        // Two of the three were right.
        let (offsets, mut y) = (tensor(&device, I32, &[1.0], &[1]), zeros(&device, F32, &[1, C]));
        let args = Step {
            x: &next,
            weight: &weight,
            bias: None,
            state: &mut state.clone(),
            y: &mut y,
            slots: None,
            offsets: Some(&offsets),
        };
        conv1d::step(&device, args, silu())?;
        let known = [&history[..], &numbers(&tried)[..2 * C as usize]].concat();
        let (want, _) = convolved(&numbers(&next), &numbers(&weight), None, &known);
        assert_near(&y, &want, ROUNDINGS, &format!("{device:?}"));
    }
    Ok(())
}

#[test]
fn no_tokens_and_no_sequences_leave_the_state() -> Result<(), Error> {
    for device in hosts() {
        let weight = random(&device, F32, "w", &[TAPS, C]);
        for extents in [[2, 0, C], [0, 3, C]] {
            let mut state = random(&device, F32, "state", &[2, TAPS - 1, C]);
            let before = bits(&state);
            let (x, mut y) = (zeros(&device, F32, &extents), zeros(&device, F32, &extents));
            step(&device, [&x, &weight], None, [&mut state, &mut y], silu())?;
            assert_eq!(bits(&state), before, "{device:?} {extents:?}");
        }
    }
    Ok(())
}

#[test]
fn a_call_is_recorded_and_replayed() -> Result<(), Error> {
    for device in hosts() {
        let (x, weight) = (random(&device, F32, "x", &[1, 10, C]), random(&device, F32, "w", &[TAPS, C]));
        let mut state = random(&device, F32, "state", &[1, TAPS - 1, C]);
        let history = numbers(&state);
        let mut y = zeros(&device, F32, &[1, 10, C]);
        let recording = device.record(|recorder| step(recorder, [&x, &weight], None, [&mut state, &mut y], silu()))?;
        assert_eq!(recording.kernels().collect::<Vec<_>>(), ["conv1d_causal_prefill", "conv1d_causal_state"]);
        assert_eq!(numbers(&state), history, "{device:?}: nothing ran yet");
        let mut history = history;
        for replay in 0..2 {
            recording.replay()?;
            let (want, inputs) = convolved(&numbers(&x), &numbers(&weight), None, &history);
            assert_near(&y, &want, ROUNDINGS, &format!("{device:?} {replay}"));
            history = newest(&inputs, TAPS - 1).to_vec();
            assert_eq!(numbers(&state), history, "{device:?} {replay}");
        }
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |extents: &[u64]| zeros(&device, F32, extents);
    let (x, weight) = (of(&[2, C]), of(&[TAPS, C]));
    let call = |x: &AnyTensor, weight: &AnyTensor, state: &AnyTensor, y: &AnyTensor| {
        step(&device, [x, weight], None, [&mut state.clone(), &mut y.clone()], silu())
    };
    let (state, y) = (of(&[2, 3, C]), of(&[2, C]));
    assert_refused(
        call(&of(&[2, 3, 4, C]), &weight, &state, &y),
        "K523",
        "`conv1d::step`: `x` is [batch, c] or [batch, tokens, c], and the tensor has extents [2, 3, 4, 10]",
    );
    assert_refused(
        call(&x, &of(&[TAPS, 9]), &state, &y),
        "K521",
        "`conv1d::step`: axis 1 (`c`) of `weight` has 9 indices and must have 10",
    );
    assert_refused(
        call(&x, &of(&[C, 2, TAPS]), &state, &y),
        "K521",
        "axis 1 (`1`) of `weight` has 2 indices and must have 1: `weight` is [c, 1, taps]",
    );
    assert_refused(call(&x, &of(&[TAPS]), &state, &y), "K520", "`weight` is [taps, c], and the tensor has extents [4]");
    assert_refused(call(&x, &of(&[0, C]), &state, &y), "K523", "`weight` has no taps");
    assert_refused(call(&x, &weight, &of(&[2, 2, C]), &y), "K523", "`state` has 2 rows, and 4 taps need 3");
    // A state of channels that was not transposed.
    assert_refused(
        call(&x, &weight, &of(&[2, C, 3]), &y),
        "K521",
        "axis 2 (`c`) of `state` has 3 indices and must have 10",
    );
    assert_refused(
        call(&x, &weight, &of(&[1, 3, C]), &y),
        "K523",
        "`state` has 1 slots, and without `slots` a batch of 2",
    );
    assert_refused(call(&x, &weight, &state, &of(&[2, 1, C])), "K520", "`y` is [batch, c]");
    let halves = zeros(&device, BF16, &[2, C]);
    assert_refused(call(&x, &weight, &state, &halves), "K522", "`y` holds bf16 and must hold f32, as `x` does");
    assert_refused(call(&halves, &weight, &state, &y), "K522", "`weight` holds f32 and must hold bf16, as `x` does");
    let integers = zeros(&device, I32, &[2, C]);
    assert_refused(call(&integers, &weight, &state, &y), "K522", "`x` holds i32 and must hold f32 or f16 or bf16");
    assert_refused(call(&x, &weight, &state, &x), "K506", "in a call of `conv1d::step`");
    let many = of(&[1, C]).expand(0, 1 << 33)?;
    assert_refused(call(&many, &weight, &state, &y), "K523", "axis 0 of `x` has 8589934592 indices");
    assert_refused(
        step(&device, [&x, &weight], Some(&of(&[9])), [&mut state.clone(), &mut y.clone()], silu()),
        "K521",
        "axis 0 (`c`) of `bias` has 9 indices",
    );
    let offsets = zeros(&device, I32, &[2]);
    let with =
        |offsets: Option<&AnyTensor>, slots: Option<Slots<'_>>, x: &AnyTensor, rows: u64, options: Options<'_>| {
            let (mut state, mut y) = (of(&[2, rows, C]), of(x.shape()));
            let offsets = offsets.map(|offsets| offsets as _);
            let args = Step { x, weight: &weight, bias: None, state: &mut state, y: &mut y, slots, offsets };
            conv1d::step(&device, args, options)
        };
    let circular = Options { state_rows: StateRows::Circular, ..silu() };
    assert_refused(with(None, None, &x, 3, circular), "K523", "`StateRows::Circular` needs `offsets`");
    let last = Options { state_rows: StateRows::NewestLast, ..silu() };
    assert_refused(with(Some(&offsets), None, &x, 4, last), "K523", "with `StateRows::NewestLast` they are the last");
    let (floats, short) = (of(&[2]), zeros(&device, I32, &[1]));
    assert_refused(with(Some(&floats), None, &x, 4, silu()), "K522", "`offsets` holds f32 and must hold i32");
    let slots = Slots { read: &offsets, write: &short };
    assert_refused(with(None, Some(slots), &x, 3, silu()), "K521", "axis 0 (`batch`) of `slots.write` has 1 indices");
    let others = zeros(&device, I32, &[2]);
    let slots = Slots { read: &offsets, write: &others };
    assert_refused(with(None, Some(slots), &of(&[2, 0, C]), 3, silu()), "K523", "no tokens, and states that are read");
    assert_refused(
        with(None, None, &of(&[2, 9, C]), 12, Options { kernel: STEPS, ..silu() }),
        "K523",
        "9 tokens and 9 rows more than the taps need",
    );
    let kernel = Some(Kernel::Step(Some(conv1d_causal_step::Tiles { threads: 64, vec: 3 })));
    assert_refused(with(None, None, &x, 3, Options { kernel, ..silu() }), "K501", "c % vec == 0");
    Ok(())
}

#[test]
fn the_files_agree() {
    for (folder, kernel) in [("conv1d_step", None), ("conv1d_prefill", PREFILL), ("conv1d_prefill", STEPS)] {
        for_each(folder, |device, file| agrees(device, file, kernel));
    }
}

/// Runs a file through a kernel, or through the chosen one.
fn agrees(device: &Device, file: &File<'_>, kernel: Option<Kernel>) -> Result<(), String> {
    let [x, weight] = ["x", "w"].map(|name| file.tensor(device, name).expect("an input"));
    let bias = file.tensor(device, "bias");
    let rows = [file.count("B"), file.count("K") - 1, file.count("C")];
    let mut state = file.tensor(device, "state").unwrap_or_else(|| zeros(device, x.dtype(), &rows));
    let mut y = zeros(device, x.dtype(), x.shape());
    let activation = if file.text("activation") == "silu" { Activation::Silu } else { Activation::None };
    let options = Options { activation, kernel, ..Options::default() };
    let result = step(device, [&x, &weight], bias.as_ref(), [&mut state, &mut y], options);
    result.map_err(|error| error.to_string())?;
    file.check("y", &y)?;
    // With one tap there is no state, and none in the file.
    if state.is_empty() { Ok(()) } else { file.check("state", &state) }
}
