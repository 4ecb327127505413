//! States that are kept during a prompt, and rollback to them.

use crate::support::{assert_refused, bits, devices, hosts, numbers, random, tensor, zeros};
use kiln::DType::{self, BF16, F32, I32};
use kiln::{AnyTensor, AsTensor, Device, Error};
use kiln_kernels::conv1d::{self, Activation};
use kiln_kernels::gated_delta::{self, Checkpoints, Gate, QkNorm, Slots, StateOrder};
use kiln_kernels::ssm::{self, A, Dt};
use std::ops::Range;

/// The options that differ from call to call.
#[derive(Clone, Copy, Default)]
struct Form<'a> {
    by_chunks: Option<bool>,
    checkpoints: Option<Checkpoints<'a>>,
    cu_seqlens: Option<&'a dyn AsTensor>,
    slots: Option<Slots<'a>>,
    key_major: bool,
}

const TOKEN_BY_TOKEN: Form<'static> =
    Form { by_chunks: Some(false), checkpoints: None, cu_seqlens: None, slots: None, key_major: false };
const BY_CHUNKS: Form<'static> = Form { by_chunks: Some(true), ..TOKEN_BY_TOKEN };

/// A row of tokens for an operation with a state.
trait Prompt {
    /// Returns the axes of a slot.
    fn slot(&self) -> [u64; 3];

    /// Runs some of the tokens, and returns their results.
    fn run(&self, range: Range<u64>, state: &mut AnyTensor, form: Form<'_>) -> Result<AnyTensor, Error>;
}

/// Four heads of values, two of keys.
struct Delta {
    q: AnyTensor,
    k: AnyTensor,
    v: AnyTensor,
    g: AnyTensor,
    beta: AnyTensor,
}

impl Delta {
    const KEYS: u64 = 32;
    const VALUES: u64 = 16;

    fn new(device: &Device, dtype: DType, tokens: u64) -> Delta {
        let shares = |name: &str, scale: f64| {
            let numbers = numbers(&random(device, F32, name, &[1, tokens, 4]));
            let squashed: Vec<f64> = numbers.iter().map(|x| scale / (1.0 + x.exp())).collect();
            tensor(device, F32, &squashed, &[1, tokens, 4])
        };
        Delta {
            q: random(device, dtype, "q", &[1, tokens, 2, Delta::KEYS]),
            k: random(device, dtype, "k", &[1, tokens, 2, Delta::KEYS]),
            v: random(device, dtype, "v", &[1, tokens, 4, Delta::VALUES]),
            g: shares("decay", -0.3),
            beta: shares("beta", 1.0),
        }
    }
}

impl Prompt for Delta {
    fn slot(&self) -> [u64; 3] {
        [4, Delta::VALUES, Delta::KEYS]
    }

    fn run(&self, range: Range<u64>, state: &mut AnyTensor, form: Form<'_>) -> Result<AnyTensor, Error> {
        let part = |whole: &AnyTensor| whole.narrow(1, range.clone());
        let (q, k, v, g, beta) = (part(&self.q)?, part(&self.k)?, part(&self.v)?, part(&self.g)?, part(&self.beta)?);
        let mut y = zeros(q.device(), q.dtype(), v.shape());
        let args = gated_delta::Step { q: &q, k: &k, v: &v, g: &g, beta: &beta, state, y: &mut y, slots: form.slots };
        let (scan, chunks) = (gated_delta::Kernel::Scan, gated_delta::Kernel::Chunks);
        let options = gated_delta::Options {
            gate: Gate::Log,
            qk_norm: QkNorm::L2 { eps: 1e-6 },
            cu_seqlens: form.cu_seqlens,
            checkpoints: form.checkpoints,
            state_order: if form.key_major { StateOrder::KeyMajor } else { StateOrder::ValueMajor },
            kernel: form.by_chunks.map(|by_chunks| if by_chunks { chunks } else { scan }),
            ..Default::default()
        };
        gated_delta::step(q.device(), args, options)?;
        Ok(y)
    }
}

/// Four heads in two groups.
struct StateSpace {
    x: AnyTensor,
    dt: AnyTensor,
    b: AnyTensor,
    c: AnyTensor,
    a: AnyTensor,
    bias: AnyTensor,
}

impl StateSpace {
    fn new(device: &Device, dtype: DType, tokens: u64) -> StateSpace {
        StateSpace {
            x: random(device, dtype, "x", &[1, tokens, 4, 16]),
            dt: random(device, dtype, "dt", &[1, tokens, 4]),
            b: random(device, dtype, "b", &[1, tokens, 2, 32]),
            c: random(device, dtype, "c", &[1, tokens, 2, 32]),
            a: tensor(device, F32, &[-1.0, 0.5, 1.5, 2.5], &[4]),
            bias: tensor(device, F32, &[-4.0, -3.0, -2.0, -1.0], &[4]),
        }
    }
}

impl Prompt for StateSpace {
    fn slot(&self) -> [u64; 3] {
        [4, 16, 32]
    }

