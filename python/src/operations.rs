//! The operations: one function each, which passes its arguments to the library's by name. Shapes, types and the
//! meaning of each argument are the library's; nothing is checked twice.

use crate::detached;
use crate::dlpack::{Input, Output};
use crate::explain::{self, Mode};
use kiln::{AnyTensor, AsTensor};
use kiln_kernels::{attention, conv1d, embed, gated_delta, matmul, norm, rope, route, sample};
use kiln_kernels::{selective_scan, ssm, swiglu};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Makes a call on the device of a tensor; or records or prepares it, while that is this thread's mode.
macro_rules! run {
    ($py:ident, $first:expr, |$on:ident| $module:ident::$function:ident($($given:tt)*)) => {{
        let name = concat!(stringify!($module), "::", stringify!($function));
        let place = $first.place();
        detached($py, name, || {
            place.run(|device| match explain::mode() {
                Mode::Run => {
                    let $on = device;
                    $module::$function($on, $($given)*)
                }
                Mode::Prepare => device.prepare(|$on| $module::$function($on, $($given)*)),
                Mode::Explain => explain::record(device, name, |$on| $module::$function($on, $($given)*)),
            })
        })
    }};
}

/// Adds the functions of this module to the Python module.
macro_rules! functions {
    ($($function:ident),* $(,)?) => {
        pub fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
            $(module.add_function(wrap_pyfunction!($function, module)?)?;)*
            Ok(())
        }
    };
}

functions!(
    rms_norm,
    rms_norm_residual,
    add_rms_norm,
    rms_norm_gated,
    conv1d_step,
    ssm_step,
    selective_scan_step,
    gated_delta_step,
    sdpa,
    kv_append,
    rope_,
    swiglu_,
    embed_,
    route_topk,
    argmax,
    sample_,
    matmul_,
    matmul_experts,
);

fn tensor(input: &Option<Input>) -> Option<&dyn AsTensor> {
    input.as_ref().map(|input| -> &dyn AsTensor { &**input })
}

fn tensor_mut(output: &mut Option<Output>) -> Option<&mut dyn AsTensor> {
    output.as_mut().map(|output| -> &mut dyn AsTensor { &mut **output })
}

/// Returns the variant that a word names.
fn named<T: Copy>(argument: &str, word: &str, variants: &[(&str, T)]) -> PyResult<T> {
    let found = variants.iter().find(|(name, _)| *name == word);
    found.map(|(_, variant)| *variant).ok_or_else(|| {
        let known: Vec<String> = variants.iter().map(|(name, _)| format!("'{name}'")).collect();
        PyValueError::new_err(format!("`{argument}` is '{word}', and may be {}", known.join(", ")))
    })
}

/// Returns the slots that are read and written: the same ones if only one argument is given.
fn slots<'a>(read: &'a Option<Input>, write: &'a Option<Input>) -> PyResult<Option<conv1d::Slots<'a>>> {
    match (tensor(read), tensor(write)) {
        (Some(read), write) => Ok(Some(conv1d::Slots { read, write: write.unwrap_or(read) })),
        (None, None) => Ok(None),
        (None, Some(_)) => Err(PyValueError::new_err("`write_slots` is given without `slots`")),
    }
}

fn norm_options(eps: f32, weight_offset: f32) -> norm::Options {
    norm::Options { eps, weight_offset, tile: None }
}

/// out = x * rsqrt(mean(x^2) + eps) * (weight_offset + weight), of rows [.., n].
#[pyfunction]
#[pyo3(signature = (x, weight, out, eps=1e-6, weight_offset=0.0))]
fn rms_norm(py: Python<'_>, x: Input, weight: Input, mut out: Output, eps: f32, weight_offset: f32) -> PyResult<()> {
    run!(py, x, |on| norm::rms_norm(
        norm::RmsNorm { x: &*x, weight: &*weight, out: &mut *out },
        norm_options(eps, weight_offset)
    ))
}

/// out = residual + rms_norm(x).
#[pyfunction]
#[pyo3(signature = (x, residual, weight, out, eps=1e-6, weight_offset=0.0))]
fn rms_norm_residual(
    py: Python<'_>,
    x: Input,
    residual: Input,
    weight: Input,
    mut out: Output,
    eps: f32,
    weight_offset: f32,
) -> PyResult<()> {
    run!(py, x, |on| norm::rms_norm_residual(
        norm::RmsNormResidual { x: &*x, residual: &*residual, weight: &*weight, out: &mut *out },
        norm_options(eps, weight_offset)
    ))
}

