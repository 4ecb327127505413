//! Wrong calls, and the operation's messages.

use super::{Case, shares};
use crate::support::{assert_refused, tensor, zeros};
use kiln::DType::{BF16, F16, F32, I32};
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::gated_delta::{
    self, Convolution, Gate, Layer, LayerGates, LayerOptions, Options, QkNorm, QkWeights, Replay, Slots, StateOrder,
    StateTile, Step,
};

/// Checks the refusal of a call whose tensors were changed.
fn refused(change: impl FnOnce(&Device, &mut Case), code: &str, words: &str) {
    let device = Device::interp();
    let mut case = Case::new(&device, F32, 2, Some(3));
    change(&device, &mut case);
    assert_refused(gated_delta::step(&device, case.step(), Options::default()), code, words);
}

/// Checks the refusal of a right call with other options.
#[track_caller]
fn contradicted(options: Options<'_>, code: &str, words: &str) {
    let device = Device::interp();
    let mut case = Case::new(&device, F32, 2, Some(3));
    assert_refused(gated_delta::step(&device, case.step(), options), code, words);
}

#[test]
fn wrong_tensors_of_a_step() {
    let of = |dtype, extents: &'static [u64]| move |device: &Device| zeros(device, dtype, extents);
    refused(
        |d, c| c.q = of(F32, &[2, 3])(d),
        "K520",
        "`q` is [batch, tokens, hk, dk], and the tensor has extents [2, 3]",
    );
    refused(
        |d, c| c.k = of(F32, &[2, 3, 2, 7])(d),
        "K521",
        "`gated_delta::step`: axis 3 (`dk`) of `k` has 7 indices and must have 8",
    );
    refused(|d, c| c.v = of(F32, &[2, 3, 4])(d), "K520", "`v` is [batch, tokens, hv, dv]");
    refused(|d, c| c.v = of(F32, &[2, 2, 4, 6])(d), "K521", "axis 1 (`tokens`) of `v` has 2 indices and must have 3");
    refused(|d, c| c.v = of(F32, &[2, 3, 5, 6])(d), "K523", "5 heads of values do not share 2 heads of keys evenly");
    refused(|d, c| c.g = of(F32, &[2, 3, 4, 9])(d), "K521", "axis 3 (`dk`) of `g` has 9 indices and must have 8");
    refused(|d, c| c.g = of(F32, &[2, 3])(d), "K520", "`g` is [batch, tokens, hv], and the tensor has extents [2, 3]");
    refused(|d, c| c.beta = of(F32, &[2, 3, 3])(d), "K521", "axis 2 (`hv`) of `beta` has 3 indices and must have 4");
    refused(|d, c| c.beta = of(F16, &[2, 3, 4])(d), "K522", "`beta` holds f16 and must hold f32, as `g` does");
    refused(|d, c| c.k = of(BF16, &[2, 3, 2, 8])(d), "K522", "`k` holds bf16 and must hold f32, as `q` does");
    refused(|d, c| c.q = of(I32, &[2, 3, 2, 8])(d), "K522", "`q` holds i32 and must hold f32 or f16 or bf16");
    refused(
        |d, c| c.state = of(F32, &[3, 4, 6, 8])(d),
        "K521",
        "axis 0 (`batch`) of `state` has 3 indices and must have 2",
    );
    refused(
        |d, c| c.state = of(F32, &[2, 4, 8, 6])(d),
        "K521",
        "axis 2 (`dv`) of `state` has 8 indices and must have 6",
    );
    refused(|d, c| c.state = of(F32, &[2, 24, 8])(d), "K520", "`state` is [slots, hv, dv, dk]");
    refused(|d, c| c.y = of(F32, &[2, 3, 4, 5])(d), "K521", "axis 3 (`dv`) of `y` has 5 indices and must have 6");
    // An output that overlaps an input, and one with strides.
    refused(|_, c| c.y = c.v.clone(), "K506", "in a call of `gated_delta::step`");
    refused(|d, c| c.y = view(d, &[2, 3, 4, 7]), "K511", "in a call of `gated_delta::step`");
    // Elements that are not contiguous, and states whose rows are strided.
    let apart = |d: &Device| of(F32, &[2, 3, 8, 2])(d).transpose(2, 3).expect("a view");
    refused(
        |d, c| c.q = apart(d),
        "K523",
        "the elements of `q`, [2, 3, 2, 8] with strides [48, 16, 1, 2], are not neighbours",
    );
    refused(
        |d, c| c.state = of(F32, &[2, 4, 6, 9])(d).narrow(3, 0..8).expect("a view"),
        "K523",
        "the elements of `state`",
    );
    // More sequences than 32 bits can count.
    let many = |d: &Device| of(F32, &[1, 3, 2, 8])(d).expand(0, 1 << 33).expect("a view");
    refused(|d, c| c.q = many(d), "K520", "axis 0 of `q` has 8589934592 indices");
}

