//! State-space steps with one `A` per head.

use crate::files::{File, for_each};
use crate::state_space::{Layer, Scan, assert_steps};
use crate::support::{self, assert_refused, bits, devices, hosts, numbers, packed, random, tensor, zeros};
use kiln::DType::{BF16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::ssm::{self, A, Dt, Kernel, Options, Slots, StateOrder, Step, ssm_step, ssm_step_grouped};

const HEADS: u64 = 4;
const GROUPS: u64 = 2;
const P: u64 = 6;
const N: u64 = 8;

/// The tensors of a call, contiguous.
struct Given {
    x: AnyTensor,
    dt: AnyTensor,
    b: AnyTensor,
    c: AnyTensor,
    z: AnyTensor,
    a: AnyTensor,
    bias: AnyTensor,
    state: AnyTensor,
    y: AnyTensor,
}

/// Makes `tokens` of each of two sequences, or one without an axis.
fn given(device: &Device, dtype: kiln::DType, tokens: Option<u64>) -> Given {
    let extents = |own: &[u64]| [2].into_iter().chain(tokens).chain(own.iter().copied()).collect::<Vec<u64>>();
    let of = |name: &str, own: &[u64]| random(device, dtype, name, &extents(own));
    Given {
        x: of("x", &[HEADS, P]),
        dt: of("dt", &[HEADS]),
        b: of("b", &[GROUPS, N]),
        c: of("c", &[GROUPS, N]),
        z: of("z", &[HEADS, P]),
        a: random(device, F32, "a", &[HEADS]),
        bias: random(device, F32, "bias", &[HEADS]),
        state: random(device, dtype, "state", &[3, HEADS, P, N]),
        y: zeros(device, dtype, &extents(&[HEADS, P])),
    }
}

impl Given {
    fn step(&mut self, on: &impl kiln::Target, options: Options<'_>, slots: Option<Slots<'_>>) -> Result<(), Error> {
        let Given { x, dt, b, c, state, y, .. } = self;
        ssm::step(on, Step { x, dt, b, c, state, y, slots }, options)
    }

    /// Returns the sequences in f64, for a layer with these options.
    fn scan(&self, log_a: bool, raw: bool, d: Option<&AnyTensor>, has_z: bool, by_state: bool) -> Scan {
        let a = numbers(&self.a).into_iter().map(|a| if log_a { -a.exp() } else { a });
        Scan {
            layer: Layer {
                heads: HEADS as usize,
                groups: GROUPS as usize,
                p: P as usize,
                n: N as usize,
                a: a.flat_map(|a| vec![a; (P * N) as usize]).collect(),
                bias: numbers(&self.bias).into_iter().flat_map(|bias| vec![bias; P as usize]).collect(),
                raw,
                d: d.map(|d| {
                    let each = (HEADS * P / d.len()) as usize;
                    numbers(d).into_iter().flat_map(|d| vec![d; each]).collect()
                }),
                by_state,
            },
            x: numbers(&self.x),
            dt: numbers(&self.dt).into_iter().flat_map(|dt| vec![dt; P as usize]).collect(),
            b: numbers(&self.b),
            c: numbers(&self.c),
            z: has_z.then(|| numbers(&self.z)),
            state: numbers(&self.state),
        }
    }
}

#[test]
fn any_number_of_tokens_follows_the_definition() -> Result<(), Error> {
    for device in devices() {
        for (dtype, tokens) in [(F32, None), (BF16, Some(1)), (F32, Some(3)), (F32, Some(11))] {
            let mut own = given(&device, dtype, tokens);
            let (d, z, bias) = (random(&device, dtype, "d", &[HEADS]), own.z.clone(), own.bias.clone());
            let a = own.a.clone();
            let scan = own.scan(true, true, Some(&d), true, false);
            let dt = Dt::softplus(Some(&bias));
            own.step(&device, Options { dt, d: Some(&d), z: Some(&z), ..Options::new(A::Log(&a)) }, None)?;
            assert_steps(
                &scan,
                &[Some((0, 0)), Some((1, 1))],
                [&own.y, &own.state],
                &format!("{device:?} {dtype} {tokens:?}"),
            );
        }
    }
    Ok(())
}

#[test]
fn a_state_of_neighbouring_channels_means_the_same() -> Result<(), Error> {
    for device in devices() {
        for tokens in [None, Some(3)] {
            let mut own = given(&device, F32, tokens);
            own.state = own.state.shaped(&[3, HEADS, N, P])?;
            own.a = tensor(&device, F32, &[-0.5, -1.0, -2.0, 0.0], &[HEADS]);
            let (a, d, bias) = (own.a.clone(), random(&device, F32, "d", &[HEADS, P]), own.bias.clone());
            let scan = own.scan(false, true, Some(&d), false, true);
            let dt = Dt::softplus(Some(&bias));
            let options = Options { dt, d: Some(&d), state_order: StateOrder::ByState, ..Options::new(A::Value(&a)) };
            own.step(&device, options, None)?;
            assert_steps(&scan, &[Some((0, 0)), Some((1, 1))], [&own.y, &own.state], &format!("{device:?} {tokens:?}"));
        }
    }
    Ok(())
}

/// x, b and c are slices of a convolution's output, z and dt of a projection; slots of a pool have gaps between them.
#[test]
fn slices_of_projections_and_pools_give_the_bits_of_copies() -> Result<(), Error> {
    for device in devices() {
        for (order, tokens) in [(StateOrder::ByChannel, 2), (StateOrder::ByChannel, 9), (StateOrder::ByState, 2)] {
            let (channels, shared) = (HEADS * P, GROUPS * N);
            let convolved = random(&device, F32, "convolved", &[2, tokens, channels + 2 * shared]);
            let [x, b, c] = convolved.split(2, [channels, shared, shared])?;
            let projected = random(&device, F32, "projected", &[2, tokens, channels + HEADS + 3]);
            let [z, dt, _] = projected.split(2, [channels, HEADS, 3])?;
            let pool = random(&device, F32, "pool", &[2, channels * N + 5]).narrow(1, 0..channels * N)?;
            let last = if order == StateOrder::ByChannel { [P, N] } else { [N, P] };
            let mut state = pool.shaped(&[2, HEADS, last[0], last[1]])?;
            let [x, z] = [x, z].map(|tensor| tensor.heads(HEADS).expect("heads"));
            let [b, c] = [b, c].map(|tensor| tensor.heads(GROUPS).expect("groups"));
            let outputs = zeros(&device, F32, &[2, tokens, 2 * channels]).narrow(2, 0..channels)?;
            let mut y = outputs.shaped(&[2, tokens, HEADS, P])?;
            let (mut state_copy, mut y_copy) = (packed(&state), packed(&y));
            let a = random(&device, F32, "a", &[HEADS]);
            let grouped = ssm_step_grouped::Tiles { lanes: 4, vec: 1, rows: 2, warps: 1 };
            let by_state = ssm_step::Tiles { vec: 1, cols: 6, splits: 2, depth: 2 };
            let kernel = Some(match order {
                StateOrder::ByChannel => Kernel::Step(Some(grouped)),
                StateOrder::ByState => Kernel::StepByState(Some(by_state)),
            });
            let copies = [&x, &dt, &b, &c, &z].map(packed);
            let options = |z| Options { z: Some(z), state_order: order, kernel, ..Options::new(A::Log(&a)) };
            let args = Step { x: &x, dt: &dt, b: &b, c: &c, state: &mut state, y: &mut y, slots: None };
            ssm::step(&device, args, options(&z))?;
            let [x, dt, b, c, z] = &copies;
            let args = Step { x, dt, b, c, state: &mut state_copy, y: &mut y_copy, slots: None };
            ssm::step(&device, args, options(z))?;
            assert_eq!((bits(&y), bits(&state)), (bits(&y_copy), bits(&state_copy)), "{device:?} {order:?} {tokens}");
        }
    }
    Ok(())
}

#[test]
fn slots_and_counts_hold_over_several_launches() -> Result<(), Error> {
    for device in hosts() {
        for tokens in [2, 11] {
            let mut own = given(&device, F32, Some(tokens));
            let a = own.a.clone();
            let [read, write] = [[2.0, -1.0], [0.0, 1.0]].map(|slots| tensor(&device, I32, &slots, &[2]));
            let scan = own.scan(true, false, None, false, false);
            own.step(&device, Options::new(A::Log(&a)), Some(Slots { read: &read, write: &write }))?;
            let what = format!("{device:?} {tokens} slots");
            assert_steps(&scan, &[Some((2, 0)), None], [&own.y, &own.state], &what);

            // One token less than there are of the first sequence, and a single one of the second.
            let mut own = given(&device, F32, Some(tokens));
            let counts = tensor(&device, I32, &[tokens as f64 - 1.0, 1.0], &[2]);
            let scan = own.scan(true, false, None, false, false).counted(&[tokens as usize - 1, 1]);
            own.step(&device, Options { counts: Some(&counts), ..Options::new(A::Log(&a)) }, None)?;
            let what = format!("{device:?} {tokens} counts");
            assert_steps(&scan, &[Some((0, 0)), Some((1, 1))], [&own.y, &own.state], &what);
        }
    }
    Ok(())
}

#[test]
fn a_slot_of_a_sequence_stays_in_place() -> Result<(), Error> {
    for device in hosts() {
        let mut own = given(&device, F32, Some(9));
        let (a, slots) = (own.a.clone(), tensor(&device, I32, &[2.0, 0.0], &[2]));
        let scan = own.scan(true, false, None, false, false);
        own.step(&device, Options::new(A::Log(&a)), Some(Slots::same(&slots)))?;
        assert_steps(&scan, &[Some((2, 2)), Some((0, 0))], [&own.y, &own.state], &format!("{device:?}"));
    }
    Ok(())
}

#[test]
fn no_tokens_and_no_sequences_leave_the_state() -> Result<(), Error> {
    for device in hosts() {
        for (batch, tokens) in [(2, 0), (0, 3)] {
            let of = |own: &[u64]| zeros(&device, F32, &[&[batch, tokens], own].concat());
            let a = random(&device, F32, "a", &[HEADS]);
            let mut state = random(&device, F32, "state", &[2, HEADS, P, N]);
            let before = bits(&state);
            let (x, dt, b, mut y) = (of(&[HEADS, P]), of(&[HEADS]), of(&[GROUPS, N]), of(&[HEADS, P]));
            let args = Step { x: &x, dt: &dt, b: &b, c: &b, state: &mut state, y: &mut y, slots: None };
            ssm::step(&device, args, Options::new(A::Log(&a)))?;
            assert_eq!(bits(&state), before, "{device:?} {batch} {tokens}");
        }
    }
    Ok(())
}

#[test]
fn a_call_is_recorded_and_replayed() -> Result<(), Error> {
    for device in hosts() {
        let mut own = given(&device, F32, Some(9));
        let a = own.a.clone();
        let recording = device.record(|recorder| own.step(recorder, Options::new(A::Log(&a)), None))?;
        assert_eq!((recording.len(), numbers(&own.y)), (1, vec![0.0; 18 * (HEADS * P) as usize]), "{device:?}");
        for replay in 0..2 {
            let scan = own.scan(true, false, None, false, false);
            recording.replay()?;
            let what = format!("{device:?} {replay}");
            assert_steps(&scan, &[Some((0, 0)), Some((1, 1))], [&own.y, &own.state], &what);
        }
    }
    Ok(())
}

#[test]
fn wrong_calls_are_refused_in_the_operations_words() -> Result<(), Error> {
    let device = Device::interp();
    let of = |extents: &[u64]| zeros(&device, F32, extents);
    let a = of(&[HEADS]);
    let call = |change: &dyn Fn(&mut Given), options: Options<'_>, slots: Option<Slots<'_>>| {
        let mut own = given(&device, F32, None);
        change(&mut own);
        own.step(&device, options, slots)
    };
    let plain = || Options::new(A::Log(&a));
    let refused = |change: &dyn Fn(&mut Given), code: &str, words: &str| {
        assert_refused(call(change, plain(), None), code, words);
    };
    refused(
        &|own| own.x = of(&[2, HEADS]),
        "K523",
        "`ssm::step`: `x` is [batch, heads, p] or [batch, tokens, heads, p]",
    );
    refused(&|own| own.b = of(&[2, 3, N]), "K523", "`ssm::step`: 4 heads are not 3 equal groups");
    refused(&|own| own.b = of(&[2, 0, N]), "K523", "4 heads are not 0 equal groups");
    refused(&|own| own.c = of(&[2, GROUPS, 7]), "K521", "axis 2 (`n`) of `c` has 7 indices and must have 8");
    refused(&|own| own.dt = of(&[2, 1, HEADS]), "K520", "`dt` is [batch, heads], and the tensor has extents [2, 1, 4]");
    refused(&|own| own.dt = of(&[3, HEADS]), "K521", "axis 0 (`batch`) of `dt` has 3 indices and must have 2");
    refused(&|own| own.x = of(&[2, HEADS, 0]), "K523", "4 heads of 0 channels with 8 states are no layer");
    refused(&|own| own.y = of(&[2, HEADS, 7]), "K521", "axis 2 (`p`) of `y` has 7 indices and must have 6");
    refused(&|own| own.y = own.x.clone(), "K506", "in a call of `ssm::step`");
    refused(
        &|own| own.y = zeros(&device, BF16, &[2, HEADS, P]),
        "K522",
        "`y` holds bf16 and must hold f32, as `x` does",
    );
    refused(&|own| own.state = of(&[3, HEADS, N, P]), "K521", "axis 2 (`p`) of `state` has 8 indices and must have 6");
    refused(&|own| own.state = of(&[1, HEADS, P, N]), "K523", "`state` has 1 slots, and without `slots` a batch of 2");
    refused(&|own| own.state = zeros(&device, I32, &[3, HEADS, P, N]), "K522", "`state` holds i32");
    // Strided heads do not fit into rows of channels.
    let apart = of(&[2, HEADS, 2 * P]).narrow(2, 0..P)?;
    refused(&|own| own.x = apart.clone(), "K523", "does not lie as [2, 1, 24]: copy it");
    // States of a channel that are not contiguous.
    let crossed = of(&[3, HEADS, N, P]).transpose(2, 3)?;
    refused(
        &|own| own.state = crossed.clone(),
        "K523",
        "`state`, [3, 4, 6, 8] with strides [192, 48, 1, 6], does not lie",
    );
    let huge = of(&[1, HEADS, P]).expand(0, 1 << 33)?;
    refused(&|own| own.x = huge.clone(), "K523", "axis 0 of `x` has 8589934592 indices");

    let same = |_: &mut Given| {};
    let with = |options: Options<'_>, code: &str, words: &str| assert_refused(call(&same, options, None), code, words);
    let (three, d, halves) = (of(&[3]), of(&[HEADS, P + 1]), zeros(&device, BF16, &[HEADS]));
    with(Options::new(A::Log(&three)), "K521", "axis 0 (`heads`) of `a` has 3 indices and must have 4");
    with(Options::new(A::Value(&halves)), "K522", "`a` holds bf16 and must hold f32");
    with(Options { d: Some(&d), ..plain() }, "K521", "axis 1 (`p`) of `d` has 7 indices and must have 6");
    with(Options { dt: Dt::softplus(Some(&three)), ..plain() }, "K521", "axis 0 (`heads`) of `dt.bias` has 3 indices");
    with(Options { dt: Dt::softplus(Some(&halves)), ..plain() }, "K522", "`dt.bias` holds bf16 and must hold f32");
    with(Options { dt: Dt::Raw { bias: None, min: 1.0, max: 0.5 }, ..plain() }, "K523", "step sizes from 1 to 0.5");
    with(Options { counts: Some(&three), ..plain() }, "K521", "axis 0 (`batch`) of `counts` has 3 indices");
    let kernel = Some(Kernel::StepByState(None));
    with(Options { kernel, ..plain() }, "K523", "`kernel` is one of the other order of a state");
    let by_state = |own: &mut Given| own.state = of(&[3, HEADS, N, P]);
    let (counts, order) = (zeros(&device, I32, &[2]), StateOrder::ByState);
    let options = Options { counts: Some(&counts), state_order: order, ..plain() };
    assert_refused(call(&by_state, options, None), "K523", "`counts` and `cu_seqlens` need a state");
    let floats = of(&[2]);
    let result = call(&same, plain(), Some(Slots::same(&floats)));
    assert_refused(result, "K522", "`slots.read` holds f32 and must hold i32");
    Ok(())
}

#[test]
fn the_files_agree() {
    for folder in ["ssm_step_grouped", "ssm_step", "ssd_prefill"] {
        for_each(folder, |device, file| agrees(device, file, folder, None));
    }
}

#[test]
fn the_files_of_prompts_agree_with_each_kernel() {
    for kernel in [Kernel::Scan(None), Kernel::Chunks(None)] {
        for_each("ssd_prefill", |device, file| agrees(device, file, "ssd_prefill", Some(kernel)));
    }
}

/// Checks a file of a folder on a device.
pub fn agrees(device: &Device, file: &File<'_>, folder: &str, kernel: Option<Kernel>) -> Result<(), String> {
    let [heads, p, n] = ["H", "P", "N"].map(|key| file.count(key));
    // The older files are of one sequence and one group.
    let by_state = folder == "ssm_step";
    let (batch, groups) = if by_state { (1, 1) } else { (file.count("B"), file.count("G")) };
    let leading = if folder == "ssd_prefill" { vec![batch, file.count("T")] } else { vec![batch] };
    let last = if by_state { [n, p] } else { [p, n] };
    // Step sizes in `f32` beside narrow activations: everything is widened.
    let widened = |tensor: AnyTensor| match folder {
        "ssd_prefill" => support::tensor(device, F32, &numbers(&tensor), tensor.shape()),
        _ => tensor,
    };
    let of = |names: [&str; 2], extents: &[u64]| {
        names.iter().find_map(|name| file.shaped(device, name, extents)).map(widened)
    };
    let of_token = |name: &str, own: &[u64]| of([name, &format!("{name}_mat")], &[&leading, own].concat());
    let [x, z] = ["x", "z"].map(|name| of_token(name, &[heads, p]));
    let [b, c] = ["b", "c"].map(|name| of_token(name, &[groups, n]).expect("an input"));
    let (x, dt) = (x.expect("`x`"), of_token("dt", &[heads]).expect("`dt`"));
    let a = of(["a", "a_log"], &[heads]).expect("`a`");
    let d_extents: &[u64] = if file.text("d_skip") == "channel" { &[heads, p] } else { &[heads] };
    let (d, bias) = (of(["d_skip"; 2], d_extents), of(["dt_bias"; 2], &[heads]));
    let state = of(["state"; 2], &[batch, heads, last[0], last[1]]);
    let mut state = state.unwrap_or_else(|| zeros(device, F32, &[batch, heads, p, n]));
    let mut y = zeros(device, x.dtype(), x.shape());
    let bias = bias.as_ref().map(|bias| bias as _);
    let limit = |key: &str| file.number(key) as f32;
    let options = Options {
        dt: match file.text("dt_mode") {
            "raw_softplus" if by_state => Dt::softplus(bias),
            "raw_softplus" => Dt::Raw { bias, min: limit("dt_min"), max: limit("dt_max") },
            _ => Dt::Final,
        },
        d: d.as_ref().map(|d| d as _),
        z: z.as_ref().map(|z| z as _),
        state_order: if by_state { StateOrder::ByState } else { StateOrder::ByChannel },
        kernel,
        ..Options::new(if folder == "ssm_step_grouped" { A::Log(&a) } else { A::Value(&a) })
    };
    let args = Step { x: &x, dt: &dt, b: &b, c: &c, state: &mut state, y: &mut y, slots: None };
    ssm::step(device, args, options).map_err(|error| error.to_string())?;
    file.check("y", &y)?;
    file.check("state", &state)
}