/// h = x + residual, out = rms_norm(h).
#[pyfunction]
#[pyo3(signature = (x, residual, weight, h, out, eps=1e-6, weight_offset=0.0))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn add_rms_norm(
    py: Python<'_>,
    x: Input,
    residual: Input,
    weight: Input,
    mut h: Output,
    mut out: Output,
    eps: f32,
    weight_offset: f32,
) -> PyResult<()> {
    run!(py, x, |on| norm::add_rms_norm(
        norm::AddRmsNorm { x: &*x, residual: &*residual, weight: &*weight, h: &mut *h, out: &mut *out },
        norm_options(eps, weight_offset)
    ))
}

/// out = rms_norm(x) * silu(z), or rms_norm(x * silu(z)) with the gate before the norm; of rows or groups of their elements.
#[pyfunction]
#[pyo3(signature = (x, z, weight, out, eps=1e-6, weight_offset=0.0, group=None, before_norm=false))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn rms_norm_gated(
    py: Python<'_>,
    x: Input,
    z: Input,
    weight: Input,
    mut out: Output,
    eps: f32,
    weight_offset: f32,
    group: Option<u32>,
    before_norm: bool,
) -> PyResult<()> {
    run!(py, x, |on| norm::rms_norm_gated(
        norm::RmsNormGated { x: &*x, z: &*z, weight: &*weight, out: &mut *out },
        norm::Gate { group, before_norm },
        norm_options(eps, weight_offset)
    ))
}

/// A causal convolution of each channel, [batch, tokens, c]; the state is left with the newest inputs.
#[pyfunction]
#[pyo3(signature = (x, weight, bias, state, y, slots=None, write_slots=None, offsets=None, cu_seqlens=None, silu=false,
                    rows="newest_last", checkpoints=None, checkpoint_every=64))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn conv1d_step(
    py: Python<'_>,
    x: Input,
    weight: Input,
    bias: Option<Input>,
    mut state: Output,
    mut y: Output,
    slots: Option<Input>,
    write_slots: Option<Input>,
    offsets: Option<Input>,
    cu_seqlens: Option<Input>,
    silu: bool,
    rows: &str,
    mut checkpoints: Option<Output>,
    checkpoint_every: u32,
) -> PyResult<()> {
    use conv1d::{Activation, StateRows};
    let known =
        [("newest_last", StateRows::NewestLast), ("at_offset", StateRows::AtOffset), ("circular", StateRows::Circular)];
    let state_rows = named("rows", rows, &known)?;
    let slots = self::slots(&slots, &write_slots)?;
    let activation = if silu { Activation::Silu } else { Activation::None };
    run!(py, x, |on| conv1d::step(
        conv1d::Step {
            x: &*x,
            weight: &*weight,
            bias: tensor(&bias),
            state: &mut *state,
            y: &mut *y,
            slots,
            offsets: tensor(&offsets),
        },
        conv1d::Options {
            activation,
            state_rows,
            cu_seqlens: tensor(&cu_seqlens),
            checkpoints: kept(&mut checkpoints, checkpoint_every),
            kernel: None,
        }
    ))
}

/// Returns the intermediate states to keep, if there is a tensor for them.
fn kept(states: &mut Option<Output>, every: u32) -> Option<gated_delta::Checkpoints<'_>> {
    tensor_mut(states).map(|states| gated_delta::Checkpoints::every(every, states))
}

/// Returns the rates of decay: `A` itself, or its logarithm.
fn rates(a: &Input, is_log: bool) -> ssm::A<'_> {
    if is_log { ssm::A::Log(&**a) } else { ssm::A::Value(&**a) }
}

/// Returns the step sizes: as they are, or the softplus of them and a bias, within limits.
fn step_sizes(softplus: bool, bias: &Option<Input>, min: f32, max: Option<f32>) -> PyResult<ssm::Dt<'_>> {
    match (softplus, tensor(bias)) {
        (false, None) => Ok(ssm::Dt::Final),
        (true, bias) => Ok(ssm::Dt::Raw { bias, min, max: max.unwrap_or(f32::INFINITY) }),
        (false, Some(_)) => {
            Err(PyValueError::new_err("`dt_bias` is added in front of the softplus, and there is none"))
        }
    }
}

