//! State-space steps with an `A` for every channel and state.

use crate::files::{File, for_each};
use crate::state_space::{Layer, Scan, assert_steps};
use crate::support::{assert_refused, bits, devices, hosts, numbers, packed, random, tensor, zeros};
use kiln::DType::{self, BF16, F32, I32};
use kiln::{AnyTensor, Device, Error, Target};
use kiln_kernels::selective_scan::{self, A, Dt, Kernel, Options, Slots, Step, ssm_step_a2d};

const CHANNELS: u64 = 12;
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
    d: AnyTensor,
    state: AnyTensor,
    y: AnyTensor,
}

/// Makes `tokens` of each of two sequences, or one without an axis.
fn given(device: &Device, dtype: DType, tokens: Option<u64>) -> Given {
    let extents = |own: u64| [2].into_iter().chain(tokens).chain([own]).collect::<Vec<u64>>();
    let of = |name: &str, own: u64| random(device, dtype, name, &extents(own));
    Given {
        x: of("x", CHANNELS),
        dt: of("dt", CHANNELS),
        b: of("b", N),
        c: of("c", N),
        z: of("z", CHANNELS),
        a: random(device, F32, "a", &[CHANNELS, N]),
        bias: random(device, F32, "bias", &[CHANNELS]),
        d: random(device, dtype, "d", &[CHANNELS]),
        state: random(device, dtype, "state", &[3, CHANNELS, N]),
        y: zeros(device, dtype, &extents(CHANNELS)),
    }
}

impl Given {
    fn step(&mut self, on: &impl Target, options: Options<'_>, slots: Option<Slots<'_>>) -> Result<(), Error> {
        let Given { x, dt, b, c, state, y, .. } = self;
        selective_scan::step(on, Step { x, dt, b, c, state, y, slots }, options)
    }

    /// Runs a step with all options.
    fn layer_step(&mut self, on: &impl Target, slots: Option<Slots<'_>>) -> Result<(), Error> {
        let [a, bias, d, z] = [&self.a, &self.bias, &self.d, &self.z].map(AnyTensor::clone);
        let dt = Dt::softplus(Some(&bias));
        self.step(on, Options { dt, d: Some(&d), z: Some(&z), ..Options::new(A::Log(&a)) }, slots)
    }

    /// Returns the sequences in f64, with all options.
    fn scan(&self) -> Scan {
        Scan {
            layer: Layer {
                heads: CHANNELS as usize,
                groups: 1,
                p: 1,
                n: N as usize,
                a: numbers(&self.a).into_iter().map(|a| -a.exp()).collect(),
                bias: numbers(&self.bias),
                raw: true,
                d: Some(numbers(&self.d)),
                by_state: false,
            },
            x: numbers(&self.x),
            dt: numbers(&self.dt),
            b: numbers(&self.b),
            c: numbers(&self.c),
            z: Some(numbers(&self.z)),
            state: numbers(&self.state),
        }
    }
}

#[test]
fn any_number_of_tokens_follows_the_definition() -> Result<(), Error> {
    for device in devices() {
        for (dtype, tokens) in [(F32, None), (BF16, Some(1)), (F32, Some(3)), (F32, Some(9))] {
            let mut own = given(&device, dtype, tokens);
            let scan = own.scan();
            own.layer_step(&device, None)?;
            let what = format!("{device:?} {dtype} {tokens:?}");
            assert_steps(&scan, &[Some((0, 0)), Some((1, 1))], [&own.y, &own.state], &what);
        }
    }
    Ok(())
}

#[test]
fn rates_are_given_by_their_logarithm_or_themselves() -> Result<(), Error> {
    for device in hosts() {
        let mut own = given(&device, F32, None);
        let mut scan = own.scan();
        (scan.layer.raw, scan.layer.d, scan.z) = (false, None, None);
        let rates: Vec<f64> = scan.layer.a.iter().map(|a| f64::from(*a as f32)).collect();
        let a = tensor(&device, F32, &rates, &[CHANNELS, N]);
        scan.layer.a = rates;
        own.step(&device, Options::new(A::Value(&a)), None)?;
        assert_steps(&scan, &[Some((0, 0)), Some((1, 1))], [&own.y, &own.state], &format!("{device:?}"));
    }
    Ok(())
}

