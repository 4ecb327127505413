//! Reference results from elsewhere.

use crate::files::{File, for_each};
use crate::support::zeros;
use kiln::DType::F32;
use kiln::{AnyTensor, Device, Error};
use kiln_kernels::gated_delta::{
    self, Convolution, Gate, GatedNorm, Kernel, Layer, LayerGates, LayerOptions, Options, Precision, QkNorm, QkWeights,
    Step,
};

fn words(error: Error) -> String {
    error.to_string()
}

fn given<const N: usize>(device: &Device, file: &File<'_>, names: [&str; N]) -> [AnyTensor; N] {
    names.map(|name| file.tensor(device, name).unwrap_or_else(|| panic!("no `{name}`")))
}

/// Runs a step, and checks its outputs against the file.
fn stepped(
    device: &Device,
    file: &File<'_>,
    [q, k, v, g, beta, state]: &mut [AnyTensor; 6],
    options: Options<'_>,
) -> Result<(), String> {
    let mut y = zeros(device, v.dtype(), v.shape());
    let args = Step { q, k, v, g, beta, state, y: &mut y, slots: None };
    let tiled_heads = file.text("gqa") == "tiled";
    gated_delta::step(device, args, Options { tiled_heads, ..options }).map_err(words)?;
    file.check("y", &y)?;
    file.check("state", state)
}

#[test]
fn steps() {
    for_each("gated_delta_step", |device, file| {
        let mut tensors = given(device, file, ["q", "k", "v", "g", "beta", "state"]);
        stepped(device, file, &mut tensors, Options::default())
    });
}

#[test]
fn sequences() {
    for_each("gated_delta_prefill", |device, file| {
        let q_scale = Some(file.number("q_scale") as f32);
        let exact = || Options { gate: Gate::Log, q_scale, precision: Some(Precision::Exact), ..Options::default() };
        let tensors = || given(device, file, ["q", "k", "v", "log_g", "beta", "state"]);
        stepped(device, file, &mut tensors(), exact())?;
        let [q, .., g, _, _] = &tensors();
        let (dk, dv) = (file.count("Dk"), file.count("Dv"));
        let takes = |kernel| match kernel {
            Kernel::Scan => true,
            Kernel::Chunks => q.dtype() == F32 && g.shape().len() == 3 && dk % 16 == 0 && dv % 16 == 0,
            Kernel::Panels => g.shape().len() == 3 && dk % 4 == 0 && dv % 32 == 0,
        };
        for kernel in [Kernel::Scan, Kernel::Chunks, Kernel::Panels].into_iter().filter(|kernel| takes(*kernel)) {
            stepped(device, file, &mut tensors(), Options { kernel: Some(kernel), ..exact() })?;
        }
        Ok(())
    });
}

#[test]
fn packed_rows() {
    for_each("gated_delta_prep_step", |device, file| {
        let [batch, hk, hv, dk, dv] = ["B", "Hk", "Hv", "Dk", "Dv"].map(|key| file.count(key));
        let [rows, a, b, a_log, dt_bias, state] =
            given(device, file, ["conv_out", "a_raw", "b_raw", "a_log", "dt_bias", "state"]);
        let rows = rows.shaped(&[batch, 2 * hk * dk + hv * dv]).map_err(words)?;
        let [q, k, v] = rows.split(1, [hk * dk, hk * dk, hv * dv]).map_err(words)?;
        let heads = |part: &AnyTensor, heads| part.heads(heads).expect("whole heads");
        let mut tensors = [heads(&q, hk), heads(&k, hk), heads(&v, hv), a, b, state];
        let eps = file.number("norm_eps") as f32;
        let weights = ["q_norm_weight", "k_norm_weight"].map(|name| file.shaped(device, name, &[hk, dk]));
        let qk_weights = match &weights {
            [Some(q), Some(k)] => Some(QkWeights { q, k }),
            _ => None,
        };
        let options = Options {
            gate: Gate::Raw { a_log: &a_log, dt_bias: &dt_bias },
            qk_norm: match file.text("norm") {
                "none" => QkNorm::None,
                "l2" => QkNorm::L2 { eps },
                "l2_max" => QkNorm::L2Max { eps },
                _ => QkNorm::Rms { eps },
            },
            qk_weights,
            q_scale: Some(file.number("q_scale") as f32),
            beta_scale: file.number("beta_scale") as f32,
            ..Options::default()
        };
        stepped(device, file, &mut tensors, options)
    });
}

/// The prompt in one call and then token by token, with the outputs of the file's projections, PyTorch's weights and,
/// for the state, two alternating windows. Everything is in `f32`, to which the file's numbers are rounded.
#[test]
fn layers() {
    for_each("layer_qwen3_next_gdn", |device, file| {
        let [batch, hv, dk, dv, taps, channels] = ["B", "Hv", "Dk", "Dv", "K", "C"].map(|key| file.count(key));
        let [prompt, more] = ["T_prefill", "T_decode"].map(|key| file.count(key));
        let wide = |name: &str| file.wide(device, name);
        let [x, z, a, b] = ["aux.conv_in", "aux.z", "aux.a_raw", "aux.b_raw"].map(wide);
        let [a_log, dt_bias, norm] = ["weight.A_log", "weight.dt_bias", "weight.norm.weight"].map(wide);
        let weight = wide("weight.conv1d.weight").shaped(&[channels, taps]).and_then(|w| w.transpose(0, 1));
        let weight = weight.map_err(words)?;
        let mut windows = [(); 2].map(|()| zeros(device, F32, &[batch, taps - 1, channels]));
        let mut state = zeros(device, F32, &[batch, hv, dv, dk]);
        let y = zeros(device, F32, &[batch, prompt + more, hv, dv]);
        for t in 0..=more {
            let range = if t == 0 { 0..prompt } else { prompt + t - 1..prompt + t };
            let part = |whole: &AnyTensor| whole.narrow(1, range.clone()).expect("tokens");
            let (x, z, a, b, mut y) = (part(&x), part(&z), part(&a), part(&b), part(&y));
            let [before, after] = &mut windows;
            let layer = Layer {
                x: &x,
                convolution: Convolution { weight: &weight, bias: None, state_in: before, state_out: after },
                gates: LayerGates { a: &a, b: &b, a_log: &a_log, dt_bias: &dt_bias },
                norm: Some(GatedNorm { z: &z, weight: &norm, eps: file.number("gated_norm_eps") as f32 }),
                state: &mut state,
                y: &mut y,
                slots: None,
            };
            let qk_norm = QkNorm::L2 { eps: file.number("norm_eps") as f32 };
            let q_scale = Some(file.number("q_scale") as f32);
            gated_delta::layer(device, layer, LayerOptions { qk_norm, q_scale, ..LayerOptions::default() })
                .map_err(words)?;
            windows.swap(0, 1);
            if t == 0 {
                file.check("conv_state_after_prefill", &windows[0])?;
                file.check("state_after_prefill", &state)?;
            }
        }
        file.check_all("aux.normed", &y)?;
        file.check("conv_state", &windows[0])?;
        file.check("state", &state)
    });
}