/// Returns a tensor whose last axis is the first part of a longer one.
fn view(device: &Device, extents: &[u64]) -> AnyTensor {
    zeros(device, F32, extents).narrow(3, 0..6).expect("a view")
}

#[test]
fn options_that_contradict_a_step() -> Result<(), Error> {
    let device = &Device::interp();
    let of = |dtype, extents: &[u64]| zeros(device, dtype, extents);
    let weights = shares(device, F32, "weights", &[2, 8]);
    let both = Some(QkWeights { q: &weights, k: &weights });
    contradicted(Options { qk_weights: both, ..Options::default() }, "K523", "`qk_weights` are of a norm");
    let narrow = of(F32, &[2, 7]);
    let wrong = Some(QkWeights { q: &weights, k: &narrow });
    let norm = QkNorm::Rms { eps: 1e-6 };
    let options = Options { qk_norm: norm, qk_weights: wrong, ..Options::default() };
    contradicted(options, "K521", "axis 1 (`dk`) of `qk_weights.k` has 7 indices");
    contradicted(Options { beta_scale: 2.0, ..Options::default() }, "K523", "`beta_scale` of 2 is for `Gate::Raw`");
    let (hv, other) = (of(F32, &[4]), of(F32, &[5]));
    let gate = Gate::Raw { a_log: &hv, dt_bias: &other };
    contradicted(Options { gate, ..Options::default() }, "K521", "axis 0 (`hv`) of `dt_bias` has 5 indices");
    let short = of(BF16, &[4]);
    let gate = Gate::Raw { a_log: &short, dt_bias: &hv };
    contradicted(Options { gate, ..Options::default() }, "K522", "`a_log` holds bf16 and must hold f32");
    let counts = of(I32, &[3]);
    contradicted(Options { counts: Some(&counts), ..Options::default() }, "K521", "of `counts` has 3 indices");
    let mask = of(I32, &[2, 3]);
    contradicted(Options { mask: Some(&mask), ..Options::default() }, "K522", "`mask` holds i32 and must hold u8");
    let mut log = of(BF16, &[2, 3, 4, 6]);
    contradicted(Options { log: Some(&mut log), ..Options::default() }, "K522", "`log` holds bf16 and must hold f32");
    let mut out = of(BF16, &[2, 4, 6, 8]);
    let options = Options { state_out: Some(&mut out), ..Options::default() };
    contradicted(options, "K522", "`state_out` holds bf16 and must hold f32, as `state` does");
    let options = Options { state_order: StateOrder::KeyMajor, ..Options::default() };
    contradicted(options, "K521", "axis 2 (`dk`) of `state` has 6 indices and must have 8");
    let tiles = Some(StateTile { lanes: 6, vec: 1, rows: 1, warps: 1 });
    contradicted(Options { tiles, ..Options::default() }, "K501", "32 % lanes == 0");
    // Slots: their extents, their type, and memory of another device.
    let mut case = Case::new(device, F32, 2, Some(3));
    let Case { q, k, v, g, beta, state, y } = &mut case;
    let slots = of(I32, &[3]);
    let args = Step { q, k, v, g, beta, state, y, slots: Some(Slots::same(&slots)) };
    assert_refused(gated_delta::step(device, args, Options::default()), "K521", "of `slots.read` has 3 indices");
    let slots = of(F32, &[2]);
    let args = Step { q, k, v, g, beta, state, y, slots: Some(Slots::same(&slots)) };
    assert_refused(
        gated_delta::step(device, args, Options::default()),
        "K522",
        "`slots.read` holds f32 and must hold i32",
    );
    let other = Device::interp();
    assert_refused(
        gated_delta::step(&other, case.step(), Options::default()),
        "K509",
        "in a call of `gated_delta::step`",
    );
    Ok(())
}

