"""What operations compute, in float64 and one element after another: from the mathematics, not from Kiln.

Each function also gives the magnitude of what was added up for each result, from which a tolerance follows: a sum of numbers
that were rounded to a type is off by some roundings of that magnitude, however much of it cancels.
"""

import numpy as np

# Half the distance of neighbours near 1, and of the smallest numbers.
ROUNDING = {"float32": (2.0**-24, 2.0**-150), "float16": (2.0**-11, 2.0**-25), "bfloat16": (2.0**-8, 2.0**-134)}

# What the comparison at hand is of, for its message.
chosen = {}


def each(**axes):
    """Every combination of some values."""
    for at in np.ndindex(*map(len, axes.values())):
        chosen.clear()
        chosen.update((name, values[i]) for i, (name, values) in zip(at, axes.items()))
        yield tuple(chosen.values())


def close(got, want, magnitude, steps, dtype=None):
    """Whether results are within `steps` roundings of float32 of their magnitude, and two of their own type."""
    got = np.asarray(got)
    relative, least = ROUNDING[got.dtype.name if dtype is None else dtype]
    allowed = magnitude * steps * 2.0**-24 + np.abs(want) * 2 * relative + 2 * least
    wrong = np.abs(got.astype(np.float64) - want) / np.maximum(allowed, 1e-300)
    worst = np.unravel_index(np.argmax(wrong), wrong.shape) if wrong.size else ()
    assert np.isfinite(got).all(), f"{chosen}: a result is not finite"
    assert not wrong.size or wrong[worst] <= 1.0, (
        f"{chosen}: {tuple(map(int, worst))} is {got[worst]}, want {want[worst]}: {wrong[worst]:.1f} times the tolerance"
    )


def wide(x):
    return None if x is None else np.asarray(x).astype(np.float64)


def sigmoid(x):
    return 1.0 / (1.0 + np.exp(-x))


def silu(x):
    return x * sigmoid(x)


def softplus(x):
    return np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x)))


def rms_norm(x, weight, eps, weight_offset=0.0):
    x, weight = wide(x), wide(weight)
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + eps) * (weight_offset + weight)


def rms_norm_gated(x, z, weight, eps, group=None, before_norm=False):
    x, z, weight = wide(x), wide(z), wide(weight)
    n = x.shape[-1]
    x = x * silu(z) if before_norm else x
    grouped = x.reshape(*x.shape[:-1], -1, group or n)
    y = (grouped / np.sqrt((grouped * grouped).mean(-1, keepdims=True) + eps)).reshape(x.shape) * weight
    return y if before_norm else y * silu(z)


def conv1d(x, weight, bias, state, use_silu):
    """x [batch, tokens, c], weight [taps, c], state [batch, rows, c] with the newest last: results, magnitudes, state."""
    x, weight, bias, state = wide(x), wide(weight), wide(bias), wide(state)
    taps, tokens = weight.shape[0], x.shape[1]
    inputs = np.concatenate([state, x], axis=1)
    first = state.shape[1] - (taps - 1)
    y, magnitude = np.zeros(x.shape), np.zeros(x.shape)
    for t in range(tokens):
        window = inputs[:, first + t : first + t + taps]
        y[:, t] = (window * weight).sum(1) + (0.0 if bias is None else bias)
        magnitude[:, t] = np.abs(window * weight).sum(1) + (0.0 if bias is None else np.abs(bias))
    return (silu(y) if use_silu else y), magnitude, inputs[:, inputs.shape[1] - state.shape[1] :]


def ssm(x, dt, a, b, c, state, d=None, z=None, dt_bias=None, dt_softplus=False):
    """Mamba-2: x [batch, tokens, heads, p], dt [batch, tokens, heads], a [heads], b and c [batch, tokens, groups, n]."""
    x, dt, a, b, c, state = map(wide, (x, dt, a, b, c, state))
    d, z, dt_bias = wide(d), wide(z), wide(dt_bias)
    dt = dt + (0.0 if dt_bias is None else dt_bias)
    dt = softplus(dt) if dt_softplus else dt
    batch, tokens, heads, p = x.shape
    groups = b.shape[2]
    h, m = state.copy(), np.abs(state)
    y, magnitude = np.zeros(x.shape), np.zeros(x.shape)
    for i in range(batch):
        for t in range(tokens):
            for j in range(heads):
                of_group = j // (heads // groups)
                decay, added = np.exp(a[j] * dt[i, t, j]), np.outer(dt[i, t, j] * x[i, t, j], b[i, t, of_group])
                h[i, j] = decay * h[i, j] + added
                m[i, j] = decay * m[i, j] * (1 + np.abs(a[j] * dt[i, t, j])) + np.abs(added)
                y[i, t, j], magnitude[i, t, j] = h[i, j] @ c[i, t, of_group], m[i, j] @ np.abs(c[i, t, of_group])
                if d is not None:
                    y[i, t, j] += d[j] * x[i, t, j]
                    magnitude[i, t, j] += np.abs(d[j] * x[i, t, j])
    if z is not None:
        y, magnitude = y * silu(z), magnitude * np.abs(silu(z))
    return y, magnitude, h, m