/// State-space layers with one A per head (Mamba-2): x [batch, tokens, heads, p], b and c [batch, tokens, groups, n],
/// dt [batch, tokens, heads], state [slots, heads, p, n].
#[pyfunction]
#[pyo3(signature = (x, dt, a, b, c, state, y, d=None, z=None, dt_bias=None, dt_softplus=false, dt_min=0.0, dt_max=None,
                    slots=None, write_slots=None, cu_seqlens=None, counts=None, a_is_log=false, state_order="p_n",
                    checkpoints=None, checkpoint_every=64))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn ssm_step(
    py: Python<'_>,
    x: Input,
    dt: Input,
    a: Input,
    b: Input,
    c: Input,
    mut state: Output,
    mut y: Output,
    d: Option<Input>,
    z: Option<Input>,
    dt_bias: Option<Input>,
    dt_softplus: bool,
    dt_min: f32,
    dt_max: Option<f32>,
    slots: Option<Input>,
    write_slots: Option<Input>,
    cu_seqlens: Option<Input>,
    counts: Option<Input>,
    a_is_log: bool,
    state_order: &str,
    mut checkpoints: Option<Output>,
    checkpoint_every: u32,
) -> PyResult<()> {
    use ssm::StateOrder;
    let known = [("p_n", StateOrder::ByChannel), ("n_p", StateOrder::ByState)];
    let state_order = named("state_order", state_order, &known)?;
    let (slots, steps) = (self::slots(&slots, &write_slots)?, step_sizes(dt_softplus, &dt_bias, dt_min, dt_max)?);
    run!(py, x, |on| ssm::step(
        ssm::Step { x: &*x, dt: &*dt, b: &*b, c: &*c, state: &mut *state, y: &mut *y, slots },
        ssm::Options {
            a: rates(&a, a_is_log),
            dt: steps,
            d: tensor(&d),
            z: tensor(&z),
            counts: tensor(&counts),
            state_order,
            cu_seqlens: tensor(&cu_seqlens),
            checkpoints: kept(&mut checkpoints, checkpoint_every),
            kernel: None,
            precision: None,
        }
    ))
}

/// State-space layers with one A per channel and state (Mamba): x and dt [batch, tokens, channels], b and c [batch,
/// tokens, n], a [channels, n], state [slots, channels, n].
#[pyfunction]
#[pyo3(signature = (x, dt, a, b, c, state, y, d=None, z=None, dt_bias=None, dt_softplus=false, dt_min=0.0, dt_max=None,
                    slots=None, write_slots=None, cu_seqlens=None, a_is_log=false))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn selective_scan_step(
    py: Python<'_>,
    x: Input,
    dt: Input,
    a: Input,
    b: Input,
    c: Input,
    mut state: Output,
    mut y: Output,
    d: Option<Input>,
    z: Option<Input>,
    dt_bias: Option<Input>,
    dt_softplus: bool,
    dt_min: f32,
    dt_max: Option<f32>,
    slots: Option<Input>,
    write_slots: Option<Input>,
    cu_seqlens: Option<Input>,
    a_is_log: bool,
) -> PyResult<()> {
    let (slots, steps) = (self::slots(&slots, &write_slots)?, step_sizes(dt_softplus, &dt_bias, dt_min, dt_max)?);
    run!(py, x, |on| selective_scan::step(
        selective_scan::Step { x: &*x, dt: &*dt, b: &*b, c: &*c, state: &mut *state, y: &mut *y, slots },
        selective_scan::Options {
            a: rates(&a, a_is_log),
            dt: steps,
            d: tensor(&d),
            z: tensor(&z),
            cu_seqlens: tensor(&cu_seqlens),
            kernel: None,
        }
    ))
}