/// `[batch, heads, p]`, with a step size for each channel, and for each head.
#[test]
fn channels_of_heads_are_channels() -> Result<(), Error> {
    const HEADS: u64 = 3;
    const P: u64 = 4;
    for device in hosts() {
        for tokens in [None, Some(2)] {
            let mut flat = given(&device, F32, tokens);
            let before = packed(&flat.state);
            flat.layer_step(&device, None)?;
            let mut own = given(&device, F32, tokens);
            for tensor in [&mut own.x, &mut own.dt, &mut own.z, &mut own.y] {
                *tensor = tensor.heads(HEADS)?;
            }
            own.a = own.a.shaped(&[HEADS, P, N])?;
            own.state = before.shaped(&[3, HEADS, P, N])?;
            (own.bias, own.d) = (own.bias.shaped(&[HEADS, P])?, own.d.shaped(&[HEADS, P])?);
            own.layer_step(&device, None)?;
            let what = format!("{device:?} {tokens:?}");
            assert_eq!((bits(&own.y), bits(&own.state)), (bits(&flat.y), bits(&flat.state)), "{what}");

            let extents: Vec<u64> = [2].into_iter().chain(tokens).chain([HEADS]).collect();
            own.dt = random(&device, F32, "dt of heads", &extents);
            own.bias = random(&device, F32, "bias of heads", &[HEADS]);
            own.state = random(&device, F32, "state by state", &[3, HEADS, N, P]);
            let mut scan = own.scan();
            (scan.layer.heads, scan.layer.p, scan.layer.by_state) = (HEADS as usize, P as usize, true);
            let of_channels = |each: Vec<f64>| each.into_iter().flat_map(|v| [v; P as usize]).collect::<Vec<f64>>();
            (scan.dt, scan.layer.bias) = (of_channels(scan.dt), of_channels(scan.layer.bias));
            own.layer_step(&device, None)?;
            assert_steps(&scan, &[Some((0, 0)), Some((1, 1))], [&own.y, &own.state], &what);
        }
    }
    Ok(())
}

#[test]
fn slices_of_projections_and_pools_give_the_bits_of_copies() -> Result<(), Error> {
    for device in devices() {
        for tokens in [1, 3] {
            let projected = random(&device, F32, "projected", &[2, tokens, 3 * CHANNELS + 2 * N + 1]);
            let [x, b, c, dt, z, _] = projected.split(2, [CHANNELS, N, N, CHANNELS, CHANNELS, 1])?;
            let pool = random(&device, F32, "pool", &[2, CHANNELS * N + 3]).narrow(1, 0..CHANNELS * N)?;
            let mut state = pool.shaped(&[2, CHANNELS, N])?;
            let mut y = zeros(&device, F32, &[2, tokens, CHANNELS + 1]).narrow(2, 0..CHANNELS)?;
            let (mut state_copy, mut y_copy) = (packed(&state), packed(&y));
            let a = random(&device, F32, "a", &[CHANNELS, N]);
            for tiles in [
                ssm_step_a2d::Tiles { lanes: 2, vec: 1, rows: 2, warps: 1, hold: 1, across: 0 },
                ssm_step_a2d::Tiles { lanes: 8, vec: 1, rows: 1, warps: 1, hold: 0, across: 1 },
            ] {
                let options =
                    |z| Options { z: Some(z), kernel: Some(Kernel::Step(Some(tiles))), ..Options::new(A::Log(&a)) };
                let args = Step { x: &x, dt: &dt, b: &b, c: &c, state: &mut state, y: &mut y, slots: None };
                selective_scan::step(&device, args, options(&z))?;
                let [x, dt, b, c, z] = [&x, &dt, &b, &c, &z].map(packed);
                let (state_copy, y_copy) = (&mut state_copy, &mut y_copy);
                let args = Step { x: &x, dt: &dt, b: &b, c: &c, state: state_copy, y: y_copy, slots: None };
                selective_scan::step(&device, args, options(&z))?;
                assert_eq!((bits(&y), bits(&state)), (bits(y_copy), bits(state_copy)), "{device:?} {tiles:?}");
            }
        }
    }
    Ok(())
}