#[test]
fn wrong_replays() {
    let device = &Device::interp();
    let mut case = Case::new(device, F32, 2, Some(3));
    let accepted = tensor(device, I32, &[1.0, 2.0], &[2]);
    let Case { k, g, state, .. } = &mut case;
    let log = zeros(device, F32, &[2, 3, 4, 6]);
    let args = Replay { k, g, log: &log, accepted: &accepted, state, slots: None };
    let options = Options { counts: Some(&accepted), ..Options::default() };
    assert_refused(
        gated_delta::replay(device, args, options),
        "K523",
        "`gated_delta::replay`: a replay has `accepted`",
    );
    let short = zeros(device, F32, &[2, 2, 4, 6]);
    let args = Replay { k, g, log: &short, accepted: &accepted, state, slots: None };
    assert_refused(
        gated_delta::replay(device, args, Options::default()),
        "K521",
        "axis 1 (`tokens`) of `log` has 2 indices",
    );
    let args = Replay { k, g, log: &log, accepted: &log, state, slots: None };
    assert_refused(gated_delta::replay(device, args, Options::default()), "K520", "`accepted` is [batch]");
}

#[test]
fn wrong_layers() {
    let device = &Device::interp();
    let of = |extents: &[u64]| zeros(device, F32, extents);
    let refused = |channels: u64, taps: u64, windows: u64, gates: u64, words: &str| {
        let (x, weight) = (of(&[2, 3, channels]), of(&[taps, 56]));
        let [before, mut after] = [(); 2].map(|()| of(&[2, windows, 56]));
        let (a, hv) = (of(&[2, 3, gates]), of(&[4]));
        let (mut state, mut y) = (of(&[2, 4, 6, 8]), of(&[2, 3, 4, 6]));
        let layer = Layer {
            x: &x,
            convolution: Convolution { weight: &weight, bias: None, state_in: &before, state_out: &mut after },
            gates: LayerGates { a: &a, b: &a, a_log: &hv, dt_bias: &hv },
            norm: None,
            state: &mut state,
            y: &mut y,
            slots: None,
        };
        let error = gated_delta::layer(device, layer, LayerOptions::default()).expect_err("the call is wrong");
        let text = error.to_string();
        assert!(text.contains("`gated_delta::layer`") && text.contains(words), "want `{words}`:\n{text}");
    };
    refused(57, 4, 3, 4, "57 channels are not queries and keys of 8 and 4 heads of values of 6");
    refused(72, 4, 3, 4, "72 channels are not");
    refused(56, 9, 8, 4, "a convolution of 9 taps, and it has 1 to 8");
    refused(56, 4, 4, 4, "axis 1 (`taps - 1`) of `convolution.state_in` has 4 indices and must have 3");
    refused(56, 4, 3, 5, "axis 2 (`hv`) of `gates.a` has 5 indices and must have 4");
}

#[test]
fn windows_of_a_layer_are_not_written_where_they_are_read() {
    let device = &Device::interp();
    let of = |extents: &[u64]| zeros(device, F32, extents);
    let (x, weight, windows, a, hv) = (of(&[1, 56]), of(&[4, 56]), of(&[1, 3, 56]), of(&[1, 4]), of(&[4]));
    let (mut state, mut y, mut same) = (of(&[1, 4, 6, 8]), of(&[1, 4, 6]), windows.clone());
    let layer = Layer {
        x: &x,
        convolution: Convolution { weight: &weight, bias: None, state_in: &windows, state_out: &mut same },
        gates: LayerGates { a: &a, b: &a, a_log: &hv, dt_bias: &hv },
        norm: None,
        state: &mut state,
        y: &mut y,
        slots: None,
    };
    let result = gated_delta::layer(device, layer, LayerOptions::default());
    assert_refused(result, "K506", "in a call of `gated_delta::layer`");
}