/// The gated delta rule: q and k [batch, tokens, hk, dk], v [batch, tokens, hv, dv], g and beta [batch, tokens, hv];
/// state [slots, hv, dk, dv], or [slots, hv, dv, dk] with state_order="v_k".
#[pyfunction]
#[pyo3(signature = (q, k, v, g, beta, state, y, gate="log", a_log=None, dt_bias=None, qk_norm="none", qk_eps=1e-6,
                    q_scale=None, beta_scale=1.0, slots=None, write_slots=None, cu_seqlens=None, counts=None, mask=None,
                    state_out=None, state_order="k_v", tiled_heads=false, exact=None, checkpoints=None,
                    checkpoint_every=64))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn gated_delta_step(
    py: Python<'_>,
    q: Input,
    k: Input,
    v: Input,
    g: Input,
    beta: Input,
    mut state: Output,
    mut y: Output,
    gate: &str,
    a_log: Option<Input>,
    dt_bias: Option<Input>,
    qk_norm: &str,
    qk_eps: f32,
    q_scale: Option<f32>,
    beta_scale: f32,
    slots: Option<Input>,
    write_slots: Option<Input>,
    cu_seqlens: Option<Input>,
    counts: Option<Input>,
    mask: Option<Input>,
    mut state_out: Option<Output>,
    state_order: &str,
    tiled_heads: bool,
    exact: Option<bool>,
    mut checkpoints: Option<Output>,
    checkpoint_every: u32,
) -> PyResult<()> {
    use gated_delta::{Gate, Options, Precision, QkNorm, StateOrder, Step};
    let gate = match (gate, tensor(&a_log), tensor(&dt_bias)) {
        ("raw", Some(a_log), Some(dt_bias)) => Gate::Raw { a_log, dt_bias },
        ("raw", ..) => return Err(PyValueError::new_err("`gate` is 'raw', which needs `a_log` and `dt_bias`")),
        (_, Some(_), _) | (_, _, Some(_)) => {
            return Err(PyValueError::new_err("`a_log` and `dt_bias` belong to `gate` 'raw'"));
        }
        (word, None, None) => {
            named("gate", word, &[("log", Gate::Log), ("decay", Gate::Decay), ("negated_log", Gate::NegatedLog)])?
        }
    };
    let norms = [
        ("none", QkNorm::None),
        ("l2", QkNorm::L2 { eps: qk_eps }),
        ("l2_max", QkNorm::L2Max { eps: qk_eps }),
        ("rms", QkNorm::Rms { eps: qk_eps }),
    ];
    let qk_norm = named("qk_norm", qk_norm, &norms)?;
    let orders = [("k_v", StateOrder::KeyMajor), ("v_k", StateOrder::ValueMajor)];
    let state_order = named("state_order", state_order, &orders)?;
    let precision = exact.map(|exact| if exact { Precision::Exact } else { Precision::Native });
    let slots = self::slots(&slots, &write_slots)?;
    run!(py, q, |on| gated_delta::step(
        Step { q: &*q, k: &*k, v: &*v, g: &*g, beta: &*beta, state: &mut *state, y: &mut *y, slots },
        Options {
            gate,
            qk_norm,
            q_scale,
            beta_scale,
            tiled_heads,
            counts: tensor(&counts),
            mask: tensor(&mask),
            cu_seqlens: tensor(&cu_seqlens),
            state_order,
            state_out: tensor_mut(&mut state_out),
            checkpoints: kept(&mut checkpoints, checkpoint_every),
            precision,
            ..Options::default()
        }
    ))
}

/// Attention of the newest tokens over a cache: q [batch, tokens, hq, dk], k [batch, hkv, n, dk], v [batch, hkv, n,
/// dv]; or with a block_table, pages k [pages, page, hkv, dk]. With cu_seqlens q is [tokens, hq, dk], of consecutive
/// sequences.
#[pyfunction]
#[pyo3(signature = (q, k, v, out, scale=None, sinks=None, seq_lens=None, window_start=None, sink_end=0, softcap=None, gate=None,
                    block_table=None, page_order="positions_first", window=None, cu_seqlens=None))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn sdpa(
    py: Python<'_>,
    q: Input,
    k: Input,
    v: Input,
    mut out: Output,
    scale: Option<f32>,
    sinks: Option<Input>,
    seq_lens: Option<Input>,
    window_start: Option<Input>,
    sink_end: u32,
    softcap: Option<f32>,
    gate: Option<Input>,
    block_table: Option<Input>,
    page_order: &str,
    window: Option<u32>,
    cu_seqlens: Option<Input>,
) -> PyResult<()> {
    let order = named("page_order", page_order, PAGE_ORDERS)?;
    let cache = cache(&k, &v, tensor(&block_table), order);
    run!(py, q, |on| attention::sdpa(
        attention::Sdpa { q: &*q, cache, seq_lens: tensor(&seq_lens), out: &mut *out },
        attention::Options {
            scale,
            softcap,
            window_start: tensor(&window_start),
            sink_end,
            sinks: tensor(&sinks),
            gate: tensor(&gate),
            window,
            cu_seqlens: tensor(&cu_seqlens),
            ..attention::Options::default()
        }
    ))
}