def selective_scan(x, dt, a, b, c, state, d=None, z=None, dt_bias=None, dt_softplus=False):
    """Mamba: x and dt [batch, tokens, channels], a [channels, n], b and c [batch, tokens, n]."""
    x, dt, a, b, c, state = map(wide, (x, dt, a, b, c, state))
    d, z, dt_bias = wide(d), wide(z), wide(dt_bias)
    dt = dt + (0.0 if dt_bias is None else dt_bias)
    dt = softplus(dt) if dt_softplus else dt
    h, m = state.copy(), np.abs(state)
    y, magnitude = np.zeros(x.shape), np.zeros(x.shape)
    for t in range(x.shape[1]):
        exponent = a[None] * dt[:, t, :, None]
        added = (dt[:, t] * x[:, t])[:, :, None] * b[:, t, None, :]
        h = np.exp(exponent) * h + added
        m = np.exp(exponent) * m * (1 + np.abs(exponent)) + np.abs(added)
        y[:, t] = (h * c[:, t, None, :]).sum(-1)
        magnitude[:, t] = (m * np.abs(c[:, t, None, :])).sum(-1)
        if d is not None:
            y[:, t] += d * x[:, t]
            magnitude[:, t] += np.abs(d * x[:, t])
    if z is not None:
        y, magnitude = y * silu(z), magnitude * np.abs(silu(z))
    return y, magnitude, h, m


def gated_delta(q, k, v, g, beta, state, q_scale=1.0, l2_eps=None):
    """q and k [batch, tokens, hk, dk], v [batch, tokens, hv, dv], g (logarithms) and beta [batch, tokens, hv],
    state [batch, hv, dk, dv]."""
    q, k, v, g, beta, state = map(wide, (q, k, v, g, beta, state))
    if l2_eps is not None:
        q, k = (x / np.sqrt((x * x).sum(-1, keepdims=True) + l2_eps) for x in (q, k))
    q = q * q_scale
    per = v.shape[2] // k.shape[2]
    s, m = state.copy(), np.abs(state)
    y, magnitude = np.zeros(v.shape), np.zeros(v.shape)
    for i in range(v.shape[0]):
        for t in range(v.shape[1]):
            for h in range(v.shape[2]):
                kt, qt = k[i, t, h // per], q[i, t, h // per]
                held, seen = np.exp(g[i, t, h]) * s[i, h], np.exp(g[i, t, h]) * m[i, h]
                delta = (v[i, t, h] - kt @ held) * beta[i, t, h]
                size = (np.abs(v[i, t, h]) + np.abs(kt) @ seen) * np.abs(beta[i, t, h])
                s[i, h], m[i, h] = held + np.outer(kt, delta), seen + np.outer(np.abs(kt), size)
                y[i, t, h], magnitude[i, t, h] = qt @ s[i, h], np.abs(qt) @ m[i, h]
    return y, magnitude, s, m


def attention(q, k, v, scale, sinks=None, window_start=None, lengths=None, window=None):
    """q [batch, tokens, hq, dk], the last tokens of each sequence; k [batch, hkv, n, dk], v [batch, hkv, n, dv]. With a window
    a token sees so many positions, its own among them."""
    q, k, v, sinks = wide(q), wide(k), wide(v), wide(sinks)
    batch, tokens, hq, _ = q.shape
    per = hq // k.shape[1]
    y = np.zeros((batch, tokens, hq, v.shape[-1]))
    for i in range(batch):
        length = k.shape[2] if lengths is None else lengths[i]
        for t in range(tokens):
            end = length - tokens + t + 1
            start = 0 if window_start is None else window_start[i]
            start = start if window is None else max(start, end - window, 0)
            for h in range(hq):
                scores = scale * (k[i, h // per, start:end] @ q[i, t, h])
                if sinks is not None:
                    scores = np.append(scores, sinks[h])
                shares = np.exp(scores - scores.max())
                shares /= shares.sum()
                y[i, t, h] = shares[: end - start] @ v[i, h // per, start:end]
    return y