    fn run(&self, range: Range<u64>, state: &mut AnyTensor, form: Form<'_>) -> Result<AnyTensor, Error> {
        let part = |whole: &AnyTensor| whole.narrow(1, range.clone());
        let (x, dt, b, c) = (part(&self.x)?, part(&self.dt)?, part(&self.b)?, part(&self.c)?);
        let mut y = zeros(x.device(), x.dtype(), x.shape());
        let args = ssm::Step { x: &x, dt: &dt, b: &b, c: &c, state, y: &mut y, slots: form.slots };
        let (scan, chunks) = (ssm::Kernel::Scan(None), ssm::Kernel::Chunks(None));
        let options = ssm::Options {
            dt: Dt::softplus(Some(&self.bias)),
            cu_seqlens: form.cu_seqlens,
            checkpoints: form.checkpoints,
            kernel: form.by_chunks.map(|by_chunks| if by_chunks { chunks } else { scan }),
            ..ssm::Options::new(A::Log(&self.a))
        };
        ssm::step(x.device(), args, options)?;
        Ok(y)
    }
}

fn both(device: &Device, dtype: DType, tokens: u64) -> [Box<dyn Prompt>; 2] {
    [Box::new(Delta::new(device, dtype, tokens)), Box::new(StateSpace::new(device, dtype, tokens))]
}

/// Returns the axes of slots, or of slots with checkpoints in each.
fn axes(leading: &[u64], slot: [u64; 3]) -> Vec<u64> {
    leading.iter().copied().chain(slot).collect()
}

/// Returns the state in one slot of a pool or of checkpoints, `[1, ..]`.
fn only(states: &AnyTensor, slot: u64) -> AnyTensor {
    states.narrow(0, slot..slot + 1).expect("a slot")
}

#[test]
fn the_state_at_each_end_has_the_bits_of_a_shorter_prompts() -> Result<(), Error> {
    for device in devices() {
        for (dtype, state_dtype) in [(F32, F32), (BF16, F32), (BF16, BF16)] {
            for prompt in both(&device, dtype, 140) {
                let initial = || random(&device, state_dtype, "state", &axes(&[1], prompt.slot()));
                for (form, every, ends) in [(TOKEN_BY_TOKEN, 64, 2), (BY_CHUNKS, 64, 2), (BY_CHUNKS, 128, 1)] {
                    let (mut state, mut plain) = (initial(), initial());
                    let mut states = random(&device, state_dtype, "old", &axes(&[1, ends], prompt.slot()));
                    let checkpoints = Some(Checkpoints::every(every, &mut states));
                    let y = prompt.run(0..140, &mut state, Form { checkpoints, ..form })?;
                    let what = format!("{device:?} {dtype} {state_dtype} {every} {:?}", form.by_chunks);
                    assert_eq!(bits(&y), bits(&prompt.run(0..140, &mut plain, form)?), "{what}");
                    assert_eq!(bits(&state), bits(&plain), "{what}");
                    for end in 0..ends {
                        let mut shorter = initial();
                        prompt.run(0..(end + 1) * u64::from(every), &mut shorter, form)?;
                        let kept = states.narrow(1, end..end + 1)?;
                        assert_eq!(bits(&kept), bits(&shorter), "{what}: end {end}");
                    }
                }
            }
        }
    }
    Ok(())
}

#[test]
fn states_of_columns_are_kept_as_such() -> Result<(), Error> {
    for device in devices() {
        for (dtype, form) in [(F32, TOKEN_BY_TOKEN), (F32, BY_CHUNKS), (BF16, BY_CHUNKS)] {
            let prompt = Delta::new(&device, dtype, 130);
            let form = Form { key_major: true, ..form };
            let initial = || random(&device, F32, "state", &[1, 4, Delta::KEYS, Delta::VALUES]);
            let (mut state, mut shorter) = (initial(), initial());
            let mut states = zeros(&device, F32, &[1, 2, 4, Delta::KEYS, Delta::VALUES]);
            let checkpoints = Some(Checkpoints::every(64, &mut states));
            prompt.run(0..130, &mut state, Form { checkpoints, ..form })?;
            prompt.run(0..128, &mut shorter, form)?;
            assert_eq!(bits(&states.narrow(1, 1..2)?), bits(&shorter), "{device:?} {dtype}");
        }
    }
    Ok(())
}

/// Sequences of 70, 0, 130, 64 and 63 tokens and some tokens after them; the fourth has no slot.
#[test]
fn checkpoints_of_sequences_one_behind_another_have_the_bits_of_sequences_alone() -> Result<(), Error> {
    for device in devices() {
        let bounds = [0u64, 70, 70, 200, 264, 327];
        let cu_seqlens = tensor(&device, I32, &bounds.map(|bound| bound as f64), &[6]);
        let slots = tensor(&device, I32, &[5.0, 0.0, 2.0, -1.0, 1.0], &[5]);
        for (dtype, form) in [(F32, TOKEN_BY_TOKEN), (F32, BY_CHUNKS), (BF16, BY_CHUNKS)] {
            for prompt in both(&device, dtype, 330) {
                let pool = || random(&device, F32, "state", &axes(&[6], prompt.slot()));
                let (mut state, before) = (pool(), pool());
                let old = || random(&device, F32, "old", &axes(&[5, 3], prompt.slot()));
                // Checkpoints between others, as in a pool of all layers.
                let (whole, untouched) = (old(), old());
                let mut states = whole.narrow(1, 1..3)?;
                let all = Form {
                    cu_seqlens: Some(&cu_seqlens),
                    slots: Some(Slots::same(&slots)),
                    checkpoints: Some(Checkpoints::every(64, &mut states)),
                    ..form
                };
                prompt.run(0..330, &mut state, all)?;
                let what = format!("{device:?} {dtype} {:?}", form.by_chunks);
                for (sequence, slot, reached) in [(0, 5, 1), (1, 0, 0), (2, 2, 2), (3, 0, 0), (4, 1, 0)] {
                    let (own, kept) = (bounds[sequence as usize], only(&whole, sequence));
                    for end in 0..3 {
                        let is_reached = 1 <= end && end <= reached;
                        let want = if is_reached {
                            let mut alone = only(&before, slot);
                            alone = tensor(&device, F32, &numbers(&alone), alone.shape());
                            prompt.run(own..own + 64 * end, &mut alone, form)?;
                            bits(&alone)
                        } else {
                            bits(&only(&untouched, sequence).narrow(1, end..end + 1)?)
                        };
                        assert_eq!(bits(&kept.narrow(1, end..end + 1)?), want, "{what}: {sequence} {end}");
                    }
                }
            }
        }
    }
    Ok(())
}

/// A pool has the states of sequences and their checkpoints: rolling back means reading the slot of a checkpoint.
#[test]
fn going_back_and_on_is_as_if_what_was_taken_back_had_never_been() -> Result<(), Error> {
    for device in devices() {
        for (dtype, form) in [(F32, TOKEN_BY_TOKEN), (F32, BY_CHUNKS), (BF16, BY_CHUNKS)] {
            for prompt in both(&device, dtype, 150) {
                let slots = |numbers: &[f64]| tensor(&device, I32, numbers, &[1]);
                let mut pool = random(&device, F32, "state", &axes(&[3], prompt.slot()));
                let mut plain = random(&device, F32, "state", &axes(&[3], prompt.slot())).narrow(0, 0..1)?;
                // The first slot is the sequence's, the others are for two checkpoints of it.
                let mut own = pool.narrow(0, 0..1)?;
                let mut kept = pool.narrow(0, 1..3)?.shaped(&axes(&[1, 2], prompt.slot()))?;
                let checkpoints = Some(Checkpoints::every(64, &mut kept));
                prompt.run(0..140, &mut own, Form { checkpoints, ..form })?;
                prompt.run(0..64, &mut plain, form)?;
                // Roll back to the first checkpoint, and continue with other tokens, one at a time: only the first call
                // reads it.
                let (first, zero) = (slots(&[1.0]), slots(&[0.0]));
                for t in 140..150 {
                    let read = if t == 140 { &first } else { &zero };
                    let back = Form { slots: Some(Slots { read, write: &zero }), ..Form::default() };
                    let y = prompt.run(t..t + 1, &mut pool, back)?;
                    let want = prompt.run(t..t + 1, &mut plain, Form::default())?;
                    assert_eq!(bits(&y), bits(&want), "{device:?} {dtype} {t}");
                }
                assert_eq!(bits(&only(&pool, 0)), bits(&plain), "{device:?} {dtype}");
            }
        }
    }
    Ok(())
}

const TAPS: u64 = 4;
const C: u64 = 10;

fn convolve(x: &AnyTensor, state: &mut AnyTensor, options: conv1d::Options<'_>) -> Result<AnyTensor, Error> {
    let (device, mut y) = (x.device(), zeros(x.device(), x.dtype(), x.shape()));
    let weight = random(device, x.dtype(), "weight", &[TAPS, C]);
    let args = conv1d::Step { x, weight: &weight, bias: None, state, y: &mut y, slots: None, offsets: None };
    conv1d::step(device, args, conv1d::Options { activation: Activation::Silu, ..options })?;
    Ok(y)
}

/// Sequences of 70, 64 and 63 tokens, and a state by channel with a row more than the taps need.
#[test]
fn the_window_at_each_end_has_the_bits_of_a_shorter_prompts() -> Result<(), Error> {
    for device in devices() {
        let bounds = [0u64, 70, 134, 197];
        let cu_seqlens = tensor(&device, I32, &bounds.map(|bound| bound as f64), &[4]);
        let x = random(&device, F32, "x", &[1, 197, C]);
        for (rows, state_rows) in [
            (TAPS - 1, conv1d::StateRows::AtOffset),
            (TAPS, conv1d::StateRows::AtOffset),
            (TAPS, conv1d::StateRows::NewestLast),
        ] {
            let initial = |count| random(&device, F32, "window", &[count, C, rows]).transpose(1, 2);
            let mut state = initial(3)?;
            let mut states = random(&device, F32, "old", &[3, 2, C, rows]).transpose(2, 3)?;
            let untouched = bits(&states);
            let options = conv1d::Options {
                state_rows,
                cu_seqlens: Some(&cu_seqlens),
                checkpoints: Some(Checkpoints::every(64, &mut states)),
                ..Default::default()
            };
            convolve(&x, &mut state, options)?;
            let size = (rows * C) as usize;
            let all = bits(&states);
            for (sequence, is_reached) in [(0, true), (1, true), (2, false)] {
                let at = sequence * 2 * size;
                let mut want = untouched[at..][..2 * size].to_vec();
                if is_reached {
                    let mut alone = initial(3)?.narrow(0, sequence as u64..sequence as u64 + 1)?;
                    let own = x.narrow(1, bounds[sequence]..bounds[sequence] + 64)?;
                    convolve(&own, &mut alone, conv1d::Options { state_rows, ..Default::default() })?;
                    want[..size].copy_from_slice(&bits(&alone));
                }
                assert_eq!(all[at..][..2 * size], want, "{device:?} {state_rows:?} {rows}: {sequence}");
            }
        }
    }
    Ok(())
}

#[test]
fn what_is_kept_changes_no_choice() -> Result<(), Error> {
    let device = Device::interp();
    let kernels = |dtype, ends| {
        let prompt = Delta::new(&device, dtype, 130);
        let (mut state, mut y) = (zeros(&device, F32, &[1, 4, 16, 32]), zeros(&device, dtype, &[1, 130, 4, 16]));
        let mut states = zeros(&device, F32, &[1, ends, 4, 16, 32]);
        let recording = device.record(|recorder| {
            let Delta { q, k, v, g, beta } = &prompt;
            let args = gated_delta::Step { q, k, v, g, beta, state: &mut state, y: &mut y, slots: None };
            let checkpoints = Some(Checkpoints::every(64, &mut states));
            gated_delta::step(
                recorder,
                args,
                gated_delta::Options { gate: Gate::Log, checkpoints, ..Default::default() },
            )
        })?;
        Ok::<_, Error>(recording.kernels().map(str::to_string).collect::<Vec<_>>())
    };
    assert_eq!(kernels(F32, 2)?, kernels(F32, 0)?);
    assert_eq!(kernels(BF16, 2)?, kernels(BF16, 0)?);
    assert_eq!(kernels(BF16, 2)?[0], "gated_delta_intra");
    Ok(())
}

#[test]
fn wrong_checkpoints_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let overlaps = [
        "`checkpoints` is written and shares memory with `state_in`",
        "`state` is written and shares memory with `checkpoints`",
    ];
    for (prompt, shared) in both(&device, F32, 130).into_iter().zip(overlaps) {
        let slot = prompt.slot();
        let of = |dtype, leading: &[u64]| zeros(&device, dtype, &axes(leading, slot));
        let call = |every, states: &mut AnyTensor| {
            let checkpoints = Some(Checkpoints::every(every, states));
            prompt.run(0..130, &mut of(F32, &[1]), Form { checkpoints, ..Form::default() }).map(|_| ())
        };
        let words = "states are kept after multiples of 64";
        assert_refused(call(100, &mut of(F32, &[1, 1])), "K523", words);
        assert_refused(call(0, &mut of(F32, &[1, 1])), "K523", words);
        let words = "the last of 3 `checkpoints` is after 192 tokens, and there are 130";
        assert_refused(call(64, &mut of(F32, &[1, 3])), "K523", words);
        assert_refused(call(u32::MAX - 63, &mut of(F32, &[1, 3])), "K523", "tokens, and there are 130");
        assert_refused(call(64, &mut of(BF16, &[1, 2])), "K522", "`checkpoints` holds bf16 and must hold f32");
        assert_refused(call(64, &mut of(F32, &[2, 2])), "K521", "axis 0 (`batch`) of `checkpoints` has 2 indices");
        assert_refused(call(64, &mut of(F32, &[2])), "K520", "`checkpoints` is [batch, ends, ");
        let mut other = zeros(&device, F32, &[1, 2, slot[0], slot[2], slot[1]]);
        assert_refused(call(64, &mut other), "K521", "of `checkpoints` has 32 indices and must have 16");
        let mut turned = other.transpose(3, 4)?;
        assert_refused(call(64, &mut turned), "K523", "is in pieces: copy it");
        assert!(call(64, &mut of(F32, &[1, 0])).is_ok(), "no ends");
        // A part of the state itself.
        let pool = of(F32, &[3]);
        let (mut own, mut kept) = (pool.narrow(0, 0..2)?, pool.narrow(0, 1..3)?.shaped(&axes(&[1, 2], slot))?);
        let zero = zeros(&device, I32, &[1]);
        let form = Form {
            checkpoints: Some(Checkpoints::every(64, &mut kept)),
            slots: Some(Slots::same(&zero)),
            ..Form::default()
        };
        let overlap = prompt.run(0..130, &mut own, form).map(|_| ());
        assert_refused(overlap, "K506", shared);
    }
    Ok(())
}