/// Returns the positions of tokens: one each, [batch, tokens], or from a first one on.
fn positions(each: &Option<Input>, first: i32) -> rope::Positions<'_> {
    tensor(each).map_or(rope::Positions::At(first), rope::Positions::Each)
}

/// Writes keys and values of new tokens, [batch, tokens, hkv, d], to their positions of a cache [batch, hkv, n, d]; or of pages
/// with a block_table.
#[pyfunction]
#[pyo3(signature = (k, v, k_cache, v_cache, positions=None, first=0, block_table=None, page_order="positions_first"))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn kv_append(
    py: Python<'_>,
    k: Input,
    v: Input,
    k_cache: Output,
    v_cache: Output,
    positions: Option<Input>,
    first: i32,
    block_table: Option<Input>,
    page_order: &str,
) -> PyResult<()> {
    let (order, table) = (named("page_order", page_order, PAGE_ORDERS)?, tensor(&block_table));
    let cache = cache(&k_cache, &v_cache, table, order);
    let positions = self::positions(&positions, first);
    run!(py, k, |on| attention::append(attention::Append { k: &*k, v: &*v, positions, cache }))
}

const PAGE_ORDERS: &[(&str, attention::PageOrder)] =
    &[("positions_first", attention::PageOrder::PositionsFirst), ("heads_first", attention::PageOrder::HeadsFirst)];

fn cache<'a>(
    k: &'a AnyTensor,
    v: &'a AnyTensor,
    block_table: Option<&'a dyn AsTensor>,
    order: attention::PageOrder,
) -> attention::Cache<'a> {
    match block_table {
        Some(block_table) => attention::Cache::Paged { k, v, block_table, order },
        None => attention::Cache::Contiguous { k, v },
    }
}

/// Rotates the heads of q and k, [batch, tokens, heads, dim], by their positions; frequencies [rotary / 2].
#[pyfunction]
#[pyo3(name = "rope", signature = (q, k, frequencies, q_out, k_out, positions=None, first=0, scale=1.0, interleaved=false))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn rope_(
    py: Python<'_>,
    q: Input,
    k: Option<Input>,
    frequencies: Input,
    mut q_out: Output,
    mut k_out: Option<Output>,
    positions: Option<Input>,
    first: i32,
    scale: f32,
    interleaved: bool,
) -> PyResult<()> {
    let pairs = if interleaved { rope::Pairs::Interleaved } else { rope::Pairs::Halves };
    let positions = self::positions(&positions, first);
    run!(py, q, |on| rope::rope(
        rope::Rope {
            q: &*q,
            k: tensor(&k),
            positions,
            frequencies: &*frequencies,
            q_out: &mut *q_out,
            k_out: tensor_mut(&mut k_out),
        },
        rope::Options { pairs, scale, tiles: None }
    ))
}

/// out = silu(gate) * up; without `up`, both are halves of `gate`, or interleaved in it. With `alpha` and `limit`, as
/// in GPT-OSS: (up + 1) * gate * sigmoid(alpha * gate), limited.
#[pyfunction]
#[pyo3(name = "swiglu", signature = (gate, up, out, interleaved=false, alpha=None, limit=None))]
fn swiglu_(
    py: Python<'_>,
    gate: Input,
    up: Option<Input>,
    mut out: Output,
    interleaved: bool,
    alpha: Option<f32>,
    limit: Option<f32>,
) -> PyResult<()> {
    let inputs = match (tensor(&up), interleaved) {
        (Some(up), false) => swiglu::Inputs::Apart { gate: &*gate, up },
        (None, false) => swiglu::Inputs::Halves(&*gate),
        (None, true) => swiglu::Inputs::Interleaved(&*gate),
        (Some(_), true) => return Err(PyValueError::new_err("`interleaved` is for one tensor, and `up` is another")),
    };
    let clamped = match (alpha, limit) {
        (Some(alpha), Some(limit)) => Some(swiglu::Clamped { alpha, limit }),
        (None, None) => None,
        _ => return Err(PyValueError::new_err("`alpha` and `limit` come together")),
    };
    let options = swiglu::Options { clamped, tiles: None };
    run!(py, gate, |on| swiglu::swiglu(swiglu::Swiglu { inputs, out: &mut *out }, options))
}