#[test]
fn slots_hold_over_several_launches() -> Result<(), Error> {
    for device in hosts() {
        let mut own = given(&device, F32, Some(3));
        let [read, write] = [[2.0, -1.0], [0.0, 1.0]].map(|slots| tensor(&device, I32, &slots, &[2]));
        let scan = own.scan();
        own.layer_step(&device, Some(Slots { read: &read, write: &write }))?;
        assert_steps(&scan, &[Some((2, 0)), None], [&own.y, &own.state], &format!("{device:?}"));
        let scan = own.scan();
        let indices = tensor(&device, I32, &[1.0, 2.0], &[2]);
        own.layer_step(&device, Some(Slots::same(&indices)))?;
        assert_steps(&scan, &[Some((1, 1)), Some((2, 2))], [&own.y, &own.state], &format!("{device:?} in place"));
    }
    Ok(())
}

#[test]
fn no_tokens_and_no_sequences_leave_the_state() -> Result<(), Error> {
    for device in hosts() {
        for (batch, tokens) in [(2, 0), (0, 3)] {
            let of = |own: u64| zeros(&device, F32, &[batch, tokens, own]);
            let mut own = given(&device, F32, None);
            (own.x, own.dt, own.z, own.y) = (of(CHANNELS), of(CHANNELS), of(CHANNELS), of(CHANNELS));
            (own.b, own.c) = (of(N), of(N));
            let before = bits(&own.state);
            own.layer_step(&device, None)?;
            assert_eq!(bits(&own.state), before, "{device:?} {batch} {tokens}");
        }
    }
    Ok(())
}