#[test]
fn kernels_that_keep_nothing_refuse_checkpoints() -> Result<(), Error> {
    for device in hosts() {
        let prompt = StateSpace::new(&device, F32, 64);
        let (mut state, mut states) = (zeros(&device, F32, &[1, 4, 32, 16]), zeros(&device, F32, &[1, 1, 4, 16, 32]));
        let mut y = zeros(&device, F32, prompt.x.shape());
        let StateSpace { x, dt, b, c, a, .. } = &prompt;
        let args = ssm::Step { x, dt, b, c, state: &mut state, y: &mut y, slots: None };
        let options = ssm::Options {
            state_order: ssm::StateOrder::ByState,
            checkpoints: Some(Checkpoints::every(64, &mut states)),
            ..ssm::Options::new(A::Value(a))
        };
        let words = "`checkpoints` need `Kernel::Scan` or `Kernel::Chunks`";
        assert_refused(ssm::step(&device, args, options), "K523", words);

        let x = zeros(&device, F32, &[1, 64, C]);
        let (mut windows, mut more) = (zeros(&device, F32, &[1, 1, 3, C]), zeros(&device, F32, &[1, 1, 70, C]));
        let options = conv1d::Options {
            kernel: Some(conv1d::Kernel::Step(None)),
            checkpoints: Some(Checkpoints::every(64, &mut windows)),
            ..Default::default()
        };
        let refused = convolve(&x, &mut zeros(&device, F32, &[1, 3, C]), options).map(|_| ());
        assert_refused(refused, "K523", "`checkpoints` need `Kernel::Prefill`");
        let options = conv1d::Options { checkpoints: Some(Checkpoints::every(64, &mut more)), ..Default::default() };
        let refused = convolve(&x, &mut zeros(&device, F32, &[1, 70, C]), options).map(|_| ());
        assert_refused(refused, "K523", "`state` has 70 rows, and `checkpoints` after every 64 tokens");
    }
    Ok(())
}