/// Gathers rows of a table [vocabulary, n] by ids, int32.
#[pyfunction]
#[pyo3(name = "embed", signature = (ids, table, out, scale=None))]
fn embed_(py: Python<'_>, ids: Input, table: Input, mut out: Output, scale: Option<f32>) -> PyResult<()> {
    run!(py, table, |on| embed::embed(
        embed::Embed { ids: &*ids, table: &*table, out: &mut *out },
        embed::Options { scale, tiles: None }
    ))
}

/// Finds the k best experts of each token, int32 [.., k], and their weights, float32 [.., k]; logits [.., experts].
#[pyfunction]
#[pyo3(signature = (logits, experts, weights, bias=None, sigmoid=false, normalised=true, scale=1.0))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn route_topk(
    py: Python<'_>,
    logits: Input,
    mut experts: Output,
    mut weights: Output,
    bias: Option<Input>,
    sigmoid: bool,
    normalised: bool,
    scale: f32,
) -> PyResult<()> {
    let scores = if sigmoid { route::Scores::Sigmoid } else { route::Scores::Softmax };
    run!(py, logits, |on| route::topk(
        route::Route { logits: &*logits, bias: tensor(&bias), experts: &mut *experts, weights: &mut *weights },
        route::Options { scores, normalised, scale }
    ))
}

/// Finds the index of the largest logit of each row, int32.
#[pyfunction]
fn argmax(py: Python<'_>, logits: Input, mut out: Output) -> PyResult<()> {
    run!(py, logits, |on| sample::argmax(sample::Argmax { logits: &*logits, out: &mut *out }))
}

/// Draws a token of each row, int32, by likelihood; the same for the same seed, draw and logits on every device.
#[pyfunction]
#[pyo3(name = "sample",
       signature = (logits, out, temperature=1.0, top_k=None, top_p=None, seed=0, draw=0, draws=None, streams=None, shares=None))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn sample_(
    py: Python<'_>,
    logits: Input,
    mut out: Output,
    temperature: f32,
    top_k: Option<u32>,
    top_p: Option<f32>,
    seed: u64,
    draw: u32,
    draws: Option<Input>,
    streams: Option<Input>,
    mut shares: Option<Output>,
) -> PyResult<()> {
    let draw = tensor(&draws).map_or(sample::Draw::Number(draw), sample::Draw::Each);
    run!(py, logits, |on| sample::sample(
        sample::Sample { logits: &*logits, out: &mut *out, shares: tensor_mut(&mut shares) },
        sample::Options { temperature, top_k, top_p, seed, streams: tensor(&streams), draw }
    ))
}

/// out = residual + factor * act(bias + a b): a [m, k], b [k, n], both with an axis in front for a batch.
#[pyfunction]
#[pyo3(name = "matmul", signature = (a, b, out, bias=None, factor=None, residual=None, activation="none"))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn matmul_(
    py: Python<'_>,
    a: Input,
    b: Input,
    mut out: Output,
    bias: Option<Input>,
    factor: Option<Input>,
    residual: Option<Input>,
    activation: &str,
) -> PyResult<()> {
    use matmul::Activation;
    let known = [("none", Activation::None), ("silu", Activation::Silu), ("gelu", Activation::Gelu)];
    let activation = named("activation", activation, &known)?;
    run!(py, a, |on| matmul::matmul(
        matmul::Matmul {
            a: &*a,
            b: &*b,
            bias: tensor(&bias),
            factor: tensor(&factor),
            residual: tensor(&residual),
            out: &mut *out,
        },
        matmul::Options { activation, ..matmul::Options::default() }
    ))
}

/// Multiplies tokens by the weights of their experts: a [tokens, k], weights [experts, n, k], routes int32 [tokens,
/// top]. The sums of the products, out [tokens, n], are added to a residual if there is one.
#[pyfunction]
#[pyo3(signature = (a, weights, routes, out, bias=None, factors=None, residual=None))]
#[expect(clippy::too_many_arguments, reason = "they are the arguments of the function of Python")]
fn matmul_experts(
    py: Python<'_>,
    a: Input,
    weights: Input,
    routes: Input,
    mut out: Output,
    bias: Option<Input>,
    factors: Option<Input>,
    residual: Option<Input>,
) -> PyResult<()> {
    run!(py, a, |on| matmul::experts(
        matmul::Experts {
            a: &*a,
            weights: &*weights,
            bias: tensor(&bias),
            routes: &*routes,
            factors: tensor(&factors),
            residual: tensor(&residual),
            out: &mut *out,
        },
        matmul::ExpertsOptions::default()
    ))
}