#[test]
fn a_call_is_recorded_and_replayed() -> Result<(), Error> {
    for device in hosts() {
        let mut own = given(&device, F32, Some(2));
        let before = bits(&own.state);
        let recording = device.record(|recorder| own.layer_step(recorder, None))?;
        assert_eq!((recording.len(), bits(&own.state)), (1, before), "{device:?}: nothing ran yet");
        for replay in 0..2 {
            let scan = own.scan();
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
    let refused = |change: &dyn Fn(&mut Given), code: &str, words: &str| {
        let mut own = given(&device, F32, None);
        change(&mut own);
        assert_refused(own.layer_step(&device, None), code, words);
    };
    let name = "`selective_scan::step`: ";
    refused(&|own| own.a = of(&[CHANNELS]), "K520", "`a` is [channels, n], and the tensor has extents [12]");
    refused(&|own| own.a = of(&[CHANNELS, 0]), "K523", "`a` has extents [12, 0], and none may be 0");
    refused(&|own| own.a = zeros(&device, I32, &[CHANNELS, N]), "K522", "`a` holds i32");
    refused(
        &|own| own.x = of(&[2, 11]),
        "K521",
        &format!("{name}axis 1 (`channels`) of `x` has 11 indices and must have 12"),
    );
    refused(&|own| own.x = of(&[12]), "K523", "`x` is [batch, channels] or [batch, tokens, channels]");
    refused(&|own| own.dt = of(&[2, 1, CHANNELS]), "K520", "`dt` is [batch, channels]");
    refused(&|own| own.b = of(&[2, 7]), "K521", "axis 1 (`n`) of `b` has 7 indices and must have 8");
    refused(&|own| own.c = of(&[3, N]), "K521", "axis 0 (`batch`) of `c` has 3 indices and must have 2");
    refused(&|own| own.z = of(&[2, 13]), "K521", "axis 1 (`channels`) of `z` has 13 indices");
    refused(&|own| own.d = of(&[11]), "K521", "axis 0 (`channels`) of `d` has 11 indices");
    refused(&|own| own.d = zeros(&device, BF16, &[CHANNELS]), "K522", "`d` holds bf16 and must hold f32, as `x` does");
    refused(&|own| own.bias = of(&[11]), "K521", "axis 0 (`channels`) of `dt.bias` has 11 indices");
    refused(&|own| own.state = of(&[3, N, CHANNELS]), "K521", "axis 1 (`channels`) of `state` has 8 indices");
    refused(&|own| own.state = of(&[1, CHANNELS, N]), "K523", "`state` has 1 slots, and without `slots` a batch of 2");
    refused(&|own| own.y = own.x.clone(), "K506", "in a call of `selective_scan::step`");
    refused(&|own| own.y = zeros(&device, BF16, &[2, CHANNELS]), "K522", "`y` holds bf16 and must hold f32");
    let apart = of(&[2, 2 * CHANNELS]).shaped(&[2, CHANNELS, 2])?.narrow(2, 0..1)?.shaped(&[2, CHANNELS])?;
    refused(&|own| own.x = apart.clone(), "K511", "in a call of `selective_scan::step`");
    let crossed = of(&[3, N, CHANNELS]).transpose(1, 2)?;
    refused(&|own| own.state = crossed.clone(), "K523", "does not lie as [3, 96]: copy it");
    let huge = of(&[1, CHANNELS]).expand(0, 1 << 33)?;
    refused(&|own| own.x = huge.clone(), "K523", "axis 0 of `x` has 8589934592 indices");
    let mut own = given(&device, F32, Some(0));
    let [read, write] = [(); 2].map(|()| zeros(&device, I32, &[2]));
    let result = own.layer_step(&device, Some(Slots { read: &read, write: &write }));
    assert_refused(result, "K523", "no tokens, and states that are read in one slot and written in another");
    Ok(())
}

#[test]
fn the_files_agree() {
    for folder in ["ssm_step_a2d", "selective_scan"] {
        for_each(folder, |device, file| agrees(device, file, folder));
    }
}

/// Checks a file of a folder on a device.
pub fn agrees(device: &Device, file: &File<'_>, folder: &str) -> Result<(), String> {
    let n = file.count("N");
    // One sequence of heads, or several of channels.
    let [leading, channels, of_dt, states] = match folder {
        "ssm_step_a2d" => {
            let (heads, p) = (file.count("H"), file.count("P"));
            [vec![1], vec![heads, p], vec![heads], vec![1, heads, n, p]]
        }
        _ => {
            let channels = file.count("Di");
            let states = vec![file.count("B"), channels, n];
            [vec![file.count("B"), file.count("T")], vec![channels], vec![channels], states]
        }
    };
    let of = |name: &str, own: &[u64]| file.shaped(device, name, &[&leading, own].concat());
    let x = of("x", &channels).expect("`x`");
    let [b, c] = ["b", "c"].map(|name| of(name, &[n]).expect("an input"));
    let (dt, z) = (of("dt", &of_dt).expect("`dt`"), of("z", &channels));
    let a = file.shaped(device, "a_log", &[&channels[..], &[n]].concat()).expect("`a_log`");
    let (d, bias) = (file.shaped(device, "d_skip", &channels), file.shaped(device, "dt_bias", &of_dt));
    let mut state = file.shaped(device, "state", &states).expect("`state`");
    let mut y = zeros(device, x.dtype(), x.shape());
    let raw = file.text("dt_mode") == "raw_softplus";
    let options = Options {
        dt: if raw { Dt::softplus(bias.as_ref().map(|bias| bias as _)) } else { Dt::Final },
        d: d.as_ref().map(|d| d as _),
        z: z.as_ref().map(|z| z as _),
        ..Options::new(A::Log(&a))
    };
    let args = Step { x: &x, dt: &dt, b: &b, c: &c, state: &mut state, y: &mut y, slots: None };
    selective_scan::step(device, args, options).map_err(|error| error.to_string())?;
    file.check("y", &y)?;
    file.check("state", &state)
}
