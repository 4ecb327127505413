"""Operations that make their results as numpy arrays.

Inputs are numpy arrays or any other tensors in the memory of the host that speak DLPack, such as those of jax; they are read where
they are. float32 and float16; numpy has no bfloat16, which torch tensors of `kiln.ops` may have. A state is written in place.
"""

import numpy as np

from . import _native


def _shape(tensor):
    return tuple(tensor.shape)


def _like(tensor, shape=None, dtype=None):
    """An array of the type of a tensor, which need not be numpy's."""
    dtype = np.asarray(tensor).dtype if dtype is None else dtype
    return np.empty(_shape(tensor) if shape is None else shape, dtype)


def rms_norm(x, weight, eps=1e-6, weight_offset=0.0):
    """x * rsqrt(mean(x^2) + eps) * (weight_offset + weight), of rows [.., n]; weight [n]."""
    out = _like(x)
    _native.rms_norm(x, weight, out, eps, weight_offset)
    return out


def rms_norm_residual(x, residual, weight, eps=1e-6, weight_offset=0.0):
    """residual + rms_norm(x)."""
    out = _like(x)
    _native.rms_norm_residual(x, residual, weight, out, eps, weight_offset)
    return out


def add_rms_norm(x, residual, weight, eps=1e-6, weight_offset=0.0):
    """rms_norm(x + residual), and the sum."""
    out, h = _like(x), _like(x)
    _native.add_rms_norm(x, residual, weight, h, out, eps, weight_offset)
    return out, h


def rms_norm_gated(x, z, weight, eps=1e-6, group=None, before_norm=False):
    """rms_norm(x) * silu(z), or rms_norm(x * silu(z)) with the gate before the norm; each `group` of elements has its own."""
    out = _like(x)
    _native.rms_norm_gated(x, z, weight, out, eps, 0.0, group, before_norm)
    return out


def conv1d(x, weight, bias=None, state=None, silu=False, **options):
    """A causal convolution of each channel: x [batch, tokens, c], weight [taps, c], bias [c], state [slots, rows, c].

    The state holds the inputs before the first token, the newest last, and is left with those before the next one.
    """
    y = _like(x)
    if state is None:
        state = np.zeros((_shape(x)[0], _shape(weight)[0] - 1, _shape(weight)[1]), y.dtype)
    _native.conv1d_step(x, weight, bias, state, y, silu=silu, **options)
    return y


def ssm(x, dt, a, b, c, state, **options):
    """State-space layers with one A a head (Mamba-2): x [batch, tokens, heads, p], dt [batch, tokens, heads], a [heads],
    b and c [batch, tokens, groups, n], state [slots, heads, p, n]; without `tokens` for one token of each sequence."""
    y = _like(x)
    _native.ssm_step(x, dt, a, b, c, state, y, **options)
    return y


def selective_scan(x, dt, a, b, c, state, **options):
    """State-space layers with one A a channel and state (Mamba): x and dt [batch, tokens, channels], a [channels, n],
    b and c [batch, tokens, n], state [slots, channels, n]; without `tokens` for one token of each sequence."""
    y = _like(x)
    _native.selective_scan_step(x, dt, a, b, c, state, y, **options)
    return y


def gated_delta(q, k, v, g, beta, state, **options):
    """The gated delta rule: q and k [batch, tokens, hk, dk], v [batch, tokens, hv, dv], g (logarithms of decays) and beta
    [batch, tokens, hv], state [slots, hv, dk, dv]; without `tokens` for one token of each sequence."""
    y = _like(v)
    _native.gated_delta_step(q, k, v, g, beta, state, y, **options)
    return y


def attention(q, k, v, **options):
    """Attention of the last tokens: q [batch, tokens, hq, dk], k [batch, hkv, n, dk], v [batch, hkv, n, dv]; learned sinks,
    windows, lengths and pages by options."""
    out = _like(q, (*_shape(q)[:-1], _shape(v)[-1]))
    _native.sdpa(q, k, v, out, **options)
    return out


def rope(q, k, frequencies, **options):
    """q and k [batch, tokens, heads, dim] turned by their positions; frequencies [rotary / 2], float32."""
    q_out, k_out = _like(q), None if k is None else _like(k)
    _native.rope(q, k, frequencies, q_out, k_out, **options)
    return q_out, k_out


def swiglu(gate, up=None, **options):
    """silu(gate) * up; without `up` both are halves of `gate`."""
    shape = _shape(gate)
    out = _like(gate, shape if up is not None else (*shape[:-1], shape[-1] // 2))
    _native.swiglu(gate, up, out, **options)
    return out


def embed(ids, table, scale=None):
    """Rows of a table [vocabulary, n] by ids, int32."""
    out = _like(table, (*_shape(ids), _shape(table)[1]))
    _native.embed(ids, table, out, scale)
    return out


def route_topk(logits, k, bias=None, sigmoid=False, normalised=True, scale=1.0):
    """The k best experts of each token, int32 [.., k], and their weights, float32 [.., k]; logits [.., experts]."""
    shape = (*_shape(logits)[:-1], k)
    experts, weights = np.empty(shape, np.int32), np.empty(shape, np.float32)
    _native.route_topk(logits, experts, weights, bias, sigmoid, normalised, scale)
    return experts, weights


def argmax(logits):
    """The index of the largest logit of each row, int32."""
    out = np.empty(_shape(logits)[:-1], np.int32)
    _native.argmax(logits, out)
    return out


def sample(logits, temperature=1.0, top_k=None, top_p=None, seed=0, draw=0):
    """A token of each row, int32, drawn by likelihood: the same for the same seed, draw and logits."""
    out = np.empty(_shape(logits)[:-1], np.int32)
    _native.sample(logits, out, temperature, top_k, top_p, seed, draw)
    return out


def matmul(a, b, bias=None, factor=None, residual=None, activation="none"):
    """residual + factor * act(bias + a b): a [m, k], b [k, n], both with an axis in front for a batch."""
    out = _like(a, (*_shape(a)[:-1], _shape(b)[-1]))
    _native.matmul(a, b, out, bias, factor, residual, activation)
    return out


def matmul_experts(a, weights, routes, bias=None, factors=None, summed=False, residual=None):
    """Products of tokens by the weights of their experts: a [tokens, k], weights [experts, n, k], routes int32 [tokens, top].
    `summed` adds those of a token, to its row of a `residual` [tokens, n] if there is one."""
    tokens, top = _shape(routes)
    n = _shape(weights)[1]
    out = _like(a, (tokens, n) if summed else (tokens, top, n))
    _native.matmul_experts(a, weights, routes, out, bias, factors, residual)
    return out
